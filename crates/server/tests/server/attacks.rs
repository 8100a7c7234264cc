//! Attacks: planted cookies, guessed secrets, repeated posts, odd paths and texts.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use serde_json::{Value, json};
use spieltisch_server::Rate;

use crate::playing::play_on;
use crate::test_server::{Client, Reply, TestServer};

const HOUR: Duration = Duration::from_secs(3600);

#[tokio::test]
async fn a_planted_cookie_is_ignored() {
    let (server, other) = (TestServer::new().await, TestServer::new().await);
    let elsewhere = other.person("Mallory").await.cookies["spieltisch_id"].clone();
    for planted in ["mallorymallory00".to_owned(), elsewhere] {
        let mut victim = server.stranger();
        victim.cookies.insert("spieltisch_id".into(), planted.clone());
        victim.get("/api/me").await.problem(401, "nobody");
        let me = victim.post("/api/me", json!({"name": "Vera"})).await.ok();
        assert_ne!(victim.cookies["spieltisch_id"], planted, "a new cookie replaces it");
        assert!(!planted.ends_with(me["id"].as_str().unwrap()));
    }
    let mut anna = server.person("Anna").await;
    let before = anna.clone();
    anna.delete("/api/me").await.ok();
    before.clone().get("/api/me").await.problem(401, "nobody");
    let mut host = server.stranger();
    host.cookies.insert("spieltisch_host".into(), server.host_path().replace("/host/", ""));
    assert_eq!(host.get("/host").await.status, 403, "the token is not a signed cookie");
}

#[tokio::test]
async fn other_sites_cannot_change_an_identity() {
    let server = TestServer::new().await;
    let mut mallory = server.person("Mallory").await;
    let token = mallory.post("/api/me/move", json!({})).await.ok()["token"].as_str().unwrap().to_owned();
    let mut victim = server.person("Vera").await;
    let before = victim.cookies.clone();
    victim.headers.insert(HeaderName::from_static("sec-fetch-site"), HeaderValue::from_static("cross-site"));
    assert_eq!(victim.get(&format!("/move/{token}")).await.status, 200, "it only asks");
    assert_eq!(victim.form(&format!("/move/{token}"), "").await.status, 403);
    victim.post("/api/move", json!({"token": token})).await.problem(403, "cross-site");
    assert_eq!(victim.cookies, before);
}

#[tokio::test]
async fn secrets_cannot_be_guessed_quickly() {
    let server = TestServer::with_config(|config| config.limits.newcomers = Rate::new(4, HOUR)).await;
    let mut thief = server.stranger();
    assert_eq!(thief.get("/host/0123456789").await.status, 404);
    assert_eq!(thief.get("/move/0123456789").await.status, 404);
    assert_eq!(thief.form("/move/0123456789", "").await.status, 404);
    thief.post("/api/move", json!({"token": "0123456789"})).await.problem(404, "token");
    for path in ["/host/0123456789", "/move/0123456789"] {
        assert_eq!(thief.get(path).await.status, 429, "{path}");
    }
    assert_eq!(thief.get(&server.host_path()).await.status, 429, "even the right token is refused");
    assert_eq!(thief.form("/move/0123456789", "").await.status, 429);
    thief.post("/api/move", json!({"token": "0123456789"})).await.problem(429, "too-many");
    // A table's code has 60 bits, and every request is counted.
    let server = TestServer::with_config(|config| config.limits.requests = Rate::new(5, HOUR)).await;
    let mut thief = server.stranger();
    for code in 0..5 {
        assert_eq!(thief.get(&format!("/join?code=aaaabbbbcc0{code}")).await.status, 404);
    }
    assert_eq!(thief.get("/t/aaaabbbbcc09").await.status, 429);
}

#[tokio::test]
async fn a_repeated_post_takes_effect_once() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    ben.join(&id).await.problem(409, "seated");
    anna.start(&id).await.ok();
    anna.start(&id).await.problem(409, "started");
    let first = anna.table(&id).await["legal"][0].as_str().unwrap().to_owned();
    let act = json!({"action": first, "version": 0});
    let path = format!("/api/tables/{id}/act");
    anna.post(&path, act.clone()).await.ok();
    anna.post(&path, act.clone()).await.problem(409, "stale");
    assert_eq!(anna.post(&format!("/t/{id}/act"), act.clone()).await.status, 409);
    // Nobody else can repeat it either.
    assert_eq!(ben.post(&path, act).await.status, 409);
    assert_eq!(server.store.acts(&id).await.unwrap().len(), 1);
    let undo = json!({"version": 1});
    anna.post(&format!("/api/tables/{id}/undo"), undo.clone()).await.ok();
    anna.post(&format!("/api/tables/{id}/undo"), undo).await.problem(409, "stale");
    assert_eq!(server.store.acts(&id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn odd_paths_are_client_errors() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    for path in [
        "/t/../host",
        "/t/%2e%2e/host",
        "//host",
        "/./host",
        "/host/",
        "/HOST",
        "/host%00",
        "/host%2f",
        "/assets/../Cargo.toml",
        "/assets/any/../../Cargo.toml",
        "/assets/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/any/..%2f..%2fCargo.toml",
        "/assets/any//etc/passwd",
        "/assets/any/%2fetc%2fpasswd",
        "/assets/any/..%5c..%5cCargo.toml",
        "/game/..%2fmahe/style.css",
        "/rules/%00",
        "/rules/..%2f..",
        "/t/%ff%fe",
        "/t/{id}/",
        "/t//{id}",
        "/t/{id}%20",
        "/t/{id}%00/record",
        "/t/{id}/../{id}",
        "/t/{id}%2frecord",
        "/t/{id}/sit/99999999999999999999",
        "/t/{id}/sit/-1",
        "/api/tables/{id}/..%2f..%2fme",
        "/api//tables",
        "/api/tables/",
    ] {
        let path = path.replace("{id}", &id);
        let reply = anna.get(&path).await;
        assert!(reply.status.is_client_error(), "{path}: {}", reply.status);
        assert!(!reply.text().contains("[workspace]"), "{path}");
    }
    for path in
        ["/t/{id}/replay?at=-1", "/t/{id}/stream?since=%ff", "/stream?s=1,2", "/t/{id}/position?as=%00"]
    {
        let path = path.replace("{id}", &id);
        let status = anna.status(Method::GET, &path, "", "").await;
        assert!(!status.is_server_error(), "{path}: {status}");
    }
}

#[tokio::test]
async fn large_and_deep_bodies_are_refused_everywhere() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let deep = "[".repeat(15_000);
    let wide: String = (0..3_000).map(|n| format!("a{n}=1&")).collect();
    for path in ["/api/me", "/api/tables", "/me", "/tables", "/play", "/verify", "/api/verify"] {
        let json = "application/json";
        for (mime, body) in [
            (json, deep.clone()),
            (json, format!("{{\"x\":{deep}")),
            ("application/x-www-form-urlencoded", wide.clone()),
        ] {
            let status = anna.status(Method::POST, path, mime, body).await;
            assert!(
                status.is_client_error() || status.is_success() || status.is_redirection(),
                "{path}: {status}"
            );
        }
        let huge = vec![b'x'; 7 << 20];
        assert_eq!(
            anna.status(Method::POST, path, json, huge).await,
            StatusCode::PAYLOAD_TOO_LARGE,
            "{path}"
        );
    }
    let deep_position = format!("{{\"game\":\"han\",\"position\":{}{}}}", "[".repeat(120), "]".repeat(120));
    let reply = anna.send(Method::POST, "/api/tables", "application/json", deep_position).await;
    assert!(reply.status.is_client_error(), "{}", reply.status);
}

#[tokio::test]
async fn text_cannot_inject_headers_or_redirects() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    let made = anna.post("/api/me", json!({"name": "Eve\r\nSet-Cookie: a=b"})).await;
    assert_eq!(made.ok()["name"], "Eve Set-Cookie: a=b");
    assert!(anna.cookies.keys().all(|name| name.starts_with("spieltisch_")), "{:?}", anna.cookies);
    for back in [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "/x\r\nSet-Cookie: a=b",
        "/\0",
        " //evil.example",
        "javascript:alert(1)",
    ] {
        let encoded: String = back.bytes().map(|byte| format!("%{byte:02X}")).collect();
        for path in ["/me", "/me/look"] {
            let reply = anna.form(path, &format!("lang=en&back={encoded}")).await;
            assert_eq!(reply.status, 303, "{back:?}");
            assert!(
                ["/", "/me"].contains(&reply.header("location")),
                "{back:?}: {}",
                reply.header("location")
            );
        }
    }
    let (mut ben, id) = (server.person("Ben").await, "0\"; filename=\"evil.exe");
    let encoded: String = id.bytes().map(|byte| format!("%{byte:02X}")).collect();
    for what in ["record", "position", "notes"] {
        let reply = ben.get(&format!("/t/{encoded}/{what}")).await;
        assert_eq!((reply.status.as_u16(), reply.header("content-disposition")), (404, ""));
    }
}

/// A name that tries to break a page.
const NAME: &str = "'\"><b id=x>&{{</script";

/// Checks that a response shows hostile text as text.
#[track_caller]
fn assert_harmless(place: &str, reply: &Reply) {
    assert!(!reply.status.is_server_error(), "{place}: {}", reply.status);
    assert_eq!(reply.header("x-content-type-options"), "nosniff", "{place}");
    if reply.header("content-type").starts_with("text/html") {
        assert_inert(place, &reply.text());
    } else {
        // A type that no browser runs.
        let mime = reply.header("content-type").split(';').next().unwrap_or_default();
        let known =
            ["application/json", "application/jsonl", "application/problem+json", "text/event-stream"];
        let drawn = mime == "image/svg+xml";
        let nothing = reply.body.is_empty();
        assert!(known.contains(&mime) || drawn || nothing, "{place}: {mime}");
        if drawn {
            assert_inert(place, &reply.text());
        }
    }
}

#[track_caller]
fn assert_inert(place: &str, text: &str) {
    for bad in ["<b id=x", "<img src=x", "&{{<", "<script>"] {
        assert!(!text.contains(bad), "{place}: {bad} in {text}");
    }
}

/// The HTML in a message of a page's stream. The title is set as text, and events are read by scripts.
fn html_of(value: &Value, into: &mut String) {
    match value {
        Value::String(text) => into.push_str(text),
        Value::Array(values) => values.iter().for_each(|value| html_of(value, into)),
        Value::Object(map) => {
            let shown = map.iter().filter(|(key, _)| !["title", "events"].contains(&key.as_str()));
            shown.for_each(|(_, value)| html_of(value, into));
        }
        _ => {}
    }
}

#[tokio::test]
async fn names_and_chat_stay_text_on_every_page() {
    let server = TestServer::with_config(|config| config.bot_pause = Duration::ZERO).await;
    let (mut anna, mut ben) = (server.person(NAME).await, server.person(NAME).await);
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    let request = json!({"game": "mahe", "players": 2, "seats": ["me"], "listed": true});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    let chat = format!("/api/tables/{id}/chat");
    anna.post(&chat, json!({"text": format!("{NAME} <img src=x onerror=alert(1)>")})).await.ok();
    let pages = |id: &str| {
        let own = [
            "",
            "/screen",
            "/sit/1",
            "/replay",
            "/replay/step",
            "/notes",
            "/position",
            "/record",
            "/verify",
            "/qr.svg",
        ];
        let own = own.map(|page| format!("/t/{id}{page}"));
        let others = [
            "/",
            "/front",
            "/me",
            "/me/stats",
            "/stats",
            "/host",
            "/new/mahe",
            "/rules/mahe",
            "/api/tables",
            "/nowhere",
        ];
        let odd = [
            "/join?code=%22%3E%3Cb%20id=x%3E",
            "/%22%3E%3Cb%20id=x%3E",
            "/new/%3Cb%20id=x%3E",
            "/t/%3Cb%20id=x%3E",
        ];
        own.into_iter().chain(others.map(str::to_owned)).chain(odd.map(str::to_owned)).collect::<Vec<_>>()
    };
    let check_pages = async |people: &mut [&mut Client]| {
        for page in pages(&id) {
            for person in &mut *people {
                assert_harmless(&page, &person.get(&page).await);
            }
        }
        for stream in ["stream", "screen/stream"] {
            let path = format!("/t/{id}/{stream}");
            let since = if stream == "stream" { "v0.l0.c0.sw" } else { "" };
            if let Some(message) = people[0].stream(&path, since).await.next().await {
                let mut html = String::new();
                html_of(&message.data, &mut html);
                assert_inert(&path, &html);
                assert_eq!(message.raw.lines().filter(|line| line.starts_with("data:")).count(), 1);
            }
        }
    };
    check_pages(&mut [&mut anna, &mut ben, &mut host]).await;
    anna.start(&id).await.ok();
    check_pages(&mut [&mut anna, &mut ben, &mut host]).await;
    play_on(&mut [&mut anna, &mut ben], &id).await;
    check_pages(&mut [&mut anna, &mut ben, &mut host]).await;
    let link = anna.post("/api/me/move", json!({})).await.ok()["token"].as_str().unwrap().to_owned();
    assert_harmless("/move", &anna.get(&format!("/move/{link}")).await);
    assert_harmless("/me", &anna.form("/me/webhook", "webhook=%22%3E%3Cb%20id=x%3E").await);
    assert_harmless("/verify", &anna.form("/verify", "record=%22%3E%3Cb%20id=x%3E").await);
    let typed = "game=han&players=2&map=%22%3E%3Cb%20id=x%3E&position=%3C/textarea%3E%3Cb%20id=x%3E";
    assert_harmless("/tables", &anna.form("/tables", typed).await);
    for verb in ["act", "why", "chat", "seat", "join"] {
        let body = "action=%3Cb%20id=x%3E&text=&version=1&seat=%3Cb%20id=x%3E&plan=%3Cb%20id=x%3E";
        assert_harmless(verb, &anna.form(&format!("/t/{id}/{verb}"), body).await);
    }
}

#[tokio::test]
async fn names_on_a_custom_map_stay_text() {
    let docs = include_str!("../../../../docs/maps.md");
    let island = docs.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let map = island.replace("Northland", "<b id=x>\\\"><b id=x>").replace("The Island", "\\\"><b id=x>'><b");
    let encoded: String = map.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let server = TestServer::with_config(|config| config.bot_pause = HOUR).await;
    let mut anna = server.person("Anna").await;
    let form = format!("game=han&players=2&seat-0=me&seat-1=bot%3Aeasy&option-map=ways&map={encoded}");
    let made = anna.form("/tables", &form).await;
    assert_harmless("/tables", &made);
    if made.status == 303 {
        let id = made.header("location").trim_start_matches("/t/").to_owned();
        assert_harmless("lobby", &anna.get(&format!("/t/{id}")).await);
        anna.start(&id).await.ok();
        for page in ["", "/screen", "/replay"] {
            assert_harmless(page, &anna.get(&format!("/t/{id}{page}")).await);
        }
    }
}

#[tokio::test]
async fn odd_characters_are_harmless() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.stranger());
    // Invisible characters and those that change the direction of text are removed.
    for name in [
        "An\u{200b}na",
        "\u{202e}Anna\u{202c}",
        "\u{2066}Anna\u{2069}",
        "An\u{ad}na\u{feff}",
        "Anna\0",
        "Anna\u{e0041}",
    ] {
        assert_eq!(ben.post("/api/me", json!({"name": name})).await.ok()["name"], "Anna", "{name:?}");
    }
    let tower = format!("a{}", "\u{301}\u{489}".repeat(12));
    assert!(
        ben.post("/api/me", json!({"name": tower})).await.ok()["name"].as_str().unwrap().chars().count() <= 3
    );
    let id = anna
        .create_table(json!({"game": "verrat", "players": 4, "seats": ["me", "bot", "bot", "bot"]}))
        .await;
    let chat = format!("/api/tables/{id}/chat");
    let said =
        anna.post(&chat, json!({"text": format!("a{} \u{202e}b\0\u{1b}[31m", "\u{301}".repeat(400))})).await;
    said.ok();
    let line = anna.table(&id).await["chat"][0]["text"].as_str().unwrap().to_owned();
    assert!(line.chars().count() < 12 && !line.contains(['\u{202e}', '\0', '\u{1b}']), "{line:?}");
    anna.start(&id).await.ok();
    for action in [
        "\0",
        "\u{202e}",
        "ready\0",
        "offer \u{ff11} gold",
        &"\u{301}".repeat(900),
        "send fat \u{1f600}",
        "🐢",
    ] {
        let reply =
            anna.post(&format!("/api/tables/{id}/act"), json!({"action": action, "version": 0})).await;
        assert!(reply.status.is_client_error(), "{action:?}: {}", reply.status);
    }
    // Bytes that are not text.
    for (name, value) in [
        (header::COOKIE, &b"spieltisch_id=\xff\xfe"[..]),
        (header::ACCEPT_LANGUAGE, b"\xff;q=1"),
        (header::HOST, b"\xff"),
    ] {
        let mut odd = server.stranger();
        odd.headers.insert(name, HeaderValue::from_bytes(value).unwrap());
        assert!(!odd.get("/").await.status.is_server_error());
    }
}
