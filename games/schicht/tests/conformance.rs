//! Schicht im Schacht! fulfils the contract of `game` with every option.

use serde_json::json;
use spieltisch_schicht::Schicht;
use testkit::Plan;

#[test]
fn schicht_conforms() {
    let tables: Vec<_> =
        (2..=6).flat_map(|players| [(players, json!({})), (players, json!({"advanced": true}))]).collect();
    let played = testkit::conforms::<Schicht>(&Plan::new(&tables).games(3).texts(&["close 1", "lay 2 5"]));
    assert_eq!(played.keys().collect::<Vec<_>>(), ["close", "lay", "pick"], "{played:?}");
}

#[test]
fn the_texts_are_complete() {
    testkit::texts_are_complete::<Schicht>();
}
