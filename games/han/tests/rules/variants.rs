//! H-21 to H-25: fortifications and markets.

use serde_json::json;

use crate::position_builder::{PositionBuilder, on_border, on_ways};

fn fortified(players: usize) -> PositionBuilder {
    on_border(players).with("variant", "fortifications")
}

fn with_markets(players: usize) -> PositionBuilder {
    on_ways(players).with("variant", "markets")
}

#[test]
fn h21_a_fortification_is_the_whole_turn() {
    let play = fortified(3).houses(1, "wei-1").hand(0, "rrr").load();
    let legal = "fortify wei-2 rr, fortify wei-3 rr, fortify wei-4 rr, fortify wei-5 rr";
    assert_eq!(play.legal_with("fortify"), legal);
    let play = play.act("fortify wei-2 rr");
    assert_eq!(play.get("phase"), "draw");
    assert_eq!(play.get("houses")["wei-2"], 0);
    assert_eq!(play.get("markers"), json!({"wei-2": 0}));
    assert_eq!(play.get("supply")[0], json!({"houses": 19, "emissaries": 8, "markers": 0}));
}

#[test]
fn h21_what_a_fortification_needs() {
    let play = fortified(3).houses(1, "wei-1").hand(0, "grr").load();
    assert_eq!(play.refused("fortify qi-wei rr"), "H-21");
    assert_eq!(play.refused("fortify wei-1 rr"), "H-12");
    assert_eq!(play.refused("fortify yan-1 rr"), "H-9");
    assert_eq!(play.refused("fortify wei-2 gr"), "H-21");
    assert_eq!(play.refused("market wei-2 rr"), "H-23");
    assert_eq!(play.act("house wei-2 r").refused("fortify wei-3 r"), "H-21");
    assert_eq!(on_border(3).houses(1, "wei-1").hand(0, "rrg").load().refused("fortify wei-2 rr"), "H-21");
    let used = fortified(3).houses(0, "wei-1").marker(0, "wei-1").hand(0, "rrg").load();
    assert_eq!(used.refused("fortify wei-2 rr"), "H-21");
}

#[test]
fn h21_with_wild_border_a_pair_stands_for_one_card() {
    let play = |wild: bool| fortified(3).with("wild_border", wild).houses(1, "wei-1").hand(0, "ggr").load();
    assert_eq!(play(false).legal_with("fortify wei-2"), "");
    assert_eq!(play(true).legal_with("fortify wei-2"), "fortify wei-2 ggr");
    let three = fortified(3).with("wild_border", true).houses(1, "wei-1").hand(0, "rrr").load();
    assert_eq!(three.legal_with("fortify wei-2"), "fortify wei-2 rr");
}

#[test]
fn h22_a_fortified_house_doubles_its_owners_points_only() {
    let play = fortified(3)
        .houses(0, "qi-1 qi-2")
        .marker(0, "qi-1")
        .houses(1, "qi-3 qi-wei")
        .turn(2)
        .hand(2, "yoo")
        .load()
        .act("house qi-4 y");
    // 2, 2, 1 houses: 5 doubled, 5, and still only 2 for the third.
    assert_eq!(play.scores(), [10, 5, 2]);
}

#[test]
fn h23_a_market_holds_an_emissary_and_no_house() {
    let play = with_markets(2).houses(1, "palace-1").hand(0, "vvr").load();
    assert_eq!(play.get("supply")[0], json!({"houses": 20, "emissaries": 8, "markers": 2}));
    let play = play.act("market palace-2 vv");
    assert_eq!(play.get("markers"), json!({"palace-2": 0}));
    assert_eq!(play.get("houses"), json!({"palace-1": 1}));
    assert_eq!(play.get("emissaries")["palace"], json!([0, 0]));
    assert_eq!(play.get("supply")[0], json!({"houses": 20, "emissaries": 7, "markers": 1}));
    assert_eq!(play.get("phase"), "draw");
    assert_eq!(with_markets(3).load().get("supply")[0]["markers"], 1);
}

#[test]
fn h23_no_limit_by_the_houses_but_a_piece_must_be_there() {
    let play = with_markets(2).houses(1, "palace-1").court("palace", &[0, 1]).hand(0, "vvr").load();
    assert_eq!(play.refused("emissary palace v"), "H-13");
    assert!(play.may("market palace-2 vv"));
    assert_eq!(with_markets(2).hand(0, "vvr").load().refused("market palace-2 vv"), "H-9");
}

#[test]
fn h23_a_market_fills_a_space_but_counts_for_nobody() {
    let district = on_ways(2);
    let spaces = spaces_of(&district, "palace");
    let (last, others) = spaces.split_last().expect("spaces");
    let play = with_markets(2).houses(1, &others.join(" ")).hand(0, "vvr").load();
    let play = play.act(&format!("market {last} vv"));
    assert_eq!(play.get("scored"), json!(["palace"]));
    assert_eq!(play.scores(), [0, others.len() as i32]);
}

#[test]
fn h23_a_district_of_markets_is_scored_without_points() {
    let small =
        ["temple", "silk", "garrison", "canal", "scholars", "garden", "palace", "westmarket", "eastmarket"]
            .into_iter()
            .find(|id| spaces_of(&on_ways(2), id).len() == 3)
            .expect("a district of three");
    let color = color_of(small);
    let spaces = spaces_of(&on_ways(2), small);
    let play = with_markets(2).marker(0, &spaces[0]).marker(1, &spaces[1]);
    let play = play.hand(0, &sorted(&format!("{color}{color}v"))).load();
    let play = play.act(&format!("market {} {color}{color}", spaces[2]));
    assert_eq!(play.get("scored"), json!([small]));
    assert_eq!(play.scores(), [0, 0]);
}

#[test]
fn h24_at_the_end_emissaries_move_from_markets_to_courts() {
    let play = with_markets(2)
        .houses(1, "palace-1")
        .marker(0, "palace-2")
        .with("last_round", true)
        .with("reshuffled", true)
        .pile("")
        .turn(1)
        .hand(0, "vvr")
        .hand(1, "vyo")
        .load()
        .act("discard v");
    assert!(play.over());
    assert_eq!(play.get("emissaries")["palace"], json!([1, 0]));
    assert_eq!(play.get("markers"), json!({"palace-2": 0}));
}

#[test]
fn h25_variants_go_with_their_maps() {
    assert!(on_border(3).with("variant", "markets").refusal().starts_with("H-25"));
    assert!(on_ways(3).with("variant", "fortifications").refusal().starts_with("H-25"));
}

fn spaces_of(_stand: &PositionBuilder, province: &str) -> Vec<String> {
    let map = spieltisch_han::map::ways();
    map.plan().spaces_of(province).map(|space| space.id.clone()).collect()
}

fn color_of(province: &str) -> char {
    spieltisch_han::map::ways().plan().province(province).expect("a district").color.letter()
}

fn sorted(cards: &str) -> String {
    let order = |card: &char| "vyogr".find(*card);
    let mut cards: Vec<char> = cards.chars().collect();
    cards.sort_by_key(order);
    cards.into_iter().collect()
}
