//! The one task that writes: all that waits becomes one transaction, and is answered after its commit.

use tokio::sync::{mpsc, oneshot, watch};

use crate::change::{Answer, Change, Outcome};
use crate::{Result, StoreError};

/// What a back end does for its writer.
pub(crate) trait Hand: Send + 'static {
    type Conn: Send;

    fn connect(&mut self) -> impl Future<Output = Result<Self::Conn>> + Send;

    /// In error if nothing at all was committed, and whenever that is not known: the connection is discarded then.
    fn commit(&mut self, conn: &mut Self::Conn, changes: &[Change]) -> impl Future<Output = Outcome> + Send;

    /// Closes a connection after a failure, which rolls back.
    fn discard(&mut self, conn: Self::Conn) -> impl Future<Output = ()> + Send;

    /// Nothing is written any more.
    fn close(self, conn: Option<Self::Conn>) -> impl Future<Output = ()> + Send;
}

/// The way to the task.
#[derive(Debug)]
pub(crate) struct Desk {
    inbox: mpsc::Sender<Message>,
    /// Ends when the writer has closed the database.
    writing: watch::Receiver<()>,
}

enum Message {
    Write(Change, oneshot::Sender<Result<Answer>>),
    Close,
}

/// Writes that may wait for the writer; beyond it callers wait for a place.
const QUEUE: usize = 1024;

/// More would not save flushes worth having, but make the first in line wait for the last.
const LARGEST_BATCH: usize = 512;

impl Desk {
    /// Sets the writer to work on this connection.
    pub(crate) fn open<H: Hand>(hand: H, conn: H::Conn) -> Desk {
        let (inbox, messages) = mpsc::channel(QUEUE);
        let (working, writing) = watch::channel(());
        tokio::spawn(async move {
            Writer { hand, conn: Some(conn) }.run(messages).await;
            drop(working);
        });
        Desk { inbox, writing }
    }

    /// Queues the change and waits until it is on disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(Message::Write(change, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// How many writes wait for the writer.
    pub(crate) fn waiting(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    pub(crate) async fn close(&self) {
        // An error says that it is closed or closing already: wait for that.
        let _ = self.inbox.send(Message::Close).await;
        let mut writing = self.writing.clone();
        while writing.changed().await.is_ok() {}
    }
}

struct Writer<H: Hand> {
    hand: H,
    /// None after a failure: the next batch starts with a fresh connection.
    conn: Option<H::Conn>,
}

impl<H: Hand> Writer<H> {
    /// Works until told to close, or until nobody is left who could write.
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
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
        self.hand.close(self.conn).await;
    }

    async fn commit(&mut self, changes: &[Change]) -> Outcome {
        if changes.is_empty() {
            return Ok(Vec::new());
        }
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => self.hand.connect().await?,
        };
        let outcome = self.hand.commit(&mut conn, changes).await;
        match &outcome {
            Ok(_) => self.conn = Some(conn),
            Err(error) => {
                tracing::error!(%error, changes = changes.len(), "a commit failed");
                self.hand.discard(conn).await;
            }
        }
        outcome
    }
}

pub(crate) fn closed() -> StoreError {
    StoreError::closed()
}
