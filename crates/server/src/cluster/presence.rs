//! Who has a table open on other nodes.
//!
//! Every node announces who comes and goes, and remembers what the others announce. Failed announcements and reads are
//! retried. Nobody is present on a dead node.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::sync::MutexGuard;

use crate::app::{App, Slot};

/// Called when somebody opens or closes a table here.
pub(crate) fn changed(app: &App, slot: &Arc<Slot>) {
    // Without a runtime the node is shutting down.
    if app.shared
        && let Ok(runtime) = Handle::try_current()
    {
        runtime.spawn(announce(app.clone(), slot.clone()));
    }
}

/// Announces changes at this table to the other nodes.
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

/// The same for every table in memory, after a node has started or died.
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

/// Who is at a table, or at any table, on the other nodes that this one knows to be alive. The guard makes sure that an
/// older result does not overwrite a newer one.
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

/// Announces everybody again, whatever the other nodes know.
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
