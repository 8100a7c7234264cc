//! In-doubt commits on PostgreSQL, and a server that comes up late.

use std::time::Duration;

use spieltisch_store::{Chat, Notification, Store, StoreError, TableRow};
use testkit::{FaultyProxy, Postgres};

use crate::rows::{act, table};

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_break_around_a_commit() {
    let mut server = Postgres::start(&["fsync=off"]);
    a_commit_whose_answer_was_lost_is_acknowledged(&server.database()).await;
    an_outcome_that_cannot_be_determined_is_unknown(&server.database()).await;
    a_late_commit_notifies_its_own_node(&server.database()).await;
}

async fn a_commit_whose_answer_was_lost_is_acknowledged(url: &str) {
    let proxy = FaultyProxy::start(url);
    let store = Store::open(&proxy.url(url)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    proxy.lose_answer_to("roll 1");
    assert_eq!(store.append("t", vec![act(1)], None).await, Ok(()));
    // If somebody else was first, it is a conflict even though the answer was lost.
    let other = record::Row { action: "pass 2".into(), ..act(2) };
    store.append("t", vec![other.clone()], None).await.unwrap();
    proxy.lose_answer_to("roll 2");
    assert_eq!(store.append("t", vec![act(2)], None).await, Err(StoreError::Conflict));
    assert_eq!(store.acts("t").await, Ok(vec![act(1), other]), "once each");

    let running = TableRow { status: "running".into(), ..table("t") };
    // The answer is lost once before the commit, once after it.
    proxy.lose_answer_to("COMMIT");
    assert_eq!(store.save_table(running.clone()).await, Ok(1));
    store.append("t", vec![act(3)], None).await.unwrap();
    proxy.lose_answer_to("roll 4");
    store.append("t", vec![act(4)], None).await.unwrap();
    proxy.lose_answer_after("COMMIT");
    assert_eq!(store.save_table(TableRow { rev: 1, ..running }).await, Ok(2));
    assert_eq!(store.table("t").await.unwrap().unwrap().rev, 2);
}

async fn an_outcome_that_cannot_be_determined_is_unknown(url: &str) {
    let proxy = FaultyProxy::start(url);
    let store = Store::open(&proxy.url(url)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    proxy.lose_answer_and_close("roll 1");
    let answer = store.append("t", vec![act(1)], None).await;
    assert!(matches!(answer, Err(StoreError::Unknown(_))), "{answer:?}");
    proxy.open();
    assert_eq!(store.acts("t").await, Ok(vec![act(1)]), "it was written after all");

    // Repeating a chat line would add it twice, so it is not repeated.
    let line = Chat { n: 0, at: 1, person: "ada".into(), name: "Ada".into(), text: "hello there".into() };
    proxy.lose_answer_after("COMMIT");
    assert!(matches!(store.say("t", line).await, Err(StoreError::Unknown(_))));
    assert_eq!(store.chat("t", 0, 9).await.unwrap().len(), 1);
    assert_eq!(store.append("t", vec![act(1)], None).await, Err(StoreError::Conflict));
}

async fn a_late_commit_notifies_its_own_node(url: &str) {
    let proxy = FaultyProxy::start(url);
    let store = Store::open(&proxy.url(url)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    let mut listener = store.listen().unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything));
    proxy.delay_and_close("roll 1");
    assert!(matches!(store.append("t", vec![act(1)], None).await, Err(StoreError::Unknown(_))));
    proxy.open();
    assert_eq!(
        listener.next().await,
        Some(Notification::Table("t".into())),
        "although the change is its own"
    );
    assert_eq!(store.acts("t").await, Ok(vec![act(1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_server_is_waited_for() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    let minute = Duration::from_secs(60);
    let mut tries = 0;
    let missing = url.replace("/test", "/nowhere");
    let wrong = Store::wait_for(&missing, minute, |_| tries += 1).await;
    assert_eq!(wrong, Err(StoreError::Unavailable("the server has no database of this name".into())));
    assert_eq!(tries, 0, "waiting would not help");

    server.stop();
    let gone = Store::wait_for(&url, Duration::ZERO, |_| tries += 1).await;
    assert!(matches!(gone, Err(StoreError::Unavailable(_))), "{gone:?}");
    assert_eq!(tries, 0, "there was no time for a retry");
    let late = Store::wait_for(&url, minute, |_| {
        tries += 1;
        if tries == 2 {
            server.go_on();
        }
    });
    assert_eq!(late.await, Ok(()));
    assert!(tries >= 2, "{tries}");
    assert_eq!(Store::wait_for("sqlite:nowhere/at/all.db", minute, |_| unreachable!()).await, Ok(()));
}

#[tokio::test]
async fn a_database_with_a_live_node_is_in_use() {
    let mut server = Postgres::start(&["fsync=off"]);
    let store = Store::open(&server.database()).await.unwrap();
    assert_eq!(store.ensure_unused().await, Ok(()));
    store.heartbeat("a").await.unwrap();
    assert_eq!(store.ensure_unused().await, Err(StoreError::InUse));
    store.leave("a").await.unwrap();
    assert_eq!(store.ensure_unused().await, Ok(()));
}
