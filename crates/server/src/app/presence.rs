//! Who has a table open, on this node and on others.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use parking_lot::Mutex;

use super::{App, Slot};

/// The people who have one table open, by id. Visitors without an identity have a unique key.
#[derive(Default)]
pub(crate) struct PresentPeople {
    /// With the number of their streams.
    here: Mutex<HashMap<String, usize>>,
    pub elsewhere: Mutex<HashSet<String>>,
    /// Who of them was announced to the other nodes. Locked while announcing.
    pub announced: tokio::sync::Mutex<HashSet<String>>,
}

impl PresentPeople {
    pub(crate) fn contains(&self, person: &str) -> bool {
        self.here.lock().contains_key(person) || self.elsewhere.lock().contains(person)
    }

    /// Whether anybody has the table open, here or on another node.
    pub(crate) fn is_anybody(&self) -> bool {
        !self.here.lock().is_empty() || !self.elsewhere.lock().is_empty()
    }

    /// The number of people who match.
    pub(crate) fn count(&self, wanted: impl Fn(&str) -> bool) -> usize {
        let mut all: HashSet<String> = self.here.lock().keys().cloned().collect();
        all.extend(self.elsewhere.lock().iter().cloned());
        all.iter().filter(|person| wanted(person)).count()
    }

    pub(crate) fn here(&self) -> HashSet<String> {
        self.here.lock().keys().cloned().collect()
    }
}

/// Counts somebody as present as long as this lives.
pub(crate) struct PresenceGuard {
    app: App,
    slot: Arc<Slot>,
    person: String,
}

impl PresenceGuard {
    pub(crate) fn new(app: &App, slot: &Arc<Slot>, person: String) -> PresenceGuard {
        *slot.present.here.lock().entry(person.clone()).or_default() += 1;
        changed(app, slot);
        PresenceGuard { app: app.clone(), slot: slot.clone(), person }
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        let mut here = self.slot.present.here.lock();
        if let Some(count) = here.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.person);
            }
        }
        drop(here);
        changed(&self.app, &self.slot);
    }
}

fn changed(app: &App, slot: &Arc<Slot>) {
    slot.notify();
    (app.hooks.presence)(app, slot);
}
