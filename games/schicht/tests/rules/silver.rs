//! S-5, S-21 to S-24: the advanced game.

use game::{FastDice, Game, GameState};
use spieltisch_schicht::{Options, Schicht};

use crate::position_builder::silver_table as table;

#[test]
fn s5_no_silver_lies_open_at_the_start() {
    let mut boxed = 0;
    for seed in 0..200 {
        let state = Schicht::new(2, &Options { advanced: true }, &mut FastDice::new(seed)).expect("a game");
        let position = state.position();
        let open: Vec<_> = position.layout.iter().flat_map(|row| row.cells.iter().flatten()).collect();
        assert!(open.len() == 2 && open.iter().all(|card| !card.is_silver()), "{open:?}");
        let away = position.boxed.expect("the advanced game has a box");
        assert!(away.iter().all(|card| card.is_silver()) && away.is_sorted());
        boxed += away.len();
    }
    assert!(boxed > 40, "{boxed} silver cards in 200 games");
}

#[test]
fn s21_silver_joins_any_row() {
    // Book: left of the red 16 or on the blue 15.
    let table = table("r16\nb15", &["s15", "b20"]).pick(&["s15", "b20"]);
    assert_eq!(table.legal(0), ["lay 0 -1", "lay 1 0"]);
    assert_eq!(table.refused(0, "lay -1 0"), "S-21 silver-opens-no-row");
    assert_eq!(table.refused(0, "lay 2 0"), "S-21 silver-opens-no-row");
    assert_eq!(table.refused(0, "lay 0 0"), "S-21 silver-not-nearest");
    let table = table.act(0, "lay 0 -1");
    assert_eq!(table.layout(), "s15 r16 / . b15 b20");
}

#[test]
fn s21_silver_counts_as_the_rows_colour() {
    let table = table("r7 s9 r15\n. y9 .", &["r16", "y4"]).pick(&["r16", "y4"]);
    assert_eq!(table.taken(0), "r7 s9 r15 r16");
}

#[test]
fn s21_silver_starts_an_empty_layout() {
    let table = table("", &["s15", "s3"]).pick(&["s15", "s3"]);
    assert_eq!(table.layout(), "s3 s15");
}

#[test]
fn s22_a_new_colour_must_join_a_row_without_one() {
    // Book: the red 16 goes right of the lone silver 15.
    let table = table("s15\nb4", &["r16", "b2"]).pick(&["r16", "b2"]);
    assert_eq!(table.layout(), ". s15 r16 / b2 b4");
}

#[test]
fn s22_of_several_rows_without_colour_the_player_chooses() {
    let table = table("s15\nb4\ns9", &["r12", "b2"]).pick(&["r12", "b2"]);
    assert_eq!(table.legal(0), ["lay 0 -1", "lay 2 1"]);
    assert_eq!(table.refused(0, "lay -1 0"), "S-22 colourless-row-first");
    let table = table.act(0, "lay 2 1");
    assert_eq!(table.layout(), ". s15 / b2 b4 / . s9 r12");
}

#[test]
fn s22_a_colour_that_has_a_row_goes_there() {
    let table = table("s15\nb4", &["b16", "b2"]).pick(&["b16", "b2"]);
    assert_eq!(table.layout(), ". s15 / b2 b4 b16");
}

#[test]
fn s22_a_covered_card_gives_the_row_its_colour() {
    let table = table("r10+s12\nb4", &["r16", "b2"]).pick(&["r16", "b2"]);
    assert_eq!(table.layout(), ". r10+s12 r16 / b2 b4");
}

#[test]
fn s22_a_row_that_keeps_only_silver_has_no_colour() {
    // The column takes the red 7; only the silver 12 remains in that row, and the red 3 gives it a colour again.
    let layout = "y8 .\nr7 s12\nb6 b13";
    let table = table(layout, &["g5", "y3", "r3"]).pick(&["g5", "y3", "r3"]);
    assert_eq!(table.taken(0), "y8 r7 b6 g5");
    // The yellow 3 came before the red 3.
    assert_eq!(table.lays()[1], "y3 s12 / . b13");
}

#[test]
fn s22_silver_joins_a_row_without_colour() {
    let table = table("s15", &["s16", "s2"]).pick(&["s16", "s2"]);
    assert_eq!(table.layout(), "s2 s15 s16");
}

#[test]
fn s23_columns_and_rows_of_silver_are_galleries() {
    let table = table("s9\nb8\nr7", &["g7", "b1"]).pick(&["g7", "b1"]);
    // A row without colour is there, so green joins it and makes no column.
    assert_eq!(table.lays()[0], "g7 s9 / . b8 / . r7");
    let table = self::table("s9 s10 s11", &["s12", "b1"]).pick(&["s12", "b1"]);
    assert_eq!(table.taken(0), "s9 s10 s11 s12");
    let table = self::table("s5 s9+s10+s8 s13\n. b4", &["s7", "b1"]).pick(&["s7", "b1"]).act(0, "lay 0 1");
    assert_eq!(table.taken(0), "s9 s10 s8 s7");
}

#[test]
fn s23_a_column_with_silver_tops_is_a_gallery() {
    let table = table("y4+s9\nb8\nr7", &["g7", "b1"]).pick(&["g7", "b1"]);
    assert_eq!(table.taken(0), "y4 s9 b8 r7 g7");
}

#[test]
fn s24_equal_values_go_on_top() {
    let table = table("r10 s15\nb4 .", &["r15", "b2"]).pick(&["r15", "b2"]);
    assert_eq!(table.layout(), ". r10 s15+r15 / b2 b4");
    let table = self::table("r10\nb4", &["s10", "b2"]).pick(&["s10", "b2"]);
    assert_eq!(table.legal(0), ["lay 0 0", "lay 1 1"]);
}
