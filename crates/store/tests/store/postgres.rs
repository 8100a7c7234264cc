//! PostgreSQL only: several nodes on one database, and a server that goes away and comes back.

use std::process::Command;

use game::Seat;
use record::Row;
use serde_json::json;
use spieltisch_store::{Chat, Notification, Person, Store, StoreError};
use testkit::Postgres;
use tokio::task::JoinSet;

use crate::rows::{act, table};

#[tokio::test(flavor = "multi_thread")]
async fn several_nodes_share_one_database() {
    let mut server = Postgres::start(&["fsync=off"]);
    nodes_that_start_together_agree(&server.database()).await;
    nodes_notify_each_other(&server.database()).await;
    nodes_that_act_at_once_are_serialised(&server.database()).await;
    live_nodes_and_presence_are_known(&server.database()).await;
    foreign_schemas_are_refused(&mut server).await;
}

async fn nodes_that_start_together_agree(url: &str) {
    let mut starting = JoinSet::new();
    for _ in 0..4 {
        let url = url.to_owned();
        starting.spawn(async move { Store::open(&url).await.unwrap().key("cookies").await.unwrap() });
    }
    let keys = starting.join_all().await;
    assert!(keys.iter().all(|key| key == &keys[0]));
}

async fn nodes_notify_each_other(url: &str) {
    let (here, there) = (Store::open(url).await.unwrap(), Store::open(url).await.unwrap());
    there.create_table(table("t")).await.unwrap();
    let mut listener = here.listen().unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything), "earlier changes are unknown");
    here.append("t", vec![act(1)], None).await.unwrap();
    let changed = || Notification::Table("t".into());
    there.append("t", vec![act(2)], None).await.unwrap();
    assert_eq!(listener.next().await, Some(changed()), "own changes are skipped");
    there.save_table(table("t")).await.unwrap();
    assert_eq!(listener.next().await, Some(changed()));
    let line = Chat { n: 0, at: 1, person: "ada".into(), name: "Ada".into(), text: "hello".into() };
    there.say("t", line).await.unwrap();
    assert_eq!(listener.next().await, Some(changed()));
    there.save_person(person("Ada")).await.unwrap();
    assert_eq!(here.person("ada").await.unwrap().unwrap().name, "Ada");
    there.save_person(person("Ada L.")).await.unwrap();
    there.erase_person_chat("ada").await.unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything));
    assert_eq!(here.person("ada").await.unwrap().unwrap().name, "Ada L.", "a changed person is read again");
    assert_eq!(there.append("t", vec![act(1)], None).await, Err(StoreError::Conflict));
    there.remove_table("t").await.unwrap();
    assert_eq!(listener.next().await, Some(changed()), "failed writes are not announced");
    here.close().await;
    assert_eq!(listener.next().await, None);
}

/// Each node appends to all tables at once, so that their transactions overlap.
async fn nodes_that_act_at_once_are_serialised(url: &str) {
    let nodes = [Store::open(url).await.unwrap(), Store::open(url).await.unwrap()];
    for n in 0..8 {
        nodes[0].create_table(table(&format!("t{n}"))).await.unwrap();
    }
    let mut racing = JoinSet::new();
    for (seat, node) in nodes.iter().enumerate() {
        for n in 0..8 {
            let (node, id) = (node.clone(), format!("t{n}"));
            racing.spawn(async move {
                let mut taken = 0;
                for seq in 1..=40 {
                    let row = Row { seat: Seat(seat as u8), ..act(seq) };
                    match node.append(&id, vec![row], None).await {
                        Ok(()) => taken += 1,
                        Err(error) => assert_eq!(error, StoreError::Conflict),
                    }
                }
                taken
            });
        }
    }
    assert_eq!(racing.join_all().await.iter().sum::<u64>(), 8 * 40, "every act exists once");
    for n in 0..8 {
        assert_eq!(nodes[1].acts(&format!("t{n}")).await.unwrap().len(), 40);
    }
}

async fn live_nodes_and_presence_are_known(url: &str) {
    let (here, there) = (Store::open(url).await.unwrap(), Store::open(url).await.unwrap());
    assert_eq!(here.heartbeat("a").await.unwrap(), ["a"]);
    assert_eq!(there.heartbeat("b").await.unwrap(), ["a", "b"]);
    let mut listener = here.listen().unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything));
    let people = |people: &[&str]| people.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    there.update_presence("b", "t", &people(&["ada", "bob"]), &[]).await.unwrap();
    there.update_presence("b", "t", &people(&["eve"]), &people(&["bob"])).await.unwrap();
    assert_eq!(listener.next().await, Some(Notification::Present("t".into())));
    let mut present = here.presence_on(&people(&["b"]), Some("t")).await.unwrap();
    present.sort();
    assert_eq!(present, [("t".into(), "ada".into()), ("t".into(), "eve".into())]);
    assert_eq!(there.presence_on(&people(&["a"]), None).await, Ok(vec![]), "nobody is on the other node");
    there.leave("b").await.unwrap();
    assert_eq!(here.presence_on(&people(&["b"]), None).await, Ok(vec![]));
    assert_eq!(here.heartbeat("a").await.unwrap(), ["a"]);
}

async fn foreign_schemas_are_refused(server: &mut Postgres) {
    let url = server.database();
    Store::open(&url).await.unwrap().close().await;
    server.sql(&url, "UPDATE spieltisch_schema SET version = 99");
    let newer = Store::open(&url).await.unwrap_err();
    assert_eq!(newer, StoreError::NewerSchema { found: 99, known: 5 });

    let url = server.database();
    server.sql(&url, "CREATE TABLE people (age INTEGER)");
    let others = Store::open(&url).await.unwrap_err();
    assert_eq!(others, StoreError::Unavailable("the database holds another program's tables".into()));

    let missing = url.replace("/test", "/nowhere");
    let missing = Store::open(&missing).await.unwrap_err();
    assert_eq!(missing, StoreError::Unavailable("the server has no database of this name".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_server_dies() {
    let mut server = Postgres::start(&[]);
    let url = server.database();
    let store = Store::open(&url).await.unwrap();
    let mut listener = store.listen().unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything));
    store.create_table(table("t")).await.unwrap();
    store.append("t", vec![act(1)], None).await.unwrap();
    server.stop();
    assert!(matches!(store.append("t", vec![act(2)], None).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.healthy().await, Err(StoreError::Unavailable(_))));
    server.go_on();
    assert_eq!(listener.next().await, Some(Notification::Anything), "whatever was missed");
    store.healthy().await.unwrap();
    assert_eq!(store.acts("t").await, Ok(vec![act(1)]));
    store.append("t", vec![act(2)], None).await.unwrap();

    let words = Store::open("postgres://ada:secret@localhost:1/db").await.unwrap_err().to_string();
    assert!(words.contains("cannot be reached") && !words.contains("secret"), "{words}");
    let words = Store::open("postgres://ada:secret@loc alhost:x/db").await.unwrap_err().to_string();
    assert!(!words.contains("secret"), "{words}");
    a_read_only_database_is_reported(&mut server).await;
}

async fn a_read_only_database_is_reported(server: &mut Postgres) {
    let url = server.database();
    let store = Store::open(&url).await.unwrap();
    store.create_table(table("t")).await.unwrap();
    let name = url.split(['/', '?']).nth(3).unwrap();
    server.sql(&url, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    server.sql(
        &url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spieltisch'",
    );
    // The first append finds its connection gone; the next one gets a read-only connection.
    assert!(store.append("t", vec![act(1)], None).await.is_err());
    let refused = store.append("t", vec![act(1)], None).await;
    assert_eq!(refused, Err(StoreError::Unavailable("it is read-only".into())));
    server.sql("postgres", &format!("ALTER DATABASE {name} RESET ALL"));
    store.append("t", vec![act(1)], None).await.unwrap();
}

/// As when the network silently drops a connection: nothing arrives, and nothing reports it.
#[tokio::test(flavor = "multi_thread")]
async fn a_silently_dropped_connection_is_noticed() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    let (here, there) = (Store::open(&url).await.unwrap(), Store::open(&url).await.unwrap());
    there.create_table(table("t")).await.unwrap();
    let mut listener = here.listen().unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything));
    let listening = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %'";
    let pid = server.sql(&url, listening);
    signal("-STOP", &pid);
    there.append("t", vec![act(1)], None).await.unwrap();
    assert_eq!(listener.next().await, Some(Notification::Anything), "whatever was missed");
    there.append("t", vec![act(2)], None).await.unwrap();
    assert_eq!(listener.next().await, Some(Notification::Table("t".into())));
    signal("-CONT", &pid);
}

fn signal(signal: &str, pid: &str) {
    assert!(Command::new("kill").args([signal, pid]).status().expect("kill").success());
}

fn person(name: &str) -> Person {
    let (id, name, lang) = ("ada".to_owned(), name.to_owned(), "en".to_owned());
    Person { id, name, lang, created: 0, seen: 0, prefs: json!({}) }
}
