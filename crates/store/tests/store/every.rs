//! What every back end must do. A new one is one more line in `on_every_back_end`.

use game::Seat;
use record::Row;
use serde_json::json;
use spieltisch_store::{
    Chat, Finish, FinishSeat, Person, Store, StoreError, TableLine, TableRow, WHISPERS_KEPT, Whisper,
};
use tokio::task::JoinSet;

use crate::ending::a_match_that_ended_takes_no_act_and_none_is_overlooked;
use crate::hosting::{
    a_copy_fits_where_a_server_has_only_made_its_keys, a_mark_moves_with_everything_written,
    the_host_finds_every_table,
};
use crate::rows::{act, table};

macro_rules! on_every_back_end {
    ($($test:ident)*) => {
        mod sqlite_file {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let folder = tempfile::tempdir().unwrap();
                let url = format!("sqlite:{}", folder.path().join("test.db").display());
                super::$test(spieltisch_store::Store::open(&url).await.unwrap()).await;
            })*
        }
        mod sqlite_memory {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(spieltisch_store::Store::open("sqlite::memory:").await.unwrap()).await;
            })*
        }
        /// All on one server, each in its own database: a server for each would take longer than the tests.
        #[cfg(unix)]
        #[tokio::test(flavor = "multi_thread")]
        async fn postgres() {
            let mut server = testkit::Postgres::start(&["fsync=off"]);
            $(
                println!("postgres: {}", stringify!($test));
                let store = Store::open(&server.database()).await.unwrap();
                Box::pin($test(store.clone())).await;
                store.close().await;
            )*
        }
    };
}

on_every_back_end! {
    a_person_is_saved_replaced_and_deleted
    a_token_moves_one_person_once_and_in_time
    a_token_needs_its_person_and_goes_with_them
    a_key_is_made_once
    a_table_comes_back_as_it_was
    a_table_is_saved_only_from_its_latest_rev
    of_many_saves_of_one_rev_one_wins
    a_removed_table_takes_acts_chat_and_seats_along
    listed_tables_come_open_first_and_latest_first
    tables_of_a_person_follow_who_sits_down_and_leaves
    lists_are_paged_and_carry_summaries_instead_of_documents
    idle_tables_are_neither_saved_nor_acted_at
    tables_are_counted_by_status
    acts_come_back_in_order
    a_match_that_ended_takes_no_act_and_none_is_overlooked
    an_append_and_its_save_are_one
    the_same_seq_is_taken_once
    the_last_act_and_how_the_game_ended_are_one
    how_games_ended_outlives_tables_but_not_names
    a_conflict_fails_alone_among_many
    many_acts_fit_into_one_append
    appends_to_many_tables_are_all_kept
    chat_lines_are_numbered_and_never_renumbered
    chat_gives_the_latest_lines_in_order
    chat_of_a_person_can_be_erased_everywhere
    whispers_are_counted_for_each_two
    whispers_of_long_ago_go
    a_dropped_call_neither_breaks_nor_blocks
    texts_are_kept_byte_for_byte
    the_largest_time_is_kept_as_never
    a_copy_holds_everything_and_fits_every_back_end
    a_copy_fits_where_a_server_has_only_made_its_keys
    a_mark_moves_with_everything_written
    the_host_finds_every_table
    a_copy_is_taken_over_whole_or_not_at_all
    a_closed_store_says_so
}

async fn a_person_is_saved_replaced_and_deleted(store: Store) {
    assert_eq!(store.person("ada").await, Ok(None));
    let mut ada = person("ada");
    store.save_person(ada.clone()).await.unwrap();
    assert_eq!(store.person("ada").await, Ok(Some(ada.clone())));

    ada.name = "Ada L.".into();
    ada.seen += 5;
    ada.prefs = json!({ "motion": false });
    store.save_person(ada.clone()).await.unwrap();
    assert_eq!(store.person("ada").await, Ok(Some(ada)));

    store.delete_person("ada").await.unwrap();
    store.delete_person("ada").await.unwrap();
    assert_eq!(store.person("ada").await, Ok(None));
}

async fn a_token_moves_one_person_once_and_in_time(store: Store) {
    store.save_person(person("ada")).await.unwrap();
    store.put_token("early", "ada", 100).await.unwrap();
    store.put_token("late", "ada", 100).await.unwrap();
    assert_eq!(store.put_token("late", "ada", 200).await, Err(StoreError::Conflict));

    assert_eq!(store.take_token("unknown", 50).await, Ok(None));
    assert_eq!(store.take_token("early", 99).await, Ok(Some("ada".into())));
    assert_eq!(store.take_token("early", 99).await, Ok(None));
    assert_eq!(store.take_token("late", 100).await, Ok(None));
    assert_eq!(store.take_token("late", 99).await, Ok(None), "an expired token is gone");
}

async fn a_token_needs_its_person_and_goes_with_them(store: Store) {
    assert_eq!(store.put_token("hash", "ada", 100).await, Err(StoreError::NotFound));
    store.save_person(person("ada")).await.unwrap();
    store.put_token("hash", "ada", 100).await.unwrap();
    store.delete_person("ada").await.unwrap();
    assert_eq!(store.take_token("hash", 1).await, Ok(None));
}

async fn a_key_is_made_once(store: Store) {
    let mut asking = JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        asking.spawn(async move { store.key("cookies").await.unwrap() });
    }
    let keys = asking.join_all().await;
    assert_eq!(keys[0].len(), 64);
    assert!(keys.iter().all(|key| key == &keys[0]));
    assert_ne!(store.key("other").await.unwrap(), keys[0]);
}

async fn a_table_comes_back_as_it_was(store: Store) {
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

async fn a_table_is_saved_only_from_its_latest_rev(store: Store) {
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

async fn of_many_saves_of_one_rev_one_wins(store: Store) {
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

async fn a_removed_table_takes_acts_chat_and_seats_along(store: Store) {
    store.create_table(table("t")).await.unwrap();
    store.append("t", vec![act(1)], None).await.unwrap();
    store.say("t", line("ada", "hello")).await.unwrap();
    store.remove_table("t").await.unwrap();
    store.remove_table("t").await.unwrap();
    assert_eq!(store.table("t").await, Ok(None));
    assert_eq!(store.acts("t").await, Ok(vec![]));
    assert_eq!(store.chat("t", 0, 9).await, Ok(vec![]));
    assert_eq!(store.tables_of("ada", 0, 9).await, Ok(vec![]));
    assert_eq!(store.append("t", vec![act(2)], None).await, Err(StoreError::NotFound));
    assert_eq!(store.say("t", line("ada", "hello?")).await, Err(StoreError::NotFound));
}

async fn listed_tables_come_open_first_and_latest_first(store: Store) {
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

async fn tables_of_a_person_follow_who_sits_down_and_leaves(store: Store) {
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

async fn lists_are_paged_and_carry_summaries_instead_of_documents(store: Store) {
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

async fn idle_tables_are_neither_saved_nor_acted_at(store: Store) {
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

async fn tables_are_counted_by_status(store: Store) {
    assert!(store.count_tables().await.unwrap().is_empty());
    for (id, status) in [("a", "open"), ("b", "over"), ("c", "open")] {
        store.create_table(TableRow { status: status.into(), ..table(id) }).await.unwrap();
    }
    assert_eq!(store.count_tables().await.unwrap(), [("open".into(), 2), ("over".into(), 1)].into());
    store.healthy().await.unwrap();
}

async fn acts_come_back_in_order(store: Store) {
    store.create_table(table("t")).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(vec![]));
    store.append("t", vec![act(2), act(1)], None).await.unwrap();
    store.append("t", vec![act(3)], None).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(vec![act(1), act(2), act(3)]));
    assert_eq!(store.append("none", vec![act(1)], None).await, Err(StoreError::NotFound));
}

async fn an_append_and_its_save_are_one(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let over = TableRow { status: "over".into(), ..table("t") };
    store.append("t", vec![act(1)], Some(over.clone())).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().status, "over");

    let stale = store.append("t", vec![act(2)], Some(over.clone())).await;
    assert_eq!(stale, Err(StoreError::Conflict));
    assert_eq!(store.acts("t").await.unwrap().len(), 1, "a stale save keeps the acts out");

    let open = TableRow { status: "open".into(), rev: 1, ..over };
    let taken = store.append("t", vec![act(2), act(1)], Some(open)).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!((kept.status.as_str(), kept.rev), ("over", 1), "a taken seq keeps the save out");
    assert_eq!(store.acts("t").await.unwrap().len(), 1);
}

async fn the_last_act_and_how_the_game_ended_are_one(store: Store) {
    store.create_table(table("a")).await.unwrap();
    let stale = TableRow { rev: 9, ..table("a") };
    let failed = store.finish("a", vec![act(1)], stale, finish("a")).await;
    assert_eq!(failed, Err(StoreError::Conflict));
    assert_eq!(store.finishes_since(0, 10).await.unwrap(), []);
    store.finish("a", vec![act(1)], table("a"), finish("a")).await.unwrap();
    assert_eq!(store.finishes_since(0, 10).await.unwrap(), [Finish { n: 1, ..finish("a") }]);
    assert_eq!(store.finishes_since(1, 10).await.unwrap(), []);
    assert_eq!(store.acts("a").await.unwrap().len(), 1);
}

async fn how_games_ended_outlives_tables_but_not_names(store: Store) {
    store.save_person(person("ada")).await.unwrap();
    for id in ["a", "b"] {
        store.create_table(table(id)).await.unwrap();
        store.finish(id, vec![act(1)], table(id), finish(id)).await.unwrap();
    }
    store.remove_table("a").await.unwrap();
    let mine = store.finishes_of("ada", 10).await.unwrap();
    assert_eq!(mine.iter().map(|finish| finish.table.as_str()).collect::<Vec<_>>(), ["b", "a"]);
    store.delete_person("ada").await.unwrap();
    assert_eq!(store.finishes_of("ada", 10).await.unwrap(), []);
    let kept = store.finishes_since(0, 10).await.unwrap();
    assert_eq!((kept.len(), kept[0].seats[0].person.as_deref()), (2, None));
}

fn finish(table: &str) -> Finish {
    let seat = |person: Option<&str>, bot: Option<&str>, score, place| FinishSeat {
        person: person.map(str::to_owned),
        bot: bot.map(str::to_owned),
        score,
        place,
    };
    Finish {
        n: 0,
        table: table.to_owned(),
        game: "mahe".into(),
        at: 5,
        acts: 1,
        regular: true,
        private: false,
        seats: vec![seat(Some("ada"), None, 12, 1), seat(None, Some("easy"), -3, 2)],
    }
}

async fn the_same_seq_is_taken_once(store: Store) {
    store.create_table(table("t")).await.unwrap();
    for seq in 1..=10 {
        let mut racing = JoinSet::new();
        for seat in 0..4 {
            let store = store.clone();
            racing.spawn(async move {
                (seat, store.append("t", vec![Row { seat: Seat(seat), ..act(seq) }], None).await)
            });
        }
        let raced = racing.join_all().await;
        let winners: Vec<_> = raced.iter().filter(|(_, outcome)| outcome.is_ok()).collect();
        assert_eq!(winners.len(), 1);
        assert!(raced.iter().all(|(_, outcome)| matches!(outcome, Ok(()) | Err(StoreError::Conflict))));
        assert_eq!(store.acts("t").await.unwrap().last().unwrap().seat.0, winners[0].0);
    }
}

async fn a_conflict_fails_alone_among_many(store: Store) {
    for id in ["good", "bad"] {
        store.create_table(table(id)).await.unwrap();
    }
    store.append("bad", vec![act(1)], None).await.unwrap();
    let mut racing = JoinSet::new();
    for seq in 1..=50 {
        let (mine, other) = (store.clone(), store.clone());
        racing.spawn(async move { mine.append("good", vec![act(seq)], None).await });
        racing.spawn(async move {
            assert_eq!(other.append("bad", vec![act(1)], None).await, Err(StoreError::Conflict));
            assert_eq!(other.append("none", vec![act(seq)], None).await, Err(StoreError::NotFound));
            other.say("good", line("ada", "meanwhile")).await.map(|_| ())
        });
    }
    assert!(racing.join_all().await.iter().all(Result::is_ok));
    assert_eq!(store.acts("good").await.unwrap().len(), 50);
    assert_eq!(store.chat("good", 0, 99).await.unwrap().len(), 50);
    assert_eq!(store.acts("bad").await.unwrap().len(), 1);
}

async fn many_acts_fit_into_one_append(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let acts: Vec<_> = (1..=1_100).map(act).collect();
    store.append("t", acts.clone(), None).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(acts));
    store.append("t", vec![], None).await.unwrap();
}

async fn appends_to_many_tables_are_all_kept(store: Store) {
    let mut playing = JoinSet::new();
    for n in 0..100 {
        let (store, id) = (store.clone(), format!("t{n}"));
        playing.spawn(async move {
            store.create_table(table(&id)).await.unwrap();
            for seq in 1..=20 {
                store.append(&id, vec![act(seq)], None).await.unwrap();
                assert_eq!(store.acts(&id).await.unwrap().len() as u64, seq, "read what was written");
            }
        });
    }
    playing.join_all().await;
    for n in 0..100 {
        let acts: Vec<_> = (1..=20).map(act).collect();
        assert_eq!(store.acts(&format!("t{n}")).await, Ok(acts));
    }
}

async fn chat_lines_are_numbered_and_never_renumbered(store: Store) {
    for id in ["t", "other"] {
        store.create_table(table(id)).await.unwrap();
        assert_eq!(store.say(id, line("ada", "hello")).await, Ok(1));
    }
    assert_eq!(store.say("t", line("bob", "rude")).await, Ok(2));
    assert_eq!(store.unsay_person("t", "bob").await, Ok(1));
    assert_eq!(store.unsay_person("t", "bob").await, Ok(0));
    assert_eq!(store.say("t", line("ada", "better")).await, Ok(3));
    let said = store.chat("t", 0, 9).await.unwrap();
    assert_eq!(said, [Chat { n: 1, ..line("ada", "hello") }, Chat { n: 3, ..line("ada", "better") }]);
    assert_eq!(store.save_table(table("t")).await, Ok(1), "chatting is no change of the table");
}

async fn chat_gives_the_latest_lines_in_order(store: Store) {
    store.create_table(table("t")).await.unwrap();
    for n in 1..=9 {
        assert_eq!(store.say("t", line("ada", "line")).await, Ok(n));
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

fn whisper(person: &str, recipient: &str, text: &str) -> Whisper {
    let [person, recipient, name] = [person, recipient, person].map(str::to_owned);
    Whisper { n: 0, at: 5, person, recipient, name, text: text.into() }
}

async fn whispers_are_counted_for_each_two(store: Store) {
    store.create_table(table("t")).await.unwrap();
    assert_eq!(store.whisper("t", whisper("ada", "bob", "psst")).await, Ok(1));
    assert_eq!(store.whisper("t", whisper("bob", "ada", "yes?")).await, Ok(2));
    assert_eq!(store.whisper("t", whisper("cy", "ada", "hey")).await, Ok(1));
    assert_eq!(store.say("t", line("cy", "aloud")).await, Ok(1), "whispers do not count among what is said");
    let said: Vec<String> = store.whispers("t").await.unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(said, ["psst", "yes?", "hey"]);
    assert_eq!(store.whisper("nowhere", whisper("ada", "bob", "psst")).await, Err(StoreError::NotFound));

    assert_eq!(store.unsay_person("t", "bob").await, Ok(1));
    assert_eq!(store.whispers("t").await.unwrap().len(), 2, "what others said to him stays");
    assert_eq!(store.erase_person_chat("ada").await, Ok(2), "by her and to her");
    store.whisper("t", whisper("cy", "bob", "gone?")).await.unwrap();
    store.remove_table("t").await.unwrap();
    assert_eq!(store.whispers("t").await, Ok(vec![]));
}

async fn whispers_of_long_ago_go(store: Store) {
    store.create_table(table("t")).await.unwrap();
    store.whisper("t", whisper("cy", "bob", "stays")).await.unwrap();
    for n in 1..=WHISPERS_KEPT + 3 {
        assert_eq!(store.whisper("t", whisper("ada", "bob", "psst")).await, Ok(n));
    }
    let kept = store.whispers("t").await.unwrap();
    assert_eq!((kept.len() as u64, kept[0].text.as_str(), kept[1].n), (WHISPERS_KEPT + 1, "stays", 4));
}

async fn chat_of_a_person_can_be_erased_everywhere(store: Store) {
    for id in ["a", "b"] {
        store.create_table(table(id)).await.unwrap();
        store.say(id, line("ada", "mine")).await.unwrap();
        store.say(id, line("bob", "his")).await.unwrap();
    }
    assert_eq!(store.erase_person_chat("ada").await, Ok(2));
    for id in ["a", "b"] {
        assert_eq!(store.chat(id, 0, 9).await, Ok(vec![Chat { n: 2, ..line("bob", "his") }]));
    }
}

async fn a_dropped_call_neither_breaks_nor_blocks(store: Store) {
    store.create_table(table("t")).await.unwrap();
    for seq in 1..=100 {
        tokio::select! {
            biased;
            _ = store.append("t", vec![act(seq)], None) => {}
            () = std::future::ready(()) => {}
        }
    }
    store.append("t", vec![act(101)], None).await.unwrap();
    let acts: Vec<_> = (1..=101).map(act).collect();
    assert_eq!(store.acts("t").await, Ok(acts), "what was queued is written all the same");
}

async fn texts_are_kept_byte_for_byte(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let odd = ["", "a'b;--\"", "tab\tnul\0end", "\u{1f422}\u{feff}ß", "$1 ? ?1"];
    let acts: Vec<_> =
        odd.iter().zip(1..).map(|(odd, seq)| Row { action: (*odd).into(), ..act(seq) }).collect();
    store.append("t", acts.clone(), None).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(acts));
    for text in odd {
        store.say("t", line("ada", text)).await.unwrap();
    }
    let said = store.chat("t", 0, 9).await.unwrap();
    assert_eq!(said.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), odd);
}

async fn the_largest_time_is_kept_as_never(store: Store) {
    store.save_person(person("ada")).await.unwrap();
    store.put_token("hash", "ada", u64::MAX).await.unwrap();
    assert_eq!(store.take_token("hash", u64::MAX / 4).await, Ok(Some("ada".into())));
}

/// Something of everything.
pub(crate) async fn furnish(store: &Store) {
    store.key("cookies").await.unwrap();
    store.save_person(person("ada")).await.unwrap();
    store.put_token("hash", "ada", 100).await.unwrap();
    let running =
        TableRow { status: "running".into(), people: vec!["ada".into(), "bob".into()], ..table("t") };
    store.create_table(running).await.unwrap();
    store.append("t", vec![act(1), Row { action: "odd \0 one".into(), ..act(2) }], None).await.unwrap();
    store.say("t", line("ada", "hello")).await.unwrap();
    store.whisper("t", whisper("ada", "bob", "psst")).await.unwrap();
    store.create_table(table("u")).await.unwrap();
    store.finish("u", vec![act(1)], table("u"), finish("u")).await.unwrap();
}

pub(crate) async fn copy_of(store: &Store) -> Vec<String> {
    let (send, mut lines) = tokio::sync::mpsc::channel(4);
    let store = store.clone();
    let copying = tokio::spawn(async move { store.copy_out(send).await });
    let mut copy = Vec::new();
    while let Some(line) = lines.recv().await {
        copy.push(line);
    }
    assert_eq!(copying.await.unwrap().unwrap() as usize, copy.len() - 2, "a head and an end");
    copy
}

pub(crate) async fn take_over(store: &Store, copy: Vec<String>) -> Result<u64, StoreError> {
    let (send, mut lines) = tokio::sync::mpsc::channel(copy.len().max(1));
    for line in copy {
        send.send(line).await.unwrap();
    }
    drop(send);
    store.copy_in(&mut lines).await
}

async fn a_copy_holds_everything_and_fits_every_back_end(store: Store) {
    furnish(&store).await;
    let copy = copy_of(&store).await;
    let other = Store::open("sqlite::memory:").await.unwrap();
    take_over(&other, copy.clone()).await.unwrap();
    assert_eq!(copy_of(&other).await, copy, "nothing is lost on the way");
    assert_eq!(other.key("cookies").await, store.key("cookies").await);
    assert_eq!(other.acts("t").await, store.acts("t").await);
    assert_eq!(take_over(&store, copy).await, Err(StoreError::NotEmpty));
}

async fn a_copy_is_taken_over_whole_or_not_at_all(store: Store) {
    let other = Store::open("sqlite::memory:").await.unwrap();
    furnish(&other).await;
    let copy = copy_of(&other).await;
    let mut headless = copy.clone();
    headless.remove(0);
    let mut gap = copy.clone();
    gap.remove(3);
    let torn = copy[..copy.len() - 1].to_vec();
    let newer = vec![r#"{"spieltisch":{"format":9}}"#.to_owned()];
    for bad in [vec![], headless, gap, torn, vec!["no JSON".to_owned()]] {
        assert!(matches!(take_over(&store, bad).await, Err(StoreError::Damaged(_))));
    }
    assert_eq!(take_over(&store, newer).await, Err(StoreError::NewerSchema { found: 9, known: 1 }));
    take_over(&store, copy).await.unwrap();
    assert_eq!(store.acts("t").await, other.acts("t").await);
    assert_eq!(store.whisper("t", whisper("ada", "bob", "more")).await, Ok(2));
    store.create_table(table("v")).await.unwrap();
    store.finish("v", vec![act(1)], table("v"), finish("v")).await.unwrap();
    assert_eq!(store.finishes_since(1, 9).await.unwrap()[0].n, 2);
}

async fn a_closed_store_says_so(store: Store) {
    store.create_table(table("t")).await.unwrap();
    tokio::join!(store.close(), store.close());
    let closed = Err(StoreError::Unavailable("it is closed".into()));
    assert_eq!(store.append("t", vec![act(1)], None).await, closed);
    assert_eq!(store.healthy().await, closed);
    assert!(store.table("t").await.is_err());
    store.close().await;
}

fn person(id: &str) -> Person {
    Person {
        id: id.into(),
        name: "Ada".into(),
        lang: "de".into(),
        created: 1_000,
        seen: 1_001,
        prefs: json!({}),
    }
}

fn line(person: &str, text: &str) -> Chat {
    Chat { n: 0, at: 1_500, person: person.into(), name: "Name".into(), text: text.into() }
}

fn ids(tables: Vec<TableLine>) -> Vec<String> {
    tables.into_iter().map(|table| table.id).collect()
}
