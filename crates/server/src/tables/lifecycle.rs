//! Rematches, games against bots, and tips for a first game.

use game::{Level, Viewer};
use page::presenter;
use serde_json::{Value, json};
use table::create::CreateTable;
use table::document;
use table::setup::SeatPlan;
use table::{Reason, ids};

use super::{check_table_limits, create, hint};
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
    check_table_limits(app, &by).await?;
    let next = ids::table_id();
    let mut doc = before.rematch(table, game, &by, app.now());
    doc.rated = doc.is_ratable(app.config.rate_private);
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

/// Sets up a table against bots of this level and returns its id.
pub(crate) async fn against_bots(
    app: &App,
    session: &Session,
    game: &str,
    level: &'static str,
    guide: bool,
) -> Result<String> {
    let game = app.game(game)?;
    // Three is lively, and your turn comes round soon.
    let players = 3.clamp(*game.players().start(), *game.players().end());
    let mut seats = vec![SeatPlan::Bot(level); players];
    seats[0] = SeatPlan::Me;
    let request = CreateTable {
        game: game.id().to_owned(),
        players: Some(players),
        seats,
        guide,
        ..CreateTable::default()
    };
    create(app, session, &request).await
}

/// What an easy bot would do in the player's seat, and why. Only in a guided first game.
pub(crate) async fn tip(app: &App, session: &Session, table: &str) -> Result<Value> {
    let person = session.acting(app)?.id;
    let lang = session.lang();
    let (advice, game, names, labels) = app
        .read(table, |live, _| {
            let seat = live.viewer(&session.visitor).seat().ok_or(Reason::NotSeated)?;
            if !live.doc.lifecycle.guide {
                return Err(Reason::NotFound.into());
            }
            let (table, names) = (live.running()?.table(), presenter::names(&live.doc, lang));
            let speech = live.game.texts().speech_among(lang, &names);
            let labels = table.scene(Viewer::Seat(seat), &speech).controls;
            Ok((table.hint_task(seat), live.game, names, labels))
        })
        .await?;
    let Some(advice) = advice else { return Ok(json!({})) };
    let hint = hint::think(app, (&person, table), advice, Level::Easy, ids::seed()).await?;
    let reason = hint.reason(&game.texts().speech_among(lang, &names));
    let label = labels.into_iter().find(|control| control.action == hint.action).map(|control| control.label);
    Ok(json!({"action": hint.action, "label": label, "reason": reason}))
}
