//! The protocol's documentation, checked against the real process.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const BINARY: &str = env!("CARGO_BIN_EXE_spieltisch");

fn engine(input: &[u8]) -> Output {
    let mut process = Command::new(BINARY)
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = process.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = process.wait_with_output().expect("the process ends");
    // After `quit` the process need not read the rest.
    let _ = writer.join().expect("no panic");
    output
}

fn protocol() -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(path).expect("docs/protocol.md")
}

fn block(document: &str, kind: &str) -> String {
    let start = document.split_once(&format!("```{kind}\n")).expect("the block is there").1;
    start.split_once("```").expect("the block ends").0.to_owned()
}

/// An answer without machine-dependent parts.
fn lasting(line: &str) -> Value {
    let mut answer: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    for key in ["decisions", "seconds", "wins"] {
        if let Some(value) = answer.get_mut(key) {
            *value = Value::Null;
        }
    }
    answer
}

#[test]
fn the_documented_session_is_a_real_one() {
    let session = block(&protocol(), "session");
    let lines = |mark: &str| -> Vec<String> {
        session.lines().filter_map(|line| line.strip_prefix(mark)).map(str::to_owned).collect()
    };
    let output = engine(lines("> ").join("\n").as_bytes());
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("answers are UTF-8");
    let answers: Vec<Value> = answers.lines().map(lasting).collect();
    let expected: Vec<Value> = lines("< ").iter().map(|line| lasting(line)).collect();
    assert_eq!(answers, expected);
    assert_eq!(answers.len(), lines("> ").len());
}

#[test]
fn the_documented_bot_plays() {
    let program = block(&protocol(), "python");
    let folder = Path::new(BINARY).parent().expect("a folder");
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([folder.to_owned()].into_iter().chain(std::env::split_paths(&paths)))
        .expect("a search path");
    let output = Command::new("python3").args(["-c", &program]).env("PATH", path).output().expect("python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("'over': True"));
}

#[test]
fn every_line_of_nonsense_gets_one_answer() {
    let mut input = b"\xff\xfe\n\n{\n".to_vec();
    input.extend(vec![b'['; 17 << 20]);
    input.extend(b"\n\r\n{\"cmd\":\"games\"}\n\x00");
    let output = engine(&input);
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("answers are UTF-8");
    let oks: Vec<Value> = answers.lines().map(|line| lasting(line)["ok"].clone()).collect();
    assert_eq!(oks, [false, false, false, true, false]);
}
