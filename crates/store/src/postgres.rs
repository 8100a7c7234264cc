//! The back end for several nodes: they share one PostgreSQL database and tell each other what they change.

mod acts;
#[path = "sql/apply.rs"]
mod apply;
#[path = "sql/commit.rs"]
mod commit;
#[path = "sql/copy.rs"]
mod copy;
mod late;
mod news;
mod nodes;
#[path = "sql/read.rs"]
mod read;
mod schema;
mod settle;

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection, error::ErrorKind, query, query_scalar, raw_sql};
use tokio::time::timeout;

use crate::change::{Answer, Append, Change, Outcome};
use crate::known::Known;
use crate::writer::{Desk, Hand, closed};
use crate::{Figures, Result, StoreError};

pub(crate) use late::wait_for;
pub use news::{Listener, News};

/// One writer task behind a queue, and a few readers beside it.
#[derive(Debug)]
pub(crate) struct Postgres {
    desk: Desk,
    reads: PgPool,
    options: PgConnectOptions,
    node: Arc<Node>,
}

// What the statements for both back ends are compiled with.
use Postgres as BackEnd;
type Conn = PgConnection;
type DbRow = PgRow;

const BEGIN: &str = "BEGIN";
/// However long whoever takes the copy needs.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
/// Copied whispers bring their numbers along: the next one comes behind them.
const AFTER_COPY: &str =
    "SELECT setval(pg_get_serial_sequence('whispers', 'id'), coalesce(max(id), 0) + 1, false) FROM whispers";

const CHANNEL: &str = "spieltisch";
const READERS: u32 = 8;
/// However the network fails, somebody who waits learns of it.
const PATIENCE: Duration = Duration::from_secs(12);
const CONNECT_WITHIN: Duration = Duration::from_secs(5);

impl Postgres {
    /// `node` tells this handle's changes from those of others.
    pub(crate) async fn open(url: &str, node: String) -> Result<Postgres> {
        let node = Arc::new(Node { id: node, writers: AtomicU64::new(0) });
        let options = options(url, &node.id)?;
        let mut conn = connect(&node.next_writer(&options)).await?;
        schema::update(&mut conn).await?;
        warn_of_risk(&mut conn).await?;
        let reads = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(CONNECT_WITHIN)
            .connect_with(options.clone())
            .await
            .map_err(fault)?;
        let hand = PostgresHand { options: options.clone(), reads: reads.clone(), node: Arc::clone(&node) };
        Ok(Postgres { desk: Desk::open(hand, conn), reads, options, node })
    }

    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        self.desk.write(change).await
    }

    pub(crate) async fn close(&self) {
        self.desk.close().await;
    }

    pub(crate) fn listen(&self, known: Arc<Known>) -> Listener {
        Listener::new(self.options.clone(), self.reads.clone(), Arc::clone(&self.node), known)
    }

    pub(crate) fn figures(&self) -> Figures {
        Figures {
            connections: self.reads.size(),
            idle: self.reads.num_idle(),
            waiting: self.desk.waiting(),
            most: READERS,
        }
    }

    async fn writing_connection(&self) -> Result<PgConnection> {
        let mut conn = connect(&self.options).await?;
        let patient = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";
        raw_sql(patient).execute(&mut conn).await.map_err(fault)?;
        Ok(conn)
    }
}

/// The name under which this handle's changes are announced. Every connection of the writer has one of its own: what a
/// lost one has sent may be committed later, and is news to this handle as well.
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

    /// Whether an announcement is of something that this handle knows already.
    fn is_own(&self, by: &str) -> bool {
        match by.split_once('.') {
            None => by == self.id,
            Some((id, writer)) => id == self.id && writer.parse() == Ok(self.writers.load(Ordering::Relaxed)),
        }
    }
}

struct PostgresHand {
    options: PgConnectOptions,
    reads: PgPool,
    node: Arc<Node>,
}

impl Hand for PostgresHand {
    type Conn = PgConnection;

    async fn connect(&mut self) -> Result<PgConnection> {
        connect(&self.node.next_writer(&self.options)).await
    }

    async fn commit(&mut self, conn: &mut PgConnection, changes: &[Change]) -> Outcome {
        let changes: Vec<&Change> = changes.iter().collect();
        let unanswered = |_| StoreError::Unknown("it does not answer".into());
        match timeout(PATIENCE, commit_in_order(conn, &changes)).await.map_err(unanswered)? {
            Err(StoreError::Unknown(cause)) => {
                *conn = self.connect().await.map_err(|_| StoreError::Unknown(cause.clone()))?;
                timeout(PATIENCE, settle::settle(conn, &changes, &cause)).await.map_err(unanswered)?
            }
            outcome => outcome,
        }
    }

    async fn discard(&mut self, conn: PgConnection) {
        // Nothing is said to a server that may not answer; it rolls back when the connection is gone.
        drop(conn);
    }

    async fn close(self, conn: Option<PgConnection>) {
        self.reads.close().await;
        if let Some(conn) = conn {
            let _ = timeout(CONNECT_WITHIN, conn.close()).await;
        }
    }
}

/// All nodes go through their tables in the same order, so that none waits for another in a circle.
async fn commit_in_order(conn: &mut PgConnection, changes: &[&Change]) -> Outcome {
    let mut order: Vec<usize> = (0..changes.len()).collect();
    order.sort_by_key(|place| subject(changes[*place]));
    let sorted: Vec<&Change> = order.iter().map(|place| changes[*place]).collect();
    let outcomes = commit::commit(conn, &sorted).await?;
    let mut placed: Vec<_> = order.into_iter().zip(outcomes).collect();
    placed.sort_by_key(|(place, _)| *place);
    Ok(placed.into_iter().map(|(_, outcome)| outcome).collect())
}

fn options(url: &str, node: &str) -> Result<PgConnectOptions> {
    let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| {
        // The error may repeat what it could not read, and that may be a password.
        let sqlx::Error::Configuration(_) = error else { return fault(error) };
        StoreError::BadUrl(
            "the PostgreSQL URL cannot be read: postgres://USER:PASSWORD@HOST:PORT/DATABASE".into(),
        )
    })?;
    Ok(options
        .application_name("spieltisch")
        .options([
            // What is acknowledged is on disk, whatever the server's default.
            ("synchronous_commit", "on"),
            ("default_transaction_isolation", "read committed"),
            ("statement_timeout", "10s"),
            // A node that stops in the middle of a change does not hold up the others.
            ("idle_in_transaction_session_timeout", "5s"),
            ("tcp_keepalives_idle", "5"),
            ("tcp_keepalives_interval", "2"),
            ("tcp_keepalives_count", "3"),
            ("spieltisch.node", node),
        ])
        .disable_statement_logging())
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection> {
    timeout(CONNECT_WITHIN, options.connect()).await.map_err(|_| silent())?.map_err(fault)
}

async fn warn_of_risk(conn: &mut PgConnection) -> Result<()> {
    let fsync: String = query_scalar("SHOW fsync").fetch_one(conn).await.map_err(fault)?;
    if fsync != "on" {
        tracing::warn!("the database server runs with fsync off: a power cut may lose acknowledged acts");
    }
    Ok(())
}

/// What a change is about: changes of one table keep their order.
fn subject(change: &Change) -> &str {
    match change {
        Change::Nothing => "",
        Change::Key { name, .. } => name,
        Change::SavePerson(person) => &person.id,
        Change::DeletePerson(person) | Change::EraseChat(person) => person,
        Change::PutToken { person, .. } => person,
        Change::TakeToken { hash, .. } => hash,
        Change::CreateTable(saved) | Change::SaveTable(saved) => &saved.row.id,
        Change::RemoveTable(table) => table,
        Change::Append(Append { table, .. }) => table,
        Change::Say { table, .. } | Change::Whisper { table, .. } | Change::Unsay { table, .. } => table,
    }
}

/// Whispers of two are numbered one after the other, on whatever node they are said.
async fn hold(conn: &mut Conn, table: &str) -> Result<()> {
    let there: Option<String> = query_scalar("SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE")
        .bind(table)
        .fetch_optional(conn)
        .await
        .map_err(fault)?;
    there.map(drop).ok_or(StoreError::NotFound)
}

/// Tells the other nodes, once these changes are committed.
async fn announce(conn: &mut Conn, changes: &[&Change]) -> Result<()> {
    let mut touched: Vec<Cow<'_, str>> = changes.iter().filter_map(|change| touched(change)).collect();
    touched.dedup();
    if touched.is_empty() {
        return Ok(());
    }
    query(
        "SELECT pg_notify($1, current_setting('spieltisch.node') || ' ' || touched)
         FROM unnest($2::text[]) AS touched",
    )
    .bind(CHANNEL)
    .bind(touched.iter().map(AsRef::as_ref).collect::<Vec<&str>>())
    .execute(conn)
    .await
    .map_err(fault)?;
    Ok(())
}

/// As [`news`] reads it.
fn touched(change: &Change) -> Option<Cow<'_, str>> {
    match change {
        Change::SaveTable(_)
        | Change::RemoveTable(_)
        | Change::Append(_)
        | Change::Say { .. }
        | Change::Whisper { .. }
        | Change::Unsay { .. } => Some(subject(change).into()),
        Change::SavePerson(person) => Some(format!("@{}", person.id).into()),
        Change::DeletePerson(_) | Change::EraseChat(_) => Some("*".into()),
        // Nobody has a new table in memory.
        Change::Nothing
        | Change::Key { .. }
        | Change::PutToken { .. }
        | Change::TakeToken { .. }
        | Change::CreateTable(_) => None,
    }
}

/// PostgreSQL has no zero byte in a text: it is written as U+0001 and `0`, and U+0001 itself as U+0001 and `1`.
fn kept(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', '\u{1}']) {
        return text.into();
    }
    text.replace('\u{1}', "\u{1}1").replace('\0', "\u{1}0").into()
}

fn told(text: String) -> String {
    if !text.contains('\u{1}') {
        return text;
    }
    text.replace("\u{1}0", "\0").replace("\u{1}1", "\u{1}")
}

/// What an error of a statement that commits means. A connection that breaks before the answer leaves open whether the
/// commit came first.
fn commit_fault(error: sqlx::Error) -> StoreError {
    let sure = match &error {
        // The last part of the statement was never sent: without it nothing is committed.
        sqlx::Error::Io(error) => error.kind() == std::io::ErrorKind::BrokenPipe,
        // The server's own word, unless it says it because it ends.
        sqlx::Error::Database(error) => !error.code().is_some_and(|code| code.starts_with("57P0")),
        _ => false,
    };
    match fault(error) {
        StoreError::Unavailable(cause) if !sure => StoreError::Unknown(cause),
        fault => fault,
    }
}

fn silent() -> StoreError {
    StoreError::Unavailable("it does not answer".into())
}

/// PostgreSQL's error codes (<https://www.postgresql.org/docs/current/errcodes-appendix.html>) in our words.
fn fault(error: sqlx::Error) -> StoreError {
    let unavailable = |words: &str| StoreError::Unavailable(words.into());
    let sqlx::Error::Database(database) = &error else {
        return match error {
            sqlx::Error::PoolClosed => closed(),
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
        // Nodes that wait for each other: one of them was asked to try again.
        "40001" | "40P01" => StoreError::Conflict,
        "25006" => unavailable("it may not be written"),
        "28000" | "28P01" => unavailable("it does not know this user or password"),
        "3D000" => unavailable("the server has no database of this name"),
        "42501" => unavailable("this user may not do this"),
        "53100" => unavailable("the disk is full"),
        "53300" => unavailable("it takes no more connections"),
        "55P03" | "57014" => unavailable("it is locked, or too slow"),
        "57P01" | "57P02" | "57P03" | "25P03" => unavailable("it is shutting down or starting up"),
        "XX001" | "XX002" => StoreError::Damaged(database.message().into()),
        _ => StoreError::Unavailable(format!("{} (code {code})", database.message())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_comes_back() {
        for text in ["", "plain", "\0", "\u{1}", "\u{1}0", "a\0\u{1}1\0", "\u{1}\0\u{1}"] {
            let kept = kept(text);
            assert!(!kept.contains('\0'));
            assert_eq!(told(kept.into_owned()), text);
        }
    }
}
