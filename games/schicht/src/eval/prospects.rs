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

/// What an action looks like to who does not think about it.
pub(super) fn offhand(world: &State, seat: Seat, action: Action) -> i32 {
    match action {
        Action::Pick(card) => of_pick(card, world.haul(card), world.round),
        action => gained(world, seat, action) * IN_TREASURE,
    }
}

/// What a card that would take so many looks like: that, less what is given away with it (S-19: in the rounds to come).
pub(super) fn of_pick(card: Card, haul: i32, round: u8) -> i32 {
    haul * IN_TREASURE - keeping(card) * i32::from(ROUNDS - round) / A_ROUND
}

/// What a card is good for later, whatever lies there then: very low and very high ones make a row longer (S-10), and of
/// those the high ones are laid first (S-9).
fn keeping(card: Card) -> i32 {
    let value = i32::from(card.value());
    let from_the_middle = (2 * value - 21).abs() / 2;
    4 * from_the_middle * from_the_middle + 8 * value
}
