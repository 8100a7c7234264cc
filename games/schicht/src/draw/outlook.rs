//! What would happen if a card were laid now: where it would go, and what it would win.

use game::{Dice, GameState, NoLog, Seat};

use crate::rules::WhatIf;
use crate::{Action, Card, Place, Spot, State, View};

/// A place for a card, and how many cards it is certain to win its owner there.
pub(super) struct Prospect {
    pub(super) place: Place,
    pub(super) spot: Spot,
    pub(super) gain: i32,
}

/// S-10, S-11: the places of the next card in the queue, by line and column.
pub(super) fn prospects(view: &View, seat: Seat, card: Card) -> Vec<Prospect> {
    let world = any_world(view);
    let before = world.scores()[seat];
    let gain = |place| {
        let mut world = world;
        world.apply(seat, Action::Lay(place), &mut AlwaysFirst, &mut NoLog);
        world.scores()[seat] - before
    };
    let prospect = |(place, spot)| Prospect { place, spot, gain: gain(place) };
    view.outlook(card).into_iter().map(prospect).collect()
}

/// How many cards each of the seat's cards could win if it were laid before all others.
pub(super) fn gains(view: &View, seat: Seat) -> impl Fn(Card) -> i32 {
    let world = any_world(view);
    move |card| world.gain_alone(seat, card)
}

/// Any state that fits the view. The questions asked of it do not depend on hidden cards.
fn any_world(view: &View) -> State {
    State::imagine(view, &mut AlwaysFirst)
}

/// Dice for where no result depends on chance.
struct AlwaysFirst;

impl Dice for AlwaysFirst {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
