//! Clocks: when players run out of time, bots play for them.

use std::time::Duration;

use table::{Change, LiveTable, ids};

use crate::app::{App, Basis};
use crate::problem::Result;

/// How often the clocks are checked.
const TICK: Duration = Duration::from_secs(1);

/// Sets the table's alarm to its next deadline.
pub(super) fn set_alarm(app: &App, live: &LiveTable) {
    let next = live.next_deadline().filter(|_| app.membership.is_responsible_for(&live.id));
    let mut alarms = app.alarms.lock();
    match next {
        Some(at) => alarms.insert(live.id.clone(), at),
        None => alarms.remove(&live.id),
    };
}

/// Checks the clocks periodically until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(TICK) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        time_out_overdue(&app).await;
    }
}

/// Lets bots play for everybody whose time is up.
pub(crate) async fn time_out_overdue(app: &App) {
    let now = app.now();
    let due: Vec<String> = {
        let alarms = app.alarms.lock();
        alarms.iter().filter(|(_, at)| **at <= now).map(|(id, _)| id.clone()).collect()
    };
    for table in due {
        if let Err(problem) = time_out(app, &table, now).await {
            tracing::warn!(
                table = ids::log_tag(&table),
                problem = problem.kind.key(),
                "a clock could not strike"
            );
            // Try again if the store is only temporarily unavailable.
            if !problem.kind.is_temporary() {
                app.alarms.lock().remove(&table);
            }
        }
    }
}

async fn time_out(app: &App, table: &str, now: u64) -> Result<()> {
    let overdue = app
        .read(table, |live, _| {
            set_alarm(app, live);
            Ok(!live.overdue(now).is_empty())
        })
        .await?;
    if !overdue {
        return Ok(());
    }
    let slot = app.slot(table)?;
    let time_out = move |live: &LiveTable| -> Result<(Change, ())> { Ok((live.time_out(now), ())) };
    app.transact(&slot, Basis::Memory, time_out).await.map(drop)
}
