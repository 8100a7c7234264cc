//! Who is about to win, and which vizier would do it.

use std::cmp::Reverse;

use game::Seat;

use crate::{COURT, FAVOURITE, Place, Said, View, Vizier};

/// How near the seat is to winning: about ten for each kind, more when the last ones are near and
/// viziers are on their way.
pub(super) fn of(view: &View, seat: Seat) -> i32 {
    let kinds = i32::from(view.cards[seat.index()].different());
    let ways: i32 = Vizier::of(seat).map(|vizier| reach(view, vizier)).max().unwrap_or(0);
    kinds * kinds + if kinds >= 5 { ways } else { ways / 4 }
}

/// How soon the vizier could sit on the favourite's seat: 0 never, 24 in this very round.
pub(super) fn reach(view: &View, vizier: Vizier) -> i32 {
    match view.viziers[vizier] {
        // V-27: the change of seats carries him on.
        Place::Court(position) => 24 - 2 * i32::from(FAVOURITE.wrapping_sub(position) % COURT as u8),
        Place::City(_) | Place::Waiting => 22,
        Place::Cell(_) => 4,
        Place::Banished => 0,
    }
}

/// V-14: whom to accuse: a vizier of the most dangerous player, there where others may join in.
pub(super) fn target(view: &View, seat: Seat) -> Option<Vizier> {
    view.accusable().max_by_key(|vizier| {
        let owner = vizier.seat();
        let own = if owner == seat { -1000 } else { 0 };
        let weight = match view.viziers[*vizier] {
            Place::Court(position) => i32::from(view.numbers[usize::from(position)]) / 2,
            // V-23: off the board votes may be void.
            Place::Waiting => -12,
            _ => 0,
        };
        let joined = Seat::all(crate::PLAYERS)
            .filter(|other| *other != seat)
            .filter(|other| view.announced[other.index()].last_accused() == Some(*vizier));
        let value = own + 2 * of(view, owner) + reach(view, *vizier) + weight + 3 * joined.count() as i32;
        // Among equals all look to the leader first, so that their votes come together.
        (value, Reverse((owner.0 + crate::PLAYERS as u8 - view.leader.0) % crate::PLAYERS as u8))
    })
}

/// The last word on whom a seat accuses.
pub(super) trait Accuses {
    fn last_accused(&self) -> Option<Vizier>;
}

impl Accuses for Vec<Said> {
    fn last_accused(&self) -> Option<Vizier> {
        self.iter().rev().find_map(|said| match said {
            Said::Accuse(vizier) => Some(*vizier),
            Said::Send(..) => None,
        })
    }
}
