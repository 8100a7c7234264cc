//! [`Verifier`]: reading a record as it comes, within bounds, and checking it once its end is there.
//!
//! No act can be played before the secret is known, and the secret stands at the end. So reading finds what is wrong with
//! a line by itself, and keeps what is to be played.

use std::fmt;

use game::Origin;
use serde::Deserialize;

use crate::line::{FIRST_FORMAT, FORMAT, HeaderLine, Line, RowLine, Sum};
use crate::verify::Replay;
use crate::{Closing, Fall, Flaw, FlawKind, Games, Header, MatchError, Report, Row, Secret, beginning};

/// No record is longer than this, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// No record has more rows than this.
pub const MAX_ROWS: usize = 200_000;
/// No header, the first line of a record, is longer than this, in bytes.
pub const MAX_HEADER: usize = 512 << 10;
/// No other line of a record is longer than this, in bytes.
pub const MAX_LINE: usize = 16 << 10;

/// Takes a record piece by piece and says at the end what holds, or the first line that does not.
///
/// It never keeps more than a few times the bytes it was given, and takes no more than [`MAX_BYTES`].
/// [`Verifier::feed`] is quick; [`Verifier::finish`] plays the whole match.
pub struct Verifier<'g> {
    games: Games<'g>,
    origin: Origin,
    bytes: usize,
    /// How many lines there were, empty ones too.
    number: usize,
    /// The line that has begun and not ended.
    begun: Vec<u8>,
    /// The first of the empty lines that nothing has followed.
    blank: Option<usize>,
    /// The first flaw of a line by itself.
    flaw: Option<Flaw>,
    /// Nothing that follows can matter.
    stopped: bool,
    /// Read in spite of a flaw, so that an earlier line may be found wrong.
    secret: Option<(usize, Secret)>,
    read: Read,
}

/// What was read and is right by itself.
#[derive(Default)]
struct Read {
    header: Option<(u32, Header, Option<Vec<Fall>>)>,
    rows: Vec<(Row, Option<Vec<Fall>>)>,
    closing: Option<Closing>,
    /// What the record says its digest is, and the line that says so.
    digest: Option<(usize, String)>,
    /// Of the lines that the digest covers.
    sum: Sum,
}

impl<'g> Verifier<'g> {
    /// For a record from anywhere: its map, if it brings one, keeps within the bounds of new games.
    pub fn new(games: Games<'g>) -> Verifier<'g> {
        Verifier::of(games, Origin::Record)
    }

    /// For a record of one's own, where playing it may take as long as it takes.
    pub fn trusting(games: Games<'g>) -> Verifier<'g> {
        Verifier::of(games, Origin::Store)
    }

    fn of(games: Games<'g>, origin: Origin) -> Verifier<'g> {
        Verifier {
            games,
            origin,
            bytes: 0,
            number: 0,
            begun: Vec::new(),
            blank: None,
            flaw: None,
            stopped: false,
            secret: None,
            read: Read::default(),
        }
    }

    /// The next bytes of the record. Lines may begin and end anywhere in them.
    pub fn feed(&mut self, mut bytes: &[u8]) {
        self.bytes = self.bytes.saturating_add(bytes.len());
        if self.bytes > MAX_BYTES {
            self.stop(FlawKind::TooLong.in_line(1));
        }
        while let Some(end) = bytes.iter().position(|byte| *byte == b'\n').filter(|_| !self.stopped) {
            self.keep(&bytes[..end]);
            let line = std::mem::take(&mut self.begun);
            self.line(&line);
            bytes = &bytes[end + 1..];
        }
        if !self.stopped {
            self.keep(bytes);
        }
    }

    /// Whether a flaw was found already. What follows can only show that an earlier line is wrong, too, so one may stop
    /// reading and ask for the verdict.
    pub fn has_failed(&self) -> bool {
        self.flaw.is_some()
    }

    /// Plays the match and gives the verdict.
    pub fn finish(mut self) -> Result<Report, Flaw> {
        if !self.begun.is_empty() && !self.stopped {
            let line = std::mem::take(&mut self.begun);
            self.line(&line);
        }
        let lines = self.blank.map_or(self.number, |blank| blank - 1);
        let Some((format, header, fell)) = self.read.header else {
            return Err(self.flaw.unwrap_or_else(|| FlawKind::NoHeader.in_line(1)));
        };
        let Some((closed, secret)) = self.secret else {
            return Err(cut_off(&self.read.rows, self.flaw, lines));
        };
        let Read { rows, closing, digest, sum, .. } = self.read;
        let played = Replay::all(self.games, self.origin, &header, fell.as_deref(), &secret, closed, rows);
        let (replay, closing) = match (played, self.flaw, closing) {
            (Err(found), flaw, _) => return Err(first(found, flaw)),
            (Ok(_), Some(flaw), _) => return Err(flaw),
            (Ok(_), None, None) => return Err(FlawKind::NoClosing.in_line(lines + 1)),
            (Ok(replay), None, Some(closing)) => (replay, closing),
        };
        replay.check(&closing).map_err(|flaw| flaw.in_line(closed))?;
        let Some((told_in, told)) = digest else {
            return Err(FlawKind::NoDigest.in_line(lines + 1));
        };
        let expected = sum.hex();
        if told != expected {
            return Err(FlawKind::Digest { expected }.in_line(told_in));
        }
        Ok(replay.report(format, closing.at, told))
    }

    /// Keeps the bytes of a line, no more than it takes to see that it is too long.
    fn keep(&mut self, bytes: &[u8]) {
        let room = (self.most() + 2).saturating_sub(self.begun.len());
        self.begun.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// How long the line that is being read may be.
    fn most(&self) -> usize {
        if self.number == 0 { MAX_HEADER } else { MAX_LINE }
    }

    /// Takes a line, without its newline.
    fn line(&mut self, line: &[u8]) {
        let most = self.most();
        self.number += 1;
        let number = self.number;
        // Forms and mail may end lines in their own way; the record is the same.
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.trim_ascii().is_empty() {
            self.blank.get_or_insert(number);
            return;
        }
        if let Some(blank) = self.blank {
            let problem = "an empty line".to_owned();
            self.found(FlawKind::NotALine { problem }.in_line(blank));
        }
        if self.flaw.is_some() {
            return self.look_for_secret(line);
        }
        if let Err(what) = read(line, most, number).and_then(|(text, line)| self.take(text, line)) {
            self.found(what.in_line(number));
            self.look_for_secret(line);
        }
    }

    fn found(&mut self, flaw: Flaw) {
        // Nothing is before the first line.
        self.stopped |= flaw.line == 1;
        self.flaw.get_or_insert(flaw);
    }

    fn stop(&mut self, flaw: Flaw) {
        self.stopped = true;
        self.read = Read::default();
        self.flaw = Some(flaw);
    }

    fn look_for_secret(&mut self, line: &[u8]) {
        if self.secret.is_none()
            && line.len() <= MAX_LINE
            && line.starts_with(b"{\"type\":\"closing\"")
            && let Ok(Line::Closing(closing)) = serde_json::from_slice(line)
        {
            self.secret = Some((self.number, closing.secret));
        }
    }

    /// Takes a line whose place is right.
    fn take(&mut self, text: &str, line: Line) -> Result<(), FlawKind> {
        let (number, read) = (self.number, &mut self.read);
        let Some((format, ..)) = read.header else {
            let Line::Header(header) = line else { return Err(FlawKind::NoHeader) };
            read.sum.add_read(text);
            return self.header(header);
        };
        if read.closing.is_some() && format == FIRST_FORMAT {
            return Err(FlawKind::AfterClosing);
        }
        match line {
            _ if read.closing.is_some() && read.digest.is_some() => return Err(FlawKind::AfterDigest),
            Line::Digest(_) if read.closing.is_none() => return Err(FlawKind::NoClosing),
            Line::Digest(line) => {
                read.digest = Some((number, line.digest));
                return Ok(());
            }
            _ if read.closing.is_some() => return Err(FlawKind::NoDigest),
            Line::Header(_) => return Err(FlawKind::SecondHeader),
            Line::Row(line) => row(read, line)?,
            Line::Closing(line) => {
                let (closing, digest) = line.into_parts(format);
                self.secret = Some((number, closing.secret.clone()));
                if digest.is_some() != (format == FIRST_FORMAT) {
                    return Err(FlawKind::NotALine { problem: format!("`digest` in format {format}") });
                }
                read.closing = Some(closing);
                if let Some(digest) = digest {
                    read.digest = Some((number, digest));
                    return Ok(());
                }
            }
        }
        read.sum.add_read(text);
        Ok(())
    }

    fn header(&mut self, line: HeaderLine) -> Result<(), FlawKind> {
        let format = line.format;
        let (header, fell) = line.into_parts();
        beginning::check(self.games, &header).map_err(FlawKind::Match)?;
        self.read.header = Some((format, header, fell));
        Ok(())
    }
}

impl fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a record after {} lines", self.number)
    }
}

fn row(read: &mut Read, line: RowLine) -> Result<(), FlawKind> {
    if read.rows.len() >= MAX_ROWS {
        return Err(FlawKind::TooLong);
    }
    read.rows.push(line.into_parts());
    Ok(())
}

/// A line as text and as what it says, if it is written as a record writes it.
fn read(line: &[u8], most: usize, number: usize) -> Result<(&str, Line), FlawKind> {
    if line.len() > most {
        return Err(FlawKind::TooLong);
    }
    let text = str::from_utf8(line).map_err(|_| FlawKind::NotUtf8)?;
    // Another format may have other keys, so it is looked at first.
    if number == 1
        && let Ok(Formatted { format: Some(found) }) = serde_json::from_str(text)
        && !(FIRST_FORMAT..=FORMAT).contains(&found)
    {
        return Err(FlawKind::Format { found });
    }
    let line: Line =
        serde_json::from_str(text).map_err(|error| FlawKind::NotALine { problem: error.to_string() })?;
    // Every line can be written in one way only: nothing hides in spaces, in the order of keys, in keys that come twice.
    if line.written() == text { Ok((text, line)) } else { Err(FlawKind::NotCanonical) }
}

/// A line of any format.
#[derive(Deserialize)]
struct Formatted {
    format: Option<u32>,
}

/// What is wrong with a record that has no closing line, as far as it can be seen without a secret.
fn cut_off(rows: &[(Row, Option<Vec<Fall>>)], flaw: Option<Flaw>, lines: usize) -> Flaw {
    let out_of_order = rows.iter().zip(1..).find(|((row, _), expected)| row.seq != *expected);
    match (out_of_order, flaw) {
        (Some(((row, _), expected)), flaw) => {
            let what = FlawKind::Match(MatchError::Sequence { expected, found: row.seq });
            first(what.in_line(expected as usize + 1), flaw)
        }
        (None, Some(flaw)) => flaw,
        (None, None) => FlawKind::NoClosing.in_line(lines + 1),
    }
}

/// Whichever comes first.
fn first(one: Flaw, other: Option<Flaw>) -> Flaw {
    match other {
        Some(other) if other.line < one.line => other,
        _ => one,
    }
}
