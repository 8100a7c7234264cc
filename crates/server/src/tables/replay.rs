//! Opening replays.

use game::Perspective;
use page::presenter::replay::{PlayOn, Replaying, broken};
use table::setup::{LEVELS, level};
use table::{Reason, ids};

use crate::app::App;
use crate::problem::Result;
use crate::session::Session;

/// Opens the replay of a game.
pub(crate) async fn open(app: &App, session: &Session, id: &str) -> Result<Replaying> {
    let (replaying, acts) = app
        .read(id, |live, _| {
            let known = app.replays.get(id);
            let replaying = Replaying::open(live, &session.visitor, app.games, known)?;
            Ok((replaying, live.play.seq()))
        })
        .await?;
    // Another request may hold the lock for a while.
    let replay = replaying.replay.clone();
    if app.replaying.run(session.from, move || replay.lock().acts()).await? < acts {
        let rows = app.store.acts(id).await?;
        let replay = replaying.replay.clone();
        // This replays a whole match, so it does not run on the threads that answer requests.
        let takeovers = replaying.takeovers.clone();
        let follow = move || replay.lock().follow(&rows, &takeovers);
        let followed = app.replaying.run(session.from, follow).await?;
        followed.map_err(|error| broken(&error))?;
    }
    app.replays.insert(id, &replaying.replay, acts);
    if !replaying.ended() {
        return Ok(replaying);
    }
    let (analysis, progress) = super::analysis::of(app, session, id).await?;
    Ok(replaying.with_analysis(analysis, progress))
}

/// Opens the replay from the wanted perspective, if the reader may have it.
pub(crate) async fn open_as(
    app: &App,
    session: &Session,
    id: &str,
    wanted: Option<&str>,
) -> Result<(Replaying, Perspective)> {
    let replaying = open(app, session, id).await?;
    let perspective = replaying.perspective(wanted)?;
    Ok((replaying, perspective))
}

/// The level of the bots to play on against; the lowest if none is named.
pub(crate) fn bot_level(wanted: Option<&str>) -> Result<&'static str> {
    let name = wanted.filter(|name| !name.is_empty()).unwrap_or(LEVELS[0]);
    Ok(level(name).ok_or(Reason::BadRequest)?)
}

/// Sets up a table that continues from a step against bots, and returns its id.
pub(crate) async fn play_on(
    app: &App,
    session: &Session,
    replaying: &Replaying,
    from: &PlayOn,
) -> Result<String> {
    // A deal that others play too is played without help.
    let shared = app.read(&replaying.id, |live, _| Ok(live.doc.withheld(app.trusted_now()))).await?;
    if shared {
        return Err(Reason::Withheld.into());
    }
    super::create(app, session, &replaying.play_on(from, ids::seed())?).await
}
