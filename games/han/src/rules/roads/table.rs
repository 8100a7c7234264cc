//! The best division of any net, by tables over all sets of its houses.
//!
//! Slower than a search on the nets that real maps have, but no net takes longer than another.

use crate::rules::roads::SHORTEST;
use crate::rules::roads::net::{Division, Net, bits};

/// The division worth most.
pub(crate) fn divide(net: &Net) -> Division {
    let paths = paths(net);
    // H-22: the other rows are without the fortified house.
    let tiled = tiled(net, net.fort.map_or(0, |fort| 1 << fort));
    let most = most_tiled(net, &tiled);
    let all: u32 = (1 << net.size) - 1;
    let left = |row: u32| most[(all & !row) as usize];
    let fort_rows = (0..=all).filter(|set| net.fort.is_some_and(|fort| is_row(&paths, *set) && set >> fort & 1 == 1));
    let row = fort_rows.chain([0]).max_by_key(|row| 2 * row.count_ones() + left(*row).count_ones()).unwrap_or(0);
    let mut division = Division::default();
    if row != 0 {
        division = division.and(row, 2 * row.count_ones());
    }
    let mut covered = left(row);
    while covered != 0 {
        let row = first_row(&paths, &tiled, covered);
        division = division.and(row, row.count_ones());
        covered &= !row;
    }
    division
}

/// For each set the houses with which a path through exactly this set can end.
fn paths(net: &Net) -> Vec<u32> {
    let mut ends = vec![0; 1 << net.size];
    for set in 1..1u32 << net.size {
        ends[set as usize] = if set.is_power_of_two() {
            set
        } else {
            bits(set)
                .filter(|end| ends[(set & !(1 << end)) as usize] & net.links[*end] != 0)
                .fold(0, |ends, end| ends | 1 << end)
        };
    }
    ends
}

fn is_row(paths: &[u32], set: u32) -> bool {
    set.count_ones() >= SHORTEST && paths[set as usize] != 0
}

/// Which sets can be divided into rows with no house left over.
///
/// Rows are laid one after the other. For each set of houses laid so far, and for each length the
/// last row has (from four on they are alike), it is noted with which houses that row can end.
fn tiled(net: &Net, without: u32) -> Vec<bool> {
    const WHOLE: usize = SHORTEST as usize - 1;
    let all: u32 = ((1 << net.size) - 1) & !without;
    let mut ends = vec![[0u32; WHOLE + 1]; 1 << net.size];
    let mut tiled = vec![false; 1 << net.size];
    for set in (0..1u32 << net.size).filter(|set| set & without == 0) {
        let here = ends[set as usize];
        tiled[set as usize] = set == 0 || here[WHOLE] != 0;
        for house in bits(all & !set) {
            let next = &mut ends[(set | 1 << house) as usize];
            if tiled[set as usize] {
                next[0] |= 1 << house;
            }
            for (length, ends) in here.iter().enumerate() {
                if ends & net.links[house] != 0 {
                    next[(length + 1).min(WHOLE)] |= 1 << house;
                }
            }
        }
    }
    tiled
}

/// For each set the largest set in it that rows cover.
fn most_tiled(net: &Net, tiled: &[bool]) -> Vec<u32> {
    let mut most: Vec<u32> = (0u32..).zip(tiled).map(|(set, tiled)| if *tiled { set } else { 0 }).collect();
    for house in 0..net.size {
        for set in (0..most.len()).filter(|set| set >> house & 1 == 1) {
            let less = most[set & !(1 << house)];
            if less.count_ones() > most[set].count_ones() {
                most[set] = less;
            }
        }
    }
    most
}

/// A row with the first house of a set that rows cover, such that rows cover what is left.
fn first_row(paths: &[u32], tiled: &[bool], covered: u32) -> u32 {
    let first = covered & covered.wrapping_neg();
    let rest = covered & !first;
    let mut others = rest;
    while others != 0 {
        let row = first | others;
        if is_row(paths, row) && tiled[(covered & !row) as usize] {
            return row;
        }
        others = (others - 1) & rest;
    }
    unreachable!("a tiled set has a row through each of its houses")
}
