//! Compression over https: somebody who writes at a table and sees only lengths learns nothing about others' hands.

use std::io::{Read, Write};

use axum::http::{HeaderValue, header};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::StreamExt;
use serde_json::json;

use crate::custom_maps::island_map;
use crate::test_server::{Client, Reply, TestServer};

async fn https() -> TestServer {
    TestServer::with_config(|config| {
        config.live.change(|live| live.public_url = Some("https://games.example".into()));
    })
    .await
}

/// Sends a request as browsers do.
async fn get_packed(client: &mut Client, path: &str) -> Reply {
    client.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, deflate, br"));
    let reply = client.get(path).await;
    client.headers.remove(header::ACCEPT_ENCODING);
    reply
}

#[tokio::test]
async fn tables_are_compressed_and_what_mixes_secrets_with_names_is_not() {
    for (url, plain) in [(Some("https://games.example".to_owned()), true), (None, false)] {
        let server = TestServer::with_config(|config| config.live.change(|live| live.public_url = url)).await;
        let mut anna = server.person("Anna").await;
        let id = anna.create_table(json!({"game": "schicht", "players": 2, "seats": ["me", "bot"]})).await;
        anna.start(&id).await.ok();
        let mut watcher = server.stranger();
        let page = format!("/t/{id}");
        for path in [format!("/t/{id}/replay"), format!("/api/tables/{id}")] {
            let packed = get_packed(&mut anna, &path).await.header("content-encoding") == "gzip";
            assert_eq!(packed, !plain, "{path}");
        }
        for path in [&page, &format!("{page}/screen"), "/rules/schicht", "/assets/any/base.css"] {
            for client in [&mut anna, &mut watcher] {
                let reply = get_packed(client, path).await;
                assert_eq!(reply.header("content-encoding"), "gzip", "{path}");
                let mut read = String::new();
                GzDecoder::new(&*reply.body).read_to_string(&mut read).expect("gzip");
                assert_eq!(read, client.get(path).await.text(), "{path}");
            }
        }
        anna.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        let api = format!("/api/tables/{id}/stream");
        for stream in [format!("/t/{id}/stream"), format!("/stream?s=1,{id},p,-,"), api.clone()] {
            assert_eq!(anna.encoding(&stream).await == "gzip", !plain || stream != api, "{stream}");
        }
    }
}

/// The longest run of plain letters in a hand that can be a name.
fn guess_of(hand: &str) -> String {
    let runs = hand.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != ' ');
    let runs = runs.map(|run| run.trim()[..run.trim().len().min(24)].trim());
    runs.max_by_key(|run| run.len()).expect("a run").to_owned()
}

/// What a compressor makes of a page that does not know what to keep apart.
fn carelessly_packed(text: &str) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text.as_bytes()).expect("memory");
    gzip.finish().expect("memory").len()
}

/// How far sizes are apart.
fn spread(sizes: &[usize]) -> usize {
    sizes.iter().max().unwrap_or(&0) - sizes.iter().min().unwrap_or(&0)
}

/// Versions and numbers of lines in a page have other digits each time, which may cost a few bits more or less.
const DIGITS: usize = 4;

#[tokio::test]
async fn names_and_chat_that_guess_a_hand_are_as_long_as_others() {
    let server = https().await;
    let mut widest = 0;
    for (game, players) in [("han", 2), ("schicht", 2), ("verrat", 4), ("mahe", 2)] {
        let mut anna = server.person("Anna").await;
        let mut ben = server.person("Ben").await;
        let id = anna.create_table(json!({"game": game, "players": players, "seats": ["me"]})).await;
        ben.join(&id).await.ok();
        for _ in 2..players {
            server.person("Cleo").await.join(&id).await.ok();
        }
        anna.start(&id).await.ok();
        let page = format!("/t/{id}");
        let hand = anna.stream(&format!("{page}/stream"), "v0.l0.c0.s0").await.message().await.data;
        let hand = hand["parts"]["hand"].as_str().expect("a hand").to_owned();
        let guess = guess_of(&hand);
        let blind = &"qzjxkvwyqzjxkvwyqzjxkvwy"[..guess.len()];

        let (mut named, mut careless) = (Vec::new(), Vec::new());
        for name in [blind, &guess, blind, &guess] {
            ben.post("/api/me", json!({"name": name, "lang": "en"})).await.ok();
            let sent = get_packed(&mut anna, &page).await;
            assert_eq!(sent.header("content-encoding"), "gzip");
            named.push(sent.body.len());
            let plain = anna.get(&page).await.text();
            assert!(plain.contains(name));
            careless.push(carelessly_packed(&plain));
        }
        assert!(spread(&named) <= DIGITS, "{game}: {named:?}");
        widest = widest.max(spread(&careless));

        let mut told = Vec::new();
        for (n, line) in [blind, &guess, blind, &guess].into_iter().enumerate() {
            ben.post(&format!("/api/tables/{id}/chat"), json!({"text": line})).await.ok();
            // Everything at the table, and this line.
            let since = format!("{page}/stream?since=v0.l0.c{n}.s0");
            let plain = anna.stream(&since, "").await.message().await.data;
            assert!(plain["parts"]["hand"].is_string());
            assert_eq!(plain["chat"].as_array().map(Vec::len), Some(1));
            anna.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
            let packed = anna.bytes(&since).await.next().await.expect("a message").expect("bytes");
            anna.headers.remove(header::ACCEPT_ENCODING);
            told.push(packed.len());
        }
        assert!(spread(&told) <= DIGITS, "{game}: {told:?}");
    }
    assert!(widest > DIGITS, "without care a guess would show: {widest}");
}

/// A map has names that its author chose, so nothing on it is compressed.
#[tokio::test]
async fn pages_with_somebodys_map_are_not_compressed() {
    let server = https().await;
    let mut anna = server.person("Anna").await;
    let options = json!({"map": island_map()});
    let asked = json!({"game": "han", "players": 2, "seats": ["me", "bot:easy"], "options": options});
    let id = anna.create_table(asked).await;
    anna.start(&id).await.ok();
    let path = format!("/t/{id}");
    let plain = anna.get(&path).await.body.len();
    let packed = get_packed(&mut anna, &path).await.body.len();
    assert!(packed.abs_diff(plain) < 100, "{packed} and {plain}");
}
