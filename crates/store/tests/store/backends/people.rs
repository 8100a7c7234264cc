//! People, tokens and keys.

use serde_json::json;
use spieltisch_store::{PracticeRow, Store, StoreError};
use tokio::task::JoinSet;

use crate::rows::person;

pub(crate) async fn a_person_is_saved_replaced_and_deleted(store: Store) {
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

pub(crate) async fn a_token_works_once_and_until_it_expires(store: Store) {
    store.save_person(person("ada")).await.unwrap();
    store.put_token("early", "ada", 100).await.unwrap();
    store.put_token("late", "ada", 100).await.unwrap();
    assert_eq!(store.put_token("late", "ada", 200).await, Err(StoreError::Conflict));

    assert_eq!(store.take_token("unknown", 50).await, Ok(None));
    assert_eq!(store.take_token("early", 99).await, Ok(Some("ada".into())));
    assert_eq!(store.take_token("early", 99).await, Ok(None));
    assert_eq!(store.take_token("late", 100).await, Ok(None));
    assert_eq!(store.take_token("late", 99).await, Ok(None), "an expired token is deleted");
}

pub(crate) async fn a_token_needs_a_person_and_is_deleted_with_them(store: Store) {
    assert_eq!(store.put_token("hash", "ada", 100).await, Err(StoreError::NotFound));
    store.save_person(person("ada")).await.unwrap();
    store.put_token("hash", "ada", 100).await.unwrap();
    store.delete_person("ada").await.unwrap();
    assert_eq!(store.take_token("hash", 1).await, Ok(None));
}

pub(crate) async fn practice_is_saved_on_its_revision_and_deleted_with_the_person(store: Store) {
    let practice = |rev, doc: &str| PracticeRow { rev, doc: doc.into() };
    assert_eq!(store.save_practice("ada", practice(0, "{}")).await, Err(StoreError::NotFound));
    store.save_person(person("ada")).await.unwrap();
    assert_eq!(store.practice("ada").await, Ok(None));
    assert_eq!(store.save_practice("ada", practice(0, "{}")).await, Ok(1));
    assert_eq!(store.save_practice("ada", practice(0, "[]")).await, Err(StoreError::Conflict));
    assert_eq!(store.save_practice("ada", practice(1, "[1]")).await, Ok(2));
    assert_eq!(store.save_practice("ada", practice(1, "[2]")).await, Err(StoreError::Conflict));
    assert_eq!(store.practice("ada").await, Ok(Some(practice(2, "[1]"))));
    store.delete_person("ada").await.unwrap();
    assert_eq!(store.practice("ada").await, Ok(None));
}

pub(crate) async fn a_key_is_created_once(store: Store) {
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

pub(crate) async fn the_largest_time_means_never(store: Store) {
    store.save_person(person("ada")).await.unwrap();
    store.put_token("hash", "ada", u64::MAX).await.unwrap();
    assert_eq!(store.take_token("hash", u64::MAX / 4).await, Ok(Some("ada".into())));
}
