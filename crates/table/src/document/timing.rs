//! Time-outs and the sand timer, as the document stores them.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::setup::Pace;

/// After this many time-outs in a row a bot moves at once; a player who comes back gets the next move.
const FORFEIT_AFTER: u32 = 2;

/// After this many time-outs in a row on a live clock a bot plays on until the player comes back. Before, it makes the move
/// that was due, and the next one is the player's again.
const GONE_AFTER: u32 = 3;

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

    /// Whether a bot plays for the player now; the game waits for the seat's answer to what was asked after the act `asked`.
    /// While it waits for others, nothing changes: that would show when a sealed choice was made.
    pub fn bot_plays(self, asked: Option<u64>, pace: Pace) -> bool {
        self.gone(pace) || asked.is_none_or(|asked| asked <= self.seq)
    }

    /// Whether a bot plays on until the player comes back. With hours for a move, nobody waits for them again.
    pub fn gone(self, pace: Pace) -> bool {
        !matches!(pace, Pace::Live { .. }) || self.in_a_row >= GONE_AFTER
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
