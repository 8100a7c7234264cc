//! Analyses finished games, one at a time, whenever no bot wants to think.

use std::sync::Arc;
use std::time::{Duration, Instant};

use record::{Header, Secret};
use table::analysis::Analyst;
use table::document::Takeover;
use table::play::Play;
use table::replay::Replay;
use table::rows::AnalysisRow;
use table::setup::Status;
use table::{Committed, LiveTable, Reason, ids};

use crate::analysis_queue::Full;
use crate::app::App;
use crate::limits::fair_queue::{ThinkingRequest, Urgency};
use crate::limits::thinking_pool::ThinkingPermit;
use crate::problem::{Kind, Result};

/// A thinking slot is given back after about this long. One piece of an analysis may take a little longer.
const TURN: Duration = Duration::from_millis(50);

/// Called when a table has changed. If people have just finished a game there, it is analysed as soon as nothing else is
/// to do.
pub(super) fn notice_end(app: &App, live: &LiveTable, committed: &Committed) {
    let ended = committed.version.is_some() && live.doc.status() == Status::Over;
    let by_people = live.doc.seats.iter().any(|seat| seat.person().is_some()) && live.lesson().is_none();
    if app.config.analyse_ended && ended && by_people && live.doc.is_revealed(app.now()) {
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
    if app.store.analysis(table).await?.is_some_and(|kept| kept.read().is_some()) {
        return Ok(());
    }
    let mut analyst = plan(app, table).await?;
    loop {
        let permit = thinking_permit(app, table).await;
        let begun = Instant::now();
        let turn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let mut more = true;
            while more && begun.elapsed() < TURN {
                more = analyst.step();
            }
            (analyst, more)
        });
        let (worked, more) = turn.await.map_err(|_| Reason::Internal)?;
        analyst = worked;
        let (done, total) = analyst.progress();
        app.analyses.progressed(done, total);
        if !more {
            break;
        }
        // It rests as long as it works: requests need processors, too.
        tokio::time::sleep(begun.elapsed()).await;
    }
    let analysis = analyst.finish();
    let row = AnalysisRow::of(&analysis).ok_or(Reason::TooLong)?;
    app.store.save_analysis(table, row).await?;
    app.replays.add_analysis(table, &Arc::new(analysis));
    Ok(())
}

/// Replays the match and collects what there is to do.
async fn plan(app: &App, table: &str) -> Result<Analyst> {
    let (header, secret, takeovers) = app.read(table, |live, _| revealed_match(live, app.now())).await?;
    let rows = app.store.acts(table).await?;
    let (permit, games) = (thinking_permit(app, table).await, app.games);
    let planned = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut replay = Replay::begin(games, header, &secret)?;
        replay.follow(&rows, &takeovers)?;
        Ok(Analyst::new(&replay, 1.0))
    });
    let planned: Result<Analyst, record::MatchError> = planned.await.map_err(|_| Reason::Internal)?;
    Ok(planned.map_err(|_| Reason::RulesVersion)?)
}

/// What is needed to replay a match, once nothing about it is secret any more.
fn revealed_match(live: &LiveTable, now: u64) -> Result<(Header, Secret, Vec<Takeover>)> {
    let Play::Running(play) = &live.play else { return Err(Reason::RulesVersion.into()) };
    if !live.doc.is_revealed(now) {
        return Err(Reason::NotOver.into());
    }
    Ok((play.header().clone(), live.doc.secret.clone(), live.doc.lifecycle.takeovers.clone()))
}

/// Waits until no bot wants the slot.
async fn thinking_permit(app: &App, table: &str) -> ThinkingPermit {
    let request = ThinkingRequest {
        owner: "analysis".to_owned(),
        table: table.to_owned(),
        urgency: Urgency::Background,
        cost: u64::try_from(TURN.as_millis()).unwrap_or(u64::MAX),
    };
    app.thinking.acquire(&request).await
}
