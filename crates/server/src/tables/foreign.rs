//! P5: tables whose match started under rules this program does not have. They stay as they are: nobody can act, and no
//! bot, clock or cleanup touches them. The owner can end them and then download the record.

use page::model::foreign::Foreign;
use page::presenter;
use record::Row;
use table::Reason;
use table::setup::Status;

use crate::app::App;
use crate::problem::Result;
use crate::session::Session;

/// The maximum number of acts the page lists. The record has all of them.
const ACTS_SHOWN: usize = 500;

/// What the page shows of such a table.
pub(crate) async fn read(app: &App, session: &Session, id: &str) -> Result<Foreign> {
    let actor = session.actor(app, true).ok();
    let (mut table, revealed) = app
        .read(id, |live, _| {
            session.visitor.may_look(&live.doc)?;
            let manages = actor.is_some_and(|actor| actor.may_manage(&live.doc).is_ok());
            let table = presenter::foreign(live, manages).ok_or(Reason::RulesVersion)?;
            Ok((table, live.doc.is_revealed(app.trusted_now())))
        })
        .await?;
    // Before the end, acts and even their number may be secret; so they are while others play the same deal.
    if revealed && matches!(table.status, Status::Over | Status::Abandoned) {
        let rows = app.store.acts(id).await?;
        table.more = rows.len().saturating_sub(ACTS_SHOWN);
        let name = |row: &Row| table.names.get(row.seat.index()).cloned().unwrap_or_default();
        table.acts = rows.iter().take(ACTS_SHOWN).map(|row| (name(row), row.action.clone())).collect();
    }
    Ok(table)
}
