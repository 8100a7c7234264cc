//! Any method, path and body to the whole server: it always answers, and never with an internal error.

#![no_main]

use std::cell::OnceCell;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use libfuzzer_sys::fuzz_target;
use server::{Config, Limits, Server};
use store::Store;
use tokio::runtime::Runtime;
use tower::ServiceExt;

thread_local! {
    static SERVER: OnceCell<(Runtime, Router)> = const { OnceCell::new() };
}

fn start() -> (Runtime, Router) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let router = runtime.block_on(async {
        let store = Store::open("sqlite::memory:").await.expect("memory");
        let config = Config { limits: Limits::none(), ..Config::default() };
        Server::new(store, catalog::GAMES, config).await.expect("a server").router()
    });
    (runtime, router)
}

// The first line is method and path, the second the content type, the rest the body.
fuzz_target!(|input: &[u8]| {
    let mut parts = input.splitn(3, |byte| *byte == b'\n');
    let (Some(first), Some(kind), Some(body)) = (parts.next(), parts.next(), parts.next()) else { return };
    let Some((method, path)) = std::str::from_utf8(first).ok().and_then(|line| line.split_once(' ')) else { return };
    let Ok(method) = Method::from_bytes(method.as_bytes()) else { return };
    // Streams never end.
    if path.contains("stream") {
        return;
    }
    let request = Request::builder().method(method).uri(path).header("content-type", kind).header("host", "fuzz");
    let Ok(request) = request.body(Body::from(body.to_vec())) else { return };
    SERVER.with(|server| {
        let (runtime, router) = server.get_or_init(start);
        let answer = runtime.block_on(router.clone().oneshot(request)).expect("the router answers everything");
        assert_ne!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    });
});
