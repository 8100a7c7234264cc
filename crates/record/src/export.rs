//! Writing a finished or abandoned match as JSON lines.

use crate::line::{FIRST_FORMAT, FORMAT, Line, Sum};
use crate::{Closing, Fall, Games, Header, Match, MatchError, Row};

/// The record of a closed match: a header line, a line for each row, a closing line and the digest, each with
/// what fell. The rows are played again on the way, so that only what [`crate::verify()`] accepts
/// is written.
pub fn export(
    games: Games<'_>,
    header: &Header,
    rows: &[Row],
    closing: &Closing,
) -> Result<String, MatchError> {
    let played = Match::replay(games, header.clone(), &closing.secret, rows)?;
    let end = played.closing(closing.at);
    let scores = closing.leaves_scores_out() || closing.scores == end.scores;
    let kept = closing.dice.is_none() || closing.dice == end.dice;
    let known = (FIRST_FORMAT..=FORMAT).contains(&closing.format);
    if closing.over != end.over || !scores || closing.winners != end.winners || !kept || !known {
        return Err(MatchError::Closing);
    }
    Ok(written(played.header(), rows, closing, end.dice.as_deref()))
}

/// The record of a closed match whose rules are not at hand: its lines as they were kept. Without the rules nobody can tell
/// what fell, so it is there only if it was kept. Whoever has the rules can check the record all the same.
pub fn export_unplayed(header: &Header, rows: &[Row], closing: &Closing) -> String {
    let dice = closing.dice.as_deref().filter(|dice| dice.len() == rows.len() + 1);
    written(header, rows, closing, dice)
}

/// `dice` are those of the set-up, then those of each row.
fn written(header: &Header, rows: &[Row], closing: &Closing, dice: Option<&[Vec<Fall>]>) -> String {
    let fell = |act: usize| dice.map(|dice| dice[act].clone());
    let mut sum = Sum::default();
    let mut text = sum.add(&Line::header(closing.format, header.clone(), fell(0)));
    for (row, act) in rows.iter().zip(1..) {
        text += &sum.add(&Line::row(row.clone(), fell(act)));
    }
    if closing.format == FIRST_FORMAT {
        let digest = sum.hex();
        return text + &sum.add(&Line::closing(closing, Some(digest)));
    }
    text += &sum.add(&Line::closing(closing, None));
    let digest = sum.hex();
    text + &sum.add(&Line::digest(digest))
}
