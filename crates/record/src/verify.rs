//! Verifying an exported record from its own lines and the rules alone.

use game::Origin;

use crate::line::ReadRow;
use crate::{
    Closing, Draw, Flaw, FlawKind, Games, Header, Match, MatchError, Report, Row, Secret, Situation, Verifier,
};

/// Verifies a record by replaying it: header, every act, every draw, the result. Returns a report, or the first flaw. Times
/// and names cannot be derived; only the digest covers them.
pub fn verify(games: Games<'_>, record: impl AsRef<[u8]>) -> Result<Report, Flaw> {
    let mut verifier = Verifier::new(games);
    verifier.feed(record.as_ref());
    verifier.finish()
}

/// Verifies a record and returns what it consists of.
pub fn read(games: Games<'_>, record: &str) -> Result<(Header, Vec<Row>, Closing), Flaw> {
    verify(games, record)?;
    let mut verifier = Verifier::new(games);
    verifier.feed(record.as_bytes());
    verifier.parts().ok_or_else(|| FlawKind::NoClosing.in_line(1))
}

/// A record being replayed.
pub(crate) struct Replay {
    played: Match,
    /// The number of draws verified so far.
    dice: u64,
}

impl Replay {
    /// Replays all rows; `closed` is the line of the secret.
    pub(crate) fn all(
        games: Games<'_>,
        origin: Origin,
        header: &Header,
        draws: Option<&[Draw]>,
        secret: &Secret,
        closed: usize,
        rows: Vec<ReadRow>,
    ) -> Result<Replay, Flaw> {
        let played = Match::set_up(games, header.clone(), secret, Some(origin)).map_err(|error| {
            // Secret and commitment contradict each other; blame the later line.
            let line = if matches!(error, MatchError::Commitment) { closed } else { 1 };
            FlawKind::Match(error).in_line(line)
        })?;
        if played.header() != header {
            return Err(FlawKind::Incomplete.in_line(1));
        }
        let mut replay = Replay { dice: 0, played };
        let expected = replay.played.draws()[0].clone();
        replay.check_draws(&expected, draws).map_err(|flaw| flaw.in_line(1))?;
        for ((row, draws, situation), number) in rows.into_iter().zip(2..) {
            replay.row(&row, draws.as_deref(), situation).map_err(|flaw| flaw.in_line(number))?;
        }
        Ok(replay)
    }

    fn row(
        &mut self,
        row: &Row,
        draws: Option<&[Draw]>,
        situation: Option<Situation>,
    ) -> Result<(), FlawKind> {
        let attempt = self.played.follow(row).map_err(FlawKind::Match)?;
        self.check_draws(&attempt.draws, draws)?;
        // It is written beside the draws.
        let expected = draws.and(attempt.situation());
        if situation != expected {
            return Err(FlawKind::Situation { expected });
        }
        self.played.commit(attempt);
        Ok(())
    }

    /// Checks the draws, if the record has them, against those that follow from the secret.
    fn check_draws(&mut self, expected: &[Draw], found: Option<&[Draw]>) -> Result<(), FlawKind> {
        if let Some(found) = found.filter(|found| *found != expected) {
            return Err(FlawKind::Dice { expected: expected.to_vec(), found: found.to_vec() });
        }
        self.dice += expected.len() as u64;
        Ok(())
    }

    /// Checks that the match ended as the record says.
    pub(crate) fn check(&self, closing: &Closing) -> Result<(), FlawKind> {
        let Closing { over, scores, winners, .. } = self.played.closing(closing.at);
        if closing.over != over {
            return Err(FlawKind::Over { expected: over });
        }
        if closing.scores != scores && !closing.omits_scores() {
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
            given: self.dice.min(header.given.len() as u64),
            deal: header.deal.as_ref().map(|deal| deal.name.clone()),
            entropies: match &header.deal {
                Some(deal) => deal.entropies.len(),
                None => header.entropies.iter().flatten().count(),
            },
            over,
            scores,
            winners,
            closed,
            digest,
        }
    }
}
