//! Mahé's bots: how good a table is for each seat, and the exact odds of the dice.
//!
//! The odds are exact, so the bots need no simulation: stronger levels judge tables better and look further ahead.

mod beginner;
mod heuristic;
mod learned;
mod network;
mod odds;
mod reason;
mod theme;

use game::{Character, Dice, Effort, GameState, Opinion, Scores, Seat, Strategy};
use search::Tuning;
use words::Speech;

use crate::rules::State;
use crate::{Action, Mahe, View};
use odds::Policy;

/// What training needs.
pub mod learning {
    pub use super::network::*;

    use super::odds::{Policy, Values};
    use crate::Action;
    use crate::rules::State;

    /// What each of the active seat's actions is worth to every seat, by these weights or, without any, as
    /// `medium` judges.
    pub fn values(weights: Option<&Weights>, state: &State, legal: &[Action]) -> Vec<Values> {
        let policy = match weights {
            Some(weights) => Policy { evaluate: &|state| shares(weights, state), turns_ahead: [0; 2] },
            None => super::EXPERIENCE,
        };
        policy.values(&state.blind(), legal)
    }
}

/// Settings of the generic search, for benchmarks.
pub const TUNING: Tuning = Tuning::PLAIN;

/// Plays by simple heuristics.
const INSTINCT: Policy<'_> = Policy { evaluate: &heuristic::values, turns_ahead: [0; 2] };
/// Averages the heuristics and the values learned from many games.
const EXPERIENCE: Policy<'_> = Policy { evaluate: &learned::leads, turns_ahead: [0; 2] };
/// Judges by the network and, when seats have one turtle, looks ahead at the next turns.
const FORESIGHT: Policy<'_> = Policy { evaluate: &network_shares, turns_ahead: [2, 0] };
/// Looks one turn further.
const FARTHER: Policy<'_> = Policy { turns_ahead: [3, 1], ..FORESIGHT };
/// Judges by the network as soon as the move is over.
const AFTER_THIS_MOVE: Policy<'_> = Policy { turns_ahead: [0; 2], ..FORESIGHT };
/// The iterations from which a bot uses `FORESIGHT`, as `hard` does, and `FARTHER`, as `master` does.
const FORESIGHT_ITERATIONS: u32 = 3000;
const FARTHER_ITERATIONS: u32 = 20_000;

impl Strategy for Mahe {
    /// Nobody looks at the face-down cards: see [`State::blind`].
    const ESTIMATED_WORLDS: u32 = 1;

    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        choose(&INSTINCT, view, legal, dice)
    }

    fn beginner_action(
        view: &View,
        legal: &[Action],
        _character: Option<Character>,
        _dice: &mut impl Dice,
    ) -> Action {
        beginner::choose(view, legal)
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        if effort.plain {
            return search::decide::<Mahe>(seat, view, legal, &TUNING, effort, dice);
        }
        let policy = match effort.iterations {
            0 => return beginner::choose(view, legal),
            few if few < FORESIGHT_ITERATIONS => EXPERIENCE,
            some if some < FARTHER_ITERATIONS => FORESIGHT,
            _ => FARTHER,
        };
        choose(&policy, view, legal, dice)
    }

    /// Exact but for what the tables after the next turns are worth.
    fn opinions(
        seat: Seat,
        view: &View,
        legal: &[Action],
        _focus: Option<Action>,
        _effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Vec<Opinion> {
        let values = FORESIGHT.values(&State::imagine(view, dice).blind(), legal);
        values.into_iter().map(|values| Opinion::exact(values[seat.index()])).collect()
    }

    fn reason(_seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(view, action, speech)
    }

    fn theme(_seat: Seat, view: &View, action: Action) -> Option<&'static str> {
        Some(theme::theme(view, action))
    }

    /// What the network says after this move, if whoever decides plays it well.
    fn estimate(world: &State) -> Scores {
        let shares =
            if world.over() { network_shares(world) } else { AFTER_THIS_MOVE.expected(&world.blind()) };
        Scores::of(world.players(), |seat| shares[seat.index()])
    }
}

fn choose(policy: &Policy<'_>, view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
    if let [only] = legal {
        return *only;
    }
    policy.best(&State::imagine(view, dice).blind(), legal)
}

/// Each seat's expected share of the victory.
fn network_shares(state: &State) -> odds::Values {
    network::shares(&network::LEARNED, state)
}
