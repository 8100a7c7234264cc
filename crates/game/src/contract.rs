//! [`Game`]: the rules of one game, and nothing else.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Dice, Log, OptionSpec, Origin, Refused, Scores, Seat, SeatSet, Turn, Viewer};

/// The rules of a game, as functions on its state.
///
/// Implemented by a unit type; everything is an associated function, so that search and the
/// server use the same code without a generic in their way. No function reads a clock, does IO or
/// draws randomness from anywhere but the [`Dice`] it is given.
pub trait Game: Copy + Debug + Default + Send + Sync + 'static {
    /// The name in the protocol, in addresses and in records.
    const ID: &'static str;
    /// Rises whenever the same actions and dice would lead to another game than before.
    const RULES_VERSION: u32;
    const PLAYERS: RangeInclusive<usize>;
    const OPTIONS: &'static [OptionSpec];

    /// The chosen options, checked. Serialized they are the record's.
    type Options: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The whole truth, as small as can be. Private to the game.
    type State: Clone + Send + Sync;
    /// The whole truth as JSON.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What one viewer may know, and all that draws a table or moves a bot.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;
    type Action: Copy + Debug + Eq + Hash + Send + Sync;
    /// What happened, serialized as an object with a `type`.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;

    /// The start of a game. `options` come out of [`Game::OPTIONS`]'s check; what depends on more
    /// than one option or on the number of players is refused here.
    fn new(players: usize, options: &Self::Options, dice: &mut impl Dice) -> Result<Self::State, Refused>;

    /// Whether a seat can know what others may not. Only where it cannot may anybody sit down in a running game: a
    /// game that says `false` shows every seat what it shows a spectator.
    fn hidden_hands() -> bool {
        true
    }

    /// Options under which random play surely ends.
    fn ending(options: Self::Options) -> Self::Options {
        options
    }

    /// The checked way from a position to a state: what play cannot reach is refused, as far as
    /// counting can tell.
    fn load(position: Self::Position) -> Result<Self::State, Refused>;

    /// The start of a match that has begun before and is played again. `options` hold by content what the match was begun
    /// with; by default they are checked as for a new game.
    fn resume(
        players: usize,
        options: &Self::Options,
        _origin: Origin,
        dice: &mut impl Dice,
    ) -> Result<Self::State, Refused> {
        Self::new(players, options, dice)
    }

    /// The same for a match that began at a position.
    fn reload(position: Self::Position, _origin: Origin) -> Result<Self::State, Refused> {
        Self::load(position)
    }

    /// The position in canonical form.
    fn position(state: &Self::State) -> Self::Position;

    fn players(state: &Self::State) -> usize;

    fn turn(state: &Self::State) -> Turn;

    /// The scores as they stand.
    fn scores(state: &Self::State) -> Scores;

    /// The one truth of legality. The same work is done whatever is hidden from `seat`.
    fn check(state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refused>;

    /// Appends every action of `seat` that [`Game::check`] allows, without repeats, in the byte
    /// order of their texts; all but those named by [`Game::open_ended`].
    fn legal(state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Kinds of actions that `seat` may do now but that are too many to list, such as
    /// `offer …`; they are checked only.
    fn open_ended(_state: &Self::State, _seat: Seat) -> &'static [&'static str] {
        &[]
    }

    /// Whether the action takes back one's own sealed choice. Random play leaves it out.
    fn revises(_action: Self::Action) -> bool {
        false
    }

    /// The seats that are asked the same after an act of `actor` as before it: what they are about to
    /// answer does not grow stale by it.
    fn still_asked(before: &Self::State, after: &Self::State, actor: Seat) -> SeatSet {
        let waits = Self::turn(after).seats();
        Self::turn(before).seats().iter().filter(|seat| *seat != actor && waits.contains(*seat)).collect()
    }

    /// Whether the action answers what its seat is asked. Talk, offers and revisions do not: a clock runs on, and
    /// nobody can fill a match with them.
    fn answers(action: Self::Action) -> bool {
        !Self::revises(action)
    }

    /// What the table does for `seat` when its sand-glass has run out, where the rules know one.
    fn hurried(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Does what [`Game::check`] allows, and runs on to the next decision. Total for legal actions.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dice: &mut impl Dice,
        log: &mut impl Log<Self::Event>,
    );

    /// What `viewer` may know: built from the state, never a state with parts removed.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// One world that fits the view; seen by the same viewer it looks the same.
    fn imagine(view: &Self::View, dice: &mut impl Dice) -> Self::State;

    /// The action with exactly this text, if there is one in this game.
    fn parse(state: &Self::State, text: &str) -> Option<Self::Action>;

    /// The map with this id as data, for games that are played on maps.
    fn map(_id: &str) -> Option<Value> {
        None
    }

    /// Reads a map that somebody wrote, as a file or as JSON: the map as data, which is then an option of that
    /// game, or everything that is wrong with it, each fault with its place.
    fn read_map(_text: &str) -> Result<Value, Vec<Refused>> {
        Err(vec![Refused::malformed("no-maps")])
    }

    /// Appends the action's text.
    fn print(state: &Self::State, action: Self::Action, text: &mut String);
}

/// The text of an action.
pub fn text_of<G: Game>(state: &G::State, action: G::Action) -> String {
    let mut text = String::new();
    G::print(state, action, &mut text);
    text
}
