//! H-32 to H-37: the final scoring.

use serde_json::json;
use spieltisch_han::Event;

use crate::position_builder::{Play, PositionBuilder, on_border};

/// The last action of the last seat is a discard.
fn ended(builder: PositionBuilder) -> Play {
    let builder = builder.with("last_round", true).with("reshuffled", true).pile("").turn(2);
    let play = builder.hand(0, "v").hand(1, "v").hand(2, "y").load().act("discard y");
    assert!(play.over());
    play
}

#[test]
fn h32_provinces_that_were_not_full_are_scored_in_map_order() {
    let play = ended(on_border(3).houses(0, "wei-1 wei-2 chu-1").houses(1, "wei-3 qi-1"));
    assert_eq!(play.scores(), [3 + 1, 2 + 1, 0]);
    assert_eq!(play.get("scored"), json!(["yan", "zhao", "qi", "chin", "wei", "han", "shu", "chu", "wu"]));
    assert_eq!(play.get("phase"), "over");
}

#[test]
fn h33_a_majority_at_both_courts_gets_a_point_for_each_emissary() {
    let builder = on_border(3).houses(2, "wei-1 wei-2 chin-1 chin-2 chin-3");
    let houses = ended(builder.clone()).scores();
    // Alliance 3 is Wei and Ch'in: both seats lead in Wei, only seat 0 leads in Ch'in.
    let play = ended(builder.court("wei", &[1, 1]).court("chin", &[2, 1]));
    let gained: Vec<i32> = play.scores().iter().zip(&houses).map(|(now, before)| now - before).collect();
    assert_eq!(gained, [5, 0, 0]);
    let alliance = play.told.iter().find_map(|event| match event {
        Event::Alliance { number: 3, points, .. } => Some(points.clone()),
        _ => None,
    });
    assert_eq!(alliance, Some(vec![5, 0, 0]));
}

#[test]
fn h33_several_may_score_and_nobody_leads_at_an_empty_court() {
    let builder = on_border(3).houses(2, "wei-1 wei-2 chin-1 chin-2 zhao-1");
    let houses = ended(builder.clone()).scores();
    let play = ended(builder.court("wei", &[1, 1]).court("chin", &[1, 1]));
    let gained: Vec<i32> = play.scores().iter().zip(&houses).map(|(now, before)| now - before).collect();
    assert_eq!(gained, [4, 4, 0]);
}

#[test]
fn h34_rows_of_four_and_more_score() {
    // Ch'in 1 to 4 lie along one road; provinces alone give 4.
    let play = ended(on_border(3).houses(0, "chin-1 chin-2 chin-3 chin-4"));
    assert_eq!(play.scores(), [4 + 4, 0, 0]);
    let play = ended(on_border(3).houses(0, "chin-1 chin-2 chin-3"));
    assert_eq!(play.scores(), [3, 0, 0]);
}

#[test]
fn h35_h22_a_fortified_row_counts_twice() {
    let builder = on_border(3).with("variant", "fortifications").houses(0, "chin-1 chin-2 chin-3 chin-4");
    let play = ended(builder.marker(0, "chin-2"));
    assert_eq!(play.scores(), [8 + 8, 0, 0]);
}

#[test]
fn h36_ports_score_like_one_province() {
    // Qi 2 and 3, Chu 5: three ports of seat 0, one of seat 1.
    let play = ended(on_border(3).houses(0, "qi-2 qi-3 chu-5").houses(1, "yan-3"));
    assert_eq!(play.scores(), [2 + 1 + 4, 1 + 3, 0]);
    let builder =
        on_border(3).with("variant", "fortifications").houses(0, "qi-2 qi-3 chu-5").houses(1, "yan-3");
    let play = ended(builder.marker(0, "chu-5"));
    assert_eq!(play.scores(), [2 + 2 + 8, 1 + 3, 0]);
}

#[test]
fn h37_most_points_then_most_pieces_left() {
    assert_eq!(ended(on_border(3).houses(0, "wei-1 wei-2").houses(1, "qi-1")).winners(), [0]);
    // One house each, but seat 1 has sent an emissary to a court where it makes no alliance.
    let play =
        ended(on_border(3).houses(0, "wei-1").houses(1, "qi-1").houses(2, "han-1").court("wei", &[0, 1]));
    assert_eq!(play.scores(), [1, 1, 1]);
    assert_eq!(play.winners(), [0, 2]);
}
