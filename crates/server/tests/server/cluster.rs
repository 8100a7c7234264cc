//! Several nodes on one PostgreSQL database, and a database that restarts.

use serde_json::{Value, json};
use testkit::Postgres;

use crate::lessons;
use crate::playing::play_on;
use crate::test_server::{Client, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn nodes_share_their_tables() {
    let mut postgres = Postgres::start(&["fsync=off"]);
    any_node_serves_any_table(&postgres.database()).await;
    a_stream_resumes_on_another_node(&postgres.database()).await;
    a_lesson_goes_on_on_another_node(&postgres.database()).await;
    presence_is_shared_between_nodes(&postgres.database()).await;
    bots_of_a_dead_node_move_to_another(&postgres.database()).await;
    a_table_removed_on_one_node_is_gone_from_the_other(&postgres.database()).await;
    every_node_waits_for_the_bots_of_a_deal_of_the_day(&postgres.database()).await;
    a_database_restart_is_survived(&mut postgres).await;
}

async fn node(url: &str) -> TestServer {
    let server = TestServer::with_database(url).await;
    server.live();
    server
}

async fn any_node_serves_any_table(url: &str) {
    let (here, there) = (node(url).await, node(url).await);
    let mut anna = here.person("Anna").await;
    let mut ben = there.person("Ben").await;
    let table =
        anna.create_table(json!({"game": "mahe", "players": 3, "seats": ["me", "open", "bot:easy"]})).await;
    let mut told = anna.stream(&format!("/api/tables/{table}/stream"), "").await;
    ben.join(&table).await.ok();
    // This node would refuse the start if it had not heard that Ben joined on the other.
    anna.start(&table).await.ok();
    told.until(|data| data["table"]["status"] == "running").await;
    anna.act_first(&table).await.ok();
    ben.post(&format!("/api/tables/{table}/chat"), json!({"text": "hello from there"})).await.ok();
    let heard = told.until(|data| data["chat"][0]["text"] == "hello from there").await;
    assert_eq!(heard["chat"][0]["name"], "Ben");
    play_on(&mut [&mut anna, &mut ben], &table).await;
    let record = ben.get(&format!("/api/tables/{table}/record")).await.text();
    record::verify(catalog::GAMES, record).expect("a valid record");
    told.until(|data| data["over"] == true).await;
}

async fn a_stream_resumes_on_another_node(url: &str) {
    let (here, there) = (node(url).await, node(url).await);
    let mut anna = here.person("Anna").await;
    let table = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    let path = format!("/api/tables/{table}/stream");
    let mut ben = there.person("Ben").await;
    ben.join(&table).await.ok();
    anna.start(&table).await.ok();
    let id = anna.stream(&path, "").await.message().await.id;
    let before = anna.table(&table).await["version"].as_u64().unwrap();
    anna.act_first(&table).await.ok();
    // The same cookie and the same id on the other node.
    let mut elsewhere = anna.on(&there);
    let missed = elsewhere.stream(&path, &id).await.message().await;
    assert_eq!(missed.data["version"].as_u64(), Some(before + 1));
    assert_eq!(missed.data["events"].as_array().unwrap().len(), 1, "exactly what was missed");
    // Back again with an id of the other node: nothing was missed, so the next message is the next move.
    let mut back = anna.stream(&path, &missed.id).await;
    elsewhere.act(&table, "roll").await.ok();
    assert_eq!(back.message().await.data["version"].as_u64(), Some(before + 2));
}

/// The learner changes nodes at every step; whoever serves the step follows the script.
async fn a_lesson_goes_on_on_another_node(url: &str) {
    let nodes = [node(url).await, node(url).await];
    let (mut anna, table) = lessons::learner(&nodes[0]).await;
    let steps = lessons::steps().len();
    for step in 0..steps {
        anna = anna.on(&nodes[step % 2]);
        lessons::play(&mut anna, &table, step, step + 1).await;
    }
    for node in &nodes {
        let page = anna.on(node).get(&format!("/t/{table}")).await.text();
        assert!(
            page.contains("id=\"part-tutorial\"") && !page.contains("class=\"tutorial"),
            "the lesson is over"
        );
    }
    anna.act(&table, "roll").await.ok();
}

async fn presence_is_shared_between_nodes(url: &str) {
    let (here, there) = (node(url).await, node(url).await);
    let (mut anna, mut ben) = (here.person("Anna").await, there.person("Ben").await);
    let table = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&table).await.ok();
    let mut lobby = anna.stream(&format!("/t/{table}/stream"), "").await;
    let shown = |away: bool| {
        move |data: &Value| {
            let lobby = data["parts"]["lobby"].as_str().unwrap_or_default();
            lobby.contains("Ben") && lobby.contains("tag away") == away
        }
    };
    let path = format!("/api/tables/{table}/stream");
    for killed in [false, true] {
        let stream = ben.stream(&path, "").await;
        lobby.until(shown(false)).await;
        if killed {
            // The node stops reporting.
            there.stop();
        } else {
            drop(stream);
        }
        lobby.until(shown(true)).await;
    }
}

async fn bots_of_a_dead_node_move_to_another(url: &str) {
    let (here, there) = (node(url).await, node(url).await);
    let mut anna = here.person("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        let table = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["bot", "bot"]})).await;
        anna.start(&table).await.ok();
        tables.push(table);
    }
    // The node stops reporting, as if it were killed.
    here.stop();
    let mut anna = anna.on(&there);
    for table in tables {
        let mut watched = anna.stream(&format!("/api/tables/{table}/stream"), "").await;
        watched.until(|data| data["over"] == true).await;
    }
}

async fn a_table_removed_on_one_node_is_gone_from_the_other(url: &str) {
    let (here, there) = (node(url).await, node(url).await);
    let mut anna = here.person("Anna").await;
    let table = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    let mut elsewhere = anna.on(&there);
    let mut watched = elsewhere.stream(&format!("/api/tables/{table}/stream"), "").await;
    watched.message().await;
    anna.delete(&format!("/api/tables/{table}")).await;
    while watched.message().await.event != "gone" {}
    elsewhere.get(&format!("/api/tables/{table}")).await.problem(404, "no-table");
}

/// In Schicht everybody picks at the same time, the bots first, wherever they are played.
async fn every_node_waits_for_the_bots_of_a_deal_of_the_day(url: &str) {
    let quick = |config: &mut spieltisch_server::Config| {
        config.daily_level = game::Level::Easy;
        config.daily_rival = None;
    };
    let nodes = [
        TestServer::with_games(catalog::GAMES, url, quick).await,
        TestServer::with_games(catalog::GAMES, url, quick).await,
    ];
    nodes.iter().for_each(|node| node.live());
    let mut anna = nodes[0].person("Anna").await;
    let made = anna.post("/api/daily/schicht", json!({})).await.json();
    let table = made["table"]["id"].as_str().expect("an id").to_owned();
    // She changes nodes at every move, and is as fast as she can.
    for node in nodes.iter().cycle() {
        anna = anna.on(node);
        let seen = anna.table(&table).await;
        if seen["table"]["status"] != "running" {
            break;
        }
        if seen["yours"] == true {
            let act = json!({"action": seen["legal"][0], "version": seen["version"]});
            let reply = anna.post(&format!("/api/tables/{table}/act"), act).await;
            assert!(
                reply.status.is_success() || reply.json()["type"] == "urn:spieltisch:stale",
                "{}",
                reply.text()
            );
        }
    }
}

async fn a_database_restart_is_survived(postgres: &mut Postgres) {
    let server = node(&postgres.database()).await;
    let mut anna = server.person("Anna").await;
    let table = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot:easy"]})).await;
    anna.start(&table).await.ok();
    let mut watched = anna.stream(&format!("/api/tables/{table}/stream"), "").await;
    let now = watched.message().await.data;
    let act = json!({"action": now["legal"][0], "version": now["version"]});
    postgres.stop();
    let path = format!("/api/tables/{table}/act");
    anna.post(&path, act.clone()).await.problem(503, "busy");
    assert_eq!(anna.get("/readyz").await.status, 503);
    postgres.go_on();
    // It may take its connections a while to come back.
    while anna.get("/readyz").await.status != 200 {
        tokio::task::yield_now().await;
    }
    anna.post(&path, act).await.ok();
    watched.until(|data| data["version"].as_u64() > now["version"].as_u64()).await;
    finish(&mut anna, &table).await;
}

async fn finish(person: &mut Client, table: &str) {
    play_on(&mut [person], table).await;
    let record = person.get(&format!("/api/tables/{table}/record")).await.text();
    record::verify(catalog::GAMES, record).expect("a valid record");
}
