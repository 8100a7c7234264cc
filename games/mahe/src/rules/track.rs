//! The raft and the ring as data.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::rules::Turtle;

/// M-1: which turtles are where. In JSON an object with `"raft"`, always present, and `"1"` to `"21"`
/// for occupied fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// Not stacked; in turtle order.
    pub raft: Vec<Turtle>,
    /// Occupied field → its stack, bottom to top.
    pub fields: BTreeMap<u8, Vec<Turtle>>,
}

/// M-1: the last field is the beach.
pub(crate) const BEACH: u8 = 21;

impl Track {
    /// The stack on a field, bottom to top; empty if no turtle is there.
    pub fn stack(&self, field: u8) -> &[Turtle] {
        self.fields.get(&field).map_or(&[], Vec::as_slice)
    }

    /// The field a turtle is on; 0 is the raft.
    pub fn field_of(&self, turtle: Turtle) -> u8 {
        self.fields.iter().find(|(_, stack)| stack.contains(&turtle)).map_or(0, |(field, _)| *field)
    }

    /// M-10: the turtle and all on top of it, bottom to top; only itself on the raft.
    pub fn carried_by(&self, turtle: Turtle) -> Vec<Turtle> {
        let stack = self.stack(self.field_of(turtle));
        match stack.iter().position(|other| *other == turtle) {
            Some(height) => stack[height..].to_vec(),
            None => vec![turtle],
        }
    }

    /// M-12: the top turtle of the stack this one is in; itself on the raft.
    pub fn top_over(&self, turtle: Turtle) -> Turtle {
        self.stack(self.field_of(turtle)).last().copied().unwrap_or(turtle)
    }

    /// Every turtle, as often as it is listed.
    pub fn turtles(&self) -> impl Iterator<Item = Turtle> {
        self.raft.iter().chain(self.fields.values().flatten()).copied()
    }
}

impl Serialize for Track {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1 + self.fields.len()))?;
        map.serialize_entry("raft", &self.raft)?;
        for (field, stack) in &self.fields {
            map.serialize_entry(&field.to_string(), stack)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Track {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Track, D::Error> {
        deserializer.deserialize_map(TrackVisitor)
    }
}

struct TrackVisitor;

impl<'de> Visitor<'de> for TrackVisitor {
    type Value = Track;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of `raft` and the occupied fields `1` to `21`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Track, A::Error> {
        let mut raft = None;
        let mut fields = BTreeMap::new();
        while let Some((key, mut turtles)) = map.next_entry::<String, Vec<Turtle>>()? {
            if key == "raft" {
                // M-5: turtles on the raft are not stacked, so their order means nothing.
                turtles.sort_unstable();
                raft = Some(turtles);
            } else {
                let field = field(&key).ok_or_else(|| de::Error::custom(format!("no field `{key}`")))?;
                if !turtles.is_empty() {
                    fields.insert(field, turtles);
                }
            }
        }
        Ok(Track { raft: raft.ok_or_else(|| de::Error::missing_field("raft"))?, fields })
    }
}

fn field(key: &str) -> Option<u8> {
    (1..=BEACH).find(|field| field.to_string() == key)
}
