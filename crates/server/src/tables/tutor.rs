//! The tutor: judges an act before it is done, at tables against bots, by what its seat sees. It shares the thinking pool
//! with the bots, and an act never waits for it long.

use std::time::Instant;

use game::{Effort, FastDice, Judged};
use page::model::TutorQuestion;
use page::presenter;
use table::tutor::{Doubt, TutoredAct};

use crate::app::App;
use crate::limits::fair_queue::{ThinkingRequest, Urgency};
use crate::session::Session;

/// The question before an act at the version `seen`; `None` if it is simply done. Changes nothing.
pub(crate) async fn question(
    app: &App,
    session: &Session,
    table: &str,
    seen: u64,
    action: &str,
) -> Option<TutorQuestion> {
    let person = session.known().ok()?.id.clone();
    let visitor = &session.visitor;
    let read =
        app.read(table, |live, slot| Ok((slot.clone(), TutoredAct::of(live, visitor, seen, action)))).await;
    let (slot, Some(act)) = read.ok()? else { return None };
    let (seat, version, asked_since) = (act.seat, act.version, act.asked_since);
    if slot.advised.lock().contains(asked_since, action) || !app.rate_limits.judgement(&person) {
        return None;
    }
    let (start, limit) = (Instant::now(), app.config.tutor_time);
    let judged = tokio::time::timeout(limit, judge(app, &person, table, act)).await.ok()??;
    // An answer may come at the same moment as the end of the time.
    if start.elapsed() >= limit {
        return None;
    }
    let doubt = Doubt::of(visitor.tutor, seat, action.to_owned(), &judged)?;
    let question =
        app.read(table, |live, _| Ok(presenter::tutor::question(live, visitor, seat, &doubt)?)).await;
    // If the table has gone on meanwhile, the reason may no longer hold.
    let question = question.ok().filter(|question| question.version == version)?;
    slot.advised.lock().note(asked_since, &question.better);
    Some(question)
}

/// Judges the act. A thought that takes too long ends early, and one that has to wait too long is given up.
async fn judge(app: &App, person: &str, table: &str, act: TutoredAct) -> Option<Judged> {
    let (start, limit) = (Instant::now(), app.config.tutor_time * 5 / 6);
    let request = ThinkingRequest {
        owner: person.to_owned(),
        table: table.to_owned(),
        urgency: Urgency::Attended,
        cost: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
    };
    let permit = app.thinking.acquire(&request).await;
    let TutoredAct { seat, version, iterations, task, .. } = act;
    // The seed contains nothing hidden, and asking again gives the same answer.
    let seed = (version << 8) | u64::from(seat.0);
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let late = || start.elapsed() >= limit;
        task(Effort::of(iterations).until(&late), &mut FastDice::new(seed))
    });
    thought.await.ok()
}
