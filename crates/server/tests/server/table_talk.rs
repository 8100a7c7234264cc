//! Games with talk: the sand-glass, bots that answer out of turn, and games among bots.

use std::time::Duration;

use serde_json::{Value, json};

use crate::playing::play_on;
use crate::test_server::{Client, TestServer, database_file};
use crate::toy_games::{haggling, sealed_bids};

const MINUTE: Duration = Duration::from_secs(60);

async fn server(url: &str) -> TestServer {
    TestServer::with_games(haggling::GAMES, url, |_| {}).await
}

async fn three(server: &TestServer) -> (Client, Client, Client, String) {
    let (mut anna, mut ben, mut cleo) =
        (server.person("Anna").await, server.person("Ben").await, server.person("Cleo").await);
    let id = anna.create_table(json!({"game": "haggle", "players": 3, "seats": ["me"]})).await;
    ben.join(&id).await.ok();
    cleo.join(&id).await.ok();
    anna.start(&id).await.ok();
    (anna, ben, cleo, id)
}

async fn acts(server: &TestServer, id: &str) -> Vec<(u8, String)> {
    server.store.acts(id).await.unwrap().into_iter().map(|act| (act.seat.0, act.action)).collect()
}

fn ready(seats: &[u8]) -> Vec<(u8, String)> {
    seats.iter().map(|seat| (*seat, "ready".to_owned())).collect()
}

#[tokio::test]
async fn any_player_turns_the_glass_and_everybody_sees_it_run() {
    let (_folder, url) = database_file();
    let room = server(&url).await;
    let (mut anna, mut ben, _, id) = three(&room).await;
    let glass = format!("/api/tables/{id}/glass");
    let mut watcher = room.stranger();
    let mut stream = watcher.stream(&format!("/api/tables/{id}/stream"), "").await;
    assert_eq!(stream.message().await.data["table"]["talk"]["ends"], Value::Null);
    let since = anna.table(&id).await["stream"].as_str().unwrap().to_owned();
    let mut page = anna.stream(&format!("/t/{id}/stream"), &since).await;
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("Turn the sand timer"));
    assert!(!watcher.get(&format!("/t/{id}")).await.text().contains("Turn the sand timer"));

    watcher.post(&glass, json!({})).await.problem(401, "nobody");
    room.person("Dora").await.post(&glass, json!({})).await.problem(403, "no-seat");
    ben.post(&glass, json!({})).await.ok();
    let seen = stream.until(|data| data["table"]["talk"]["ends"].is_u64()).await;
    let expected = json!({"whisper": false, "seconds": 60, "ends": 1_700_000_060_000_u64, "turned_by": 1});
    assert_eq!(seen["table"]["talk"], expected);
    let drawn = page.until(|data| data["parts"]["glass"].is_string()).await;
    let drawn = drawn["parts"]["glass"].as_str().unwrap();
    assert!(drawn.contains("data-ends=\"1700000060000\"") && drawn.contains("Ben has turned"), "{drawn}");
    anna.post(&glass, json!({})).await.problem(409, "glass-runs");
    assert_eq!(anna.form(&format!("/t/{id}/glass"), "").await.status, 409);
    drop(room);

    let room = server(&url).await;
    let (mut anna, mut ben) = (anna.on(&room), ben.on(&room));
    assert_eq!(anna.table(&id).await["table"]["talk"], expected);
    assert!(ben.get(&format!("/t/{id}")).await.text().contains("data-ends=\"1700000060000\""));
}

#[tokio::test]
async fn when_the_glass_runs_out_everybody_is_made_ready_in_seat_order() {
    let room = server("sqlite::memory:").await;
    let (mut anna, mut ben, mut cleo, id) = three(&room).await;
    let mut stream = cleo.stream(&format!("/api/tables/{id}/stream"), "").await;
    ben.act(&id, "ready").await.ok();
    assert_eq!(anna.form(&format!("/t/{id}/glass"), "").await.status, 303);
    room.advance(MINUTE - Duration::from_millis(1));
    ben.post(&format!("/api/tables/{id}/chat"), json!({"text": "hurry"})).await.ok();
    stream.until(|data| data["chat"].is_array()).await;
    assert_eq!(acts(&room, &id).await, ready(&[1]), "not yet");

    room.advance(Duration::from_millis(1));
    ben.post(&format!("/api/tables/{id}/chat"), json!({"text": "now"})).await.ok();
    let put_away = |data: &Value| data["table"]["talk"]["ends"] == Value::Null && data["version"] == 3;
    let after = stream.until(put_away).await;
    assert_eq!(after["turn"], json!([0, 1, 2]), "now they choose");
    assert_eq!(acts(&room, &id).await, ready(&[1, 0, 2]));
    // The glass cannot be turned while players choose.
    anna.post(&format!("/api/tables/{id}/glass"), json!({})).await.problem(409, "no-hurry");
}

#[tokio::test]
async fn the_glass_is_put_away_when_everybody_is_ready() {
    let room = server("sqlite::memory:").await;
    let (mut anna, mut ben, mut cleo, id) = three(&room).await;
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    anna.post(&format!("/api/tables/{id}/glass"), json!({})).await.ok();
    stream.until(|data| data["table"]["talk"]["ends"].is_u64()).await;
    for person in [&mut anna, &mut ben, &mut cleo] {
        person.act(&id, "ready").await.ok();
    }
    stream.until(|data| data["table"]["talk"]["ends"] == Value::Null).await;
    for person in [&mut anna, &mut ben, &mut cleo] {
        person.act(&id, "seal 10").await.ok();
    }
    room.advance(2 * MINUTE);
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "again"})).await.ok();
    assert_eq!(acts(&room, &id).await.len(), 6, "the old glass does not run on in the next round");
    anna.post(&format!("/api/tables/{id}/glass"), json!({})).await.ok();
}

#[tokio::test]
async fn the_glass_keeps_running_while_the_server_is_down() {
    let (_folder, url) = database_file();
    let room = server(&url).await;
    let (mut anna, _, _, id) = three(&room).await;
    anna.post(&format!("/api/tables/{id}/glass"), json!({})).await.ok();
    drop(room);

    let room = server(&url).await;
    room.advance(MINUTE);
    room.wake_bots().await;
    let mut stream = anna.on(&room).stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.until(|data| data["version"] == 3).await;
    assert_eq!(acts(&room, &id).await, ready(&[0, 1, 2]));
}

#[tokio::test]
async fn the_table_sets_how_long_the_glass_runs() {
    let room =
        TestServer::with_games(&[&haggling::Haggle, &sealed_bids::Sealed], "sqlite::memory:", |_| {}).await;
    let mut anna = room.person("Anna").await;
    for seconds in [30, 60, 120, 360] {
        let id = anna.create_table(json!({"game": "haggle", "players": 2, "glass": seconds})).await;
        assert_eq!(anna.table(&id).await["table"]["talk"]["seconds"], seconds);
    }
    for request in [
        json!({"game": "haggle", "players": 2, "glass": 7}),
        json!({"game": "sealed", "players": 2, "glass": 60}),
        json!({"game": "sealed", "players": 2, "whisper": true}),
    ] {
        anna.post("/api/tables", request).await.problem(422, "options");
    }
    assert!(anna.get("/new/haggle").await.text().contains("name=\"glass\""));
    assert!(!anna.get("/new/sealed").await.text().contains("name=\"glass\""));
    let made = anna.form("/tables", "game=haggle&players=2&seat-0=me&glass=360&whisper=true").await;
    let id = made.header("location").trim_start_matches("/t/").to_owned();
    let talk = anna.table(&id).await["table"]["talk"].clone();
    assert_eq!((&talk["seconds"], &talk["whisper"]), (&json!(360), &json!(true)));
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("one for each player and two for all"));
}

#[tokio::test]
async fn a_bot_answers_an_offer_out_of_turn() {
    let room = server("sqlite::memory:").await;
    let mut anna = room.person("Anna").await;
    let id = anna.create_table(json!({"game": "haggle", "players": 3, "seats": ["me", "bot", "bot"]})).await;
    anna.start(&id).await.ok();
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.until(|data| data["turn"] == json!([0])).await;
    anna.act(&id, "offer 2").await.ok();
    stream.until(|data| data["version"] == 4).await;
    anna.act(&id, "offer 1").await.ok();
    stream.until(|data| data["version"] == 6).await;
    // The bots have nothing to add, and none is asked twice.
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "well"})).await.ok();
    let done: Vec<(u8, String)> =
        [(1, "ready"), (2, "ready"), (0, "offer 2"), (2, "nod"), (0, "offer 1"), (1, "nod")]
            .map(|(seat, action)| (seat, action.to_owned()))
            .into();
    assert_eq!(acts(&room, &id).await, done);
}

#[tokio::test]
async fn endless_games_get_a_round_limit_when_only_bots_play() {
    let room = server("sqlite::memory:").await;
    let mut anna = room.person("Anna").await;
    let id = anna.create_table(json!({"game": "haggle", "players": 2, "seats": ["bot", "bot"]})).await;
    assert_eq!(anna.table(&id).await["table"]["options"]["round_limit"], Value::Null);
    anna.start(&id).await.ok();
    assert_eq!(anna.table(&id).await["table"]["options"]["round_limit"], 3, "announced");
    play_on(&mut [&mut anna], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(haggling::GAMES, &record).expect("a valid record");

    let chosen =
        json!({"game": "haggle", "players": 2, "seats": ["bot", "bot"], "options": {"round_limit": 1}});
    let id = anna.create_table(chosen).await;
    anna.start(&id).await.ok();
    assert_eq!(anna.table(&id).await["table"]["options"]["round_limit"], 1);
    let id = anna.create_table(json!({"game": "haggle", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    assert_eq!(anna.table(&id).await["table"]["options"]["round_limit"], Value::Null);
}
