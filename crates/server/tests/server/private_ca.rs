//! Webhooks over https to a server whose certificate a private authority has signed.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::json;
use spieltisch_server::Authorities;

use crate::test_server::TestServer;

fn openssl(folder: &Path) -> Command {
    let mut command = Command::new("openssl");
    command.current_dir(folder).stdin(Stdio::null()).stderr(Stdio::null());
    command
}

/// An authority, and a certificate for `localhost` that it signed.
fn sign(folder: &Path) {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    let authority = ["req", "-x509", "-subj", "/CN=Ours", "-keyout", "ca.key", "-out", "ca.pem"];
    let server = ["req", "-x509", "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "cert.pem"];
    let names = ["-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE"];
    let by = ["-CA", "ca.pem", "-CAkey", "ca.key"];
    for more in [&authority[..], &[&server[..], &names, &by].concat()] {
        let made = openssl(folder).args(more).args(key).status().expect("openssl is installed");
        assert!(made.success());
    }
}

struct Chat(Child);

impl Drop for Chat {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn webhooks_may_use_certificates_of_a_private_authority() {
    let folder = tempfile::tempdir().expect("a folder");
    sign(folder.path());
    let authorities = Authorities::read(&folder.path().join("ca.pem")).expect("a certificate");
    assert!(Authorities::read(&folder.path().join("ca.key")).is_err(), "no certificate");
    let server = TestServer::with_config(|config| {
        config.live.change(|live| {
            live.private_webhooks = true;
            live.authorities = Some(authorities);
        });
    })
    .await;
    let mut serving = openssl(folder.path());
    serving.args(["s_server", "-accept", "localhost:0", "-cert", "cert.pem", "-key", "key.pem"]);
    let mut chat = Chat(serving.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts"));
    let mut said = BufReader::new(chat.0.stdout.take().expect("a pipe"));
    let mut answer = chat.0.stdin.take().expect("a pipe");
    let mut line = String::new();
    while !line.starts_with("ACCEPT") {
        line.clear();
        assert_ne!(said.read_line(&mut line).expect("text"), 0);
    }
    let port = line.trim_end().rsplit(':').next().expect("a port").to_owned();

    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let setup = json!({"game": "mahe", "players": 2, "seats": ["me", "open"], "clock": "slow-24"});
    let id = anna.create_table(setup).await;
    ben.join(&id).await.ok();
    let hook = format!("webhook=https%3A%2F%2Flocalhost%3A{port}%2Fhook");
    for player in [&mut anna, &mut ben] {
        assert_eq!(player.form("/me/webhook", &hook).await.status, 303);
    }
    anna.start(&id).await.ok();
    // One of them has the first turn, and then the other.
    for player in [&mut anna, &mut ben] {
        while player.table(&id).await["yours"] == true {
            player.act_first(&id).await.ok();
        }
    }
    let heard = tokio::task::spawn_blocking(move || {
        let (mut all, mut part) = (String::new(), [0; 1024]);
        while !all.contains("It is your turn") {
            let count = said.read(&mut part).expect("text");
            assert_ne!(count, 0, "{all}");
            all.push_str(&String::from_utf8_lossy(&part[..count]));
        }
        answer.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").expect("an answer");
        all
    });
    assert!(heard.await.expect("it is called").contains("POST /hook HTTP/1.1"));
}
