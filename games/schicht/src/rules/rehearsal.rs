//! What a bot tries out in an imagined world.

use game::{NoLog, Seat, SeatSet};

use crate::rules::layout::Layout;
use crate::rules::state::{Phase, Played};
use crate::rules::{Action, Card, Place, State};

/// Questions to a world that is only imagined.
pub(crate) trait Rehearsal {
    /// S-8: as if nobody but this seat had picked yet.
    fn take_picks_back(&mut self, but: Option<Seat>);
    fn hand(&self, seat: Seat) -> Vec<Card>;
    /// The same as a set, without a list.
    fn cards_left(&self, seat: Seat) -> impl Iterator<Item = Card>;
    /// S-14: how many cards the card would take if it were laid now, at its best place, chain reactions aside.
    fn haul(&self, card: Card) -> i32;
    /// Who has to choose a place or an arrangement, and from what.
    fn choice_to_make(&self) -> Option<(Seat, Vec<Action>)>;
    /// How many cards the seat could take if it laid only this card now.
    fn gain_alone(&self, seat: Seat, card: Card) -> i32;
    /// As if only this card were laid now, at its first place.
    fn laid_alone(&self, seat: Seat, card: Card) -> State;
}

impl Rehearsal for State {
    fn take_picks_back(&mut self, but: Option<Seat>) {
        if self.phase != Phase::Picking {
            return;
        }
        for (seat, hand) in Seat::all(self.players.into()).zip(&mut self.hands) {
            if let Some(card) = self.played.of(seat).filter(|_| Some(seat) != but) {
                self.played.remove(seat);
                *hand = hand.cards().chain([card]).collect();
                self.waiting.insert(seat);
            }
        }
    }

    fn hand(&self, seat: Seat) -> Vec<Card> {
        self.hands[seat.index()].cards().collect()
    }

    fn cards_left(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].cards()
    }

    #[inline]
    fn haul(&self, card: Card) -> i32 {
        self.layout.haul(card)
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
            let world = laid(self, seat, card, place);
            i32::from(world.treasures.count(seat)) - i32::from(self.treasures.count(seat))
        };
        self.layout.places(card).iter().map(gain).max().unwrap_or(0)
    }

    fn laid_alone(&self, seat: Seat, card: Card) -> State {
        laid(self, seat, card, self.layout.places(card).first())
    }
}

impl Layout {
    /// S-14: how many cards the card would take if it were laid now, at its best place, chain reactions aside.
    #[inline]
    pub(crate) fn haul(&self, card: Card) -> i32 {
        if !self.is_nearly_finished(card) {
            return 0;
        }
        let haul = |place: Place| {
            let mut layout = *self;
            let mut cards = 0;
            if layout.add(place.line, place.column, card) {
                let finished = layout.finished();
                layout.take(finished, |_, _, tower| cards += i32::from(tower.height()));
            }
            cards
        };
        self.places(card).iter().map(haul).max().unwrap_or(0)
    }

    /// As if the card were laid at its first place; nothing if that finishes a gallery.
    pub(crate) fn with(&self, card: Card) -> Option<Layout> {
        let place = self.places(card).first();
        let mut layout = *self;
        (!layout.add(place.line, place.column, card)).then_some(layout)
    }
}

/// With this card laid at this place and no other.
fn laid(world: &State, seat: Seat, card: Card, place: Place) -> State {
    let mut world = State { played: Played::default(), phase: Phase::Laying, ..*world };
    world.played.set(seat, card);
    world.waiting = SeatSet::one(seat);
    world.apply(seat, Action::Lay(place), &mut NoLog);
    world
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice};

    use super::*;
    use crate::rules::state::all_cards;
    use crate::{Options, Schicht};

    /// Whoever says at once that nothing can be finished is right, with silver and without.
    #[test]
    fn what_is_not_nearly_finished_is_not_finished_by_a_card() {
        for seed in 0..60 {
            let mut dice = FastDice::new(seed);
            let advanced = seed % 2 == 0;
            let mut world = State::new(4, &Options { advanced }, &mut dice);
            let mut actions = Vec::new();
            while let Some(seat) = world.waiting.first() {
                for card in all_cards(advanced).filter(|card| !world.layout.is_nearly_finished(*card)) {
                    let finishes = |place: Place| {
                        let mut layout = world.layout;
                        layout.add(place.line, place.column, card)
                    };
                    assert!(!world.layout.places(card).iter().any(finishes), "{card} in {:?}", world.layout);
                }
                actions.clear();
                <Schicht as game::Game>::legal(&world, seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                world.apply(seat, action, &mut NoLog);
            }
        }
    }
}
