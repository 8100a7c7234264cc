//! The public API of a server, as a program uses it: requests with one cookie, and a table's stream.

use std::sync::mpsc::Sender;
use std::time::Duration;

use anyhow::anyhow;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT, CONTENT_TYPE, COOKIE, HOST, RETRY_AFTER, SET_COOKIE};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::{sleep, timeout};
use words::Speech;

use crate::events::Events;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// A stream shows that it lives more often than this.
const SILENCE: Duration = Duration::from_secs(60);
/// The longest pause before the stream is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);
/// How often a server that asks for patience is asked again.
const TRIES: u32 = 5;
/// How often a server that is not there is tried.
const MANY_TRIES: u32 = 20;

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// Host and port.
    host: String,
    table: String,
}

/// What comes from a table.
#[derive(Debug)]
pub(crate) enum News {
    /// What the seat knows now.
    Update(Value),
    /// The stream broke and is tried again.
    Lost,
    /// There is no such table any more.
    Gone,
    /// Whoever started us has had enough.
    Enough,
}

/// Why a request was not answered as hoped.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The server said no, with its problem document.
    Refused(StatusCode, Value),
    Unreachable(anyhow::Error),
}

/// Somebody with a cookie at a table.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    runtime: Handle,
    address: Address,
    cookie: Option<String>,
}

impl Address {
    /// Reads a table's link. Only plain `http` is spoken.
    pub(crate) fn read(link: &str) -> Option<Address> {
        let (host, path) = link.strip_prefix("http://")?.split_once('/')?;
        let path = path.split(['?', '#']).next()?;
        let table =
            path.strip_prefix("t/").or_else(|| path.strip_prefix("api/tables/"))?.trim_end_matches('/');
        let sound = !table.is_empty() && table.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        (sound && !host.starts_with(':')).then(|| Address { host, table: table.to_owned() })
    }
}

impl Trouble {
    /// Whether it is worth another try.
    fn may_pass(&self) -> bool {
        match self {
            Trouble::Refused(status, _) => status.is_server_error(),
            Trouble::Unreachable(_) => true,
        }
    }

    /// The trouble in words, the server's own if it has some.
    pub(crate) fn told(self, speech: &Speech<'_>) -> anyhow::Error {
        match self {
            Trouble::Refused(status, problem) => {
                let words = |key: &str| problem[key].as_str().filter(|words| !words.is_empty());
                anyhow!(words("detail").or(words("title")).map_or_else(|| status.to_string(), str::to_owned))
            }
            Trouble::Unreachable(error) => error.context(speech.say("bot-unreachable")),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for Trouble {
    fn from(error: E) -> Trouble {
        Trouble::Unreachable(error.into())
    }
}

impl Client {
    pub(crate) fn new(runtime: Handle, address: Address) -> Client {
        Client { runtime, address, cookie: None }
    }

    /// What anybody may know of the table.
    pub(crate) fn get_table(&mut self) -> Result<Value, Trouble> {
        let path = format!("/api/tables/{}", self.address.table);
        self.asked(&Method::GET, &path, None)
    }

    /// Something about the table, such as `act`.
    pub(crate) fn post_table(&mut self, what: &str, body: &Value) -> Result<Value, Trouble> {
        let path = format!("/api/tables/{}/{what}", self.address.table);
        self.post(&path, body)
    }

    /// The same, tried again as long as the server cannot be reached or is in trouble: it may be starting anew.
    pub(crate) fn insist(&mut self, what: &str, body: &Value) -> Result<Value, Trouble> {
        let mut pause = Duration::from_secs(1);
        for _ in 0..MANY_TRIES {
            let answer = self.post_table(what, body);
            if !answer.as_ref().is_err_and(Trouble::may_pass) {
                return answer;
            }
            self.runtime.block_on(async { sleep(pause).await });
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        self.post_table(what, body)
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Result<Value, Trouble> {
        self.asked(&Method::POST, path, Some(body))
    }

    /// Passes the table's stream on as long as somebody listens; a broken one is taken up where it broke.
    pub(crate) fn listen(&self, tell: Sender<News>) {
        let client = self.clone();
        self.runtime.spawn(async move {
            let (mut since, mut pause) = (None, Duration::ZERO);
            loop {
                match client.follow(&mut since, &tell).await {
                    Ok(()) => pause = Duration::ZERO,
                    Err(Trouble::Refused(StatusCode::NOT_FOUND | StatusCode::FORBIDDEN, _)) => {
                        let _ = tell.send(News::Gone);
                        return;
                    }
                    Err(_) => pause = (pause * 2).clamp(Duration::from_secs(1), LONGEST_PAUSE),
                }
                if tell.send(News::Lost).is_err() {
                    return;
                }
                sleep(pause).await;
            }
        });
    }

    /// Follows the stream until it ends. `since` is where the next one goes on.
    async fn follow(&self, since: &mut Option<String>, tell: &Sender<News>) -> Result<(), Trouble> {
        let from = since.as_ref().map(|since| format!("?since={since}")).unwrap_or_default();
        let path = format!("/api/tables/{}/stream{from}", self.address.table);
        let mut answer = timeout(PATIENCE, self.send(&Method::GET, &path, None)).await??;
        if !answer.status().is_success() {
            let status = answer.status();
            return Err(Trouble::Refused(status, Value::Null));
        }
        let mut events = Events::default();
        while let Some(frame) = timeout(SILENCE, answer.body_mut().frame()).await? {
            let Ok(data) = frame?.into_data() else { continue };
            for event in events.read(&data) {
                *since = event.id.or(since.take());
                let news = match event.name.as_str() {
                    "gone" => News::Gone,
                    _ => News::Update(serde_json::from_str(&event.data)?),
                };
                if tell.send(news).is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The answer of the server, which may ask for a little patience first.
    fn asked(&mut self, method: &Method, path: &str, body: Option<&Value>) -> Result<Value, Trouble> {
        let runtime = self.runtime.clone();
        runtime.block_on(async {
            for tries in 1.. {
                let answer = timeout(PATIENCE, self.send(method, path, body)).await??;
                let (head, body) = answer.into_parts();
                let wait = head.headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
                for cookie in head.headers.get_all(SET_COOKIE) {
                    self.keep(cookie.to_str().unwrap_or_default());
                }
                let bytes = timeout(PATIENCE, body.collect()).await??.to_bytes();
                let told = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
                match wait {
                    _ if head.status.is_success() => return Ok(told),
                    Some(seconds) if tries < TRIES => sleep(Duration::from_secs(seconds)).await,
                    _ => return Err(Trouble::Refused(head.status, told)),
                }
            }
            unreachable!("the last try returns")
        })
    }

    async fn send(
        &self,
        method: &Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>, Trouble> {
        let stream = TcpStream::connect(&self.address.host).await?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.address.host)
            .header(ACCEPT, "application/json, text/event-stream");
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let bytes = match body {
            Some(body) => {
                request = request.header(CONTENT_TYPE, "application/json");
                Bytes::from(body.to_string())
            }
            None => Bytes::new(),
        };
        Ok(sender.send_request(request.body(Full::new(bytes))?).await?)
    }

    /// Remembers who we are.
    fn keep(&mut self, cookie: &str) {
        if cookie.starts_with("spieltisch_id=") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_host_and_table() {
        let read = |link| Address::read(link).map(|address| (address.host, address.table));
        let at = |host: &str, table: &str| Some((host.to_owned(), table.to_owned()));
        assert_eq!(read("http://127.0.0.1:7777/t/abc-3"), at("127.0.0.1:7777", "abc-3"));
        assert_eq!(read("http://table.example/t/abc/?x#y"), at("table.example:80", "abc"));
        assert_eq!(read("http://[::1]:80/api/tables/abc"), at("[::1]:80", "abc"));
        for link in ["https://table.example/t/abc", "http://x/", "http://x/t/", "http://x/t/a/b", "abc"] {
            assert_eq!(read(link), None, "{link}");
        }
    }
}
