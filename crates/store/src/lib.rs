//! Matches, tables, people and chat on disk. Knows no rules of any game.
//!
//! Every write goes through one writer task: it takes all writes that wait, commits them as one
//! transaction and answers only then, so that many tables share one flush to disk and nothing
//! acknowledged is lost. A write whose future is dropped still happens.
//!
//! There are two back ends, SQLite for one process and PostgreSQL for several. The statements both understand are in
//! `src/sql` and compiled once for each.

#![expect(clippy::duplicate_mod, reason = "the statements are compiled once for each back end")]

mod backup;
mod change;
mod error;
mod known;
mod lock;
mod postgres;
mod rows;
mod sqlite;
mod writer;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use change::{Answer, Append, Change};
use known::Known;
use postgres::Postgres;
use record::Row;
use sqlite::Sqlite;
use tokio::sync::mpsc;

pub use error::StoreError;
pub use lock::Lock;
pub use postgres::{Listener, News};
pub use rows::{Chat, Figures, Finish, FinishSeat, Mark, Person, Search, TableLine, TableRow, Whisper};

/// How many whispers of each two people at a table are kept.
pub const WHISPERS_KEPT: u64 = 200;

pub type Result<T> = std::result::Result<T, StoreError>;

/// A handle to the database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    back: Back,
    known: Arc<Known>,
}

#[derive(Clone, Debug)]
enum Back {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

/// Asks whichever back end it is.
macro_rules! ask {
    ($store:ident.$question:ident($($fact:expr),*)) => {
        match &$store.back {
            Back::Sqlite(back) => back.$question($($fact),*).await,
            Back::Postgres(back) => back.$question($($fact),*).await,
        }
    };
}

/// Opening and closing.
impl Store {
    /// Opens `sqlite:PATH` (folders and file are made when missing, private to the user),
    /// `sqlite::memory:` (gone with the last handle) or `postgres://…`, and brings the schema up to date.
    pub async fn open(url: &str) -> Result<Store> {
        if is_postgres(url) {
            let node = backup::hex(&random(8)?);
            let back = Arc::new(Postgres::open(url, node).await?);
            return Ok(Store { back: Back::Postgres(back), known: Arc::default() });
        }
        let back = match sqlite_path(url)? {
            None => Sqlite::open_memory().await?,
            Some(path) => Sqlite::open_file(path).await?,
        };
        Ok(Store { back: Back::Sqlite(Arc::new(back)), known: Arc::default() })
    }

    /// Waits for a PostgreSQL server that cannot be reached yet, for `patience` at most; `late` hears why, every time it
    /// was tried. A SQLite file is never waited for.
    pub async fn wait_for(url: &str, patience: Duration, late: impl FnMut(&StoreError)) -> Result<()> {
        if is_postgres(url) { postgres::wait_for(url, patience, late).await } else { Ok(()) }
    }

    /// Keeps other servers away from a SQLite file as long as what is returned lives, and however the process ends.
    /// [`StoreError::InUse`] if there is one already. A PostgreSQL database may have many.
    pub fn lock(url: &str) -> Result<Lock> {
        if is_postgres(url) {
            return Ok(Lock::none());
        }
        match sqlite_path(url)? {
            None => Ok(Lock::none()),
            Some(path) => Lock::of(path),
        }
    }

    /// [`StoreError::InUse`] if a node on this PostgreSQL database has shown within the last seconds that it lives.
    /// A SQLite file has [`Store::lock`].
    pub async fn unused(&self) -> Result<()> {
        match &self.back {
            Back::Sqlite(_) => Ok(()),
            Back::Postgres(back) => {
                if back.anybody_alive().await? {
                    Err(StoreError::InUse)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Commits what waits, tidies the file and closes it. Later calls fail as unavailable.
    pub async fn close(&self) {
        ask!(self.close());
    }

    /// Whether the database can be read and would take a write now.
    pub async fn healthy(&self) -> Result<()> {
        ask!(self.probe())?;
        self.done(Change::Nothing).await.map_err(|error| match error {
            StoreError::Unknown(cause) => StoreError::Unavailable(cause),
            error => error,
        })
    }

    /// How busy the connections are. Asks nobody.
    pub fn figures(&self) -> Figures {
        match &self.back {
            Back::Sqlite(back) => back.figures(),
            Back::Postgres(back) => back.figures(),
        }
    }

    /// 64 random bytes, made on the first call with this name and the same ever after.
    pub async fn key(&self, name: &str) -> Result<Vec<u8>> {
        if let Some(bytes) = ask!(self.key(name))? {
            return Ok(bytes);
        }
        self.done(Change::Key { name: name.into(), bytes: random(64)? }).await?;
        // Another node may have been first: what counts is what is stored.
        ask!(self.key(name))?.ok_or(StoreError::NotFound)
    }
}

/// People, and the tokens that move one to another device.
impl Store {
    /// Adds the person or replaces what is known of them.
    pub async fn save_person(&self, person: Person) -> Result<()> {
        let id = person.id.clone();
        let saved = self.done(Change::SavePerson(person)).await;
        self.known.forget(&id);
        saved
    }

    /// The person as they are, or as they were a moment ago if another node has just changed them and [`Store::listen`]
    /// has not heard of it yet.
    pub async fn person(&self, id: &str) -> Result<Option<Person>> {
        let before = match self.known.recall(id) {
            Ok(person) => return Ok(Some(person)),
            Err(before) => before,
        };
        let person = ask!(self.person(id))?;
        if let Some(person) = &person {
            self.known.learn(person, &before);
        }
        Ok(person)
    }

    /// Removes the person and their tokens, and their name from how games ended; no error if there is none. Tables and chat keep what
    /// they hold: see `erase_person_chat`, and save the person's tables without them.
    pub async fn delete_person(&self, id: &str) -> Result<()> {
        let deleted = self.done(Change::DeletePerson(id.into())).await;
        self.known.forget(id);
        deleted
    }

    /// Keeps a token's hash until `expires`; [`StoreError::NotFound`] without such a person.
    pub async fn put_token(&self, hash: &str, person: &str, expires: u64) -> Result<()> {
        self.done(Change::PutToken { hash: hash.into(), person: person.into(), expires }).await
    }

    /// The token's person, once, and only before it expires.
    pub async fn take_token(&self, hash: &str, now: u64) -> Result<Option<String>> {
        Ok(self.write(Change::TakeToken { hash: hash.into(), now }).await?.person)
    }

    /// The token's person before it expires; it can still be taken afterwards.
    pub async fn token_person(&self, hash: &str, now: u64) -> Result<Option<String>> {
        ask!(self.token_person(hash, now))
    }

    pub async fn count_people(&self) -> Result<u64> {
        ask!(self.count_people())
    }

    /// People whose `prefs` say `true` to this plain word, by name.
    pub async fn people_with(&self, pref: &str, limit: u32) -> Result<Vec<Person>> {
        ask!(self.people_with(pref, limit))
    }
}

/// Tables.
impl Store {
    /// Adds the row as it is, `rev` included; [`StoreError::Conflict`] if the id is taken.
    pub async fn create_table(&self, row: TableRow) -> Result<()> {
        self.done(Change::CreateTable(row.into())).await
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        ask!(self.table(id))
    }

    /// Replaces the row if it still has the `rev` that was read, and gives the new one (`rev + 1`).
    pub async fn save_table(&self, row: TableRow) -> Result<u64> {
        self.number(Change::SaveTable(row.into())).await
    }

    /// Removes the table with its acts and its chat; no error if there is none.
    pub async fn remove_table(&self, id: &str) -> Result<()> {
        self.done(Change::RemoveTable(id.into())).await
    }

    /// The table without its document.
    pub async fn table_line(&self, id: &str) -> Result<Option<TableLine>> {
        ask!(self.table_line(id))
    }

    /// Listed tables that are open, then those that are running, the latest saved first: `limit` of them after the
    /// first `skip`. Acts do not count: an order by them would tell of sealed ones.
    pub async fn tables_listed(&self, skip: u32, limit: u32) -> Result<Vec<TableLine>> {
        ask!(self.tables_listed(skip, limit))
    }

    /// Tables of whatever status where this person sits, the latest saved first, as above.
    pub async fn tables_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<TableLine>> {
        ask!(self.tables_of(person, skip, limit))
    }

    /// Tables of these statuses, neither saved nor acted at since `before`, the longest idle first.
    pub async fn tables_idle(&self, before: u64, statuses: &[&str], limit: u32) -> Result<Vec<TableLine>> {
        let mut tables = Vec::new();
        for status in statuses {
            tables.extend(ask!(self.tables_idle(before, status, limit))?);
        }
        tables.sort_by_key(|table| table.touched);
        tables.truncate(limit as usize);
        Ok(tables)
    }

    /// The ids of all tables where a game runs, the latest saved first.
    pub async fn tables_running(&self) -> Result<Vec<String>> {
        ask!(self.tables_running())
    }

    /// Tables that the host looks for, the latest saved first, and how many there are in all.
    pub async fn tables_found(&self, search: &Search) -> Result<(Vec<TableLine>, u64)> {
        ask!(self.tables_found(search))
    }

    /// How far the table has come; nothing without such a table. Costs less than reading it.
    pub async fn mark(&self, table: &str) -> Result<Option<Mark>> {
        ask!(self.mark(table))
    }

    /// How many tables there are of each status; a status without tables is missing.
    pub async fn count_tables(&self) -> Result<BTreeMap<String, u64>> {
        ask!(self.count_tables())
    }
}

/// Acts and chat of a table.
impl Store {
    /// Appends these acts and saves the table (which then has `rev + 1`), all of it or nothing.
    /// [`StoreError::Conflict`] if one of the `seq` exists or the saved row is stale,
    /// [`StoreError::NotFound`] without such a table.
    pub async fn append(&self, table: &str, acts: Vec<Row>, save: Option<TableRow>) -> Result<()> {
        let save = save.map(TableRow::into);
        self.done(Change::Append(Append { table: table.into(), acts, save, finish: None })).await
    }

    /// The same for the acts that end the game, together with how it ended.
    pub async fn finish(&self, table: &str, acts: Vec<Row>, save: TableRow, finish: Finish) -> Result<()> {
        let (save, finish) = (Some(save.into()), Some(Box::new(finish)));
        self.done(Change::Append(Append { table: table.into(), acts, save, finish })).await
    }

    /// Saves a table whose match ends without an act, `last` being the last one. In conflict if there is another by now,
    /// and from then on no node can add one.
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
        self.done(Change::Append(Append { table: table.into(), acts, save, finish })).await
    }

    /// All acts of the table by `seq`.
    pub async fn acts(&self, table: &str) -> Result<Vec<Row>> {
        self.acts_after(table, 0).await
    }

    /// Those beyond `seq`.
    pub async fn acts_after(&self, table: &str, seq: u64) -> Result<Vec<Row>> {
        ask!(self.acts_after(table, seq))
    }

    /// Adds a line (its `n` is ignored) and gives the `n` it got.
    pub async fn say(&self, table: &str, line: Chat) -> Result<u64> {
        self.number(Change::Say { table: table.into(), line }).await
    }

    /// The latest `limit` lines with `n` beyond `after`, in order.
    pub async fn chat(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Chat>> {
        ask!(self.chat(table, after, limit))
    }

    /// Adds a whisper (its `n` is ignored) and gives the `n` it got. Of each two the latest
    /// [`WHISPERS_KEPT`] are kept.
    pub async fn whisper(&self, table: &str, whisper: Whisper) -> Result<u64> {
        self.number(Change::Whisper { table: table.into(), whisper }).await
    }

    /// All whispers of the table, in the order in which they were said.
    pub async fn whispers(&self, table: &str) -> Result<Vec<Whisper>> {
        ask!(self.whispers(table))
    }

    /// Removes this person's lines and whispers at one table and says how many.
    pub async fn unsay_person(&self, table: &str, person: &str) -> Result<u64> {
        self.number(Change::Unsay { table: table.into(), person: person.into() }).await
    }

    /// Removes this person's lines, and whispers by and to them, everywhere and says how many.
    pub async fn erase_person_chat(&self, person: &str) -> Result<u64> {
        self.number(Change::EraseChat(person.into())).await
    }
}

/// How games ended.
impl Store {
    /// Finished games after number `n`, in the order they ended.
    pub async fn finishes_since(&self, n: u64, limit: u32) -> Result<Vec<Finish>> {
        ask!(self.finishes_since(n, limit))
    }

    /// The games this person finished, the latest first.
    pub async fn finishes_of(&self, person: &str, limit: u32) -> Result<Vec<Finish>> {
        ask!(self.finishes_of(person, limit))
    }
}

/// Several nodes on one database. With SQLite there is one.
impl Store {
    /// What others change from now on; nothing if there cannot be others.
    pub fn listen(&self) -> Option<Listener> {
        match &self.back {
            Back::Sqlite(_) => None,
            Back::Postgres(back) => Some(back.listen(Arc::clone(&self.known))),
        }
    }

    /// Shows that `node` lives, and gives the ids of all nodes that have shown it within the last second.
    pub async fn beat(&self, node: &str) -> Result<Vec<String>> {
        match &self.back {
            Back::Sqlite(_) => Ok(vec![node.to_owned()]),
            Back::Postgres(back) => back.beat(node).await,
        }
    }

    /// Says that `node` ends, so that others need not wait to be sure.
    pub async fn leave(&self, node: &str) -> Result<()> {
        match &self.back {
            Back::Sqlite(_) => Ok(()),
            Back::Postgres(back) => back.leave(node).await,
        }
    }

    /// Some came to a table at `node` and some went, which [`News::Present`] tells the others.
    pub async fn present(&self, node: &str, table: &str, came: &[String], went: &[String]) -> Result<()> {
        match &self.back {
            Back::Sqlite(_) => Ok(()),
            Back::Postgres(back) => back.present(node, table, came, went).await,
        }
    }

    /// Who is at a table, or at any, on these nodes: the table and the person.
    pub async fn present_on(&self, nodes: &[String], table: Option<&str>) -> Result<Vec<(String, String)>> {
        match &self.back {
            Back::Sqlite(_) => Ok(Vec::new()),
            Back::Postgres(back) => back.present_on(nodes, table).await,
        }
    }
}

/// Copies of the whole database, as lines of JSON. They hold keys and secrets.
impl Store {
    /// Sends the copy, as everything stood at one moment, and gives the number of rows.
    pub async fn copy_out(&self, lines: mpsc::Sender<String>) -> Result<u64> {
        ask!(self.copy_out(lines))
    }

    /// Takes a copy over, all of it or nothing, and gives the number of rows. [`StoreError::NotEmpty`] if there is
    /// anything already but the keys that every server makes when it starts, [`StoreError::Damaged`] if the copy is not whole.
    pub async fn copy_in(&self, lines: &mut mpsc::Receiver<String>) -> Result<u64> {
        ask!(self.copy_in(lines))
    }
}

impl Store {
    async fn write(&self, change: Change) -> Result<Answer> {
        ask!(self.write(change))
    }

    async fn done(&self, change: Change) -> Result<()> {
        self.write(change).await.map(|_| ())
    }

    async fn number(&self, change: Change) -> Result<u64> {
        Ok(self.write(change).await?.number)
    }
}

fn random(count: usize) -> Result<Vec<u8>> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes)
        .map_err(|_| StoreError::Unavailable("the system gives no random bytes".into()))?;
    Ok(bytes)
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// The file of a SQLite URL; nothing for a database in memory.
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

/// Names the scheme at most: the rest of a URL may hold a password.
fn bad_url(what: &str, url: &str) -> StoreError {
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    StoreError::BadUrl(format!(
        "a database URL beginning with \"{scheme}:\" {what}; supported are sqlite:PATH, sqlite::memory: and postgres://…"
    ))
}
