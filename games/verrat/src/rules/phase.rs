//! The seven actions of a round.

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// One of the seven actions, written as its number. A game waits only in the first, second, fourth and sixth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Phase {
    /// V-8 to V-10
    Intrigue = 1,
    /// V-11 to V-14
    Orders,
    /// V-15 to V-17
    Moves,
    /// V-18 to V-20
    Power,
    /// V-21 to V-24
    Dungeon,
    /// V-25, V-26
    Pardon,
    /// V-27
    Change,
}

impl Phase {
    pub const ALL: [Phase; 7] = [
        Phase::Intrigue,
        Phase::Orders,
        Phase::Moves,
        Phase::Power,
        Phase::Dungeon,
        Phase::Pardon,
        Phase::Change,
    ];

    /// 1 to 7.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Phase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Phase, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let phase = Phase::ALL.into_iter().find(|phase| phase.number() == number);
        phase.ok_or_else(|| D::Error::custom(format!("{number} is not one of the actions 1 to 7")))
    }
}
