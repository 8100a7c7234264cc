//! The events of a game. Orders and Kaffa's cards are for one seat only.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::rules::{Cards, City, Goal, Kind, Orders, Phase, Said, Vizier, VizierPlace};

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// V-7: a round begins.
    Round { round: u32, leader: Seat },
    /// The next of the seven actions began; also logged for those in which nothing can happen.
    Phase { phase: Phase },

    /// V-8
    Announced { seat: Seat, said: Said },
    /// V-9: an offer was made.
    Offered { n: u32, from: Seat, to: Seat, give: Cards, want: Cards },
    /// V-9: an offer was accepted, and the cards have changed hands.
    Traded { n: u32, from: Seat, to: Seat, give: Cards, want: Cards },
    /// V-9
    Declined { n: u32, from: Seat, to: Seat },
    /// V-9
    Withdrawn { n: u32, from: Seat, to: Seat },
    /// V-9: one of the two no longer has the cards.
    FellAway { n: u32, from: Seat, to: Seat },
    /// V-10
    Ready { seat: Seat },

    /// V-11: an order was written down; only its own seat learns it.
    Sent { vizier: Vizier, goal: Goal },
    /// V-14: an accusation was written down; only its own seat learns it.
    Accusing { seat: Seat, vizier: Vizier },
    /// The seat has given all its orders.
    Sealed { seat: Seat },
    /// The seat took its orders back. Others learn it only if the orders were complete.
    Revised { seat: Seat },
    /// V-15: all orders are shown, by seat.
    Shown { orders: [Orders; 4] },
    /// V-8: an announcement turned out kept or broken.
    Word { seat: Seat, said: Said, kept: bool },

    /// V-15: an order was carried out; `number` is that of the court seat.
    Moved {
        vizier: Vizier,
        from: VizierPlace,
        to: VizierPlace,
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<u8>,
    },
    /// V-17: the way to a court seat was barred: it is also `wanted_by` others, or `taken_by` a vizier who
    /// sits there.
    Barred { vizier: Vizier, number: u8, wanted_by: Vec<Vizier>, taken_by: Option<Vizier> },

    /// V-19: the seat decides in Kaffa and looks at the cards. Only the seat itself learns them.
    Looked {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// V-18, V-19: a card was taken; it is held openly.
    Taken { vizier: Vizier, city: City, card: Kind },
    /// V-18, V-25: this card now lies on top.
    TurnedUp { city: City, card: Kind },
    /// V-18: a card was left.
    Left { vizier: Vizier, city: City },
    /// V-20: a card changed hands.
    Demanded { seat: Seat, from: Seat, card: Kind },
    /// V-20, V-25: the seat does nothing more in this action.
    Passed { seat: Seat, phase: Phase },

    /// V-21, V-23: an accusation has this many votes; `void` if the accused is off the board.
    Accused { seat: Seat, vizier: Vizier, votes: u8, void: bool },
    /// V-21, V-22: the accused with the most votes, several in a tie. `number` is the court seat that
    /// decided. Not logged if there was no accusation.
    Counted { votes: u8, most: Vec<Vizier>, number: Option<u8>, guilty: Option<Vizier> },
    /// V-24: a vizier was pushed on, into the next cell or out for good. Logged before [`Event::Imprisoned`],
    /// the last cell first.
    Pushed { vizier: Vizier, from: VizierPlace, to: VizierPlace },
    /// V-24: he went to cell 1.
    Imprisoned { vizier: Vizier, from: VizierPlace },

    /// V-25: a vizier is pardoned and waits; a mercy card went under the pile.
    Pardoned { vizier: Vizier, from: VizierPlace, city: City },

    /// V-27: everybody at court moved one seat clockwise: vizier, from, to.
    ChangedSeats { moves: Vec<(Vizier, u8, u8)> },

    /// V-28: all six power cards, and this vizier on the favourite's seat.
    Won { seat: Seat, vizier: Vizier },
    /// V-28, V-29: the game is over. `limit`: because of the option.
    Over {
        #[serde(serialize_with = "seats")]
        winners: SeatSet,
        scores: Vec<i32>,
        limit: bool,
    },
}

fn seats<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}
