//! Scores and winners.

use game::{GameState, SeatSet};

use crate::rules::State;

impl State {
    /// S-19: most cards, then fewest silver ones; seats that are still tied share the victory.
    pub(crate) fn winners(&self) -> SeatSet {
        let first = self.scores().best();
        if first.len() == 1 || !self.advanced {
            return first;
        }
        let silver = |seat| self.treasures.of(seat).filter(|card| card.is_silver()).count();
        let fewest = first.iter().map(silver).min();
        first.iter().filter(|seat| Some(silver(*seat)) == fewest).collect()
    }
}
