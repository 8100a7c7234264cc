//! The tutor asks before an act that gives up much, only where somebody plays alone against bots, and only by what they see.

use std::time::Duration;

use axum::http::{HeaderValue, header};
use game::{AnyGame, Effort, FastDice, Seat, Table, Viewer};
use serde_json::{Value, json};
use spieltisch_server::Config;
use table::analysis::Decision;

use crate::hints::{midway, seats_of};
use crate::test_server::{Client, Reply, TestServer};

/// As much time as the tutor needs, so that its answers do not depend on the machine.
fn patient(config: &mut Config) {
    config.tutor_time = Duration::from_secs(60);
    config.limits.hints.burst = 1_000;
}

/// Mahé: whoever stops takes the last card and wins; another roll busts five times out of six.
fn last_card() -> Value {
    json!({
        "players": 2, "turtles_each": 1, "egg_dice": false, "open_piles": false,
        "track": {"raft": ["yellow"], "19": ["red"]}, "open": 7,
        "won": [[1, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5], [5, 6, 6, 6, 5, 5, 4, 4, 2]], "deck": [],
        "turn": 0, "moving": "red", "to_move": [], "dice": [3, 3], "cards_used": [],
    })
}

/// A browser of somebody who wants the tutor.
async fn learner(server: &TestServer, tutor: &str) -> Client {
    let mut anna = server.person("Anna").await;
    choose(&mut anna, tutor).await;
    anna.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    anna
}

async fn choose(person: &mut Client, tutor: &str) {
    person.form("/me/tutor", &format!("tutor={tutor}")).await;
}

async fn set_up(person: &mut Client, mut request: Value) -> String {
    request["game"] = json!("mahe");
    request["position"] = last_card();
    let id = person.create_table(request).await;
    person.start(&id).await.ok();
    id
}

/// Sends the form of a page.
async fn act(person: &mut Client, id: &str, action: &str, more: &str) -> Reply {
    let version = person.table(id).await["version"].clone();
    person.form(&format!("/t/{id}/act"), &format!("action={action}&version={version}{more}")).await
}

fn asks(reply: &Reply) -> bool {
    reply.ok()["question"].is_object()
}

#[tokio::test]
async fn a_blunder_is_questioned_and_nothing_has_changed() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "blunders").await;
    let id = set_up(&mut anna, json!({"seats": ["me", "bot:easy"]})).await;
    let before = anna.table(&id).await;
    for (lang, sure, better) in
        [("en", "Are you sure?", "Better: Stop."), ("de", "Bist du sicher?", "Besser: Stopp.")]
    {
        anna.post("/api/me", json!({"lang": lang})).await.ok();
        let answer = act(&mut anna, &id, "roll", "").await.ok();
        assert_eq!((&answer["ok"], &answer["question"]["better"]), (&json!(false), &json!("stop")));
        let html = answer["question"]["html"].as_str().expect("the question");
        assert!(html.contains(sure) && html.contains(better) && html.contains("44"), "{html}");
    }
    anna.post("/api/me", json!({"lang": "en"})).await.ok();
    assert_eq!(anna.table(&id).await, before);
    // What the tutor calls better is done at once, and so is what one is sure of.
    let done = act(&mut anna, &id, "roll", "&sure=1").await.ok();
    assert_eq!((&done["ok"], &done["question"]), (&json!(true), &Value::Null));
}

#[tokio::test]
async fn what_was_advised_is_not_questioned() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "mistakes").await;
    let id = set_up(&mut anna, json!({"seats": ["me", "bot:easy"]})).await;
    assert!(asks(&act(&mut anna, &id, "roll", "").await));
    assert!(!asks(&act(&mut anna, &id, "stop", "").await));
}

#[tokio::test]
async fn without_scripts_the_page_offers_both_answers() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "blunders").await;
    anna.headers.remove(header::ACCEPT);
    let id = set_up(&mut anna, json!({"seats": ["me", "bot:easy"]})).await;
    let page = act(&mut anna, &id, "roll", "").await;
    assert_eq!(page.status, 200);
    let text = page.text();
    assert!(text.contains("Choose again") && text.contains("Do it anyway"), "{text}");
    assert!(text.contains(r#"name="sure" value="1""#));
    assert_eq!(act(&mut anna, &id, "roll", "&sure=1").await.status, 303);
}

#[tokio::test]
async fn the_tutor_is_off_until_it_is_chosen_and_programs_are_not_asked() {
    let server = TestServer::with_config(patient).await;
    let alone = || json!({"seats": ["me", "bot:easy"]});
    let mut anna = learner(&server, "off").await;
    let id = set_up(&mut anna, alone()).await;
    assert!(!asks(&act(&mut anna, &id, "roll", "").await));
    let mut anna = learner(&server, "blunders").await;
    let id = set_up(&mut anna, alone()).await;
    assert_eq!(anna.act(&id, "roll").await.ok()["ok"], true, "through the API");
    anna.form("/me/tutor", "tutor=always").await.problem(400, "bad-request");
}

#[tokio::test]
async fn only_who_plays_alone_against_bots_is_asked() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "mistakes").await;
    let offered = async |anna: &mut Client, id: &str| {
        anna.headers.remove(header::ACCEPT);
        let page = anna.get(&format!("/t/{id}")).await.text();
        anna.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
        page.contains(r#"name="tutor""#)
    };
    let alone = set_up(&mut anna, json!({"seats": ["me", "bot:easy"]})).await;
    assert!(offered(&mut anna, &alone).await);
    for request in [
        json!({"seats": ["me", "here:Ben"]}),
        // Hints are turned off.
        json!({"seats": ["me", "bot:easy"], "hints": false}),
    ] {
        let id = set_up(&mut anna, request).await;
        let version = anna.table(&id).await["version"].clone();
        let form = format!("action=roll&version={version}");
        let done = anna.form(&format!("/t/{id}/act?as=0"), &form).await;
        assert!(!asks(&done), "{}", done.text());
        assert!(!offered(&mut anna, &id).await);
    }
    let mut ben = server.person("Ben").await;
    let request = json!({"game": "mahe", "position": last_card(), "seats": ["me", "open"]});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    assert!(!asks(&act(&mut anna, &id, "roll", "").await));
}

#[tokio::test]
async fn rated_games_lessons_and_deals_of_the_day_have_no_tutor() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "mistakes").await;
    anna.headers.remove(header::ACCEPT);
    let rated = json!({"game": "mahe", "players": 2, "seats": ["me", "bot"], "listed": true});
    let rated = anna.create_table(rated).await;
    assert_eq!(anna.table(&rated).await["table"]["rated"], true);
    anna.start(&rated).await.ok();
    let lesson = anna.form("/play", "game=mahe&guide=true").await;
    let lesson = lesson.header("location").trim_start_matches("/t/").to_owned();
    anna.start(&lesson).await.ok();
    let daily = anna.post("/api/daily/mahe", json!({})).await.ok();
    let daily = daily["table"]["id"].as_str().expect("an id").to_owned();
    let unrated = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&unrated).await.ok();
    for (path, offered) in [
        (format!("/t/{rated}"), false),
        (format!("/t/{lesson}"), false),
        (format!("/t/{daily}"), false),
        (format!("/t/{unrated}"), true),
    ] {
        let page = anna.get(&path).await;
        assert_eq!(page.status, 200, "{path}");
        let page = page.text();
        assert!(page.contains(r#"id="part-board""#), "{path}");
        assert_eq!(page.contains(r#"name="tutor""#), offered, "{path}");
    }
}

#[tokio::test]
async fn forced_acts_and_talk_are_not_judged() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "mistakes").await;
    let seats = ["me", "bot", "bot", "bot"];
    let mahe = anna.create_table(json!({"game": "mahe", "players": 4, "seats": seats})).await;
    anna.start(&mahe).await.ok();
    assert!(!asks(&act(&mut anna, &mahe, "roll", "").await), "M-12: the first die is forced");
    let verrat = anna.create_table(json!({"game": "verrat", "players": 4, "seats": seats})).await;
    anna.start(&verrat).await.ok();
    assert!(!asks(&act(&mut anna, &verrat, "ready", "").await));
}

#[tokio::test]
async fn refusals_stay_refusals() {
    let server = TestServer::with_config(patient).await;
    let mut anna = learner(&server, "mistakes").await;
    let id = set_up(&mut anna, json!({"seats": ["me", "bot:easy"]})).await;
    anna.form(&format!("/t/{id}/act"), "action=roll&version=99").await.problem(409, "stale");
    anna.form(&format!("/t/{id}/act"), "action=card+3&version=0").await.problem(422, "refused");
    anna.form(&format!("/t/{id}/act"), "version=0").await.problem(400, "bad-request");
}

#[tokio::test]
async fn beyond_its_limits_the_act_is_simply_done() {
    let server = TestServer::with_config(|config| {
        patient(config);
        config.limits.hints.burst = 1;
    })
    .await;
    let mut anna = learner(&server, "blunders").await;
    let seats = || json!({"seats": ["me", "bot:easy"]});
    let (first, second) = (set_up(&mut anna, seats()).await, set_up(&mut anna, seats()).await);
    assert!(asks(&act(&mut anna, &first, "roll", "").await));
    assert!(!asks(&act(&mut anna, &second, "roll", "").await), "too many");

    let server = TestServer::with_config(|config| config.tutor_time = Duration::ZERO).await;
    let mut anna = learner(&server, "blunders").await;
    let id = set_up(&mut anna, seats()).await;
    assert!(!asks(&act(&mut anna, &id, "roll", "").await), "there is no time");
}

#[tokio::test]
async fn the_form_for_a_new_table_offers_it_too() {
    let server = TestServer::with_config(patient).await;
    let mut anna = server.person("Anna").await;
    let form = "game=mahe&players=2&seat-0=me&seat-1=bot%3Aeasy&hints=true&tutor=mistakes";
    assert_eq!(anna.form("/tables", form).await.status, 303);
    assert_eq!(anna.cookies["spieltisch_tutor"], "mistakes");
    let page = anna.get("/new/mahe").await.text();
    assert!(page.contains(r#"<option value="mistakes" selected>"#), "{page}");
}

/// Of some legal actions, the one that gives up most, judging by what the seat sees.
fn worst(table: &dyn Table, seat: Seat) -> Option<String> {
    let lost = |action: &String| {
        let judged = table.judgement_task(seat, action)?(Effort::of(200), &mut FastDice::new(1));
        Some(Decision::of(0, seat, action.clone(), &judged)?.lost)
    };
    let legal = table.legal(seat);
    let judged =
        legal.iter().step_by(legal.len().div_ceil(16)).filter_map(|action| Some((lost(action)?, action)));
    judged.max().map(|(_, action)| action.clone())
}

#[test]
fn positions_that_look_the_same_are_judged_the_same() {
    for game in catalog::GAMES {
        for seed in 0..3 {
            let (table, seat) = midway(*game, seats_of(*game).len(), seed);
            let Some(action) = worst(&*table, seat) else { continue };
            let judged = |table: &dyn Table| {
                let task = table.judgement_task(seat, &action).expect("a decision");
                task(Effort::of(100), &mut FastDice::new(5))
            };
            for other in 0..3 {
                let world = table.imagined_position(Viewer::Seat(seat), &mut FastDice::new(100 + other));
                let world = game.load(&world).expect("a world");
                assert_eq!(judged(&*world), judged(&*table), "{} {seed} {other}", game.id());
            }
        }
    }
}

/// What the tutor answers to the worst act of a position.
async fn answer(server: &TestServer, game: &dyn AnyGame, position: &Value, seat: Seat, act: &str) -> Value {
    let mut anna = learner(server, "mistakes").await;
    let players = position["players"].as_u64().expect("players") as usize;
    let plan = |other| if other == seat { "me" } else { "bot:easy" };
    let seats: Vec<&str> = Seat::all(players).map(plan).collect();
    let id = anna.create_table(json!({"game": game.id(), "position": position, "seats": seats})).await;
    anna.start(&id).await.ok();
    let form = format!("action={}&version=0", act.replace(' ', "+"));
    let mut answer = anna.form(&format!("/t/{id}/act"), &form).await.ok();
    if let Some(html) = answer["question"]["html"].as_str() {
        answer["question"]["html"] = html.replace(&id, "ID").into();
    }
    answer
}

#[tokio::test]
async fn tables_that_look_the_same_get_the_same_question() {
    let server = TestServer::with_config(patient).await;
    let mut questions = 0;
    for id in ["han", "schicht"] {
        let game = *catalog::GAMES.iter().find(|game| game.id() == id).expect("a game");
        for seed in 0..4 {
            let (table, seat) = midway(game, seats_of(game).len(), seed);
            let Some(action) = worst(&*table, seat) else { continue };
            let world = table.imagined_position(Viewer::Seat(seat), &mut FastDice::new(9));
            let first = answer(&server, game, &table.position(), seat, &action).await;
            let second = answer(&server, game, &world, seat, &action).await;
            assert_eq!(first["question"], second["question"], "{id} {seed} {action}");
            questions += usize::from(first["question"].is_object());
        }
    }
    assert!(questions > 0, "at least one of these acts is a mistake");
}
