//! Matches that end without an act.

use spieltisch_store::{Store, StoreError};

use crate::rows::{act, table};

pub(crate) async fn a_match_that_ended_takes_no_act_and_none_is_overlooked(store: Store) {
    store.create_table(table("a")).await.unwrap();
    store.append("a", vec![act(1), act(2)], None).await.unwrap();
    let over = || {
        let mut row = table("a");
        row.status = "abandoned".into();
        row
    };
    let early = store.end_match("a", 1, 2_000, over(), None).await;
    assert_eq!(early, Err(StoreError::Conflict), "another node has written act 2");
    assert_eq!(store.table("a").await.unwrap().unwrap().status, "open");
    store.end_match("a", 2, 2_000, over(), None).await.unwrap();
    assert_eq!(store.append("a", vec![act(3)], None).await, Err(StoreError::Conflict));
    assert_eq!(store.acts("a").await.unwrap(), [act(1), act(2)], "the end is no act");
    assert_eq!(store.mark("a").await.unwrap().unwrap().seq, 2);
    assert_eq!(store.table("a").await.unwrap().unwrap().status, "abandoned");
}
