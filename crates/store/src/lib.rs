//! Matches, tables, people and chat on disk. Knows nothing of games.
//!
//! Every write goes through one writer task: it takes all writes that wait, commits them as one
//! transaction and answers only then, so that many tables share one flush to disk and nothing
//! acknowledged is lost. A write whose future is dropped still happens.

mod error;
mod rows;

use std::collections::BTreeMap;

pub use error::StoreError;
pub use rows::{ActRow, Chat, Person, TableRow};

pub type Result<T> = std::result::Result<T, StoreError>;

/// A handle to the database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {}

/// Opening and closing.
impl Store {
    /// Opens `sqlite:PATH` (folders and file are made when missing, private to the user) or
    /// `sqlite::memory:` (gone with the last handle) and brings the schema up to date.
    pub async fn open(url: &str) -> Result<Store> {
        let _ = url;
        Err(unbuilt())
    }

    /// Commits what waits, tidies the file and closes it. Later calls fail as unavailable.
    pub async fn close(&self) {}

    /// Whether the database can be read and would take a write now.
    pub async fn healthy(&self) -> Result<()> {
        Err(unbuilt())
    }

    /// 64 random bytes, made on the first call with this name and the same ever after.
    pub async fn key(&self, name: &str) -> Result<Vec<u8>> {
        let _ = name;
        Err(unbuilt())
    }
}

/// People, and the tokens that move one to another device.
impl Store {
    /// Adds the person or replaces what is known of them.
    pub async fn save_person(&self, person: Person) -> Result<()> {
        let _ = person;
        Err(unbuilt())
    }

    pub async fn person(&self, id: &str) -> Result<Option<Person>> {
        let _ = id;
        Err(unbuilt())
    }

    /// Removes the person and their tokens; no error if there is none. Tables and chat keep what
    /// they hold: see `erase_person_chat`, and save the person's tables without them.
    pub async fn delete_person(&self, id: &str) -> Result<()> {
        let _ = id;
        Err(unbuilt())
    }

    /// Keeps a token's hash until `expires`; [`StoreError::NotFound`] without such a person.
    pub async fn put_token(&self, hash: &str, person: &str, expires: u64) -> Result<()> {
        let _ = (hash, person, expires);
        Err(unbuilt())
    }

    /// The token's person, once, and only before it expires.
    pub async fn take_token(&self, hash: &str, now: u64) -> Result<Option<String>> {
        let _ = (hash, now);
        Err(unbuilt())
    }
}

/// Tables.
impl Store {
    /// Adds the row as it is, `rev` included; [`StoreError::Conflict`] if the id is taken.
    pub async fn create_table(&self, row: TableRow) -> Result<()> {
        let _ = row;
        Err(unbuilt())
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        let _ = id;
        Err(unbuilt())
    }

    /// Replaces the row if it still has the `rev` that was read, and gives the new one (`rev + 1`).
    pub async fn save_table(&self, row: TableRow) -> Result<u64> {
        let _ = row;
        Err(unbuilt())
    }

    /// Removes the table with its acts and its chat; no error if there is none.
    pub async fn remove_table(&self, id: &str) -> Result<()> {
        let _ = id;
        Err(unbuilt())
    }

    /// Listed tables that are open, then those that are running, the latest touched first.
    pub async fn tables_listed(&self, limit: u32) -> Result<Vec<TableRow>> {
        let _ = limit;
        Err(unbuilt())
    }

    /// Tables of whatever status where this person sits, the latest touched first.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<TableRow>> {
        let _ = (person, limit);
        Err(unbuilt())
    }

    /// Tables of these statuses, neither saved nor acted at since `before`, the longest idle first.
    pub async fn tables_idle(&self, before: u64, statuses: &[&str], limit: u32) -> Result<Vec<TableRow>> {
        let _ = (before, statuses, limit);
        Err(unbuilt())
    }

    /// How many tables there are of each status; a status without tables is missing.
    pub async fn count_tables(&self) -> Result<BTreeMap<String, u64>> {
        Err(unbuilt())
    }
}

/// Acts and chat of a table.
impl Store {
    /// Appends these acts and saves the table (which then has `rev + 1`), all of it or nothing.
    /// [`StoreError::Conflict`] if one of the `seq` exists or the saved row is stale,
    /// [`StoreError::NotFound`] without such a table.
    pub async fn append(&self, table: &str, acts: Vec<ActRow>, save: Option<TableRow>) -> Result<()> {
        let _ = (table, acts, save);
        Err(unbuilt())
    }

    /// All acts of the table by `seq`.
    pub async fn acts(&self, table: &str) -> Result<Vec<ActRow>> {
        let _ = table;
        Err(unbuilt())
    }

    /// Adds a line (its `n` is ignored) and gives the `n` it got.
    pub async fn say(&self, table: &str, line: Chat) -> Result<u64> {
        let _ = (table, line);
        Err(unbuilt())
    }

    /// The latest `limit` lines with `n` beyond `after`, in order.
    pub async fn chat(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Chat>> {
        let _ = (table, after, limit);
        Err(unbuilt())
    }

    /// Removes this person's lines at one table and says how many.
    pub async fn unsay_person(&self, table: &str, person: &str) -> Result<u64> {
        let _ = (table, person);
        Err(unbuilt())
    }

    /// Removes this person's lines everywhere and says how many.
    pub async fn erase_person_chat(&self, person: &str) -> Result<u64> {
        let _ = person;
        Err(unbuilt())
    }
}

fn unbuilt() -> StoreError {
    StoreError::Unavailable("this call is still being built".into())
}
