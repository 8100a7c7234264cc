//! What the bots of Schicht im Schacht! know.
//!
//! A bot imagines what the others may hold and lay, plays the round out for each of its own cards, and
//! prefers the one after which it is furthest ahead, with something to finish in the next round. When it
//! is asked where to lay or how to close, the cards of this round lie open and it only plays them out.

use game::{Dice, Effort, NoLog, Seat, Wits};
use search::Tuning;

use crate::rules::Rehearsal;
use crate::{Action, Card, Schicht, State, View};

/// So many deals of the hidden cards are imagined for a pick.
const WORLDS: usize = 24;
/// Of so many of their cards others are thought to find the best.
const WEIGHED: u32 = 3;
/// What a card that could finish a gallery next round is worth now, against one in the treasure.
const NEXT_ROUND: i32 = 30;
const IN_TREASURE: i32 = 100;

/// How the search is set.
pub const TUNING: Tuning = Tuning { curiosity: 0.7, ..Tuning::PLAIN };

impl Wits for Schicht {
    fn instinct(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        let (Some(own), [_, _, ..]) = (view.viewer(), legal) else { return legal[0] };
        let picking = matches!(legal[0], Action::Pick(_));
        let mut worth = vec![0; legal.len()];
        for _ in 0..if picking { WORLDS } else { 1 } {
            let mut world = State::imagine(view, dice);
            let others = if picking { expect_picks(&mut world, own, dice) } else { Vec::new() };
            for (worth, action) in worth.iter_mut().zip(legal) {
                *worth += outcome(world, own, *action, &others);
            }
        }
        let best = worth.iter().max().copied();
        let equal: Vec<Action> = legal
            .iter()
            .zip(worth)
            .filter(|(_, worth)| Some(*worth) == best)
            .map(|(action, _)| *action)
            .collect();
        equal[dice.below(equal.len() as u32) as usize]
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        search::decide::<Schicht>(seat, view, legal, &TUNING, effort, dice)
    }
}

/// What the others lay: each the best of a few cards, as the layout is now. Picks that are made already
/// are imagined anew.
fn expect_picks(world: &mut State, own: Seat, dice: &mut impl Dice) -> Vec<(Seat, Card)> {
    world.take_picks_back();
    let others = Seat::all(world.players()).filter(|seat| *seat != own);
    let pick = |seat| {
        let cards = world.hand(seat);
        let weighed = (0..WEIGHED).map(|_| cards[dice.below(cards.len() as u32) as usize]);
        let best = weighed.max_by_key(|card| world.gain_alone(seat, *card));
        best.map(|card| (seat, card))
    };
    others.filter_map(pick).collect()
}

/// How far ahead the seat is after the round if it does this now.
fn outcome(mut world: State, own: Seat, action: Action, others: &[(Seat, Card)]) -> i32 {
    world.apply(own, action, &mut NoLog);
    for &(seat, card) in others {
        world.apply(seat, Action::Pick(card), &mut NoLog);
    }
    while let Some((seat, choices)) = world.choice_to_make() {
        let lead_after = |choice: &Action| {
            let mut world = world;
            world.apply(seat, *choice, &mut NoLog);
            lead(&world, seat)
        };
        // The first of equals: fewer surprises.
        let best = choices.iter().rev().max_by_key(|choice| lead_after(choice));
        world.apply(seat, *best.unwrap_or(&choices[0]), &mut NoLog);
    }
    let next = world.hand(own).into_iter().map(|card| world.gain_alone(own, card)).max().unwrap_or(0);
    lead(&world, own) * IN_TREASURE + next * NEXT_ROUND * (world.players() as i32 - 1)
}

/// Own treasure against all others'.
fn lead(world: &State, seat: Seat) -> i32 {
    let scores = world.scores();
    let all: i32 = scores.as_slice().iter().sum();
    scores[seat] * world.players() as i32 - all
}
