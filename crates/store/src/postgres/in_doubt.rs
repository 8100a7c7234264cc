//! Resolves in-doubt commits: after a connection broke around a commit, finds out whether the changes were written.

use sqlx::{query_as, query_scalar};

use super::{Conn, commit_in_order, db_error, decode_text};
use crate::change::{Answer, Append, Change, Outcome, Saved};
use crate::rows::to_i64;
use crate::{Result, StoreError};

/// Repeats, on a new connection, the changes that can safely be repeated. One that conflicts with itself was written the
/// first time. The others stay unknown.
pub(super) async fn resolve(conn: &mut Conn, changes: &[&Change], cause: &str) -> Outcome {
    let unknown = || StoreError::Unknown(cause.to_owned());
    let again: Vec<&Change> = changes.iter().copied().filter(|change| repeatable(change)).collect();
    if again.is_empty() {
        return Err(unknown());
    }
    // A failure now says nothing about the first attempt.
    let mut outcomes = commit_in_order(conn, &again).await.map_err(|_| unknown())?.into_iter();
    let mut resolved = Vec::with_capacity(changes.len());
    for change in changes {
        resolved.push(match repeatable(change).then(|| outcomes.next()).flatten() {
            Some(Err(StoreError::Conflict)) => {
                match written_answer(conn, change).await.map_err(|_| unknown())? {
                    Some(answer) => Ok(answer),
                    None => Err(StoreError::Conflict),
                }
            }
            Some(outcome) => outcome,
            None => Err(unknown()),
        });
    }
    Ok(resolved)
}

/// Whether doing it twice has the same effect as doing it once, or the second time conflicts.
fn repeatable(change: &Change) -> bool {
    match change {
        Change::Append(append) => !append.acts.is_empty(),
        Change::Probe
        | Change::Key { .. }
        | Change::SavePerson(_)
        | Change::DeletePerson(_)
        | Change::CreateTable(_)
        | Change::SaveTable(_)
        | Change::RemoveTable(_)
        | Change::SaveAnalysis { .. }
        | Change::SavePractice { .. } => true,
        Change::PutToken { .. }
        | Change::TakeToken { .. }
        | Change::Say { .. }
        | Change::Whisper { .. }
        | Change::Unsay { .. }
        | Change::EraseChat(_) => false,
    }
}

/// What the change would have returned, if the database holds it as it was sent.
async fn written_answer(conn: &mut Conn, change: &Change) -> Result<Option<Answer>> {
    match change {
        Change::Append(append) => Ok(last_act_written(conn, append).await?.then(Answer::default)),
        Change::CreateTable(saved) => {
            Ok(row_written(conn, saved, saved.row.rev).await?.then(Answer::default))
        }
        Change::SaveTable(saved) => {
            let rev = saved.row.rev.saturating_add(1);
            Ok(row_written(conn, saved, rev).await?.then(|| rev.into()))
        }
        Change::SavePractice { person, practice } => {
            let rev = practice.rev.saturating_add(1);
            let doc: Option<String> = query_scalar("SELECT doc FROM practice WHERE person = $1 AND rev = $2")
                .bind(person)
                .bind(to_i64(rev))
                .fetch_optional(conn)
                .await
                .map_err(db_error)?;
            Ok(doc.filter(|doc| decode_text(doc.clone()) == practice.doc).map(|_| rev.into()))
        }
        _ => Ok(None),
    }
}

/// Whether the append was written: its acts and its row are written together, so the last act is enough.
async fn last_act_written(conn: &mut Conn, append: &Append) -> Result<bool> {
    let Some(act) = append.acts.last() else { return Ok(false) };
    let found: Option<(i64, i64, String)> =
        query_as("SELECT at, seat, action FROM acts WHERE table_id = $1 AND seq = $2")
            .bind(append.table.as_ref())
            .bind(to_i64(act.seq))
            .fetch_optional(conn)
            .await
            .map_err(db_error)?;
    Ok(found.is_some_and(|(at, seat, action)| {
        (at, seat) == (to_i64(act.at), i64::from(act.seat.0)) && decode_text(action) == act.action
    }))
}

async fn row_written(conn: &mut Conn, saved: &Saved, rev: u64) -> Result<bool> {
    let doc: Option<String> = query_scalar("SELECT doc FROM tables WHERE id = $1 AND rev = $2")
        .bind(&saved.row.id)
        .bind(to_i64(rev))
        .fetch_optional(conn)
        .await
        .map_err(db_error)?;
    Ok(doc.is_some_and(|doc| *doc == *saved.doc))
}
