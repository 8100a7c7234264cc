//! Exporting and importing the whole database.

use record::Row;
use spieltisch_store::{Person, PracticeRow, Store, StoreError, TableRow};

use crate::rows::{act, analysis, chat_line, finish, person, table, whisper};

/// Writes at least one row into every table.
async fn fill(store: &Store) {
    store.key("cookies").await.unwrap();
    store.save_person(person("ada")).await.unwrap();
    store.save_practice("ada", PracticeRow { rev: 0, doc: "{}".into() }).await.unwrap();
    store.put_token("hash", "ada", 100).await.unwrap();
    let running =
        TableRow { status: "running".into(), people: vec!["ada".into(), "bob".into()], ..table("t") };
    store.create_table(running).await.unwrap();
    store.append("t", vec![act(1), Row { action: "odd \0 one".into(), ..act(2) }], None).await.unwrap();
    store.say("t", chat_line("ada", "hello")).await.unwrap();
    store.whisper("t", whisper("ada", "bob", "psst")).await.unwrap();
    store.create_table(table("u")).await.unwrap();
    store.save_analysis("u", analysis(1)).await.unwrap();
    store.finish("u", vec![act(1)], table("u"), finish("u")).await.unwrap();
}

async fn backup_of(store: &Store) -> Vec<String> {
    let (send, mut lines) = tokio::sync::mpsc::channel(4);
    let store = store.clone();
    let copying = tokio::spawn(async move { store.export(send).await });
    let mut copy = Vec::new();
    while let Some(line) = lines.recv().await {
        copy.push(line);
    }
    assert_eq!(copying.await.unwrap().unwrap() as usize, copy.len() - 2, "besides the first and last line");
    copy
}

async fn restore(store: &Store, copy: Vec<String>) -> Result<u64, StoreError> {
    let (send, mut lines) = tokio::sync::mpsc::channel(copy.len().max(1));
    for line in copy {
        send.send(line).await.unwrap();
    }
    drop(send);
    store.import(&mut lines).await
}

pub(crate) async fn a_backup_holds_everything_and_fits_every_backend(store: Store) {
    fill(&store).await;
    let copy = backup_of(&store).await;
    let other = Store::open("sqlite::memory:").await.unwrap();
    restore(&other, copy.clone()).await.unwrap();
    assert_eq!(backup_of(&other).await, copy, "nothing is lost");
    assert_eq!(other.key("cookies").await, store.key("cookies").await);
    assert_eq!(other.acts("t").await, store.acts("t").await);
    assert_eq!(other.practice("ada").await, Ok(Some(PracticeRow { rev: 1, doc: "{}".into() })));
    assert_eq!(other.analysis("u", 1).await, Ok(Some(analysis(1))));
    assert_eq!(restore(&store, copy).await, Err(StoreError::NotEmpty));
}

pub(crate) async fn a_backup_fits_where_a_server_has_only_created_its_keys(store: Store) {
    let other = Store::open("sqlite::memory:").await.unwrap();
    fill(&other).await;
    let key = other.key("cookies").await.unwrap();
    let copy = backup_of(&other).await;
    assert_ne!(store.key("cookies").await.unwrap(), key);
    store.key("host").await.unwrap();
    restore(&store, copy.clone()).await.unwrap();
    assert_eq!(store.key("cookies").await.unwrap(), key, "links and cookies of the backup stay valid");
    assert_eq!(backup_of(&store).await, copy);

    // A database with people in it is left alone, keys included.
    let used = Store::open("sqlite::memory:").await.unwrap();
    let before = used.key("cookies").await.unwrap();
    used.save_person(Person { name: "Eve".into(), ..person("eve") }).await.unwrap();
    assert_eq!(restore(&used, copy).await, Err(StoreError::NotEmpty));
    assert_eq!(used.key("cookies").await.unwrap(), before);
}

pub(crate) async fn a_backup_is_restored_completely_or_not_at_all(store: Store) {
    let other = Store::open("sqlite::memory:").await.unwrap();
    fill(&other).await;
    let copy = backup_of(&other).await;
    let mut headless = copy.clone();
    headless.remove(0);
    let mut gap = copy.clone();
    gap.remove(3);
    let torn = copy[..copy.len() - 1].to_vec();
    let newer = vec![r#"{"spieltisch":{"format":9}}"#.to_owned()];
    for bad in [vec![], headless, gap, torn, vec!["no JSON".to_owned()]] {
        assert!(matches!(restore(&store, bad).await, Err(StoreError::Damaged(_))));
    }
    assert_eq!(restore(&store, newer).await, Err(StoreError::NewerSchema { found: 9, known: 1 }));
    restore(&store, copy).await.unwrap();
    assert_eq!(store.acts("t").await, other.acts("t").await);
    assert_eq!(store.whisper("t", whisper("ada", "bob", "more")).await, Ok(2));
    store.create_table(table("v")).await.unwrap();
    store.finish("v", vec![act(1)], table("v"), finish("v")).await.unwrap();
    assert_eq!(store.finishes_since(1, 9).await.unwrap()[0].n, 2);
}
