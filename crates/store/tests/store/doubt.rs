//! A connection to PostgreSQL that breaks at the worst moment, and a server that is late.

use std::time::Duration;

use spieltisch_store::{Chat, News, Store, StoreError, TableRow};
use testkit::{FaultyProxy, Postgres};

use crate::rows::{act, table};

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_around_a_commit() {
    let mut server = Postgres::start(&["fsync=off"]);
    what_was_committed_is_acknowledged_though_the_answer_was_lost(&server.database()).await;
    what_cannot_be_found_out_is_said_to_be_unknown(&server.database()).await;
    a_change_that_lands_late_is_news(&server.database()).await;
}

async fn what_was_committed_is_acknowledged_though_the_answer_was_lost(url: &str) {
    let proxy = FaultyProxy::start(url);
    let store = Store::open(&proxy.url(url)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    proxy.lose_answer_to("roll 1");
    assert_eq!(store.append("t", vec![act(1)], None).await, Ok(()));
    // Somebody else was first: that is a conflict as ever, though the answer was lost.
    let other = record::Row { action: "pass 2".into(), ..act(2) };
    store.append("t", vec![other.clone()], None).await.unwrap();
    proxy.lose_answer_to("roll 2");
    assert_eq!(store.append("t", vec![act(2)], None).await, Err(StoreError::Conflict));
    assert_eq!(store.acts("t").await, Ok(vec![act(1), other]), "once each");

    let running = TableRow { status: "running".into(), ..table("t") };
    // Lost before it was committed, and lost afterwards.
    proxy.lose_answer_to("COMMIT");
    assert_eq!(store.save_table(running.clone()).await, Ok(1));
    store.append("t", vec![act(3)], None).await.unwrap();
    proxy.lose_answer_to("roll 4");
    store.append("t", vec![act(4)], None).await.unwrap();
    proxy.lose_answer_after("COMMIT");
    assert_eq!(store.save_table(TableRow { rev: 1, ..running }).await, Ok(2));
    assert_eq!(store.table("t").await.unwrap().unwrap().rev, 2);
}

async fn what_cannot_be_found_out_is_said_to_be_unknown(url: &str) {
    let proxy = FaultyProxy::start(url);
    let store = Store::open(&proxy.url(url)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    proxy.lose_answer_and_close("roll 1");
    let answer = store.append("t", vec![act(1)], None).await;
    assert!(matches!(answer, Err(StoreError::Unknown(_))), "{answer:?}");
    proxy.open();
    assert_eq!(store.acts("t").await, Ok(vec![act(1)]), "it stands after all");

    // Said twice it would be there twice, so it is not said again.
    let line = Chat { n: 0, at: 1, person: "ada".into(), name: "Ada".into(), text: "hello there".into() };
    proxy.lose_answer_after("COMMIT");
    assert!(matches!(store.say("t", line).await, Err(StoreError::Unknown(_))));
    assert_eq!(store.chat("t", 0, 9).await.unwrap().len(), 1);
    assert_eq!(store.append("t", vec![act(1)], None).await, Err(StoreError::Conflict));
}

async fn a_change_that_lands_late_is_news(url: &str) {
    let proxy = FaultyProxy::start(url);
    let store = Store::open(&proxy.url(url)).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    let mut news = store.listen().unwrap();
    assert_eq!(news.next().await, Some(News::Anything));
    proxy.delay_and_close("roll 1");
    assert!(matches!(store.append("t", vec![act(1)], None).await, Err(StoreError::Unknown(_))));
    proxy.open();
    assert_eq!(news.next().await, Some(News::Table("t".into())), "though it is our own");
    assert_eq!(store.acts("t").await, Ok(vec![act(1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_late_is_waited_for() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    let minute = Duration::from_secs(60);
    let mut tries = 0;
    let missing = url.replace("/test", "/nowhere");
    let wrong = Store::wait_for(&missing, minute, |_| tries += 1).await;
    assert_eq!(wrong, Err(StoreError::Unavailable("the server has no database of this name".into())));
    assert_eq!(tries, 0, "waiting would not mend that");

    server.stop();
    let gone = Store::wait_for(&url, Duration::ZERO, |_| tries += 1).await;
    assert!(matches!(gone, Err(StoreError::Unavailable(_))), "{gone:?}");
    assert_eq!(tries, 0, "there was no time to try again");
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
async fn a_database_that_is_served_is_in_use() {
    let mut server = Postgres::start(&["fsync=off"]);
    let store = Store::open(&server.database()).await.unwrap();
    assert_eq!(store.unused().await, Ok(()));
    store.beat("a").await.unwrap();
    assert_eq!(store.unused().await, Err(StoreError::InUse));
    store.leave("a").await.unwrap();
    assert_eq!(store.unused().await, Ok(()));
}
