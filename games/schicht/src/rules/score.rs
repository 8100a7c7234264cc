//! Treasures, and who has won.

use game::{Outcome, Scores, Seat, SeatSet, Turn};

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

    /// S-19: the cards each seat has taken.
    pub(crate) fn scores(&self) -> Scores {
        Scores::of(self.players(), |seat| self.treasures.count(seat).into())
    }

    /// S-19: most cards, then fewest silver ones; who is still equal shares the victory. In the basic
    /// game nobody has silver.
    pub(crate) fn winners(&self) -> SeatSet {
        let rank = |seat: Seat| {
            (self.treasures.count(seat), std::cmp::Reverse(self.treasures.silver(seat)))
        };
        let best = Seat::all(self.players()).map(rank).max();
        Seat::all(self.players()).filter(|seat| Some(rank(*seat)) == best).collect()
    }
}
