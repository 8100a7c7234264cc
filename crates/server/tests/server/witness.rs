//! Somebody who takes down every byte that reaches them, to compare it with another run.

use axum::http::Method;
use serde_json::{Value, json};

use crate::desk::{Client, Listening, Reply};

pub(crate) struct Witness {
    pub client: Client,
    table: String,
    api: Listening,
    page: Listening,
    /// The stream of all tabs of a browser, with this one tab.
    tabs: Listening,
    /// Everything received, in order.
    pub notes: Vec<String>,
}

impl Witness {
    /// Sits down with both streams open.
    pub(crate) async fn new(mut client: Client, table: &str) -> Witness {
        let place = client.table(table).await["stream"].as_str().expect("a place").to_owned();
        let api = client.stream(&format!("/api/tables/{table}/stream"), "").await;
        let page = client.stream(&format!("/t/{table}/stream"), &place).await;
        let tabs = client.stream(&format!("/stream?s=1,{table},p,-,{place}"), "").await;
        let mut witness = Witness { client, table: table.to_owned(), api, page, tabs, notes: Vec::new() };
        let first = witness.api.message().await.raw;
        witness.notes.push(first);
        witness
    }

    /// Takes down the next message of each stream, and all that can be asked for.
    pub(crate) async fn hear(&mut self) {
        for stream in [&mut self.api, &mut self.page, &mut self.tabs] {
            self.notes.push(stream.message().await.raw);
        }
        self.look().await;
    }

    /// Takes down all that can be asked for.
    pub(crate) async fn look(&mut self) {
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
            self.note(&path, &reply);
        }
        // Whoever comes back from the start is told all of it again.
        self.come_back("stream").await;
    }

    /// Takes down what a big screen shows. There is a picture of the table's address on it.
    pub(crate) async fn look_at_screen(&mut self) {
        for path in [format!("/t/{}/screen", self.table), format!("/t/{}/qr.svg", self.table)] {
            let reply = self.client.get(&path).await;
            self.note(&path, &reply);
        }
        self.come_back("screen/stream").await;
    }

    async fn come_back(&mut self, stream: &str) {
        let path = format!("/t/{}/{stream}", self.table);
        let again = self.client.stream(&path, "v0.l0.c0.sw").await.next().await;
        self.notes.push(format!("{path}: {:?}", again.map(|message| message.raw)));
    }

    fn note(&mut self, path: &str, reply: &Reply) {
        self.notes.push(format!("{path}: {} {:?} {}", reply.status, reply.headers, reply.text()));
    }

    /// Takes down the answer to a post.
    pub(crate) async fn post(&mut self, verb: &str, body: Value) {
        for path in [format!("/api/tables/{}/{verb}", self.table), format!("/t/{}/{verb}", self.table)] {
            let reply = self.client.send(Method::POST, &path, "application/json", body.to_string()).await;
            self.note(&path, &reply);
        }
    }

    /// Takes down why this would not be allowed.
    pub(crate) async fn ask_why(&mut self, action: &str) {
        self.post("why", json!({"action": action})).await;
    }
}

/// Replaces what is drawn at random for every run by words of its own.
pub(crate) fn masked(notes: &[String], random: &[(String, &str)]) -> Vec<String> {
    let mask = |note: &String| {
        random.iter().fold(note.clone(), |note, (drawn, word)| note.replace(drawn.as_str(), word))
    };
    notes.iter().map(mask).collect()
}
