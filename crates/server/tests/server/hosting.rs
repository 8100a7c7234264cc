//! For the people who run a server: the host page, bans, metrics and readiness.

use std::time::Duration;

use axum::http::{HeaderValue, header};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::connections::{read_response, serve_on_socket};
use spieltisch_server::LiveConfig;

use crate::test_server::{Client, TestServer};

const HOUR: Duration = Duration::from_secs(3600);
const TOKEN: &str = "a-token-for-prometheus";

async fn host(server: &TestServer) -> Client {
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    host
}

#[tokio::test]
async fn the_host_finds_every_table_including_finished_ones() {
    let server = TestServer::with_config(|config| config.limits.tables_each = 1000).await;
    let (mut anna, mut ben, mut host) =
        (server.person("Anna").await, server.person("Ben").await, host(&server).await);
    let request = |game: &str| json!({"game": game, "players": 2, "seats": ["me", "bot:easy"]});
    let over = ben.create_table(request("mahe")).await;
    ben.start(&over).await.ok();
    server.advance(31 * 24 * HOUR);
    server.sweep().await;
    assert_eq!(ben.table(&over).await["table"]["status"], "abandoned");
    let mut tables = Vec::new();
    for _ in 0..60 {
        tables.push(anna.create_table(request("schicht")).await);
    }
    let shows = |page: &str, id: &str| page.contains(&format!("href=\"/t/{id}\""));
    let first = host.get("/host").await.text();
    assert!(first.contains("61 tables") && first.contains("Page 1 of 2"), "{first}");
    let second = host.get("/host?page=2").await.text();
    for table in tables.iter().chain([&over]) {
        assert!(shows(&first, table) != shows(&second, table), "each is on one of the pages");
    }
    let link = format!("/host?q=http%3A%2F%2Fserver.test%2Ft%2F{over}");
    for path in ["/host?q=ben", "/host?status=abandoned", "/host?q=MAHE", &format!("/host?q={over}"), &link] {
        let page = host.get(path).await.text();
        assert!(page.contains("One table.") && shows(&page, &over), "{path}: {page}");
    }
    let nothing = host.get("/host?q=nobody%25&status=nonsense&page=99999999").await;
    assert!(nothing.status == 200 && nothing.text().contains("No tables."), "{}", nothing.text());
    let long = host.get(&format!("/host?q={}", "x".repeat(3000))).await;
    assert_eq!(long.status, 200);
    assert_eq!(anna.get(&format!("/host?q={over}")).await.status, 403);
}

#[tokio::test]
async fn a_ban_by_address_blocks_newcomers_for_a_day() {
    let trusted = vec!["192.0.2.7".parse().unwrap()];
    let server =
        TestServer::with_config(|config| config.live.change(|live| live.trusted_proxies = trusted)).await;
    let from = |client: &mut Client, address: &str| {
        client.headers.insert("x-forwarded-for", HeaderValue::from_str(address).unwrap());
    };
    let stranger = |address: &str| {
        let mut stranger = server.stranger();
        from(&mut stranger, address);
        stranger
    };
    let (home, elsewhere) = ("198.51.100.4", "203.0.113.9");
    let name = json!({"name": "Rowdy", "lang": "en"});
    let (mut rowdy, mut sister, mut host) = (stranger(home), stranger(home), host(&server).await);
    rowdy.post("/api/me", name.clone()).await.ok();
    sister.post("/api/me", json!({"name": "Sister"})).await.ok();
    let id = rowdy.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();

    // Without the address, a new name is enough to come back.
    host.form("/host/ban", &format!("person={id}")).await;
    stranger(home).post("/api/me", name.clone()).await.ok();
    host.form("/host/ban", &format!("person={id}&address=on")).await;
    stranger(home).post("/api/me", name.clone()).await.problem(403, "no-newcomers");
    let join = json!({"game": "mahe", "players": 2, "name": "Rowdy"});
    stranger(home).post("/api/tables", join).await.problem(403, "no-newcomers");
    stranger(elsewhere).post("/api/me", name.clone()).await.ok();
    sister.post("/api/me", json!({"name": "Sis"})).await.ok();
    // Moving the old identity elsewhere, or deleting it, does not help either.
    let (mut moved, other) = (rowdy.clone(), "203.0.113.77");
    from(&mut moved, other);
    moved.get("/api/me").await;
    rowdy.delete("/api/me").await;
    for closed in [home, other] {
        stranger(closed).post("/api/me", name.clone()).await.problem(403, "no-newcomers");
    }
    server.advance(23 * HOUR);
    stranger(home).post("/api/me", name.clone()).await.problem(403, "no-newcomers");
    server.advance(HOUR);
    stranger(home).post("/api/me", name.clone()).await.ok();

    let id = sister.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    host.post(&format!("/api/people/{id}"), json!({"banned": true, "address": true})).await.ok();
    stranger(home).post("/api/me", name.clone()).await.problem(403, "no-newcomers");
    host.form("/host/unban", &format!("person={id}")).await;
    stranger(home).post("/api/me", name).await.ok();
}

#[tokio::test]
async fn the_host_page_offers_bans() {
    let server = TestServer::new().await;
    let (mut anna, mut host) = (server.person("Anna").await, host(&server).await);
    anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let id = anna.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    let page = host.get("/host").await.text();
    let form = page.split("action=\"/host/ban\"").nth(1).expect("a form").split("</form>").next().unwrap();
    assert!(form.contains(&id) && form.contains("Anna") && form.contains("name=\"address\""), "{form}");
}

#[tokio::test]
async fn metrics_accept_their_own_token() {
    let server =
        TestServer::with_config(|config| config.live.change(|live| live.metrics_token = Some(TOKEN.into())))
            .await;
    let mut scraper = server.stranger();
    for (token, status) in [("Bearer wrong", 403), (TOKEN, 403), (&format!("Bearer {TOKEN}"), 200)] {
        scraper.headers.insert(header::AUTHORIZATION, HeaderValue::from_str(token).unwrap());
        assert_eq!(scraper.get("/metrics").await.status, status, "{token}");
    }
    assert_eq!(scraper.get("/host").await.status, 403, "it opens nothing else");
    let text = scraper.get("/metrics").await.text();
    for line in [
        "spieltisch_database_up 1",
        "spieltisch_database_connections ",
        "spieltisch_database_writes_waiting 0",
        "spieltisch_problems_total{kind=\"not-host\"}",
        "spieltisch_tables{status=\"running\"} 0",
        "process_cpu_seconds_total ",
        "process_resident_memory_bytes ",
        "process_open_fds ",
        "process_max_fds ",
        "process_start_time_seconds ",
        concat!("spieltisch_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1"),
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line} in {text}");
    }
}

#[tokio::test]
async fn refused_requests_are_counted_by_limit() {
    let server = TestServer::with_config(|config| {
        config.live.change(|live| live.metrics_token = Some(TOKEN.into()));
        config.limits.chat = spieltisch_server::Rate::new(1, HOUR);
    })
    .await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2})).await;
    for _ in 0..3 {
        anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "hello"})).await;
    }
    anna.headers.insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer a-token-for-prometheus"));
    let text = anna.get("/metrics").await.text();
    let limited = text.lines().find(|line| line.starts_with("spieltisch_limited_total{limit=\"chat\"}"));
    assert!(limited.is_some_and(|line| !line.ends_with(" 0")), "{text}");
}

#[tokio::test]
async fn metrics_are_served_to_this_machine_under_its_own_name() {
    let address = serve_on_socket(|_| {}).await;
    let ask = async |more: &str| {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("GET /metrics HTTP/1.1\r\n{more}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        read_response(stream).await[9..12].to_owned()
    };
    for known in ["localhost", "localhost:7777", "127.0.0.1:80", "[::1]:7777", "[::1]"] {
        assert_eq!(ask(&format!("Host: {known}")).await, "200", "{known}");
    }
    // DNS rebinding: a page of another site sends that site's name.
    for other in ["evil.example", "evil.example:7777", "127.0.0.1.evil.example", "localhost.evil"] {
        assert_eq!(ask(&format!("Host: {other}")).await, "403", "{other}");
    }
    assert_eq!(ask("Host: localhost\r\nX-Forwarded-For: 6.6.6.6").await, "403", "through a proxy");
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_gives_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.sqlite");
    let server = TestServer::with_database(&format!("sqlite:{}", file.display())).await;
    let mut proxy = server.stranger();
    assert_eq!(proxy.get("/readyz").await.text(), "ok\n");
    server.store.close().await;
    let closed = proxy.get("/readyz").await;
    assert_eq!(
        (closed.status.as_u16(), closed.text().as_str()),
        (503, "the database is not available: it is closed\n")
    );
    server.stop();
    assert_eq!(proxy.get("/readyz").await.text(), "the server is closing\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_times_out_is_reported_as_unsure() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.sqlite");
    let url = format!("sqlite:{}", file.display());
    let impatient =
        |config: &mut spieltisch_server::Config| config.request_timeout = Duration::from_millis(300);
    let server = TestServer::with_games(catalog::GAMES, &url, impatient).await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    let path = format!("/api/tables/{id}");
    let before = anna.get(&path).await.ok();
    let mut other: SqliteConnection = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let line = json!({"text": "was it said?"});
    let answered = anna.post(&format!("/api/tables/{id}/chat"), line).await;
    answered.problem(503, "unsure");
    assert_eq!(answered.header("retry-after"), "2");
    other.close().await.unwrap();
    // It was made: the change went on although nobody waited for it.
    loop {
        let now = anna.get(&path).await;
        if now.status == 200 && now.json()["chat"] != before["chat"] {
            break;
        }
    }
}

#[tokio::test]
async fn the_host_can_replace_a_leaked_link() {
    let server = TestServer::new().await;
    let old = server.host_path();
    let (mut mine, mut thief) = (host(&server).await, host(&server).await);
    assert_eq!(server.stranger().form("/host/new-link", "").await.status, 403);
    let page = mine.get("/host").await.text();
    assert!(page.contains("action=\"/host/new-link\"") && !page.contains(&old), "{page}");
    assert_eq!(mine.form("/host/new-link", "").await.header("location"), "/host");
    assert_eq!(mine.get("/host").await.status, 200);
    assert_eq!(thief.get("/host").await.status, 403);
    assert_eq!(thief.form("/host/new-link", "").await.status, 403);
    assert_eq!(server.stranger().get(&old).await.status, 404);
    assert_eq!(server.stranger().get(&server.host_path()).await.status, 303);
}

#[tokio::test]
async fn finished_games_are_kept_as_long_as_the_host_says() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let setup = json!({"game": "mahe", "players": 2, "seats": ["me", "bot:easy"]});
    let ended = anna.create_table(setup.clone()).await;
    anna.start(&ended).await.ok();
    server.advance(31 * 24 * HOUR);
    server.sweep().await;
    let running = anna.create_table(setup).await;
    anna.start(&running).await.ok();
    let results = server.store.finishes_since(0, 10).await.unwrap();
    server.advance(20 * 24 * HOUR);
    server.sweep().await;
    assert_eq!(anna.table(&ended).await["table"]["status"], "abandoned", "kept by default");
    let front = anna.get("/").await.text();
    assert!(!front.contains("Finished games are kept"), "{front}");

    server.reload(LiveConfig { keep_finished: Some(21 * 24 * HOUR), ..LiveConfig::default() }).await;
    server.sweep().await;
    assert_eq!(anna.table(&ended).await["table"]["status"], "abandoned", "not old enough");
    assert!(anna.get("/").await.text().contains("Finished games are kept for 21 days"));
    server.advance(2 * 24 * HOUR);
    server.sweep().await;
    anna.get(&format!("/api/tables/{ended}")).await.problem(404, "no-table");
    assert!(server.store.acts(&ended).await.unwrap().is_empty(), "with its record");
    assert_eq!(anna.table(&running).await["table"]["status"], "running");
    assert_eq!(server.store.finishes_since(0, 10).await.unwrap(), results, "results stay");
}
