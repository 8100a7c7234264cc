//! A limit on how many things one person or address has open at the same time.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

/// At most `max` permits per key at the same time.
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

/// Counts for its key as long as this lives.
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
