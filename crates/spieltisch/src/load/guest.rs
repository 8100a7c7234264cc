//! A simulated guest: one connection for requests, another one for a stream.

use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::http::response::Parts;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::AbortHandle;

use crate::events::Events;

/// A guest's cookie and connection.
pub(crate) struct Guest {
    host: String,
    cookie: Option<String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// A prepared request.
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

/// The parts of a stream's update that matter here.
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

/// An update, its seat and its arrival time.
#[derive(Debug)]
pub(super) struct Received {
    pub(super) seat: usize,
    pub(super) at: Instant,
    /// `None` when the stream has ended.
    pub(super) update: Option<Update>,
}

/// Follows a stream until dropped.
#[derive(Debug)]
pub(super) struct StreamHandle(AbortHandle);

impl Drop for StreamHandle {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Guest {
    pub(crate) fn new(host: &str) -> Guest {
        Guest { host: host.to_owned(), cookie: None, connection: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Value> {
        Ok(serde_json::from_slice(&self.get_text(path).await?)?)
    }

    /// The body as bytes.
    pub(crate) async fn get_text(&mut self, path: &str) -> Result<Bytes> {
        self.expect_success(Method::GET, path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        Ok(serde_json::from_slice(&self.expect_success(Method::POST, path, Some(body)).await?)?)
    }

    /// Posts; `None` if the server refuses.
    pub(super) async fn try_post(&mut self, path: &str, body: &Value) -> Result<Option<Value>> {
        let (status, bytes) = self.ask(Method::POST, path, Some(body)).await?;
        if status.is_client_error() {
            return Ok(None);
        }
        ensure_success(path, status, bytes).and_then(|bytes| Ok(serde_json::from_slice(&bytes)?))
    }

    async fn expect_success(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Bytes> {
        let (status, bytes) = self.ask(method, path, body).await?;
        ensure_success(path, status, bytes)
    }

    async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<(StatusCode, Bytes)> {
        self.send(&Payload::new(method, path, body)).await
    }

    /// Closes the connection; the next request opens a new one.
    pub(crate) fn disconnect(&mut self) {
        self.connection = None;
    }

    /// Sends a request and returns the answer, whatever its status.
    pub(crate) async fn send(&mut self, payload: &Payload) -> Result<(StatusCode, Bytes)> {
        let (head, body) = self.exchange(payload).await?;
        Ok((head.status, body))
    }

    /// The same, with the answer's headers.
    pub(super) async fn exchange(&mut self, payload: &Payload) -> Result<(Parts, Bytes)> {
        let connection = match self.connection.take() {
            Some(connection) if !connection.is_closed() => connection,
            _ => connect(&self.host).await?,
        };
        let connection = self.connection.insert(connection);
        connection.ready().await?;
        let answer = connection.send_request(payload.request(&self.host, self.cookie.as_deref())?).await?;
        let (head, body) = answer.into_parts();
        for cookie in head.headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap_or_default();
            if cookie.starts_with("spieltisch_id=") {
                self.cookie = cookie.split(';').next().map(str::to_owned);
            }
        }
        Ok((head, body.collect().await?.to_bytes()))
    }

    /// Follows a table's stream and forwards its updates.
    pub(super) async fn follow(
        &self,
        table: &str,
        since: &str,
        seat: usize,
        tell: UnboundedSender<Received>,
    ) -> Result<StreamHandle> {
        let answer = self.stream(table, since).await?;
        let task = tokio::spawn(async move {
            let mut body = answer.into_body();
            let mut events = Events::default();
            while let Some(Ok(frame)) = body.frame().await {
                let at = Instant::now();
                let Ok(data) = frame.into_data() else { continue };
                for event in events.read(&data) {
                    let update = serde_json::from_str(&event.data).ok();
                    if tell.send(Received { seat, at, update }).is_err() {
                        return;
                    }
                }
            }
            let _ = tell.send(Received { seat, at: Instant::now(), update: None });
        });
        Ok(StreamHandle(task.abort_handle()))
    }

    /// Follows a table's stream and ignores its content.
    pub(super) async fn watch(&self, table: &str) -> Result<StreamHandle> {
        let answer = self.stream(table, "").await?;
        let task = tokio::spawn(async move {
            let mut body = answer.into_body();
            while let Some(Ok(_)) = body.frame().await {}
        });
        Ok(StreamHandle(task.abort_handle()))
    }

    pub(super) async fn stream(&self, table: &str, since: &str) -> Result<Response<Incoming>> {
        let mut connection = connect(&self.host).await?;
        let path = format!("/api/tables/{table}/stream?since={since}");
        let request = Payload::get(&path).request(&self.host, self.cookie.as_deref())?;
        let answer = connection.send_request(request).await?;
        if !answer.status().is_success() {
            bail!("{path}: {}", answer.status());
        }
        Ok(answer)
    }
}

fn ensure_success(path: &str, status: StatusCode, bytes: Bytes) -> Result<Bytes> {
    ensure!(status.is_success(), "{path}: {status} {}", String::from_utf8_lossy(&bytes));
    Ok(bytes)
}

async fn connect(host: &str) -> Result<SendRequest<Full<Bytes>>> {
    let stream = TcpStream::connect(host).await.with_context(|| host.to_owned())?;
    stream.set_nodelay(true)?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    Ok(sender)
}
