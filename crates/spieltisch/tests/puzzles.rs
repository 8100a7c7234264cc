//! `spieltisch puzzles`: the same seed finds the same puzzles, and recorded games give theirs away without names.

use std::path::Path;
use std::process::{Command, Output};

fn puzzles(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    command.args(["--lang", "en", "puzzles"]).args(arguments).output().expect("the binary starts")
}

fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::str::from_utf8(&output.stdout).expect("text")
}

#[test]
fn the_same_seed_finds_the_same_puzzles_on_any_number_of_threads() {
    let mine = |threads| {
        let found =
            puzzles(&["mine", "--game", "mahe", "--count", "6", "--seed", "5eed", "--threads", threads]);
        text(&found).to_owned()
    };
    let found = mine("1");
    assert_eq!(found.lines().count(), 6);
    assert_eq!(mine("3"), found);
}

#[test]
fn one_theme_can_be_asked_for() {
    let found = puzzles(&["mine", "--game", "mahe", "--count", "2", "--seed", "3", "--theme", "ride"]);
    let found = text(&found);
    assert_eq!(found.lines().count(), 2);
    assert!(found.lines().all(|puzzle| puzzle.contains("\"theme\":\"ride\"")), "{found}");
}

#[test]
fn a_file_grows_and_no_puzzle_comes_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["puzzles.jsonl", "puzzles.jsonl.gz"] {
        let file = folder.path().join(name);
        let file = file.to_str().expect("a path in Unicode");
        for count in ["4", "3"] {
            text(&puzzles(&["mine", "--game", "mahe", "--count", count, "--seed", "1", "--out", file]));
        }
        assert_eq!(text(&puzzles(&["list", "mahe", file])).lines().count(), 7);
        assert_eq!(text(&puzzles(&["list", "mahe", file, "--json"])).lines().count(), 7);
        let checked = puzzles(&["check", "mahe", file, "--judge"]);
        assert_eq!(text(&checked), "7 of 7 puzzles are sound.\n");
    }
}

#[test]
fn what_is_wrong_with_a_puzzle_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.jsonl");
    let found = puzzles(&["mine", "--game", "mahe", "--count", "1", "--seed", "2"]);
    let puzzle = text(&found).trim_end();
    let wrong = puzzle.replace("\"theme\":\"", "\"theme\":\"un");
    std::fs::write(&file, format!("{puzzle}\n{puzzle}\n{wrong}\n")).expect("a file");
    let file_name = file.to_str().expect("a path in Unicode");
    let sound = folder.path().join("sound.jsonl");
    let checked = puzzles(&["check", "mahe", file_name, "--out", sound.to_str().expect("a path in Unicode")]);
    assert!(!checked.status.success());
    assert_eq!(std::fs::read_to_string(sound).expect("a file"), format!("{puzzle}\n"));
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(said.contains("another puzzle has it too") && said.contains("1 of 3 puzzles"), "{said}");

    std::fs::write(&file, format!("{wrong}\n")).expect("a file");
    let checked = puzzles(&["check", "mahe", file.to_str().expect("a path in Unicode")]);
    assert!(String::from_utf8_lossy(&checked.stdout).contains("another theme"));
}

/// By the bots as they are now; the same seed rates them the same way.
#[test]
fn puzzles_are_rated_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = ["old.jsonl", "new.jsonl", "again.jsonl"].map(|name| folder.path().join(name));
    let [old, new, again] = files.each_ref().map(|file| file.to_str().expect("a path in Unicode"));
    text(&puzzles(&["mine", "--game", "mahe", "--count", "3", "--seed", "4", "--out", old]));
    let ratings = |file: &str| -> Vec<u64> {
        let lines = std::fs::read_to_string(file).expect("a file");
        let puzzle = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
        lines.lines().map(|line| puzzle(line)["rating"].as_u64().expect("a rating")).collect()
    };
    let forgotten = std::fs::read_to_string(old).expect("a file");
    let forgotten = ratings(old)
        .iter()
        .fold(forgotten, |text, rating| text.replace(&format!("\"rating\":{rating}"), "\"rating\":1"));
    std::fs::write(old, forgotten).expect("a file");
    text(&puzzles(&["check", "mahe", old, "--rate", "--out", new]));
    assert!(ratings(old) == [1; 3] && ratings(new).iter().all(|rating| (600..=2400).contains(rating)));
    text(&puzzles(&["check", "mahe", new, "--rate", "--out", again]));
    assert_eq!(ratings(again), ratings(new));
    assert!(!puzzles(&["check", "mahe", old, "--rate"]).status.success(), "the ratings would be lost");
}

#[test]
fn recorded_games_give_puzzles_without_names() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/tests/records");
    let folder = records.to_str().expect("a path in Unicode");
    let found = puzzles(&["mine", "--game", "mahe", "--count", "2", "--records", folder]);
    let found = text(&found);
    assert!(found.lines().count() > 0, "no puzzle in the records of Mahé");
    for line in found.lines() {
        let puzzle: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(puzzle.as_object().expect("an object").len(), 8);
        assert!(!line.contains("Anna") && !line.contains("Bruno"));
    }
}

#[test]
fn unknown_games_and_levels_are_refused() {
    for arguments in [
        &["list", "chess"][..],
        &["mine", "--game", "mahe", "--level", "godlike"],
        &["mine", "--game", "mahe", "--seed", "xyz"],
        &["mine", "--game", "mahe", "--records", "/nowhere at all"],
    ] {
        let output = puzzles(arguments);
        assert!(!output.status.success() && !output.stderr.is_empty(), "{arguments:?}");
    }
}
