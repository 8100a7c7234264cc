//! Scarce resources are shared fairly: thinking, streams, verifying.

use std::pin::Pin;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, Method, StatusCode};
use futures_util::{FutureExt as _, stream};
use serde_json::json;
use spieltisch_server::Limits;

use crate::test_server::{Client, TestServer};
use crate::toy_games::slow_bots;

async fn wait_for_queue(server: &TestServer, thoughts: usize) {
    while server.waiting_thoughts() != thoughts {
        tokio::task::yield_now().await;
    }
}

/// Mallory leaves forty tables of three seats where a master bot is to move.
async fn forty_tables(server: &TestServer) {
    let mut mallory = server.person("Mallory").await;
    for _ in 0..40 {
        let seats = json!(["bot:master", "me", "bot:master"]);
        let id = mallory.create_table(json!({"game": "slow", "players": 3, "seats": seats})).await;
        mallory.start(&id).await.ok();
    }
}

/// Anna plays at a table of two seats against a master bot that begins.
async fn against_a_master(server: &TestServer) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "slow", "players": 2, "seats": ["bot:master", "me"]})).await;
    (anna, id)
}

#[tokio::test]
async fn forty_unattended_tables_delay_another_by_one_thought() {
    let gate = slow_bots::close_gate().await;
    let server =
        TestServer::with_games(slow_bots::GAMES, "sqlite::memory:", |config| config.bots_thinking = 1).await;
    forty_tables(&server).await;
    // One of them is thinking.
    wait_for_queue(&server, 39).await;
    let (mut anna, id) = against_a_master(&server).await;
    let _looks = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    anna.start(&id).await.ok();
    let mut left = 39;
    for round in 0..5 {
        // Anna's bot waits behind the one that is thinking.
        wait_for_queue(&server, left + 1).await;
        gate.let_one_end();
        gate.until_begun(2 * round + 2).await;
        assert_eq!(gate.begun()[2 * round..], [3, 2], "one of Mallory's, then Anna's");
        gate.let_one_end();
        gate.until_begun(2 * round + 3).await;
        left -= 1;
        while anna.table(&id).await["yours"] != true {
            tokio::task::yield_now().await;
        }
        anna.act_first(&id).await.ok();
    }
}

#[tokio::test]
async fn one_of_two_thinking_places_is_reserved_for_watched_tables() {
    let gate = slow_bots::close_gate().await;
    let server =
        TestServer::with_games(slow_bots::GAMES, "sqlite::memory:", |config| config.bots_thinking = 2).await;
    forty_tables(&server).await;
    wait_for_queue(&server, 39).await;
    let (mut anna, id) = against_a_master(&server).await;
    let _looks = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    anna.start(&id).await.ok();
    gate.until_begun(2).await;
    assert_eq!(gate.begun(), [3, 2], "Anna's bot does not wait");
}

#[tokio::test]
async fn watched_tables_think_before_unwatched_ones() {
    let gate = slow_bots::close_gate().await;
    let server =
        TestServer::with_games(slow_bots::GAMES, "sqlite::memory:", |config| config.bots_thinking = 1).await;
    forty_tables(&server).await;
    wait_for_queue(&server, 39).await;
    // One more owner is in the queue.
    let mut cleo = server.person("Cleo").await;
    let request = json!({"game": "slow", "players": 3, "seats": ["bot:master", "me", "bot"]});
    let id = cleo.create_table(request).await;
    cleo.start(&id).await.ok();
    let (mut anna, id) = against_a_master(&server).await;
    anna.start(&id).await.ok();
    wait_for_queue(&server, 41).await;
    let _looks = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    gate.let_one_end();
    gate.until_begun(2).await;
    assert_eq!(gate.begun(), [3, 2]);
}

/// The client at this address, behind a proxy.
fn from_address(client: &Client, address: u8) -> Client {
    let mut client = client.clone();
    let address = HeaderValue::from_str(&format!("198.51.100.{address}")).unwrap();
    client.headers.insert("x-forwarded-for", address);
    client
}

async fn behind_a_proxy(change: impl FnOnce(&mut Limits)) -> TestServer {
    TestServer::with_config(|config| {
        config.live.change(|live| live.trusted_proxies = vec!["192.0.2.7".parse().unwrap()]);
        config.limits.newcomers.burst = 10_000;
        change(&mut config.limits);
    })
    .await
}

#[tokio::test]
async fn players_get_streams_before_spectators_who_share_by_address() {
    let server = behind_a_proxy(|limits| limits.watchers = 4).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let path = format!("/api/tables/{id}/stream");
    let mut open = Vec::new();
    // People at one address get at most half of the places.
    for name in ["M1", "M2"] {
        open.push(from_address(&server.person(name).await, 1).stream(&path, "").await);
    }
    from_address(&server.person("M3").await, 1).get(&path).await.problem(429, "too-many");
    from_address(&server.stranger(), 1).get(&path).await.problem(429, "too-many");
    for address in [2, 3] {
        open.push(from_address(&server.stranger(), address).stream(&path, "").await);
    }
    let refused = from_address(&server.stranger(), 4).get(&path).await;
    refused.problem(429, "too-many");
    assert_eq!(refused.header("retry-after"), "60");
    // The places are taken, but players still get a stream.
    open.push(anna.stream(&path, "").await);
    from_address(&ben, 1).get(&path).await.problem(429, "too-many");
    ben.join(&id).await.ok();
    open.push(from_address(&ben, 1).stream(&path, "").await);
    // Several tabs share a stream: being refused as a spectator in one does not cost a player the other.
    let full = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    for address in [2, 3, 4, 5] {
        open.push(
            from_address(&server.stranger(), address).stream(&format!("/api/tables/{full}/stream"), "").await,
        );
    }
    let tabs = format!("/stream?s=1,{full},p,-,&s=2,{id},p,-,");
    assert_eq!(
        from_address(&server.person("Cleo").await, 6).get(&format!("/stream?s=1,{full},p,-,")).await.status,
        429
    );
    open.push(ben.stream(&tabs, "").await);
}

#[tokio::test]
async fn a_player_who_leaves_counts_as_a_spectator() {
    let server = behind_a_proxy(|limits| limits.watchers = 1).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    ben.join(&id).await.ok();
    let path = format!("/api/tables/{id}/stream");
    let mut of_ben = ben.stream(&path, "").await;
    of_ben.message().await;
    let watching = from_address(&server.stranger(), 9).stream(&path, "").await;
    ben.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    while of_ben.next().await.is_some_and(|message| message.event != "gone") {}
    assert!(of_ben.next().await.is_none(), "no place is left for a spectator");
    drop(watching);
    while ben.status(Method::GET, &path, "", Body::empty()).await != StatusCode::OK {
        tokio::task::yield_now().await;
    }
}

/// A record that never ends.
fn endless() -> Body {
    let begin = stream::iter([Ok::<_, std::io::Error>(Bytes::from_static(b"{\"record\": \""))]);
    Body::from_stream(futures_util::StreamExt::chain(begin, stream::pending()))
}

fn submit(client: &Client) -> Pin<Box<dyn Future<Output = StatusCode>>> {
    let client = client.clone();
    Box::pin(async move { client.status(Method::POST, "/api/verify", "application/json", endless()).await })
}

/// A line that cannot be valid is answered at once, although the body does not end.
#[tokio::test]
async fn a_record_is_verified_while_it_is_read() {
    let server = TestServer::new().await;
    let begin = Bytes::from_static(b"{\"record\": \"nonsense\\n");
    let body =
        futures_util::StreamExt::chain(stream::iter([Ok::<_, std::io::Error>(begin)]), stream::pending());
    let checked = server
        .stranger()
        .send(Method::POST, "/api/verify", "application/json", Body::from_stream(body))
        .await
        .ok();
    assert_eq!((&checked["holds"], &checked["line"]), (&json!(false), &json!(1)));
}

#[tokio::test]
async fn verifying_is_limited_and_queues_are_short() {
    let server = behind_a_proxy(|_| {}).await;
    let client = server.stranger();
    let mut submitted = Vec::new();
    // Two are read, eight wait. One address gets half of that.
    for address in [1, 1, 1, 1, 1, 2, 2, 3, 4, 5] {
        let mut record = submit(&from_address(&client, address));
        assert!(record.as_mut().now_or_never().is_none(), "{address}");
        submitted.push(record);
    }
    for address in [1, 2, 6] {
        for path in ["/api/verify", "/verify"] {
            let mut late = from_address(&client, address);
            late.headers.insert("accept", HeaderValue::from_static("application/json"));
            let refused = late.post(path, json!({"record": "{}"})).await;
            refused.problem(503, "overloaded");
            assert_eq!(refused.header("retry-after"), "5");
        }
    }
    // Those who give up make room.
    submitted.truncate(1);
    let checked = from_address(&client, 6).post("/api/verify", json!({"record": "{}"})).await.ok();
    assert_eq!(checked["holds"], false);
}
