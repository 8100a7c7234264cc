//! Hints: what a bot would do in a player's seat, and why. They use only what that seat sees, and share the thinking pool
//! with the bots.

use std::time::Instant;

use game::{Effort, FastDice, Hint, HintTask, Level};
use page::presenter::hint::{HintView, Question};
use table::Reason;

use crate::app::App;
use crate::limits::fair_queue::{ThinkingRequest, Urgency};
use crate::limits::thinking_pool;
use crate::problem::Result;
use crate::session::Session;

/// Suggests a move to a player whose turn it is. The same question gets the same answer.
pub(crate) async fn give(app: &App, session: &Session, table: &str) -> Result<HintView> {
    let person = session.acting(app)?.id;
    let (slot, question) =
        app.read(table, |live, slot| Ok((slot.clone(), Question::of(live, &session.visitor)?))).await?;
    let Question { seat, version, asked_since, advice, wording } = question;
    let cached = slot
        .hints
        .lock()
        .get(&seat)
        .filter(|(of, _)| *of == version)
        .map(|(_, hint)| wording.say(hint, version));
    if let Some(cached) = cached {
        return Ok(cached);
    }
    app.rate_limits.hint(&person)?;
    // The seed contains nothing hidden, and asking again gives the same answer.
    let seed = (version << 8) | u64::from(seat.0);
    let hint = think(app, (&person, table), advice, app.config.hint_level, seed).await?;
    let said = wording.say(&hint, version);
    slot.advised.lock().note(asked_since, &hint.action);
    slot.hints.lock().insert(seat, (version, hint));
    Ok(said)
}

/// Thinks on behalf of a person, as hard as a bot of this level.
async fn think(
    app: &App,
    (person, table): (&str, &str),
    advice: HintTask,
    level: Level,
    seed: u64,
) -> Result<Hint> {
    let request = ThinkingRequest {
        owner: person.to_owned(),
        table: table.to_owned(),
        urgency: Urgency::Attended,
        cost: thinking_pool::cost(level),
    };
    let permit = app.thinking.acquire(&request).await;
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let start = Instant::now();
        let late = || start.elapsed() >= level.time_limit() * 9 / 10;
        advice(Effort::of(level.iterations()).until(&late), &mut FastDice::new(seed))
    });
    Ok(thought.await.map_err(|_| Reason::Internal)?)
}
