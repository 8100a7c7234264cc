//! Whose decision it is, and how a game ended.

use std::fmt;
use std::ops::Index;

use crate::{MAX_SEATS, Seat, SeatSet, VICTORY};

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats, never none. Several at once is a sealed simultaneous choice: the game goes on
    /// when all have chosen. Other seats may still have actions, such as accepting a trade.
    Seats(SeatSet),
    Over(Outcome),
}

impl Turn {
    /// The seats waited for; none when the game is over.
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

/// How a game ended. Several winners share the victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub winners: SeatSet,
    pub scores: Scores,
}

impl Outcome {
    /// A [`VICTORY`], shared by those who won.
    pub fn shares(&self) -> Scores {
        let each = VICTORY / self.winners.len().max(1) as i32;
        let players = usize::from(self.scores.players);
        Scores::of(players, |seat| if self.winners.contains(seat) { each } else { 0 })
    }
}

/// A number for each seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Scores {
    players: u8,
    values: [i32; MAX_SEATS],
}

impl Scores {
    /// Asks `score` for each seat.
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
