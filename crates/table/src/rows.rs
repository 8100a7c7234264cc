//! What storage keeps about a table, as plain values. Times are milliseconds since 1970.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A table. `doc` and `summary` are opaque to storage.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// `open`, `running`, `over` or `abandoned`.
    pub status: String,
    pub listed: bool,
    pub owner: String,
    pub created: u64,
    /// When the table was last saved or last got an act.
    pub touched: u64,
    /// Ids of the people who find it among their tables.
    pub people: Vec<String>,
    pub doc: Value,
    /// What lists show of `doc`; `None` if an older version of the program saved the table.
    pub summary: Option<String>,
    /// Counts the saves. Saving with a `rev` that is not the stored one is a conflict.
    pub rev: u64,
}

/// Omits the id, which is also the table's link, and the document, which contains the match's secret.
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

/// The analysis of a table's finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisRow {
    /// That of the analyses of the program that made it.
    pub version: u32,
    /// The analysis as JSON.
    pub doc: String,
}

/// A line said aloud at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Counts from 1; never reused, even if lines are removed. Assigned by storage.
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub name: String,
    pub text: String,
}

/// A line said to one person only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whisper {
    /// Counts the whispers between these two people at this table from 1. Assigned by storage.
    pub n: u64,
    pub at: u64,
    pub person: String,
    pub recipient: String,
    /// The speaker's name.
    pub name: String,
    pub text: String,
}

/// How many whispers are kept between two people at a table.
pub const WHISPERS_KEPT: u64 = 200;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// Counts from 1 in the order in which games end. Assigned by storage.
    pub n: u64,
    pub table: String,
    pub game: String,
    pub at: u64,
    pub acts: u64,
    /// Played from the beginning by the people who started it.
    pub regular: bool,
    /// Played at an unlisted table.
    pub private: bool,
    /// The day whose deal was played, if it was over in time.
    #[serde(default)]
    pub day: Option<String>,
    /// In seat order.
    pub seats: Vec<FinishSeat>,
}

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishSeat {
    /// `None` for a bot and for a person who deleted their data.
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
    /// The number of the last act.
    pub seq: u64,
    /// The number of the last line said aloud.
    pub said: u64,
    /// The sum of all whispers' numbers.
    pub whispered: u64,
}
