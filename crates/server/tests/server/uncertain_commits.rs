//! Moves whose commit is uncertain, and moves made on another node.

use serde_json::json;
use testkit::{FaultyProxy, Postgres};

use crate::test_server::{Client, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn players_are_never_told_anything_false_about_their_moves() {
    let mut postgres = Postgres::start(&["fsync=off"]);
    a_move_that_may_be_committed_is_reported_as_unsure(&postgres.database()).await;
    a_committed_move_is_acknowledged_even_if_the_answer_was_lost(&postgres.database()).await;
    a_move_on_another_node_is_seen_at_once(&postgres.database()).await;
    tables_can_be_read_without_the_database(&mut postgres).await;
    metrics_are_served_without_the_database(&mut postgres).await;
}

async fn against_bot(server: &TestServer) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot:easy"]})).await;
    anna.start(&id).await.ok();
    loop {
        let now = anna.table(&id).await;
        if now["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            return (anna, id);
        }
    }
}

async fn a_move_that_may_be_committed_is_reported_as_unsure(url: &str) {
    let proxy = FaultyProxy::start(url);
    let server = TestServer::with_database(&proxy.url(url)).await;
    server.live();
    let (mut anna, id) = against_bot(&server).await;
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    let now = stream.message().await.data;
    let action = now["legal"][0].as_str().unwrap();
    proxy.lose_answer_and_close(action);
    let act = json!({"action": action, "version": now["version"]});
    let answer = anna.post(&format!("/api/tables/{id}/act"), act.clone()).await;
    let words = answer.problem(503, "unsure");
    assert!(words["detail"].as_str().unwrap().contains("do not know whether"), "{words}");
    assert_eq!(answer.header("retry-after"), "2");
    proxy.open();
    // An open stream learns of it by itself.
    while stream.message().await.data["version"].as_u64() <= now["version"].as_u64() {}
    anna.post(&format!("/api/tables/{id}/act"), act).await.problem(409, "stale");

    // Chat is not sent again by itself: it might then be there twice.
    proxy.lose_answer_after("COMMIT");
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "hello?"})).await.problem(503, "unsure");
    while stream.message().await.data["chat"][0]["text"] != "hello?" {}
}

async fn a_committed_move_is_acknowledged_even_if_the_answer_was_lost(url: &str) {
    let proxy = FaultyProxy::start(url);
    let server = TestServer::with_database(&proxy.url(url)).await;
    let (mut anna, id) = against_bot(&server).await;
    let now = anna.table(&id).await;
    let action = now["legal"][0].as_str().unwrap();
    proxy.lose_answer_to(action);
    let acted = anna.act(&id, action).await.ok();
    assert!(acted["version"].as_u64() > now["version"].as_u64());
}

/// The other node gets no notifications, so it has read whatever it shows.
async fn a_move_on_another_node_is_seen_at_once(url: &str) {
    let (here, there) = (TestServer::with_database(url).await, TestServer::with_database(url).await);
    let mut anna = here.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    let mut ben = here.person("Ben").await;
    let (mut anna_there, mut ben_there) = (anna.on(&there), ben.on(&there));
    assert_eq!(anna_there.table(&id).await["table"]["status"], "open");
    ben.join(&id).await.ok();
    assert_eq!(ben_there.table(&id).await["table"]["mine"], 1);
    anna.start(&id).await.ok();
    assert_eq!(anna_there.table(&id).await["table"]["status"], "running", "right after the start");
    for _ in 0..10 {
        let acted = if anna.table(&id).await["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
            anna.act_first(&id).await
        } else {
            ben.act_first(&id).await
        };
        let acted = acted.ok()["version"].clone();
        let (mine, theirs) = (anna_there.table(&id).await["version"].clone(), ben_there.table(&id).await);
        assert!(mine == acted || theirs["version"] == acted, "{mine} {acted}");
    }
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "hello"})).await.ok();
    assert_eq!(anna_there.table(&id).await["chat"][0]["text"], "hello");
    let page = anna_there.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("hello"), "the page shows it too");
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(anna_there.table(&id).await["table"]["status"], "abandoned");
}

async fn tables_can_be_read_without_the_database(postgres: &mut Postgres) {
    let server = TestServer::with_database(&postgres.database()).await;
    let (mut anna, id) = against_bot(&server).await;
    let before = anna.table(&id).await;
    postgres.stop();
    assert_eq!(anna.table(&id).await["version"], before["version"]);
    postgres.go_on();
}

async fn metrics_are_served_without_the_database(postgres: &mut Postgres) {
    let server = TestServer::with_database(&postgres.database()).await;
    server.live();
    // The host has a name too, which must not need the database here.
    let mut host = server.person("Host").await;
    host.get(&server.host_path()).await;
    let up = async |host: &mut Client| {
        let metrics = host.get("/metrics").await;
        assert_eq!(metrics.status, 200);
        metrics.text().contains("spieltisch_database_up 1")
    };
    assert!(up(&mut host).await);
    postgres.stop();
    while up(&mut host).await {}
    let unready = host.get("/readyz").await;
    assert_eq!(unready.status, 503);
    assert!(unready.text().starts_with("the database is not available: "), "{}", unready.text());
    postgres.go_on();
    while !up(&mut host).await {}
}
