//! A client of a server's public API: requests with one cookie, and a table's stream.

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
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);
/// A live stream sends something more often than this.
const STREAM_TIMEOUT: Duration = Duration::from_secs(60);
/// The longest pause before a reconnect or retry.
const MAX_BACKOFF: Duration = Duration::from_secs(15);
/// How often a request is sent if the server answers with Retry-After.
const MAX_ATTEMPTS: u32 = 5;
/// How often an unreachable server is retried.
const MAX_RETRIES: u32 = 20;

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// Host and port.
    host: String,
    table: String,
}

/// What a seat reacts to.
#[derive(Debug)]
pub(crate) enum Message {
    /// The state as this seat sees it now.
    Update(Value),
    /// The stream broke and is being reconnected.
    Disconnected,
    /// The table no longer exists.
    TableGone,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// Why a request failed.
#[derive(Debug)]
pub(crate) enum ClientError {
    /// The server refused, with its problem document.
    Refused(StatusCode, Value),
    Unreachable(anyhow::Error),
}

/// A person with a cookie at a table.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    runtime: Handle,
    address: Address,
    cookie: Option<String>,
}

impl Address {
    /// Parses a table's link. Only plain `http` is supported.
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

impl ClientError {
    /// Whether a retry may help.
    fn is_transient(&self) -> bool {
        match self {
            ClientError::Refused(status, _) => status.is_server_error(),
            ClientError::Unreachable(_) => true,
        }
    }

    /// The error in words, the server's own if it sent any.
    pub(crate) fn explain(self, speech: &Speech<'_>) -> anyhow::Error {
        match self {
            ClientError::Refused(status, problem) => {
                let words = |key: &str| problem[key].as_str().filter(|words| !words.is_empty());
                anyhow!(words("detail").or(words("title")).map_or_else(|| status.to_string(), str::to_owned))
            }
            ClientError::Unreachable(error) => error.context(speech.say("bot-unreachable")),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for ClientError {
    fn from(error: E) -> ClientError {
        ClientError::Unreachable(error.into())
    }
}

impl Client {
    pub(crate) fn new(runtime: Handle, address: Address) -> Client {
        Client { runtime, address, cookie: None }
    }

    /// The public state of the table.
    pub(crate) fn get_table(&mut self) -> Result<Value, ClientError> {
        let path = format!("/api/tables/{}", self.address.table);
        self.request(&Method::GET, &path, None)
    }

    /// Posts a command to the table, such as `act`.
    pub(crate) fn post_table(&mut self, what: &str, body: &Value) -> Result<Value, ClientError> {
        let path = format!("/api/tables/{}/{what}", self.address.table);
        self.post(&path, body)
    }

    /// Like [`Client::post_table`], but retries while the server is unreachable or failing, as during a restart.
    pub(crate) fn post_with_retries(&mut self, what: &str, body: &Value) -> Result<Value, ClientError> {
        let mut pause = Duration::from_secs(1);
        for _ in 0..MAX_RETRIES {
            let answer = self.post_table(what, body);
            if !answer.as_ref().is_err_and(ClientError::is_transient) {
                return answer;
            }
            self.runtime.block_on(async { sleep(pause).await });
            pause = (pause * 2).min(MAX_BACKOFF);
        }
        self.post_table(what, body)
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Result<Value, ClientError> {
        self.request(&Method::POST, path, Some(body))
    }

    /// Forwards the table's stream until the receiver is dropped. A broken stream is resumed where it broke.
    pub(crate) fn listen(&self, messages: Sender<Message>) {
        let client = self.clone();
        self.runtime.spawn(async move {
            let (mut since, mut pause) = (None, Duration::ZERO);
            loop {
                match client.follow(&mut since, &messages).await {
                    Ok(()) => pause = Duration::ZERO,
                    Err(ClientError::Refused(StatusCode::NOT_FOUND | StatusCode::FORBIDDEN, _)) => {
                        let _ = messages.send(Message::TableGone);
                        return;
                    }
                    Err(_) => pause = (pause * 2).clamp(Duration::from_secs(1), MAX_BACKOFF),
                }
                if messages.send(Message::Disconnected).is_err() {
                    return;
                }
                sleep(pause).await;
            }
        });
    }

    /// Forwards one connection's events until it ends. `since` is where the next connection resumes.
    async fn follow(
        &self,
        since: &mut Option<String>,
        messages: &Sender<Message>,
    ) -> Result<(), ClientError> {
        let from = since.as_ref().map(|since| format!("?since={since}")).unwrap_or_default();
        let path = format!("/api/tables/{}/stream{from}", self.address.table);
        let mut answer = timeout(RESPONSE_TIMEOUT, self.send(&Method::GET, &path, None)).await??;
        if !answer.status().is_success() {
            let status = answer.status();
            return Err(ClientError::Refused(status, Value::Null));
        }
        let mut events = Events::default();
        while let Some(frame) = timeout(STREAM_TIMEOUT, answer.body_mut().frame()).await? {
            let Ok(data) = frame?.into_data() else { continue };
            for event in events.read(&data) {
                *since = event.id.or(since.take());
                let message = match event.name.as_str() {
                    "gone" => Message::TableGone,
                    _ => Message::Update(serde_json::from_str(&event.data)?),
                };
                if messages.send(message).is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Sends a request and returns the answer, honouring Retry-After.
    fn request(&mut self, method: &Method, path: &str, body: Option<&Value>) -> Result<Value, ClientError> {
        let runtime = self.runtime.clone();
        runtime.block_on(async {
            for tries in 1.. {
                let answer = timeout(RESPONSE_TIMEOUT, self.send(method, path, body)).await??;
                let (head, body) = answer.into_parts();
                let wait = head.headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
                for cookie in head.headers.get_all(SET_COOKIE) {
                    self.store_cookie(cookie.to_str().unwrap_or_default());
                }
                let bytes = timeout(RESPONSE_TIMEOUT, body.collect()).await??.to_bytes();
                let answer = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
                match wait {
                    _ if head.status.is_success() => return Ok(answer),
                    Some(seconds) if tries < MAX_ATTEMPTS => sleep(Duration::from_secs(seconds)).await,
                    _ => return Err(ClientError::Refused(head.status, answer)),
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
    ) -> Result<Response<Incoming>, ClientError> {
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

    /// Keeps the cookie that identifies us.
    fn store_cookie(&mut self, cookie: &str) {
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
