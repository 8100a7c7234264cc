//! The pile of a city.

use crate::rules::Kind;

/// Cards in order, top first: four bits each, the top card in the lowest, 0 for none. A pile has at most five
/// cards from the start and six of mercy (V-5, V-25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pile(u64);

impl Pile {
    pub(crate) const EMPTY: Pile = Pile(0);

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        (64 - self.0.leading_zeros()).div_ceil(4) as u8
    }

    #[inline]
    pub(crate) fn top(self) -> Option<Kind> {
        match self.0 & 15 {
            0 => None,
            code => Some(Kind::ALL[(code - 1) as usize]),
        }
    }

    /// V-18: takes the top card.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Kind> {
        let top = self.top();
        self.0 >>= 4;
        top
    }

    /// V-25: puts the card at the bottom.
    #[inline]
    pub(crate) fn put_under(&mut self, card: Kind) {
        self.0 |= (card as u64 + 1) << (4 * self.len());
    }

    /// Top first.
    pub(crate) fn iter(mut self) -> impl Iterator<Item = Kind> {
        std::iter::from_fn(move || self.take())
    }
}

impl FromIterator<Kind> for Pile {
    /// Top first.
    fn from_iter<I: IntoIterator<Item = Kind>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        for card in cards {
            pile.put_under(card);
        }
        pile
    }
}
