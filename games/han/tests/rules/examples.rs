//! The ten examples of the rulebook. Barbara, Axel, Chris and Doris are seats 0 to 3.

use serde_json::json;

use crate::position_builder::{Play, PositionBuilder, on_border, on_ways};

fn ended(builder: PositionBuilder) -> Play {
    let builder = builder.with("last_round", true).with("reshuffled", true).pile("").turn(3);
    let hands = (0..4).fold(builder, |builder, seat| builder.hand(seat, "v"));
    let play = hands.load().act("discard v");
    assert!(play.over());
    play
}

#[test]
fn h9_h10_example_1_one_piece_in_an_empty_province_then_two_with_a_pair() {
    let barbara = on_border(4).hand(0, "vrr").load().act("house wei-1 r");
    assert_eq!(barbara.get("phase"), "draw");

    let axel = on_border(4).houses(0, "wei-1").turn(1).hand(1, "ggr").load();
    let axel = axel.act("house wei-2 r").act("house wei-3 gg");
    assert_eq!(axel.get("houses"), json!({"wei-1": 0, "wei-2": 1, "wei-3": 1}));

    let doris = || on_border(4).houses(0, "qi-1 chin-1 wei-1").turn(3).hand(3, "yyy").load();
    assert_eq!(doris().act("house qi-2 y").act("house qi-3 y").get("phase"), "draw");
    assert!(doris().act("house chin-2 y").may("house chin-3 y"));
    assert!(doris().may("house wei-2 yy"));
    assert_eq!(doris().refused("house qi-2 yy"), "H-10");
}

#[test]
fn h13_example_2_as_many_emissaries_as_the_largest_party_has_houses() {
    let builder = on_border(4).houses(1, "wei-1 wei-2 wei-3 wei-4").houses(0, "wei-5 wei-han");
    let doris = builder.court("wei", &[1, 1]).turn(3).hand(3, "vrr").load();
    let doris = doris.act("emissary wei r").act("emissary wei r");
    assert_eq!(doris.get("emissaries")["wei"], json!([1, 1, 0, 2]));
}

#[test]
fn h13_example_3_two_emissaries_or_two_houses_or_one_of_each() {
    // Barbara and Doris have two houses each in Ch'in. Doris has a yellow card and two red ones as a wild pair.
    let builder = on_border(4).houses(0, "chin-1 chin-2").houses(3, "chin-3 chin-4").turn(3).hand(3, "yrr");
    let ended = |play: Play| {
        assert_eq!(play.get("phase"), "draw");
        assert_eq!(play.get("hands")[3], json!([]));
        play
    };
    let emissaries = ended(builder.load().act("emissary chin rr").act("emissary chin y"));
    assert_eq!(emissaries.get("emissaries")["chin"], json!([0, 0, 0, 2]));
    let houses = ended(builder.load().act("house chin-5 y").act("house chin-6 rr"));
    assert_eq!((&houses.get("houses")["chin-5"], &houses.get("houses")["chin-6"]), (&json!(3), &json!(3)));
    // The border space with Zhao is still free, so nothing has scored yet.
    assert_eq!(houses.get("scored"), json!([]));
    let mixed = ended(builder.load().act("emissary chin y").act("house chin-5 rr"));
    assert_eq!(mixed.get("emissaries")["chin"], json!([0, 0, 0, 1]));
    assert_eq!(mixed.get("houses")["chin-5"], json!(3));
    assert_eq!(builder.load().act("emissary chin y").refused("house zhao-chin rr"), "H-15");
}

#[test]
fn h19_example_4_three_ranks() {
    let play = on_border(4)
        .houses(1, "wei-1 wei-2 wei-3 wei-4")
        .houses(0, "wei-5 wei-han")
        .turn(3)
        .hand(3, "yrr")
        .load()
        .act("house qi-wei rr");
    assert_eq!(play.scores(), [4, 7, 0, 2]);
}

#[test]
fn h19_example_5_a_tie_in_the_first_rank() {
    let play = on_border(4)
        .houses(0, "qi-1 qi-2")
        .houses(2, "qi-3 qi-wei")
        .turn(3)
        .hand(3, "yoo")
        .load()
        .act("house qi-4 y");
    assert_eq!(play.scores(), [5, 0, 5, 2]);
}

#[test]
fn h33_example_6_an_alliance_and_one_that_fails() {
    let houses =
        on_border(4).houses(1, "wei-1 wei-2 chin-1 chin-2 chin-3 chin-4").houses(2, "shu-1 shu-2 shu-3");
    let before = ended(houses.clone()).scores();
    let play =
        ended(houses.court("wei", &[1, 0, 0, 1]).court("chin", &[1, 1, 0, 2]).court("shu", &[0, 0, 2, 1]));
    let gained: Vec<i32> = play.scores().iter().zip(&before).map(|(now, before)| now - before).collect();
    assert_eq!(gained, [0, 0, 0, 6]);
}

#[test]
fn h34_example_7_a_row_of_five_and_a_branch() {
    let row = "chin-4 chin-5 shu-1 shu-2 shu-3";
    let with_branch = ended(on_border(4).houses(3, &format!("{row} shu-4")));
    // Two houses in Ch'in and four in Shu, and five along the road.
    assert_eq!(with_branch.scores(), [0, 0, 0, 2 + 4 + 5]);
}

#[test]
fn h36_example_8_ports() {
    let map = spieltisch_han::map::border();
    let ports: Vec<&str> =
        map.plan().spaces.iter().filter(|space| space.port).map(|space| space.id.as_str()).collect();
    assert_eq!(ports.len(), 7);
    let builder = on_border(4).houses(3, &ports[..4].join(" ")).houses(1, &ports[4..6].join(" "));
    let told = ended(builder).told;
    let points = told.iter().find_map(|event| match event {
        spieltisch_han::Event::Ports { points } => Some(points.clone()),
        _ => None,
    });
    assert_eq!(points, Some(vec![0, 4, 0, 6]));
}

#[test]
fn h21_example_9_a_fortification_with_its_house_ends_the_turn() {
    let builder = on_border(4).with("variant", "fortifications").houses(0, "qi-1").turn(3).hand(3, "yyy");
    let play = builder.load().act("fortify qi-2 yy");
    assert_eq!(play.get("hands")[3], json!(["y"]));
    assert_eq!(play.get("phase"), "draw");
}

#[test]
fn h23_h24_example_10_a_market_keeps_the_majority_within_reach() {
    let builder = on_ways(4).with("variant", "markets").houses(1, "temple-1 temple-2 temple-3");
    let play = builder.court("temple", &[2, 0, 0, 1]).turn(3).hand(3, "ggr").load();
    assert_eq!(play.refused("emissary temple g"), "H-13");
    let play = play.act("market temple-4 gg");
    assert_eq!(play.get("emissaries")["temple"], json!([2, 0, 0, 1]));
    let builder = on_ways(4).with("variant", "markets").houses(1, "temple-1 temple-2 temple-3");
    let play = ended(builder.court("temple", &[2, 0, 0, 1]).marker(3, "temple-4"));
    assert_eq!(play.get("emissaries")["temple"], json!([2, 0, 0, 2]));
}
