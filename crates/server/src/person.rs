//! Flags the host sets in a person's `prefs`.

use serde_json::{Value, json};
use store::Person;

/// Whether a flag is set: `muted` or `banned`, on the whole server.
pub(crate) fn flag(person: &Person, name: &str) -> bool {
    person.prefs.get(name).and_then(Value::as_bool).unwrap_or(false)
}

pub(crate) fn set_flag(person: &mut Person, name: &str, on: bool) {
    if !person.prefs.is_object() {
        person.prefs = json!({});
    }
    person.prefs[name] = on.into();
}
