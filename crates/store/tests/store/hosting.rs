//! What a host relies on, on every back end: `every.rs` runs these.

use serde_json::json;
use spieltisch_store::{Chat, Person, Search, Store, StoreError, TableRow, Whisper};

use crate::every::{copy_of, furnish, take_over};
use crate::rows::{act, table};

pub(crate) async fn a_copy_fits_where_a_server_has_only_made_its_keys(store: Store) {
    let other = Store::open("sqlite::memory:").await.unwrap();
    furnish(&other).await;
    let key = other.key("cookies").await.unwrap();
    let copy = copy_of(&other).await;
    assert_ne!(store.key("cookies").await.unwrap(), key);
    store.key("host").await.unwrap();
    take_over(&store, copy.clone()).await.unwrap();
    assert_eq!(store.key("cookies").await.unwrap(), key, "links and cookies of the copy hold");
    assert_eq!(copy_of(&store).await, copy);

    // Somebody who was there already is not thrown out, and keeps the keys.
    let used = Store::open("sqlite::memory:").await.unwrap();
    let before = used.key("cookies").await.unwrap();
    used.save_person(person("eve", "Eve")).await.unwrap();
    assert_eq!(take_over(&used, copy).await, Err(StoreError::NotEmpty));
    assert_eq!(used.key("cookies").await.unwrap(), before);
}

pub(crate) async fn a_mark_moves_with_everything_written(store: Store) {
    assert_eq!(store.mark("t").await, Ok(None));
    store.create_table(table("t")).await.unwrap();
    let mut marks = vec![store.mark("t").await.unwrap().unwrap()];
    store.append("t", vec![act(1)], None).await.unwrap();
    marks.push(store.mark("t").await.unwrap().unwrap());
    store.save_table(table("t")).await.unwrap();
    marks.push(store.mark("t").await.unwrap().unwrap());
    let line = Chat { n: 0, at: 1, person: "ada".into(), name: "Ada".into(), text: "hello".into() };
    store.say("t", line).await.unwrap();
    marks.push(store.mark("t").await.unwrap().unwrap());
    for _ in 0..2 {
        let (person, recipient) = ("ada".into(), "bob".into());
        let whisper = Whisper { n: 0, at: 1, person, recipient, name: "Ada".into(), text: "psst".into() };
        store.whisper("t", whisper).await.unwrap();
        marks.push(store.mark("t").await.unwrap().unwrap());
    }
    for (place, mark) in marks.iter().enumerate() {
        assert!(!marks[..place].contains(mark), "{marks:?}");
    }
    assert_eq!(store.mark("t").await.unwrap().as_ref(), marks.last(), "reading moves nothing");
}

pub(crate) async fn the_host_finds_every_table(store: Store) {
    store.save_person(person("ada", "Ada Lovelace")).await.unwrap();
    store.save_person(person("bob", "100% Bob_")).await.unwrap();
    for (n, (id, game, status, owner)) in
        [("a1", "mahe", "over", "ada"), ("b2", "han", "running", "bob"), ("c3", "mahe", "abandoned", "bob")]
            .into_iter()
            .enumerate()
    {
        let people = if id == "c3" { vec!["ada".into()] } else { vec![] };
        let touched = 1_000 + n as u64;
        let (game, status, owner) = (game.into(), status.into(), owner.into());
        store.create_table(TableRow { game, status, owner, people, touched, ..table(id) }).await.unwrap();
    }
    let find = async |text: &str, status: &str, skip: u32| {
        let search = Search { text: text.into(), status: status.into(), skip, limit: 2 };
        let (rows, all) = store.tables_found(&search).await.unwrap();
        (rows.into_iter().map(|row| row.id).collect::<Vec<_>>().join(" "), all)
    };
    let found = |ids: &str, all: u64| (ids.to_owned(), all);
    assert_eq!(find("", "", 0).await, found("c3 b2", 3), "the latest first, a page at a time");
    assert_eq!(find("", "", 2).await, found("a1", 3));
    assert_eq!(find("", "over", 0).await, found("a1", 1));
    assert_eq!(find("b2", "", 0).await, found("b2", 1), "by id");
    assert_eq!(find("MAH", "", 0).await, found("c3 a1", 2), "by game");
    assert_eq!(find("lovelace", "", 0).await, found("c3 a1", 2), "who owns it or sits there");
    assert_eq!(find("lovelace", "abandoned", 0).await, found("c3", 1));
    assert_eq!(find("100%", "", 0).await, found("c3 b2", 2));
    for nothing in ["%", "_ob", "!", "'", "nobody"] {
        let expected = if nothing == "%" { 2 } else { 0 };
        assert_eq!(find(nothing, "", 0).await.1, expected, "{nothing}");
    }
}

fn person(id: &str, name: &str) -> Person {
    let (id, name, lang) = (id.to_owned(), name.to_owned(), "en".to_owned());
    Person { id, name, lang, created: 0, seen: 0, prefs: json!({}) }
}
