//! The layout: towers in rows, rows below each other.
//!
//! Internally a column is a bit position among sixteen, wherever the layout happens to lie; everywhere else
//! columns are counted from the leftmost occupied one.

use crate::rules::{Card, Colour};

/// S-6: no more rows than colours.
pub(crate) const LINES: usize = 4;
/// S-14: how many make a gallery.
pub(crate) const GALLERY: usize = 4;
/// S-6, S-7: a layout is at most nine columns wide, ten with a card just laid.
pub(crate) const COLUMNS: usize = 10;
/// The bit of a new layout's leftmost column, with room on both sides.
const LEFTMOST: u32 = 3;
/// Room is made by shifting this many columns, which keeps each tower's index.
const SHIFT: u32 = GALLERY as u32;

/// The shared layout. At rest it satisfies S-6 and S-7. Between clearing and closing, a row may have a
/// gap and a line may be empty, but never the first or last line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// No row spans more than four columns, so a cell's column modulo four is its tower's index.
    towers: [[Tower; GALLERY]; LINES],
    /// Twice the value of each tower's top card, one byte each, the first in the lowest; 0 where there is none.
    tops: [u32; LINES],
    /// The occupied columns as bits, sixteen per line, the top line in the lowest.
    columns: u64,
    /// S-22: the colour of each line, one byte each, the top line in the lowest; silver if it has none.
    colours: u32,
    lines: u8,
}

/// S-6: the cells of one line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    towers: &'a [Tower; GALLERY],
    tops: u32,
    columns: u32,
}

/// S-6: up to four cards, one byte each, the top card in the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tower(u32);

impl Tower {
    pub(crate) const EMPTY: Tower = Tower(0);

    /// A single card.
    pub(crate) fn of(card: Card) -> Tower {
        Tower(card.code().into())
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.0 = self.0 << 8 | u32::from(card.code());
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

    /// The card that counts.
    #[inline]
    pub(crate) fn top(self) -> Card {
        Card::coded(self.0 as u8)
    }

    /// The codes of its cards from the bottom up; 0 after the top one.
    #[inline]
    pub(crate) fn codes(self) -> [u8; GALLERY] {
        // An empty tower stays empty however far it is shifted.
        (self.0 << (self.0.leading_zeros() & 24)).to_be_bytes()
    }

    /// From the bottom up.
    #[inline]
    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        (0..self.height()).rev().map(move |below| Card::coded((self.0 >> (8 * below)) as u8))
    }
}

impl Row<'_> {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.columns == 0
    }

    #[inline]
    pub(crate) fn columns(&self) -> u32 {
        self.columns
    }

    /// The column of the first cell.
    #[inline]
    pub(crate) fn start(&self) -> u32 {
        self.columns.trailing_zeros()
    }

    /// The column after the last cell.
    #[inline]
    pub(crate) fn end(&self) -> u32 {
        u32::BITS - self.columns.leading_zeros()
    }

    /// The top card of the first cell.
    pub(crate) fn first(&self) -> Card {
        self.tower(self.start()).top()
    }

    /// The top card of the last cell.
    pub(crate) fn last(&self) -> Card {
        self.tower(self.end() - 1).top()
    }

    /// The tower in this column; the row must have a cell there.
    #[inline]
    pub(crate) fn tower(&self, column: u32) -> Tower {
        self.towers[column as usize % GALLERY]
    }

    /// Whether the row has no gap.
    #[inline]
    pub(crate) fn is_unbroken(&self) -> bool {
        // Adding the lowest bit to an unbroken run carries through and clears it.
        self.columns & (self.columns + (self.columns & self.columns.wrapping_neg())) == 0
    }

    /// S-14: four cells.
    #[inline]
    pub(crate) fn is_gallery(&self) -> bool {
        self.columns == 0b1111 * (self.columns & self.columns.wrapping_neg())
    }

    /// Twice the top cards' values from left to right, one byte each, the first in the lowest; 0 after the last.
    #[inline]
    pub(crate) fn doubled_tops(&self) -> u32 {
        self.tops.rotate_right(8 * self.start())
    }
}

/// A row whose cells are pushed together towards the first.
struct ClosedRow {
    towers: [Tower; GALLERY],
    tops: u32,
    /// The occupied columns, counted from the first.
    columns: u32,
}

impl Row<'_> {
    /// No row has more than one gap: only a row of three cells can lose its middle one.
    #[inline]
    fn without_gap(&self) -> ClosedRow {
        let mut closed =
            ClosedRow { towers: *self.towers, tops: self.tops, columns: self.columns >> self.start() };
        if !self.is_unbroken() {
            let [gap, last] = [1, 2].map(|place| (self.start() as usize + place) % GALLERY);
            closed.towers.swap(gap, last);
            let top = self.tops >> (8 * last) & 0xff;
            closed.tops = self.tops & !(0xff << (8 * last)) | top << (8 * gap);
            closed.columns = 0b11;
        }
        closed
    }
}

/// The columns of these bits, from left to right.
#[inline]
pub(crate) fn each(mut columns: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let column = columns.trailing_zeros();
        columns &= columns.wrapping_sub(1);
        (column < u32::BITS).then_some(column)
    })
}

impl Layout {
    pub(crate) const EMPTY: Layout = Layout {
        towers: [[Tower::EMPTY; GALLERY]; LINES],
        tops: [0; LINES],
        columns: 0,
        colours: 0,
        lines: 0,
    };

    #[inline]
    pub(crate) fn row(&self, line: usize) -> Row<'_> {
        let columns = (self.columns >> (16 * line)) as u32 & 0xffff;
        Row { towers: &self.towers[line], tops: self.tops[line], columns }
    }

    /// From top to bottom.
    #[inline]
    pub(crate) fn rows(&self) -> impl DoubleEndedIterator<Item = Row<'_>> + ExactSizeIterator {
        (0..usize::from(self.lines)).map(|line| self.row(line))
    }

    /// How many lines there are, including emptied ones.
    #[inline]
    pub(crate) fn lines(&self) -> i8 {
        self.lines as i8
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// The leftmost occupied column.
    #[inline]
    pub(crate) fn leftmost(&self) -> u32 {
        let halves = self.columns | self.columns >> 32;
        (halves | halves >> 16).trailing_zeros()
    }

    /// S-14: the columns with four cells.
    #[inline]
    pub(crate) fn full_columns(&self) -> u32 {
        let halves = (self.columns & self.columns >> 32) as u32;
        halves & halves >> 16
    }

    /// S-14: the cells of the columns with four, as column bits of each line.
    #[inline]
    pub(crate) fn finished_columns(&self) -> u64 {
        u64::from(self.full_columns()) * 0x0001_0001_0001_0001
    }

    /// Whether the card might finish a gallery: a quick test, since mostly it cannot.
    #[inline]
    pub(crate) fn is_nearly_finished(&self, card: Card) -> bool {
        let [a, b, c, d] = [0, 16, 32, 48].map(|line| (self.columns >> line) as u16);
        // The columns with three cells.
        let columns = (a & b & (c | d) | c & d & (a | b)) as u32;
        if card.is_silver() || self.colourless_line().is_some() {
            return true;
        }
        let Some(line) = self.line_of(card) else { return columns != 0 };
        let row = self.row(line as usize);
        let high = self.towers[line as usize].iter().any(|tower| tower.0 >> 16 != 0);
        let ends = (row.columns << 1 | row.columns >> 1) & !row.columns;
        high || row.columns.count_ones() as usize == GALLERY - 1 || columns & ends != 0
    }

    /// S-22: whether the line has only silver.
    pub(crate) fn is_colourless(&self, line: i8) -> bool {
        (self.colours >> (8 * line)) as u8 == Colour::Silver as u8
    }

    /// The first line of the card's colour, if any; for silver, the first with only silver.
    #[inline]
    pub(crate) fn line_of(&self, card: Card) -> Option<i8> {
        self.line_with(card.colour_bits())
    }

    /// S-22: the first line with only silver, if any.
    #[inline]
    pub(crate) fn colourless_line(&self) -> Option<i8> {
        self.line_with(Colour::Silver as u8)
    }

    #[inline]
    fn line_with(&self, colour: u8) -> Option<i8> {
        const EACH: u32 = 0x0101_0101;
        // The lowest zero byte is the line's: below it, no borrow sets the high bit.
        let differs = self.colours ^ (u32::from(colour) * EACH);
        let equal = differs.wrapping_sub(EACH) & !differs & EACH << 7;
        // Lines past the last have no colour.
        let line = equal.trailing_zeros() as i8 / 8;
        (line < self.lines()).then_some(line)
    }

    /// The bit of column 0.
    #[inline]
    pub(crate) fn origin(&self) -> i8 {
        if self.is_empty() { LEFTMOST as i8 } else { self.leftmost() as i8 }
    }

    /// Adds a card. Line -1 is a new line above, one past the last a new line below; column 0 is the
    /// leftmost. Returns the cells of the galleries it finishes (S-14), as column bits of each line.
    #[inline]
    pub(crate) fn add(&mut self, line: i8, column: i8, card: Card) -> u64 {
        self.add_at(line, self.origin() + column, card)
    }

    /// The same with the column's bit, which may be just outside.
    #[inline]
    pub(crate) fn add_at(&mut self, line: i8, bit: i8, card: Card) -> u64 {
        let column = self.make_room(bit.into());
        if line < 0 {
            let [first, second, third, _] = self.towers;
            self.towers = [[Tower::EMPTY; GALLERY], first, second, third];
            let [first, second, third, _] = self.tops;
            self.tops = [0, first, second, third];
            self.columns <<= 16;
            self.colours <<= 8;
            self.lines += 1;
        }
        let line = line.max(0) as usize;
        self.lines = self.lines.max(line as u8 + 1);
        let tower = &mut self.towers[line][column as usize % GALLERY];
        tower.add(card);
        let top = 8 * (column as usize % GALLERY);
        self.tops[line] = (self.tops[line] & !(0xff << top)) | ((2 * u32::from(card.value())) << top);
        let cell = 1 << (16 * line as u32 + column);
        let high = u64::from(tower.is_gallery()) * cell;
        self.columns |= cell;
        // S-21: silver counts as the row's colour. Its own bits are 0.
        self.colours |= u32::from(card.colour_bits()) << (8 * line);
        let row = self.row(line);
        let long = u64::from(u32::from(row.is_gallery()) * row.columns) << (16 * line);
        high | long | self.finished_columns()
    }

    /// Makes room for this column if needed, and returns its bit position.
    #[inline]
    fn make_room(&mut self, column: i32) -> u32 {
        let right = SHIFT * u32::from(column < 0);
        let left = SHIFT * u32::from(column >= 16);
        self.columns = self.columns << right >> left;
        (column + right as i32 - left as i32) as u32
    }

    /// S-7, S-15: no gaps, no empty lines, neighbouring rows share a column.
    #[inline]
    pub(crate) fn hangs_together(&self) -> bool {
        // Line by line; the last line need not share a column with anything below.
        let shared = self.columns & self.columns >> 16 | u64::MAX << (16 * self.lines.saturating_sub(1));
        (0..LINES).all(|line| self.row(line).is_unbroken() && (shared >> (16 * line)) as u16 != 0)
    }

    /// Removes the cells in these columns of each line and passes each tower with its line and column to
    /// `taken`, line by line, left to right. Drops empty lines at the top and bottom.
    #[inline]
    pub(crate) fn take(&mut self, columns: u64, mut taken: impl FnMut(i8, i8, Tower)) {
        let leftmost = self.leftmost();
        let mut left = columns;
        while left != 0 {
            let (line, column) = (left.trailing_zeros() / 16, left.trailing_zeros() % 16);
            left &= left - 1;
            let tower = &mut self.towers[line as usize][column as usize % GALLERY];
            taken(line as i8, (column - leftmost) as i8, *tower);
            *tower = Tower::EMPTY;
            self.tops[line as usize] &= !(0xff << (8 * (column as usize % GALLERY)));
        }
        self.columns &= !columns;
        let mut coloured = 0;
        for (line, row) in self.towers.iter().enumerate() {
            let all = row.iter().fold(0, |all, tower| all | tower.0);
            coloured |= (u32::from(all & 0x0707_0707 != 0) * 0xff) << (8 * line);
        }
        // S-22: elsewhere only silver is left, or the row is empty.
        self.colours &= coloured;
        self.drop_outer_lines();
    }

    #[inline]
    fn drop_outer_lines(&mut self) {
        self.lines = (79 - self.columns.leading_zeros() as u8) / 16;
        let above = self.columns.trailing_zeros() as usize / 16 % LINES;
        if above > 0 {
            for line in 0..LINES {
                self.towers[line] = *self.towers.get(line + above).unwrap_or(&[Tower::EMPTY; GALLERY]);
                self.tops[line] = *self.tops.get(line + above).unwrap_or(&0);
            }
            self.columns >>= 16 * above;
            self.colours >>= 8 * above;
            self.lines -= above as u8;
        }
    }

    /// S-15: the remaining rows, each in one run from its new start column.
    #[inline]
    pub(crate) fn pushed_together(&self, starts: [i8; LINES]) -> Layout {
        let mut layout = Layout::EMPTY;
        for (line, row) in self.rows().enumerate().filter(|(_, row)| !row.is_empty()) {
            let place = usize::from(layout.lines);
            let closed = row.without_gap();
            let first = LEFTMOST + starts[place] as u32;
            let turn = first.wrapping_sub(row.start()) as usize;
            layout.towers[place] =
                std::array::from_fn(|slot| closed.towers[slot.wrapping_sub(turn) % GALLERY]);
            layout.tops[place] = closed.tops.rotate_left(8 * (turn % GALLERY) as u32);
            layout.columns |= u64::from(closed.columns) << (16 * place as u32 + first);
            layout.colours |= (self.colours >> (8 * line) & 0xff) << (8 * place);
            layout.lines += 1;
        }
        layout
    }

    /// Adds a line at the bottom with these towers from column `start` on; empty towers are gaps. `None` if
    /// it does not fit.
    pub(crate) fn add_line(&mut self, start: u8, towers: &[Tower]) -> Option<()> {
        let line = usize::from(self.lines);
        if line == LINES || towers.len() > GALLERY || usize::from(start) + towers.len() > COLUMNS {
            return None;
        }
        let columns = LEFTMOST + u32::from(start)..;
        for (column, tower) in columns.zip(towers).filter(|(_, tower)| **tower != Tower::EMPTY) {
            self.put(line, column, *tower);
            let coloured = tower.cards().find(|card| !card.is_silver());
            self.colours |= coloured.map_or(0, |card| u32::from(card.colour_bits())) << (8 * line);
        }
        self.lines += 1;
        Some(())
    }

    /// Puts a tower into a cell.
    #[inline]
    fn put(&mut self, line: usize, column: u32, tower: Tower) {
        self.towers[line][column as usize % GALLERY] = tower;
        self.tops[line] |= (2 * u32::from(tower.top().value())) << (8 * (column as usize % GALLERY));
        self.columns |= 1 << (16 * line as u32 + column);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tower_knows_its_cards_from_the_bottom_up() {
        let cards = ["r8", "s9", "r11", "r12"].map(|name| Card::named(name).expect("a card"));
        let mut tower = Tower::EMPTY;
        assert_eq!(tower.height(), 0);
        for (height, card) in (1..).zip(cards) {
            tower.add(card);
            assert_eq!((tower.height(), tower.top(), tower.is_gallery()), (height, card, height == 4));
        }
        assert_eq!(tower.cards().collect::<Vec<_>>(), cards);
    }

    #[test]
    fn a_layout_can_drift_in_both_directions() {
        let card = |value| Card::new(Colour::Green, value);
        let mut layout = Layout::EMPTY;
        layout.add(0, 0, card(1));
        for step in 0..40 {
            let (column, gone) = if step < 20 { (-1, 1) } else { (1, 0) };
            layout.add(0, column, card(2));
            let leftmost = layout.leftmost();
            layout.take(1 << (leftmost + gone), |_, _, _| {});
            assert_eq!((layout.lines(), layout.row(0).columns().count_ones()), (1, 1));
            assert_eq!(layout.row(0).tower(layout.leftmost()).top(), card(2));
        }
    }
}
