//! The events of a game.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};
use words::Lang;

use crate::map::{Map, Names, Province, Space};
use crate::rules::{Cards, Color};

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// H-12, H-15
    House { seat: Seat, space: NamedPlace, cards: Paid },
    /// H-13
    Emissary { seat: Seat, province: NamedPlace, cards: Paid },
    /// H-21: a fortification and the house on it.
    Fortify { seat: Seat, space: NamedPlace, cards: Paid },
    /// H-23: a market and the emissary on it.
    Market { seat: Seat, space: NamedPlace, cards: Paid },
    /// H-7, H-28
    Discard { seat: Seat, card: Color },
    /// H-8: no second piece. Not logged if none was possible.
    End { seat: Seat },
    /// H-30
    Pass { seat: Seat },
    /// H-26: the seat now fills up its hand.
    Drawing { seat: Seat },
    /// H-18: the houses of a province scored, with points by seat. `full`: all its spaces are taken.
    Scored { province: NamedPlace, points: Vec<u16>, full: bool },
    /// H-26: taken from the display; `place` counts from 0.
    Draw { seat: Seat, card: Color, place: usize },
    /// H-26: drawn blind from the pile. Only the seat itself learns the card.
    DrawPile {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Color>,
    },
    /// H-26: a card was added at the end of the display.
    Refill { card: Color },
    /// H-27: the discard became the new pile, of this many cards.
    Reshuffle { cards: u8 },
    /// H-28, H-31: nobody draws any more; `last` takes the last turn.
    LastRound { last: Seat },
    /// The next seat's turn began.
    Turn { seat: Seat },
    /// H-24: before the final scoring a market's emissary moved to the court.
    ToCourt { seat: Seat, space: NamedPlace, province: NamedPlace },
    /// H-33: an alliance scored, with points by seat.
    Alliance { number: usize, provinces: [NamedPlace; 2], points: Vec<u16> },
    /// H-34: the rows of a seat scored. Not logged for a seat without rows.
    Roads { seat: Seat, rows: Vec<Row>, points: u16 },
    /// H-36: the ports scored, with points by seat.
    Ports { points: Vec<u16> },
    /// H-37
    Over {
        #[serde(serialize_with = "seats")]
        winners: SeatSet,
        scores: Vec<i32>,
    },
}

/// A row of houses from end to end. `doubled`: a fortified house is in it (H-22).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    pub spaces: Vec<NamedPlace>,
    pub points: u16,
    pub doubled: bool,
}

/// A space or a province: an id in JSON, a name in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPlace {
    pub id: String,
    pub name: Names,
}

/// The cards of a payment, as text in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid(pub Cards);

impl NamedPlace {
    /// Its name; its id if it has none.
    pub(crate) fn name_in(&self, lang: Lang) -> &str {
        self.name.in_lang(lang).unwrap_or(&self.id)
    }

    pub(crate) fn space(map: &Map, space: Space) -> NamedPlace {
        NamedPlace { id: map.space_id(space).to_owned(), name: map.space_name(space) }
    }

    pub(crate) fn province(map: &Map, province: Province) -> NamedPlace {
        NamedPlace {
            id: map.province_id(province).to_owned(),
            name: map.planned_province(province).name.clone(),
        }
    }
}

impl Serialize for NamedPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id)
    }
}

impl Serialize for Paid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.text())
    }
}

fn seats<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}
