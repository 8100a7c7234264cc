//! The backend for several nodes, which share one PostgreSQL database and notify each other of changes.

mod acts;
#[path = "sql/apply.rs"]
mod apply;
#[path = "sql/backup.rs"]
mod backup;
mod bulk_insert;
mod cluster;
#[path = "sql/commit.rs"]
mod commit;
mod in_doubt;
mod migrations;
mod notifications;
#[path = "sql/read.rs"]
mod read;
mod wait;

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection, error::ErrorKind, query, query_scalar, raw_sql};
use tokio::time::timeout;

use crate::change::{Answer, Append, Change, Outcome};
use crate::person_cache::PersonCache;
use crate::write_queue::{WriteBackend, WriteQueue};
use crate::{PoolStats, Result, StoreError};

pub use notifications::{Listener, Notification};
pub(crate) use wait::wait_for;

/// A write queue, and a few connections for reading.
#[derive(Debug)]
pub(crate) struct Postgres {
    writes: WriteQueue,
    reads: PgPool,
    options: PgConnectOptions,
    node: Arc<Node>,
}

// What `src/sql` is compiled with.
use Postgres as Backend;
type Conn = PgConnection;
type DbRow = PgRow;

const BEGIN: &str = "BEGIN";
/// No timeouts, however slowly the backup is read.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
/// Imported whispers keep their ids, so the sequence has to continue after them.
const AFTER_IMPORT: &str =
    "SELECT setval(pg_get_serial_sequence('whispers', 'id'), coalesce(max(id), 0) + 1, false) FROM whispers";

const CHANNEL: &str = "spieltisch";
const READERS: u32 = 8;
/// However the network fails, callers get an answer within this time.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(12);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

impl Postgres {
    /// `node` distinguishes this handle's changes from those of others.
    pub(crate) async fn open(url: &str, node: String) -> Result<Postgres> {
        let node = Arc::new(Node { id: node, writers: AtomicU64::new(0) });
        let options = options(url, &node.id)?;
        let mut conn = connect(&node.next_writer(&options)).await?;
        migrations::migrate(&mut conn).await?;
        warn_if_unsafe(&mut conn).await?;
        let reads = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(CONNECT_TIMEOUT)
            .connect_with(options.clone())
            .await
            .map_err(db_error)?;
        let writer =
            PostgresWriter { options: options.clone(), reads: reads.clone(), node: Arc::clone(&node) };
        Ok(Postgres { writes: WriteQueue::open(writer, conn), reads, options, node })
    }

    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        self.writes.write(change).await
    }

    pub(crate) async fn close(&self) {
        self.writes.close().await;
    }

    pub(crate) fn listen(&self, people: Arc<PersonCache>) -> Listener {
        Listener::new(self.options.clone(), self.reads.clone(), Arc::clone(&self.node), people)
    }

    pub(crate) fn pool_stats(&self) -> PoolStats {
        PoolStats {
            connections: self.reads.size(),
            idle: self.reads.num_idle(),
            waiting: self.writes.len(),
            most: READERS,
        }
    }

    async fn write_connection(&self) -> Result<PgConnection> {
        let mut conn = connect(&self.options).await?;
        let no_timeouts = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";
        raw_sql(no_timeouts).execute(&mut conn).await.map_err(db_error)?;
        Ok(conn)
    }
}

/// The name under which this handle announces its changes. Every connection of the write queue has a name of its own:
/// what a lost one has sent may be committed later, and this handle must be notified of it too.
#[derive(Debug)]
struct Node {
    id: String,
    writers: AtomicU64,
}

impl Node {
    fn next_writer(&self, options: &PgConnectOptions) -> PgConnectOptions {
        let writer = self.writers.fetch_add(1, Ordering::Relaxed) + 1;
        options.clone().options([("spieltisch.node", format!("{}.{writer}", self.id))])
    }

    /// Whether a notification is about a change this handle made, and so knows already.
    fn is_own(&self, by: &str) -> bool {
        match by.split_once('.') {
            None => by == self.id,
            Some((id, writer)) => id == self.id && writer.parse() == Ok(self.writers.load(Ordering::Relaxed)),
        }
    }
}

struct PostgresWriter {
    options: PgConnectOptions,
    reads: PgPool,
    node: Arc<Node>,
}

impl WriteBackend for PostgresWriter {
    type Conn = PgConnection;

    async fn connect(&mut self) -> Result<PgConnection> {
        connect(&self.node.next_writer(&self.options)).await
    }

    async fn commit(&mut self, conn: &mut PgConnection, changes: &[Change]) -> Outcome {
        let changes: Vec<&Change> = changes.iter().collect();
        let timed_out = |_| StoreError::Unknown("it does not answer".into());
        match timeout(COMMIT_TIMEOUT, commit_in_order(conn, &changes)).await.map_err(timed_out)? {
            Err(StoreError::Unknown(cause)) => {
                *conn = self.connect().await.map_err(|_| StoreError::Unknown(cause.clone()))?;
                timeout(COMMIT_TIMEOUT, in_doubt::resolve(conn, &changes, &cause)).await.map_err(timed_out)?
            }
            outcome => outcome,
        }
    }

    async fn discard(&mut self, conn: PgConnection) {
        // Do not wait for a server that may not answer; it rolls back when the connection is gone.
        drop(conn);
    }

    async fn close(self, conn: Option<PgConnection>) {
        self.reads.close().await;
        if let Some(conn) = conn {
            let _ = timeout(CONNECT_TIMEOUT, conn.close()).await;
        }
    }
}

/// Commits in order of subject, the same on all nodes, so that they cannot deadlock.
async fn commit_in_order(conn: &mut PgConnection, changes: &[&Change]) -> Outcome {
    let mut order: Vec<usize> = (0..changes.len()).collect();
    order.sort_by_key(|index| subject(changes[*index]));
    let sorted: Vec<&Change> = order.iter().map(|index| changes[*index]).collect();
    let outcomes = commit::commit(conn, &sorted).await?;
    let mut outcomes: Vec<_> = order.into_iter().zip(outcomes).collect();
    outcomes.sort_by_key(|(index, _)| *index);
    Ok(outcomes.into_iter().map(|(_, outcome)| outcome).collect())
}

fn options(url: &str, node: &str) -> Result<PgConnectOptions> {
    let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| {
        // The error may quote what it could not parse, which may be a password.
        let sqlx::Error::Configuration(_) = error else { return db_error(error) };
        StoreError::BadUrl(
            "the PostgreSQL URL is not of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE".into(),
        )
    })?;
    Ok(options
        .application_name("spieltisch")
        .options([
            // What is acknowledged is on disk, whatever the server's default is.
            ("synchronous_commit", "on"),
            ("default_transaction_isolation", "read committed"),
            ("statement_timeout", "10s"),
            // A node that stops in the middle of a change must not block the others.
            ("idle_in_transaction_session_timeout", "5s"),
            ("tcp_keepalives_idle", "5"),
            ("tcp_keepalives_interval", "2"),
            ("tcp_keepalives_count", "3"),
            ("spieltisch.node", node),
        ])
        .disable_statement_logging())
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection> {
    timeout(CONNECT_TIMEOUT, options.connect()).await.map_err(|_| no_answer())?.map_err(db_error)
}

async fn warn_if_unsafe(conn: &mut PgConnection) -> Result<()> {
    let fsync: String = query_scalar("SHOW fsync").fetch_one(conn).await.map_err(db_error)?;
    if fsync != "on" {
        tracing::warn!(
            "the database server runs with fsync off: a power failure may lose acknowledged moves"
        );
    }
    Ok(())
}

/// What a change is about. Changes with the same subject keep their order.
fn subject(change: &Change) -> &str {
    match change {
        Change::Probe => "",
        Change::Key { name, .. } => name,
        Change::SavePerson(person) => &person.id,
        Change::DeletePerson(person) | Change::EraseChat(person) => person,
        Change::PutToken { person, .. } => person,
        Change::TakeToken { hash, .. } => hash,
        Change::CreateTable(saved) | Change::SaveTable(saved) => &saved.row.id,
        Change::RemoveTable(table) => table,
        Change::Append(Append { table, .. }) => table,
        Change::Say { table, .. } | Change::Whisper { table, .. } | Change::Unsay { table, .. } => table,
        Change::SaveAnalysis { table, .. } => table,
        Change::SavePractice { person, .. } => person,
    }
}

/// Locks the table's row, so that a pair's whispers are numbered in sequence across nodes.
async fn lock_table(conn: &mut Conn, table: &str) -> Result<()> {
    let there: Option<String> = query_scalar("SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE")
        .bind(table)
        .fetch_optional(conn)
        .await
        .map_err(db_error)?;
    there.map(drop).ok_or(StoreError::NotFound)
}

/// Notifies the other nodes when these changes are committed.
async fn notify_others(conn: &mut Conn, changes: &[&Change]) -> Result<()> {
    let mut payloads: Vec<Cow<'_, str>> = changes.iter().filter_map(|change| payload(change)).collect();
    payloads.dedup();
    if payloads.is_empty() {
        return Ok(());
    }
    query(
        "SELECT pg_notify($1, current_setting('spieltisch.node') || ' ' || touched)
         FROM unnest($2::text[]) AS touched",
    )
    .bind(CHANNEL)
    .bind(payloads.iter().map(AsRef::as_ref).collect::<Vec<&str>>())
    .execute(conn)
    .await
    .map_err(db_error)?;
    Ok(())
}

/// The notification of a change, as [`notifications`] parses it.
fn payload(change: &Change) -> Option<Cow<'_, str>> {
    match change {
        Change::SaveTable(_)
        | Change::RemoveTable(_)
        | Change::Append(_)
        | Change::Say { .. }
        | Change::Whisper { .. }
        | Change::Unsay { .. } => Some(subject(change).into()),
        // A match that has begun needs the node that is responsible for its bots.
        Change::CreateTable(saved) if saved.row.status == "running" => Some(subject(change).into()),
        Change::SavePerson(person) => Some(format!("@{}", person.id).into()),
        Change::DeletePerson(_) | Change::EraseChat(_) => Some("*".into()),
        // No node has a new table, an analysis or anybody's practice in memory.
        Change::Probe
        | Change::Key { .. }
        | Change::PutToken { .. }
        | Change::TakeToken { .. }
        | Change::CreateTable(_)
        | Change::SaveAnalysis { .. }
        | Change::SavePractice { .. } => None,
    }
}

/// Escapes zero bytes, which PostgreSQL cannot store in a text: as U+0001 and `0`, and U+0001 itself as U+0001 and `1`.
fn encode_text(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', '\u{1}']) {
        return text.into();
    }
    text.replace('\u{1}', "\u{1}1").replace('\0', "\u{1}0").into()
}

fn decode_text(text: String) -> String {
    if !text.contains('\u{1}') {
        return text;
    }
    text.replace("\u{1}0", "\0").replace("\u{1}1", "\u{1}")
}

/// Translates the error of a committing statement. If the connection breaks before the answer, the commit may or may not
/// have happened.
fn commit_error(error: sqlx::Error) -> StoreError {
    let not_committed = match &error {
        // The last part of the statement was never sent, and nothing is committed without it.
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::BrokenPipe,
        // The server refused it, unless it answers so because it is shutting down.
        sqlx::Error::Database(error) => !error.code().is_some_and(|code| code.starts_with("57P0")),
        _ => false,
    };
    match db_error(error) {
        StoreError::Unavailable(cause) if !not_committed => StoreError::Unknown(cause),
        error => error,
    }
}

fn no_answer() -> StoreError {
    StoreError::Unavailable("it does not answer".into())
}

/// Translates PostgreSQL's error codes (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
fn db_error(error: sqlx::Error) -> StoreError {
    let unavailable = |cause: &str| StoreError::Unavailable(cause.into());
    let sqlx::Error::Database(database) = &error else {
        return match error {
            sqlx::Error::PoolClosed => StoreError::closed(),
            sqlx::Error::PoolTimedOut => unavailable("it is too busy, or cannot be reached"),
            sqlx::Error::Io(error) => StoreError::Unavailable(format!("it cannot be reached: {error}")),
            error => StoreError::Unavailable(error.to_string()),
        };
    };
    match database.kind() {
        ErrorKind::UniqueViolation => return StoreError::Conflict,
        ErrorKind::ForeignKeyViolation => return StoreError::NotFound,
        _ => {}
    }
    let code = database.code().unwrap_or_default();
    match code.as_ref() {
        // A deadlock or serialization failure: one node has to try again.
        "40001" | "40P01" => StoreError::Conflict,
        "25006" => unavailable("it is read-only"),
        "28000" | "28P01" => unavailable("the user or password was rejected"),
        "3D000" => unavailable("the server has no database of this name"),
        "42501" => unavailable("the user lacks the permission"),
        "53100" => unavailable("the disk is full"),
        "53300" => unavailable("it accepts no more connections"),
        "55P03" | "57014" => unavailable("it is locked, or too slow"),
        "57P01" | "57P02" | "57P03" | "25P03" => unavailable("it is shutting down or starting up"),
        "XX001" | "XX002" => StoreError::Damaged(database.message().into()),
        _ => StoreError::Unavailable(format!("{} (code {code})", database.message())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name outside ASCII is written as `xn--…`: only web addresses convert it.
    #[test]
    fn a_url_names_its_host() {
        for host in ["localhost", "xn--bcher-kva.example", "10.0.0.7"] {
            let options = options(&format!("postgres://anna:secret@{host}:5433/db"), "here").expect("a URL");
            assert_eq!((options.get_host(), options.get_port()), (host, 5433));
        }
        let error = options("postgres://anna:secret@[::1", "here").expect_err("no host");
        assert!(matches!(error, StoreError::BadUrl(_)) && !error.to_string().contains("secret"), "{error}");
    }

    #[test]
    fn every_text_survives_encoding() {
        for text in ["", "plain", "\0", "\u{1}", "\u{1}0", "a\0\u{1}1\0", "\u{1}\0\u{1}"] {
            let encoded = encode_text(text);
            assert!(!encoded.contains('\0'));
            assert_eq!(decode_text(encoded.into_owned()), text);
        }
    }
}
