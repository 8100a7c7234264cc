//! How a world goes on where nobody thinks about it any more.

use game::{Dice, FastDice, NoLog, Seat, Turn, Wits};

use crate::tuning::Tuning;

/// Plays the world on, to its end or as far as the tuning says. `room` is for the actions of one decision.
#[inline]
pub(crate) fn play_on<G: Wits>(
    world: &mut G::State,
    tuning: &Tuning,
    room: &mut Vec<G::Action>,
    dice: &mut FastDice,
) {
    for _ in 0..tuning.steps {
        let Turn::Seats(seats) = G::turn(world) else { return };
        let seat = seats.first().expect("a game waits for somebody");
        room.clear();
        list::<G>(world, seat, room);
        let place = if tuning.guided {
            G::carry_on(world, seat, room, dice)
        } else {
            dice.below(room.len() as u32) as usize
        };
        G::apply(world, seat, room[place], dice, &mut NoLog);
    }
}

/// What the seat may do, but for taking back what it did.
#[inline]
pub(crate) fn list<G: Wits>(world: &G::State, seat: Seat, actions: &mut Vec<G::Action>) {
    G::legal(world, seat, actions);
    if actions.iter().any(|action| G::revises(*action)) {
        actions.retain(|action| !G::revises(*action));
    }
}

/// Fast dice for one decision, by what the given ones show.
pub(crate) fn fast(dice: &mut impl Dice) -> FastDice {
    FastDice::new(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)))
}
