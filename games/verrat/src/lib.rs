//! Verrat! am Hof des Sultans: everybody talks and promises, then secretly sends out viziers. All six powers
//! and a vizier on the favourite's seat win.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `V-1` to `V-29`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, OptionKind, OptionSpec, Refused};
use serde_json::json;

mod draw;
mod eval;
mod log_text;
mod moment;
mod rules;
mod terminal;

pub use eval::TUNING;
#[doc(hidden)]
pub use eval::{FEATURES, features};
pub use rules::{
    Action, CITIES, COURT, Cards, Cities, City, Event, FAVOURITE, Goal, Kind, Offer, Options, Orders,
    PLAYERS, Phase, Position, PositionWith, Said, Size, State, VIZIERS, View, Vizier, VizierPlace, Viziers,
    Word,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verrat;

/// The game as an object. Defined here, so that its generic code is compiled only once.
pub static GAME: &dyn AnyGame = &Verrat;

/// V-29: the round limit of games that must end, such as games between bots.
const SURE_LIMIT: u32 = 50;
/// V-29: the highest round limit.
const MOST_ROUNDS: i64 = 10_000;

impl Game for Verrat {
    const ID: &'static str = "verrat";
    const RULES_VERSION: u32 = 2;
    const PLAYERS: RangeInclusive<usize> = PLAYERS..=PLAYERS;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        key: "round_limit",
        kind: OptionKind::Number { min: 0, max: MOST_ROUNDS },
        default: |_| json!(0),
    }];

    type Options = Options;
    type State = State;
    type Position = Position;
    type View = View;
    type Action = Action;
    type Event = Event;

    fn new(_players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        Ok(State::new(options, dice))
    }

    fn terminating(options: Options) -> Options {
        Options { round_limit: if options.round_limit == 0 { SURE_LIMIT } else { options.round_limit } }
    }

    fn load(position: Position) -> Result<State, Refused> {
        State::load(&position)
    }
}
