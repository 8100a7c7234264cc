//! The one task that writes: all that waits becomes one transaction, and is answered after its commit.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection, query};
use tokio::sync::{mpsc, oneshot};

use super::apply::{apply, apply_all, commit_acts, only_acts};
use super::fault;
use crate::change::{Answer, Change, Outcome};
use crate::{Result, StoreError};

pub(super) enum Message {
    Write(Change, oneshot::Sender<Result<Answer>>),
    Close,
}

pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// None after a failure: the next batch starts with a fresh connection.
    conn: Option<SqliteConnection>,
    reads: SqlitePool,
}

/// More would not save flushes worth having, but make the first in line wait for the last.
const LARGEST_BATCH: usize = 512;

impl Writer {
    pub(super) fn new(options: SqliteConnectOptions, conn: SqliteConnection, reads: SqlitePool) -> Writer {
        Writer { options, conn: Some(conn), reads }
    }

    /// Works until told to close, or until nobody is left who could write.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let mut messages = Vec::with_capacity(LARGEST_BATCH);
        while inbox.recv_many(&mut messages, LARGEST_BATCH).await > 0 {
            let (mut changes, mut answers) = (Vec::new(), Vec::new());
            for message in messages.drain(..) {
                match message {
                    Message::Write(change, answer) => {
                        changes.push(change);
                        answers.push(answer);
                    }
                    // What already waits is still received; what comes later is not.
                    Message::Close => inbox.close(),
                }
            }
            // A caller who went away does not read the answer, and that is all.
            match self.commit(&changes).await {
                Ok(outcomes) => {
                    for (answer, outcome) in answers.into_iter().zip(outcomes) {
                        let _ = answer.send(outcome);
                    }
                }
                Err(error) => {
                    for answer in answers {
                        let _ = answer.send(Err(error.clone()));
                    }
                }
            }
        }
        self.close().await;
    }

    async fn commit(&mut self, changes: &[Change]) -> Outcome {
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => self.options.connect().await.map_err(fault)?,
        };
        let outcome = commit(&mut conn, changes).await;
        match &outcome {
            Ok(_) => self.conn = Some(conn),
            Err(error) => {
                tracing::error!(%error, lost = changes.len(), "nothing could be committed");
                // Closing rolls back. If it cannot even be closed, there is nothing left to do.
                let _ = conn.close().await;
            }
        }
        outcome
    }

    /// The readers go first, so that the last connection can fold the log into the file.
    async fn close(self) {
        self.reads.close().await;
        let Some(mut conn) = self.conn else { return };
        if let Err(error) = query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut conn).await {
            tracing::warn!(%error, "the log stays beside the database until the next start");
        }
        let _ = conn.close().await;
    }
}

/// One transaction for all. When a change fails, all begin again, each behind its own savepoint.
pub(super) async fn commit(conn: &mut SqliteConnection, changes: &[Change]) -> Outcome {
    match commit_together(conn, changes).await {
        Ok(answers) => Ok(answers.into_iter().map(Ok).collect()),
        Err(error) if concerns_one(&error) => {
            run(conn, "ROLLBACK").await?;
            commit_one_by_one(conn, changes).await
        }
        Err(error) => Err(error),
    }
}

async fn commit_together(conn: &mut SqliteConnection, changes: &[Change]) -> Result<Vec<Answer>> {
    if let Some(acts) = only_acts(changes) {
        commit_acts(conn, &acts).await?;
        return Ok(changes.iter().map(|_| Answer::default()).collect());
    }
    run(conn, "BEGIN IMMEDIATE").await?;
    let answers = apply_all(conn, changes).await?;
    run(conn, "COMMIT").await?;
    Ok(answers)
}

async fn commit_one_by_one(conn: &mut SqliteConnection, changes: &[Change]) -> Outcome {
    run(conn, "BEGIN IMMEDIATE").await?;
    let mut outcomes = Vec::with_capacity(changes.len());
    for change in changes {
        run(conn, "SAVEPOINT one").await?;
        let outcome = apply(conn, change).await;
        match &outcome {
            Err(error) if concerns_one(error) => run(conn, "ROLLBACK TO one").await?,
            Err(error) => return Err(error.clone()),
            Ok(_) => {}
        }
        run(conn, "RELEASE one").await?;
        outcomes.push(outcome);
    }
    run(conn, "COMMIT").await?;
    Ok(outcomes)
}

/// Whether the error is the caller's; any other is the database's and strikes all who wait.
fn concerns_one(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict | StoreError::NotFound)
}

/// `query` keeps the statement prepared, unlike a bare string.
async fn run(conn: &mut SqliteConnection, sql: &'static str) -> Result<()> {
    query(sql).execute(conn).await.map_err(fault).map(|_| ())
}

pub(super) fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}
