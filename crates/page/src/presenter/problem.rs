//! Problems in words.

use game::Refused;
use serde_json::{Map, Value, json};
use table::Reason;
use table::problem::Refusal;
use words::Lang;

use crate::model::Problem;
use crate::trouble;

/// The problem `key` in words, with what the game says about it.
pub fn message(key: &str, refusal: Option<&Refusal>, further: &[Refused], lang: Lang) -> Problem {
    let mut message = trouble(lang, key);
    if let Some(Refusal { game, refused, names }) = refusal {
        let speech = game.texts().speech_among(lang, names);
        message.text = refused.sentence(&speech);
        message.rule = refused.rule.map(|rule| (game.id(), rule));
        message.further = further.iter().map(|refused| refused.sentence(&speech)).collect();
    }
    message
}

/// The problem as problem JSON (RFC 9457). `version` is the viewer's current one, if the request was based on another.
pub fn json(
    key: &str,
    status: u16,
    shown: &Problem,
    version: Option<u64>,
    refusal: Option<&Refusal>,
) -> Value {
    let mut body = Map::new();
    body.insert("type".into(), json!(format!("urn:spieltisch:{key}")));
    body.insert("title".into(), json!(shown.title));
    body.insert("status".into(), json!(status));
    body.insert("detail".into(), json!(shown.text));
    if let Some(version) = version {
        body.insert("version".into(), json!(version));
    }
    if let Some(refusal) = refusal {
        body.insert("rule".into(), json!(refusal.refused.rule));
    }
    if !shown.further.is_empty() {
        body.insert("further".into(), json!(shown.further));
    }
    Value::Object(body)
}

/// The HTTP status of a table's refusal. Scripts tell refusals apart by it.
pub fn status(reason: Reason) -> u16 {
    match reason {
        Reason::NotFound | Reason::NoTable | Reason::NoGame => 404,
        Reason::Nobody => 401,
        Reason::NotSeated
        | Reason::NotOwner
        | Reason::Banned
        | Reason::Muted
        | Reason::RatedSeat
        | Reason::KeptSeat
        | Reason::Hidden
        | Reason::Withheld
        | Reason::NoHints
        | Reason::NoWhispers => 403,
        Reason::Stale
        | Reason::Full
        | Reason::Taken
        | Reason::Seated
        | Reason::SeenHand
        | Reason::Kept
        | Reason::ListFull
        | Reason::Started
        | Reason::NotStarted
        | Reason::SeatsFree
        | Reason::Over
        | Reason::NotOver
        | Reason::SharedDeal
        | Reason::BotsFirst
        | Reason::NotToday
        | Reason::PracticeUnreadable
        | Reason::NotAsked
        | Reason::Late
        | Reason::TooLong
        | Reason::TooOften
        | Reason::GlassRuns
        | Reason::NoHurry
        | Reason::RulesVersion => 409,
        Reason::Refused
        | Reason::NoPlace
        | Reason::NoUndo
        | Reason::LessonTry
        | Reason::LessonNext
        | Reason::Name
        | Reason::Chat
        | Reason::NoRecipient
        | Reason::Options
        | Reason::Position
        | Reason::PositionPlayers
        | Reason::PositionOptions
        | Reason::PositionOver
        | Reason::Map
        | Reason::Entropy
        | Reason::EntropyDue => 422,
        Reason::BadRequest => 400,
        Reason::Internal => 500,
    }
}
