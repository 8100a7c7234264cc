//! Open pages: bots wait for what they show, presence, and the big screen.

use std::time::Duration;

use axum::http::{HeaderValue, header};
use serde_json::{Value, json};
use spieltisch_server::Rate;

use crate::test_server::{Client, EventStream, TestServer};

const HOUR: Duration = Duration::from_secs(3600);

/// A server whose bots wait for pages longer than any test runs.
async fn server_with_waiting_bots() -> TestServer {
    TestServer::with_config(|config| config.screen_wait = HOUR).await
}

/// Anna against a bot on her turn, with an API stream of hers.
async fn against_a_bot(server: &TestServer) -> (Client, String, EventStream) {
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    let mut api = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    anna.start(&id).await.ok();
    while api.message().await.data["turn"] != json!([0]) {}
    (anna, id, api)
}

/// Plays until it is the bot's turn; returns the version Anna sees then.
async fn end_turn(anna: &mut Client, id: &str) -> u64 {
    loop {
        let table = anna.table(id).await;
        if table["turn"] == json!([1]) {
            return table["version"].as_u64().unwrap();
        }
        let legal = table["legal"].as_array().unwrap();
        let stop = legal.iter().find(|action| *action == "stop").unwrap_or(&legal[0]);
        anna.act(id, stop.as_str().unwrap()).await.ok();
    }
}

/// Waits for the message of a version, and returns it.
async fn wait_for_version(api: &mut EventStream, version: u64) -> Value {
    loop {
        let data = api.message().await.data;
        if data["version"].as_u64() >= Some(version) {
            return data;
        }
    }
}

async fn page(client: &mut Client, id: &str) -> EventStream {
    let since = client.table(id).await["stream"].as_str().unwrap().to_owned();
    client.stream(&format!("/t/{id}/stream"), &since).await
}

/// Checks that the bot does not move while other tasks run.
async fn assert_no_move(anna: &mut Client, id: &str, version: u64) {
    for _ in 0..50 {
        tokio::task::yield_now().await;
        assert_eq!(anna.table(id).await["version"], version);
    }
}

#[tokio::test]
async fn bots_wait_until_the_page_has_shown_each_move() {
    let server = server_with_waiting_bots().await;
    let (mut anna, id, mut api) = against_a_bot(&server).await;
    let mut page = page(&mut anna, &id).await;
    let mut version = end_turn(&mut anna, &id).await;
    let shown = loop {
        let message = page.message().await;
        if message.data["version"] == version {
            break message;
        }
    };
    assert_eq!(shown.data["waited"], true, "the page is asked to report");
    assert_no_move(&mut anna, &id, version).await;
    assert_eq!(anna.form(&format!("/t/{id}/seen"), &format!("version={}", version - 1)).await.status, 204);
    assert_no_move(&mut anna, &id, version).await;
    // One report, one move of the bot, until it is Anna's turn again.
    loop {
        anna.form(&format!("/t/{id}/seen"), &format!("version={version}")).await;
        version += 1;
        if wait_for_version(&mut api, version).await["turn"] == json!([0]) {
            break;
        }
        assert_no_move(&mut anna, &id, version).await;
    }
}

#[tokio::test]
async fn programs_and_spectators_never_delay_a_bot() {
    let server = server_with_waiting_bots().await;
    let (mut anna, id, mut api) = against_a_bot(&server).await;
    let _watcher = page(&mut server.person("Cleo").await, &id).await;
    let _screen = anna.stream(&format!("/t/{id}/screen/stream"), "").await;
    let version = end_turn(&mut anna, &id).await;
    wait_for_version(&mut api, version + 1).await;
}

#[tokio::test]
async fn bots_do_not_wait_for_a_closed_page() {
    let server = server_with_waiting_bots().await;
    let (mut anna, id, mut api) = against_a_bot(&server).await;
    let page = page(&mut anna, &id).await;
    let version = end_turn(&mut anna, &id).await;
    assert_no_move(&mut anna, &id, version).await;
    drop(page);
    wait_for_version(&mut api, version + 1).await;
}

#[tokio::test]
async fn bots_wait_no_longer_than_the_limit_for_a_page() {
    let server = TestServer::with_config(|config| config.screen_wait = Duration::ZERO).await;
    let (mut anna, id, mut api) = against_a_bot(&server).await;
    let _page = page(&mut anna, &id).await;
    let version = end_turn(&mut anna, &id).await;
    wait_for_version(&mut api, version + 1).await;
}

#[tokio::test]
async fn page_reports_are_rate_limited_and_load_no_table() {
    let server = TestServer::with_config(|config| config.limits.reports = Rate::new(2, HOUR)).await;
    let mut anna = server.person("Anna").await;
    anna.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    for version in ["1", "18446744073709551615"] {
        assert_eq!(anna.form("/t/nosuchtable/seen", &format!("version={version}")).await.status, 204);
    }
    anna.form("/t/nosuchtable/seen", "version=1").await.problem(429, "too-many");
    let mut ben = server.person("Ben").await;
    ben.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    for nonsense in ["", "version=", "version=-1", "version=18446744073709551616"] {
        ben.form("/t/nosuchtable/seen", nonsense).await.problem(400, "bad-request");
    }
}

/// The position from which a page resumes its stream.
fn since(page: &str) -> &str {
    page.split_once("since=").expect("a stream").1.split(['"', '&']).next().expect("a place")
}

#[tokio::test]
async fn a_player_who_arrives_while_a_page_loads_is_shown_as_present() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    let path = format!("/t/{id}/stream");
    // In the lobby, and at the table after a start, when all pages reload at the same time.
    for (part, away) in [("lobby", "tag away"), ("seats", "tag away")] {
        let drawn = anna.get(&format!("/t/{id}")).await.text();
        assert!(drawn.contains(away), "Ben's page is not open yet");
        let bens = ben.stream(&path, "").await;
        let mut annas = anna.stream(&path, since(&drawn)).await;
        let first = annas.message().await;
        assert!(!first.data["parts"][part].as_str().unwrap().contains(away), "{}", first.raw);
        assert_eq!(first.data["parts"].as_object().unwrap().len(), 1, "and nothing else: {}", first.raw);
        // The same while Anna's connection is interrupted.
        drop(annas);
        drop(bens);
        let gone = anna.stream(&path, &first.id).await.message().await;
        assert!(gone.data["parts"][part].as_str().unwrap().contains(away), "{}", gone.raw);
        if part == "lobby" {
            anna.start(&id).await.ok();
        }
    }
}

#[tokio::test]
async fn the_owner_starts_the_game_from_the_big_screen() {
    let server = TestServer::new().await;
    let mut owner = server.person("Television").await;
    let id = owner.create_table(json!({"game": "mahe", "players": 2, "seats": ["open", "open"]})).await;
    let path = format!("/t/{id}/screen");
    let form = format!("action=\"/t/{id}/start\"");
    let empty = owner.get(&path).await.text();
    assert!(empty.contains(&form) && empty.contains("disabled"), "nobody has joined yet");
    assert!(!server.stranger().get(&path).await.text().contains(&form), "only the owner can start");
    let mut screen = owner.stream(&format!("{path}/stream"), since(&empty)).await;
    let mut watcher = server.person("Cleo").await.stream(&format!("{path}/stream"), since(&empty)).await;
    server.person("Anna").await.join(&id).await.ok();
    let joined = screen.message().await.data["parts"]["lobby"].as_str().unwrap().to_owned();
    assert!(joined.contains(&form) && joined.contains("name=\"fill\""), "bots may take the free seat");
    assert!(!watcher.message().await.data["parts"]["lobby"].as_str().unwrap().contains(&form));
    let back = owner.form(&format!("/t/{id}/start"), &format!("fill=true&back=%2Ft%2F{id}%2Fscreen")).await;
    assert_eq!((back.status.as_u16(), back.header("location")), (303, path.as_str()));
    assert_eq!(screen.message().await.data, json!({"reload": true}));
    assert!(owner.get(&path).await.text().contains("big-screen"));
}

#[tokio::test]
async fn qr_codes_are_shown_only_with_a_reachable_address() {
    let reached_at = |config: &'static str| async move {
        let server = TestServer::with_config(|to| match config {
            "network" => to.network_url = Some("http://192.168.1.20:7777".into()),
            "public" => to.live.change(|live| live.public_url = Some("https://games.example".into())),
            _ => {}
        })
        .await;
        let mut anna = server.person("Anna").await;
        let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
        let mut pages = Vec::new();
        for host in ["127.0.0.1:7777", "10.0.0.9:7777"] {
            anna.headers.insert(header::HOST, HeaderValue::from_static(host));
            pages.push(anna.get(&format!("/t/{id}/screen")).await.text());
        }
        (id, pages)
    };
    for (config, here, elsewhere) in [
        ("", "http://127.0.0.1:7777", "http://10.0.0.9:7777"),
        ("network", "http://192.168.1.20:7777", "http://10.0.0.9:7777"),
        ("public", "https://games.example", "https://games.example"),
    ] {
        let (id, pages) = reached_at(config).await;
        for (page, origin) in pages.iter().zip([here, elsewhere]) {
            let alone = origin.contains("127.0.0.1");
            assert!(page.contains(&format!("href=\"{origin}/t/{id}/sit/1\"")), "{config}: {page}");
            assert_eq!(page.contains("--listen 0.0.0.0:7777"), alone, "{config}: says how to be reached");
            let codes = page.split("class=\"codes\"").nth(1).unwrap();
            assert_eq!(codes.contains("<svg"), !alone, "{config}: no code that leads nowhere");
        }
    }
}
