//! The table as data: a position with all cards, a view with what one viewer knows.

use game::Seat;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::rules::Card;

/// The full position.
pub type Position = Shown<Vec<Card>, Option<Card>>;
/// What one viewer may see (S-20).
pub type View = Shown<HandSeen, PickSeen>;

/// Everything on the table, with hands and picks as far as known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown<Hand, Pick> {
    pub players: u8,
    /// S-21: with silver.
    pub advanced: bool,
    /// Each seat's cards: yellow, red, green, blue, silver, then by value.
    pub hands: Vec<Hand>,
    /// S-8: each seat's pick, until all are shown.
    pub picked: Vec<Pick>,
    /// S-9: the shown cards still to be laid, next first.
    pub queue: Vec<(Seat, Card)>,
    /// S-6: the rows, top to bottom. While `choices` is set, its gaps are open.
    pub layout: Vec<ShownRow>,
    /// S-14: each seat's cards in the order taken.
    pub treasure: Vec<Vec<Card>>,
    /// S-8: 1 to 12.
    pub round: u8,
    /// S-16: the layouts the closer chooses from.
    pub choices: Option<Vec<Vec<ShownRow>>>,
    pub closer: Option<Seat>,
    /// S-5: silver cards put away at the start; only in the advanced game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boxed: Option<Vec<Card>>,
}

/// S-6: a row: its towers from left to right, each from the bottom up. An empty tower is a gap, and a row
/// without towers an emptied line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownRow {
    /// The column of the first tower.
    pub start: u8,
    pub cells: Vec<Vec<Card>>,
}

/// A hand in a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum HandSeen {
    /// The viewer's own.
    Cards(Vec<Card>),
    /// Another seat's: how many cards.
    Count(u8),
}

/// A pick in a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PickSeen {
    /// The viewer's own, if made.
    Own(Option<Card>),
    /// Whether another seat has picked.
    Made(bool),
}

impl HandSeen {
    pub fn len(&self) -> usize {
        match self {
            HandSeen::Cards(cards) => cards.len(),
            HandSeen::Count(count) => (*count).into(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl PickSeen {
    pub fn is_made(self) -> bool {
        matches!(self, PickSeen::Own(Some(_)) | PickSeen::Made(true))
    }
}

/// Requires every key except `boxed`; an error names the key.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let mut keys = Map::deserialize(deserializer)?;
        Ok(Position {
            players: take(&mut keys, "players")?,
            advanced: take(&mut keys, "advanced")?,
            hands: take(&mut keys, "hands")?,
            picked: take(&mut keys, "picked")?,
            queue: take(&mut keys, "queue")?,
            layout: take(&mut keys, "layout")?,
            treasure: take(&mut keys, "treasure")?,
            round: take(&mut keys, "round")?,
            choices: take(&mut keys, "choices")?,
            closer: take(&mut keys, "closer")?,
            boxed: if keys.contains_key("boxed") { Some(take(&mut keys, "boxed")?) } else { None },
        })
    }
}

fn take<T: DeserializeOwned, E: Error>(keys: &mut Map<String, Value>, key: &str) -> Result<T, E> {
    let value = keys.remove(key).ok_or_else(|| E::custom(format!("`{key}` is missing")))?;
    serde_json::from_value(value).map_err(|error| E::custom(format!("`{key}`: {error}")))
}
