//! Who has a table open on other nodes of the same database.
//!
//! Every node says who comes and goes, and keeps what the others say. What could not be said or read is tried again, and
//! a node that died has nobody.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::sync::MutexGuard;

use crate::app::{App, Slot};

/// Somebody opened or closed a table here.
pub(crate) fn changed(app: &App, slot: &Arc<Slot>) {
    // Without a runtime everything ends, and so does this node.
    if app.shared
        && let Ok(runtime) = Handle::try_current()
    {
        runtime.spawn(announce(app.clone(), slot.clone()));
    }
}

/// Tells the other nodes what they do not know yet of this table.
async fn announce(app: App, slot: Arc<Slot>) {
    let mut announced = slot.present.announced.lock().await;
    let here = slot.present.here();
    let came: Vec<String> = here.difference(&announced).cloned().collect();
    let went: Vec<String> = announced.difference(&here).cloned().collect();
    if came.is_empty() && went.is_empty() {
        return;
    }
    while app.store.update_presence(app.membership.me(), &slot.id, &came, &went).await.is_err() {
        if !app.retry_pause().await {
            return;
        }
    }
    *announced = here;
    drop(announced);
    if !came.is_empty() {
        read(&app, &slot).await;
    }
}

/// Reads who is at this table on other nodes.
pub(crate) async fn read(app: &App, slot: &Slot) {
    if let Some((found, _alone)) = elsewhere(app, Some(&slot.id)).await {
        take(slot, found.into_iter().map(|(_, person)| person).collect());
    }
}

/// The same for every table in memory, after a node came or died.
pub(crate) async fn read_all(app: &App) {
    let Some((found, _alone)) = elsewhere(app, None).await else { return };
    let mut tables: HashMap<String, HashSet<String>> = HashMap::new();
    for (table, person) in found {
        tables.entry(table).or_default().insert(person);
    }
    for slot in app.slots() {
        take(&slot, tables.remove(&slot.id).unwrap_or_default());
    }
}

/// Those at a table, or at any, on the other nodes that live as far as this one knows: when it learns better it looks
/// around. One at a time takes over what was read, so that nobody does so after it was read anew.
async fn elsewhere<'a>(
    app: &'a App,
    table: Option<&str>,
) -> Option<(Vec<(String, String)>, MutexGuard<'a, ()>)> {
    let alone = app.membership.reading.lock().await;
    loop {
        match app.store.presence_on(&app.membership.others(), table).await {
            Ok(found) => return Some((found, alone)),
            Err(_) if app.retry_pause().await => {}
            Err(_) => return None,
        }
    }
}

/// Tells the other nodes everything, whatever they may know.
pub(crate) async fn announce_all(app: &App) {
    for slot in app.slots() {
        slot.present.announced.lock().await.clear();
        announce(app.clone(), slot).await;
    }
}

fn take(slot: &Slot, found: HashSet<String>) {
    let mut elsewhere = slot.present.elsewhere.lock();
    if *elsewhere != found {
        *elsewhere = found;
        drop(elsewhere);
        slot.notify();
    }
}
