//! The options of a game: one description for forms, schemas and checks.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use crate::Refused;

/// The chosen options: a flat JSON object.
///
/// ```
/// use game::example::NIM;
/// use game::{AnyGame, Chosen};
/// use serde_json::json;
///
/// let chosen = Chosen::from_iter([("stones".to_owned(), json!(7))]);
/// assert_eq!(NIM.complete(2, &chosen)?["stones"], 7);
/// # Ok::<(), game::Refused>(())
/// ```
pub type Chosen = Map<String, Value>;

/// An option of a game.
///
/// Its label is the text `option-<key>`, its explanation `option-<key>-help`, and the label of a choice
/// `option-<key>-<value>`.
///
/// ```
/// use game::OptionSpec;
/// use serde_json::json;
///
/// let open = OptionSpec::switch("open_piles");
/// assert_eq!(open.schema(&(2..=4)), json!({"type": "boolean", "default": false}));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    pub key: &'static str,
    pub kind: OptionKind,
    /// The default for a table of this many players.
    pub default: fn(players: usize) -> Value,
}

/// The values an option can have.
///
/// ```
/// use game::{OptionKind, OptionSpec};
/// use serde_json::json;
///
/// let kind = OptionKind::Number { min: 1, max: 3 };
/// let rounds = OptionSpec { key: "rounds", kind, default: |_| json!(3) };
/// assert_eq!(rounds.schema(&(2..=4))["maximum"], 3);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    Switch,
    Number {
        min: i64,
        max: i64,
    },
    Choice(&'static [&'static str]),
    /// A seat of the table, or null to choose one at random. The game refuses seats that do not exist.
    Seat,
    /// One of these words, or an object: a map that [`crate::Game::read_map`] accepts.
    ChoiceOrObject(&'static [&'static str]),
    /// Checked by the game itself. The text describes the values.
    Special(&'static str),
}

impl OptionSpec {
    /// A seat, by default chosen at random.
    pub const fn seat(key: &'static str) -> OptionSpec {
        OptionSpec { key, kind: OptionKind::Seat, default: |_| Value::Null }
    }

    /// A switch that is off by default.
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

    /// The description in the protocol's `games` answer, for a game with these numbers of players.
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

/// Refuses unknown options and invalid values, and fills in the defaults.
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
    fn a_seat_is_described_by_the_largest_table() {
        let schema = json!({"type": "integer", "minimum": 0, "maximum": 6, "default": null});
        assert_eq!(OptionSpec::seat("first").schema(&(2..=7)), schema);
    }
}
