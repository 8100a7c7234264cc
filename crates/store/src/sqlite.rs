//! The backend for one process: a SQLite file with a write-ahead log.

mod acts;
#[path = "sql/apply.rs"]
mod apply;
#[path = "sql/backup.rs"]
mod backup;
mod bulk_insert;
#[path = "sql/commit.rs"]
mod commit;
#[cfg(test)]
mod failure_tests;
mod migrations;
#[path = "sql/read.rs"]
mod read;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, error::ErrorKind, query};

use crate::change::{Answer, Change, Outcome};
use crate::write_queue::{WriteBackend, WriteQueue};
use crate::{PoolStats, Result, StoreError};

/// A write queue, and a few connections for reading.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writes: WriteQueue,
    reads: SqlitePool,
    options: SqliteConnectOptions,
}

// What `src/sql` is compiled with.
use Sqlite as Backend;
type Conn = SqliteConnection;
type DbRow = SqliteRow;

const BEGIN: &str = "BEGIN IMMEDIATE";
/// The write-ahead log keeps a reader's view as it was when it began.
const SNAPSHOT: &str = "BEGIN";
const AFTER_IMPORT: &str = "";

const READERS: u32 = 4;

impl Sqlite {
    pub(crate) async fn open_file(path: &Path) -> Result<Sqlite> {
        Sqlite::open(file_options(path)?).await
    }

    pub(crate) async fn open_memory() -> Result<Sqlite> {
        Sqlite::open(memory_options()?).await
    }

    async fn open(options: SqliteConnectOptions) -> Result<Sqlite> {
        let mut conn = options.connect().await.map_err(db_error)?;
        migrations::migrate(&mut conn).await?;
        let reads = SqlitePoolOptions::new()
            .max_connections(READERS)
            // A database in memory lives as long as a connection to it.
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options.clone().pragma("query_only", "ON").row_buffer_size(512))
            .await
            .map_err(db_error)?;
        let writer = SqliteWriter { options: options.clone(), reads: reads.clone() };
        Ok(Sqlite { writes: WriteQueue::open(writer, conn), reads, options })
    }

    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        self.writes.write(change).await
    }

    pub(crate) async fn close(&self) {
        self.writes.close().await;
    }

    pub(crate) fn pool_stats(&self) -> PoolStats {
        PoolStats {
            connections: self.reads.size(),
            idle: self.reads.num_idle(),
            waiting: self.writes.len(),
            most: READERS,
        }
    }

    async fn write_connection(&self) -> Result<SqliteConnection> {
        self.options.connect().await.map_err(db_error)
    }
}

struct SqliteWriter {
    options: SqliteConnectOptions,
    reads: SqlitePool,
}

impl WriteBackend for SqliteWriter {
    type Conn = SqliteConnection;

    async fn connect(&mut self) -> Result<SqliteConnection> {
        self.options.connect().await.map_err(db_error)
    }

    async fn commit(&mut self, conn: &mut SqliteConnection, changes: &[Change]) -> Outcome {
        commit::commit(conn, &changes.iter().collect::<Vec<_>>()).await
    }

    async fn discard(&mut self, conn: SqliteConnection) {
        // If closing fails, there is nothing left to do.
        let _ = conn.close().await;
    }

    /// Closes the readers first, so that the last connection can checkpoint the log into the file.
    async fn close(self, conn: Option<SqliteConnection>) {
        self.reads.close().await;
        let Some(mut conn) = conn else { return };
        if let Err(error) = query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut conn).await {
            tracing::warn!(%error, "could not checkpoint the write-ahead log; it stays beside the database until the next start");
        }
        let _ = conn.close().await;
    }
}

/// There is only one writer, so nothing needs locking.
async fn lock_table(_: &mut Conn, _: &str) -> Result<()> {
    Ok(())
}

/// There are no other nodes to notify.
async fn notify_others(_: &mut Conn, _: &[&Change]) -> Result<()> {
    Ok(())
}

/// SQLite stores any text as it is.
fn encode_text(text: &str) -> &str {
    text
}

fn decode_text(text: String) -> String {
    text
}

fn file_options(path: &Path) -> Result<SqliteConnectOptions> {
    // SQLite would read a relative path that begins with `file:` as a URI.
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
        // Overwrites erased text where that costs no extra page.
        .pragma("secure_delete", "FAST")
        // Keeps statement journals out of temporary files.
        .pragma("temp_store", "MEMORY")
        .disable_statement_logging())
}

/// Connections to one database in memory share its pages, so readers must not lock them. They may see a write a moment
/// before it is acknowledged.
fn memory_options() -> Result<SqliteConnectOptions> {
    let options: SqliteConnectOptions = "sqlite::memory:".parse().map_err(db_error)?;
    Ok(options.pragma("read_uncommitted", "ON").disable_statement_logging())
}

/// Creates the file and its folders, readable by the user only. SQLite gives its log the same permissions.
pub(crate) fn create_private(path: &Path) -> std::io::Result<()> {
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

pub(crate) fn unusable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{} cannot be used: {error}", path.display()))
}

/// Translates the error of a committing statement: after a failed flush the commit may or may not be on disk.
fn commit_error(error: sqlx::Error) -> StoreError {
    // SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC.
    let flush = ["1034", "1290"];
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let failed_flush = code.is_some_and(|code| flush.contains(&code.as_ref()));
    match db_error(error) {
        StoreError::Unavailable(cause) if failed_flush => StoreError::Unknown(cause),
        error => error,
    }
}

/// Translates SQLite's result codes (<https://www.sqlite.org/rescode.html>).
fn db_error(error: sqlx::Error) -> StoreError {
    let sqlx::Error::Database(database) = &error else {
        return match error {
            sqlx::Error::PoolClosed => StoreError::closed(),
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
        8 => StoreError::Unavailable("it is read-only".into()),
        10 => StoreError::Unavailable(format!("its file cannot be read or written (code {code})")),
        11 | 26 => StoreError::Damaged(database.message().into()),
        13 => StoreError::Unavailable("the disk is full".into()),
        14 => StoreError::Unavailable("its file cannot be opened".into()),
        _ => StoreError::Unavailable(format!("{} (code {code})", database.message())),
    }
}
