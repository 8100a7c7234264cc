//! [`Luck`]: what dice and hidden cards gave or took.
//!
//! Luck is what a seat expects after an act, minus the mean of what it would expect over everything that could have
//! happened instead: other dice, and other cards on piles that nobody had seen. What a seat expects depends on its view alone,
//! so a hidden card counts for a seat when the seat learns of it. Whatever the estimate, luck is a fair game: its mean is zero.

use crate::table::expected;
use crate::{Dice, Game, GameState, NoLog, Scores, Seat, Strategy, VICTORY, Viewer};

/// The most outcomes that are enumerated.
const MAX_OUTCOMES: usize = 400;
/// How many outcomes are drawn where there are more.
const SAMPLES: usize = 120;
/// How many outcomes are compared in order to notice that chance is involved.
const PROBES: u64 = 8;

/// The luck of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// What each seat gained or lost, in shares of a [`VICTORY`].
    pub gained: Scores,
    /// The standard error of each; 0 if exact.
    pub errors: Scores,
    /// Whether every possible outcome was weighed, and not only a sample.
    pub exact: bool,
}

/// An act that depends on chance.
pub(crate) struct Chance<G: Game> {
    before: G::State,
    seat: Seat,
    action: G::Action,
    after: G::State,
}

impl<G: Game + Strategy> Chance<G> {
    /// `None` if nobody could notice a difference between the possible outcomes.
    pub(crate) fn of(
        before: &G::State,
        seat: Seat,
        action: G::Action,
        after: &G::State,
    ) -> Option<Chance<G>> {
        let chance = Chance { before: before.clone(), seat, action, after: after.clone() };
        // What really happened must not decide this, or luck would not be a fair game.
        let varies = match chance.outcomes() {
            Some(outcomes) => chance.differ(outcomes.into_iter().map(|(state, _)| state)),
            None => chance.differ((0..PROBES).map(|probe| chance.another(&mut crate::FastDice::new(probe)))),
        };
        varies.then_some(chance)
    }

    pub(crate) fn luck(&self, dice: &mut dyn Dice) -> Luck {
        match self.outcomes() {
            Some(outcomes) => self.weigh(&outcomes, true),
            None => {
                let drawn: Vec<(G::State, f64)> = (0..SAMPLES).map(|_| (self.another(dice), 1.0)).collect();
                self.weigh(&drawn, false)
            }
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.before.players())
    }

    /// Whether anybody sees a difference between these states.
    fn differ(&self, mut states: impl Iterator<Item = G::State>) -> bool {
        let Some(first) = states.next() else { return false };
        let seen: Vec<G::View> = self.seats().map(|seat| first.view(Viewer::Seat(seat))).collect();
        states.any(|state| self.seats().any(|seat| state.view(Viewer::Seat(seat)) != seen[seat.index()]))
    }

    /// What might have happened instead.
    fn another(&self, mut dice: &mut dyn Dice) -> G::State {
        let mut state = self.before.clone();
        state.redeal(&mut dice);
        state.apply(self.seat, self.action, &mut dice, &mut NoLog);
        state
    }

    /// Everything that might have happened, with its weight; `None` if it is too much.
    fn outcomes(&self) -> Option<Vec<(G::State, f64)>> {
        let mut outcomes = Vec::new();
        for (deal, weight) in self.before.redeals(&self.after)? {
            let mut dice = EveryDice::default();
            loop {
                let mut state = deal.clone();
                dice.begin();
                state.apply(self.seat, self.action, &mut dice, &mut NoLog);
                outcomes.push((state, weight as f64 / dice.faces()));
                if outcomes.len() > MAX_OUTCOMES {
                    return None;
                }
                if !dice.next() {
                    break;
                }
            }
        }
        Some(outcomes)
    }

    fn weigh(&self, outcomes: &[(G::State, f64)], exact: bool) -> Luck {
        let players = self.before.players();
        let all: f64 = outcomes.iter().map(|(_, weight)| weight).sum();
        let (mut gained, mut errors) = (Vec::new(), Vec::new());
        let mut seen: Vec<(Scores, f64)> = Vec::new();
        for seat in self.seats() {
            // Without hidden hands, all seats see the same.
            if G::hidden_hands() || seat == Seat(0) {
                seen = self.expectations(outcomes, seat);
            }
            let chances: Vec<(f64, f64)> =
                seen.iter().map(|(chances, weight)| (f64::from(chances[seat]), weight / all)).collect();
            let mean: f64 = chances.iter().map(|(chance, weight)| chance * weight).sum();
            let spread: f64 = chances.iter().map(|(chance, weight)| (chance - mean).powi(2) * weight).sum();
            let actual = f64::from(expected::<G>(&self.after.view(Viewer::Seat(seat)), players)[seat]);
            gained.push((actual - mean).round() as i32);
            errors.push(if exact { 0 } else { (spread / outcomes.len() as f64).sqrt().ceil() as i32 });
        }
        let by_seat = |values: Vec<i32>| Scores::of(players, |seat| values[seat.index()]);
        debug_assert!(gained.iter().all(|gained| gained.abs() <= VICTORY));
        Luck { gained: by_seat(gained), errors: by_seat(errors), exact }
    }
}

impl<G: Game + Strategy> Chance<G> {
    /// What the seat could expect after these outcomes, with their weights. Many of them look the same to it.
    fn expectations(&self, outcomes: &[(G::State, f64)], seat: Seat) -> Vec<(Scores, f64)> {
        let mut seen: Vec<(G::View, f64)> = Vec::new();
        for (state, weight) in outcomes {
            let view = state.view(Viewer::Seat(seat));
            match seen.iter_mut().find(|(other, _)| *other == view) {
                Some((_, total)) => *total += weight,
                None => seen.push((view, *weight)),
            }
        }
        let players = self.before.players();
        seen.into_iter().map(|(view, weight)| (expected::<G>(&view, players), weight)).collect()
    }
}

/// Dice that fall in every possible way, one after the other.
#[derive(Debug, Default)]
struct EveryDice {
    /// What each die shows in this run, and how many faces it has.
    shown: Vec<(u32, u32)>,
    thrown: usize,
}

impl EveryDice {
    /// Starts a run.
    fn begin(&mut self) {
        self.thrown = 0;
    }

    /// How many runs are as likely as this one together.
    fn faces(&self) -> f64 {
        self.shown.iter().map(|(_, faces)| f64::from(*faces)).product()
    }

    /// Turns to the next run; `false` after the last.
    fn next(&mut self) -> bool {
        while let Some((value, faces)) = self.shown.pop() {
            if value + 1 < faces {
                self.shown.push((value + 1, faces));
                return true;
            }
        }
        false
    }
}

impl Dice for EveryDice {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        if self.thrown == self.shown.len() {
            self.shown.push((0, n));
        }
        self.thrown += 1;
        self.shown[self.thrown - 1].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_the_dice_can_fall_comes_up_once() {
        let mut dice = EveryDice::default();
        let mut seen = Vec::new();
        loop {
            dice.begin();
            let first = dice.below(2);
            // How many dice fall may depend on what fell before.
            let second = if first == 0 { dice.below(3) } else { 9 };
            seen.push((first, second, dice.faces()));
            if !dice.next() {
                break;
            }
        }
        assert_eq!(seen, [(0, 0, 6.0), (0, 1, 6.0), (0, 2, 6.0), (1, 9, 2.0)]);
        assert_eq!(seen.iter().map(|(_, _, faces)| 1.0 / faces).sum::<f64>(), 1.0);
    }
}
