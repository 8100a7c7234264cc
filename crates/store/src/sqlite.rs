//! The back end for one machine: a SQLite file with a write-ahead log.

mod acts;
#[path = "sql/apply.rs"]
mod apply;
#[path = "sql/commit.rs"]
mod commit;
#[path = "sql/copy.rs"]
mod copy;
#[cfg(test)]
mod faults;
#[path = "sql/read.rs"]
mod read;
mod schema;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, error::ErrorKind, query};

use crate::change::{Answer, Change, Outcome};
use crate::writer::{Desk, Hand, closed};
use crate::{Figures, Result, StoreError};

/// One writer task behind a queue, and a few readers beside it.
#[derive(Debug)]
pub(crate) struct Sqlite {
    desk: Desk,
    reads: SqlitePool,
    options: SqliteConnectOptions,
}

// What the statements for both back ends are compiled with.
use Sqlite as BackEnd;
type Conn = SqliteConnection;
type DbRow = SqliteRow;

const BEGIN: &str = "BEGIN IMMEDIATE";
/// A log beside the file lets readers see what was there when they began.
const SNAPSHOT: &str = "BEGIN";
const AFTER_COPY: &str = "";

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
        let hand = SqliteHand { options: options.clone(), reads: reads.clone() };
        Ok(Sqlite { desk: Desk::open(hand, conn), reads, options })
    }

    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        self.desk.write(change).await
    }

    pub(crate) async fn close(&self) {
        self.desk.close().await;
    }

    pub(crate) fn figures(&self) -> Figures {
        Figures {
            connections: self.reads.size(),
            idle: self.reads.num_idle(),
            waiting: self.desk.waiting(),
            most: READERS,
        }
    }

    async fn writing_connection(&self) -> Result<SqliteConnection> {
        self.options.connect().await.map_err(fault)
    }
}

struct SqliteHand {
    options: SqliteConnectOptions,
    reads: SqlitePool,
}

impl Hand for SqliteHand {
    type Conn = SqliteConnection;

    async fn connect(&mut self) -> Result<SqliteConnection> {
        self.options.connect().await.map_err(fault)
    }

    async fn commit(&mut self, conn: &mut SqliteConnection, changes: &[Change]) -> Outcome {
        commit::commit(conn, &changes.iter().collect::<Vec<_>>()).await
    }

    async fn discard(&mut self, conn: SqliteConnection) {
        // If it cannot even be closed, there is nothing left to do.
        let _ = conn.close().await;
    }

    /// The readers go first, so that the last connection can fold the log into the file.
    async fn close(self, conn: Option<SqliteConnection>) {
        self.reads.close().await;
        let Some(mut conn) = conn else { return };
        if let Err(error) = query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut conn).await {
            tracing::warn!(%error, "the log stays beside the database until the next start");
        }
        let _ = conn.close().await;
    }
}

/// Whoever writes is alone here.
async fn hold(_: &mut Conn, _: &str) -> Result<()> {
    Ok(())
}

/// There is nobody else to tell.
async fn announce(_: &mut Conn, _: &[&Change]) -> Result<()> {
    Ok(())
}

/// Texts are kept as they are.
fn kept(text: &str) -> &str {
    text
}

fn told(text: String) -> String {
    text
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

/// What an error of a statement that commits means: after a failed flush the commit may be on disk or not.
fn commit_fault(error: sqlx::Error) -> StoreError {
    // SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC.
    let flush = ["1034", "1290"];
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    let failed_flush = code.is_some_and(|code| flush.contains(&code.as_ref()));
    match fault(error) {
        StoreError::Unavailable(cause) if failed_flush => StoreError::Unknown(cause),
        fault => fault,
    }
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
