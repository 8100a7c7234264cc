//! H-7 to H-13: placing, paying, discarding.

use crate::position_builder::on_border;

#[test]
fn h7_a_turn_discards_or_places_but_never_both() {
    let play = on_border(3).houses(1, "wei-1").hand(0, "vrr").load();
    assert_eq!(play.legal_with("discard"), "discard r, discard v");
    assert_eq!(play.refused("discard g"), "H-7");
    let placed = play.act("house wei-2 r");
    assert_eq!(placed.refused("discard r"), "H-7");
    let discarded = on_border(3).hand(0, "vrr").load().act("discard v");
    assert_eq!(discarded.get("phase"), "draw");
    assert_eq!(discarded.get("discard"), serde_json::json!(["v"]));
}

#[test]
fn h8_the_turn_can_end_after_one_piece_but_not_before() {
    let play = on_border(3).houses(1, "wei-1").hand(0, "vrr").load();
    assert_eq!(play.refused("end"), "H-8");
    let play = play.act("house wei-2 r");
    assert_eq!(play.get("placed"), serde_json::json!(["house wei-2"]));
    assert_eq!(play.act("end").get("phase"), "draw");
}

#[test]
fn h8_all_pieces_of_a_turn_go_into_one_province() {
    let play = on_border(3).houses(1, "wei-1 yan-1 chu-1").hand(0, "vrr").load().act("house wei-2 r");
    assert_eq!(play.refused("house yan-2 r"), "H-8");
    assert_eq!(play.refused("emissary yan r"), "H-8");
    assert_eq!(play.legal_with("house wei"), "house wei-3 r, house wei-4 r, house wei-5 r");
    assert!(play.may("emissary wei r"));
}

#[test]
fn h8_without_a_possible_second_piece_the_turn_ends_unasked() {
    // Green and violet pay for nothing in Wei.
    let play = on_border(3).houses(1, "wei-1").hand(0, "vgr").load().act("house wei-2 r");
    assert_eq!(play.get("phase"), "draw");
    assert_eq!(play.get("placed"), serde_json::json!([]));
}

#[test]
fn h9_an_empty_province_takes_one_piece() {
    let play = on_border(3).hand(0, "rrr").load().act("house wei-1 r");
    assert_eq!(play.get("phase"), "draw");
    let other = on_border(3).houses(1, "wei-1").hand(0, "rrr").load().act("house wei-2 r");
    assert_eq!(other.get("phase"), "act");
}

#[test]
fn h10_a_pair_of_another_colour_stands_for_a_card() {
    let play = on_border(3).houses(1, "wei-1").hand(0, "ggr").load();
    assert_eq!(play.legal_with("house wei-2"), "house wei-2 gg, house wei-2 r");
    assert_eq!(play.refused("house wei-2 ggr"), "H-10");
    assert_eq!(play.refused("house wei-2 rr"), "H-10");
    // Two cards of the province's own colour do not count as a pair for it.
    let play = on_border(3).houses(1, "wei-1").hand(0, "grr").load();
    assert_eq!(play.legal_with("house wei-2"), "house wei-2 r");
    assert_eq!(play.refused("house wei-2 rr"), "H-10");
    assert_eq!(play.legal_with("house chu-1"), "house chu-1 rr");
}

#[test]
fn h11_pieces_that_are_not_in_supply_cannot_be_placed() {
    let many = "chin-1 chin-2 chin-3 qi-1 qi-2 qi-3 zhao-1 zhao-2 zhao-3 yan-1 yan-2 han-1 han-2 shu-1 shu-2 shu-3 chu-1 chu-2 wu-1 wu-2";
    let play = on_border(3).houses(0, many).houses(1, "wei-1").hand(0, "rrg").load();
    assert_eq!(play.refused("house wei-2 r"), "H-11");
    assert_eq!(play.legal_with("house"), "");
    assert!(play.may("emissary wei r"));
    let courts =
        ["chin", "qi", "zhao", "shu"].iter().fold(on_border(3), |builder, id| builder.court(id, &[2]));
    let play =
        courts.houses(1, "chin-1 chin-2 qi-1 qi-2 zhao-1 zhao-2 shu-1 shu-2 wei-1").hand(0, "rrg").load();
    assert_eq!(play.refused("emissary wei r"), "H-11");
    assert_eq!(play.legal_with("emissary"), "");
}

#[test]
fn h11_played_cards_go_to_the_open_discard() {
    let play = on_border(3).houses(1, "wei-1").hand(0, "ggr").load().act("house wei-2 gg");
    assert_eq!(play.get("discard"), serde_json::json!(["g", "g"]));
    assert_eq!(play.get("hands")[0], serde_json::json!(["r"]));
}

#[test]
fn h12_one_house_per_space() {
    let play = on_border(3).houses(1, "wei-1").hand(0, "rrr").load();
    assert_eq!(play.refused("house wei-1 r"), "H-12");
    assert_eq!(play.act("house wei-2 r").get("houses")["wei-2"], 0);
}

#[test]
fn h13_a_second_emissary_needs_a_second_house() {
    let play = on_border(3).houses(1, "wei-1").houses(2, "wei-2").hand(0, "rrr").load();
    // One house each: room for one emissary, whoever sends it.
    let play = play.act("emissary wei r");
    assert_eq!(play.refused("emissary wei r"), "H-13");
    assert_eq!(on_border(3).hand(0, "rrr").load().refused("emissary wei r"), "H-13");
}

#[test]
fn h13_pieces_of_the_same_turn_count() {
    let play = on_border(3).houses(0, "wei-1").court("wei", &[0, 1]).hand(0, "grr").load();
    assert_eq!(play.refused("emissary wei r"), "H-13");
    let play = play.act("house wei-2 r").act("emissary wei r");
    assert_eq!(play.get("emissaries")["wei"], serde_json::json!([1, 1, 0]));
}

#[test]
fn h13_a_border_house_is_a_house_in_both_provinces() {
    let play = on_border(3).houses(1, "qi-wei").hand(0, "yrr").load();
    assert!(play.may("emissary wei r") && play.may("emissary qi y"));
}
