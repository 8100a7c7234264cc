//! Goldens: how games begin and end. Any change of the rules or of the log shows up here.

use serde_json::json;
use spieltisch_han::Han;
use testkit::{insta, playthrough};

#[test]
fn three_players_with_fortifications() {
    insta::assert_snapshot!(playthrough::<Han>(3, &json!({"variant": "fortifications"}), 1, 6));
}

#[test]
fn two_players_with_markets() {
    insta::assert_snapshot!(playthrough::<Han>(2, &json!({"variant": "markets"}), 2, 6));
}
