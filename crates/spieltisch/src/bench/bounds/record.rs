//! A long valid record: a player builds a house on the largest map and takes it back, again and again.

use anyhow::{Context, Result, anyhow};
use catalog::GAMES;
use record::{Entropy, Header, Match, Row, SeatHeader, SeatKind, Secret, UNDO};
use serde_json::{Value, json};

/// The body of a verify request of exactly `bytes` bytes.
pub(super) fn body_of_length(bytes: usize, map: &Value) -> Result<String> {
    let body = |record: &str| json!({"record": record}).to_string();
    // Rows are alike, so a few are enough to estimate the length of many.
    let [short, longer] = [1_000, 2_000].map(|rows| long(rows, map).map(|record| body(&record).len()));
    let (short, longer) = (short?, longer?);
    let rows = bytes.saturating_sub(short) * 1_000 / (longer - short);
    // Later rows have longer numbers.
    let mut record = long(rows * 49 / 50, map)?;
    let room = bytes.checked_sub(body(&record).len()).context("the record is too long")?;
    // A blank line takes two bytes.
    record += &"\n".repeat(room / 2);
    Ok(body(&record) + &" ".repeat(room % 2))
}

fn long(acts: usize, map: &Value) -> Result<String> {
    let secret = Secret::from_hex(&"0b".repeat(32)).context("a secret")?;
    let game = GAMES.iter().find(|game| game.id() == "han").context("no HAN")?;
    let options = json!({"map": map, "variant": null, "wild_border": false, "emperor": 0});
    let header = Header {
        match_id: "bench".into(),
        game: game.id().into(),
        rules_version: game.rules_version(),
        players: 2,
        options: options.as_object().cloned().unwrap_or_default(),
        seats: vec![SeatHeader { name: "Bench".into(), kind: SeatKind::Person }; 2],
        commitment: secret.commitment(),
        entropies: vec![Some(Entropy::of_text("bench")); 2],
        created: 0,
        position: None,
        content: Default::default(),
        given: Vec::new(),
        deal: None,
    };
    let mut played = Match::begin(GAMES, header, &secret).map_err(|error| anyhow!("{error}"))?;
    let seat = played.table().turn().seats().first().context("no seat is active")?;
    let house = played.table().legal(seat).into_iter().find(|action| action.starts_with("house"));
    let house = house.context("nothing to build")?;
    let mut rows: Vec<Row> = Vec::new();
    for act in 0..acts {
        let action = if act % 2 == 0 { house.as_str() } else { UNDO };
        let attempt = played.attempt(seat, action).map_err(|refused| anyhow!("{}", refused.why))?;
        rows.push(attempt.row(0));
        played.commit(attempt);
    }
    record::export(GAMES, played.header(), &rows, &played.closing(0)).map_err(|error| anyhow!("{error}"))
}
