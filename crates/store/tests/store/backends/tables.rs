//! Tables: saving, listing, searching.

use record::Row;
use serde_json::json;
use spieltisch_store::{Chat, Person, Search, Store, StoreError, TableLine, TableRow, Whisper};
use tokio::task::JoinSet;

use crate::rows::{act, analysis, chat_line, person, table};

pub(crate) async fn a_table_comes_back_as_it_was(store: Store) {
    assert_eq!(store.table("t").await, Ok(None));
    let row = TableRow {
        listed: true,
        people: vec!["bob".into(), "ada".into(), "bob".into()],
        doc: json!({ "seats": [1, null, { "ü": "\u{1f422}" }] }),
        rev: 7,
        ..table("t")
    };
    store.create_table(row.clone()).await.unwrap();
    assert_eq!(store.table("t").await, Ok(Some(row.clone())));
    assert_eq!(store.create_table(row).await, Err(StoreError::Conflict));
}

pub(crate) async fn a_table_is_saved_only_from_its_latest_rev(store: Store) {
    assert_eq!(store.save_table(table("t")).await, Err(StoreError::NotFound));
    store.create_table(table("t")).await.unwrap();
    let running = TableRow {
        game: "han".into(),
        status: "running".into(),
        listed: true,
        owner: "bob".into(),
        created: 3,
        touched: 2_000,
        doc: json!([1]),
        ..table("t")
    };
    assert_eq!(store.save_table(running.clone()).await, Ok(1));
    assert_eq!(store.save_table(running.clone()).await, Err(StoreError::Conflict));
    let seated = TableRow { rev: 1, people: vec!["eve".into()], ..running };
    assert_eq!(store.save_table(seated.clone()).await, Ok(2));
    assert_eq!(store.table("t").await, Ok(Some(TableRow { rev: 2, ..seated })));
}

pub(crate) async fn only_one_of_many_saves_of_one_rev_wins(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let mut saving = JoinSet::new();
    for n in 0..16 {
        let (store, row) = (store.clone(), TableRow { doc: json!(n), ..table("t") });
        saving.spawn(async move { (n, store.save_table(row).await) });
    }
    let saved = saving.join_all().await;
    let winners: Vec<_> = saved.iter().filter(|(_, saved)| saved.is_ok()).collect();
    assert_eq!(winners.len(), 1);
    assert!(saved.iter().all(|(_, saved)| matches!(saved, Ok(1) | Err(StoreError::Conflict))));
    assert_eq!(store.table("t").await.unwrap().unwrap().doc, json!(winners[0].0));
}

pub(crate) async fn removing_a_table_removes_its_acts_chat_and_seats(store: Store) {
    store.create_table(table("t")).await.unwrap();
    store.append("t", vec![act(1)], None).await.unwrap();
    store.say("t", chat_line("ada", "hello")).await.unwrap();
    store.remove_table("t").await.unwrap();
    store.remove_table("t").await.unwrap();
    assert_eq!(store.table("t").await, Ok(None));
    assert_eq!(store.acts("t").await, Ok(vec![]));
    assert_eq!(store.chat("t", 0, 9).await, Ok(vec![]));
    assert_eq!(store.tables_of("ada", 0, 9).await, Ok(vec![]));
    assert_eq!(store.append("t", vec![act(2)], None).await, Err(StoreError::NotFound));
    assert_eq!(store.say("t", chat_line("ada", "hello?")).await, Err(StoreError::NotFound));
}

pub(crate) async fn an_analysis_is_kept_as_long_as_its_table(store: Store) {
    assert_eq!(store.save_analysis("t", analysis(1)).await, Err(StoreError::NotFound));
    store.create_table(table("t")).await.unwrap();
    assert_eq!(store.analysis("t", 1).await, Ok(None));
    store.save_analysis("t", analysis(1)).await.unwrap();
    store.save_analysis("t", analysis(2)).await.unwrap();
    assert_eq!(store.analysis("t", 2).await, Ok(Some(analysis(2))), "the newer one replaces the older one");
    assert_eq!(store.analysis("t", 1).await, Ok(None));
    store.remove_table("t").await.unwrap();
    assert_eq!(store.analysis("t", 2).await, Ok(None));
}

pub(crate) async fn listed_tables_are_sorted_open_first_then_newest_first(store: Store) {
    for (id, status, listed, touched) in [
        ("running", "running", true, 9_000),
        ("open", "open", true, 1_000),
        ("later", "open", true, 2_000),
        ("private", "open", false, 3_000),
        ("over", "over", true, 4_000),
        ("abandoned", "abandoned", true, 5_000),
    ] {
        store.create_table(TableRow { status: status.into(), listed, touched, ..table(id) }).await.unwrap();
    }
    assert_eq!(ids(store.tables_listed(0, 9).await.unwrap()), ["later", "open", "running"]);
    assert_eq!(ids(store.tables_listed(0, 2).await.unwrap()), ["later", "open"]);
}

pub(crate) async fn tables_of_a_person_follow_their_sitting_down_and_leaving(store: Store) {
    for (id, touched) in [("a", 1_000), ("b", 2_000), ("c", 3_000)] {
        store.create_table(TableRow { touched, ..table(id) }).await.unwrap();
    }
    assert_eq!(ids(store.tables_of("ada", 0, 9).await.unwrap()), ["c", "b", "a"]);
    assert_eq!(ids(store.tables_of("ada", 0, 2).await.unwrap()), ["c", "b"]);
    store.append("a", vec![Row { at: 4_000, ..act(1) }], None).await.unwrap();
    assert_eq!(ids(store.tables_of("ada", 0, 9).await.unwrap()), ["c", "b", "a"], "an act may be sealed");

    store.save_table(TableRow { people: vec!["bob".into()], ..table("c") }).await.unwrap();
    assert_eq!(ids(store.tables_of("ada", 0, 9).await.unwrap()), ["b", "a"]);
    assert_eq!(ids(store.tables_of("bob", 0, 9).await.unwrap()), ["c"]);
    assert_eq!(store.tables_of("nobody", 0, 9).await, Ok(vec![]));
}

pub(crate) async fn lists_are_paged_and_carry_summaries_instead_of_documents(store: Store) {
    let summary = || Some("{\"map\":\"by name\"}".to_owned());
    for (id, touched) in [("a", 1_000), ("b", 2_000), ("c", 3_000)] {
        let row = TableRow { touched, listed: true, summary: summary(), ..table(id) };
        store.create_table(row).await.unwrap();
    }
    assert_eq!(ids(store.tables_listed(1, 9).await.unwrap()), ["b", "a"]);
    assert_eq!(ids(store.tables_of("ada", 1, 1).await.unwrap()), ["b"]);
    let line = store.table_line("a").await.unwrap().unwrap();
    assert_eq!((line.summary, line.status.as_str(), line.touched), (summary(), "open", 1_000));
    assert_eq!(store.table_line("nowhere").await, Ok(None));
    let other = Some("{}".to_owned());
    store.save_table(TableRow { summary: other.clone(), ..table("a") }).await.unwrap();
    assert_eq!(store.table_line("a").await.unwrap().unwrap().summary, other);
}

pub(crate) async fn idle_tables_have_no_recent_save_and_no_recent_act(store: Store) {
    for (id, status, touched) in
        [("old", "running", 100), ("older", "open", 50), ("over", "over", 10), ("acted", "running", 20)]
    {
        store.create_table(TableRow { status: status.into(), touched, ..table(id) }).await.unwrap();
    }
    store.append("acted", vec![Row { at: 500, ..act(1) }], None).await.unwrap();
    let idle = |before, limit| {
        let store = store.clone();
        async move { ids(store.tables_idle(before, &["open", "running"], limit).await.unwrap()) }
    };
    assert_eq!(idle(100, 9).await, ["older"]);
    assert_eq!(idle(101, 9).await, ["older", "old"]);
    assert_eq!(idle(501, 9).await, ["older", "old", "acted"]);
    assert_eq!(idle(501, 1).await, ["older"]);
    assert_eq!(store.tables_idle(501, &[], 9).await, Ok(vec![]));
    assert_eq!(store.table("acted").await.unwrap().unwrap().touched, 500);
}

pub(crate) async fn tables_are_counted_by_status(store: Store) {
    assert!(store.count_tables().await.unwrap().is_empty());
    for (id, status) in [("a", "open"), ("b", "over"), ("c", "open")] {
        store.create_table(TableRow { status: status.into(), ..table(id) }).await.unwrap();
    }
    assert_eq!(store.count_tables().await.unwrap(), [("open".into(), 2), ("over".into(), 1)].into());
    store.healthy().await.unwrap();
}

pub(crate) async fn every_write_changes_the_mark(store: Store) {
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
    assert_eq!(store.mark("t").await.unwrap().as_ref(), marks.last(), "reading changes nothing");
}

pub(crate) async fn the_host_finds_every_table(store: Store) {
    store.save_person(Person { name: "Ada Lovelace".into(), ..person("ada") }).await.unwrap();
    store.save_person(Person { name: "100% Bob_".into(), ..person("bob") }).await.unwrap();
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
    assert_eq!(find("", "", 0).await, found("c3 b2", 3), "newest first, one page at a time");
    assert_eq!(find("", "", 2).await, found("a1", 3));
    assert_eq!(find("", "over", 0).await, found("a1", 1));
    assert_eq!(find("b2", "", 0).await, found("b2", 1), "by id");
    assert_eq!(find("MAH", "", 0).await, found("c3 a1", 2), "by game");
    assert_eq!(find("lovelace", "", 0).await, found("c3 a1", 2), "by owner or seated person");
    assert_eq!(find("lovelace", "abandoned", 0).await, found("c3", 1));
    assert_eq!(find("100%", "", 0).await, found("c3 b2", 2));
    for nothing in ["%", "_ob", "!", "'", "nobody"] {
        let expected = if nothing == "%" { 2 } else { 0 };
        assert_eq!(find(nothing, "", 0).await.1, expected, "{nothing}");
    }
}

pub(crate) async fn a_closed_store_reports_that_it_is_closed(store: Store) {
    store.create_table(table("t")).await.unwrap();
    tokio::join!(store.close(), store.close());
    let closed = Err(StoreError::Unavailable("it is closed".into()));
    assert_eq!(store.append("t", vec![act(1)], None).await, closed);
    assert_eq!(store.healthy().await, closed);
    assert!(store.table("t").await.is_err());
    store.close().await;
}

fn ids(tables: Vec<TableLine>) -> Vec<String> {
    tables.into_iter().map(|table| table.id).collect()
}
