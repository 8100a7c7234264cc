//! A played race and its record, for tests to read and corrupt.

use game::{AnyGame, Seat};
use record::{Closing, Content, Deal, Entropy, Header, Match, Row, SeatHeader, SeatKind, Secret, export};
use serde_json::Value;

use crate::race::GAMES;

pub(crate) fn secret() -> Secret {
    Secret::from_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f").expect("hex")
}

/// Anna, a bot and Ben.
pub(crate) fn header() -> Header {
    let person = |name: &str| SeatHeader { name: name.to_owned(), kind: SeatKind::Person };
    let bot = SeatHeader { name: "Robo".to_owned(), kind: SeatKind::Bot { level: "easy".to_owned() } };
    Header {
        match_id: "match-1".to_owned(),
        game: "race".to_owned(),
        rules_version: 1,
        players: 3,
        options: serde_json::Map::new(),
        seats: vec![person("Anna"), bot, person("Ben")],
        commitment: secret().commitment(),
        entropies: vec![Some(Entropy([0x11; 32])), None, Some(Entropy([0x22; 32]))],
        created: 1_700_000_000_000,
        position: None,
        content: Content::default(),
        given: Vec::new(),
        deal: None,
    }
}

/// A match with its rows, as a server stores them.
pub(crate) struct Played {
    pub(crate) game: Match,
    pub(crate) rows: Vec<Row>,
}

impl Played {
    pub(crate) fn start(games: &[&'static dyn AnyGame], header: Header) -> Played {
        Played { game: Match::start(games, header, &secret()).expect("a good header"), rows: Vec::new() }
    }

    pub(crate) fn act(&mut self, seat: Seat, action: &str) {
        let attempt = self.game.attempt(seat, action).expect("a legal act");
        self.rows.push(attempt.row(1_700_000_000_000 + 1000 * attempt.seq));
        self.game.commit(attempt);
    }

    /// The seat the game waits for.
    pub(crate) fn active(&self) -> Seat {
        self.game.table().turn().seats().first().expect("a running game")
    }

    pub(crate) fn closing(&self) -> Closing {
        self.game.closing(1_700_000_100_000)
    }

    pub(crate) fn record(&self, games: &[&'static dyn AnyGame]) -> String {
        export(games, self.game.header(), &self.rows, &self.closing()).expect("a good record")
    }
}

/// A complete race with rolls, steps and a take-back.
pub(crate) fn race() -> Played {
    let mut played = Played::start(GAMES, header());
    let first = played.active();
    played.act(first, "step");
    played.act(first, "undo");
    while !played.game.over() {
        let seat = played.active();
        played.act(seat, if played.game.seq() % 7 == 5 { "step" } else { "roll" });
    }
    played
}

/// The shortest possible race, for the document.
pub(crate) fn sprint() -> Played {
    let options = serde_json::json!({"goal": 4}).as_object().cloned().expect("an object");
    let mut played = Played::start(GAMES, Header { options, ..header() });
    while !played.game.over() {
        played.act(played.active(), "roll");
    }
    played
}

/// The shortest race with a deal that other matches share, for the document.
pub(crate) fn dealt_race() -> Played {
    let options = serde_json::json!({"goal": 4}).as_object().cloned().expect("an object");
    let deal = Some(Deal::new("2026-11-18 race".to_owned(), Vec::new()));
    let entropies = vec![None; 3];
    let mut played = Played::start(GAMES, Header { options, entropies, deal, ..header() });
    while !played.game.over() {
        played.act(played.active(), "roll");
    }
    played
}

/// A race nobody finished.
pub(crate) fn abandoned_race() -> Played {
    let mut played = Played::start(GAMES, header());
    for _ in 0..4 {
        let seat = played.active();
        played.act(seat, "roll");
    }
    played
}

pub(crate) fn lines(record: &str) -> Vec<Value> {
    record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The lines in canonical form: keys in order, unknown ones last.
pub(crate) fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{}\n", written(line))).collect()
}

const KEYS: &[&str] = &[
    "type",
    "format",
    "match",
    "game",
    "rules_version",
    "players",
    "options",
    "seats",
    "commitment",
    "entropies",
    "created",
    "position",
    "content",
    "given",
    "deal",
    "seq",
    "at",
    "seat",
    "action",
    "secret",
    "over",
    "scores",
    "winners",
    "dice",
    "situation",
    "digest",
    "name",
    "kind",
    "level",
];

const DEAL_KEYS: &[&str] = &["dice", "name", "entropies"];

fn written(value: &Value) -> String {
    match value {
        Value::Object(keys) if ["type", "kind", "entropies"].iter().any(|key| keys.contains_key(*key)) => {
            let order = if keys.contains_key("type") || keys.contains_key("kind") { KEYS } else { DEAL_KEYS };
            let mut keys: Vec<(&String, &Value)> = keys.iter().collect();
            keys.sort_by_key(|(key, _)| order.iter().position(|known| known == key).unwrap_or(order.len()));
            let keys = keys.iter().map(|(key, value)| format!("\"{key}\":{}", written(value)));
            format!("{{{}}}", keys.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// The record in the first format, as older programs wrote it.
pub(crate) fn first_format(played: &Played) -> String {
    let closing = Closing { format: 1, dice: None, ..played.closing() };
    export(GAMES, played.game.header(), &played.rows, &closing).expect("a good record")
}
