//! Secrets never reach the log, at any log level.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use crate::positions::position_after;
use crate::test_server::TestServer;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn secrets_are_never_logged() {
    let log = Log::default();
    let everything = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(log.clone());
    everything.with_ansi(false).init();

    let server =
        TestServer::with_config(|config| config.live.change(|live| live.private_webhooks = true)).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    let position = position_after("schicht", 3, &json!({}), 0);
    let card = |seat: usize| position["hands"][seat][4].as_str().unwrap().to_owned();
    let request = json!({"game": "schicht", "position": position, "seats": ["me", "open", "bot:easy"], "clock": "slow-24"});
    let id = anna.create_table(request).await;
    let hook = "webhook=http%3A%2F%2F127.0.0.1%3A9%2Fhooksecret";
    ben.form("/me/webhook", hook).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    let token = anna.post("/api/me/move", json!({})).await.ok()["token"].as_str().unwrap().to_owned();
    server.stranger().post("/api/move", json!({"token": token})).await.ok();
    anna.get(&format!("/move/{token}")).await;
    let mut stream = ben.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.message().await;
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "a word among friends"})).await.ok();
    let pick = format!("pick {}", card(0));
    anna.act(&id, &pick).await.ok();
    anna.act(&id, &pick).await.problem(422, "refused");
    anna.post(&format!("/t/{id}/why"), json!({"action": pick})).await;
    anna.post(&format!("/api/tables/{id}/act"), json!({"action": 7})).await.problem(400, "bad-request");
    ben.act(&id, &format!("pick {}", card(1))).await.ok();
    for page in ["", "/replay", "/notes", "/screen"] {
        ben.get(&format!("/t/{id}{page}")).await;
    }
    server.advance(Duration::from_secs(60 * 24 * 3600));
    server.strike_clocks().await;
    server.sweep().await;
    let row = server.store.table(&id).await.unwrap().unwrap();
    let clocked = json!({"game": "mahe", "players": 2, "seats": ["me", "bot:easy"], "clock": "live-20-60"});
    let late = anna.create_table(clocked).await;
    anna.start(&late).await.ok();
    server.store.close().await;
    server.advance(Duration::from_secs(24 * 3600));
    server.strike_clocks().await;
    anna.get("/").await;
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "a word among friends"})).await;

    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(text.contains("/api/tables/{id}/act"), "the log tells the route: {text}");
    let secret = row.doc["secret"].as_str().unwrap().to_owned();
    let host_token = server.host_path().replace("/host/", "");
    let mut secrets =
        vec![secret, host_token, token, "hooksecret".into(), "a word among friends".into(), pick];
    secrets.extend([anna, ben, host].iter().flat_map(|client| client.cookies.values().cloned()));
    secrets.extend(["\"hands\"".into(), "ab".repeat(32), "cd".repeat(32)]);
    assert!(text.contains("a clock could not strike"), "{text}");
    // A table's id is its link.
    secrets.extend([id, late]);
    for secret in secrets.iter().filter(|secret| secret.len() > 3) {
        assert!(!text.contains(secret.as_str()), "{secret} in {text}");
    }
}
