//! Checking an exported record from nothing but its own lines and the rules.

use game::Origin;

use crate::{Closing, Fall, Flaw, FlawKind, Games, Header, Match, MatchError, Report, Row, Secret, Verifier};

/// Replays the record: header, every act, every die, the result. Says what holds, or the first
/// line that does not. Times and names follow from nothing; the digest alone speaks for them.
pub fn verify(games: Games<'_>, record: impl AsRef<[u8]>) -> Result<Report, Flaw> {
    let mut verifier = Verifier::new(games);
    verifier.feed(record.as_ref());
    verifier.finish()
}

/// A record being played again.
pub(crate) struct Replay {
    played: Match,
    /// How many draws were right so far.
    dice: u64,
}

impl Replay {
    /// Plays all rows; `closed` is the line of the secret.
    pub(crate) fn all(
        games: Games<'_>,
        origin: Origin,
        header: &Header,
        fell: Option<&[Fall]>,
        secret: &Secret,
        closed: usize,
        rows: Vec<(Row, Option<Vec<Fall>>)>,
    ) -> Result<Replay, Flaw> {
        let played = Match::set_up(games, header.clone(), secret, Some(origin)).map_err(|error| {
            // Secret and commitment contradict each other; the later line is the one that fails.
            let line = if matches!(error, MatchError::Commitment) { closed } else { 1 };
            FlawKind::Match(error).in_line(line)
        })?;
        if played.header() != header {
            return Err(FlawKind::Incomplete.in_line(1));
        }
        let mut replay = Replay { dice: 0, played };
        let expected = replay.played.fell()[0].clone();
        replay.fell(&expected, fell).map_err(|flaw| flaw.in_line(1))?;
        for ((row, fell), number) in rows.into_iter().zip(2..) {
            replay.row(&row, fell.as_deref()).map_err(|flaw| flaw.in_line(number))?;
        }
        Ok(replay)
    }

    fn row(&mut self, row: &Row, fell: Option<&[Fall]>) -> Result<(), FlawKind> {
        let attempt = self.played.follow(row).map_err(FlawKind::Match)?;
        self.fell(&attempt.fell, fell)?;
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

    /// Whether the match ended as the record says.
    pub(crate) fn check(&self, closing: &Closing) -> Result<(), FlawKind> {
        let Closing { over, scores, winners, .. } = self.played.closing(closing.at);
        if closing.over != over {
            return Err(FlawKind::Over { expected: over });
        }
        if closing.scores != scores && !closing.leaves_scores_out() {
            return Err(FlawKind::Scores { expected: scores });
        }
        if closing.winners != winners {
            return Err(FlawKind::Winners { expected: winners });
        }
        Ok(())
    }

    pub(crate) fn report(&self, format: u32, closed: u64, digest: String) -> Report {
        let header = self.played.header();
        let Closing { over, scores, winners, secret, .. } = self.played.closing(closed);
        Report {
            format,
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
            closed,
            digest,
        }
    }
}
