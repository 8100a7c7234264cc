//! Failures: a full disk, a locked or read-only file, and a change that fails within a batch.

use std::path::Path;

use game::Seat;
use record::Row;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, query, query_scalar};

use super::*;
use crate::TableRow;
use crate::change::Append;

#[tokio::test]
async fn every_commit_is_flushed() {
    let folder = tempfile::tempdir().unwrap();
    let mut conn = options(folder.path()).connect().await.unwrap();
    let journal: String = query_scalar("PRAGMA journal_mode").fetch_one(&mut conn).await.unwrap();
    let synchronous: i64 = query_scalar("PRAGMA synchronous").fetch_one(&mut conn).await.unwrap();
    assert_eq!((journal.as_str(), synchronous), ("wal", 2));
}

#[tokio::test]
async fn a_full_disk_is_reported_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(options(folder.path()).pragma("max_page_count", "240")).await.unwrap();
    store.write(create("large")).await.unwrap();
    store.write(create("small")).await.unwrap();
    let mut written = 0;
    let error = loop {
        match store.write(append("large", written + 1, &"x".repeat(3_000))).await {
            Ok(_) => written += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(error, StoreError::Unavailable("the disk is full".into()));
    assert_eq!(store.acts_after("large", 0).await.unwrap().len() as u64, written);

    store.write(Change::RemoveTable("large".into())).await.unwrap();
    store.write(append("small", 1, "after")).await.unwrap();
    assert_eq!(store.acts_after("small", 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_locked_file_is_reported_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let impatient = options(folder.path()).busy_timeout(Duration::from_millis(1));
    let store = Sqlite::open(impatient.clone()).await.unwrap();
    store.write(create("t")).await.unwrap();

    let mut other = impatient.connect().await.unwrap();
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let locked = StoreError::Unavailable("it is locked by another program".into());
    assert_eq!(store.write(append("t", 1, "roll")).await, Err(locked.clone()));
    assert_eq!(store.write(Change::Probe).await, Err(locked), "the health check reports it too");
    assert_eq!(store.acts_after("t", 0).await, Ok(vec![]), "reads still work");

    other.close().await.unwrap();
    store.write(append("t", 1, "roll")).await.unwrap();
    assert_eq!(store.acts_after("t", 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_read_only_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    Sqlite::open(options(folder.path())).await.unwrap().close().await;
    let store = Sqlite::open(options(folder.path()).read_only(true)).await.unwrap();
    let error = store.write(create("t")).await.unwrap_err();
    assert_eq!(error, StoreError::Unavailable("it is read-only".into()));
}

#[tokio::test]
async fn only_the_failing_changes_of_a_batch_fail() {
    let folder = tempfile::tempdir().unwrap();
    let mut conn = options(folder.path()).connect().await.unwrap();
    migrations::migrate(&mut conn).await.unwrap();
    let stale = Change::Append(Append {
        table: "b".into(),
        acts: vec![act(2, "undone")],
        save: Some(TableRow { rev: 5, ..row("b") }.into()),
        finish: None,
    });
    let batch = [
        create("a"),
        append("a", 1, "first"),
        create("a"),
        append("a", 1, "second"),
        create("b"),
        append("b", 1, "kept"),
        stale,
        append("none", 1, "nowhere"),
        append("b", 2, "kept too"),
    ];
    let outcomes = commit::commit(&mut conn, &batch.iter().collect::<Vec<_>>()).await.unwrap();
    let ok = || Ok(Answer::default());
    assert_eq!(
        outcomes,
        [
            ok(),
            ok(),
            Err(StoreError::Conflict),
            Err(StoreError::Conflict),
            ok(),
            ok(),
            Err(StoreError::Conflict),
            Err(StoreError::NotFound),
            ok(),
        ]
    );
    let kept: Vec<String> =
        query_scalar("SELECT action FROM acts ORDER BY table_id, seq").fetch_all(&mut conn).await.unwrap();
    assert_eq!(kept, ["first", "kept", "kept too"]);
}

#[tokio::test]
async fn a_batch_of_acts_keeps_those_without_a_conflict() {
    let folder = tempfile::tempdir().unwrap();
    let mut conn = options(folder.path()).connect().await.unwrap();
    migrations::migrate(&mut conn).await.unwrap();
    commit::commit(&mut conn, &[&create("a"), &create("b")]).await.unwrap();
    let batch = [append("a", 1, "roll"), append("b", 1, "roll"), append("a", 1, "late")];
    let outcomes = commit::commit(&mut conn, &batch.iter().collect::<Vec<_>>()).await.unwrap();
    assert_eq!(outcomes.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false]);
    let kept: i64 = query_scalar("SELECT count(*) FROM acts").fetch_one(&mut conn).await.unwrap();
    assert_eq!(kept, 2);
}

fn options(folder: &Path) -> SqliteConnectOptions {
    file_options(&folder.join("test.db")).unwrap()
}

fn create(id: &str) -> Change {
    Change::CreateTable(row(id).into())
}

fn append(table: &str, seq: u64, action: &str) -> Change {
    Change::Append(Append { table: table.into(), acts: vec![act(seq, action)], save: None, finish: None })
}

fn act(seq: u64, action: &str) -> Row {
    Row { seq, at: seq, seat: Seat(0), action: action.into() }
}

fn row(id: &str) -> TableRow {
    TableRow {
        id: id.into(),
        game: "mahe".into(),
        status: "open".into(),
        listed: false,
        owner: "ada".into(),
        created: 1,
        touched: 1,
        people: vec![],
        doc: json!({}),
        summary: None,
        rev: 0,
    }
}
