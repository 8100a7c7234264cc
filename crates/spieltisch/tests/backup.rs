//! `spieltisch backup`, `restore` and `move`: nothing is lost, and nothing is overwritten.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use testkit::Postgres;

fn spieltisch(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    command.args(args).args(["--lang", "en"]).env("RUST_LOG", "off").stdin(Stdio::null());
    command
}

#[track_caller]
fn succeeds(args: &[&str]) -> String {
    let done = spieltisch(args).output().expect("the binary starts");
    let said = String::from_utf8(done.stderr).expect("text");
    assert!(done.status.success(), "{said}");
    said
}

#[track_caller]
fn fails(args: &[&str]) -> String {
    let done = spieltisch(args).output().expect("the binary starts");
    assert_eq!(done.status.code(), Some(1));
    String::from_utf8(done.stderr).expect("text")
}

/// A server with a table, running until dropped.
struct Running(Child);

impl Running {
    fn on(database: &str) -> (Running, String) {
        let mut process = spieltisch(&["serve", "--listen", "127.0.0.1:0", "--database", database])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let first = lines.next().expect("a first line").expect("text");
        std::thread::spawn(move || lines.for_each(drop));
        (Running(process), first.rsplit_once("http://").expect("an address").1.to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn set_up_a_table(host: &str) -> String {
    let body = r#"{"game":"mahe","players":2,"seats":["me","bot"],"name":"Anna"}"#;
    let mut stream = TcpStream::connect(host).expect("it listens");
    let head = "POST /api/tables HTTP/1.0\r\nContent-Type: application/json";
    write!(stream, "{head}\r\nHost: {host}\r\nContent-Length: {}\r\n\r\n{body}", body.len())
        .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (_, rest) = answer.split_once("\"id\":\"").unwrap_or_else(|| panic!("{answer}"));
    rest.split('"').next().expect("an id").to_owned()
}

fn url(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

#[test]
fn a_backup_moves_between_databases_without_loss() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let (first, second) = (at("first.sqlite"), at("second.sqlite"));
    let (copy, again) = (at("copy.jsonl"), at("again.jsonl"));
    let (running, host) = Running::on(&url(&first));
    let table = set_up_a_table(&host);
    let said = succeeds(&["backup", copy.to_str().expect("text"), "--database", &url(&first)]);
    drop(running);
    assert!(said.contains("Saved"), "{said}");
    let text = fs::read_to_string(&copy).expect("a copy");
    assert!(text.contains(&table), "{text}");
    assert_eq!(copy.metadata().expect("a file").permissions().mode() & 0o777, 0o600);

    succeeds(&["restore", copy.to_str().expect("text"), "--database", &url(&second)]);
    let full = fails(&["restore", copy.to_str().expect("text"), "--database", &url(&second)]);
    assert!(full.contains("database is not empty"), "{full}");

    let mut server = Postgres::start(&["fsync=off"]);
    let postgres = server.database();
    succeeds(&["move", "--database", &url(&second), "--to", &postgres]);
    succeeds(&["backup", again.to_str().expect("text"), "--database", &postgres]);
    assert_eq!(fs::read_to_string(&again).expect("a copy"), text, "nothing is lost");
    assert!(fails(&["move", "--database", &url(&second), "--to", &postgres]).contains("not empty"));
    let (_running, host) = Running::on(&postgres);
    assert_ne!(set_up_a_table(&host), table);

    server.sql(&postgres, "UPDATE spieltisch_schema SET version = 99");
    let newer = fails(&["serve", "--listen", "127.0.0.1:0", "--database", &postgres]);
    assert!(newer.contains("newer program") && newer.contains("99"), "{newer}");
}

#[test]
fn a_bad_backup_or_missing_database_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let letter = folder.path().join("letter.txt");
    fs::write(&letter, "Dear reader").expect("written");
    let (letter, data) = (letter.to_str().expect("text"), folder.path().to_str().expect("text"));
    assert!(fails(&["restore", letter, "--data", data]).contains("not a complete backup"));
    assert!(fails(&["restore", "nowhere.jsonl", "--data", data]).contains("nowhere.jsonl"));
    let missing = url(&folder.path().join("missing.sqlite"));
    assert!(fails(&["backup", "-", "--database", &missing]).contains("There is no database"));
    assert!(!folder.path().join("missing.sqlite").exists());
}
