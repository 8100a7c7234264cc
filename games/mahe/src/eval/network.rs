//! A small neural network that estimates each seat's share of the victory between two turns.
//!
//! It sees the table as each seat sees it: its own turtles, those of the others, and the lead in eggs. From that it
//! gives the seat a strength, and the strengths divide the victory. `examples/learn.rs` trains it.

mod features;

pub use features::{Features, INPUTS, Table};

use game::{MAX_SEATS, VICTORY};
use search::network::{add, divided, raise, weights};

use super::odds::Values;
use crate::Mahe;
use crate::rules::State;

/// The sizes of the two hidden layers.
pub const FIRST: usize = 32;
pub const SECOND: usize = 16;

/// Where each part begins in the list of weights. It starts with those of the features.
pub const FIRST_BIAS: usize = INPUTS * FIRST;
pub const INNER: usize = FIRST_BIAS + FIRST;
pub const SECOND_BIAS: usize = INNER + FIRST * SECOND;
pub const OUT: usize = SECOND_BIAS + SECOND;
pub const WEIGHTS: usize = OUT + SECOND;

/// Weights are stored as integers, multiplied by this.
pub const SCALE: f32 = 4096.0;

pub type Weights = [f32; WEIGHTS];

/// The trained weights.
pub static LEARNED: Weights = weights(include_bytes!("network/weights.bin"), SCALE);

/// Each seat's expected share of a [`VICTORY`].
pub fn shares(weights: &Weights, state: &State) -> Values {
    if let Some(shares) = search::decided::<Mahe>(state) {
        return std::array::from_fn(|seat| shares.as_slice().get(seat).copied().unwrap_or(0));
    }
    let (players, table) = (usize::from(state.players), Table::of(state));
    let mut strengths = [0.0; MAX_SEATS];
    for (seat, strength) in (0..).zip(&mut strengths[..players]) {
        *strength = Activations::of(weights, &table.seen_by(seat)).strength;
    }
    divided(&strengths, players, 1.0).map(|share| (share * VICTORY as f32) as i32)
}

/// The activations of every layer for one seat; training needs all of them.
#[derive(Clone, Copy, Debug)]
pub struct Activations {
    pub first: [f32; FIRST],
    pub second: [f32; SECOND],
    pub strength: f32,
}

impl Activations {
    pub fn of(weights: &Weights, features: &Features) -> Activations {
        let mut first = [0.0; FIRST];
        first.copy_from_slice(&weights[FIRST_BIAS..INNER]);
        let (rows, _) = weights[..FIRST_BIAS].as_chunks::<FIRST>();
        for &(input, amount) in features.as_slice() {
            let row = &rows[usize::from(input)];
            for unit in 0..FIRST {
                first[unit] += amount * row[unit];
            }
        }
        let mut second = [0.0; SECOND];
        second.copy_from_slice(&weights[SECOND_BIAS..OUT]);
        raise(&mut first);
        add(&mut second, &weights[INNER..SECOND_BIAS], &first);
        raise(&mut second);
        let strength = second.iter().zip(&weights[OUT..]).map(|(number, weight)| number * weight).sum();
        Activations { first, second, strength }
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice, GameState, NoLog, Seat, Strategy, Turn};

    use super::*;
    use crate::Options;

    fn new_game(players: usize, turtles_each: u8) -> State {
        let options = Options { turtles_each, egg_dice: players == 3, open_piles: false, first: Some(0) };
        State::new(players, &options, &mut FastDice::new(1)).expect("options that fit")
    }

    #[test]
    fn who_has_more_eggs_is_ahead() {
        for (players, turtles_each) in [(2, 2), (3, 2), (4, 1), (7, 1)] {
            let mut state = new_game(players, turtles_each);
            state.takers[..6].fill(1);
            state.taken = 6;
            let shares = shares(&LEARNED, &state);
            let best = Seat::all(players).max_by_key(|seat| shares[seat.index()]);
            assert_eq!(best, Some(Seat(1)), "{shares:?}");
        }
    }

    /// M-4: nobody knows the cards that are face down or left out.
    #[test]
    fn estimates_do_not_depend_on_unseen_cards() {
        for (players, turtles_each) in [(2, 2), (3, 2), (5, 1)] {
            let mut dice = FastDice::new(3);
            let mut state = new_game(players, turtles_each);
            while let Turn::Seats(seats) = state.turn() {
                let mut other = state;
                other.redeal(&mut dice);
                assert_eq!(Mahe::estimate(&state), Mahe::estimate(&other));
                let seat = seats.first().expect("somebody");
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                state.apply(seat, action, &mut dice, &mut NoLog);
            }
        }
    }
}
