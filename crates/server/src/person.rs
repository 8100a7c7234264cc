//! What the host keeps of a person, in their `prefs`.

use serde_json::{Value, json};
use store::Person;

/// Whether the host has muted or banned them everywhere: `muted`, `banned`.
pub(crate) fn flag(person: &Person, name: &str) -> bool {
    person.prefs.get(name).and_then(Value::as_bool).unwrap_or(false)
}

pub(crate) fn set_flag(person: &mut Person, name: &str, on: bool) {
    if !person.prefs.is_object() {
        person.prefs = json!({});
    }
    person.prefs[name] = on.into();
}
