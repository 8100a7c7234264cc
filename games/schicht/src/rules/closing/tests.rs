//! Compares the search with brute force over every arrangement and shift.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::rules::{Card, Colour, ShownRow};

/// S-16 taken literally: of all start columns and all shifts, those that move the fewest cards the
/// shortest distance. Columns are then counted from the leftmost.
fn brute_force(layout: &[ShownRow]) -> Vec<Vec<i32>> {
    let rows: Vec<Vec<(i32, i32, u32)>> = (0..)
        .zip(layout)
        .map(|(line, row)| {
            let cells = (i32::from(row.start)..).zip(&row.cells).filter(|(_, tower)| !tower.is_empty());
            cells.map(|(column, tower)| (line, column, tower.len() as u32)).collect()
        })
        .filter(|cells: &Vec<_>| !cells.is_empty())
        .collect();
    let mut cheapest = (u32::MAX, u32::MAX);
    let mut found = BTreeSet::new();
    let mut starts = Vec::new();
    try_all(&rows, &mut starts, &mut |starts| {
        for shift in -4..=4 {
            let cost = cost(&rows, starts, shift);
            if cost < cheapest {
                cheapest = cost;
                found.clear();
            }
            if cost == cheapest {
                let leftmost = starts.iter().min().expect("a row");
                found.insert(starts.iter().map(|start| start - leftmost).collect());
            }
        }
    });
    found.into_iter().collect()
}

/// Every choice of start columns with which neighbouring rows share a column (S-7).
fn try_all(rows: &[Vec<(i32, i32, u32)>], starts: &mut Vec<i32>, tried: &mut impl FnMut(&[i32])) {
    let place = starts.len();
    if place == rows.len() {
        return tried(starts);
    }
    for start in -5..15 {
        let width = rows[place].len() as i32;
        let shares = match starts.last() {
            None => true,
            Some(above) => start < above + rows[place - 1].len() as i32 && *above < start + width,
        };
        if shares {
            starts.push(start);
            try_all(rows, starts, tried);
            starts.pop();
        }
    }
}

/// Cards moved, and their total distance.
fn cost(rows: &[Vec<(i32, i32, u32)>], starts: &[i32], shift: i32) -> (u32, u32) {
    let mut cost = (0, 0);
    for ((new_line, row), start) in (shift..).zip(rows).zip(starts) {
        for (new_column, (line, column, cards)) in (*start..).zip(row) {
            let distance = line.abs_diff(new_line) + column.abs_diff(new_column);
            cost.0 += if distance > 0 { *cards } else { 0 };
            cost.1 += cards * distance;
        }
    }
    cost
}

fn compare(rows: &[ShownRow]) {
    let layout = Layout::read(rows).expect("a layout");
    let ways = layout.closings();
    let found: Vec<Vec<i32>> = ways
        .iter()
        .map(|way| layout.pushed_together(starts(*way)).shown().iter().map(|row| row.start.into()).collect())
        .collect();
    assert_eq!(found, brute_force(rows), "of {rows:?}");
    let towers = |rows: &[ShownRow]| -> Vec<Vec<Vec<Card>>> {
        let filled = |row: &ShownRow| row.cells.iter().filter(|tower| !tower.is_empty()).cloned().collect();
        rows.iter().map(filled).filter(|row: &Vec<_>| !row.is_empty()).collect()
    };
    for way in ways {
        let closed = layout.pushed_together(starts(way));
        assert!(closed.hangs_together(), "{rows:?} closed to {:?}", closed.shown());
        assert_eq!(towers(&closed.shown()), towers(rows));
    }
}

/// Rows of towers with these start columns and heights; height 0 is a gap, a row without towers an empty line.
fn layout(rows: &[(u8, Vec<u8>)]) -> Vec<ShownRow> {
    let filled = || rows.iter().filter(|(_, heights)| !heights.is_empty());
    let leftmost = filled().map(|(start, _)| *start).min().unwrap_or(0);
    let row = |(colour, (start, heights)): (Colour, &(u8, Vec<u8>))| {
        let tower = |height: &u8| (1..=*height).map(|value| Card::new(colour, value)).collect();
        ShownRow {
            start: if heights.is_empty() { 0 } else { start - leftmost },
            cells: heights.iter().map(tower).collect(),
        }
    };
    let mut shown: Vec<ShownRow> = Colour::ALL.into_iter().zip(rows).map(row).collect();
    let last = shown.iter().rposition(|row| !row.cells.is_empty()).map_or(0, |last| last + 1);
    shown.truncate(last);
    shown.drain(..shown.iter().take_while(|row| row.cells.is_empty()).count());
    shown
}

fn heights() -> impl Strategy<Value = Vec<u8>> {
    let height = || 1u8..=3;
    prop_oneof![
        1 => Just(Vec::new()),
        2 => height().prop_map(|one| vec![one]),
        2 => (height(), height()).prop_map(|(one, two)| vec![one, two]),
        1 => (height(), height(), height()).prop_map(|(one, two, three)| vec![one, two, three]),
        3 => (height(), height()).prop_map(|(one, three)| vec![one, 0, three]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn s16_the_search_agrees_with_brute_force(
        rows in prop::collection::vec((0u8..=7, heights()), 1..=4)
    ) {
        let rows = layout(&rows);
        prop_assume!(!rows.is_empty());
        compare(&rows);
    }

    /// Nearby rows leave more choices.
    #[test]
    fn s16_the_search_agrees_for_small_layouts(
        rows in prop::collection::vec((0u8..=2, prop::sample::select(vec![
            vec![], vec![1], vec![1, 0, 1], vec![1, 1], vec![2], vec![1, 0, 2], vec![1, 1, 1],
        ])), 2..=4)
    ) {
        let rows = layout(&rows);
        prop_assume!(!rows.is_empty());
        compare(&rows);
    }
}

#[test]
fn s16_the_most_arrangements_fit() {
    let gaps = layout(&[(0, vec![1, 0, 1]), (0, vec![1, 0, 1]), (0, vec![1, 0, 1]), (0, vec![1, 0, 1])]);
    compare(&gaps);
    assert_eq!(Layout::read(&gaps).expect("a layout").closings().len(), 15);
}
