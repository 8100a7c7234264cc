//! Several nodes on one database: who runs a table's bots, clocks and sand timer, and how each node learns what the others
//! did.
//!
//! Every node sends heartbeats. From the nodes that are alive, each works out by itself which node is responsible for a
//! table. If two nodes disagree for a moment, both act and the database takes the first: an act exists once.

pub(crate) mod presence;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::Notification;
use table::{Reason, ids};

use crate::app::{App, Slot};
use crate::background;

/// The interval of heartbeats. A node counts as dead after four missed ones (see the store).
const HEARTBEAT: Duration = Duration::from_millis(250);

/// How long a stopping node waits until it can tell the others.
const LEAVE_WITHIN: Duration = Duration::from_secs(1);

/// Sends heartbeats and takes over from nodes that died, until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    let mut first = true;
    loop {
        let left = app.membership.left.lock().await;
        if *left {
            return;
        }
        let beat = app.store.heartbeat(app.membership.me()).await;
        drop(left);
        match beat {
            Ok(alive) => {
                if !app.membership.set_store_answers(true) {
                    tracing::info!("the database is available again");
                }
                if app.membership.set_alive(alive) || first {
                    first = false;
                    tokio::spawn(wake(app.clone()));
                }
            }
            // A stopping server has told the others.
            Err(_) if *closing.borrow() => return,
            Err(error) => {
                if app.membership.set_store_answers(false) {
                    tracing::error!(%error, "the database is unavailable; retrying");
                }
            }
        }
        tokio::select! {
            () = tokio::time::sleep(HEARTBEAT) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Tells the other nodes to take over at once.
pub(crate) async fn leave(app: &App) {
    // If the database does not answer, the others notice by themselves.
    let Ok(mut left) = tokio::time::timeout(LEAVE_WITHIN, app.membership.left.lock()).await else { return };
    *left = true;
    if let Err(error) = app.store.leave(app.membership.me()).await {
        tracing::warn!(%error, "the other nodes could not be told that this one stops");
    }
}

/// Follows what other nodes change, until the server closes.
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
                    tokio::spawn(async move { presence::read(&app, &slot).await });
                }
            }
            Some(Notification::Anything) => {
                app.forget_ratings().await;
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

/// Reloads a table that is in memory here or that this node is responsible for.
fn changed(app: &App, table: &str) {
    if !ids::plausible_table_id(table) {
        return;
    }
    match app.slot_in_memory(table) {
        Some(slot) => catch_up(app, slot),
        None if app.membership.is_responsible_for(table) => {
            if let Ok(slot) = app.slot(table) {
                catch_up(app, slot);
            }
        }
        None => {}
    }
}

/// Reloads a table as soon as possible and wakes its bots. Reloads once, however many changes arrive meanwhile.
pub(crate) fn catch_up(app: &App, slot: Arc<Slot>) {
    if slot.behind.swap(true, Ordering::Relaxed) {
        return;
    }
    let app = app.clone();
    tokio::spawn(async move {
        while !caught_up(&app, &slot).await && !*app.closing().borrow() {
            tokio::time::sleep(HEARTBEAT).await;
        }
        slot.notify();
    });
}

/// Reloads a table. `false` if the database did not answer; the table is then not in memory.
async fn caught_up(app: &App, slot: &Arc<Slot>) -> bool {
    slot.behind.store(false, Ordering::Relaxed);
    match app.refresh(slot).await {
        Ok(live) => {
            background::wake(app, slot, &live);
            true
        }
        Err(problem) if problem.kind == Reason::NoTable => {
            app.replays.remove(&slot.id);
            true
        }
        Err(problem) => !problem.kind.is_temporary(),
    }
}

async fn wake(app: App) {
    presence::read_all(&app).await;
    while let Err(problem) = background::wake_tables(&app).await {
        tracing::warn!(problem = problem.kind.key(), "the running tables could not be woken");
        if !app.retry_pause().await {
            return;
        }
    }
}
