//! P5: a match under rules this program does not have is kept unchanged, and its page says so.

use std::time::Duration;

use game::Seat;
use record::Row;
use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};
use crate::toy_games::sealed_bids;

/// A running match and one that is over, both under rules the program does not have.
struct ForeignMatches {
    folder: tempfile::TempDir,
    anna: Client,
    running: String,
    over: String,
    /// The record of `over`, exported while its rules were known.
    record: String,
}

impl ForeignMatches {
    async fn new() -> ForeignMatches {
        let folder = tempfile::tempdir().unwrap();
        let server = at(&folder).await;
        let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
        let mut tables = Vec::new();
        for _ in 0..2 {
            let id = anna
                .create_table(json!({"game": "sealed", "players": 2, "seats": ["me"], "listed": true}))
                .await;
            ben.join(&id).await.ok();
            anna.start(&id).await.ok();
            anna.act(&id, "seal 11").await.ok();
            tables.push(id);
        }
        let [running, over] = <[String; 2]>::try_from(tables).expect("two");
        ben.act(&over, "seal 12").await.ok();
        let record = anna.get(&format!("/api/tables/{over}/record")).await.text();
        for id in [&running, &over] {
            set_rules_version(&server, id, 7).await;
        }
        server.store.close().await;
        ForeignMatches { folder, anna, running, over, record }
    }
}

async fn at(folder: &tempfile::TempDir) -> TestServer {
    let url = format!("sqlite:{}", folder.path().join("test.sqlite").display());
    TestServer::with_games(sealed_bids::GAMES, &url, |_| {}).await
}

/// Changes the rules version of a match, as if another program had started it.
async fn set_rules_version(server: &TestServer, id: &str, version: u32) {
    let mut row = server.store.table(id).await.unwrap().unwrap();
    row.doc["header"]["rules_version"] = json!(version);
    server.store.save_table(row).await.unwrap();
}

#[tokio::test]
async fn p5_a_match_under_other_rules_says_so_and_stays_untouched() {
    let foreign = ForeignMatches::new().await;
    let server = at(&foreign.folder).await;
    let mut anna = foreign.anna.on(&server);
    let id = &foreign.running;
    let before = (server.store.table(id).await.unwrap().unwrap(), server.store.acts(id).await.unwrap());
    server.wake_bots().await;
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    for (lang, words) in
        [("en", "started under rules that this program no longer has"), ("de", "unter Regeln begonnen")]
    {
        anna.post("/api/me", json!({"lang": lang})).await.ok();
        let page = anna.get(&format!("/t/{id}")).await;
        assert!(page.status == 409 && page.text().contains(words), "{}", page.text());
        let told = anna.post(&path("act"), json!({"action": "seal 13", "version": 1})).await;
        assert!(told.problem(409, "rules-version")["detail"].as_str().unwrap().contains(words));
    }
    anna.post(&path("undo"), json!({"version": 1})).await.problem(409, "rules-version");
    anna.post(&path("why"), json!({"action": "seal 13"})).await.problem(409, "rules-version");
    anna.post(&path("hint"), json!({})).await.problem(409, "rules-version");
    anna.get(&path("replay")).await.problem(409, "rules-version");
    // The secret is revealed only after the end.
    anna.get(&path("record")).await.problem(409, "not-over");
    for page in ["/", "/api/tables", "/me", "/stats"] {
        assert_eq!(anna.get(page).await.status, 200, "{page}");
    }
    server.advance(Duration::from_secs(90 * 24 * 3600));
    server.sweep().await;
    server.strike_clocks().await;
    let after = (server.store.table(id).await.unwrap().unwrap(), server.store.acts(id).await.unwrap());
    assert_eq!(before, after, "it is unchanged");
}

#[tokio::test]
async fn p5_the_record_of_an_ended_match_stays_available() {
    let foreign = ForeignMatches::new().await;
    let server = at(&foreign.folder).await;
    let mut anna = foreign.anna.on(&server);
    let reply = anna.get(&format!("/t/{}/record", foreign.over)).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let lines =
        |text: &str| -> Vec<Value> { text.lines().map(|line| serde_json::from_str(line).unwrap()).collect() };
    let (mut was, now) = (lines(&foreign.record), lines(&reply.text()));
    was[0]["rules_version"] = json!(7);
    let last = was.len() - 1;
    was[last]["digest"] = now[last]["digest"].clone();
    assert_eq!(was, now, "all acts, dice, the secret and the result");
    let flaw = record::verify(sealed_bids::GAMES, reply.text()).expect_err("other rules");
    assert!(flaw.to_string().contains("rules version 7"), "{flaw}");
}

#[tokio::test]
async fn p5_a_program_with_the_rules_continues_the_match() {
    let foreign = ForeignMatches::new().await;
    let server = at(&foreign.folder).await;
    foreign.anna.on(&server).get(&format!("/t/{}", foreign.running)).await;
    set_rules_version(&server, &foreign.running, 1).await;
    drop(server);
    let server = at(&foreign.folder).await;
    let mut anna = foreign.anna.on(&server);
    let table = anna.table(&foreign.running).await;
    assert_eq!((&table["view"]["mine"], &table["version"]), (&json!(11), &json!(1)));
}

#[tokio::test]
async fn p5_an_unknown_game_does_not_affect_other_tables() {
    let foreign = ForeignMatches::new().await;
    let url = format!("sqlite:{}", foreign.folder.path().join("test.sqlite").display());
    let server = TestServer::with_database(&url).await;
    let mut anna = foreign.anna.on(&server);
    assert_eq!(anna.get(&format!("/t/{}", foreign.running)).await.status, 409);
    let lobby = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    server.advance(Duration::from_secs(90 * 24 * 3600));
    server.sweep().await;
    anna.get(&format!("/api/tables/{lobby}")).await.problem(404, "no-table");
    assert!(server.store.table(&foreign.running).await.unwrap().is_some(), "it is kept");
    for page in ["/", "/api/tables", "/me", "/stats"] {
        assert_eq!(anna.get(page).await.status, 200, "{page}");
    }
}

/// Tables under a game's first rules, made from a record of that time: one that ended and one still running.
async fn begun_by_the_first_rules(server: &TestServer, anna: &mut Client, game: &str) -> [String; 2] {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/tests/records");
    let text = std::fs::read_to_string(format!("{folder}/{game}-1.jsonl")).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let without = |line: &Value, keys: &[&str]| {
        let mut line = line.clone();
        keys.iter().for_each(|key| drop(line.as_object_mut().unwrap().remove(*key)));
        line
    };
    let header = without(&lines[0], &["type", "format", "dice"]);
    let closing = without(&lines[lines.len() - 1], &["type", "digest"]);
    let rows: Vec<Row> = lines[1..lines.len() - 1]
        .iter()
        .map(|row| Row {
            seq: row["seq"].as_u64().unwrap(),
            at: row["at"].as_u64().unwrap(),
            seat: Seat(row["seat"].as_u64().unwrap() as u8),
            action: row["action"].as_str().unwrap().to_owned(),
        })
        .collect();
    let mut tables = Vec::new();
    for (status, closing) in [("running", Value::Null), ("over", closing.clone())] {
        let players = header["players"].as_u64().unwrap();
        let id = anna
            .create_table(json!({"game": game, "players": players, "seats": ["me"], "listed": true}))
            .await;
        let mut row = server.store.table(&id).await.unwrap().unwrap();
        row.doc["header"] = header.clone();
        row.doc["closing"] = closing;
        row.doc["secret"] = lines[lines.len() - 1]["secret"].clone();
        row.status = status.to_owned();
        server.store.append(&id, rows.clone(), Some(row)).await.unwrap();
        tables.push(id);
    }
    tables.try_into().expect("two")
}

#[tokio::test]
async fn p5_matches_under_the_first_rules_are_kept_explained_and_exported() {
    for game in ["han", "mahe", "verrat"] {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("test.sqlite").display());
        let server = TestServer::with_database(&url).await;
        let (anna, ben) = (&mut server.person("Anna").await, server.person("Ben").await);
        let [running, over] = begun_by_the_first_rules(&server, anna, game).await;
        server.store.close().await;

        let server = TestServer::with_database(&url).await;
        let (mut anna, mut ben) = (anna.on(&server), ben.on(&server));
        let stored = |id: String| {
            let store = server.store.clone();
            async move { (store.table(&id).await.unwrap().unwrap(), store.acts(&id).await.unwrap()) }
        };
        let before = stored(running.clone()).await;
        server.wake_bots().await;
        for (lang, words, end) in [
            (
                "de",
                "unter Regelfassung 1 begonnen; dieses Programm hat Fassung 2",
                "Partie beenden und Protokoll öffnen",
            ),
            (
                "en",
                "started under rules version 1; this program has version 2",
                "End the game and open its record",
            ),
        ] {
            anna.post("/api/me", json!({"lang": lang})).await.ok();
            for id in [&running, &over] {
                let page = anna.get(&format!("/t/{id}")).await;
                assert!(page.status == 409 && page.text().contains(words), "{game}: {}", page.text());
                assert_eq!(page.text().contains(end), *id == running);
            }
        }
        let page = ben.get(&format!("/t/{running}")).await.text();
        assert!(page.contains("The owner of the table can end it") && !page.contains("/end"), "{page}");
        assert!(!page.contains("The moves"), "a move may be secret");
        let told = ben.get(&format!("/t/{over}")).await.text();
        assert!(told.contains("The moves") && told.contains(&format!("/t/{over}/record")), "{told}");
        assert!(told.contains(&stored(over.clone()).await.1[0].action));
        let act = json!({"action": "stop", "version": 1});
        anna.post(&format!("/api/tables/{running}/act"), act).await.problem(409, "rules-version");
        server.advance(Duration::from_secs(90 * 24 * 3600));
        server.sweep().await;
        server.strike_clocks().await;
        assert_eq!(stored(running.clone()).await, before, "it is unchanged");

        assert_eq!(ben.form(&format!("/t/{running}/end"), "").await.status, 403, "only the owner may end it");
        assert_eq!(stored(running.clone()).await, before);
        assert_eq!(anna.form(&format!("/t/{running}/end"), "").await.status, 303);
        for id in [&running, &over] {
            let record = ben.get(&format!("/t/{id}/record")).await;
            assert_eq!(record.status, 200, "{}", record.text());
            let flaw = record::verify(catalog::GAMES, record.text()).expect_err("other rules");
            assert!(flaw.line == 1 && flaw.to_string().contains("rules version 1"), "{flaw}");
            assert_eq!(record.text().matches("\"type\":\"row\"").count(), before.1.len());
        }
    }
}

#[tokio::test]
async fn p5_a_playable_match_cannot_be_ended_as_a_foreign_one() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot:easy"]})).await;
    anna.start(&id).await.ok();
    assert_eq!(anna.form(&format!("/t/{id}/end"), "").await.status, 404);
    assert_eq!(anna.table(&id).await["over"], false);
}
