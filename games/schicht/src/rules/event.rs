//! Events for the log. Only a pick looks different to different viewers.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::rules::{Card, Gallery, ShownRow, Spot};

/// One thing that happened. Lines and columns refer to the layout just before.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// S-8: the seat has picked. Only the seat itself sees the card.
    Picked {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// S-8, S-9: all picks are shown, in laying order.
    Shown { cards: Vec<(Seat, Card)> },
    /// S-10 to S-12, S-21, S-22: a card was laid. `forced`: there was no other place. `layout` is the layout
    /// after it, before galleries are cleared.
    Laid { seat: Seat, card: Card, line: i8, column: i8, spot: Spot, forced: bool, layout: Vec<ShownRow> },
    /// S-14, S-17: the seat takes these cells, in this order. `layout` still has its gaps.
    Cleared { seat: Seat, galleries: Vec<Gallery>, cells: Vec<Cell>, layout: Vec<ShownRow> },
    /// S-16: the seat chooses among several ways to close the gaps.
    Closing { seat: Seat, choices: Vec<Vec<ShownRow>> },
    /// S-16: the gaps were closed. `forced`: there was no other way.
    Closed { seat: Seat, forced: bool, layout: Vec<ShownRow> },
    /// S-8: the next round begins.
    Round { round: u8 },
    /// S-19: the game has ended.
    Over {
        #[serde(serialize_with = "seats")]
        winners: SeatSet,
        scores: Vec<i32>,
    },
}

/// A cleared cell, its cards from the bottom up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    pub line: i8,
    pub column: i8,
    pub cards: Vec<Card>,
}

fn seats<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}
