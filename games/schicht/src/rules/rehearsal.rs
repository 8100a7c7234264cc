//! What a bot tries out in an imagined world.

use game::{NoLog, Seat, SeatSet};

use crate::rules::state::{Phase, Played};
use crate::rules::{Action, Card, State};

/// Questions to a world that is only imagined.
pub(crate) trait Rehearsal {
    /// S-8: as if nobody had picked yet.
    fn take_picks_back(&mut self);
    fn hand(&self, seat: Seat) -> Vec<Card>;
    /// Who has to choose a place or an arrangement, and from what.
    fn choice_to_make(&self) -> Option<(Seat, Vec<Action>)>;
    /// How many cards the seat could take if it laid only this card now.
    fn gain_alone(&self, seat: Seat, card: Card) -> i32;
}

impl Rehearsal for State {
    fn take_picks_back(&mut self) {
        for (seat, hand) in Seat::all(self.players()).zip(&mut self.hands) {
            if let Some(card) = self.played.of(seat) {
                self.played.remove(seat);
                *hand = hand.cards().chain([card]).collect();
                self.waiting.insert(seat);
            }
        }
    }

    fn hand(&self, seat: Seat) -> Vec<Card> {
        self.hands[seat.index()].cards().collect()
    }

    fn choice_to_make(&self) -> Option<(Seat, Vec<Action>)> {
        if !matches!(self.phase, Phase::Laying | Phase::Closing { .. }) {
            return None;
        }
        let seat = self.waiting.first()?;
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        Some((seat, actions))
    }

    fn gain_alone(&self, seat: Seat, card: Card) -> i32 {
        let gain = |place| {
            let mut world = State { played: Played::default(), phase: Phase::Laying, ..*self };
            world.played.set(seat, card);
            world.waiting = SeatSet::one(seat);
            world.apply(seat, Action::Lay(place), &mut NoLog);
            i32::from(world.treasures.count(seat)) - i32::from(self.treasures.count(seat))
        };
        self.layout.places(card).iter().map(gain).max().unwrap_or(0)
    }
}
