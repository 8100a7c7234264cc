//! A connected net of houses and its best division into rows.

use crate::map::{Map, Space, SpaceSet};
use crate::rules::HOUSES;
use crate::rules::roads::search::Search;
use crate::rules::roads::{SHORTEST, table};

/// H-1: the most houses of a net.
pub(crate) const MOST: usize = HOUSES as usize;
/// The most rows that fit into a net.
pub(crate) const MOST_ROWS: usize = MOST / SHORTEST as usize;
/// The most steps the search takes before the table is filled instead.
pub(super) const STEP_LIMIT: u32 = 20_000;

/// Connected houses, numbered from 0; sets of them are bits.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub(crate) size: usize,
    /// The neighbours of each house.
    pub(crate) links: [u32; MOST],
    pub(crate) fort: Option<usize>,
    pub(super) spaces: [Space; MOST],
}

/// Rows, as sets of houses, and their points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

    /// The division that scores most.
    pub(crate) fn divide(&self) -> Division {
        self.in_one_row().unwrap_or_else(|| {
            let (division, complete) = self.search(STEP_LIMIT);
            if complete { division } else { table::divide(self) }
        })
    }

    /// A good division, usually the best, within a step limit.
    pub(super) fn estimate(&self, step_limit: u32) -> Division {
        self.in_one_row().unwrap_or_else(|| self.search(step_limit).0)
    }

    /// If the net is a line or a ring: one row through all houses.
    fn in_one_row(&self) -> Option<Division> {
        let plain = self.links[..self.size].iter().all(|links| links.count_ones() <= 2);
        let worth = if self.fort.is_some() { 2 } else { 1 };
        plain.then(|| Division::default().and(self.all(), worth * self.size as u32))
    }

    /// The best division found within a step limit, and whether it is optimal.
    pub(super) fn search(&self, step_limit: u32) -> (Division, bool) {
        let mut search = Search::new(self, step_limit);
        let complete = search.run();
        (search.best, complete)
    }

    /// An independent set of houses (no two are neighbours), found greedily: the least connected one first.
    pub(super) fn independent(&self) -> u32 {
        let mut chosen = 0;
        let mut left = self.all();
        while let Some(house) = bits(left).min_by_key(|house| (self.links[*house] & left).count_ones()) {
            chosen |= 1 << house;
            left &= !(self.links[house] | 1 << house);
        }
        chosen
    }

    /// All houses of the net.
    pub(super) fn all(&self) -> u32 {
        (1 << self.size) - 1
    }

    /// The rows of a division, each from end to end. Rows that can be joined into one are joined.
    pub(crate) fn rows(&self, division: &Division) -> Vec<Vec<Space>> {
        let mut rows: Vec<Vec<usize>> =
            division.rows[..division.len].iter().map(|row| self.in_line(*row)).collect();
        while let Some((one, other, joined)) = self.joint(&rows) {
            rows.remove(one.max(other));
            rows[one.min(other)] = joined;
        }
        rows.into_iter().map(|row| row.into_iter().map(|house| self.spaces[house]).collect()).collect()
    }

    /// Two rows with neighbouring ends, as one row.
    fn joint(&self, rows: &[Vec<usize>]) -> Option<(usize, usize, Vec<usize>)> {
        for (one, front) in rows.iter().enumerate() {
            for (other, back) in rows.iter().enumerate().filter(|(other, _)| *other != one) {
                for (front, back) in [
                    (front.clone(), back.clone()),
                    (front.clone(), reversed(back)),
                    (reversed(front), back.clone()),
                ] {
                    let (end, start) = (front[front.len() - 1], back[0]);
                    if self.links[end] >> start & 1 == 1 {
                        return Some((one, other, [front, back].concat()));
                    }
                }
            }
        }
        None
    }

    /// The houses of a row in path order.
    pub(super) fn in_line(&self, row: u32) -> Vec<usize> {
        let mut path = Vec::new();
        let mut steps = 0;
        let ways_on = |house: &usize| (self.links[*house] & row).count_ones();
        let mut starts: Vec<usize> = bits(row).collect();
        starts.sort_by_key(ways_on);
        if starts.into_iter().any(|start| self.walk(row & !(1 << start), start, &mut path, &mut steps)) {
            return path;
        }
        table::path(self, row)
    }

    fn walk(&self, left: u32, at: usize, path: &mut Vec<usize>, steps: &mut u32) -> bool {
        *steps += 1;
        if *steps > STEP_LIMIT {
            return false;
        }
        path.push(at);
        if left == 0 {
            return true;
        }
        let mut near: Vec<usize> = bits(left & self.links[at]).collect();
        near.sort_by_key(|next| (self.links[*next] & left).count_ones());
        if near.into_iter().any(|next| self.walk(left & !(1 << next), next, path, steps)) {
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

/// The indexes of the set bits, ascending.
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
