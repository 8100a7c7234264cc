//! [`Slot`]: a table's slot in memory. The table is read from the store when needed, and again when the store is ahead.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{AnyGame, Hint, Seat, SeatSet};
use parking_lot::Mutex;
use record::Row;
use store::{Mark, Store};
use table::document::Doc;
use table::talk::{CHAT_SHOWN, Talk};
use table::tutor::Advised;
use table::{LiveTable, Reason, ids};
use tokio::sync::{MappedMutexGuard, MutexGuard, Notify, Semaphore, watch};

use super::page_reports::PageReports;
use super::presence::PresentPeople;
use crate::problem::{Kind, Result};

/// A table's slot in memory, with what the server keeps beside the table.
pub(crate) struct Slot {
    pub id: String,
    live: tokio::sync::Mutex<Option<LiveTable>>,
    /// Incremented with every change. Each watcher then builds their own message from their own view.
    changes: watch::Sender<u64>,
    pub present: PresentPeople,
    /// What the players' open pages have shown.
    pub page_reports: PageReports,
    /// A task is playing the bots of this table.
    pub bots_awake: AtomicBool,
    /// Notified when that task ends.
    pub bots_asleep: Notify,
    /// The bots that were offered an optional act, and the act after which they were.
    pub asides: Mutex<(u64, SeatSet)>,
    /// The last hint of each seat, with the version it is for.
    pub hints: Mutex<HashMap<Seat, (u64, Hint)>>,
    /// What the tutor does not question.
    pub advised: Mutex<Advised>,
    /// A task is watching the sand timer of this table.
    pub glass_watched: AtomicBool,
    /// Another node has changed the table, and a task will reload it.
    pub behind: AtomicBool,
    /// When the table was last used.
    used: AtomicU64,
    /// When a person last acted here.
    acted: AtomicU64,
}

/// A table, locked.
pub(crate) type Locked<'a> = MappedMutexGuard<'a, LiveTable>;

impl Slot {
    pub(super) fn new(id: &str) -> Slot {
        Slot {
            id: id.to_owned(),
            live: tokio::sync::Mutex::new(None),
            changes: watch::Sender::new(0),
            present: PresentPeople::default(),
            page_reports: PageReports::default(),
            bots_awake: AtomicBool::new(false),
            bots_asleep: Notify::new(),
            asides: Mutex::new((0, SeatSet::EMPTY)),
            hints: Mutex::default(),
            advised: Mutex::default(),
            glass_watched: AtomicBool::new(false),
            behind: AtomicBool::new(false),
            used: AtomicU64::new(0),
            acted: AtomicU64::new(0),
        }
    }

    /// Locks the table and loads it if it is not in memory.
    pub(super) async fn open(
        &self,
        store: &Store,
        games: &'static [&'static dyn AnyGame],
        now: u64,
    ) -> Result<Locked<'_>> {
        let mut live = self.lock(now).await;
        if live.is_none() {
            // Boxed because it is large and seldom needed.
            *live = Some(Box::pin(load(store, games, &self.id)).await?);
        }
        Ok(loaded(live))
    }

    /// Locks the table if it is in memory and not already locked.
    pub(crate) fn try_open(&self) -> Option<Locked<'_>> {
        MutexGuard::try_map(self.live.try_lock().ok()?, Option::as_mut).ok()
    }

    /// Locks the table with everything that other nodes have written.
    pub(super) async fn refresh(
        &self,
        store: &Store,
        games: &'static [&'static dyn AnyGame],
        now: u64,
    ) -> Result<Locked<'_>> {
        let mut live = self.lock(now).await;
        // If something fails here, the next access reads the store.
        let caught_up = match live.take() {
            Some(known) => catch_up(store, known).await?,
            None => None,
        };
        *live = Some(match caught_up {
            Some(caught_up) => caught_up,
            None => Box::pin(load(store, games, &self.id)).await?,
        });
        Ok(loaded(live))
    }

    async fn lock(&self, now: u64) -> MutexGuard<'_, Option<LiveTable>> {
        self.used.store(now, Ordering::Relaxed);
        self.live.lock().await
    }

    /// How far the table has come in memory; `None` if it is not in memory.
    pub(super) async fn mark(&self) -> Option<Mark> {
        let live = self.live.lock().await;
        live.as_ref().map(LiveTable::mark)
    }

    /// Drops the table; the next access reads the store.
    pub(crate) async fn forget(&self) {
        *self.live.lock().await = None;
    }

    /// Wakes all watchers: something may have changed.
    pub(crate) fn notify(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Notes that a person acts here.
    pub(crate) fn note_person_acted(&self, now: u64) {
        self.acted.store(now, Ordering::Relaxed);
    }

    pub(crate) fn last_person_act(&self) -> u64 {
        self.acted.load(Ordering::Relaxed)
    }

    /// Whether nobody watches, no bot thinks, and nobody has used the table since `before`.
    pub(super) fn is_idle(&self, before: u64) -> bool {
        self.changes.receiver_count() == 0
            && !self.bots_awake.load(Ordering::Relaxed)
            && self.used.load(Ordering::Relaxed) < before
    }
}

impl page::presenter::Presence for Slot {
    fn here(&self, person: &str) -> bool {
        self.present.contains(person)
    }

    fn watching(&self, doc: &Doc) -> usize {
        self.present.count(|person| doc.seat_of(person).is_none())
    }
}

/// Limits how many long matches are replayed at the same time.
static LOADING: Semaphore = Semaphore::const_new(4);
/// Matches with at most this many acts are replayed on the current thread.
const FEW_ACTS: usize = 16;

async fn load(store: &Store, games: &'static [&'static dyn AnyGame], id: &str) -> Result<LiveTable> {
    let row = store.table(id).await?.ok_or(Reason::NoTable)?;
    let acts: Vec<Row> = if row.status == "open" { Vec::new() } else { store.acts(id).await? };
    let talk = read_talk(store, id).await?;
    if acts.len() <= FEW_ACTS {
        return Ok(LiveTable::restore(games, row, &acts, talk)?);
    }
    let permit = LOADING.acquire().await.map_err(|_| Kind::Busy)?;
    let restored = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        LiveTable::restore(games, row, &acts, talk)
    });
    Ok(restored.await.map_err(|_| Reason::Internal)??)
}

async fn catch_up(store: &Store, known: LiveTable) -> Result<Option<LiveTable>> {
    let row = store.table(&known.id).await?.ok_or(Reason::NoTable)?;
    let acts = store.acts_after(&known.id, known.play.seq()).await?;
    let talk = read_talk(store, &known.id).await?;
    Ok(known.catch_up(row, &acts, talk)?)
}

async fn read_talk(store: &Store, id: &str) -> Result<Talk> {
    Ok(Talk::new(store.chat(id, 0, CHAT_SHOWN).await?, store.whispers(id).await?))
}

fn loaded(live: MutexGuard<'_, Option<LiveTable>>) -> Locked<'_> {
    MutexGuard::map(live, |live| live.as_mut().expect("it was loaded"))
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", ids::log_tag(&self.id))
    }
}
