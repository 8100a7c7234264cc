//! The table as data: a position with the whole deck, a view with only its size.

use game::Seat;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::rules::{Track, Turtle};

/// The full position, with the face-down cards, next first.
pub type Position = Shown<Vec<u8>>;
/// What every seat knows: only how many cards lie face down. In Mahé all seats know the same (M-17).
pub type View = Shown<u8>;

/// Everything on the table, with the face-down cards as `Deck`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown<Deck> {
    pub players: u8,
    pub turtles_each: u8,
    pub egg_dice: bool,
    pub open_piles: bool,
    pub track: Track,
    pub deck: Deck,
    /// The open egg card, 7 for the nest; `None` when the game is over.
    pub open: Option<u8>,
    /// Each seat's cards in the order won, the nest as 7, without played cards.
    pub won: Vec<Vec<u8>>,
    /// The seat whose turn it is: the mover.
    pub turn: Seat,
    /// The turtle that moves; `None` while a pick is due and when the game is over.
    pub moving: Option<Turtle>,
    /// The mover's turtles still to move this turn.
    pub to_move: Vec<Turtle>,
    /// The dice and cards of this move so far.
    pub dice: Vec<u8>,
    /// M-20: the seats that have played a card this turn, ascending.
    pub cards_used: Vec<Seat>,
    /// With `egg_dice`: the cards played so far, in order, as far as known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<Vec<u8>>,
}

/// Requires every key except `gone`; an error names the key.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let mut keys = Map::deserialize(deserializer)?;
        Ok(Position {
            players: take(&mut keys, "players")?,
            turtles_each: take(&mut keys, "turtles_each")?,
            egg_dice: take(&mut keys, "egg_dice")?,
            open_piles: take(&mut keys, "open_piles")?,
            track: take(&mut keys, "track")?,
            deck: take(&mut keys, "deck")?,
            open: take(&mut keys, "open")?,
            won: take(&mut keys, "won")?,
            turn: take(&mut keys, "turn")?,
            moving: take(&mut keys, "moving")?,
            to_move: take(&mut keys, "to_move")?,
            dice: take(&mut keys, "dice")?,
            cards_used: take(&mut keys, "cards_used")?,
            gone: if keys.contains_key("gone") { Some(take(&mut keys, "gone")?) } else { None },
        })
    }
}

fn take<T: DeserializeOwned, E: Error>(keys: &mut Map<String, Value>, key: &str) -> Result<T, E> {
    let value = keys.remove(key).ok_or_else(|| E::custom(format!("`{key}` is missing")))?;
    serde_json::from_value(value).map_err(|error| E::custom(format!("`{key}`: {error}")))
}
