//! What a record is made of: a header, rows, and a closing.

use std::sync::Arc;

use game::{Chosen, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::line::FIRST_FORMAT;
use crate::secret::revealed;
use crate::{Entropy, Fall, Secret};

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
    /// What the options or the position name ([`crate::Match::start`] fills it in).
    #[serde(default, skip_serializing_if = "Content::is_empty")]
    pub content: Content,
}

/// P5: what options or a position name, such as a map by its id, as it was when the match began. The keys are those of the
/// options. A map that is drawn anew changes no match that has begun.
///
/// Copies share it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Content(Arc<Chosen>);

impl Content {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self) -> &Chosen {
        &self.0
    }
}

impl From<Chosen> for Content {
    fn from(content: Chosen) -> Content {
        Content(Arc::new(content))
    }
}

impl Serialize for Content {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Content, D::Error> {
        Chosen::deserialize(deserializer).map(Content::from)
    }
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
    /// The format of the record, so that it is always written the same.
    #[serde(default = "first_format")]
    pub format: u32,
    /// What fell in the set-up, then in each act, so that the record can be written without the rules. `None` in a match that
    /// was closed by a program that did not keep it, or did not have the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<Vec<Fall>>>,
}

impl Closing {
    /// The end of an abandoned match whose rules are not at hand: nobody can tell its scores, so it has none.
    pub fn without_rules(at: u64, secret: Secret) -> Closing {
        let (scores, winners) = (Vec::new(), Vec::new());
        Closing { at, secret, over: false, scores, winners, format: crate::line::FORMAT, dice: None }
    }

    /// Whether the scores were left out, as nobody could tell them.
    pub(crate) fn leaves_scores_out(&self) -> bool {
        !self.over && self.scores.is_empty()
    }
}

fn first_format() -> u32 {
    FIRST_FORMAT
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
