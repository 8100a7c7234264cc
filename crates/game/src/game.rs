//! [`Game`]: a game's constants, options and constructors.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Dice, GameState, OptionSpec, Origin, Refused};

/// A game: its id, its types, its options, and how a match begins.
///
/// A unit type implements it. What happens during a match is up to the state ([`GameState`]). No
/// function reads a clock, does IO or draws randomness from anywhere but the [`Dice`] it gets.
///
/// ```
/// use game::example::{Nim, NimOptions};
/// use game::{FastDice, Game, GameState};
///
/// let state = Nim::new(2, &NimOptions { stones: 10 }, &mut FastDice::new(1))?;
/// assert_eq!((Nim::ID, state.players()), ("nim", 2));
/// # Ok::<(), game::Refused>(())
/// ```
pub trait Game: Copy + Debug + Default + Send + Sync + 'static {
    /// The name in the protocol, in addresses and in records.
    const ID: &'static str;
    /// Must be raised whenever the same actions and dice lead to a different match than before.
    const RULES_VERSION: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
    /// What a table can choose before a match.
    const OPTIONS: &'static [OptionSpec];

    /// The chosen options, checked. Records contain them in serialized form.
    type Options: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The complete state of a match, as small as possible. Private to the game.
    type State: GameState<Self>;
    /// The complete state as JSON.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What one viewer may know; drawings and bots get nothing else.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What a seat can do.
    type Action: Copy + Debug + Eq + Hash + Send + Sync;
    /// What happened, serialized as an object with a `type`.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// Starts a match. `options` have passed the checks of [`Game::OPTIONS`]; this function refuses what
    /// depends on several options or on the number of players.
    fn new(players: usize, options: &Self::Options, dice: &mut impl Dice) -> Result<Self::State, Refused>;

    /// Whether a seat can know something that others may not. If `false`, every seat sees exactly what a
    /// spectator sees, so people may take a seat in a running match.
    fn hidden_hands() -> bool {
        true
    }

    /// Adjusts the options so that random play is certain to end.
    fn terminating(options: Self::Options) -> Self::Options {
        options
    }

    /// Checks a position and turns it into a state. It refuses positions that play cannot reach, as far
    /// as counting can tell.
    fn load(position: Self::Position) -> Result<Self::State, Refused>;

    /// Starts a match again in order to replay it. `options` contain in full whatever the match started
    /// with. The default checks them as for a new match.
    fn resume(
        players: usize,
        options: &Self::Options,
        _origin: Origin,
        dice: &mut impl Dice,
    ) -> Result<Self::State, Refused> {
        Self::new(players, options, dice)
    }

    /// The same for a match that started from a position.
    fn reload(position: Self::Position, _origin: Origin) -> Result<Self::State, Refused> {
        Self::load(position)
    }

    /// The map with this id as data, for games that are played on maps.
    fn map(_id: &str) -> Option<Value> {
        None
    }

    /// Reads a custom map, from a map file or JSON. Returns the map as data, which can be used as an
    /// option, or everything that is wrong with it, each fault with its place.
    fn read_map(_text: &str) -> Result<Value, Vec<Refused>> {
        Err(vec![Refused::malformed("no-maps")])
    }
}
