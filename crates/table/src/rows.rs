//! What storage keeps of a table, as plain values. Times are milliseconds since 1970.

use std::fmt;

use serde_json::Value;

/// A table from its lobby to its end. `doc` and `summary` are opaque to storage.
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
    /// Ids of the people whose table this is.
    pub people: Vec<String>,
    pub doc: Value,
    /// What lists show of `doc`; `None` if an earlier program saved the table.
    pub summary: Option<String>,
    /// Counts the saves. Saving with a `rev` other than the stored one is a conflict.
    pub rev: u64,
}

/// The document may hold the match's secret, and the id is the table's link: neither is ever printed.
impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

/// One line said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Counts from 1 and is never reused, even when lines are removed. Storage assigns it.
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub name: String,
    pub text: String,
}

/// Something said to one person only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whisper {
    /// Counts from 1 what these two said to each other at this table. Storage assigns it.
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub recipient: String,
    /// The speaker's name.
    pub name: String,
    pub text: String,
}

/// How many whispers between any two people at a table are kept.
pub const WHISPERS_KEPT: u64 = 200;

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Counts from 1 in the order the games ended. Storage assigns it.
    pub n: u64,
    pub table: String,
    pub game: String,
    pub at: u64,
    pub acts: u64,
    /// Played from the beginning by the people who began it.
    pub regular: bool,
    /// Played at an unlisted table.
    pub private: bool,
    /// In seat order.
    pub seats: Vec<FinishSeat>,
}

/// How one seat came off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishSeat {
    /// `None` for a bot, and for somebody whose data was deleted.
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
    /// The sum of all whispers' numbers.
    pub whispered: u64,
}
