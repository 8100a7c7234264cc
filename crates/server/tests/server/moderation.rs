//! Owners moderate their tables, the host all of them.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};

async fn three(server: &TestServer) -> (Client, Client, Client, String) {
    let (mut anna, mut ben, cleo) =
        (server.person("Anna").await, server.person("Ben").await, server.person("Cleo").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"], "listed": true})).await;
    ben.join(&id).await.ok();
    (anna, ben, cleo, id)
}

#[tokio::test]
async fn people_chat_at_the_table() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, mut cleo, id) = three(&server).await;
    let chat = format!("/api/tables/{id}/chat");
    assert_eq!(anna.post(&chat, json!({"text": " hi\u{202e} all "})).await.ok()["n"], 1);
    assert_eq!(cleo.post(&chat, json!({"text": "I watch"})).await.ok()["n"], 2);
    let said = ben.table(&id).await["chat"].clone();
    assert_eq!((&said[0]["text"], &said[0]["name"]), (&json!("hi all"), &json!("Anna")));
    anna.post(&chat, json!({"text": "  "})).await.problem(422, "chat");
    anna.post(&chat, json!({"text": "x".repeat(501)})).await.problem(422, "chat");
    server.stranger().post(&chat, json!({"text": "boo"})).await.problem(401, "nobody");
}

#[tokio::test]
async fn the_owner_mutes_kicks_and_bans() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, mut cleo, id) = three(&server).await;
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    let say = json!({"text": "hello"});
    ben.post(&path("mute"), json!({"seat": 0})).await.problem(403, "not-owner");

    anna.post(&path("mute"), json!({"seat": 1})).await.ok();
    ben.post(&path("chat"), say.clone()).await.problem(403, "muted");
    anna.post(&path("mute"), json!({"seat": 1, "on": false})).await.ok();
    ben.post(&path("chat"), say.clone()).await.ok();

    anna.post(&path("kick"), json!({"seat": 1})).await.ok();
    assert_eq!(ben.table(&id).await["table"]["mine"], Value::Null);
    ben.join(&id).await.ok();

    let mut stream = cleo.stream(&path("stream"), "").await;
    stream.message().await;
    anna.post(&path("ban"), json!({"seat": 1})).await.ok();
    assert_eq!(anna.table(&id).await["chat"], json!([]), "their chat is removed");
    ben.get(&format!("/api/tables/{id}")).await.problem(403, "banned");
    ben.join(&id).await.problem(403, "banned");
    ben.post(&path("chat"), say.clone()).await.problem(403, "banned");
    anna.post(&path("ban"), json!({"seat": 0})).await.problem(403, "not-owner");

    let me = ben.get("/api/me").await.ok()["id"].clone();
    anna.post(&path("ban"), json!({"person": me, "on": false})).await.ok();
    ben.join(&id).await.ok();
}

#[tokio::test]
async fn lists_of_banned_and_muted_people_are_bounded() {
    let server = TestServer::new().await;
    let (mut anna, _, mut cleo, id) = three(&server).await;
    for verb in ["ban", "mute"] {
        let path = format!("/api/tables/{id}/{verb}");
        for n in 0..100 {
            anna.post(&path, json!({"person": format!("nobody{n}")})).await.ok();
        }
        let me = cleo.get("/api/me").await.ok()["id"].clone();
        anna.post(&path, json!({"person": me})).await.problem(409, "list-full");
        anna.post(&path, json!({"person": "nobody7"})).await.ok();
        anna.post(&path, json!({"person": "nobody7", "on": false})).await.ok();
        anna.post(&path, json!({"person": me})).await.ok();
    }
    cleo.get(&format!("/api/tables/{id}")).await.problem(403, "banned");
}

#[tokio::test]
async fn the_owner_removes_the_table() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, _, id) = three(&server).await;
    ben.delete(&format!("/api/tables/{id}")).await.problem(403, "not-owner");
    assert_eq!(anna.form(&format!("/t/{id}/remove"), "").await.header("location"), "/");
    anna.get(&format!("/api/tables/{id}")).await.problem(404, "no-table");
    assert!(server.store.table(&id).await.unwrap().is_none());
}

#[tokio::test]
async fn an_owner_who_leaves_hands_the_table_on() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, _, id) = three(&server).await;
    anna.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    assert_eq!(ben.table(&id).await["table"]["owned"], true);
    assert_eq!(anna.table(&id).await["table"]["owned"], false);
}

#[tokio::test]
async fn the_host_removes_tables_mutes_and_bans() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, _, id) = three(&server).await;
    let mut host = server.stranger();
    assert_eq!(host.get("/host").await.status, 403);
    assert_eq!(host.get("/host/wrong").await.status, 404);
    assert_eq!(host.get(&server.host_path()).await.header("location"), "/host");
    let page = host.get("/host").await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains(&format!("/t/{id}")));

    let person = ben.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    anna.form("/host/ban", &format!("person={person}")).await;
    ben.post(&format!("/api/tables/{id}/chat"), json!({"text": "still here"})).await.ok();
    assert_eq!(host.form("/host/mute", &format!("person={person}")).await.status, 303);
    ben.post(&format!("/api/tables/{id}/chat"), json!({"text": "hm"})).await.problem(403, "muted");
    assert_eq!(host.form("/host/ban", &format!("person={person}")).await.status, 303);
    ben.post("/api/tables", json!({"game": "mahe", "players": 2})).await.problem(403, "banned");
    assert!(host.get("/host").await.text().contains("Ben"));
    assert_eq!(host.form("/host/unban", &format!("person={person}")).await.status, 303);
    ben.post("/api/tables", json!({"game": "mahe", "players": 2})).await.ok();

    assert_eq!(host.form(&format!("/t/{id}/remove"), "back=%2Fhost").await.header("location"), "/host");
    anna.get(&format!("/api/tables/{id}")).await.problem(404, "no-table");
}
