//! A sense for cards: what a seat can hope for if it picks this card or that, learnt from many games.
//!
//! [`Look`] puts into numbers what the seat sees, and a small network makes one of them for each card. It knows nothing that the
//! seat does not know. `examples/learn.rs` is how it was learnt.

mod look;

pub use look::{CARD, Known, Look, TABLE};

use crate::Card;

/// How many numbers the network makes of those it sees, and how many of these again.
pub const FIRST: usize = 64;
pub const SECOND: usize = 32;

/// Where its parts begin in the list of all weights. The first: of what is the same for all cards.
pub const OF_CARD: usize = TABLE * FIRST;
pub const FIRST_BIAS: usize = OF_CARD + CARD * FIRST;
pub const INNER: usize = FIRST_BIAS + FIRST;
pub const SECOND_BIAS: usize = INNER + FIRST * SECOND;
pub const OUT: usize = SECOND_BIAS + SECOND;
pub const OUT_BIAS: usize = OUT + SECOND;
pub const WEIGHTS: usize = OUT_BIAS + 1;

/// A weight is kept as so many parts of 1.
pub const PARTS: f32 = 16_384.0;

/// What was learnt.
pub static LEARNT: [f32; WEIGHTS] = {
    let bytes = include_bytes!("sense/learnt.bin");
    assert!(bytes.len() == 2 * WEIGHTS);
    let mut weights = [0.0; WEIGHTS];
    let mut place = 0;
    while place < WEIGHTS {
        weights[place] = i16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]) as f32 / PARTS;
        place += 1;
    }
    weights
};

/// What each card of the hand lets hope for, from 0 to 1.
pub(super) fn hopes(known: &Known) -> impl Iterator<Item = (Card, f32)> {
    let look = known.look();
    let of_table = of_table(&LEARNT, &look.table);
    let hope = move |numbers: [f32; CARD]| Thought::of(&LEARNT, &of_table, &numbers).hope;
    known.hand.clone().into_iter().zip(look.cards.into_iter().map(hope))
}

/// The card that lets hope for most.
pub(super) fn best(known: &Known) -> Option<(Card, f32)> {
    hopes(known).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// What the network makes of one card, step by step: who learns needs all of it.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    pub first: [f32; FIRST],
    pub second: [f32; SECOND],
    pub hope: f32,
}

/// What all cards of a decision have in common, before it is thought about.
pub fn of_table(weights: &[f32; WEIGHTS], table: &[f32; TABLE]) -> [f32; FIRST] {
    let mut sums = [0.0; FIRST];
    sums.copy_from_slice(&weights[FIRST_BIAS..INNER]);
    add(&mut sums, &weights[..OF_CARD], table);
    sums
}

impl Thought {
    pub fn of(weights: &[f32; WEIGHTS], of_table: &[f32; FIRST], card: &[f32; CARD]) -> Thought {
        let mut first = *of_table;
        add(&mut first, &weights[OF_CARD..FIRST_BIAS], card);
        first = first.map(|number| number.max(0.0));
        let mut second = [0.0; SECOND];
        second.copy_from_slice(&weights[SECOND_BIAS..OUT]);
        add(&mut second, &weights[INNER..SECOND_BIAS], &first);
        second = second.map(|number| number.max(0.0));
        let products = second.iter().zip(&weights[OUT..OUT_BIAS]).map(|(number, weight)| number * weight);
        Thought { first, second, hope: share(weights[OUT_BIAS] + products.sum::<f32>()) }
    }
}

/// Adds to each sum the numbers times their weights. Many numbers are 0.
#[inline]
fn add<const N: usize>(sums: &mut [f32; N], weights: &[f32], numbers: &[f32]) {
    let weights = weights.chunks_exact(N);
    for (number, weights) in numbers.iter().zip(weights).filter(|(number, _)| **number != 0.0) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += number * weight;
        }
    }
}

/// 1 / (1 + e^-x), the same on every machine: the power is made by squaring.
fn share(x: f32) -> f32 {
    let mut power = 1.0 - x.clamp(-12.0, 12.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    1.0 / (1.0 + power)
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice, GameState, NoDice, NoLog, Seat, Viewer};

    use super::*;
    use crate::rules::Rehearsal;
    use crate::{Options, State};

    #[test]
    fn shares_are_near() {
        for x in -60..60 {
            let x = x as f32 / 10.0;
            assert!((share(x) - 1.0 / (1.0 + (-x).exp())).abs() < 0.005, "{x}");
        }
    }

    /// S-20: what a seat knows is the same in every world that looks the same to it.
    #[test]
    fn nothing_is_known_but_what_a_seat_sees() {
        for seed in 0..8 {
            let mut dice = FastDice::new(seed);
            let options = Options { advanced: seed % 2 == 0 };
            let mut world = State::new(2 + seed as usize % 5, &options, &mut dice);
            while let Some(seat) = world.waiting.first() {
                let numbers = |world: &State, seat| {
                    let look = Known::of(world, seat).look();
                    (look.table, look.cards)
                };
                for seat in Seat::all(world.players()).filter(|_| world.choice_to_make().is_none()) {
                    let other = State::imagine(&world.view(Viewer::Seat(seat)), &mut dice);
                    assert_eq!(numbers(&world, seat), numbers(&other, seat), "seat {seat}");
                }
                let mut actions = Vec::new();
                world.legal(seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                world.apply(seat, action, &mut NoDice, &mut NoLog);
            }
        }
    }

    /// Near the end, a card that takes something mostly lets hope for more than one that does not.
    #[test]
    fn what_takes_more_lets_hope_for_more() {
        let mut better = 0;
        let mut asked = 0;
        for seed in 0..200 {
            let mut dice = FastDice::new(seed);
            let mut world = State::new(2, &Options { advanced: false }, &mut dice);
            while let Some(seat) = world.waiting.first() {
                let hopes: Vec<(Card, f32)> = hopes(&Known::of(&world, seat)).collect();
                if world.round == 11 && world.choice_to_make().is_none() && hopes.len() == 2 {
                    let [first, second] = [hopes[0], hopes[1]];
                    let hauls = [first.0, second.0].map(|card| world.haul(card));
                    if hauls[0] != hauls[1] {
                        asked += 1;
                        better += u32::from((first.1 > second.1) == (hauls[0] > hauls[1]));
                    }
                }
                let mut actions = Vec::new();
                world.legal(seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                world.apply(seat, action, &mut NoDice, &mut NoLog);
            }
        }
        assert!(asked > 20 && better * 10 > asked * 8, "{better} of {asked}");
    }
}
