//! [`App`]: the state shared by all requests. It holds the tables in memory and changes them.

mod page_reports;
mod presence;
mod slot;
mod transact;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use game::AnyGame;
use hmac::{Hmac, KeyInit, Mac};
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

use crate::analysis_queue::AnalysisQueue;
use crate::config::Config;
use crate::cookie_key::CookieKey;
use crate::daily_deals::DailyDeals;
use crate::limits::bans::Bans;
use crate::limits::rate_limits::RateLimits;
use crate::limits::thinking_pool::ThinkingPool;
use crate::limits::worker_pool::WorkerPool;
use crate::membership::Membership;
use crate::metrics;
use crate::problem::Result;

pub(crate) use page_reports::OpenPage;
pub(crate) use presence::PresenceGuard;
pub(crate) use slot::{Locked, Slot};
pub(crate) use transact::{Basis, run_to_completion};

/// The running server. Clones share the same state.
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
    /// Limits how many bots think at a time.
    pub thinking: ThinkingPool,
    /// Verifies records.
    pub verifying: WorkerPool,
    /// Replays games, to show them or to export their records.
    pub replaying: WorkerPool,
    /// Games that wait to be analysed.
    pub analyses: AnalysisQueue,
    /// Recently used replays.
    pub replays: ReplayCache,
    ratings: tokio::sync::Mutex<Ratings>,
    pub membership: Membership,
    /// Other nodes may write to the same store.
    pub shared: bool,
    /// The host's token as last read.
    host_token: Mutex<String>,
    pub cookie_key: CookieKey,
    pub daily: DailyDeals,
    /// The next deadline of each table with a clock.
    pub alarms: Mutex<HashMap<String, u64>>,
    /// Limits concurrent webhook calls.
    pub calling: Arc<Semaphore>,
    hooks: Hooks,
    tables: Mutex<HashMap<String, Arc<Slot>>>,
    closing: watch::Sender<bool>,
}

/// What follows from a change: bots think, clocks run, other nodes are notified.
pub(crate) struct Hooks {
    /// A table has changed. It is still locked.
    pub changed: fn(&App, &Arc<Slot>, &LiveTable, &Committed),
    /// A table in memory may be behind the store.
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

impl App {
    pub(crate) async fn new(
        store: Store,
        games: &'static [&'static dyn AnyGame],
        config: Config,
        hooks: Hooks,
    ) -> Result<App, StoreError> {
        LazyLock::force(&metrics::STARTED);
        let cookie_key = CookieKey::new(&store.key("cookie").await?);
        let daily = DailyDeals::new(store.key("daily").await?);
        let host_token = host_token(&store).await?;
        // What is stored may be of a later version; then the clock is trusted as it is.
        let seen = store.note(CLOCK_NOTE).await?;
        if let Some(seen) = seen.and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            config.clock.resume(seen);
        }
        Ok(App(Arc::new(Shared {
            links: Links::below(&config.base_path),
            rate_limits: RateLimits::new(&config),
            bans: Bans::default(),
            thinking: ThinkingPool::new(config.bots_thinking, config.clock.clone()),
            verifying: WorkerPool::new(VERIFYING, VERIFIES_WAITING),
            replaying: WorkerPool::new(REPLAYING, REPLAYS_WAITING),
            analyses: AnalysisQueue::default(),
            replays: ReplayCache::default(),
            ratings: tokio::sync::Mutex::default(),
            membership: Membership::new(),
            shared: store.listen().is_some(),
            host_token: Mutex::new(host_token),
            cookie_key,
            daily,
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

    /// The time by which secrets of days that are over are published. It follows a clock that was set forward a day later.
    pub(crate) fn trusted_now(&self) -> u64 {
        self.config.clock.trusted()
    }

    /// Stores what is known about the clock, so that a restart does not hide a jump.
    pub(crate) async fn save_clock(&self) -> Result<()> {
        let time = self.config.clock.trusted_time();
        let stored = self.store.note(CLOCK_NOTE).await?;
        let stored = stored.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        if time.is_news(stored.as_ref()) {
            let bytes = serde_json::to_vec(&time).map_err(|_| Reason::Internal)?;
            self.store.save_note(CLOCK_NOTE, bytes).await?;
        }
        Ok(())
    }

    /// The host's token. It may have been replaced, so the store is asked; if it does not answer, the last one holds.
    pub(crate) async fn host_token(&self) -> String {
        if self.membership.store_answers()
            && let Ok(Ok(token)) = tokio::time::timeout(HOST_WITHIN, host_token(&self.store)).await
        {
            *self.host_token.lock() = token;
        }
        self.host_token.lock().clone()
    }

    /// The path of the host's private link, as last read.
    pub(crate) fn host_path(&self) -> String {
        host_link(&self.links, &self.host_token.lock())
    }

    pub(crate) fn game(&self, id: &str) -> Result<&'static dyn AnyGame> {
        self.find_game(id).ok_or_else(|| Reason::NoGame.into())
    }

    pub(crate) fn find_game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.id() == id)
    }

    /// The context for a decision at a table.
    pub(crate) fn context(&self) -> Context<'static> {
        let limits = &self.config.limits;
        Context {
            games: self.games,
            now: self.now(),
            limits: Limits { acts: limits.acts, asides: limits.asides },
        }
    }

    /// The table's slot in memory, whether or not the table exists.
    pub(crate) fn slot(&self, id: &str) -> Result<Arc<Slot>> {
        if !ids::plausible_table_id(id) {
            return Err(Reason::NoTable.into());
        }
        let mut tables = self.tables.lock();
        Ok(tables.entry(id.to_owned()).or_insert_with(|| Arc::new(Slot::new(id))).clone())
    }

    /// Locks the table. While it is locked, wait for nothing except a write to the store.
    pub(crate) async fn open<'a>(&self, slot: &'a Arc<Slot>) -> Result<Locked<'a>> {
        let opened = slot.open(&self.store, self.games, self.now()).await;
        self.opened(slot, opened)
    }

    /// The same, but waits while the store is unavailable. `None` if the table cannot be opened or the server closes.
    pub(crate) async fn open_patiently<'a>(&self, slot: &'a Arc<Slot>) -> Option<Locked<'a>> {
        loop {
            match self.open(slot).await {
                Ok(live) => return Some(live),
                Err(problem) if problem.kind.is_temporary() && self.retry_pause().await => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits before the next try to reach the store. `false` if the server closes.
    pub(crate) async fn retry_pause(&self) -> bool {
        let mut closing = self.closing();
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => false,
            () = tokio::time::sleep(RETRY_PAUSE) => true,
        }
    }

    /// Locks the table with everything that other nodes have written.
    pub(crate) async fn refresh<'a>(&self, slot: &'a Arc<Slot>) -> Result<Locked<'a>> {
        let opened = slot.refresh(&self.store, self.games, self.now()).await;
        self.opened(slot, opened)
    }

    fn opened<'a>(&self, slot: &Arc<Slot>, opened: Result<Locked<'a>>) -> Result<Locked<'a>> {
        match opened {
            Ok(mut live) => {
                live.times.ignore_clock_jumps(self.now(), self.config.clock.jumped().map(|jump| jump.to));
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

    /// Reads a table with everything that any node has acknowledged.
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

    /// Whether another node has written something that is not in memory here. If the store does not answer soon, reading
    /// goes on without it.
    async fn is_behind(&self, slot: &Arc<Slot>) -> Result<bool> {
        if !self.shared || !self.membership.store_answers() {
            return Ok(false);
        }
        // A table that is not in memory is about to be read anyway.
        let Some(known) = slot.mark().await else { return Ok(false) };
        match Box::pin(tokio::time::timeout(MARK_WITHIN, self.store.mark(&slot.id))).await {
            Ok(Ok(Some(mark))) => Ok(known != mark),
            // The table is gone; the refresh will notice.
            Ok(Ok(None)) => Ok(true),
            Ok(Err(_)) | Err(_) => Ok(false),
        }
    }

    /// The summary of a table in a list. Tables saved by older versions have none yet.
    pub(crate) async fn summary(&self, line: &TableLine) -> Result<Summary> {
        match &line.summary {
            Some(text) => Ok(Summary::read(text)?),
            None => {
                let row = self.store.table(&line.id).await?.ok_or(Reason::NoTable)?;
                Ok(Summary::of(&document::from_row(row)?))
            }
        }
    }

    /// Current ratings and best results.
    pub(crate) async fn ratings(&self) -> Result<Ratings> {
        let mut ratings = self.ratings.lock().await;
        let private = self.config.live.get().rate_private;
        loop {
            let finishes = self.store.finishes_since(ratings.last, RESULTS_AT_ONCE).await?;
            if finishes.is_empty() {
                return Ok(ratings.clone());
            }
            for finish in &finishes {
                ratings.add(finish, private);
            }
        }
    }

    /// Recounts all results the next time, after somebody deleted their data.
    pub(crate) async fn forget_ratings(&self) {
        *self.ratings.lock().await = Ratings::default();
    }

    /// The table's slot, if there is one.
    pub(crate) fn slot_in_memory(&self, id: &str) -> Option<Arc<Slot>> {
        self.tables.lock().get(id).cloned()
    }

    /// All slots.
    pub(crate) fn slots(&self) -> Vec<Arc<Slot>> {
        self.tables.lock().values().cloned().collect()
    }

    /// Drops the table from memory and notifies its watchers.
    pub(crate) fn drop_slot(&self, id: &str) {
        if let Some(slot) = self.tables.lock().remove(id) {
            slot.notify();
        }
    }

    /// Removes what a person said from memory.
    pub(crate) async fn forget_chat(&self, person: &str) {
        for slot in self.slots() {
            if let Ok(mut live) = self.open(&slot).await {
                live.talk.forget(person);
            }
            slot.notify();
        }
    }

    /// Drops tables from memory that nobody has used since `before`.
    pub(crate) fn drop_idle(&self, before: u64) {
        self.tables.lock().retain(|_, slot| !slot.is_idle(before) || Arc::strong_count(slot) > 1);
    }

    pub(crate) fn in_memory(&self) -> usize {
        self.tables.lock().len()
    }

    /// Ends streams and bots.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Becomes `true` when the server shuts down.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// The name under which the store keeps what is known about the clock.
const CLOCK_NOTE: &str = "clock";
/// The maximum number of games replayed at the same time, and of those waiting.
const REPLAYING: usize = 2;
const REPLAYS_WAITING: usize = 128;
/// The same for records being verified. Each is replayed from its first act and held in memory.
const VERIFYING: usize = 2;
const VERIFIES_WAITING: usize = 8;
/// How many results are read from the store at once.
const RESULTS_AT_ONCE: u32 = 500;
/// How long a reader waits to learn whether another node has written.
const MARK_WITHIN: Duration = Duration::from_secs(1);
/// How long to wait for the store to say who the host is.
const HOST_WITHIN: Duration = Duration::from_millis(500);
/// How long to wait before trying an unavailable store again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The path of the host's private link for this store. Only the host may know it.
pub async fn host_path(store: &Store) -> std::result::Result<String, StoreError> {
    Ok(host_link(&Links::root(), &host_token(store).await?))
}

/// Replaces the host's private link. The old one and the cookies of everybody who has opened it stop working at once, on
/// running servers too.
pub async fn replace_host_link(store: &Store) -> std::result::Result<(), StoreError> {
    store.replace_key("host").await
}

/// The private link with this token.
fn host_link(links: &Links, token: &str) -> String {
    links.to(&format!("/host/{token}"))
}

async fn host_token(store: &Store) -> std::result::Result<String, StoreError> {
    Ok(derived_token(&store.key("host").await?, "host"))
}

/// A token derived from a key for one purpose. It changes only with the key.
fn derived_token(key: &[u8], purpose: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(purpose.as_bytes());
    mac.finalize().into_bytes()[..20].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Compares two secrets in constant time.
pub(crate) fn same_secret(a: &str, b: &str) -> bool {
    Sha256::digest(a) == Sha256::digest(b)
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Keys and tokens must not end up in a log.
        f.write_str("App")
    }
}
