//! Mahé: turtles race round an island, carry each other, and lay eggs.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `M-1` to `M-21`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, OptionKind, OptionSpec, Refused};
use serde_json::json;

mod draw;
mod eval;
mod log_text;
mod rules;
mod terminal;

pub use eval::{TUNING, learning};
pub use rules::{Action, Event, Options, Position, Shown, State, Track, Turtle, View};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mahe;

/// The game as an object. Defined here, so that its generic code is compiled only once.
pub static GAME: &dyn AnyGame = &Mahe;

impl Game for Mahe {
    const ID: &'static str = "mahe";
    const RULES_VERSION: u32 = 2;
    const PLAYERS: RangeInclusive<usize> = 2..=7;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "turtles_each",
            kind: OptionKind::Number { min: 1, max: 2 },
            // M-6: two each with two or three players.
            default: |players| json!(if players <= 3 { 2 } else { 1 }),
        },
        OptionSpec::switch("egg_dice"),
        OptionSpec::switch("open_piles"),
        // M-5
        OptionSpec::seat("first"),
    ];

    type Options = Options;
    type State = State;
    type Position = Position;
    type View = View;
    type Action = Action;
    type Event = Event;

    fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        State::new(players, options, dice)
    }

    /// Everything lies open except the face-down cards, which nobody knows.
    fn hidden_hands() -> bool {
        false
    }

    fn load(position: Position) -> Result<State, Refused> {
        State::load(&position)
    }
}
