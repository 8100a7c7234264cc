//! Background work: bots, analyses, clocks, sand timers, webhooks and cleanup.

pub(crate) mod analysis;
pub(crate) mod bots;
pub(crate) mod cleanup;
pub(crate) mod clocks;
pub(crate) mod duplicates;
pub(crate) mod sand_glass;
mod turns;
pub(crate) mod webhooks;

use std::sync::Arc;

use table::{Committed, LiveTable, ids};

use crate::app::{App, Slot};
use crate::problem::Result;

/// Called after a table has changed, while it is locked. Bots and sand timers also go to sleep with the table locked, so
/// none misses a change.
pub(crate) fn changed(app: &App, slot: &Arc<Slot>, live: &LiveTable, committed: &Committed) {
    webhooks::notify(app, slot, live, &committed.asked);
    duplicates::notice_end(app, live);
    analysis::notice_end(app, live, committed);
    wake(app, slot, live);
}

/// Wakes the table's bots, clocks and sand timer.
pub(crate) fn wake(app: &App, slot: &Arc<Slot>, live: &LiveTable) {
    clocks::set_alarm(app, live);
    slot.page_reports.note_act(live);
    bots::wake(app, slot, live);
    sand_glass::wake(app, slot, live);
}

/// Wakes all running tables this node is responsible for, after a node starts or stops, and does what the node that stopped
/// did not come to. An error if the store did not answer for all of them.
pub(crate) async fn wake_tables(app: &App) -> Result<()> {
    let mut running = app.store.tables_running().await?;
    running.retain(|table| app.membership.is_responsible_for(table));
    // Tables that somebody watches come first.
    running.sort_by_key(|table| app.slot_in_memory(table).is_none());
    let mut all = Ok(());
    for table in running {
        let Ok(slot) = app.slot(&table) else { continue };
        match app.open(&slot).await {
            Ok(live) => wake(app, &slot, &live),
            Err(problem) if problem.kind.is_temporary() => all = Err(problem),
            Err(problem) => {
                tracing::warn!(
                    table = ids::log_tag(&table),
                    problem = problem.kind.key(),
                    "a table could not be woken"
                );
            }
        }
    }
    if app.membership.is_responsible_for("shared deals") {
        all = all.and(duplicates::release_ended(app).await);
    }
    all
}
