//! One deal at several tables: when the last of them is over, nothing is withheld any more.

use std::collections::BTreeSet;

use store::Search;
use table::document::Summary;
use table::setup::Status;
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

/// How many of the games that ended last are looked at after a start.
const LOOKED_AT: u32 = 500;

/// Releases the deals whose last table ended just before a server stopped. The others were released when they ended.
pub(super) async fn release_ended(app: &App) -> Result<()> {
    let mut deals = BTreeSet::new();
    for status in [Status::Over, Status::Abandoned] {
        let ended =
            Search { text: String::new(), status: status.name().to_owned(), skip: 0, limit: LOOKED_AT };
        let (lines, _) = app.store.tables_found(&ended).await?;
        let summaries = lines.iter().filter_map(|line| Summary::read(line.summary.as_deref()?).ok());
        let held = summaries.filter_map(|doc| doc.duplicate().filter(|deal| !deal.released).cloned());
        deals.extend(held.map(|deal| deal.tables));
    }
    for tables in deals {
        release(app, &tables).await?;
    }
    Ok(())
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
