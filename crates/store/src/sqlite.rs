//! The back end for one machine: a SQLite file with a write-ahead log.

mod apply;
#[cfg(test)]
mod faults;
mod read;
mod schema;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, error::ErrorKind};
use tokio::sync::{mpsc, oneshot, watch};

use self::writer::{Message, Writer, closed};
use crate::change::{Answer, Change};
use crate::{Result, StoreError};

/// One writer task behind a queue, and a few readers beside it.
#[derive(Debug)]
pub(crate) struct Sqlite {
    inbox: mpsc::Sender<Message>,
    reads: SqlitePool,
    /// Ends when the writer has closed the file.
    writing: watch::Receiver<()>,
}

/// Writes that may wait for the writer; beyond it callers wait for a place.
const QUEUE: usize = 1024;
const READERS: u32 = 4;

impl Sqlite {
    pub(crate) async fn open_file(path: &Path) -> Result<Sqlite> {
        Sqlite::open(file_options(path)?).await
    }

    pub(crate) async fn open_memory() -> Result<Sqlite> {
        Sqlite::open(memory_options()?).await
    }

    async fn open(options: SqliteConnectOptions) -> Result<Sqlite> {
        let mut conn = options.connect().await.map_err(fault)?;
        schema::update(&mut conn).await?;
        let reads = SqlitePoolOptions::new()
            .max_connections(READERS)
            // At least one: a database in memory lives as long as a connection to it.
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options.clone().pragma("query_only", "ON").row_buffer_size(512))
            .await
            .map_err(fault)?;
        let (inbox, messages) = mpsc::channel(QUEUE);
        let (working, writing) = watch::channel(());
        let writer = Writer::new(options, conn, reads.clone());
        tokio::spawn(async move {
            writer.run(messages).await;
            drop(working);
        });
        Ok(Sqlite { inbox, reads, writing })
    }

    /// Queues the change and waits until it is on disk.
    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(Message::Write(change, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(crate) async fn close(&self) {
        // An error says that it is closed or closing already: wait for that.
        let _ = self.inbox.send(Message::Close).await;
        let mut writing = self.writing.clone();
        while writing.changed().await.is_ok() {}
    }
}

fn file_options(path: &Path) -> Result<SqliteConnectOptions> {
    // SQLite takes a relative path that begins with `file:` for more than a path.
    let path = std::path::absolute(path).map_err(|error| unusable(path, &error))?;
    if path.is_dir() {
        return Err(StoreError::Unavailable(format!("{} is a folder, not a file", path.display())));
    }
    create_private(&path).map_err(|error| unusable(&path, &error))?;
    Ok(SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        // Erased words are overwritten where that costs no further page.
        .pragma("secure_delete", "FAST")
        // The journal of a statement that may fail half-way needs no file.
        .pragma("temp_store", "MEMORY")
        .disable_statement_logging())
}

/// Connections to one database in memory share its pages, so readers must not lock them: they may
/// see a write a moment before it is acknowledged.
fn memory_options() -> Result<SqliteConnectOptions> {
    let options: SqliteConnectOptions = "sqlite::memory:".parse().map_err(fault)?;
    Ok(options.pragma("read_uncommitted", "ON").disable_statement_logging())
}

/// SQLite gives its log the rights of the file it belongs to.
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut folder = std::fs::DirBuilder::new();
    let mut file = std::fs::OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        folder.mode(0o700);
        file.mode(0o600);
    }
    if let Some(parent) = path.parent() {
        folder.recursive(true).create(parent)?;
    }
    file.append(true).create(true).open(path)?;
    Ok(())
}

fn unusable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{} cannot be used: {error}", path.display()))
}

/// SQLite has no unsigned numbers; "never" (the largest) stays later than everything.
fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// SQLite's result codes (<https://www.sqlite.org/rescode.html>) in our words.
fn fault(error: sqlx::Error) -> StoreError {
    let sqlx::Error::Database(database) = &error else {
        return match error {
            sqlx::Error::PoolClosed => closed(),
            sqlx::Error::PoolTimedOut => StoreError::Unavailable("it is too busy".into()),
            error => StoreError::Unavailable(error.to_string()),
        };
    };
    match database.kind() {
        ErrorKind::UniqueViolation => return StoreError::Conflict,
        ErrorKind::ForeignKeyViolation => return StoreError::NotFound,
        _ => {}
    }
    let code: i32 = database.code().and_then(|code| code.parse().ok()).unwrap_or_default();
    match code & 0xff {
        5 | 6 => StoreError::Unavailable("it is locked by another program".into()),
        8 => StoreError::Unavailable("it may not be written".into()),
        10 => StoreError::Unavailable(format!("its file cannot be read or written (code {code})")),
        11 | 26 => StoreError::Damaged(database.message().into()),
        13 => StoreError::Unavailable("the disk is full".into()),
        14 => StoreError::Unavailable("its file cannot be opened".into()),
        _ => StoreError::Unavailable(format!("{} (code {code})", database.message())),
    }
}
