//! `spieltisch serve` in operation: locks, late databases, logs, health checks, backups of a running server.

#![cfg(unix)]

mod host_link;
mod private_ca;
mod settings;
mod socket;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};

use testkit::Postgres;

fn spieltisch(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    command
        .args(args)
        .args(["--lang", "en"])
        .env_remove("RUST_LOG")
        .env_remove("SPIELTISCH_CONFIG")
        .stdin(Stdio::null());
    command
}

/// The stdout, stderr and exit code of a command.
#[track_caller]
fn run(args: &[&str]) -> (String, String, Option<i32>) {
    let done = spieltisch(args).output().expect("the binary starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(done.stdout), text(done.stderr), done.status.code())
}

#[track_caller]
fn fails(args: &[&str]) -> String {
    let (_, said, code) = run(args);
    assert_eq!(code, Some(1), "{said}");
    said
}

struct Server {
    process: Child,
    output: BufReader<ChildStdout>,
    errors: BufReader<ChildStderr>,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        Server::of(spieltisch(&["serve", "--listen", "127.0.0.1:0"]).args(args))
    }

    fn of(command: &mut Command) -> Server {
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        let errors = BufReader::new(process.stderr.take().expect("a pipe"));
        Server { process, output, errors }
    }

    /// Waits for the first line and returns the address in it.
    fn address(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a first line");
        let (_, address) = line.trim_end().rsplit_once("http://").unwrap_or_else(|| panic!("{line}"));
        address.to_owned()
    }

    fn on(args: &[&str]) -> (Server, String) {
        let mut server = Server::start(args);
        let address = server.address();
        (server, address)
    }

    fn signal(&self, signal: &str) {
        let pid = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().expect("kill").success());
    }

    /// Stops it cleanly and returns the rest of stdout and stderr.
    fn stop(mut self) -> (String, String) {
        self.signal("-TERM");
        let (mut said, mut log) = (String::new(), String::new());
        self.output.read_to_string(&mut said).expect("text");
        self.errors.read_to_string(&mut log).expect("text");
        let status = self.process.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{said}{log}");
        (said, log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = text(folder.path());
    let (first, address) = Server::on(&["--data", data]);
    let refused = fails(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert!(refused.contains("A server is using this database"), "{refused}");
    let database = format!("sqlite:{}", folder.path().join("spieltisch.sqlite").display());
    let refused = fails(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    assert!(refused.contains("A server is using this database"), "under any path: {refused}");
    assert!(get(&address, "/readyz").starts_with("HTTP/1.1 200"), "the first one keeps running");

    let copy = folder.path().join("copy.jsonl");
    let (_, said, code) = run(&["backup", text(&copy), "--data", data]);
    assert_eq!(code, Some(0), "a backup works meanwhile: {said}");
    let other = format!("sqlite:{}", folder.path().join("other.sqlite").display());
    for attempt in [
        &["move", "--data", data, "--to", &other][..],
        &["move", "--database", &other, "--to", &database],
        &["restore", text(&copy), "--data", data],
    ] {
        if attempt[1] == "--database" {
            run(&["restore", text(&copy), "--database", &other]);
        }
        let refused = fails(attempt);
        assert!(refused.contains("A server is using this database"), "{attempt:?}: {refused}");
    }
    // The lock is released however the server ends.
    first.signal("-KILL");
    drop(first);
    let (again, _) = Server::on(&["--data", data]);
    again.stop();
    let fresh = format!("sqlite:{}", folder.path().join("fresh.sqlite").display());
    let (_, said, code) = run(&["move", "--data", data, "--to", &fresh]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn a_late_database_is_waited_for() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    server.stop();
    let refused = fails(&["serve", "--listen", "127.0.0.1:0", "--database", &url, "--database-wait", "0"]);
    assert!(refused.contains("cannot be reached"), "{refused}");

    let mut waiting = Server::start(&["--database", &url]);
    let mut line = String::new();
    waiting.errors.read_line(&mut line).expect("text");
    assert!(line.contains("waiting for the database") && line.contains("seconds_left=5"), "{line}");
    waiting.stop();

    let mut late = Server::start(&["--database", &url]);
    late.errors.read_line(&mut line).expect("text");
    server.go_on();
    let address = late.address();
    assert!(get(&address, "/readyz").starts_with("HTTP/1.1 200"));

    // No restore and no move while a server is using the database.
    let folder = tempfile::tempdir().expect("a folder");
    let (copy, other) = (folder.path().join("copy.jsonl"), folder.path().join("other.sqlite"));
    let other = format!("sqlite:{}", other.display());
    assert_eq!(run(&["backup", text(&copy), "--database", &url]).2, Some(0));
    assert_eq!(run(&["restore", text(&copy), "--database", &other]).2, Some(0));
    for attempt in [
        &["restore", text(&copy), "--database", &url][..],
        &["move", "--database", &url, "--to", "sqlite::memory:"],
        &["move", "--database", &other, "--to", &url],
    ] {
        let refused = fails(attempt);
        assert!(refused.contains("A server is using this database"), "{attempt:?}: {refused}");
    }
    late.stop();
    // It has only created its keys.
    let (_, said, code) = run(&["restore", text(&copy), "--database", &url]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn a_password_beside_the_url_needs_no_encoding() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    let password = "p@ss/w:rd%20#?&=ü";
    server.sql(&url, &format!("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD '{password}'"));
    let rules = server.sql(&url, "SHOW hba_file");
    let rule = "local all guarded scram-sha-256\nlocal all all trust\n";
    fs::write(&rules, rule).expect("its rules");
    server.sql(&url, "SELECT pg_reload_conf()");
    let guarded = url.replace("spieltisch@", "guarded@");
    let start = |password: &str| {
        let mut command = spieltisch(&["serve", "--listen", "127.0.0.1:0", "--database", &guarded]);
        command.env("PGPASSWORD", password);
        command
    };
    // A server that refuses the login is not waited for. It reloads its rules in a moment.
    let complaint = loop {
        let mut refused = Server::of(start("wrong").args(["--database-wait", "600"]));
        let (mut first, mut log) = (String::new(), String::new());
        refused.output.read_line(&mut first).expect("text");
        if first.is_empty() {
            refused.errors.read_to_string(&mut log).expect("text");
            break log;
        }
    };
    assert!(complaint.contains("user or password") && !complaint.contains("wrong"), "{complaint}");
    let mut server = Server::of(&mut start(password));
    server.address();
    server.stop();
}

#[test]
fn health_reports_readiness() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, address) = Server::on(&["--data", text(folder.path())]);
    for more in [&[][..], &["--alive"]] {
        let (said, log, code) = run(&[&["health", "--listen", &address], more].concat());
        assert_eq!((said.as_str(), log.as_str(), code), ("", "", Some(0)));
    }
    let port = address.rsplit_once(':').expect("a port").1;
    assert_eq!(
        run(&["health", "--listen", &format!("0.0.0.0:{port}")]).2,
        Some(0),
        "the server's own setting works"
    );
    server.stop();
    let said = fails(&["health", "--listen", &address]);
    assert!(said.contains(&address) && said.contains("not ready"), "{said}");
    let said = fails(&["health", "--listen", &address, "--alive", "--within", "1"]);
    assert!(said.contains("not ready"), "{said}");
}

#[test]
fn output_to_a_file_is_plain_and_has_no_private_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = text(folder.path());
    let mut command = spieltisch(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data,
        "--public-url",
        "http://table.example",
    ]);
    let mut server = Server::of(command.env("RUST_LOG", "debug"));
    let address = server.address();
    assert!(get(&address, "/api/games").starts_with("HTTP/1.1 200"));
    let (link, complaint, code) = run(&["host-link", "--data", data, "--listen", &address]);
    assert_eq!(code, Some(0), "{complaint}");
    let link = link.trim_end();
    let path = link.strip_prefix(&format!("http://{address}")).expect("the address");
    let opened = get(&address, path);
    assert!(
        opened.starts_with("HTTP/1.1 303") && opened.to_lowercase().contains("location: /host\r"),
        "{opened}"
    );
    let (said, log) = server.stop();
    let token = path.trim_start_matches("/host/");
    for text in [&said, &log] {
        assert!(!text.contains('\u{1b}') && !text.contains('█') && !text.contains('▀'), "{text}");
        assert!(!text.contains(token), "{text}");
    }
    assert!(said.contains("http://table.example") && said.contains("Closed."), "{said}");
    let request = log.lines().find(|line| line.contains("answered") && line.contains("/api/games"));
    assert!(request.is_some_and(|line| line.contains("DEBUG") && line.contains("status=200")), "{log}");

    // Requests are logged at debug level only.
    let (server, address) = Server::on(&["--data", data]);
    get(&address, "/api/games");
    let (_, log) = server.stop();
    assert!(!log.contains("/api/games"), "{log}");
}

#[test]
fn a_json_log_has_one_object_per_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = spieltisch(&["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())]);
    let mut server = Server::of(command.args(["--log-format", "json"]).env("RUST_LOG", "debug"));
    let mut line = String::new();
    let url = loop {
        line.clear();
        server.errors.read_line(&mut line).expect("text");
        let object: serde_json::Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}"));
        if object["message"] == "open" {
            break object["url"].as_str().expect("an address").to_owned();
        }
    };
    get(url.trim_start_matches("http://"), "/api/games");
    let (said, log) = server.stop();
    assert_eq!(said, "");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let answered = lines.iter().find(|line| line["message"] == "answered").expect("a request");
    assert_eq!(answered["request"]["route"], "/api/games");
    assert_eq!((&answered["level"], &answered["status"]), (&"debug".into(), &200.into()));
    assert!(answered["time"].as_u64() > Some(1_700_000_000_000), "{answered}");
    assert_eq!(lines.last().expect("a last line")["message"], "closed");
}

#[test]
fn a_clean_stop_logs_no_error() {
    let mut server = Postgres::start(&[]);
    let folder = tempfile::tempdir().expect("a folder");
    let file = format!("sqlite:{}", folder.path().join("test.sqlite").display());
    for database in [file, server.database()] {
        let (serving, address) = Server::on(&["--database", &database]);
        let mut streams = Vec::new();
        for _ in 0..3 {
            let table = set_up_a_running_table(&address);
            let mut stream = TcpStream::connect(&address).expect("it listens");
            write!(stream, "GET /t/{table}/stream HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("a request");
            let mut first = [0; 1];
            stream.read_exact(&mut first).expect("it begins");
            streams.push(stream);
        }
        let (_, log) = serving.stop();
        assert!(!log.contains("ERROR") && !log.contains("WARN"), "{log}");
    }
}

fn set_up_a_running_table(address: &str) -> String {
    let body = r#"{"game":"mahe","players":2,"seats":["bot","bot"],"name":"Anna"}"#;
    let mut cookie = String::new();
    let mut post = |path: &str, body: &str| {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let head = format!("POST {path} HTTP/1.0\r\nContent-Type: application/json\r\nCookie: {cookie}");
        write!(stream, "{head}\r\nHost: {address}\r\nContent-Length: {}\r\n\r\n{body}", body.len())
            .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let set = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(set) = set {
            set.split(';').next().expect("a cookie").clone_into(&mut cookie);
        }
        answer
    };
    let answer = post("/api/tables", body);
    let (_, rest) = answer.split_once("\"id\":\"").unwrap_or_else(|| panic!("{answer}"));
    let table = rest.split('"').next().expect("an id").to_owned();
    let started =
        post(&format!("/api/tables/{table}/start"), &format!(r#"{{"entropy":"{}"}}"#, "ab".repeat(32)));
    assert!(started.starts_with("HTTP/1.0 200"), "{started}");
    table
}

#[test]
fn a_short_metrics_token_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, said, code) = run(&["serve", "--data", text(folder.path()), "--metrics-token", "short"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("16"), "{said}");
}
