//! The JSON form of a game: a position with everything, a view with what one viewer knows.

use std::collections::BTreeMap;
use std::ops::Index;

use game::{Seat, SeatSet};
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::rules::place::{CITIES, COURT};
use crate::rules::vizier::{PLAYERS, VIZIERS};
use crate::rules::{Cards, City, Goal, Kind, Offer, Phase, Said, Size, Vizier, VizierPlace, Word};

/// A complete position.
pub type Position = PositionWith<Kind, Orders>;
/// What one viewer may know: face-down cards are `None`, and so are the others' orders while they are secret.
pub type View = PositionWith<Option<Kind>, Option<Orders>>;

/// Everything on the table, with pile cards and orders as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionWith<Card, Order> {
    /// The viewer's seat; `None` for a spectator and in a position.
    #[serde(skip)]
    pub viewer: Option<Seat>,
    /// Counted from 1.
    pub round: u32,
    /// Once the game is over, the action in which it ended.
    pub phase: Phase,
    /// V-7
    pub leader: Seat,
    /// V-3: the number of each court seat, by position.
    pub numbers: [u8; COURT],
    /// Where each vizier is.
    pub viziers: Viziers,
    /// V-5: each city's pile, top first. Kaffa's has no order; a seat that has seen it knows all of it.
    pub cities: Cities<Card>,
    /// V-5: the cards each seat holds openly.
    pub cards: [Cards; PLAYERS],
    /// V-9: the open offers, by number.
    pub offers: Vec<Offer>,
    /// V-9: the number of the next offer.
    pub next_offer: u32,
    /// V-10: who is ready for orders; all `false` outside the first action.
    pub ready: [bool; PLAYERS],
    /// V-11, V-14: the orders of each seat so far, kept until the end of the round.
    pub orders: [Order; PLAYERS],
    /// V-18: the lone viziers still to decide, the deciding one first. Empty in the fourth action: a demand
    /// is next (V-20).
    pub pending: Vec<Vizier>,
    /// V-19: who has looked at Kaffa's cards.
    pub seen_kaffa: [bool; PLAYERS],
    /// V-8: the announcements of each seat this round, in order.
    pub announced: [Vec<Said>; PLAYERS],
    /// V-8: how often each seat kept its word.
    pub word: [Word; PLAYERS],
    /// The seats the game waits for; none when it is over.
    #[serde(serialize_with = "seats")]
    pub active: SeatSet,
    /// V-29: 0 for no limit.
    pub round_limit: u32,
    /// V-25: the number of cards at the bottom of a city's pile known to be mercy although they lie face
    /// down.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub laid: BTreeMap<City, u8>,
}

/// The place of each vizier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viziers(pub [VizierPlace; VIZIERS]);

/// The pile of each city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cities<Card>(pub [Vec<Card>; CITIES]);

/// V-11, V-14: the orders a seat has given so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fat: Option<Goal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub small: Option<Goal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tall: Option<Goal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuse: Option<Vizier>,
}

impl Orders {
    /// The order for the seat's vizier of this size.
    #[inline]
    pub fn of(&self, size: Size) -> Option<Goal> {
        match size {
            Size::Fat => self.fat,
            Size::Small => self.small,
            Size::Tall => self.tall,
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, size: Size, goal: Goal) {
        let order = match size {
            Size::Fat => &mut self.fat,
            Size::Small => &mut self.small,
            Size::Tall => &mut self.tall,
        };
        *order = Some(goal);
    }

    /// A bit for each order given: fat, small, tall, accusation.
    pub(crate) fn given(&self) -> u8 {
        let orders = [self.fat.is_some(), self.small.is_some(), self.tall.is_some(), self.accuse.is_some()];
        orders.into_iter().rev().fold(0, |all, given| all << 1 | u8::from(given))
    }

    /// Whether nothing is ordered.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.fat.is_none() && self.small.is_none() && self.tall.is_none() && self.accuse.is_none()
    }
}

impl Index<Vizier> for Viziers {
    type Output = VizierPlace;

    fn index(&self, vizier: Vizier) -> &VizierPlace {
        &self.0[vizier.index()]
    }
}

impl<Card> Index<City> for Cities<Card> {
    type Output = Vec<Card>;

    fn index(&self, city: City) -> &Vec<Card> {
        &self.0[city.index()]
    }
}

impl Serialize for Viziers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Vizier::all().map(|vizier| (vizier, self[vizier])))
    }
}

impl<Card: Serialize> Serialize for Cities<Card> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(City::ALL.into_iter().map(|city| (city, &self[city])))
    }
}

impl<'de> Deserialize<'de> for Viziers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Viziers, D::Error> {
        let mut named = Map::deserialize(deserializer)?;
        let mut places = [VizierPlace::Banished; VIZIERS];
        for vizier in Vizier::all() {
            places[vizier.index()] = take(&mut named, &vizier.to_string())?;
        }
        Ok(Viziers(places))
    }
}

impl<'de, Card: DeserializeOwned> Deserialize<'de> for Cities<Card> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cities<Card>, D::Error> {
        let mut named = Map::deserialize(deserializer)?;
        let mut piles: [Vec<Card>; CITIES] = Default::default();
        for city in City::ALL {
            piles[city.index()] = take(&mut named, city.name())?;
        }
        Ok(Cities(piles))
    }
}

/// Every key but `announced`, `word` and `laid` is required; an error names its key.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let mut keys = Map::deserialize(deserializer)?;
        let active: Vec<Seat> = take(&mut keys, "active")?;
        let set: SeatSet = active.iter().copied().filter(|seat| seat.index() < PLAYERS).collect();
        if set.len() != active.len() {
            return Err(D::Error::custom("`active`: seats are 0 to 3, each once"));
        }
        Ok(Position {
            viewer: None,
            round: take(&mut keys, "round")?,
            phase: take(&mut keys, "phase")?,
            leader: take(&mut keys, "leader")?,
            numbers: take(&mut keys, "numbers")?,
            viziers: take(&mut keys, "viziers")?,
            cities: take(&mut keys, "cities")?,
            cards: take(&mut keys, "cards")?,
            offers: take(&mut keys, "offers")?,
            next_offer: take(&mut keys, "next_offer")?,
            ready: take(&mut keys, "ready")?,
            orders: take(&mut keys, "orders")?,
            pending: take(&mut keys, "pending")?,
            seen_kaffa: take(&mut keys, "seen_kaffa")?,
            announced: take_or_default(&mut keys, "announced")?,
            word: take_or_default(&mut keys, "word")?,
            active: set,
            round_limit: take(&mut keys, "round_limit")?,
            laid: take_or_default(&mut keys, "laid")?,
        })
    }
}

fn take<T: DeserializeOwned, E: Error>(keys: &mut Map<String, Value>, key: &str) -> Result<T, E> {
    let value = keys.remove(key).ok_or_else(|| E::custom(format!("`{key}` is missing")))?;
    serde_json::from_value(value).map_err(|error| E::custom(format!("`{key}`: {error}")))
}

fn take_or_default<T: DeserializeOwned + Default, E: Error>(
    keys: &mut Map<String, Value>,
    key: &str,
) -> Result<T, E> {
    if keys.contains_key(key) { take(keys, key) } else { Ok(T::default()) }
}

fn seats<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}
