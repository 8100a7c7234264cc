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

/// A table from its lobby to its end. `doc` is opaque here; only the server reads it.
#[derive(Clone, PartialEq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// `open`, `running`, `over` or `abandoned`.
    pub status: String,
    pub listed: bool,
    pub owner: String,
    pub created: u64,
    /// The time of the last save or the last act, whichever is later.
    pub touched: u64,
    /// The ids of the seated people, in seat order.
    pub people: Vec<String>,
    pub doc: Value,
    /// The part of `doc` that lists show, also opaque; `None` if an earlier version saved the table.
    pub summary: Option<String>,
    /// Counts the saves. Saving with a `rev` other than the stored one is a conflict.
    pub rev: u64,
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
    /// As in [`TableRow`].
    pub summary: Option<String>,
}

/// The row that closes a match which ended without a last act, so that no further act can be appended. It is never read
/// back.
pub(crate) fn end_marker(seq: u64, at: u64) -> Row {
    Row { seq, at, seat: END_MARKER_SEAT, action: String::new() }
}

/// The seat of an [`end_marker`].
pub(crate) const END_MARKER_SEAT: Seat = Seat(u8::MAX);

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Counts from 1 and is never reused, even when lines are removed. Assigned by [`crate::Store::say`].
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub name: String,
    pub text: String,
}

/// A chat line for one person only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whisper {
    /// Counts from 1 within this pair of people at this table. Assigned by [`crate::Store::whisper`].
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub recipient: String,
    /// The name of `person`.
    pub name: String,
    pub text: String,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Counts from 1 in the order the games ended. Assigned by [`crate::Store::finish`].
    pub n: u64,
    pub table: String,
    pub game: String,
    pub at: u64,
    pub acts: u64,
    /// Played from the start by the same people.
    pub regular: bool,
    /// Played at an unlisted table.
    pub private: bool,
    /// In seat order.
    pub seats: Vec<FinishSeat>,
}

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishSeat {
    /// `None` for a bot, and for a person whose data was deleted.
    pub person: Option<String>,
    /// A bot's level.
    pub bot: Option<String>,
    pub score: i32,
    /// 1 for every winner.
    pub place: u32,
}

/// How far a table has come. Two marks are equal if nothing was written in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub rev: u64,
    /// The `seq` of the last act.
    pub seq: u64,
    /// The `n` of the last public chat line.
    pub said: u64,
    /// The sum of the `n` of all whispers.
    pub whispered: u64,
}

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

/// Leaves out the document, which may hold the match's secret, and the id, which is the table's link.
impl std::fmt::Debug for TableRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRow")
            .field("game", &self.game)
            .field("status", &self.status)
            .field("listed", &self.listed)
            .field("people", &self.people.len())
            .field("touched", &self.touched)
            .field("rev", &self.rev)
            .finish_non_exhaustive()
    }
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
