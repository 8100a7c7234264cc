//! What Mahé's bots know: what a table is worth to each seat, and the exact chances of the dice.
//!
//! With the chances known there is nothing to try out: whoever thinks harder knows more and looks further ahead.

mod chances;
mod guess;
mod reason;
mod shares;

use game::{Dice, Effort, GameState, Scores, Seat, Strategy};
use search::Tuning;
use words::Speech;

use crate::rules::State;
use crate::{Action, Mahe, View};
use chances::Mind;

/// How the search is set; only what measures it asks for it.
pub const TUNING: Tuning = Tuning::PLAIN;

/// Acts at once, by what is worth something as anyone can see.
const INSTINCT: Mind = Mind { judge: guess::worths, ahead: 0 };
/// Has some experience: goes half by what anyone can see, half by what places have been worth in many games.
const EXPERIENCE: Mind = Mind { judge: shares::leads, ahead: 0 };
/// Knows what part of the victory places have been worth, and, where seats have one turtle, looks at what the
/// next of them will make of it.
const FORESIGHT: Mind = Mind { judge: shares::shares, ahead: 2 };
/// From so many iterations on there is time for that: `hard` has it, and so has `master`.
const TIME_FOR_FORESIGHT: u32 = 3000;

impl Strategy for Mahe {
    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        choose(&INSTINCT, view, legal, dice)
    }

    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        if effort.plain {
            return search::decide::<Mahe>(seat, view, legal, &TUNING, effort, dice);
        }
        let mind = match effort.iterations {
            0 => INSTINCT,
            few if few < TIME_FOR_FORESIGHT => EXPERIENCE,
            _ => FORESIGHT,
        };
        choose(&mind, view, legal, dice)
    }

    fn reason(_seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(view, action, speech)
    }

    fn estimate(world: &State) -> Scores {
        let shares = shares::shares(world);
        Scores::of(world.players(), |seat| shares[seat.index()])
    }
}

fn choose(mind: &Mind, view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
    if let [only] = legal {
        return *only;
    }
    // Nothing that judges asks which cards the imagined deck has.
    let world = State::imagine(view, dice);
    mind.best(&world, legal)
}
