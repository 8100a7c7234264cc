//! One deal at several tables: when the last of them is over, nothing is withheld any more.

use table::{LiveTable, Reason, ids};

use crate::app::App;
use crate::problem::Result;

/// Called when a table has changed. If it is over, the others are looked at.
pub(super) fn notice_end(app: &App, live: &LiveTable) {
    let over = live.doc.closing.is_some();
    if let Some(duplicate) = live.doc.duplicate().filter(|duplicate| over && !duplicate.released) {
        let (app, tables) = (app.clone(), duplicate.tables.clone());
        tokio::spawn(async move {
            if let Err(problem) = release(&app, &tables).await {
                let table = ids::log_tag(&tables[0]);
                tracing::warn!(table, problem = problem.kind.key(), "a shared deal was not released yet");
            }
        });
    }
}

/// Releases the deal if all tables are over. Returns whether they are.
pub(crate) async fn release(app: &App, tables: &[String]) -> Result<bool> {
    let mut held = Vec::new();
    for table in tables {
        let released = |live: &LiveTable| live.doc.duplicate().is_some_and(|duplicate| duplicate.released);
        match app.read(table, |live, _| Ok((live.doc.closing.is_some(), released(live)))).await {
            Ok((false, _)) => return Ok(false),
            Ok((true, released)) => held.extend((!released).then_some(table)),
            // The host has erased it.
            Err(problem) if problem.kind == Reason::NoTable => {}
            Err(problem) => return Err(problem),
        }
    }
    for table in held {
        app.change(table, |doc, _| Ok(doc.release()?)).await?;
    }
    Ok(true)
}
