//! A server in memory, people with cookie jars, and streams to listen to.

use std::collections::BTreeMap;
use std::net::SocketAddr;
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
use tower::ServiceExt;

/// Fails a test that waits for something that does not come; no test waits this long otherwise.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Desk {
    pub server: Server,
    pub store: Store,
    router: Router,
    clock: Arc<AtomicU64>,
    /// How far the clock on the wall was put forward, or back.
    set: Arc<AtomicI64>,
}

impl Desk {
    /// A server with a database in memory, whose bots do not hesitate.
    pub(crate) async fn new() -> Desk {
        Desk::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Desk {
        Desk::playing(catalog::GAMES, "sqlite::memory:", change).await
    }

    /// A server with a database file, which another one can open later.
    pub(crate) async fn at(url: &str) -> Desk {
        Desk::playing(catalog::GAMES, url, |_| {}).await
    }

    pub(crate) async fn playing(
        games: &'static [&'static dyn AnyGame],
        url: &str,
        change: impl FnOnce(&mut Config),
    ) -> Desk {
        let clock = Arc::new(AtomicU64::new(1_700_000_000_000));
        let set = Arc::new(AtomicI64::new(0));
        let (time, wall) = (clock.clone(), set.clone());
        let mut config = Config {
            bot_pause: Duration::ZERO,
            // Nothing here shows anything: bots would wait for streams that are only listened to.
            screen_wait: Duration::ZERO,
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
        Desk { router: server.router(), server, store, clock, set }
    }

    /// Time passes.
    pub(crate) fn pass(&self, time: Duration) {
        self.clock.fetch_add(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Somebody puts the machine's clock forward, or back, though no time passes.
    pub(crate) fn set_clock(&self, hours: i64) {
        self.set.fetch_add(hours * 3_600_000, Ordering::Relaxed);
    }

    /// Somebody nobody knows yet.
    pub(crate) fn stranger(&self) -> Client {
        Client { router: self.router.clone(), cookies: BTreeMap::new(), headers: HeaderMap::new() }
    }

    /// Somebody with a name.
    pub(crate) async fn person(&self, name: &str) -> Client {
        let mut client = self.stranger();
        client.post("/api/me", json!({"name": name, "lang": "en"})).await.ok();
        client
    }
}

/// A browser or a program with its cookies.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    pub cookies: BTreeMap<String, String>,
    pub headers: HeaderMap,
}

impl Client {
    /// The same person at another desk, such as one after a restart.
    pub(crate) fn at(&self, desk: &Desk) -> Client {
        Client { router: desk.router.clone(), ..self.clone() }
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
        let body = tokio::time::timeout(PATIENCE, to_bytes(body, usize::MAX)).await;
        Reply {
            status: parts.status,
            headers: parts.headers,
            body: body.expect("an answer in time").expect("a whole answer"),
        }
    }

    /// Opens a stream, from `since` on if it is not empty.
    pub(crate) async fn stream(&mut self, path: &str, since: &str) -> Listening {
        let path = if since.is_empty() { path.to_owned() } else { format!("{path}?since={since}") };
        Listening { body: self.bytes(&path).await, rest: String::new() }
    }

    /// A stream as it is sent.
    pub(crate) async fn bytes(&mut self, path: &str) -> BodyDataStream {
        let response = self.answer(Method::GET, path, "", Body::empty()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_data_stream()
    }

    /// How something is answered, without hearing the answer, as a stream's would not end. Keeps no cookie.
    pub(crate) async fn status(
        &self,
        method: Method,
        path: &str,
        mime: &str,
        body: impl Into<Body>,
    ) -> StatusCode {
        self.answer(method, path, mime, body.into()).await.status()
    }

    /// How a stream is packed.
    pub(crate) async fn encoding(&self, path: &str) -> String {
        let response = self.answer(Method::GET, path, "", Body::empty()).await;
        let encoding = response.headers().get(header::CONTENT_ENCODING);
        encoding.map(|value| value.to_str().expect("a text").to_owned()).unwrap_or_default()
    }

    async fn answer(&self, method: Method, path: &str, mime: &str, body: Body) -> axum::response::Response {
        let mut request = Request::builder().method(method).uri(path);
        if !self.headers.contains_key(header::HOST) {
            request = request.header(header::HOST, "desk.test");
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
        let answer = tokio::time::timeout(PATIENCE, self.router.clone().oneshot(request)).await;
        answer.expect("an answer in time").expect("infallible")
    }

    /// Everything the API tells of a table.
    pub(crate) async fn table(&mut self, id: &str) -> Value {
        self.get(&format!("/api/tables/{id}")).await.ok()
    }

    /// Sets up a table and gives its id. In Mahé the first seat begins, unless somebody else is wished for (M-5).
    pub(crate) async fn set_up(&mut self, mut wish: Value) -> String {
        if wish["game"] == "mahe" && wish.get("position").is_none() && wish["options"].get("first").is_none()
        {
            wish["options"]["first"] = json!(0);
        }
        let reply = self.post("/api/tables", wish).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
        reply.json()["table"]["id"].as_str().expect("an id").to_owned()
    }

    /// Sits down with made-up entropy.
    pub(crate) async fn join(&mut self, id: &str) -> Reply {
        self.post(&format!("/api/tables/{id}/join"), json!({"entropy": "ab".repeat(32)})).await
    }

    pub(crate) async fn start(&mut self, id: &str) -> Reply {
        self.post(&format!("/api/tables/{id}/start"), json!({"entropy": "cd".repeat(32)})).await
    }

    /// Does the first of one's legal actions.
    pub(crate) async fn act_first(&mut self, id: &str) -> Reply {
        let legal = self.table(id).await["legal"][0].as_str().expect("an action").to_owned();
        self.act(id, &legal).await
    }

    /// Acts on what one sees now.
    pub(crate) async fn act(&mut self, id: &str, action: &str) -> Reply {
        let version = self.table(id).await["version"].clone();
        self.post(&format!("/api/tables/{id}/act"), json!({"action": action, "version": version})).await
    }
}

pub(crate) struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    /// The answer to something that went well.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text());
        self.json()
    }

    /// Checks for a problem of this kind and status, and gives it.
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

/// An open stream. Closed when dropped.
pub(crate) struct Listening {
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

impl Listening {
    /// The next message; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        loop {
            if let Some((block, rest)) = self.rest.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.rest = rest;
                if let Some(message) = read(&block) {
                    return Some(message);
                }
                continue;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.body.next()).await.expect("a message in time")?;
            self.rest.push_str(std::str::from_utf8(&chunk.expect("a whole chunk")).expect("text"));
        }
    }

    /// The next message, which must come.
    pub(crate) async fn message(&mut self) -> Message {
        self.next().await.expect("a message")
    }
}

fn read(block: &str) -> Option<Message> {
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
