//! Somebody who takes down every byte that reaches them, to compare it with another run.

use axum::http::Method;
use serde_json::{Value, json};

use crate::desk::{Client, Listening};

pub(crate) struct Witness {
    pub client: Client,
    table: String,
    api: Listening,
    page: Listening,
    /// Everything received, in order.
    pub notes: Vec<String>,
}

impl Witness {
    /// Sits down with both streams open.
    pub(crate) async fn new(mut client: Client, table: &str) -> Witness {
        let place = client.table(table).await["stream"].as_str().expect("a place").to_owned();
        let api = client.stream(&format!("/api/tables/{table}/stream"), "").await;
        let page = client.stream(&format!("/t/{table}/stream"), &place).await;
        let mut witness = Witness { client, table: table.to_owned(), api, page, notes: Vec::new() };
        let first = witness.api.message().await.raw;
        witness.notes.push(first);
        witness
    }

    /// Takes down the next message of each stream, and all that can be asked for.
    pub(crate) async fn hear(&mut self) {
        let (api, page) = (self.api.message().await.raw, self.page.message().await.raw);
        self.notes.extend([api, page]);
        self.look().await;
    }

    /// Takes down all that can be asked for.
    pub(crate) async fn look(&mut self) {
        let table = &self.table;
        for path in [
            format!("/api/tables/{table}"),
            format!("/t/{table}"),
            format!("/api/tables/{table}/record"),
            format!("/t/{table}/replay"),
            format!("/t/{table}/replay?at=1&as=all"),
            format!("/t/{table}/replay/step?at=2"),
            format!("/t/{table}/replay/step?at=2&as=1"),
            format!("/t/{table}/position?at=3"),
            format!("/t/{table}/verify"),
            format!("/api/tables/{table}/replay"),
            format!("/api/tables/{table}/replay?as=1"),
            format!("/api/tables/{table}/notes"),
            format!("/api/tables/{table}/notes?as=watch"),
            "/api/stats".to_owned(),
            "/api/tables".to_owned(),
            "/".to_owned(),
        ] {
            let reply = self.client.get(&path).await;
            self.notes.push(format!("{path}: {} {}", reply.status, reply.text()));
        }
        // Whoever comes back from the start is told all of it again.
        let again = self.client.stream(&format!("/t/{table}/stream"), "v0.l0.c0.sw").await.next().await;
        self.notes.push(format!("{:?}", again.map(|message| message.raw)));
    }

    /// Takes down the answer to a post.
    pub(crate) async fn post(&mut self, verb: &str, body: Value) {
        for path in [format!("/api/tables/{}/{verb}", self.table), format!("/t/{}/{verb}", self.table)] {
            let reply = self.client.send(Method::POST, &path, "application/json", body.to_string()).await;
            self.notes.push(format!("{path}: {} {}", reply.status, reply.text()));
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
