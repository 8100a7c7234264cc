//! A beginner's choice: what brings most at once.
//!
//! A beginner looks at their own cards and the mine as it lies there. They overlook that the others lay cards in the same
//! round, some of them first, and what their card opens to others.

use game::{Dice, FastDice, GameState, Seat};

use super::gained;
use crate::rules::WhatIf;
use crate::{Action, Card, State, View};

/// What a card is worth that could be taken with the next card, if a card taken at once is worth ten.
const NEXT: i32 = 4;
const NOW: i32 = 10;

/// The action that brings the seat most; one of them if several do.
pub(super) fn choose(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
    let (Some(own), [_, _, ..]) = (view.viewer(), legal) else { return legal[0] };
    // Nothing below depends on the imagined cards.
    let world = State::imagine(view, &mut FastDice::new(0));
    let worth = |action: &Action| match *action {
        Action::Pick(card) => pick_value(&world, own, card),
        action => NOW * gained(&world, own, action),
    };
    let values: Vec<i32> = legal.iter().map(worth).collect();
    let best = values.iter().copied().max();
    let equal: Vec<Action> = legal
        .iter()
        .zip(values)
        .filter(|(_, value)| Some(*value) == best)
        .map(|(action, _)| *action)
        .collect();
    equal[dice.below(equal.len() as u32) as usize]
}

/// What the card takes, and what the best of the others could take after it, as if nobody else were there.
fn pick_value(world: &State, own: Seat, card: Card) -> i32 {
    let after = world.laid_alone(own, card);
    let others = world.cards_left(own).filter(|other| *other != card);
    let next = others.map(|other| after.haul(other)).max().unwrap_or(0);
    NOW * world.gain_alone(own, card) + NEXT * next
}
