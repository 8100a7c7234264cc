//! H-14 to H-17: border spaces and ports.

use serde_json::json;

use crate::position_builder::on_border;

#[test]
fn h14_a_border_space_belongs_to_both_provinces() {
    let play = on_border(3).houses(1, "qi-wei").hand(0, "yrr").load();
    // Both provinces have a piece now, so both take two.
    assert_eq!(play.act("house wei-1 r").get("phase"), "act");
}

#[test]
fn h15_a_border_house_costs_two_cards_of_the_two_colours() {
    let legal = |hand: &str| on_border(3).hand(0, hand).load().legal_with("house qi-wei");
    assert_eq!(legal("yrr"), "house qi-wei rr, house qi-wei yr");
    assert_eq!(legal("yyr"), "house qi-wei yr, house qi-wei yy");
    assert_eq!(legal("yyy"), "house qi-wei yy");
    assert_eq!(legal("ggr"), "");
    assert_eq!(legal("vgr"), "");
    assert_eq!(on_border(3).hand(0, "ggr").load().refused("house qi-wei gg"), "H-15");
    assert_eq!(on_border(3).hand(0, "ggr").load().refused("house qi-wei ggr"), "H-15");
    assert_eq!(on_border(3).hand(0, "ggr").load().refused("house qi-wei yr"), "H-15");
}

#[test]
fn h15_with_wild_border_one_pair_stands_for_one_of_the_two() {
    let legal =
        |hand: &str| on_border(3).with("wild_border", true).hand(0, hand).load().legal_with("house qi-wei");
    assert_eq!(legal("ggr"), "house qi-wei ggr");
    assert_eq!(legal("rrr"), "house qi-wei rr, house qi-wei rrr");
    assert_eq!(legal("yrr"), "house qi-wei rr, house qi-wei yr, house qi-wei yrr");
    assert_eq!(legal("vvg"), "");
}

#[test]
fn h16_the_other_piece_is_in_one_of_the_two_provinces() {
    let play = on_border(3).houses(1, "qi-1 wei-1 yan-1").hand(0, "yrr").load().act("house qi-wei yr");
    assert_eq!(play.refused("house yan-2 r"), "H-16");
    assert_eq!(play.legal_with("house wei"), "house wei-2 r, house wei-3 r, house wei-4 r, house wei-5 r");
    assert!(play.may("emissary wei r"));
    // The other way round: the border house comes second.
    let play = on_border(3).houses(1, "wei-1 yan-1").hand(0, "rrr").load().act("house wei-2 r");
    assert_eq!(play.legal_with("house qi-wei"), "house qi-wei rr");
    assert_eq!(play.refused("house yan-zhao rr"), "H-16");
}

#[test]
fn h16_in_an_empty_province_the_border_house_is_the_one_piece() {
    let builder = on_border(3).houses(1, "wei-1").hand(0, "yrr");
    let play = builder.load().act("house qi-wei rr");
    // Qi was empty, so the yellow card pays for nothing: the turn is over.
    assert_eq!(play.get("phase"), "draw");
    let play = builder.load().act("house qi-wei yr");
    assert_eq!(play.refused("house qi-1 r"), "H-9");
    assert_eq!(play.refused("emissary qi r"), "H-9");
    assert!(play.may("house wei-2 r"));
    // A pair would pay in Qi, but Qi was empty.
    let both = on_border(3).hand(0, "yrr").load().act("house qi-wei yr");
    assert_eq!(both.get("phase"), "draw");
}

#[test]
fn h16_a_border_house_may_reach_into_an_empty_province_as_second_piece() {
    let play = on_border(3).houses(1, "wei-1").hand(0, "yrr").load().act("house wei-2 r");
    assert!(play.may("house qi-wei yr"));
    let play = play.act("house qi-wei yr");
    assert_eq!(play.get("houses"), json!({"wei-1": 1, "wei-2": 0, "qi-wei": 0}));
}

#[test]
fn h17_a_port_is_an_ordinary_space() {
    let play = on_border(3).hand(0, "vyr").load();
    assert!(play.may("house qi-2 y") && play.may("house yan-3 r") && play.may("house chu-5 v"));
}
