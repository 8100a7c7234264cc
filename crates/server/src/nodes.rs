//! Several nodes on one database: which of them moves a table's bots, clocks and sand-glass, and how each learns
//! what the others did.
//!
//! Every node shows that it lives; from those that do, each works out by itself which table is whose. If two disagree
//! for a moment both act, and the database takes the first: an act exists once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::RwLock;
use sha2::{Digest, Sha256};
use store::Notification;

use crate::live::Slot;
use crate::problem::Kind;
use crate::state::{App, plausible};
use crate::{bots, glass, janitor, naming, presence};

/// How often a node shows that it lives; it counts as dead after four times this (see the store).
const BEAT: Duration = Duration::from_millis(250);

/// How long a node that ends waits until it can say so.
const LEAVE_WITHIN: Duration = Duration::from_secs(1);

/// Those who live, as this node last saw them.
pub(crate) struct Nodes {
    me: String,
    alive: RwLock<Vec<String>>,
    /// The database answered when this node last showed that it lives.
    well: AtomicBool,
    /// This node has said that it ends. Held while it shows that it lives, so that it does not do so afterwards.
    left: tokio::sync::Mutex<bool>,
    /// Whoever reads what happens on the others.
    pub looking: tokio::sync::Mutex<()>,
}

impl Nodes {
    pub(crate) fn new() -> Nodes {
        let me = naming::person_id();
        Nodes {
            alive: RwLock::new(vec![me.clone()]),
            well: AtomicBool::new(true),
            me,
            left: tokio::sync::Mutex::default(),
            looking: tokio::sync::Mutex::default(),
        }
    }

    pub(crate) fn well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
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
    pub(crate) fn ours(&self, table: &str) -> bool {
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
    fn see(&self, alive: Vec<String>) -> bool {
        let mut known = self.alive.write();
        let changed = *known != alive;
        *known = alive;
        changed
    }
}

/// Shows again and again that this node lives, and takes over from those that died, until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    let mut first = true;
    loop {
        let left = app.nodes.left.lock().await;
        if *left {
            return;
        }
        let shown = app.store.heartbeat(&app.nodes.me).await;
        drop(left);
        match shown {
            Ok(alive) => {
                if !app.nodes.well.swap(true, Ordering::Relaxed) {
                    tracing::info!("the database is back");
                }
                if app.nodes.see(alive) || first {
                    first = false;
                    tokio::spawn(wake(app.clone()));
                }
            }
            // A server that stops has told the others.
            Err(_) if *closing.borrow() => return,
            Err(error) => {
                if app.nodes.well.swap(false, Ordering::Relaxed) {
                    tracing::error!(%error, "the database is gone; it is tried again and again");
                }
            }
        }
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Lets the others take over at once.
pub(crate) async fn leave(app: &App) {
    // A database that does not answer is told nothing.
    let Ok(mut left) = tokio::time::timeout(LEAVE_WITHIN, app.nodes.left.lock()).await else { return };
    *left = true;
    if let Err(error) = app.store.leave(&app.nodes.me).await {
        tracing::warn!(%error, "the other nodes could not be told that this one ends");
    }
}

/// Reads anew what other nodes change, until the server closes.
pub(crate) async fn listen(app: App) {
    let Some(mut others) = app.store.listen() else { return };
    let mut closing = app.closing();
    loop {
        let news = tokio::select! {
            news = others.next() => news,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        match news {
            Some(Notification::Table(table)) => changed(&app, &table),
            Some(Notification::Present(table)) => {
                if let Some(slot) = app.slot_in_memory(&table) {
                    let app = app.clone();
                    tokio::spawn(async move { presence::look(&app, &slot).await });
                }
            }
            Some(Notification::Anything) => {
                app.ratings.forget().await;
                for slot in app.slots() {
                    catch_up(&app, slot);
                }
                let all = app.clone();
                tokio::spawn(async move {
                    presence::announce_all(&all).await;
                    wake(all).await;
                });
            }
            None => return,
        }
    }
}

/// Reads a table anew if somebody watches it here, or if its bots are ours.
fn changed(app: &App, table: &str) {
    if !plausible(table) {
        return;
    }
    match app.slot_in_memory(table) {
        Some(slot) => catch_up(app, slot),
        None if app.nodes.ours(table) => catch_up(app, app.slot(table)),
        None => {}
    }
}

/// Reads a table anew as soon as that can be done, and lets its bots go on. Once, however much news there is until
/// it comes to it.
pub(crate) fn catch_up(app: &App, slot: Arc<Slot>) {
    if slot.behind.swap(true, Ordering::Relaxed) {
        return;
    }
    let app = app.clone();
    tokio::spawn(async move {
        while !caught_up(&app, &slot).await && !*app.closing().borrow() {
            tokio::time::sleep(BEAT).await;
        }
        slot.tell();
    });
}

/// False if the database did not answer: nothing of the table is in memory then.
async fn caught_up(app: &App, slot: &Arc<Slot>) -> bool {
    slot.behind.store(false, Ordering::Relaxed);
    match app.refresh(slot).await {
        Ok(live) => {
            bots::wake(app, slot, &live);
            glass::wake(app, slot, &live);
            true
        }
        Err(problem) if problem.kind == Kind::NoTable => {
            app.films.forget(&slot.id);
            true
        }
        Err(problem) => !problem.kind.is_temporary(),
    }
}

async fn wake(app: App) {
    presence::look_around(&app).await;
    while let Err(problem) = janitor::wake_bots(&app).await {
        tracing::warn!(problem = problem.kind.key(), "the bots could not be woken");
        if !app.try_again().await {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_somebodys_and_a_death_moves_no_others() {
        let nodes = [Nodes::new(), Nodes::new(), Nodes::new()];
        let all: Vec<String> = nodes.iter().map(|node| node.me.clone()).collect();
        let tables: Vec<String> = (0..300).map(|n| format!("table{n}")).collect();
        assert!(tables.iter().all(|table| nodes[0].ours(table)), "alone one does everything");
        let owners = |alive: &[Nodes]| -> Vec<usize> {
            let owner = |table: &String| {
                let owners: Vec<usize> = (0..alive.len()).filter(|node| alive[*node].ours(table)).collect();
                assert_eq!(owners.len(), 1, "{table}");
                owners[0]
            };
            tables.iter().map(owner).collect()
        };
        for node in &nodes {
            assert!(node.see(all.clone()));
            assert!(!node.see(all.clone()));
        }
        let before = owners(&nodes);
        for node in &nodes {
            assert!(before.iter().filter(|owner| nodes[**owner].me == node.me).count() > 50);
            node.see(all[..2].to_vec());
        }
        let after = owners(&nodes[..2]);
        assert!(before.iter().zip(&after).all(|(before, after)| *before == 2 || before == after));
    }
}
