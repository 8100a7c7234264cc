//! From the lobby to the rematch: seats that change hands, clocks, shared devices, shared streams.

use std::time::Duration;

use axum::http::{HeaderValue, header};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::playing::play_on;
use crate::test_server::{Client, TestServer, database_file};
use crate::toy_games::slow_bots;

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_secs(3600);

async fn command(client: &mut Client, id: &str, verb: &str, body: Value) -> crate::test_server::Reply {
    client.post(&format!("/api/tables/{id}/{verb}"), body).await
}

async fn seats(client: &mut Client, id: &str) -> Value {
    client.table(id).await["table"]["seats"].clone()
}

/// Anna, Ben and a bot play Mahé.
async fn three(server: &TestServer, more: Value) -> (Client, Client, String) {
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let mut request = json!({"game": "mahe", "players": 3, "seats": ["me", "open", "bot"]});
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    (anna, ben, id)
}

#[tokio::test]
async fn latecomers_take_over_from_bots_and_leavers_get_their_seat_back() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = three(&server, json!({})).await;
    let (mut cleo, mut dora) = (server.person("Cleo").await, server.person("Dora").await);
    command(&mut cleo, &id, "join", json!({"seat": 0})).await.problem(409, "taken");
    command(&mut cleo, &id, "join", json!({"seat": 2})).await.ok();
    assert_eq!(seats(&mut anna, &id).await[2]["name"], "Cleo");

    command(&mut ben, &id, "leave", json!({})).await.ok();
    assert_eq!(seats(&mut anna, &id).await[1]["stands_in"], true);
    // Someone who has held one hand cannot hold another.
    command(&mut cleo, &id, "leave", json!({})).await.ok();
    command(&mut cleo, &id, "join", json!({"seat": 1})).await.problem(409, "seen-hand");
    command(&mut cleo, &id, "join", json!({})).await.ok();
    assert_eq!(seats(&mut cleo, &id).await[2]["you"], true);

    // Dora plays for Ben until he comes back.
    command(&mut dora, &id, "join", json!({"seat": 1})).await.ok();
    command(&mut cleo, &id, "join", json!({"seat": 1})).await.problem(409, "seated");
    command(&mut ben, &id, "join", json!({"seat": 1})).await.ok();
    let now = seats(&mut ben, &id).await;
    assert_eq!((&now[1]["you"], &now[1]["name"]), (&json!(true), &json!("Ben")));
    command(&mut dora, &id, "join", json!({})).await.problem(409, "full");
    play_on(&mut [&mut anna, &mut ben, &mut cleo], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.text();
    record::verify(catalog::GAMES, &record).expect("a valid record, whoever took over");
}

#[tokio::test]
async fn bots_fill_free_seats_at_the_start() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "mahe", "players": 3, "seats": ["me"]})).await;
    anna.start(&id).await.problem(409, "seats-free");
    let start = json!({"entropy": "cd".repeat(32), "fill": true});
    command(&mut anna, &id, "start", start).await.ok();
    let mut ben = server.person("Ben").await;
    command(&mut ben, &id, "join", json!({})).await.ok();
    assert_eq!(seats(&mut ben, &id).await[1]["you"], true);
}

#[tokio::test]
async fn with_hours_for_a_move_a_bot_plays_for_an_overdue_player_until_they_come_back() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = three(&server, json!({"clock": "slow-12"})).await;
    assert_eq!(anna.table(&id).await["yours"], true);
    server.advance(12 * HOUR - SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut ben, &id).await[0]["away"], false);
    let mut stream = ben.stream(&format!("/api/tables/{id}/stream"), "").await;
    stream.message().await;
    server.advance(SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut ben, &id).await[0]["away"], true);
    // The bot plays for Anna until it is Ben's turn.
    while stream.message().await.data["yours"] != true {}
    assert!(anna.get(&format!("/t/{id}")).await.text().contains(&format!("action=\"/t/{id}/back\"")));

    command(&mut anna, &id, "back", json!({})).await.ok();
    assert_eq!(seats(&mut ben, &id).await[0]["away"], false);
    play_on(&mut [&mut anna, &mut ben], &id).await;
}

#[tokio::test]
async fn on_a_live_clock_a_bot_makes_one_move_for_an_overdue_player() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = three(&server, json!({"clock": "live-20-60"})).await;
    server.advance(79 * SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut ben, &id).await[0]["away"], false, "20 seconds and the reserve of 60");
    server.advance(SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut ben, &id).await[0]["away"], true);
    until_acts(&server, &id, 1).await;
    // Anna picked a turtle, as it were, and rolls herself.
    assert_eq!(anna.table(&id).await["yours"], true);
    let page = anna.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("data-until=") && page.contains(&format!("action=\"/t/{id}/back\"")));
    anna.act_first(&id).await.ok();
    assert_eq!(seats(&mut ben, &id).await[0]["away"], false);
    play_on(&mut [&mut anna, &mut ben], &id).await;
}

#[tokio::test]
async fn a_move_brings_an_away_player_back() {
    let server = TestServer::with_config(|config| config.bot_pause = 100 * HOUR).await;
    let (mut anna, _, id) = three(&server, json!({"clock": "slow-12"})).await;
    server.advance(12 * HOUR);
    server.strike_clocks().await;
    assert_eq!(seats(&mut anna, &id).await[0]["away"], true);
    anna.act_first(&id).await.ok();
    assert_eq!(seats(&mut anna, &id).await[0]["away"], false);
}

/// Anna and Ben count in turn, Anna first, with 20 seconds a move and 60 in reserve. Bots pause for long.
async fn two_with_a_clock(games: u32) -> (TestServer, Client, Client, String) {
    let server = TestServer::with_games(slow_bots::GAMES, "sqlite::memory:", |config| {
        config.bot_pause = 100 * HOUR;
        config.bots_thinking = 1;
        config.limits.tables = u64::from(games);
    })
    .await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "slow", "players": 2, "seats": ["me"], "clock": "live-20-60"});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    (server, anna, ben, id)
}

/// Lets time pass until the seat is away; returns how many seconds that took.
async fn until_away(server: &TestServer, client: &mut Client, id: &str, seat: usize) -> u64 {
    for seconds in 1.. {
        server.advance(SECOND);
        server.strike_clocks().await;
        if seats(client, id).await[seat]["away"] == true {
            return seconds;
        }
    }
    unreachable!("clocks run out")
}

async fn until_acts(server: &TestServer, id: &str, acts: usize) {
    while server.store.acts(id).await.unwrap().len() < acts {
        tokio::task::yield_now().await;
    }
    assert_eq!(server.store.acts(id).await.unwrap().len(), acts);
}

#[tokio::test]
async fn coming_back_in_time_gains_one_decision_at_most() {
    let (server, mut anna, mut ben, id) = two_with_a_clock(1).await;
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 80);
    command(&mut anna, &id, "back", json!({})).await.ok();
    command(&mut anna, &id, "back", json!({})).await.ok();
    // The reserve is gone, and after the second time-out in a row the bot moves at once.
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 20);
    until_acts(&server, &id, 1).await;
    command(&mut anna, &id, "back", json!({})).await.ok();
    ben.act_first(&id).await.ok();
    anna.act_first(&id).await.ok();
    ben.act_first(&id).await.ok();
    // She moved in time, so the bot pauses again; her reserve stays used up.
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 20);
    anna.act_first(&id).await.ok();
    until_acts(&server, &id, 5).await;
    ben.act_first(&id).await.ok();
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 20, "the first in a row");
    command(&mut anna, &id, "back", json!({})).await.ok();
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 20, "the second");
    until_acts(&server, &id, 7).await;
    // Leaving and joining again changes nothing.
    command(&mut anna, &id, "leave", json!({})).await.ok();
    command(&mut anna, &id, "join", json!({})).await.ok();
    ben.act_first(&id).await.ok();
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 20, "the third");
    until_acts(&server, &id, 9).await;
}

#[tokio::test]
async fn after_two_time_outs_a_returning_player_gets_the_next_decision() {
    let gate = slow_bots::close_gate().await;
    let (server, mut anna, mut ben, id) = two_with_a_clock(2).await;
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 80);
    command(&mut anna, &id, "back", json!({})).await.ok();
    // Cleo's hint takes the only place to think, so the bot cannot move before Anna.
    let mut cleo = server.person("Cleo").await;
    let other = cleo.create_table(json!({"game": "slow", "players": 2, "seats": ["me", "bot"]})).await;
    cleo.start(&other).await.ok();
    let asked =
        tokio::spawn(async move { cleo.post(&format!("/api/tables/{other}/hint"), json!({})).await.ok() });
    gate.until_begun(1).await;
    assert_eq!(until_away(&server, &mut ben, &id, 0).await, 20);
    let act = json!({"action": "count 1", "version": 0});
    command(&mut anna, &id, "act", act).await.problem(409, "late");
    assert_eq!(seats(&mut ben, &id).await[0]["away"], false, "she is back");
    gate.let_one_end();
    asked.await.unwrap();
    until_acts(&server, &id, 1).await;
    assert_eq!(server.store.acts(&id).await.unwrap()[0].action, "count 0", "the bot's");
    ben.act_first(&id).await.ok();
    anna.act(&id, "count 1").await.ok();
}

#[tokio::test]
async fn taking_a_move_back_gains_no_time() {
    let server = TestServer::new().await;
    let (mut anna, _, id) = three(&server, json!({"clock": "live-20-60"})).await;
    let path = format!("/t/{id}");
    let before = deadline(&anna.get(&path).await.text());
    for version in [0, 2, 4] {
        server.advance(25 * SECOND);
        anna.act_first(&id).await.ok();
        command(&mut anna, &id, "undo", json!({"version": version + 1})).await.ok();
        assert_eq!(deadline(&anna.get(&path).await.text()), before);
    }
    server.advance(5 * SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut anna, &id).await[0]["away"], true);
}

#[tokio::test]
async fn v10_talking_gains_no_time() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let seats = json!(["me", "bot:easy", "bot:easy", "bot:easy"]);
    let request = json!({"game": "verrat", "players": 4, "seats": seats, "clock": "live-20-60"});
    let id = anna.create_table(request).await;
    anna.start(&id).await.ok();
    for place in ["gidda", "tabriz", "uskub"] {
        server.advance(25 * SECOND);
        anna.act(&id, &format!("announce 0-fat {place}")).await.ok();
        server.strike_clocks().await;
        assert_eq!(self::seats(&mut anna, &id).await[0]["away"], false);
    }
    server.advance(6 * SECOND);
    server.strike_clocks().await;
    assert_eq!(self::seats(&mut anna, &id).await[0]["away"], true);
}

/// The deadline of the first clock on the page.
fn deadline(page: &str) -> u64 {
    let at = page.find("data-until=\"").expect("a clock") + "data-until=\"".len();
    page[at..].split('"').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn clocks_keep_running_across_a_restart() {
    let (_folder, url) = database_file();
    let server = TestServer::with_database(&url).await;
    let (mut anna, _, id) = three(&server, json!({"clock": "live-20-60"})).await;
    server.advance(50 * SECOND);
    anna.act_first(&id).await.ok();
    let page = anna.get(&format!("/t/{id}")).await.text();
    let before = deadline(&page);
    drop(server);

    let server = TestServer::with_database(&url).await;
    server.advance(50 * SECOND);
    let mut anna = anna.on(&server);
    let after = deadline(&anna.get(&format!("/t/{id}")).await.text());
    assert_eq!(before, after, "30 of the 60 seconds are gone");
    server.wake_bots().await;
    server.advance(49 * SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut anna, &id).await[0]["away"], false);
    server.advance(SECOND);
    server.strike_clocks().await;
    assert_eq!(seats(&mut anna, &id).await[0]["away"], true);
}

#[tokio::test]
async fn in_a_rematch_everybody_moves_one_seat() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, id) = three(&server, json!({"clock": "live-20-120"})).await;
    command(&mut anna, &id, "rematch", json!({})).await.problem(409, "not-over");
    play_on(&mut [&mut anna, &mut ben], &id).await;
    let mut cleo = server.person("Cleo").await;
    command(&mut cleo, &id, "rematch", json!({})).await.problem(403, "no-seat");

    let next = command(&mut ben, &id, "rematch", json!({})).await.ok()["table"].as_str().unwrap().to_owned();
    assert_eq!(command(&mut anna, &id, "rematch", json!({})).await.ok()["table"], next.as_str(), "one table");
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("data-rematch"));
    let table = anna.table(&next).await["table"].clone();
    let kinds: Vec<&str> = (0..3).map(|seat| table["seats"][seat]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["person", "bot", "person"]);
    assert_eq!((&table["seats"][0]["name"], &table["clock"]), (&json!("Ben"), &json!("live-20-120")));
    assert_ne!(table["commitment"], anna.table(&id).await["table"]["commitment"]);

    command(&mut cleo, &next, "ready", json!({})).await.problem(403, "no-seat");
    let ready = || json!({"entropy": "ef".repeat(32)});
    command(&mut ben, &next, "ready", ready()).await.ok();
    assert_eq!(anna.table(&next).await["table"]["status"], "open");
    command(&mut anna, &next, "ready", ready()).await.ok();
    assert_eq!(anna.table(&next).await["table"]["status"], "running", "the last one to be ready starts it");
}

#[tokio::test]
async fn one_tap_creates_a_game_against_bots() {
    let server = TestServer::new().await;
    let mut somebody = server.stranger();
    let plain = somebody.form("/play", "game=mahe&level=easy").await;
    assert!(plain.header("location").starts_with("/t/"), "{}", plain.text());
    let mut script = server.stranger();
    script.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    for game in catalog::GAMES {
        let made = script.form("/play", &format!("game={}", game.id())).await.ok();
        let id = made["table"].as_str().unwrap().to_owned();
        assert_eq!(made["commitment"].as_str().unwrap().len(), 64, "known before any entropy is given");
        script.form(&format!("/t/{id}/start"), &format!("entropy={}", "ab".repeat(32))).await.ok();
        assert_eq!(script.table(&id).await["table"]["status"], "running");
    }
    assert!(script.get("/").await.text().contains("Guest"), "no name is needed yet");
    script.form("/play", "game=chess").await.problem(404, "no-game");
}

#[tokio::test]
async fn an_unknown_bot_level_is_refused_and_creates_nobody() {
    let server = TestServer::new().await;
    let mut stranger = server.stranger();
    stranger.headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
    stranger.form("/play", "game=mahe&level=godlike").await.problem(400, "bad-request");
    stranger.get("/api/me").await.problem(401, "nobody");
    let mut anna = server.person("Anna").await;
    let seats = json!({"game": "mahe", "players": 2, "seats": ["me", "bot:godlike"]});
    anna.post("/api/tables", seats).await.problem(400, "bad-request");
}

#[tokio::test]
async fn hands_on_a_shared_device_are_shown_one_at_a_time() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let request = json!({"game": "schicht", "players": 3, "seats": ["me", "here:Ben", "bot"]});
    let id = anna.create_table(request).await;
    anna.start(&id).await.ok();
    let path = format!("/t/{id}");
    let hand = |seat: u8| format!("/api/tables/{id}?as={seat}");
    let (first, second) = (anna.get(&hand(0)).await.ok(), anna.get(&hand(1)).await.ok());
    assert_ne!(first["view"], second["view"]);
    assert_eq!(anna.table(&id).await["legal"], json!([]), "no hand is shown until it is asked for");
    assert_eq!(anna.get(&hand(2)).await.ok()["legal"], json!([]), "nobody sees a bot's hand");

    let cover = anna.get(&path).await.text();
    assert!(cover.contains("cover-go") && cover.contains(&format!("href=\"{path}?as=0\"")));
    let open = anna.get(&format!("{path}?as=0")).await.text();
    assert!(!open.contains("cover-go"));
    let act = first["legal"][0].as_str().unwrap();
    let body = json!({"action": act, "version": first["version"]});
    anna.post(&format!("/api/tables/{id}/act?as=0"), body).await.ok();
    let after = anna.get(&format!("{path}?as=0")).await.text();
    assert!(after.contains(&format!("href=\"{path}?as=1\"")), "now Ben");

    let mut watcher = server.stranger();
    assert_eq!(watcher.get(&hand(0)).await.ok()["legal"], json!([]), "only on Anna's device");
    assert!(!watcher.get(&format!("{path}?as=1")).await.text().contains("cover-go"));
}

#[tokio::test]
async fn the_owner_adds_and_removes_guests_on_their_device() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let id = anna.create_table(json!({"game": "mahe", "players": 3, "seats": ["me"]})).await;
    let path = format!("/t/{id}");
    assert_eq!(ben.form(&format!("{path}/invite"), "seat=1&guest=Carl").await.status, 403);
    assert_eq!(anna.form(&format!("{path}/invite"), "seat=0&guest=Carl").await.status, 409);
    assert_eq!(anna.form(&format!("{path}/invite"), "seat=1&guest=Carl").await.status, 303);
    assert_eq!(seats(&mut anna, &id).await[1]["name"], "Carl");
    anna.post("/api/me", json!({"name": "Annika"})).await.ok();
    let now = seats(&mut anna, &id).await;
    assert_eq!((&now[0]["name"], &now[1]["name"]), (&json!("Annika"), &json!("Carl")));
    assert_eq!(ben.form(&format!("{path}/free"), "seat=1").await.status, 403);
    assert_eq!(anna.form(&format!("{path}/free"), "seat=0").await.status, 422, "not a guest");
    assert_eq!(anna.form(&format!("{path}/free"), "seat=1").await.status, 303);
    assert_eq!(seats(&mut anna, &id).await[1]["kind"], "open");
}

#[tokio::test]
async fn the_big_screen_shows_no_hand_even_to_players() {
    let server = TestServer::new().await;
    let mut anna = server.person("Anna").await;
    let id =
        anna.create_table(json!({"game": "schicht", "players": 3, "seats": ["me", "open", "bot"]})).await;
    let path = format!("/t/{id}/screen");
    let lobby = anna.get(&path).await.text();
    assert!(lobby.contains(&format!("http://server.test/t/{id}/sit/1")), "a code for the free seat");
    let mut ben = server.stranger();
    let sit = ben.get(&format!("/t/{id}/sit/1")).await.text();
    assert!(sit.contains("name=\"seat\" value=\"1\""));
    assert_eq!(ben.form(&format!("/t/{id}/join"), "seat=1&name=Ben&entropy=x").await.status, 303);
    assert_eq!(ben.get(&format!("/t/{id}/sit/1")).await.header("location"), format!("/t/{id}"));
    anna.start(&id).await.ok();
    // Anna and a stranger see the same screen.
    let (mine, theirs) = (anna.get(&path).await.text(), server.stranger().get(&path).await.text());
    let board = |page: &str| {
        let at = page.find("id=\"part-board\"").unwrap();
        page[at..].split("id=\"part-result\"").next().unwrap().to_owned()
    };
    assert_eq!(board(&mine), board(&theirs));
    assert!(!mine.contains("form=\"act\"") && !mine.contains("part-hand"));
    let mut stream = anna.stream(&format!("{path}/stream?as=watch"), "").await;
    anna.post(&format!("/api/tables/{id}/chat"), json!({"text": "hello"})).await.ok();
    assert!(
        stream.message().await.data["parts"]
            .get("controls")
            .is_none_or(|html| !html.to_string().contains("act"))
    );
}

#[tokio::test]
async fn many_tabs_share_one_stream() {
    let server = TestServer::new().await;
    let (mut anna, mut ben, one) = three(&server, json!({})).await;
    let two = anna.create_table(json!({"game": "mahe", "players": 2, "seats": ["me"]})).await;
    let at = |table: Value| table["stream"].as_str().unwrap().to_owned();
    let (first, second) = (at(anna.table(&one).await), at(anna.table(&two).await));
    let path = format!("/stream?s=7,{one},p,-,{first}&s=8,{two},p,-,{second}&s=9,nosuchtable1,p,-,");
    let mut stream = anna.stream(&path, "").await;
    assert_eq!(stream.message().await.data, json!({"n": "9", "id": null, "data": {"reload": true}}));
    ben.join(&two).await.ok();
    let joined = stream.message().await;
    assert_eq!(joined.data["n"], "8");
    assert!(joined.data["data"]["parts"]["lobby"].as_str().unwrap().contains("Ben"));
    anna.act_first(&one).await.ok();
    let moved = stream.message().await;
    assert_eq!((&moved.data["n"], &moved.data["data"]["version"]), (&json!("7"), &json!(1)));
    assert_eq!(moved.data["id"], at(anna.table(&one).await).as_str());
    let many: Vec<String> = (0..25).map(|n| format!("s={n},{one},p,-,")).collect();
    assert_eq!(anna.get(&format!("/stream?{}", many.join("&"))).await.status, 429);
    assert_eq!(anna.get("/stream?s=1,2").await.status, 400);
    server.stop();
    while stream.next().await.is_some() {}
}

#[tokio::test]
async fn slow_games_notify_absent_players_by_webhook() {
    let server = TestServer::with_config(|config| {
        config.live.change(|live| live.private_webhooks = true);
        config.live.change(|live| live.public_url = Some("http://server.test".into()));
    })
    .await;
    let (mut anna, mut ben, id) = three(&server, json!({"clock": "slow-24"})).await;
    let chat = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hook = format!("webhook=http%3A%2F%2F{}%2Fhook", chat.local_addr().unwrap());
    assert_eq!(server.stranger().form("/me/webhook", &hook).await.status, 401);
    assert_eq!(ben.form("/me/webhook", "webhook=ftp%3A%2F%2Fx").await.status, 422);
    assert_eq!(ben.form("/me/webhook", &hook).await.status, 303);
    while anna.table(&id).await["yours"] == true {
        anna.act_first(&id).await.ok();
    }
    let (mut call, _) = chat.accept().await.unwrap();
    let mut said = String::new();
    while !said.contains("\"text\"") {
        let mut bytes = [0; 4096];
        let count = call.read(&mut bytes).await.unwrap();
        said.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    call.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
    assert!(said.starts_with("POST /hook HTTP/1.1"), "{said}");
    assert!(
        said.contains("It is your turn: Mahé") && said.contains(&format!("http://server.test/t/{id}")),
        "{said}"
    );
}

#[tokio::test]
async fn a_chosen_theme_replaces_media_queries() {
    let server = TestServer::new().await;
    let mut anna = server.stranger();
    let css = |page: String| {
        page.split('"').find(|part| part.contains("/base.css")).unwrap().replace("&amp;", "&").to_owned()
    };
    let plain = css(anna.get("/").await.text());
    assert!(anna.get(&plain).await.text().contains("(prefers-color-scheme: dark)"));
    let set = anna.form("/me/look", "theme=dark&contrast=true&left=true&calm=true&back=/").await;
    assert_eq!(set.header("location"), "/");
    let page = anna.get("/").await.text();
    assert!(page.contains("class=\"left calm contrast\"") && page.contains("content=\"dark\""));
    let dark = anna.get(&css(page)).await.text();
    for gone in ["prefers-color-scheme", "prefers-contrast", "prefers-reduced-motion"] {
        assert!(!dark.contains(gone), "{gone}");
    }
    let manifest = anna.get("/manifest.webmanifest").await;
    assert_eq!(manifest.json()["display"], "standalone");
    for icon in manifest.json()["icons"].as_array().unwrap() {
        assert_eq!(anna.get(icon["src"].as_str().unwrap()).await.status, 200, "{icon}");
    }
}
