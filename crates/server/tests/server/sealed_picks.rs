//! S-20 on the raw bytes: until cards are shown, nothing anybody receives depends on what others picked.

use serde_json::json;

use crate::observer::{Observer, masked, random_texts, record_messages};
use crate::positions::position_after;
use crate::test_server::{Client, TestServer};

/// What three people receive in the first round until the cards are shown: Anna, who has not picked yet; Cleo, who has;
/// and Emil, a spectator. Ben and Dora pick the card at this place of their hands.
async fn received_until_shown(advanced: bool, place: usize) -> Vec<Vec<String>> {
    let server = TestServer::new().await;
    let names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
    let mut people: Vec<Client> = Vec::new();
    for name in names {
        people.push(server.person(name).await);
    }
    let position = position_after("schicht", 4, &json!({"advanced": advanced}), 0);
    let id = people[0].create_table(json!({"game": "schicht", "position": position, "seats": ["me"]})).await;
    for person in &mut people[1..4] {
        person.join(&id).await.ok();
    }
    people[0].start(&id).await.ok();
    let random = random_texts(&mut people, &id).await;

    let [anna, mut ben, cleo, mut dora, emil] = <[Client; 5]>::try_from(people).ok().expect("five");
    let pick =
        |seat: usize, place: usize| format!("pick {}", position["hands"][seat][place].as_str().unwrap());
    let mut observers = Vec::new();
    for client in [anna, cleo, emil] {
        observers.push(Observer::new(client, &id).await);
    }
    chat(&mut observers, &id, "all here").await;

    observers[1].client.act(&id, &pick(2, 0)).await.ok();
    record_messages(&mut observers).await;
    ben.act(&id, &pick(1, place)).await.ok();
    record_messages(&mut observers).await;
    // S-8: a pick cannot be changed, and nobody notices the attempt.
    ben.act(&id, &pick(1, 5)).await.problem(422, "refused");
    chat(&mut observers, &id, "hm").await;
    dora.act(&id, &pick(3, place)).await.ok();
    record_messages(&mut observers).await;
    for observer in &mut observers {
        for action in [pick(0, 0), pick(1, 0), pick(1, 11), "lay 0 0".into(), "close 0".into(), "undo".into()]
        {
            observer.ask_why(&action).await;
        }
        observer.post("act", json!({"action": pick(1, 0), "version": 4})).await;
        observer.post("undo", json!({"version": 4})).await;
        observer.record_pages().await;
    }
    let received = observers.iter().map(|observer| masked(&observer.received, &random)).collect();
    // The comparison would notice a pick: once shown, it is in the view.
    observers[0].client.act(&id, &pick(0, 0)).await.ok();
    let shown = observers[0].client.table(&id).await["view"].to_string();
    assert!(shown.contains(position["hands"][1][place].as_str().unwrap()), "{shown}");
    received
}

/// Sends a chat line, which must be the next message for everybody.
async fn chat(observers: &mut [Observer], id: &str, text: &str) {
    observers[0].client.post(&format!("/api/tables/{id}/chat"), json!({"text": text})).await.ok();
    record_messages(observers).await;
}

#[tokio::test]
async fn s20_what_others_receive_does_not_depend_on_a_hidden_pick() {
    for advanced in [false, true] {
        let first = received_until_shown(advanced, 0).await;
        for place in [3, 11] {
            let other = received_until_shown(advanced, place).await;
            for (first, other) in first.iter().zip(&other) {
                assert_eq!(first.len(), other.len());
                for (first, other) in first.iter().zip(other) {
                    assert_eq!(first, other, "advanced: {advanced}, place: {place}");
                }
            }
        }
    }
}
