//! Mahé's bots: how good a table is for each seat, and the exact odds of the dice.
//!
//! The odds are exact, so the bots need no simulation: stronger levels judge tables better and look further ahead.

mod beginner;
mod heuristic;
mod learned;
mod odds;
mod reason;
mod theme;

use game::{Character, Dice, Effort, GameState, Opinion, Scores, Seat, Strategy};
use search::Tuning;
use words::Speech;

use crate::rules::State;
use crate::{Action, Mahe, View};
use odds::Policy;

/// Settings of the generic search, for benchmarks.
pub const TUNING: Tuning = Tuning::PLAIN;

/// Plays by simple heuristics.
const INSTINCT: Policy = Policy { evaluate: heuristic::values, turns_ahead: 0 };
/// Averages the heuristics and the values learned from many games.
const EXPERIENCE: Policy = Policy { evaluate: learned::leads, turns_ahead: 0 };
/// Judges by the learned share of the victory and, when seats have one turtle, looks ahead at the next turns.
const FORESIGHT: Policy = Policy { evaluate: learned::shares, turns_ahead: 2 };
/// The same at the end of the move.
const AFTER_THIS_MOVE: Policy = Policy { turns_ahead: 0, ..FORESIGHT };
/// The iterations from which a bot uses `FORESIGHT`: `hard` and `master` have them.
const FORESIGHT_ITERATIONS: u32 = 3000;

impl Strategy for Mahe {
    /// No policy looks at the face-down cards.
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
            _ => FORESIGHT,
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
        let values = FORESIGHT.values(&State::imagine(view, dice), legal);
        values.into_iter().map(|values| Opinion::exact(values[seat.index()])).collect()
    }

    fn reason(_seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(view, action, speech)
    }

    fn theme(_seat: Seat, view: &View, action: Action) -> Option<&'static str> {
        Some(theme::theme(view, action))
    }

    /// What the learned values say after this move, if whoever decides plays it well.
    fn estimate(world: &State) -> Scores {
        let shares = if world.over() { learned::shares(world) } else { AFTER_THIS_MOVE.expected(world) };
        Scores::of(world.players(), |seat| shares[seat.index()])
    }
}

fn choose(policy: &Policy, view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
    if let [only] = legal {
        return *only;
    }
    // No policy looks at the cards of the imagined deck.
    let world = State::imagine(view, dice);
    policy.best(&world, legal)
}
