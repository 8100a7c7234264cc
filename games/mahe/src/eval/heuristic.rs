//! A simple evaluation of a table: eggs, progress and rides.

use game::{GameState, MAX_SEATS, Seat};

use super::odds::Values;
use crate::rules::State;

/// One egg; everything else is measured in thousandths of it.
const EGG: i32 = 1000;
/// The value of the progress of a whole lap.
const LAP: i32 = 3000;
/// The value of sitting on a turtle that will carry this one.
const RIDE: i32 = 800;
/// How much a turtle's progress still counts while another seat's turtle is on top, in percent.
const RIDDEN: i32 = 30;
/// More than all eggs and progress together.
const VICTORY: i32 = 100_000_000;

/// The value of a table for each seat, relative to the others.
pub(super) fn values(state: &State) -> Values {
    if state.over() {
        let winners = state.winners();
        let share = VICTORY / winners.len().max(1) as i32;
        return std::array::from_fn(|seat| if winners.contains(Seat(seat as u8)) { share } else { -VICTORY });
    }
    compared(state, holdings(state))
}

/// What each seat has, relative to what all have.
pub(super) fn compared(state: &State, holdings: Values) -> Values {
    let all: i32 = holdings.iter().sum();
    holdings.map(|holding| holding * state.players() as i32 - all)
}

/// Each seat's eggs and the progress of its turtles.
pub(super) fn holdings(state: &State) -> Values {
    let mut holdings = [0; MAX_SEATS];
    let scores = state.scores();
    for seat in Seat::all(state.players()) {
        holdings[seat.index()] = scores[seat] * EGG;
    }
    for turtle in 0..(state.players << state.pairs) {
        holdings[usize::from(state.owner(turtle))] += progress_value(state, turtle);
    }
    holdings
}

/// The value of a turtle's place to its owner.
fn progress_value(state: &State, turtle: u8) -> i32 {
    let Some((field, below)) = state.standing(turtle) else { return 0 };
    let progress = i32::from(field) * LAP / 21;
    let top = state.top_over(turtle);
    if state.owner(top) != state.owner(turtle) {
        progress * RIDDEN / 100
    } else if top == turtle && below > 0 {
        progress + RIDE
    } else {
        progress
    }
}
