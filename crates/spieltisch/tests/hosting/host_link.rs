//! Replacing a leaked host link, while servers run.

use std::io::{Read, Write};
use std::net::TcpStream;

use testkit::Postgres;

use crate::{Server, run};

/// The status and the cookie of an answer.
fn open(address: &str, path: &str, cookie: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
    (answer.split(' ').nth(1).unwrap_or_default().to_owned(), cookie.to_owned())
}

#[test]
fn a_leaked_link_is_replaced_at_once_on_every_node() {
    let mut postgres = Postgres::start(&["fsync=off"]);
    let folder = tempfile::tempdir().expect("a folder");
    let file = format!("sqlite:{}", folder.path().join("test.sqlite").display());
    for (database, nodes) in [(file, 1), (postgres.database(), 2)] {
        let servers: Vec<_> = (0..nodes).map(|_| Server::on(&["--database", &database])).collect();
        let addresses: Vec<&String> = servers.iter().map(|(_, address)| address).collect();
        let link = |more: &[&str]| {
            let (said, problem, code) = run(&[&["host-link", "--database", &database], more].concat());
            assert_eq!(code, Some(0), "{problem}");
            let path = said.trim_end().find("/host/").map(|at| said.trim_end()[at..].to_owned());
            (path.expect("a link"), problem)
        };
        let (old, _) = link(&[]);
        let (status, cookie) = open(addresses[0], &old, "");
        assert_eq!(status, "303");
        for address in &addresses {
            assert_eq!(open(address, "/host", &cookie).0, "200");
        }
        let (new, note) = link(&["--new"]);
        assert!(new != old && note.contains("no longer works"), "{note}");
        assert_eq!(link(&[]).0, new);
        for address in &addresses {
            assert_eq!(open(address, "/host", &cookie).0, "403");
            assert_eq!(open(address, &old, "").0, "404");
            let (status, cookie) = open(address, &new, "");
            assert_eq!(status, "303");
            assert_eq!(open(address, "/host", &cookie).0, "200");
        }
        for (server, _) in servers {
            server.stop();
        }
    }
}
