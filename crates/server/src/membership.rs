//! [`Membership`]: which nodes of a cluster are alive, and which of them is responsible for a table.

use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::RwLock;
use sha2::{Digest, Sha256};
use table::ids;

/// The nodes that are alive, as far as this node knows.
pub(crate) struct Membership {
    me: String,
    alive: RwLock<Vec<String>>,
    /// The database answered this node's last heartbeat.
    store_answers: AtomicBool,
    /// This node has told the others that it stops. Locked during a heartbeat, so that none follows.
    pub left: tokio::sync::Mutex<bool>,
    /// Locked while reading who is present on other nodes.
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

    /// Notes whether the database answers. Returns whether it did before.
    pub(crate) fn set_store_answers(&self, store_answers: bool) -> bool {
        self.store_answers.swap(store_answers, Ordering::Relaxed)
    }

    pub(crate) fn store_answers(&self) -> bool {
        self.store_answers.load(Ordering::Relaxed)
    }

    /// The number of nodes that are alive.
    pub(crate) fn count(&self) -> usize {
        self.alive.read().len()
    }

    pub(crate) fn me(&self) -> &str {
        &self.me
    }

    pub(crate) fn others(&self) -> Vec<String> {
        self.alive.read().iter().filter(|node| **node != self.me).cloned().collect()
    }

    /// Whether this node runs the bots, clocks and sand timer of the table.
    pub(crate) fn is_responsible_for(&self, table: &str) -> bool {
        let alive = self.alive.read();
        if alive.len() < 2 {
            return true;
        }
        // Rendezvous hashing: a node that comes or goes moves only its own tables.
        let share =
            |node: &String| Sha256::new().chain_update(node).chain_update(" ").chain_update(table).finalize();
        alive.iter().max_by_key(|node| share(node)) == Some(&self.me)
    }

    /// Sets the nodes that are alive. Returns whether they have changed.
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
    fn every_table_has_one_node_and_a_death_moves_no_other_tables() {
        let nodes = [Membership::new(), Membership::new(), Membership::new()];
        let all: Vec<String> = nodes.iter().map(|node| node.me.clone()).collect();
        let tables: Vec<String> = (0..300).map(|n| format!("table{n}")).collect();
        assert!(
            tables.iter().all(|table| nodes[0].is_responsible_for(table)),
            "a single node does everything"
        );
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
