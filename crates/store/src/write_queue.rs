//! The write queue: one task commits everything that waits as one transaction, then answers each caller.

use tokio::sync::{mpsc, oneshot, watch};

use crate::change::{Answer, Change, Outcome};
use crate::{Result, StoreError};

/// What a backend does for the write queue.
pub(crate) trait WriteBackend: Send + 'static {
    type Conn: Send;

    fn connect(&mut self) -> impl Future<Output = Result<Self::Conn>> + Send;

    /// Commits a batch. Returns an error if nothing was committed, or if that is not known; the connection is then
    /// discarded.
    fn commit(&mut self, conn: &mut Self::Conn, changes: &[Change]) -> impl Future<Output = Outcome> + Send;

    /// Closes a connection after a failure, which rolls back.
    fn discard(&mut self, conn: Self::Conn) -> impl Future<Output = ()> + Send;

    /// Closes the database after the last write.
    fn close(self, conn: Option<Self::Conn>) -> impl Future<Output = ()> + Send;
}

/// The sending end of the queue.
#[derive(Debug)]
pub(crate) struct WriteQueue {
    inbox: mpsc::Sender<Message>,
    /// Closes when the worker has closed the database.
    working: watch::Receiver<()>,
}

enum Message {
    Write(Change, oneshot::Sender<Result<Answer>>),
    Close,
}

/// How many writes the queue holds; further callers wait for room.
const CAPACITY: usize = 1024;

/// Larger batches would hardly save flushes, but make the first caller wait for the last.
const LARGEST_BATCH: usize = 512;

impl WriteQueue {
    /// Starts the worker on this connection.
    pub(crate) fn open<B: WriteBackend>(backend: B, conn: B::Conn) -> WriteQueue {
        let (inbox, messages) = mpsc::channel(CAPACITY);
        let (alive, working) = watch::channel(());
        tokio::spawn(async move {
            Worker { backend, conn: Some(conn) }.run(messages).await;
            drop(alive);
        });
        WriteQueue { inbox, working }
    }

    /// Queues the change and waits until it is on disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(Message::Write(change, answer)).await.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    /// How many writes are queued.
    pub(crate) fn len(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    /// Commits what is queued and closes the database.
    pub(crate) async fn close(&self) {
        // An error means that it is closed or closing already: wait for that.
        let _ = self.inbox.send(Message::Close).await;
        let mut working = self.working.clone();
        while working.changed().await.is_ok() {}
    }
}

/// The task behind the queue.
struct Worker<B: WriteBackend> {
    backend: B,
    /// `None` after a failure: the next batch starts with a fresh connection.
    conn: Option<B::Conn>,
}

impl<B: WriteBackend> Worker<B> {
    /// Runs until asked to close, or until every sender is gone.
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let mut messages = Vec::with_capacity(LARGEST_BATCH);
        while let Some(first) = inbox.recv().await {
            messages.push(first);
            // Whoever is about to write joins the batch: everything that can run now runs before it begins.
            tokio::task::yield_now().await;
            while messages.len() < LARGEST_BATCH
                && let Ok(next) = inbox.try_recv()
            {
                messages.push(next);
            }
            let (mut changes, mut answers) = (Vec::new(), Vec::new());
            for message in messages.drain(..) {
                match message {
                    Message::Write(change, answer) => {
                        changes.push(change);
                        answers.push(answer);
                    }
                    // What is queued already is still received; nothing later is.
                    Message::Close => inbox.close(),
                }
            }
            // A send fails if the caller is gone, which does not matter.
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
        self.backend.close(self.conn).await;
    }

    async fn commit(&mut self, changes: &[Change]) -> Outcome {
        if changes.is_empty() {
            return Ok(Vec::new());
        }
        let mut conn = match self.conn.take() {
            Some(conn) => conn,
            None => self.backend.connect().await?,
        };
        let outcome = self.backend.commit(&mut conn, changes).await;
        match &outcome {
            Ok(_) => self.conn = Some(conn),
            Err(error) => {
                tracing::error!(%error, changes = changes.len(), "a commit failed");
                self.backend.discard(conn).await;
            }
        }
        outcome
    }
}
