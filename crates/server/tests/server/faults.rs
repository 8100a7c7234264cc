//! Faults of the machine: a locked or read-only database, and clocks that jump. Nothing is lost, responses say what is
//! wrong, and everything recovers by itself. `cluster.rs` tests databases that go away.

use std::time::Duration;

use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query};
use testkit::Postgres;

use crate::playing::play_on;
use crate::test_server::{Client, TestServer, database_file};

const SECOND: Duration = Duration::from_secs(1);

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_is_reported_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.sqlite");
    let server = TestServer::with_database(&format!("sqlite:{}", file.display())).await;
    let (mut anna, id) = against_bot(&server, json!({})).await;
    let mut other: SqliteConnection = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    assert_moves_are_refused(&mut anna, &id).await;
    other.close().await.unwrap();
    assert_game_can_be_finished(&mut anna, &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_database_is_reported_and_survived() {
    let mut postgres = Postgres::start(&["fsync=off"]);
    let url = postgres.database();
    let server = TestServer::with_database(&url).await;
    let (mut anna, id) = against_bot(&server, json!({})).await;
    let name = url.split(['/', '?']).nth(3).unwrap();
    // The setting applies to new connections only.
    let begin_anew = || {
        let all = "pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spieltisch'";
        postgres.sql("postgres", &format!("SELECT {all}"));
    };
    postgres.sql("postgres", &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    begin_anew();
    assert_moves_are_refused(&mut anna, &id).await;
    postgres.sql("postgres", &format!("ALTER DATABASE {name} RESET ALL"));
    begin_anew();
    while anna.get("/readyz").await.status != 200 {}
    assert_game_can_be_finished(&mut anna, &id).await;
}

/// A move is refused and changes nothing, the table is still shown, and the server reports that it is not ready.
async fn assert_moves_are_refused(anna: &mut Client, id: &str) {
    let before = anna.table(id).await;
    let act = json!({"action": before["legal"][0], "version": before["version"]});
    anna.post(&format!("/api/tables/{id}/act"), act).await.problem(503, "busy");
    assert_eq!(anna.get("/readyz").await.status, 503);
    assert_eq!(anna.get("/healthz").await.status, 200);
    assert_eq!(anna.table(id).await["version"], before["version"]);
}

async fn assert_game_can_be_finished(anna: &mut Client, id: &str) {
    assert_eq!(anna.get("/readyz").await.status, 200);
    play_on(&mut [anna], id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(catalog::GAMES, &record).expect("a valid record");
}

#[tokio::test]
async fn a_server_that_shuts_down_is_not_ready() {
    let server = TestServer::new().await;
    let mut proxy = server.stranger();
    assert_eq!(proxy.get("/readyz").await.status, 200);
    server.stop();
    assert_eq!(proxy.get("/readyz").await.status, 503);
    assert_eq!(proxy.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn putting_the_clock_forward_costs_nobody_time() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bot(&server, json!({"clock": "live-20-60"})).await;
    server.advance(10 * SECOND);
    server.set_clock(100);
    server.strike_clocks().await;
    assert!(!is_away(&mut anna, &id).await, "those hours did not pass");
    assert_away_after_80_seconds(&server, &mut anna, &id).await;
}

#[tokio::test]
async fn putting_the_clock_back_does_not_stop_time() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let (mut anna, id) = against_bot(&server, json!({"clock": "live-20-60"})).await;
    server.set_clock(-100);
    assert_away_after_80_seconds(&server, &mut anna, &id).await;
    anna.act_first(&id).await.ok();
    drop(server);

    // After a restart the times of the acts are hours ahead.
    let server = TestServer::with_database(&url).await;
    server.set_clock(-100);
    let mut anna = anna.on(&server);
    assert!(!is_away(&mut anna, &id).await);
    assert_game_can_be_finished(&mut anna, &id).await;
}

#[tokio::test]
async fn a_wrong_clock_ends_no_game() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bot(&server, json!({})).await;
    // The server has read its clock before.
    server.strike_clocks().await;
    server.set_clock(24 * 365);
    server.sweep().await;
    assert_eq!(anna.table(&id).await["table"]["status"], "running");
    server.set_clock(-24 * 365);
    assert_game_can_be_finished(&mut anna, &id).await;
}

/// Anna plays against a bot.
async fn against_bot(server: &TestServer, more: serde_json::Value) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let mut request = json!({"game": "mahe", "players": 2, "seats": ["me", "bot:easy"]});
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = anna.create_table(request).await;
    anna.start(&id).await.ok();
    (anna, id)
}

async fn assert_away_after_80_seconds(server: &TestServer, anna: &mut Client, id: &str) {
    server.advance(79 * SECOND);
    server.strike_clocks().await;
    assert!(!is_away(anna, id).await);
    server.advance(SECOND);
    server.strike_clocks().await;
    assert!(is_away(anna, id).await);
}

async fn is_away(anna: &mut Client, id: &str) -> bool {
    anna.table(id).await["table"]["seats"][0]["away"] == true
}
