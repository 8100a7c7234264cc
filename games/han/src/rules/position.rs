//! The position of a game in JSON.

use std::collections::BTreeMap;

use game::Seat;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map as Object, Value};

use crate::rules::{Color, Phase, Placed, Public, Variant};

/// The pieces a seat has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    pub houses: u8,
    pub emissaries: u8,
    pub markers: u8,
}

/// A complete position: every hand, and the pile with the next card first.
pub type Position = PositionWith<Vec<Color>, Vec<Color>>;

/// Everything on the table, with each hand written as `Hand` and the pile as `Deck`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PositionWith<Hand, Deck> {
    /// The id of a shipped map, or a whole map.
    pub map: Value,
    pub players: u8,
    pub variant: Option<Variant>,
    pub wild_border: bool,
    pub emperor: Seat,
    pub turn: Seat,
    pub phase: Phase,
    pub hands: Vec<Hand>,
    pub display: Vec<Color>,
    pub pile: Deck,
    pub discard: Vec<Color>,
    pub reshuffled: bool,
    pub last_round: bool,
    /// Space → seat.
    pub houses: BTreeMap<String, Seat>,
    /// Province → count for each seat.
    pub emissaries: BTreeMap<String, Vec<u8>>,
    /// Space → seat: fortifications, or markets and their emissaries.
    pub markers: BTreeMap<String, Seat>,
    /// In scoring order.
    pub scored: Vec<String>,
    pub scores: Vec<i32>,
    pub supply: Vec<Supply>,
    /// The pieces of this turn, as `house wei-1` or `emissary wei`.
    pub placed: Vec<String>,
    /// The cards each seat took openly and has not played since.
    pub shown: Vec<Vec<Color>>,
}

impl Public {
    pub(crate) fn position_with<Hand, Deck>(&self, hands: Vec<Hand>, pile: Deck) -> PositionWith<Hand, Deck> {
        let map = &*self.map;
        let board = &self.board;
        let spaces = |of: &dyn Fn(crate::map::Space) -> Option<Seat>| {
            map.spaces().filter_map(|space| Some((map.space_id(space).to_owned(), of(space)?))).collect()
        };
        let fort_owner = |space| self.seats().find(|seat| board.fort(*seat) == Some(space));
        let per_seat = usize::from(self.players);
        PositionWith {
            map: if map.is_shipped() { Value::from(map.plan().id.as_str()) } else { map.plan().to_json() },
            players: self.players,
            variant: self.variant,
            wild_border: self.wild_border,
            emperor: self.emperor,
            turn: self.turn,
            phase: self.phase,
            hands,
            display: self.display.as_slice().to_vec(),
            pile,
            discard: crate::rules::Pile::of(self.discard).as_slice().to_vec(),
            reshuffled: self.reshuffled,
            last_round: self.last_round,
            houses: spaces(&|space| board.owner(space)),
            emissaries: map
                .provinces()
                .map(|province| {
                    (map.province_id(province).to_owned(), board.court(province)[..per_seat].to_vec())
                })
                .collect(),
            markers: spaces(&|space| fort_owner(space).or_else(|| board.market_owner(space))),
            scored: self.scored().iter().map(|province| map.province_id(*province).to_owned()).collect(),
            scores: self.seats().map(|seat| self.score(seat)).collect(),
            supply: self.seats().map(|seat| self.supply(seat)).collect(),
            placed: self.placed.iter().map(|placed| self.placed_text(*placed)).collect(),
            shown: self.seats().map(|seat| self.shown(seat).colors().collect()).collect(),
        }
    }

    fn placed_text(&self, placed: Placed) -> String {
        match placed {
            Placed::House(space) => format!("house {}", self.map.space_id(space)),
            Placed::Emissary(province) => format!("emissary {}", self.map.province_id(province)),
        }
    }
}

/// Every key but `shown` is required; an error names its key.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let mut keys = Object::deserialize(deserializer)?;
        let keys = &mut keys;
        let players: u8 = take(keys, "players")?;
        Ok(Position {
            map: take(keys, "map")?,
            players,
            variant: take(keys, "variant")?,
            wild_border: take(keys, "wild_border")?,
            emperor: take(keys, "emperor")?,
            turn: take(keys, "turn")?,
            phase: take(keys, "phase")?,
            hands: take(keys, "hands")?,
            display: take(keys, "display")?,
            pile: take(keys, "pile")?,
            discard: take(keys, "discard")?,
            reshuffled: take(keys, "reshuffled")?,
            last_round: take(keys, "last_round")?,
            houses: take(keys, "houses")?,
            emissaries: take(keys, "emissaries")?,
            markers: take(keys, "markers")?,
            scored: take(keys, "scored")?,
            scores: take(keys, "scores")?,
            supply: take(keys, "supply")?,
            placed: take(keys, "placed")?,
            shown: match keys.contains_key("shown") {
                true => take(keys, "shown")?,
                false => vec![Vec::new(); players.into()],
            },
        })
    }
}

fn take<T: DeserializeOwned, E: Error>(keys: &mut Object<String, Value>, key: &str) -> Result<T, E> {
    let value = keys.remove(key).ok_or_else(|| E::custom(format!("`{key}` is missing")))?;
    serde_json::from_value(value).map_err(|error| E::custom(format!("`{key}`: {error}")))
}
