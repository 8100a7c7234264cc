//! A search for the best division of a net, with a step limit.

use crate::rules::roads::SHORTEST;
use crate::rules::roads::net::{Division, MOST, Net, bits};

/// A longer row can be cut into two for the same points.
const LONGEST: u32 = 2 * SHORTEST - 1;

/// A search in progress. Every function returns `false` once the step limit is reached.
pub(super) struct Search<'a> {
    net: &'a Net,
    pub(super) best: Division,
    pub(super) steps: u32,
    step_limit: u32,
    /// An independent set of houses; at best a row alternates between them and the others.
    independent: u32,
}

/// How the growing row scores.
#[derive(Clone, Copy)]
struct Kind {
    /// Points per house.
    worth: u32,
    longest: u32,
    /// An upper bound for every division that contains what is chosen so far.
    limit: u32,
}

impl<'a> Search<'a> {
    pub(super) fn new(net: &'a Net, step_limit: u32) -> Search<'a> {
        Search { net, best: Division::default(), steps: 0, step_limit, independent: net.independent() }
    }

    /// H-22: the row of the fortified house first, or no row through it.
    pub(super) fn run(&mut self) -> bool {
        let (all, nothing) = (self.net.all(), Division::default());
        let Some(fort) = self.net.fort else { return self.divide(all, nothing) };
        let kind = Kind { worth: 2, longest: MOST as u32, limit: u32::MAX };
        self.rows_through(fort, all, nothing, kind) && self.divide(all & !(1 << fort), nothing)
    }

    /// Divides the `free` houses, given what is `chosen`.
    fn divide(&mut self, free: u32, chosen: Division) -> bool {
        if !self.step() {
            return false;
        }
        if chosen.points > self.best.points {
            self.best = chosen;
        }
        if chosen.points + free.count_ones() <= self.best.points {
            return true;
        }
        let limit = chosen.points + self.most(free);
        if limit <= self.best.points {
            return true;
        }
        // Ends of lines first: they leave little to try.
        let ways_on = |house: &usize| (self.net.links[*house] & free).count_ones();
        let Some(house) = bits(free).min_by_key(ways_on) else { return true };
        let kind = Kind { worth: 1, longest: LONGEST, limit };
        self.rows_through(house, free, chosen, kind) && self.divide(free & !(1 << house), chosen)
    }

    /// Tries every row through this house.
    fn rows_through(&mut self, house: usize, free: u32, chosen: Division, kind: Kind) -> bool {
        self.grow(1 << house, house, Some(house), u32::MAX, free, chosen, kind)
    }

    /// Grows the row at its `head`; when that is finished, at its first house, the `tail`. The arm that
    /// begins with the higher neighbour grows first, so no path is tried twice: `below` holds the neighbours
    /// the second arm may begin with.
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
        if !self.step() {
            return false;
        }
        let left = free & !row;
        let arms = self.net.links[head] | tail.map_or(0, |tail| self.net.links[tail] & below);
        let hope = chosen.points + self.most_with(row, arms & left, left, kind);
        if hope.min(kind.limit) <= self.best.points {
            return true;
        }
        let size = row.count_ones();
        if size < kind.longest {
            // Houses with the fewest continuations first: later they might have none.
            let mut ways_on = [(0, 0); MOST];
            let mut count = 0;
            for next in bits(self.net.links[head] & left) {
                ways_on[count] = ((self.net.links[next] & left).count_ones(), next);
                count += 1;
            }
            ways_on[..count].sort_unstable();
            for &(_, next) in &ways_on[..count] {
                let below = if size == 1 { (1 << next) - 1 } else { below };
                if !self.grow(row | 1 << next, next, tail, below, free, chosen, kind) {
                    return false;
                }
            }
            if let Some(tail) = tail.filter(|_| size > 1) {
                for next in bits(self.net.links[tail] & left & below) {
                    if !self.grow(row | 1 << next, next, None, 0, free, chosen, kind) {
                        return false;
                    }
                }
            }
        }
        size < SHORTEST || self.divide(left, chosen.and(row, kind.worth * size))
    }

    fn step(&mut self) -> bool {
        self.steps += 1;
        self.steps <= self.step_limit
    }

    /// An upper bound for the houses that rows can cover, at one point each.
    fn most(&self, free: u32) -> u32 {
        let mut rest = free;
        let mut most = 0;
        while rest != 0 {
            let part = self.reached(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            if part.count_ones() >= SHORTEST {
                let (independent, others) = self.kinds(part);
                // A row has at least two of the others, and at most one more of the independent ones.
                most += others + independent.min(others * 3 / 2);
            }
        }
        most
    }

    /// An upper bound for this row and the rows after it, if it grows into `arms` first.
    fn most_with(&self, row: u32, arms: u32, left: u32, kind: Kind) -> u32 {
        if kind.worth == 1 {
            return row.count_ones() + left.count_ones();
        }
        let near = self.reached(arms, left);
        let (independent, others) = self.kinds(near);
        let (row_independent, row_others) = self.kinds(row);
        let room = (row_others + others + 1).saturating_sub(row_independent);
        kind.worth * (row.count_ones() + others + independent.min(room)) + self.most(left & !near)
    }

    /// How many of these houses are independent, and how many are not.
    fn kinds(&self, houses: u32) -> (u32, u32) {
        let independent = (houses & self.independent).count_ones();
        (independent, houses.count_ones() - independent)
    }

    /// The part of `free` that can be reached from `start`, which is part of it.
    fn reached(&self, start: u32, free: u32) -> u32 {
        let (mut part, mut news) = (start, start);
        while news != 0 {
            let near = self.net.links[news.trailing_zeros() as usize] & free & !part;
            news &= news - 1;
            part |= near;
            news |= near;
        }
        part
    }
}
