//! Where a card may be laid: S-10 to S-12, and S-21 to S-24 for silver.

use std::ops::Range;

use serde::Serialize;

use crate::rules::Card;
use crate::rules::layout::{Layout, Row};

/// A place to lay a card, as in an action: line 0 is the topmost row, -1 a new line above it, and one past
/// the last a new line below; column 0 is the leftmost occupied one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place {
    pub line: i8,
    pub column: i8,
}

/// All places of a card, by line and column: one byte each, the first in the lowest. No row has more than two.
///
/// Columns are counted from any one; [`Places::counted_from`] changes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places(u64);

impl Places {
    /// Adds a place, and its right neighbour if `columns` is 2; nothing if it is 0.
    #[inline]
    fn and(self, place: Place, columns: i8) -> Places {
        let byte = (place.line + 1) as u64 * 32 + (place.column + 1) as u64;
        let both = byte | (byte + 1) << 8;
        Places(self.0 | (both & 0xffff >> (16 - 8 * columns)) << (8 * self.len()))
    }

    /// Adds these columns of a line, if they are allowed.
    #[inline]
    fn and_columns(self, line: i8, columns: Range<i8>, allowed: bool) -> Places {
        self.and(Place { line, column: columns.start }, (columns.end - columns.start) * i8::from(allowed))
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        // No place encodes as 0: a new line above never has column -1.
        (71 - self.0.leading_zeros() as usize) / 8
    }

    /// S-13: whether there is a choice.
    #[inline]
    pub(crate) fn several(self) -> bool {
        self.0 > 0xff
    }

    #[inline]
    pub(crate) fn first(self) -> Place {
        let byte = self.0 as u8;
        Place { line: (byte >> 5) as i8 - 1, column: (byte & 31) as i8 - 1 }
    }

    /// The same places, with columns counted from this one.
    #[inline]
    fn counted_from(self, column: i8) -> Places {
        const EACH: u64 = 0x0101_0101_0101_0101;
        Places(self.0 - column as u64 * (EACH & u64::MAX >> (64 - 8 * self.len())))
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        (0..self.len()).map(move |place| Places(self.0 >> (8 * place)).first())
    }
}

/// How a place relates to the cards already there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// S-12: the layout is empty.
    Start,
    /// S-10: below the lowest card of its row, at the left end.
    Left,
    /// S-10: above the highest card of its row, at the right end.
    Right,
    /// S-10: on top of this card.
    Onto(Card),
    /// S-11: a new row above this card.
    Above(Card),
    /// S-11: a new row below this card.
    Below(Card),
}

impl Spot {
    /// The card whose distance decided this place; `None` at the ends of a row.
    pub fn neighbour(self) -> Option<Card> {
        match self {
            Spot::Start | Spot::Left | Spot::Right => None,
            Spot::Onto(card) | Spot::Above(card) | Spot::Below(card) => Some(card),
        }
    }
}

/// The rule that places a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlacementRule {
    /// S-12
    Start,
    /// S-10: in the row of its colour.
    Join(i8),
    /// S-21: silver, in any row.
    JoinAny,
    /// S-22: in any row without a colour.
    GiveColour,
    /// S-11
    NewRow,
}

impl Layout {
    #[inline]
    pub(crate) fn placement_rule(&self, card: Card) -> PlacementRule {
        if self.is_empty() {
            PlacementRule::Start
        } else if card.is_silver() {
            PlacementRule::JoinAny
        } else if let Some(line) = self.line_of(card) {
            PlacementRule::Join(line)
        } else if self.colourless_line().is_some() {
            PlacementRule::GiveColour
        } else {
            PlacementRule::NewRow
        }
    }

    /// Where the card may be laid; never empty.
    #[inline]
    pub(crate) fn places(&self, card: Card) -> Places {
        self.places_by_bit(card).counted_from(self.origin())
    }

    /// The same, with the bits of their columns.
    #[inline]
    pub(crate) fn places_by_bit(&self, card: Card) -> Places {
        match self.placement_rule(card) {
            PlacementRule::Start => Places::default().and(Place { line: 0, column: self.origin() }, 1),
            PlacementRule::Join(line) => self.join(line, card, Places::default()),
            PlacementRule::JoinAny => self.join_any(|_| true, card),
            PlacementRule::GiveColour => self.join_any(|line| self.is_colourless(line), card),
            PlacementRule::NewRow => self.new_rows(card),
        }
    }

    /// S-10, S-24: at an end, or on top of the nearest cell in value.
    #[inline]
    fn join(&self, line: i8, card: Card, places: Places) -> Places {
        let (_, columns) = self.row(line as usize).nearest(card, BEYOND);
        places.and_columns(line, columns, true)
    }

    /// S-21, S-22: the places in each of the rows that fit.
    #[inline(never)]
    fn join_any(&self, fits: impl Fn(i8) -> bool, card: Card) -> Places {
        let lines = (0..self.lines()).filter(|line| fits(*line));
        lines.fold(Places::default(), |places, line| self.join(line, card, places))
    }

    /// S-11: above the topmost row and below the bottom row, wherever the distance is smallest.
    #[inline]
    fn new_rows(&self, card: Card) -> Places {
        let last = self.lines() - 1;
        let (above, columns_above) = self.row(0).nearest(card, FAR);
        let (below, columns_below) = self.row(last as usize).nearest(card, FAR);
        let places = Places::default().and_columns(-1, columns_above, above <= below);
        places.and_columns(last + 1, columns_below, below <= above)
    }

    /// How the place, one of [`Layout::places`], relates to the layout.
    pub(crate) fn spot(&self, place: Place) -> Spot {
        if self.is_empty() {
            return Spot::Start;
        }
        let column = (self.leftmost() as i8 + place.column) as u32;
        let line = place.line.clamp(0, self.lines() - 1);
        let row = self.row(line as usize);
        match place.line - line {
            -1 => Spot::Above(row.tower(column).top()),
            1 => Spot::Below(row.tower(column).top()),
            _ if column.wrapping_add(1) == row.start() => Spot::Left,
            _ if column == row.end() => Spot::Right,
            _ => Spot::Onto(row.tower(column).top()),
        }
    }
}

/// Distances are counted in half steps. Past the end of a row, a card is half a step away: nearer than any
/// other card, but not nearer than an equal one (S-24).
const BEYOND: u32 = 1;
/// Farther than any card.
const FAR: u32 = 80;

impl Row<'_> {
    /// The columns with the nearest top card, and the distance; `beyond` is the distance to the empty places at
    /// the ends. Values rise, so it is one column or two neighbours.
    #[inline]
    fn nearest(&self, card: Card, beyond: u32) -> (u8, Range<i8>) {
        const EACH: u32 = 0x0101_0101;
        const HIGH: u32 = 0x80 * EACH;
        let value = 2 * u32::from(card.value());
        // One byte per cell; empty cells after the last get the distance to the end.
        let tops = self.doubled_tops();
        let empty = !(tops + 0x7f * EACH) & HIGH;
        let tops = tops + (empty >> 7) * (value + beyond);
        // The high bit stays set where a top card is not lower.
        let not_lower = ((tops | HIGH) - value * EACH) & HIGH;
        let lower = not_lower.trailing_zeros() / 8;
        // The neighbours in value; before the first cell, again the distance to the end.
        let pair = (u64::from(tops) << 8 | u64::from(value.wrapping_sub(beyond) as u8)) >> (8 * lower);
        let below = (value as u8).wrapping_sub(pair as u8);
        let above = ((pair >> 8) as u8).wrapping_sub(value as u8);
        let at = (self.start() + lower) as i8;
        (below.min(above), at - i8::from(below <= above)..at + i8::from(above <= below))
    }
}
