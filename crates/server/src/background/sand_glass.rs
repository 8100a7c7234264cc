//! Watches running sand timers.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::SeatSet;
use table::document::SandGlass;
use table::{LiveTable, Reason, ids};

use crate::app::{App, Basis, Slot};
use crate::problem::Result;

/// Starts watching the table's sand timer if it runs and no task watches it.
pub(super) fn wake(app: &App, slot: &Arc<Slot>, live: &LiveTable) {
    let runs =
        live.doc.glass.is_some() && live.running().is_ok() && app.membership.is_responsible_for(&slot.id);
    if runs && !slot.glass_watched.swap(true, Ordering::Relaxed) {
        tokio::spawn(watch(app.clone(), slot.clone()));
    }
}

/// Waits until the sand timer has run out or there is nobody left to hurry, and then removes it.
async fn watch(app: App, slot: Arc<Slot>) {
    // Even after a panic the sand timer can be watched again.
    let watched = Watched(&slot.glass_watched);
    let (mut closing, mut changes) = (app.closing(), slot.watch());
    loop {
        changes.borrow_and_update();
        let Some(live) = app.open_patiently(&slot).await else { return };
        let runs = live.running().is_ok() && app.membership.is_responsible_for(&slot.id);
        let Some(glass) = live.doc.glass.filter(|_| runs) else {
            drop(watched);
            return;
        };
        let seats = live.hurried();
        drop(live);
        let left = glass.ends.saturating_sub(app.now());
        if left > 0 && !seats.is_empty() {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                _ = changes.changed() => {}
                () = tokio::time::sleep(Duration::from_millis(left)) => {}
            }
        } else if let Err(problem) = run_out(&app, &slot, glass, seats).await {
            tracing::error!(
                table = ids::log_tag(&slot.id),
                problem = problem.kind.key(),
                "a sand timer could not run out"
            );
            if !app.retry_pause().await {
                return;
            }
        }
    }
}

/// Acts for each of these seats the game still waits for, in order, and removes the sand timer.
async fn run_out(app: &App, slot: &Arc<Slot>, glass: SandGlass, seats: SeatSet) -> Result<()> {
    for seat in seats.iter() {
        loop {
            let live = app.open(slot).await?;
            if live.running().is_err() {
                return Ok(());
            }
            let Some((seq, action)) = live.hurried_act(seat) else { break };
            drop(live);
            let act = {
                let app = app.clone();
                move |live: &LiveTable| Ok((live.act_of_glass(seat, seq, &action, &app.context())?, ()))
            };
            match app.transact(slot, Basis::Memory, act).await {
                // Somebody acted first: try again.
                Err(problem) if problem.kind == Reason::Stale => {}
                Err(problem) => return Err(problem),
                Ok(_) => break,
            }
        }
    }
    app.transact(slot, Basis::Memory, move |live| Ok((live.remove_glass(glass), ()))).await.map(drop)
}

struct Watched<'a>(&'a AtomicBool);

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
