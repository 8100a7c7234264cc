//! Tables that start from a position: it is checked first, announced to everybody, and hides what is hidden.

use game::{Dice, FastDice};
use serde_json::{Value, json};

use crate::playing::play_on;
use crate::test_server::{Client, TestServer, database_file};

/// A position after this many random moves.
pub(crate) fn position_after(game: &str, players: usize, options: &Value, acts: usize) -> Value {
    let game = catalog::find(game).expect("a game of the catalog");
    let mut dice = FastDice::new(7);
    let mut options = options.as_object().expect("options").clone();
    if game.id() == "mahe" {
        options.insert("first".to_owned(), json!(0));
    }
    let mut table = game.open(players, &options, &mut dice).expect("a game");
    for _ in 0..acts {
        let seat = table.turn().seats().first().expect("it is not over");
        let legal = table.legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        let step = table.attempt(seat, action, &mut dice).expect("a legal action");
        table.commit(step);
    }
    table.position()
}

/// A position that differs only in what is hidden.
fn with_other_hidden_cards(game: &str, position: &Value) -> Value {
    let mut other = position.clone();
    match game {
        "mahe" => other["deck"].as_array_mut().expect("a deck").reverse(),
        "han" => other["pile"].as_array_mut().expect("a pile").reverse(),
        _ => {
            let (one, two) = (other["hands"][1][0].take(), other["hands"][2][0].take());
            other["hands"][1][0] = two;
            other["hands"][2][0] = one;
        }
    }
    assert_ne!(*position, other);
    other
}

const GAMES: [&str; 3] = ["mahe", "han", "schicht"];

#[tokio::test]
async fn every_game_starts_from_a_position() {
    let server = TestServer::new().await;
    for game in GAMES {
        let mut anna = server.person("Anna").await;
        let position = position_after(game, 3, &json!({}), 5);
        let request = json!({"game": game, "position": position, "seats": ["me", "bot", "bot"]});
        let id = anna.create_table(request).await;
        let lobby = anna.table(&id).await["table"].clone();
        assert_eq!((&lobby["from_position"], &lobby["players"]), (&json!(true), &json!(3)), "{game}");
        assert!(anna.get(&format!("/t/{id}")).await.text().contains("starts from a custom position"));
        anna.start(&id).await.ok();
        assert!(anna.get(&format!("/t/{id}")).await.text().contains("starts from a custom position"));
        play_on(&mut [&mut anna], &id).await;

        let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
        let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
        assert_eq!((&header["position"], &header["options"]), (&position, &json!({})), "{game}");
        record::verify(catalog::GAMES, &record).expect("a valid record");
    }
}

#[tokio::test]
async fn a_position_survives_a_restart_before_and_after_the_start() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let mut anna = server.person("Anna").await;
    let position = position_after("schicht", 2, &json!({}), 6);
    let id =
        anna.create_table(json!({"game": "schicht", "position": position, "seats": ["me", "bot"]})).await;
    drop(server);

    let server = TestServer::with_database(&url).await;
    let mut anna = anna.on(&server);
    anna.start(&id).await.ok();
    let before = anna.table(&id).await;
    assert_eq!(before["view"]["round"], position["round"]);
    drop(server);

    let server = TestServer::with_database(&url).await;
    let mut anna = anna.on(&server);
    server.wake_bots().await;
    play_on(&mut [&mut anna], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(catalog::GAMES, &record).expect("a valid record");
}

/// Everything a client can request about the table, with random ids masked.
async fn all_responses(client: &mut Client, id: &str) -> String {
    let mut seen = String::new();
    for path in [format!("/api/tables/{id}"), format!("/t/{id}"), "/api/tables".into(), "/".into()] {
        seen += &client.get(&path).await.text();
    }
    for path in [format!("/api/tables/{id}/stream"), format!("/t/{id}/stream")] {
        seen += &client.stream(&path, "").await.message().await.raw;
    }
    let commitment = client.table(id).await["table"]["commitment"].as_str().unwrap().to_owned();
    seen.replace(&commitment, "FINGERPRINT").replace(id, "TABLE")
}

#[tokio::test]
async fn hidden_parts_of_a_position_are_shown_nowhere() {
    for game in GAMES {
        let position = position_after(game, 3, &json!({}), 0);
        let mut seen = Vec::new();
        for position in [position.clone(), with_other_hidden_cards(game, &position)] {
            // A server each, so that lists contain only this table.
            let server =
                TestServer::with_config(|config| config.bot_pause = std::time::Duration::from_secs(9999))
                    .await;
            let (mut anna, mut watcher) = (server.person("Anna").await, server.stranger());
            let request =
                json!({"game": game, "position": position, "seats": ["me", "bot", "bot"], "listed": true});
            let id = anna.create_table(request).await;
            let me = anna.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
            let mut told = Vec::new();
            for begun in [false, true] {
                if begun {
                    anna.start(&id).await.ok();
                }
                for client in [&mut anna, &mut watcher] {
                    told.push(all_responses(client, &id).await.replace(&me, "ANNA"));
                }
            }
            seen.push(told);
        }
        assert_eq!(seen[0], seen[1], "{game}");
    }
}

#[tokio::test]
async fn an_impossible_position_is_refused_with_a_reason() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let good = position_after("mahe", 3, &json!({}), 4);
    let with = |key: &str, value: Value| {
        let mut position = good.clone();
        position[key] = value;
        json!({"game": "mahe", "position": position})
    };
    let short = anna.post("/api/tables", with("deck", json!([1, 2]))).await.problem(422, "position");
    assert!(short["rule"].as_str().unwrap().starts_with("M-"), "{short}");
    let mut missing = good.clone();
    missing.as_object_mut().unwrap().remove("track");
    let missing = anna.post("/api/tables", json!({"game": "mahe", "position": missing})).await;
    assert!(missing.problem(422, "position")["detail"].as_str().unwrap().contains("track"));
    let foreign = json!({"game": "schicht", "position": good});
    anna.post("/api/tables", foreign).await.problem(422, "position");
    anna.post("/api/tables", json!({"game": "mahe", "position": 7})).await.problem(422, "position");

    let players = json!({"game": "mahe", "players": 4, "position": good});
    anna.post("/api/tables", players).await.problem(422, "position-players");
    let options = json!({"game": "mahe", "position": good, "options": {"egg_dice": true}});
    anna.post("/api/tables", options).await.problem(422, "position-options");
    let large = json!({"game": "mahe", "position": {"x": "x".repeat(200_000)}});
    anna.post("/api/tables", large).await.problem(413, "too-large");
    assert!(server.store.count_tables().await.unwrap().is_empty());
    anna.create_table(json!({"game": "mahe", "players": 3, "position": good})).await;
}

#[tokio::test]
async fn a_finished_position_is_refused() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let game = catalog::find("mahe").unwrap();
    let mut dice = FastDice::new(1);
    let mut table = game.open(2, &game::Chosen::new(), &mut dice).unwrap();
    while let Some(seat) = table.turn().seats().first() {
        let legal = table.legal(seat);
        let step = table.attempt(seat, legal.last().unwrap(), &mut dice).unwrap();
        table.commit(step);
    }
    let request = json!({"game": "mahe", "position": table.position()});
    anna.post("/api/tables", request).await.problem(422, "position-over");
}

#[tokio::test]
async fn the_form_accepts_a_position_and_returns_a_bad_one() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    let position = position_after("mahe", 3, &json!({}), 4).to_string();
    let encoded: String = position.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let form = |position: &str| {
        format!(
            "game=mahe&name=Anna&players=2&seat-0=me&seat-1=bot%3Aeasy&seat-2=bot%3Aeasy\
             &option-turtles_each=1&position={position}"
        )
    };
    let bad = anna.form("/tables", &form("%7B%22deck%22")).await;
    assert_eq!(bad.status, 422);
    assert!(bad.text().contains("role=\"alert\"") && bad.text().contains("{&quot;deck&quot;</textarea>"));
    let made = anna.form("/tables", &form(&encoded)).await;
    assert_eq!(made.status, 303, "{}", made.text());
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    let table = anna.table(&id).await["table"].clone();
    assert_eq!((&table["players"], &table["options"]["turtles_each"]), (&json!(3), &json!(2)));
}
