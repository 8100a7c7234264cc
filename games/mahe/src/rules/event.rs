//! Events for the log. Everything in Mahé happens in the open.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::rules::Turtle;

/// One thing that happened. `from` and `to` are fields, 0 for the raft; a `stack` is listed from the
/// moving turtle up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// M-13: the seat chose which of its turtles moves first.
    Pick { seat: Seat, turtle: Turtle },
    /// A die was rolled. `seat` chose to: the mover for the first die, then the decider.
    Die { seat: Seat, value: u8 },
    /// M-18: an egg card replaced a die and left the game.
    Card { seat: Seat, value: u8 },
    /// M-7: the decider stopped.
    Stop { seat: Seat },
    /// M-9: `dice` dice, `fields` = sum × dice. `beach`: field 21 was entered or passed.
    Move {
        seat: Seat,
        turtle: Turtle,
        stack: Vec<Turtle>,
        from: u8,
        to: u8,
        sum: u8,
        dice: u8,
        fields: u8,
        beach: bool,
    },
    /// M-8: the sum exceeded 7; the stack is on the raft.
    Bust {
        seat: Seat,
        turtle: Turtle,
        stack: Vec<Turtle>,
        from: u8,
        sum: u8,
        /// The dice of the sum. Not told to programs: they know them from the dice before.
        #[serde(skip)]
        dice: Vec<u8>,
        /// Whose turtles are in the stack.
        #[serde(skip)]
        owners: SeatSet,
    },
    /// M-14: the seat takes the open card, 7 for the nest, because its `turtle` is on top.
    Eggs { seat: Seat, turtle: Turtle, value: u8 },
    /// M-14: the next card is turned up; 7 is the nest.
    Turned { value: u8 },
    /// M-13: the seat's other turtle moves now.
    Second { seat: Seat, turtle: Turtle },
    /// The next seat's turn begins.
    Turn { seat: Seat },
    /// M-15, M-16: the game has ended.
    Over {
        #[serde(serialize_with = "seats")]
        winners: SeatSet,
        scores: Vec<i32>,
    },
}

fn seats<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}
