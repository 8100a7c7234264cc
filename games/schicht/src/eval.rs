//! What the bots of Schicht im Schacht! know.
//!
//! A bot imagines what the others may hold and lay, plays the round out for each of its own cards, and
//! prefers the one after which it is furthest ahead, with something to finish in the next round. When it
//! is asked where to lay or how to close, the cards of this round lie open and it only plays them out.
//!
//! That is its instinct. One that thinks has learnt what cards are good for in many games ([`sense`]), and tries every
//! choice in many worlds ([`foresight`]).

mod foresight;
mod prospects;
mod reason;
mod sense;

use game::{Dice, Effort, GameState, NoDice, NoLog, Scores, Seat, Strategy, VICTORY};
use search::Tuning;
use words::Speech;

use crate::rules::Rehearsal;
use crate::{Action, Card, Schicht, State, View};
use sense::Known;

/// For who teaches the bots: `examples/learn.rs`.
#[doc(hidden)]
pub mod learning {
    pub use super::foresight::place;
    pub use super::sense::{
        CARD, FIRST, FIRST_BIAS, INNER, Known, LEARNT, Look, OF_CARD, OUT, OUT_BIAS, PARTS, SECOND,
        SECOND_BIAS, TABLE, Thought, WEIGHTS, of_table,
    };
}

/// So many deals of the hidden cards are imagined for a pick.
const WORLDS: usize = 24;
/// Of so many of their cards others are thought to find the best.
const WEIGHED: u32 = 3;
/// What a card that could finish a gallery next round is worth now, against one in the treasure.
const NEXT_ROUND: i32 = 30;
const IN_TREASURE: i32 = 100;

/// The tree is used without knowledge only: where all pick at once, comparing cards in the same worlds did better.
pub const TUNING: Tuning = Tuning::PLAIN;

/// By so many cards more, in hundredths, a game was won twice as clearly.
const CLEARLY: i32 = 400;
/// Whoever plays on errs by up to twice so many hundredths of a card.
const WHIM: u32 = 60;

impl Strategy for Schicht {
    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        instinct(view, legal, WORLDS, dice)
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        if effort.iterations == 0 {
            return Schicht::quick_action(view, legal, dice);
        }
        if effort.plain {
            return search::decide::<Schicht>(seat, view, legal, &TUNING, effort, dice);
        }
        foresight::decide(seat, view, legal, effort, dice)
    }

    fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(seat, view, action, speech)
    }

    /// Others' picks are thought about, not drawn by lot.
    fn determinize(view: &View, dice: &mut impl Dice) -> State {
        let mut world = State::imagine(view, dice);
        world.take_picks_back(view.viewer());
        world
    }

    /// Takes what can be taken; of cards that take the same, one that is worth little later.
    fn rollout(world: &State, seat: Seat, actions: &[Action], dice: &mut impl Dice) -> usize {
        let mut whim = || (dice.below(WHIM) + dice.below(WHIM)) as i32;
        let worth = actions.iter().map(|action| prospects::offhand(world, seat, *action) + whim());
        worth.enumerate().max_by_key(|(_, worth)| *worth).map_or(0, |(place, _)| place)
    }

    /// What everybody's sense for his own cards says.
    fn estimate(world: &State) -> Scores {
        if let Some(shares) = ended(world) {
            return shares;
        }
        let mut world = *world;
        world.take_picks_back(None);
        foresight::end_round(&mut world);
        if let Some(shares) = ended(&world) {
            return shares;
        }
        let hopes: Vec<f32> = Seat::all(world.players())
            .map(|seat| sense::best(&Known::of(&world, seat)).map_or(0.0, |(_, hope)| hope))
            .collect();
        let all: f32 = hopes.iter().sum();
        Scores::of(world.players(), |seat| (hopes[seat.index()] / all * VICTORY as f32) as i32)
    }
}

/// What is best on the whole in so many deals of the hidden cards, looking no further than this round and the next card.
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

/// The shares of a game that is over. Luck had its part in it, so half of them go by how clearly it was
/// won: that says more about what led there.
fn ended(world: &State) -> Option<Scores> {
    let won = search::decided::<Schicht>(world)?;
    let scores = world.scores();
    let clearly = search::divided(world.players(), |seat| scores[seat] * IN_TREASURE, CLEARLY);
    Some(Scores::of(world.players(), |seat| (won[seat] + clearly[seat]) / 2))
}

/// What an action brings the seat at once, chain reactions included.
fn gained(world: &State, seat: Seat, action: Action) -> i32 {
    let mut after = *world;
    after.apply(seat, action, &mut NoDice, &mut NoLog);
    after.scores()[seat] - world.scores()[seat]
}

/// What the others lay: each the best of a few cards, as the layout is now. Picks that are made already
/// are imagined anew.
fn expect_picks(world: &mut State, own: Seat, dice: &mut impl Dice) -> Vec<(Seat, Card)> {
    world.take_picks_back(Some(own));
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
        // The first of equals: fewer surprises.
        let best = choices.iter().rev().max_by_key(|choice| lead_after(choice));
        world.apply(seat, *best.unwrap_or(&choices[0]), &mut NoDice, &mut NoLog);
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
