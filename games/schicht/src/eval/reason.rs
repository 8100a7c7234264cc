//! The reason for a hint, in words.

use game::{FastDice, GameState, NoDice, NoLog, Seat};
use words::Speech;

use crate::log_text::card_name;
use crate::rules::WhatIf;
use crate::{Action, Card, State, View};

/// Why the seat should choose this action.
pub(super) fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
    // Nothing below depends on the imagined cards.
    let world = State::imagine(view, &mut FastDice::new(0));
    let (gain, after) = match action {
        Action::Pick(card) => (world.gain_alone(seat, card), world.laid_alone(seat, card)),
        _ => {
            let mut after = world;
            after.apply(seat, action, &mut NoDice, &mut NoLog);
            (super::gained(&world, seat, action), after)
        }
    };
    let with = |key: &str, cards: i32| Some(speech.say_with(key, &[("cards", cards.into())]));
    if gain > 0 {
        return with(if matches!(action, Action::Pick(_)) { "hint-takes" } else { "hint-takes-now" }, gain);
    }
    let unseen = view.unseen();
    let most = |world: &State| unseen.iter().map(|card| world.haul(*card)).max().unwrap_or(0);
    let (before, then) = (most(&world), most(&after));
    let Action::Pick(card) = action else {
        // The cards still to be laid are known.
        let to_lay = after.played.in_order();
        let harmless = then == 0
            && after.scores() == world.scores()
            && to_lay.iter().all(|(_, card)| after.haul(*card) == 0);
        return match harmless {
            true => Some(speech.say("hint-harmless-here")),
            false => least(&world, seat, action, &most, speech),
        };
    };
    if then < before {
        return with("hint-denies", before);
    }
    let own = view.hand().iter().filter(|other| **other != card);
    let next = own.map(|card: &Card| (after.haul(*card), *card)).max_by_key(|(haul, _)| *haul);
    match next {
        Some((cards, next)) if cards > 0 => {
            let args = [("cards", cards.into()), ("next", card_name(next, speech).into())];
            Some(speech.say_with("hint-prepares", &args))
        }
        _ if then == 0 => Some(speech.say("hint-gives-nothing")),
        _ => least(&world, seat, action, &most, speech)
            .or_else(|| (then == before).then(|| speech.say("hint-nothing-new"))),
    }
}

/// Whether every other choice would leave others more cards to take.
fn least(
    world: &State,
    seat: Seat,
    action: Action,
    most: &impl Fn(&State) -> i32,
    speech: &Speech<'_>,
) -> Option<String> {
    let left = |action: Action| match action {
        Action::Pick(card) => most(&world.laid_alone(seat, card)),
        _ => {
            let mut after = *world;
            after.apply(seat, action, &mut NoDice, &mut NoLog);
            most(&after)
        }
    };
    let mut actions = Vec::new();
    world.legal(seat, &mut actions);
    let here = left(action);
    let others = actions.into_iter().filter(|other| *other != action).map(left).min()?;
    (here < others)
        .then(|| speech.say_with("hint-least", &[("cards", here.into()), ("others", others.into())]))
}
