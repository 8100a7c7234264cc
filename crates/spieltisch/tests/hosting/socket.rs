//! A server on a Unix socket, behind a proxy on the same machine.

use std::fs;
use std::io::{BufRead, Read, Write};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;

use crate::{Server, fails, run, spieltisch, text};

fn start(socket: &Path, data: &str) -> Server {
    let listen = format!("unix:{}", socket.display());
    let mut server = Server::of(&mut spieltisch(&["serve", "--listen", &listen, "--data", data]));
    let mut line = String::new();
    server.output.read_line(&mut line).expect("a first line");
    assert!(line.trim_end().ends_with(&listen), "{line}");
    server
}

fn ask(socket: &Path, request: &str) -> String {
    let mut stream = UnixStream::connect(socket).expect("it listens");
    write!(stream, "{request}\r\nConnection: close\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn a_server_can_listen_on_a_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let (socket, data) = (folder.path().join("socket"), text(folder.path()));
    let listen = format!("unix:{}", socket.display());
    let server = start(&socket, data);
    let facts = fs::metadata(&socket).expect("a socket");
    assert!(facts.file_type().is_socket());
    assert_eq!(facts.permissions().mode() & 0o777, 0o660);
    assert!(ask(&socket, "GET / HTTP/1.1\r\nHost: games.example").contains("<!DOCTYPE html>"));
    assert_eq!(run(&["health", "--listen", &listen]).2, Some(0));
    let (link, note, code) = run(&["host-link", "--listen", &listen, "--data", data]);
    assert!(code == Some(0) && link.starts_with("/host/") && note.contains("--public-url"), "{link}{note}");
    let more = ["--public-url", "https://a.example"];
    let (link, note, _) = run(&[&["host-link", "--listen", &listen, "--data", data][..], &more].concat());
    assert!(link.starts_with("https://a.example/host/") && note.is_empty(), "{link}{note}");
    // The socket is a server's, and stays so.
    let other = folder.path().join("other");
    let refused = fails(&["serve", "--listen", &listen, "--data", text(&other)]);
    assert!(refused.contains("in use"), "{refused}");
    assert_eq!(run(&["health", "--listen", &listen]).2, Some(0));
    server.stop();
    assert!(!socket.exists(), "removed at shutdown");
    let said = fails(&["health", "--listen", &listen, "--within", "1"]);
    assert!(said.contains(&listen) && said.contains("not ready"), "{said}");
}

#[test]
fn the_socket_of_a_killed_server_is_replaced_but_no_other_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("socket");
    drop(UnixListener::bind(&socket).expect("a socket"));
    assert!(socket.exists());
    start(&socket, text(folder.path())).stop();

    fs::write(&socket, "something of value").expect("written");
    let listen = format!("unix:{}", socket.display());
    let refused = fails(&["serve", "--listen", &listen, "--data", text(folder.path())]);
    assert!(refused.contains("no socket"), "{refused}");
    assert_eq!(fs::read_to_string(&socket).expect("still there"), "something of value");
    let long = format!("unix:{}", folder.path().join("x".repeat(200)).display());
    fails(&["serve", "--listen", &long, "--data", text(folder.path())]);
}

#[test]
fn what_comes_over_a_socket_is_not_of_this_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("socket");
    let server = start(&socket, text(folder.path()));
    for forwarded in ["", "\r\nX-Forwarded-For: 127.0.0.1", "\r\nX-Forwarded-For: ::1, 127.0.0.1"] {
        let answer = ask(&socket, &format!("GET /metrics HTTP/1.1\r\nHost: localhost{forwarded}"));
        assert!(answer.starts_with("HTTP/1.1 403"), "{forwarded}: {answer}");
    }
    server.stop();
}
