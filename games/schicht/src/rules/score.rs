//! Scores and winners.

use game::{Outcome, Scores, SeatSet, Turn};

use crate::rules::State;

impl State {
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.over() {
            Turn::Over(Outcome { winners: self.winners(), scores: self.scores() })
        } else {
            Turn::Seats(self.waiting)
        }
    }

    /// S-19: how many cards each seat has taken.
    pub(crate) fn scores(&self) -> Scores {
        Scores::of(self.players(), |seat| self.treasures.count(seat).into())
    }

    /// S-19: most cards, then fewest silver ones; seats still tied share the victory.
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
