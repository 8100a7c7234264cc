//! What a host can set.

use std::net::IpAddr;
use std::time::Duration;

use game::Level;
use serde_json::Value;

use crate::clock::Clock;

/// How the server behaves. [`Config::default`] suits a table among friends.
#[derive(Clone, Debug)]
pub struct Config {
    /// The path the whole site lives below, such as `/games`; empty if it has its address to itself. A proxy in front
    /// passes it on.
    pub base_path: String,
    /// The address people reach the server at, such as `https://games.example`, without the base path. Links are made
    /// of it, and with `https` cookies are `Secure`. Without it links use the `Host` of the request.
    pub public_url: Option<String>,
    /// The address other devices in the house reach the server at, if it listens to more than this machine. Used in links
    /// where there is no public address and the reader sits at this machine.
    pub network_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// How long after an act bots wait for people's pages to show it, at most.
    pub screen_wait: Duration,
    /// How many bots think at the same time.
    pub bots_thinking: usize,
    /// How hard the server thinks about a hint.
    pub hint_level: Level,
    /// A running game nobody acted at for this long ends as abandoned.
    pub abandon_after: Duration,
    /// A table that was not started for this long is removed.
    pub expire_after: Duration,
    /// A table nobody looks at leaves memory after this long.
    pub drop_after: Duration,
    /// How often the three above are looked after.
    pub sweep_every: Duration,
    /// How long a link that moves an identity is good for.
    pub move_link_lasts: Duration,
    /// How often an idle stream shows that it lives.
    pub keep_alive: Duration,
    /// Webhooks may lead to loopback and private addresses too.
    pub private_webhooks: bool,
    /// How many webhooks are called at the same time; more are left out.
    pub webhooks_at_once: usize,
    /// How long a request may take, streams aside.
    pub request_timeout: Duration,
    /// How long a request's body may bring nothing, and how long an answer may wait for its reader.
    pub stall_timeout: Duration,
    /// Whether games at private tables count for ratings and records.
    pub rate_private: bool,
    /// Whoever sends this as `Authorization: Bearer` may read `/metrics`, and nothing else.
    pub metrics_token: Option<String>,
    pub limits: Limits,
    /// Maps that are offered beside the games' own.
    pub maps: Vec<OfferedMap>,
    pub clock: Clock,
}

/// A map of the host's own for everybody to choose.
#[derive(Clone, Debug)]
pub struct OfferedMap {
    /// The game's id.
    pub game: &'static str,
    /// As the game's `read_map` gave it. Its id is none of the game's own maps and none of another.
    pub map: Value,
}

/// Caps against accidents and abuse.
#[derive(Clone, Debug)]
pub struct Limits {
    pub body_bytes: usize,
    /// Of a request that sets up a table, which may bring a position along.
    pub table_bytes: usize,
    /// Of a request that brings a record along to be checked.
    pub record_bytes: usize,
    pub connections: usize,
    /// Connections from one address that is no trusted proxy.
    pub connections_each: usize,
    /// Requests from one address: so many at once, then so many a second.
    pub requests: Rate,
    /// Changes by one identity.
    pub changes: Rate,
    /// New identities from one address.
    pub newcomers: Rate,
    /// Things said by one identity.
    pub chat: Rate,
    /// Hints that one identity asks for.
    pub hints: Rate,
    /// Reports of what one identity's pages have shown.
    pub reports: Rate,
    /// Streams open at the same time: of one person at tables where they sit, and of one identity or address elsewhere.
    pub streams: usize,
    /// Streams of watchers open at the same time at one table. Addresses share them.
    pub watchers: usize,
    /// The same on the whole server.
    pub watching: usize,
    /// Bytes of answers that are being sent, on the whole server. Addresses share them.
    pub answer_bytes: usize,
    /// Tables that one identity has open or running.
    pub tables_each: usize,
    /// Tables open or running on the whole server.
    pub tables: u64,
    /// Acts of one match, those taken back included.
    pub acts: u64,
    /// Of these, how often one seat takes back, talks, offers or revises.
    pub asides: u64,
    /// Characters of one thing said.
    pub chat_chars: usize,
}

/// So many at once; after that one more every `every`.
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
            base_path: String::new(),
            public_url: None,
            network_url: None,
            trusted_proxies: Vec::new(),
            bot_pause: Duration::from_millis(900),
            screen_wait: Duration::from_secs(8),
            bots_thinking: 2,
            hint_level: Level::Hard,
            abandon_after: days(30),
            expire_after: days(3),
            drop_after: Duration::from_secs(15 * 60),
            sweep_every: Duration::from_secs(60),
            move_link_lasts: Duration::from_secs(30 * 60),
            keep_alive: Duration::from_secs(15),
            private_webhooks: false,
            webhooks_at_once: 16,
            request_timeout: Duration::from_secs(20),
            stall_timeout: Duration::from_secs(30),
            rate_private: false,
            metrics_token: None,
            limits: Limits::default(),
            maps: Vec::new(),
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
            // A whole family behind one address, reloading.
            requests: Rate::new(400, Duration::from_millis(25)),
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
    /// Nobody is slowed down and nothing is capped but the size of a request.
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
    /// Whether people reach us by `https`.
    pub(crate) fn secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The maps that are offered for this game.
    pub(crate) fn maps_of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Value> {
        self.maps.iter().filter(move |offered| offered.game == game).map(|offered| &offered.map)
    }

    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }
}

fn days(count: u64) -> Duration {
    Duration::from_secs(count * 24 * 60 * 60)
}
