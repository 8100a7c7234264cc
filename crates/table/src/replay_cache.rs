//! The replays that were looked at last, a bounded number of them.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::replay::Replay;

/// The replays that were looked at last.
#[derive(Debug, Default)]
pub struct ReplayCache {
    kept: Mutex<Shelf>,
}

#[derive(Debug, Default)]
struct Shelf {
    replays: HashMap<String, Kept>,
    /// Counts the looks.
    looks: u64,
}

#[derive(Debug)]
struct Kept {
    replay: Arc<Mutex<Replay>>,
    acts: u64,
    looked: u64,
}

/// Cache limits: replays, and total acts across them.
const MAX_REPLAYS: usize = 64;
const MAX_ACTS: u64 = 40_000;

impl ReplayCache {
    pub fn get(&self, table: &str) -> Option<Arc<Mutex<Replay>>> {
        let mut shelf = self.kept.lock();
        shelf.looks += 1;
        let looks = shelf.looks;
        let kept = shelf.replays.get_mut(table)?;
        kept.looked = looks;
        Some(kept.replay.clone())
    }

    /// Keeps a replay, and lets go of those nobody has looked at for longest.
    pub fn keep(&self, table: &str, replay: &Arc<Mutex<Replay>>, acts: u64) {
        let mut shelf = self.kept.lock();
        shelf.looks += 1;
        let kept = Kept { replay: replay.clone(), acts, looked: shelf.looks };
        shelf.replays.insert(table.to_owned(), kept);
        while shelf.replays.len() > 1
            && (shelf.replays.len() > MAX_REPLAYS
                || shelf.replays.values().map(|kept| kept.acts).sum::<u64>() > MAX_ACTS)
        {
            let oldest = shelf.replays.iter().min_by_key(|(_, kept)| kept.looked).map(|(id, _)| id.clone());
            oldest.and_then(|id| shelf.replays.remove(&id));
        }
    }

    pub fn forget(&self, table: &str) {
        self.kept.lock().replays.remove(table);
    }
}

#[cfg(test)]
mod tests {
    use record::{Content, Header, SeatHeader, SeatKind, Secret};

    use super::*;

    /// A match before its first act.
    fn begun() -> Replay {
        let secret = Secret::fresh();
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
        };
        Replay::begin(catalog::GAMES, header, &secret).expect("a match")
    }

    #[test]
    fn the_replays_looked_at_last_are_kept() {
        let cache = ReplayCache::default();
        let replay = Arc::new(Mutex::new(begun()));
        for table in 0..=MAX_REPLAYS {
            cache.keep(&table.to_string(), &replay, 1);
            cache.get("0");
        }
        assert!(cache.get("0").is_some() && cache.get("1").is_none());
        cache.keep("long", &replay, MAX_ACTS);
        assert!(cache.get("long").is_some() && cache.get("0").is_none());
        cache.forget("long");
        assert!(cache.get("long").is_none());
    }
}
