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
