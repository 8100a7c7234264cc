//! What keeps accidents and abuse away.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, Method, header};
use serde_json::json;
use spieltisch_server::Rate;

use crate::desk::Desk;

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn other_sites_cannot_act_for_anybody() {
    let desk = Desk::new().await;
    let mut anna = desk.person("Anna").await;
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
        assert_eq!(tricked.get("/").await.status, 200, "links from elsewhere work");
    }
    let mut ours = anna.clone();
    ours.headers.insert(header::ORIGIN, HeaderValue::from_static("http://desk.test"));
    ours.post("/api/me", json!({"name": "Annika"})).await.ok();
    assert_eq!(anna.get("/api/me").await.ok()["name"], "Annika");
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let desk = Desk::new().await;
    let mut anna = desk.person("Anna").await;
    let id = anna.set_up(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
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
    let desk = Desk::new().await;
    let mut anna = desk.person("Anna").await;
    anna.post("/api/me", json!({"name": "x".repeat(20_000)})).await.problem(413, "too-large");
    assert_eq!(anna.form("/me", &format!("name={}", "x".repeat(20_000))).await.status, 413);
}

#[tokio::test]
async fn nonsense_is_a_problem_and_nothing_worse() {
    let desk = Desk::new().await;
    let mut anna = desk.person("Anna").await;
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
async fn a_match_has_so_many_acts_and_no_more() {
    let desk = Desk::with(|config| config.limits.acts = 3).await;
    let (mut anna, mut ben) = (desk.person("Anna").await, desk.person("Ben").await);
    let id = anna.set_up(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    for _ in 0..3 {
        anna.act_first(&id).await.ok();
    }
    anna.act_first(&id).await.problem(409, "too-long");
    assert_eq!(desk.store.acts(&id).await.unwrap().len(), 3);
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(
        anna.get(&format!("/t/{id}/verify")).await.status,
        200,
        "it can be ended, and its record holds"
    );
}

#[tokio::test]
async fn nobody_fills_a_match_with_what_answers_nothing() {
    let desk = Desk::with(|config| config.limits.asides = 2).await;
    let mut anna = desk.person("Anna").await;
    let seats = json!(["me", "bot:easy", "bot:easy", "bot:easy"]);
    let id = anna.set_up(json!({"game": "verrat", "players": 4, "seats": seats})).await;
    anna.start(&id).await.ok();
    for place in ["gidda", "tabriz"] {
        anna.act(&id, &format!("announce 0-fat {place}")).await.ok();
    }
    anna.act(&id, "announce 0-fat uskub").await.problem(409, "too-often");
    anna.act(&id, "ready").await.ok();
}

#[tokio::test]
async fn too_many_requests_have_to_wait() {
    let desk = Desk::with(|config| config.limits.requests = Rate::new(3, HOUR)).await;
    let mut somebody = desk.stranger();
    for _ in 0..3 {
        assert_eq!(somebody.get("/api/games").await.status, 200);
    }
    let reply = somebody.get("/api/games").await;
    reply.problem(429, "too-many");
    assert!(reply.header("retry-after").parse::<u64>().unwrap() > 1000);
}

#[tokio::test]
async fn too_many_changes_and_too_much_talk_have_to_wait() {
    let desk = Desk::with(|config| {
        config.limits.changes = Rate::new(4, HOUR);
        config.limits.chat = Rate::new(1, HOUR);
    })
    .await;
    let mut anna = desk.person("Anna").await;
    let id = anna.set_up(json!({"game": "mahe", "players": 2})).await;
    let chat = format!("/api/tables/{id}/chat");
    anna.post(&chat, json!({"text": "one"})).await.ok();
    anna.post(&chat, json!({"text": "two"})).await.problem(429, "too-many");
    anna.post("/api/me/move", json!({})).await.problem(429, "too-many");
    desk.person("Ben").await.post("/api/me/move", json!({})).await.ok();
}

#[tokio::test]
async fn newcomers_from_one_address_are_limited() {
    let desk = Desk::with(|config| config.limits.newcomers = Rate::new(2, HOUR)).await;
    desk.person("Anna").await;
    desk.person("Ben").await;
    desk.stranger().post("/api/me", json!({"name": "Cleo"})).await.problem(429, "too-many");
}

#[tokio::test]
async fn tables_and_streams_have_caps() {
    let desk = Desk::with(|config| {
        config.limits.tables_each = 2;
        config.limits.tables = 3;
        config.limits.streams = 1;
    })
    .await;
    let wish = json!({"game": "mahe", "players": 2, "seats": ["me"]});
    let (mut anna, mut ben) = (desk.person("Anna").await, desk.person("Ben").await);
    let id = anna.set_up(wish.clone()).await;
    anna.set_up(wish.clone()).await;
    anna.post("/api/tables", wish.clone()).await.problem(503, "crowded");
    ben.set_up(wish.clone()).await;
    ben.post("/api/tables", wish).await.problem(503, "crowded");

    let path = format!("/api/tables/{id}/stream");
    let open = anna.stream(&path, "").await;
    anna.get(&path).await.problem(429, "too-many");
    drop(open);
    anna.stream(&path, "").await;
}

#[tokio::test]
async fn metrics_are_for_the_host() {
    let desk = Desk::new().await;
    let mut somebody = desk.stranger();
    assert_eq!(somebody.get("/metrics").await.status, 403);
    assert_eq!(somebody.get("/healthz").await.status, 200);
    let mut host = desk.stranger();
    host.get(&desk.server.host_path()).await;
    let metrics = host.get("/metrics").await;
    assert_eq!(metrics.status, 200);
    assert!(metrics.text().contains("spieltisch_responses_total"), "{}", metrics.text());
}
