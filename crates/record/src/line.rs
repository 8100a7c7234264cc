//! The lines of an exported record, exactly as they are written.

use game::{Chosen, Seat};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::secret::revealed;
use crate::{Closing, Content, Entropy, Fall, Header, Row, SeatHeader, Secret, hex};

/// The format this program writes for matches that end now.
pub(crate) const FORMAT: u32 = 2;
/// The format without a line of its own for the digest: the closing line holds it, and so it cannot cover that line.
pub(crate) const FIRST_FORMAT: u32 = 1;

/// One line. Unknown keys are refused: nothing unchecked hides in a record.
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
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    dice: Option<Vec<Fall>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RowLine {
    seq: u64,
    at: u64,
    seat: Seat,
    action: String,
    /// What fell. Left out where the rules that could tell it are not at hand.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    dice: Option<Vec<Fall>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClosingLine {
    at: u64,
    #[serde(with = "revealed")]
    pub(crate) secret: Secret,
    over: bool,
    scores: Vec<i32>,
    winners: Vec<Seat>,
    /// [`Sum`] of all lines before, in the first format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) digest: Option<String>,
}

/// The last line since format 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DigestLine {
    /// [`Sum`] of all lines before.
    pub(crate) digest: String,
}

/// The SHA-256 of lines, each with its newline.
///
/// It proves nothing against somebody who computes it anew, but it finds what was changed by
/// accident where no rule can tell, and two people whose digests agree have the same record.
#[derive(Default)]
pub(crate) struct Sum(Sha256);

impl Sum {
    /// The line as it is written, with its newline.
    pub(crate) fn add(&mut self, line: &Line) -> String {
        let mut text = line.written();
        text.push('\n');
        self.0.update(&text);
        text
    }

    /// A line as it was read, without its newline.
    pub(crate) fn add_read(&mut self, line: &str) {
        self.0.update(line);
        self.0.update(b"\n");
    }

    pub(crate) fn hex(&self) -> String {
        hex::print(&self.0.clone().finalize())
    }
}

impl Line {
    /// The one way to write it, without a newline.
    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).expect("a line is plain data")
    }

    pub(crate) fn header(format: u32, header: Header, dice: Option<Vec<Fall>>) -> Line {
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
            dice,
        })
    }

    pub(crate) fn row(row: Row, dice: Option<Vec<Fall>>) -> Line {
        let Row { seq, at, seat, action } = row;
        Line::Row(RowLine { seq, at, seat, action, dice })
    }

    pub(crate) fn closing(closing: &Closing, digest: Option<String>) -> Line {
        let Closing { at, secret, over, scores, winners, format: _, dice: _ } = closing.clone();
        Line::Closing(ClosingLine { at, secret, over, scores, winners, digest })
    }

    pub(crate) fn digest(digest: String) -> Line {
        Line::Digest(DigestLine { digest })
    }
}

impl HeaderLine {
    pub(crate) fn into_parts(self) -> (Header, Option<Vec<Fall>>) {
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
        };
        (header, dice)
    }
}

impl RowLine {
    pub(crate) fn into_parts(self) -> (Row, Option<Vec<Fall>>) {
        let RowLine { seq, at, seat, action, dice } = self;
        (Row { seq, at, seat, action }, dice)
    }
}

impl ClosingLine {
    pub(crate) fn into_parts(self, format: u32) -> (Closing, Option<String>) {
        let ClosingLine { at, secret, over, scores, winners, digest } = self;
        (Closing { at, secret, over, scores, winners, format, dice: None }, digest)
    }
}

/// A list, and nothing else in its place: what is not known is left out.
fn there<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Fall>>, D::Error> {
    Vec::deserialize(from).map(Some)
}
