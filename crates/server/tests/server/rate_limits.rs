//! Limits on requests, changes, chat, newcomers, tables, streams and the length of a match.

use std::time::Duration;

use serde_json::json;
use spieltisch_server::Rate;

use crate::test_server::TestServer;

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn a_match_has_a_limited_number_of_acts() {
    let server = TestServer::with_config(|config| config.limits.acts = 3).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    for _ in 0..3 {
        anna.act_first(&id).await.ok();
    }
    anna.act_first(&id).await.problem(409, "too-long");
    assert_eq!(server.store.acts(&id).await.unwrap().len(), 3);
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(
        anna.get(&format!("/t/{id}/verify")).await.status,
        200,
        "it can be ended, and its record holds"
    );
}

#[tokio::test]
async fn a_seat_has_a_limited_number_of_asides() {
    let server = TestServer::with_config(|config| config.limits.asides = 2).await;
    let mut anna = server.person("Anna").await;
    let seats = json!(["me", "bot:easy", "bot:easy", "bot:easy"]);
    let id = anna.create_table(json!({"game": "verrat", "players": 4, "seats": seats})).await;
    anna.start(&id).await.ok();
    for place in ["gidda", "tabriz"] {
        anna.act(&id, &format!("announce 0-fat {place}")).await.ok();
    }
    anna.act(&id, "announce 0-fat uskub").await.problem(409, "too-often");
    anna.act(&id, "ready").await.ok();
}

#[tokio::test]
async fn requests_are_rate_limited() {
    let server = TestServer::with_config(|config| config.limits.requests = Rate::new(3, HOUR)).await;
    let mut somebody = server.stranger();
    for _ in 0..3 {
        assert_eq!(somebody.get("/api/games").await.status, 200);
    }
    let reply = somebody.get("/api/games").await;
    reply.problem(429, "too-many");
    assert!(reply.header("retry-after").parse::<u64>().unwrap() > 1000);
}

#[tokio::test]
async fn changes_and_chat_are_rate_limited() {
    let server = TestServer::with_config(|config| {
        config.limits.changes = Rate::new(4, HOUR);
        config.limits.chat = Rate::new(1, HOUR);
    })
    .await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2})).await;
    let chat = format!("/api/tables/{id}/chat");
    anna.post(&chat, json!({"text": "one"})).await.ok();
    anna.post(&chat, json!({"text": "two"})).await.problem(429, "too-many");
    anna.post("/api/me/move", json!({})).await.problem(429, "too-many");
    server.person("Ben").await.post("/api/me/move", json!({})).await.ok();
}

#[tokio::test]
async fn newcomers_are_limited_by_address() {
    let server = TestServer::with_config(|config| config.limits.newcomers = Rate::new(2, HOUR)).await;
    server.person("Anna").await;
    server.person("Ben").await;
    server.stranger().post("/api/me", json!({"name": "Cleo"})).await.problem(429, "too-many");
}

#[tokio::test]
async fn tables_and_streams_are_capped() {
    let server = TestServer::with_config(|config| {
        config.limits.tables_each = 2;
        config.limits.tables = 3;
        config.limits.streams = 1;
    })
    .await;
    let request = json!({"game": "mahe", "players": 2, "seats": ["me"]});
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(request.clone()).await;
    anna.create_table(request.clone()).await;
    anna.post("/api/tables", request.clone()).await.problem(503, "crowded");
    ben.create_table(request.clone()).await;
    ben.post("/api/tables", request).await.problem(503, "crowded");

    let path = format!("/api/tables/{id}/stream");
    let open = anna.stream(&path, "").await;
    anna.get(&path).await.problem(429, "too-many");
    drop(open);
    anna.stream(&path, "").await;
}
