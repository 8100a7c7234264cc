//! Monte Carlo rollouts: tries every choice in the same imagined worlds, with the picks the others are likely to make.
//!
//! A world is played to the end of the round. Its value is partly the network's estimate and partly the result of quick
//! playouts to the end of the game. In some worlds the others pick at random, since nobody always plays well.

use arrayvec::ArrayVec;
use game::{Dice, Effort, FastDice, GameState, NoDice, NoLog, Opinion, Seat, Turn, VICTORY, Viewer};

use super::network::{self, SeatKnowledge};
use super::{ended, instinct, lead};
use crate::rules::{CARDS, WhatIf};
use crate::{Action, Card, Schicht, State, View};

/// How many worlds in a thousand have others who pick at random, in this round or in all later ones.
const RANDOM_OTHERS: u32 = 350;
/// How many worlds an opponent on instinct imagines: a quarter of those of `easy`.
const INSTINCT_WORLDS: usize = 6;
/// How many playouts to the end of the game each world gets.
const PLAYOUTS: u32 = 2;
/// The weight of the network's estimate with two players, and with more; the rest is the result of the playouts.
const TRUST_OF_TWO: f32 = 0.75;
const TRUST: f32 = 0.5;
/// The most trials of a decision; more were never seen to help.
const MOST_TRIALS: u32 = 25_000;
/// The value of being able to take a card next, relative to one in the treasure.
const NEXT: f32 = 0.3;

/// The best choice, by sequential halving: after some worlds the worse half of the choices is dropped, and so on, which
/// leaves more trials for choices that are hard to tell apart. A trial is one choice in one world.
pub(super) fn decide(
    seat: Seat,
    view: &View,
    legal: &[Action],
    mut effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Action {
    if let [only] = legal {
        return *only;
    }
    effort.iterations = effort.iterations.min(MOST_TRIALS);
    let mut rollouts = Rollouts::new(seat, view, legal, dice);
    rollouts.run(view, effort);
    rollouts.best()
}

/// What each choice is worth. Those that are dropped have fewer results; the `focus` is never dropped.
pub(super) fn opinions(
    seat: Seat,
    view: &View,
    legal: &[Action],
    focus: Option<Action>,
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Vec<Opinion> {
    let mut rollouts = Rollouts::new(seat, view, legal, dice);
    rollouts.focus = focus.and_then(|focus| legal.iter().position(|choice| *choice == focus));
    rollouts.run(view, effort);
    Opinion::compare(&rollouts.results)
}

/// The results so far.
struct Rollouts<'a> {
    seat: Seat,
    choices: &'a [Action],
    /// Indices of the choices not dropped yet, all tried in the same worlds.
    open: Vec<usize>,
    /// The total value of each choice over all worlds.
    sums: Vec<f32>,
    /// The value of each choice in one world after the other.
    results: Vec<Vec<f32>>,
    /// The choice that is never dropped.
    focus: Option<usize>,
    /// Cached network estimates of a choice, by the only card that another seat picked.
    estimates: Vec<[Option<f32>; CARDS]>,
    dice: FastDice,
}

impl<'a> Rollouts<'a> {
    /// Starts with the network's estimates, which count like one world.
    fn new(seat: Seat, view: &View, choices: &'a [Action], dice: &mut impl Dice) -> Rollouts<'a> {
        let mut dice = FastDice::new(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
        let mut sums = vec![0.0; choices.len()];
        if let Action::Pick(_) = choices[0] {
            let world = State::imagine(view, &mut dice);
            for (card, estimate) in network::estimates(&SeatKnowledge::of(&world, seat)) {
                let index = choices.iter().position(|choice| *choice == Action::Pick(card));
                sums[index.expect("every hand card can be picked")] = estimate;
            }
        }
        let open = (0..choices.len()).collect();
        let (results, estimates) = (vec![Vec::new(); choices.len()], vec![[None; CARDS]; choices.len()]);
        Rollouts { seat, choices, open, sums, results, focus: None, estimates, dice }
    }

    fn run(&mut self, view: &View, effort: Effort<'_>) {
        let stages = self.choices.len().ilog2() + 1;
        for _ in 0..stages {
            let worlds = (effort.iterations / stages).div_ceil(self.open.len() as u32);
            for _ in 0..worlds {
                if effort.is_over() || !self.try_world(view, effort) {
                    return;
                }
            }
            self.drop_worse_half();
        }
    }

    fn best(&self) -> Action {
        let best = self.open.iter().copied().max_by(|a, b| self.sums[*a].total_cmp(&self.sums[*b]));
        self.choices[best.unwrap_or(0)]
    }

    fn drop_worse_half(&mut self) {
        let sums = &self.sums;
        self.open.sort_by(|a, b| sums[*b].total_cmp(&sums[*a]));
        let dropped = self.open.split_off(self.open.len().div_ceil(2));
        self.open.extend(dropped.into_iter().find(|choice| Some(*choice) == self.focus));
    }

    /// Tries all open choices in one more world. Returns `false` if the effort runs out first; then none of them counts,
    /// since they would not all have been tried in the same worlds.
    fn try_world(&mut self, view: &View, effort: Effort<'_>) -> bool {
        let mut world = State::imagine(view, &mut self.dice);
        world.take_picks_back(Some(self.seat));
        let picks = self.predict_picks(&world);
        let random_others = self.dice.below(1000) < RANDOM_OTHERS;
        let seed = self.dice.next_u64();
        let mut values = Vec::with_capacity(self.open.len());
        for at in 0..self.open.len() {
            if at > 0 && effort.is_over() {
                return false;
            }
            let index = self.open[at];
            let mut world = world;
            world.apply(self.seat, self.choices[index], &mut NoDice, &mut NoLog);
            for (other, card) in &picks {
                world.apply(*other, Action::Pick(*card), &mut NoDice, &mut NoLog);
            }
            end_round(&mut world);
            values.push((index, self.value(index, &world, &picks, random_others, seed)));
        }
        for (index, value) in values {
            self.sums[index] += value;
            self.results[index].push(value);
        }
        true
    }

    /// Predicts the picks of the other seats that still have to pick.
    fn predict_picks(&mut self, world: &State) -> Vec<(Seat, Card)> {
        let Turn::Seats(seats) = world.turn() else { return Vec::new() };
        if !matches!(self.choices[0], Action::Pick(_)) {
            return Vec::new();
        }
        let own = self.seat;
        let others = seats.iter().filter(|other| *other != own);
        others.map(|other| (other, self.predict_pick(world, other))).collect()
    }

    /// A random card; or the pick of the other's instinct if there is only one other seat (which does better), otherwise
    /// the network's best card.
    fn predict_pick(&mut self, world: &State, other: Seat) -> Card {
        let hand: ArrayVec<Card, CARDS> = world.cards_left(other).collect();
        if self.dice.below(1000) < RANDOM_OTHERS {
            return hand[self.dice.below(hand.len() as u32) as usize];
        }
        if world.players() > 2 {
            return network::best(&SeatKnowledge::of(world, other))
                .expect("a seat that has to pick has a card")
                .0;
        }
        let picks: ArrayVec<Action, CARDS> = hand.into_iter().map(Action::Pick).collect();
        match instinct(&world.view(Viewer::Seat(other)), &picks, INSTINCT_WORLDS, &mut self.dice) {
            Action::Pick(card) => card,
            _ => unreachable!("all choices are picks"),
        }
    }

    /// The value for the seat of a world at the end of the round after this choice.
    fn value(
        &mut self,
        index: usize,
        world: &State,
        picks: &[(Seat, Card)],
        random_others: bool,
        seed: u64,
    ) -> f32 {
        if let Some(shares) = ended(world) {
            return shares[self.seat] as f32 / VICTORY as f32;
        }
        let mut dice = FastDice::new(seed);
        let playouts: f32 = (0..PLAYOUTS).map(|_| playout(*world, self.seat, random_others, &mut dice)).sum();
        let compute =
            || network::best(&SeatKnowledge::of(world, self.seat)).map_or(0.0, |(_, estimate)| estimate);
        // With at most one predicted card, the seat sees the same whenever that card is the same.
        let estimate = match picks {
            [] => *self.estimates[index][0].get_or_insert_with(compute),
            [(_, card)] => *self.estimates[index][usize::from(card.rank())].get_or_insert_with(compute),
            _ => compute(),
        };
        let trust = if world.players() == 2 { TRUST_OF_TWO } else { TRUST };
        estimate * trust + playouts / PLAYOUTS as f32 * (1.0 - trust)
    }
}

/// Lays the shown cards, each seat choosing what is best for it now.
pub(super) fn end_round(world: &mut State) {
    while let Some((seat, choices)) = world.choice_to_make() {
        world.apply(seat, best_now(world, seat, &choices), &mut NoDice, &mut NoLog);
    }
}

/// Where to lay or how to close without looking ahead: takes the most, then leaves more for the seat than for others.
pub fn best_now(world: &State, seat: Seat, choices: &[Action]) -> Action {
    let value = |choice: &Action| {
        let mut after = *world;
        after.apply(seat, *choice, &mut NoDice, &mut NoLog);
        let lead = lead(&after, seat) as f32;
        match after.choice_to_make() {
            // With gaps in the layout, nothing can be said about the next round.
            Some((_, choices)) if matches!(choices[0], Action::Close(_)) => lead,
            _ => lead + NEXT * SeatKnowledge::of(&after, seat).balance(),
        }
    };
    // Of equals the first, for predictability.
    let best = choices.iter().map(|choice| (choice, value(choice))).rev().max_by(|a, b| a.1.total_cmp(&b.1));
    best.map_or(choices[0], |(choice, _)| *choice)
}

/// Plays a world quickly to the end and returns the seat's share.
fn playout(mut world: State, own: Seat, random_others: bool, dice: &mut FastDice) -> f32 {
    let mut actions = Vec::with_capacity(CARDS);
    while let Turn::Seats(seats) = world.turn() {
        let seat = seats.first().expect("a running game has a seat to act");
        actions.clear();
        world.legal(seat, &mut actions);
        let index = if random_others && seat != own {
            dice.below(actions.len() as u32) as usize
        } else {
            <Schicht as game::Strategy>::rollout(&world, seat, &actions, dice)
        };
        world.apply(seat, actions[index], &mut NoDice, &mut NoLog);
    }
    ended(&world).map_or(0.0, |shares| shares[own] as f32 / VICTORY as f32)
}
