//! What a seat's cards are good for in the rounds to come.
//!
//! The numbers are what 6,000 games among two that follow their instinct showed, rounded: how many cards more than the other
//! one still took (least squares, round by round).

use game::Seat;

use super::{IN_TREASURE, gained};
use crate::rules::{ROUNDS, Rehearsal};
use crate::{Action, Card, State};

/// What it is worth to keep a card for another round: 1 of so many for each point of [`keeping`].
const A_ROUND: i32 = 20;

/// What an action looks like to who does not think about it: what it takes, less what is given away with the card.
pub(super) fn offhand(world: &State, seat: Seat, action: Action) -> i32 {
    match action {
        Action::Pick(card) => {
            world.haul(card) * IN_TREASURE - keeping(card) * rounds_to_come(world) / A_ROUND
        }
        action => gained(world, seat, action) * IN_TREASURE,
    }
}

/// S-19: how many there are after this one.
fn rounds_to_come(world: &State) -> i32 {
    i32::from(ROUNDS - world.round)
}

/// What a card is good for later, whatever lies there then: very low and very high ones make a row longer (S-10), and of
/// those the high ones are laid first (S-9).
pub(super) fn keeping(card: Card) -> i32 {
    let value = i32::from(card.value());
    let from_the_middle = (2 * value - 21).abs() / 2;
    4 * from_the_middle * from_the_middle + 8 * value
}
