//! What a record is made of: a header, rows, and a closing.

use game::{Chosen, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::secret::revealed;
use crate::{Entropy, Secret};

/// All that is settled before the first act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The same as the table's id; known before any entropy is given.
    #[serde(rename = "match")]
    pub match_id: String,
    pub game: String,
    pub rules_version: u32,
    pub players: usize,
    /// All options of the game ([`crate::Match::start`] fills in the defaults); none with a `position`.
    pub options: Chosen,
    /// In seat order, one for each player.
    pub seats: Vec<SeatHeader>,
    /// [`Secret::commitment`].
    pub commitment: String,
    /// In seat order: what each person added; `None` for every bot, and for no person.
    pub entropies: Vec<Option<Entropy>>,
    /// Unix milliseconds.
    pub created: u64,
    /// Where the game started, if not at its beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// Who sat in a seat when the match began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "SeatJson", try_from = "SeatJson")]
pub struct SeatHeader {
    pub name: String,
    pub kind: SeatKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatKind {
    Person,
    Bot { level: String },
}

/// One act. A take-back is an act too: [`crate::UNDO`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// 1, 2, 3 …
    pub seq: u64,
    /// Unix milliseconds, as the server's clock said.
    pub at: u64,
    pub seat: Seat,
    pub action: String,
}

/// How a match ended, and the secret that nobody could know until then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// Unix milliseconds.
    pub at: u64,
    #[serde(with = "revealed")]
    pub secret: Secret,
    /// Whether the game came to its end; `false` if it was abandoned.
    pub over: bool,
    /// In seat order, as they stand.
    pub scores: Vec<i32>,
    /// Ascending; none if the game was abandoned.
    pub winners: Vec<Seat>,
}

/// `{"name":…,"kind":"person"}` or `{"name":…,"kind":"bot","level":…}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatJson {
    name: String,
    kind: KindJson,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindJson {
    Person,
    Bot,
}

impl From<SeatHeader> for SeatJson {
    fn from(seat: SeatHeader) -> SeatJson {
        let (kind, level) = match seat.kind {
            SeatKind::Person => (KindJson::Person, None),
            SeatKind::Bot { level } => (KindJson::Bot, Some(level)),
        };
        SeatJson { name: seat.name, kind, level }
    }
}

impl TryFrom<SeatJson> for SeatHeader {
    type Error = &'static str;

    fn try_from(seat: SeatJson) -> Result<SeatHeader, &'static str> {
        let kind = match (seat.kind, seat.level) {
            (KindJson::Person, None) => SeatKind::Person,
            (KindJson::Bot, Some(level)) => SeatKind::Bot { level },
            (KindJson::Person, Some(_)) => return Err("a person has no level"),
            (KindJson::Bot, None) => return Err("a bot has a level"),
        };
        Ok(SeatHeader { name: seat.name, kind })
    }
}
