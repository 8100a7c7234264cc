//! Where a card may be laid: S-10 to S-12, and what silver changes (S-21 to S-24).

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::rules::layout::{LINES, Layout, Row};
use crate::rules::{Card, Colour};

/// A place to lay a card, in the notation of actions: line 0 is the topmost row, -1 a new line above
/// it, and one past the last a new line below; column 0 is the leftmost occupied one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place {
    pub line: i8,
    pub column: i8,
}

/// All places of a card, by line and column. No row has more than two of them.
pub(crate) type Places = ArrayVec<Place, { 2 * LINES }>;

/// What a place is to the cards that lie there.
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
    /// The card whose distance decided for this place; ends of a row need none.
    pub fn neighbour(self) -> Option<Card> {
        match self {
            Spot::Start | Spot::Left | Spot::Right => None,
            Spot::Onto(card) | Spot::Above(card) | Spot::Below(card) => Some(card),
        }
    }
}

/// Which rule finds a place for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// S-12
    Start,
    /// S-10: the row of its colour.
    Join(i8),
    /// S-21: silver, any row.
    JoinAny,
    /// S-22: any row without a colour.
    GiveColour,
    /// S-11
    NewRow,
}

impl Layout {
    #[inline]
    pub(crate) fn way(&self, card: Card) -> Way {
        let line_of = |colour| self.rows().iter().position(|row| row.colour == colour);
        if self.is_empty() {
            Way::Start
        } else if card.is_silver() {
            Way::JoinAny
        } else if let Some(line) = line_of(card.colour()) {
            Way::Join(line as i8)
        } else if line_of(Colour::Silver).is_some() {
            Way::GiveColour
        } else {
            Way::NewRow
        }
    }

    /// Where the card may be laid; there is always a place.
    #[inline]
    pub(crate) fn places(&self, card: Card) -> Places {
        let mut places = Places::new();
        match self.way(card) {
            Way::Start => places.push(Place { line: 0, column: 0 }),
            Way::Join(line) => self.rows()[line as usize].places(line, card, &mut places),
            Way::JoinAny => self.places_in(|_| true, card, &mut places),
            Way::GiveColour => self.places_in(|row| row.colour == Colour::Silver, card, &mut places),
            Way::NewRow => self.new_rows(card, &mut places),
        }
        places
    }

    /// S-21, S-22: each of these rows has its place or places.
    #[inline]
    fn places_in(&self, fits: impl Fn(&Row) -> bool, card: Card, places: &mut Places) {
        for (line, row) in (0..).zip(self.rows()).filter(|(_, row)| fits(row)) {
            row.places(line, card, places);
        }
    }

    /// S-11: above the topmost row and below the bottom row, wherever the distance is smallest.
    #[inline]
    fn new_rows(&self, card: Card, places: &mut Places) {
        let (Some(top), Some(bottom)) = (self.rows().first(), self.rows().last()) else { return };
        let above = top.nearest(card);
        let below = bottom.nearest(card);
        if above <= below {
            top.places_at(above, -1, card, places);
        }
        if below <= above {
            bottom.places_at(below, self.rows().len() as i8, card, places);
        }
    }

    /// What the place is for this card; the place is one of [`Layout::places`].
    pub(crate) fn spot(&self, place: Place) -> Spot {
        let rows = self.rows();
        let (Some(top), Some(bottom)) = (rows.first(), rows.last()) else { return Spot::Start };
        match usize::try_from(place.line).ok().map(|line| rows.get(line)) {
            None => Spot::Above(top.top_at(place.column)),
            Some(None) => Spot::Below(bottom.top_at(place.column)),
            Some(Some(row)) if place.column < row.start => Spot::Left,
            Some(Some(row)) if place.column >= row.end() => Spot::Right,
            Some(Some(row)) => Spot::Onto(row.top_at(place.column)),
        }
    }

    /// Lays the card at one of its places.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card, place: Place) {
        let Place { line, column } = place;
        if line < 0 {
            self.open_above(column, card);
            return;
        }
        match self.rows_mut().get_mut(line as usize) {
            None => self.open_below(column, card),
            Some(row) if column >= row.end() => row.add_right(card),
            Some(row) if column >= row.start => row.add_on(column, card),
            Some(row) => {
                row.add_left(card);
                self.count_columns();
            }
        }
    }
}

impl Row {
    /// S-10, S-24: at an end, or on top of the cell that is nearest in value.
    #[inline]
    fn places(&self, line: i8, card: Card, places: &mut Places) {
        let towers = self.towers();
        let value = card.value();
        if towers.last().is_some_and(|tower| value > tower.top().value()) {
            places.push(Place { line, column: self.end() });
        } else if towers.first().is_some_and(|tower| value < tower.top().value()) {
            places.push(Place { line, column: self.start - 1 });
        } else {
            self.places_at(self.nearest(card), line, card, places);
        }
    }

    /// The smallest distance to the top card of any cell.
    #[inline]
    fn nearest(&self, card: Card) -> u8 {
        self.towers().iter().map(|tower| tower.top().distance(card)).min().unwrap_or(u8::MAX)
    }

    /// In this line, the columns of the cells that are so far from the card.
    #[inline]
    fn places_at(&self, distance: u8, line: i8, card: Card, places: &mut Places) {
        for (column, tower) in (self.start..).zip(self.towers()) {
            if tower.top().distance(card) == distance {
                places.push(Place { line, column });
            }
        }
    }

    /// The card on top in this column, which the row has.
    fn top_at(&self, column: i8) -> Card {
        self.towers()[(column - self.start) as usize].top()
    }
}
