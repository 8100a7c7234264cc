//! Somebody at a server who plays without thinking: one connection for requests, one more for a stream.

use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::AbortHandle;

use crate::events::Events;

/// One person's connection.
pub(crate) struct Guest {
    host: String,
    cookie: Option<String>,
    line: Option<SendRequest<Full<Bytes>>>,
}

/// A request as it goes over the wire.
#[derive(Clone, Debug)]
pub(crate) struct Payload {
    method: Method,
    path: String,
    content_type: Option<&'static str>,
    body: Bytes,
}

impl Payload {
    pub(crate) fn get(path: &str) -> Payload {
        Payload { method: Method::GET, path: path.to_owned(), content_type: None, body: Bytes::new() }
    }

    pub(crate) fn json(path: &str, body: &Value) -> Payload {
        Payload::post(path, "application/json", body.to_string())
    }

    fn new(method: Method, path: &str, body: Option<&Value>) -> Payload {
        match body {
            Some(body) => Payload { method, ..Payload::json(path, body) },
            None => Payload { method, ..Payload::get(path) },
        }
    }

    pub(crate) fn post(path: &str, content_type: &'static str, body: String) -> Payload {
        Payload {
            method: Method::POST,
            path: path.to_owned(),
            content_type: Some(content_type),
            body: body.into(),
        }
    }

    fn request(&self, host: &str, cookie: Option<&str>) -> Result<Request<Full<Bytes>>> {
        let mut request = Request::builder().method(&self.method).uri(&self.path).header(HOST, host);
        if let Some(cookie) = cookie {
            request = request.header(COOKIE, cookie);
        }
        if let Some(content_type) = self.content_type {
            request = request.header(CONTENT_TYPE, content_type);
        }
        Ok(request.body(Full::new(self.body.clone()))?)
    }
}

/// What a stream said of the game, as far as it matters here.
#[derive(Debug, Deserialize)]
pub(super) struct Update {
    #[serde(default)]
    pub(super) version: u64,
    #[serde(default)]
    pub(super) legal: Vec<String>,
    #[serde(default)]
    pub(super) yours: bool,
    #[serde(default)]
    pub(super) over: bool,
}

/// An update, the seat it was for, and when it came.
#[derive(Debug)]
pub(super) struct Heard {
    pub(super) seat: usize,
    pub(super) at: Instant,
    /// None when the stream has ended.
    pub(super) update: Option<Update>,
}

/// A stream that is followed as long as this lives.
#[derive(Debug)]
pub(super) struct Following(AbortHandle);

impl Drop for Following {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Guest {
    pub(crate) fn new(host: &str) -> Guest {
        Guest { host: host.to_owned(), cookie: None, line: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Value> {
        Ok(serde_json::from_slice(&self.get_text(path).await?)?)
    }

    /// A page, or whatever else it is.
    pub(crate) async fn get_text(&mut self, path: &str) -> Result<Bytes> {
        self.sure(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        Ok(serde_json::from_slice(&self.sure(Method::POST, path, Some(body)).await?)?)
    }

    /// Posts what may be refused: nothing if it was.
    pub(super) async fn try_post(&mut self, path: &str, body: &Value) -> Result<Option<Value>> {
        let (status, bytes) = self.ask(Method::POST, path, Some(body)).await?;
        if status.is_client_error() {
            return Ok(None);
        }
        answered(path, status, bytes).and_then(|bytes| Ok(serde_json::from_slice(&bytes)?))
    }

    async fn sure(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Bytes> {
        let (status, bytes) = self.ask(method, path, body).await?;
        answered(path, status, bytes)
    }

    async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<(StatusCode, Bytes)> {
        self.send(&Payload::new(method, path, body)).await
    }

    /// The next request goes over a new connection.
    pub(crate) fn hang_up(&mut self) {
        self.line = None;
    }

    /// Sends it as it is; the answer may be a refusal.
    pub(crate) async fn send(&mut self, payload: &Payload) -> Result<(StatusCode, Bytes)> {
        let line = match self.line.take() {
            Some(line) if !line.is_closed() => line,
            _ => connect(&self.host).await?,
        };
        let line = self.line.insert(line);
        line.ready().await?;
        let answer = line.send_request(payload.request(&self.host, self.cookie.as_deref())?).await?;
        let status = answer.status();
        for cookie in answer.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap_or_default();
            if cookie.starts_with("spieltisch_id=") {
                self.cookie = cookie.split(';').next().map(str::to_owned);
            }
        }
        Ok((status, answer.into_body().collect().await?.to_bytes()))
    }

    /// Follows a table's stream and tells what it says.
    pub(super) async fn follow(
        &self,
        table: &str,
        since: &str,
        seat: usize,
        tell: UnboundedSender<Heard>,
    ) -> Result<Following> {
        let answer = self.stream(table, since).await?;
        let task = tokio::spawn(async move {
            let mut body = answer.into_body();
            let mut events = Events::default();
            while let Some(Ok(frame)) = body.frame().await {
                let at = Instant::now();
                let Ok(data) = frame.into_data() else { continue };
                for event in events.read(&data) {
                    let update = serde_json::from_str(&event.data).ok();
                    if tell.send(Heard { seat, at, update }).is_err() {
                        return;
                    }
                }
            }
            let _ = tell.send(Heard { seat, at: Instant::now(), update: None });
        });
        Ok(Following(task.abort_handle()))
    }

    /// Follows a table's stream and listens to nothing.
    pub(super) async fn watch(&self, table: &str) -> Result<Following> {
        let answer = self.stream(table, "").await?;
        let task = tokio::spawn(async move {
            let mut body = answer.into_body();
            while let Some(Ok(_)) = body.frame().await {}
        });
        Ok(Following(task.abort_handle()))
    }

    async fn stream(&self, table: &str, since: &str) -> Result<Response<Incoming>> {
        let mut line = connect(&self.host).await?;
        let path = format!("/api/tables/{table}/stream?since={since}");
        let request = Payload::get(&path).request(&self.host, self.cookie.as_deref())?;
        let answer = line.send_request(request).await?;
        if !answer.status().is_success() {
            bail!("{path}: {}", answer.status());
        }
        Ok(answer)
    }
}

fn answered(path: &str, status: StatusCode, bytes: Bytes) -> Result<Bytes> {
    ensure!(status.is_success(), "{path}: {status} {}", String::from_utf8_lossy(&bytes));
    Ok(bytes)
}

async fn connect(host: &str) -> Result<SendRequest<Full<Bytes>>> {
    let stream = TcpStream::connect(host).await.with_context(|| host.to_owned())?;
    stream.set_nodelay(true)?;
    let (line, connection) = handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    Ok(line)
}
