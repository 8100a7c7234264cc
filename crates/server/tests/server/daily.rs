//! The deal of the day: the same for everybody, once each, without spoilers, and its secret stays secret until the day is over.

use std::time::Duration;

use axum::http::StatusCode;
use game::{Dice, FastDice, Level};
use serde_json::{Value, json};
use spieltisch_server::{Clock, Reading};
use store::TableRow;

use crate::test_server::{Client, TestServer, database_file};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The test server's first day, and how much of it is left: 1 h 46 min 40 s.
const TODAY: &str = "2023-11-14";
/// Quick to play, with dice during the game.
const GAME: &str = "mahe";

async fn server() -> TestServer {
    TestServer::with_config(quick).await
}

fn quick(config: &mut spieltisch_server::Config) {
    config.daily_level = Level::Easy;
    config.daily_rival = Some(Level::Easy);
}

async fn start(client: &mut Client, game: &str) -> String {
    let reply = client.post(&format!("/api/daily/{game}"), json!({})).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.text());
    reply.json()["table"]["id"].as_str().expect("an id").to_owned()
}

/// Waits until it is the player's turn or the game is over. `true` if it is over.
async fn wait(client: &mut Client, id: &str) -> bool {
    loop {
        let table = client.table(id).await;
        if table["table"]["status"] != "running" {
            return true;
        }
        if table["yours"] == true {
            return false;
        }
        tokio::task::yield_now().await;
    }
}

/// Plays to the end: the first legal move, or the last.
async fn play(client: &mut Client, id: &str, last: bool) {
    while !wait(client, id).await {
        step(client, id, last).await;
    }
}

async fn step(client: &mut Client, id: &str, last: bool) {
    let table = client.table(id).await;
    let legal = table["legal"].as_array().expect("actions").clone();
    let action = if last { legal.last() } else { legal.first() };
    let wish = json!({"action": action.expect("an action"), "version": table["version"]});
    let reply = client.post(&format!("/api/tables/{id}/act"), wish).await;
    assert!(reply.status.is_success(), "{}", reply.text());
}

async fn deal(client: &mut Client, day: &str) -> Value {
    client.get(&format!("/api/daily/{GAME}/{day}")).await.ok()
}

#[tokio::test]
async fn everybody_plays_the_same_deal_once() {
    let server = server().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    for game in catalog::GAMES {
        let [one, other] = [start(&mut anna, game.id()).await, start(&mut ben, game.id()).await];
        assert_ne!(one, other);
        let again = anna.post(&format!("/api/daily/{}", game.id()), json!({})).await;
        assert_eq!((again.status, &again.json()["table"]["id"]), (StatusCode::OK, &json!(one)));
        // Once the bots have done what they do first, both see the same.
        while anna.table(&one).await["view"] != ben.table(&other).await["view"] {
            tokio::task::yield_now().await;
        }
        assert!(!wait(&mut anna, &one).await && !wait(&mut ben, &other).await, "{}", game.id());
    }
}

/// The same play meets the same luck and the same replies, in every game, however fast somebody is.
#[tokio::test]
async fn the_same_play_leads_to_the_same_game() {
    let server = server().await;
    for game in catalog::GAMES {
        let mut games = Vec::new();
        for name in ["Anna", "Ben"] {
            let mut player = server.person(name).await;
            let id = start(&mut player, game.id()).await;
            // At random, but the same for both: the first move of Verrat! is to talk, and one could talk forever.
            let mut dice = FastDice::new(7);
            while !wait(&mut player, &id).await {
                let table = player.table(&id).await;
                let legal = table["legal"].as_array().expect("actions");
                let action = &legal[dice.below(legal.len() as u32) as usize];
                let wish = json!({"action": action, "version": table["version"]});
                player.post(&format!("/api/tables/{id}/act"), wish).await.ok();
            }
            let acts = server.store.acts(&id).await.expect("acts");
            games.push(acts.into_iter().map(|row| (row.seat, row.action)).collect::<Vec<_>>());
        }
        assert_eq!(games[0], games[1], "{}", game.id());
    }
}

#[tokio::test]
async fn nothing_spoils_the_deal_before_one_has_played() {
    let server = server().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = start(&mut anna, GAME).await;
    play(&mut anna, &id, false).await;
    // Ben learns that somebody has played, and nothing else.
    let today = ben.get("/api/daily").await.ok();
    let mahe = today["games"].as_array().expect("games").iter().find(|game| game["game"] == GAME);
    assert_eq!(mahe.expect("a deal")["played"], 1);
    for path in ["", "?span=week", "?span=month"] {
        let seen = ben.get(&format!("/api/daily/{GAME}/{TODAY}{path}")).await.ok();
        let lines = seen["standings"].as_array().map(Vec::len).unwrap_or_default();
        assert_eq!((lines, &seen["compared"], &seen["secret"]), (0, &json!([]), &json!(null)), "{path}");
        let page = ben.get(&format!("/daily/{GAME}/{TODAY}{path}")).await.text();
        assert!(!page.contains("Anna"), "{path}");
    }
    assert_eq!(deal(&mut ben, TODAY).await["standings"], json!(null));
    let page = ben.get("/daily").await.text();
    assert!(page.contains("One person has played it.") && !page.contains("Anna"), "{page}");
    // Not while he plays, but afterwards.
    let own = start(&mut ben, GAME).await;
    assert_eq!(deal(&mut ben, TODAY).await["standings"], json!(null));
    play(&mut ben, &own, true).await;
    let seen = deal(&mut ben, TODAY).await;
    let names: Vec<&str> = seen["standings"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["name"].as_str())
        .collect();
    assert_eq!((names, &seen["played"], &seen["you"]["status"]), (vec!["Anna"], &json!(2), &json!("over")));
    assert_eq!(seen["standings"][0]["points"], 100);
    let week = ben.get(&format!("/api/daily/{GAME}/{TODAY}?span=week")).await.ok();
    assert_eq!(
        (week["without_day"].as_bool(), week["standings"].as_array().map(Vec::len) > Some(1)),
        (Some(false), true)
    );
    let page = ben.get(&format!("/daily/{GAME}/{TODAY}")).await.text();
    assert!(page.contains("Anna") && page.contains("Move by move"), "{page}");
}

/// What differed from one's own play, where somebody else saw the same.
#[tokio::test]
async fn games_are_compared_move_by_move() {
    let server = server().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    // In Schicht the first pick is made by everybody from the same hand.
    for (player, last) in [(&mut anna, false), (&mut ben, true)] {
        let id = start(player, "schicht").await;
        play(player, &id, last).await;
    }
    let seen = ben.get(&format!("/api/daily/schicht/{TODAY}")).await.ok();
    let compared = seen["compared"].as_array().expect("moves");
    assert_eq!(compared[0]["others"].as_array().map(Vec::len), Some(1), "{seen}");
    assert_eq!(compared[0]["others"][0]["people"], 1);
    assert_ne!(compared[0]["others"][0]["move"], compared[0]["you"]);
    // The step before the decision can be looked at.
    let id = seen["you"]["table"].as_str().expect("a table").to_owned();
    let step = compared[0]["step"].as_u64().expect("a step");
    ben.get(&format!("/api/tables/{id}/replay?at={step}")).await.ok();
}

/// A game that cannot be read is left out, and nobody tries again: what is known of a finished game does not change.
#[tokio::test]
async fn a_game_that_cannot_be_compared_is_left_out() {
    let server = TestServer::with_config(|config| {
        quick(config);
        config.daily_rival = None;
    })
    .await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let mut tables = Vec::new();
    for (player, last) in [(&mut anna, false), (&mut ben, true)] {
        let id = start(player, "schicht").await;
        play(player, &id, last).await;
        tables.push(id);
    }
    let row = server.store.table(&tables[0]).await.expect("a store").expect("a table");
    let mut broken = row.clone();
    broken.doc["header"]["rules_version"] = json!(9_999);
    let rev = server.store.save_table(broken).await.expect("saved");
    let path = format!("/api/daily/schicht/{TODAY}");
    let without = ben.get(&path).await.ok();
    assert_eq!((&without["compared"], without["standings"].as_array().map(Vec::len)), (&json!([]), Some(2)));
    server.store.save_table(TableRow { rev, ..row }).await.expect("saved");
    assert_eq!(ben.get(&path).await.ok()["compared"], json!([]), "nobody has looked again");
}

#[tokio::test]
async fn without_a_date_the_deal_is_that_of_today() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let reply = anna.get("/daily/schicht").await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER);
    assert_eq!(reply.header("location"), format!("/daily/schicht/{TODAY}"));
    assert_eq!(anna.get("/daily/chess").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_secret_stays_in_the_process_until_the_day_is_over() {
    let server = server().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = start(&mut anna, GAME).await;
    let commitment = deal(&mut anna, TODAY).await["commitment"].clone();
    // What she sees of each step while the game runs.
    let mut during = Vec::new();
    while !wait(&mut anna, &id).await {
        let step = anna.get(&format!("/api/tables/{id}/replay")).await.ok();
        during.push(step);
        step_once(&mut anna, &id).await;
    }
    let row = server.store.table(&id).await.expect("a store").expect("a table");
    let secret = row.doc["secret"].as_str().expect("a secret").to_owned();
    assert_eq!(row.doc["closing"]["secret"], json!(secret), "stored as always");
    // Neither the record nor anybody else's view leaves before the end of the day.
    for path in ["record", "verify"] {
        let reply = anna.get(&format!("/t/{id}/{path}")).await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "{path}");
    }
    anna.get(&format!("/api/tables/{id}/record")).await.problem(403, "withheld");
    for other in ["all", "1"] {
        anna.get(&format!("/api/tables/{id}/replay?as={other}")).await.problem(403, "hidden");
    }
    // The replay says no more than it did during the game.
    for before in during {
        let at = before["at"].as_u64().expect("a step");
        let mut after = anna.get(&format!("/api/tables/{id}/replay?at={at}&as=0")).await.ok();
        assert_eq!(after["position"], json!(null));
        after["last"] = before["last"].clone();
        assert_eq!(after, before);
    }
    let paths = [
        format!("/t/{id}"),
        format!("/api/tables/{id}"),
        format!("/t/{id}/replay"),
        format!("/t/{id}/position"),
        format!("/t/{id}/notes"),
        format!("/api/tables/{id}/notes"),
        format!("/daily/{GAME}/{TODAY}"),
        format!("/api/daily/{GAME}/{TODAY}"),
        "/daily".to_owned(),
        "/api/daily".to_owned(),
        "/".to_owned(),
        "/me/stats".to_owned(),
        "/api/tables".to_owned(),
    ];
    for path in &paths {
        let reply = anna.get(path).await;
        assert!(reply.status.is_success(), "{path}: {}", reply.status);
        assert!(!reply.text().contains(&secret), "{path}");
    }
    // The file of the deal is there once the day is over.
    anna.get(&format!("/api/daily/{GAME}/{TODAY}/deal")).await.problem(409, "not-today");
    // Nobody else sees the table, not even the host.
    let host = server.host_path();
    ben.get(&host).await;
    let mut stranger = server.stranger();
    for path in ["", "/record", "/replay", "/stream", "/screen", "/notes", "/position", "/verify"] {
        for client in [&mut ben, &mut stranger] {
            let status = client.get(&format!("/t/{id}{path}")).await.status;
            assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
        }
    }
    ben.get(&format!("/api/tables/{id}")).await.problem(403, "withheld");

    server.advance(DAY);
    let seen = deal(&mut ben, TODAY).await;
    assert_eq!(
        (&seen["open"], &seen["secret"], &seen["commitment"]),
        (&json!(false), &json!(secret), &commitment)
    );
    let record = ben.get(&format!("/api/tables/{id}/record")).await.text();
    let report = record::verify(catalog::GAMES, &record).expect("a good record");
    assert_eq!(
        (report.secret, report.deal.as_deref(), report.entropies),
        (secret.clone(), Some("2023-11-14 mahe"), 0)
    );
    anna.get(&format!("/api/tables/{id}/replay?as=all")).await.ok();
    let file = ben.get(&format!("/api/daily/{GAME}/{TODAY}/deal")).await.ok();
    assert_eq!((&file["secret"], &file["deal"]["dice"]), (&json!(secret), &json!(2)));
}

/// A wrong clock makes no day end: secrets of days to come stay secret until the clock is beyond doubt.
#[tokio::test]
async fn a_clock_that_was_set_forward_reveals_nothing() {
    let (_folder, url) = database_file();
    let server = TestServer::with_games(catalog::GAMES, &url, quick).await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = start(&mut anna, GAME).await;
    play(&mut anna, &id, false).await;
    server.sweep().await;
    server.set_clock(7 * 24);
    let tomorrow = "2023-11-15";
    for client in [&mut anna, &mut ben] {
        for day in [TODAY, tomorrow] {
            assert_eq!(deal(client, day).await["secret"], json!(null), "{day}");
            client.get(&format!("/api/daily/{GAME}/{day}/deal")).await.problem(409, "not-today");
        }
    }
    anna.get(&format!("/api/tables/{id}/record")).await.problem(403, "withheld");
    anna.get(&format!("/api/tables/{id}/replay?as=all")).await.problem(403, "hidden");
    anna.post(&format!("/api/tables/{id}/analysis"), json!({})).await.problem(403, "withheld");
    ben.get(&format!("/api/tables/{id}")).await.problem(403, "withheld");
    // What is dealt on the wrong day stays secret, too.
    let early = start(&mut anna, GAME).await;
    play(&mut anna, &early, false).await;
    anna.get(&format!("/api/tables/{early}/record")).await.problem(403, "withheld");
    drop(server);

    // A restart does not make the clock right.
    let server = TestServer::with_games(catalog::GAMES, &url, |config| {
        quick(config);
        let shown = 1_700_000_000_000 + 7 * DAY.as_millis() as u64;
        config.clock = Clock::new(move || Reading { shown, run: 0 });
    })
    .await;
    let mut anna = anna.on(&server);
    assert_eq!(deal(&mut anna, tomorrow).await["secret"], json!(null));
    anna.get(&format!("/api/tables/{id}/record")).await.problem(403, "withheld");
    drop(server);

    // With the right time, everything is as it was: today ends when it ends.
    let server = TestServer::with_games(catalog::GAMES, &url, quick).await;
    let mut anna = anna.on(&server);
    anna.get(&format!("/api/tables/{id}/record")).await.problem(403, "withheld");
    server.advance(DAY);
    anna.get(&format!("/api/tables/{id}/record")).await;
    anna.get(&format!("/api/tables/{early}/record")).await.problem(403, "withheld");
    assert!(deal(&mut anna, TODAY).await["secret"].is_string());
}

/// A machine that was off, or whose clock was wrong before: a day later everything is published.
#[tokio::test]
async fn a_clock_that_stays_is_trusted_a_day_later() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    server.set_clock(3 * 24);
    assert_eq!(deal(&mut anna, TODAY).await["secret"], json!(null));
    server.advance(DAY);
    assert!(deal(&mut anna, "2023-11-17").await["secret"].is_string());
}

async fn step_once(client: &mut Client, id: &str) {
    step(client, id, false).await;
}

#[tokio::test]
async fn deals_are_committed_to_seven_days_ahead() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let ahead = anna.get("/api/daily").await.ok();
    let committed = ahead["commitments"].as_array().expect("commitments").clone();
    assert_eq!(committed.len(), 8 * catalog::GAMES.len());
    let last = committed.iter().rfind(|one| one["game"] == GAME).expect("a commitment");
    assert_eq!(last["day"], "2023-11-21");
    // A day that has not begun is not there.
    anna.get(&format!("/api/daily/{GAME}/2023-11-15")).await.problem(404, "not-found");
    anna.get(&format!("/api/daily/{GAME}/2023-11-15/deal")).await.problem(404, "not-found");
    anna.get(&format!("/api/daily/{GAME}/yesterday")).await.problem(404, "not-found");
    server.advance(7 * DAY);
    let then = deal(&mut anna, "2023-11-21").await;
    assert_eq!((&then["commitment"], &then["players"]), (&last["commitment"], &last["players"]));
    server.advance(DAY);
    let secret = deal(&mut anna, "2023-11-21").await["secret"].as_str().expect("a secret").to_owned();
    let secret = record::Secret::from_hex(&secret).expect("hex");
    assert_eq!(last["commitment"], json!(secret.commitment()));
}

#[tokio::test]
async fn a_deal_of_the_day_is_played_alone_and_without_help() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let mut ben = server.person("Ben").await;
    let id = start(&mut anna, "han").await;
    wait(&mut anna, &id).await;
    anna.post(&format!("/api/tables/{id}/hint"), json!({})).await.problem(403, "no-hints");
    anna.post(&format!("/api/tables/{id}/undo"), json!({"version": 0})).await.problem(422, "no-undo");
    anna.post(&format!("/api/tables/{id}/leave"), json!({})).await.problem(409, "shared-deal");
    ben.join(&id).await.problem(409, "shared-deal");
    // Giving up counts as played, and leaves no result.
    anna.delete(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(anna.table(&id).await["table"]["status"], "abandoned");
    anna.delete(&format!("/api/tables/{id}")).await.problem(409, "kept");
    let again = anna.post("/api/daily/han", json!({})).await;
    assert_eq!((again.status, &again.json()["table"]["id"]), (StatusCode::OK, &json!(id)));
    let seen = anna.get(&format!("/api/daily/han/{TODAY}")).await.ok();
    assert_eq!((&seen["you"]["status"], &seen["played"]), (&json!("given-up"), &json!(0)));
    anna.get(&format!("/api/tables/{id}/record")).await.problem(403, "withheld");
}

#[tokio::test]
async fn what_ends_after_the_day_is_not_compared() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let id = start(&mut anna, GAME).await;
    wait(&mut anna, &id).await;
    server.advance(DAY);
    play(&mut anna, &id, false).await;
    let seen = deal(&mut anna, TODAY).await;
    assert_eq!((&seen["played"], &seen["you"]["status"]), (&json!(0), &json!("given-up")));
    // It is a game like any other now.
    anna.get(&format!("/api/tables/{id}/record")).await;
    // And the next day has a deal of its own.
    let next = start(&mut anna, GAME).await;
    assert_ne!(next, id);
}

#[tokio::test]
async fn results_are_anonymous_once_somebody_deletes_their_data() {
    let server = server().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    for player in [&mut anna, &mut ben] {
        let id = start(player, GAME).await;
        play(player, &id, false).await;
    }
    anna.delete("/api/me").await.ok();
    let seen = deal(&mut ben, TODAY).await;
    assert_eq!(seen["played"], 2);
    let anonymous = seen["standings"]
        .as_array()
        .expect("lines")
        .iter()
        .find(|line| line.get("name").is_none() && line.get("bot").is_none() && line["you"] == false);
    assert!(anonymous.is_some(), "{seen}");
    assert!(!ben.get(&format!("/daily/{GAME}/{TODAY}")).await.text().contains("Anna"));
}

/// A bot plays every deal that somebody plays. It takes no place, and everybody is compared with it.
#[tokio::test]
async fn a_bot_plays_every_deal_too() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let id = start(&mut anna, GAME).await;
    play(&mut anna, &id, true).await;
    let bot = loop {
        let seen = deal(&mut anna, TODAY).await;
        let lines = seen["standings"].as_array().expect("lines");
        if let Some(bot) = lines.iter().find(|line| line["bot"] == "easy") {
            break bot.clone();
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(bot.get("table"), None, "nobody looks back at it before the day is over");
    let own = deal(&mut anna, TODAY).await;
    let mine = own["standings"].as_array().expect("lines").iter().find(|line| line["you"] == true).cloned();
    assert_eq!((&own["played"], &mine.expect("a line")["rank"]), (&json!(1), &json!(1)));
    server.advance(DAY);
    let line = deal(&mut anna, TODAY).await["standings"].as_array().expect("lines").clone();
    let table = line.iter().find(|line| line["bot"] == "easy").expect("a line")["table"].clone();
    anna.get(&format!("/t/{}/replay", table.as_str().expect("a table"))).await;
}

/// All nodes and every restart use the same deals: their key is in the database.
#[tokio::test]
async fn the_deals_survive_a_restart() {
    let (_folder, url) = database_file();
    let commitments =
        async |server: &TestServer| server.stranger().get("/api/daily").await.ok()["commitments"].clone();
    let first = TestServer::with_database(&url).await;
    let before = commitments(&first).await;
    first.store.close().await;
    drop(first);
    assert_eq!(commitments(&TestServer::with_database(&url).await).await, before);
    assert_ne!(commitments(&TestServer::new().await).await, before, "another server has other deals");
}
