//! What happens, as it is told. Orders and Kaffa's cards are told to one seat only.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::rules::{Cards, City, Goal, Kind, Orders, Phase, Place, Said, Vizier};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// V-7: a round begins.
    Round { round: u32, leader: Seat },
    /// The next of the seven actions begins; those in which nothing can happen are told as well.
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
    /// V-9: one of the two has not got the cards any more.
    FellAway { n: u32, from: Seat, to: Seat },
    /// V-10
    Ready { seat: Seat },

    /// V-11: an order was written down; told to its own seat only.
    Sent { vizier: Vizier, goal: Goal },
    /// V-14: an accusation was written down; told to its own seat only.
    Accusing { seat: Seat, vizier: Vizier },
    /// The seat has given all its orders.
    Sealed { seat: Seat },
    /// The seat took its orders back. Told to others only if they had been complete.
    Revised { seat: Seat },
    /// V-15: all orders are shown, by seat.
    Shown { orders: [Orders; 4] },
    /// V-8: an announcement turned out true or not.
    Word { seat: Seat, said: Said, kept: bool },

    /// V-15: an order was carried out; `number` is that of the seat at court.
    Moved {
        vizier: Vizier,
        from: Place,
        to: Place,
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<u8>,
    },
    /// V-17: the way to a court seat was barred: `wanted_by` others too, or `taken_by` who sits there.
    Barred { vizier: Vizier, number: u8, wanted_by: Vec<Vizier>, taken_by: Option<Vizier> },

    /// V-19: the seat is asked in Kaffa and looks at the cards. Only the seat is told them.
    Looked {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// V-18, V-19: a card was taken, and is held openly.
    Taken { vizier: Vizier, city: City, card: Kind },
    /// V-18, V-25: this card lies on top now.
    TurnedUp { city: City, card: Kind },
    /// V-18: a card was left.
    Left { vizier: Vizier, city: City },
    /// V-20: a card changed hands.
    Demanded { seat: Seat, from: Seat, card: Kind },
    /// V-20, V-25: nothing more of this seat in this action.
    Passed { seat: Seat, phase: Phase },

    /// V-21, V-23: an accusation weighs so many votes; `void` if the accused is off the board.
    Accused { seat: Seat, vizier: Vizier, votes: u8, void: bool },
    /// V-21, V-22: the accused with most votes: several if it is a tie. `number` is the seat that
    /// decided it. Not told if there was no accusation.
    Counted { votes: u8, most: Vec<Vizier>, number: Option<u8>, guilty: Option<Vizier> },
    /// V-24: a vizier was pushed on, into the next cell or out for good. Told before [`Event::Imprisoned`],
    /// the last cell first.
    Pushed { vizier: Vizier, from: Place, to: Place },
    /// V-24: he went to cell 1.
    Imprisoned { vizier: Vizier, from: Place },

    /// V-25: a vizier is free and waits; a mercy card went under the pile.
    Pardoned { vizier: Vizier, from: Place, city: City },

    /// V-27: everybody at court moved one seat clockwise: who, from, to.
    ChangedSeats { moves: Vec<(Vizier, u8, u8)> },

    /// V-28: all six power cards, and this vizier on the favourite's seat.
    Won { seat: Seat, vizier: Vizier },
    /// V-28, V-29: the game has ended. `limit`: because of the option.
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
