//! A table from its creation to its record.

use axum::http::{HeaderValue, StatusCode};
use futures_util::future::select_all;
use serde_json::{Value, json};

use crate::test_server::{Client, TestServer};

/// Makes legal moves for these people until the game is over. Bots play by themselves.
pub(crate) async fn play_on(people: &mut [&mut Client], id: &str) {
    let path = format!("/api/tables/{id}/stream");
    let mut watched = Vec::new();
    for person in people.iter_mut() {
        watched.push(person.stream(&path, "").await);
    }
    loop {
        let now = people[0].table(id).await;
        if now["over"] == true {
            return;
        }
        let mut acted = false;
        for person in people.iter_mut() {
            let table = person.table(id).await;
            let legal = table["legal"].as_array().unwrap().clone();
            // Players who have made a hidden choice could only change it.
            if let Some(action) = legal.last().filter(|_| table["yours"] == true) {
                let act = json!({"action": action, "version": table["version"]});
                let reply = person.post(&format!("/api/tables/{id}/act"), act).await;
                // A node that had no time to ask the database did not know the last move.
                if reply.status != StatusCode::CONFLICT {
                    reply.ok();
                    acted = true;
                    break;
                }
                reply.problem(409, "stale");
            }
        }
        if !acted {
            // It is a bot's turn, or a node has not heard of the last move yet: wait for news.
            select_all(watched.iter_mut().map(|stream| Box::pin(stream.message()))).await;
        }
    }
}

async fn two_and_a_bot(server: &TestServer) -> (Client, Client, String) {
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "mahe", "players": 3, "seats": ["me", "open", "bot:easy"]});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    (anna, ben, id)
}

#[tokio::test]
async fn two_people_and_a_bot_play_to_the_end_and_the_record_holds() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = two_and_a_bot(&server).await;
    anna.get(&format!("/api/tables/{id}/record")).await.problem(409, "not-over");
    play_on(&mut [&mut anna, &mut ben], &id).await;

    let table = anna.table(&id).await;
    assert_eq!(table["table"]["status"], "over");
    assert!(table["legal"].as_array().unwrap().is_empty());
    assert_eq!(table["result"], ben.table(&id).await["result"]);
    let record = anna.get(&format!("/t/{id}/record")).await;
    assert_eq!(record.header("content-type"), "application/jsonl");
    let report = record::verify(catalog::GAMES, record.text()).expect("a valid record");
    assert_eq!(serde_json::to_value(&report.winners).unwrap(), table["result"]["winners"]);
    anna.act(&id, "roll").await.problem(409, "over");
}

/// Everybody reads the table, then all players to move act on what they read. Moves of faster players are no reason to
/// refuse them while the decision is still the same.
#[tokio::test]
async fn simultaneous_choices_are_all_accepted() {
    for game in catalog::GAMES {
        let server = TestServer::new().await;
        let players = 3.clamp(*game.players().start(), *game.players().end());
        let mut people = Vec::new();
        for seat in 0..players {
            people.push(server.person(&format!("Person {seat}")).await);
        }
        let id =
            people[0].create_table(json!({"game": game.id(), "players": players, "seats": ["me"]})).await;
        for person in &mut people[1..] {
            person.join(&id).await.ok();
        }
        people[0].start(&id).await.ok();
        let mut together = 0;
        for moment in 0..60 {
            let mut read = Vec::new();
            for person in &mut people {
                read.push(person.table(&id).await);
            }
            let asked = read.iter().filter(|then| then["yours"] == true).count();
            together += u32::from(asked > 1);
            for (person, then) in people.iter_mut().zip(&read).filter(|(_, then)| then["yours"] == true) {
                let now = person.table(&id).await;
                let legal = then["legal"].as_array().unwrap();
                let act = json!({"action": legal[moment % legal.len()], "version": then["version"]});
                let reply = person.post(&format!("/api/tables/{id}/act"), act.clone()).await;
                let same_question = now["yours"] == true && now["legal"] == then["legal"];
                assert!(reply.status == 200 || !same_question, "{}: {act} {}", game.id(), reply.text());
            }
        }
        let sealed = ["schicht", "verrat"].contains(&game.id());
        assert!(together > 0 || !sealed, "{} asks several at once", game.id());
    }
}

#[tokio::test]
async fn a_move_names_the_version_it_was_made_on() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = two_and_a_bot(&server).await;
    let act = format!("/api/tables/{id}/act");
    let before = anna.table(&id).await;
    let pick = before["legal"][0].as_str().unwrap().to_owned();
    assert!(pick.starts_with("pick "), "{before}");

    let done = anna.post(&act, json!({"action": pick, "version": 0})).await.ok();
    assert_eq!(done, json!({"ok": true, "version": 1}));
    let stale = anna.post(&act, json!({"action": "roll", "version": 0})).await.problem(409, "stale");
    assert_eq!(stale["version"], 1);
    anna.post(&act, json!({"action": "roll", "version": 7})).await.problem(409, "stale");
    assert_eq!(anna.table(&id).await["version"], 1, "nothing has changed");

    let refused = ben.post(&act, json!({"action": "roll", "version": 1})).await.problem(422, "refused");
    assert_eq!(refused["rule"], "M-12", "{refused}");
    let nonsense = anna.post(&act, json!({"action": "fly", "version": 1})).await.problem(422, "refused");
    assert_eq!(nonsense["rule"], Value::Null);
    assert!(nonsense["detail"].as_str().unwrap().contains("fly"), "{nonsense}");
    server
        .person("Cleo")
        .await
        .post(&act, json!({"action": "roll", "version": 1}))
        .await
        .problem(403, "no-seat");
    server.stranger().post(&act, json!({"action": "roll", "version": 1})).await.problem(401, "nobody");
    anna.post(&act, json!({"action": "roll"})).await.problem(400, "bad-request");
    anna.form(&act, "action=roll&version=1").await.ok();
}

#[tokio::test]
async fn asking_why_changes_nothing() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = two_and_a_bot(&server).await;
    let why = format!("/api/tables/{id}/why");
    assert_eq!(ben.post(&why, json!({"action": "roll"})).await.problem(422, "refused")["rule"], "M-12");
    let legal = anna.table(&id).await["legal"][0].clone();
    anna.post(&why, json!({"action": legal})).await.ok();
    assert_eq!(anna.table(&id).await["version"], 0);
}

#[tokio::test]
async fn a_move_can_be_taken_back_until_dice_are_rolled() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = two_and_a_bot(&server).await;
    let undo = format!("/api/tables/{id}/undo");
    anna.post(&undo, json!({"version": 0})).await.problem(422, "no-undo");
    let start = anna.table(&id).await;
    anna.act(&id, start["legal"][0].as_str().unwrap()).await.ok();
    assert_eq!(anna.table(&id).await["undo"], true);
    assert_eq!(ben.table(&id).await["undo"], false);
    ben.post(&undo, json!({"version": 1})).await.problem(422, "no-undo");
    anna.post(&undo, json!({"version": 0})).await.problem(409, "stale");
    anna.post(&undo, json!({"version": 1})).await.ok();
    let back = anna.table(&id).await;
    assert_eq!((&back["view"], &back["version"]), (&start["view"], &json!(2)), "two changes, the same view");

    anna.act(&id, start["legal"][0].as_str().unwrap()).await.ok();
    anna.act(&id, "roll").await.ok();
    anna.post(&undo, json!({"version": 4})).await.problem(422, "no-undo");
    play_on(&mut [&mut anna, &mut ben], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    assert!(record.contains("\"undo\""));
    record::verify(catalog::GAMES, &record).expect("a valid record with a take-back");
}

#[tokio::test]
async fn a_bot_replaces_a_leaver_until_somebody_takes_the_seat() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = two_and_a_bot(&server).await;
    ben.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    let seat = anna.table(&id).await["table"]["seats"][1].clone();
    assert_eq!((seat["kind"].as_str(), &seat["stands_in"]), (Some("bot"), &json!(true)));
    ben.act(&id, "roll").await.problem(403, "no-seat");

    let mut cleo = server.person("Cleo").await;
    cleo.post(&format!("/api/tables/{id}/join"), json!({"seat": 0})).await.problem(409, "taken");
    cleo.post(&format!("/api/tables/{id}/join"), json!({})).await.ok();
    assert_eq!(cleo.table(&id).await["table"]["mine"], 1);
    play_on(&mut [&mut anna, &mut cleo], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(catalog::GAMES, &record).expect("a valid record, whoever played");
}

#[tokio::test]
async fn bots_finish_a_game_among_themselves() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["bot", "bot"]})).await;
    anna.start(&id).await.ok();
    play_on(&mut [&mut anna], &id).await;
    assert_eq!(anna.table(&id).await["table"]["status"], "over");
}

#[tokio::test]
async fn invalid_table_requests_are_refused() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    for (request, kind) in [
        (json!({"game": "chess", "players": 2}), (404, "no-game")),
        (json!({"game": "mahe", "players": 8}), (422, "options")),
        (json!({"game": "mahe", "players": 4, "options": {"turtles_each": 2}}), (422, "options")),
        (json!({"game": "mahe", "players": 2, "options": {"colour": 1}}), (422, "options")),
        (json!({"game": "mahe", "players": 2, "seats": ["me", "me"]}), (409, "seated")),
        (json!({"game": "mahe", "players": 2, "seats": ["king"]}), (400, "bad-request")),
        (json!({"game": "mahe"}), (400, "bad-request")),
    ] {
        anna.post("/api/tables", request).await.problem(kind.0, kind.1);
    }
    assert!(server.store.count_tables().await.unwrap().is_empty());
}

#[tokio::test]
async fn each_seat_is_taken_once() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 3, "seats": ["me", "open", "bot"]})).await;
    let join = format!("/api/tables/{id}/join");
    let entropy = "00".repeat(32);
    ben.start(&id).await.problem(403, "not-owner");
    anna.start(&id).await.problem(409, "seats-free");
    ben.post(&join, json!({"seat": 0, "entropy": entropy})).await.problem(409, "taken");
    ben.post(&join, json!({"seat": 9, "entropy": entropy})).await.problem(422, "no-place");
    ben.post(&join, json!({"seat": 1, "entropy": "short"})).await.problem(422, "entropy");
    ben.post(&join, json!({"seat": 1})).await.problem(422, "entropy");
    ben.post(&join, json!({"seat": 1, "entropy": entropy})).await.ok();
    ben.post(&join, json!({"seat": 1, "entropy": entropy})).await.problem(409, "seated");
    server.person("Cleo").await.join(&id).await.problem(409, "full");
    let seat = format!("/api/tables/{id}/seat");
    anna.post(&seat, json!({"seat": 1, "plan": "bot"})).await.problem(409, "taken");
    anna.post(&seat, json!({"seat": 2, "plan": "open"})).await.ok();
    server.person("Cleo").await.join(&id).await.ok();
    anna.start(&id).await.ok();
    anna.start(&id).await.problem(409, "started");
    anna.post(&seat, json!({"seat": 2, "plan": "open"})).await.problem(409, "started");
    server.person("Dora").await.join(&id).await.problem(409, "full");
}

#[tokio::test]
async fn scripts_of_pages_get_refusals_with_a_success_status() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    let (path, api) = (format!("/t/{id}/act"), format!("/api/tables/{id}/act"));
    let act = json!({"action": "stop", "version": 0});
    anna.headers.insert("accept", HeaderValue::from_static("application/json"));
    anna.post(&path, act.clone()).await.problem(422, "refused");
    anna.headers.insert("spieltisch-page", HeaderValue::from_static("1"));
    let refused = anna.post(&path, act.clone()).await;
    assert_eq!(refused.status, 200);
    assert_eq!(
        (&refused.json()["status"], refused.header("content-type")),
        (&json!(422), "application/problem+json")
    );
    anna.headers.remove("spieltisch-page");
    anna.post(&api, act).await.problem(422, "refused");
}
