//! P3: the commitment, the entropy and the secret of a match.

use serde_json::json;

use crate::playing::play_on;
use crate::test_server::TestServer;

#[tokio::test]
async fn p3_the_commitment_is_public_before_any_entropy() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "mahe", "players": 2, "seats": ["me", "open"], "entropy": "ee".repeat(32)});
    let id = anna.create_table(request).await;
    let table = ben.table(&id).await["table"].clone();
    let commitment = table["commitment"].as_str().unwrap().to_owned();
    assert_eq!(commitment.len(), 64);
    assert_eq!(anna.table(&id).await["table"]["entropy_due"], true, "creating a table takes no entropy");

    ben.join(&id).await.ok();
    let start = format!("/api/tables/{id}/start");
    anna.post(&start, json!({})).await.problem(422, "entropy-due");
    anna.post(&start, json!({"entropy": "not hex"})).await.problem(422, "entropy");
    anna.start(&id).await.ok();
    play_on(&mut [&mut anna, &mut ben], &id).await;

    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    let header: serde_json::Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    assert_eq!(header["commitment"], commitment.as_str());
    assert_eq!(header["match"], id.as_str());
    assert_eq!(header["entropies"], json!(["cd".repeat(32), "ab".repeat(32)]));
    record::verify(catalog::GAMES, &record).expect("a valid record");
}

#[tokio::test]
async fn p3_the_secret_is_revealed_only_in_the_record_of_an_ended_game() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    let secret = server.store.table(&id).await.unwrap().unwrap().doc["secret"].as_str().unwrap().to_owned();
    anna.start(&id).await.ok();
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    let told = stream.message().await.raw;
    for path in [format!("/api/tables/{id}"), format!("/t/{id}"), "/api/tables".into(), "/".into()] {
        assert!(!anna.get(&path).await.text().contains(&secret), "{path}");
    }
    assert!(!told.contains(&secret));
    anna.get(&format!("/t/{id}/record")).await;
    assert!(!anna.get(&format!("/api/tables/{id}/record")).await.text().contains(&secret));
    play_on(&mut [&mut anna], &id).await;
    assert!(anna.get(&format!("/api/tables/{id}/record")).await.text().contains(&secret));
}

#[tokio::test]
async fn p3_typed_text_counts_as_entropy() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    assert_eq!(anna.form(&format!("/t/{id}/start"), "entropy=").await.status, 422);
    assert_eq!(anna.form(&format!("/t/{id}/start"), "entropy=my+cat+walks").await.status, 303);
    let doc = server.store.table(&id).await.unwrap().unwrap().doc;
    let expected = record::Entropy::of_text("my cat walks").hex();
    assert_eq!(doc["header"]["entropies"][0], expected.as_str());
}
