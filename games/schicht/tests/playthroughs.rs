//! Golden playthroughs: how games begin and end. A change in rules or texts shows up here.

use serde_json::json;
use spieltisch_schicht::Schicht;
use testkit::{insta, playthrough};

#[test]
fn three_players() {
    insta::assert_snapshot!(playthrough::<Schicht>(3, &json!({}), 1, 9));
}

#[test]
fn two_players_with_silver() {
    insta::assert_snapshot!(playthrough::<Schicht>(2, &json!({"advanced": true}), 2, 8));
}
