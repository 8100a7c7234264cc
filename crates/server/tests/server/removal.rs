//! Removing a table: an open one is erased, a running match is abandoned, and its players keep the record.

use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};
use crate::toy_games::sealed_bids;

async fn server() -> TestServer {
    TestServer::with_games(sealed_bids::GAMES, "sqlite::memory:", |_| {}).await
}

async fn two(server: &TestServer, listed: bool) -> (Client, Client, String) {
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "sealed", "players": 2, "seats": ["me"], "listed": listed});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    (anna, ben, id)
}

async fn rating(client: &mut Client) -> Option<Value> {
    let stats = client.get("/api/stats").await.ok();
    let ratings = stats["games"][0]["ratings"].as_array().unwrap().clone();
    ratings.into_iter().find(|line| line["who"]["you"] == true)
}

#[tokio::test]
async fn removing_a_running_match_abandons_it_as_a_loss_for_its_owner() {
    let server = server().await;
    let (mut anna, mut ben, id) = two(&server, true).await;
    ben.act(&id, "seal 12").await.ok();
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(
        page.contains("this counts as a loss for you and does not count for the others"),
        "announced before"
    );
    assert!(page.contains("everybody who sat here keeps the record"));
    ben.delete(&format!("/api/tables/{id}")).await.problem(403, "not-owner");
    let mut stream = ben.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.message().await;

    anna.delete(&format!("/api/tables/{id}")).await.ok();
    let told = stream.message().await.data;
    assert_eq!((&told["table"]["status"], &told["over"]), (&json!("abandoned"), &json!(true)));
    assert_eq!(told["table"]["ended_by"], "Anna");
    ben.act(&id, "seal 13").await.problem(409, "over");
    let mine = ben.get("/api/tables").await.ok()["mine"].clone();
    assert_eq!(
        (&mine[0]["id"], &mine[0]["status"]),
        (&json!(id), &json!("abandoned")),
        "it stays in his list"
    );
    assert!(ben.get("/").await.text().contains(&format!("/t/{id}")));
    assert!(ben.get(&format!("/t/{id}")).await.text().contains("Anna ended the game"));
    assert_eq!(ben.get(&format!("/t/{id}/replay?as=all")).await.status, 200, "everything is revealed");
    let record = ben.get(&format!("/t/{id}/record")).await.text();
    let closing: Value = serde_json::from_str(record.lines().nth_back(1).unwrap()).unwrap();
    assert_eq!((&closing["over"], closing["secret"].as_str().unwrap().len()), (&json!(false), 64));
    record::verify(sealed_bids::GAMES, &record).expect("a valid record");
    assert_eq!(ben.get(&format!("/t/{id}/verify")).await.status, 200);

    let lost = rating(&mut anna).await.expect("Anna is rated");
    assert!(lost["rating"].as_f64().unwrap() < 25.0 && lost["wins"] == 0, "{lost}");
    assert_eq!(rating(&mut ben).await, None, "Ben has neither won nor lost");
    assert_eq!(
        anna.get("/api/stats").await.ok()["games"][0]["longest"],
        Value::Null,
        "it is not the longest game either"
    );

    // Removing it again does not help.
    anna.delete(&format!("/api/tables/{id}")).await.problem(409, "kept");
    assert_eq!(anna.form(&format!("/t/{id}/remove"), "").await.status, 409);
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains(&format!("/t/{id}/remove")));
    assert!(server.store.table(&id).await.unwrap().is_some());
}

#[tokio::test]
async fn removing_an_unrated_match_is_nobodys_loss() {
    let server = server().await;
    let (mut anna, mut ben, id) = two(&server, false).await;
    anna.post("/api/me", json!({"name": "Anna", "lang": "de"})).await.ok();
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("von dir abgebrochen") && !page.contains("Niederlage"));
    assert_eq!(anna.form(&format!("/t/{id}/remove"), "sure=true").await.header("location"), "/");
    assert_eq!(ben.table(&id).await["table"]["status"], "abandoned");
    assert!(server.store.finishes_since(0, 9).await.unwrap().is_empty());
    let record = ben.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(sealed_bids::GAMES, &record).expect("a valid record");
    anna.delete("/api/me").await.ok();
    assert!(!ben.get(&format!("/t/{id}")).await.text().contains("Anna"), "deleted people are not named");
}

#[tokio::test]
async fn a_finished_match_is_kept_for_its_players() {
    let server = server().await;
    let (mut anna, mut ben, id) = two(&server, true).await;
    anna.act(&id, "seal 12").await.ok();
    ben.act(&id, "seal 13").await.ok();
    anna.delete(&format!("/api/tables/{id}")).await.problem(409, "kept");
    assert_eq!(ben.get(&format!("/t/{id}/record")).await.status, 200);
    // Also for a player who left before the end.
    let (mut anna, mut ben, id) = two(&server, true).await;
    ben.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(ben.get("/api/tables").await.ok()["mine"][0]["id"], id.as_str());
    anna.delete(&format!("/api/tables/{id}")).await.problem(409, "kept");
}

#[tokio::test]
async fn a_match_without_other_people_is_abandoned_first_and_erased_next() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let request = json!({"game": "mahe", "players": 2, "seats": ["me", "bot"], "listed": true});
    let id = anna.create_table(request).await;
    anna.start(&id).await.ok();
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(anna.table(&id).await["table"]["status"], "abandoned");
    assert_eq!(server.store.finishes_since(0, 9).await.unwrap().len(), 1, "it still counts as a loss");
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    anna.get(&format!("/api/tables/{id}")).await.problem(404, "no-table");
}

#[tokio::test]
async fn the_host_erases_other_peoples_matches_but_not_their_own() {
    let server = server().await;
    let (_, _, id) = two(&server, true).await;
    let mut host = server.stranger();
    host.get(&server.host_path()).await;
    assert_eq!(host.form(&format!("/t/{id}/remove"), "").await.status, 303);
    assert!(server.store.table(&id).await.unwrap().is_none());

    let mut ben = server.person("Ben").await;
    host.post("/api/me", json!({"name": "Host", "lang": "en"})).await.ok();
    let id =
        host.create_table(json!({"game": "sealed", "players": 2, "seats": ["me"], "listed": true})).await;
    ben.join(&id).await.ok();
    host.start(&id).await.ok();
    host.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(ben.table(&id).await["table"]["status"], "abandoned");
    assert!(rating(&mut host).await.is_some_and(|line| line["wins"] == 0));
}

#[tokio::test]
async fn an_owner_who_does_not_play_cannot_end_a_rated_match() {
    let server = server().await;
    let (mut anna, mut ben, mut zoe) =
        (server.person("Anna").await, server.person("Ben").await, server.person("Zoe").await);
    let request = json!({"game": "sealed", "players": 2, "seats": ["open", "open"], "listed": true});
    let id = zoe.create_table(request).await;
    anna.join(&id).await.ok();
    ben.join(&id).await.ok();
    zoe.start(&id).await.ok();
    zoe.delete(&format!("/api/tables/{id}")).await.problem(409, "kept");
    assert_eq!(anna.table(&id).await["table"]["status"], "running");
}
