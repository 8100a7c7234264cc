//! What lists show of a table: its document without maps, positions and secrets, kept beside it by the store.

use std::ops::Deref;

use game::{AnyGame, Chosen, OptionKind};
use record::{Closing, Header, Secret};
use serde_json::{Value, json};
use words::Lang;

use super::{Doc, Lifecycle};
use crate::ids;
use crate::names::map_name;
use crate::problem::{Reason, Result};

/// The longest option value that is shown in full, in bytes; longer ones are replaced by their digest.
const OPTION_BYTES: usize = 200;
/// Characters of a map's name in a list.
const NAME_CHARS: usize = 40;

/// A short document: enough for a line of a list, not enough to play.
#[derive(Debug)]
pub struct Summary(Doc);

impl Deref for Summary {
    type Target = Doc;

    fn deref(&self) -> &Doc {
        &self.0
    }
}

impl Summary {
    pub fn of(doc: &Doc) -> Summary {
        Summary(Doc {
            options: shortened(&doc.options),
            secret: nothing(),
            position: doc.position.as_ref().map(|_| Value::Bool(true)),
            header: doc.header.as_ref().map(bare_header),
            closing: doc.closing.as_ref().map(bare_closing),
            lifecycle: Lifecycle {
                seen: Default::default(),
                takeovers: Vec::new(),
                sent_away: Default::default(),
                ..doc.lifecycle.clone()
            },
            ..doc.clone()
        })
    }

    /// Reads what [`written`] wrote.
    pub fn read(text: &str) -> Result<Summary> {
        serde_json::from_str(text).map(Summary).map_err(|error| {
            tracing::error!(%error, "a table's summary cannot be read");
            Reason::Internal.into()
        })
    }
}

/// The document's summary for the store.
pub(super) fn written(doc: &Doc) -> Result<String> {
    serde_json::to_string(&Summary::of(doc).0).map_err(|_| Reason::Internal.into())
}

/// Whether the game is played on a custom map.
pub fn own_map(game: &dyn AnyGame, options: &Chosen) -> bool {
    let own = |value: &Value| {
        let shipped = value["id"].as_str().and_then(|id| game.map(id));
        value.is_object() && shipped.as_ref() != Some(value)
    };
    let maps = game.options().iter().filter(|spec| matches!(spec.kind, OptionKind::ChoiceOrObject(_)));
    maps.filter_map(|spec| options.get(spec.key)).any(own)
}

/// The options for programs, with maps by their name and digest.
pub fn short_options(options: &Chosen, lang: Lang) -> Chosen {
    // Called for every act, and there is nearly always nothing to shorten.
    let plain = |value: &Value| match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => text.len() <= OPTION_BYTES / 2,
        Value::Array(_) | Value::Object(_) => false,
    };
    if options.values().all(plain) {
        return options.clone();
    }
    let named = |value: &Value| match value {
        Value::Object(_) => json!({"name": shown_name(value, lang), "digest": digest(value)}),
        other => other.clone(),
    };
    shortened(options).iter().map(|(key, value)| (key.clone(), named(value))).collect()
}

fn shortened(options: &Chosen) -> Chosen {
    let short = |value: &Value| match value {
        Value::Object(_) => {
            json!({"name": in_every_language(|lang| shown_name(value, lang)), "digest": digest(value)})
        }
        Value::String(_) | Value::Array(_) if value.to_string().len() > OPTION_BYTES => {
            json!({"name": in_every_language(|_| "…".to_owned()), "digest": digest(value)})
        }
        other => other.clone(),
    };
    options.iter().map(|(key, value)| (key.clone(), short(value))).collect()
}

fn in_every_language(name: impl Fn(Lang) -> String) -> Value {
    Value::from_iter(Lang::ALL.map(|lang| (lang.code(), name(lang))))
}

fn shown_name(map: &Value, lang: Lang) -> String {
    map_name(map, lang).chars().take(NAME_CHARS).collect()
}

/// SHA-256 of the map as canonical JSON.
fn digest(map: &Value) -> String {
    map["digest"].as_str().map_or_else(|| ids::hash(&map.to_string()), str::to_owned)
}

fn bare_header(header: &Header) -> Header {
    Header {
        match_id: header.match_id.clone(),
        game: header.game.clone(),
        rules_version: header.rules_version,
        players: header.players,
        options: Chosen::new(),
        seats: Vec::new(),
        commitment: String::new(),
        entropies: Vec::new(),
        created: header.created,
        position: None,
        content: Default::default(),
        given: Vec::new(),
        deal: None,
    }
}

/// What fell can be long.
fn bare_closing(closing: &Closing) -> Closing {
    Closing {
        at: closing.at,
        secret: nothing(),
        over: closing.over,
        scores: closing.scores.clone(),
        winners: closing.winners.clone(),
        format: closing.format,
        dice: None,
        situations: Vec::new(),
    }
}

/// Stands in for the secret, which lists do not need.
fn nothing() -> Secret {
    Secret::from_hex(&"0".repeat(64)).expect("64 hexadecimal digits")
}
