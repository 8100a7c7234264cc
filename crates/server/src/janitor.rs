//! What is done now and then: abandoned games end, forgotten tables go, memory is freed.

use std::time::Duration;

use crate::live::Live;
use crate::page::model::Status;
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::{act, bots, glass, measure, naming, tables};

/// How many tables of a kind are looked at in one go.
const BATCH: u32 = 500;

/// After a jump of the clock somebody has this long to put it right.
const SETTLES_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);

/// Sweeps again and again until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(app.config.sweep_every) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        if let Err(problem) = sweep(&app).await {
            tracing::warn!(problem = problem.kind.key(), "the tables could not be looked after");
        }
    }
}

/// Looks after everything once.
pub(crate) async fn sweep(app: &App) -> Result<()> {
    let before = |age: Duration| app.now().saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX));
    // A clock that was just put forward may be wrong, and no game may end because of that.
    let settled = app.config.clock.jumped().is_none_or(|jump| jump.ago > SETTLES_WITHIN);
    // One of the nodes is enough.
    if settled && app.nodes.ours("janitor") {
        tidy(app, before(app.config.abandon_after), before(app.config.expire_after)).await?;
    }
    app.drop_idle(before(app.config.drop_after));
    app.guard.sweep();
    app.metrics.run_upkeep();
    measure::tables_in_memory(app.in_memory());
    Ok(())
}

async fn tidy(app: &App, abandoned: u64, expired: u64) -> Result<()> {
    for row in app.store.tables_idle(abandoned, &["running"], BATCH).await? {
        // One table that cannot be opened must not keep the others from being looked after.
        if let Err(problem) = act::abandon(app, &app.slot(&row.id), abandoned).await {
            tracing::warn!(
                table = naming::tag(&row.id),
                problem = problem.kind.key(),
                "a table could not be ended"
            );
        }
    }
    for row in app.store.tables_idle(expired, &["open"], BATCH).await? {
        // It may have been started since it was found.
        let open = |live: &Live| match live.doc.status() {
            Status::Open => Ok(()),
            _ => Err(Kind::Started.into()),
        };
        if let Err(problem) = tables::wipe(app, &row.id, open).await
            && problem.kind == Kind::Busy
        {
            return Err(problem);
        }
    }
    Ok(())
}

/// After a restart, here or of another node: bots go on where the game waits for one, and clocks and sand-glasses run.
/// In error if the store did not answer for all of them.
pub(crate) async fn wake_bots(app: &App) -> Result<()> {
    let mut running = app.store.tables_running().await?;
    running.retain(|table| app.nodes.ours(table));
    // Those that somebody looks at first.
    running.sort_by_key(|table| app.slot_in_memory(table).is_none());
    let mut all = Ok(());
    for table in running {
        let slot = app.slot(&table);
        match app.open(&slot).await {
            Ok(live) => {
                bots::wake(app, &slot, &live);
                glass::wake(app, &slot, &live);
            }
            Err(problem) if problem.kind.is_temporary() => all = Err(problem),
            Err(problem) => {
                tracing::warn!(
                    table = naming::tag(&table),
                    problem = problem.kind.key(),
                    "a table sleeps on"
                );
            }
        };
    }
    all
}
