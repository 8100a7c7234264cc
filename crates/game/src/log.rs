//! What an act tells, and to whom.

use crate::{SeatSet, Viewer};

/// Who hears an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// These seats and nobody else.
    Only(SeatSet),
}

impl Audience {
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// One event with its audience, fixed when it was emitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<E> {
    /// The whole truth, for its audience.
    pub event: E,
    pub audience: Audience,
    /// What everybody else hears of it, if anything.
    pub instead: Option<E>,
}

impl<E> Told<E> {
    /// What `viewer` hears.
    pub fn to(&self, viewer: Viewer) -> Option<&E> {
        if self.audience.includes(viewer) { Some(&self.event) } else { self.instead.as_ref() }
    }
}

/// Where a game tells its events while an action is applied.
///
/// Whatever changes in a viewer's view is told to that viewer by at least one event of the same
/// act: versions and streams count on it, and the testkit holds every game to it.
pub trait Log<E> {
    /// Takes what `told` makes, if anybody listens.
    fn tell(&mut self, told: impl FnOnce() -> Told<E>);

    /// What is done now cannot be taken back: a hidden thing became known, or somebody relies on
    /// it. Fallen dice say so by themselves.
    fn lasting(&mut self);

    /// Tells everyone.
    #[inline]
    fn all(&mut self, event: impl FnOnce() -> E) {
        self.tell(|| Told { event: event(), audience: Audience::All, instead: None });
    }

    /// Tells `seats` the event and everybody else what stands `instead`.
    #[inline]
    fn only(&mut self, seats: SeatSet, event: impl FnOnce() -> E, instead: impl FnOnce() -> Option<E>) {
        self.tell(|| Told { event: event(), audience: Audience::Only(seats), instead: instead() });
    }
}

/// Nobody listens; for search.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<E> Log<E> for NoLog {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> Told<E>) {}

    #[inline]
    fn lasting(&mut self) {}
}

/// Everything an act told.
#[derive(Clone, Debug)]
pub struct Kept<E> {
    pub told: Vec<Told<E>>,
    pub lasting: bool,
}

impl<E> Default for Kept<E> {
    fn default() -> Kept<E> {
        Kept { told: Vec::new(), lasting: false }
    }
}

impl<E> Log<E> for Kept<E> {
    fn tell(&mut self, told: impl FnOnce() -> Told<E>) {
        self.told.push(told());
    }

    fn lasting(&mut self) {
        self.lasting = true;
    }
}
