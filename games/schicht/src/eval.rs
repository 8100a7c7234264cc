//! The bots of Schicht im Schacht!
//!
//! On instinct, a bot imagines what the others may hold and lay, plays the round out for each of its own cards, and
//! prefers the card that leaves it furthest ahead, with something to finish in the next round. When it has to lay or
//! close, the cards of this round lie open and it only plays them out.
//!
//! With time to think, it estimates cards with a small neural network ([`network`]) and tries every choice in many
//! imagined worlds ([`rollouts`]).

mod beginner;
mod card_value;
mod network;
mod reason;
mod rollouts;
mod theme;

use game::{Character, Dice, Effort, GameState, NoDice, NoLog, Opinion, Scores, Seat, Strategy, VICTORY};
use search::Tuning;
use words::Speech;

use crate::rules::WhatIf;
use crate::{Action, Card, Schicht, State, View};
use network::SeatKnowledge;

/// For `examples/learn.rs`, which trains the network.
#[doc(hidden)]
pub mod learning {
    pub use super::network::{
        Activations, CARD, CARD_WEIGHTS, FIRST, FIRST_BIAS, Features, INNER, LEARNED, OUT, OUT_BIAS, SCALE,
        SECOND, SECOND_BIAS, SeatKnowledge, TABLE, WEIGHTS, table_sums,
    };
    pub use super::rollouts::best_now;
}

/// How many deals of the hidden cards are imagined for a pick.
const WORLDS: usize = 24;
/// How many of their cards the others are assumed to compare.
const COMPARED: u32 = 3;
/// The value of a card that could be taken next round, and of one in the treasure.
const NEXT_ROUND: i32 = 30;
const IN_TREASURE: i32 = 100;

/// Settings of the generic tree search, used only for bots without game knowledge: with simultaneous picks, comparing
/// cards in the same worlds does better.
pub const TUNING: Tuning = Tuning::PLAIN;

/// A lead of this many hundredths of a card makes a win twice as clear.
const CLEAR_LEAD: i32 = 400;
/// Measured with the `study` example, by the rounds that have been shown: for two players, and for more.
const SHARPNESS: [[u32; 13]; 2] = [
    [48, 40, 24, 22, 22, 22, 22, 23, 26, 29, 34, 38, 48],
    [29, 29, 23, 23, 23, 23, 23, 23, 24, 26, 29, 32, 40],
];
/// Half the largest random error of a quick playout, in hundredths of a card.
const NOISE: u32 = 60;

impl Strategy for Schicht {
    const ANALYSIS_ITERATIONS: u32 = 3_000;

    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        instinct(view, legal, WORLDS, dice)
    }

    fn beginner_action(
        view: &View,
        legal: &[Action],
        _character: Option<Character>,
        dice: &mut impl Dice,
    ) -> Action {
        beginner::choose(view, legal, dice)
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        if effort.iterations == 0 {
            return Schicht::beginner_action(view, legal, effort.character, dice);
        }
        if effort.plain {
            return search::decide::<Schicht>(seat, view, legal, &TUNING, effort, dice);
        }
        rollouts::decide(seat, view, legal, effort, dice)
    }

    fn opinions(
        seat: Seat,
        view: &View,
        legal: &[Action],
        focus: Option<Action>,
        effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Vec<Opinion> {
        rollouts::opinions(seat, view, legal, focus, effort, dice)
    }

    fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(seat, view, action, speech)
    }

    fn theme(seat: Seat, view: &View, action: Action) -> Option<&'static str> {
        Some(theme::theme(seat, view, action))
    }

    /// Takes other seats' picks back: bots predict them instead of drawing them at random.
    fn determinize(view: &View, dice: &mut impl Dice) -> State {
        let mut world = State::imagine(view, dice);
        world.take_picks_back(view.viewer());
        world
    }

    /// Takes what can be taken; of cards that take the same, the one worth least later.
    fn rollout(world: &State, seat: Seat, actions: &[Action], dice: &mut impl Dice) -> usize {
        let mut noise = || (dice.below(NOISE) + dice.below(NOISE)) as i32;
        let worth = actions.iter().map(|action| card_value::of_action(world, seat, *action) + noise());
        worth.enumerate().max_by_key(|(_, worth)| *worth).map_or(0, |(place, _)| place)
    }

    /// Each seat's own estimate of its best card, normalized.
    fn estimate(world: &State) -> Scores {
        if let Some(shares) = ended(world) {
            return shares;
        }
        let mut world = *world;
        world.take_picks_back(None);
        rollouts::end_round(&mut world);
        if let Some(shares) = ended(&world) {
            return shares;
        }
        let estimates: Vec<f32> = Seat::all(world.players())
            .map(|seat| network::best(&SeatKnowledge::of(&world, seat)).map_or(0.0, |(_, estimate)| estimate))
            .collect();
        let all: f32 = estimates.iter().sum();
        Scores::of(world.players(), |seat| (estimates[seat.index()] / all * VICTORY as f32) as i32)
    }

    fn stage(world: &State) -> usize {
        world.rounds_shown()
    }

    fn sharpness(players: usize, stage: usize) -> u32 {
        SHARPNESS[usize::from(players > 2)][stage]
    }
}

/// The best action on average over this many deals of the hidden cards, looking no further than this round and the
/// next card.
fn instinct(view: &View, legal: &[Action], worlds: usize, dice: &mut impl Dice) -> Action {
    let (Some(own), [_, _, ..]) = (view.viewer(), legal) else { return legal[0] };
    let picking = matches!(legal[0], Action::Pick(_));
    let mut worth = vec![0; legal.len()];
    for _ in 0..if picking { worlds } else { 1 } {
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

/// The shares of a finished game; `None` if it is not over. Half depends on how clear the win was, which says more
/// about the play than a lucky win.
fn ended(world: &State) -> Option<Scores> {
    let won = search::decided::<Schicht>(world)?;
    let scores = world.scores();
    let by_lead = search::divided(world.players(), |seat| scores[seat] * IN_TREASURE, CLEAR_LEAD);
    Some(Scores::of(world.players(), |seat| (won[seat] + by_lead[seat]) / 2))
}

/// How many cards an action wins the seat at once, including chain reactions.
fn gained(world: &State, seat: Seat, action: Action) -> i32 {
    let mut after = *world;
    after.apply(seat, action, &mut NoDice, &mut NoLog);
    after.scores()[seat] - world.scores()[seat]
}

/// Predicts the other seats' picks: each the best of a few random cards in the current layout. Replaces picks
/// already made.
fn expect_picks(world: &mut State, own: Seat, dice: &mut impl Dice) -> Vec<(Seat, Card)> {
    world.take_picks_back(Some(own));
    let others = Seat::all(world.players()).filter(|seat| *seat != own);
    let pick = |seat| {
        let cards = world.hand(seat);
        let compared = (0..COMPARED).map(|_| cards[dice.below(cards.len() as u32) as usize]);
        let best = compared.max_by_key(|card| world.gain_alone(seat, *card));
        best.map(|card| (seat, card))
    };
    others.filter_map(pick).collect()
}

/// How far ahead the seat is after the round if it takes this action now.
fn outcome(mut world: State, own: Seat, action: Action, others: &[(Seat, Card)]) -> i32 {
    world.apply(own, action, &mut NoDice, &mut NoLog);
    for &(seat, card) in others {
        world.apply(seat, Action::Pick(card), &mut NoDice, &mut NoLog);
    }
    while let Some((seat, choices)) = world.choice_to_make() {
        let lead_after = |choice: &Action| {
            let mut world = world;
            world.apply(seat, *choice, &mut NoDice, &mut NoLog);
            lead(&world, seat)
        };
        // Of equals the first, for predictability.
        let best = choices.iter().rev().max_by_key(|choice| lead_after(choice));
        world.apply(seat, *best.unwrap_or(&choices[0]), &mut NoDice, &mut NoLog);
    }
    let next = world.hand(own).into_iter().map(|card| world.gain_alone(own, card)).max().unwrap_or(0);
    lead(&world, own) * IN_TREASURE + next * NEXT_ROUND * (world.players() as i32 - 1)
}

/// The seat's treasure relative to all seats'.
fn lead(world: &State, seat: Seat) -> i32 {
    let scores = world.scores();
    let all: i32 = scores.as_slice().iter().sum();
    scores[seat] * world.players() as i32 - all
}
