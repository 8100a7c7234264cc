//! What HAN's bots know: what a map is worth to each seat, and what cards are good for.
//!
//! The rules themselves carry out every placement, with the second piece that goes best with it;
//! what the map is worth afterwards decides. Nothing here asks which cards others hold.

mod hand;
mod worth;

use game::{Dice, Effort, FastDice, Game, NoLog, Seat, Wits};
use search::Tuning;

use crate::rules::State;
use crate::{Action, Cards, Han, Phase, View};
use hand::Prospects;
use worth::standing;

/// What a card is worth on the hand: a pair costs one more than a single card.
const CARD: f32 = 0.25;

/// How the search is set.
pub const TUNING: Tuning = Tuning { curiosity: 0.7, ..Tuning::PLAIN };

impl Wits for Han {
    fn instinct(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if let [only] = legal {
            return *only;
        }
        // Nothing below depends on the imagined cards.
        let world = State::imagine(view, dice);
        let best = if view.public.phase == Phase::Draw {
            let prospects = Prospects::new(&world);
            let hand = world.hand(world.public.turn);
            let unseen = hand::unseen(&world, hand);
            pick(legal, |action| match action {
                Action::Draw(color) => prospects.promise(hand.and(color), &unseen),
                // What nobody sees is worth a little more.
                _ => prospects.promise_blind(hand, &unseen) + 0.05,
            })
        } else {
            let mut seconds = Vec::new();
            pick(legal, |action| promise(&world, action, &mut seconds))
        };
        best.expect("who is asked has a choice")
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        search::decide::<Han>(seat, view, legal, &TUNING, effort, dice)
    }
}

/// The action with the highest promise, the first among equals.
fn pick(legal: &[Action], mut promise: impl FnMut(Action) -> f32) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    for &action in legal {
        let promise = promise(action);
        if best.is_none_or(|(most, _)| promise > most) {
            best = Some((promise, action));
        }
    }
    best.map(|(_, action)| action)
}

/// What the map promises after this action and the best second piece.
fn promise(world: &State, action: Action, seconds: &mut Vec<Action>) -> f32 {
    let seat = world.public.turn;
    let after = done(world, seat, action);
    let mut best = judge(&after, seat, world.hand(seat));
    if after.public.placed.is_some() {
        seconds.clear();
        Han::legal(&after, seat, seconds);
        for &second in seconds.iter().filter(|second| **second != Action::End) {
            best = best.max(judge(&done(&after, seat, second), seat, world.hand(seat)));
        }
    }
    best
}

fn done(world: &State, seat: Seat, action: Action) -> State {
    let mut after = world.clone();
    // Placing and discarding draw no dice.
    Han::apply(&mut after, seat, action, &mut FastDice::new(0), &mut NoLog);
    after
}

/// How good the map is for the seat, compared with the others and with the cards it cost.
fn judge(after: &State, seat: Seat, before: Cards) -> f32 {
    if after.public.over() {
        let won = after.public.winners().contains(seat);
        return if won { 1000.0 } else { -1000.0 } + standing(after, seat);
    }
    let paid = before.len() - after.hand(seat).len();
    standing(after, seat) - CARD * f32::from(paid)
}
