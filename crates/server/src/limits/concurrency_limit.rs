//! A number of places for each person or address.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

/// So many at the same time for each.
pub(crate) struct ConcurrencyLimit {
    counts: Arc<Mutex<HashMap<String, usize>>>,
    max: usize,
}

impl ConcurrencyLimit {
    pub(crate) fn new(max: usize) -> ConcurrencyLimit {
        ConcurrencyLimit { counts: Arc::default(), max }
    }

    pub(crate) fn acquire(&self, key: &str) -> Option<Permit> {
        let mut counts = self.counts.lock();
        let count = counts.entry(key.to_owned()).or_default();
        if *count >= self.max {
            return None;
        }
        *count += 1;
        Some(Permit { key: key.to_owned(), counts: self.counts.clone() })
    }
}

/// The place of a stream or a connection among those of the same person or address.
pub(crate) struct Permit {
    key: String,
    counts: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
