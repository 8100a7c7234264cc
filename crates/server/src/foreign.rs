//! P5: tables whose match was begun under other rules than this program has. They are kept as they are: nobody acts there,
//! no bot, clock or janitor touches them. Their page says so, their owner can end them, and then there is a record.

use record::{Closing, Row};

use crate::identity::Who;
use crate::live::Play;
use crate::page::foreign::Foreign;
use crate::page::model::Status;
use crate::problem::{Kind, Result};
use crate::state::{App, TRIES, plausible};
use crate::tables::{self, Rights};

/// So many acts are told on the page; the record has all.
const SHOWN: usize = 500;

/// What can be told of such a table.
pub(crate) async fn look(app: &App, who: &Who, id: &str) -> Result<Foreign> {
    let mut table = app
        .look(id, |live, _| {
            tables::may_look(&live.doc, who)?;
            let (Play::Foreign, Some(header)) = (&live.play, &live.doc.header) else {
                return Err(Kind::RulesVersion.into());
            };
            let status = live.doc.status();
            let rights = Rights::of(app, who).and_then(|rights| rights.over(&live.doc));
            Ok(Foreign {
                id: live.id.clone(),
                game: live.game,
                rules_version: header.rules_version,
                status,
                can_end: status == Status::Running && rights.is_ok(),
                names: header.seats.iter().map(|seat| seat.name.clone()).collect(),
                acts: Vec::new(),
                more: 0,
            })
        })
        .await?;
    // Until the end an act may be somebody's secret, and so may be that there was one.
    if matches!(table.status, Status::Over | Status::Abandoned) {
        let rows = app.store.acts(id).await?;
        table.more = rows.len().saturating_sub(SHOWN);
        let name = |row: &Row| table.names.get(row.seat.index()).cloned().unwrap_or_default();
        table.acts = rows.iter().take(SHOWN).map(|row| (name(row), row.action.clone())).collect();
    }
    Ok(table)
}

/// Ends such a match as abandoned, so that its record can be had. Nobody can tell its scores.
pub(crate) async fn end(app: &App, who: &Who, id: &str) -> Result<()> {
    if !plausible(id) {
        return Err(Kind::NoTable.into());
    }
    let rights = Rights::of(app, who)?;
    let (app, slot) = (app.clone(), app.slot(id));
    app.clone()
        .surely(async move {
            let mut refused = false;
            for _ in 0..TRIES {
                let mut live = app.open_again(&slot, refused).await?;
                let may = rights.over(&live.doc).and_then(|()| match (&live.play, live.doc.status()) {
                    (Play::Foreign, Status::Running) => Ok(()),
                    (Play::Foreign, _) => Err(Kind::Over.into()),
                    // What can be played is not ended like this.
                    _ => Err(Kind::NotFound.into()),
                });
                match may {
                    Err(_) if app.look_twice(&mut refused) => continue,
                    may => may?,
                }
                let mut doc = live.doc.clone();
                doc.closing = Some(Closing::without_rules(app.now(), doc.secret.clone()));
                let row = live.row(&doc, app.now())?;
                let last = app.store.mark(&slot.id).await?.map_or(0, |mark| mark.seq);
                match app.store.end_match(&slot.id, last, app.now(), row, None).await {
                    Ok(()) => {
                        live.saved(doc);
                        drop(live);
                        slot.tell();
                        return Ok(());
                    }
                    Err(error) => app.failed(live, &slot, error).await?,
                }
            }
            Err(Kind::Busy.into())
        })
        .await
}
