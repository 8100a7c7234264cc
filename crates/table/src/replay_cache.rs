//! A cache of recently used replays.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::analysis::Analysis;
use crate::replay::Replay;

/// The most recently used replays, by table.
#[derive(Debug, Default)]
pub struct ReplayCache {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    entries: HashMap<String, Entry>,
    /// How often the cache was used.
    uses: u64,
}

#[derive(Debug)]
struct Entry {
    replay: Arc<Mutex<Replay>>,
    acts: u64,
    analysis: Option<Arc<Analysis>>,
    /// The number of its last use.
    last_used: u64,
}

/// Cache limits: replays, and total acts across them.
const MAX_REPLAYS: usize = 64;
const MAX_ACTS: u64 = 40_000;

impl ReplayCache {
    pub fn get(&self, table: &str) -> Option<Arc<Mutex<Replay>>> {
        let mut inner = self.inner.lock();
        inner.uses += 1;
        let uses = inner.uses;
        let entry = inner.entries.get_mut(table)?;
        entry.last_used = uses;
        Some(entry.replay.clone())
    }

    /// Adds a replay and evicts the least recently used ones.
    pub fn insert(&self, table: &str, replay: &Arc<Mutex<Replay>>, acts: u64) {
        let mut inner = self.inner.lock();
        inner.uses += 1;
        let analysis = inner.entries.get(table).and_then(|entry| entry.analysis.clone());
        let entry = Entry { replay: replay.clone(), acts, analysis, last_used: inner.uses };
        inner.entries.insert(table.to_owned(), entry);
        while inner.entries.len() > 1
            && (inner.entries.len() > MAX_REPLAYS
                || inner.entries.values().map(|entry| entry.acts).sum::<u64>() > MAX_ACTS)
        {
            let oldest = inner.entries.iter().min_by_key(|(_, entry)| entry.last_used);
            let oldest = oldest.map(|(id, _)| id.clone());
            oldest.and_then(|id| inner.entries.remove(&id));
        }
    }

    /// The analysis of a cached replay, if it was added.
    pub fn analysis(&self, table: &str) -> Option<Arc<Analysis>> {
        self.inner.lock().entries.get(table)?.analysis.clone()
    }

    /// Adds an analysis to a cached replay.
    pub fn add_analysis(&self, table: &str, analysis: &Arc<Analysis>) {
        if let Some(entry) = self.inner.lock().entries.get_mut(table) {
            entry.analysis = Some(analysis.clone());
        }
    }

    pub fn remove(&self, table: &str) {
        self.inner.lock().entries.remove(table);
    }
}

#[cfg(test)]
mod tests {
    use record::{Content, Header, SeatHeader, SeatKind, Secret};

    use super::*;

    /// A match before its first act.
    fn new_replay() -> Replay {
        let secret = Secret::from_hex(&"07".repeat(32)).expect("hex");
        let game = catalog::GAMES[0];
        let players = *game.players().start();
        let bot = SeatHeader { name: "Bot".into(), kind: SeatKind::Bot { level: "easy".into() } };
        let header = Header {
            match_id: "replay".into(),
            game: game.id().into(),
            rules_version: game.rules_version(),
            players,
            options: game.terminating(players, &Default::default()).expect("options"),
            seats: vec![bot; players],
            commitment: secret.commitment(),
            entropies: vec![None; players],
            created: 0,
            position: None,
            content: Content::default(),
            given: Vec::new(),
            deal: None,
        };
        Replay::begin(catalog::GAMES, header, &secret).expect("a match")
    }

    #[test]
    fn the_most_recently_used_replays_are_kept() {
        let cache = ReplayCache::default();
        let replay = Arc::new(Mutex::new(new_replay()));
        for table in 0..=MAX_REPLAYS {
            cache.insert(&table.to_string(), &replay, 1);
            cache.get("0");
        }
        assert!(cache.get("0").is_some() && cache.get("1").is_none());
        cache.insert("long", &replay, MAX_ACTS);
        assert!(cache.get("long").is_some() && cache.get("0").is_none());
        cache.remove("long");
        assert!(cache.get("long").is_none());
    }
}
