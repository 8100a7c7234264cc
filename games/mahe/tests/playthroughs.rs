//! Golden playthroughs: how games begin and end. A change in rules or texts shows up here.

use serde_json::json;
use spieltisch_mahe::Mahe;
use testkit::{insta, playthrough};

#[test]
fn four_players() {
    insta::assert_snapshot!(playthrough::<Mahe>(4, &json!({}), 1, 12));
}

#[test]
fn two_players_with_two_turtles_each() {
    insta::assert_snapshot!(playthrough::<Mahe>(2, &json!({"first": 0}), 2, 12));
}

#[test]
fn two_players_with_egg_dice() {
    // A game in which a card is played early.
    insta::assert_snapshot!(playthrough::<Mahe>(
        2,
        &json!({"egg_dice": true, "turtles_each": 1, "first": 0}),
        177,
        10
    ));
}
