//! S-7, S-15, S-16: closing gaps. `src/rules/closing/tests.rs` compares the search with brute force.

use serde_json::json;
use spieltisch_schicht::Event;

use crate::position_builder::table;

#[test]
fn s15_s16_two_cards_move_right_rather_than_three_left() {
    // Book: the 7 and the 8 move, not the 15, the 10 and the 11.
    let table = table("b8 b9\nr7 r8 r15\n. g6 g10 g11", &["y5", "r1"]).pick(&["y5", "r1"]);
    assert_eq!(table.taken(0), "b9 r8 g6 y5");
    assert_eq!(table.layout(), ". b8 / r1 r7 r15 / . . g10 g11");
}

#[test]
fn s7_s16_a_row_that_is_cut_off_falls_down() {
    // Book: the red row is cleared, and the blue 9 drops to the green 8.
    let table = table(". b9\nr7 r9 r15\n. g8", &["r16", "b1"]).pick(&["r16", "b1"]);
    assert_eq!(table.taken(0), "r7 r9 r15 r16");
    assert_eq!(table.layout(), "b1 b9 / . g8");
}

#[test]
fn s16_which_end_slides_can_be_forced() {
    // Book: the red 11 holds the 12, so the 1 moves.
    let layout = "b5 b8 b10\ng1 g2+g4+g7 g12\n. . r11";
    let table = table(layout, &["g9", "r1"]).pick(&["g9", "r1"]);
    assert_eq!(table.taken(0), "g2 g4 g7 g9");
    assert_eq!(table.layout(), "b5 b8 b10 / . g1 g12 / . r1 r11");
}

#[test]
fn s16_which_end_slides_can_be_free() {
    // Book: without the 11 either end will do.
    let table = table("b5 b8 b10\ng1 g2+g4+g7 g12", &["g9", "b1"]).pick(&["g9", "b1"]);
    assert_eq!(table.active(), [0]);
    assert_eq!(table.layout(), "b5 b8 b10 / g1 . g12");
    assert_eq!(table.choices(), ["b5 b8 b10 / g1 g12", "b5 b8 b10 / . g1 g12"]);
    assert_eq!(table.position().closer.map(|seat| seat.0), Some(0));
    assert_eq!(table.legal(0), ["close 0", "close 1"]);
    assert_eq!(table.legal(1), [] as [&str; 0]);
    assert_eq!(table.refused(0, "close 2"), "S-16 no-such-closing");
    assert_eq!(table.refused(0, "lay 0 0"), "S-16 close-first");
    assert_eq!(table.refused(1, "close 0"), "S-8 other-closes");
    assert_eq!(json!(table.position().queue), json!([[1, "b1"]]));
    let table = table.act(0, "close 1");
    // Then the blue 1 finishes its row.
    assert_eq!((table.taken(1), table.layout()), ("b1 b5 b8 b10".into(), "g1 g12".into()));
}

#[test]
fn s16_a_single_row_has_only_one_way_to_close() {
    let table = table("g1 g2+g4+g7 g12", &["g9", "y1"]).pick(&["g9", "y1"]);
    assert_eq!(table.taken(0), "g2 g4 g7 g9");
    assert_eq!((table.layout(), table.active()), ("g1 g12".into(), vec![1]));
}

#[test]
fn s16_every_card_of_a_tower_counts() {
    // The red 7 alone is fewer cards than the tower on the other side.
    let layout = ". b9\nr7 r9+r8+r10 r13+r14\n. y12";
    let table = table(layout, &["r11", "b1"]).pick(&["r11", "b1"]);
    assert_eq!(table.taken(0), "r9 r8 r10 r11");
    assert_eq!(table.layout(), "b1 b9 / . r7 r13+r14 / . y12");
}

#[test]
fn s16_with_equally_many_cards_the_shorter_distance_decides() {
    // The tower is cleared, and nothing connects green and blue any more.
    let layout = "y4\nr2 r10\ng1 g18+g11+g9\n. b8";
    let table = table(layout, &["g8", "y1"]).pick(&["g8", "y1"]);
    // The blue 8 moves left or the green 1 right: one card by one column. Nothing else is as cheap.
    assert_eq!(table.choices(), ["y4 / r2 r10 / g1 / b8", "y4 / r2 r10 / . g1 / . b8"]);
}

#[test]
fn s16_upper_and_lower_part_meet_in_one_way() {
    // The red row is cleared. Blue and green are one card each, two columns apart; whichever moves, they meet.
    let table = table("b9\nr7 r9 r15\n. . g14", &["r16", "b1"]).pick(&["r16", "b1"]);
    assert_eq!(table.layout(), "b1 b9 / . g14");
}

#[test]
fn s16_nothing_moves_if_everything_is_still_connected() {
    let table = table("r7 r9 r15\n. y9 .\n. b5 .", &["r16", "b1"]).pick(&["r16", "b1"]);
    assert_eq!(table.layout(), ". y9 / b1 b5");
    assert!(!table.events.iter().any(|event| matches!(event, Event::Closed { .. })));
}
