//! The parts of a record: header, rows and closing.

use std::sync::Arc;

use game::{Chosen, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::line::FIRST_FORMAT;
use crate::secret::revealed;
use crate::{Deal, Draw, Entropy, Secret, Situation};

/// Everything that is fixed before the first act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The table's id, known before anybody adds entropy.
    #[serde(rename = "match")]
    pub match_id: String,
    pub game: String,
    pub rules_version: u32,
    pub players: usize,
    /// All options of the game ([`crate::Match::start`] fills in the defaults); empty if there is a `position`.
    pub options: Chosen,
    /// In seat order, one for each player.
    pub seats: Vec<SeatHeader>,
    /// [`Secret::commitment`].
    pub commitment: String,
    /// In seat order: what each person added, and `None` for each bot.
    pub entropies: Vec<Option<Entropy>>,
    /// Unix milliseconds.
    pub created: u64,
    /// The starting position, if the game does not start from the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The content that the options or the position refer to by name ([`crate::Match::start`] fills it in).
    #[serde(default, skip_serializing_if = "Content::is_empty")]
    pub content: Content,
    /// The results of the first draws in a lesson. The fair dice follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<u32>,
    /// What the match shares with others, if it shares its dice. People then add no entropy, or all of them together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
}

impl Header {
    /// What the options or the position refer to by name, by key.
    pub(crate) fn named_content(&self) -> impl Iterator<Item = (String, Value)> {
        let name = |key: &String| self.options.get(key).or_else(|| self.position.as_ref()?.get(key)).cloned();
        self.content.get().keys().filter_map(move |key| Some((key.clone(), name(key)?)))
    }
}

/// P5: what options or a position refer to by name, such as a map, as it was when the match began. The keys are those of
/// the options. Editing a map does not change matches that have begun.
///
/// Clones share it.
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

/// One act of a match: a line of its record, and a row in the store. A take-back is an act too: [`crate::UNDO`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Counts 1, 2, 3 …
    pub seq: u64,
    /// Unix milliseconds by the server's clock.
    pub at: u64,
    pub seat: Seat,
    pub action: String,
}

/// How a match ended, and the secret, which stays hidden until then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// Unix milliseconds.
    pub at: u64,
    #[serde(with = "revealed")]
    pub secret: Secret,
    /// Whether the game was played to its end; `false` if it was abandoned.
    pub over: bool,
    /// In seat order.
    pub scores: Vec<i32>,
    /// Ascending; empty if the game was abandoned.
    pub winners: Vec<Seat>,
    /// The format of the record, so that every export is the same.
    #[serde(default = "first_format")]
    pub format: u32,
    /// The draws of the setup, then those of each act, so that the record can be written without the rules. `None` if the
    /// program that closed the match did not store them or did not have the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<Vec<Draw>>>,
    /// In a match that shares its deal: beside each entry of `dice`, the situation in which an act drew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub situations: Vec<Option<Situation>>,
}

impl Closing {
    /// The closing of an abandoned match whose rules are not available: its scores are unknown, so it has none.
    pub fn without_rules(at: u64, secret: Secret) -> Closing {
        let (scores, winners) = (Vec::new(), Vec::new());
        let (over, format, dice) = (false, crate::line::FORMAT, None);
        Closing { at, secret, over, scores, winners, format, dice, situations: Vec::new() }
    }

    /// Whether the scores are omitted because they were unknown.
    pub(crate) fn omits_scores(&self) -> bool {
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
            (KindJson::Bot, None) => return Err("a bot needs a level"),
        };
        Ok(SeatHeader { name: seat.name, kind })
    }
}
