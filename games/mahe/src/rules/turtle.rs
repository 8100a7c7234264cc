//! The seven turtles and their owners.

use game::Seat;
use serde::{Deserialize, Serialize};

/// A turtle, in the order in which seats get them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Turtle {
    Red,
    Yellow,
    Green,
    Blue,
    Navy,
    White,
    Black,
}

impl Turtle {
    pub const ALL: [Turtle; 7] = [
        Turtle::Red,
        Turtle::Yellow,
        Turtle::Green,
        Turtle::Blue,
        Turtle::Navy,
        Turtle::White,
        Turtle::Black,
    ];

    /// The name in actions and positions.
    pub fn name(self) -> &'static str {
        match self {
            Turtle::Red => "red",
            Turtle::Yellow => "yellow",
            Turtle::Green => "green",
            Turtle::Blue => "blue",
            Turtle::Navy => "navy",
            Turtle::White => "white",
            Turtle::Black => "black",
        }
    }

    pub fn named(name: &str) -> Option<Turtle> {
        Turtle::ALL.into_iter().find(|turtle| turtle.name() == name)
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// M-6: the owner when each seat has `each` turtles.
    pub fn owner(self, each: u8) -> Seat {
        Seat(self as u8 / each)
    }

    /// M-6: the turtles of a seat when each has `each`.
    pub fn of(seat: Seat, each: u8) -> &'static [Turtle] {
        let first = seat.index() * usize::from(each);
        &Turtle::ALL[first..first + usize::from(each)]
    }

    /// The turtles in a game.
    pub fn all(players: usize, each: u8) -> &'static [Turtle] {
        &Turtle::ALL[..players * usize::from(each)]
    }
}
