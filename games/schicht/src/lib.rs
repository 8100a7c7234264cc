//! Schicht im Schacht!: everybody picks a card in secret, then all are laid in order into one shared mine.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `S-1` to `S-24`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, OptionSpec, Refused};

mod draw;
mod eval;
mod log_text;
mod rules;
mod terminal;

pub use eval::{TUNING, learning};
pub use rules::{
    Action, Card, Cell, Colour, Event, Gallery, HandSeen, Options, PickSeen, Place, Position, Shown,
    ShownRow, Spot, State, View,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Schicht;

/// The game as an object. Defined here, so that its generic code is compiled only once.
pub static GAME: &dyn AnyGame = &Schicht;

impl Game for Schicht {
    const ID: &'static str = "schicht";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::switch("advanced")];

    type Options = Options;
    type State = State;
    type Position = Position;
    type View = View;
    type Action = Action;
    type Event = Event;

    fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        Ok(State::new(players, options, dice))
    }

    fn load(position: Position) -> Result<State, Refused> {
        State::load(&position)
    }
}
