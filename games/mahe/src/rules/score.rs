//! Scores and winners.

use game::{Outcome, Scores, Seat, SeatSet, Turn};

use crate::rules::State;
use crate::rules::state::NOBODY;

impl State {
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.over() {
            Turn::Over(Outcome { winners: self.winners(), scores: self.scores() })
        } else {
            Turn::Seats(SeatSet::one(Seat(self.active)))
        }
    }

    /// M-16: each seat's eggs. The nest counts 7; played cards no longer count.
    pub(crate) fn scores(&self) -> Scores {
        let totals = self.totals();
        Scores::of(usize::from(self.players), |seat| i32::from(totals[seat.index()].0))
    }

    /// M-16: most eggs, then most cards with the nest as one; seats still tied share the victory.
    pub(crate) fn winners(&self) -> SeatSet {
        let totals = self.totals();
        let best = totals.iter().max();
        Seat::all(usize::from(self.players)).filter(|seat| Some(&totals[seat.index()]) == best).collect()
    }

    /// Each seat's eggs and cards.
    fn totals(&self) -> [(u8, u8); 8] {
        let mut totals = [(0, 0); 8];
        for (&taker, &card) in self.takers.iter().zip(&self.cards) {
            let (eggs, cards) = &mut totals[usize::from(taker)];
            *eggs += card;
            *cards += 1;
        }
        totals[usize::from(NOBODY)] = (0, 0);
        totals
    }
}
