//! After a connection broke around a commit: finds out whether the changes were written.

use sqlx::{query_as, query_scalar};

use super::{Conn, commit_in_order, fault, told};
use crate::change::{Answer, Append, Change, Outcome, Saved};
use crate::rows::whole;
use crate::{Result, StoreError};

/// Does again, on a new connection, whatever can be done twice without harm. A change that is refused because it stands
/// already was written the first time. The others stay unknown.
pub(super) async fn settle(conn: &mut Conn, changes: &[&Change], cause: &str) -> Outcome {
    let unknown = || StoreError::Unknown(cause.to_owned());
    let again: Vec<&Change> = changes.iter().copied().filter(|change| repeatable(change)).collect();
    if again.is_empty() {
        return Err(unknown());
    }
    // Whatever fails now says nothing of the first time.
    let mut outcomes = commit_in_order(conn, &again).await.map_err(|_| unknown())?.into_iter();
    let mut settled = Vec::with_capacity(changes.len());
    for change in changes {
        settled.push(match repeatable(change).then(|| outcomes.next()).flatten() {
            Some(Err(StoreError::Conflict)) => match stands(conn, change).await.map_err(|_| unknown())? {
                Some(answer) => Ok(answer),
                None => Err(StoreError::Conflict),
            },
            Some(outcome) => outcome,
            None => Err(unknown()),
        });
    }
    Ok(settled)
}

/// Done twice it is as if done once, or the second time is a conflict.
fn repeatable(change: &Change) -> bool {
    match change {
        Change::Append(append) => !append.acts.is_empty(),
        Change::Nothing
        | Change::Key { .. }
        | Change::SavePerson(_)
        | Change::DeletePerson(_)
        | Change::CreateTable(_)
        | Change::SaveTable(_)
        | Change::RemoveTable(_) => true,
        Change::PutToken { .. }
        | Change::TakeToken { .. }
        | Change::Say { .. }
        | Change::Whisper { .. }
        | Change::Unsay { .. }
        | Change::EraseChat(_) => false,
    }
}

/// What the change would have answered, if it stands in the database as it was sent.
async fn stands(conn: &mut Conn, change: &Change) -> Result<Option<Answer>> {
    match change {
        Change::Append(append) => Ok(last_act_stands(conn, append).await?.then(Answer::default)),
        Change::CreateTable(saved) => Ok(row_stands(conn, saved, saved.row.rev).await?.then(Answer::default)),
        Change::SaveTable(saved) => {
            let rev = saved.row.rev.saturating_add(1);
            Ok(row_stands(conn, saved, rev).await?.then(|| rev.into()))
        }
        _ => Ok(None),
    }
}

/// All acts of an append, and the row saved along, are written together.
async fn last_act_stands(conn: &mut Conn, append: &Append) -> Result<bool> {
    let Some(act) = append.acts.last() else { return Ok(false) };
    let found: Option<(i64, i64, String)> =
        query_as("SELECT at, seat, action FROM acts WHERE table_id = $1 AND seq = $2")
            .bind(append.table.as_ref())
            .bind(whole(act.seq))
            .fetch_optional(conn)
            .await
            .map_err(fault)?;
    Ok(found.is_some_and(|(at, seat, action)| {
        (at, seat) == (whole(act.at), i64::from(act.seat.0)) && told(action) == act.action
    }))
}

async fn row_stands(conn: &mut Conn, saved: &Saved, rev: u64) -> Result<bool> {
    let doc: Option<String> = query_scalar("SELECT doc FROM tables WHERE id = $1 AND rev = $2")
        .bind(&saved.row.id)
        .bind(whole(rev))
        .fetch_optional(conn)
        .await
        .map_err(fault)?;
    Ok(doc.is_some_and(|doc| *doc == *saved.doc))
}
