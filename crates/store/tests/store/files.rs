//! The SQLite file: restarts, kills, foreign files, and how it is created.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;
use spieltisch_store::{Store, StoreError, TableRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use crate::rows::{act, table};

#[tokio::test]
async fn everything_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = open(&path).await.unwrap();
    let key = store.key("cookies").await.unwrap();
    store.create_table(table("t")).await.unwrap();
    store.append("t", vec![act(1)], None).await.unwrap();
    drop(store);

    let store = open(&path).await.unwrap();
    assert_eq!(store.key("cookies").await.unwrap(), key);
    assert_eq!(store.table("t").await.unwrap().unwrap().doc, json!({ "seats": [] }));
    assert_eq!(store.acts("t").await, Ok(vec![act(1)]));
    assert_eq!(store.append("t", vec![act(1)], None).await, Err(StoreError::Conflict));
}

#[tokio::test]
async fn one_server_at_a_time_holds_the_lock() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("new/test.db").display());
    let lock = Store::lock(&url).unwrap();
    let store = Store::open(&url).await.unwrap();
    assert_eq!(Store::lock(&url).err(), Some(StoreError::InUse));
    let roundabout = format!("sqlite:{}", folder.path().join("new/../new/test.db").display());
    assert_eq!(Store::lock(&roundabout).err(), Some(StoreError::InUse));
    let beside = Store::open(&url).await.unwrap();
    assert_eq!(beside.key("cookies").await, store.key("cookies").await, "a backup needs no lock");
    drop(lock);
    let _again = Store::lock(&url).unwrap();
    assert!(Store::lock("sqlite::memory:").is_ok() && Store::lock("sqlite::memory:").is_ok());
}

#[tokio::test]
async fn closing_drains_the_queue_and_checkpoints_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = open(&path).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    for seq in 1..=200 {
        tokio::select! {
            biased;
            _ = store.append("t", vec![act(seq)], None) => {}
            () = std::future::ready(()) => {}
        }
    }
    store.close().await;
    let left: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["test.db"]);
    assert_eq!(open(&path).await.unwrap().acts("t").await.unwrap().len(), 200);
}

/// The child prints a number once its act is acknowledged; then it is killed without warning.
#[tokio::test]
async fn acknowledged_acts_survive_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "files::acknowledges_until_killed", "--nocapture"])
        .env("SPIELTISCH_TEST_KILL", &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let reached = lines.find(|line| line == "acknowledged 100");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(reached.is_some());
    // Also count the lines still in the pipe when the child died.
    let acknowledged = lines.filter_map(|line| line.strip_prefix("acknowledged ")?.parse().ok()).last();
    let acknowledged: usize = acknowledged.unwrap_or(100);

    let acts = open(&path).await.unwrap().acts("t").await.unwrap();
    assert!(acts.len() >= acknowledged, "{} of {acknowledged}", acts.len());
    assert!(acts.iter().zip(1..).all(|(stored, seq)| stored == &act(seq)), "no gaps, nothing torn");
}

/// The other half of the test above; does nothing when run alone.
#[tokio::test]
async fn acknowledges_until_killed() {
    let Some(path) = std::env::var_os("SPIELTISCH_TEST_KILL") else { return };
    let store = open(Path::new(&path)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    println!();
    for seq in 1..=100_000 {
        store.append("t", vec![act(seq)], None).await.unwrap();
        println!("acknowledged {seq}");
        std::io::stdout().flush().unwrap();
    }
}

#[tokio::test]
async fn folders_and_file_are_created_private() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/data folder/file: 100% ü#.db");
    let store = open(&path).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    assert!(path.is_file());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(path.parent().unwrap()), 0o700);
        for file in path.parent().unwrap().read_dir().unwrap() {
            assert_eq!(mode(&file.unwrap().path()), 0o600);
        }
    }
    store.close().await;
}

#[tokio::test]
async fn a_newer_schema_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    open(&path).await.unwrap().close().await;
    execute(&path, "PRAGMA user_version = 99").await;
    let error = open(&path).await.unwrap_err();
    assert_eq!(error, StoreError::NewerSchema { found: 99, known: 7 });
    assert!(error.to_string().contains("newer program"));
    execute(&path, "PRAGMA user_version = 7").await;
    open(&path).await.unwrap();
}

#[tokio::test]
async fn a_file_of_the_first_version_is_migrated_without_loss() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    std::fs::write(&path, "").unwrap();
    execute(&path, include_str!("../../migrations/sqlite/001_people_tables_acts_chat.sql")).await;
    execute(&path, "PRAGMA application_id = 1399878761; PRAGMA user_version = 1").await;
    execute(&path, "INSERT INTO people VALUES ('ada', 'Ada', 'de', 1, 1, '{}')").await;
    execute(
        &path,
        "INSERT INTO tables VALUES ('t', 'mahe', 'open', TRUE, 'ada', 1, 1, 0, 0, '[\"ada\"]', '{\"a\":1}')",
    )
    .await;
    let store = open(&path).await.unwrap();
    let listed = store.tables_listed(0, 9).await.unwrap();
    assert_eq!((listed.len(), &listed[0].summary), (1, &None), "none has been written yet");
    assert_eq!(store.table("t").await.unwrap().unwrap().doc, json!({ "a": 1 }));
    assert_eq!(store.person("ada").await.unwrap().unwrap().name, "Ada");
    assert_eq!(store.whispers("t").await, Ok(vec![]));
}

#[tokio::test]
async fn another_programs_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    std::fs::write(&path, "").unwrap();
    execute(&path, "CREATE TABLE people (age INTEGER)").await;
    let error = open(&path).await.unwrap_err();
    assert_eq!(error, StoreError::Unavailable("the file belongs to another program".into()));
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let error = open(folder.path()).await.unwrap_err().to_string();
    assert!(error.ends_with("is a folder, not a file"), "{error}");

    let text = folder.path().join("letter.txt");
    std::fs::write(&text, "Dear reader, this is not a database, however long you look. ".repeat(20)).unwrap();
    assert!(matches!(open(&text).await, Err(StoreError::Damaged(_))));
    assert!(std::fs::read_to_string(&text).unwrap().starts_with("Dear reader"));

    let below = text.join("test.db");
    let error = open(&below).await.unwrap_err().to_string();
    assert!(error.contains("cannot be used"), "{error}");
}

#[tokio::test]
async fn a_bad_url_is_explained_without_leaking_its_password() {
    for url in ["mysql://ada:secret@host/db", "spieltisch.db", "", "sqlite:", "sqlite:a.db?mode=secret"] {
        let error = Store::open(url).await.unwrap_err();
        let words = error.to_string();
        assert!(matches!(error, StoreError::BadUrl(_)));
        assert!(words.contains("sqlite:PATH") && !words.contains("secret"), "{words}");
    }
}

#[tokio::test]
async fn a_tables_document_is_not_printed() {
    let row = TableRow { doc: json!({ "secret": "0123abcd" }), ..table("t") };
    assert!(!format!("{row:?}").contains("0123abcd"));
}

async fn open(path: &Path) -> spieltisch_store::Result<Store> {
    Store::open(&format!("sqlite:{}", path.display())).await
}

async fn execute(path: &Path, sql: &str) {
    let mut conn = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}
