//! What part of the victory each seat can hope for, or how many eggs more than the others, by what places
//! were worth in many games.

mod learnt;

use game::{GameState, MAX_SEATS, Scores};

use super::chances::Worths;
use super::guess;
use crate::Mahe;
use crate::rules::{DECK, NEST, State};
use learnt::{ALONE, PAIRS};

/// An egg, in which the worth of places is measured too.
const EGG: i32 = 1000;
/// How much one card more to be won blurs what is to come.
const BLUR: u32 = 1500;
/// The eggs of a usual card.
const USUAL: i32 = 4;

/// What places are worth, by how many seats move before the turtle's owner, at most three.
pub(super) type Places = [Place; 4];

/// What a turtle's place is worth to its owner by its field; the raft is field 21 and the beach field 0.
pub(super) struct Place {
    /// By how the turtle sits: alone, on top of others, below another's, below one's own.
    pub(super) sits: [[i16; 22]; 4],
    /// More for every egg that the open card has beyond the usual, if nobody sits on top.
    pub(super) eager: [i16; 22],
}

/// The shares of a victory.
pub(super) fn shares(state: &State) -> Worths {
    let scores = search::decided::<Mahe>(state).unwrap_or_else(|| {
        let left = DECK as u32 + 1 - u32::from(state.taken);
        let holdings = holdings(state);
        // The square root of what is left, in thousandths.
        let halves_at = BLUR * (left * 1_000_000).isqrt() / 1000;
        search::divided(state.players(), |seat| holdings[seat.index()], halves_at as i32)
    });
    all_seats(&scores)
}

/// How far each seat is ahead of the others, going half by what anyone can see.
pub(super) fn leads(state: &State) -> Worths {
    if state.over() {
        return guess::worths(state);
    }
    let (learnt, seen) = (holdings(state), guess::holdings(state));
    guess::compared(state, std::array::from_fn(|seat| (learnt[seat] + seen[seat]) / 2))
}

fn all_seats(scores: &Scores) -> Worths {
    let mut worths = [0; MAX_SEATS];
    worths[..scores.as_slice().len()].copy_from_slice(scores.as_slice());
    worths
}

/// What each seat has and what its places promise.
fn holdings(state: &State) -> Worths {
    let mut holdings = all_seats(&state.scores());
    for holding in &mut holdings {
        *holding *= EGG;
    }
    let places = if state.pairs == 1 { &PAIRS } else { &ALONE };
    let open = i32::from(state.open().unwrap_or(NEST)) - USUAL;
    for turtle in 0..(state.players << state.pairs) {
        let owner = state.owner(turtle);
        let before = (owner + state.players - state.turn) % state.players;
        let place = &places[usize::from(before.min(3))];
        let (sits, field) = sits(state, turtle);
        let eager = if sits < 2 { i32::from(place.eager[field]) * open } else { 0 };
        holdings[usize::from(owner)] += i32::from(place.sits[sits][field]) + eager;
    }
    holdings
}

/// How a turtle sits, and where: alone, on top of others, below another's, or below one's own.
fn sits(state: &State, turtle: u8) -> (usize, usize) {
    let Some((field, below)) = state.standing(turtle) else { return (0, 21) };
    let top = state.top_over(turtle);
    let sits = match top {
        _ if top == turtle && below == 0 => 0,
        _ if top == turtle => 1,
        _ if state.owner(top) != state.owner(turtle) => 2,
        _ => 3,
    };
    (sits, field.into())
}
