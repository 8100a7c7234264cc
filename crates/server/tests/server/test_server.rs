//! A server in memory, clients with cookie jars, and event streams.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use futures_util::StreamExt;
use game::AnyGame;
use serde_json::{Value, json};
use spieltisch_server::{Clock, Config, Reading, Server};
use store::Store;
use tempfile::TempDir;
use tower::ServiceExt;

/// Fails a test that waits for something that never comes.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server whose clock the test sets.
pub(crate) struct TestServer {
    server: Server,
    pub store: Store,
    router: Router,
    clock: Arc<AtomicU64>,
    /// How far the wall clock was put forward, in milliseconds; negative if back.
    set: Arc<AtomicI64>,
}

impl Deref for TestServer {
    type Target = Server;

    fn deref(&self) -> &Server {
        &self.server
    }
}

impl TestServer {
    /// A server with a database in memory, whose bots act at once.
    pub(crate) async fn new() -> TestServer {
        TestServer::with_config(|_| {}).await
    }

    pub(crate) async fn with_config(change: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::with_games(catalog::GAMES, "sqlite::memory:", change).await
    }

    /// A server on this database, which another server can open later.
    pub(crate) async fn with_database(url: &str) -> TestServer {
        TestServer::with_games(catalog::GAMES, url, |_| {}).await
    }

    pub(crate) async fn with_games(
        games: &'static [&'static dyn AnyGame],
        url: &str,
        change: impl FnOnce(&mut Config),
    ) -> TestServer {
        let clock = Arc::new(AtomicU64::new(1_700_000_000_000));
        let set = Arc::new(AtomicI64::new(0));
        let (time, wall) = (clock.clone(), set.clone());
        let mut config = Config {
            bot_pause: Duration::ZERO,
            // No page here reports what it has shown, so bots must not wait for it.
            screen_wait: Duration::ZERO,
            // Analyses only where a test asks for them.
            analyse_ended: false,
            clock: Clock::new(move || {
                let run = time.load(Ordering::Relaxed);
                Reading { shown: run.saturating_add_signed(wall.load(Ordering::Relaxed)), run }
            }),
            ..Config::default()
        };
        config.limits.requests.burst = 100_000;
        config.limits.changes.burst = 100_000;
        change(&mut config);
        let store = Store::open(url).await.expect("a store");
        let server = Server::new(store.clone(), games, config).await.expect("a server");
        TestServer { router: server.router(), server, store, clock, set }
    }

    /// Lets time pass.
    pub(crate) fn advance(&self, time: Duration) {
        self.clock.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Puts the wall clock forward, or back, while no time passes.
    pub(crate) fn set_clock(&self, hours: i64) {
        self.set.fetch_add(hours * 3_600_000, Ordering::Relaxed);
    }

    /// A client without a cookie.
    pub(crate) fn stranger(&self) -> Client {
        Client { router: self.router.clone(), cookies: BTreeMap::new(), headers: HeaderMap::new() }
    }

    /// A client with a name.
    pub(crate) async fn person(&self, name: &str) -> Client {
        let mut client = self.stranger();
        client.post("/api/me", json!({"name": name, "lang": "en"})).await.ok();
        client
    }
}

/// A folder, deleted when dropped, and the URL of a database in it.
pub(crate) fn database_file() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("test.sqlite").display());
    (folder, url)
}

/// A browser or a program, with its cookies.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    pub cookies: BTreeMap<String, String>,
    pub headers: HeaderMap,
}

impl Client {
    /// The same client on another server, such as one after a restart.
    pub(crate) fn on(&self, server: &TestServer) -> Client {
        Client { router: server.router.clone(), ..self.clone() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send(Method::GET, path, "", Body::empty()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, "application/json", body.to_string()).await
    }

    pub(crate) async fn form(&mut self, path: &str, body: &str) -> Reply {
        self.send(Method::POST, path, "application/x-www-form-urlencoded", body.to_owned()).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Reply {
        self.send(Method::DELETE, path, "", Body::empty()).await
    }

    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        mime: &str,
        body: impl Into<Body>,
    ) -> Reply {
        let response = self.answer(method, path, mime, body.into()).await;
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("a text").split(';').next().expect("a first part");
            let (name, value) = cookie.split_once('=').expect("a name and a value");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        let (parts, body) = response.into_parts();
        let body = tokio::time::timeout(TIMEOUT, to_bytes(body, usize::MAX)).await;
        Reply {
            status: parts.status,
            headers: parts.headers,
            body: body.expect("an answer in time").expect("a whole answer"),
        }
    }

    /// Opens an event stream, after the event `since` unless that is empty.
    pub(crate) async fn stream(&mut self, path: &str, since: &str) -> EventStream {
        let path = if since.is_empty() { path.to_owned() } else { format!("{path}?since={since}") };
        EventStream { body: self.bytes(&path).await, rest: String::new() }
    }

    /// The raw bytes of a stream.
    pub(crate) async fn bytes(&mut self, path: &str) -> BodyDataStream {
        let response = self.answer(Method::GET, path, "", Body::empty()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_data_stream()
    }

    /// The status of the response; its body, which may never end, is not read. Keeps no cookie.
    pub(crate) async fn status(
        &self,
        method: Method,
        path: &str,
        mime: &str,
        body: impl Into<Body>,
    ) -> StatusCode {
        self.answer(method, path, mime, body.into()).await.status()
    }

    /// The content encoding of a stream.
    pub(crate) async fn encoding(&self, path: &str) -> String {
        let response = self.answer(Method::GET, path, "", Body::empty()).await;
        let encoding = response.headers().get(header::CONTENT_ENCODING);
        encoding.map(|value| value.to_str().expect("a text").to_owned()).unwrap_or_default()
    }

    async fn answer(&self, method: Method, path: &str, mime: &str, body: Body) -> axum::response::Response {
        let mut request = Request::builder().method(method).uri(path);
        if !self.headers.contains_key(header::HOST) {
            request = request.header(header::HOST, "server.test");
        }
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(n, v)| format!("{n}={v}"))
            .collect();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        if !mime.is_empty() {
            request = request.header(header::CONTENT_TYPE, mime);
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let mut request = request.body(body).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 7], 4000))));
        let answer = tokio::time::timeout(TIMEOUT, self.router.clone().oneshot(request)).await;
        answer.expect("an answer in time").expect("infallible")
    }

    /// A table as the API shows it.
    pub(crate) async fn table(&mut self, id: &str) -> Value {
        self.get(&format!("/api/tables/{id}")).await.ok()
    }

    /// Creates a table and returns its id. In Mahé the first seat begins unless `request` says otherwise (M-5).
    pub(crate) async fn create_table(&mut self, mut request: Value) -> String {
        if request["game"] == "mahe"
            && request.get("position").is_none()
            && request["options"].get("first").is_none()
        {
            request["options"]["first"] = json!(0);
        }
        let reply = self.post("/api/tables", request).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
        reply.json()["table"]["id"].as_str().expect("an id").to_owned()
    }

    /// Takes the first free seat.
    pub(crate) async fn join(&mut self, id: &str) -> Reply {
        self.post(&format!("/api/tables/{id}/join"), json!({"entropy": "ab".repeat(32)})).await
    }

    pub(crate) async fn start(&mut self, id: &str) -> Reply {
        self.post(&format!("/api/tables/{id}/start"), json!({"entropy": "cd".repeat(32)})).await
    }

    /// Makes the first legal move.
    pub(crate) async fn act_first(&mut self, id: &str) -> Reply {
        let legal = self.table(id).await["legal"][0].as_str().expect("an action").to_owned();
        self.act(id, &legal).await
    }

    /// Makes a move in the current version of the table.
    pub(crate) async fn act(&mut self, id: &str, action: &str) -> Reply {
        let version = self.table(id).await["version"].clone();
        self.post(&format!("/api/tables/{id}/act"), json!({"action": action, "version": version})).await
    }
}

/// A response with its whole body.
pub(crate) struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    /// The JSON of a successful response.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text());
        self.json()
    }

    /// Checks that the response is a problem of this status and kind, and returns it.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16, kind: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        assert_eq!(self.headers[header::CONTENT_TYPE], "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["type"], format!("urn:spieltisch:{kind}"), "{problem}");
        assert_eq!(problem["status"], status);
        problem
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// An open event stream. Dropping it closes it.
pub(crate) struct EventStream {
    body: BodyDataStream,
    rest: String,
}

/// One server-sent event.
#[derive(Debug)]
pub(crate) struct Message {
    pub id: String,
    pub event: String,
    pub data: Value,
    /// As it was sent.
    pub raw: String,
}

impl EventStream {
    /// The next message; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            if let Some((block, rest)) = self.rest.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.rest = rest;
                if let Some(message) = parse(&block) {
                    return Some(message);
                }
                continue;
            }
            let chunk = tokio::time::timeout(TIMEOUT, self.body.next()).await.expect("a message in time")?;
            self.rest.push_str(std::str::from_utf8(&chunk.expect("a whole chunk")).expect("text"));
        }
    }

    /// The next message. Panics at the end of the stream.
    pub(crate) async fn message(&mut self) -> Message {
        self.next().await.expect("a message")
    }

    /// The data of the first message that fits.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let data = self.message().await.data;
            if fits(&data) {
                return data;
            }
        }
    }
}

/// Reads one block of a stream; `None` for a comment.
fn parse(block: &str) -> Option<Message> {
    let field = |name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name))?;
        Some(line.trim_start().to_owned())
    };
    let data = field("data:")?;
    Some(Message {
        id: field("id:").unwrap_or_default(),
        event: field("event:").unwrap_or_default(),
        data: serde_json::from_str(&data).expect("JSON"),
        raw: block.to_owned(),
    })
}
