//! Matches, tables, people and chat on disk. Knows no rules of any game.
//!
//! All writes go through one queue. Its worker commits everything that waits as one transaction and answers only
//! then: many tables share one flush to disk, and nothing acknowledged is lost. A write whose future is dropped
//! still happens.
//!
//! There are two backends, SQLite for one process and PostgreSQL for several. The statements they share are in
//! `src/sql`, which is compiled once for each.

#![expect(clippy::duplicate_mod, reason = "the shared statements are compiled once for each backend")]

mod backend;
mod backup_format;
mod change;
mod error;
mod lock;
mod person_cache;
mod postgres;
mod rows;
mod sqlite;
mod write_queue;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use backend::Backend;
use change::{Answer, Append, Change};
use person_cache::PersonCache;
use record::Row;
use tokio::sync::mpsc;

pub use error::StoreError;
pub use lock::Lock;
pub use postgres::{Listener, Notification};
pub use rows::{Person, PoolStats, PracticeRow, Search, TableLine};
pub use table::rows::{AnalysisRow, Chat, Finish, FinishSeat, Mark, TableRow, WHISPERS_KEPT, Whisper};

pub type Result<T> = std::result::Result<T, StoreError>;

/// A handle to the database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    backend: Backend,
    people: Arc<PersonCache>,
}

/// Opening and closing.
impl Store {
    /// Opens a database and migrates its schema: `sqlite:PATH` (a missing folder or file is created, private to the
    /// user), `sqlite::memory:` (gone with the last handle) or `postgres://…`.
    pub async fn open(url: &str) -> Result<Store> {
        Ok(Store { backend: Backend::open(url).await?, people: Arc::default() })
    }

    /// Waits up to `patience` for a PostgreSQL server that cannot be reached yet. `on_retry` gets the reason after each
    /// failed attempt. Returns at once for SQLite.
    pub async fn wait_for(
        url: &str,
        patience: Duration,
        mut on_retry: impl FnMut(&StoreError) + Send,
    ) -> Result<()> {
        if is_postgres(url) { Backend::wait_for(url, patience, &mut on_retry).await } else { Ok(()) }
    }

    /// Locks a SQLite file for one server until the lock is dropped or the process ends. Fails with
    /// [`StoreError::InUse`] if another server holds it. A PostgreSQL database may have many servers.
    pub fn lock(url: &str) -> Result<Lock> {
        if is_postgres(url) {
            return Ok(Lock::none());
        }
        match sqlite_path(url)? {
            None => Ok(Lock::none()),
            Some(path) => Lock::of(path),
        }
    }

    /// Fails with [`StoreError::InUse`] if a node on this PostgreSQL database sent a heartbeat in the last seconds.
    /// For a SQLite file use [`Store::lock`].
    pub async fn ensure_unused(&self) -> Result<()> {
        if self.backend.any_node_alive().await? { Err(StoreError::InUse) } else { Ok(()) }
    }

    /// Commits what is queued, checkpoints a SQLite file and closes the database. Later calls fail as unavailable.
    pub async fn close(&self) {
        self.backend.close().await;
    }

    /// Checks that the database can be read and takes a write now.
    pub async fn healthy(&self) -> Result<()> {
        self.backend.probe().await?;
        self.apply(Change::Probe).await.map_err(|error| match error {
            StoreError::Unknown(cause) => StoreError::Unavailable(cause),
            error => error,
        })
    }

    /// How busy the connections are, without asking the database.
    pub fn pool_stats(&self) -> PoolStats {
        self.backend.pool_stats()
    }

    /// 64 random bytes, created by the first call with this name and the same from then on.
    pub async fn key(&self, name: &str) -> Result<Vec<u8>> {
        if let Some(bytes) = self.backend.key(name).await? {
            return Ok(bytes);
        }
        self.apply(Change::Key { name: name.into(), bytes: random(64)?, replace: false }).await?;
        // Another node may have been first, so return what is stored.
        self.backend.key(name).await?.ok_or(StoreError::NotFound)
    }

    /// What [`Store::save_note`] has stored under this name.
    pub async fn note(&self, name: &str) -> Result<Option<Vec<u8>>> {
        self.backend.key(&format!("note:{name}")).await
    }

    /// Stores a few bytes that all nodes share, in the place of those that were there.
    pub async fn save_note(&self, name: &str, bytes: Vec<u8>) -> Result<()> {
        self.apply(Change::Key { name: format!("note:{name}"), bytes, replace: true }).await
    }

    /// Replaces the key of this name by 64 new random bytes, for every node.
    pub async fn replace_key(&self, name: &str) -> Result<()> {
        self.apply(Change::Key { name: name.into(), bytes: random(64)?, replace: true }).await
    }
}

/// People, and tokens for moving to another device.
impl Store {
    /// Inserts or replaces the person.
    pub async fn save_person(&self, person: Person) -> Result<()> {
        let id = person.id.clone();
        let saved = self.apply(Change::SavePerson(person)).await;
        self.people.invalidate(&id);
        saved
    }

    /// The person, possibly from a moment ago: if another node has just changed them, until [`Store::listen`] hears of
    /// it.
    pub async fn person(&self, id: &str) -> Result<Option<Person>> {
        let miss = match self.people.get(id) {
            Ok(person) => return Ok(Some(person)),
            Err(miss) => miss,
        };
        let person = self.backend.person(id).await?;
        if let Some(person) = &person {
            self.people.insert(person, &miss);
        }
        Ok(person)
    }

    /// Deletes the person and their tokens, and removes them from results; not an error if there is no such person.
    /// Tables and chat are left as they are: call [`Store::erase_person_chat`], and save the person's tables without
    /// them.
    pub async fn delete_person(&self, id: &str) -> Result<()> {
        let deleted = self.apply(Change::DeletePerson(id.into())).await;
        self.people.invalidate(id);
        deleted
    }

    /// Stores a token's hash until `expires`. Fails with [`StoreError::NotFound`] if there is no such person.
    pub async fn put_token(&self, hash: &str, person: &str, expires: u64) -> Result<()> {
        self.apply(Change::PutToken { hash: hash.into(), person: person.into(), expires }).await
    }

    /// Uses up the token and returns its person, unless it has expired.
    pub async fn take_token(&self, hash: &str, now: u64) -> Result<Option<String>> {
        Ok(self.write(Change::TakeToken { hash: hash.into(), now }).await?.person)
    }

    /// The token's person, unless it has expired. Does not use it up.
    pub async fn token_person(&self, hash: &str, now: u64) -> Result<Option<String>> {
        self.backend.token_person(hash, now).await
    }

    pub async fn count_people(&self) -> Result<u64> {
        self.backend.count_people().await
    }

    /// People with `true` for this key in `prefs`, by name. The key must be a plain word.
    pub async fn people_with(&self, pref: &str, limit: u32) -> Result<Vec<Person>> {
        self.backend.people_with(pref, limit).await
    }
}

/// Tables.
impl Store {
    /// Inserts the row as it is, `rev` included. Fails with [`StoreError::Conflict`] if the id is taken.
    pub async fn create_table(&self, row: TableRow) -> Result<()> {
        self.apply(Change::CreateTable(row.into())).await
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.backend.table(id).await
    }

    /// Replaces the row if its `rev` is still the one that was read, and returns the new one (`rev + 1`).
    pub async fn save_table(&self, row: TableRow) -> Result<u64> {
        self.apply_numbered(Change::SaveTable(row.into())).await
    }

    /// Removes the table with its acts, chat and analysis; not an error if there is none.
    pub async fn remove_table(&self, id: &str) -> Result<()> {
        self.apply(Change::RemoveTable(id.into())).await
    }

    /// The table without its document.
    pub async fn table_line(&self, id: &str) -> Result<Option<TableLine>> {
        self.backend.table_line(id).await
    }

    /// Listed tables: open ones first, then running ones, each by last save, newest first. Acts do not affect the
    /// order, which would reveal sealed ones.
    pub async fn tables_listed(&self, skip: u32, limit: u32) -> Result<Vec<TableLine>> {
        self.backend.tables_listed(skip, limit).await
    }

    /// Tables of any status where this person sits, by last save, newest first.
    pub async fn tables_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<TableLine>> {
        self.backend.tables_of(person, skip, limit).await
    }

    /// Tables of these statuses with no save and no act since `before`, the longest idle first.
    pub async fn tables_idle(&self, before: u64, statuses: &[&str], limit: u32) -> Result<Vec<TableLine>> {
        let mut tables = Vec::new();
        for status in statuses {
            tables.extend(self.backend.tables_idle(before, status, limit).await?);
        }
        tables.sort_by_key(|table| table.touched);
        tables.truncate(limit as usize);
        Ok(tables)
    }

    /// The ids of all running tables, by last save, newest first.
    pub async fn tables_running(&self) -> Result<Vec<String>> {
        self.backend.tables_running().await
    }

    /// One page of a search, by last save, newest first, and the total number of matches.
    pub async fn tables_found(&self, search: &Search) -> Result<(Vec<TableLine>, u64)> {
        self.backend.tables_found(search).await
    }

    /// How far the table has come; `None` if there is no such table. Cheaper than reading it.
    pub async fn mark(&self, table: &str) -> Result<Option<Mark>> {
        self.backend.mark(table).await
    }

    /// The number of tables of each status that occurs.
    pub async fn count_tables(&self) -> Result<BTreeMap<String, u64>> {
        self.backend.count_tables().await
    }
}

/// Acts and chat of a table.
impl Store {
    /// Appends acts and optionally saves the table (which then has `rev + 1`), all or nothing. Fails with
    /// [`StoreError::Conflict`] if a `seq` exists already or the saved row is stale, with [`StoreError::NotFound`] if
    /// there is no such table.
    pub async fn append(&self, table: &str, acts: Vec<Row>, save: Option<TableRow>) -> Result<()> {
        let save = save.map(TableRow::into);
        self.apply(Change::Append(Append { table: table.into(), acts, save, finish: None })).await
    }

    /// Like [`Store::append`], for the acts that end the game, together with its result.
    pub async fn finish(&self, table: &str, acts: Vec<Row>, save: TableRow, finish: Finish) -> Result<()> {
        let (save, finish) = (Some(save.into()), Some(Box::new(finish)));
        self.apply(Change::Append(Append { table: table.into(), acts, save, finish })).await
    }

    /// Saves a table whose match ends without an act; `last` is its last act. Fails with [`StoreError::Conflict`] if
    /// there is a later one. Afterwards no node can append another.
    pub async fn end_match(
        &self,
        table: &str,
        last: u64,
        at: u64,
        save: TableRow,
        finish: Option<Finish>,
    ) -> Result<()> {
        let acts = vec![rows::end_marker(last + 1, at)];
        let (save, finish) = (Some(save.into()), finish.map(Box::new));
        self.apply(Change::Append(Append { table: table.into(), acts, save, finish })).await
    }

    /// All acts of the table, ordered by `seq`.
    pub async fn acts(&self, table: &str) -> Result<Vec<Row>> {
        self.acts_after(table, 0).await
    }

    /// The acts after `seq`.
    pub async fn acts_after(&self, table: &str, seq: u64) -> Result<Vec<Row>> {
        self.backend.acts_after(table, seq).await
    }

    /// Adds a chat line (its `n` is ignored) and returns the `n` it got.
    pub async fn say(&self, table: &str, line: Chat) -> Result<u64> {
        self.apply_numbered(Change::Say { table: table.into(), line }).await
    }

    /// The last `limit` chat lines with an `n` above `after`, in order.
    pub async fn chat(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Chat>> {
        self.backend.chat(table, after, limit).await
    }

    /// Adds a whisper (its `n` is ignored) and returns the `n` it got. The last [`WHISPERS_KEPT`] of each pair are
    /// kept.
    pub async fn whisper(&self, table: &str, whisper: Whisper) -> Result<u64> {
        self.apply_numbered(Change::Whisper { table: table.into(), whisper }).await
    }

    /// All whispers of the table, oldest first.
    pub async fn whispers(&self, table: &str) -> Result<Vec<Whisper>> {
        self.backend.whispers(table).await
    }

    /// Removes this person's chat lines and whispers at one table, and returns how many.
    pub async fn erase_person_chat_at(&self, table: &str, person: &str) -> Result<u64> {
        self.apply_numbered(Change::Unsay { table: table.into(), person: person.into() }).await
    }

    /// Removes this person's chat lines, and whispers from and to them, at all tables, and returns how many.
    pub async fn erase_person_chat(&self, person: &str) -> Result<u64> {
        self.apply_numbered(Change::EraseChat(person.into())).await
    }
}

/// Results of finished games.
impl Store {
    /// Results after number `n`, in the order the games ended.
    pub async fn finishes_since(&self, n: u64, limit: u32) -> Result<Vec<Finish>> {
        self.backend.finishes_since(n, limit).await
    }

    /// The results of games this person finished, newest first.
    pub async fn finishes_of(&self, person: &str, limit: u32) -> Result<Vec<Finish>> {
        self.backend.finishes_of(person, limit).await
    }
}

/// Analyses of finished games.
impl Store {
    /// The table's analysis, if it is of this version. Others are not even read.
    pub async fn analysis(&self, table: &str, version: u32) -> Result<Option<AnalysisRow>> {
        self.backend.analysis(table, version).await
    }

    /// Keeps the table's analysis until the table is removed; it replaces an older one. Fails with
    /// [`StoreError::NotFound`] if there is no such table.
    pub async fn save_analysis(&self, table: &str, analysis: AnalysisRow) -> Result<()> {
        self.apply(Change::SaveAnalysis { table: table.into(), analysis }).await
    }
}

/// Puzzles and exercises.
impl Store {
    /// How far the person is with them; `None` if they have not begun.
    pub async fn practice(&self, person: &str) -> Result<Option<PracticeRow>> {
        self.backend.practice(person).await
    }

    /// Replaces it if its `rev` is still the one that was read, and returns the new one (`rev + 1`). It is deleted
    /// with the person. Fails with [`StoreError::NotFound`] if there is no such person.
    pub async fn save_practice(&self, person: &str, practice: PracticeRow) -> Result<u64> {
        self.apply_numbered(Change::SavePractice { person: person.into(), practice }).await
    }
}

/// Results of the deals of the day.
impl Store {
    /// The results of a game's deals from one day to another, both included, in the order the games ended.
    pub async fn finishes_between(
        &self,
        game: &str,
        first: &str,
        last: &str,
        limit: u32,
    ) -> Result<Vec<Finish>> {
        self.backend.finishes_between(game, first, last, limit).await
    }
}

/// Several nodes on one database. With SQLite there is only one.
impl Store {
    /// Listens for changes by other nodes; `None` with SQLite.
    pub fn listen(&self) -> Option<Listener> {
        match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(backend) => Some(backend.listen(Arc::clone(&self.people))),
        }
    }

    /// Sends a heartbeat for `node`, and returns the ids of all nodes with one in the last second.
    pub async fn heartbeat(&self, node: &str) -> Result<Vec<String>> {
        self.backend.heartbeat(node).await
    }

    /// Removes `node`, so that the others need not wait for its heartbeats to stop.
    pub async fn leave(&self, node: &str) -> Result<()> {
        self.backend.leave(node).await
    }

    /// Records who came to a table on `node` and who went. The other nodes get a [`Notification::Present`].
    pub async fn update_presence(
        &self,
        node: &str,
        table: &str,
        came: &[String],
        went: &[String],
    ) -> Result<()> {
        self.backend.update_presence(node, table, came, went).await
    }

    /// Who is present on these nodes, at one table or at all: pairs of table and person.
    pub async fn presence_on(&self, nodes: &[String], table: Option<&str>) -> Result<Vec<(String, String)>> {
        self.backend.presence_on(nodes, table).await
    }
}

/// Backups of the whole database, as JSON lines. They hold keys and secrets.
impl Store {
    /// Sends a consistent snapshot, line by line, and returns the number of rows.
    pub async fn export(&self, lines: mpsc::Sender<String>) -> Result<u64> {
        self.backend.export(lines).await
    }

    /// Restores a backup, all or nothing, and returns the number of rows. Fails with [`StoreError::NotEmpty`] if the
    /// database holds anything except the keys every server creates when it starts, and with [`StoreError::Damaged`] if
    /// the backup is incomplete.
    pub async fn import(&self, lines: &mut mpsc::Receiver<String>) -> Result<u64> {
        self.backend.import(lines).await
    }
}

impl Store {
    async fn write(&self, change: Change) -> Result<Answer> {
        self.backend.write(change).await
    }

    async fn apply(&self, change: Change) -> Result<()> {
        self.write(change).await.map(|_| ())
    }

    async fn apply_numbered(&self, change: Change) -> Result<u64> {
        Ok(self.write(change).await?.number)
    }
}

fn random(count: usize) -> Result<Vec<u8>> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes)
        .map_err(|_| StoreError::Unavailable("the system provides no random bytes".into()))?;
    Ok(bytes)
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// The file of a SQLite URL; `None` for a database in memory.
fn sqlite_path(url: &str) -> Result<Option<&Path>> {
    let path = match url.strip_prefix("sqlite:") {
        None => return Err(bad_url("is not supported", url)),
        Some(":memory:") => return Ok(None),
        Some(path) => path.strip_prefix("//").unwrap_or(path),
    };
    if path.is_empty() || path.contains(['?', '\0']) {
        return Err(bad_url("needs a path without options", url));
    }
    Ok(Some(Path::new(path)))
}

/// Quotes only the scheme, because the rest of a URL may hold a password.
fn bad_url(what: &str, url: &str) -> StoreError {
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    StoreError::BadUrl(format!(
        "a database URL starting with \"{scheme}:\" {what}; use sqlite:PATH, sqlite::memory: or postgres://…"
    ))
}
