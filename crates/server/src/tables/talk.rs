//! Saying something at a table.

use table::talk::Message;
use table::{Reason, names};

use crate::app::{App, run_to_completion};
use crate::problem::{Kind, Result};
use crate::session::Session;

/// Says something to everybody at a table, or whispers it to the person in the seat `to`. Returns the line's number.
pub(crate) async fn say(
    app: &App,
    session: &Session,
    table: &str,
    text: &str,
    to: Option<usize>,
) -> Result<u64> {
    let speaker = session.acting(app)?;
    let text = names::clean_chat(text, app.config.limits.chat_chars)?;
    let slot = app.slot(table)?;
    if session.visitor.muted {
        return Err(Reason::Muted.into());
    }
    app.rate_limits.chat(&speaker.id)?;
    let (app, visitor) = (app.clone(), session.visitor.clone());
    run_to_completion(async move {
        let mut live = app.open(&slot).await?;
        // Nobody tells the players of a table anything who may not see it.
        visitor.may_look(&live.doc)?;
        let message = Message::new(&live.doc, &speaker, &text, to, app.now())?;
        let said = match message.clone() {
            Message::Aloud(line) => app.store.say(&slot.id, line).await,
            Message::Whisper(line) => app.store.whisper(&slot.id, line).await,
        };
        match said {
            Ok(n) => {
                live.talk.add(message, n);
                drop(live);
                slot.notify();
                Ok(n)
            }
            // It may have been written anyway, so the table is reloaded.
            Err(error) => {
                app.failed(live, &slot, error).await?;
                Err(Kind::Busy.into())
            }
        }
    })
    .await
}
