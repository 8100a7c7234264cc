//! Closing gaps (S-15, S-16): an exact search for the arrangements that cost least.
//!
//! An arrangement gives every row a start column. Together with a shift of the whole layout it says for
//! every card how far that card moves, so the search is over start columns as they were counted before
//! closing, and over the line the topmost row comes to lie in:
//!
//! - **Columns.** No cheapest arrangement has a row start left of where the leftmost one starts now, or
//!   right of the last column: rows that stick out could all be moved back to that edge, would still
//!   share columns, and every card in them would be nearer.
//! - **Lines.** Some cheapest one leaves a row in its line: otherwise all cards move, and shifting the
//!   layout to the middle card's line costs no more.
//! - A row's cost depends on its own place alone, and it must share a column with the next row only. So
//!   the cheapest way to place the rows from one down is known for each of its start columns as soon as
//!   it is known for the row below.

use arrayvec::ArrayVec;

use crate::rules::layout::{COLUMNS, LINES, Layout, Row};

/// S-16: the cheapest arrangements, in the order of `close`. Each is a digit of four bits for every
/// row's start column, the top row's first, the leftmost occupied column being 0.
pub(crate) type Arrangements = ArrayVec<u16, MOST>;

/// Fifteen is the most that was found: four rows with a gap that could each be closed from both sides.
const MOST: usize = 32;

/// The start columns of an arrangement, row by row.
#[inline]
pub(crate) fn starts(arrangement: u16) -> [i8; LINES] {
    [12, 8, 4, 0].map(|shift| (arrangement >> shift & 15) as i8)
}

impl Layout {
    /// S-16: all ways to close the gaps that are allowed; one that moves nothing if there are no gaps.
    #[inline]
    pub(crate) fn closings(&self) -> Arrangements {
        let mut rows = [Loose::default(); LINES];
        let mut count = 0;
        let leftmost = self.leftmost();
        for (line, row) in (0..).zip(self.rows()).filter(|(_, row)| !row.is_empty()) {
            rows[count] = Loose::new(line, &row, leftmost);
            count += 1;
        }
        let rows = &rows[..count];
        let mut found = Arrangements::new();
        let mut least = Cost::MAX;
        let mut tried = i8::MIN;
        for (place, row) in (0..).zip(rows) {
            let top = row.line - place;
            if top != tried {
                least = Search::new(rows, top).collect(least, &mut found);
                tried = top;
            }
        }
        found
    }
}

/// Cards moved, then how far: no layout has more than 36 cards, and none moves more than 12 fields.
type Cost = i16;
const CARD_MOVED: Cost = 1 << 9;

/// A row that may be moved: its cells left of the gap and right of it, if it has one.
#[derive(Clone, Copy, Debug, Default)]
struct Loose {
    line: i8,
    /// How many cells it has.
    width: usize,
    parts: [Part; 2],
}

/// Cells that stay together: where their row would start if they stayed, and how many cards they are.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    start: usize,
    cards: Cost,
}

impl Loose {
    /// No row is broken at more than one place: one of three cells can lose the middle one.
    #[inline]
    fn new(line: i8, row: &Row<'_>, leftmost: u32) -> Loose {
        let first = row.start();
        let [left, middle, right] = [0, 1, 2].map(|place| Cost::from(row.tower(first + place).height()));
        let gap = usize::from(!row.is_unbroken());
        let start = (first - leftmost) as usize;
        let split = if gap == 0 { [left + middle + right, 0] } else { [left, right] };
        Loose {
            line,
            width: (row.end() - first) as usize - gap,
            parts: [Part { start, cards: split[0] }, Part { start: start + gap, cards: split[1] }],
        }
    }

    /// S-16: what it costs to have this row in `line`, for each start column.
    #[inline]
    fn costs(&self, line: i8) -> Costs {
        let moves = &MOVES[usize::from(self.line.abs_diff(line)) % LINES];
        let mut costs = [0; LANES];
        for part in &self.parts {
            let moves = &moves[COLUMNS - part.start % COLUMNS..][..LANES];
            for (cost, one) in costs.iter_mut().zip(moves) {
                *cost += part.cards * one;
            }
        }
        costs
    }
}

/// Start columns side by side, more than there are: so the processor does many at a time.
const LANES: usize = 16;
type Costs = [Cost; LANES];
/// A row of three cells shares a column with one that starts up to two columns before it or behind it.
const REACH: usize = 2;

/// What it costs to move one card so many lines, and from column `COLUMNS` to any other.
const MOVES: [[Cost; COLUMNS + LANES]; LINES] = {
    let mut moves = [[0; COLUMNS + LANES]; LINES];
    let mut lines = 0;
    while lines < LINES {
        let mut column = 0;
        while column < COLUMNS + LANES {
            let distance = (lines + column.abs_diff(COLUMNS)) as Cost;
            moves[lines][column] = if distance == 0 { 0 } else { CARD_MOVED + distance };
            column += 1;
        }
        lines += 1;
    }
    moves
};

/// What the rows from each one down cost at least, by its start column, the top row being in one line.
struct Search<'a> {
    rows: &'a [Loose],
    /// After the last start column that can be cheapest.
    end: usize,
    costs: [Costs; LINES],
    best: [[Cost; REACH + LANES + REACH]; LINES],
}

impl<'a> Search<'a> {
    #[inline]
    fn new(rows: &'a [Loose], top: i8) -> Search<'a> {
        let nowhere = [Cost::MAX; REACH + LANES + REACH];
        let end = 1 + rows.iter().map(|row| row.parts[1].start).max().unwrap_or(0);
        let mut search = Search { rows, end, costs: [[0; LANES]; LINES], best: [nowhere; LINES] };
        let mut below: Costs = [0; LANES];
        for place in (0..rows.len()).rev() {
            let costs = rows[place].costs(top + place as i8);
            let best = &mut search.best[place][REACH..][..LANES];
            for ((best, cost), below) in best.iter_mut().zip(costs).zip(below) {
                *best = below.saturating_add(cost);
            }
            search.costs[place] = costs;
            if place > 0 {
                below = search.least_below(place - 1);
            }
        }
        search
    }

    /// For each start column of the row at `place`, what the rows below cost at least.
    #[inline]
    fn least_below(&self, place: usize) -> Costs {
        let mut least = [Cost::MAX; LANES];
        for first in self.reach(place) {
            for (least, cost) in least.iter_mut().zip(&self.best[place + 1][first..first + LANES]) {
                *least = *cost.min(least);
            }
        }
        least
    }

    /// S-7: where the row below can start if the one at `place` starts in column 0, counted from two
    /// columns before it; nowhere if it is the last.
    #[inline]
    fn reach(&self, place: usize) -> std::ops::Range<usize> {
        match self.rows.get(place + 1) {
            None => 0..0,
            Some(next) => REACH + 1 - next.width..REACH + self.rows[place].width,
        }
    }

    /// Adds every arrangement that costs least, if that is no more than those `found` before cost, and
    /// drops them if they cost more. Gives the least cost.
    #[inline]
    fn collect(&self, so_far: Cost, found: &mut Arrangements) -> Cost {
        let least = self.best[0].iter().copied().fold(so_far, Cost::min);
        if least < so_far {
            found.clear();
        }
        self.follow(0, REACH..REACH + self.end, least, [0; LINES], found);
        least
    }

    /// Follows the start columns with which the row at `place` and those below it cost so much.
    fn follow(
        &self,
        place: usize,
        columns: std::ops::Range<usize>,
        cost: Cost,
        mut starts: [i8; LINES],
        found: &mut Arrangements,
    ) {
        for column in columns.filter(|column| self.best[place][*column] == cost) {
            let start = column - REACH;
            starts[place] = start as i8;
            let below = self.reach(place);
            if below.is_empty() {
                add(found, &starts[..=place]);
            } else {
                let rest = cost - self.costs[place][start];
                self.follow(place + 1, start + below.start..start + below.end, rest, starts, found);
            }
        }
    }
}

/// Adds the arrangement in its order, unless it is there: another shift of the layout led to it.
fn add(found: &mut Arrangements, starts: &[i8]) {
    let leftmost = starts.iter().copied().min().unwrap_or(0);
    let arrangement = (0..LINES)
        .fold(0, |digits, row| digits << 4 | starts.get(row).map_or(0, |start| (start - leftmost) as u16));
    let place = found.partition_point(|other| *other < arrangement);
    if found.get(place) != Some(&arrangement) && !found.is_full() {
        found.insert(place, arrangement);
    }
}

#[cfg(test)]
mod tests;
