//! A short-lived cache of people, because every request looks one up.
//!
//! Other nodes announce whom they change. If an announcement is lost, the entry expires soon after.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::Person;

/// Entries older than this are read again.
const MAX_AGE: Duration = Duration::from_secs(2);
/// The cache is emptied when it is full.
const CAPACITY: usize = 20_000;

#[derive(Default)]
pub(crate) struct PersonCache(Mutex<Entries>);

#[derive(Default)]
struct Entries {
    people: HashMap<String, (Person, Instant)>,
    /// Counts invalidations: what was read before one must not be inserted after it.
    generation: u64,
}

/// The cache's generation when a lookup missed.
pub(crate) struct Miss(u64);

impl PersonCache {
    /// The cached person, or the [`Miss`] to pass to [`PersonCache::insert`] once they are read.
    pub(crate) fn get(&self, id: &str) -> Result<Person, Miss> {
        let entries = self.entries();
        match entries.people.get(id) {
            Some((person, read)) if read.elapsed() < MAX_AGE => Ok(person.clone()),
            _ => Err(Miss(entries.generation)),
        }
    }

    /// Caches a person, unless somebody changed since the miss.
    pub(crate) fn insert(&self, person: &Person, miss: &Miss) {
        let mut entries = self.entries();
        if entries.generation == miss.0 {
            if entries.people.len() >= CAPACITY {
                entries.people.clear();
            }
            entries.people.insert(person.id.clone(), (person.clone(), Instant::now()));
        }
    }

    /// Drops a person who changed.
    pub(crate) fn invalidate(&self, id: &str) {
        let mut entries = self.entries();
        entries.generation += 1;
        entries.people.remove(id);
    }

    /// Drops everybody.
    pub(crate) fn invalidate_all(&self) {
        let mut entries = self.entries();
        entries.generation += 1;
        entries.people.clear();
    }

    fn entries(&self) -> MutexGuard<'_, Entries> {
        // A panic leaves no entry half-written.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for PersonCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonCache")
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
    fn a_read_older_than_the_last_change_is_not_cached() {
        let cache = PersonCache::default();
        let miss = cache.get("p").unwrap_err();
        cache.insert(&person("Anna"), &miss);
        assert_eq!(cache.get("p").map(|person| person.name).ok().as_deref(), Some("Anna"));
        cache.invalidate("p");
        assert!(cache.get("p").is_err());
        cache.insert(&person("Anna"), &miss);
        assert!(cache.get("p").is_err(), "the change came after the read");
    }
}
