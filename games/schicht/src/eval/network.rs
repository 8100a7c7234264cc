//! A small neural network that estimates a seat's share of the victory for each card it could pick.
//!
//! [`Features`] encodes what the seat sees, and nothing it does not see. `examples/learn.rs` trains the network.

mod features;

pub use features::{CARD, Features, SeatKnowledge, TABLE};

use search::network::{add, raise, sigmoid, weights};

use crate::Card;

/// The sizes of the two hidden layers.
pub const FIRST: usize = 64;
pub const SECOND: usize = 32;

/// Where each part begins in the list of weights. It starts with the weights of the table's features.
pub const CARD_WEIGHTS: usize = TABLE * FIRST;
pub const FIRST_BIAS: usize = CARD_WEIGHTS + CARD * FIRST;
pub const INNER: usize = FIRST_BIAS + FIRST;
pub const SECOND_BIAS: usize = INNER + FIRST * SECOND;
pub const OUT: usize = SECOND_BIAS + SECOND;
pub const OUT_BIAS: usize = OUT + SECOND;
pub const WEIGHTS: usize = OUT_BIAS + 1;

/// Weights are stored as integers, multiplied by this.
pub const SCALE: f32 = 16_384.0;

/// The trained weights.
pub static LEARNED: [f32; WEIGHTS] = weights(include_bytes!("network/weights.bin"), SCALE);

/// The estimated share of the victory for each hand card, from 0 to 1.
pub(super) fn estimates(known: &SeatKnowledge) -> impl Iterator<Item = (Card, f32)> {
    let features = known.features();
    let table = table_sums(&LEARNED, &features.table);
    let estimate = move |card: [f32; CARD]| Activations::of(&LEARNED, &table, &card).output;
    known.hand.clone().into_iter().zip(features.cards.into_iter().map(estimate))
}

/// The card with the highest estimate.
pub(super) fn best(known: &SeatKnowledge) -> Option<(Card, f32)> {
    estimates(known).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// The activations of every layer for one card; training needs all of them.
#[derive(Clone, Copy, Debug)]
pub struct Activations {
    pub first: [f32; FIRST],
    pub second: [f32; SECOND],
    pub output: f32,
}

/// The first layer's sums over the table's features, shared by all cards of a decision.
pub fn table_sums(weights: &[f32; WEIGHTS], table: &[f32; TABLE]) -> [f32; FIRST] {
    let mut sums = [0.0; FIRST];
    sums.copy_from_slice(&weights[FIRST_BIAS..INNER]);
    add(&mut sums, &weights[..CARD_WEIGHTS], table);
    sums
}

impl Activations {
    pub fn of(weights: &[f32; WEIGHTS], table_sums: &[f32; FIRST], card: &[f32; CARD]) -> Activations {
        let mut first = *table_sums;
        add(&mut first, &weights[CARD_WEIGHTS..FIRST_BIAS], card);
        raise(&mut first);
        let mut second = [0.0; SECOND];
        second.copy_from_slice(&weights[SECOND_BIAS..OUT]);
        add(&mut second, &weights[INNER..SECOND_BIAS], &first);
        raise(&mut second);
        let products = second.iter().zip(&weights[OUT..OUT_BIAS]).map(|(number, weight)| number * weight);
        Activations { first, second, output: sigmoid(weights[OUT_BIAS] + products.sum::<f32>()) }
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice, GameState, NoDice, NoLog, Seat, Viewer};

    use super::*;
    use crate::rules::WhatIf;
    use crate::{Options, State};

    /// S-20: the features are the same in every world with the same view.
    #[test]
    fn features_depend_only_on_what_the_seat_sees() {
        for seed in 0..8 {
            let mut dice = FastDice::new(seed);
            let options = Options { advanced: seed % 2 == 0 };
            let mut world = State::new(2 + seed as usize % 5, &options, &mut dice);
            while let Some(seat) = world.waiting.first() {
                let numbers = |world: &State, seat| {
                    let features = SeatKnowledge::of(world, seat).features();
                    (features.table, features.cards)
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

    /// Near the end, the card that takes more mostly gets the higher estimate.
    #[test]
    fn a_larger_haul_gets_a_higher_estimate() {
        let mut better = 0;
        let mut asked = 0;
        for seed in 0..200 {
            let mut dice = FastDice::new(seed);
            let mut world = State::new(2, &Options { advanced: false }, &mut dice);
            while let Some(seat) = world.waiting.first() {
                let estimates: Vec<(Card, f32)> = estimates(&SeatKnowledge::of(&world, seat)).collect();
                if world.round == 11 && world.choice_to_make().is_none() && estimates.len() == 2 {
                    let [first, second] = [estimates[0], estimates[1]];
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
