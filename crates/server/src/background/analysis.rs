//! Analyses finished games, one at a time, whenever no bot wants to think.

use std::sync::Arc;

use record::{Header, Secret};
use table::analysis::{Analyst, VERSION};
use table::document::Takeover;
use table::play::Play;
use table::replay::Replay;
use table::rows::AnalysisRow;
use table::setup::Status;
use table::{Committed, LiveTable, Reason, ids};

use crate::analysis_queue::Full;
use crate::app::App;
use crate::background::turns;
use crate::problem::{Kind, Result};

/// Called when a table has changed. If people have just finished a game there, it is analysed as soon as nothing else is
/// to do.
pub(super) fn notice_end(app: &App, live: &LiveTable, committed: &Committed) {
    let ended = committed.version.is_some() && live.doc.status() == Status::Over;
    let by_people = live.doc.seats.iter().any(|seat| seat.person().is_some()) && live.lesson().is_none();
    if app.config.analyse_ended && ended && by_people && live.doc.is_revealed(app.trusted_now()) {
        // If there is no room, somebody may ask for it later.
        let _ = add(app, &live.id, None);
    }
}

/// Puts a game into the queue. `person` is who asks for it.
pub(crate) fn add(app: &App, table: &str, person: Option<&str>) -> Result<()> {
    let begin = app.analyses.add(table, person).map_err(|full| match full {
        Full::Queue => Kind::Overloaded,
        Full::Person => Kind::TooMany,
    })?;
    if begin {
        tokio::spawn(work(app.clone()));
    }
    Ok(())
}

/// Works on the queue until it is empty or the server closes. What is lost then can be asked for again.
async fn work(app: App) {
    let mut closing = app.closing();
    while let Some(table) = app.analyses.next() {
        let done = tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            done = analyse(&app, &table) => done,
        };
        if let Err(problem) = done {
            let table = ids::log_tag(&table);
            tracing::warn!(table, problem = problem.kind.key(), "a game could not be analysed");
        }
        app.analyses.finished();
    }
}

/// Analyses a game and keeps the result, unless there is one: another node may have been asked, too.
async fn analyse(app: &App, table: &str) -> Result<()> {
    let kept = app.store.analysis(table, VERSION).await?;
    let (header, secret, takeovers) =
        app.read(table, |live, _| revealed_match(live, app.trusted_now())).await?;
    let rows = app.store.acts(table).await?;
    let worker = app.clone();
    let analysed = turns::work(app, table, move |pause| {
        if kept.is_some_and(|kept| kept.read().is_some()) {
            return Ok(None);
        }
        let mut replay = Replay::begin(worker.games, header, &secret)?;
        for row in 1..=rows.len() {
            if pause() {
                return Ok(None);
            }
            replay.follow(&rows[..row], &takeovers)?;
        }
        let mut analyst = Analyst::with_pauses(&replay, 1.0, pause);
        drop(replay);
        while !pause() && analyst.step_with_pauses(pause) {
            let (done, total) = analyst.progress();
            worker.analyses.progressed(done, total);
        }
        let analysis = analyst.finish();
        Ok(Some((AnalysisRow::of(&analysis), analysis)))
    });
    let analysed: Result<_, record::MatchError> = analysed.await.ok_or(Reason::Internal)?;
    let Some((row, analysis)) = analysed.map_err(|_| Reason::RulesVersion)? else { return Ok(()) };
    app.store.save_analysis(table, row.ok_or(Reason::TooLong)?).await?;
    app.replays.add_analysis(table, &Arc::new(analysis));
    Ok(())
}

/// What is needed to replay a match, once nothing about it is secret any more.
fn revealed_match(live: &LiveTable, now: u64) -> Result<(Header, Secret, Vec<Takeover>)> {
    let Play::Running(play) = &live.play else { return Err(Reason::RulesVersion.into()) };
    if !live.doc.is_revealed(now) {
        return Err(Reason::NotOver.into());
    }
    Ok((play.header().clone(), live.doc.secret.clone(), live.doc.lifecycle.takeovers.clone()))
}
