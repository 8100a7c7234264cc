//! Hands and sets of cards.

use crate::rules::Card;

/// S-2: the cards dealt to a seat.
const FULL: usize = 12;

/// Up to twelve cards, one byte each, in byte order of their names; then zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand([u8; 16]);

impl Hand {
    pub(crate) const EMPTY: Hand = Hand([0; 16]);

    #[inline]
    pub(crate) fn len(self) -> usize {
        (135 - self.bits().leading_zeros() as usize) / 8
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// All cards as one number, the first in the lowest byte.
    #[inline]
    fn bits(self) -> u128 {
        u128::from_le_bytes(self.0)
    }

    /// In byte order of their names.
    #[inline]
    pub(crate) fn cards(self) -> impl ExactSizeIterator<Item = Card> {
        self.0.into_iter().take(self.len()).map(Card::coded)
    }

    /// Appends `of` each of the first `count` cards, in order. Writes all places and then drops those past the
    /// last, which is quicker than a loop whose end cannot be foreseen.
    #[inline]
    pub(crate) fn list<T>(&self, count: u8, of: impl Fn(Card) -> T, list: &mut Vec<T>) {
        let before = list.len();
        list.extend(self.0[..FULL].iter().map(|code| of(Card::coded(*code))));
        list.truncate(before + usize::from(count));
    }

    /// In written order: yellow, red, green, blue, silver, each by value.
    pub(crate) fn sorted(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.cards().collect();
        cards.sort_unstable_by_key(|card| card.hand_order());
        cards
    }

    pub(crate) fn contains(self, card: Card) -> bool {
        self.0.contains(&card.code())
    }

    /// Removes a card, which must be present.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        const LOW_BITS: u128 = u128::from_ne_bytes([1; 16]);
        // The lowest zero byte is the card's: below it, no borrow sets the high bit.
        let cards = self.bits();
        let differs = cards ^ u128::from_ne_bytes([card.code(); 16]);
        let equal = differs.wrapping_sub(LOW_BITS) & !differs & LOW_BITS << 7;
        let before = (1 << (equal.trailing_zeros() & 0x78)) - 1;
        self.0 = (cards & before | cards >> 8 & !before).to_le_bytes();
    }
}

impl From<CardSet> for Hand {
    /// The set must have at most sixteen cards.
    fn from(cards: CardSet) -> Hand {
        let mut bytes = [0; 16];
        let [mut first, mut second] = cards.0;
        for place in &mut bytes {
            if first | second == 0 {
                break;
            }
            // Without a branch: where the first half ends cannot be foreseen.
            let in_first = u64::from(first != 0).wrapping_neg();
            let half = first & in_first | second & !in_first;
            let rank = half.trailing_zeros() as u8 + (64 & !in_first) as u8;
            *place = Card::ranked(rank).code();
            second &= second.wrapping_sub(1) | in_first;
            first &= first.wrapping_sub(1);
        }
        Hand(bytes)
    }
}

/// A set of cards, as bits at their [`Card::rank`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardSet([u64; 2]);

impl CardSet {
    pub(crate) const EMPTY: CardSet = CardSet([0; 2]);

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0[usize::from(card.rank() / 64 % 2)] |= 1 << (card.rank() % 64);
    }

    pub(crate) fn add_all(&mut self, cards: CardSet) {
        for (half, more) in self.0.iter_mut().zip(cards.0) {
            *half |= more;
        }
    }

    pub(crate) fn contains(self, card: Card) -> bool {
        self.0[usize::from(card.rank() / 64 % 2)] >> (card.rank() % 64) & 1 == 1
    }

    pub(crate) fn len(self) -> usize {
        self.0.iter().map(|half| half.count_ones() as usize).sum()
    }

    /// Passes them to `take` in byte order of their names.
    #[inline]
    fn each(self, mut take: impl FnMut(Card)) {
        for (first, mut half) in (0..).step_by(64).zip(self.0) {
            while half != 0 {
                take(Card::ranked(first + half.trailing_zeros() as u8));
                half &= half - 1;
            }
        }
    }

    /// In written order: yellow, red, green, blue, silver, each by value.
    pub(crate) fn sorted(self) -> Vec<Card> {
        let mut cards = Vec::new();
        self.each(|card| cards.push(card));
        cards.sort_unstable_by_key(|card| card.hand_order());
        cards
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().collect::<CardSet>().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_stays_in_byte_order_of_names() {
        let names = ["y3", "b2", "b10", "s20", "b1", "g7", "y12", "r1", "r20", "g19", "y4", "b20"];
        let mut hand: Hand = names.iter().filter_map(|name| Card::named(name)).collect();
        let mut left = names.map(str::to_owned).to_vec();
        left.sort();
        while !left.is_empty() {
            assert_eq!(hand.cards().map(|card| card.to_string()).collect::<Vec<_>>(), left);
            let gone = left.remove(left.len() / 2);
            let card = Card::named(&gone).expect("a card");
            assert!(hand.contains(card) && hand.len() == left.len() + 1);
            hand.remove(card);
            assert!(!hand.contains(card));
        }
        assert!(hand.is_empty());
    }
}
