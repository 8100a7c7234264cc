//! One connected net of houses, and the search for its best division.

use crate::map::{Map, Space, SpaceSet};
use crate::rules::HOUSES;
use crate::rules::roads::{SHORTEST, table};

/// H-1: no net has more houses.
pub(crate) const MOST: usize = HOUSES as usize;
/// More rows than this do not fit.
pub(crate) const MOST_ROWS: usize = MOST / SHORTEST as usize;
/// A longer row can be cut into two, for the same points.
const LONGEST: u32 = 2 * SHORTEST - 1;
/// So many steps are searched before the table is filled instead.
const PATIENCE: u32 = 20_000;

/// Connected houses, numbered from 0; sets of them are bits.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub(crate) size: usize,
    /// The neighbours of each house.
    pub(crate) links: [u32; MOST],
    pub(crate) fort: Option<usize>,
    pub(super) spaces: [Space; MOST],
}

/// Rows, as sets of houses, and what they score.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Division {
    pub(crate) points: u32,
    pub(crate) rows: [u32; MOST_ROWS],
    pub(crate) len: usize,
}

impl Net {
    pub(crate) fn new(map: &Map, part: SpaceSet, fort: Option<Space>) -> Net {
        let mut net = Net { size: 0, links: [0; MOST], fort: None, spaces: [Space(0); MOST] };
        let mut numbers = [0u8; 128];
        for space in part.iter() {
            numbers[space.index()] = net.size as u8;
            net.spaces[net.size] = space;
            if fort == Some(space) {
                net.fort = Some(net.size);
            }
            net.size += 1;
        }
        for number in 0..net.size {
            let near = map.roads_from(net.spaces[number]) & part;
            net.links[number] = near.iter().fold(0, |links, other| links | 1 << numbers[other.index()]);
        }
        net
    }

    /// The division worth most.
    pub(crate) fn divide(&self) -> Division {
        let all = (1 << self.size) - 1;
        // A line, or a ring: one row through all.
        if self.links[..self.size].iter().all(|links| links.count_ones() <= 2) {
            let worth = if self.fort.is_some() { 2 } else { 1 };
            return Division::default().and(all, worth * self.size as u32);
        }
        self.search(all).unwrap_or_else(|| table::divide(self))
    }

    /// The best division of these houses, unless the search takes too long.
    pub(super) fn search(&self, houses: u32) -> Option<Division> {
        let mut search = Search { net: self, best: Division::default(), steps: 0 };
        search.start(houses).then_some(search.best)
    }

    /// The rows of a division, each from end to end, joined where that makes one row of two.
    pub(crate) fn rows(&self, division: &Division) -> Vec<Vec<Space>> {
        let mut rows: Vec<Vec<usize>> =
            division.rows[..division.len].iter().map(|row| self.in_line(*row)).collect();
        while let Some((one, other, joined)) = self.joint(&rows) {
            rows.remove(one.max(other));
            rows[one.min(other)] = joined;
        }
        rows.into_iter().map(|row| row.into_iter().map(|house| self.spaces[house]).collect()).collect()
    }

    /// Two rows whose ends are neighbours, as one.
    fn joint(&self, rows: &[Vec<usize>]) -> Option<(usize, usize, Vec<usize>)> {
        for (one, front) in rows.iter().enumerate() {
            for (other, back) in rows.iter().enumerate().filter(|(other, _)| *other != one) {
                for (front, back) in [(front.clone(), back.clone()), (front.clone(), reversed(back)), (reversed(front), back.clone())] {
                    let (end, start) = (front[front.len() - 1], back[0]);
                    if self.links[end] >> start & 1 == 1 {
                        return Some((one, other, [front, back].concat()));
                    }
                }
            }
        }
        None
    }

    /// The houses of a row in the order of a path through all of them.
    fn in_line(&self, row: u32) -> Vec<usize> {
        let mut path = Vec::new();
        let found = bits(row).any(|start| self.walk(row & !(1 << start), start, &mut path));
        debug_assert!(found, "a row is a path");
        path
    }

    fn walk(&self, left: u32, at: usize, path: &mut Vec<usize>) -> bool {
        path.push(at);
        if left == 0 || bits(left & self.links[at]).any(|next| self.walk(left & !(1 << next), next, path)) {
            return true;
        }
        path.pop();
        false
    }
}

impl Division {
    pub(crate) fn and(mut self, row: u32, points: u32) -> Division {
        self.rows[self.len] = row;
        self.len += 1;
        self.points += points;
        self
    }
}

/// The search. Every function says `false` when patience has run out.
struct Search<'a> {
    net: &'a Net,
    best: Division,
    steps: u32,
}

/// What a growing row counts: points a house, and how long it may get.
#[derive(Clone, Copy)]
struct Kind {
    worth: u32,
    longest: u32,
}

impl Search<'_> {
    /// H-22: the fortified house's row first, or none through it.
    fn start(&mut self, all: u32) -> bool {
        let nothing = Division::default();
        let Some(fort) = self.net.fort else { return self.divide(all, nothing) };
        let kind = Kind { worth: 2, longest: MOST as u32 };
        self.rows_through(fort, all, nothing, kind) && self.divide(all & !(1 << fort), nothing)
    }

    /// Divides the `free` houses after what is `chosen`.
    fn divide(&mut self, free: u32, chosen: Division) -> bool {
        self.steps += 1;
        if self.steps > PATIENCE {
            return false;
        }
        if chosen.points > self.best.points {
            self.best = chosen;
        }
        if chosen.points + free.count_ones() <= self.best.points {
            return true;
        }
        // Ends of lines first: there is little to try with them.
        let ways_on = |house: &usize| (self.net.links[*house] & free).count_ones();
        let Some(house) = bits(free).min_by_key(ways_on) else { return true };
        let kind = Kind { worth: 1, longest: LONGEST };
        self.rows_through(house, free, chosen, kind) && self.divide(free & !(1 << house), chosen)
    }

    /// Tries every row through this house.
    fn rows_through(&mut self, house: usize, free: u32, chosen: Division, kind: Kind) -> bool {
        self.grow(1 << house, house, Some(house), u32::MAX, free, chosen, kind)
    }

    /// Grows the row at its `head`, and then, once it will grow there no more, at its first house,
    /// the `tail`. Of the two arms the one that begins with the higher neighbour is grown first, so
    /// that no path is tried twice: `below` are the neighbours the second arm may begin with.
    #[allow(clippy::too_many_arguments)]
    fn grow(
        &mut self,
        row: u32,
        head: usize,
        tail: Option<usize>,
        below: u32,
        free: u32,
        chosen: Division,
        kind: Kind,
    ) -> bool {
        self.steps += 1;
        let size = row.count_ones();
        if size < kind.longest {
            for next in bits(self.net.links[head] & free & !row) {
                let below = if size == 1 { (1 << next) - 1 } else { below };
                if !self.grow(row | 1 << next, next, tail, below, free, chosen, kind) {
                    return false;
                }
            }
            if let Some(tail) = tail.filter(|_| size > 1) {
                for next in bits(self.net.links[tail] & free & !row & below) {
                    if !self.grow(row | 1 << next, next, None, 0, free, chosen, kind) {
                        return false;
                    }
                }
            }
        }
        if size < SHORTEST {
            return self.steps <= PATIENCE;
        }
        self.divide(free & !row, chosen.and(row, kind.worth * size))
    }
}

/// The numbers of the set bits, ascending.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit as usize)
    })
}

fn reversed(row: &[usize]) -> Vec<usize> {
    row.iter().rev().copied().collect()
}
