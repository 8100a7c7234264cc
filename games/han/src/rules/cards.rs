//! Up to three cards as one small number, and what they can pay for.
//!
//! There are 56 hands of at most three cards in five colours, and each is a [`Cards`]. What the rules ask
//! about hands at every decision (what is left after paying, how a price can be paid) is a lookup in tables
//! built at compile time.

use std::fmt;

use crate::rules::Color;
use crate::rules::color::{COLORS, LETTERS};

/// At most three cards, in no particular order. They compare like their texts, byte by byte.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u8);

/// The number of different [`Cards`].
pub(crate) const HANDS: usize = 56;
/// H-5: a full hand.
pub(crate) const FULL_HAND: u8 = 3;

/// A price: an index into the tables of payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Price(pub(crate) u8);

/// The number of prices: 5 for one card, 15 for border spaces, 5 for markers.
pub(crate) const PRICES: usize = 25;

impl Price {
    /// H-10: one card of a province's colour.
    pub(crate) const fn one(color: Color) -> Price {
        Price(color as u8)
    }

    /// H-15: a border house.
    pub(crate) const fn border(a: Color, b: Color) -> Price {
        let (a, b) = if a as u8 <= b as u8 { (a as u8, b as u8) } else { (b as u8, a as u8) };
        // Pairs with a first colour below `a`: 5 + 4 + … of them.
        Price(5 + a * (11 - a) / 2 + (b - a))
    }

    /// H-21, H-23: a marker and the piece on it.
    pub(crate) const fn marker(color: Color) -> Price {
        Price(20 + color as u8)
    }
}

impl Cards {
    pub const NONE: Cards = Cards(0);

    /// Reads the notation: letters in the order v y o g r.
    pub fn parse(text: &str) -> Option<Cards> {
        (1..HANDS as u8).map(Cards).find(|cards| cards.text() == text)
    }

    /// These cards; `None` if there are more than three.
    pub fn collect(colors: impl IntoIterator<Item = Color>) -> Option<Cards> {
        let mut cards = Cards::NONE;
        for color in colors {
            if cards.len() == FULL_HAND {
                return None;
            }
            cards = cards.and(color);
        }
        Some(cards)
    }

    pub fn one(color: Color) -> Cards {
        Cards::NONE.and(color)
    }

    pub fn text(self) -> &'static str {
        let text = &TABLES.texts[self.index()][..usize::from(self.len())];
        std::str::from_utf8(text).expect("letters")
    }

    #[inline]
    pub fn len(self) -> u8 {
        TABLES.sizes[self.index()]
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cards of this colour.
    #[inline]
    pub fn of(self, color: Color) -> u8 {
        TABLES.counts[self.index()][color.index()]
    }

    /// The set of its colours, as bits.
    #[inline]
    pub(crate) fn palette(self) -> u8 {
        TABLES.palettes[self.index()]
    }

    /// These cards and one more. There must be room for it.
    #[inline]
    pub(crate) fn and(self, color: Color) -> Cards {
        let more = TABLES.more[self.index()][color.index()];
        debug_assert_ne!(more, IMPOSSIBLE);
        Cards(more)
    }

    /// These cards without `cards`; `None` if some of them are missing.
    #[inline]
    pub fn without(self, cards: Cards) -> Option<Cards> {
        let rest = TABLES.rest[self.index()][cards.index()];
        (rest != IMPOSSIBLE).then_some(Cards(rest))
    }

    /// These cards without as many of `cards` as are there.
    #[inline]
    pub(crate) fn less(self, cards: Cards) -> Cards {
        Cards(TABLES.less[self.index()][cards.index()])
    }

    /// The cards one by one, in the order v y o g r.
    pub fn colors(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().flat_map(move |color| (0..self.of(color)).map(move |_| color))
    }

    /// The ways to pay this price with these cards, in byte order of their texts.
    #[inline]
    pub(crate) fn ways_to_pay(self, price: Price, wild_border: bool) -> &'static [Cards] {
        let ways = &self.prices(wild_border).0[usize::from(price.0)];
        &ways.ways[..usize::from(ways.len)]
    }

    /// The ways to pay each price with these cards.
    #[inline]
    pub(crate) fn prices(self, wild_border: bool) -> &'static Prices {
        &TABLES.ways[usize::from(wild_border)][self.index()]
    }

    /// All 56 hands, the empty one first.
    pub(crate) fn all() -> impl Iterator<Item = Cards> {
        (0..HANDS as u8).map(Cards)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({})", self.text())
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

const IMPOSSIBLE: u8 = u8::MAX;

type Counts = [u8; COLORS];

/// The ways to pay one price with one hand; never more than three.
#[derive(Clone, Copy)]
struct Ways {
    ways: [Cards; 3],
    len: u8,
}

/// The ways to pay each price with one hand.
pub(crate) struct Prices([Ways; PRICES]);

impl Prices {
    /// The ways to pay this price, and how many of the three entries are in use.
    #[inline]
    pub(crate) fn ways(&self, price: Price) -> ([Cards; 3], usize) {
        let ways = self.0[usize::from(price.0)];
        (ways.ways, usize::from(ways.len))
    }
}

struct Tables {
    counts: [Counts; HANDS],
    texts: [[u8; 3]; HANDS],
    sizes: [u8; HANDS],
    palettes: [u8; HANDS],
    more: [Counts; HANDS],
    rest: [[u8; HANDS]; HANDS],
    less: [[u8; HANDS]; HANDS],
    ways: [[Prices; HANDS]; 2],
}

static TABLES: Tables = tables();

const fn tables() -> Tables {
    let counts = hands();
    let numbers = numbers(&counts);
    let mut tables = Tables {
        counts,
        texts: [[0; 3]; HANDS],
        sizes: [0; HANDS],
        palettes: [0; HANDS],
        more: [[IMPOSSIBLE; COLORS]; HANDS],
        rest: [[IMPOSSIBLE; HANDS]; HANDS],
        less: [[0; HANDS]; HANDS],
        ways: [const { [const { Prices([Ways { ways: [Cards(0); 3], len: 0 }; PRICES]) }; HANDS] }; 2],
    };
    let mut hand = 0;
    while hand < HANDS {
        tables.texts[hand] = text(counts[hand]);
        tables.sizes[hand] = size(counts[hand]);
        tables.palettes[hand] = palette(counts[hand]);
        let mut color = 0;
        while color < COLORS && size(counts[hand]) < FULL_HAND {
            let mut more = counts[hand];
            more[color] += 1;
            tables.more[hand][color] = numbers[code(more)];
            color += 1;
        }
        // Cards are numbered in byte order of their texts, so the ways to pay come out in that order.
        let mut taken = 0;
        while taken < HANDS {
            let (rest, whole) = minus(counts[hand], counts[taken]);
            tables.less[hand][taken] = numbers[code(rest)];
            if whole {
                tables.rest[hand][taken] = numbers[code(rest)];
                tables.pay(hand, taken);
            }
            taken += 1;
        }
        hand += 1;
    }
    tables
}

impl Tables {
    /// Records, for every price, whether these cards of the hand pay it.
    const fn pay(&mut self, hand: usize, cards: usize) {
        let mut price = 0;
        while price < PRICES {
            let mut wild = 0;
            while wild < 2 {
                if pays(self.counts[cards], price, wild == 1) {
                    let ways = &mut self.ways[wild][hand].0[price];
                    ways.ways[ways.len as usize] = Cards(cards as u8);
                    ways.len += 1;
                }
                wild += 1;
            }
            price += 1;
        }
    }
}

/// Whether exactly these cards pay the price.
const fn pays(cards: Counts, price: usize, wild_border: bool) -> bool {
    if price < 5 {
        return is_card_or_pair(cards, price);
    }
    if price >= 20 {
        // H-21, H-23: two of the colour, or with `wild_border` one of them and a pair of another.
        return is_paid_by_two(cards, price - 20, price - 20, wild_border);
    }
    let mut a = 0;
    while a < COLORS {
        let mut b = a;
        while b < COLORS {
            if Price::border(COLOR[a], COLOR[b]).0 as usize == price {
                // H-15: one of each, or two of one of them.
                return is_paid_by_two(cards, a, b, wild_border)
                    || is_paid_by_two(cards, a, a, wild_border)
                    || is_paid_by_two(cards, b, b, wild_border);
            }
            b += 1;
        }
        a += 1;
    }
    false
}

const COLOR: [Color; COLORS] = Color::ALL;

/// H-10: a card of the colour, or two of one other colour.
const fn is_card_or_pair(cards: Counts, color: usize) -> bool {
    match size(cards) {
        1 => cards[color] == 1,
        2 => cards[color] == 0 && has_pair(cards),
        _ => false,
    }
}

/// H-15: these two cards; with `wild_border` a pair of another colour may stand for one of them.
const fn is_paid_by_two(cards: Counts, a: usize, b: usize, wild_border: bool) -> bool {
    match size(cards) {
        2 => is_card_or_pair_left(cards, a, b, 1),
        3 => wild_border && (is_card_or_pair_left(cards, a, b, 2) || is_card_or_pair_left(cards, b, a, 2)),
        _ => false,
    }
}

/// Whether the `left` other cards pay for one of colour `b`, after a card of colour `a` is put aside.
const fn is_card_or_pair_left(cards: Counts, a: usize, b: usize, left: u8) -> bool {
    if cards[a] == 0 {
        return false;
    }
    let mut rest = cards;
    rest[a] -= 1;
    size(rest) == left && is_card_or_pair(rest, b)
}

const fn has_pair(cards: Counts) -> bool {
    let mut color = 0;
    while color < COLORS {
        if cards[color] >= 2 {
            return true;
        }
        color += 1;
    }
    false
}

/// Every hand of at most three cards, in byte order of their texts.
const fn hands() -> [Counts; HANDS] {
    let mut hands = [[0; COLORS]; HANDS];
    let mut found = 0;
    let mut code = 0;
    while code < 1 << (2 * COLORS) {
        let mut counts = [0; COLORS];
        let mut color = 0;
        while color < COLORS {
            counts[color] = (code >> (2 * color) & 3) as u8;
            color += 1;
        }
        if size(counts) <= FULL_HAND {
            let mut index = found;
            while index > 0 && comes_before(counts, hands[index - 1]) {
                hands[index] = hands[index - 1];
                index -= 1;
            }
            hands[index] = counts;
            found += 1;
        }
        code += 1;
    }
    hands
}

const fn comes_before(a: Counts, b: Counts) -> bool {
    let (a, b) = (text(a), text(b));
    let mut index = 0;
    while index < 3 {
        if a[index] != b[index] {
            return a[index] < b[index];
        }
        index += 1;
    }
    false
}

const fn size(counts: Counts) -> u8 {
    counts[0] + counts[1] + counts[2] + counts[3] + counts[4]
}

const fn palette(counts: Counts) -> u8 {
    let mut palette = 0;
    let mut color = 0;
    while color < COLORS {
        if counts[color] > 0 {
            palette |= 1 << color;
        }
        color += 1;
    }
    palette
}

/// The letters, padded with zeros.
const fn text(counts: Counts) -> [u8; 3] {
    let mut text = [0; 3];
    let mut len = 0;
    let mut color = 0;
    while color < COLORS {
        let mut count = 0;
        while count < counts[color] {
            text[len] = LETTERS[color];
            len += 1;
            count += 1;
        }
        color += 1;
    }
    text
}

/// `a` without `b`, and whether `a` held all of `b`.
const fn minus(a: Counts, b: Counts) -> (Counts, bool) {
    let mut rest = a;
    let mut whole = true;
    let mut color = 0;
    while color < COLORS {
        whole = whole && a[color] >= b[color];
        rest[color] = a[color].saturating_sub(b[color]);
        color += 1;
    }
    (rest, whole)
}

/// The counts as a number in base 4.
const fn code(counts: Counts) -> usize {
    let mut code = 0;
    let mut color = 0;
    while color < COLORS {
        code |= (counts[color] as usize) << (2 * color);
        color += 1;
    }
    code
}

/// The number of each hand, indexed by its code.
const fn numbers(hands: &[Counts; HANDS]) -> [u8; 1 << (2 * COLORS)] {
    let mut numbers = [IMPOSSIBLE; 1 << (2 * COLORS)];
    let mut hand = 0;
    while hand < HANDS {
        numbers[code(hands[hand])] = hand as u8;
        hand += 1;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(hand: &str, price: Price, wild_border: bool) -> String {
        let hand = Cards::parse(hand).expect("cards");
        let ways: Vec<&str> = hand.ways_to_pay(price, wild_border).iter().map(|cards| cards.text()).collect();
        ways.join(" ")
    }

    #[test]
    fn cards_are_numbered_in_the_order_of_their_texts() {
        let texts: Vec<&str> = Cards::all().map(Cards::text).collect();
        assert!(texts.is_sorted());
        assert_eq!(texts.len(), HANDS);
        assert_eq!(Cards::parse("vgr").map(Cards::len), Some(3));
        assert_eq!(Cards::parse("gv"), None);
        assert_eq!(Cards::parse(""), None);
    }

    #[test]
    fn h10_one_card_or_a_pair_of_another_colour() {
        assert_eq!(ways("ggr", Price::one(Color::Red), false), "gg r");
        assert_eq!(ways("grr", Price::one(Color::Red), false), "r");
        assert_eq!(ways("rrr", Price::one(Color::Green), true), "rr");
        assert_eq!(ways("vyo", Price::one(Color::Green), true), "");
    }

    #[test]
    fn h15_two_cards_of_the_two_colours() {
        let price = Price::border(Color::Red, Color::Yellow);
        assert_eq!(ways("yyr", price, false), "yr yy");
        assert_eq!(ways("yrr", price, false), "rr yr");
        assert_eq!(ways("rrr", price, false), "rr");
        assert_eq!(ways("vvr", price, false), "");
    }

    #[test]
    fn h15_with_wild_border_one_pair_stands_for_one_card() {
        let price = Price::border(Color::Red, Color::Yellow);
        assert_eq!(ways("vvr", price, true), "vvr");
        assert_eq!(ways("rrr", price, true), "rr rrr");
        assert_eq!(ways("yyr", price, true), "yr yy yyr");
        assert_eq!(ways("vvg", price, true), "");
        // Both provinces of one colour: a pair of that colour replaces nothing.
        assert_eq!(ways("rrr", Price::border(Color::Red, Color::Red), true), "rr");
        assert_eq!(ways("ggr", Price::border(Color::Red, Color::Red), true), "ggr");
    }

    #[test]
    fn h21_two_of_the_colour_for_a_marker() {
        assert_eq!(ways("yyy", Price::marker(Color::Yellow), true), "yy");
        assert_eq!(ways("ygg", Price::marker(Color::Yellow), false), "");
        assert_eq!(ways("ygg", Price::marker(Color::Yellow), true), "ygg");
    }

    #[test]
    fn what_is_left() {
        let cards = |text| Cards::parse(text).expect("cards");
        assert_eq!(cards("yrr").without(cards("rr")), Some(cards("y")));
        assert_eq!(cards("yr").without(cards("rr")), None);
        assert_eq!(cards("yr").less(cards("rr")), cards("y"));
        assert_eq!(cards("yr").and(Color::Orange), cards("yor"));
    }
}
