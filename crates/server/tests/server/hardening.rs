//! What every request passes: the same origin, security headers, body limits, and answers to nonsense.

use axum::http::{HeaderName, HeaderValue, Method, header};
use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn posts_from_other_sites_are_refused() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let site = HeaderName::from_static("sec-fetch-site");
    for (name, value) in [
        (site.clone(), "cross-site"),
        (site.clone(), "same-site"),
        (header::ORIGIN, "http://evil.example"),
        (header::ORIGIN, "null"),
    ] {
        let mut tricked = anna.clone();
        tricked.headers.insert(name, HeaderValue::from_static(value));
        tricked.post("/api/me", json!({"name": "Mallory"})).await.problem(403, "cross-site");
        tricked.delete("/api/me").await.problem(403, "cross-site");
        assert_eq!(tricked.form("/me", "name=Mallory").await.status, 403);
        assert_eq!(tricked.get("/").await.status, 200, "links from other sites work");
    }
    let mut ours = anna.clone();
    ours.headers.insert(header::ORIGIN, HeaderValue::from_static("http://server.test"));
    ours.post("/api/me", json!({"name": "Annika"})).await.ok();
    assert_eq!(anna.get("/api/me").await.ok()["name"], "Annika");
}

#[tokio::test]
async fn every_response_carries_the_security_headers() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let pages = ["/", "/me", "/new/mahe", "/rules/mahe", "/nowhere", "/api/games", "/healthz", "/readyz"];
    for path in pages.map(str::to_owned).into_iter().chain([format!("/t/{id}"), format!("/t/{id}/qr.svg")]) {
        let reply = anna.get(&path).await;
        let csp = reply.header("content-security-policy");
        assert!(csp.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"), "{path}: {csp}");
        assert!(!csp.contains("unsafe"), "{csp}");
        assert_eq!(reply.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(reply.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(reply.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(reply.header("cache-control"), "no-store", "{path}");
        let text = reply.text();
        assert!(
            !text.contains("<style") && !text.contains(" style=\"") && !text.contains("<script>"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    anna.post("/api/me", json!({"name": "x".repeat(20_000)})).await.problem(413, "too-large");
    assert_eq!(anna.form("/me", &format!("name={}", "x".repeat(20_000))).await.status, 413);
}

#[tokio::test]
async fn malformed_requests_get_a_problem_and_a_4xx_status() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    for (mime, body) in [
        ("application/json", "{"),
        ("application/json", "[1,2]"),
        ("application/json", "{\"players\":-1}"),
        ("text/plain", "hello"),
        ("application/x-www-form-urlencoded", "players=%FF%FE"),
    ] {
        let reply = anna.send(Method::POST, "/api/tables", mime, body.to_owned()).await;
        reply.problem(400, "bad-request");
    }
    for path in ["/api/tables/..%2F..%2Fetc", "/api/tables/%00", "/api/tables/ABC", "/t/x%20y/stream"] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    anna.send(Method::PUT, "/api/me", "", "").await.problem(405, "no-method");
    assert_eq!(anna.get("/tables").await.status, 405);
}

#[tokio::test]
async fn metrics_need_the_host() {
    let server = TestServer::new().await;
    let mut somebody = server.stranger();
    assert_eq!(somebody.get("/metrics").await.status, 403);
    assert_eq!(somebody.get("/healthz").await.status, 200);
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    let metrics = host.get("/metrics").await;
    assert_eq!(metrics.status, 200);
    assert!(metrics.text().contains("spieltisch_responses_total"), "{}", metrics.text());
}
