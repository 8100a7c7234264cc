//! Whose decision it is, and how a match ended.

use std::fmt;
use std::ops::Index;

use crate::{MAX_SEATS, Seat, SeatSet, VICTORY};

/// Whose decision it is, or how the match ended.
///
/// ```
/// use game::{Seat, SeatSet, Turn};
///
/// let turn = Turn::Seats(SeatSet::one(Seat(1)));
/// assert!(turn.seats().contains(Seat(1)));
/// assert_eq!(turn.outcome(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The seats to act, at least one. Several seats make a sealed simultaneous choice: the match
    /// continues when all have chosen. Other seats may have actions too, such as accepting a trade.
    Seats(SeatSet),
    Over(Outcome),
}

impl Turn {
    /// The seats to act; empty when the match is over.
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Seats(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
}

/// How a match ended. Several winners share the victory.
///
/// ```
/// use game::{Outcome, Scores, Seat};
///
/// let scores = Scores::of(3, |seat| [7, 7, 2][seat.index()]);
/// let outcome = Outcome { winners: scores.best(), scores };
/// assert_eq!(outcome.shares().as_slice(), [5_000, 5_000, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub winners: SeatSet,
    pub scores: Scores,
}

impl Outcome {
    /// Each seat's share of a [`VICTORY`].
    pub fn shares(&self) -> Scores {
        let each = VICTORY / self.winners.len().max(1) as i32;
        let players = usize::from(self.scores.players);
        Scores::of(players, |seat| if self.winners.contains(seat) { each } else { 0 })
    }
}

/// A number for each seat.
///
/// ```
/// use game::{Scores, Seat};
///
/// let scores = Scores::of(2, |seat| 10 * i32::from(seat.0));
/// assert_eq!(scores[Seat(1)], 10);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Scores {
    players: u8,
    values: [i32; MAX_SEATS],
}

impl Scores {
    /// Calls `score` for each seat.
    pub fn of(players: usize, score: impl FnMut(Seat) -> i32) -> Scores {
        let mut values = [0; MAX_SEATS];
        for (slot, value) in values.iter_mut().zip(Seat::all(players).map(score)) {
            *slot = value;
        }
        Scores { players: players as u8, values }
    }

    pub fn as_slice(&self) -> &[i32] {
        &self.values[..usize::from(self.players)]
    }

    /// The seats with the highest score.
    pub fn best(&self) -> SeatSet {
        let most = self.as_slice().iter().max();
        Seat::all(usize::from(self.players)).filter(|seat| Some(&self[*seat]) == most).collect()
    }
}

impl Index<Seat> for Scores {
    type Output = i32;

    fn index(&self, seat: Seat) -> &i32 {
        &self.as_slice()[seat.index()]
    }
}

impl fmt::Debug for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
