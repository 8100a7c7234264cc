//! S-14, S-17, S-18: what is cleared, and who takes it.

use spieltisch_schicht::{Event, Gallery};

use crate::position_builder::{TestGame, table};

fn galleries(table: &TestGame) -> Vec<Vec<Gallery>> {
    let cleared = table.events.iter().filter_map(|event| match event {
        Event::Cleared { galleries, .. } => Some(galleries.clone()),
        _ => None,
    });
    cleared.collect()
}

#[test]
fn s14_four_in_a_row() {
    let table = table("r7 r9 r15\n. y9 .", &["r16", "y4"]).pick(&["r16", "y4"]);
    assert_eq!(table.taken(0), "r7 r9 r15 r16");
    assert_eq!(galleries(&table), [[Gallery::Row { line: 0 }]]);
    assert_eq!(table.layout(), "y4 y9");
}

#[test]
fn s14_four_in_a_column() {
    let table = table("y9 y12\nr7\nb8 b15", &["g8", "y14"]).pick(&["g8", "y14"]);
    assert_eq!(table.taken(0), "y9 r7 b8 g8");
    assert_eq!(galleries(&table), [[Gallery::Column { column: 0 }]]);
    assert_eq!(table.layout(), "y12 y14 / b15");
}

#[test]
fn s14_four_in_a_tower() {
    // Book: 8, 9, 11 and 12; the 12 is just as far from the 13.
    let table = table("b9\nr7 r8+r9+r11 r13\ng8", &["r12", "b1"]).pick(&["r12", "b1"]);
    assert_eq!(table.legal(0), ["lay 1 1", "lay 1 2"]);
    let table = table.act(0, "lay 1 1");
    assert_eq!(table.taken(0), "r8 r9 r11 r12");
    assert_eq!(galleries(&table), [[Gallery::Tower { line: 1, column: 1 }]]);
    // The 13 slides to the left.
    assert_eq!(table.layout(), "b1 b9 / . r7 r13 / . g8");
}

#[test]
fn s14_whole_towers_are_taken() {
    let table = table("r7+r8+r6 r9 r3+r15\n. y9 .", &["r16", "y4"]).pick(&["r16", "y4"]);
    assert_eq!(table.taken(0), "r7 r8 r6 r9 r3 r15 r16");
    let treasure: Vec<String> = table.position().treasure[0].iter().map(ToString::to_string).collect();
    assert!(treasure.join(" ").ends_with("r7 r8 r6 r9 r3 r15 r16"), "{treasure:?}");
}

#[test]
fn s14_a_row_and_a_column_at_once() {
    // Book: the 13 finishes its row and 15, 13, 12, 10.
    let layout = ". . . y15\n. . b9 b12\nr7 r9 r11\n. . g8 g10";
    let table = table(layout, &["r13", "b1"]).pick(&["r13", "b1"]);
    assert_eq!(table.taken(0), "y15 b12 r7 r9 r11 r13 g10");
    assert_eq!(galleries(&table), [[Gallery::Row { line: 2 }, Gallery::Column { column: 3 }]]);
    let closed = table.events.iter().any(|event| matches!(event, Event::Closed { forced: true, .. }));
    assert!(closed, "whichever of the two moves, it is the same layout");
    assert_eq!(table.layout(), "b1 b9 / . g8");
}

#[test]
fn s14_a_card_at_either_end_can_finish_a_column() {
    let left = table("y9\nr7\nb8 b15\n. g8", &["g4", "y1"]).pick(&["g4", "y1"]);
    assert_eq!(left.taken(0), "y9 r7 b8 g4");
    let right = table(". y9\n. r7\nb8 b15\ng8", &["g14", "y1"]).pick(&["g14", "y1"]);
    assert_eq!(right.taken(0), "y9 r7 b15 g14");
}

#[test]
fn s14_the_player_of_each_card_takes_what_it_finished() {
    let layout = "r7 r9 r15\n. y2 y3 y4";
    let table = table(layout, &["y16", "r16", "r1"]).pick(&["y16", "r16", "r1"]);
    assert_eq!((table.taken(0), table.taken(1)), ("y2 y3 y4 y16".into(), "r7 r9 r15 r16".into()));
    assert_eq!(table.layout(), "r1");
}

#[test]
fn s17_closing_can_finish_the_next_column() {
    // Book: 15, 9, 8, 10, then 9, 7, 12, 11; only the 5 is left.
    let layout = ". b9 b15\nr5 r7 r9\n. . g8 g12\n. . . y11";
    let table = table(layout, &["y10", "r1"]).pick(&["y10", "r1"]);
    assert_eq!(table.taken(0), "b15 r9 g8 y10 b9 r7 g12 y11");
    assert_eq!(galleries(&table).len(), 2);
    assert_eq!(table.layout(), "r1 r5");
}

#[test]
fn s17_a_chosen_closing_can_finish_a_column_too() {
    let layout = "y4\nr2 r10\ng1 g18+g11+g9\n. b8";
    let closing = || table(layout, &["g8", "y1"]).pick(&["g8", "y1"]);
    assert_eq!(closing().taken(0), "g18 g11 g9 g8");
    let chained = closing().act(0, "close 0");
    assert_eq!((chained.taken(0), chained.layout()), ("y4 r2 g1 b8".into(), "r10".into()));
    let not = closing().act(0, "close 1");
    assert_eq!((not.taken(0), not.layout()), ("".into(), "y1 y4 / . r2 r10 / . . g1 / . . b8".into()));
}

#[test]
fn s18_the_whole_layout_may_be_cleared() {
    let table = table("r7 r9 r15", &["r16", "y4"]).pick(&["r16", "y4"]);
    assert_eq!(table.taken(0), "r7 r9 r15 r16");
    assert_eq!(table.layout(), "y4");
}
