//! What bots ask of an imagined state.

use game::{GameState, NoDice, NoLog, Seat, SeatSet};

use crate::rules::closing::starts;
use crate::rules::hand::CardSet;
use crate::rules::layout::{LINES, Layout, Tower, each};
use crate::rules::state::{Phase, Played, all_cards};
use crate::rules::{Action, Card, Place, Spot, State};

/// Hypothetical questions about an imagined state.
pub(crate) trait WhatIf {
    /// S-8: takes back all picks but this seat's.
    fn take_picks_back(&mut self, but: Option<Seat>);
    /// S-8: in how many rounds all cards have been shown.
    fn rounds_shown(&self) -> usize;
    fn hand(&self, seat: Seat) -> Vec<Card>;
    /// Like `hand`, without allocating.
    fn cards_left(&self, seat: Seat) -> impl Iterator<Item = Card>;
    /// S-20: the cards this seat has not seen: in other hands, picked by others, or out of the game.
    fn unseen_by(&self, seat: Seat) -> impl Iterator<Item = Card>;
    /// S-14: how many cards the card would take if laid now at its best place, ignoring chain reactions.
    fn haul(&self, card: Card) -> i32;
    /// The seat that has to choose a place or an arrangement, and its options.
    fn choice_to_make(&self) -> Option<(Seat, Vec<Action>)>;
    /// How many cards the seat could take by laying only this card now.
    fn gain_alone(&self, seat: Seat, card: Card) -> i32;
    /// The state after laying only this card now, at its first place.
    fn laid_alone(&self, seat: Seat, card: Card) -> State;
}

impl WhatIf for State {
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

    fn rounds_shown(&self) -> usize {
        usize::from(self.round) - usize::from(self.phase == Phase::Picking)
    }

    fn hand(&self, seat: Seat) -> Vec<Card> {
        self.hands[seat.index()].cards().collect()
    }

    fn cards_left(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].cards()
    }

    fn unseen_by(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let cells =
            self.layout.rows().flat_map(|row| each(row.columns()).map(move |column| row.tower(column)));
        let own = self.hands[seat.index()].cards().chain(self.played.of(seat));
        let taken = Seat::all(self.players()).flat_map(|taker| self.treasures.of(taker));
        let mut seen: CardSet = cells.flat_map(Tower::cards).chain(own).chain(taken).collect();
        seen.add_all(self.boxed);
        all_cards(self.advanced).filter(move |card| !seen.contains(*card))
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
    /// S-14: how many cards the card would take if laid now at its best place, ignoring chain reactions.
    #[inline]
    pub(crate) fn haul(&self, card: Card) -> i32 {
        if !self.is_nearly_finished(card) {
            return 0;
        }
        let haul = |place: Place| {
            let mut layout = *self;
            let mut cards = 0;
            let finished = layout.add(place.line, place.column, card);
            if finished != 0 {
                layout.take(finished, |_, _, tower| cards += i32::from(tower.height()));
            }
            cards
        };
        self.places(card).iter().map(haul).max().unwrap_or(0)
    }

    /// The layout after laying the card where it takes the most, with gaps closed in the first way (S-16), and how
    /// many cards it took.
    pub(crate) fn laid(&self, card: Card) -> (Layout, i32) {
        let mut best = (*self, -1);
        for place in self.places(card).iter() {
            let mut layout = *self;
            let finished = layout.add(place.line, place.column, card);
            let cards = if finished != 0 { layout.cleared(finished) } else { 0 };
            if cards > best.1 {
                best = (layout, cards);
            }
        }
        best
    }

    /// S-14, S-17: clears and closes while something is `finished`. Returns how many cards that took.
    fn cleared(&mut self, mut finished: u64) -> i32 {
        let mut cards = 0;
        loop {
            self.take(finished, |_, _, tower| cards += i32::from(tower.height()));
            if self.hangs_together() {
                return cards;
            }
            *self = self.pushed_together(starts(self.closings()[0]));
            finished = self.finished_columns();
            if finished == 0 {
                return cards;
            }
        }
    }

    /// Where the card would land, at its first place.
    pub(crate) fn landing(&self, card: Card) -> Landing {
        let places = self.places(card);
        let place = places.first();
        let spot = self.spot(place);
        let (way, line, neighbour) = match spot {
            Spot::Start => (0, LINES, None),
            Spot::Left => (1, place.line as usize, Some(self.row(place.line as usize).first())),
            Spot::Right => (2, place.line as usize, Some(self.row(place.line as usize).last())),
            Spot::Onto(other) => (3, place.line as usize, Some(other)),
            Spot::Above(other) | Spot::Below(other) => (4, LINES, Some(other)),
        };
        let mut after = *self;
        after.add(place.line, place.column, card);
        let row = after.row(place.line.max(0) as usize);
        let column = each(row.columns()).find(|column| row.tower(*column).top() == card).unwrap_or(0);
        Landing {
            way,
            line,
            several: places.several(),
            apart: neighbour.map_or(0, |other| card.distance(other)),
            height: row.tower(column).height(),
            length: row.columns().count_ones() as u8,
            depth: after.rows().filter(|row| row.columns() >> column & 1 == 1).count() as u8,
        }
    }
}

/// Where a card would land.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Landing {
    /// 0 to 4: starts the layout, extends its row at the left or right, goes on top, or opens a row.
    pub(crate) way: usize,
    /// The line of its row; one past the last line if it has none yet.
    pub(crate) line: usize,
    /// S-13: whether there are other places.
    pub(crate) several: bool,
    /// The distance to the neighbouring card.
    pub(crate) apart: u8,
    /// The cards in its tower and the cells in its row and column, including itself.
    pub(crate) height: u8,
    pub(crate) length: u8,
    pub(crate) depth: u8,
}

/// The state after laying only this card at this place.
fn laid(world: &State, seat: Seat, card: Card, place: Place) -> State {
    let mut world = State { played: Played::default(), phase: Phase::Laying, ..*world };
    world.played.set(seat, card);
    world.waiting = SeatSet::one(seat);
    world.apply(seat, Action::Lay(place), &mut NoDice, &mut NoLog);
    world
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice};

    use super::*;
    use crate::Options;
    use crate::rules::state::all_cards;

    /// The quick test never misses a gallery, with or without silver.
    #[test]
    fn only_a_nearly_finished_layout_can_be_finished_by_a_card() {
        for seed in 0..60 {
            let mut dice = FastDice::new(seed);
            let advanced = seed % 2 == 0;
            let mut world = State::new(4, &Options { advanced }, &mut dice);
            let mut actions = Vec::new();
            while let Some(seat) = world.waiting.first() {
                for card in all_cards(advanced).filter(|card| !world.layout.is_nearly_finished(*card)) {
                    let finishes = |place: Place| {
                        let mut layout = world.layout;
                        layout.add(place.line, place.column, card) != 0
                    };
                    assert!(!world.layout.places(card).iter().any(finishes), "{card} in {:?}", world.layout);
                }
                actions.clear();
                world.legal(seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                world.apply(seat, action, &mut NoDice, &mut NoLog);
            }
        }
    }

    /// Laying a card alone agrees with the rules when there is no choice.
    #[test]
    fn the_rehearsal_agrees_with_the_rules() {
        for seed in 0..40 {
            let mut dice = FastDice::new(seed);
            let mut world = State::new(3, &Options { advanced: seed % 2 == 0 }, &mut dice);
            let mut actions = Vec::new();
            while let Some(seat) = world.waiting.first() {
                if world.phase == Phase::Picking {
                    for card in world.cards_left(seat).filter(|card| !world.layout.places(*card).several()) {
                        let alone = world.laid_alone(seat, card);
                        let (layout, haul) = world.layout.laid(card);
                        if !matches!(alone.phase, Phase::Closing { .. }) {
                            assert_eq!(layout.shown(), alone.layout.shown(), "{card} in {:?}", world.layout);
                            assert_eq!(haul, alone.scores()[seat] - world.scores()[seat], "{card}");
                        }
                    }
                }
                actions.clear();
                world.legal(seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                world.apply(seat, action, &mut NoDice, &mut NoLog);
            }
        }
    }
}
