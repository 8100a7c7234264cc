//! Writing a finished or abandoned match as JSON lines.

use crate::line::Line;
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
    let mut text = String::new();
    push(&mut text, &Line::header(played.header().clone(), played.set_up().to_vec()));
    for row in rows {
        let attempt = played.follow(row)?;
        push(&mut text, &Line::row(row.clone(), attempt.fell.clone()));
        played.commit(attempt);
    }
    if *closing != played.closing(closing.at) {
        return Err(MatchError::Closing);
    }
    push(&mut text, &Line::Closing(closing.clone()));
    Ok(text)
}

fn push(text: &mut String, line: &Line) {
    text.push_str(&serde_json::to_string(line).expect("a line is plain data"));
    text.push('\n');
}
