//! [`App`]: what every request shares. It holds the tables in memory and changes them.

mod presence;
mod screens;
mod slot;
mod transact;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use game::AnyGame;
use hmac::{Hmac, KeyInit, Mac};
use metrics_exporter_prometheus::PrometheusHandle;
use page::links::Links;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use store::{Store, StoreError, TableLine};
use table::document::Summary;
use table::live::{Context, Limits};
use table::replay_cache::ReplayCache;
use table::results::Ratings;
use table::{Committed, LiveTable, Reason, document, ids};
use tokio::sync::{Semaphore, watch};

use crate::config::Config;
use crate::limits::bans::Bans;
use crate::limits::rate_limits::RateLimits;
use crate::limits::thinking::Thinking;
use crate::limits::workers::Workers;
use crate::membership::Membership;
use crate::metrics;
use crate::problem::Result;

pub(crate) use presence::Presence;
pub(crate) use screens::Screen;
pub(crate) use slot::{Locked, Slot};
pub(crate) use transact::{Basis, run_to_completion};

/// The running server; clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub store: Store,
    pub games: &'static [&'static dyn AnyGame],
    pub config: Config,
    /// Where the site's pages are.
    pub links: Links,
    pub rate_limits: RateLimits,
    pub bans: Bans,
    /// Where bots think.
    pub thinking: Thinking,
    /// Where records are verified.
    pub verifying: Workers,
    /// Where games are played again, to look back at them or to write their records.
    pub replaying: Workers,
    pub metrics: PrometheusHandle,
    /// Matches that somebody looks back at.
    pub replays: ReplayCache,
    ratings: tokio::sync::Mutex<Ratings>,
    pub membership: Membership,
    /// Other nodes may write to the same store.
    pub shared: bool,
    pub host_token: String,
    cookie_key: Key,
    /// When the next clock of each table runs out.
    pub alarms: Mutex<HashMap<String, u64>>,
    /// Webhook calls that are under way.
    pub calling: Arc<Semaphore>,
    hooks: Hooks,
    tables: Mutex<HashMap<String, Arc<Slot>>>,
    closing: watch::Sender<bool>,
}

/// What else happens when something has changed: bots think, clocks run, other nodes are told.
pub(crate) struct Hooks {
    /// A table changed. It is still locked.
    pub changed: fn(&App, &Arc<Slot>, &LiveTable, &Committed),
    /// What is in memory may be behind the store.
    pub behind: fn(&App, Arc<Slot>),
    /// Somebody opened or closed a table here.
    pub presence: fn(&App, &Arc<Slot>),
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
        hooks: Hooks,
    ) -> Result<App, StoreError> {
        let cookie_key = Key::from(&store.key("cookie").await?);
        let host_token = host_token(&store).await?;
        Ok(App(Arc::new(Shared {
            links: Links::below(&config.base_path),
            rate_limits: RateLimits::new(&config),
            bans: Bans::default(),
            thinking: Thinking::new(config.bots_thinking, config.clock.clone()),
            verifying: Workers::new(VERIFYING, VERIFIES_WAITING),
            replaying: Workers::new(REPLAYING, REPLAYS_WAITING),
            metrics: metrics::recorder(),
            replays: ReplayCache::default(),
            ratings: tokio::sync::Mutex::default(),
            membership: Membership::new(),
            shared: store.listen().is_some(),
            host_token,
            cookie_key,
            alarms: Mutex::default(),
            calling: Arc::new(Semaphore::new(config.webhooks_at_once)),
            hooks,
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
        self.find_game(id).ok_or_else(|| Reason::NoGame.into())
    }

    pub(crate) fn find_game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.id() == id)
    }

    /// What a decision at a table needs to know.
    pub(crate) fn context(&self) -> Context<'static> {
        let limits = &self.config.limits;
        Context {
            games: self.games,
            now: self.now(),
            limits: Limits { acts: limits.acts, asides: limits.asides },
        }
    }

    /// The table's place in memory, whether there is such a table or not.
    pub(crate) fn slot(&self, id: &str) -> Result<Arc<Slot>> {
        if !ids::plausible_table_id(id) {
            return Err(Reason::NoTable.into());
        }
        let mut tables = self.tables.lock();
        Ok(tables.entry(id.to_owned()).or_insert_with(|| Arc::new(Slot::new(id))).clone())
    }

    /// Locks the table. Meanwhile wait for nothing but a write to the store.
    pub(crate) async fn open<'a>(&self, slot: &'a Arc<Slot>) -> Result<Locked<'a>> {
        let opened = slot.open(&self.store, self.games, self.now()).await;
        self.opened(slot, opened)
    }

    /// The same, however long the store is away; `None` if the table cannot be had, or when the server closes.
    pub(crate) async fn open_patiently<'a>(&self, slot: &'a Arc<Slot>) -> Option<Locked<'a>> {
        loop {
            match self.open(slot).await {
                Ok(live) => return Some(live),
                Err(problem) if problem.kind.is_temporary() && self.retry_pause().await => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits until the store is worth another try; false when the server closes.
    pub(crate) async fn retry_pause(&self) -> bool {
        let mut closing = self.closing();
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => false,
            () = tokio::time::sleep(RETRY_PAUSE) => true,
        }
    }

    /// Locks the table, with everything that other nodes have written.
    pub(crate) async fn refresh<'a>(&self, slot: &'a Arc<Slot>) -> Result<Locked<'a>> {
        let opened = slot.refresh(&self.store, self.games, self.now()).await;
        self.opened(slot, opened)
    }

    fn opened<'a>(&self, slot: &Arc<Slot>, opened: Result<Locked<'a>>) -> Result<Locked<'a>> {
        match opened {
            Ok(mut live) => {
                live.times.settle(self.now(), self.config.clock.jumped().map(|jump| jump.to));
                Ok(live)
            }
            Err(problem) => {
                if problem.kind == Reason::NoTable {
                    self.drop_slot(&slot.id);
                }
                Err(problem)
            }
        }
    }

    /// Reads a table, with everything that was acknowledged before, on whatever node.
    pub(crate) async fn read<T>(
        &self,
        id: &str,
        read: impl FnOnce(&LiveTable, &Arc<Slot>) -> Result<T>,
    ) -> Result<T> {
        let slot = self.slot(id)?;
        let live = match self.is_behind(&slot).await? {
            true => Box::pin(self.refresh(&slot)).await?,
            false => self.open(&slot).await?,
        };
        read(&live, &slot)
    }

    /// Whether another node has written what is not in memory here. A store that does not answer soon is not waited
    /// for: reading goes on.
    async fn is_behind(&self, slot: &Arc<Slot>) -> Result<bool> {
        if !self.shared || !self.membership.well() {
            return Ok(false);
        }
        // What is not in memory is about to be read.
        let Some(known) = slot.mark().await else { return Ok(false) };
        match Box::pin(tokio::time::timeout(MARK_WITHIN, self.store.mark(&slot.id))).await {
            Ok(Ok(Some(mark))) => Ok(known != mark),
            // It is gone, which the refresh finds out.
            Ok(Ok(None)) => Ok(true),
            Ok(Err(_)) | Err(_) => Ok(false),
        }
    }

    /// The summary of a table in a list. Tables saved by an earlier program have none yet.
    pub(crate) async fn summary(&self, line: &TableLine) -> Result<Summary> {
        match &line.summary {
            Some(text) => Ok(Summary::read(text)?),
            None => {
                let row = self.store.table(&line.id).await?.ok_or(Reason::NoTable)?;
                Ok(Summary::of(&document::read(row)?))
            }
        }
    }

    /// Ratings and records up to now.
    pub(crate) async fn ratings(&self) -> Result<Ratings> {
        let mut ratings = self.ratings.lock().await;
        loop {
            let finishes = self.store.finishes_since(ratings.last, RESULTS_AT_ONCE).await?;
            if finishes.is_empty() {
                return Ok(ratings.clone());
            }
            for finish in &finishes {
                ratings.add(finish, self.config.rate_private);
            }
        }
    }

    /// Counts all results anew the next time: somebody has gone.
    pub(crate) async fn forget_ratings(&self) {
        *self.ratings.lock().await = Ratings::default();
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
            slot.notify();
        }
    }

    /// Takes what a person said out of memory.
    pub(crate) async fn forget_chat(&self, person: &str) {
        for slot in self.slots() {
            if let Ok(mut live) = self.open(&slot).await {
                live.talk.forget(person);
            }
            slot.notify();
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

/// How many games are replayed at the same time, and how many wait for that.
const REPLAYING: usize = 2;
const REPLAYS_WAITING: usize = 128;
/// The same for records that are verified: each is played from its first act, and all of it is in memory.
const VERIFYING: usize = 2;
const VERIFIES_WAITING: usize = 8;
/// How many results are read at once.
const RESULTS_AT_ONCE: u32 = 500;
/// How long a reader waits to hear whether another node has written.
const MARK_WITHIN: Duration = Duration::from_secs(1);
/// How long a store that is away is left alone.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The path of the private link of whoever runs the server on this store. It is good for nobody else's eyes.
pub async fn host_path(store: &Store) -> std::result::Result<String, StoreError> {
    Ok(host_link(&Links::root(), &host_token(store).await?))
}

/// The private link with this token.
pub(crate) fn host_link(links: &Links, token: &str) -> String {
    links.to(&format!("/host/{token}"))
}

async fn host_token(store: &Store) -> std::result::Result<String, StoreError> {
    Ok(derived_token(&store.key("host").await?, "host"))
}

/// The token that belongs to a key for one purpose: the same as long as the key is.
fn derived_token(key: &[u8], purpose: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(purpose.as_bytes());
    mac.finalize().into_bytes()[..20].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether two secrets are the same, in a time that does not depend on where they differ.
pub(crate) fn same_secret(a: &str, b: &str) -> bool {
    Sha256::digest(a) == Sha256::digest(b)
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Keys and tokens must not reach a log by accident.
        f.write_str("App")
    }
}
