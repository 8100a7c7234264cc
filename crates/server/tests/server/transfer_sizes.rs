//! How many bytes a table takes: the first load with all its files, and each update.

use std::collections::BTreeSet;
use std::io::Write;

use axum::body::BodyDataStream;
use axum::http::{HeaderValue, header};
use flate2::write::GzDecoder;
use futures_util::StreamExt;
use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};

/// The budget of a table page with everything it loads, compressed.
const FIRST_LOAD: usize = 150_000;
/// The budget of one update.
const UPDATE: usize = 15_000;

/// A full table with the default options.
fn full_table(game: &str, players: usize) -> Value {
    let seats: Vec<&str> = (0..players).map(|seat| if seat == 0 { "me" } else { "bot:easy" }).collect();
    let options = match game {
        "verrat" => json!({"round_limit": 3}),
        _ => json!({}),
    };
    json!({"game": game, "players": players, "seats": seats, "options": options})
}

/// The addresses of the files a page or a module loads.
fn linked_files(text: &str, from: &str) -> Vec<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let above = folder.rsplit_once('/').map_or("", |(above, _)| above);
    let relative = |part: &str| {
        let own = part.strip_prefix("./").map(|file| format!("{folder}/{file}"));
        own.or_else(|| part.strip_prefix("../").map(|file| format!("{above}/{file}")))
    };
    let quoted = text.split(['"', '\'', '`']).filter_map(|part| match relative(part) {
        Some(file) if file.ends_with(".js") => Some(file),
        _ if part.starts_with("/assets/") || part.starts_with("/game/") => Some(part.to_owned()),
        _ if part.starts_with("/manifest") => Some(part.to_owned()),
        _ => None,
    });
    quoted.collect()
}

/// The compressed size of a page with its styles, scripts and pictures, without HTTP headers, and their addresses.
async fn first_load(client: &mut Client, path: &str) -> (usize, BTreeSet<String>) {
    client.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
    let mut open = vec![path.to_owned()];
    let mut seen = BTreeSet::from([path.to_owned()]);
    let mut bytes = 0;
    while let Some(path) = open.pop() {
        bytes += client.get(&path).await.body.len();
        client.headers.remove(header::ACCEPT_ENCODING);
        let plain = client.get(&path).await;
        client.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        assert_eq!(plain.status, 200, "{path}");
        let kind = plain.header("content-type").to_owned();
        let text = plain.text();
        assert_same_host(&path, &text);
        if kind.contains("html") || kind.contains("javascript") {
            open.extend(linked_files(&text, &path).into_iter().filter(|found| seen.insert(found.clone())));
        }
    }
    client.headers.remove(header::ACCEPT_ENCODING);
    (bytes, seen)
}

/// Checks that nothing is loaded from another host.
fn assert_same_host(path: &str, text: &str) {
    for (at, _) in text.match_indices("://") {
        let rest = &text[at + 3..];
        let own = ["www.w3.org/", "server.test"].iter().any(|host| rest.starts_with(host));
        assert!(own, "{path}: {}", &text[at.saturating_sub(20)..text.len().min(at + 40)]);
    }
}

/// Measures the messages of a compressed stream.
struct StreamMeter {
    body: BodyDataStream,
    text: GzDecoder<Vec<u8>>,
    /// The compressed bytes of the message that is being read.
    weight: usize,
}

impl StreamMeter {
    async fn new(client: &mut Client, path: &str) -> StreamMeter {
        client.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        let body = client.bytes(path).await;
        client.headers.remove(header::ACCEPT_ENCODING);
        StreamMeter { body, text: GzDecoder::new(Vec::new()), weight: 0 }
    }

    /// The compressed size of the next message.
    async fn message(&mut self) -> usize {
        loop {
            let text = self.text.get_mut();
            if let Some(end) = text.windows(2).position(|pair| pair == b"\n\n") {
                text.drain(..end + 2);
                return std::mem::take(&mut self.weight);
            }
            let packed = self.body.next().await.expect("a message").expect("a whole chunk");
            self.weight += packed.len();
            self.text.write_all(&packed).and_then(|()| self.text.flush()).expect("gzip");
        }
    }
}

#[tokio::test]
async fn first_load_and_updates_stay_within_their_budgets() {
    check_budgets(&TestServer::new().await).await;
}

/// Over https, hands are kept apart from what others chose.
#[tokio::test]
async fn over_https_they_stay_within_them_too() {
    let url = Some("https://server.test".to_owned());
    check_budgets(&TestServer::with_config(|config| config.live.change(|live| live.public_url = url)).await)
        .await;
}

async fn check_budgets(server: &TestServer) {
    for game in catalog::GAMES {
        let players = *game.players().end();
        let mut anna = server.person("Anna").await;
        let id = anna.create_table(full_table(game.id(), players)).await;
        anna.start(&id).await.ok();
        let path = format!("/t/{id}");
        let (first, needed) = first_load(&mut anna, &path).await;
        let mut stream = StreamMeter::new(&mut anna, &format!("{path}/stream")).await;
        let (mut heaviest, mut sum, mut count) = (0, 0, 0);
        loop {
            let table = anna.table(&id).await;
            if table["over"] == true {
                break;
            }
            // Taking orders back could go on for ever.
            let offered = table["legal"].as_array().into_iter().flatten();
            let action = offered.filter(|_| table["yours"] == true).rfind(|action| **action != "revise");
            if let Some(action) = action {
                let act = json!({"action": action, "version": table["version"]});
                let done = anna.post(&format!("/api/tables/{id}/act"), act).await;
                assert!(done.status == 200 || done.status == 409, "{}", done.text());
            }
            let size = stream.message().await;
            (heaviest, sum, count) = (heaviest.max(size), sum + size, count + 1);
        }
        let (last, _) = first_load(&mut anna, &path).await;
        println!(
            "{}, {players} players: first {first} ({} files), at the end {last}; update {heaviest} at most, {} on average",
            game.id(),
            needed.len(),
            sum / count.max(1),
        );
        assert!(first.max(last) < FIRST_LOAD, "{}: {first}, {last}", game.id());
        assert!(heaviest < UPDATE, "{}: {heaviest}", game.id());
    }
}
