//! [`Verifier`]: reads a record piece by piece, within bounds, and checks it at its end.
//!
//! No act can be played before the secret is known, and the secret is in the closing line. So reading checks each line by
//! itself and stores the acts to replay.

use std::fmt;

use game::Origin;
use serde::Deserialize;

use crate::line::{FIRST_FORMAT, FORMAT, HeaderLine, Line, LinesDigest, ReadRow, RowLine};
use crate::verify::Replay;
use crate::{Closing, Draw, Flaw, FlawKind, Games, Header, MatchError, Report, Row, Secret, setup};

/// The longest record, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The largest number of rows.
pub const MAX_ROWS: usize = 200_000;
/// The longest header line, in bytes.
pub const MAX_HEADER: usize = 512 << 10;
/// The longest other line, in bytes.
pub const MAX_LINE: usize = 16 << 10;

/// Verifies a record that arrives in pieces. At the end it returns a [`Report`], or the first [`Flaw`].
///
/// It reads at most [`MAX_BYTES`] and needs only a few times the memory of what it was given. [`Verifier::feed`] is fast;
/// [`Verifier::finish`] replays the whole match.
pub struct Verifier<'g> {
    games: Games<'g>,
    origin: Origin,
    bytes: usize,
    /// The number of lines so far, empty ones included.
    number: usize,
    /// The current line, as far as it has arrived.
    partial: Vec<u8>,
    /// The first of the trailing empty lines.
    blank: Option<usize>,
    /// The first flaw found while reading.
    flaw: Option<Flaw>,
    /// Whether the rest of the record is irrelevant.
    stopped: bool,
    /// The secret and its line, read even after a flaw, so that a flaw in an earlier line can still be found.
    secret: Option<(usize, Secret)>,
    read: Read,
}

/// The lines read so far, each valid by itself.
#[derive(Default)]
struct Read {
    header: Option<(u32, Header, Option<Vec<Draw>>)>,
    rows: Vec<ReadRow>,
    closing: Option<Closing>,
    /// The digest in the record, and its line.
    digest: Option<(usize, String)>,
    /// The actual digest of the lines it covers.
    sum: LinesDigest,
}

impl<'g> Verifier<'g> {
    /// For a record from anywhere: a map in it must respect the limits of new games.
    pub fn new(games: Games<'g>) -> Verifier<'g> {
        Verifier::of(games, Origin::Record)
    }

    /// For a trusted record, whose replay may take any amount of time.
    pub fn trusting(games: Games<'g>) -> Verifier<'g> {
        Verifier::of(games, Origin::Store)
    }

    fn of(games: Games<'g>, origin: Origin) -> Verifier<'g> {
        Verifier {
            games,
            origin,
            bytes: 0,
            number: 0,
            partial: Vec::new(),
            blank: None,
            flaw: None,
            stopped: false,
            secret: None,
            read: Read::default(),
        }
    }

    /// Feeds the next bytes of the record, which may start and end anywhere in a line.
    pub fn feed(&mut self, mut bytes: &[u8]) {
        self.bytes = self.bytes.saturating_add(bytes.len());
        if self.bytes > MAX_BYTES {
            self.stop(FlawKind::TooLong.in_line(1));
        }
        while let Some(end) = bytes.iter().position(|byte| *byte == b'\n').filter(|_| !self.stopped) {
            self.buffer(&bytes[..end]);
            let line = std::mem::take(&mut self.partial);
            self.line(&line);
            bytes = &bytes[end + 1..];
        }
        if !self.stopped {
            self.buffer(bytes);
        }
    }

    /// Whether a flaw was found already. The rest could only reveal a flaw in an earlier line, so the caller may stop
    /// feeding and call [`Verifier::finish`].
    pub fn has_failed(&self) -> bool {
        self.flaw.is_some()
    }

    /// Replays the match and returns the verdict.
    pub fn finish(mut self) -> Result<Report, Flaw> {
        if !self.partial.is_empty() && !self.stopped {
            let line = std::mem::take(&mut self.partial);
            self.line(&line);
        }
        let lines = self.blank.map_or(self.number, |blank| blank - 1);
        let Some((format, header, draws)) = self.read.header else {
            return Err(self.flaw.unwrap_or_else(|| FlawKind::NoHeader.in_line(1)));
        };
        let Some((closed, secret)) = self.secret else {
            return Err(cut_off(&self.read.rows, self.flaw, lines));
        };
        let Read { rows, closing, digest, sum, .. } = self.read;
        let played = Replay::all(self.games, self.origin, &header, draws.as_deref(), &secret, closed, rows);
        let (replay, closing) = match (played, self.flaw, closing) {
            (Err(found), flaw, _) => return Err(first(found, flaw)),
            (Ok(_), Some(flaw), _) => return Err(flaw),
            (Ok(_), None, None) => return Err(FlawKind::NoClosing.in_line(lines + 1)),
            (Ok(replay), None, Some(closing)) => (replay, closing),
        };
        replay.check(&closing).map_err(|flaw| flaw.in_line(closed))?;
        let Some((digest_line, digest)) = digest else {
            return Err(FlawKind::NoDigest.in_line(lines + 1));
        };
        let expected = sum.hex();
        if digest != expected {
            return Err(FlawKind::Digest { expected }.in_line(digest_line));
        }
        Ok(replay.report(format, closing.at, digest))
    }

    /// What the record consists of, if it has everything.
    pub(crate) fn parts(mut self) -> Option<(Header, Vec<Row>, Closing)> {
        let line = std::mem::take(&mut self.partial);
        if !line.is_empty() {
            self.line(&line);
        }
        let Read { header, rows, closing, .. } = self.read;
        Some((header?.1, rows.into_iter().map(|(row, ..)| row).collect(), closing?))
    }

    /// Buffers bytes of the current line, only as many as needed to see that it is too long.
    fn buffer(&mut self, bytes: &[u8]) {
        let room = (self.max_length() + 2).saturating_sub(self.partial.len());
        self.partial.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// The longest allowed length of the current line.
    fn max_length(&self) -> usize {
        if self.number == 0 { MAX_HEADER } else { MAX_LINE }
    }

    /// Handles a line, given without its newline.
    fn line(&mut self, line: &[u8]) {
        let max_length = self.max_length();
        self.number += 1;
        let number = self.number;
        // Forms and mail may use CRLF line ends; that does not change the record.
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.trim_ascii().is_empty() {
            self.blank.get_or_insert(number);
            return;
        }
        if let Some(blank) = self.blank {
            let problem = "an empty line".to_owned();
            self.report_flaw(FlawKind::NotALine { problem }.in_line(blank));
        }
        if self.flaw.is_some() {
            return self.find_secret(line);
        }
        if let Err(what) = read(line, max_length, number).and_then(|(text, line)| self.take(text, line)) {
            self.report_flaw(what.in_line(number));
            self.find_secret(line);
        }
    }

    fn report_flaw(&mut self, flaw: Flaw) {
        // No flaw can come before one in the first line.
        self.stopped |= flaw.line == 1;
        self.flaw.get_or_insert(flaw);
    }

    fn stop(&mut self, flaw: Flaw) {
        self.stopped = true;
        self.read = Read::default();
        self.flaw = Some(flaw);
    }

    fn find_secret(&mut self, line: &[u8]) {
        if self.secret.is_none()
            && line.len() <= MAX_LINE
            && line.starts_with(b"{\"type\":\"closing\"")
            && let Ok(Line::Closing(closing)) = serde_json::from_slice(line)
        {
            self.secret = Some((self.number, closing.secret));
        }
    }

    /// Accepts a line if it is in the right place.
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
        let (header, draws) = line.into_parts();
        setup::check(self.games, &header).map_err(FlawKind::Match)?;
        self.read.header = Some((format, header, draws));
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

/// Parses a line, which must be in canonical form.
fn read(line: &[u8], max_length: usize, number: usize) -> Result<(&str, Line), FlawKind> {
    if line.len() > max_length {
        return Err(FlawKind::TooLong);
    }
    let text = str::from_utf8(line).map_err(|_| FlawKind::NotUtf8)?;
    // Another format may have other keys, so check the format first.
    if number == 1
        && let Ok(Formatted { format: Some(found) }) = serde_json::from_str(text)
        && !(FIRST_FORMAT..=FORMAT).contains(&found)
    {
        return Err(FlawKind::Format { found });
    }
    let line: Line =
        serde_json::from_str(text).map_err(|error| FlawKind::NotALine { problem: error.to_string() })?;
    // There is only one way to write a line, so nothing can hide in spaces, key order or duplicate keys.
    if line.to_text() == text { Ok((text, line)) } else { Err(FlawKind::NotCanonical) }
}

/// The header of any format.
#[derive(Deserialize)]
struct Formatted {
    format: Option<u32>,
}

/// The first flaw of a record without a closing line, as far as it shows without the secret.
fn cut_off(rows: &[ReadRow], flaw: Option<Flaw>, lines: usize) -> Flaw {
    let out_of_order = rows.iter().zip(1..).find(|((row, ..), expected)| row.seq != *expected);
    match (out_of_order, flaw) {
        (Some(((row, ..), expected)), flaw) => {
            let what = FlawKind::Match(MatchError::Sequence { expected, found: row.seq });
            first(what.in_line(expected as usize + 1), flaw)
        }
        (None, Some(flaw)) => flaw,
        (None, None) => FlawKind::NoClosing.in_line(lines + 1),
    }
}

/// The flaw in the earlier line.
fn first(one: Flaw, other: Option<Flaw>) -> Flaw {
    match other {
        Some(other) if other.line < one.line => other,
        _ => one,
    }
}
