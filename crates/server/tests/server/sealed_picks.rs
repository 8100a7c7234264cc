//! S-20 on the raw bytes: until cards are shown, nothing that reaches anybody depends on what another picked.

use serde_json::json;

use crate::observer::{Observer, masked};
use crate::positions::middle;
use crate::test_server::{Client, TestServer};

/// What three people hear of a first round until the showing: Anna, who still chooses; Cleo, who has chosen;
/// and somebody who watches. Ben and Dora pick the card at this place of their hands.
async fn until_shown(advanced: bool, place: usize) -> Vec<Vec<String>> {
    let server = TestServer::new().await;
    let names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
    let mut people: Vec<Client> = Vec::new();
    for name in names {
        people.push(server.person(name).await);
    }
    let position = middle("schicht", 4, &json!({"advanced": advanced}), 0);
    let id = people[0].create_table(json!({"game": "schicht", "position": position, "seats": ["me"]})).await;
    for person in &mut people[1..4] {
        person.join(&id).await.ok();
    }
    people[0].start(&id).await.ok();
    let mut random = vec![(id.clone(), "TABLE")];
    let commitment = people[0].table(&id).await["table"]["commitment"].as_str().unwrap().to_owned();
    random.push((commitment, "FINGERPRINT"));
    for (person, name) in people.iter_mut().zip(["ANNA", "BEN", "CLEO", "DORA", "EMIL"]) {
        random.push((person.get("/api/me").await.ok()["id"].as_str().unwrap().to_owned(), name));
    }

    let [anna, mut ben, cleo, mut dora, emil] = <[Client; 5]>::try_from(people).ok().expect("five");
    let pick =
        |seat: usize, place: usize| format!("pick {}", position["hands"][seat][place].as_str().unwrap());
    let mut observers = Vec::new();
    for client in [anna, cleo, emil] {
        observers.push(Observer::new(client, &id).await);
    }
    settle(&mut observers, &id, "all here").await;

    observers[1].client.act(&id, &pick(2, 0)).await.ok();
    hear(&mut observers).await;
    ben.act(&id, &pick(1, place)).await.ok();
    hear(&mut observers).await;
    // S-8: a pick cannot be changed, and nobody notices that somebody tried.
    ben.act(&id, &pick(1, 5)).await.problem(422, "refused");
    settle(&mut observers, &id, "hm").await;
    dora.act(&id, &pick(3, place)).await.ok();
    hear(&mut observers).await;
    for observer in &mut observers {
        for action in [pick(0, 0), pick(1, 0), pick(1, 11), "lay 0 0".into(), "close 0".into(), "undo".into()]
        {
            observer.ask_why(&action).await;
        }
        observer.post("act", json!({"action": pick(1, 0), "version": 4})).await;
        observer.post("undo", json!({"version": 4})).await;
        observer.record_pages().await;
    }
    let heard = observers.iter().map(|observer| masked(&observer.received, &random)).collect();
    // The test itself would notice: once shown, the picks are there.
    observers[0].client.act(&id, &pick(0, 0)).await.ok();
    let shown = observers[0].client.table(&id).await["view"].to_string();
    assert!(shown.contains(position["hands"][1][place].as_str().unwrap()), "{shown}");
    heard
}

async fn hear(observers: &mut [Observer]) {
    for observer in observers {
        observer.record_messages().await;
    }
}

/// Somebody speaks, and everybody hears nothing else in between.
async fn settle(observers: &mut [Observer], id: &str, text: &str) {
    observers[0].client.post(&format!("/api/tables/{id}/chat"), json!({"text": text})).await.ok();
    hear(observers).await;
}

#[tokio::test]
async fn s20_what_others_receive_does_not_depend_on_a_hidden_pick() {
    for advanced in [false, true] {
        let first = until_shown(advanced, 0).await;
        for place in [3, 11] {
            let other = until_shown(advanced, place).await;
            for (first, other) in first.iter().zip(&other) {
                assert_eq!(first.len(), other.len());
                for (first, other) in first.iter().zip(other) {
                    assert_eq!(first, other, "advanced: {advanced}, place: {place}");
                }
            }
        }
    }
}
