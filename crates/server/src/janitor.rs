//! What is done now and then: abandoned games end, forgotten tables go, memory is freed.

use std::time::Duration;

use crate::page::model::Status;
use crate::problem::Result;
use crate::state::App;
use crate::{act, bots, glass, measure, tables};

/// How many tables of a kind are looked at in one go.
const BATCH: u32 = 500;

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
    let abandoned = before(app.config.abandon_after);
    for row in app.store.tables_idle(abandoned, &["running"], BATCH).await? {
        // One table that cannot be opened must not keep the others from being looked after.
        if let Err(problem) = act::abandon(app, &app.slot(&row.id), abandoned).await {
            tracing::warn!(table = row.id, problem = problem.kind.key(), "a table could not be ended");
        }
    }
    for row in app.store.tables_idle(before(app.config.expire_after), &["open"], BATCH).await? {
        // It may have been started since it was found.
        let status = app.look(&row.id, |live, _| Ok(live.doc.status())).await;
        if status.is_ok_and(|status| status == Status::Open) {
            tables::wipe(app, &row.id).await?;
        }
    }
    app.drop_idle(before(app.config.drop_after));
    app.guard.sweep();
    app.metrics.run_upkeep();
    measure::tables_in_memory(app.in_memory());
    Ok(())
}

/// After a restart: bots go on where the game waits for one, and sand-glasses run.
pub(crate) async fn wake_bots(app: &App) -> Result<()> {
    for row in app.store.tables_idle(u64::MAX, &["running"], u32::MAX).await? {
        let slot = app.slot(&row.id);
        match app.open(&slot).await {
            Ok(live) => {
                bots::wake(app, &slot, &live);
                glass::wake(app, &slot, &live);
            }
            Err(problem) => tracing::warn!(table = row.id, problem = problem.kind.key(), "a table sleeps on"),
        };
    }
    Ok(())
}
