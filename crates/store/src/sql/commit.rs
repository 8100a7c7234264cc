//! Many changes as one transaction.
//!
//! This file is compiled once for each backend; both understand every statement in it.

use sqlx::query;

use super::acts::commit_acts;
use super::apply::{apply, apply_all, only_acts};
use super::{BEGIN, Conn, commit_error, db_error, notify_others};
use crate::change::{Answer, Change, Outcome};
use crate::{Result, StoreError};

/// Commits all changes in one transaction. If one fails, starts again with a savepoint for each.
pub(super) async fn commit(conn: &mut Conn, changes: &[&Change]) -> Outcome {
    match commit_together(conn, changes).await {
        Ok(answers) => Ok(answers.into_iter().map(Ok).collect()),
        Err(error) if affects_one_change(&error) => {
            // Fails if the statement was a transaction of its own. If it should fail otherwise, the next one cannot begin.
            let _ = run(conn, "ROLLBACK").await;
            commit_one_by_one(conn, changes).await
        }
        Err(error) => Err(error),
    }
}

async fn commit_together(conn: &mut Conn, changes: &[&Change]) -> Result<Vec<Answer>> {
    if let Some(acts) = only_acts(changes)
        && commit_acts(conn, &acts).await?
    {
        return Ok(changes.iter().map(|_| Answer::default()).collect());
    }
    run(conn, BEGIN).await?;
    let answers = apply_all(conn, changes).await?;
    notify_others(conn, changes).await?;
    end(conn).await?;
    Ok(answers)
}

async fn commit_one_by_one(conn: &mut Conn, changes: &[&Change]) -> Outcome {
    run(conn, BEGIN).await?;
    let mut outcomes = Vec::with_capacity(changes.len());
    let mut done = Vec::new();
    for change in changes {
        run(conn, "SAVEPOINT one").await?;
        let outcome = apply(conn, change).await;
        match &outcome {
            Err(error) if affects_one_change(error) => run(conn, "ROLLBACK TO one").await?,
            Err(error) => return Err(error.clone()),
            Ok(_) => done.push(*change),
        }
        run(conn, "RELEASE one").await?;
        outcomes.push(outcome);
    }
    notify_others(conn, &done).await?;
    end(conn).await?;
    Ok(outcomes)
}

/// Whether the error is about one change only; any other is the database's, and fails the whole batch.
fn affects_one_change(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict | StoreError::NotFound)
}

async fn end(conn: &mut Conn) -> Result<()> {
    query("COMMIT").execute(conn).await.map_err(commit_error).map(|_| ())
}

/// Runs a statement through `query`, which keeps it prepared, unlike a bare string.
async fn run(conn: &mut Conn, sql: &'static str) -> Result<()> {
    query(sql).execute(conn).await.map_err(db_error).map(|_| ())
}
