//! One deal at two tables: the same luck at both, nobody looks at the other table, and the difference counts.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::test_server::{Client, TestServer, database_file};

struct Friends {
    server: TestServer,
    /// Two at each table.
    people: Vec<Client>,
    tables: [String; 2],
}

/// Four friends at two tables of Mahé; the last one has not sat down yet.
async fn friends() -> Friends {
    friends_on(TestServer::new().await).await
}

async fn friends_on(server: TestServer) -> Friends {
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora"] {
        people.push(server.person(name).await);
    }
    let wish = json!({"game": "mahe", "players": 2, "duplicate": true, "options": {"first": 0}});
    let first =
        people[0].post("/api/tables", wish).await.ok()["table"]["id"].as_str().expect("an id").to_owned();
    let both = people[0].get(&format!("/api/duplicates/{first}")).await.ok();
    let second = both["tables"][1]["id"].as_str().expect("an id").to_owned();
    let tables = [first, second];
    for (person, entropy) in (0..3).zip(["11", "22", "33"]) {
        let wish = json!({"entropy": entropy.repeat(32)});
        people[person].post(&format!("/api/tables/{}/join", tables[person / 2]), wish).await.ok();
    }
    Friends { server, people, tables }
}

impl Friends {
    async fn start(&mut self) {
        let wish = json!({"entropy": "44".repeat(32)});
        self.people[3].post(&format!("/api/tables/{}/join", self.tables[1]), wish).await.ok();
        let id = self.tables[0].clone();
        self.people[0].post(&format!("/api/duplicates/{id}/start"), json!({})).await.ok();
    }

    async fn seen(&mut self, person: usize) -> Value {
        self.people[person].get(&format!("/api/duplicates/{}", self.tables[0])).await.ok()
    }

    /// Plays a table to its end with the first legal move.
    async fn play(&mut self, table: usize) {
        let id = self.tables[table].clone();
        loop {
            let mut running = false;
            for person in [2 * table, 2 * table + 1] {
                let seen = self.people[person].table(&id).await;
                running |= seen["table"]["status"] == "running";
                if seen["yours"] == true {
                    self.people[person].act_first(&id).await.ok();
                }
            }
            if !running {
                return;
            }
        }
    }
}

#[tokio::test]
async fn friends_play_one_deal_at_two_tables() {
    let mut friends = friends().await;
    // A table does not start by itself, and not before everybody sits at both.
    let [first, second] = friends.tables.clone();
    friends.people[0]
        .post(&format!("/api/tables/{first}/start"), json!({}))
        .await
        .problem(409, "shared-deal");
    let early = friends.people[0].post(&format!("/api/duplicates/{first}/start"), json!({})).await;
    early.problem(409, "seats-free");
    friends.people[1]
        .post(&format!("/api/duplicates/{first}/start"), json!({}))
        .await
        .problem(403, "not-owner");
    friends.start().await;
    let seen = friends.seen(0).await;
    assert_eq!(
        (&seen["started"], &seen["released"], &seen["difference"]),
        (&json!(true), &json!(false), &json!(null))
    );
    let teams =
        |table: usize| [0, 1].map(|seat: usize| seen["tables"][table]["seats"][seat]["team"].as_u64());
    assert_eq!((teams(0), teams(1)), ([Some(0), Some(1)], [Some(1), Some(0)]));
    // The same play meets the same luck.
    friends.play(0).await;
    let over = friends.seen(2).await;
    assert_eq!(
        (&over["tables"][0]["status"], &over["tables"][0]["seats"][0]["score"]),
        (&json!("over"), &json!(null))
    );
    friends.people[0].get(&format!("/api/tables/{first}/record")).await.problem(403, "withheld");
    friends.people[0].get(&format!("/api/tables/{first}/replay?as=all")).await.problem(403, "hidden");
    let analysis = format!("/api/tables/{first}/analysis");
    friends.people[0].post(&analysis, json!({})).await.problem(403, "withheld");
    friends.people[0].get(&analysis).await.problem(403, "withheld");
    let replay = friends.people[0].get(&format!("/t/{first}/replay")).await.text();
    assert!(!replay.contains("panel-analysis"), "it would tell the others what to do");
    friends.play(1).await;
    let acts = async |table: &str| {
        let acts = friends.server.store.acts(table).await.expect("acts");
        acts.into_iter().map(|row| (row.seat, row.action)).collect::<Vec<_>>()
    };
    assert_eq!(acts(&first).await, acts(&second).await);
    let over = loop {
        let over = friends.seen(3).await;
        if over["released"] == true {
            break over;
        }
    };
    assert_eq!(over["difference"], 0, "the same scores for the other team: {over}");
    // Everything is open now, and proved: the key has what all four added.
    for table in [&first, &second] {
        let record = friends.people[3].get(&format!("/api/tables/{table}/record")).await.text();
        let report = record::verify(catalog::GAMES, &record).expect("a good record");
        assert_eq!((report.deal.as_deref(), report.entropies), (Some(first.as_str()), 4));
    }
    let page = friends.people[3].get(&format!("/duplicate/{first}")).await.text();
    assert!(page.contains("A draw"), "{page}");
}

#[tokio::test]
async fn nobody_looks_at_the_other_table() {
    let mut friends = friends().await;
    friends.start().await;
    let [first, second] = friends.tables.clone();
    let mut stranger = friends.server.person("Zoe").await;
    for path in ["", "/replay", "/stream", "/screen", "/notes", "/position"] {
        for (table, person) in [(&first, 2), (&first, 3), (&second, 0), (&second, 1)] {
            let status = friends.people[person].get(&format!("/t/{table}{path}")).await.status;
            assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
        }
        assert_eq!(stranger.get(&format!("/t/{first}{path}")).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    // Nor does anybody say something there, or take over a seat.
    let chat = json!({"text": "the pile begins with a six"});
    friends.people[2].post(&format!("/api/tables/{first}/chat"), chat).await.problem(403, "withheld");
    friends.people[1].post(&format!("/api/tables/{first}/leave"), json!({})).await.ok();
    friends.people[2].join(&first).await.problem(409, "shared-deal");
    friends.people[1].join(&first).await.ok();
}

#[tokio::test]
async fn nobody_sits_at_both_tables() {
    let mut friends = friends().await;
    let [first, second] = friends.tables.clone();
    friends.people[0].join(&second).await.ok();
    friends.people[0].post(&format!("/api/duplicates/{first}/start"), json!({})).await.problem(409, "seated");
    // They can still leave, and bots fill the seat.
    friends.people[0].post(&format!("/api/tables/{second}/leave"), json!({})).await.ok();
    let started =
        friends.people[0].post(&format!("/api/duplicates/{first}/start"), json!({"fill": true})).await.ok();
    assert_eq!(started["started"], true);
}

#[tokio::test]
async fn whoever_set_it_up_adds_their_entropy_at_the_latest_when_they_start() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let wish = json!({"game": "mahe", "players": 2, "duplicate": true, "seats": ["me", "bot"]});
    let id = anna.post("/api/tables", wish).await.ok()["table"]["id"].as_str().expect("an id").to_owned();
    let start = format!("/api/duplicates/{id}/start");
    anna.post(&start, json!({"fill": true})).await.problem(422, "entropy-due");
    anna.post(&start, json!({"fill": true, "entropy": "nonsense"})).await.problem(422, "entropy");
    let started = anna.post(&start, json!({"fill": true, "entropy": "11".repeat(32)})).await.ok();
    assert_eq!(started["started"], true);
}

#[tokio::test]
async fn a_table_stays_as_long_as_its_secret_is_withheld() {
    let mut friends = friends().await;
    let [first, second] = friends.tables.clone();
    friends.people[1].post(&format!("/api/tables/{first}/leave"), json!({})).await.ok();
    let start = format!("/api/duplicates/{first}/start");
    friends.people[0].post(&start, json!({"fill": true})).await.ok();
    // Anna plays with a bot only, so the table would be hers to erase.
    for _ in 0..2 {
        friends.people[0].delete(&format!("/api/tables/{first}")).await;
    }
    let seen = friends.seen(2).await;
    assert_eq!(seen["tables"][0]["status"], "abandoned", "{seen}");
    friends.people[2].post(&format!("/api/tables/{second}/leave"), json!({})).await.ok();
    friends.people[0].delete(&format!("/api/tables/{second}")).await;
    assert_eq!(friends.seen(0).await["released"], true, "nothing is withheld for good");
}

/// The server stopped between the last move of a deal and its release.
#[tokio::test]
async fn what_a_crash_withheld_is_released_when_the_server_starts() {
    let (_folder, url) = database_file();
    let mut friends = friends_on(TestServer::with_database(&url).await).await;
    friends.start().await;
    friends.play(0).await;
    friends.play(1).await;
    assert_eq!(friends.seen(0).await["released"], true);
    for table in &friends.tables {
        let mut row = friends.server.store.table(table).await.expect("a store").expect("a table");
        row.doc["deal"]["released"] = json!(false);
        let mut summary: Value =
            serde_json::from_str(row.summary.as_deref().expect("a summary")).expect("JSON");
        summary["deal"]["released"] = json!(false);
        row.summary = Some(summary.to_string());
        friends.server.store.save_table(row).await.expect("saved");
    }
    drop(friends.server);

    let server = TestServer::with_database(&url).await;
    let mut anna = friends.people[0].on(&server);
    let record = format!("/api/tables/{}/record", friends.tables[0]);
    anna.get(&record).await.problem(403, "withheld");
    server.wake_bots().await;
    assert_eq!(anna.get(&record).await.status, StatusCode::OK);
}

/// Two tables count as two.
#[tokio::test]
async fn both_tables_count_for_the_limit() {
    let server = TestServer::with_config(|config| config.limits.tables_each = 3).await;
    let mut anna = server.person("Anna").await;
    let wish = json!({"game": "mahe", "players": 2, "duplicate": true});
    anna.post("/api/tables", wish.clone()).await.ok();
    anna.post("/api/tables", wish).await.problem(503, "crowded");
    anna.post("/api/tables", json!({"game": "mahe", "players": 2})).await.ok();
}
