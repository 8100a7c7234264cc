//! Periodic cleanup: ends abandoned games, removes expired tables, frees memory.

use std::time::Duration;

use table::setup::Status;
use table::{LiveTable, Reason, ids};

use crate::app::{App, Basis};
use crate::metrics;
use crate::problem::{Kind, Result};

/// How many tables of each kind one sweep handles.
const BATCH: u32 = 500;

/// After the machine's clock jumps, no game ends for this long, so that somebody can correct it.
const AFTER_CLOCK_JUMP: Duration = Duration::from_secs(24 * 60 * 60);

/// Sweeps periodically until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(app.config.sweep_every) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        if let Err(problem) = sweep(&app).await {
            tracing::warn!(problem = problem.kind.key(), "the cleanup failed");
        }
    }
}

/// Sweeps once.
pub(crate) async fn sweep(app: &App) -> Result<()> {
    let before = |age: Duration| app.now().saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX));
    // A clock that was just set forward may be wrong, and no game may end because of that.
    let trusted = app.config.clock.jumped().is_none_or(|jump| jump.ago > AFTER_CLOCK_JUMP);
    if app.membership.is_responsible_for("cleanup") {
        app.save_clock().await?;
    }
    // One node is enough.
    if trusted && app.membership.is_responsible_for("cleanup") {
        end_and_expire(app, before(app.config.abandon_after), before(app.config.expire_after)).await?;
        if let Some(age) = app.config.live.get().keep_finished {
            remove_ended(app, before(age)).await?;
        }
    }
    app.drop_idle(before(app.config.drop_after));
    app.rate_limits.sweep();
    metrics::tables_in_memory(app.in_memory());
    Ok(())
}

async fn end_and_expire(app: &App, abandoned: u64, expired: u64) -> Result<()> {
    for row in app.store.tables_idle(abandoned, &["running"], BATCH).await? {
        // One table that cannot be opened must not stop the sweep.
        if let Err(problem) = abandon(app, &row.id, abandoned).await {
            tracing::warn!(
                table = ids::log_tag(&row.id),
                problem = problem.kind.key(),
                "a table could not be ended"
            );
        }
    }
    for row in app.store.tables_idle(expired, &["open"], BATCH).await? {
        // It may have started since it was found.
        let open = |live: &LiveTable| match live.doc.status() {
            Status::Open => Ok(()),
            _ => Err(Reason::Started.into()),
        };
        if let Err(problem) = app.erase(&row.id, open).await
            && problem.kind == Kind::Busy
        {
            return Err(problem);
        }
    }
    Ok(())
}

/// Removes games that ended before `before`, with their records and chat. Their results stay.
async fn remove_ended(app: &App, before: u64) -> Result<()> {
    let ended = app.store.tables_idle(before, &["over", "abandoned"], BATCH).await?;
    for row in &ended {
        // An ended game never goes on, so it need not be read. It may be of rules that nobody knows any more.
        app.store.remove_table(&row.id).await?;
        if let Some(slot) = app.slot_in_memory(&row.id) {
            slot.forget().await;
        }
        app.drop_slot(&row.id);
        app.replays.remove(&row.id);
    }
    if !ended.is_empty() {
        tracing::info!(tables = ended.len(), "finished games removed");
    }
    Ok(())
}

/// Ends a running game in which nobody has acted since `before`.
async fn abandon(app: &App, id: &str, before: u64) -> Result<()> {
    let Some(found) = app.store.mark(id).await? else { return Ok(()) };
    // Somebody may have acted since the table was found.
    if app.store.table(id).await?.is_none_or(|row| row.touched >= before) {
        return Ok(());
    }
    let slot = app.slot(id)?;
    let clock = app.clone();
    let abandon = move |live: &LiveTable| {
        let mark = live.mark();
        match live.abandon(clock.now()) {
            Some(change) if (mark.rev, mark.seq) == (found.rev, found.seq) => Ok((change, ())),
            // Somebody has used the table meanwhile, so it is not abandoned.
            _ => Err(Reason::Stale.into()),
        }
    };
    match app.transact(&slot, Basis::Store, abandon).await {
        Err(problem) if problem.kind == Reason::Stale => Ok(()),
        done => done.map(drop),
    }
}
