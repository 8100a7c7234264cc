//! What a good action is an example of: the theme of a puzzle.

use game::{FastDice, GameState, NoDice, NoLog, Seat};

use crate::rules::WhatIf;
use crate::{Action, State, View};

/// The theme of an action of the seat with this view.
pub(super) fn theme(seat: Seat, view: &View, action: Action) -> &'static str {
    // Nothing below depends on the imagined cards.
    let world = State::imagine(view, &mut FastDice::new(0));
    let (gain, after) = match action {
        // S-16
        Action::Close(_) => return "closing",
        Action::Pick(card) => (world.gain_alone(seat, card), world.laid_alone(seat, card)),
        Action::Lay(_) => {
            let mut after = world;
            after.apply(seat, action, &mut NoDice, &mut NoLog);
            (super::gained(&world, seat, action), after)
        }
    };
    let next = view.hand().iter().filter(|card| Action::Pick(**card) != action).map(|card| after.haul(*card));
    let prepares = next.max().unwrap_or(0) > 0;
    let unseen = view.unseen();
    let most = |world: &State| unseen.iter().map(|card| world.haul(*card)).max().unwrap_or(0);
    match (gain > 0, most(&after) < most(&world), prepares) {
        (true, ..) => "gallery",
        (_, true, _) => "denial",
        (_, _, true) => "preparation",
        _ => "denial",
    }
}
