//! A quick estimate of what cards are worth in later rounds.
//!
//! The numbers come from 6,000 two-player games between bots on instinct, rounded: how many more cards than the other a
//! bot still took (least squares, round by round).

use game::Seat;

use super::{IN_TREASURE, gained};
use crate::rules::{ROUNDS, WhatIf};
use crate::{Action, Card, State};

/// Keeping a card for one more round is worth [`keep_value`] divided by this.
const KEEP_DIVISOR: i32 = 20;

/// The quick value of an action.
pub(super) fn of_action(world: &State, seat: Seat, action: Action) -> i32 {
    match action {
        Action::Pick(card) => of_pick(card, world.haul(card), world.round),
        action => gained(world, seat, action) * IN_TREASURE,
    }
}

/// The quick value of picking a card that would take `haul` cards, minus what keeping it would be worth in later rounds.
pub(super) fn of_pick(card: Card, haul: i32, round: u8) -> i32 {
    haul * IN_TREASURE - keep_value(card) * i32::from(ROUNDS - round) / KEEP_DIVISOR
}

/// What a card is worth later, whatever the layout: very low and very high ones extend rows (S-10), and high ones are
/// laid first (S-9).
fn keep_value(card: Card) -> i32 {
    let value = i32::from(card.value());
    let from_the_middle = (2 * value - 21).abs() / 2;
    4 * from_the_middle * from_the_middle + 8 * value
}
