//! Seats, sets of seats, viewers and perspectives.

use std::fmt;

use serde::{Deserialize, Serialize};

/// No game has more seats than this.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0.
///
/// ```
/// use game::Seat;
///
/// assert_eq!(Seat(2).next(3), Seat(0));
/// assert_eq!(Seat::all(2).collect::<Vec<_>>(), [Seat(0), Seat(1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table of `players`.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players as u8).map(Seat)
    }

    /// The next seat clockwise.
    pub fn next(self, players: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if usize::from(next) == players { 0 } else { next })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
///
/// ```
/// use game::{Seat, SeatSet};
///
/// let mut seats = SeatSet::all(4);
/// seats.remove(Seat(0));
/// assert_eq!((seats.first(), seats.len()), (Some(Seat(1)), 3));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    #[inline]
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    pub fn all(players: usize) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        usize::from(seat.0) < MAX_SEATS && self.0 >> seat.0 & 1 == 1
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in the set.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Who looks at a match: a seat, or a spectator.
///
/// ```
/// use game::{Seat, Viewer};
///
/// assert_eq!(Viewer::all(2).last(), Some(Viewer::Spectator));
/// assert_eq!(Viewer::Seat(Seat(1)).seat(), Some(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    /// All viewers of a table of `players`: each seat, then the spectator.
    pub fn all(players: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// An index for arrays of `MAX_SEATS + 1` viewers; the spectator comes last.
    pub fn index(self) -> usize {
        self.seat().map_or(MAX_SEATS, Seat::index)
    }
}

/// Whose knowledge something is shown with.
///
/// Only a [`Perspective::Viewer`] is safe to show while a match runs.
///
/// ```
/// use game::{Perspective, Viewer};
///
/// let perspective = Perspective::from(Viewer::Spectator);
/// assert_eq!(perspective.viewer(), Some(Viewer::Spectator));
/// assert_eq!(Perspective::Omniscient.viewer(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Perspective {
    /// What this viewer may know.
    Viewer(Viewer),
    /// Everything, including what is hidden from all players.
    Omniscient,
}

impl Perspective {
    /// The viewer, unless omniscient.
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Perspective::Viewer(viewer) => Some(viewer),
            Perspective::Omniscient => None,
        }
    }
}

impl From<Viewer> for Perspective {
    fn from(viewer: Viewer) -> Perspective {
        Perspective::Viewer(viewer)
    }
}
