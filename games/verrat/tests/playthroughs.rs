//! Goldens: how games begin and end. Any change of the rules or of the log shows up here.

use serde_json::json;
use spieltisch_verrat::Verrat;
use testkit::{insta, playthrough};

#[test]
fn four_rounds() {
    insta::assert_snapshot!(playthrough::<Verrat>(4, &json!({"round_limit": 4}), 1, 22));
}
