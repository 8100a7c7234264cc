//! S-4, S-6, S-9 to S-13: where cards go.

use game::{Game, GameState, Seat};
use serde_json::json;
use spieltisch_schicht::{Event, Options, Schicht, Spot};
use testkit::scripted;

use crate::position_builder::{TestGame, table, text};

/// The layout when two players get the highest blue and green cards and these two cards of the deck are turned
/// up: 1 to 20 are yellow, 21 to 40 red.
fn opened_with(places: [u32; 2]) -> String {
    let mut faces: Vec<u32> = (57..=80).rev().collect();
    faces.extend(places);
    let mut dice = scripted(&faces);
    let state = Schicht::new(2, &Options { advanced: false }, &mut dice).expect("a game for two");
    dice.used_up();
    text(&state.position().layout)
}

#[test]
fn s4_open_cards_of_one_colour_lie_side_by_side() {
    assert_eq!(opened_with([25, 23]), "r3 r5");
    assert_eq!(opened_with([23, 25]), "r3 r5");
}

#[test]
fn s4_of_two_colours_the_first_goes_above() {
    assert_eq!(opened_with([25, 1]), "r5 / y1");
    assert_eq!(opened_with([1, 25]), "y1 / r5");
}

#[test]
fn s9_the_highest_is_laid_first_and_yellow_before_red() {
    let table = table("g3", &["r7", "b15", "r10", "y10"]).pick(&["r7", "b15", "r10", "y10"]);
    assert_eq!(table.shown(), "b15 y10 r10 r7");
}

#[test]
fn s9_equal_values_follow_their_colours() {
    let table = table("y20", &["b9", "g9", "r9", "y9"]).pick(&["b9", "g9", "r9", "y9"]);
    assert_eq!(table.shown(), "y9 r9 g9 b9");
}

/// Seat 0 lays this card; the other seat's card is high and far away.
#[track_caller]
fn lay(layout: &str, card: &str) -> TestGame {
    table(layout, &[card, "y20"]).pick(&[card, "y20"])
}

#[test]
fn s10_above_the_highest_goes_to_the_right_end() {
    assert_eq!(lay("y19 .\nr7 r8", "r15").layout(), "y19 y20 / r7 r8 r15");
}

#[test]
fn s10_below_the_lowest_goes_to_the_left_end() {
    let table = lay("y19\nr7", "r5");
    assert_eq!(table.layout(), ". y19 y20 / r5 r7");
    let laid = table.events.iter().rev().find_map(|event| match event {
        Event::Laid { seat, line, column, spot, forced, .. } => Some((*seat, *line, *column, *spot, *forced)),
        _ => None,
    });
    assert_eq!(laid, Some((Seat(0), 1, -1, Spot::Left, true)));
}

#[test]
fn s10_in_between_goes_on_the_nearest_card() {
    assert_eq!(lay("y19 . .\nr7 r8 r15", "r9").layout(), "y19 y20 / r7 r8+r9 r15");
}

#[test]
fn s6_s10_covered_cards_do_not_matter() {
    // The 10 under the 3 would be nearer to the 9.
    assert_eq!(lay("y19 .\nr10+r3 r14", "r9").layout(), "y19 y20 / r10+r3 r14+r9");
}

#[test]
fn s10_of_two_at_the_same_distance_the_player_chooses() {
    let table = lay("y19 .\nr7 r11", "r9");
    assert_eq!(table.active(), [0]);
    assert_eq!(table.legal(0), ["lay 1 0", "lay 1 1"]);
    assert_eq!(table.refused(0, "lay 1 2"), "S-10 not-nearest");
    assert_eq!(table.refused(0, "lay 1 -1"), "S-10 not-nearest");
    assert_eq!(table.refused(0, "lay 0 0"), "S-10 colour-has-a-row");
    assert_eq!(table.act(0, "lay 1 1").layout(), "y19 y20 / r7 r11+r9");
}

#[test]
fn s11_a_new_colour_goes_where_the_distance_is_smallest() {
    // Book: the 9 lies above or below the red 9.
    let table = table("r7 r8+r9 r15", &["b9", "r1"]).pick(&["b9", "r1"]);
    assert_eq!(table.legal(0), ["lay -1 1", "lay 1 1"]);
    assert_eq!(table.refused(0, "lay -1 0"), "S-11 not-smallest-distance");
    assert_eq!(table.refused(0, "lay 0 1"), "S-11 colour-has-no-row");
    assert_eq!(table.act(0, "lay -1 1").lays()[0], ". b9 / r7 r8+r9 r15");
}

#[test]
fn s11_equal_distances_above_and_below_are_a_choice() {
    // Book: the 8 is one away from the red 7, the red 9 and the blue 9.
    let table = table(". b9\nr7 r8+r9 r15", &["g8", "r1"]).pick(&["g8", "r1"]);
    assert_eq!(table.legal(0), ["lay -1 1", "lay 2 0", "lay 2 1"]);
    let table = table.act(0, "lay 2 1");
    assert_eq!(table.lays()[0], ". b9 / r7 r8+r9 r15 / . g8");
}

#[test]
fn s11_inner_rows_do_not_count() {
    // The red 10 would be nearest.
    let table = table("b4\nr10\ng15", &["y9", "b1"]).pick(&["y9", "b1"]);
    assert_eq!(table.lays()[0], "y9 / b4 / r10 / g15");
}

#[test]
fn s11_a_single_row_has_both_sides() {
    let table = table("r5 r9", &["g7", "b20"]).pick(&["g7", "b20"]);
    // The 20 chooses first: above or below the 9.
    assert_eq!(table.legal(1), ["lay -1 1", "lay 1 1"]);
    let table = table.act(1, "lay 1 1");
    assert_eq!(table.layout(), "r5 r9 / . b20");
    // Now only the 20 is below.
    assert_eq!(table.legal(0), ["lay -1 0", "lay -1 1"]);
}

#[test]
fn s11_a_distance_of_zero_is_the_smallest() {
    let table = table("r5 r9\ng4 .", &["b9", "r1"]).pick(&["b9", "r1"]);
    assert_eq!(table.lays()[0], ". b9 / r5 r9 / g4");
}

#[test]
fn s12_an_empty_layout_is_started() {
    let table = table("", &["g3", "b5"]).pick(&["g3", "b5"]);
    let starts = |event: &Event| {
        matches!(event, Event::Laid { spot: Spot::Start, forced: true, line: 0, column: 0, .. })
    };
    assert!(table.events.iter().any(starts), "{:?}", table.events);
    assert_eq!(table.legal(0), ["lay -1 0", "lay 1 0"]);
}

#[test]
fn s13_forced_places_are_not_asked() {
    let table = table("r5\ny9", &["r7", "y12", "r3"]).pick(&["r7", "y12", "r3"]);
    assert_eq!(table.lays(), ["r5 / y9 y12", "r5 r7 / y9 y12", "r3 r5 r7 / . y9 y12"]);
    assert_eq!(table.active(), [0, 1, 2]);
    assert_eq!(table.position().round, 2);
}

#[test]
fn s13_the_game_waits_for_a_choice_and_goes_on_from_it() {
    let table = table("r5 r9\n. y12", &["r7", "y15", "r3"]).pick(&["r7", "y15", "r3"]);
    assert_eq!((table.active(), table.lays().len()), (vec![0], 1));
    assert_eq!(json!(table.position().queue), json!([[0, "r7"], [2, "r3"]]));
    let table = table.act(0, "lay 0 0");
    assert_eq!(table.layout(), "r3 r5+r7 r9 / . . y12 y15");
    assert_eq!(table.active(), [0, 1, 2]);
}
