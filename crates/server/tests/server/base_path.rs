//! The whole site below a prefix: every address leads back below it.

use axum::http::{HeaderValue, header};
use serde_json::json;

use crate::test_server::{Client, TestServer};

async fn below_games() -> TestServer {
    TestServer::with_config(|config| config.base_path = "/games".into()).await
}

async fn person(server: &TestServer, name: &str) -> Client {
    let mut client = server.stranger();
    client.post("/games/api/me", json!({"name": name, "lang": "en"})).await.ok();
    client
}

/// A table of two in Mahé with one seat open, by its form; its address.
async fn set_up(client: &mut Client) -> String {
    let form = "game=mahe&players=2&seat-0=me&seat-1=open";
    let reply = client.form("/games/tables", form).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").to_owned()
}

/// The values of an attribute on a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn pages_and_their_files_lie_below_the_prefix() {
    let server = below_games().await;
    let mut anna = person(&server, "Anna").await;
    for path in ["/games", "/games/", "/games/?lang=en", "/games/rules/han", "/games/me"] {
        let page = anna.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        for file in values(&page.text(), "src").into_iter().chain(values(&page.text(), "href")) {
            assert!(file.starts_with("/games/") || file.starts_with('#'), "{path}: {file}");
            let address = file.split('#').next().unwrap_or_default().replace("&amp;", "&");
            if !address.is_empty() {
                assert!([200, 403].contains(&anna.get(&address).await.status.as_u16()), "{path}: {file}");
            }
        }
    }
    for path in ["/", "/me", "/gamesome", "/t/abc", "/api/me"] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    let manifest = anna.get("/games/manifest.webmanifest").await.json();
    for key in ["id", "start_url", "scope"] {
        assert_eq!(manifest[key], "/games/", "{key}");
    }
    assert_eq!(anna.get("/games/api/openapi.json").await.json()["servers"][0]["url"], "/games");
    let script = anna.get("/games/game/mahe/script.js").await;
    assert!(script.header("location").starts_with("/games/assets/"), "{}", script.header("location"));
}

#[tokio::test]
async fn forms_and_redirects_stay_below_the_prefix() {
    let server = below_games().await;
    let mut anna = server.stranger();
    let named = anna.form("/games/me", "name=Anna&back=%2Fstats%3Fx%3D1").await;
    assert_eq!((named.status.as_u16(), named.header("location")), (303, "/games/stats?x=1"));
    assert!(named.header("set-cookie").contains("Path=/games;"), "{}", named.header("set-cookie"));
    assert_eq!(anna.form("/games/me", "lang=de&back=%2F%2Fevil.example").await.header("location"), "/games/");

    let table = set_up(&mut anna).await;
    assert!(table.starts_with("/games/t/"), "{table}");
    let lobby = anna.get(&table).await.text();
    let id = table.rsplit('/').next().unwrap();
    assert!(lobby.contains(&format!("value=\"http://server.test/games/t/{id}\"")), "the link to share");
    assert!(lobby.contains(&format!("name=\"back\" value=\"/t/{id}\"")), "a path of the site");
    let join = format!("/games/join?code={id}");
    assert_eq!(anna.get(&join).await.header("location"), table);
    let link = anna.post("/games/api/me/move", json!({})).await.ok();
    assert!(link["link"].as_str().unwrap().starts_with("http://server.test/games/move/"), "{link}");

    let mut host = server.stranger();
    let path = server.host_path();
    assert!(path.starts_with("/games/host/"), "{path}");
    assert_eq!(host.get(&path).await.header("location"), "/games/host");
    assert_eq!(host.get("/games/host").await.status, 200);
}

#[tokio::test]
async fn streams_and_their_fragments_lead_below_the_prefix() {
    let server = below_games().await;
    let (mut anna, mut ben) = (person(&server, "Anna").await, person(&server, "Ben").await);
    let table = set_up(&mut anna).await;
    let page = anna.get(&table).await.text();
    let address = *values(&page, "data-stream").first().expect("a stream");
    assert!(address.starts_with(&format!("{table}/stream?since=")), "{address}");
    let id = table.rsplit('/').next().unwrap();
    let mut stream = anna.stream(address, "").await;
    let mut shared = anna.stream(&format!("/games/stream?s=1,{id},p,-,"), "").await;
    let joined = ben.form(&format!("{table}/join"), "seat=1&entropy=beans").await;
    assert_eq!(joined.header("location"), table);
    for stream in [&mut stream, &mut shared] {
        loop {
            let message = stream.message().await;
            let text = message.raw.replace("\\\"", "\"");
            assert!(!text.contains("action=\"/t/"), "{text}");
            if text.contains("Ben") {
                assert!(text.contains(&format!("action=\"{table}/")), "{text}");
                break;
            }
        }
    }
}

#[tokio::test]
async fn problems_and_protections_know_paths_of_the_site() {
    let server = TestServer::with_config(|config| {
        config.base_path = "/games".into();
        config.live.change(|live| live.public_url = Some("https://example.org".into()));
    })
    .await;
    let mut anna = person(&server, "Anna").await;
    let nowhere = anna.get("/games/nowhere").await;
    assert_eq!(nowhere.status, 404);
    assert!(nowhere.text().contains("href=\"/games/\""), "a page that leads home");
    assert!(nowhere.header("content-security-policy").contains("default-src 'none'"));
    anna.get("/games/api/nowhere").await.problem(404, "not-found");

    let table = set_up(&mut anna).await;
    assert!(anna.get(&table).await.text().contains(&format!("https://example.org{table}")));
    anna.headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
    let api = format!("/games/api{}", table.trim_start_matches("/games").replace("/t/", "/tables/"));
    let sent = anna.get(&api).await;
    assert_eq!(
        (sent.status.as_u16(), sent.header("content-encoding")),
        (200, ""),
        "what a seat knows is sent as it is"
    );
    assert_eq!(anna.get("/games/rules/mahe").await.header("content-encoding"), "gzip");
    anna.headers.insert(header::ORIGIN, HeaderValue::from_static("https://example.org"));
    assert_eq!(anna.form("/games/me", "lang=de").await.status, 303);
    anna.headers.insert(header::ORIGIN, HeaderValue::from_static("https://evil.example"));
    assert_eq!(anna.form("/games/me", "lang=de").await.status, 403);
}
