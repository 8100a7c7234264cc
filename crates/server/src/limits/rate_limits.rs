//! Rate limits: how often somebody may do something, and how many things at the same time.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::address::network;
use super::concurrency_limit::{ConcurrencyLimit, Permit};
use super::response_memory::ResponseMemory;
use super::streams::{Listener, StreamLimits, StreamPermit};
use crate::config::{Config, Rate};
use crate::metrics;
use crate::problem::{Kind, Problem, Result};

/// The counters behind the limits.
pub(crate) struct RateLimits {
    requests: Limiter<IpAddr>,
    newcomers: Limiter<IpAddr>,
    changes: Limiter<String>,
    chat: Limiter<String>,
    hints: Limiter<String>,
    reports: Limiter<String>,
    streams: StreamLimits,
    connections: ConcurrencyLimit,
    pub response_memory: ResponseMemory,
}

impl RateLimits {
    pub(crate) fn new(config: &Config) -> RateLimits {
        let limits = &config.limits;
        RateLimits {
            requests: Limiter::new(limits.requests),
            newcomers: Limiter::new(limits.newcomers),
            changes: Limiter::new(limits.changes),
            chat: Limiter::new(limits.chat),
            hints: Limiter::new(limits.hints),
            reports: Limiter::new(limits.reports),
            streams: StreamLimits::new(limits),
            connections: ConcurrencyLimit::new(limits.connections_each),
            response_memory: ResponseMemory::new(limits.answer_bytes),
        }
    }

    /// Counts a request from this address.
    pub(crate) fn request(&self, from: IpAddr) -> Result<()> {
        metrics::limit("requests", self.requests.check(&network(from)))
    }

    /// Counts a new identity from this address.
    pub(crate) fn newcomer(&self, from: IpAddr) -> Result<()> {
        metrics::limit("newcomers", self.newcomers.check(&network(from)))
    }

    /// Counts a change by this person.
    pub(crate) fn change(&self, person: &str) -> Result<()> {
        metrics::limit("changes", self.changes.check(&person.to_owned()))
    }

    /// Counts a chat message by this person.
    pub(crate) fn chat(&self, person: &str) -> Result<()> {
        metrics::limit("chat", self.chat.check(&person.to_owned()))
    }

    /// Counts a hint for this person.
    pub(crate) fn hint(&self, person: &str) -> Result<()> {
        metrics::limit("hints", self.hints.check(&person.to_owned()))
    }

    /// Counts a report of what this person's page has shown.
    pub(crate) fn report(&self, person: &str) -> Result<()> {
        metrics::limit("reports", self.reports.check(&person.to_owned()))
    }

    /// Opens a stream of a table for this person or address, as long as the permit lives.
    pub(crate) fn stream(&self, table: &str, listener: &Listener) -> Result<StreamPermit> {
        metrics::limit("streams", self.streams.open(table, listener))
    }

    /// Opens a connection from this address, as long as the permit lives. `None` if it has too many.
    pub(crate) fn connection(&self, from: IpAddr) -> Option<Permit> {
        let permit = self.connections.acquire(&network(from.to_canonical()).to_string());
        metrics::limit("connections", permit.ok_or(())).ok()
    }

    /// Forgets people and addresses that have been idle for long.
    pub(crate) fn sweep(&self) {
        self.requests.limiter.retain_recent();
        self.newcomers.limiter.retain_recent();
        self.changes.limiter.retain_recent();
        self.chat.limiter.retain_recent();
        self.hints.limiter.retain_recent();
        self.reports.limiter.retain_recent();
    }
}

struct Limiter<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    fn new(rate: Rate) -> Limiter<K> {
        let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(rate.every).unwrap_or(Quota::per_second(burst)).allow_burst(burst);
        Limiter { limiter: RateLimiter::keyed(quota) }
    }

    fn check(&self, key: &K) -> Result<()> {
        self.limiter.check_key(key).map(drop).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Problem::retry_after(Kind::TooMany, wait.as_secs() + 1)
        })
    }
}
