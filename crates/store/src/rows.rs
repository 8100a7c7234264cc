//! Stored rows as plain values. Times are milliseconds since 1970.

use game::Seat;
use record::Row;
use serde_json::Value;

/// A person with a chosen name. There is no account and no address: the cookie holds the id.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub id: String,
    pub name: String,
    pub lang: String,
    pub created: u64,
    pub seen: u64,
    pub prefs: Value,
}

/// A table as lists need it, without its document, which may be large.
#[derive(Clone, PartialEq)]
pub struct TableLine {
    pub id: String,
    pub game: String,
    pub status: String,
    pub listed: bool,
    pub owner: String,
    pub created: u64,
    pub touched: u64,
    /// As in [`TableRow`](table::rows::TableRow).
    pub summary: Option<String>,
}

/// The row that closes a match which ended without a last act, so that no further act can be appended. It is never read
/// back.
pub(crate) fn end_marker(seq: u64, at: u64) -> Row {
    Row { seq, at, seat: END_MARKER_SEAT, action: String::new() }
}

/// The seat of an [`end_marker`].
pub(crate) const END_MARKER_SEAT: Seat = Seat(u8::MAX);

/// The host's search among all tables.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// A table's id, or part of a game's id or of the name of the owner or a seated person; empty for any.
    pub text: String,
    /// Empty for any.
    pub status: String,
    pub skip: u32,
    pub limit: u32,
}

/// How far a person is with puzzles and their own mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeRow {
    /// 0 for one that is not stored yet.
    pub rev: u64,
    /// JSON.
    pub doc: String,
}

/// How busy the connections to the database are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolStats {
    /// Open connections for reading.
    pub connections: u32,
    /// Those not in use.
    pub idle: usize,
    /// The upper limit.
    pub most: u32,
    /// Writes in the queue.
    pub waiting: usize,
}

impl std::fmt::Debug for TableLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableLine")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("status", &self.status)
            .field("listed", &self.listed)
            .field("touched", &self.touched)
            .finish_non_exhaustive()
    }
}

/// SQL has no unsigned numbers. Larger ones are clamped, so that "never" (`u64::MAX`) stays later than everything.
pub(crate) fn to_i64(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
