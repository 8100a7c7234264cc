//! A small neural network that estimates each seat's share of the victory at the beginning of a round.
//!
//! It knows a seat's own features and how the others stand, and gives the seat a strength; the strengths divide the
//! victory. `examples/learn.rs` trains it.

mod features;

use game::{Scores, Seat, VICTORY};
use search::network::{divided, raise, weights};

use super::danger;
use crate::rules::State;
use crate::{FAVOURITE, PLAYERS, Verrat, Vizier, VizierPlace};
use features::{FEATURES, features};

// The index at which each group of features begins, after those of the seat itself.
const MOST_KINDS: usize = FEATURES;
const SECOND_KINDS: usize = MOST_KINDS + 7;
const ACCUSABLE: usize = SECOND_KINDS + 7;
const FEARED: usize = ACCUSABLE + 8;
const CELLS_TAKEN: usize = FEARED + 4;
const FAVOURITE_OF_ANOTHER: usize = CELLS_TAKEN + 4;
const VOTES_OF_ALL: usize = FAVOURITE_OF_ANOTHER + 1;
pub const INPUTS: usize = VOTES_OF_ALL + 1;

/// The size of the hidden layer.
pub const HIDDEN: usize = 16;

/// Where each part begins in the list of weights. It starts with those of the features for the hidden layer.
pub const BIAS: usize = INPUTS * HIDDEN;
pub const OUT: usize = BIAS + HIDDEN;
/// What each feature adds by itself.
pub const DIRECT: usize = OUT + HIDDEN;
pub const WEIGHTS: usize = DIRECT + INPUTS;

/// Weights are stored as integers, multiplied by this.
pub const SCALE: f32 = 4096.0;

pub type Weights = [f32; WEIGHTS];

/// The trained weights.
pub static LEARNED: Weights = weights(include_bytes!("network/weights.bin"), SCALE);

/// An extra value of each kind on top of the learned one. Without it, nobody dares to be the first with four
/// kinds and everybody waits forever.
const DRIVE: f32 = 0.2;

/// Each seat's expected share of a [`VICTORY`].
pub(super) fn shares(world: &State) -> Scores {
    search::decided::<Verrat>(world).unwrap_or_else(|| undecided(world))
}

fn undecided(world: &State) -> Scores {
    let strengths: [f32; PLAYERS] = std::array::from_fn(|seat| {
        DRIVE * f32::from(world.cards[seat].different())
            + Activations::of(&LEARNED, |has| inputs(world, Seat(seat as u8), has)).strength
    });
    let shares = divided(&strengths, PLAYERS, 1.0);
    Scores::of(PLAYERS, |seat| (shares[seat.index()] * VICTORY as f32) as i32)
}

/// The activations for one seat; training needs all of them.
#[derive(Clone, Copy, Debug)]
pub struct Activations {
    pub hidden: [f32; HIDDEN],
    pub strength: f32,
}

impl Activations {
    pub fn of(weights: &Weights, inputs: impl FnOnce(&mut dyn FnMut(usize, f32))) -> Activations {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&weights[BIAS..OUT]);
        let (rows, _) = weights[..BIAS].as_chunks::<HIDDEN>();
        let mut strength = 0.0;
        inputs(&mut |input, amount| {
            let row = &rows[input];
            for unit in 0..HIDDEN {
                hidden[unit] += amount * row[unit];
            }
            strength += amount * weights[DIRECT + input];
        });
        raise(&mut hidden);
        strength +=
            hidden.iter().zip(&weights[OUT..DIRECT]).map(|(number, weight)| number * weight).sum::<f32>();
        Activations { hidden, strength }
    }
}

/// Calls `has` with each input of the seat and its amount.
pub fn inputs(world: &State, seat: Seat, has: &mut dyn FnMut(usize, f32)) {
    features(world, seat, |of, much| has(of, if much > 3 { much as f32 / 16.0 } else { much as f32 }));
    let others = || Seat::all(PLAYERS).filter(|other| *other != seat);
    let (mut most, mut second, mut accusable) = (0, 0, 0);
    for other in others() {
        let kinds = usize::from(world.cards[other.index()].different());
        second = second.max(kinds.min(most));
        most = most.max(kinds);
        accusable += usize::from(kinds >= 4);
    }
    has(MOST_KINDS + most, 1.0);
    has(SECOND_KINDS + second, 1.0);
    let own = world.cards[seat.index()].different() >= 4;
    has(ACCUSABLE + 4 * usize::from(own) + accusable, 1.0);
    let feared = danger::of(world, seat);
    has(FEARED + others().filter(|other| danger::of(world, *other) > feared).count(), 1.0);
    let cells = Seat::all(PLAYERS).flat_map(Vizier::of);
    let taken = cells.filter(|vizier| matches!(world.place(*vizier), VizierPlace::Cell(_))).count();
    has(CELLS_TAKEN + taken.min(3), 1.0);
    if world.court.at(FAVOURITE).is_some_and(|vizier| vizier.seat() != seat) {
        has(FAVOURITE_OF_ANOTHER, 1.0);
    }
    has(VOTES_OF_ALL, others().map(|other| f32::from(world.votes(other))).sum::<f32>() / 32.0);
}

#[cfg(test)]
mod tests {
    use game::FastDice;

    use super::*;
    use crate::Options;

    /// V-24: nobody wins without viziers.
    #[test]
    fn who_has_lost_their_viziers_is_behind() {
        for seed in 0..20 {
            let mut world = State::new(&Options { round_limit: 0 }, &mut FastDice::new(seed));
            for vizier in Vizier::of(Seat(2)) {
                world.put(vizier, VizierPlace::Banished);
            }
            let shares = shares(&world);
            let worst = Seat::all(PLAYERS).min_by_key(|seat| shares[*seat]);
            assert_eq!(worst, Some(Seat(2)), "{shares:?}");
        }
    }
}
