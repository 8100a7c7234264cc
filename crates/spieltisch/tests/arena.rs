//! `engine:PATH` in the arena: another build of the program as a contestant.

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};

const BINARY: &str = env!("CARGO_BIN_EXE_spieltisch");

fn arena(game: &str, options: &str, seats: &str, more: &[&str]) -> Output {
    Command::new(BINARY)
        .args([
            "--lang",
            "en",
            "arena",
            "--game",
            game,
            "--options",
            options,
            "--seats",
            seats,
            "--seed",
            "5eed",
        ])
        .args(more)
        .output()
        .expect("the binary starts")
}

/// The result, without timing and the names of the contestants.
fn result(game: &str, options: &str, seats: &str, more: &[&str]) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("result.json");
    let output = arena(game, options, seats, &[more, &["--out", &out.display().to_string()]].concat());
    assert!(output.status.success(), "{seats}: {}", String::from_utf8_lossy(&output.stderr));
    let mut result: Value = serde_json::from_str(&fs::read_to_string(out).expect("a result")).expect("JSON");
    for key in ["timing", "seats", "budgets"] {
        result[key] = Value::Null;
    }
    for contestant in result["contestants"].as_array_mut().expect("a list") {
        contestant["name"] = Value::Null;
    }
    result
}

#[test]
fn the_same_build_plays_the_same_games_as_engine_and_as_bot() {
    let games = [
        ("han", "{}", "A,B"),
        ("mahe", "{}", "A,B,random"),
        ("schicht", r#"{"advanced":true}"#, "A,B,easy"),
        ("verrat", r#"{"round_limit":3}"#, "A,B,easy,easy"),
    ];
    for (game, options, seats) in games {
        let with = |a: &str, b: &str| {
            let seats = seats.replace('A', a).replace('B', b);
            result(game, options, &seats, &["--games", "4", "--iterations", "hard=7"])
        };
        let engine = |thinking: &str| format!("engine:{BINARY}@{thinking}");
        let own = with("@3", "hard");
        assert_eq!(with(&engine("3"), "hard"), own, "{game}");
        assert_eq!(with(&engine("3"), &engine("hard")), own, "{game}: flags hold for engines too");
    }
}

#[test]
fn engines_play_at_their_levels_and_by_the_clock() {
    let seats = format!("engine:{BINARY}@easy,engine:{BINARY}@1ms");
    let played = result("schicht", "{}", &seats, &["--games", "2", "--threads", "2"]);
    assert_eq!(played["games"], json!(2));
    assert!(played["contestants"][1]["decisions"].as_u64() > Some(0));
}

/// The complaint of an arena against a shell script.
#[cfg(unix)]
fn complaint(script: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("engine.sh");
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be started");
    let output = arena("mahe", "{}", &format!("easy,engine:{}@easy", path.display()), &["--games", "2"]);
    assert!(!output.status.success(), "{script}");
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(complaint.contains("engine.sh@easy"), "{complaint}");
    complaint
}

#[cfg(unix)]
#[test]
fn an_engine_that_fails_stops_the_arena_with_a_reason() {
    let gone = complaint("exit 3");
    assert!(gone.contains("Deal 0") && gone.contains("has ended"), "{gone}");
    let dies = complaint(&format!("sed -u 9q | '{BINARY}' engine"));
    assert!(dies.contains("has ended"), "{dies}");
    let echoes = complaint("cat");
    assert!(echoes.contains("JSON"), "{echoes}");
    let older = complaint(&format!(r#"sed -u 's/"think"/"dance"/' | '{BINARY}' engine"#));
    assert!(older.contains("refuses") && older.contains("dance"), "{older}");
    let cheats = complaint(&format!(r#"'{BINARY}' engine | sed -u 's/"action":"[a-z]*"/"action":"fly"/'"#));
    assert!(cheats.contains("“fly”, which the rules forbid"), "{cheats}");
    let missing = arena("mahe", "{}", "easy,engine:./no-such-build@hard", &["--games", "2"]);
    assert!(String::from_utf8_lossy(&missing.stderr).contains("./no-such-build"));
}

#[cfg(unix)]
#[test]
fn an_engine_that_plays_another_game_stops_the_arena() {
    let other_deal = complaint(&format!(r#"sed -u 's/"seed":"[^"]*"/"seed":"1"/' | '{BINARY}' engine"#));
    assert!(other_deal.contains("After the opening, the positions differ at /deck/"), "{other_deal}");
    // It changes its mind about what others did.
    let other_act = complaint(&format!(
        r#"sed -u '/"cmd":"act"/s/"action":"stop"/"action":"roll"/' | '{BINARY}' engine"#
    ));
    assert!(other_act.contains("“stop” of seat") && other_act.contains("differ at /"), "{other_act}");
}
