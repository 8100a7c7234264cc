//! What a table is worth as anyone can see: eggs, ways and rides.

use game::{GameState, MAX_SEATS, Seat};

use super::chances::Worths;
use crate::rules::State;

/// Eggs are what counts; everything else is measured in thousandths of one.
const EGG: i32 = 1000;
/// What a whole lap is worth on its way.
const LAP: i32 = 3000;
/// Sitting on somebody who will carry one.
const RIDE: i32 = 800;
/// What is left of a turtle's way while somebody else sits on top, in hundredths.
const RIDDEN: i32 = 30;
/// More than all eggs and ways together.
const VICTORY: i32 = 100_000_000;

/// How good a table is for each seat, compared with the others.
pub(super) fn worths(state: &State) -> Worths {
    if state.over() {
        let winners = state.winners();
        let share = VICTORY / winners.len().max(1) as i32;
        return std::array::from_fn(|seat| if winners.contains(Seat(seat as u8)) { share } else { -VICTORY });
    }
    compared(state, holdings(state))
}

/// What each seat has, against what all have.
pub(super) fn compared(state: &State, holdings: Worths) -> Worths {
    let all: i32 = holdings.iter().sum();
    holdings.map(|holding| holding * state.players() as i32 - all)
}

/// What each seat has and how far its turtles are on their way.
pub(super) fn holdings(state: &State) -> Worths {
    let mut holdings = [0; MAX_SEATS];
    let scores = state.scores();
    for seat in Seat::all(state.players()) {
        holdings[seat.index()] = scores[seat] * EGG;
    }
    for turtle in 0..(state.players << state.pairs) {
        holdings[usize::from(state.owner(turtle))] += way_of(state, turtle);
    }
    holdings
}

/// What it is worth to its owner that the turtle is where it is.
fn way_of(state: &State, turtle: u8) -> i32 {
    let Some((field, below)) = state.standing(turtle) else { return 0 };
    let way = i32::from(field) * LAP / 21;
    let top = state.top_over(turtle);
    if state.owner(top) != state.owner(turtle) {
        way * RIDDEN / 100
    } else if top == turtle && below > 0 {
        way + RIDE
    } else {
        way
    }
}
