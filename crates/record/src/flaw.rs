//! The result of a verification: a report, or the first flaw.

use std::fmt;

use game::Seat;
use words::{Arg, Lang, Speech};

use crate::line::FIRST_FORMAT;
use crate::{Draw, MatchError, Situation, texts};

/// The report on a valid record: every act was legal, every draw follows from the key, the result is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The format of the record.
    pub format: u32,
    pub match_id: String,
    pub game: String,
    pub players: usize,
    /// Names in seat order. Nothing proves them.
    pub names: Vec<String>,
    pub acts: u64,
    /// The number of draws checked.
    pub dice: u64,
    /// How many of them the header gave, as in a lesson.
    pub given: u64,
    /// The deal that the match shares with others.
    pub deal: Option<String>,
    /// The server's secret, revealed at the end.
    pub secret: String,
    /// The secret's SHA-256, published before the game.
    pub commitment: String,
    /// The number of people who added entropy.
    pub entropies: usize,
    pub over: bool,
    pub scores: Vec<i32>,
    pub winners: Vec<Seat>,
    /// When the match was closed, in Unix milliseconds by the server's clock.
    pub closed: u64,
    /// The SHA-256 of all lines before the digest. Records with the same digest are the same, except for what
    /// [`Report::closing_is_unproved`] says.
    pub digest: String,
}

/// The first line of a record that is wrong, and why.
#[derive(Clone, Debug)]
pub struct Flaw {
    /// Counted from 1.
    pub line: usize,
    pub what: FlawKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug)]
pub enum FlawKind {
    /// The file or this line is too long for a record.
    TooLong,
    NotUtf8,
    /// Not a line of a record; `problem` is the parser's message.
    NotALine {
        problem: String,
    },
    /// A valid line that is not written in the canonical form.
    NotCanonical,
    /// The first line is not a header.
    NoHeader,
    /// A header where a row or the closing belongs.
    SecondHeader,
    Format {
        found: u32,
    },
    /// The header omits options or parts of the position, or has extra ones.
    Incomplete,
    /// The match cannot start or continue like this.
    Match(MatchError),
    /// Not the draws that follow from the key.
    Dice {
        expected: Vec<Draw>,
        found: Vec<Draw>,
    },
    /// Not the situation in which the act drew, or none where there must be one.
    Situation {
        expected: Option<Situation>,
    },
    /// The file ends without a closing line, so it was cut off.
    NoClosing,
    /// Something follows the closing line of the first format.
    AfterClosing,
    /// The digest does not follow the closing line.
    NoDigest,
    /// Something follows the digest.
    AfterDigest,
    Over {
        expected: bool,
    },
    Scores {
        expected: Vec<i32>,
    },
    Winners {
        expected: Vec<Seat>,
    },
    /// The digest is not that of the lines.
    Digest {
        expected: String,
    },
}

impl Report {
    /// Whether the closing time could have been changed unnoticed: the digest of the first format does not cover it.
    pub fn closing_is_unproved(&self) -> bool {
        self.format == FIRST_FORMAT
    }

    /// The report in words, one sentence per line.
    pub fn sentences(&self, lang: Lang) -> String {
        let speech = texts().speech(lang);
        let names = self.names.iter().map(|name| sanitized(name));
        let scores: Vec<String> =
            names.clone().zip(&self.scores).map(|(name, score)| format!("{name} {score}")).collect();
        let winners: Vec<String> = names
            .enumerate()
            .filter(|(i, _)| self.winners.iter().any(|seat| seat.index() == *i))
            .map(|(_, name)| name)
            .collect();
        let end = if self.over {
            speech.say_with(
                "report-over",
                &[("count", winners.len().into()), ("winners", winners.join(", ").into())],
            )
        } else {
            speech.say("report-abandoned")
        };
        let mut said = vec![
            speech.say_with(
                "report-holds",
                &[
                    ("match", sanitized(&self.match_id).into()),
                    ("game", self.game.as_str().into()),
                    ("players", self.players.into()),
                ],
            ),
            speech.say_with(
                "report-dice",
                &[("people", self.entropies.into()), ("dice", (self.dice - self.given).into())],
            ),
            speech.say_with("report-acts", &[("acts", self.acts.into())]),
            end,
            speech.say_with("report-scores", &[("scores", scores.join(", ").into())]),
            speech.say_with("report-digest", &[("digest", self.digest.as_str().into())]),
        ];
        if self.given > 0 {
            said.insert(1, speech.say_with("report-given", &[("given", self.given.into())]));
        }
        if let Some(deal) = &self.deal {
            said.insert(1, speech.say_with("report-deal", &[("deal", sanitized(deal).into())]));
        }
        if self.closing_is_unproved() {
            said.push(speech.say("report-closing-unproved"));
        }
        said.join("\n")
    }
}

impl Flaw {
    pub fn sentence(&self, lang: Lang) -> String {
        let speech = texts().speech(lang);
        speech.say_with("flaw", &[("line", self.line.into()), ("what", self.what.sentence(&speech).into())])
    }
}

impl FlawKind {
    pub(crate) fn in_line(self, line: usize) -> Flaw {
        Flaw { line, what: self }
    }

    fn sentence(&self, speech: &Speech<'_>) -> String {
        let expected = |key: &str, value: String| speech.say_with(key, &[("expected", value.into())]);
        match self {
            FlawKind::TooLong => speech.say("too-long"),
            FlawKind::NotUtf8 => speech.say("not-utf8"),
            FlawKind::NotALine { problem } => {
                speech.say_with("not-a-line", &[("problem", sanitized(problem).into())])
            }
            FlawKind::NotCanonical => speech.say("not-canonical"),
            FlawKind::NoHeader => speech.say("no-header"),
            FlawKind::SecondHeader => speech.say("second-header"),
            FlawKind::Format { found } => speech.say_with("format", &[("found", Arg::from(*found))]),
            FlawKind::Incomplete => speech.say("incomplete"),
            FlawKind::Match(error) => error.sentence(speech.lang),
            FlawKind::Dice { expected, found } => speech.say_with(
                "dice",
                &[("expected", draws_text(expected).into()), ("found", draws_text(found).into())],
            ),
            FlawKind::Situation { expected: Some(situation) } => expected("situation", situation.hex()),
            FlawKind::Situation { expected: None } => speech.say("no-situation"),
            FlawKind::NoClosing => speech.say("no-closing"),
            FlawKind::AfterClosing => speech.say("after-closing"),
            FlawKind::NoDigest => speech.say("no-digest"),
            FlawKind::AfterDigest => speech.say("after-digest"),
            FlawKind::Over { expected: true } => speech.say("is-over"),
            FlawKind::Over { expected: false } => speech.say("is-not-over"),
            FlawKind::Scores { expected: scores } => expected("scores", json(scores)),
            FlawKind::Winners { expected: winners } => expected("winners", json(winners)),
            FlawKind::Digest { expected: digest } => expected("digest", digest.clone()),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentences(Lang::En))
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for Flaw {}

/// Untrusted text, made safe for a terminal: no control characters, not too long.
pub(crate) fn sanitized(text: &str) -> String {
    const MAX_CHARS: usize = 200;
    let mut characters = text.chars().filter(|c| !c.is_control());
    let mut shown: String = characters.by_ref().take(MAX_CHARS).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

fn draws_text(draws: &[Draw]) -> String {
    sanitized(&json(draws))
}

fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data")
}
