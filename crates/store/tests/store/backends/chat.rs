//! Chat lines and whispers.

use spieltisch_store::{Chat, Store, StoreError, WHISPERS_KEPT};

use crate::rows::{chat_line, table, whisper};

pub(crate) async fn chat_lines_are_numbered_and_never_renumbered(store: Store) {
    for id in ["t", "other"] {
        store.create_table(table(id)).await.unwrap();
        assert_eq!(store.say(id, chat_line("ada", "hello")).await, Ok(1));
    }
    assert_eq!(store.say("t", chat_line("bob", "rude")).await, Ok(2));
    assert_eq!(store.erase_person_chat_at("t", "bob").await, Ok(1));
    assert_eq!(store.erase_person_chat_at("t", "bob").await, Ok(0));
    assert_eq!(store.say("t", chat_line("ada", "better")).await, Ok(3));
    let said = store.chat("t", 0, 9).await.unwrap();
    assert_eq!(
        said,
        [Chat { n: 1, ..chat_line("ada", "hello") }, Chat { n: 3, ..chat_line("ada", "better") }]
    );
    assert_eq!(store.save_table(table("t")).await, Ok(1), "chat does not change the rev");
}

pub(crate) async fn chat_returns_the_last_lines_in_order(store: Store) {
    store.create_table(table("t")).await.unwrap();
    for n in 1..=9 {
        assert_eq!(store.say("t", chat_line("ada", "line")).await, Ok(n));
    }
    let numbers = |after, limit| {
        let store = store.clone();
        async move {
            let lines = store.chat("t", after, limit).await.unwrap();
            lines.iter().map(|line| line.n).collect::<Vec<_>>()
        }
    };
    assert_eq!(numbers(0, 3).await, [7, 8, 9]);
    assert_eq!(numbers(6, 9).await, [7, 8, 9]);
    assert_eq!(numbers(9, 9).await, [0; 0]);
}

pub(crate) async fn chat_of_a_person_can_be_erased_everywhere(store: Store) {
    for id in ["a", "b"] {
        store.create_table(table(id)).await.unwrap();
        store.say(id, chat_line("ada", "mine")).await.unwrap();
        store.say(id, chat_line("bob", "his")).await.unwrap();
    }
    assert_eq!(store.erase_person_chat("ada").await, Ok(2));
    for id in ["a", "b"] {
        assert_eq!(store.chat(id, 0, 9).await, Ok(vec![Chat { n: 2, ..chat_line("bob", "his") }]));
    }
}

pub(crate) async fn whispers_are_numbered_per_pair(store: Store) {
    store.create_table(table("t")).await.unwrap();
    assert_eq!(store.whisper("t", whisper("ada", "bob", "psst")).await, Ok(1));
    assert_eq!(store.whisper("t", whisper("bob", "ada", "yes?")).await, Ok(2));
    assert_eq!(store.whisper("t", whisper("cy", "ada", "hey")).await, Ok(1));
    assert_eq!(
        store.say("t", chat_line("cy", "aloud")).await,
        Ok(1),
        "whispers are not counted as chat lines"
    );
    let said: Vec<String> = store.whispers("t").await.unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(said, ["psst", "yes?", "hey"]);
    assert_eq!(store.whisper("nowhere", whisper("ada", "bob", "psst")).await, Err(StoreError::NotFound));

    assert_eq!(store.erase_person_chat_at("t", "bob").await, Ok(1));
    assert_eq!(store.whispers("t").await.unwrap().len(), 2, "what others whispered to Bob stays");
    assert_eq!(store.erase_person_chat("ada").await, Ok(2), "from Ada and to Ada");
    store.whisper("t", whisper("cy", "bob", "gone?")).await.unwrap();
    store.remove_table("t").await.unwrap();
    assert_eq!(store.whispers("t").await, Ok(vec![]));
}

pub(crate) async fn old_whispers_are_dropped(store: Store) {
    store.create_table(table("t")).await.unwrap();
    store.whisper("t", whisper("cy", "bob", "stays")).await.unwrap();
    for n in 1..=WHISPERS_KEPT + 3 {
        assert_eq!(store.whisper("t", whisper("ada", "bob", "psst")).await, Ok(n));
    }
    let kept = store.whispers("t").await.unwrap();
    assert_eq!((kept.len() as u64, kept[0].text.as_str(), kept[1].n), (WHISPERS_KEPT + 1, "stays", 4));
}
