//! Time-outs and the sand timer, as the document stores them.

use game::Seat;
use serde::{Deserialize, Serialize};

/// After this many time-outs in a row a bot moves at once; a player who comes back gets the next move.
const FORFEIT_AFTER: u32 = 2;

/// The time-outs of a seat. Written when time runs out and when the player comes back, never with an ordinary act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeOuts {
    /// Time-outs without a move in between.
    pub in_a_row: u32,
    /// The last act before the latest time-out.
    pub seq: u64,
    /// The last act before the player came back.
    pub back: Option<u64>,
}

impl TimeOuts {
    /// Whether a bot makes the move that was asked for after the act `asked`, even if the player is back.
    pub fn forfeit(self, asked: u64) -> bool {
        self.in_a_row >= FORFEIT_AFTER && asked <= self.back.unwrap_or(self.seq)
    }

    /// Whether the player came back and made the act `seq` themselves, asked for after the act `asked`.
    pub fn reset_by(self, asked: u64, seq: u64) -> bool {
        self.back.is_some_and(|back| seq > back) && !self.forfeit(asked)
    }
}

/// A running sand timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandGlass {
    /// Milliseconds since 1970.
    pub ends: u64,
    /// Who turned it.
    pub by: Seat,
}
