//! What cards are good for: the best turn they pay for on the current map.

use crate::map::{Province, Space};
use crate::rules::{COLORS, FULL_HAND, Price, State};
use crate::{Cards, Color};

use super::CARD;
use super::worth::Outlook;

/// The number of cards of each colour the seat has not seen.
pub(super) type Unseen = [i32; COLORS];

/// The gain of each piece for the seat to move.
pub(super) struct Prospects<'a> {
    world: &'a State,
    /// The best and second-best piece in each province.
    provinces: [[i32; 2]; 16],
    borders: Vec<(Space, i32)>,
}

impl<'a> Prospects<'a> {
    pub(super) fn new(world: &'a State) -> Prospects<'a> {
        let public = &world.public;
        let seat = public.turn;
        let outlook = Outlook::new(world);
        let now = outlook.standing(seat);
        let mut prospects = Prospects { world, provinces: [[0; 2]; 16], borders: Vec::new() };
        if public.supply(seat).houses > 0 {
            for space in public.board.free().iter() {
                let gain = outlook.with_house(seat, space) - now;
                if public.map.borders().contains(space) {
                    prospects.borders.push((space, gain));
                } else {
                    let province = public.map.provinces_of(space).first().expect("a space is in a province");
                    prospects.note(province, gain);
                }
            }
        }
        if public.supply(seat).emissaries > 0 {
            for province in public.board.receptive().iter() {
                prospects.note(province, outlook.with_emissary(seat, province) - now);
            }
        }
        prospects
    }

    fn note(&mut self, province: Province, gain: i32) {
        let [first, second] = &mut self.provinces[province.index()];
        if gain > *first {
            *second = *first;
            *first = gain;
        } else {
            *second = gain.max(*second);
        }
    }

    /// The province of this colour where a piece gains most; `None` if none gains anything.
    pub(super) fn best_of_color(&self, color: Color) -> Option<Province> {
        let map = &self.world.public.map;
        let provinces = map.in_order().iter().filter(|province| map.color(**province) == color);
        let best = provinces.max_by_key(|province| self.provinces[province.index()][0])?;
        (self.provinces[best.index()][0] > 0).then_some(*best)
    }

    /// The expected value of these cards, with the rest of the hand drawn blind.
    pub(super) fn value(&self, hand: Cards, unseen: &Unseen) -> i32 {
        if hand.len() == FULL_HAND { self.best_turn(hand) } else { self.value_blind(hand, unseen) }
    }

    /// The same with one more blind card.
    pub(super) fn value_blind(&self, hand: Cards, unseen: &Unseen) -> i32 {
        let all: i32 = unseen.iter().sum();
        if all <= 0 {
            return self.best_turn(hand);
        }
        let each = Color::ALL.into_iter().filter(|color| unseen[color.index()] > 0);
        let values = each.map(|color| unseen[color.index()] * self.value(hand.and(color), unseen));
        values.sum::<i32>() / all
    }

    /// The value of the best turn with these cards.
    fn best_turn(&self, hand: Cards) -> i32 {
        let public = &self.world.public;
        let mut best = 0;
        for &province in public.map.in_order() {
            let [first, second] = self.provinces[province.index()];
            let price = Price::one(public.map.color(province));
            for &cards in hand.ways_to_pay(price, false) {
                let rest = hand.less(cards);
                best = best.max(first - CARD * i32::from(cards.len()));
                if public.board.inhabited().contains(province) && !rest.ways_to_pay(price, false).is_empty() {
                    best = best.max(first + second * 9 / 10 - CARD * i32::from(cards.len() + 1));
                }
            }
        }
        for &(space, gain) in &self.borders {
            for cards in hand.ways_to_pay(public.map.prices[space.index()], public.wild_border) {
                best = best.max(gain - CARD * i32::from(cards.len()));
            }
        }
        best
    }
}

/// Everything but the seat's own hand and the open cards.
pub(super) fn unseen(world: &State, hand: Cards) -> Unseen {
    let public = &world.public;
    let mut counts = public.map.deck(public.players.into()).map(i32::from);
    for color in public.display.as_slice() {
        counts[color.index()] -= 1;
    }
    for color in Color::ALL {
        counts[color.index()] -= i32::from(public.discard[color.index()] + hand.of(color));
    }
    counts
}
