//! Writing a finished or abandoned match as JSON lines.

use crate::line::{Line, Sum};
use crate::{Closing, Games, Header, Match, MatchError, Row};

/// The record of a closed match: a header line, a line for each row, a closing line, each with
/// what fell. The rows are played again on the way, so that only what [`crate::verify()`] accepts
/// is written.
pub fn export(
    games: Games<'_>,
    header: &Header,
    rows: &[Row],
    closing: &Closing,
) -> Result<String, MatchError> {
    let mut played = Match::start(games, header.clone(), &closing.secret)?;
    let mut sum = Sum::default();
    let mut text = sum.add(&Line::header(played.header().clone(), Some(played.set_up().to_vec())));
    for row in rows {
        let attempt = played.follow(row)?;
        text += &sum.add(&Line::row(row.clone(), Some(attempt.fell.clone())));
        played.commit(attempt);
    }
    if *closing != played.closing(closing.at) {
        return Err(MatchError::Closing);
    }
    let digest = sum.hex();
    text += &sum.add(&Line::closing(closing.clone(), digest));
    Ok(text)
}

/// The record of a closed match whose rules are not at hand: its lines as they were kept, without what fell. Whoever
/// has the rules can check it all the same.
pub fn export_unplayed(header: &Header, rows: &[Row], closing: &Closing) -> String {
    let mut sum = Sum::default();
    let mut text = sum.add(&Line::header(header.clone(), None));
    for row in rows {
        text += &sum.add(&Line::row(row.clone(), None));
    }
    let digest = sum.hex();
    text += &sum.add(&Line::closing(closing.clone(), digest));
    text
}
