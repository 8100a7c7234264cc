//! `spieltisch load` against its own server and an existing one.

#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use serde_json::Value;

struct Server {
    process: Child,
    _output: BufReader<ChildStdout>,
    url: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut process = spieltisch()
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a first line");
        let (_, host) = line.trim_end().rsplit_once("http://").expect("an address");
        Server { process, _output: output, url: format!("http://{host}") }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn spieltisch() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    command.args(["--lang", "en"]).env("RUST_LOG", "warn");
    command
}

fn load(wishes: &[&str]) -> String {
    let Output { status, stdout, stderr } =
        spieltisch().arg("load").args(wishes).output().expect("the binary starts");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

fn report(wishes: &[&str]) -> Value {
    let report = serde_json::from_str(&load(&[wishes, &["--json"]].concat())).expect("one JSON object");
    sane(&report);
    report
}

/// Checks that the report is complete and consistent, however fast the machine is.
fn sane(report: &Value) {
    let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("a number in {report}"));
    assert!(number(&report["acts"]) > 0.0, "{report}");
    assert_eq!(report["refused"], 0, "acts on the latest state are not refused: {report}");
    assert!(number(&report["seconds"]) >= 1.0);
    let rate = number(&report["acts"]) / number(&report["seconds"]);
    assert!((number(&report["acts_per_second"]) - rate).abs() < 1e-6);
    for times in ["answer", "told", "disk_sync"] {
        let [p50, p99, max] = ["p50_ms", "p99_ms", "max_ms"].map(|time| number(&report[times][time]));
        assert!(p50 > 0.0 && p50 <= p99 && p99 <= max, "{times} in {report}");
    }
    assert!(number(&report["server_memory_bytes"]) > 0.0);
}

#[test]
fn all_games_are_played_at_an_existing_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let pid = server.process.id().to_string();
    let there = ["--url", &server.url, "--pid", &pid, "--seconds", "1"];
    report(&[&there[..], &["--game", "mixed", "--tables", "4"]].concat());
    let paced = ["--game", "mixed", "--tables", "4", "--idle", "4", "--watchers", "8", "--rate", "40"];
    let paced = report(&[&there[..], &paced].concat());
    // Late tables catch up, so slightly more than the rate is fine.
    assert!(paced["acts"].as_u64() <= Some(60), "{paced}");
}

#[test]
fn without_a_url_it_starts_its_own_server() {
    let said = load(&["--tables", "2", "--seconds", "1"]);
    assert!(said.contains("moves refused") && said.contains("server: "), "{said}");
    let own = report(&["--tables", "2", "--seconds", "1", "--players", "3"]);
    assert!(own["acts_per_cpu_second"].as_f64().is_some(), "{own}");
}

#[test]
fn a_bare_server_plays_the_same_games() {
    for (bare, game) in [("--bare", "mixed"), ("--bare=file", "mahe")] {
        let both = report(&[bare, "--game", game, "--tables", "4", "--seconds", "1"]);
        sane(&both["bare"]);
        let each = |report: &Value| report["acts_per_cpu_second"].as_f64();
        let times = each(&both["bare"]).zip(each(&both)).map(|(bare, real)| bare / real).expect("both");
        let reported = both["times_bare"].as_f64().expect("a number");
        assert!((reported - times).abs() < 1e-6, "{both}");
    }
    let said = load(&["--bare", "--tables", "2", "--seconds", "1"]);
    assert!(said.contains("bare server: "), "{said}");
}

#[test]
fn analyses_wait_during_a_second_measurement() {
    let both = report(&["--analyses", "2", "--tables", "2", "--seconds", "1"]);
    sane(&both["analysing"]);
    assert!(both["analyses_done"].as_u64().is_some_and(|done| done <= 2), "{both}");
    let said = load(&["--analyses", "1", "--tables", "1", "--seconds", "1"]);
    assert!(said.contains("while analyses wait"), "{said}");
}

#[test]
fn bad_arguments_are_explained() {
    let fails = |wishes: &[&str]| {
        let Output { status, stderr, .. } =
            spieltisch().arg("load").args(wishes).output().expect("it starts");
        assert_eq!(status.code(), Some(1));
        String::from_utf8(stderr).expect("a sentence")
    };
    assert!(fails(&["--url", "https://table.example"]).contains("--url"));
    assert!(fails(&["--game", "chess"]).contains("chess"));
    // Nothing listens there.
    assert!(fails(&["--url", "http://127.0.0.1:1", "--seconds", "1"]).contains("127.0.0.1:1"));
}
