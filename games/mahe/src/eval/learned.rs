//! Each seat's lead in eggs, by what places were worth in many games.

mod table;

use game::{GameState, MAX_SEATS};

use super::heuristic;
use super::odds::Values;
use crate::rules::{NEST, State};
use table::{ALONE, PAIRS};

/// One egg; places are measured in thousandths of it too.
const EGG: i32 = 1000;
/// The eggs of an average card.
const AVERAGE_CARD: i32 = 4;

/// Place values by how many seats move before the turtle's owner, at most three.
pub(super) type PlaceTable = [PlaceValues; 4];

/// The value of a turtle's place to its owner, by field; the raft is field 21 and the beach field 0.
pub(super) struct PlaceValues {
    /// By the turtle's role in its stack: alone, on top, below another seat's turtle, below its owner's.
    pub(super) by_role: [[i16; 22]; 4],
    /// Added for every egg of the open card above the average, if no other turtle is on top.
    pub(super) per_egg: [i16; 22],
}

/// How far each seat is ahead of the others, averaged with the simple evaluation.
pub(super) fn leads(state: &State) -> Values {
    if state.over() {
        return heuristic::values(state);
    }
    let (learned, simple) = (holdings(state), heuristic::holdings(state));
    heuristic::compared(state, std::array::from_fn(|seat| (learned[seat] + simple[seat]) / 2))
}

/// Each seat's eggs and the learned value of its places.
fn holdings(state: &State) -> Values {
    let scores = state.scores();
    let mut holdings = [0; MAX_SEATS];
    for (holding, eggs) in holdings.iter_mut().zip(scores.as_slice()) {
        *holding = eggs * EGG;
    }
    let places = if state.pairs == 1 { &PAIRS } else { &ALONE };
    let open = i32::from(state.open().unwrap_or(NEST)) - AVERAGE_CARD;
    for turtle in 0..(state.players << state.pairs) {
        let owner = state.owner(turtle);
        let before = (owner + state.players - state.turn) % state.players;
        let place = &places[usize::from(before.min(3))];
        let (role, field) = role_and_field(state, turtle);
        let eggs = if role < 2 { i32::from(place.per_egg[field]) * open } else { 0 };
        holdings[usize::from(owner)] += i32::from(place.by_role[role][field]) + eggs;
    }
    holdings
}

/// A turtle's role in its stack, as an index into [`PlaceValues::by_role`], and its field.
pub(super) fn role_and_field(state: &State, turtle: u8) -> (usize, usize) {
    let Some((field, below)) = state.standing(turtle) else { return (0, 21) };
    let top = state.top_over(turtle);
    let role = match top {
        _ if top == turtle && below == 0 => 0,
        _ if top == turtle => 1,
        _ if state.owner(top) != state.owner(turtle) => 2,
        _ => 3,
    };
    (role, field.into())
}
