//! H-18 to H-20: full provinces.

use serde_json::json;
use spieltisch_han::Event;

use crate::position_builder::on_border;

#[test]
fn h18_a_full_province_is_scored_in_the_middle_of_the_turn() {
    // Qi has four spaces and the border space.
    let builder = on_border(3).houses(1, "qi-1 qi-2").houses(2, "qi-3 qi-wei").hand(0, "vyy");
    let play = builder.load().act("house qi-4 y");
    assert_eq!(play.scores(), [2, 5, 5]);
    assert_eq!(play.get("scored"), json!(["qi"]));
    // The turn goes on: an emissary still fits.
    assert_eq!(play.get("phase"), "act");
    let play = play.act("emissary qi y");
    assert_eq!(play.scores(), [2, 5, 5]);
}

#[test]
fn h18_a_border_house_can_fill_two_provinces() {
    let play = on_border(3)
        .houses(1, "qi-1 qi-2 qi-3")
        .houses(2, "qi-4 wei-1 wei-2")
        .houses(0, "wei-3 wei-4 wei-5 wei-han")
        .hand(0, "vyr")
        .load()
        .act("house qi-wei yr");
    // Qi comes before Wei on the map.
    assert_eq!(play.get("scored"), json!(["qi", "wei"]));
    // Qi: 3, 1, 1 houses; Wei: 5 of seat 0, 2 of seat 2.
    assert_eq!(play.scores(), [3 + 7, 5, 3 + 5]);
}

#[test]
fn h19_ties_share_a_rank_and_the_next_follows_directly() {
    let play = on_border(5)
        .houses(0, "wei-1 wei-2")
        .houses(1, "wei-3 wei-4")
        .houses(2, "wei-5")
        .houses(3, "wei-han")
        .turn(4)
        .hand(4, "vyr")
        .load()
        .act("house qi-wei yr");
    // 2, 2, 1, 1, 1: the first two 7 each, the others 2 each.
    assert_eq!(play.scores(), [7, 7, 2, 2, 2]);
}

#[test]
fn h20_emissaries_may_come_to_a_scored_province() {
    let play = on_border(3).houses(1, "qi-1 qi-2 qi-3 qi-4 qi-wei").hand(0, "yyo").load();
    assert_eq!(play.get("scored"), json!(["qi"]));
    assert!(play.may("emissary qi y"));
    let told = play.act("emissary qi y").told;
    assert!(!told.iter().any(|event| matches!(event, Event::Scored { .. })));
}
