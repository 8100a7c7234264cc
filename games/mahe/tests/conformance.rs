//! Mahé fulfils the contract of `game` with every option.

use serde_json::json;
use spieltisch_mahe::Mahe;
use testkit::Plan;

#[test]
fn mahe_conforms() {
    let played = testkit::conforms::<Mahe>(&Plan::new(&[
        (2, json!({})),
        (2, json!({"turtles_each": 1, "egg_dice": true})),
        (2, json!({"turtles_each": 2, "egg_dice": true, "open_piles": true})),
        (3, json!({"egg_dice": true})),
        (3, json!({"turtles_each": 1})),
        (4, json!({})),
        (4, json!({"egg_dice": true})),
        (5, json!({"open_piles": true})),
        (6, json!({"egg_dice": true, "open_piles": true})),
        (7, json!({"egg_dice": true})),
        (7, json!({"first": 6})),
        (2, json!({"first": 1})),
    ]));
    assert_eq!(played.keys().collect::<Vec<_>>(), ["card", "pick", "roll", "stop"], "{played:?}");
}

#[test]
fn the_texts_are_complete() {
    testkit::texts_are_complete::<Mahe>();
}
