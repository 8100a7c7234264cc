//! The twelve viziers.

use std::fmt;

use game::Seat;
use serde::de::{Deserializer, Error};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// V-1: the number of players.
pub const PLAYERS: usize = 4;
/// V-1: the number of viziers.
pub const VIZIERS: usize = 12;

/// V-1: each player has one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Size {
    Fat,
    Small,
    Tall,
}

/// A vizier, `0-fat` to `3-tall`, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vizier(u8);

impl Size {
    pub const ALL: [Size; 3] = [Size::Fat, Size::Small, Size::Tall];

    pub const fn name(self) -> &'static str {
        match self {
            Size::Fat => "fat",
            Size::Small => "small",
            Size::Tall => "tall",
        }
    }

    pub fn named(name: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.name() == name)
    }

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Vizier {
    /// The seat must be one of four.
    #[inline]
    pub const fn new(seat: Seat, size: Size) -> Vizier {
        debug_assert!((seat.0 as usize) < PLAYERS);
        Vizier(seat.0 * 3 + size as u8)
    }

    /// The vizier with this [`Vizier::index`].
    #[inline]
    pub(crate) const fn numbered(index: u8) -> Vizier {
        debug_assert!((index as usize) < VIZIERS);
        Vizier(index)
    }

    /// All twelve, by seat: fat, small, tall.
    pub fn all() -> impl DoubleEndedIterator<Item = Vizier> + ExactSizeIterator {
        (0..VIZIERS as u8).map(Vizier)
    }

    /// The viziers of a seat: fat, small, tall.
    pub fn of(seat: Seat) -> impl Iterator<Item = Vizier> {
        Size::ALL.into_iter().map(move |size| Vizier::new(seat, size))
    }

    /// The owner.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self.0 / 3)
    }

    #[inline]
    pub const fn size(self) -> Size {
        match self.0 % 3 {
            0 => Size::Fat,
            1 => Size::Small,
            _ => Size::Tall,
        }
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `2-tall`.
    pub fn named(name: &str) -> Option<Vizier> {
        let (seat, size) = name.split_once('-')?;
        let seat = match seat.as_bytes() {
            [digit @ b'0'..=b'3'] => Seat(digit - b'0'),
            _ => return None,
        };
        Some(Vizier::new(seat, Size::named(size)?))
    }
}

impl fmt::Display for Vizier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.seat(), self.size().name())
    }
}

impl fmt::Debug for Vizier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Vizier {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Vizier {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Vizier, D::Error> {
        let name = String::deserialize(deserializer)?;
        Vizier::named(&name).ok_or_else(|| D::Error::custom(format!("`{name}` is not a vizier")))
    }
}
