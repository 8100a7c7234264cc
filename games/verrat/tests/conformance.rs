//! Verrat! meets the game contract.

use serde_json::json;
use spieltisch_verrat::Verrat;
use testkit::Plan;

/// Actions that are never listed: announcements and offers.
const TALK: [&str; 8] = [
    "announce 0-tall kaffa",
    "announce 1-fat 7",
    "announce 3-small stay",
    "announce accuse 2-fat",
    "offer 1 horses for gold",
    "offer 0 cannons for troops",
    "offer 2 ships for supplies",
    "offer 3 gold+troops for horses",
];

#[test]
fn verrat_conforms() {
    let tables = [(4, json!({"round_limit": 8})), (4, json!({}))];
    let played = testkit::conforms::<Verrat>(
        &Plan::new(&tables).games(3).endless_positions().longest(6000).texts(&TALK),
    );
    let kinds = [
        "accept", "accuse", "announce", "decline", "demand", "leave", "offer", "pardon", "pass", "ready",
        "revise", "send", "take", "withdraw",
    ];
    assert_eq!(played.keys().collect::<Vec<_>>(), kinds, "{played:?}");
}

#[test]
fn the_texts_are_complete() {
    testkit::texts_are_complete::<Verrat>();
}
