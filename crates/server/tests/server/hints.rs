//! Hints go to the player to move, in words, and depend only on what that player sees.

use game::{AnyGame, Effort, FastDice, Level, Seat, SeatSet, Table, Turn, Viewer};
use serde_json::{Value, json};
use words::Lang;

use crate::playing::play_on;
use crate::test_server::TestServer;

pub(crate) fn seats_of(game: &dyn AnyGame) -> Vec<&'static str> {
    let players = 3.clamp(*game.players().start(), *game.players().end());
    (0..players).map(|seat| if seat == 0 { "me" } else { "bot" }).collect()
}

#[tokio::test]
async fn a_player_to_move_gets_a_hint_in_every_game_and_language() {
    let server = TestServer::with_config(|config| config.hint_level = Level::Easy).await;
    for game in catalog::GAMES {
        let mut anna = server.person("Anna").await;
        let seats = seats_of(*game);
        let id = anna.create_table(json!({"game": game.id(), "players": seats.len(), "seats": seats})).await;
        anna.start(&id).await.ok();
        while anna.table(&id).await["yours"] != true {
            tokio::task::yield_now().await;
        }
        let hint = anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.ok();
        let action = hint["action"].as_str().expect("an action");
        anna.post(&format!("/api/tables/{id}/why"), json!({"action": action})).await.ok();
        let words = hint["words"].as_str().expect("words");
        assert!(!words.is_empty() && words != action, "{}: {hint}", game.id());
        let again = anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.ok();
        // A bot may have talked in between.
        assert!(again["version"] != hint["version"] || again == hint, "the same again: {again}");

        anna.post("/api/me", json!({"lang": "de"})).await.ok();
        let german = anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.ok();
        assert_ne!(german["words"], words, "{}", game.id());
        // Without scripts the form returns the table with the hint.
        let page = anna.form(&format!("/t/{id}/hint"), "").await;
        assert!(page.text().contains("Tipp: "), "{}", game.id());
        anna.act(&id, action).await.ok();
    }
}

/// M-12: the first die is forced, and Mahé gives no reason of its own.
#[tokio::test]
async fn m12_a_forced_move_is_called_forced() {
    let server = TestServer::with_config(|config| config.hint_level = Level::Easy).await;
    let mut anna = server.person("Anna").await;
    let id =
        anna.create_table(json!({"game": "mahe", "players": 4, "seats": ["me", "bot", "bot", "bot"]})).await;
    anna.start(&id).await.ok();
    while anna.table(&id).await["yours"] != true {
        tokio::task::yield_now().await;
    }
    assert_eq!(anna.table(&id).await["legal"], json!(["roll"]));
    for (lang, said) in [("en", "This is your only move."), ("de", "Das ist dein einziger Zug.")] {
        anna.post("/api/me", json!({"lang": lang})).await.ok();
        let hint = anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.ok();
        assert_eq!(hint["reason"], said);
    }
}

#[tokio::test]
async fn only_the_player_to_move_gets_a_hint() {
    let server = TestServer::with_config(|config| config.hint_level = Level::Easy).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let hint = format!("/api/tables/{id}/hint");
    anna.post(&hint, json!({})).await.problem(409, "not-started");
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    anna.post(&hint, json!({})).await.ok();
    ben.post(&hint, json!({})).await.problem(409, "not-asked");
    server.person("Cleo").await.post(&hint, json!({})).await.problem(403, "no-seat");
    server.stranger().post(&hint, json!({})).await.problem(401, "nobody");
    let page = |text: String| text.contains(r#"form="hint""#);
    assert!(page(anna.get(&format!("/t/{id}")).await.text()));
    assert!(!page(ben.get(&format!("/t/{id}")).await.text()), "no hint button while waiting");
    play_on(&mut [&mut anna, &mut ben], &id).await;
    anna.post(&hint, json!({})).await.problem(409, "over");
}

#[tokio::test]
async fn a_table_can_disable_hints() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let request = json!({"game": "mahe", "players": 2, "seats": ["me", "bot"], "hints": false});
    let id = anna.create_table(request).await;
    assert_eq!(anna.table(&id).await["table"]["hints"], false);
    anna.start(&id).await.ok();
    anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.problem(403, "no-hints");
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains(r#"form="hint""#));
}

#[tokio::test]
async fn hints_are_rate_limited() {
    let server = TestServer::with_config(|config| {
        config.hint_level = Level::Easy;
        config.limits.hints.burst = 2;
    })
    .await;
    let mut anna = server.person("Anna").await;
    let hints = async |anna: &mut crate::test_server::Client| {
        let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
        anna.start(&id).await.ok();
        anna.post(&format!("/api/tables/{id}/hint"), json!({})).await
    };
    hints(&mut anna).await.ok();
    hints(&mut anna).await.ok();
    let late = hints(&mut anna).await;
    late.problem(429, "too-many");
    assert!(!late.header("retry-after").is_empty());
}

/// A game after some quick moves, and the seat to move.
pub(crate) fn midway(game: &dyn AnyGame, players: usize, seed: u64) -> (Box<dyn Table>, Seat) {
    let mut dice = FastDice::new(seed);
    let options = game.complete(players, &Default::default()).expect("defaults fit");
    let mut table = game.open(players, &options, &mut dice).expect("a table");
    for _ in 0..12 + seed * 5 {
        let Turn::Seats(seats) = table.turn() else { break };
        let seat = SeatSet::first(seats).expect("a seat to move");
        let action = table.decision_task(seat).expect("a decision")(Effort::NONE, &mut dice);
        let step = table.attempt(seat, &action, &mut dice).expect("a legal act");
        table.commit(step);
    }
    let asked = SeatSet::first(table.turn().seats()).expect("the game goes on");
    (table, asked)
}

#[test]
fn positions_that_look_the_same_get_the_same_hint() {
    for game in catalog::GAMES {
        let players = seats_of(*game).len();
        for seed in 0..3 {
            let (table, seat) = midway(*game, players, seed);
            let speech = game.texts().speech(Lang::En);
            let told = |table: &dyn Table| {
                let advice = table.hint_task(seat).expect("something to decide");
                let hint = advice(Effort::of(20), &mut FastDice::new(5));
                (hint.action.clone(), hint.description(&speech), hint.reason(&speech))
            };
            for other in 0..3 {
                let world = table.imagined_position(Viewer::Seat(seat), &mut FastDice::new(100 + other));
                let world = game.load(&world).expect("a world");
                assert_eq!(told(&*world), told(&*table), "{} {seed} {other}", game.id());
            }
        }
    }
}

#[tokio::test]
async fn tables_that_look_the_same_get_identical_hint_responses() {
    let server = TestServer::with_config(|config| config.hint_level = Level::Easy).await;
    for game in catalog::GAMES {
        let (table, seat) = midway(*game, seats_of(*game).len(), 1);
        let world = table.imagined_position(Viewer::Seat(seat), &mut FastDice::new(9));
        let mut answers: Vec<Value> = Vec::new();
        for position in [table.position(), world] {
            let mut anna = server.person("Anna").await;
            let plan = |other| if other == seat { "me" } else { "open" };
            let seats: Vec<&str> = Seat::all(table.players()).map(plan).collect();
            let id =
                anna.create_table(json!({"game": game.id(), "position": position, "seats": seats})).await;
            for other in Seat::all(table.players()).filter(|other| *other != seat) {
                server.person(&format!("Seat {other}")).await.join(&id).await.ok();
            }
            anna.start(&id).await.ok();
            answers.push(anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.ok());
        }
        assert_eq!(answers[0], answers[1], "{}", game.id());
        assert!(answers[0]["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{}", answers[0]);
    }
}
