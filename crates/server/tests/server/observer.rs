//! A client that records every byte it receives, to be compared with another run.

use axum::http::Method;
use serde_json::{Value, json};

use crate::test_server::{Client, EventStream, Reply};

pub(crate) struct Observer {
    pub client: Client,
    table: String,
    api: EventStream,
    page: EventStream,
    /// The stream that the tabs of a browser share, with this tab alone.
    tabs: EventStream,
    /// Everything received, in order.
    pub received: Vec<String>,
}

impl Observer {
    /// Opens the streams of a table and records the first message.
    pub(crate) async fn new(mut client: Client, table: &str) -> Observer {
        let since = client.table(table).await["stream"].as_str().expect("a stream position").to_owned();
        let api = client.stream(&format!("/api/tables/{table}/stream"), "").await;
        let page = client.stream(&format!("/t/{table}/stream"), &since).await;
        let tabs = client.stream(&format!("/stream?s=1,{table},p,-,{since}"), "").await;
        let mut observer =
            Observer { client, table: table.to_owned(), api, page, tabs, received: Vec::new() };
        let first = observer.api.message().await.raw;
        observer.received.push(first);
        observer
    }

    /// Records the next message of each stream, and every page.
    pub(crate) async fn record_messages(&mut self) {
        for stream in [&mut self.api, &mut self.page, &mut self.tabs] {
            self.received.push(stream.message().await.raw);
        }
        self.record_pages().await;
    }

    /// Records everything that can be requested of the table.
    pub(crate) async fn record_pages(&mut self) {
        let table = self.table.clone();
        for path in [
            format!("/api/tables/{table}"),
            format!("/t/{table}"),
            format!("/t/{table}?as=1"),
            format!("/t/{table}/sit/1"),
            format!("/t/{table}/notes"),
            format!("/t/{table}/record"),
            format!("/api/tables/{table}/record"),
            format!("/t/{table}/replay"),
            format!("/t/{table}/replay?at=1&as=all"),
            format!("/t/{table}/replay?since=turn"),
            format!("/t/{table}/replay/step?at=2"),
            format!("/t/{table}/replay/step?at=2&as=1"),
            format!("/t/{table}/position?at=3"),
            format!("/t/{table}/verify"),
            format!("/api/tables/{table}/replay"),
            format!("/api/tables/{table}/replay?as=1"),
            format!("/api/tables/{table}/notes"),
            format!("/api/tables/{table}/notes?as=watch"),
            "/api/stats".to_owned(),
            "/api/me/stats".to_owned(),
            "/me/stats".to_owned(),
            "/api/tables".to_owned(),
            "/front".to_owned(),
            "/metrics".to_owned(),
            "/".to_owned(),
        ] {
            let reply = self.client.get(&path).await;
            self.record(&path, &reply);
        }
        // A stream resumed from the very start repeats everything.
        self.resume("stream").await;
    }

    /// Records the big screen and the QR code on it.
    pub(crate) async fn record_screen(&mut self) {
        for path in [format!("/t/{}/screen", self.table), format!("/t/{}/qr.svg", self.table)] {
            let reply = self.client.get(&path).await;
            self.record(&path, &reply);
        }
        self.resume("screen/stream").await;
    }

    async fn resume(&mut self, stream: &str) {
        let path = format!("/t/{}/{stream}", self.table);
        let again = self.client.stream(&path, "v0.l0.c0.sw").await.next().await;
        self.received.push(format!("{path}: {:?}", again.map(|message| message.raw)));
    }

    fn record(&mut self, path: &str, reply: &Reply) {
        self.received.push(format!("{path}: {} {:?} {}", reply.status, reply.headers, reply.text()));
    }

    /// Records the response to a post.
    pub(crate) async fn post(&mut self, verb: &str, body: Value) {
        for path in [format!("/api/tables/{}/{verb}", self.table), format!("/t/{}/{verb}", self.table)] {
            let reply = self.client.send(Method::POST, &path, "application/json", body.to_string()).await;
            self.record(&path, &reply);
        }
    }

    /// Records why a move is not allowed.
    pub(crate) async fn ask_why(&mut self, action: &str) {
        self.post("why", json!({"action": action})).await;
    }
}

/// Records the next message of each stream for all of them.
pub(crate) async fn record_messages(observers: &mut [Observer]) {
    for observer in observers {
        observer.record_messages().await;
    }
}

/// What is random in a run: the ids of the table and of these people, and the commitment; each with a fixed word.
pub(crate) async fn random_texts(people: &mut [Client], id: &str) -> Vec<(String, &'static str)> {
    let commitment = people[0].table(id).await["table"]["commitment"].as_str().expect("a text").to_owned();
    let mut random = vec![(id.to_owned(), "TABLE"), (commitment, "FINGERPRINT")];
    for (person, name) in people.iter_mut().zip(["ANNA", "BEN", "CLEO", "DORA", "EMIL"]) {
        let id = person.get("/api/me").await.ok()["id"].as_str().expect("a text").to_owned();
        random.push((id, name));
    }
    random
}

/// Replaces what is random in each run by fixed words.
pub(crate) fn masked(received: &[String], random: &[(String, &str)]) -> Vec<String> {
    let mask = |text: &String| {
        random.iter().fold(text.clone(), |text, (drawn, word)| text.replace(drawn.as_str(), word))
    };
    received.iter().map(mask).collect()
}
