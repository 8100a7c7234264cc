//! The whole truth of a game, small and plain.

use serde::{Deserialize, Serialize};

/// What a table chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// V-29: the game is shared after so many rounds; 0 is no limit.
    pub round_limit: u32,
}

/// The whole truth.
#[derive(Clone, Debug)]
pub struct State {}

use crate::rules::{Action, Event, Position, View};
use game::{Dice, Log, Refused, Scores, Seat, Turn, Viewer};
impl State {
    pub(crate) fn new(_: &Options, _: &mut impl Dice) -> State { unimplemented!() }
    pub(crate) fn load(_: &Position) -> Result<State, Refused> { unimplemented!() }
    pub(crate) fn position(&self) -> Position { unimplemented!() }
    pub(crate) fn turn(&self) -> Turn { unimplemented!() }
    pub(crate) fn scores(&self) -> Scores { unimplemented!() }
    pub(crate) fn check(&self, _: Seat, _: Action) -> Result<(), Refused> { unimplemented!() }
    pub(crate) fn legal(&self, _: Seat, _: &mut Vec<Action>) { unimplemented!() }
    pub(crate) fn open_ended(&self, _: Seat) -> &'static [&'static str] { unimplemented!() }
    pub(crate) fn same_question(&self, _: &State) -> bool { unimplemented!() }
    pub(crate) fn hurried(&self, _: Seat) -> Option<Action> { unimplemented!() }
    pub(crate) fn apply(&mut self, _: Seat, _: Action, _: &mut impl Log<Event>) { unimplemented!() }
    pub(crate) fn view(&self, _: Viewer) -> View { unimplemented!() }
    pub(crate) fn imagine(_: &View, _: &mut impl Dice) -> State { unimplemented!() }
}
