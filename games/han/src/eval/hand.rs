//! What cards are good for: the best turn they pay for on the map as it is.

use game::Seat;

use crate::map::{Province, Space};
use crate::rules::{COLORS, FULL_HAND, Price, State};
use crate::{Cards, Color};

use super::CARD;
use super::worth::standing;

/// How many cards of each colour the seat has not seen.
pub(super) type Unseen = [f32; COLORS];

/// What each piece would bring its seat now.
pub(super) struct Prospects<'a> {
    world: &'a State,
    /// The best pieces of each province: first and second best.
    provinces: [[f32; 2]; 16],
    borders: Vec<(Space, f32)>,
}

impl<'a> Prospects<'a> {
    pub(super) fn new(world: &'a State) -> Prospects<'a> {
        let seat = world.public.turn;
        let now = standing(world, seat);
        let mut prospects = Prospects { world, provinces: [[0.0; 2]; 16], borders: Vec::new() };
        let public = &world.public;
        if public.supply(seat).houses > 0 {
            for space in public.board.free().iter() {
                let gain = with_house(world, seat, space) - now;
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
                prospects.note(province, with_emissary(world, seat, province) - now);
            }
        }
        prospects
    }

    fn note(&mut self, province: Province, gain: f32) {
        let [first, second] = &mut self.provinces[province.index()];
        if gain > *first {
            *second = *first;
            *first = gain;
        } else {
            *second = second.max(gain);
        }
    }

    /// What these cards promise, with the rest of the hand drawn blind.
    pub(super) fn promise(&self, hand: Cards, unseen: &Unseen) -> f32 {
        if hand.len() == FULL_HAND { self.best_turn(hand) } else { self.promise_blind(hand, unseen) }
    }

    /// The same with one more blind card.
    pub(super) fn promise_blind(&self, hand: Cards, unseen: &Unseen) -> f32 {
        let all: f32 = unseen.iter().sum();
        if all <= 0.0 {
            return self.best_turn(hand);
        }
        let each = Color::ALL.into_iter().filter(|color| unseen[color.index()] > 0.0);
        each.map(|color| unseen[color.index()] / all * self.promise(hand.and(color), unseen)).sum()
    }

    /// The most a turn with these cards brings.
    fn best_turn(&self, hand: Cards) -> f32 {
        let public = &self.world.public;
        let mut best: f32 = 0.0;
        for &province in public.map.in_order() {
            let [first, second] = self.provinces[province.index()];
            let price = Price::one(public.map.color(province));
            for &cards in hand.ways_to_pay(price, false) {
                let rest = hand.less(cards);
                best = best.max(first - CARD * f32::from(cards.len()));
                if public.board.inhabited().contains(province) && !rest.ways_to_pay(price, false).is_empty() {
                    best = best.max(first + 0.9 * second - CARD * f32::from(cards.len() + 1));
                }
            }
        }
        for &(space, gain) in &self.borders {
            for cards in hand.ways_to_pay(public.map.prices[space.index()], public.wild_border) {
                best = best.max(gain - CARD * f32::from(cards.len()));
            }
        }
        best
    }
}

/// Everything but the seat's own hand and what lies open.
pub(super) fn unseen(world: &State, hand: Cards) -> Unseen {
    let public = &world.public;
    let mut counts = public.map.deck(public.players.into()).map(f32::from);
    for color in public.display.as_slice() {
        counts[color.index()] -= 1.0;
    }
    for color in Color::ALL {
        counts[color.index()] -= f32::from(public.discard[color.index()] + hand.of(color));
    }
    counts
}

fn with_house(world: &State, seat: Seat, space: Space) -> f32 {
    let mut after = world.clone();
    after.public.board.put_house(&world.public.map, seat, space);
    standing(&after, seat)
}

fn with_emissary(world: &State, seat: Seat, province: Province) -> f32 {
    let mut after = world.clone();
    after.public.board.put_emissaries(seat, province, 1);
    standing(&after, seat)
}
