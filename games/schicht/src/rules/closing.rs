//! Closing gaps (S-15, S-16): an exact search for the arrangements that cost least.
//!
//! An arrangement gives every row a start column. Together with a shift of the whole layout it says for
//! every card how far that card moves, so the search is over start columns as they were counted before
//! closing, and over the line the topmost row comes to lie in:
//!
//! - **Columns.** No cheapest arrangement puts a row left of where the leftmost row starts, or right of
//!   where the cards furthest to the right would start theirs: rows that stick out could all be moved
//!   to that edge, would still share columns, and every card in them would be nearer.
//! - **Lines.** Some cheapest one leaves a row in its line: otherwise all cards move, and shifting the
//!   layout to the middle card's line costs no more.
//! - A row's cost depends on its own place alone, and a row must share a column with the next one only.
//!   So the cheapest way to place the rows from one down is known for each of its start columns once it
//!   is known for the row below.

use arrayvec::ArrayVec;

use crate::rules::layout::{LINES, Layout, Row};

/// S-16: the cheapest arrangements, in the order of `close`. Each is a digit of four bits for every
/// row's start column, the top row's first, the leftmost occupied column being 0.
pub(crate) type Arrangements = ArrayVec<u16, MOST>;

/// Fifteen is the most that was found: four rows with a gap that could each be closed from both sides.
const MOST: usize = 32;
/// S-6, S-7: a layout is at most nine columns wide, ten with the card that cleared some of it.
pub(crate) const COLUMNS: usize = 10;

/// The start columns of an arrangement, row by row.
#[inline]
pub(crate) fn starts(arrangement: u16) -> [i8; LINES] {
    [12, 8, 4, 0].map(|shift| (arrangement >> shift & 15) as i8)
}

impl Layout {
    /// S-16: all ways to close the gaps that are allowed; one that moves nothing if there are no gaps.
    #[inline]
    pub(crate) fn closings(&self) -> Arrangements {
        let rows: ArrayVec<Loose, LINES> = (0..)
            .zip(self.rows())
            .filter(|(_, row)| !row.is_empty())
            .map(|(line, row)| Loose::new(line, row))
            .collect();
        let mut found = Found { cost: u32::MAX, arrangements: Arrangements::new() };
        let mut tried = i8::MIN;
        for (place, row) in (0..).zip(&rows) {
            let top = row.line - place;
            if top != tried {
                Search::new(&rows, top).collect(&mut found);
                tried = top;
            }
        }
        found.arrangements
    }
}

/// A row that may be moved: its cells left of the gap and right of it, if it has one.
#[derive(Clone, Copy, Debug)]
struct Loose {
    line: i8,
    /// How many cells it has.
    width: i8,
    parts: [Part; 2],
}

/// Cells that stay together: where their row would start if they stayed, and how many cards they are.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    start: i8,
    cards: u32,
}

/// More than all cards together can be moved.
const CARD_MOVED: u32 = 1 << 12;

impl Loose {
    #[inline]
    fn new(line: i8, row: &Row) -> Loose {
        let mut loose = Loose { line, width: 0, parts: [Part { start: row.start, cards: 0 }; 2] };
        for (column, tower) in (row.start..).zip(row.towers()) {
            if tower.is_empty() {
                loose.parts[1].start += 1;
            } else {
                let part = usize::from(column - loose.width != row.start);
                loose.parts[part].cards += u32::from(tower.height());
                loose.width += 1;
            }
        }
        loose
    }

    /// S-16: what it costs to have this row in `line`, starting at `start`: cards moved, then how far.
    #[inline]
    fn cost(&self, line: i8, start: i8) -> u32 {
        let lines = self.line.abs_diff(line);
        self.parts
            .iter()
            .map(|part| match u32::from(part.start.abs_diff(start) + lines) {
                0 => 0,
                distance => part.cards * (CARD_MOVED + distance),
            })
            .sum()
    }
}

/// The cheapest so far.
struct Found {
    cost: u32,
    arrangements: Arrangements,
}

/// What the rows from each one down cost at least, by its start column, the top row being in one line.
struct Search<'a> {
    rows: &'a [Loose],
    /// The last start column that is worth a look.
    last: i8,
    best: [[u32; COLUMNS]; LINES],
}

impl<'a> Search<'a> {
    #[inline]
    fn new(rows: &'a [Loose], top: i8) -> Search<'a> {
        let last = rows.iter().map(|row| row.parts[1].start).max().unwrap_or(0);
        let mut search = Search { rows, last, best: [[0; COLUMNS]; LINES] };
        for place in (0..rows.len()).rev() {
            for start in 0..=last {
                let below = search.below(place, start).map(|next| search.best[place + 1][next as usize]);
                search.best[place][start as usize] =
                    rows[place].cost(top + place as i8, start) + below.min().unwrap_or(0);
            }
        }
        search
    }

    /// S-7: where the row below can start if the one at `place` starts here; nowhere if it is the last.
    #[inline]
    fn below(&self, place: usize, start: i8) -> std::ops::Range<i8> {
        match self.rows.get(place + 1) {
            None => 0..0,
            Some(next) => {
                let first = start - next.width + 1;
                let end = start + self.rows[place].width;
                first.max(0)..end.min(self.last + 1)
            }
        }
    }

    /// Adds every arrangement that costs least, and drops those found before that cost more.
    #[inline]
    fn collect(&self, found: &mut Found) {
        let least = self.best[0][..=self.last as usize].iter().copied().min().unwrap_or(u32::MAX);
        if least > found.cost {
            return;
        }
        if least < found.cost {
            found.cost = least;
            found.arrangements.clear();
        }
        self.follow(0, 0..self.last + 1, least, [0; LINES], &mut found.arrangements);
    }

    /// Follows the cheapest start columns of the row at `place` and of those below it.
    fn follow(
        &self,
        place: usize,
        range: std::ops::Range<i8>,
        cost: u32,
        mut starts: [i8; LINES],
        found: &mut Arrangements,
    ) {
        for start in range {
            if self.best[place][start as usize] != cost {
                continue;
            }
            starts[place] = start;
            let below = self.below(place, start);
            let costs = below.clone().map(|next| self.best[place + 1][next as usize]);
            match costs.min() {
                None => add(found, &starts[..=place]),
                Some(rest) => self.follow(place + 1, below, rest, starts, found),
            }
        }
    }
}

/// Adds the arrangement in its order, unless it is there: another shift of the layout led to it.
fn add(found: &mut Arrangements, starts: &[i8]) {
    let leftmost = starts.iter().copied().min().unwrap_or(0);
    let arrangement = (0..LINES).fold(0, |digits, row| {
        digits << 4 | starts.get(row).map_or(0, |start| (start - leftmost) as u16)
    });
    let place = found.partition_point(|other| *other < arrangement);
    if found.get(place) != Some(&arrangement) && !found.is_full() {
        found.insert(place, arrangement);
    }
}
