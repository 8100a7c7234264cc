//! Whispers reach two people, and nobody else can tell that there was one. Compared on the raw bytes.

use serde_json::{Value, json};

use crate::observer::{Observer, masked, random_texts, record_messages};
use crate::test_server::{Client, TestServer, database_file};
use crate::toy_games::haggling;

struct Room {
    server: TestServer,
    /// Anna, Ben and Cleo play; Emil is a spectator.
    people: Vec<Client>,
    id: String,
}

impl Room {
    async fn new(url: &str) -> Room {
        let server =
            TestServer::with_games(haggling::GAMES, url, |config| config.limits.chat.burst = 1000).await;
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Cleo", "Emil"] {
            people.push(server.person(name).await);
        }
        let request =
            json!({"game": "haggle", "players": 4, "seats": ["me", "open", "open", "bot"], "whisper": true});
        let id = people[0].create_table(request).await;
        for person in &mut people[1..3] {
            person.join(&id).await.ok();
        }
        let chat = format!("/api/tables/{id}/chat");
        people[0].post(&chat, json!({"text": "psst", "to": 1})).await.problem(409, "not-started");
        people[0].start(&id).await.ok();
        // Wait until the bot is ready.
        let mut stream = people[0].stream(&format!("/api/tables/{id}/stream"), "").await;
        while stream.message().await.data["version"] == 0 {}
        Room { server, people, id }
    }

    async fn say(&mut self, person: usize, text: &str, to: Option<usize>) -> Value {
        let chat = format!("/api/tables/{}/chat", self.id);
        self.people[person].post(&chat, json!({"text": text, "to": to})).await.ok()
    }

    async fn chat(&mut self, person: usize) -> Vec<String> {
        let table = self.people[person].table(&self.id).await;
        let text = |line: &Value| line["text"].as_str().unwrap().to_owned();
        table["chat"].as_array().unwrap().iter().map(text).collect()
    }
}

#[tokio::test]
async fn a_whisper_reaches_its_two_people_only() {
    let (_folder, url) = database_file();
    let mut room = Room::new(&url).await;
    let api = format!("/api/tables/{}/stream", room.id);
    let page = format!("/t/{}", room.id);
    let since = room.people[1].table(&room.id).await["stream"].as_str().unwrap().to_owned();
    let mut of_ben = room.people[1].stream(&api, &since).await;
    let mut page_of_ben = room.people[1].stream(&format!("{page}/stream"), &since).await;
    assert_eq!(room.say(0, "hello", None).await["n"], 1);
    of_ben.message().await;
    page_of_ben.message().await;
    assert_eq!(room.say(0, "a secret", Some(1)).await["n"], 1);
    let told = of_ben.message().await;
    assert_eq!((&told.data["chat"][0]["text"], &told.data["chat"][0]["n"]), (&json!("a secret"), &json!(1)));
    assert!(told.data["chat"][0]["to"].is_string() && told.id.contains("c1w1"), "{}", told.raw);
    let shown = page_of_ben.message().await.data["chat"][0].as_str().unwrap().to_owned();
    assert!(shown.contains("whisper\"") && shown.contains("whispers to you"), "{shown}");
    room.say(1, "my answer", Some(0)).await;
    room.say(2, "aloud", None).await;
    assert_eq!(room.chat(0).await, ["hello", "aloud", "a secret", "my answer"]);
    assert_eq!(room.chat(2).await, ["hello", "aloud"]);
    assert!(room.people[0].get(&page).await.text().contains("to Ben only"));

    // A resumed stream sends what was missed, and only that.
    let missed = room.people[1].stream(&api, &told.id).await.message().await;
    let missed: Vec<&Value> =
        missed.data["chat"].as_array().unwrap().iter().map(|line| &line["text"]).collect();
    assert_eq!(missed, ["aloud", "my answer"]);
    drop(room.server);
    room.server = TestServer::with_games(haggling::GAMES, &url, |_| {}).await;
    room.people = room.people.iter().map(|person| person.on(&room.server)).collect();
    assert_eq!(room.chat(1).await, ["hello", "aloud", "a secret", "my answer"]);
    assert_eq!(room.chat(2).await, ["hello", "aloud"]);
    assert_eq!(room.chat(3).await, ["hello", "aloud"]);
}

/// What Cleo, a player, and two spectators receive of the same talk, with or without whispers in between.
async fn received_by_others(whispers: bool) -> Vec<Vec<String>> {
    let mut room = Room::new("sqlite::memory:").await;
    let random = random_texts(&mut room.people, &room.id).await;
    let mut observers = Vec::new();
    for client in [room.people[2].clone(), room.people[3].clone(), room.server.stranger()] {
        observers.push(Observer::new(client, &room.id).await);
    }
    room.say(0, "all here", None).await;
    record_messages(&mut observers).await;
    // More whispers than the table shows lines of chat.
    for n in 0..if whispers { 250 } else { 0 } {
        room.say(n % 2, &format!("secret {n}"), Some(1 - n % 2)).await;
    }
    room.say(1, "nice weather", None).await;
    record_messages(&mut observers).await;
    if whispers {
        room.say(0, "more", Some(1)).await;
    }
    room.people[0].act(&room.id, "ready").await.ok();
    record_messages(&mut observers).await;
    if whispers {
        room.say(1, "and more", Some(0)).await;
    }
    for observer in &mut observers {
        observer.post("chat", json!({"text": "I say"})).await;
        observer.post("chat", json!({"text": "psst", "to": 9})).await;
        observer.record_pages().await;
    }
    assert_eq!(room.chat(0).await.len(), if whispers { 206 } else { 6 });
    observers.iter().map(|observer| masked(&observer.received, &random)).collect()
}

#[tokio::test]
async fn others_cannot_tell_that_two_people_whispered() {
    let (quiet, whispered) = (received_by_others(false).await, received_by_others(true).await);
    for (quiet, whispered) in quiet.iter().zip(&whispered) {
        assert_eq!(quiet.len(), whispered.len());
        for (quiet, whispered) in quiet.iter().zip(whispered) {
            assert_eq!(quiet, whispered);
        }
    }
}

#[tokio::test]
async fn whispers_need_two_seated_people_and_a_table_that_allows_them() {
    let mut room = Room::new("sqlite::memory:").await;
    let id = room.id.clone();
    let chat = format!("/api/tables/{id}/chat");
    let psst = |to: usize| json!({"text": "psst", "to": to});
    for nobody in [0, 3, 4, 99] {
        room.people[0].post(&chat, psst(nobody)).await.problem(422, "deaf");
    }
    room.people[3].post(&chat, psst(0)).await.problem(403, "no-seat");
    room.people[0].post(&format!("/api/tables/{id}/mute"), json!({"seat": 1})).await.ok();
    room.people[1].post(&chat, psst(0)).await.problem(403, "muted");
    room.people[0].post(&format!("/api/tables/{id}/mute"), json!({"seat": 1, "on": false})).await.ok();
    room.people[1].form(&format!("/t/{id}/chat"), "text=psst&to=0").await;
    assert_eq!(room.chat(0).await, ["psst"]);
    // A ban removes everything the person said, including whispers.
    room.people[0].post(&format!("/api/tables/{id}/ban"), json!({"seat": 1})).await.ok();
    assert!(room.chat(0).await.is_empty());
    assert!(room.server.store.whispers(&id).await.unwrap().is_empty());

    let mut anna = room.people[0].clone();
    let aloud = anna.create_table(json!({"game": "haggle", "players": 2, "seats": ["me", "open"]})).await;
    room.people[2].join(&aloud).await.ok();
    anna.start(&aloud).await.ok();
    anna.post(&format!("/api/tables/{aloud}/chat"), psst(1)).await.problem(403, "aloud");
    assert!(!anna.get(&format!("/t/{aloud}")).await.text().contains("name=\"to\""));
    assert!(room.people[0].get(&format!("/t/{id}")).await.text().contains("name=\"to\""));
}

#[tokio::test]
async fn changing_a_hidden_choice_is_not_noticeable() {
    let mut received = Vec::new();
    for (first, then) in [(10, None), (20, None), (10, Some(20)), (20, Some(99))] {
        let mut room = Room::new("sqlite::memory:").await;
        let mut stream = room.people[0].stream(&format!("/api/tables/{}/stream", room.id), "").await;
        for person in 0..3 {
            room.people[person].act(&room.id, "ready").await.ok();
        }
        // Wait until the bot has chosen.
        while stream.message().await.data["version"] != 5 {}
        drop(stream);
        let random = random_texts(&mut room.people, &room.id).await;
        let mut cleo = Observer::new(room.people[2].clone(), &room.id).await;
        room.people[1].act(&room.id, &format!("seal {first}")).await.ok();
        cleo.record_messages().await;
        if let Some(then) = then {
            room.people[1].act(&room.id, &format!("seal {then}")).await.ok();
        }
        room.say(0, "hm", None).await;
        cleo.record_messages().await;
        received.push(masked(&cleo.received, &random));
    }
    assert!(received.iter().all(|texts| *texts == received[0]));
}
