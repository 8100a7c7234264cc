//! Exporting a finished or abandoned match as JSON lines.

use crate::line::{FIRST_FORMAT, FORMAT, Line, LinesDigest};
use crate::{Closing, Draw, Games, Header, Match, MatchError, Row, Situation};

/// The record of a closed match: a header line, a line per row, a closing line and the digest, with all draws. The rows
/// are replayed, so that only what [`crate::verify()`] accepts is written.
pub fn export(
    games: Games<'_>,
    header: &Header,
    rows: &[Row],
    closing: &Closing,
) -> Result<String, MatchError> {
    let played = Match::replay(games, header.clone(), &closing.secret, rows)?;
    let end = played.closing(closing.at);
    let scores = closing.omits_scores() || closing.scores == end.scores;
    let dice = closing.dice.is_none() || (&closing.dice, &closing.situations) == (&end.dice, &end.situations);
    let known = (FIRST_FORMAT..=FORMAT).contains(&closing.format);
    if closing.over != end.over || !scores || closing.winners != end.winners || !dice || !known {
        return Err(MatchError::Closing);
    }
    Ok(write(played.header(), rows, closing, end.dice.as_deref(), &end.situations))
}

/// The record of a closed match whose rules are not available: its lines as they were stored. The draws are included only
/// if they were stored. Anybody with the rules can still verify the record.
pub fn export_without_rules(header: &Header, rows: &[Row], closing: &Closing) -> String {
    let dice = closing.dice.as_deref().filter(|dice| dice.len() == rows.len() + 1);
    write(header, rows, closing, dice, &closing.situations)
}

/// Writes the lines. `dice` are the draws of the setup, then those of each row; `situations` are beside them if the match
/// shares its deal.
fn write(
    header: &Header,
    rows: &[Row],
    closing: &Closing,
    dice: Option<&[Vec<Draw>]>,
    situations: &[Option<Situation>],
) -> String {
    let draws = |act: usize| dice.map(|dice| dice[act].clone());
    let situation = |act: usize| dice.and(situations.get(act).copied().flatten());
    let mut sum = LinesDigest::default();
    let mut text = sum.add(&Line::header(closing.format, header.clone(), draws(0)));
    for (row, act) in rows.iter().zip(1..) {
        text += &sum.add(&Line::row(row.clone(), draws(act), situation(act)));
    }
    if closing.format == FIRST_FORMAT {
        let digest = sum.hex();
        return text + &sum.add(&Line::closing(closing, Some(digest)));
    }
    text += &sum.add(&Line::closing(closing, None));
    let digest = sum.hex();
    text + &sum.add(&Line::digest(digest))
}
