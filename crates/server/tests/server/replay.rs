//! Replays: steps as each viewer may see them, continuing from a step, downloads, verifying.

use serde_json::{Value, json};

use crate::playing::play_on;
use crate::test_server::{Client, TestServer};
use crate::toy_games::sealed_bids;

/// Every request that shows a table's past.
const REPLAY_PATHS: [&str; 12] = [
    "/t/{id}/replay",
    "/t/{id}/replay?at=0",
    "/t/{id}/replay?since=turn",
    "/t/{id}/replay/step?at=1",
    "/t/{id}/replay/step?at=99&as=watch",
    "/t/{id}/replay/step?at=1&as=all",
    "/t/{id}/replay/step?at=1&as=0",
    "/t/{id}/position",
    "/t/{id}/notes",
    "/api/tables/{id}/replay",
    "/api/tables/{id}/replay?as=all",
    "/api/tables/{id}/notes?as=2",
];

async fn responses(person: &mut Client, id: &str) -> Vec<String> {
    let mut answers = Vec::new();
    for path in REPLAY_PATHS {
        let reply = person.get(&path.replace("{id}", id)).await;
        answers.push(format!("{path}: {} {}", reply.status, reply.text()));
    }
    answers
}

#[tokio::test]
async fn replays_neither_show_nor_count_sealed_choices() {
    let server = TestServer::with_games(sealed_bids::GAMES, "sqlite::memory:", |_| {}).await;
    let (mut anna, mut ben, mut cleo, id) = sealed_bids::three_players(&server).await;
    let step = format!("/api/tables/{id}/replay");
    ben.get(&step).await.problem(409, "not-started");
    anna.start(&id).await.ok();
    let mut watcher = server.stranger();
    let before = (responses(&mut ben, &id).await, responses(&mut watcher, &id).await);
    anna.act(&id, "seal 17").await.ok();
    cleo.act(&id, "seal 18").await.ok();
    let after = (responses(&mut ben, &id).await, responses(&mut watcher, &id).await);
    assert_eq!(before, after, "byte for byte");

    assert_eq!(ben.get(&format!("{step}?as=watch")).await.ok()["view"]["seat"], Value::Null);
    for viewer in ["0", "2", "all"] {
        ben.get(&format!("{step}?as={viewer}")).await.problem(403, "hidden");
        ben.post(&step, json!({"as": viewer})).await.problem(403, "hidden");
    }
    watcher.get(&format!("{step}?as=1")).await.problem(403, "hidden");
    ben.get(&format!("{step}?as=king")).await.problem(400, "bad-request");
    ben.post(&step, json!({"seat": 0})).await.problem(403, "hidden");
    let own = anna.get(&step).await.ok();
    assert_eq!((&own["as"], &own["last"], &own["position"]), (&json!("0"), &json!(1), &Value::Null));
    assert_eq!(own["events"][0], json!({"type": "sealed", "number": 17}));

    ben.act(&id, "seal 19").await.ok();
    let truth = watcher.get(&format!("{step}?as=all&at=1")).await.ok();
    assert_eq!(truth["position"], json!({"seats": [17, null, null], "shown": false}));
    assert_eq!((&truth["at"], &truth["last"]), (&json!(1), &json!(3)), "after the end every act is a step");
    assert_eq!(truth["views"][0]["mine"], 17);
    assert_eq!(ben.get(&format!("{step}?as=1")).await.ok()["last"], 1, "Ben was told of one act");
    let then = ben.get(&format!("{step}?as=0&at=1")).await.ok();
    assert_eq!(then["view"]["mine"], 17);
    assert_eq!(then["view"]["shown"], Value::Null, "as Anna knew it then");
}

async fn against_bots(server: &TestServer, game: &str) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let (seats, options) = match game == "verrat" {
        true => (json!(["me", "bot", "bot", "bot"]), json!({"round_limit": 1})),
        false => (json!(["me", "bot", "bot"]), json!({})),
    };
    let players = seats.as_array().map_or(0, Vec::len);
    let id = anna
        .create_table(json!({"game": game, "players": players, "seats": seats, "options": options}))
        .await;
    anna.start(&id).await.ok();
    (anna, id)
}

#[tokio::test]
async fn every_step_of_a_finished_game_has_a_page_for_every_viewer() {
    let server = TestServer::new().await;
    for game in catalog::GAMES {
        let (mut anna, id) = against_bots(&server, game.id()).await;
        play_on(&mut [&mut anna], &id).await;
        let last = anna.get(&format!("/api/tables/{id}/replay?as=all")).await.ok()["last"].as_u64().unwrap();
        let acts = server.store.acts(&id).await.unwrap().len() as u64;
        assert_eq!(last, acts);
        for viewer in ["0", "1", "2", "watch", "all"] {
            for at in [0, 1, last / 2, last, last + 5] {
                let page = anna.get(&format!("/t/{id}/replay?at={at}&as={viewer}")).await;
                assert_eq!(page.status, 200, "{game:?} as {viewer} at {at}");
                let (text, at) = (page.text(), at.min(last));
                assert!(text.contains(&format!("/t/{id}/replay?at=")), "steps are links");
                assert!(!text.contains("data-act="), "nothing can be done: {viewer} {at}");
                let step = anna.get(&format!("/t/{id}/replay/step?at={at}&as={viewer}")).await.ok();
                assert!(step["parts"]["board"].as_str().unwrap().contains("<svg"));
            }
        }
        let page = anna.get(&format!("/t/{id}/replay?as=all")).await.text();
        assert!(page.contains("class=\"plot\"") && page.contains("<table"), "a chart and its numbers");
    }
}

#[tokio::test]
async fn a_take_back_is_a_step_too() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bots(&server, "mahe").await;
    anna.act_first(&id).await.ok();
    anna.post(&format!("/api/tables/{id}/undo"), json!({"version": 1})).await.ok();
    let step = anna.get(&format!("/api/tables/{id}/replay")).await.ok();
    assert_eq!((&step["at"], &step["events"][0]["type"]), (&json!(2), &json!("undo")));
    let start = anna.get(&format!("/api/tables/{id}/replay?at=0")).await.ok();
    assert_eq!(step["view"], start["view"]);
}

#[tokio::test]
async fn continuing_starts_from_a_guess_during_the_game_and_from_the_truth_after() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bots(&server, "han").await;
    for _ in 0..6 {
        while anna.table(&id).await["yours"] != true {
            tokio::task::yield_now().await;
        }
        anna.act_first(&id).await.ok();
    }
    let (path, step) = (format!("/api/tables/{id}/replay"), "?at=3");
    let view = anna.get(&format!("{path}{step}")).await.ok()["view"].clone();
    let guess = anna.post(&path, json!({"at": 3})).await;
    assert_eq!(guess.status, 201, "{}", guess.text());
    let guess = guess.json()["table"]["id"].as_str().unwrap().to_owned();
    anna.start(&guess).await.ok();
    let table = anna.table(&guess).await;
    assert_eq!(anna.get(&format!("/api/tables/{guess}/replay?at=0")).await.ok()["view"], view);
    assert_eq!((&table["table"]["from_position"], &table["table"]["mine"]), (&json!(true), &json!(0)));
    assert_eq!(table["table"]["seats"][1]["kind"], "bot");

    play_on(&mut [&mut anna], &id).await;
    let truth = anna.get(&format!("{path}?as=all&at=3")).await.ok()["position"].clone();
    let file = anna.get(&format!("/t/{id}/position?as=all&at=3")).await;
    assert_eq!(file.json(), truth);
    assert!(file.header("content-disposition").contains("attachment"));
    let on = anna.post(&path, json!({"as": "all", "at": 3, "seat": 2})).await.json();
    assert_eq!(on["table"]["mine"], 2);
    let mut ben = server.person("Ben").await;
    let form = ben.form(&format!("/t/{id}/replay"), "as=all&at=3&seat=1&level=easy").await;
    assert_eq!(form.status, 303, "{}", form.text());
    assert_eq!(ben.get(form.header("location")).await.status, 200);
    let mut nobody = server.stranger();
    assert_eq!(nobody.form(&format!("/t/{id}/replay"), "as=all&at=3").await.status, 401);
    anna.post(&path, json!({"as": "all"})).await.problem(422, "position-over");
}

#[tokio::test]
async fn viewers_can_download_what_they_were_told_during_the_game() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bots(&server, "han").await;
    while anna.table(&id).await["yours"] != true {
        tokio::task::yield_now().await;
    }
    anna.act_first(&id).await.ok();
    let notes = anna.get(&format!("/t/{id}/notes")).await;
    assert_eq!(notes.header("content-type"), "application/jsonl");
    let lines: Vec<Value> = notes.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["type"], &lines[0]["as"]), (&json!("notes"), &json!("0")));
    assert_eq!(lines[1]["at"], 1);
    let view = anna.get(&format!("/t/{id}/position?at=1")).await.json();
    assert_eq!(view, anna.get(&format!("/api/tables/{id}/replay?at=1")).await.ok()["view"]);
}

#[tokio::test]
async fn the_page_says_what_happened_since_the_last_turn_and_replays_it() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    let told = "id=\"since\"";
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains(told), "nothing has happened");
    // Until it is Ben's turn after a turn of Anna's.
    let mut acted = 0;
    while acted == 0 || ben.table(&id).await["yours"] != true {
        let whose = if anna.table(&id).await["yours"] == true { &mut anna } else { &mut ben };
        let legal = whose.table(&id).await["legal"].as_array().unwrap().clone();
        whose.act(&id, legal.last().unwrap().as_str().unwrap()).await.ok();
        acted += u64::from(anna.table(&id).await["yours"] != true);
    }
    ben.act_first(&id).await.ok();
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(page.contains(told) && page.contains("/replay?since=turn"), "{page}");
    assert!(!ben.get(&format!("/t/{id}")).await.text().contains(told), "Ben acted last");
    let replay = anna.get(&format!("/t/{id}/replay?since=turn")).await.text();
    let last = anna.table(&id).await["version"].as_u64().unwrap();
    assert!(replay.contains(&format!("data-at=\"{}\" data-last=\"{last}\"", last - 1)), "{replay}");
}

#[tokio::test]
async fn a_record_is_verified_and_the_result_is_explained() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bots(&server, "mahe").await;
    assert_eq!(anna.get(&format!("/t/{id}/verify")).await.status, 409, "not before the end");
    play_on(&mut [&mut anna], &id).await;
    let page = anna.get(&format!("/t/{id}/verify")).await.text();
    let commitment = anna.table(&id).await["table"]["commitment"].as_str().unwrap().to_owned();
    assert!(page.contains("class=\"checks\"") && page.contains(&commitment));

    let record = anna.get(&format!("/t/{id}/record")).await.text();
    let mut stranger = server.stranger();
    stranger.headers.insert("accept-language", "en".parse().unwrap());
    let checked = stranger.post("/api/verify", json!({"record": record})).await.ok();
    assert_eq!((&checked["holds"], &checked["line"]), (&json!(true), &Value::Null), "{checked}");
    let forged = record.replacen("\"seat\":0", "\"seat\":1", 1);
    let checked = stranger.post("/api/verify", json!({"record": forged})).await.ok();
    assert_eq!(checked["holds"], false, "{checked}");
    assert!(checked["line"].as_u64().unwrap() > 1);
    assert!(stranger.get("/verify").await.text().contains("action=\"/verify\""));
    let form = stranger.form("/verify", "record=nonsense").await;
    assert!(form.text().contains("role=\"alert\""), "{}", form.text());
    assert_eq!(stranger.form("/verify", &format!("record={}", "x".repeat(7 << 20))).await.status, 413);
}

#[tokio::test]
async fn banned_people_cannot_open_replays() {
    let server = TestServer::new().await;
    let (mut anna, id) = against_bots(&server, "mahe").await;
    let mut ben = server.person("Ben").await;
    let person = ben.get("/api/me").await.ok()["id"].clone();
    assert_eq!(ben.get(&format!("/t/{id}/replay")).await.status, 200);
    anna.post(&format!("/api/tables/{id}/ban"), json!({"person": person})).await.ok();
    for path in REPLAY_PATHS {
        assert_eq!(ben.get(&path.replace("{id}", &id)).await.status, 403, "{path}");
    }
    ben.post(&format!("/api/tables/{id}/replay"), json!({})).await.problem(403, "banned");
    server.stranger().get("/api/tables/nosuchtable/replay").await.problem(404, "no-table");
}
