//! A set of cards: a hand, or cards that are out of the game.

use crate::rules::Card;

/// Cards as bits, each at its [`Card::rank`]: read from the lowest bit they come in the byte order of
/// their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand(u128);

impl Hand {
    pub(crate) const EMPTY: Hand = Hand(0);

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.rank();
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.rank());
    }

    #[inline]
    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 >> card.rank() & 1 == 1
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the byte order of their names.
    #[inline]
    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let rank = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (rank < 128).then(|| Card::ranked(rank))
        })
    }

    /// As they are written down: yellow, red, green, blue, silver, each by value.
    pub(crate) fn sorted(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.cards().collect();
        cards.sort_unstable_by_key(|card| card.place_in_hand());
        cards
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}
