//! Scores and winners.

use game::{Seat, SeatSet};

use crate::rules::State;
use crate::rules::state::NOBODY;

impl State {
    /// M-16: most eggs, then most cards with the nest as one; seats that are still tied share the victory.
    pub(crate) fn winners(&self) -> SeatSet {
        let totals = self.totals();
        let best = totals.iter().max();
        Seat::all(usize::from(self.players)).filter(|seat| Some(&totals[seat.index()]) == best).collect()
    }

    /// Each seat's eggs and cards.
    pub(crate) fn totals(&self) -> [(u8, u8); 8] {
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
