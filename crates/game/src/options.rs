//! What a table can choose before a game: one description for forms, schemas and checks.

use std::io;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::Refused;

/// Options as they are given: a flat object.
pub type Chosen = Map<String, Value>;

/// No new game takes options that are longer as JSON, in bytes. Only a map of one's own comes near it.
pub const MAX_OPTIONS: usize = 128 * 1024;
/// No new game starts from a position that is longer as JSON, in bytes.
pub const MAX_POSITION: usize = 128 * 1024;

/// Where the beginning of a match comes from that is played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Our own store. A match that has begun goes on with what it was begun with, whatever new games are refused by now.
    Store,
    /// A record from elsewhere. Its map may be another drawing than ours of the same id, but it keeps within the bounds of
    /// new games: playing it again must not cost more than they do.
    Record,
}

/// One option. Its label is the text `option-<key>`, its explanation `option-<key>-help`, the
/// label of a choice `option-<key>-<value>`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    pub key: &'static str,
    pub kind: OptionKind,
    /// What a table of this many players has when nothing is chosen.
    pub default: fn(players: usize) -> Value,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    Switch,
    Number {
        min: i64,
        max: i64,
    },
    Choice(&'static [&'static str]),
    /// A seat of the table, or null: the dice choose. The game refuses seats that the table does not have.
    Seat,
    /// One of these words, or a map that [`crate::Game::read_map`] takes, as an object.
    ChoiceOrObject(&'static [&'static str]),
    /// Checked by the game itself, described by this text.
    Special(&'static str),
}

impl OptionSpec {
    /// A seat that the dice choose unless somebody does.
    pub const fn seat(key: &'static str) -> OptionSpec {
        OptionSpec { key, kind: OptionKind::Seat, default: |_| Value::Null }
    }

    /// A switch that is off unless chosen.
    pub const fn switch(key: &'static str) -> OptionSpec {
        OptionSpec { key, kind: OptionKind::Switch, default: |_| Value::Bool(false) }
    }

    fn takes(&self, value: &Value, players: usize) -> bool {
        let fits = match self.kind {
            OptionKind::Switch => value.is_boolean(),
            OptionKind::Number { min, max } => value.as_i64().is_some_and(|n| (min..=max).contains(&n)),
            OptionKind::Choice(values) => value.as_str().is_some_and(|word| values.contains(&word)),
            OptionKind::Seat => value.as_u64().is_some_and(|seat| seat <= u8::MAX.into()),
            OptionKind::ChoiceOrObject(values) => {
                value.is_object() || value.as_str().is_some_and(|word| values.contains(&word))
            }
            OptionKind::Special(_) => true,
        };
        fits || *value == (self.default)(players)
    }

    /// The description for the protocol's `games` answer, for a game of so many players.
    pub fn schema(&self, players: &RangeInclusive<usize>) -> Value {
        let mut schema = match self.kind {
            OptionKind::Switch => json!({"type": "boolean"}),
            OptionKind::Number { min, max } => json!({"type": "integer", "minimum": min, "maximum": max}),
            OptionKind::Choice(values) => json!({"enum": values}),
            OptionKind::Seat => json!({"type": "integer", "minimum": 0, "maximum": players.end() - 1}),
            OptionKind::ChoiceOrObject(values) => json!({"anyOf": [{"enum": values}, {"type": "object"}]}),
            OptionKind::Special(description) => json!({"description": description}),
        };
        schema["default"] = (self.default)(*players.start());
        schema
    }
}

/// Refuses options that are too long.
pub(crate) fn check_options(chosen: &Chosen) -> Result<(), Refused> {
    within(chosen, MAX_OPTIONS, "options-too-long")
}

/// Refuses a position that is too long.
pub(crate) fn check_position(position: &Value) -> Result<(), Refused> {
    within(position, MAX_POSITION, "position-too-long")
}

fn within(value: &impl Serialize, most: usize, why: &'static str) -> Result<(), Refused> {
    let fits = serde_json::to_writer(Room { left: most }, value).is_ok();
    if fits { Ok(()) } else { Err(Refused::malformed(why).with("most", (most / 1024) as i64)) }
}

/// Takes so many bytes and keeps none.
struct Room {
    left: usize,
}

impl io::Write for Room {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Refuses unknown options and values that do not fit; fills in the defaults.
pub(crate) fn complete(specs: &[OptionSpec], players: usize, chosen: &Chosen) -> Result<Chosen, Refused> {
    for (key, value) in chosen {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            return Err(Refused::malformed("unknown-option").with("option", key.clone()));
        };
        if !spec.takes(value, players) {
            return Err(bad_option(spec.key, value));
        }
    }
    Ok(specs
        .iter()
        .map(|spec| {
            let value = chosen.get(spec.key).cloned().unwrap_or_else(|| (spec.default)(players));
            (spec.key.to_owned(), value)
        })
        .collect())
}

pub(crate) fn bad_option(key: &str, value: &Value) -> Refused {
    Refused::malformed("bad-option").with("option", key).with("value", value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::switch("open"),
        OptionSpec {
            key: "size",
            kind: OptionKind::Number { min: 1, max: 2 },
            default: |players| json!(players),
        },
        OptionSpec::seat("first"),
    ];

    #[test]
    fn defaults_are_filled_in_and_nonsense_is_refused() {
        let given = |value: Value| complete(SPECS, 2, value.as_object().expect("an object"));
        assert_eq!(
            Value::Object(given(json!({})).unwrap()),
            json!({"open": false, "size": 2, "first": null})
        );
        assert_eq!(given(json!({"first": 1})).unwrap()["first"], 1);
        for bad in [json!(-1), json!(0.5), json!("1"), json!(256), json!([0])] {
            assert_eq!(given(json!({"first": bad})).unwrap_err().why, "bad-option", "{bad}");
        }
        assert_eq!(given(json!({"colour": 1})).unwrap_err().why, "unknown-option");
        assert_eq!(given(json!({"open": 1})).unwrap_err().why, "bad-option");
        assert_eq!(given(json!({"size": 3})).unwrap_err().why, "bad-option");
    }

    #[test]
    fn options_and_positions_keep_within_their_bounds() {
        // Around the text stand `{"note":"` and `"}`.
        let long = |most: usize| json!({"note": "x".repeat(most - 11)});
        let options = |length| check_options(long(length).as_object().expect("an object"));
        assert_eq!(options(MAX_OPTIONS), Ok(()));
        let refused = options(MAX_OPTIONS + 1).unwrap_err();
        assert_eq!(refused, Refused::malformed("options-too-long").with("most", 128));
        assert_eq!(check_position(&long(MAX_POSITION)), Ok(()));
        assert_eq!(check_position(&long(MAX_POSITION + 1)).unwrap_err().why, "position-too-long");
    }

    #[test]
    fn a_seat_is_described_by_the_largest_table() {
        let schema = json!({"type": "integer", "minimum": 0, "maximum": 6, "default": null});
        assert_eq!(OptionSpec::seat("first").schema(&(2..=7)), schema);
    }
}
