//! Closing gaps (S-15, S-16): an exact search for the cheapest arrangements.
//!
//! An arrangement gives every row a start column. Together with a shift of the whole layout it determines
//! how far each card moves. So the search runs over start columns, counted as before closing, and over the
//! line of the topmost row:
//!
//! - **Columns.** In a cheapest arrangement no row starts left of the current leftmost column or right of
//!   the last one: rows that stick out could all be moved back to that edge, would still share columns, and
//!   every card in them would move less.
//! - **Lines.** Some cheapest arrangement keeps a row in its line: otherwise all cards move, and shifting
//!   the layout to the middle card's line costs no more.
//! - **Rows.** A row's cost depends only on its own place, and it must share a column only with the next
//!   row. So the search is dynamic programming from the bottom row up: the cheapest placement of a row and
//!   all below it, for each of its start columns, follows from that of the row below.

use arrayvec::ArrayVec;

use crate::rules::layout::{COLUMNS, LINES, Layout, Row};

/// S-16: the cheapest arrangements, in `close` order. Each packs every row's start column into four bits,
/// the top row first, counted from the leftmost occupied column.
pub(crate) type Arrangements = ArrayVec<u16, MOST>;

/// Room to spare: the most ever found is fifteen, for four rows whose gaps could each close from both sides.
const MOST: usize = 32;

/// The start columns of an arrangement, row by row.
#[inline]
pub(crate) fn starts(arrangement: u16) -> [i8; LINES] {
    [12, 8, 4, 0].map(|shift| (arrangement >> shift & 15) as i8)
}

impl Layout {
    /// S-16: all allowed ways to close the gaps. Without gaps, the one that moves nothing.
    #[inline]
    pub(crate) fn closings(&self) -> Arrangements {
        let mut rows = [MovableRow::default(); LINES];
        let mut count = 0;
        let leftmost = self.leftmost();
        for (line, row) in (0..).zip(self.rows()).filter(|(_, row)| !row.is_empty()) {
            rows[count] = MovableRow::new(line, &row, leftmost);
            count += 1;
        }
        let rows = &rows[..count];
        let mut found = Arrangements::new();
        // Wherever a single row goes, it starts in the leftmost column.
        if count <= 1 {
            found.push(0);
            return found;
        }
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

/// Cards moved, then the total distance. A layout has at most 36 cards, and none moves more than 12 cells.
type Cost = i16;
const CARD_MOVED: Cost = 1 << 9;

/// A row that may move: its cells left and right of the gap, if it has one.
#[derive(Clone, Copy, Debug, Default)]
struct MovableRow {
    line: i8,
    /// How many cells it has.
    width: usize,
    parts: [Part; 2],
}

/// Cells that move together: where their row would start if they stayed, and how many cards they hold.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    start: usize,
    cards: Cost,
}

impl MovableRow {
    /// No row has more than one gap: only a row of three cells can lose its middle one.
    #[inline]
    fn new(line: i8, row: &Row<'_>, leftmost: u32) -> MovableRow {
        let first = row.start();
        let [left, middle, right] = [0, 1, 2].map(|place| Cost::from(row.tower(first + place).height()));
        let gap = usize::from(!row.is_unbroken());
        let start = (first - leftmost) as usize;
        let split = if gap == 0 { [left + middle + right, 0] } else { [left, right] };
        MovableRow {
            line,
            width: (row.end() - first) as usize - gap,
            parts: [Part { start, cards: split[0] }, Part { start: start + gap, cards: split[1] }],
        }
    }

    /// S-16: the cost of placing this row in `line`, for each start column.
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

/// Start columns computed side by side, rounded up so that the processor can do many at a time.
const LANES: usize = 16;
type Costs = [Cost; LANES];
/// A row of three cells shares a column with one that starts up to two columns before or after it.
const REACH: usize = 2;

/// The cost of moving one card, by lines moved and by column, starting from column `COLUMNS`.
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

/// The least cost of each row and all below it, by its start column, for one line of the top row.
struct Search<'a> {
    rows: &'a [MovableRow],
    /// One past the last start column that can be cheapest.
    end: usize,
    costs: [Costs; LINES],
    best: [[Cost; REACH + LANES + REACH]; LINES],
}

impl<'a> Search<'a> {
    #[inline]
    fn new(rows: &'a [MovableRow], top: i8) -> Search<'a> {
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

    /// For each start column of the row at `place`, the least cost of the rows below. Columns out of reach get a
    /// bar, because a loop over those in reach would end where the processor cannot foresee it.
    #[inline]
    fn least_below(&self, place: usize) -> Costs {
        let reach = self.reach(place);
        let mut least = [Cost::MAX; LANES];
        for first in 0..=2 * REACH {
            let bar = if reach.contains(&first) { Cost::MIN } else { Cost::MAX };
            for (least, cost) in least.iter_mut().zip(&self.best[place + 1][first..first + LANES]) {
                *least = (*cost).max(bar).min(*least);
            }
        }
        least
    }

    /// S-7: where the row below can start if the row at `place` starts in column 0, counted from two
    /// columns before it; empty for the last row.
    #[inline]
    fn reach(&self, place: usize) -> std::ops::Range<usize> {
        match self.rows.get(place + 1) {
            None => 0..0,
            Some(next) => REACH + 1 - next.width..REACH + self.rows[place].width,
        }
    }

    /// Collects the cheapest arrangements: adds to those `found` so far if they cost the same, replaces them
    /// if they cost more. Returns the least cost.
    #[inline]
    fn collect(&self, so_far: Cost, found: &mut Arrangements) -> Cost {
        let least = self.best[0].iter().copied().fold(so_far, Cost::min);
        if least < so_far {
            found.clear();
        }
        self.follow(0, (1 << self.end) - 1, least, [0; LINES], found);
        least
    }

    /// Follows the start columns, among these bits, with which the row at `place` and those below it reach this cost.
    fn follow(
        &self,
        place: usize,
        columns: u32,
        cost: Cost,
        mut starts: [i8; LINES],
        found: &mut Arrangements,
    ) {
        let mut cheapest = columns & self.columns_that_cost(place, cost);
        while cheapest != 0 {
            let start = cheapest.trailing_zeros();
            cheapest &= cheapest - 1;
            starts[place] = start as i8;
            if place + 1 == self.rows.len() {
                add(found, &starts[..=place]);
            } else {
                let rest = cost - self.costs[place][start as usize];
                let reach = self.reach(place);
                let near = (1u32 << reach.end) - (1 << reach.start);
                self.follow(place + 1, near << start >> REACH, rest, starts, found);
            }
        }
    }

    /// The start columns of the row at `place` where it and those below cost this much, as bits.
    #[inline]
    fn columns_that_cost(&self, place: usize, cost: Cost) -> u32 {
        let best = &self.best[place][REACH..][..LANES];
        (0..).zip(best).map(|(column, best)| u32::from(*best == cost) << column).sum()
    }
}

/// Inserts the arrangement in order, unless another shift of the layout already led to it.
fn add(found: &mut Arrangements, starts: &[i8]) {
    let leftmost = starts.iter().copied().min().unwrap_or(0);
    let arrangement = (0..LINES)
        .fold(0, |digits, row| digits << 4 | starts.get(row).map_or(0, |start| (start - leftmost) as u16));
    // Mostly they come in order.
    let place = match found.last() {
        Some(last) if *last >= arrangement => found.partition_point(|other| *other < arrangement),
        _ if found.is_full() => return,
        _ => return found.push(arrangement),
    };
    if found.get(place) != Some(&arrangement) && !found.is_full() {
        found.insert(place, arrangement);
    }
}

#[cfg(test)]
mod tests;
