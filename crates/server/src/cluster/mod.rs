//! Several nodes on one database: which of them moves a table's bots, clocks and sand-glass, and how each learns
//! what the others did.
//!
//! Every node shows that it lives; from those that do, each works out by itself which table is whose. If two disagree
//! for a moment both act, and the database takes the first: an act exists once.

pub(crate) mod presence;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::News;
use table::{Reason, ids};

use crate::app::{App, Slot};
use crate::background;

/// How often a node shows that it lives; it counts as dead after four times this (see the store).
const HEARTBEAT: Duration = Duration::from_millis(250);

/// How long a node that ends waits until it can say so.
const LEAVE_WITHIN: Duration = Duration::from_secs(1);

/// Shows again and again that this node lives, and takes over from those that died, until the server closes.
pub(crate) async fn run(app: App) {
    let mut closing = app.closing();
    let mut first = true;
    loop {
        let left = app.membership.left.lock().await;
        if *left {
            return;
        }
        let shown = app.store.beat(app.membership.me()).await;
        drop(left);
        match shown {
            Ok(alive) => {
                if !app.membership.set_store_answers(true) {
                    tracing::info!("the database is back");
                }
                if app.membership.set_alive(alive) || first {
                    first = false;
                    tokio::spawn(wake(app.clone()));
                }
            }
            // A server that stops has told the others.
            Err(_) if *closing.borrow() => return,
            Err(error) => {
                if app.membership.set_store_answers(false) {
                    tracing::error!(%error, "the database is gone; it is tried again and again");
                }
            }
        }
        tokio::select! {
            () = tokio::time::sleep(HEARTBEAT) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Lets the others take over at once.
pub(crate) async fn leave(app: &App) {
    // A database that does not answer is told nothing.
    let Ok(mut left) = tokio::time::timeout(LEAVE_WITHIN, app.membership.left.lock()).await else { return };
    *left = true;
    if let Err(error) = app.store.leave(app.membership.me()).await {
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
            Some(News::Table(table)) => changed(&app, &table),
            Some(News::Present(table)) => {
                if let Some(slot) = app.slot_in_memory(&table) {
                    let app = app.clone();
                    tokio::spawn(async move { presence::read(&app, &slot).await });
                }
            }
            Some(News::Anything) => {
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

/// Reads a table anew if somebody watches it here, or if its bots are ours.
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

/// Reads a table anew as soon as that can be done, and lets its bots go on. Once, however much news there is until
/// it comes to it.
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

/// False if the database did not answer: nothing of the table is in memory then.
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
        tracing::warn!(problem = problem.kind.key(), "the bots could not be woken");
        if !app.retry_pause().await {
            return;
        }
    }
}
