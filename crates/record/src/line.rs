//! The lines of an exported record in their exact form.

use game::{Chosen, Seat};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::secret::revealed;
use crate::{Closing, Content, Deal, Draw, Entropy, Header, Row, SeatHeader, Secret, Situation, hex};

/// The format of matches that end now.
pub(crate) const FORMAT: u32 = 2;
/// The format without a digest line: the closing line holds the digest, which therefore cannot cover that line.
pub(crate) const FIRST_FORMAT: u32 = 1;

/// One line. Unknown keys are refused, so that a record cannot hide anything unchecked.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Line {
    Header(HeaderLine),
    Row(RowLine),
    Closing(ClosingLine),
    Digest(DigestLine),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeaderLine {
    pub(crate) format: u32,
    #[serde(rename = "match")]
    match_id: String,
    game: String,
    rules_version: u32,
    players: usize,
    options: Chosen,
    seats: Vec<SeatHeader>,
    commitment: String,
    entropies: Vec<Option<Entropy>>,
    created: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
    #[serde(default, skip_serializing_if = "Content::is_empty")]
    content: Content,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    given: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "required")]
    deal: Option<Deal>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "required")]
    dice: Option<Vec<Draw>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RowLine {
    seq: u64,
    at: u64,
    seat: Seat,
    action: String,
    /// The draws. Omitted if the record was written without the rules.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "required")]
    dice: Option<Vec<Draw>>,
    /// In a match that shares its deal, if anything was drawn: the situation.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "required")]
    situation: Option<Situation>,
}

/// A row as it was read: the act, its draws, and the situation they belong to.
pub(crate) type ReadRow = (Row, Option<Vec<Draw>>, Option<Situation>);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClosingLine {
    at: u64,
    #[serde(with = "revealed")]
    pub(crate) secret: Secret,
    over: bool,
    scores: Vec<i32>,
    winners: Vec<Seat>,
    /// The [`LinesDigest`] of all lines before, in the first format only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) digest: Option<String>,
}

/// The last line since format 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DigestLine {
    /// The [`LinesDigest`] of all lines before.
    pub(crate) digest: String,
}

/// The running SHA-256 of lines, each with its newline.
///
/// It is no proof against somebody who recomputes it. But it finds accidental changes that no rule can detect, and two
/// people whose digests agree have the same record.
#[derive(Default)]
pub(crate) struct LinesDigest(Sha256);

impl LinesDigest {
    /// Adds a line and returns its text, newline included.
    pub(crate) fn add(&mut self, line: &Line) -> String {
        let mut text = line.to_text();
        text.push('\n');
        self.0.update(&text);
        text
    }

    /// Adds a line that was read, given without its newline.
    pub(crate) fn add_read(&mut self, line: &str) {
        self.0.update(line);
        self.0.update(b"\n");
    }

    pub(crate) fn hex(&self) -> String {
        hex::print(&self.0.clone().finalize())
    }
}

impl Line {
    /// The canonical text, without a newline.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a line is plain data")
    }

    pub(crate) fn header(format: u32, header: Header, dice: Option<Vec<Draw>>) -> Line {
        let Header {
            match_id,
            game,
            rules_version,
            players,
            options,
            seats,
            commitment,
            entropies,
            created,
            position,
            content,
            given,
            deal,
        } = header;
        Line::Header(HeaderLine {
            format,
            match_id,
            game,
            rules_version,
            players,
            options,
            seats,
            commitment,
            entropies,
            created,
            position,
            content,
            given,
            deal,
            dice,
        })
    }

    pub(crate) fn row(row: Row, dice: Option<Vec<Draw>>, situation: Option<Situation>) -> Line {
        let Row { seq, at, seat, action } = row;
        Line::Row(RowLine { seq, at, seat, action, dice, situation })
    }

    pub(crate) fn closing(closing: &Closing, digest: Option<String>) -> Line {
        let Closing { at, secret, over, scores, winners, .. } = closing.clone();
        Line::Closing(ClosingLine { at, secret, over, scores, winners, digest })
    }

    pub(crate) fn digest(digest: String) -> Line {
        Line::Digest(DigestLine { digest })
    }
}

impl HeaderLine {
    pub(crate) fn into_parts(self) -> (Header, Option<Vec<Draw>>) {
        let HeaderLine {
            format: _,
            match_id,
            game,
            rules_version,
            players,
            options,
            seats,
            commitment,
            entropies,
            created,
            position,
            content,
            given,
            deal,
            dice,
        } = self;
        let header = Header {
            match_id,
            game,
            rules_version,
            players,
            options,
            seats,
            commitment,
            entropies,
            created,
            position,
            content,
            given,
            deal,
        };
        (header, dice)
    }
}

impl RowLine {
    pub(crate) fn into_parts(self) -> ReadRow {
        let RowLine { seq, at, seat, action, dice, situation } = self;
        (Row { seq, at, seat, action }, dice, situation)
    }
}

impl ClosingLine {
    pub(crate) fn into_parts(self, format: u32) -> (Closing, Option<String>) {
        let ClosingLine { at, secret, over, scores, winners, digest } = self;
        let (dice, situations) = (None, Vec::new());
        (Closing { at, secret, over, scores, winners, format, dice, situations }, digest)
    }
}

/// Reads what must not be `null`: what is unknown is omitted instead.
fn required<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}
