//! Lessons: their script decides who does what, until they are over.

use axum::http::{HeaderValue, header};
use game::Does;
use serde_json::json;

use crate::test_server::{Client, TestServer, database_file};

pub(crate) fn steps() -> &'static [game::TutorialStep] {
    let mahe = catalog::GAMES.iter().find(|game| game.id() == "mahe").expect("Mahé");
    mahe.tutorial().expect("a tutorial").steps
}

/// Somebody at the first step of Mahé's lesson, and the table.
pub(crate) async fn learner(server: &TestServer) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    anna.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    let made = anna.form("/play", "game=mahe&guide=true").await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    anna.form(&format!("/t/{id}/start"), &format!("entropy={}", "ab".repeat(32))).await.ok();
    (anna, id)
}

/// Plays the steps from `from` to `to`.
pub(crate) async fn play(anna: &mut Client, id: &str, from: usize, to: usize) {
    let mut told = anna.stream(&format!("/t/{id}/stream"), "").await;
    // A node that had no time to ask the database may still be at the step before.
    let here = format!("data-step=\"{from}\"");
    told.until(|data| data["parts"]["tutorial"].as_str().is_some_and(|part| part.contains(&here))).await;
    for (number, step) in steps().iter().enumerate().take(to).skip(from) {
        match step.does {
            Does::Try(action) => drop(anna.act(id, action).await.ok()),
            Does::Read | Does::Watch(_) => {
                anna.form(&format!("/t/{id}/lesson"), &format!("step={number}")).await.ok();
            }
        }
        let next = format!("data-step=\"{}\"", number + 1);
        let reached = |part: &str| part.contains(&next) || (number + 1 == steps().len() && part.is_empty());
        told.until(|data| data["parts"]["tutorial"].as_str().is_some_and(reached)).await;
    }
}

#[tokio::test]
async fn a_lesson_is_played_step_by_step_and_its_record_says_so() {
    let server = TestServer::new().await;
    let (mut anna, id) = learner(&server).await;
    play(&mut anna, &id, 0, steps().len()).await;
    // Now the game goes on freely.
    anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.ok();
    anna.act(&id, "roll").await.ok();
    anna.form(&format!("/t/{id}/lesson"), "step=0").await.ok();
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    let report = record::verify(catalog::GAMES, &record).expect("a valid record");
    assert_eq!(report.given, 6);
    assert_eq!(report.dice, 7, "the last one is fair");
}

#[tokio::test]
async fn only_the_step_can_be_done_and_bots_wait() {
    let server = TestServer::new().await;
    let (mut anna, id) = learner(&server).await;
    let lesson = format!("/t/{id}/lesson");
    // The goal is read first.
    anna.act(&id, "roll").await.problem(422, "lesson-next");
    anna.form(&lesson, "step=0").await.ok();
    anna.form(&lesson, "step=0").await.ok();
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("data-step=\"1\""), "a second tap changes nothing");
    assert!(!page.contains("value=\"roll\""), "there is nothing to choose yet");
    play(&mut anna, &id, 1, 4).await;
    // Rolled twice: the lesson wants to stop.
    anna.act(&id, "roll").await.problem(422, "lesson-try");
    anna.form(&lesson, "step=4").await.problem(422, "lesson-try");
    anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.problem(403, "no-hints");
    let mut ben = server.person("Ben").await;
    ben.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    ben.join(&id).await.problem(409, "full");
    ben.form(&lesson, "leave=true").await.problem(403, "no-seat");
    assert!(!ben.get(&format!("/t/{id}")).await.text().contains("data-step"), "the words are the learner's");
    play(&mut anna, &id, 4, 6).await;
    // It is a bot's turn, and nobody has gone on.
    assert_eq!(anna.table(&id).await["version"], 3);
    anna.form(&lesson, "leave=true").await.ok();
    let mut told = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    told.until(|data| data["version"].as_u64() > Some(3)).await;
}

#[tokio::test]
async fn a_lesson_survives_a_restart() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let (mut anna, id) = learner(&server).await;
    play(&mut anna, &id, 0, 5).await;
    // As if killed: nothing is closed.
    drop(server);

    let server = TestServer::with_database(&url).await;
    let mut anna = anna.on(&server);
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("data-step=\"5\""));
    play(&mut anna, &id, 5, 8).await;
}
