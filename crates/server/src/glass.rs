//! The sand-glass: anybody at the table may turn it, everybody sees it run, and when it has run the table
//! plays for those it still waits for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::identity::Who;
use crate::live::{Live, Slot};
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::{act, naming};

/// How long a glass may run, in seconds, the usual time (V-10) being the second. The last is a minute for each
/// of four and two for all. Their words are the texts `glass-<seconds>`.
pub(crate) const TIMES: [u32; 4] = [30, 60, 120, 360];
pub(crate) const USUAL: u32 = TIMES[1];

/// A glass that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turned {
    /// Milliseconds since 1970.
    pub ends: u64,
    pub by: Seat,
}

/// Turns the glass.
pub(crate) async fn turn(app: &App, who: &Who, table: &str) -> Result<()> {
    let sitter = who.acting(app)?;
    let clock = app.clone();
    app.change(table, move |doc, live| {
        let by = doc.seat_of(&sitter.id).ok_or(Kind::NotSeated)?;
        live.running()?;
        if doc.glass.is_some() {
            return Err(Kind::GlassRuns.into());
        }
        if to_hurry(live).is_empty() {
            return Err(Kind::NoHurry.into());
        }
        doc.glass = Some(Turned { ends: clock.now() + u64::from(doc.glass_seconds) * 1000, by });
        Ok(())
    })
    .await
}

/// Whether this person may turn the glass now.
pub(crate) fn can_turn(live: &Live, who: &Who) -> bool {
    let seated = who.id().is_some_and(|id| live.doc.seat_of(id).is_some());
    seated && live.doc.glass.is_none() && !to_hurry(live).is_empty()
}

/// The seats the game waits for and would hurry.
fn to_hurry(live: &Live) -> SeatSet {
    let Some(play) = live.running().ok().filter(|_| live.game.talk()) else { return SeatSet::EMPTY };
    let table = play.table();
    table.turn().seats().iter().filter(|seat| table.timeout_action(*seat).is_some()).collect()
}

/// Starts watching the table's glass if it runs and nobody does. Called with the table open, as the watch ends
/// with the table open.
pub(crate) fn wake(app: &App, slot: &Arc<Slot>, live: &Live) {
    let runs = live.doc.glass.is_some() && live.running().is_ok() && app.nodes.ours(&slot.id);
    if runs && !slot.glass_watched.swap(true, Ordering::Relaxed) {
        tokio::spawn(watch(app.clone(), slot.clone()));
    }
}

/// Waits until the glass has run, or until there is nobody left to hurry; then it is put away.
async fn watch(app: App, slot: Arc<Slot>) {
    // Also a panic must not leave the glass unwatched for good.
    let watched = Watched(&slot.glass_watched);
    let (mut closing, mut changes) = (app.closing(), slot.watch());
    loop {
        changes.borrow_and_update();
        let Some(live) = app.open_sometime(&slot).await else { return };
        let runs = live.running().is_ok() && app.nodes.ours(&slot.id);
        let Some(turned) = live.doc.glass.filter(|_| runs) else {
            drop(watched);
            return;
        };
        let seats = to_hurry(&live);
        drop(live);
        let left = turned.ends.saturating_sub(app.now());
        if left > 0 && !seats.is_empty() {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                _ = changes.changed() => {}
                () = tokio::time::sleep(Duration::from_millis(left)) => {}
            }
        } else if let Err(problem) = run_out(&app, &slot, turned, seats).await {
            tracing::error!(
                table = naming::tag(&slot.id),
                problem = problem.kind.key(),
                "a sand-glass could not run out"
            );
            if !app.try_again().await {
                return;
            }
        }
    }
}

/// Plays for each of these seats that is still waited for, in their order, and puts the glass away.
async fn run_out(app: &App, slot: &Arc<Slot>, turned: Turned, seats: SeatSet) -> Result<()> {
    for seat in seats.iter() {
        loop {
            let live = app.open(slot).await?;
            let Ok(play) = live.running() else { return Ok(()) };
            let action = play.table().timeout_action(seat).filter(|_| to_hurry(&live).contains(seat));
            let (Some(action), seq) = (action, play.seq()) else { break };
            drop(live);
            match act::by_glass(app, slot, seat, seq, action).await {
                // Somebody was faster: look again.
                Err(problem) if problem.kind == Kind::Stale => {}
                Err(problem) => return Err(problem),
                Ok(()) => break,
            }
        }
    }
    app.change(&slot.id, move |doc, _| {
        // Only this one: the next may have been turned already.
        doc.glass = doc.glass.filter(|glass| *glass != turned);
        Ok(())
    })
    .await
}

struct Watched<'a>(&'a AtomicBool);

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
