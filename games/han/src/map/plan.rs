//! A map as data. Its JSON form is the protocol's map object.

use std::collections::BTreeMap;

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use words::Lang;

use crate::rules::Color;

/// A whole map. Any plan can be written; only one without faults can be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    pub id: String,
    /// The display name in the choice of maps; the id if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Names>,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The number of cards in the display.
    pub display: u8,
    /// H-4: the number of cards removed per colour, by number of players.
    #[serde(serialize_with = "text_keys")]
    pub removed: BTreeMap<u8, u8>,
    pub provinces: Vec<PlannedProvince>,
    pub spaces: Vec<PlannedSpace>,
    /// Pairs of spaces.
    pub roads: Vec<(String, String)>,
    /// H-33: pairs of provinces; the first is number 1.
    pub alliances: Vec<(String, String)>,
    /// Decoration without any meaning for play; may be left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scenery: Vec<Scenery>,
}

/// One item of decoration.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scenery {
    pub kind: SceneryKind,
    /// The line of a wall or a water; every other kind stands at each of the points.
    pub points: Vec<Point>,
}

/// What the decoration depicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SceneryKind {
    Mountain,
    Tree,
    Hall,
    Ship,
    Wall,
    Water,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlannedProvince {
    pub id: String,
    pub color: Color,
    pub name: Names,
    /// The middle of the court.
    pub dragon: Point,
    pub outline: Vec<Point>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlannedSpace {
    pub id: String,
    /// One province, or the two of a border space.
    pub provinces: Vec<String>,
    pub at: Point,
    pub port: bool,
}

/// A name in some languages, in the order of [`Lang::ALL`]; an object by language code in JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<(Lang, String)>);

impl Names {
    /// The name in each language that has one.
    pub(crate) fn new(mut name: impl FnMut(Lang) -> Option<String>) -> Names {
        Names(Lang::ALL.into_iter().filter_map(|lang| Some((lang, name(lang)?))).collect())
    }

    /// The name in `lang`, else in English, else in the first language that has one.
    pub fn in_lang(&self, lang: Lang) -> Option<&str> {
        let by = |lang| self.iter().find(|(own, _)| *own == lang);
        by(lang).or_else(|| by(Lang::DEFAULT)).or_else(|| self.iter().next()).map(|(_, name)| name)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Lang, &str)> {
        self.0.iter().map(|(lang, name)| (*lang, name.as_str()))
    }
}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(lang, name)| (lang.code(), name)))
    }
}

/// A point of the drawing: x to the right, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Plan {
    pub fn province(&self, id: &str) -> Option<&PlannedProvince> {
        self.provinces.iter().find(|province| province.id == id)
    }

    pub fn space(&self, id: &str) -> Option<&PlannedSpace> {
        self.spaces.iter().find(|space| space.id == id)
    }

    /// The spaces of a province, including border spaces.
    pub fn spaces_of<'a>(&'a self, province: &'a str) -> impl Iterator<Item = &'a PlannedSpace> {
        self.spaces.iter().filter(move |space| space.provinces.iter().any(|id| id == province))
    }
}

impl PlannedProvince {
    /// What the province is called; its id if it has no name.
    pub fn name_in(&self, lang: Lang) -> &str {
        self.name.in_lang(lang).unwrap_or(&self.id)
    }
}

impl PlannedSpace {
    pub fn is_border(&self) -> bool {
        self.provinces.len() == 2
    }
}

/// Serialized as `[x, y]`; whole numbers have no fraction.
impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_seq(Some(2))?;
        for number in [self.x, self.y] {
            if number.fract() == 0.0 && number.abs() < 1e15 {
                pair.serialize_element(&(number as i64))?;
            } else {
                pair.serialize_element(&number)?;
            }
        }
        pair.end()
    }
}

fn text_keys<S: Serializer>(removed: &BTreeMap<u8, u8>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(removed.len()))?;
    for (players, cards) in removed {
        map.serialize_entry(&players.to_string(), cards)?;
    }
    map.end()
}
