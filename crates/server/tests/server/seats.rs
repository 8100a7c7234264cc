//! Taking over a seat of a running game: who may, what others are told, and whose result it is.

use serde_json::{Value, json};

use crate::playing::play_on;
use crate::test_server::{Client, Reply, TestServer};
use crate::toy_games::sealed_bids;

async fn server() -> TestServer {
    TestServer::with_games(sealed_bids::GAMES, "sqlite::memory:", |config| {
        config.limits.newcomers.burst = 100_000;
    })
    .await
}

/// Anna, Ben and a bot play, each with a hidden hand.
async fn three(server: &TestServer, listed: bool) -> (Client, Client, String) {
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "sealed", "players": 3, "seats": ["me", "open", "bot"], "listed": listed});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    (anna, ben, id)
}

async fn command(client: &mut Client, id: &str, verb: &str, body: Value) -> Reply {
    client.post(&format!("/api/tables/{id}/{verb}"), body).await
}

async fn sit(client: &mut Client, id: &str, seat: usize) -> Reply {
    command(client, id, "join", json!({"seat": seat})).await
}

/// Joins by the form of the page.
async fn sit_by_form(client: &mut Client, id: &str, seat: usize) -> Reply {
    client.form(&format!("/t/{id}/join"), &format!("seat={seat}&entropy=x")).await
}

async fn holder(client: &mut Client, id: &str, seat: usize) -> String {
    client.table(id).await["table"]["seats"][seat]["name"].as_str().expect("a name").to_owned()
}

/// The last result: whether it is rated, and each seat's person, bot level and place.
async fn finish(server: &TestServer) -> (bool, Vec<(Option<String>, Option<String>, u32)>) {
    let finish = server.store.finishes_since(0, 10).await.unwrap().pop().expect("a game that ended");
    (finish.regular, finish.seats.into_iter().map(|seat| (seat.person, seat.bot, seat.place)).collect())
}

async fn person_id(client: &mut Client) -> Option<String> {
    client.get("/api/me").await.ok()["id"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn in_a_rated_game_only_the_original_player_holds_a_hidden_hand() {
    let server = server().await;
    let (mut anna, mut ben, id) = three(&server, true).await;
    assert_eq!(anna.table(&id).await["table"]["rated"], true);
    command(&mut ben, &id, "leave", json!({})).await.ok();
    let mut cleo = server.person("Cleo").await;
    let before = cleo.table(&id).await["view"].clone();
    for seat in [1, 2] {
        sit(&mut cleo, &id, seat).await.problem(403, "rated-seat");
        assert_eq!(sit_by_form(&mut cleo, &id, seat).await.status, 403);
        let page = cleo.get(&format!("/t/{id}/sit/{seat}")).await.text();
        assert!(
            page.contains("This seat belongs to the player who started in it") && !page.contains("/join")
        );
    }
    command(&mut cleo, &id, "join", json!({})).await.problem(403, "rated-seat");
    let mut stranger = server.stranger();
    command(&mut stranger, &id, "join", json!({"seat": 2, "name": "Dora"})).await.problem(403, "rated-seat");
    assert_eq!(cleo.table(&id).await["view"], before, "the attempts revealed nothing");
    for page in [format!("/t/{id}"), format!("/t/{id}/screen")] {
        assert!(!cleo.get(&page).await.text().contains(&format!("/t/{id}/sit/")), "{page} offers a seat");
    }

    // Ben gets his seat back from the bot, by the API or by the form.
    sit(&mut ben, &id, 1).await.ok();
    command(&mut ben, &id, "leave", json!({})).await.ok();
    assert!(ben.get(&format!("/t/{id}")).await.text().contains("Take your seat back"));
    assert_eq!(sit_by_form(&mut ben, &id, 1).await.status, 303);
    assert_eq!(holder(&mut anna, &id, 1).await, "Ben");
    assert_eq!(anna.table(&id).await["table"].get("takeovers"), None, "Ben has only come back");
    play_on(&mut [&mut anna, &mut ben], &id).await;
    let (rated, seats) = finish(&server).await;
    let people: Vec<_> = seats.iter().map(|seat| seat.0.clone()).collect();
    assert_eq!((rated, people), (true, vec![person_id(&mut anna).await, person_id(&mut ben).await, None]));
    assert_eq!(seats[2].1.as_deref(), Some("easy"));
}

#[tokio::test]
async fn in_other_games_a_takeover_is_announced_and_unrates_the_game() {
    let server = server().await;
    let (mut anna, mut ben, id) = three(&server, false).await;
    ben.post("/api/me", json!({"name": "Ben", "lang": "de"})).await.ok();
    let mut stream = anna.stream(&format!("/t/{id}/stream"), "").await;
    let mut cleo = server.person("Cleo").await;
    assert!(cleo.get(&format!("/t/{id}/sit/2")).await.text().contains("Everybody at the table will see"));
    // However briefly.
    assert_eq!(sit_by_form(&mut cleo, &id, 2).await.status, 303);
    command(&mut cleo, &id, "leave", json!({})).await.ok();
    let english = "Cleo takes seat 3 and sees its hand. The game is not rated.";
    while !stream.message().await.data["log"].to_string().contains(english) {}

    let german = "Cleo nimmt Platz 3 und sieht dessen Hand. Das Spiel wird nicht gewertet.";
    // In the log; the caption above it may say the newest line too.
    let said = |page: String, words: &str| page.matches(&format!("<span>{words}</span></li>")).count();
    anna.act(&id, "seal 12").await.ok();
    assert_eq!(said(anna.get(&format!("/t/{id}")).await.text(), english), 1);
    assert_eq!(said(ben.get(&format!("/t/{id}")).await.text(), german), 1);
    assert_eq!(said(server.stranger().get(&format!("/t/{id}/screen")).await.text(), english), 1);
    let told = anna.table(&id).await["table"]["takeovers"].clone();
    assert_eq!(
        (&told[0]["name"], &told[0]["seat"], told.as_array().unwrap().len()),
        (&json!("Cleo"), &json!(2), 1)
    );
    // A second takeover of the same hand is not announced.
    sit(&mut cleo, &id, 2).await.ok();
    sit(&mut cleo, &id, 1).await.problem(409, "seated");
    assert_eq!(anna.table(&id).await["table"]["takeovers"].as_array().unwrap().len(), 1);

    ben.act(&id, "seal 13").await.ok();
    // The bot may not have chosen before the seat changed hands.
    let hers = cleo.table(&id).await;
    if hers["yours"] == true {
        cleo.act(&id, hers["legal"][0].as_str().expect("a choice")).await.ok();
    }
    let (rated, seats) = finish(&server).await;
    assert!(!rated);
    assert_eq!((&seats[2].0, &seats[2].1), (&None, &None), "a bot began in this seat and a person played on");
    for viewer in ["0", "1", "watch", "all"] {
        let page = anna.get(&format!("/t/{id}/replay?as={viewer}")).await.text();
        assert_ne!(said(page, english), 0, "the replay with the eyes of {viewer}");
    }
    cleo.delete("/api/me").await.ok();
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains("Cleo"));
}

#[tokio::test]
async fn after_a_kick_a_hand_is_reserved_for_its_player() {
    let server = server().await;
    let (mut anna, mut ben, id) = three(&server, false).await;
    let mut friend = server.person("Friend").await;
    command(&mut anna, &id, "kick", json!({"seat": 1})).await.ok();
    assert_eq!(anna.table(&id).await["table"]["seats"][1]["kind"], "bot", "a bot may hold it");
    sit(&mut friend, &id, 1).await.problem(403, "kept-seat");
    assert_eq!(sit_by_form(&mut friend, &id, 1).await.status, 403);
    assert!(!friend.get(&format!("/t/{id}")).await.text().contains(&format!("/t/{id}/sit/1")));
    sit(&mut ben, &id, 1).await.ok();

    // A ban reserves the hand too, also after it is lifted.
    let me = person_id(&mut ben).await;
    command(&mut anna, &id, "ban", json!({"seat": 1})).await.ok();
    sit(&mut friend, &id, 1).await.problem(403, "kept-seat");
    sit(&mut ben, &id, 1).await.problem(403, "banned");
    command(&mut anna, &id, "ban", json!({"person": me, "on": false})).await.ok();
    assert_eq!(sit_by_form(&mut ben, &id, 1).await.status, 303);
    // A player who leaves gives their hand up to others.
    command(&mut ben, &id, "leave", json!({})).await.ok();
    sit(&mut friend, &id, 1).await.ok();
    assert_eq!(anna.table(&id).await["table"]["takeovers"][0]["name"], "Friend");
    sit(&mut ben, &id, 1).await.ok();
    assert_eq!(holder(&mut anna, &id, 1).await, "Ben", "it is his seat");
}

#[tokio::test]
async fn without_hidden_hands_anybody_takes_over_and_the_original_player_gets_the_result() {
    let server = TestServer::new().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "mahe", "players": 3, "seats": ["me", "open", "bot"], "listed": true});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    let (mut cleo, mut dora) = (server.person("Cleo").await, server.person("Dora").await);
    sit(&mut cleo, &id, 2).await.ok();
    command(&mut anna, &id, "kick", json!({"seat": 1})).await.ok();
    sit(&mut dora, &id, 1).await.ok();
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("Dora takes over seat 2."));
    play_on(&mut [&mut anna, &mut dora, &mut cleo], &id).await;
    let (rated, seats) = finish(&server).await;
    let whose: Vec<_> = seats.into_iter().map(|(person, bot, _)| (person, bot)).collect();
    let (a, b) = (person_id(&mut anna).await, person_id(&mut ben).await);
    assert_eq!((rated, whose), (true, vec![(a, None), (b, None), (None, None)]));
    assert_eq!(ben.get("/api/me/stats").await.ok()["games"][0]["games"], 1);
    assert_eq!(dora.get("/api/me/stats").await.ok()["games"], json!([]));
}

#[tokio::test]
async fn leaving_in_the_last_round_still_counts_as_a_loss() {
    let server = server().await;
    let (mut anna, mut ben) = (server.person("Anna").await, server.person("Ben").await);
    let request = json!({"game": "sealed", "players": 2, "seats": ["me", "open"], "listed": true});
    let id = anna.create_table(request).await;
    ben.join(&id).await.ok();
    anna.start(&id).await.ok();
    let page = ben.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("its result still counts for you"), "announced before he leaves");
    ben.act(&id, "seal 11").await.ok();
    command(&mut ben, &id, "leave", json!({})).await.ok();
    anna.act(&id, "seal 12").await.ok();
    let (rated, seats) = finish(&server).await;
    assert_eq!((rated, seats[1].2), (true, 2));
    assert_eq!(seats[1].0, person_id(&mut ben).await);
    let stats = ben.get("/api/stats").await.ok();
    let ratings = stats["games"][0]["ratings"].as_array().unwrap();
    let mine = ratings.iter().find(|line| line["who"]["you"] == true).expect("Ben is rated");
    assert!(mine["rating"].as_f64().unwrap() < 25.0 && mine["wins"] == 0, "{mine}");
}

#[tokio::test]
async fn being_banned_from_a_rated_game_is_not_a_loss() {
    let server = server().await;
    let (mut anna, mut ben, id) = three(&server, true).await;
    command(&mut anna, &id, "ban", json!({"seat": 1})).await.ok();
    anna.act(&id, "seal 19").await.ok();
    let mut stream = anna.stream(&format!("/api/tables/{id}/stream"), "").await;
    while anna.table(&id).await["over"] != true {
        stream.message().await;
    }
    assert_eq!(finish(&server).await.1[1].0, None);
    assert_eq!(ben.get("/api/me/stats").await.ok()["games"], json!([]));
}

#[tokio::test]
async fn a_rematch_forgets_takeovers() {
    let server = server().await;
    let (mut anna, mut ben, id) = three(&server, false).await;
    let mut friend = server.person("Friend").await;
    command(&mut anna, &id, "kick", json!({"seat": 1})).await.ok();
    sit(&mut friend, &id, 2).await.ok();
    sit(&mut ben, &id, 1).await.ok();
    play_on(&mut [&mut anna, &mut ben, &mut friend], &id).await;
    let next = command(&mut anna, &id, "rematch", json!({})).await.ok()["table"].as_str().unwrap().to_owned();
    for client in [&mut anna, &mut ben, &mut friend] {
        command(client, &next, "ready", json!({"entropy": "ef".repeat(32)})).await.ok();
    }
    let table = anna.table(&next).await["table"].clone();
    assert_eq!((&table["status"], table.get("takeovers")), (&json!("running"), None));
    // Everybody counts as the original player of their new seat, and a kick reserves it again.
    command(&mut anna, &next, "kick", json!({"seat": 0})).await.ok();
    let mut stranger = server.person("Stranger").await;
    sit(&mut stranger, &next, 0).await.problem(403, "kept-seat");
    sit(&mut ben, &next, 0).await.ok();
    play_on(&mut [&mut anna, &mut ben, &mut friend], &next).await;
    assert!(finish(&server).await.0, "nobody else has seen a hand");
}

#[tokio::test]
async fn a_rematch_of_a_rated_game_is_rated_and_protects_hands() {
    let server = server().await;
    let (mut anna, mut ben, id) = three(&server, true).await;
    play_on(&mut [&mut anna, &mut ben], &id).await;
    let next = command(&mut anna, &id, "rematch", json!({})).await.ok()["table"].as_str().unwrap().to_owned();
    for client in [&mut anna, &mut ben] {
        command(client, &next, "ready", json!({"entropy": "ef".repeat(32)})).await.ok();
    }
    assert_eq!(anna.table(&next).await["table"]["rated"], true);
    let mut cleo = server.person("Cleo").await;
    command(&mut cleo, &next, "join", json!({})).await.problem(403, "rated-seat");
}

#[tokio::test]
async fn games_on_a_shared_device_are_not_rated() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let request = json!({"game": "sealed", "players": 3, "seats": ["me", "here:Ben", "bot"], "listed": true});
    let id = anna.create_table(request).await;
    anna.start(&id).await.ok();
    assert_eq!(anna.table(&id).await["table"]["rated"], false);
}

#[tokio::test]
async fn a_game_has_a_limited_number_of_seat_holders() {
    let server = server().await;
    let mut anna = server.person("Anna").await;
    let id = anna.create_table(json!({"game": "sealed", "players": 2, "seats": ["me", "bot"]})).await;
    anna.start(&id).await.ok();
    // 64 including Anna.
    for n in 1..64 {
        let mut guest = server.person(&format!("Guest {n}")).await;
        sit(&mut guest, &id, 1).await.ok();
        command(&mut guest, &id, "leave", json!({})).await.ok();
    }
    let mut late = server.person("Late").await;
    sit(&mut late, &id, 1).await.problem(409, "full");
    assert_eq!(anna.table(&id).await["table"]["takeovers"].as_array().unwrap().len(), 63);
}

#[tokio::test]
async fn deleting_data_removes_the_name_from_takeovers() {
    let server = server().await;
    let (mut anna, _, id) = three(&server, false).await;
    let mut cleo = server.person("Cleo").await;
    sit(&mut cleo, &id, 2).await.ok();
    command(&mut cleo, &id, "leave", json!({})).await.ok();
    cleo.delete("/api/me").await.ok();
    assert!(!anna.table(&id).await.to_string().contains("Cleo"));
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains("Cleo"));
}
