//! What would happen if a card were laid now: where it would go, and what it would win.

use game::{Dice, GameState, NoLog, Seat};

use crate::rules::WhatIf;
use crate::{Action, Card, Place, Spot, State, View};

/// A place for a card, and how many cards it is certain to win its owner there.
pub(super) struct Prospect {
    pub(super) place: Place,
    pub(super) spot: Spot,
    pub(super) gain: i32,
    /// The other seat that can take most with its shown card right after it, and how many cards.
    pub(super) risk: Option<(Seat, i32)>,
}

/// S-10, S-11: the places of the next card in the queue, by line and column.
pub(super) fn prospects(view: &View, seat: Seat, card: Card) -> Vec<Prospect> {
    let world = any_world(view);
    let before = world.scores();
    let prospect = |(place, spot)| {
        let mut after = world;
        after.apply(seat, Action::Lay(place), &mut AlwaysFirst, &mut NoLog);
        let scores = after.scores();
        // Cards without a choice were laid already, the others may be.
        let laying = after.choice_to_make().is_some_and(|(_, acts)| matches!(acts[..], [Action::Lay(_), ..]));
        let to_lay = if laying { after.played.in_order() } else { Vec::new() };
        let taken = |other: Seat| {
            let card = to_lay.iter().find(|(seat, _)| *seat == other);
            scores[other] - before[other] + card.map_or(0, |(_, card)| after.haul(*card))
        };
        let others = Seat::all(view.players.into()).filter(|other| *other != seat);
        let risk = others.map(|other| (other, taken(other))).max_by_key(|(_, taken)| *taken);
        Prospect {
            place,
            spot,
            gain: scores[seat] - before[seat],
            risk: risk.filter(|(_, taken)| *taken > 0),
        }
    };
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
