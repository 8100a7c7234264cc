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

/// The names in a folder, and whether everybody else is kept out of all of them.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut names: Vec<String> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().expect("text");
            let mode = entry.metadata().expect("its facts").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{name} is open to others: {mode:o}");
            name
        })
        .collect();
    names.sort_unstable();
    names
}

#[test]
fn failed_commands_leave_no_file_and_no_secret_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let (data, copies) = (at("new/data"), at("copies"));
    let mut process =
        spieltisch(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().expect("text")])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
    let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
    let first = lines.next().expect("a first line").expect("text");
    let _running = Running(process);
    set_up_a_table(first.rsplit_once("http://").expect("an address").1);
    let there = names(&data);
    assert!(there.contains(&"spieltisch.sqlite-wal".to_owned()), "{there:?}");
    assert_eq!(names(&at("new")), ["data"]);

    // An older file at the same place is replaced, whoever could read that.
    fs::create_dir(&copies).expect("a folder");
    fs::set_permissions(&copies, fs::Permissions::from_mode(0o700)).expect("its rights");
    let copy = copies.join("copy.jsonl");
    fs::write(&copy, "older").expect("written");
    let (copy, data) = (copy.to_str().expect("text"), data.to_str().expect("text"));
    succeeds(&["backup", copy, "--data", data]);
    assert_eq!(names(&copies), ["copy.jsonl"]);
    let whole = fs::read_to_string(copy).expect("a copy");

    // Standard output is a file that a shell has made.
    let opened = fs::File::create(copies.join("by-shell")).expect("a file");
    let mut command = spieltisch(&["backup", "-", "--data", data]);
    assert!(command.stdout(opened).status().expect("it starts").success());
    assert_eq!(names(&copies), ["by-shell", "copy.jsonl"]);

    // A backup that cannot be finished does not replace the old one.
    let mut lines: Vec<&str> = whole.lines().collect();
    let last = lines.pop().expect("a last line");
    let bad = copies.join("bad.jsonl");
    fs::write(&bad, lines.join("\n")).expect("written");
    fs::set_permissions(&bad, fs::Permissions::from_mode(0o600)).expect("its rights");
    for into in [at("empty/a.sqlite"), at("empty/b.sqlite")] {
        assert!(
            fails(&["restore", bad.to_str().expect("text"), "--database", &url(&into)]).contains("complete")
        );
    }
    assert_eq!(names(&at("empty")), [""; 0]);
    let missing = fails(&["backup", at("nowhere/copy").to_str().expect("text"), "--data", data]);
    assert!(missing.contains("nowhere") && !last.is_empty(), "{missing}");
}

#[test]
fn a_stopped_command_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("new/stopped.sqlite");
    let mut command = spieltisch(&["restore", "-", "--database", &url(&into)]);
    let mut process = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut input = process.stdin.take().expect("a pipe");
    writeln!(input, r#"{{"spieltisch":{{"format":1}}}}"#).expect("a first line");
    while !into.exists() {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").arg(process.id().to_string()).status().expect("kill").success());
    let mut said = String::new();
    process.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!(process.wait().expect("it ends").code(), Some(1));
    assert!(said.contains("Stopped"), "{said}");
    assert_eq!(names(&folder.path().join("new")), [""; 0]);
}
