//! P5: a match keeps the map it began on, even if the map has changed since.

use std::time::Duration;

use serde_json::json;

use crate::test_server::{TestServer, database_file};

#[tokio::test]
async fn p5_a_running_match_keeps_the_map_it_began_on() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let mut anna = server.person("Anna").await;
    let request = json!({"game": "han", "players": 2, "options": {"map": "ways", "emperor": 0}, "seats": ["me", "bot:easy"]});
    let id = anna.create_table(request).await;
    anna.start(&id).await.ok();
    assert_eq!(anna.table(&id).await["view"]["map"], "ways");
    let mut row = server.store.table(&id).await.unwrap().unwrap();
    let map = &mut row.doc["header"]["content"]["map"];
    assert_eq!(*map, catalog::find("han").unwrap().map("ways").unwrap(), "the header contains the map");
    // As if a program with an older map had started the match.
    map["alliances"].as_array_mut().unwrap().pop();
    map["provinces"][0]["name"] = json!({"de": "Altes Viertel", "en": "Old Quarter"});
    let before = map.clone();
    server.store.save_table(row).await.unwrap();
    server.store.close().await;

    let server = TestServer::with_database(&url).await;
    let mut anna = anna.on(&server);
    let table = anna.table(&id).await;
    assert_eq!(table["view"]["map"], before, "the stored map");
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("Old Quarter"));
    anna.act_first(&id).await.ok();
    assert_eq!(anna.get(&format!("/t/{id}/replay")).await.status, 200);
    server.advance(Duration::from_secs(90 * 24 * 3600));
    server.sweep().await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    let report = record::verify(catalog::GAMES, &record).expect("a valid record");
    assert!(report.acts > 0 && !report.over);
    assert!(record.lines().next().is_some_and(|header| header.contains("Altes Viertel")));
    assert_eq!(
        anna.get(&format!("/api/tables/{id}/record")).await.text(),
        record,
        "the same bytes each time"
    );
}
