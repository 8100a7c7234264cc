//! Analyses of finished games: asked for, kept, shown, and never too early.

use serde_json::{Value, json};
use store::AnalysisRow;

use crate::playing::play_on;
use crate::test_server::{Client, TestServer, database_file};

/// A game of Mahé against a bot, to its end.
async fn finished(server: &TestServer) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    play_on(&mut [&mut anna], &id).await;
    (anna, id)
}

/// Waits until the analysis is there.
async fn analysed(person: &mut Client, id: &str) -> Value {
    loop {
        let seen = person.get(&format!("/api/tables/{id}/analysis")).await.ok();
        if seen["state"] == "done" {
            return seen["analysis"].clone();
        }
        assert_ne!(seen["state"], "none", "it was asked for");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_and_kept() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let (mut anna, id) = finished(&server).await;
    let path = format!("/api/tables/{id}/analysis");
    assert_eq!(anna.get(&path).await.ok(), json!({"state": "none"}));
    let page = anna.get(&format!("/t/{id}/replay")).await.text();
    assert!(page.contains("id=\"panel-analysis\"") && page.contains("/analysis\" method=\"post\""));
    assert!(!page.contains("id=\"part-verdict\""), "there is nothing to say yet");

    let asked = anna.post(&path, json!({})).await;
    assert_eq!(asked.status, 202);
    assert_ne!(asked.json()["state"], "none");
    let analysis = analysed(&mut anna, &id).await;
    assert_eq!(analysis["seats"].as_array().map(Vec::len), Some(2));
    assert!(analysis["decisions"].as_array().is_some_and(|decisions| !decisions.is_empty()));
    let kept = server
        .store
        .analysis(&id, table::analysis::VERSION)
        .await
        .expect("the store answers")
        .expect("it is kept");
    assert_eq!(serde_json::from_str::<Value>(&kept.doc).expect("JSON"), analysis);

    let page = anna.get(&format!("/t/{id}/replay?as=all")).await.text();
    assert!(page.contains("id=\"part-verdict\"") && page.contains("class=\"counts\""));
    let step = anna.get(&format!("/t/{id}/replay/step?at=1&as=all&analysed=1")).await.ok();
    assert!(step["parts"]["verdict"].as_str().is_some_and(|verdict| verdict.contains("said")));
    assert_eq!(anna.get(&format!("/t/{id}/replay/analysis")).await.ok()["done"], true);

    // After a restart it is still there, and asking again does nothing.
    drop(server);
    let server = TestServer::with_database(&url).await;
    let mut ben = server.person("Ben").await;
    assert_eq!(ben.post(&path, json!({})).await.json()["state"], "done");
}

/// An analysis that cannot be read counts as none: it can be asked for again.
#[tokio::test]
async fn what_cannot_be_read_is_made_anew() {
    let server = TestServer::new().await;
    let (mut anna, id) = finished(&server).await;
    let path = format!("/api/tables/{id}/analysis");
    let version = table::analysis::VERSION;
    for (version, doc) in [(version, "{}"), (version + 1, "{\"version\":9}")] {
        server.store.save_analysis(&id, AnalysisRow { version, doc: doc.into() }).await.expect("saved");
        assert_eq!(anna.get(&path).await.ok(), json!({"state": "none"}), "{doc}");
        assert_eq!(anna.get(&format!("/t/{id}/replay")).await.status, 200);
        assert!(anna.get("/me/practice").await.text().contains(&format!("/t/{id}/replay")));
    }
    anna.post(&path, json!({})).await;
    let analysis = analysed(&mut anna, &id).await;
    assert_eq!(analysis["version"], json!(version));
}

#[tokio::test]
async fn the_page_asks_and_shows_how_far_it_is() {
    let server = TestServer::new().await;
    let (mut anna, id) = finished(&server).await;
    let sent = anna.form(&format!("/t/{id}/analysis"), "as=0&at=3").await;
    assert_eq!(sent.status, 303);
    assert_eq!(sent.header("location"), format!("/t/{id}/replay?at=3&as=0&panel=analysis"));
    analysed(&mut anna, &id).await;
    // Somebody without a name is asked for one.
    let mut watcher = server.stranger();
    assert_eq!(watcher.form(&format!("/t/{id}/analysis"), "").await.status, 401);
    watcher.post(&format!("/api/tables/{id}/analysis"), json!({})).await.problem(401, "nobody");
}

#[tokio::test]
async fn a_marked_step_points_at_the_better_move() {
    let server = TestServer::new().await;
    let (mut anna, id) = finished(&server).await;
    anna.post(&format!("/api/tables/{id}/analysis"), json!({})).await.ok();
    let analysis = analysed(&mut anna, &id).await;
    let marked = analysis["decisions"].as_array().expect("decisions").iter();
    for decision in marked.filter(|decision| decision["mark"] != "good") {
        let at = decision["act"].as_u64().expect("a number") - 1;
        let step = anna.get(&format!("/t/{id}/replay/step?at={at}&as=all&analysed=1")).await.ok();
        let verdict = step["parts"]["verdict"].as_str().expect("words");
        assert!(verdict.contains("Better: ") && verdict.contains("data-play-from"), "{verdict}");
        let plain = anna.get(&format!("/t/{id}/replay/step?at={at}&as=all")).await.ok();
        let board = plain["parts"]["board"].as_str().expect("a board");
        assert!(!board.contains("data-act"), "a page without the analysis shows nothing of it");
    }
}

#[tokio::test]
async fn nothing_is_analysed_while_the_game_runs() {
    let server = TestServer::with_config(|config| config.analyse_ended = true).await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    let path = format!("/api/tables/{id}/analysis");
    anna.post(&path, json!({})).await.problem(409, "not-started");
    anna.start(&id).await.ok();
    anna.post(&path, json!({})).await.problem(409, "not-over");
    anna.get(&path).await.problem(409, "not-over");
    assert_eq!(anna.get(&format!("/t/{id}/replay/analysis")).await.status, 409);
    assert!(!anna.get(&format!("/t/{id}/replay")).await.text().contains("panel-analysis"));
    // Then it is analysed without being asked for.
    play_on(&mut [&mut anna], &id).await;
    analysed(&mut anna, &id).await;
}

#[tokio::test]
async fn a_person_cannot_fill_the_queue() {
    let server = TestServer::new().await;
    let (mut anna, first) = finished(&server).await;
    let rows = server.store.acts(&first).await.expect("acts");
    let table = server.store.table(&first).await.expect("the store answers").expect("a table");
    let mut last = None;
    // The same game at many tables. On one thread, nothing is analysed between the requests but what they wait for.
    for _ in 0..12 {
        let id = table::ids::table_id();
        let copy = store::TableRow { id: id.clone(), ..table.clone() };
        server.store.create_table(copy).await.expect("a new table");
        server.store.append(&id, rows.clone(), None).await.expect("its acts");
        last = Some(anna.post(&format!("/api/tables/{id}/analysis"), json!({})).await);
        if last.as_ref().is_some_and(|reply| reply.status != 202) {
            break;
        }
    }
    last.expect("a reply").problem(429, "too-many");
}
