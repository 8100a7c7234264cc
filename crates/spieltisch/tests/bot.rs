//! `spieltisch bot` at a real server: it sits down, plays, reconnects and leaves.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::{Value, json};

const BINARY: &str = env!("CARGO_BIN_EXE_spieltisch");

/// A server process, with a person who owns a table.
struct Server {
    process: Child,
    host: String,
    cookie: String,
}

impl Server {
    fn start(data: &Path, listen: &str) -> Server {
        let mut process = Command::new(BINARY)
            .args(["--lang", "en", "--listen", listen, "--bot-pause", "0"])
            .env("SPIELTISCH_DATA", data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        output.read_line(&mut line).expect("a first line");
        let host = line.trim_end().rsplit_once("http://").expect("an address").1.to_owned();
        // Drain its last output.
        std::thread::spawn(move || output.read_to_end(&mut Vec::new()));
        Server { process, host, cookie: String::new() }
    }

    fn ask(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let (host, cookie, body) = (&self.host, &self.cookie, body.to_string());
        let mut stream = TcpStream::connect(host).expect("it listens");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.starts_with("HTTP/1.1 2"), "{path}: {answer}");
        let set = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.filter_map(|cookie| cookie.split(';').next()).next() {
            self.cookie = cookie.to_owned();
        }
        serde_json::from_str(body).expect("JSON")
    }

    /// Creates a table of Mahé with these seats; returns its id.
    fn table(&mut self, seats: [&str; 2]) -> String {
        let table = json!({"game": "mahe", "players": 2, "options": {"turtles_each": 1}, "seats": seats, "name": "Olga"});
        self.ask("POST", "/api/tables", &table)["table"]["id"].as_str().expect("an id").to_owned()
    }

    fn begin(&mut self, table: &str) {
        self.ask("POST", &format!("/api/tables/{table}/start"), &json!({"entropy": "5".repeat(64)}));
    }

    fn look(&mut self, table: &str) -> Value {
        self.ask("GET", &format!("/api/tables/{table}"), &json!({}))
    }

    fn stop(&mut self) {
        signal(&self.process, "-TERM");
        assert!(self.process.wait().expect("it ends").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn signal(process: &Child, signal: &str) {
    let pid = process.id().to_string();
    assert!(Command::new("kill").args([signal, &pid]).status().expect("kill").success());
}

/// A program with a seat at a table.
struct Bot {
    process: Child,
    said: BufReader<ChildStderr>,
}

impl Bot {
    fn sit(host: &str, table: &str, program: &[&str]) -> Bot {
        let link = format!("http://{host}/t/{table}");
        let mut process = Command::new(BINARY)
            .args(["bot", "--lang", "en", "--limit", "60000", "--table", &link, "--"])
            .args(program)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut said = BufReader::new(process.stderr.take().expect("a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).expect("a line");
        assert!(line.contains("has a seat"), "{line}");
        Bot { process, said }
    }

    /// Waits for it to exit and returns its output.
    fn end(mut self) -> String {
        let mut said = String::new();
        self.said.read_to_string(&mut said).expect("its words");
        assert!(self.process.wait().expect("it ends").success(), "{said}");
        said
    }
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

#[test]
fn the_example_plays_a_whole_game_and_prints_the_winner() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let table = server.table(["open", "bot:easy"]);
    let example = example();
    let bot = Bot::sit(&server.host, &table, &["python3", example.to_str().expect("a path")]);
    let before = server.look(&table);
    assert_eq!(before["table"]["seats"][0]["name"], "bot");
    server.begin(&table);
    let said = bot.end();
    assert!(said.contains("win") || said.contains("share"), "{said}");
    assert!(!said.contains("refused"), "{said}");
    let after = server.look(&table);
    assert_eq!(after["table"]["status"], "over");
    assert_eq!(after["table"]["seats"][0]["kind"], "person");
}

#[test]
fn a_restarted_server_and_a_babbling_program_do_not_end_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let table = server.table(["open", "open"]);
    let example = example();
    let good = Bot::sit(&server.host, &table, &["python3", example.to_str().expect("a path")]);
    let mut bad = Bot::sit(&server.host, &table, &["yes"]);
    server.begin(&table);
    // The game is running: an unreadable answer has been replaced.
    let mut line = String::new();
    bad.said.read_line(&mut line).expect("a line");
    assert!(line.contains("cannot be read"), "{line}");
    server.stop();
    let cookie = server.cookie.clone();
    let mut server = Server::start(folder.path(), &server.host);
    server.cookie = cookie;
    bad.end();
    good.end();
    assert_eq!(server.look(&table)["table"]["status"], "over");
}

#[test]
fn an_interrupted_bot_leaves_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let table = server.table(["me", "open"]);
    let bot = Bot::sit(&server.host, &table, &["cat"]);
    server.begin(&table);
    signal(&bot.process, "-INT");
    assert!(bot.end().contains("Left"));
    let seat = &server.look(&table)["table"]["seats"][1];
    assert_eq!((&seat["kind"], &seat["stands_in"]), (&json!("bot"), &json!(true)));
}

#[test]
fn a_bad_link_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let fails = |link: &str| {
        let output = Command::new(BINARY)
            .args(["bot", "--lang", "en", "--table", link, "--", "cat"])
            .output()
            .expect("the binary starts");
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).expect("a sentence")
    };
    assert!(fails("https://table.example/t/abc").contains("https"));
    let complaint = fails(&format!("http://{}/t/no-such-table", server.host));
    assert!(complaint.contains("table"), "{complaint}");
    assert!(!fails("http://127.0.0.1:1/t/abc").is_empty());
}

#[test]
fn the_example_beats_random_play_in_the_arena() {
    let folder = tempfile::tempdir().expect("a folder");
    let (out, chart) = (folder.path().join("result.json"), folder.path().join("chart.svg"));
    let seats = format!("cmd:python3 {},random", example().display());
    let output = Command::new(BINARY)
        .args([
            "arena", "--lang", "en", "--game", "mahe", "--games", "20", "--limit", "60000", "--seats", &seats,
        ])
        .arg("--out")
        .arg(&out)
        .arg("--chart")
        .arg(&chart)
        .output()
        .expect("the binary starts");
    assert!(output.status.success(), "{output:?}");
    let printed = String::from_utf8(output.stdout).expect("words");
    assert!(printed.contains("10 deals in 2 rotations each, 20 games"), "{printed}");
    let result: Value = serde_json::from_str(&std::fs::read_to_string(out).expect("a result")).expect("JSON");
    let bot = &result["contestants"][0];
    assert!(bot["share"].as_f64() > Some(0.6), "{bot}");
    assert_eq!(bot["faults"], Value::Null);
    assert!(std::fs::read_to_string(chart).expect("a chart").contains("whisker"));
}
