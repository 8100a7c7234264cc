//! The best division of any net, by tables over all sets of its houses.
//!
//! Slower than the search on easy nets, but equally fast for all nets of a size. Each word holds a bit for
//! every subset of the first six houses, so 64 sets are handled at once; there is one word for each subset of
//! the other houses.

use std::cell::RefCell;

use crate::rules::roads::SHORTEST;
use crate::rules::roads::net::{Division, MOST, Net, bits};

/// The number of first houses whose subsets are the bits of a word.
const LOW: usize = 6;
/// For each of them, the subsets that do not contain it.
const WITHOUT: [u64; LOW] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];
/// Rows of one, two, three, and of four or more houses.
const LENGTHS: usize = SHORTEST as usize;
const WHOLE: usize = LENGTHS - 1;
/// The number of results kept: a page asks for the same few nets again and again.
const KEPT: usize = 64;

thread_local! {
    /// The nets that needed a table, with their divisions; the oldest is dropped first.
    static HARD: RefCell<Vec<(Key, Division)>> = const { RefCell::new(Vec::new()) };
}

/// Everything the division of a net depends on.
type Key = (usize, [u32; MOST], Option<usize>);

/// The division that scores most.
pub(crate) fn divide(net: &Net) -> Division {
    let key = (net.size, net.links, net.fort);
    let known =
        HARD.with_borrow(|hard| hard.iter().find(|(known, _)| *known == key).map(|(_, known)| *known));
    known.unwrap_or_else(|| {
        let (division, _) = solve(net);
        HARD.with_borrow_mut(|hard| {
            if hard.len() == KEPT {
                hard.remove(0);
            }
            hard.push((key, division));
        });
        division
    })
}

/// The division that scores most, and the number of words read to find it.
pub(super) fn solve(net: &Net) -> (Division, u64) {
    let (sorted, order) = sorted(net);
    // H-22: the other rows do not contain the fortified house.
    let tiles = Tiles::new(&sorted, sorted.fort.map_or(0, |fort| 1 << fort));
    let (division, steps) = match sorted.fort {
        None => (tiles.cover(tiles.largest(), Division::default()), tiles.steps),
        Some(fort) => {
            let paths = Paths::new(&sorted);
            let most = tiles.most();
            let all = sorted.all();
            let left = |row: u32| most[(all & !row) as usize];
            let row = paths.rows_through(fort).chain([0]).max_by_key(|row| {
                let size = row.count_ones();
                2 * size + u32::from(left(*row))
            });
            let row = row.unwrap_or(0);
            let mut division = Division::default();
            if row != 0 {
                division = division.and(row, 2 * row.count_ones());
            }
            let covered = tiles.largest_in(all & !row, left(row).into());
            (tiles.cover(covered, division), tiles.steps + paths.steps)
        }
    };
    (renumbered(division, &order), steps)
}

/// The houses of a row in path order.
pub(super) fn path(net: &Net, row: u32) -> Vec<usize> {
    let houses: Vec<usize> = bits(row).collect();
    let mut part = Net { size: houses.len(), links: [0; MOST], fort: None, ..net.clone() };
    for (number, house) in houses.iter().enumerate() {
        let near = (0..houses.len()).filter(|other| net.links[*house] >> houses[*other] & 1 == 1);
        part.links[number] = near.fold(0, |links, other| links | 1 << other);
    }
    let paths = Paths::new(&part);
    let mut left = part.all();
    let mut order = Vec::new();
    let mut near = left;
    while let Some(house) = bits(near & left).find(|house| paths.ends(left, *house)) {
        order.push(houses[house]);
        near = part.links[house];
        left &= !(1 << house);
    }
    debug_assert_eq!(order.len(), houses.len(), "a row is a path");
    order
}

/// The net with independent houses first, so that the sets of one word do not depend on each other, and the
/// original number of each house.
fn sorted(net: &Net) -> (Net, [usize; MOST]) {
    let independent = net.independent();
    let mut order = [0; MOST];
    let mut numbers = [0; MOST];
    for (number, house) in bits(independent).chain(bits(net.all() & !independent)).enumerate() {
        order[number] = house;
        numbers[house] = number;
    }
    let mut sorted = Net { links: [0; MOST], fort: net.fort.map(|fort| numbers[fort]), ..net.clone() };
    for house in 0..net.size {
        sorted.links[numbers[house]] =
            bits(net.links[house]).fold(0, |links, other| links | 1 << numbers[other]);
    }
    (sorted, order)
}

fn renumbered(mut division: Division, order: &[usize; MOST]) -> Division {
    for row in &mut division.rows[..division.len] {
        *row = bits(*row).fold(0, |row, number| row | 1 << order[number]);
    }
    division
}

/// The sets that rows cover completely.
///
/// Rows are laid one after the other. There is a bit for each set of houses laid so far, each house the last
/// row can end with, and each length that row can have (all lengths from four are alike).
struct Tiles<'a> {
    net: &'a Net,
    /// By word and house.
    ends: Vec<[u64; LENGTHS]>,
    /// By word: whether the last row is long enough.
    tiled: Vec<u64>,
    steps: u64,
}

impl Tiles<'_> {
    fn new(net: &Net, without: u32) -> Tiles<'_> {
        let size = net.size;
        let words = words(net);
        let mut tiles =
            Tiles { net, ends: vec![[0; LENGTHS]; words * size], tiled: vec![0; words], steps: 0 };
        let links = net.links.map(|links| links & !without);
        let low_linked = low_houses(net).any(|house| links[house] & LOW_SET != 0);
        for word in (0..words).filter(|word| (*word as u32) << LOW & without == 0) {
            let (done, rest) = tiles.ends.split_at_mut(word * size);
            let here = &mut rest[..size];
            for house in (LOW..size).filter(|house| word >> (house - LOW) & 1 == 1) {
                let before = word ^ 1 << (house - LOW);
                let grown = united(&done[before * size..][..size], links[house]);
                tiles.steps += u64::from(links[house].count_ones());
                here[house] = [tiles.tiled[before], grown[0], grown[1], grown[2] | grown[3]];
            }
            loop {
                let mut changed = false;
                for house in low_houses(net).filter(|house| without >> house & 1 == 0) {
                    let grown = united(here, links[house]);
                    tiles.steps += u64::from(links[house].count_ones());
                    let with = |sets: u64| (sets & WITHOUT[house]) << (1 << house);
                    let ends = [here[house][0], with(grown[0]), with(grown[1]), with(grown[2] | grown[3])];
                    changed |= ends != here[house];
                    here[house] = ends;
                }
                let tiled = here.iter().fold(u64::from(word == 0), |tiled, ends| tiled | ends[WHOLE]);
                for house in low_houses(net).filter(|house| without >> house & 1 == 0) {
                    let starts = (tiled & WITHOUT[house]) << (1 << house);
                    changed |= starts != here[house][0];
                    here[house][0] = starts;
                }
                // Among linked houses, each round completes the sets with one more house.
                if !low_linked || !changed {
                    tiles.tiled[word] = tiled;
                    break;
                }
            }
        }
        tiles
    }

    /// Whether a row of this length can be the last one laid and end at this house.
    fn ends(&self, set: u32, house: usize, length: usize) -> bool {
        self.ends[(set >> LOW) as usize * self.net.size + house][length] >> (set & LOW_SET) & 1 == 1
    }

    fn tiled_sets(&self) -> impl Iterator<Item = u32> {
        sets(self.tiled.iter().copied())
    }

    /// The largest set that rows can cover.
    fn largest(&self) -> u32 {
        self.tiled_sets().max_by_key(|set| set.count_ones()).unwrap_or(0)
    }

    /// A set of this size within these houses that rows can cover.
    fn largest_in(&self, houses: u32, size: u32) -> u32 {
        self.tiled_sets().find(|set| set & !houses == 0 && set.count_ones() == size).unwrap_or(0)
    }

    /// For each set, the number of its houses that rows can cover.
    fn most(&self) -> Vec<u8> {
        let mut most = vec![0u8; 1 << self.net.size.max(LOW)];
        for set in self.tiled_sets() {
            most[set as usize] = set.count_ones() as u8;
        }
        for house in 0..self.net.size {
            for both in most.chunks_exact_mut(2 << house) {
                let (without, with) = both.split_at_mut(1 << house);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = (*with).max(*without);
                }
            }
        }
        most
    }

    /// Adds rows that cover exactly these houses.
    fn cover(&self, mut covered: u32, mut division: Division) -> Division {
        while covered != 0 {
            let row = self.last_row(covered);
            division = division.and(row, row.count_ones());
            covered &= !row;
        }
        division
    }

    /// The last row laid in a set that rows cover, from its end back to its start.
    fn last_row(&self, covered: u32) -> u32 {
        let mut left = covered;
        let mut place = bits(left).find(|house| self.ends(left, *house, WHOLE)).map(|house| (house, WHOLE));
        while let Some((house, length)) = place {
            left &= !(1 << house);
            let before = |length: usize| {
                let other = bits(self.net.links[house] & left).find(|other| self.ends(left, *other, length));
                other.map(|other| (other, length))
            };
            place = match length {
                0 => None,
                // A row of full length had it before, or has just reached it.
                WHOLE => before(WHOLE).or_else(|| before(WHOLE - 1)),
                _ => before(length - 1),
            };
        }
        covered & !left
    }
}

/// The sets that form a path, by the house it can end with.
struct Paths<'a> {
    net: &'a Net,
    /// By word and house.
    ends: Vec<u64>,
    steps: u64,
}

impl Paths<'_> {
    fn new(net: &Net) -> Paths<'_> {
        let size = net.size;
        let words = words(net);
        let mut paths = Paths { net, ends: vec![0; words * size], steps: 0 };
        let low_linked = low_houses(net).any(|house| net.links[house] & LOW_SET != 0);
        let joined = |ends: &[u64], links: u32| bits(links).fold(0, |all, house| all | ends[house]);
        for word in 0..words {
            let (done, rest) = paths.ends.split_at_mut(word * size);
            let here = &mut rest[..size];
            for house in (LOW..size).filter(|house| word >> (house - LOW) & 1 == 1) {
                let before = word ^ 1 << (house - LOW);
                let alone = u64::from(before == 0);
                here[house] = alone | joined(&done[before * size..][..size], net.links[house]);
                paths.steps += u64::from(net.links[house].count_ones());
            }
            loop {
                let mut changed = false;
                for house in low_houses(net) {
                    let alone = u64::from(word == 0);
                    let grown = alone | joined(here, net.links[house]);
                    let ends = (grown & WITHOUT[house]) << (1 << house);
                    paths.steps += u64::from(net.links[house].count_ones());
                    changed |= ends != here[house];
                    here[house] = ends;
                }
                if !low_linked || !changed {
                    break;
                }
            }
        }
        paths
    }

    /// Whether a path through this set can end at this house.
    fn ends(&self, set: u32, house: usize) -> bool {
        self.ends[(set >> LOW) as usize * self.net.size + house] >> (set & LOW_SET) & 1 == 1
    }

    /// The rows that contain this house.
    fn rows_through(&self, house: usize) -> impl Iterator<Item = u32> {
        let joined = |ends: &[u64]| ends.iter().fold(0, |all, ends| all | ends);
        let paths = sets(self.ends.chunks_exact(self.net.size).map(joined));
        paths.filter(move |set| set >> house & 1 == 1 && set.count_ones() >= SHORTEST)
    }
}

const LOW_SET: u32 = (1 << LOW) - 1;

fn words(net: &Net) -> usize {
    1 << net.size.saturating_sub(LOW)
}

fn low_houses(net: &Net) -> impl Iterator<Item = usize> + use<> {
    0..LOW.min(net.size)
}

/// The sets that can end with one of these houses, by length.
#[inline]
fn united(ends: &[[u64; LENGTHS]], houses: u32) -> [u64; LENGTHS] {
    let mut united = [0; LENGTHS];
    for house in bits(houses) {
        for (all, one) in united.iter_mut().zip(ends[house]) {
            *all |= one;
        }
    }
    united
}

/// The sets whose bits are set in these words.
fn sets(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u32> {
    words.enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (bit < u64::BITS).then_some((word as u32) << LOW | bit)
        })
    })
}
