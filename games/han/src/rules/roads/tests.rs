//! The division against brute force.

use proptest::prelude::*;

use super::net::{MOST, Net, bits};
use super::{SHORTEST, table};
use crate::map::Space;

/// A net with these links, for which it does not matter where its houses are.
fn net(size: usize, pairs: &[(usize, usize)], fort: Option<usize>) -> Net {
    let mut links = [0; MOST];
    for &(a, b) in pairs.iter().filter(|(a, b)| a != b) {
        links[a] |= 1 << b;
        links[b] |= 1 << a;
    }
    Net { size, links, fort, spaces: std::array::from_fn(|number| Space(number as u8)) }
}

/// Every set of disjoint paths, the plain way: the first free house is in no row, or in any set of
/// free houses that some order makes a path.
fn brute_force(net: &Net, free: u32) -> u32 {
    if free == 0 {
        return 0;
    }
    let first = free & free.wrapping_neg();
    let mut best = brute_force(net, free & !first);
    let rest = free & !first;
    let mut others = rest;
    while others != 0 {
        let row = first | others;
        if row.count_ones() >= SHORTEST && bits(row).any(|start| is_path(net, row & !(1 << start), start)) {
            let doubled = net.fort.is_some_and(|fort| row >> fort & 1 == 1);
            let points = row.count_ones() * if doubled { 2 } else { 1 };
            best = best.max(points + brute_force(net, free & !row));
        }
        others = (others - 1) & rest;
    }
    best
}

fn is_path(net: &Net, left: u32, at: usize) -> bool {
    left == 0 || bits(left & net.links[at]).any(|next| is_path(net, left & !(1 << next), next))
}

/// Holds that the rows of a division are rows, and worth its points.
fn is_sound(net: &Net, division: &super::net::Division) -> bool {
    let rows = net.rows(division);
    let mut seen = 0u32;
    let mut points = 0;
    for row in &rows {
        let houses: Vec<usize> = row.iter().map(|space| space.index()).collect();
        let linked = houses.windows(2).all(|pair| net.links[pair[0]] >> pair[1] & 1 == 1);
        let fresh = houses.iter().all(|house| {
            let fresh = seen >> house & 1 == 0;
            seen |= 1 << house;
            fresh
        });
        if houses.len() < SHORTEST as usize || !linked || !fresh {
            return false;
        }
        points +=
            houses.len() as u32 * if net.fort.is_some_and(|fort| houses.contains(&fort)) { 2 } else { 1 };
    }
    points == division.points
}

#[test]
fn h34_a_branch_is_not_counted() {
    // Book example 7: five in a row and one beside the fourth.
    let net = net(6, &[(0, 1), (1, 2), (2, 3), (3, 4), (3, 5)], None);
    assert_eq!(net.divide().points, 5);
}

#[test]
fn h34_a_long_row_may_be_split() {
    // Three arms of three from one house: a row of seven, or of four and nothing else.
    let spider = [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (5, 6), (0, 7), (7, 8), (8, 9)];
    assert_eq!(net(10, &spider, None).divide().points, 7);
    // Two lines of four joined in the middle: two rows, not one along the joint.
    let ladder = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 5)];
    assert_eq!(net(8, &ladder, None).divide().points, 8);
}

#[test]
fn h34_a_ring_counts_as_the_path_through_it() {
    let ring = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)];
    let ring = net(5, &ring, None);
    assert_eq!(ring.divide().points, 5);
    assert_eq!(ring.rows(&ring.divide()).len(), 1);
}

#[test]
fn h22_the_row_with_the_fortification_counts_twice() {
    // Without the fortification 8 in two rows; with it the row of 6 through it is worth 12.
    let pairs = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 5)];
    assert_eq!(net(8, &pairs, Some(1)).divide().points, 12);
    assert_eq!(net(8, &pairs, Some(7)).divide().points, 12);
}

#[test]
fn h34_dense_nets_are_divided_too() {
    // Every house of five linked with every one of fifteen: no more than 2 + 3 rows' ends fit.
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|a| (5..20).map(move |b| (a, b))).collect();
    let plain = net(20, &pairs, None);
    assert_eq!(plain.divide().points, 12);
    assert!(is_sound(&plain, &plain.divide()));
    let fortified = net(20, &pairs, Some(19));
    assert_eq!(fortified.divide().points, 22);
    assert!(is_sound(&fortified, &fortified.divide()));
}

#[test]
fn h34_what_takes_too_long_to_search_is_left_to_the_table() {
    let links = [238, 373, 363, 213, 170, 279, 271, 25, 102];
    let pairs: Vec<(usize, usize)> =
        links.into_iter().enumerate().flat_map(|(a, all)| bits(all).map(move |b| (a, b))).collect();
    let dense = net(9, &pairs, Some(0));
    assert!(dense.search((1 << 9) - 1).is_none());
    assert_eq!(dense.divide().points, brute_force(&dense, (1 << 9) - 1));
    assert!(is_sound(&dense, &dense.divide()));
}

fn nets() -> impl Strategy<Value = Net> {
    (4..=9usize).prop_flat_map(|size| {
        let pairs = prop::collection::vec((0..size, 0..size), size..=3 * size);
        (pairs, prop::option::of(0..size)).prop_map(move |(pairs, fort)| net(size, &pairs, fort))
    })
}

proptest! {
    #[test]
    fn h34_search_and_table_find_what_brute_force_finds(net in nets()) {
        let all = (1 << net.size) - 1;
        let best = brute_force(&net, all);
        let searched = net.search(all);
        prop_assert!(searched.is_some() || net.size == 9, "small nets are searched in time");
        if let Some(searched) = searched {
            prop_assert_eq!(searched.points, best);
            prop_assert!(is_sound(&net, &searched));
        }
        let tabled = table::divide(&net);
        prop_assert_eq!(tabled.points, best);
        prop_assert!(is_sound(&net, &tabled));
    }
}
