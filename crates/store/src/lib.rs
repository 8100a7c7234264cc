//! Matches, tables, people and chat on disk. Knows nothing of games.
//!
//! Every write goes through one writer task: it takes all writes that wait, commits them as one
//! transaction and answers only then, so that many tables share one flush to disk and nothing
//! acknowledged is lost. A write whose future is dropped still happens.

mod change;
mod error;
mod known;
mod rows;
mod sqlite;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use change::{Append, Change};
use known::Known;
use sqlite::Sqlite;

pub use error::StoreError;
pub use rows::{ActRow, Chat, Finish, FinishSeat, Person, TableRow, Whisper};

/// How many whispers of each two people at a table are kept.
pub const WHISPERS_KEPT: u64 = 200;

pub type Result<T> = std::result::Result<T, StoreError>;

/// A handle to the database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    back: Arc<Sqlite>,
    known: Arc<Known>,
}

/// Opening and closing.
impl Store {
    /// Opens `sqlite:PATH` (folders and file are made when missing, private to the user) or
    /// `sqlite::memory:` (gone with the last handle) and brings the schema up to date.
    pub async fn open(url: &str) -> Result<Store> {
        let back = match url.strip_prefix("sqlite:") {
            None => return Err(bad_url("is not supported", url)),
            Some(":memory:") => Sqlite::open_memory().await?,
            Some(path) => {
                let path = path.strip_prefix("//").unwrap_or(path);
                if path.is_empty() || path.contains(['?', '\0']) {
                    return Err(bad_url("needs a path without options", url));
                }
                Sqlite::open_file(Path::new(path)).await?
            }
        };
        Ok(Store { back: Arc::new(back), known: Arc::default() })
    }

    /// Commits what waits, tidies the file and closes it. Later calls fail as unavailable.
    pub async fn close(&self) {
        self.back.close().await;
    }

    /// Whether the database can be read and would take a write now.
    pub async fn healthy(&self) -> Result<()> {
        self.back.probe().await?;
        self.done(Change::Nothing).await
    }

    /// 64 random bytes, made on the first call with this name and the same ever after.
    pub async fn key(&self, name: &str) -> Result<Vec<u8>> {
        if let Some(bytes) = self.back.key(name).await? {
            return Ok(bytes);
        }
        let mut bytes = vec![0; 64];
        getrandom::fill(&mut bytes)
            .map_err(|_| StoreError::Unavailable("the system gives no random bytes".into()))?;
        self.done(Change::Key { name: name.into(), bytes }).await?;
        // Another node may have been first: what counts is what is stored.
        self.back.key(name).await?.ok_or(StoreError::NotFound)
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

    /// The person as they are, or as they were a moment ago if another node has just changed them.
    pub async fn person(&self, id: &str) -> Result<Option<Person>> {
        let before = match self.known.recall(id) {
            Ok(person) => return Ok(Some(person)),
            Err(before) => before,
        };
        let person = self.back.person(id).await?;
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
        Ok(self.back.write(Change::TakeToken { hash: hash.into(), now }).await?.person)
    }

    /// The token's person before it expires; it can still be taken afterwards.
    pub async fn token_person(&self, hash: &str, now: u64) -> Result<Option<String>> {
        self.back.token_person(hash, now).await
    }

    pub async fn count_people(&self) -> Result<u64> {
        self.back.count_people().await
    }

    /// People whose `prefs` say `true` to this plain word, by name.
    pub async fn people_with(&self, pref: &str, limit: u32) -> Result<Vec<Person>> {
        self.back.people_with(pref, limit).await
    }
}

/// Tables.
impl Store {
    /// Adds the row as it is, `rev` included; [`StoreError::Conflict`] if the id is taken.
    pub async fn create_table(&self, row: TableRow) -> Result<()> {
        self.done(Change::CreateTable(row.into())).await
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.back.table(id).await
    }

    /// Replaces the row if it still has the `rev` that was read, and gives the new one (`rev + 1`).
    pub async fn save_table(&self, row: TableRow) -> Result<u64> {
        self.number(Change::SaveTable(row.into())).await
    }

    /// Removes the table with its acts and its chat; no error if there is none.
    pub async fn remove_table(&self, id: &str) -> Result<()> {
        self.done(Change::RemoveTable(id.into())).await
    }

    /// Listed tables that are open, then those that are running, the latest saved first. Acts do not count: an
    /// order by them would tell of sealed ones.
    pub async fn tables_listed(&self, limit: u32) -> Result<Vec<TableRow>> {
        self.back.tables_listed(limit).await
    }

    /// Tables of whatever status where this person sits, the latest saved first, as above.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<TableRow>> {
        self.back.tables_of(person, limit).await
    }

    /// Tables of these statuses, neither saved nor acted at since `before`, the longest idle first.
    pub async fn tables_idle(&self, before: u64, statuses: &[&str], limit: u32) -> Result<Vec<TableRow>> {
        let mut tables = Vec::new();
        for status in statuses {
            tables.extend(self.back.tables_idle(before, status, limit).await?);
        }
        tables.sort_by_key(|table| table.touched);
        tables.truncate(limit as usize);
        Ok(tables)
    }

    /// How many tables there are of each status; a status without tables is missing.
    pub async fn count_tables(&self) -> Result<BTreeMap<String, u64>> {
        self.back.count_tables().await
    }
}

/// Acts and chat of a table.
impl Store {
    /// Appends these acts and saves the table (which then has `rev + 1`), all of it or nothing.
    /// [`StoreError::Conflict`] if one of the `seq` exists or the saved row is stale,
    /// [`StoreError::NotFound`] without such a table.
    pub async fn append(&self, table: &str, acts: Vec<ActRow>, save: Option<TableRow>) -> Result<()> {
        let save = save.map(TableRow::into);
        self.done(Change::Append(Append { table: table.into(), acts, save, finish: None })).await
    }

    /// The same for the acts that end the game, together with how it ended.
    pub async fn finish(&self, table: &str, acts: Vec<ActRow>, save: TableRow, finish: Finish) -> Result<()> {
        let (save, finish) = (Some(save.into()), Some(Box::new(finish)));
        self.done(Change::Append(Append { table: table.into(), acts, save, finish })).await
    }

    /// All acts of the table by `seq`.
    pub async fn acts(&self, table: &str) -> Result<Vec<ActRow>> {
        self.back.acts(table).await
    }

    /// Adds a line (its `n` is ignored) and gives the `n` it got.
    pub async fn say(&self, table: &str, line: Chat) -> Result<u64> {
        self.number(Change::Say { table: table.into(), line }).await
    }

    /// The latest `limit` lines with `n` beyond `after`, in order.
    pub async fn chat(&self, table: &str, after: u64, limit: u32) -> Result<Vec<Chat>> {
        self.back.chat(table, after, limit).await
    }

    /// Adds a whisper (its `n` is ignored) and gives the `n` it got. Of each two the latest
    /// [`WHISPERS_KEPT`] are kept.
    pub async fn whisper(&self, table: &str, whisper: Whisper) -> Result<u64> {
        self.number(Change::Whisper { table: table.into(), whisper }).await
    }

    /// All whispers of the table, in the order in which they were said.
    pub async fn whispers(&self, table: &str) -> Result<Vec<Whisper>> {
        self.back.whispers(table).await
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
        self.back.finishes_since(n, limit).await
    }

    /// The games this person finished, the latest first.
    pub async fn finishes_of(&self, person: &str, limit: u32) -> Result<Vec<Finish>> {
        self.back.finishes_of(person, limit).await
    }
}

impl Store {
    async fn done(&self, change: Change) -> Result<()> {
        self.back.write(change).await.map(|_| ())
    }

    async fn number(&self, change: Change) -> Result<u64> {
        Ok(self.back.write(change).await?.number)
    }
}

/// Names the scheme at most: the rest of a URL may hold a password.
fn bad_url(what: &str, url: &str) -> StoreError {
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    StoreError::BadUrl(format!(
        "a database URL beginning with \"{scheme}:\" {what}; supported are sqlite:PATH and sqlite::memory:"
    ))
}
