//! Analyses of finished games: asking for one, and how far it is.

use std::sync::Arc;

use page::model::analysis::Progress;
use serde_json::value::RawValue;
use table::Reason;
use table::analysis::{Analysis, VERSION};
use table::play::Play;

use crate::app::App;
use crate::background;
use crate::problem::Result;
use crate::session::Session;

/// Asks for the analysis of a game, unless there is one.
pub(crate) async fn ask(app: &App, session: &Session, table: &str) -> Result<()> {
    let person = session.acting(app)?.id;
    check(app, session, table).await?;
    match of(app, session, table).await? {
        (None, _) => background::analysis::add(app, table, Some(&person)),
        (Some(_), _) => Ok(()),
    }
}

/// Refuses unless the game is over and this visitor may see everything about it.
pub(crate) async fn check(app: &App, session: &Session, table: &str) -> Result<()> {
    let checked = app.read(table, |live, _| {
        session.visitor.may_look(&live.doc)?;
        let now = session.visitor.now;
        match &live.play {
            Play::NotYet => Err(Reason::NotStarted.into()),
            Play::Running(_) if live.doc.is_revealed(now) => Ok(()),
            Play::Running(_) if live.doc.closing.is_some() => Err(Reason::Withheld.into()),
            Play::Running(_) => Err(Reason::NotOver.into()),
            _ => Err(Reason::RulesVersion.into()),
        }
    });
    checked.await
}

/// The analysis of a game, or how far it is. The caller has checked that the visitor may know.
pub(crate) async fn of(
    app: &App,
    session: &Session,
    table: &str,
) -> Result<(Option<Arc<Analysis>>, Progress)> {
    if let Some(known) = app.replays.analysis(table) {
        return Ok((Some(known), Progress::NotAsked));
    }
    let progress = app.analyses.progress(table);
    let kept = read(app, session, table).await?.map(Arc::new);
    if let Some(kept) = &kept {
        app.replays.add_analysis(table, kept);
    }
    Ok((kept, progress))
}

/// The stored analysis of a game. One that cannot be read counts as none and can be made anew.
pub(crate) async fn read(app: &App, session: &Session, table: &str) -> Result<Option<Analysis>> {
    let Some(row) = app.store.analysis(table, VERSION).await? else { return Ok(None) };
    // It can be long, so it is not read on the threads that answer requests.
    app.replaying.run(session.from, move || row.read()).await
}

/// The same as JSON, as it is stored.
pub(crate) async fn json(app: &App, session: &Session, table: &str) -> Result<Option<Box<RawValue>>> {
    let Some(row) = app.store.analysis(table, VERSION).await? else { return Ok(None) };
    let json = move || row.read().and_then(|_| RawValue::from_string(row.doc).ok());
    app.replaying.run(session.from, json).await
}
