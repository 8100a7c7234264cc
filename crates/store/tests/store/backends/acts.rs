//! Acts, and results of finished games.

use game::Seat;
use record::Row;
use spieltisch_store::{Finish, Store, StoreError, TableRow};
use tokio::task::JoinSet;

use crate::rows::{act, chat_line, finish, person, table};

pub(crate) async fn acts_come_back_in_order(store: Store) {
    store.create_table(table("t")).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(vec![]));
    store.append("t", vec![act(2), act(1)], None).await.unwrap();
    store.append("t", vec![act(3)], None).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(vec![act(1), act(2), act(3)]));
    assert_eq!(store.append("none", vec![act(1)], None).await, Err(StoreError::NotFound));
}

pub(crate) async fn an_ended_match_takes_no_more_acts_and_loses_none(store: Store) {
    store.create_table(table("a")).await.unwrap();
    store.append("a", vec![act(1), act(2)], None).await.unwrap();
    let over = || {
        let mut row = table("a");
        row.status = "abandoned".into();
        row
    };
    let early = store.end_match("a", 1, 2_000, over(), None).await;
    assert_eq!(early, Err(StoreError::Conflict), "act 2 exists already");
    assert_eq!(store.table("a").await.unwrap().unwrap().status, "open");
    store.end_match("a", 2, 2_000, over(), None).await.unwrap();
    assert_eq!(store.append("a", vec![act(3)], None).await, Err(StoreError::Conflict));
    assert_eq!(store.acts("a").await.unwrap(), [act(1), act(2)], "the end marker is not an act");
    assert_eq!(store.mark("a").await.unwrap().unwrap().seq, 2);
    assert_eq!(store.table("a").await.unwrap().unwrap().status, "abandoned");
}

pub(crate) async fn an_append_and_its_save_are_atomic(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let over = TableRow { status: "over".into(), ..table("t") };
    store.append("t", vec![act(1)], Some(over.clone())).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().status, "over");

    let stale = store.append("t", vec![act(2)], Some(over.clone())).await;
    assert_eq!(stale, Err(StoreError::Conflict));
    assert_eq!(store.acts("t").await.unwrap().len(), 1, "a stale save rejects the acts too");

    let open = TableRow { status: "open".into(), rev: 1, ..over };
    let taken = store.append("t", vec![act(2), act(1)], Some(open)).await;
    assert_eq!(taken, Err(StoreError::Conflict));
    let kept = store.table("t").await.unwrap().unwrap();
    assert_eq!((kept.status.as_str(), kept.rev), ("over", 1), "a taken seq rejects the save too");
    assert_eq!(store.acts("t").await.unwrap().len(), 1);
}

pub(crate) async fn a_seq_is_taken_only_once(store: Store) {
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

pub(crate) async fn a_conflict_does_not_fail_the_rest_of_its_batch(store: Store) {
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
            other.say("good", chat_line("ada", "meanwhile")).await.map(|_| ())
        });
    }
    assert!(racing.join_all().await.iter().all(Result::is_ok));
    assert_eq!(store.acts("good").await.unwrap().len(), 50);
    assert_eq!(store.chat("good", 0, 99).await.unwrap().len(), 50);
    assert_eq!(store.acts("bad").await.unwrap().len(), 1);
}

pub(crate) async fn many_acts_fit_into_one_append(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let acts: Vec<_> = (1..=1_100).map(act).collect();
    store.append("t", acts.clone(), None).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(acts));
    store.append("t", vec![], None).await.unwrap();
}

pub(crate) async fn appends_to_many_tables_are_all_kept(store: Store) {
    let mut playing = JoinSet::new();
    for n in 0..100 {
        let (store, id) = (store.clone(), format!("t{n}"));
        playing.spawn(async move {
            store.create_table(table(&id)).await.unwrap();
            for seq in 1..=20 {
                store.append(&id, vec![act(seq)], None).await.unwrap();
                assert_eq!(store.acts(&id).await.unwrap().len() as u64, seq, "a read sees the write");
            }
        });
    }
    playing.join_all().await;
    for n in 0..100 {
        let acts: Vec<_> = (1..=20).map(act).collect();
        assert_eq!(store.acts(&format!("t{n}")).await, Ok(acts));
    }
}

pub(crate) async fn a_dropped_call_neither_breaks_nor_blocks(store: Store) {
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
    assert_eq!(store.acts("t").await, Ok(acts), "queued writes still happen");
}

pub(crate) async fn texts_are_stored_byte_for_byte(store: Store) {
    store.create_table(table("t")).await.unwrap();
    let odd = ["", "a'b;--\"", "tab\tnul\0end", "\u{1f422}\u{feff}ß", "$1 ? ?1"];
    let acts: Vec<_> =
        odd.iter().zip(1..).map(|(odd, seq)| Row { action: (*odd).into(), ..act(seq) }).collect();
    store.append("t", acts.clone(), None).await.unwrap();
    assert_eq!(store.acts("t").await, Ok(acts));
    for text in odd {
        store.say("t", chat_line("ada", text)).await.unwrap();
    }
    let said = store.chat("t", 0, 9).await.unwrap();
    assert_eq!(said.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), odd);
}

pub(crate) async fn the_last_act_and_the_result_are_atomic(store: Store) {
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

pub(crate) async fn results_outlive_tables_but_not_deleted_people(store: Store) {
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
