//! The one task that writes: all that waits becomes one transaction, and is answered after its commit.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool};
use sqlx::{ConnectOptions, Connection, query};
use tokio::sync::{mpsc, oneshot};

use super::apply::{apply, apply_all};
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

/// One transaction for all. When one change fails, all begin again, each behind its own savepoint.
async fn commit(conn: &mut SqliteConnection, changes: &[Change]) -> Outcome {
    run(conn, "BEGIN IMMEDIATE").await?;
    let all: Vec<&Change> = changes.iter().collect();
    match apply_all(conn, &all).await {
        Ok(answers) => {
            run(conn, "COMMIT").await?;
            Ok(answers.into_iter().map(Ok).collect())
        }
        Err(_) => {
            // It fails if SQLite rolled back by itself; whether all is well, the next BEGIN tells.
            let _ = run(conn, "ROLLBACK").await;
            commit_one_by_one(conn, changes).await
        }
    }
}

async fn commit_one_by_one(conn: &mut SqliteConnection, changes: &[Change]) -> Outcome {
    run(conn, "BEGIN IMMEDIATE").await?;
    let mut outcomes = Vec::with_capacity(changes.len());
    for change in changes {
        run(conn, "SAVEPOINT one").await?;
        let outcome = apply(conn, change).await;
        if let Err(error) = &outcome {
            // When a disk is full SQLite may give up the whole transaction, savepoints included.
            run(conn, "ROLLBACK TO one").await.map_err(|_| error.clone())?;
        }
        run(conn, "RELEASE one").await?;
        outcomes.push(outcome);
    }
    run(conn, "COMMIT").await?;
    Ok(outcomes)
}

/// `query` keeps the statement prepared, unlike a bare string.
async fn run(conn: &mut SqliteConnection, sql: &'static str) -> Result<()> {
    query(sql).execute(conn).await.map_err(fault).map(|_| ())
}

pub(super) fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}
