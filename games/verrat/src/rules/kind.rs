//! The cards: six kinds of power and mercy, and multisets of them.

use std::fmt;

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// V-5: what a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Kind {
    Horses,
    Cannons,
    Gold,
    Troops,
    Supplies,
    Ships,
    Mercy,
}

/// V-5: the number of kinds, mercy included.
pub(crate) const KINDS: usize = 7;
/// V-5: the number of cards of each kind.
pub(crate) const OF_EACH: u8 = 6;

/// Some cards in no order: up to seven of each kind. Written as a list in the order of V-5.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u32);

/// The lowest of the four bits of every kind.
const ONES: u32 = 0x0111_1111;
/// The highest of the four bits of every kind, which no count uses.
const GUARDS: u32 = 0x0888_8888;
/// The lowest bits of the power cards.
const POWERS: u32 = 0x0011_1111;

impl Kind {
    /// In the order of V-5, mercy last.
    pub const ALL: [Kind; KINDS] =
        [Kind::Horses, Kind::Cannons, Kind::Gold, Kind::Troops, Kind::Supplies, Kind::Ships, Kind::Mercy];
    /// The six that win (V-28).
    pub const POWER: [Kind; 6] =
        [Kind::Horses, Kind::Cannons, Kind::Gold, Kind::Troops, Kind::Supplies, Kind::Ships];
    /// In byte order of their names.
    pub const BY_NAME: [Kind; KINDS] =
        [Kind::Cannons, Kind::Gold, Kind::Horses, Kind::Mercy, Kind::Ships, Kind::Supplies, Kind::Troops];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Horses => "horses",
            Kind::Cannons => "cannons",
            Kind::Gold => "gold",
            Kind::Troops => "troops",
            Kind::Supplies => "supplies",
            Kind::Ships => "ships",
            Kind::Mercy => "mercy",
        }
    }

    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn is_power(self) -> bool {
        !matches!(self, Kind::Mercy)
    }
}

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    /// V-5: all 42 cards.
    pub const ALL: Cards = Cards(ONES * OF_EACH as u32);

    #[inline]
    pub const fn one(kind: Kind) -> Cards {
        Cards(1 << (4 * kind as u32))
    }

    #[inline]
    pub const fn of(self, kind: Kind) -> u8 {
        (self.0 >> (4 * kind as u32) & 7) as u8
    }

    pub fn len(self) -> usize {
        Kind::ALL.into_iter().map(|kind| usize::from(self.of(kind))).sum()
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.of(kind) > 0
    }

    /// Whether all of `cards` are among these.
    #[inline]
    pub const fn contain(self, cards: Cards) -> bool {
        ((self.0 | GUARDS) - cards.0) & GUARDS == GUARDS
    }

    /// These cards and `cards` together; `None` if there would be more than seven of a kind.
    pub fn plus(self, cards: Cards) -> Option<Cards> {
        let sum = self.0 + cards.0;
        (sum & GUARDS == 0).then_some(Cards(sum))
    }

    /// These cards without `cards`; `None` if some of them are missing.
    #[inline]
    pub fn minus(self, cards: Cards) -> Option<Cards> {
        self.contain(cards).then_some(Cards(self.0.wrapping_sub(cards.0)))
    }

    /// Adds a card; there are no more than six of a kind.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind) {
        debug_assert!(self.of(kind) < OF_EACH);
        self.0 += Cards::one(kind).0;
    }

    /// Removes a card of a kind that is there.
    #[inline]
    pub(crate) fn remove(&mut self, kind: Kind) {
        debug_assert!(self.has(kind));
        self.0 -= Cards::one(kind).0;
    }

    /// V-9: gives some cards and gets others for them.
    pub(crate) fn swap(&mut self, give: Cards, get: Cards) {
        debug_assert!(self.contain(give));
        self.0 = self.0 - give.0 + get.0;
    }

    /// V-28, V-29: the number of different power cards.
    #[inline]
    pub const fn different(self) -> u8 {
        (self.kinds_held() & POWERS).count_ones() as u8
    }

    /// V-28: whether all six powers are there.
    #[inline]
    pub const fn has_all_six(self) -> bool {
        self.kinds_held() & POWERS == POWERS
    }

    /// V-20: whether there are two of a power that `other` lacks.
    #[inline]
    pub(crate) const fn has_pair_lacking_in(self, other: Cards) -> bool {
        (self.0 >> 1 | self.0 >> 2) & POWERS & !other.kinds_held() != 0
    }

    /// Every card, in the order of V-5.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, self.of(kind).into()))
    }

    /// `horses+gold+gold`, in the order of V-5. The empty multiset has no text.
    pub fn parse(text: &str) -> Option<Cards> {
        let mut cards = Cards::EMPTY;
        let mut last = Kind::Horses;
        for name in text.split('+') {
            let kind = Kind::named(name).filter(|kind| *kind >= last)?;
            cards = cards.plus(Cards::one(kind))?;
            last = kind;
        }
        Some(cards)
    }

    /// The lowest bit of each kind that is there.
    #[inline]
    const fn kinds_held(self) -> u32 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & ONES
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, kind) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("+")?;
            }
            f.write_str(kind.name())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromIterator<Kind> for Cards {
    /// There must be at most seven of a kind.
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Cards {
        Cards(kinds.into_iter().map(|kind| Cards::one(kind).0).sum())
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list in any order.
impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let kinds = Vec::<Kind>::deserialize(deserializer)?;
        let mut cards = Cards::EMPTY;
        for kind in kinds {
            let fits = cards.of(kind) < OF_EACH;
            let more = cards.plus(Cards::one(kind)).filter(|_| fits);
            cards = more.ok_or_else(|| D::Error::custom(format!("more than six {}", kind.name())))?;
        }
        Ok(cards)
    }
}
