//! [`App`]: what every request shares.

use std::collections::HashMap;
use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use game::AnyGame;
use metrics_exporter_prometheus::PrometheusHandle;
use parking_lot::Mutex;
use store::{Store, StoreError};
use tokio::sync::{MappedMutexGuard, Semaphore, watch};

use crate::bans::Bans;
use crate::config::Config;
use crate::film::Films;
use crate::guard::Guard;
use crate::live::{Live, Slot, conflict, find};
use crate::lobby::Doc;
use crate::nodes::Nodes;
use crate::problem::{Kind, Problem, Result};
use crate::stats::Ratings;
use crate::thinking::Thinking;
use crate::workers::Workers;
use crate::{bots, checking, glass, measure, naming, nodes};

/// The running server; clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub store: Store,
    pub games: &'static [&'static dyn AnyGame],
    pub config: Config,
    pub guard: Guard,
    pub bans: Bans,
    /// Where bots think.
    pub thinking: Thinking,
    /// Where records are checked.
    pub checking: Workers,
    /// Where games are played again, to look back at them or to write their records.
    pub replaying: Workers,
    pub metrics: PrometheusHandle,
    /// Matches that somebody looks back at.
    pub films: Films,
    pub ratings: Ratings,
    pub nodes: Nodes,
    /// Other nodes may write to the same store.
    pub shared: bool,
    pub host_token: String,
    cookie_key: Key,
    /// When the next time of a table runs out.
    pub alarms: Mutex<HashMap<String, u64>>,
    /// Calls to players that are under way.
    pub calling: Arc<Semaphore>,
    tables: Mutex<HashMap<String, Arc<Slot>>>,
    closing: watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.cookie_key.clone()
    }
}

impl App {
    pub(crate) async fn new(
        store: Store,
        games: &'static [&'static dyn AnyGame],
        config: Config,
    ) -> Result<App, StoreError> {
        let cookie_key = Key::from(&store.key("cookie").await?);
        let host_token = host_token(&store).await?;
        Ok(App(Arc::new(Shared {
            guard: Guard::new(&config),
            bans: Bans::default(),
            thinking: Thinking::new(config.bots_thinking, config.clock.clone()),
            checking: Workers::new(checking::AT_ONCE, checking::WAITING),
            replaying: Workers::new(REPLAYING, REPLAYS_WAITING),
            metrics: measure::recorder(),
            films: Films::default(),
            ratings: Ratings::default(),
            nodes: Nodes::new(),
            shared: store.listen().is_some(),
            host_token,
            cookie_key,
            alarms: Mutex::default(),
            calling: Arc::new(Semaphore::new(config.webhooks_at_once)),
            tables: Mutex::default(),
            closing: watch::Sender::new(false),
            store,
            games,
            config,
        })))
    }

    pub(crate) fn now(&self) -> u64 {
        self.config.now()
    }

    pub(crate) fn game(&self, id: &str) -> Result<&'static dyn AnyGame> {
        find(self.games, id).ok_or_else(|| Kind::NoGame.into())
    }

    /// The table's place in memory, whether there is such a table or not.
    pub(crate) fn slot(&self, id: &str) -> Arc<Slot> {
        let mut tables = self.tables.lock();
        tables.entry(id.to_owned()).or_insert_with(|| Arc::new(Slot::new(id))).clone()
    }

    /// The table, alone, with its place. Nothing that waits for the outside may be done meanwhile
    /// but writing to the store.
    pub(crate) async fn open<'a>(&self, slot: &'a Arc<Slot>) -> Result<MappedMutexGuard<'a, Live>> {
        let opened = slot.open(&self.store, self.games, self.now()).await;
        self.opened(slot, opened)
    }

    /// The same, however long the store is gone; nothing if the table cannot be had, or when the server closes.
    pub(crate) async fn open_sometime<'a>(&self, slot: &'a Arc<Slot>) -> Option<MappedMutexGuard<'a, Live>> {
        loop {
            match self.open(slot).await {
                Ok(live) => return Some(live),
                Err(problem) if problem.kind.is_temporary() && self.try_again().await => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits until something that the store did not do is worth another try; false when the server closes.
    pub(crate) async fn try_again(&self) -> bool {
        let mut closing = self.closing();
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => false,
            () = tokio::time::sleep(TRY_AGAIN) => true,
        }
    }

    /// The same with everything that other nodes have written.
    pub(crate) async fn refresh<'a>(&self, slot: &'a Arc<Slot>) -> Result<MappedMutexGuard<'a, Live>> {
        let opened = slot.refresh(&self.store, self.games, self.now()).await;
        self.opened(slot, opened)
    }

    fn opened<'a>(
        &self,
        slot: &Arc<Slot>,
        opened: Result<MappedMutexGuard<'a, Live>>,
    ) -> Result<MappedMutexGuard<'a, Live>> {
        match opened {
            Ok(mut live) => {
                live.times.settle(self.now(), self.config.clock.jumped());
                Ok(live)
            }
            Err(problem) => {
                if problem.kind == Kind::NoTable {
                    self.drop_slot(&slot.id);
                }
                Err(problem)
            }
        }
    }

    /// The table for somebody who wants to change it: as it is in memory at first, and as it is in the store
    /// after somebody was refused, because another node may just have changed what was the reason.
    pub(crate) async fn open_again<'a>(
        &self,
        slot: &'a Arc<Slot>,
        refused: bool,
    ) -> Result<MappedMutexGuard<'a, Live>> {
        if refused { Box::pin(self.refresh(slot)).await } else { self.open(slot).await }
    }

    /// Whether a refusal is worth a second look: once, and only if there may be other nodes.
    pub(crate) fn look_twice(&self, refused: &mut bool) -> bool {
        self.shared && !std::mem::replace(refused, true)
    }

    /// Looks at a table, with everything that was acknowledged before, on whatever node.
    pub(crate) async fn look<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Live, &Arc<Slot>) -> Result<T>,
    ) -> Result<T> {
        if !plausible(id) {
            return Err(Kind::NoTable.into());
        }
        let slot = self.slot(id);
        let live = match self.is_behind(&slot).await? {
            true => Box::pin(self.refresh(&slot)).await?,
            false => self.open(&slot).await?,
        };
        look(&live, &slot)
    }

    /// Looks at a table as this node knows it, for somebody who looks again before anything is done.
    pub(crate) async fn look_here<T>(
        &self,
        id: &str,
        look: impl FnOnce(&Live, &Arc<Slot>) -> Result<T>,
    ) -> Result<T> {
        if !plausible(id) {
            return Err(Kind::NoTable.into());
        }
        let slot = self.slot(id);
        let live = self.open(&slot).await?;
        look(&live, &slot)
    }

    /// Whether another node has written what is not in memory here. A store that does not answer soon is not waited for:
    /// reading goes on.
    async fn is_behind(&self, slot: &Arc<Slot>) -> Result<bool> {
        if !self.shared || !self.nodes.well() {
            return Ok(false);
        }
        // What is not in memory is about to be read.
        let Some(known) = slot.mark().await else { return Ok(false) };
        match Box::pin(tokio::time::timeout(MARK_WITHIN, self.store.mark(&slot.id))).await {
            Ok(Ok(Some(mark))) => Ok(!known.covers(&mark)),
            // Gone, which the refresh finds out.
            Ok(Ok(None)) => Ok(true),
            Ok(Err(_)) | Err(_) => Ok(false),
        }
    }

    /// Changes a table's document: on a copy, which takes effect once it is on disk. When somebody
    /// else was first, all is read, checked and done again.
    pub(crate) async fn change<T>(
        &self,
        id: &str,
        change: impl Fn(&mut Doc, &Live) -> Result<T> + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
    {
        if !plausible(id) {
            return Err(Kind::NoTable.into());
        }
        let (app, slot) = (self.clone(), self.slot(id));
        self.surely(async move {
            let mut refused = false;
            for _ in 0..TRIES {
                let mut live = app.open_again(&slot, refused).await?;
                let mut doc = live.doc.clone();
                let answer = match change(&mut doc, &live) {
                    Err(_) if app.look_twice(&mut refused) => continue,
                    answer => answer?,
                };
                let row = live.row(&doc, app.now())?;
                match app.store.save_table(row).await {
                    Ok(_) => {
                        live.saved(doc);
                        bots::wake(&app, &slot, &live);
                        glass::wake(&app, &slot, &live);
                        drop(live);
                        slot.tell();
                        return Ok(answer);
                    }
                    Err(error) => app.failed(live, &slot, error).await?,
                }
            }
            Err(Kind::Busy.into())
        })
        .await
    }

    /// After a failed write: what is in memory may be behind the disk, so it is read anew. Only a
    /// conflict is worth another try.
    pub(crate) async fn failed(
        &self,
        live: MappedMutexGuard<'_, Live>,
        slot: &Arc<Slot>,
        error: StoreError,
    ) -> Result<()> {
        drop(live);
        slot.forget().await;
        if conflict(&error) {
            return Ok(());
        }
        // It may have been written all the same: the table goes on as soon as the store can be read.
        nodes::catch_up(self, slot.clone());
        Err(error.into())
    }

    /// Runs to its end even if whoever asked goes away: between disk and memory nothing may stop.
    pub(crate) async fn surely<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T>> + Send + 'static,
    ) -> Result<T> {
        match tokio::spawn(work).await {
            Ok(result) => result,
            Err(error) => {
                tracing::error!(panicked = error.is_panic(), "a change did not come to its end");
                Err(Problem::from(Kind::Internal))
            }
        }
    }

    /// The table's place, if it has one.
    pub(crate) fn slot_in_memory(&self, id: &str) -> Option<Arc<Slot>> {
        self.tables.lock().get(id).cloned()
    }

    /// Every place in memory.
    pub(crate) fn slots(&self) -> Vec<Arc<Slot>> {
        self.tables.lock().values().cloned().collect()
    }

    /// Takes the table out of memory; watchers look again and see that it is gone.
    pub(crate) fn drop_slot(&self, id: &str) {
        if let Some(slot) = self.tables.lock().remove(id) {
            slot.tell();
        }
    }

    /// Takes what a person said out of memory.
    pub(crate) async fn forget_chat(&self, person: &str) {
        for slot in self.slots() {
            if let Ok(mut live) = self.open(&slot).await {
                live.talk.forget(person);
            }
            slot.tell();
        }
    }

    /// Takes tables out of memory that nobody needs there.
    pub(crate) fn drop_idle(&self, before: u64) {
        self.tables.lock().retain(|_, slot| !slot.idle(before) || Arc::strong_count(slot) > 1);
    }

    pub(crate) fn in_memory(&self) -> usize {
        self.tables.lock().len()
    }

    /// Ends streams and bots.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Is true once the server shuts down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// How often a change that somebody else preceded is tried.
pub(crate) const TRIES: usize = 5;
/// So many games are played again at the same time, and so many wait for that.
const REPLAYING: usize = 2;
const REPLAYS_WAITING: usize = 128;
/// How long somebody who reads waits to hear whether another node has written.
const MARK_WITHIN: Duration = Duration::from_secs(1);
/// How long a store that is gone is left alone.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// The path of the private link of whoever runs the server on this store. It is good for nobody else's eyes.
pub async fn host_path(store: &Store) -> std::result::Result<String, StoreError> {
    Ok(format!("/host/{}", host_token(store).await?))
}

async fn host_token(store: &Store) -> std::result::Result<String, StoreError> {
    Ok(naming::derived(&store.key("host").await?, "host"))
}

/// Whether a table can have this id at all; spares the store the nonsense.
pub(crate) fn plausible(id: &str) -> bool {
    (1..=40).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Keys and tokens must not reach a log by accident.
        f.write_str("App")
    }
}
