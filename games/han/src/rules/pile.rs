//! Cards in order: the face-down pile and the display.

use std::fmt;

use crate::rules::{ALL_CARDS, Color};

/// A sequence of cards.
#[derive(Clone, Copy)]
pub struct Pile {
    cards: [Color; ALL_CARDS],
    len: u8,
}

impl Pile {
    pub(crate) const EMPTY: Pile = Pile { cards: [Color::Violet; ALL_CARDS], len: 0 };

    /// This many cards of each colour, in the order v y o g r.
    pub(crate) fn of(counts: [u8; 5]) -> Pile {
        let mut pile = Pile::EMPTY;
        for (color, count) in Color::ALL.into_iter().zip(counts) {
            pile.cards[usize::from(pile.len)..][..usize::from(count)].fill(color);
            pile.len += count;
        }
        pile
    }

    #[inline]
    pub fn as_slice(&self) -> &[Color] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Color] {
        &mut self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a card at the end.
    #[inline]
    pub(crate) fn push(&mut self, color: Color) {
        self.cards[usize::from(self.len)] = color;
        self.len += 1;
    }

    /// Takes the last card.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Color> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[usize::from(self.len)])
    }

    /// Takes the first card of this colour and returns its index; the cards behind it move up.
    #[inline]
    pub(crate) fn take_first(&mut self, color: Color) -> Option<usize> {
        let index = self.as_slice().iter().position(|card| *card == color)?;
        self.len -= 1;
        for card in index..usize::from(self.len) {
            self.cards[card] = self.cards[card + 1];
        }
        Some(index)
    }
}

impl FromIterator<Color> for Pile {
    /// There must be no more cards than the game has.
    fn from_iter<I: IntoIterator<Item = Color>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        for card in cards {
            pile.push(card);
        }
        pile
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
