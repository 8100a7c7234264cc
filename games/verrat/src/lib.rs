//! Verrat! am Hof des Sultans: everybody talks and promises, then sends viziers out in secret; whoever
//! gathers all six powers and sits on the favourite's seat wins.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `V-1` to `V-29`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, Log, OptionKind, OptionSpec, Refused, Scores, Seat, SeatSet, Turn, Viewer};
use serde_json::json;

mod draw;
mod eval;
mod log_text;
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

/// The game as an object. Named here, so that its code is built with the game and not again by whoever uses it.
pub static GAME: &dyn AnyGame = &Verrat;

/// V-29: where games surely end.
const SURE_LIMIT: u32 = 50;
/// V-29: nobody plays more rounds than this.
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

    fn ending(options: Options) -> Options {
        Options { round_limit: if options.round_limit == 0 { SURE_LIMIT } else { options.round_limit } }
    }

    fn load(position: Position) -> Result<State, Refused> {
        State::load(&position)
    }

    fn position(state: &State) -> Position {
        state.position()
    }

    fn players(_state: &State) -> usize {
        PLAYERS
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

    fn open_ended(state: &State, seat: Seat) -> &'static [&'static str] {
        state.open_ended(seat)
    }

    #[inline]
    fn revises(action: Action) -> bool {
        matches!(action, Action::Revise)
    }

    /// V-10: of what is said and traded nothing ends the action but `ready`.
    fn answers(action: Action) -> bool {
        use Action::{Accept, Announce, Decline, Offer, Revise, Withdraw};
        !matches!(action, Announce(_) | Offer { .. } | Accept(_) | Decline(_) | Withdraw(_) | Revise)
    }

    /// While a round's action lasts, what others do leaves one's own answer good.
    fn still_asked(before: &State, after: &State, actor: Seat) -> SeatSet {
        let same = before.same_question(after);
        Seat::all(PLAYERS).filter(|seat| same && *seat != actor).collect()
    }

    fn hurried(state: &State, seat: Seat) -> Option<Action> {
        state.hurried(seat)
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
        use std::fmt::Write;
        write!(text, "{action}").expect("a string takes everything");
    }
}
