//! Streams send each viewer everything that changed for them, and nothing else.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};
use crate::toy_games::sealed_bids;

async fn mahe(server: &TestServer) -> (Client, Client, String) {
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    (anna, ben, id)
}

#[tokio::test]
async fn a_stream_starts_with_the_whole_table_and_continues_with_changes() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = mahe(&server).await;
    let mut stream = ben.stream(&format!("/api/tables/{id}/stream"), "").await;
    let first = stream.message().await;
    assert_eq!(first.event, "update");
    assert_eq!((&first.data["version"], &first.data["events"]), (&json!(0), &json!([])));
    assert_eq!(first.data["table"]["id"], id.as_str());
    assert_eq!(first.data["view"], ben.table(&id).await["view"]);

    anna.act_first(&id).await.ok();
    let next = stream.message().await;
    assert_eq!(next.data["version"], 1);
    assert_eq!(next.data["events"].as_array().unwrap().len(), 1, "one act");
    assert!(next.data.get("table").is_none(), "nothing else has changed");
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "well, well"})).await.ok();
    let said = stream.message().await;
    assert_eq!(said.data["chat"][0]["text"], "well, well");
    assert_eq!(said.data["version"], 1);
}

#[tokio::test]
async fn remarks_of_bots_come_with_what_they_are_about() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let seats = ["bot:easy"; 4];
    let id = anna.create_table(json!({"game": "verrat", "players": 4, "seats": seats})).await;
    let since = anna.table(&id).await["stream"].as_str().unwrap().to_owned();
    anna.start(&id).await.ok();
    let mut stream = anna.stream(&format!("/t/{id}/stream"), &since).await;
    let reloads = |data: &Value| data["reload"] == true;
    let act = |data: &Value| {
        let acts = data["told"].as_array().cloned().unwrap_or_default();
        acts.into_iter().find(|act| act["remarks"] != json!([]))
    };
    let mut data = stream.until(|data| reloads(data) || act(data).is_some()).await;
    if reloads(&data) {
        // The page was that of the lobby.
        let since = anna.table(&id).await["stream"].as_str().unwrap().to_owned();
        let mut stream = anna.stream(&format!("/t/{id}/stream"), &since).await;
        data = stream.until(|data| act(data).is_some()).await;
    }
    let act = act(&data).unwrap();
    let remark = &act["remarks"][0];
    let text = remark["text"].as_str().unwrap();
    assert!(remark["seat"].as_u64().is_some_and(|seat| seat < 4));
    assert!(act["log"].as_str().unwrap().contains(text), "{act}");
    assert!(anna.get(&format!("/t/{id}")).await.text().contains(text), "it stays in the log");
}

#[tokio::test]
async fn a_resumed_stream_sends_exactly_what_was_missed() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = mahe(&server).await;
    let path = format!("/api/tables/{id}/stream");
    let mut always = ben.stream(&path, "").await;
    let mut briefly = ben.stream(&path, "").await;
    always.message().await;
    let seen = briefly.message().await.id;
    drop(briefly);

    anna.act_first(&id).await.ok();
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "one"})).await.ok();
    anna.act(&id, "roll").await.ok();
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "two"})).await.ok();
    let mut events: Vec<Value> = Vec::new();
    let mut chat: Vec<Value> = Vec::new();
    let last = loop {
        let message = always.message().await;
        events.extend(message.data["events"].as_array().unwrap().clone());
        chat.extend(message.data["chat"].as_array().cloned().unwrap_or_default());
        if chat.len() == 2 && events.len() == 2 {
            break message;
        }
    };

    let mut back = ben.clone();
    back.headers.insert("last-event-id", seen.parse().unwrap());
    let missed = back.stream(&path, "v9.l9.c9.s0").await.message().await;
    assert_eq!(missed.data["events"], json!(events));
    assert_eq!(missed.data["chat"], json!(chat));
    assert_eq!(missed.data["view"], last.data["view"]);
    assert_eq!(missed.id, last.id);

    // Nothing was missed, so the next message is the next change.
    let mut current = ben.stream(&path, &missed.id).await;
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "three"})).await.ok();
    let next = current.message().await;
    assert_eq!(next.data["chat"].as_array().unwrap().len(), 1);
    assert_eq!(next.data["events"], json!([]));
}

#[tokio::test]
async fn sealed_moves_cannot_be_counted_and_make_no_move_stale() {
    let server = TestServer::with_games(sealed_bids::GAMES, "sqlite::memory:", |_| {}).await;
    let (mut anna, mut ben, mut cleo, id) = sealed_bids::three_players(&server).await;
    anna.start(&id).await.ok();
    let mut watcher = server.stranger();
    let api = format!("/api/tables/{id}/stream");
    let (mut of_ben, mut of_watcher) = (ben.stream(&api, "").await, watcher.stream(&api, "").await);
    of_ben.message().await;
    of_watcher.message().await;
    let since = ben.table(&id).await["stream"].as_str().unwrap().to_owned();
    let mut page_of_ben = ben.stream(&format!("/t/{id}/stream"), &since).await;
    let before = (ben.table(&id).await, ben.get(&format!("/t/{id}")).await.text());

    anna.act(&id, "seal 11").await.ok();
    cleo.act(&id, "seal 12").await.ok();
    let after = (ben.table(&id).await, ben.get(&format!("/t/{id}")).await.text());
    assert_eq!(before, after, "Ben sees no difference, byte for byte");

    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "hm"})).await.ok();
    for stream in [&mut of_ben, &mut of_watcher] {
        let next = stream.message().await;
        assert_eq!(next.data["chat"][0]["text"], "hm", "not a message in between: {}", next.raw);
        assert_eq!((&next.data["version"], &next.data["turn"]), (&json!(0), &json!([0, 1, 2])));
    }
    let next = page_of_ben.message().await;
    assert_eq!(next.data["chat"].as_array().unwrap().len(), 1);
    assert_eq!(next.data["parts"], json!({}), "no part of the page has changed");

    let told =
        ben.post(&format!("/api/tables/{id}/act"), json!({"action": "seal 13", "version": 0})).await.ok();
    assert_eq!(told["version"], 1, "moves of others did not make it stale");
    let shown = of_watcher.message().await;
    assert_eq!(shown.data["events"], json!([[{"type": "shown", "numbers": [11, 13, 12]}]]));
    assert_eq!((&shown.data["version"], &shown.data["over"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn a_spectator_has_no_legal_moves() {
    let server = TestServer::new().await;
    let (mut anna, _, id) = mahe(&server).await;
    let mut watcher = server.stranger();
    let table = watcher.table(&id).await;
    assert_eq!((&table["legal"], &table["table"]["mine"]), (&json!([]), &Value::Null));
    let mut stream = watcher.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.message().await;
    anna.act_first(&id).await.ok();
    assert_eq!(stream.message().await.data["version"], 1);
    assert_eq!(watcher.get(&format!("/t/{id}")).await.status, 200);
}

#[tokio::test]
async fn pages_get_the_parts_that_change_or_reload() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    let path = format!("/t/{id}/stream");
    let since = anna.table(&id).await["stream"].as_str().unwrap().to_owned();
    let mut lobby = anna.stream(&path, &since).await;
    ben.join(&id).await.ok();
    let joined = lobby.message().await;
    assert!(joined.data["parts"]["lobby"].as_str().unwrap().contains("Ben"), "{}", joined.raw);
    anna.start(&id).await.ok();
    assert_eq!(lobby.message().await.data, json!({"reload": true}));
    assert!(lobby.next().await.is_none());
    // A page that missed the start is told to reload when it reconnects.
    assert_eq!(anna.stream(&path, &joined.id).await.message().await.data, json!({"reload": true}));

    let since = anna.table(&id).await["stream"].as_str().unwrap().to_owned();
    let mut table = anna.stream(&path, &since).await;
    anna.act_first(&id).await.ok();
    let moved = table.message().await;
    assert_eq!(
        (&moved.data["version"], &moved.data["live"], &moved.data["yours"]),
        (&json!(1), &json!(true), &json!(true))
    );
    let [told] = moved.data["told"].as_array().unwrap().as_slice() else { panic!("{}", moved.raw) };
    assert_eq!(
        (&told["version"], &told["takesBack"], &moved.data["over"]),
        (&json!(1), &Value::Null, &json!(false))
    );
    let [log, caption] = [&told["log"], &told["caption"]].map(|html| html.as_str().unwrap());
    assert!(log.contains(r#"<li data-version="1">"#) && log.contains("seat-mark"), "{log}");
    assert!(caption.contains("Anna"), "{caption}");
    assert!(moved.data["parts"]["controls"].is_string(), "{}", moved.raw);
    assert!(moved.data["title"].is_string());
    let _here = ben.stream(&path, "").await;
    let came = table.message().await;
    assert!(came.data["parts"]["seats"].is_string());
    assert!(came.data["parts"].get("board").is_none(), "only what changed");
}

#[tokio::test]
async fn the_stream_of_a_removed_table_ends() {
    let server = TestServer::new().await;
    let (_, mut ben, id) = mahe(&server).await;
    let mut api = ben.stream(&format!("/api/tables/{id}/stream"), "").await;
    api.message().await;
    let since = ben.table(&id).await["stream"].as_str().unwrap().to_owned();
    let mut page = ben.stream(&format!("/t/{id}/stream"), &since).await;
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    host.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(api.message().await.event, "gone");
    assert!(api.next().await.is_none());
    assert_eq!(page.message().await.data, json!({"reload": true}));
    ben.get(&format!("/api/tables/{id}")).await.problem(404, "no-table");
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let server = TestServer::new().await;
    let (mut anna, _, id) = mahe(&server).await;
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.message().await;
    server.stop();
    assert!(stream.next().await.is_none());
}
