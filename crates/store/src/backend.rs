//! [`Backend`]: SQLite or PostgreSQL, behind futures in boxes.
//!
//! The code of an `async fn` is compiled by every crate that waits for it, with all that it waits for itself. A box ends that: the
//! database's code is compiled here, once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use record::Row;
use tokio::sync::mpsc;

use crate::change::{Answer, Change};
use crate::postgres::{self, Postgres};
use crate::rows::{Person, PoolStats, PracticeRow, Search, TableLine};
use crate::sqlite::Sqlite;
use crate::{AnalysisRow, Chat, Finish, Mark, TableRow, Whisper};
use crate::{Result, StoreError, backup_format, is_postgres, random, sqlite_path};

#[derive(Clone, Debug)]
pub(crate) enum Backend {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

/// Methods that both have.
macro_rules! both {
    ($(fn $name:ident($($arg:ident: $type:ty),*) -> $output:ty;)*) => {
        impl Backend {
            $(pub(crate) fn $name<'a>(&'a self, $($arg: $type),*) -> BoxFuture<'a, $output> {
                match self {
                    Backend::Sqlite(backend) => Box::pin(backend.$name($($arg),*)),
                    Backend::Postgres(backend) => Box::pin(backend.$name($($arg),*)),
                }
            })*
        }
    };
}

both! {
    fn close() -> ();
    fn probe() -> Result<()>;
    fn key(name: &'a str) -> Result<Option<Vec<u8>>>;
    fn person(id: &'a str) -> Result<Option<Person>>;
    fn token_person(hash: &'a str, now: u64) -> Result<Option<String>>;
    fn count_people() -> Result<u64>;
    fn people_with(pref: &'a str, limit: u32) -> Result<Vec<Person>>;
    fn table(id: &'a str) -> Result<Option<TableRow>>;
    fn table_line(id: &'a str) -> Result<Option<TableLine>>;
    fn tables_listed(skip: u32, limit: u32) -> Result<Vec<TableLine>>;
    fn tables_of(person: &'a str, skip: u32, limit: u32) -> Result<Vec<TableLine>>;
    fn tables_idle(before: u64, status: &'a str, limit: u32) -> Result<Vec<TableLine>>;
    fn tables_running() -> Result<Vec<String>>;
    fn tables_found(search: &'a Search) -> Result<(Vec<TableLine>, u64)>;
    fn mark(table: &'a str) -> Result<Option<Mark>>;
    fn count_tables() -> Result<BTreeMap<String, u64>>;
    fn acts_after(table: &'a str, seq: u64) -> Result<Vec<Row>>;
    fn chat(table: &'a str, after: u64, limit: u32) -> Result<Vec<Chat>>;
    fn whispers(table: &'a str) -> Result<Vec<Whisper>>;
    fn analysis(table: &'a str, version: u32) -> Result<Option<AnalysisRow>>;
    fn finishes_since(n: u64, limit: u32) -> Result<Vec<Finish>>;
    fn finishes_of(person: &'a str, limit: u32) -> Result<Vec<Finish>>;
    fn finishes_between(game: &'a str, first: &'a str, last: &'a str, limit: u32) -> Result<Vec<Finish>>;
    fn practice(person: &'a str) -> Result<Option<PracticeRow>>;
    fn export(lines: mpsc::Sender<String>) -> Result<u64>;
    fn import(lines: &'a mut mpsc::Receiver<String>) -> Result<u64>;
}

impl Backend {
    pub(crate) fn open(url: &str) -> BoxFuture<'_, Result<Backend>> {
        Box::pin(async move {
            if is_postgres(url) {
                let node = backup_format::hex(&random(8)?);
                return Ok(Backend::Postgres(Arc::new(Postgres::open(url, node).await?)));
            }
            let backend = match sqlite_path(url)? {
                None => Sqlite::open_memory().await?,
                Some(path) => Sqlite::open_file(path).await?,
            };
            Ok(Backend::Sqlite(Arc::new(backend)))
        })
    }

    /// Waits for a PostgreSQL server.
    pub(crate) fn wait_for<'a>(
        url: &'a str,
        patience: Duration,
        on_retry: &'a mut (dyn FnMut(&StoreError) + Send),
    ) -> BoxFuture<'a, Result<()>> {
        Box::pin(postgres::wait_for(url, patience, on_retry))
    }

    /// Queues a change, which takes too little code to need a box.
    pub(crate) async fn write(&self, change: Change) -> Result<Answer> {
        match self {
            Backend::Sqlite(backend) => backend.write(change).await,
            Backend::Postgres(backend) => backend.write(change).await,
        }
    }

    pub(crate) fn pool_stats(&self) -> PoolStats {
        match self {
            Backend::Sqlite(backend) => backend.pool_stats(),
            Backend::Postgres(backend) => backend.pool_stats(),
        }
    }
}

/// Several nodes. With SQLite there is only one, so nobody else is told or asked.
impl Backend {
    pub(crate) fn any_node_alive(&self) -> BoxFuture<'_, Result<bool>> {
        match self {
            Backend::Sqlite(_) => Box::pin(async { Ok(false) }),
            Backend::Postgres(backend) => Box::pin(backend.any_node_alive()),
        }
    }

    pub(crate) fn heartbeat<'a>(&'a self, node: &'a str) -> BoxFuture<'a, Result<Vec<String>>> {
        match self {
            Backend::Sqlite(_) => Box::pin(async { Ok(vec![node.to_owned()]) }),
            Backend::Postgres(backend) => Box::pin(backend.heartbeat(node)),
        }
    }

    pub(crate) fn leave<'a>(&'a self, node: &'a str) -> BoxFuture<'a, Result<()>> {
        match self {
            Backend::Sqlite(_) => Box::pin(async { Ok(()) }),
            Backend::Postgres(backend) => Box::pin(backend.leave(node)),
        }
    }

    pub(crate) fn update_presence<'a>(
        &'a self,
        node: &'a str,
        table: &'a str,
        came: &'a [String],
        went: &'a [String],
    ) -> BoxFuture<'a, Result<()>> {
        match self {
            Backend::Sqlite(_) => Box::pin(async { Ok(()) }),
            Backend::Postgres(backend) => Box::pin(backend.update_presence(node, table, came, went)),
        }
    }

    pub(crate) fn presence_on<'a>(
        &'a self,
        nodes: &'a [String],
        table: Option<&'a str>,
    ) -> BoxFuture<'a, Result<Vec<(String, String)>>> {
        match self {
            Backend::Sqlite(_) => Box::pin(async { Ok(Vec::new()) }),
            Backend::Postgres(backend) => Box::pin(backend.presence_on(nodes, table)),
        }
    }
}
