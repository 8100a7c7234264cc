//! The cards: five colours, each from 1 to 20.

use std::fmt;

use serde::de::{self, Deserializer};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// S-1: the colours, in reverse laying order among equal values (S-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    Silver,
    Blue,
    Green,
    Red,
    Yellow,
}

/// S-1: a card. The greater of two cards is laid first (S-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// S-1: the highest value of a colour.
pub(crate) const HIGHEST: u8 = 20;
/// All cards, silver included.
pub(crate) const CARDS: usize = Colour::ALL.len() * HIGHEST as usize;

impl Colour {
    /// In hand order: yellow, red, green, blue, silver.
    pub const ALL: [Colour; 5] = [Colour::Yellow, Colour::Red, Colour::Green, Colour::Blue, Colour::Silver];

    /// The first letter of its cards' names.
    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'y',
            Colour::Red => 'r',
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Silver => 's',
        }
    }

    /// The name in text keys: `colour-` followed by this.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Silver => "silver",
        }
    }
}

impl Card {
    /// The card of this colour and value, 1 to 20.
    pub const fn new(colour: Colour, value: u8) -> Card {
        debug_assert!(0 < value && value <= HIGHEST);
        Card(value << 3 | colour as u8)
    }

    #[inline]
    pub const fn value(self) -> u8 {
        self.0 >> 3
    }

    #[inline]
    pub const fn colour(self) -> Colour {
        match self.0 & 7 {
            0 => Colour::Silver,
            1 => Colour::Blue,
            2 => Colour::Green,
            3 => Colour::Red,
            _ => Colour::Yellow,
        }
    }

    /// The number of its colour: 0 is silver.
    #[inline]
    pub(crate) const fn colour_bits(self) -> u8 {
        self.0 & 7
    }

    /// S-21
    #[inline]
    pub const fn is_silver(self) -> bool {
        self.0 & 7 == 0
    }

    /// The difference between the values.
    #[inline]
    pub fn distance(self, other: Card) -> u8 {
        self.value().abs_diff(other.value())
    }

    /// `y1` to `s20`.
    pub fn named(name: &str) -> Option<Card> {
        let letter = name.chars().next()?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
        let value = match name.as_bytes()[1..] {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [b'1', ones @ b'0'..=b'9'] => ones - b'0' + 10,
            [b'2', b'0'] => 20,
            _ => return None,
        };
        Some(Card::new(colour, value))
    }

    /// The sort key of a written hand: by colour, then value.
    pub fn hand_order(self) -> (std::cmp::Reverse<Colour>, u8) {
        (std::cmp::Reverse(self.colour()), self.value())
    }

    /// A unique code, never 0.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The card with this code.
    #[inline]
    pub(crate) const fn coded(code: u8) -> Card {
        Card(code)
    }

    /// The card's index when all cards are sorted by the bytes of their names.
    #[inline]
    pub(crate) fn rank(self) -> u8 {
        RANKS[usize::from(self.0)]
    }

    /// The card with this [`Card::rank`].
    #[inline]
    pub(crate) fn ranked(rank: u8) -> Card {
        BY_RANK[usize::from(rank)]
    }
}

/// All cards: yellow, red, green, blue, silver, each from 1 to 20.
pub(crate) const SORTED: [Card; CARDS] = {
    let mut cards = [Card::new(Colour::Silver, 1); CARDS];
    let mut place = 0;
    while place < CARDS {
        let (colour, value) = (place / HIGHEST as usize, place % HIGHEST as usize);
        cards[place] = Card::new(Colour::ALL[colour], value as u8 + 1);
        place += 1;
    }
    cards
};

/// Colours and values in the byte order of their names: `b1`, `b10`, `b11` … `b19`, `b2`, `b20`, `b3` …
const BY_RANK: [Card; CARDS] = {
    let colours = [Colour::Blue, Colour::Green, Colour::Red, Colour::Silver, Colour::Yellow];
    let values = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 2, 20, 3, 4, 5, 6, 7, 8, 9];
    let mut cards = [Card::new(Colour::Silver, 1); CARDS];
    let mut rank = 0;
    while rank < CARDS {
        cards[rank] = Card::new(colours[rank / values.len()], values[rank % values.len()]);
        rank += 1;
    }
    cards
};

/// The inverse of `BY_RANK`, indexed by [`Card::code`].
const RANKS: [u8; 256] = {
    let mut ranks = [0; 256];
    let mut rank = 0;
    while rank < CARDS {
        ranks[BY_RANK[rank].0 as usize] = rank as u8;
        rank += 1;
    }
    ranks
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let name = String::deserialize(deserializer)?;
        Card::named(&name).ok_or_else(|| de::Error::custom(format!("`{name}` is no card")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_the_bytes_of_the_names() {
        let names: Vec<String> = BY_RANK.iter().map(Card::to_string).collect();
        assert!(names.is_sorted(), "{names:?}");
        for (rank, card) in (0..).zip(BY_RANK) {
            assert_eq!(
                (card.rank(), Card::ranked(rank), Card::named(&card.to_string())),
                (rank, card, Some(card))
            );
        }
        for wrong in ["", "y", "y0", "y21", "y01", "y1 ", "Y1", "x1", "é", "y1é", "b100"] {
            assert_eq!(Card::named(wrong), None, "{wrong}");
        }
    }
}
