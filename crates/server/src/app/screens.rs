//! Which open pages have shown what happened. Bots wait for them, so that people can follow.
//!
//! A page reports the version it has shown when its animation has ended or was skipped. Only acts that everybody is told
//! start a wait: the pace of bots says nothing about sealed acts. Every wait is bounded, and a page that lets one run out
//! is not waited for again before it reports.
//!
//! Reports reach the node that answers them. As long as other nodes are alive, bots do not wait for pages.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Seat, Viewer};
use parking_lot::Mutex;
use table::LiveTable;
use tokio::sync::Notify;

use super::Slot;

/// The open pages of those who sit at one table.
#[derive(Default)]
pub(crate) struct Screens {
    known: Mutex<Known>,
    changed: Notify,
}

#[derive(Default)]
struct Known {
    pages: Vec<Page>,
    opened: u64,
    beat: Option<Beat>,
}

struct Page {
    id: u64,
    person: String,
    seat: Seat,
    /// The version it has shown.
    seen: u64,
    /// It let a wait run out and has not reported since.
    late: bool,
}

/// The last act that everybody was told.
#[derive(Clone)]
struct Beat {
    /// What a spectator had been told after it.
    public: u64,
    /// What each seat had been told after it.
    versions: Vec<u64>,
    at: Instant,
}

impl Beat {
    fn waits_for(&self, page: &Page) -> bool {
        let told = self.versions.get(page.seat.index()).copied().unwrap_or_default();
        !page.late && page.seen < told
    }
}

impl Screens {
    /// Takes note of the table after an act.
    pub(crate) fn note(&self, live: &LiveTable) {
        let Ok(play) = live.running() else { return };
        let table = play.table();
        let versions = || Seat::all(table.players()).map(|seat| table.version(Viewer::Seat(seat))).collect();
        self.note_act(table.version(Viewer::Spectator), versions, Instant::now());
    }

    fn note_act(&self, public: u64, versions: impl FnOnce() -> Vec<u64>, at: Instant) {
        let mut known = self.known.lock();
        // What only some are told must not slow anybody down.
        if known.beat.as_ref().map_or(0, |beat| beat.public) != public {
            known.beat = Some(Beat { public, versions: versions(), at });
        }
    }

    /// A page of somebody who sits here is open, and has shown `seen`, as long as what is returned lives.
    fn open(&self, person: &str, seat: Seat, seen: u64) -> u64 {
        let mut known = self.known.lock();
        known.opened += 1;
        let id = known.opened;
        known.pages.push(Page { id, person: person.to_owned(), seat, seen, late: false });
        id
    }

    fn close(&self, id: u64) {
        self.known.lock().pages.retain(|page| page.id != id);
        self.changed.notify_waiters();
    }

    /// The pages of this person, at one of their seats or at all, have shown everything up to `version`.
    pub(crate) fn saw(&self, person: &str, seat: Option<Seat>, version: u64) {
        let mut known = self.known.lock();
        let theirs = |page: &&mut Page| page.person == person && seat.is_none_or(|seat| seat == page.seat);
        for page in known.pages.iter_mut().filter(theirs) {
            page.seen = page.seen.max(version);
            page.late = false;
        }
        drop(known);
        self.changed.notify_waiters();
    }

    /// Waits until all pages have shown the last act, at most `longest` after it.
    pub(crate) async fn shown(&self, longest: Duration) {
        let Some(beat) = self.known.lock().beat.clone() else { return };
        let late = tokio::time::sleep_until((beat.at + longest).into());
        self.shown_before(&beat, late).await;
    }

    async fn shown_before(&self, beat: &Beat, late: impl Future<Output = ()>) {
        let mut late = std::pin::pin!(late);
        loop {
            let mut changed = std::pin::pin!(self.changed.notified());
            changed.as_mut().enable();
            if !self.known.lock().pages.iter().any(|page| beat.waits_for(page)) {
                return;
            }
            tokio::select! {
                () = changed => {}
                () = &mut late => break,
            }
        }
        for page in self.known.lock().pages.iter_mut().filter(|page| beat.waits_for(page)) {
            page.late = true;
        }
    }
}

/// An open page of somebody who sits at the table.
pub(crate) struct Screen {
    slot: Arc<Slot>,
    id: u64,
}

impl Screen {
    /// `seen` is the version the page shows when it opens its stream.
    pub(crate) fn new(slot: &Arc<Slot>, person: &str, seat: Seat, seen: u64) -> Screen {
        Screen { slot: slot.clone(), id: slot.screens.open(person, seat, seen) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.slot.screens.close(self.id);
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// A table of two after an act that told everybody something: version 1 for all.
    fn after_an_act() -> Screens {
        let screens = Screens::default();
        screens.note_act(1, || vec![1, 1], Instant::now());
        screens
    }

    fn beat(screens: &Screens) -> Beat {
        screens.known.lock().beat.clone().expect("an act")
    }

    /// Whether bots would act now, with no limit to the wait.
    fn go_on(screens: &Screens) -> bool {
        let beat = beat(screens);
        let wait = pin!(screens.shown_before(&beat, pending()));
        wait.poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }

    #[test]
    fn bots_wait_until_every_open_page_has_shown_the_act() {
        let screens = after_an_act();
        assert!(go_on(&screens), "nobody has a page open");
        screens.open("anna", Seat(0), 0);
        let ben = screens.open("ben", Seat(1), 0);
        assert!(!go_on(&screens));
        screens.saw("anna", None, 1);
        assert!(!go_on(&screens), "Ben has not seen it");
        screens.close(ben);
        assert!(go_on(&screens), "who closes the page does not count any more");
        screens.open("ben", Seat(1), 1);
        assert!(go_on(&screens), "a page that was opened afterwards shows it already");
    }

    #[tokio::test]
    async fn a_waiting_bot_is_woken_by_a_report() {
        let screens = Arc::new(after_an_act());
        screens.open("anna", Seat(0), 0);
        let waiting = tokio::spawn({
            let screens = screens.clone();
            async move {
                let beat = beat(&screens);
                screens.shown_before(&beat, pending()).await;
            }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        screens.saw("anna", None, 1);
        waiting.await.expect("it ends");
    }

    #[tokio::test]
    async fn who_lets_a_wait_run_out_is_not_waited_for_before_reporting() {
        let screens = after_an_act();
        screens.open("anna", Seat(0), 0);
        screens.shown_before(&beat(&screens), ready(())).await;
        assert!(go_on(&screens), "the same act");
        screens.note_act(2, || vec![2, 2], Instant::now());
        assert!(go_on(&screens), "the next act: the page may be dead");
        screens.saw("anna", None, 1);
        assert!(!go_on(&screens), "it lives, and has not seen the second act");
    }

    #[test]
    fn acts_that_only_some_are_told_make_nobody_wait() {
        let screens = after_an_act();
        screens.open("anna", Seat(0), 1);
        screens.note_act(1, || vec![2, 1], Instant::now());
        assert!(go_on(&screens), "Anna was told of her own sealed choice");
    }

    #[test]
    fn another_person_cannot_report_for_a_page_and_a_seat_is_reported_alone() {
        let screens = after_an_act();
        screens.open("anna", Seat(0), 0);
        screens.open("anna", Seat(1), 0);
        screens.saw("ben", None, 9);
        assert!(!go_on(&screens));
        screens.saw("anna", Some(Seat(0)), 1);
        assert!(!go_on(&screens), "her second hand has not seen it");
        screens.saw("anna", None, 1);
        assert!(go_on(&screens));
    }
}
