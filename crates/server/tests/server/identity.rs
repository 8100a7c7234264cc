//! Identities: signed cookies, private links, names and deletion.

use std::time::Duration;

use axum::http::{HeaderValue, header};
use serde_json::json;

use crate::playing::play_on;
use crate::test_server::TestServer;

#[tokio::test]
async fn choosing_a_name_creates_an_identity_and_visiting_does_not() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    assert_eq!(anna.get("/").await.status, 200);
    assert!(anna.cookies.is_empty(), "a visit creates no identity");
    anna.get("/api/me").await.problem(401, "nobody");

    let reply = anna.post("/api/me", json!({"name": "  Anna\u{202e} ", "lang": "de"})).await;
    assert_eq!(reply.ok()["name"], "Anna");
    let cookie = reply.headers.get_all(header::SET_COOKIE).iter().find_map(|cookie| {
        let cookie = cookie.to_str().unwrap();
        cookie.starts_with("spieltisch_id=").then(|| cookie.to_owned())
    });
    let cookie = cookie.expect("the identity's cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "a LAN has no https: {cookie}");

    let me = anna.get("/api/me").await.ok();
    assert_eq!((me["name"].as_str(), me["lang"].as_str()), (Some("Anna"), Some("de")));
    let again = anna.post("/api/me", json!({"name": "Annika"})).await.ok();
    assert_eq!(again["id"], me["id"], "the same person with a new name");
}

#[tokio::test]
async fn bad_names_are_refused() {
    let server = TestServer::new().await;
    let mut somebody = server.stranger();
    let too_long = "x".repeat(25);
    let invisible =
        ["\u{301}\u{300}", "\u{200d}", "\u{fe0f}", "\u{3164}", "\u{115f}", "\u{2800}", "\u{10fffd}"];
    for name in ["", "   ", "\u{200b}", &too_long].into_iter().chain(invisible) {
        somebody.post("/api/me", json!({"name": name})).await.problem(422, "name");
    }
    assert_eq!(server.store.count_people().await.unwrap(), 0);
}

#[tokio::test]
async fn cookies_are_secure_where_the_address_is() {
    let server = TestServer::with_config(|config| {
        config.live.change(|live| live.public_url = Some("https://games.example".into()));
    })
    .await;
    let reply = server.stranger().post("/api/me", json!({"name": "Anna"})).await;
    assert!(reply.header("set-cookie").contains("Secure"));
}

#[tokio::test]
async fn a_forged_cookie_is_ignored() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let mut other = server.person("Ben").await;
    let id = anna.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned();
    let signed = other.cookies["spieltisch_id"].clone();
    for forged in [id.clone(), format!("{}{id}", &signed[..signed.len() - id.len()]), "x".repeat(5000)] {
        other.cookies.insert("spieltisch_id".into(), forged);
        other.get("/api/me").await.problem(401, "nobody");
    }
}

#[tokio::test]
async fn a_private_link_moves_an_identity_once() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let link = anna.post("/api/me/move", json!({})).await.ok();
    let path = link["link"].as_str().unwrap().strip_prefix("http://server.test").unwrap().to_owned();

    let mut phone = server.stranger();
    let asked = phone.get(&path).await;
    assert_eq!(asked.status, 200);
    assert!(asked.text().contains("Anna"));
    assert!(phone.cookies.is_empty(), "a preview of the link does not use it up");
    assert_eq!(phone.form(&path, "").await.status, 303);
    assert_eq!(phone.get("/api/me").await.ok()["id"], anna.get("/api/me").await.ok()["id"]);

    let mut thief = server.stranger();
    thief.post("/api/move", json!({"token": link["token"]})).await.problem(404, "token");
    assert_eq!(thief.form(&path, "").await.status, 404);
}

#[tokio::test]
async fn a_private_link_expires() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let token = anna.post("/api/me/move", json!({})).await.ok()["token"].clone();
    server.advance(Duration::from_secs(31 * 60));
    server.stranger().post("/api/move", json!({"token": token})).await.problem(404, "token");
}

#[tokio::test]
async fn a_new_name_is_shown_at_tables() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    anna.post("/api/me", json!({"name": "Annika"})).await.ok();
    assert_eq!(anna.table(&id).await["table"]["seats"][0]["name"], "Annika");
}

#[tokio::test]
async fn deleting_an_identity_leaves_only_its_moves() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let lobby = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    let game = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&game).await.ok();
    anna.start(&game).await.ok();
    anna.post(&format!("/api/tables/{game}/chat"), json!({"text": "I am Anna"})).await.ok();
    ben.post(&format!("/api/tables/{game}/chat"), json!({"text": "hello"})).await.ok();

    anna.delete("/api/me").await.ok();
    anna.get("/api/me").await.problem(401, "nobody");
    let seen = ben.table(&game).await;
    assert_eq!(seen["table"]["seats"][0]["kind"], "bot", "the game goes on");
    assert_eq!(seen["table"]["seats"][1]["owner"], true, "the next player owns the table");
    assert_eq!(seen["chat"].as_array().unwrap().len(), 1);
    assert_eq!(ben.table(&lobby).await["table"]["seats"][0]["kind"], "open");
    for id in [&game, &lobby] {
        let row = server.store.table(id).await.unwrap().unwrap();
        assert!(!row.doc.to_string().contains("Anna"), "{}", row.doc);
    }
}

#[tokio::test]
async fn a_deleted_persons_record_has_no_name_and_still_verifies() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "open"]})).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    play_on(&mut [&mut anna, &mut ben], &id).await;
    anna.delete("/api/me").await.ok();
    assert_eq!(ben.table(&id).await["table"]["seats"][0]["kind"], "gone");
    let record = ben.get(&format!("/t/{id}/record")).await.text();
    assert!(!record.contains("Anna") && record.contains("Ben"));
    record::verify(catalog::GAMES, record).expect("a valid record");
    assert!(ben.get(&format!("/t/{id}")).await.text().contains("somebody"));
}

#[tokio::test]
async fn pages_and_problems_are_in_the_readers_language() {
    let server = TestServer::new().await;
    let mut reader = server.stranger();
    reader.headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fr, de-AT;q=0.8"));
    assert!(reader.get("/").await.text().contains("<html lang=\"de\""));
    assert_eq!(reader.get("/nowhere").await.header("content-language"), "de");
    assert_eq!(reader.form("/me", "lang=en&back=%2Frules%2Fmahe").await.header("location"), "/rules/mahe");
    assert!(reader.get("/").await.text().contains("<html lang=\"en\""), "the chosen language wins");
    let elsewhere = reader.form("/me", "lang=de&back=https%3A%2F%2Fevil.example").await;
    assert_eq!(elsewhere.header("location"), "/");
    let elsewhere = reader.form("/me", "lang=de&back=%2F%2Fevil.example").await;
    assert_eq!(elsewhere.header("location"), "/");
}
