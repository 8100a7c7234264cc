//! What happens, as it is told.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};
use words::Lang;

use crate::map::{Map, Names, Province, Space};
use crate::rules::{Cards, Color};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// H-12, H-15
    House { seat: Seat, space: Place, cards: Paid },
    /// H-13
    Emissary { seat: Seat, province: Place, cards: Paid },
    /// H-21: a fortification and the house on it.
    Fortify { seat: Seat, space: Place, cards: Paid },
    /// H-23: a market and the emissary on it.
    Market { seat: Seat, space: Place, cards: Paid },
    /// H-7, H-28
    Discard { seat: Seat, card: Color },
    /// H-8: no second piece. Not told when none was possible.
    End { seat: Seat },
    /// H-30
    Pass { seat: Seat },
    /// H-26: the seat fills up its hand now.
    Drawing { seat: Seat },
    /// H-18: the houses of a province were scored; points by seat. `full`: all its spaces are taken.
    Scored { province: Place, points: Vec<u16>, full: bool },
    /// H-26: from the display; `place` counts from 0.
    Draw { seat: Seat, card: Color, place: usize },
    /// H-26: blind from the pile. Only the seat is told the card.
    DrawPile {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Color>,
    },
    /// H-26: the display got a card at its end.
    Refill { card: Color },
    /// H-27: the discard became the new pile of so many cards.
    Reshuffle { cards: u8 },
    /// H-28, H-31: nobody draws any more; `last` is the last to act.
    LastRound { last: Seat },
    /// The next seat's turn begins.
    Turn { seat: Seat },
    /// H-24: before final scoring the emissary of a market came to the court.
    ToCourt { seat: Seat, space: Place, province: Place },
    /// H-33: an alliance scored; points by seat.
    Alliance { number: usize, provinces: [Place; 2], points: Vec<u16> },
    /// H-34: the rows of a seat were scored. Not told of a seat without rows.
    Roads { seat: Seat, rows: Vec<Row>, points: u16 },
    /// H-36: the ports were scored; points by seat.
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
    pub spaces: Vec<Place>,
    pub points: u16,
    pub doubled: bool,
}

/// A space or a province: its id in JSON, its names in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub id: String,
    pub name: Names,
}

/// The cards of a payment: their text in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid(pub Cards);

impl Place {
    /// What it is called; its id if it has no name.
    pub(crate) fn name_in(&self, lang: Lang) -> &str {
        self.name.in_lang(lang).unwrap_or(&self.id)
    }

    pub(crate) fn space(map: &Map, space: Space) -> Place {
        Place { id: map.space_id(space).to_owned(), name: map.space_name(space) }
    }

    pub(crate) fn province(map: &Map, province: Province) -> Place {
        Place { id: map.province_id(province).to_owned(), name: map.planned_province(province).name.clone() }
    }
}

impl Serialize for Place {
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
