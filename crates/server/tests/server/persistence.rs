//! P4: nothing acknowledged is lost. Deserted tables are cleaned up.

use std::time::Duration;

use serde_json::{Value, json};

use crate::playing::play_on;
use crate::test_server::{Client, TestServer, database_file};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn assert_same_table(before: &Value, after: &Value) {
    for key in ["table", "version", "view", "legal", "turn", "undo", "chat", "stream"] {
        assert_eq!(before[key], after[key], "{key}");
    }
}

#[tokio::test]
async fn tables_survive_a_restart() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let lobby = anna.create_table(json!({"game": "mahe", "players": 4, "seats": ["me", "bot"]})).await;
    let game = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&game).await.ok();
    anna.start(&game).await.ok();
    anna.act_first(&game).await.ok();
    anna.act(&game, "roll").await.ok();
    anna.post(&format!("/api/tables/{game}/chat"), json!({"text": "brb"})).await.ok();
    let before = (anna.table(&lobby).await, anna.table(&game).await, ben.table(&game).await);
    // As if killed: nothing is closed.
    drop(server);

    let server = TestServer::with_database(&url).await;
    let (mut anna, mut ben) = (anna.on(&server), ben.on(&server));
    assert_same_table(&before.0, &anna.table(&lobby).await);
    assert_same_table(&before.1, &anna.table(&game).await);
    assert_same_table(&before.2, &ben.table(&game).await);
    play_on(&mut [&mut anna, &mut ben], &game).await;
    let record = anna.get(&format!("/api/tables/{game}/record")).await.text();
    record::verify(catalog::GAMES, &record).expect("a valid record across the restart");
}

#[tokio::test]
async fn bots_keep_playing_after_a_restart() {
    let (_folder, url) = database_file();
    let server = TestServer::with_games(catalog::GAMES, &url, |config| config.bot_pause = 100 * DAY).await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["bot", "bot"]})).await;
    anna.start(&id).await.ok();
    drop(server);

    let server = TestServer::with_database(&url).await;
    server.wake_bots().await;
    let mut anna = anna.on(&server);
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    while stream.message().await.data["over"] != true {}
}

#[tokio::test]
async fn a_table_dropped_from_memory_is_read_again() {
    let server = TestServer::new().await;
    let (mut anna, id) = with_bot(&server).await;
    let before = anna.table(&id).await;
    server.advance(DAY);
    server.sweep().await;
    assert_same_table(&before, &anna.table(&id).await);
}

#[tokio::test]
async fn a_deserted_game_is_abandoned_with_a_complete_record() {
    let server = TestServer::new().await;
    let (mut anna, id) = with_bot(&server).await;
    anna.act_first(&id).await.ok();
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.message().await;
    server.advance(29 * DAY);
    server.sweep().await;
    assert_eq!(anna.table(&id).await["table"]["status"], "running");
    server.advance(2 * DAY);
    server.sweep().await;
    assert_eq!(stream.message().await.data["table"]["status"], "abandoned");
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    assert!(record.lines().nth_back(1).unwrap().contains("\"over\":false"));
    record::verify(catalog::GAMES, &record).expect("a valid record of an abandoned game");
    anna.act(&id, "roll").await.problem(409, "over");
    let page = anna.get(&format!("/t/{id}")).await;
    assert_eq!(page.status, 200);
    assert!(!page.text().contains("form=\"act\""), "no moves are offered");
}

#[tokio::test]
async fn a_table_that_never_starts_is_removed() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    server.advance(2 * DAY);
    server.sweep().await;
    anna.table(&id).await;
    server.advance(2 * DAY);
    server.sweep().await;
    anna.get(&format!("/api/tables/{id}")).await.problem(404, "no-table");
}

#[tokio::test]
async fn moves_of_other_nodes_are_read_before_a_move_is_made() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    let pick = anna.table(&id).await["legal"][0].as_str().unwrap().to_owned();
    // Another process on the same store moves first.
    let act = record::Row { seq: 1, at: 1, seat: game::Seat(0), action: pick.clone() };
    server.store.append(&id, vec![act], None).await.unwrap();
    let stale = anna.post(&format!("/api/tables/{id}/act"), json!({"action": pick, "version": 0})).await;
    assert_eq!(stale.problem(409, "stale")["version"], 1);
    anna.act(&id, "roll").await.ok();
    assert_eq!(server.store.acts(&id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_failed_write_changes_nothing() {
    let server = TestServer::new().await;
    let (mut anna, id) = with_bot(&server).await;
    let pick = anna.table(&id).await["legal"][0].as_str().unwrap().to_owned();
    server.store.close().await;
    let act = json!({"action": pick, "version": 0});
    let failed = anna.post(&format!("/api/tables/{id}/act"), act).await;
    assert_eq!(failed.status, 503, "{}", failed.text());
    assert_eq!(anna.get("/readyz").await.status, 503);
    assert_eq!(anna.get("/healthz").await.status, 200, "the process is still alive");
}

async fn with_bot(server: &TestServer) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    (anna, id)
}
