//! What people do around a game: say that they are ready, come back, play again, play at once.

use game::{Level, Viewer};
use record::Entropy;
use serde_json::{Value, json};

use crate::identity::Who;
use crate::lobby::Doc;
use crate::page::model::{SeatPlan, Status};
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::tables::{self, Rights};
use crate::wish::Wish;
use crate::{clocks, hint, live, naming};

/// Says whether one is ready. With it one may hand in one's entropy. The next game of the same
/// people starts by itself when the last of them is ready.
pub(crate) async fn ready(
    app: &App,
    who: &Who,
    table: &str,
    on: Option<bool>,
    entropy: Option<Entropy>,
) -> Result<()> {
    let sitter = who.acting(app)?;
    let complete = app
        .change(table, move |doc, _| {
            if let Some(entropy) = entropy {
                doc.give(&sitter.id, entropy);
            }
            doc.set_ready(&sitter.id, on)?;
            Ok(doc.evening.rematch_of.is_some() && doc.all_ready())
        })
        .await?;
    if complete {
        let begun =
            tables::begin(app, table, |doc| if doc.all_ready() { Ok(()) } else { Err(Kind::Started) });
        match begun.await.map_err(|problem| problem.kind) {
            // Somebody else's was the last yes, or somebody changed their mind.
            Ok(()) | Err(Kind::Started) => {}
            Err(kind) => return Err(kind.into()),
        }
    }
    Ok(())
}

/// Takes one's seat back from the bot that played meanwhile.
pub(crate) async fn back(app: &App, who: &Who, table: &str) -> Result<()> {
    let sitter = who.acting(app)?;
    let now = app.now();
    app.change(table, move |doc, live| {
        doc.come_back(&sitter.id, now)?;
        for seat in doc.seats_of(&sitter.id) {
            if live.doc.evening.away.contains(&seat.0) {
                clocks::back(doc, live, seat);
            }
        }
        Ok(())
    })
    .await
}

/// Gives a free seat to somebody at the same device.
pub(crate) async fn invite(app: &App, who: &Who, table: &str, seat: usize, name: &str) -> Result<()> {
    let rights = Rights::of(app, who)?;
    let (sitter, name) = (who.acting(app)?, naming::clean_name(name)?);
    app.change(table, move |doc, _| {
        rights.over(doc)?;
        Ok(doc.invite(&sitter, seat, name.clone())?)
    })
    .await
}

/// Frees the seat of somebody at the same device.
pub(crate) async fn free(app: &App, who: &Who, table: &str, seat: usize) -> Result<()> {
    let rights = Rights::of(app, who)?;
    app.change(table, move |doc, _| {
        rights.over(doc)?;
        Ok(doc.uninvite(seat)?)
    })
    .await
}

/// The table where the same people play again, set up by the first who asks.
pub(crate) async fn rematch(app: &App, who: &Who, table: &str) -> Result<String> {
    let sitter = who.acting(app)?;
    let (before, game) = app.look(table, |live, _| Ok((live.doc.clone(), live.game))).await?;
    may_play_again(&before, &sitter.id)?;
    if let Some(next) = &before.evening.rematch
        && app.store.table_line(next).await?.is_some()
    {
        return Ok(next.clone());
    }
    tables::room_for_one_more(app, &sitter).await?;
    let next = naming::table_id();
    let mut doc = before.again(table, game, &sitter, app.now());
    doc.rated = doc.ratable(app.config.rate_private);
    app.store.create_table(live::row(&next, &doc, 0, app.now())?).await?;
    let (mine, gone) = (next.clone(), before.evening.rematch.clone());
    let agreed = app
        .change(table, move |doc, _| {
            may_play_again(doc, &sitter.id)?;
            // Whoever asked at the same moment and was first has set the table.
            if doc.evening.rematch == gone {
                doc.evening.rematch = Some(mine.clone());
            }
            Ok(doc.evening.rematch.clone().unwrap_or_else(|| mine.clone()))
        })
        .await?;
    if agreed != next {
        tables::wipe(app, &next, |_| Ok(())).await?;
    }
    Ok(agreed)
}

fn may_play_again(doc: &Doc, person: &str) -> Result<(), Kind> {
    if !matches!(doc.status(), Status::Over | Status::Abandoned) {
        return Err(Kind::NotOver);
    }
    doc.seat_of(person).map(drop).ok_or(Kind::NotSeated)
}

/// A table against bots at this level, ready to start. Gives its id.
pub(crate) async fn against_bots(
    app: &App,
    who: &Who,
    game: &str,
    level: &'static str,
    guide: bool,
) -> Result<String> {
    let game = app.game(game)?;
    // Enough to be lively, few enough that one's turn comes round soon.
    let players = 3.clamp(*game.players().start(), *game.players().end());
    let mut seats = vec![SeatPlan::Bot(level); players];
    seats[0] = SeatPlan::Me;
    let wish = Wish { game: game.id().to_owned(), players: Some(players), seats, guide, ..Wish::default() };
    tables::create(app, who, &wish).await
}

/// What a bot would do in one's place, at once and by instinct, and why. For a guided first game only.
pub(crate) async fn tip(app: &App, who: &Who, table: &str) -> Result<Value> {
    let person = who.acting(app)?.id;
    let (advice, game, names, labels) = app
        .look(table, |live, _| {
            let seat = live.viewer(who).seat().ok_or(Kind::NotSeated)?;
            if !live.doc.evening.guide {
                return Err(Kind::NotFound.into());
            }
            let (table, names) = (live.running()?.table(), live.doc.names(who.lang));
            let speech = live.game.texts().speech_among(who.lang, &names);
            let labels = table.scene(Viewer::Seat(seat), &speech).controls;
            Ok((table.hint_task(seat), live.game, names, labels))
        })
        .await?;
    let Some(advice) = advice else { return Ok(json!({})) };
    let hint = hint::think(app, (&person, table), advice, Level::Easy, naming::seed()).await?;
    let reason = hint.reason(&game.texts().speech_among(who.lang, &names));
    let label = labels.into_iter().find(|control| control.action == hint.action).map(|control| control.label);
    Ok(json!({"action": hint.action, "label": label, "reason": reason}))
}
