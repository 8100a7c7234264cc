//! `spieltisch health`: asks a running server whether it is ready.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use words::Lang;

use crate::args::{Health, Listen};
use crate::serve::reachable_here;
use crate::texts::TEXTS;

/// The longest answer that is read.
const LONGEST: u64 = 16 * 1024;

/// Whether the server is ready. If not, prints the reason on stderr.
pub(crate) fn run(arguments: &Health, lang: Lang) -> Result<bool> {
    let speech = TEXTS.speech(lang);
    let path = if arguments.alive { "/healthz" } else { "/readyz" };
    let within = Duration::from_secs(arguments.within);
    let reason = match ask(&arguments.listen, path, within) {
        Ok((200, _)) => return Ok(true),
        Ok((status, body)) => format!("{status}: {}", body.trim()),
        Err(error) => error.to_string(),
    };
    let facts = [("address", shown(&arguments.listen).into()), ("reason", reason.into())];
    writeln!(io::stderr(), "{}", speech.say_with("health-not-ready", &facts))?;
    Ok(false)
}

fn shown(listen: &Listen) -> String {
    match listen {
        Listen::Tcp(address) => reachable_here(*address).to_string(),
        #[cfg(unix)]
        Listen::Socket(_) => listen.to_string(),
    }
}

/// A connection whose next read or write may take this long.
trait Stream: Read + Write {
    fn within(&self, left: Duration) -> io::Result<()>;
}

impl Stream for TcpStream {
    fn within(&self, left: Duration) -> io::Result<()> {
        self.set_write_timeout(Some(left))?;
        self.set_read_timeout(Some(left))
    }
}

#[cfg(unix)]
impl Stream for std::os::unix::net::UnixStream {
    fn within(&self, left: Duration) -> io::Result<()> {
        self.set_write_timeout(Some(left))?;
        self.set_read_timeout(Some(left))
    }
}

fn connect(listen: &Listen, left: Duration) -> io::Result<Box<dyn Stream>> {
    match listen {
        Listen::Tcp(address) => Ok(Box::new(TcpStream::connect_timeout(&reachable_here(*address), left)?)),
        #[cfg(unix)]
        Listen::Socket(path) => {
            // Connecting waits while the server has too many others to accept.
            let (path, (done, connected)) = (path.clone(), std::sync::mpsc::channel());
            std::thread::spawn(move || done.send(std::os::unix::net::UnixStream::connect(path)));
            let late = |_| io::Error::from(io::ErrorKind::TimedOut);
            Ok(Box::new(connected.recv_timeout(left).map_err(late)??))
        }
    }
}

fn ask(listen: &Listen, path: &str, within: Duration) -> Result<(u16, String)> {
    let late = || anyhow!(io::Error::from(io::ErrorKind::TimedOut));
    let until = Instant::now() + within;
    let left =
        || until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()).ok_or_else(late);
    let mut stream = connect(listen, left()?)?;
    stream.within(left()?)?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    let mut part = [0; 1024];
    loop {
        stream.within(left()?)?;
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(count) => answer.extend_from_slice(&part[..count]),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Err(late()),
            Err(error) => return Err(error.into()),
        }
        if answer.len() as u64 > LONGEST {
            break;
        }
    }
    read(&String::from_utf8_lossy(&answer)).ok_or_else(|| anyhow!("not an HTTP answer"))
}

/// Splits an answer into status and body.
fn read(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, body.to_owned()))
}
