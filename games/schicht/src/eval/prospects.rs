//! What a seat's cards are good for in the rounds to come.
//!
//! The numbers are what 6,000 games among two that follow their instinct showed, rounded: how many cards more than the other
//! one still took (least squares, round by round).

use game::Seat;

use super::{IN_TREASURE, gained};
use crate::rules::{ROUNDS, Rehearsal};
use crate::{Action, Card, State};

/// For every card of the gallery: what the best card that could finish one now is worth, the second best, and the best
/// pair that could finish one together. Others may be there first.
const FIRST: i32 = 50;
const SECOND: i32 = 30;
const TOGETHER: i32 = 40;
/// The same for the best card in the last round, when there is nothing to wait for.
const LAST: i32 = 100;
/// What it is worth to keep a card for another round: 1 of so many for each point of [`keeping`].
const A_ROUND: i32 = 20;

/// What a seat has and can hope for at the start of a round, in hundredths of a card.
pub(super) fn prospects(world: &State, seat: Seat) -> i32 {
    let to_come = rounds_to_come(world);
    let (mut first, mut second, mut together, mut kept) = (0, 0, 0, 0);
    for card in world.cards_left(seat) {
        let haul = world.haul(card);
        second = second.max(haul.min(first));
        first = first.max(haul);
        kept += keeping(card);
        if to_come > 0 {
            together = together.max(haul_after(world, seat, card));
        }
    }
    let now = first * if to_come == 0 { LAST } else { FIRST };
    let hope = now + second * SECOND + together * TOGETHER + kept * to_come / A_ROUND;
    world.scores()[seat] * IN_TREASURE + hope
}

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

/// The most that another card of the seat could take if this one were laid now and took nothing.
fn haul_after(world: &State, seat: Seat, card: Card) -> i32 {
    let Some(layout) = world.layout.with(card) else { return 0 };
    let others = world.cards_left(seat).filter(|other| *other != card);
    others.map(|other| layout.haul(other)).max().unwrap_or(0)
}

/// What a card is good for later, whatever lies there then: very low and very high ones make a row longer (S-10), and of
/// those the high ones are laid first (S-9).
fn keeping(card: Card) -> i32 {
    let value = i32::from(card.value());
    let from_the_middle = (2 * value - 21).abs() / 2;
    4 * from_the_middle * from_the_middle + 8 * value
}
