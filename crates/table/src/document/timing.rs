//! What a document keeps of time: time-outs and the sand-glass.

use game::Seat;
use serde::{Deserialize, Serialize};

/// After this many time-outs in a row a bot decides at once; a player who comes back gets the next decision.
const FORFEITS: u32 = 2;

/// A seat's time-outs. Written when time runs out and when the player comes back, never with an act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Late {
    /// Time-outs without an answer in between.
    pub in_a_row: u32,
    /// The last act before the latest of them.
    pub seq: u64,
    /// The last act before the player was back.
    pub back: Option<u64>,
}

impl Late {
    /// A bot makes the decision asked for after this act, even if the player is back.
    pub fn forfeits(self, asked: u64) -> bool {
        self.in_a_row >= FORFEITS && asked <= self.back.unwrap_or(self.seq)
    }

    /// Whether the player, back again, gave the answer `seq` to what was asked after the act `asked`.
    pub fn mended_by(self, asked: u64, seq: u64) -> bool {
        self.back.is_some_and(|back| seq > back) && !self.forfeits(asked)
    }
}

/// A running sand-glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turned {
    /// Milliseconds since 1970.
    pub ends: u64,
    pub by: Seat,
}
