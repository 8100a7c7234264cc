//! A full disk and read-only files: they are reported, and nothing is lost.

#![cfg(target_os = "linux")]

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// More than a new database needs, less than a game and its tables.
const LITTLE: u64 = 300_000;

#[test]
fn a_full_disk_is_reported_and_survived() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut guest = Guest::at(Running::with_little_room(folder.path()));
    guest.post("/api/me", &json!({"name": "Anna", "lang": "en"}));
    let mut tables = Vec::new();
    let refused = loop {
        let request = json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]});
        match guest.post("/api/tables", &request) {
            (201, table) => tables.push(table["table"]["id"].as_str().expect("an id").to_owned()),
            refused => break refused,
        }
        assert!(tables.len() < 5_000, "the disk never fills up");
    };
    assert_eq!((refused.0, &refused.1["type"]), (503, &json!("urn:spieltisch:busy")), "{}", refused.1);
    // A page or two may still fit.
    assert!((0..100).any(|_| guest.get("/readyz").0 == 503));
    assert_eq!(guest.get("/healthz").0, 200);
    assert!(all_there(&mut guest, &tables), "acknowledged tables can be read");

    guest.server.make_room();
    assert_eq!(guest.get("/readyz").0, 200, "without a restart");
    let last = tables.last().expect("a table").clone();
    let (status, said) =
        guest.post(&format!("/api/tables/{last}/start"), &json!({"entropy": "ab".repeat(32)}));
    assert_eq!(status, 200, "{said}");
    assert!(all_there(&mut guest, &tables));
}

fn all_there(guest: &mut Guest, tables: &[String]) -> bool {
    tables.iter().all(|table| guest.get(&format!("/api/tables/{table}")).0 == 200)
}

#[test]
fn read_only_files_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Running::on(&mut serve(folder.path())));
    let file = folder.path().join("spieltisch.sqlite");
    let may = |mode, folder_mode| {
        fs::set_permissions(&file, Permissions::from_mode(mode)).expect("its rights");
        fs::set_permissions(folder.path(), Permissions::from_mode(folder_mode)).expect("its rights");
    };
    may(0o400, 0o700);
    let said = fails(folder.path());
    assert!(said.contains("spieltisch.sqlite") && said.contains("denied"), "{said}");
    may(0o400, 0o500);
    let said = fails(folder.path());
    assert!(said.contains(folder.path().to_str().expect("text")), "{said}");
    may(0o600, 0o700);
    drop(Running::on(&mut serve(folder.path())));
}

/// Drops root's privileges, which would allow everything.
fn fails(data: &Path) -> String {
    let mut command = Command::new("setpriv");
    if fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0) {
        command.args(["--bounding-set", "-dac_override", "--inh-caps", "-dac_override"]);
    }
    let done =
        settings(command.arg(env!("CARGO_BIN_EXE_spieltisch")), data).output().expect("setpriv starts");
    assert_eq!(done.status.code(), Some(1));
    String::from_utf8(done.stderr).expect("text")
}

fn serve(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    settings(&mut command, data);
    command
}

fn settings<'a>(command: &'a mut Command, data: &Path) -> &'a mut Command {
    command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--no-limits"]);
    command.env("SPIELTISCH_DATA", data).env("RUST_LOG", "off").stdin(Stdio::null())
}

struct Running {
    process: Child,
    host: String,
}

impl Running {
    fn on(command: &mut Command) -> Running {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let first = lines.next().expect("a first line").expect("text");
        std::thread::spawn(move || lines.for_each(drop));
        let host = first.rsplit_once("http://").expect("an address").1.to_owned();
        Running { process, host }
    }

    /// Limits the file size; exceeding it is an error, not a signal that kills the program.
    fn with_little_room(data: &Path) -> Running {
        let mut shell = Command::new("sh");
        let script = format!("trap '' XFSZ; exec prlimit --fsize={LITTLE}: \"$@\"");
        shell.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_spieltisch")]);
        Running::on(settings(&mut shell, data))
    }

    fn make_room(&self) {
        let pid = self.process.id().to_string();
        let made = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:"]).status();
        assert!(made.expect("prlimit starts").success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Guest {
    server: Running,
    cookie: String,
}

impl Guest {
    fn at(server: Running) -> Guest {
        Guest { server, cookie: String::new() }
    }

    fn get(&mut self, path: &str) -> (u16, Value) {
        self.ask("GET", path, "")
    }

    fn post(&mut self, path: &str, body: &Value) -> (u16, Value) {
        self.ask("POST", path, &body.to_string())
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> (u16, Value) {
        let (host, cookie) = (&self.server.host, &self.cookie);
        let mut stream = TcpStream::connect(host).expect("it listens");
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, text) = answer.split_once("\r\n\r\n").expect("a head");
        let mut set = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.next().and_then(|cookie| cookie.split(';').next()) {
            self.cookie = cookie.to_owned();
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(text).unwrap_or_default())
    }
}
