//! `spieltisch serve` as a process: it prints its address, shuts down cleanly and explains errors.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn serve(data: &Path, listen: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spieltisch"));
    // The default command, with options from flags and variables.
    command.args(["--lang", "en", "--listen", listen]).env("SPIELTISCH_DATA", data).env("RUST_LOG", "warn");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

struct Server {
    process: Child,
    output: BufReader<std::process::ChildStdout>,
    host: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        Server::of(&mut serve(data, "127.0.0.1:0"))
    }

    fn of(command: &mut Command) -> Server {
        let mut process = command.spawn().expect("the binary starts");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a first line");
        let host = line.trim_end().rsplit_once("http://").expect("an address").1.to_owned();
        Server { process, output, host }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host);
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    fn stop(mut self, signal: &str) -> String {
        let pid = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().expect("kill").success());
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("its last words");
        let status = self.process.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}: {rest}");
        rest
    }
}

fn fails(mut command: Command) -> String {
    let Output { status, stderr, .. } = command.output().expect("the binary starts");
    assert_eq!(status.code(), Some(1));
    String::from_utf8(stderr).expect("a sentence")
}

#[test]
fn it_answers_and_shuts_down_cleanly_on_either_signal() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new/data");
    for signal in ["-TERM", "-INT"] {
        let server = Server::start(&data);
        assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
        assert!(server.get("/").contains("<!DOCTYPE html>"));
        assert!(server.stop(signal).contains("Closed."));
    }
    assert!(data.join("spieltisch.sqlite").exists());
}

#[test]
fn a_taken_port_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = other.local_addr().expect("an address").to_string();
    let complaint = fails(serve(folder.path(), &address));
    assert!(complaint.contains(&address) && complaint.contains("--listen"), "{complaint}");
}

#[test]
fn an_unwritable_folder_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a-file");
    fs::write(&file, "not a folder").expect("written");
    let complaint = fails(serve(&file, "127.0.0.1:0"));
    assert!(complaint.contains("a-file"), "{complaint}");
}

#[test]
fn maps_of_a_folder_are_offered_and_broken_ones_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let maps = folder.path().join("maps");
    fs::create_dir(&maps).expect("a folder");
    let docs = include_str!("../../../docs/maps.md");
    let island = docs.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    fs::write(maps.join("island.toml"), island).expect("written");
    fs::write(maps.join("later.toml"), island).expect("written");
    fs::write(maps.join("bad.toml"), island.replace("color = \"r\"", "color = \"b\"")).expect("written");
    fs::write(maps.join("notes.txt"), "not a map").expect("written");
    let mut command = serve(&folder.path().join("data"), "127.0.0.1:0");
    let mut server = Server::of(command.arg("--maps").arg(&maps));
    assert!(server.get("/new/han").contains("The Island"));
    let mut complaints = server.process.stderr.take().expect("a pipe");
    server.stop("-TERM");
    let mut said = String::new();
    complaints.read_to_string(&mut said).expect("text");
    let skipped = |file: &str| format!("Skipping {}:", maps.join(file).display());
    let parts =
        [skipped("bad.toml"), "provinces[1] (south)".into(), skipped("later.toml"), "“island”".into()];
    for part in parts {
        assert!(said.contains(&part), "{part}: {said}");
    }
    assert!(!said.contains("notes.txt"), "{said}");
    let mut missing = serve(folder.path(), "127.0.0.1:0");
    missing.arg("--maps").arg(folder.path().join("nowhere"));
    assert!(fails(missing).contains("nowhere"));
}

#[test]
fn invalid_settings_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let with = |flag: &str, value: &str| {
        let mut command = serve(folder.path(), "127.0.0.1:0");
        command.args([flag, value]);
        let Output { status, stderr, .. } = command.output().expect("the binary starts");
        (status.code(), String::from_utf8(stderr).expect("a sentence"))
    };
    let (code, said) = with("--public-url", "table.example/x");
    assert!(code == Some(2) && said.contains("table.example/x"), "{said}");
    let (code, said) = with("--database", "mysql://here");
    assert!(code == Some(1) && said.contains("mysql"), "{said}");
}
