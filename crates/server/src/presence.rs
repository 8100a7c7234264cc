//! Who has a table open: on this node, and on others of the same database.
//!
//! Every node says who comes and goes, and keeps what the others say. What could not be said or read is tried again, and
//! a node that died has nobody.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::runtime::Handle;
use tokio::sync::MutexGuard;

use crate::live::Slot;
use crate::state::App;

/// Those at one table. A person is known by their id, everybody else by something unique.
#[derive(Default)]
pub(crate) struct Present {
    /// And with how many streams.
    here: Mutex<HashMap<String, usize>>,
    elsewhere: Mutex<HashSet<String>>,
    /// Of those here, whom the others know of. Whoever tells them holds it.
    announced: tokio::sync::Mutex<HashSet<String>>,
}

impl Present {
    pub(crate) fn contains(&self, person: &str) -> bool {
        self.here.lock().contains_key(person) || self.elsewhere.lock().contains(person)
    }

    /// Whether somebody has the table open, here or on another node.
    pub(crate) fn anybody(&self) -> bool {
        !self.here.lock().is_empty() || !self.elsewhere.lock().is_empty()
    }

    /// How many of them are as asked for.
    pub(crate) fn count(&self, wanted: impl Fn(&str) -> bool) -> usize {
        let mut all: HashSet<String> = self.here.lock().keys().cloned().collect();
        all.extend(self.elsewhere.lock().iter().cloned());
        all.iter().filter(|who| wanted(who)).count()
    }

    fn here(&self) -> HashSet<String> {
        self.here.lock().keys().cloned().collect()
    }
}

/// Somebody has the table open, as long as this lives.
pub(crate) struct Presence {
    app: App,
    slot: Arc<Slot>,
    who: String,
}

impl Presence {
    pub(crate) fn new(app: &App, slot: &Arc<Slot>, who: String) -> Presence {
        *slot.present.here.lock().entry(who.clone()).or_default() += 1;
        changed(app, slot);
        Presence { app: app.clone(), slot: slot.clone(), who }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut here = self.slot.present.here.lock();
        if let Some(count) = here.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.who);
            }
        }
        drop(here);
        changed(&self.app, &self.slot);
    }
}

fn changed(app: &App, slot: &Arc<Slot>) {
    slot.tell();
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
    while app.store.update_presence(app.nodes.me(), &slot.id, &came, &went).await.is_err() {
        if !app.try_again().await {
            return;
        }
    }
    *announced = here;
    drop(announced);
    if !came.is_empty() {
        look(&app, &slot).await;
    }
}

/// Reads who is at this table on other nodes.
pub(crate) async fn look(app: &App, slot: &Slot) {
    if let Some((found, _alone)) = elsewhere(app, Some(&slot.id)).await {
        take(slot, found.into_iter().map(|(_, person)| person).collect());
    }
}

/// The same for every table in memory, after a node came or died.
pub(crate) async fn look_around(app: &App) {
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
    let alone = app.nodes.looking.lock().await;
    loop {
        match app.store.presence_on(&app.nodes.others(), table).await {
            Ok(found) => return Some((found, alone)),
            Err(_) if app.try_again().await => {}
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
        slot.tell();
    }
}
