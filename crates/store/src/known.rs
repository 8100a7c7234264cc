//! People who were here a moment ago: every request asks who it is, and need not ask the disk.
//!
//! Other nodes say whom they have changed; should that be lost, it is noticed a little later.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::Person;

/// However little is heard of other nodes, what they changed is noticed within this time.
const FRESH: Duration = Duration::from_secs(2);
/// So many are remembered; then all begins anew.
const MOST: usize = 20_000;

#[derive(Default)]
pub(crate) struct Known(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    people: HashMap<String, (Person, Instant)>,
    /// Counts changes: what was read before one is not remembered after it.
    changes: u64,
}

/// What there was when a person was looked for on disk.
pub(crate) struct Before(u64);

impl Known {
    /// The person, or what [`Known::learn`] wants to have once they were read.
    pub(crate) fn recall(&self, id: &str) -> Result<Person, Before> {
        let memory = self.memory();
        match memory.people.get(id) {
            Some((person, read)) if read.elapsed() < FRESH => Ok(person.clone()),
            _ => Err(Before(memory.changes)),
        }
    }

    pub(crate) fn learn(&self, person: &Person, before: &Before) {
        let mut memory = self.memory();
        if memory.changes == before.0 {
            if memory.people.len() >= MOST {
                memory.people.clear();
            }
            memory.people.insert(person.id.clone(), (person.clone(), Instant::now()));
        }
    }

    /// The person has changed.
    pub(crate) fn forget(&self, id: &str) {
        let mut memory = self.memory();
        memory.changes += 1;
        memory.people.remove(id);
    }

    /// Anybody may have changed.
    pub(crate) fn forget_all(&self) {
        let mut memory = self.memory();
        memory.changes += 1;
        memory.people.clear();
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        // What a panic may have left behind is a whole entry or none.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Known")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Person {
        let (id, name, lang) = ("p".to_owned(), name.to_owned(), "en".to_owned());
        Person { id, name, lang, created: 0, seen: 0, prefs: serde_json::Value::Null }
    }

    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        let known = Known::default();
        let before = known.recall("p").unwrap_err();
        known.learn(&person("Anna"), &before);
        assert_eq!(known.recall("p").map(|person| person.name).ok().as_deref(), Some("Anna"));
        known.forget("p");
        assert!(known.recall("p").is_err());
        known.learn(&person("Anna"), &before);
        assert!(known.recall("p").is_err(), "the reader was slower than the change");
    }
}
