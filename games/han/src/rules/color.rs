//! The five colours of cards and provinces.

use serde::{Deserialize, Serialize};

/// A colour, in the order cards are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Color {
    #[serde(rename = "v")]
    Violet,
    #[serde(rename = "y")]
    Yellow,
    #[serde(rename = "o")]
    Orange,
    #[serde(rename = "g")]
    Green,
    #[serde(rename = "r")]
    Red,
}

/// The number of colours.
pub(crate) const COLORS: usize = 5;
/// H-1: the number of cards of each colour.
pub(crate) const CARDS_OF: [u8; COLORS] = [10, 11, 11, 12, 13];
/// H-1: the number of cards.
pub(crate) const ALL_CARDS: usize = 57;
/// The letters, in the order of the colours.
pub(crate) const LETTERS: [u8; COLORS] = *b"vyogr";

impl Color {
    pub const ALL: [Color; COLORS] = [Color::Violet, Color::Yellow, Color::Orange, Color::Green, Color::Red];

    /// The colours in byte order of their letters.
    pub(crate) const BY_LETTER: [Color; COLORS] =
        [Color::Green, Color::Orange, Color::Red, Color::Violet, Color::Yellow];

    pub fn letter(self) -> char {
        char::from(LETTERS[self.index()])
    }

    pub fn lettered(letter: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| letter.as_bytes() == [LETTERS[color.index()]])
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}
