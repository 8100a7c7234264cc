//! Which nodes of a cluster are alive, and which of them looks after a table.

use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::RwLock;
use sha2::{Digest, Sha256};
use table::ids;

/// Those who live, as this node last saw them.
pub(crate) struct Membership {
    me: String,
    alive: RwLock<Vec<String>>,
    /// The database answered when this node last showed that it lives.
    store_answers: AtomicBool,
    /// This node has said that it ends. Held while it shows that it lives, so that it does not do so afterwards.
    pub left: tokio::sync::Mutex<bool>,
    /// Whoever reads what happens on the others.
    pub reading: tokio::sync::Mutex<()>,
}

impl Membership {
    pub(crate) fn new() -> Membership {
        let me = ids::person_id();
        Membership {
            alive: RwLock::new(vec![me.clone()]),
            store_answers: AtomicBool::new(true),
            me,
            left: tokio::sync::Mutex::default(),
            reading: tokio::sync::Mutex::default(),
        }
    }

    /// Notes whether the database answered; gives whether it did before.
    pub(crate) fn set_store_answers(&self, store_answers: bool) -> bool {
        self.store_answers.swap(store_answers, Ordering::Relaxed)
    }

    pub(crate) fn store_answers(&self) -> bool {
        self.store_answers.load(Ordering::Relaxed)
    }

    /// How many nodes live, as far as this one knows.
    pub(crate) fn count(&self) -> usize {
        self.alive.read().len()
    }

    pub(crate) fn me(&self) -> &str {
        &self.me
    }

    pub(crate) fn others(&self) -> Vec<String> {
        self.alive.read().iter().filter(|node| **node != self.me).cloned().collect()
    }

    /// Whether this node moves the bots, clocks and sand-glass of the table.
    pub(crate) fn is_responsible_for(&self, table: &str) -> bool {
        let alive = self.alive.read();
        if alive.len() < 2 {
            return true;
        }
        // Whoever comes or goes changes nothing but its own share.
        let share =
            |node: &String| Sha256::new().chain_update(node).chain_update(" ").chain_update(table).finalize();
        alive.iter().max_by_key(|node| share(node)) == Some(&self.me)
    }

    /// Whether it is others than before.
    pub(crate) fn set_alive(&self, alive: Vec<String>) -> bool {
        let mut known = self.alive.write();
        let changed = *known != alive;
        *known = alive;
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_somebodys_and_a_death_moves_no_others() {
        let nodes = [Membership::new(), Membership::new(), Membership::new()];
        let all: Vec<String> = nodes.iter().map(|node| node.me.clone()).collect();
        let tables: Vec<String> = (0..300).map(|n| format!("table{n}")).collect();
        assert!(tables.iter().all(|table| nodes[0].is_responsible_for(table)), "alone one does everything");
        let owners = |alive: &[Membership]| -> Vec<usize> {
            let owner = |table: &String| {
                let owners: Vec<usize> =
                    (0..alive.len()).filter(|node| alive[*node].is_responsible_for(table)).collect();
                assert_eq!(owners.len(), 1, "{table}");
                owners[0]
            };
            tables.iter().map(owner).collect()
        };
        for node in &nodes {
            assert!(node.set_alive(all.clone()));
            assert!(!node.set_alive(all.clone()));
        }
        let before = owners(&nodes);
        for node in &nodes {
            assert!(before.iter().filter(|owner| nodes[**owner].me == node.me).count() > 50);
            node.set_alive(all[..2].to_vec());
        }
        let after = owners(&nodes[..2]);
        assert!(before.iter().zip(&after).all(|(before, after)| *before == 2 || before == after));
    }
}
