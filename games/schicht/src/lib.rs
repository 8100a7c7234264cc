//! Schicht im Schacht!: everybody picks a card in secret, then all are laid in order into one shared mine.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `S-1` to `S-24`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, Log, OptionSpec, Refused, Scores, Seat, Turn, Viewer};

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

/// The game as an object. Named here, so that its code is built with the game and not again by whoever uses it.
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

    fn position(state: &State) -> Position {
        state.position()
    }

    fn players(state: &State) -> usize {
        state.players()
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn scores(state: &State) -> Scores {
        state.scores()
    }

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)
    }

    #[inline]
    fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        state.legal(seat, actions);
    }

    #[inline]
    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        _dice: &mut impl Dice,
        log: &mut impl Log<Event>,
    ) {
        state.apply(seat, action, log);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        State::imagine(view, dice)
    }

    fn parse(_state: &State, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn print(_state: &State, action: Action, text: &mut String) {
        action.print(text);
    }
}
