//! What would happen if a card were laid now: where it would lie, and what that would bring.

use game::{Dice, GameState, NoLog, Seat};

use crate::rules::Rehearsal;
use crate::{Action, Card, Place, Spot, State, View};

/// A place of a card, and how many cards laying it there would bring its owner for certain.
pub(super) struct Prospect {
    pub(super) place: Place,
    pub(super) spot: Spot,
    pub(super) gain: i32,
}

/// S-10, S-11: the places of the next card of the queue, in the order of their lines and columns.
pub(super) fn prospects(view: &View, seat: Seat, card: Card) -> Vec<Prospect> {
    let world = any_world(view);
    let before = world.scores()[seat];
    let gain = |place| {
        let mut world = world;
        world.apply(seat, Action::Lay(place), &mut First, &mut NoLog);
        world.scores()[seat] - before
    };
    let prospect = |(place, spot)| Prospect { place, spot, gain: gain(place) };
    view.outlook(card).into_iter().map(prospect).collect()
}

/// What each of one's cards could bring if it were laid before all others.
pub(super) fn hopes(view: &View, seat: Seat) -> impl Fn(Card) -> i32 {
    let world = any_world(view);
    move |card| world.gain_alone(seat, card)
}

/// A world that fits the view. What is asked of it does not depend on what is hidden.
fn any_world(view: &View) -> State {
    State::imagine(view, &mut First)
}

/// Nothing here is left to chance.
struct First;

impl Dice for First {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
