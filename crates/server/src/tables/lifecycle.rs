//! Rematches, games against bots, and lessons.

use table::create::CreateTable;
use table::document;
use table::ids;

use super::{check_table_limits, create};
use crate::app::{App, Basis};
use crate::problem::Result;
use crate::session::Session;

/// The table of the rematch, set up by whoever asks first.
pub(crate) async fn rematch(app: &App, session: &Session, table: &str) -> Result<String> {
    let by = session.acting(app)?;
    let (before, game) = app
        .read(table, |live, _| {
            live.may_rematch(&by.id)?;
            Ok((live.doc.clone(), live.game))
        })
        .await?;
    if let Some(next) = &before.lifecycle.rematch
        && app.store.table_line(next).await?.is_some()
    {
        return Ok(next.clone());
    }
    check_table_limits(app, &by, 1).await?;
    let next = ids::table_id();
    let mut doc = before.rematch(table, game, &by, app.now());
    doc.rated = doc.is_ratable(app.config.live.get().rate_private);
    app.store.create_table(document::to_row(&next, &doc, 0, app.now())?).await?;
    let (slot, gone) = (app.slot(table)?, before.lifecycle.rematch);
    let agree = {
        let next = next.clone();
        move |live: &table::LiveTable| Ok(live.agree_on_rematch(&by, gone.as_deref(), &next)?)
    };
    let (_, agreed) = app.transact(&slot, Basis::Memory, agree).await?;
    if agreed != next {
        app.erase(&next, |_| Ok(())).await?;
    }
    Ok(agreed)
}

/// Sets up a table against bots of this level, or the game's lesson, and returns its id.
pub(crate) async fn against_bots(
    app: &App,
    session: &Session,
    game: &str,
    level: &'static str,
    lesson: bool,
) -> Result<String> {
    let request = CreateTable::against_bots(app.game(game)?, level, lesson)?;
    create(app, session, &request).await
}
