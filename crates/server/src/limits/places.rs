//! A number of places for each person or address.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

/// So many at the same time for each.
pub(crate) struct Places {
    taken: Arc<Mutex<HashMap<String, usize>>>,
    most: usize,
}

impl Places {
    pub(crate) fn new(most: usize) -> Places {
        Places { taken: Arc::default(), most }
    }

    pub(crate) fn take(&self, who: &str) -> Option<Place> {
        let mut taken = self.taken.lock();
        let count = taken.entry(who.to_owned()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { who: who.to_owned(), taken: self.taken.clone() })
    }
}

/// The place of a stream or a connection among those of the same person or address.
pub(crate) struct Place {
    who: String,
    taken: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock();
        if let Some(count) = taken.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.who);
            }
        }
    }
}
