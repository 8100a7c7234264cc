//! [`PageReports`]: open pages report what they have shown. Bots wait for them, so that people can follow the game.
//!
//! A page reports the version it has shown when its animation has ended or was skipped. Only acts that everybody sees make
//! bots wait, so their pace reveals nothing about sealed acts. Every wait is bounded, and a page that misses a deadline is
//! not waited for until it reports again.
//!
//! Reports stay on the node that receives them. While other nodes are alive, bots do not wait for pages.

use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Seat, Viewer};
use parking_lot::Mutex;
use table::LiveTable;
use tokio::sync::Notify;

use super::Slot;

/// The open pages of the players at one table.
#[derive(Default)]
pub(crate) struct PageReports {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    pages: Vec<Page>,
    opened: u64,
    last_act: Option<PublicAct>,
}

struct Page {
    id: u64,
    person: String,
    seat: Seat,
    /// The version it has shown.
    shown: u64,
    /// It missed a deadline and has not reported since.
    late: bool,
}

/// The last act that everybody saw.
#[derive(Clone)]
struct PublicAct {
    /// The spectators' version after it.
    public: u64,
    /// The version of each seat after it.
    versions: Vec<u64>,
    at: Instant,
}

impl PublicAct {
    fn waits_for(&self, page: &Page) -> bool {
        let version = self.versions.get(page.seat.index()).copied().unwrap_or_default();
        !page.late && page.shown < version
    }
}

impl PageReports {
    /// Notes an act.
    pub(crate) fn note_act(&self, live: &LiveTable) {
        let Ok(play) = live.running() else { return };
        let table = play.table();
        let versions = || Seat::all(table.players()).map(|seat| table.version(Viewer::Seat(seat))).collect();
        self.note_versions(table.version(Viewer::Spectator), versions, Instant::now());
    }

    fn note_versions(&self, public: u64, versions: impl FnOnce() -> Vec<u64>, at: Instant) {
        let mut state = self.state.lock();
        // Acts that only some players see must not slow bots down.
        if state.last_act.as_ref().map_or(0, |last_act| last_act.public) != public {
            state.last_act = Some(PublicAct { public, versions: versions(), at });
        }
    }

    /// Adds the open page of a player, which shows the version `shown`. Returns its id.
    fn open(&self, person: &str, seat: Seat, shown: u64) -> u64 {
        let mut state = self.state.lock();
        state.opened += 1;
        let id = state.opened;
        state.pages.push(Page { id, person: person.to_owned(), seat, shown, late: false });
        id
    }

    fn close(&self, id: u64) {
        self.state.lock().pages.retain(|page| page.id != id);
        self.changed.notify_waiters();
    }

    /// Notes that this person's pages, of one seat or of all, have shown everything up to `version`.
    pub(crate) fn report(&self, person: &str, seat: Option<Seat>, version: u64) {
        let mut state = self.state.lock();
        let theirs = |page: &&mut Page| page.person == person && seat.is_none_or(|seat| seat == page.seat);
        for page in state.pages.iter_mut().filter(theirs) {
            page.shown = page.shown.max(version);
            page.late = false;
        }
        drop(state);
        self.changed.notify_waiters();
    }

    /// Waits until all pages have shown the last act, at most `max_wait` after it.
    pub(crate) async fn wait_until_shown(&self, max_wait: Duration) {
        let Some(last_act) = self.state.lock().last_act.clone() else { return };
        let deadline = tokio::time::sleep_until((last_act.at + max_wait).into());
        self.wait_until_shown_or(&last_act, deadline).await;
    }

    async fn wait_until_shown_or(&self, last_act: &PublicAct, deadline: impl Future<Output = ()>) {
        let mut deadline = std::pin::pin!(deadline);
        loop {
            let mut changed = std::pin::pin!(self.changed.notified());
            changed.as_mut().enable();
            if !self.state.lock().pages.iter().any(|page| last_act.waits_for(page)) {
                return;
            }
            tokio::select! {
                () = changed => {}
                () = &mut deadline => break,
            }
        }
        for page in self.state.lock().pages.iter_mut().filter(|page| last_act.waits_for(page)) {
            page.late = true;
        }
    }
}

/// The open page of a player, as long as this lives.
pub(crate) struct OpenPage {
    slot: Arc<Slot>,
    id: u64,
}

impl OpenPage {
    /// `shown` is the version the page shows when it opens its stream.
    pub(crate) fn new(slot: &Arc<Slot>, person: &str, seat: Seat, shown: u64) -> OpenPage {
        OpenPage { slot: slot.clone(), id: slot.page_reports.open(person, seat, shown) }
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        self.slot.page_reports.close(self.id);
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// A table of two after an act that everybody saw: version 1 for all.
    fn after_an_act() -> PageReports {
        let reports = PageReports::default();
        reports.note_versions(1, || vec![1, 1], Instant::now());
        reports
    }

    fn last_act(reports: &PageReports) -> PublicAct {
        reports.state.lock().last_act.clone().expect("an act")
    }

    /// Whether bots would act now if there were no deadline.
    fn bots_act(reports: &PageReports) -> bool {
        let last_act = last_act(reports);
        let wait = pin!(reports.wait_until_shown_or(&last_act, pending()));
        wait.poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }

    #[test]
    fn bots_wait_until_every_open_page_has_shown_the_act() {
        let reports = after_an_act();
        assert!(bots_act(&reports), "nobody has a page open");
        reports.open("anna", Seat(0), 0);
        let ben = reports.open("ben", Seat(1), 0);
        assert!(!bots_act(&reports));
        reports.report("anna", None, 1);
        assert!(!bots_act(&reports), "Ben's page has not shown it");
        reports.close(ben);
        assert!(bots_act(&reports), "a closed page does not count");
        reports.open("ben", Seat(1), 1);
        assert!(bots_act(&reports), "a page opened afterwards already shows it");
    }

    #[tokio::test]
    async fn a_waiting_bot_is_woken_by_a_report() {
        let reports = Arc::new(after_an_act());
        reports.open("anna", Seat(0), 0);
        let waiting = tokio::spawn({
            let reports = reports.clone();
            async move {
                let last_act = last_act(&reports);
                reports.wait_until_shown_or(&last_act, pending()).await;
            }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        reports.report("anna", None, 1);
        waiting.await.expect("it ends");
    }

    #[tokio::test]
    async fn a_page_that_misses_a_deadline_is_not_waited_for_until_it_reports() {
        let reports = after_an_act();
        reports.open("anna", Seat(0), 0);
        reports.wait_until_shown_or(&last_act(&reports), ready(())).await;
        assert!(bots_act(&reports), "the same act");
        reports.note_versions(2, || vec![2, 2], Instant::now());
        assert!(bots_act(&reports), "the next act: the page may be dead");
        reports.report("anna", None, 1);
        assert!(!bots_act(&reports), "it is alive and has not shown the second act");
    }

    #[test]
    fn acts_that_only_some_see_make_no_bot_wait() {
        let reports = after_an_act();
        reports.open("anna", Seat(0), 1);
        reports.note_versions(1, || vec![2, 1], Instant::now());
        assert!(bots_act(&reports), "only Anna sees her own sealed choice");
    }

    #[test]
    fn people_report_only_for_their_own_pages_and_seats_separately() {
        let reports = after_an_act();
        reports.open("anna", Seat(0), 0);
        reports.open("anna", Seat(1), 0);
        reports.report("ben", None, 9);
        assert!(!bots_act(&reports));
        reports.report("anna", Some(Seat(0)), 1);
        assert!(!bots_act(&reports), "her second hand has not shown it");
        reports.report("anna", None, 1);
        assert!(bots_act(&reports));
    }
}
