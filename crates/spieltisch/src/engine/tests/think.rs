//! `think`: what a bot would do.

use game::{FastDice, Seat};

use super::*;
use crate::auction::Auction;

/// Every game of the catalog, opened with four players or as many as it takes.
fn opened() -> impl Iterator<Item = (&'static str, Engine)> {
    catalog::GAMES.iter().map(|game| {
        let mut engine = Engine::new(catalog::GAMES);
        let players = 4.clamp(*game.players().start(), *game.players().end());
        ok(&mut engine, &json!({"cmd": "new", "game": game.id(), "players": players, "seed": "7"}));
        (game.id(), engine)
    })
}

fn think(engine: &mut Engine, seat: usize, seed: &str) -> Value {
    ask(engine, json!({"cmd": "think", "seat": seat, "iterations": 6, "seed": seed}).to_string().as_bytes())
}

fn players(engine: &Engine) -> usize {
    engine.running.as_ref().expect("a game").table.players()
}

#[test]
fn a_seat_that_is_waited_for_gets_an_action_however_long_it_thinks() {
    for (id, mut engine) in opened() {
        let seat = ok(&mut engine, &json!({"cmd": "active"}))["active"][0].clone();
        for (key, value) in
            [("level", json!("easy")), ("iterations", json!(0)), ("iterations", json!(9)), ("ms", json!(0))]
        {
            let mut request = json!({"cmd": "think", "seat": seat});
            request[key] = value;
            let action = ok(&mut engine, &request)["action"].clone();
            let before = position(&mut engine);
            ok(&mut engine, &json!({"cmd": "act", "seat": seat, "action": action}));
            // Back again for the next way to think.
            ok(&mut engine, &json!({"cmd": "load", "game": id, "position": before}));
        }
    }
}

#[test]
fn thinking_depends_on_the_view_alone_and_changes_nothing() {
    for (id, mut engine) in opened() {
        let mut dice = FastDice::new(5);
        for step in 0..60 {
            let before = position(&mut engine);
            for seat in 0..players(&engine) {
                let seed = format!("{step:x}");
                let thought = think(&mut engine, seat, &seed);
                assert_eq!(think(&mut engine, seat, &seed), thought, "{id}: the same request");
                assert_eq!(position(&mut engine), before, "{id}: the game does not change");
                let table = &engine.running.as_ref().expect("a game").table;
                let world = table.imagined_position(Viewer::Seat(Seat(seat as u8)), &mut dice);
                let mut other = Engine::new(catalog::GAMES);
                ok(&mut other, &json!({"cmd": "load", "game": id, "position": world, "seed": "99"}));
                assert_eq!(think(&mut other, seat, &seed), thought, "{id}: seat {seat} sees the same");
            }
            let Some(active) = ok(&mut engine, &json!({"cmd": "active"}))["active"].get(0).cloned() else {
                break;
            };
            let thought = think(&mut engine, active.as_u64().expect("a seat") as usize, "1");
            ok(&mut engine, &json!({"cmd": "act", "seat": active, "action": thought["action"]}));
        }
    }
}

#[test]
fn a_whole_game_of_verrat_is_thought_out_with_its_offers() {
    let mut engine = Engine::new(catalog::GAMES);
    let options = json!({"round_limit": 4});
    ok(&mut engine, &json!({"cmd": "new", "game": "verrat", "players": 4, "options": options, "seed": "3"}));
    let mut said = Vec::new();
    let mut step = 0;
    while let Some(seat) = ok(&mut engine, &json!({"cmd": "active"}))["active"].get(0).cloned() {
        step += 1;
        let request = json!({"cmd": "think", "seat": seat, "iterations": 2, "seed": format!("{step:x}")});
        let action = ok(&mut engine, &request)["action"].clone();
        said.push(action.as_str().expect("an action").to_owned());
        ok(&mut engine, &json!({"cmd": "act", "seat": seat, "action": action}));
        for seat in 0..4 {
            let answer = think(&mut engine, seat, "1");
            let waited = ok(&mut engine, &json!({"cmd": "active"}))["active"].clone();
            let is_waited_for = waited.as_array().expect("a list").contains(&json!(seat));
            match answer["ok"] == json!(true) {
                true if is_waited_for => assert!(answer["action"].is_string(), "{answer}"),
                true => assert!(answer["action"].is_null() || answer["action"].is_string(), "{answer}"),
                false => {
                    let legal = ok(&mut engine, &json!({"cmd": "legal", "seat": seat}));
                    assert_eq!(legal, json!({"ok": true, "actions": []}), "{answer}");
                }
            }
        }
    }
    let open = |kind: &str| said.iter().any(|action| action.starts_with(kind));
    assert!(open("announce") || open("offer"), "open-ended actions are thought of: {said:?}");
    for seat in 0..4 {
        fails(&mut engine, format!(r#"{{"cmd":"think","seat":{seat},"level":"easy"}}"#).as_bytes());
    }
}

#[test]
fn a_seat_that_wants_nothing_gets_null_and_one_that_can_do_nothing_an_error() {
    let mut engine = Engine::new(&[&Auction]);
    ok(&mut engine, &json!({"cmd": "new", "game": "auction", "players": 3, "options": {"rounds": 1}}));
    let legal = ok(&mut engine, &json!({"cmd": "legal", "seat": 1}));
    ok(&mut engine, &json!({"cmd": "act", "seat": 1, "action": legal["actions"][0]}));
    // Seat 1 has sealed its bid and could only revise it.
    let thought = ok(&mut engine, &json!({"cmd": "think", "seat": 1, "level": "hard"}));
    assert_eq!(thought, json!({"ok": true, "action": null}));

    let mut engine = mahe(4);
    let refused = fails(&mut engine, br#"{"cmd":"think","seat":1,"level":"hard"}"#);
    assert_eq!(refused["error"], "Seat 1 can do nothing now.");
    assert_eq!(refused.get("rule"), None, "no rule forbids to think");
}

#[test]
fn requests_say_how_long_in_exactly_one_way_and_within_bounds() {
    let mut engine = mahe(4);
    let requests = [
        r#"{"cmd":"think"}"#,
        r#"{"cmd":"think","level":"easy"}"#,
        r#"{"cmd":"think","seat":4,"level":"easy"}"#,
        r#"{"cmd":"think","seat":null,"level":"easy"}"#,
        r#"{"cmd":"think","seat":0}"#,
        r#"{"cmd":"think","seat":0,"level":"easy","ms":5}"#,
        r#"{"cmd":"think","seat":0,"iterations":5,"ms":5}"#,
        r#"{"cmd":"think","seat":0,"level":"easy","iterations":5,"ms":5}"#,
        r#"{"cmd":"think","seat":0,"level":"easy","ms":null}"#,
        r#"{"cmd":"think","seat":0,"level":"godlike"}"#,
        r#"{"cmd":"think","seat":0,"level":"Easy"}"#,
        r#"{"cmd":"think","seat":0,"level":3}"#,
        r#"{"cmd":"think","seat":0,"iterations":-1}"#,
        r#"{"cmd":"think","seat":0,"iterations":1.0}"#,
        r#"{"cmd":"think","seat":0,"iterations":"5"}"#,
        r#"{"cmd":"think","seat":0,"iterations":1000001}"#,
        r#"{"cmd":"think","seat":0,"iterations":18446744073709551615}"#,
        r#"{"cmd":"think","seat":0,"ms":60001}"#,
        r#"{"cmd":"think","seat":0,"ms":4294967297}"#,
        r#"{"cmd":"think","seat":0,"level":"easy","seed":"xyz"}"#,
        r#"{"cmd":"think","seat":0,"level":"easy","seed":7}"#,
    ];
    for request in requests {
        fails(&mut engine, request.as_bytes());
    }
    for most in [r#""iterations":1000000"#, r#""ms":60000"#, r#""level":"master""#] {
        // Mahé decides at once.
        let request = format!(r#"{{"cmd":"think","seat":0,{most}}}"#);
        assert_eq!(ask(&mut engine, request.as_bytes()), json!({"ok": true, "action": "roll"}));
    }
    fails(&mut Engine::new(catalog::GAMES), br#"{"cmd":"think","seat":0,"level":"easy"}"#);
}
