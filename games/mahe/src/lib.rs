//! Mahé: turtles race round an island, carry each other, and lay eggs.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `M-1` to `M-21`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, Log, OptionKind, OptionSpec, Refused, Scores, Seat, Turn, Viewer};
use serde_json::json;

mod draw;
mod eval;
mod log_text;
mod rules;
mod terminal;

pub use eval::TUNING;
pub use rules::{Action, Event, Options, Position, Shown, State, Track, Turtle, View};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mahe;

/// The game as an object. Named here, so that its code is built with the game and not again by whoever uses it.
pub static GAME: &dyn AnyGame = &Mahe;

impl Game for Mahe {
    const ID: &'static str = "mahe";
    const RULES_VERSION: u32 = 2;
    const PLAYERS: RangeInclusive<usize> = 2..=7;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "turtles_each",
            kind: OptionKind::Number { min: 1, max: 2 },
            // M-6: two each where there is room for them.
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

    /// Everything lies open; what is still in the piles nobody knows.
    fn hidden_hands() -> bool {
        false
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
    fn apply(state: &mut State, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        state.apply(seat, action, dice, log);
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        // M-17: no seat knows more than another.
        state.view()
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
