//! Puzzles and one's own mistakes: who may see which, what an answer is worth, and what is kept of it.

use axum::http::{HeaderValue, StatusCode, header};
use game::{Level, Seat};
use serde_json::{Value, json};
use store::{AnalysisRow, PracticeRow};
use table::analysis::{Analysis, Decision, Mark};
use table::document;
use table::puzzle::{Puzzle, puzzles};
use table::replay::Replay;

use crate::playing::play_on;
use crate::test_server::{Client, Reply, TestServer};

const GAME: &str = "mahe";

fn shelf() -> &'static [Puzzle] {
    let game = catalog::GAMES.iter().find(|game| game.id() == GAME).expect("a game");
    puzzles(*game)
}

/// A puzzle, and an allowed action that does not solve it.
fn puzzle_and_error() -> (&'static Puzzle, String) {
    let game = catalog::GAMES.iter().find(|game| game.id() == GAME).expect("a game");
    let puzzle = shelf().first().expect("a puzzle");
    let legal = puzzle.table(*game).expect("a position").legal(puzzle.seat);
    let wrong = legal.into_iter().find(|action| !puzzle.is_solved_by(action)).expect("a wrong answer");
    (puzzle, wrong)
}

/// Sends what the script of a page sends.
async fn send(client: &mut Client, path: &str, body: Value) -> Reply {
    client.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    let reply = client.post(path, body).await;
    client.headers.remove(header::ACCEPT);
    reply
}

#[tokio::test]
async fn anybody_solves_puzzles() {
    let server = TestServer::new().await;
    let mut visitor = server.stranger();
    let (puzzle, wrong) = puzzle_and_error();
    let page = visitor.get("/puzzles").await.text();
    assert!(page.contains("/puzzles/mahe") && page.contains("your progress is not kept"));
    let next = visitor.get("/puzzles/mahe").await;
    assert_eq!(next.status, StatusCode::SEE_OTHER);
    assert!(next.header("location").starts_with("/puzzles/mahe/"));

    let path = format!("/puzzles/mahe/{}", puzzle.id);
    let page = visitor.get(&path).await.text();
    assert!(page.contains("data-attempt=\"fresh\"") && page.contains("form=\"show\""));
    let tried = send(&mut visitor, &path, json!({"action": wrong})).await.ok();
    assert!(tried["parts"]["tutorial"].as_str().is_some_and(|card| card.contains("data-attempt=\"wrong\"")));
    let shown = send(&mut visitor, &path, json!({"show": true})).await.ok();
    assert_eq!(shown["advised"], json!(puzzle.best));
    let solved = visitor.form(&path, &format!("action={}", puzzle.best.replace(' ', "+"))).await;
    assert_eq!(solved.status, StatusCode::OK);
    assert!(solved.text().contains("data-attempt=\"right\"") && solved.text().contains("id=\"next\""));
}

#[tokio::test]
async fn nonsense_is_refused() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let (puzzle, _) = puzzle_and_error();
    let path = format!("/puzzles/mahe/{}", puzzle.id);
    send(&mut anna, &path, json!({"action": "fly to the moon"})).await.problem(422, "refused");
    send(&mut anna, &path, json!({"why": "fly to the moon"})).await.problem(422, "refused");
    send(&mut anna, &path, json!({})).await.problem(400, "bad-request");
    send(&mut anna, "/puzzles/mahe/ffffffff0", json!({"action": "stop"})).await.problem(404, "not-found");
    for missing in ["/puzzles/chess", "/puzzles/mahe?theme=nothing", "/puzzles/mahe/..", "/me/practice/a/1"] {
        assert_eq!(anna.get(missing).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
    assert_eq!(anna.get("/me/practice/a/first").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_first_attempt_counts_and_is_deleted_with_the_person() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let (puzzle, wrong) = puzzle_and_error();
    let path = format!("/api/puzzles/mahe/{}", puzzle.id);
    let seen = anna.get(&path).await.ok();
    assert!(seen["legal"].as_array().is_some_and(|legal| legal.contains(&json!(puzzle.best))));
    assert!(seen.get("best").is_none() && seen.get("solutions").is_none() && seen.get("theme").is_none());

    let first = anna.post(&path, json!({"action": wrong})).await.ok();
    assert_eq!((&first["right"], &first["streak"], first.get("best")), (&json!(false), &json!(0), None));
    assert!(first["rating"].as_i64().is_some_and(|rating| rating < 1_500));
    let second = anna.post(&path, json!({"action": puzzle.best})).await.ok();
    assert_eq!((&second["right"], &second["best"]), (&json!(true), &json!(puzzle.best)));
    assert!(second.get("rating").is_none(), "only the first one counts");
    let next = anna.get("/api/puzzles/mahe").await.ok();
    assert_ne!(next["id"], json!(puzzle.id), "one that was not tried");
    assert!(anna.get("/puzzles").await.text().contains("0 of 1"));

    let id = anna.get("/api/me").await.ok()["id"].as_str().expect("an id").to_owned();
    assert!(server.store.practice(&id).await.expect("the store answers").is_some());
    anna.delete("/api/me").await.ok();
    assert_eq!(server.store.practice(&id).await.expect("the store answers"), None);
}

/// Perhaps a later version of the program has written it: it is neither replaced nor forgotten.
#[tokio::test]
async fn practice_that_cannot_be_read_stays() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.get("/api/me").await.ok()["id"].as_str().expect("an id").to_owned();
    let doc = r#"{"puzzles":"of another kind"}"#;
    let rev = server.store.save_practice(&id, PracticeRow { rev: 0, doc: doc.into() }).await.expect("saved");
    let (puzzle, wrong) = puzzle_and_error();
    let path = format!("/api/puzzles/mahe/{}", puzzle.id);
    anna.post(&path, json!({"action": wrong})).await.problem(409, "practice-unreadable");
    for path in ["/puzzles", "/me/practice", "/me/practice/next"] {
        let page = anna.get(path).await;
        assert_eq!(page.status, StatusCode::CONFLICT, "{path}");
        assert!(page.text().contains("Your practice cannot be read"), "{path}");
    }
    assert_eq!(
        server.store.practice(&id).await.expect("the store answers"),
        Some(PracticeRow { rev, doc: doc.into() })
    );
    anna.delete("/api/me").await.ok();
    assert_eq!(server.store.practice(&id).await.expect("the store answers"), None);
}

/// A game of Mahé against a bot, to its end.
async fn finished(server: &TestServer) -> (Client, String) {
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": GAME, "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    play_on(&mut [&mut anna], &id).await;
    (anna, id)
}

/// Keeps an analysis that calls a decision of each seat a blunder. Returns that of the first seat.
async fn blunder(server: &TestServer, id: &str) -> Decision {
    let doc = document::from_row(server.store.table(id).await.unwrap().unwrap()).unwrap();
    let rows = server.store.acts(id).await.unwrap();
    let mut replay = Replay::begin(catalog::GAMES, doc.header.clone().unwrap(), &doc.secret).unwrap();
    replay.follow(&rows, &[]).unwrap();
    let decision = |seat: Seat| {
        rows.iter().filter(|row| row.seat == seat).find_map(|row| {
            let table = replay.before(row.seq)?;
            let best = table.legal(seat).into_iter().find(|action| *action != row.action)?;
            let _decides = table.judgement_task(seat, &row.action)?;
            let (act, played) = (row.seq, row.action.clone());
            Some(Decision {
                act,
                seat,
                played,
                best,
                value: 6_000,
                lost: 1_500,
                error: 0,
                margin: 1_500,
                mark: Mark::Blunder,
            })
        })
    };
    let mut decisions: Vec<Decision> = Seat::all(2).filter_map(decision).collect();
    let own = decisions[0].clone();
    decisions.sort_by_key(|decision| decision.act);
    let version = table::analysis::VERSION;
    let analysis = Analysis { version, depth: 1, decisions, luck: Vec::new(), seats: Vec::new() };
    server.store.save_analysis(id, AnalysisRow::of(&analysis).expect("it is short")).await.unwrap();
    own
}

#[tokio::test]
async fn ones_own_blunders_are_exercises_that_come_back() {
    let server = TestServer::new().await;
    let (mut anna, id) = finished(&server).await;
    assert!(anna.get("/me/practice").await.text().contains(&format!("/t/{id}/replay")), "it can be analysed");
    let blunder = blunder(&server, &id).await;
    let path = format!("/me/practice/{id}/{}", blunder.act);
    let page = anna.get("/me/practice").await.text();
    assert!(
        page.contains("One exercise waits for you today.") && page.contains(&path),
        "the bot's is not there"
    );
    assert_eq!(anna.get("/me/practice/next").await.header("location"), path);

    assert!(anna.get(&path).await.text().contains("data-attempt=\"fresh\""));
    let card = |reply: Value| reply["parts"]["tutorial"].as_str().unwrap_or_default().to_owned();
    let wrong = card(send(&mut anna, &path, json!({"action": blunder.played})).await.ok());
    assert!(wrong.contains("data-attempt=\"wrong\"") && wrong.contains("15 points"), "{wrong}");
    let right = card(send(&mut anna, &path, json!({"action": blunder.best})).await.ok());
    assert!(right.contains("data-attempt=\"right\"") && right.contains("In your game"), "{right}");
    let page = anna.get("/me/practice").await.text();
    assert!(
        page.contains("Nothing waits for you today.") && page.contains("tomorrow"),
        "it was missed first"
    );
    assert_eq!(anna.get("/me/practice/next").await.header("location"), "/me/practice");

    server.advance(std::time::Duration::from_secs(24 * 60 * 60));
    assert_eq!(anna.get("/me/practice/next").await.header("location"), path);
    let skipped = anna.form(&path, "skip=true").await;
    assert_eq!((skipped.status, skipped.header("location")), (StatusCode::SEE_OTHER, "/me/practice"));
}

#[tokio::test]
async fn nobody_else_sees_them() {
    let server = TestServer::new().await;
    let (mut anna, id) = finished(&server).await;
    let blunder = blunder(&server, &id).await;
    anna.get("/me/practice").await;
    let path = format!("/me/practice/{id}/{}", blunder.act);
    let (mut ben, mut visitor) = (server.person("Ben").await, server.stranger());
    assert!(ben.get("/me/practice").await.text().contains("Nothing waits"));
    assert_eq!(ben.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ben.form(&path, "show=true").await.status, StatusCode::NOT_FOUND);
    for path in ["/me/practice", "/me/practice/next", &path] {
        assert_eq!(visitor.get(path).await.status, StatusCode::UNAUTHORIZED, "{path}");
    }
}

#[tokio::test]
async fn a_deal_that_others_still_play_is_left_out() {
    let server = TestServer::with_config(|config| {
        config.daily_level = Level::Easy;
        config.daily_rival = None;
    })
    .await;
    let mut anna = server.person("Anna").await;
    let id = anna.post("/api/daily/mahe", json!({})).await.json()["table"]["id"].as_str().unwrap().to_owned();
    play_on(&mut [&mut anna], &id).await;
    blunder(&server, &id).await;
    assert!(anna.get("/me/practice").await.text().contains("Nothing waits"));
    server.advance(std::time::Duration::from_secs(24 * 60 * 60));
    assert!(anna.get("/me/practice").await.text().contains("One exercise waits"));
}

#[test]
fn every_game_on_the_shelf_has_a_name_for_its_themes() {
    for game in catalog::GAMES {
        for puzzle in puzzles(*game) {
            assert!(game.texts().has(&format!("theme-{}", puzzle.theme)), "{}: {}", game.id(), puzzle.theme);
        }
    }
}
