//! The event log: what happens in an act, and who may see it.

use crate::{Perspective, SeatSet, Viewer};

/// Who may see an event.
///
/// ```
/// use game::{Audience, Seat, SeatSet, Viewer};
///
/// let private = Audience::Only(SeatSet::one(Seat(1)));
/// assert!(private.includes(Viewer::Seat(Seat(1))));
/// assert!(!private.includes(Viewer::Spectator));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// Only these seats.
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

/// An event and its audience, which is fixed when the event is logged.
///
/// ```
/// use game::{Audience, Logged, Perspective, Seat, SeatSet, Viewer};
///
/// let audience = Audience::Only(SeatSet::one(Seat(0)));
/// let drawn = Logged { event: "draws the ace", audience, instead: Some("draws a card") };
/// assert_eq!(drawn.seen_by(Viewer::Seat(Seat(0)).into()), Some(&"draws the ace"));
/// assert_eq!(drawn.seen_by(Viewer::Spectator.into()), Some(&"draws a card"));
/// assert_eq!(drawn.seen_by(Perspective::Omniscient), Some(&"draws the ace"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged<E> {
    /// The full event, for its audience.
    pub event: E,
    pub audience: Audience,
    /// What everybody else sees instead, if anything.
    pub instead: Option<E>,
}

impl<E> Logged<E> {
    /// What is seen of the event from a perspective, if anything.
    pub fn seen_by(&self, perspective: Perspective) -> Option<&E> {
        match perspective {
            Perspective::Viewer(viewer) if !self.audience.includes(viewer) => self.instead.as_ref(),
            _ => Some(&self.event),
        }
    }
}

/// Where a game logs its events while it applies an action.
///
/// Whenever an act changes a viewer's view, it must log at least one event that this viewer sees:
/// versions and streams depend on it, and the testkit checks it for every game.
///
/// ```
/// use game::{EventLog, Log, Seat, SeatSet};
///
/// let mut log = EventLog::default();
/// log.all(|| "the round begins");
/// log.only(SeatSet::one(Seat(0)), || "draws the ace", || Some("draws a card"));
/// assert_eq!(log.events.len(), 2);
/// ```
pub trait Log<E> {
    /// Records an event. Calls `logged` only if somebody reads this log.
    fn record(&mut self, logged: impl FnOnce() -> Logged<E>);

    /// Marks the act as irreversible: something hidden became known, or somebody relies on it. An act
    /// that rolls dice is irreversible anyway.
    fn irreversible(&mut self);

    /// Records an event that everybody sees.
    #[inline]
    fn all(&mut self, event: impl FnOnce() -> E) {
        self.record(|| Logged { event: event(), audience: Audience::All, instead: None });
    }

    /// Records an event that only `seats` see. Everybody else sees `instead`.
    #[inline]
    fn only(&mut self, seats: SeatSet, event: impl FnOnce() -> E, instead: impl FnOnce() -> Option<E>) {
        self.record(|| Logged { event: event(), audience: Audience::Only(seats), instead: instead() });
    }
}

/// A log that drops everything, for search.
///
/// ```
/// use game::{Log, NoLog};
///
/// NoLog.all(|| -> &str { unreachable!("nobody reads it") });
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<E> Log<E> for NoLog {
    #[inline]
    fn record(&mut self, _: impl FnOnce() -> Logged<E>) {}

    #[inline]
    fn irreversible(&mut self) {}
}

/// A log that keeps all events of an act.
///
/// ```
/// use game::{EventLog, Log};
///
/// let mut log = EventLog::default();
/// log.all(|| "turns over a card");
/// log.irreversible();
/// assert_eq!((log.events[0].event, log.irreversible), ("turns over a card", true));
/// ```
#[derive(Clone, Debug)]
pub struct EventLog<E> {
    pub events: Vec<Logged<E>>,
    /// Whether the act was marked as irreversible.
    pub irreversible: bool,
}

impl<E> Default for EventLog<E> {
    fn default() -> EventLog<E> {
        EventLog { events: Vec::new(), irreversible: false }
    }
}

impl<E> Log<E> for EventLog<E> {
    fn record(&mut self, logged: impl FnOnce() -> Logged<E>) {
        self.events.push(logged());
    }

    fn irreversible(&mut self) {
        self.irreversible = true;
    }
}
