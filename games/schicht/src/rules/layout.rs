//! The layout: towers in rows, rows under each other.

use crate::rules::{Card, Colour};

/// S-6: no more rows than colours.
pub(crate) const LINES: usize = 4;
/// S-14: so many make a gallery.
pub(crate) const GALLERY: usize = 4;

/// The shared layout. At rest it is as S-6 and S-7 say. Between clearing and closing a row may have a
/// gap, which is an empty tower, and a line may be an empty row; but its ends are never empty, nor the
/// first and the last line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    rows: [Row; LINES],
    lines: u8,
}

/// S-6: the cells of one line, from the column `start` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    towers: [Tower; GALLERY],
    pub(crate) start: i8,
    len: u8,
    /// S-22: silver if it has no colour.
    pub(crate) colour: Colour,
}

/// S-6: up to four cards on each other: a byte each, the top card in the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tower(u32);

impl Tower {
    pub(crate) const EMPTY: Tower = Tower(0);

    #[inline]
    pub(crate) fn of(card: Card) -> Tower {
        Tower(u32::from(card.code()))
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.0 = self.0 << 8 | u32::from(card.code());
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn height(self) -> u8 {
        (39 - self.0.leading_zeros() as u8) / 8
    }

    /// S-14: four cards.
    #[inline]
    pub(crate) fn is_gallery(self) -> bool {
        self.0 >> 24 != 0
    }

    /// The card a cell counts as.
    #[inline]
    pub(crate) fn top(self) -> Card {
        Card::coded(self.0 as u8)
    }

    /// From the bottom up.
    #[inline]
    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        (0..self.height()).rev().map(move |below| Card::coded((self.0 >> (8 * below)) as u8))
    }

    /// S-22: the colour of any coloured card in it, silver if there is none.
    #[inline]
    fn colour(self) -> Colour {
        let colours = self.0 & 0x0707_0707;
        match colours {
            0 => Colour::Silver,
            _ => Card::coded((self.0 >> (colours.trailing_zeros() & !7)) as u8).colour(),
        }
    }
}

impl Row {
    pub(crate) const EMPTY: Row =
        Row { towers: [Tower::EMPTY; GALLERY], start: 0, len: 0, colour: Colour::Silver };

    /// A row of these towers, empty ones being gaps.
    pub(crate) fn of(start: i8, towers: &[Tower]) -> Row {
        let mut row = Row { start, len: towers.len() as u8, ..Row::EMPTY };
        row.towers[..towers.len()].copy_from_slice(towers);
        row.find_colour();
        row
    }

    /// The same, if a row can have so many.
    pub(crate) fn fitting(start: i8, towers: &[Tower]) -> Option<Row> {
        (towers.len() <= GALLERY).then(|| Row::of(start, towers))
    }

    /// From left to right; an empty one is a gap.
    #[inline]
    pub(crate) fn towers(&self) -> &[Tower] {
        &self.towers[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The column right of the last cell.
    #[inline]
    pub(crate) fn end(&self) -> i8 {
        self.start + self.len as i8
    }

    /// S-7
    #[inline]
    pub(crate) fn shares_a_column_with(&self, other: &Row) -> bool {
        self.start < other.end() && other.start < self.end()
    }

    #[inline]
    pub(crate) fn has_gap(&self) -> bool {
        self.towers().iter().any(|tower| tower.is_empty())
    }

    /// S-14: four cells.
    #[inline]
    pub(crate) fn is_gallery(&self) -> bool {
        usize::from(self.len) == GALLERY
    }

    #[inline]
    pub(crate) fn add_right(&mut self, card: Card) {
        self.towers[usize::from(self.len)] = Tower::of(card);
        self.len += 1;
        self.take_colour(card);
    }

    #[inline]
    pub(crate) fn add_left(&mut self, card: Card) {
        self.towers.copy_within(..GALLERY - 1, 1);
        self.towers[0] = Tower::of(card);
        self.start -= 1;
        self.len += 1;
        self.take_colour(card);
    }

    #[inline]
    pub(crate) fn add_on(&mut self, column: i8, card: Card) {
        self.towers[(column - self.start) as usize].add(card);
        self.take_colour(card);
    }

    /// Removes the cells of these places, lowest bit first, and gives each tower with its column.
    #[inline]
    fn take(&mut self, mut places: u8, mut taken: impl FnMut(i8, Tower)) {
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            taken(self.start + place as i8, self.towers[place]);
            self.towers[place] = Tower::EMPTY;
        }
        self.trim();
        self.find_colour();
    }

    /// Drops empty towers at both ends.
    #[inline]
    fn trim(&mut self) {
        while self.len > 0 && self.towers[usize::from(self.len) - 1].is_empty() {
            self.len -= 1;
        }
        while self.len > 0 && self.towers[0].is_empty() {
            self.towers.copy_within(1.., 0);
            self.towers[GALLERY - 1] = Tower::EMPTY;
            self.start += 1;
            self.len -= 1;
        }
        if self.len == 0 {
            self.start = 0;
        }
    }

    /// S-15: the same cells in one unbroken run.
    #[inline]
    fn pushed_together(&self, start: i8) -> Row {
        let mut row = Row { towers: [Tower::EMPTY; GALLERY], start, len: 0, colour: self.colour };
        for &tower in self.towers().iter().filter(|tower| !tower.is_empty()) {
            row.towers[usize::from(row.len)] = tower;
            row.len += 1;
        }
        row
    }

    /// S-21, S-22: silver counts as the row's colour, whatever that is.
    #[inline]
    fn take_colour(&mut self, card: Card) {
        if !card.is_silver() {
            self.colour = card.colour();
        }
    }

    fn find_colour(&mut self) {
        let colours = self.towers.iter().map(|tower| tower.colour());
        self.colour = colours.max().unwrap_or(Colour::Silver);
    }
}

impl Layout {
    pub(crate) const EMPTY: Layout = Layout { rows: [Row::EMPTY; LINES], lines: 0 };

    /// These rows, top to bottom; no more than four.
    pub(crate) fn of(rows: &[Row]) -> Layout {
        let mut layout = Layout { lines: rows.len() as u8, ..Layout::EMPTY };
        layout.rows[..rows.len()].copy_from_slice(rows);
        layout
    }

    /// Adds a row at the bottom, if there is room.
    pub(crate) fn add(&mut self, row: Row) -> Option<()> {
        *self.rows.get_mut(usize::from(self.lines))? = row;
        self.lines += 1;
        Some(())
    }

    /// From top to bottom.
    #[inline]
    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows[..usize::from(self.lines)]
    }

    #[inline]
    pub(crate) fn rows_mut(&mut self) -> &mut [Row] {
        &mut self.rows[..usize::from(self.lines)]
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// S-11: a new row of one card above all others.
    #[inline]
    pub(crate) fn open_above(&mut self, column: i8, card: Card) {
        self.rows.copy_within(..LINES - 1, 1);
        self.rows[0] = Row::of(column, &[Tower::of(card)]);
        self.lines += 1;
    }

    /// S-11: a new row of one card below all others.
    #[inline]
    pub(crate) fn open_below(&mut self, column: i8, card: Card) {
        self.rows[usize::from(self.lines)] = Row::of(column, &[Tower::of(card)]);
        self.lines += 1;
    }

    /// S-7, S-15: no gaps, no empty lines, neighbouring rows share a column.
    #[inline]
    pub(crate) fn hangs_together(&self) -> bool {
        let rows = self.rows();
        rows.iter().all(|row| !row.is_empty() && !row.has_gap())
            && rows.windows(2).all(|pair| pair[0].shares_a_column_with(&pair[1]))
    }

    /// Removes cells, `places` of each line as bits, and gives each tower with its line and column:
    /// line by line, from left to right. Outer gaps and lines are dropped, columns counted anew.
    #[inline]
    pub(crate) fn take(&mut self, places: [u8; LINES], mut taken: impl FnMut(i8, i8, Tower)) {
        for (line, (row, places)) in (0..).zip(self.rows.iter_mut().zip(places)) {
            if places != 0 {
                row.take(places, |column, tower| taken(line, column, tower));
            }
        }
        while self.lines > 0 && self.rows[usize::from(self.lines) - 1].is_empty() {
            self.lines -= 1;
        }
        while self.lines > 0 && self.rows[0].is_empty() {
            self.rows.copy_within(1.., 0);
            self.rows[LINES - 1] = Row::EMPTY;
            self.lines -= 1;
        }
        self.count_columns();
    }

    /// S-15: the rows that are left, each in one run from its new start column.
    #[inline]
    pub(crate) fn pushed_together(&self, starts: [i8; LINES]) -> Layout {
        let mut layout = Layout::EMPTY;
        let rows = self.rows().iter().filter(|row| !row.is_empty());
        for (row, start) in rows.zip(starts) {
            layout.rows[usize::from(layout.lines)] = row.pushed_together(start);
            layout.lines += 1;
        }
        layout
    }

    /// Makes the leftmost occupied column 0.
    #[inline]
    pub(crate) fn count_columns(&mut self) {
        let starts = self.rows().iter().filter(|row| !row.is_empty()).map(|row| row.start);
        let first = starts.min().unwrap_or(0);
        if first != 0 {
            for row in self.rows_mut().iter_mut().filter(|row| !row.is_empty()) {
                row.start -= first;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tower_knows_its_cards_from_the_bottom_up() {
        let cards = ["r8", "s9", "r11", "r12"].map(|name| Card::named(name).expect("a card"));
        let mut tower = Tower::EMPTY;
        for (height, card) in (1..).zip(cards) {
            tower.add(card);
            assert_eq!((tower.height(), tower.top(), tower.is_gallery()), (height, card, height == 4));
        }
        assert_eq!(tower.cards().collect::<Vec<_>>(), cards);
        assert_eq!(tower.colour(), Colour::Red);
        assert_eq!(Tower::of(cards[1]).colour(), Colour::Silver);
    }
}
