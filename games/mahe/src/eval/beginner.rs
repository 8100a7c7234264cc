//! A beginner's choice: a rule of thumb for the dice, and the eggs within reach.
//!
//! A beginner overlooks rides: they look for no turtle to sit on, fear none that may sit on theirs, and decide every move
//! alike, whoever is carried.

use crate::rules::{BEACH, LIMIT};
use crate::{Action, Turtle, View};

/// They roll again while fewer faces than this would be too much.
const TOO_RISKY: usize = 3;

pub(super) fn choose(view: &View, legal: &[Action]) -> Action {
    let (sum, thrown) = (view.sum(), view.dice.len() as u8);
    let start = view.moving.map_or(0, |turtle| field(view, turtle));
    let reaches = |fields: u8| start + fields >= BEACH;
    // M-18: a card is worth an egg card, and nothing else.
    let card = legal.iter().find(|action| match action {
        Action::Card(value) => sum + value <= LIMIT && reaches((sum + value) * (thrown + 1)),
        _ => false,
    });
    let busts = (1..=6).filter(|face| sum + face > LIMIT).count();
    let wanted = match card {
        _ if reaches(sum * thrown) => Action::Stop,
        Some(card) => *card,
        None if busts < TOO_RISKY => Action::Roll,
        None => Action::Stop,
    };
    // M-13: the turtle in front first.
    let front = legal.iter().rev().max_by_key(|action| match action {
        Action::Pick(turtle) => Some(field(view, *turtle)),
        _ => None,
    });
    if legal.contains(&wanted) { wanted } else { *front.unwrap_or(&legal[0]) }
}

/// M-1: how far the turtle has come; the beach is the start of another lap.
fn field(view: &View, turtle: Turtle) -> u8 {
    view.track.field_of(turtle) % BEACH
}
