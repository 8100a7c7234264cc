//! Compares the division with brute force.

use proptest::prelude::*;

use super::net::{MOST, Net, STEP_LIMIT, bits};
use super::search::Search;
use super::{SHORTEST, table};
use crate::map::Space;

/// A net with these links; where its houses are does not matter.
fn net(size: usize, pairs: &[(usize, usize)], fort: Option<usize>) -> Net {
    let mut links = [0; MOST];
    for &(a, b) in pairs.iter().filter(|(a, b)| a != b) {
        links[a] |= 1 << b;
        links[b] |= 1 << a;
    }
    Net { size, links, fort, spaces: std::array::from_fn(|number| Space(number as u8)) }
}

/// Tries every set of disjoint paths: the first free house is in no row, or in any set of free houses that
/// can be ordered into a path.
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

/// Whether the rows of a division are valid and worth its points.
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
    // Book example 7: five in a row, and one next to the fourth.
    let net = net(6, &[(0, 1), (1, 2), (2, 3), (3, 4), (3, 5)], None);
    assert_eq!(net.divide().points, 5);
}

#[test]
fn h34_a_long_row_may_be_split() {
    // Three arms of three from one house: a row of seven, or just one of four.
    let spider = [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (5, 6), (0, 7), (7, 8), (8, 9)];
    assert_eq!(net(10, &spider, None).divide().points, 7);
    // Two lines of four joined in the middle: two rows, not one across the joint.
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
    // Without the fortification: 8 in two rows. With it, the row of 6 through it is worth 12.
    let pairs = [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 5)];
    assert_eq!(net(8, &pairs, Some(1)).divide().points, 12);
    assert_eq!(net(8, &pairs, Some(7)).divide().points, 12);
}

#[test]
fn h34_dense_nets_are_divided_too() {
    // Each of five houses is linked to each of fifteen: at most 2 + 3 row ends fit.
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|a| (5..20).map(move |b| (a, b))).collect();
    let plain = net(20, &pairs, None);
    assert_eq!(plain.divide().points, 12);
    assert!(is_sound(&plain, &plain.divide()));
    let fortified = net(20, &pairs, Some(19));
    assert_eq!(fortified.divide().points, 22);
    assert!(is_sound(&fortified, &fortified.divide()));
}

/// The nets of 20 houses with at most six roads each on which the search takes longest. Found by changing
/// nets at random and keeping those that took more steps.
const HARD: [([u32; MOST], Option<usize>); 4] = [
    (
        [
            524966, 24617, 25225, 581638, 4096, 663683, 16384, 34341, 17408, 656517, 396160, 21504, 493584,
            655406, 2382, 659592, 4096, 46624, 5120, 41513,
        ],
        None,
    ),
    (
        [
            607104, 632896, 313504, 329056, 595584, 12, 10, 21, 131081, 17, 24, 6, 16, 131074, 163845,
            147462, 27, 844032, 131084, 131091,
        ],
        None,
    ),
    (
        [
            593536, 562752, 993280, 550272, 413888, 309504, 18, 25, 40, 3, 8203, 37, 50, 1068, 24, 34, 5, 20,
            52, 15,
        ],
        None,
    ),
    (
        [
            43020, 819424, 213249, 395265, 575808, 589890, 172082, 303106, 172052, 131072, 65536, 86041,
            2048, 524737, 788500, 467, 396324, 66380, 606346, 286770,
        ],
        Some(4),
    ),
];

/// The most words a table reads for a net with six roads at each house. It has 327,680 words; more are read
/// where its first six houses are linked to each other.
const MOST_READ: u64 = 8_000_000;

fn linked(links: [u32; MOST], fort: Option<usize>) -> Net {
    Net { size: MOST, links, fort, spaces: std::array::from_fn(|number| Space(number as u8)) }
}

/// The best division, without a step limit.
fn searched_to_the_end(net: &Net) -> super::net::Division {
    let (division, complete) = net.search(u32::MAX);
    assert!(complete);
    division
}

#[test]
fn h34_what_takes_too_long_to_search_is_left_to_the_table() {
    for (links, fort) in HARD {
        let hard = linked(links, fort);
        let (found, complete) = hard.search(STEP_LIMIT);
        assert!(!complete, "the search gives up");
        let (division, read) = table::solve(&hard);
        assert!(read < MOST_READ, "{read} words");
        assert_eq!(hard.divide(), division);
        assert!(is_sound(&hard, &division));
        assert!(found.points <= division.points);
    }
    // Three of them are small enough to search to the end in a test.
    for (links, fort) in &HARD[..3] {
        let hard = linked(*links, *fort);
        assert_eq!(table::solve(&hard).0.points, searched_to_the_end(&hard).points);
    }
}

#[test]
fn h34_h41_no_net_is_expensive() {
    let two_sides = |one: usize| -> Vec<(usize, usize)> {
        (0..one).flat_map(|a| (one..MOST).map(move |b| (a, b))).collect()
    };
    // Every house of a ring is linked to the next three on both sides: six roads each.
    let ring: Vec<(usize, usize)> =
        (0..MOST).flat_map(|a| (1..=3).map(move |step| (a, (a + step) % MOST))).collect();
    // Three of the largest complete nets with six roads per house, in a line.
    let complete: Vec<(usize, usize)> =
        (0..MOST).flat_map(|a| (a + 1..MOST).filter(move |b| a / 6 == b / 6).map(move |b| (a, b))).collect();
    let grid: Vec<(usize, usize)> = (0..MOST)
        .flat_map(|a| {
            [(a, a + 1), (a, a + 5)].into_iter().filter(|(a, b)| *b < MOST && (b - a == 5 || b % 5 != 0))
        })
        .collect();
    let all: Vec<(usize, usize)> = (0..MOST).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let nets = [
        two_sides(8),
        two_sides(5),
        two_sides(10),
        ring,
        [complete, vec![(5, 6), (11, 12), (17, 18)]].concat(),
        grid,
        all,
    ];
    for pairs in nets {
        for fort in [None, Some(0), Some(MOST - 1)] {
            let net = net(MOST, &pairs, fort);
            let mut search = Search::new(&net, STEP_LIMIT);
            let complete = search.run();
            assert!(search.steps <= STEP_LIMIT + 1);
            let (division, read) = table::solve(&net);
            assert!(read < 3 * MOST_READ, "{read} words, and more roads than a map may have");
            if complete {
                assert_eq!(division.points, search.best.points);
            }
            assert!(is_sound(&net, &division));
        }
    }
}

#[test]
fn h34_a_long_row_is_listed_in_order_on_any_net() {
    for (links, _) in HARD {
        let net = linked(links, None);
        let row = searched_row(&net);
        let order = table::path(&net, row);
        assert_eq!(order.iter().fold(0, |set, house| set | 1 << house), row);
        assert!(order.windows(2).all(|pair| net.links[pair[0]] >> pair[1] & 1 == 1));
    }
}

/// Some long row: from house to house, the one with the fewest continuations first.
fn searched_row(net: &Net) -> u32 {
    let (mut row, mut at) = (1u32, 0);
    while let Some(next) =
        bits(net.links[at] & !row).min_by_key(|next| (net.links[*next] & !row).count_ones())
    {
        row |= 1 << next;
        at = next;
    }
    row
}

fn nets(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Net> {
    sizes.prop_flat_map(|size| {
        let pairs = prop::collection::vec((0..size, 0..size), size..=3 * size);
        (pairs, prop::option::of(0..size)).prop_map(move |(pairs, fort)| net(size, &pairs, fort))
    })
}

proptest! {
    #[test]
    fn h34_search_and_table_find_what_brute_force_finds(net in nets(4..=9)) {
        let best = brute_force(&net, net.all());
        let (searched, complete) = net.search(STEP_LIMIT);
        prop_assert!(complete, "small nets are searched in time");
        prop_assert_eq!(searched.points, best);
        prop_assert!(is_sound(&net, &searched));
        let (tabled, _) = table::solve(&net);
        prop_assert_eq!(tabled.points, best);
        prop_assert!(is_sound(&net, &tabled));
    }

    #[test]
    fn h34_search_and_table_agree_on_larger_nets(net in nets(10..=15)) {
        let (tabled, _) = table::solve(&net);
        prop_assert!(is_sound(&net, &tabled));
        let (searched, complete) = net.search(2_000_000);
        prop_assert!(!complete || searched.points == tabled.points, "{searched:?} {tabled:?}");
        prop_assert!(searched.points <= tabled.points);
        prop_assert!(net.estimate(100).points <= tabled.points);
    }
}
