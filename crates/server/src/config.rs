//! The server's configuration.

use std::time::Duration;

use game::Level;

use crate::clock::Clock;
use crate::live_config::Live;

/// The server's configuration. [`Config::default`] suits a small server among friends.
#[derive(Clone, Debug)]
pub struct Config {
    /// What may change while the server runs.
    pub live: Live,
    /// The path below which the whole site lives, such as `/games`; empty for the root. A proxy must not strip it.
    pub base_path: String,
    /// The address at which other devices on the local network reach the server. Used in links when there is no public
    /// address and the reader is on this machine.
    pub network_url: Option<String>,
    /// How long a bot waits before it acts, so that people can follow the game.
    pub bot_pause: Duration,
    /// The maximum time after an act that bots wait for people's pages to show it.
    pub screen_wait: Duration,
    /// The maximum number of bots that think at the same time.
    pub bots_thinking: usize,
    /// The bot level that hints come from.
    pub hint_level: Level,
    /// The level of the bots that everybody meets in a deal of the day. A quick one, as it searches all its worlds.
    pub daily_level: Level,
    /// The level of the bot that plays every deal of the day too, once somebody does; none if `None`.
    pub daily_rival: Option<Level>,
    /// Games that people have finished are analysed without being asked for, as long as few wait.
    pub analyse_ended: bool,
    /// A running game without acts for this long ends as abandoned.
    pub abandon_after: Duration,
    /// A table that has not started after this long is removed.
    pub expire_after: Duration,
    /// A table that nobody uses is dropped from memory after this long.
    pub drop_after: Duration,
    /// How often the three above are checked.
    pub sweep_every: Duration,
    /// How long a link that moves an identity is valid.
    pub move_link_lasts: Duration,
    /// The interval of keep-alive messages in idle streams.
    pub keep_alive: Duration,
    /// The maximum number of concurrent webhook calls. Further calls are dropped.
    pub webhooks_at_once: usize,
    /// The maximum time of a request, except for streams.
    pub request_timeout: Duration,
    /// How long a request's body may stall, and how long a response may wait for its reader.
    pub stall_timeout: Duration,
    pub limits: Limits,
    pub clock: Clock,
}

/// Limits against accidents and abuse.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of an ordinary request body.
    pub body_bytes: usize,
    /// Bytes of a request that sets up a table; it may contain a position.
    pub table_bytes: usize,
    /// Bytes of a request to check a record.
    pub record_bytes: usize,
    /// Open connections.
    pub connections: usize,
    /// Open connections from one address, unless it is a trusted proxy.
    pub connections_each: usize,
    /// Requests from one address.
    pub requests: Rate,
    /// Changes by one identity.
    pub changes: Rate,
    /// New identities from one address.
    pub newcomers: Rate,
    /// Chat messages by one identity.
    pub chat: Rate,
    /// Hints for one identity.
    pub hints: Rate,
    /// Reports of what one identity's pages have shown.
    pub reports: Rate,
    /// Open streams of one person at tables where they sit, and of one identity or address at other tables.
    pub streams: usize,
    /// Open streams of watchers at one table, shared by addresses.
    pub watchers: usize,
    /// Open streams of watchers on the whole server, shared by addresses.
    pub watching: usize,
    /// Bytes of responses in flight on the whole server, shared by addresses.
    pub answer_bytes: usize,
    /// Open and running tables of one identity.
    pub tables_each: usize,
    /// Open and running tables on the whole server.
    pub tables: u64,
    /// Acts of one match, including those taken back.
    pub acts: u64,
    /// Take-backs, talk, offers and revisions per seat and match.
    pub asides: u64,
    /// Characters of one chat message.
    pub chat_chars: usize,
}

/// At most `burst` at once, then one more per `every`.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: u32,
    pub every: Duration,
}

impl Rate {
    pub const fn new(burst: u32, every: Duration) -> Rate {
        Rate { burst, every }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            live: Live::default(),
            base_path: String::new(),
            network_url: None,
            bot_pause: Duration::from_millis(900),
            screen_wait: Duration::from_secs(8),
            bots_thinking: 2,
            hint_level: Level::Hard,
            daily_level: Level::Medium,
            daily_rival: Some(Level::Master),
            analyse_ended: true,
            abandon_after: days(30),
            expire_after: days(3),
            drop_after: Duration::from_secs(15 * 60),
            sweep_every: Duration::from_secs(60),
            move_link_lasts: Duration::from_secs(30 * 60),
            keep_alive: Duration::from_secs(15),
            webhooks_at_once: 16,
            request_timeout: Duration::from_secs(20),
            stall_timeout: Duration::from_secs(30),
            limits: Limits::default(),
            clock: Clock::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body_bytes: 16 * 1024,
            table_bytes: 128 * 1024,
            record_bytes: 6 * 1024 * 1024,
            connections: 8192,
            connections_each: 512,
            // Enough for a family behind one address, reloading: a table takes some fifty files the first time.
            requests: Rate::new(800, Duration::from_millis(25)),
            changes: Rate::new(60, Duration::from_millis(100)),
            newcomers: Rate::new(40, Duration::from_secs(6)),
            chat: Rate::new(12, Duration::from_secs(1)),
            hints: Rate::new(10, Duration::from_secs(3)),
            reports: Rate::new(120, Duration::from_millis(50)),
            streams: 24,
            watchers: 400,
            watching: 4096,
            answer_bytes: 64 * 1024 * 1024,
            tables_each: 40,
            tables: 20_000,
            acts: 20_000,
            asides: 2_000,
            chat_chars: 500,
        }
    }
}

impl Limits {
    /// No limits except the size of requests and matches, hints and chat length.
    pub fn none() -> Limits {
        let unlimited = Rate::new(u32::MAX, Duration::from_nanos(1));
        Limits {
            connections: 1 << 20,
            connections_each: usize::MAX,
            requests: unlimited,
            changes: unlimited,
            newcomers: unlimited,
            chat: unlimited,
            reports: unlimited,
            streams: usize::MAX,
            watchers: usize::MAX,
            watching: usize::MAX,
            answer_bytes: usize::MAX,
            tables_each: usize::MAX,
            tables: u64::MAX,
            ..Limits::default()
        }
    }
}

impl Config {
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }
}

fn days(count: u64) -> Duration {
    Duration::from_secs(count * 24 * 60 * 60)
}
