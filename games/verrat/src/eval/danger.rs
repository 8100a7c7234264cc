//! Who is about to win, and which vizier would do it.

use std::cmp::Reverse;

use game::Seat;

use crate::rules::{State, members};
use crate::{COURT, FAVOURITE, PLAYERS, Said, Vizier, VizierPlace};

/// How close the seat is to winning: about ten for each kind, more when the last ones are near and viziers
/// are on their way.
pub(super) fn of(world: &State, seat: Seat) -> i32 {
    let kinds = i32::from(world.cards[seat.index()].different());
    let ways: i32 = Vizier::of(seat).map(|vizier| reach(world, vizier)).max().unwrap_or(0);
    kinds * kinds + if kinds >= 5 { ways } else { ways / 4 }
}

/// How soon the vizier could sit on the favourite's seat: 0 is never, 24 is this round.
pub(super) fn reach(world: &State, vizier: Vizier) -> i32 {
    match world.place(vizier) {
        // V-27: the change of seats carries him there.
        VizierPlace::Court(position) => 24 - 2 * i32::from(FAVOURITE.wrapping_sub(position) % COURT as u8),
        VizierPlace::City(_) | VizierPlace::Waiting => 22,
        VizierPlace::Cell(_) => 4,
        VizierPlace::Banished => 0,
    }
}

/// V-14: whom to accuse: a vizier of the most dangerous player, where others may join in.
pub(super) fn target(world: &State, seat: Seat) -> Option<Vizier> {
    members(world.who_can_be_accused()).max_by_key(|vizier| guilt(world, seat, *vizier))
}

/// How strongly the seat wants to accuse the vizier.
pub(super) fn guilt(world: &State, seat: Seat, vizier: Vizier) -> (i32, Reverse<u8>) {
    let owner = vizier.seat();
    let own = if owner == seat { -1000 } else { 0 };
    let weight = match world.place(vizier) {
        VizierPlace::Court(position) => i32::from(world.court.number(position)) / 2,
        // V-23: votes against a vizier off the board may be void.
        VizierPlace::Waiting => -12,
        _ => 0,
    };
    let joined = Seat::all(PLAYERS)
        .filter(|other| *other != seat)
        .filter(|other| last_accused(world, *other) == Some(vizier));
    let value = own + 2 * of(world, owner) + reach(world, vizier) + weight + 3 * joined.count() as i32;
    // Among equals everybody starts with the leader, so that their votes add up.
    (value, Reverse((owner.0 + PLAYERS as u8 - world.leader.0) % PLAYERS as u8))
}

/// The vizier the seat last announced to accuse.
fn last_accused(world: &State, seat: Seat) -> Option<Vizier> {
    let said = world.talk.iter().flat_map(|talk| talk.said.iter().rev());
    said.filter(|(speaker, _)| *speaker == seat).find_map(|(_, said)| match said {
        Said::Accuse(vizier) => Some(*vizier),
        Said::Send(..) => None,
    })
}
