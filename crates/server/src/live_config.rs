//! [`LiveConfig`]: the settings that may change while the server runs.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::RwLock;
use serde_json::Value;

use crate::authorities::Authorities;
use crate::network::Network;
use crate::pocket::PocketFolder;

/// Settings that may change while the server runs.
#[derive(Clone, Default)]
pub struct LiveConfig {
    /// The public address without the base path, such as `https://games.example`. Links start with it, and with `https`
    /// cookies are `Secure`. Without it, links use the request's `Host`.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Webhooks may also call loopback and private addresses.
    pub private_webhooks: bool,
    /// Private authorities whose certificates webhooks may have, beside the public ones.
    pub authorities: Option<Authorities>,
    /// Games at private tables count for ratings and best results.
    pub rate_private: bool,
    /// The bearer token for `/metrics`. It gives access to nothing else.
    pub metrics_token: Option<String>,
    /// Ended games are removed after this long; `None` keeps them.
    pub keep_finished: Option<Duration>,
    /// Maps offered in addition to the games' own.
    pub maps: Vec<OfferedMap>,
    /// The pocket edition to offer.
    pub pocket: Option<PocketFolder>,
}

/// A map the host adds for everybody.
#[derive(Clone, Debug)]
pub struct OfferedMap {
    /// The game's id.
    pub game: &'static str,
    /// The map as the game's `read_map` returned it. Its id differs from those of all other maps.
    pub map: Value,
}

/// The current [`LiveConfig`]. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Live(Arc<RwLock<Arc<LiveConfig>>>);

impl Live {
    pub fn new(config: LiveConfig) -> Live {
        Live(Arc::new(RwLock::new(config.into())))
    }

    /// What holds now. Whoever does one thing with it asks once.
    pub fn get(&self) -> Arc<LiveConfig> {
        self.0.read().clone()
    }

    pub fn set(&self, config: LiveConfig) {
        *self.0.write() = config.into();
    }

    /// Changes some of it.
    pub fn change(&self, change: impl FnOnce(&mut LiveConfig)) {
        let mut config = LiveConfig::clone(&self.get());
        change(&mut config);
        self.set(config);
    }
}

impl LiveConfig {
    /// Whether the public address uses `https`.
    pub(crate) fn secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The maps the host offers for this game.
    pub(crate) fn maps_of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Value> {
        self.maps.iter().filter(move |offered| offered.game == game).map(|offered| &offered.map)
    }
}

impl fmt::Debug for LiveConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It holds a token.
        f.write_str("LiveConfig")
    }
}
