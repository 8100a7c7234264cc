//! What happens by itself: bots think, clocks and sand-glasses run, players are called, old tables go.

pub(crate) mod bots;
pub(crate) mod cleanup;
pub(crate) mod clocks;
pub(crate) mod sand_glass;
pub(crate) mod webhooks;

use std::sync::Arc;

use table::{Committed, LiveTable, ids};

use crate::app::{App, Slot};
use crate::problem::Result;

/// After a table changed. Called with the table locked, as bots and glasses fall asleep with the table locked: so none
/// oversleeps.
pub(crate) fn changed(app: &App, slot: &Arc<Slot>, live: &LiveTable, committed: &Committed) {
    webhooks::notify(app, slot, live, &committed.asked);
    wake(app, slot, live);
}

/// Lets the table's bots, clocks and sand-glass go on.
pub(crate) fn wake(app: &App, slot: &Arc<Slot>, live: &LiveTable) {
    clocks::set_alarm(app, live);
    slot.page_reports.note_act(live);
    bots::wake(app, slot, live);
    sand_glass::wake(app, slot, live);
}

/// After a restart, here or of another node: the tables that run and are this node's go on. An error if the store did
/// not answer for all of them.
pub(crate) async fn wake_tables(app: &App) -> Result<()> {
    let mut running = app.store.tables_running().await?;
    running.retain(|table| app.membership.is_responsible_for(table));
    // Those that somebody looks at first.
    running.sort_by_key(|table| app.slot_in_memory(table).is_none());
    let mut all = Ok(());
    for table in running {
        let slot = app.slot(&table)?;
        match app.open(&slot).await {
            Ok(live) => wake(app, &slot, &live),
            Err(problem) if problem.kind.is_temporary() => all = Err(problem),
            Err(problem) => {
                tracing::warn!(
                    table = ids::log_tag(&table),
                    problem = problem.kind.key(),
                    "a table sleeps on"
                );
            }
        }
    }
    all
}
