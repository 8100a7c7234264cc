//! What is kept, as plain values. Times are milliseconds since 1970.

use game::Seat;
use record::Row;
use serde_json::Value;

/// Somebody who chose a name. No account, no address: the cookie holds the id.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub id: String,
    pub name: String,
    pub lang: String,
    pub created: u64,
    pub seen: u64,
    pub prefs: Value,
}

/// A table from its lobby to its end. `doc` is the server's own and opaque here.
#[derive(Clone, PartialEq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// `open`, `running`, `over` or `abandoned`.
    pub status: String,
    pub listed: bool,
    pub owner: String,
    pub created: u64,
    /// When it was last saved or acted at, whichever is later.
    pub touched: u64,
    /// Ids of the people seated, in seat order.
    pub people: Vec<String>,
    pub doc: Value,
    /// What lists show of `doc`, the server's own as well; nothing if an earlier program saved the table.
    pub summary: Option<String>,
    /// Counts the saves; a save with another `rev` than the stored one is a conflict.
    pub rev: u64,
}

/// A table as lists need it: without its document, which may be large.
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

/// One line said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Counts from 1 and is never used twice, also when lines are removed. `say` assigns it.
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub name: String,
    pub text: String,
}

/// Something said to one person only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whisper {
    /// Counts from 1 what these two said to each other at this table. `whisper` assigns it.
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub recipient: String,
    /// Whose words they are.
    pub name: String,
    pub text: String,
}

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Counts from 1 in the order the games ended; `finish` assigns it.
    pub n: u64,
    pub table: String,
    pub game: String,
    pub at: u64,
    pub acts: u64,
    /// Played from its beginning by those who began it.
    pub regular: bool,
    /// At a table that was found by its link only.
    pub private: bool,
    /// In seat order.
    pub seats: Vec<FinishSeat>,
}

/// How one seat came off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishSeat {
    /// Nobody for a bot, and for somebody whose data was deleted.
    pub person: Option<String>,
    /// A bot's level.
    pub bot: Option<String>,
    pub score: i32,
    /// 1 for every winner.
    pub place: u32,
}

/// How far a table has come. Two marks are equal if nothing was written between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub rev: u64,
    /// Of the last act.
    pub seq: u64,
    /// Of the last line said aloud.
    pub said: u64,
    /// The numbers of all whispers together.
    pub whispered: u64,
}

/// What the host looks for among all tables.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// A table's id, or a part of a game's id or of the name of somebody who owns the table or sits there; empty for any.
    pub text: String,
    /// Empty for any.
    pub status: String,
    pub skip: u32,
    pub limit: u32,
}

/// How busy the connections to the database are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Open connections for reading, those of them that nobody uses, and how many there may be.
    pub connections: u32,
    pub idle: usize,
    pub most: u32,
    /// Writes that wait for the writer.
    pub waiting: usize,
}

/// The document may hold the match's secret, and whoever has the id has the table's link: neither is ever printed.
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

/// No back end has unsigned numbers; "never" (the largest) stays later than everything.
pub(crate) fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
