//! Checking an exported record from nothing but its own lines and the rules.

use serde::Deserialize;

use crate::line::{ClosingLine, FORMAT, HeaderLine, Line, RowLine, Sum};
use crate::{Closing, Fall, Flaw, FlawKind, Games, Match, MatchError, Report, Secret};

/// No record is longer than this, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// No line of a record is longer than this, in bytes.
pub const MAX_LINE: usize = 1 << 20;

/// Replays the record: header, every act, every die, the result. Says what holds, or the first
/// line that does not. Times and names follow from nothing; the digest alone speaks for them.
pub fn verify(games: Games<'_>, record: impl AsRef<[u8]>) -> Result<Report, Flaw> {
    let record = record.as_ref();
    if record.len() > MAX_BYTES {
        return Err(FlawKind::TooLong.in_line(1));
    }
    let mut lines = Lines { rest: Some(record.trim_ascii_end()), number: 0 };
    // The secret stands at the end, and without it no act can be played.
    let closed = lines.clone().find_map(|(number, line)| match line {
        Ok(Line::Closing(closing)) => Some((number, closing.secret)),
        _ => None,
    });
    let Some((closed, secret)) = closed else { return Err(cut_off(lines)) };
    let mut replay = Replay::start(games, lines.header()?, &secret, closed)?;
    for (number, line) in lines {
        let checked = match line {
            _ if number > closed => Err(FlawKind::AfterClosing),
            Err(flaw) => Err(flaw),
            Ok(Line::Header(_)) => Err(FlawKind::SecondHeader),
            Ok(Line::Row(row)) => replay.row(row),
            Ok(Line::Closing(closing)) => replay.closing(closing),
        };
        checked.map_err(|flaw| flaw.in_line(number))?;
    }
    Ok(replay.report())
}

/// A record being played again.
struct Replay {
    played: Match,
    /// How many draws were right so far.
    dice: u64,
    sum: Sum,
}

impl Replay {
    fn start(games: Games<'_>, line: HeaderLine, secret: &Secret, closed: usize) -> Result<Replay, Flaw> {
        let (header, fell) = line.into_parts();
        let mut sum = Sum::default();
        sum.add(&Line::header(header.clone(), fell.clone()));
        let played = Match::start(games, header.clone(), secret).map_err(|error| {
            // Secret and commitment contradict each other; the later line is the one that fails.
            let line = if matches!(error, MatchError::Commitment) { closed } else { 1 };
            FlawKind::Match(error).in_line(line)
        })?;
        if *played.header() != header {
            return Err(FlawKind::Incomplete.in_line(1));
        }
        let mut replay = Replay { dice: 0, played, sum };
        let expected = replay.played.set_up().to_vec();
        replay.fell(&expected, fell.as_deref()).map_err(|flaw| flaw.in_line(1))?;
        Ok(replay)
    }

    fn row(&mut self, line: RowLine) -> Result<(), FlawKind> {
        let (row, fell) = line.into_parts();
        let attempt = self.played.follow(&row).map_err(FlawKind::Match)?;
        self.fell(&attempt.fell, fell.as_deref())?;
        self.sum.add(&Line::row(row, fell));
        self.played.commit(attempt);
        Ok(())
    }

    /// The dice follow from the secret; where the record tells them it must tell them right.
    fn fell(&mut self, expected: &[Fall], found: Option<&[Fall]>) -> Result<(), FlawKind> {
        if let Some(found) = found.filter(|found| *found != expected) {
            return Err(FlawKind::Dice { expected: expected.to_vec(), found: found.to_vec() });
        }
        self.dice += expected.len() as u64;
        Ok(())
    }

    fn closing(&self, line: ClosingLine) -> Result<(), FlawKind> {
        let (closing, digest) = line.into_parts();
        let Closing { over, scores, winners, .. } = self.played.closing(closing.at);
        if closing.over != over {
            return Err(FlawKind::Over { expected: over });
        }
        if closing.scores != scores {
            return Err(FlawKind::Scores { expected: scores });
        }
        if closing.winners != winners {
            return Err(FlawKind::Winners { expected: winners });
        }
        let expected = self.sum.hex();
        if digest != expected {
            return Err(FlawKind::Digest { expected });
        }
        Ok(())
    }

    fn report(&self) -> Report {
        let header = self.played.header();
        let Closing { over, scores, winners, secret, .. } = self.played.closing(0);
        Report {
            secret: secret.hex(),
            commitment: header.commitment.clone(),
            match_id: header.match_id.clone(),
            game: header.game.clone(),
            players: header.players,
            names: header.seats.iter().map(|seat| seat.name.clone()).collect(),
            acts: self.played.seq(),
            dice: self.dice,
            entropies: header.entropies.iter().flatten().count(),
            over,
            scores,
            winners,
            digest: self.sum.hex(),
        }
    }
}

/// What is wrong with a record that has no closing line, as far as it can be seen without a secret.
fn cut_off(mut lines: Lines<'_>) -> Flaw {
    if let Err(flaw) = lines.header() {
        return flaw;
    }
    let mut last = 1;
    for (number, line) in lines {
        let (expected, flaw) = (last as u64, |what: FlawKind| what.in_line(number));
        match line {
            Err(what) => return flaw(what),
            Ok(Line::Row(line)) => {
                let found = line.into_parts().0.seq;
                if found != expected {
                    return flaw(FlawKind::Match(MatchError::Sequence { expected, found }));
                }
            }
            Ok(_) => return flaw(FlawKind::SecondHeader),
        }
        last = number;
    }
    FlawKind::NoClosing.in_line(last + 1)
}

/// The lines of a record with their numbers, read one at a time.
#[derive(Clone)]
struct Lines<'a> {
    rest: Option<&'a [u8]>,
    number: usize,
}

impl Lines<'_> {
    fn header(&mut self) -> Result<HeaderLine, Flaw> {
        let what = match self.next() {
            Some((_, Ok(Line::Header(header)))) => return Ok(header),
            Some((_, Err(what))) => what,
            _ => FlawKind::NoHeader,
        };
        Err(what.in_line(1))
    }
}

impl Iterator for Lines<'_> {
    type Item = (usize, Result<Line, FlawKind>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest.filter(|rest| self.number > 0 || !rest.is_empty())?;
        let end = rest.iter().position(|byte| *byte == b'\n');
        self.rest = end.map(|end| &rest[end + 1..]);
        self.number += 1;
        Some((self.number, read(&rest[..end.unwrap_or(rest.len())])))
    }
}

fn read(line: &[u8]) -> Result<Line, FlawKind> {
    if line.len() > MAX_LINE {
        return Err(FlawKind::TooLong);
    }
    let text = str::from_utf8(line).map_err(|_| FlawKind::NotUtf8)?;
    // Another format may have other keys, so it is looked at first.
    if let Ok(Formatted { format: Some(found) }) = serde_json::from_str(text)
        && found != FORMAT
    {
        return Err(FlawKind::Format { found });
    }
    serde_json::from_str(text).map_err(|error| FlawKind::NotALine { problem: error.to_string() })
}

/// A line of any format.
#[derive(Deserialize)]
struct Formatted {
    format: Option<u32>,
}
