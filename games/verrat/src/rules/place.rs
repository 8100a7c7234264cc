//! Where viziers are, and where they are sent.

use std::fmt;

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// V-4: the cities, in byte order of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum City {
    Bukhara,
    Gidda,
    Ishfahan,
    /// Opposite the Sultan; its pile lies face down (V-5, V-19).
    Kaffa,
    Shiraz,
    Tabriz,
    Uskub,
}

/// V-4: the number of cities.
pub const CITIES: usize = 7;
/// V-2: the number of court seats.
pub const COURT: usize = 12;
/// V-2: the position of the favourite's seat.
pub const FAVOURITE: u8 = 11;

/// Where a vizier is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VizierPlace {
    /// V-2: at this position of the ring, 0 to 11.
    Court(u8),
    City(City),
    /// V-24: in this cell of the dungeon, 1 to 3.
    Cell(u8),
    /// V-12, V-25: pardoned, with their player.
    Waiting,
    /// V-24: gone for good.
    Banished,
}

/// V-11: a vizier's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To the court seat with this number, 1 to 12 (V-3).
    Number(u8),
    City(City),
    Stay,
}

impl City {
    pub const ALL: [City; CITIES] =
        [City::Bukhara, City::Gidda, City::Ishfahan, City::Kaffa, City::Shiraz, City::Tabriz, City::Uskub];

    pub const fn name(self) -> &'static str {
        match self {
            City::Bukhara => "bukhara",
            City::Gidda => "gidda",
            City::Ishfahan => "ishfahan",
            City::Kaffa => "kaffa",
            City::Shiraz => "shiraz",
            City::Tabriz => "tabriz",
            City::Uskub => "uskub",
        }
    }

    pub fn named(name: &str) -> Option<City> {
        City::ALL.into_iter().find(|city| city.name() == name)
    }

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Goal {
    /// All goals, in byte order of their texts.
    pub const BY_TEXT: [Goal; 20] = [
        Goal::Number(1),
        Goal::Number(10),
        Goal::Number(11),
        Goal::Number(12),
        Goal::Number(2),
        Goal::Number(3),
        Goal::Number(4),
        Goal::Number(5),
        Goal::Number(6),
        Goal::Number(7),
        Goal::Number(8),
        Goal::Number(9),
        Goal::City(City::Bukhara),
        Goal::City(City::Gidda),
        Goal::City(City::Ishfahan),
        Goal::City(City::Kaffa),
        Goal::City(City::Shiraz),
        Goal::Stay,
        Goal::City(City::Tabriz),
        Goal::City(City::Uskub),
    ];

    /// `7`, `kaffa` or `stay`.
    pub fn parse(text: &str) -> Option<Goal> {
        Goal::BY_TEXT.into_iter().find(|goal| goal.text() == text)
    }

    pub const fn text(self) -> &'static str {
        const NUMBERS: [&str; 13] = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
        match self {
            Goal::Number(number) => NUMBERS[number as usize],
            Goal::City(city) => city.name(),
            Goal::Stay => "stay",
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Goal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Goal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goal, D::Error> {
        let text = String::deserialize(deserializer)?;
        Goal::parse(&text)
            .ok_or_else(|| D::Error::custom(format!("`{text}` is not a place to send a vizier")))
    }
}
