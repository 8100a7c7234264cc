//! The protocol, command by command.

mod think;

use serde_json::{Value, json};

use super::*;

/// An engine with a game of Mahé between `players`.
fn mahe(players: usize) -> Engine {
    let mut engine = Engine::new(catalog::GAMES);
    let options = json!({"first": 0});
    ok(
        &mut engine,
        &json!({"cmd": "new", "game": "mahe", "players": players, "options": options, "seed": "7f"}),
    );
    engine
}

fn ask(engine: &mut Engine, line: &[u8]) -> Value {
    let answer = engine.answer(line).expect("an answer");
    assert!(!answer.contains('\n'), "one line: {answer}");
    serde_json::from_str(&answer).expect("an answer is JSON")
}

#[track_caller]
fn ok(engine: &mut Engine, request: &Value) -> Value {
    let answer = ask(engine, request.to_string().as_bytes());
    assert_eq!(answer["ok"], json!(true), "{request}: {answer}");
    answer
}

#[track_caller]
fn fails(engine: &mut Engine, line: &[u8]) -> Value {
    let answer = ask(engine, line);
    let shown = String::from_utf8_lossy(&line[..line.len().min(200)]);
    assert_eq!(answer["ok"], json!(false), "{shown}: {answer}");
    assert!(answer["error"].as_str().is_some_and(|error| error.len() > 5), "{shown}: {answer}");
    answer
}

fn position(engine: &mut Engine) -> Value {
    ok(engine, &json!({"cmd": "position"}))["position"].take()
}

/// The lowest active seat and its first legal action.
fn next_act(engine: &mut Engine) -> Option<Value> {
    let active = ok(engine, &json!({"cmd": "active"}));
    let seat = active["active"].get(0)?.clone();
    let legal = ok(engine, &json!({"cmd": "legal", "seat": seat}));
    Some(json!({"cmd": "act", "seat": seat, "action": legal["actions"][0]}))
}

#[test]
fn games_are_listed_with_players_and_options() {
    let answer = ok(&mut Engine::new(catalog::GAMES), &json!({"cmd": "games"}));
    let mahe = answer["games"].as_array().unwrap().iter().find(|game| game["id"] == "mahe").unwrap();
    assert_eq!(mahe["players"], json!([2, 7]));
    for key in ["egg_dice", "first", "open_piles", "turtles_each"] {
        assert!(mahe["options"][key].is_object(), "{mahe}");
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut engine = mahe(4);
    while let Some(act) = next_act(&mut engine) {
        let answer = ok(&mut engine, &act);
        let events = answer["events"].as_array().expect("a list of events");
        assert!(events.iter().all(|event| event["type"].is_string()), "{answer}");
    }
    assert_eq!(ok(&mut engine, &json!({"cmd": "active"})), json!({"ok": true, "active": [], "over": true}));
    for seat in 0..4 {
        let legal = ok(&mut engine, &json!({"cmd": "legal", "seat": seat}));
        assert_eq!(legal, json!({"ok": true, "actions": []}));
    }
    let result = ok(&mut engine, &json!({"cmd": "result"}));
    assert_eq!(result["over"], json!(true));
    assert_eq!(result["scores"].as_array().unwrap().len(), 4);
    assert!(!result["winners"].as_array().unwrap().is_empty());
    let late = fails(&mut engine, br#"{"cmd":"act","seat":0,"action":"roll"}"#);
    assert!(late["rule"].is_string(), "a rule forbids it: {late}");
}

#[test]
fn the_first_die_is_an_event() {
    let mut engine = mahe(4);
    let answer = ok(&mut engine, &json!({"cmd": "act", "seat": 0, "action": "roll"}));
    let die = answer["events"].as_array().unwrap().iter().find(|event| event["type"] == "die").unwrap();
    assert_eq!(die["seat"], json!(0));
    assert!((1..=6).contains(&die["value"].as_i64().unwrap()));
}

#[test]
fn before_the_end_there_are_scores_and_no_winners() {
    let result = ok(&mut mahe(3), &json!({"cmd": "result"}));
    assert_eq!(result, json!({"ok": true, "over": false, "scores": [0, 0, 0], "winners": []}));
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    let play = |seed: Value| {
        let mut engine = Engine::new(catalog::GAMES);
        let mut new = json!({"cmd": "new", "game": "mahe", "players": 2, "options": {}});
        if !seed.is_null() {
            new["seed"] = seed;
        }
        ok(&mut engine, &new);
        let mut told = vec![position(&mut engine)];
        for _ in 0..40 {
            if let Some(act) = next_act(&mut engine) {
                told.push(ok(&mut engine, &act));
            }
        }
        told
    };
    assert_eq!(play(json!("1F")), play(json!("000001f")));
    assert_eq!(play(json!("0")), play(Value::Null));
    assert_eq!(play(json!("")), play(Value::Null));
    assert_ne!(play(json!("1")), play(json!("2")));
}

#[test]
fn a_refused_act_names_its_rule_and_changes_nothing() {
    let mut engine = mahe(4);
    let before = position(&mut engine);
    let out_of_turn = fails(&mut engine, br#"{"cmd":"act","seat":1,"action":"roll"}"#);
    assert_eq!(out_of_turn["rule"], "M-12");
    let too_early = fails(&mut engine, br#"{"cmd":"act","seat":0,"action":"stop"}"#);
    assert!(too_early["rule"].is_string(), "{too_early}");
    assert_eq!(position(&mut engine), before);
    // Refusals do not draw dice either.
    let roll = json!({"cmd": "act", "seat": 0, "action": "roll"});
    assert_eq!(ok(&mut engine, &roll), ok(&mut mahe(4), &roll));
}

#[test]
fn a_malformed_action_or_seat_names_no_rule() {
    let mut engine = mahe(4);
    let requests = [
        r#"{"cmd":"act","seat":0,"action":"Roll"}"#,
        r#"{"cmd":"act","seat":0,"action":" roll"}"#,
        r#"{"cmd":"act","seat":0,"action":"roll\n"}"#,
        r#"{"cmd":"act","seat":0,"action":""}"#,
        r#"{"cmd":"act","seat":0,"action":"undo"}"#,
        r#"{"cmd":"act","seat":0,"action":7}"#,
        r#"{"cmd":"act","seat":0}"#,
        r#"{"cmd":"act","seat":4,"action":"roll"}"#,
        r#"{"cmd":"act","seat":-1,"action":"roll"}"#,
        r#"{"cmd":"act","seat":0.0,"action":"roll"}"#,
        r#"{"cmd":"act","seat":0e0,"action":"roll"}"#,
        r#"{"cmd":"act","seat":256,"action":"roll"}"#,
        r#"{"cmd":"act","seat":18446744073709551616,"action":"roll"}"#,
        r#"{"cmd":"act","seat":"0","action":"roll"}"#,
        r#"{"cmd":"act","seat":null,"action":"roll"}"#,
        r#"{"cmd":"act","seat":[0],"action":"roll"}"#,
        r#"{"cmd":"act","action":"roll"}"#,
    ];
    for request in requests {
        let answer = fails(&mut engine, request.as_bytes());
        assert_eq!(answer.get("rule"), Some(&Value::Null), "{request}: {answer}");
    }
}

#[test]
fn a_seat_that_does_not_exist_is_an_error_everywhere() {
    let mut engine = mahe(2);
    for seat in ["2", "7", "-1", "1.0", "\"0\"", "true", "99999999999999999999", "{}"] {
        for command in ["legal", "view"] {
            fails(&mut engine, format!(r#"{{"cmd":"{command}","seat":{seat}}}"#).as_bytes());
        }
    }
    fails(&mut engine, br#"{"cmd":"legal"}"#);
    fails(&mut engine, br#"{"cmd":"legal","seat":null}"#);
    fails(&mut engine, br#"{"cmd":"view"}"#);
}

#[test]
fn seats_and_spectators_have_views() {
    let mut engine = mahe(4);
    for seat in [json!(0), json!(3), Value::Null] {
        let view = ok(&mut engine, &json!({"cmd": "view", "seat": seat}));
        assert!(view["view"]["deck"].is_u64(), "the deck is hidden: {view}");
    }
    assert!(position(&mut engine)["deck"].is_array());
}

#[test]
fn a_loaded_position_continues() {
    let mut engine = mahe(3);
    for _ in 0..25 {
        let act = next_act(&mut engine).expect("a long game");
        ok(&mut engine, &act);
    }
    let here = position(&mut engine);
    let load = json!({"cmd": "load", "game": "mahe", "position": here, "seed": "5"});
    let mut other = Engine::new(catalog::GAMES);
    ok(&mut other, &load);
    ok(&mut engine, &load);
    assert_eq!(position(&mut other), here);
    while let Some(act) = next_act(&mut engine) {
        assert_eq!(ok(&mut engine, &act), ok(&mut other, &act));
    }
}

#[test]
fn a_failed_new_or_load_leaves_the_game_alone() {
    let mut engine = mahe(4);
    ok(&mut engine, &json!({"cmd": "act", "seat": 0, "action": "roll"}));
    let before = position(&mut engine);
    let requests = [
        r#"{"cmd":"new"}"#,
        r#"{"cmd":"new","game":"mahe"}"#,
        r#"{"cmd":"new","game":"chess","players":2}"#,
        r#"{"cmd":"new","game":7,"players":2}"#,
        r#"{"cmd":"new","game":"Mahe","players":2}"#,
        r#"{"cmd":"new","game":"mahe","players":1}"#,
        r#"{"cmd":"new","game":"mahe","players":8}"#,
        r#"{"cmd":"new","game":"mahe","players":0}"#,
        r#"{"cmd":"new","game":"mahe","players":-4}"#,
        r#"{"cmd":"new","game":"mahe","players":4.0}"#,
        r#"{"cmd":"new","game":"mahe","players":"4"}"#,
        r#"{"cmd":"new","game":"mahe","players":260}"#,
        r#"{"cmd":"new","game":"mahe","players":18446744073709551615}"#,
        r#"{"cmd":"new","game":"mahe","players":null}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":[]}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":null}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":{"colour":1}}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":{"egg_dice":1}}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":{"egg_dice":null}}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":{"egg_dice":"true"}}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"options":{"turtles_each":2}}"#,
        r#"{"cmd":"new","game":"mahe","players":2,"options":{"turtles_each":3}}"#,
        r#"{"cmd":"new","game":"mahe","players":2,"options":{"turtles_each":1.0}}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"seed":"xyz"}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"seed":"0x1"}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"seed":"-1"}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"seed":"ä"}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"seed":7}"#,
        r#"{"cmd":"new","game":"mahe","players":4,"seed":null}"#,
        r#"{"cmd":"load","game":"mahe"}"#,
        r#"{"cmd":"load","game":"mahe","position":null}"#,
        r#"{"cmd":"load","game":"mahe","position":[]}"#,
        r#"{"cmd":"load","game":"mahe","position":{}}"#,
        r#"{"cmd":"load","position":{}}"#,
    ];
    for request in requests {
        fails(&mut engine, request.as_bytes());
    }
    let long = format!(r#"{{"cmd":"new","game":"mahe","players":4,"seed":"{}"}}"#, "0".repeat(65));
    fails(&mut engine, long.as_bytes());
    let bad_seed = json!({"cmd": "load", "game": "mahe", "position": before, "seed": "g"});
    fails(&mut engine, bad_seed.to_string().as_bytes());
    assert_eq!(position(&mut engine), before);
}

#[test]
fn a_bad_position_is_refused_by_rule_or_key() {
    let mut engine = mahe(4);
    let good = position(&mut engine);
    let mut without_deck = good.clone();
    without_deck.as_object_mut().unwrap().remove("deck");
    let answer = fails(
        &mut engine,
        json!({"cmd": "load", "game": "mahe", "position": without_deck}).to_string().as_bytes(),
    );
    assert!(answer["error"].as_str().unwrap().contains("deck"), "{answer}");
    let mut short_deck = good;
    short_deck["deck"].as_array_mut().unwrap().pop();
    let answer = fails(
        &mut engine,
        json!({"cmd": "load", "game": "mahe", "position": short_deck}).to_string().as_bytes(),
    );
    let rule = answer["rule"].as_str().expect("a rule");
    assert!(answer["error"].as_str().unwrap().contains(rule), "{answer}");
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    let mut engine = Engine::new(catalog::GAMES);
    for command in ["active", "legal", "act", "position", "view", "result"] {
        let request = json!({"cmd": command, "seat": 0, "action": "roll"});
        fails(&mut engine, request.to_string().as_bytes());
    }
}

#[test]
fn random_play_is_deterministic_and_leaves_the_game_alone() {
    let mut engine = mahe(4);
    let before = position(&mut engine);
    let request =
        json!({"cmd": "random", "games": 50, "game": "mahe", "players": 4, "options": {}, "seed": "a"});
    let first = ok(&mut engine, &request);
    let second = ok(&mut engine, &request);
    assert_eq!(first["games"], json!(50));
    assert!(first["seconds"].as_f64().unwrap() >= 0.0);
    assert_eq!((&first["decisions"], &first["wins"]), (&second["decisions"], &second["wins"]));
    let wins: u64 = first["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert!(wins >= 50);
    assert_eq!(position(&mut engine), before);
    let none = ok(&mut engine, &json!({"cmd": "random", "games": 0, "game": "mahe", "players": 2}));
    assert_eq!((&none["decisions"], &none["wins"]), (&json!(0), &json!([0, 0])));
    for bad in [
        r#"{"cmd":"random","game":"mahe","players":4}"#,
        r#"{"cmd":"random","games":-1,"game":"mahe","players":4}"#,
        r#"{"cmd":"random","games":1.5,"game":"mahe","players":4}"#,
        r#"{"cmd":"random","games":18446744073709551615,"game":"mahe","players":4}"#,
        r#"{"cmd":"random","games":1,"game":"mahe","players":9}"#,
        r#"{"cmd":"random","games":1,"game":"mahe","players":4,"seed":"g"}"#,
        r#"{"cmd":"random","games":1,"game":"mahe","players":4,"options":{"x":1}}"#,
    ] {
        fails(&mut engine, bad.as_bytes());
    }
}

#[test]
fn nonsense_is_answered_and_the_game_continues() {
    let mut engine = mahe(2);
    let before = position(&mut engine);
    let deep = "[".repeat(100_000);
    let deep_request =
        format!(r#"{{"cmd":"load","game":"mahe","position":{}1{}}}"#, "{\"a\":".repeat(500), "}".repeat(500));
    let lines: [&[u8]; 22] = [
        b"hello",
        b"{",
        b"{}",
        b"[]",
        b"[\"games\"]",
        b"null",
        b"1e999",
        b"\"games\"",
        b"{\"cmd\":null}",
        b"{\"cmd\":7}",
        b"{\"cmd\":[\"games\"]}",
        b"{\"cmd\":\"Games\"}",
        b"{\"cmd\":\"\"}",
        b"{\"cmd\":\"games\"} x",
        b"{\"cmd\":\"games\"}{\"cmd\":\"games\"}",
        b"{'cmd':'games'}",
        b"{\"cmd\":\"\\ud800\"}",
        b"{\"cmd\":\"\xff\xfe\"}",
        b"\x00\x01\x02",
        b"\xef\xbb\xbf",
        deep.as_bytes(),
        deep_request.as_bytes(),
    ];
    for line in lines {
        fails(&mut engine, line);
    }
    fails(&mut engine, br#"{"cmd":"map","map":"atlantis"}"#);
    fails(&mut engine, br#"{"cmd":"map"}"#);
    assert_eq!(position(&mut engine), before);
}

#[test]
fn unknown_keys_are_ignored_and_empty_lines_skipped() {
    let mut engine = mahe(2);
    ok(&mut engine, &json!({"cmd": "active", "seat": "x", "id": 7, "more": {"deep": [1, 2.5, null]}}));
    assert_eq!(ask(&mut engine, b" \t{\"cmd\":\"active\"}\r")["ok"], json!(true));
    for empty in [&b""[..], b"\r", b"  \t "] {
        assert_eq!(engine.answer(empty), None);
    }
}

#[test]
fn a_session_ends_with_quit_or_with_its_input() {
    let session = |input: &[u8]| {
        let mut output = Vec::new();
        run(catalog::GAMES, input, &mut output).expect("memory can be written");
        String::from_utf8(output).expect("answers are UTF-8").lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let quit = "{\"cmd\":\"quit\"}";
    assert_eq!(session(format!("\n{quit}\n{{\"cmd\":\"games\"}}\n").as_bytes()), [r#"{"ok":true}"#]);
    assert_eq!(session(quit.as_bytes()), [r#"{"ok":true}"#]);
    assert_eq!(session(b""), [""; 0]);
    assert_eq!(session(b"x\n\n\xff\n{\"cmd\":\"games\"}").len(), 3);
}

#[test]
fn an_endless_line_is_skipped_in_bounded_memory() {
    use std::io::Read;
    let endless = std::io::repeat(b'x').take(40 << 20);
    let input = std::io::BufReader::new(endless.chain(&b"\n{\"cmd\":\"quit\"}\n"[..]));
    let mut output = Vec::new();
    run(catalog::GAMES, input, &mut output).expect("memory can be written");
    let lines: Vec<Value> =
        output.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["ok"], &lines[1]["ok"]), (&json!(false), &json!(true)));
}

#[test]
fn sealed_choices_and_open_ended_actions_are_supported() {
    let mut engine = Engine::new(&[&crate::auction::Auction]);
    ok(&mut engine, &json!({"cmd": "new", "game": "auction", "players": 3, "options": {"rounds": 1}}));
    assert_eq!(ok(&mut engine, &json!({"cmd": "active"}))["active"], json!([0, 1, 2]));
    let legal = ok(&mut engine, &json!({"cmd": "legal", "seat": 1}));
    assert_eq!(legal["open"], json!(["offer …"]));
    ok(&mut engine, &json!({"cmd": "act", "seat": 1, "action": "offer 2 1 for 1"}));
    let bid = json!({"cmd": "act", "seat": 1, "action": legal["actions"][0]});
    ok(&mut engine, &bid);
    assert_eq!(ok(&mut engine, &json!({"cmd": "active"}))["active"], json!([0, 2]));
    let sealed = ok(&mut engine, &json!({"cmd": "legal", "seat": 1}));
    assert_eq!(sealed, json!({"ok": true, "actions": ["revise"]}), "no `open` where there is none");
    ok(&mut engine, &json!({"cmd": "act", "seat": 1, "action": "revise"}));
    while let Some(act) = next_act(&mut engine) {
        ok(&mut engine, &act);
    }
    assert_eq!(ok(&mut engine, &json!({"cmd": "result"}))["over"], json!(true));
    let random = ok(&mut engine, &json!({"cmd": "random", "games": 10, "game": "auction", "players": 4}));
    assert_eq!(random["decisions"], json!(10 * 3 * 4), "three rounds of four bids, nothing revised");
}
