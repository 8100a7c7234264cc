//! Rate limits: how often somebody may do something, and how many things at the same time.

use std::net::IpAddr;
use std::time::Duration;

use super::address::network;
use super::concurrency_limit::{ConcurrencyLimit, Permit};
use super::rate_limiter::RateLimiter;
use super::response_memory::ResponseMemory;
use super::streams::{Listener, StreamLimits, StreamPermit};
use crate::config::Config;
use crate::metrics;
use crate::problem::{Kind, Problem, Result};

/// The counters behind the limits.
pub(crate) struct RateLimits {
    requests: RateLimiter<IpAddr>,
    newcomers: RateLimiter<IpAddr>,
    changes: RateLimiter<String>,
    chat: RateLimiter<String>,
    hints: RateLimiter<String>,
    judgements: RateLimiter<String>,
    reports: RateLimiter<String>,
    streams: StreamLimits,
    connections: ConcurrencyLimit,
    pub response_memory: ResponseMemory,
}

impl RateLimits {
    pub(crate) fn new(config: &Config) -> RateLimits {
        let limits = &config.limits;
        RateLimits {
            requests: RateLimiter::new(limits.requests),
            newcomers: RateLimiter::new(limits.newcomers),
            changes: RateLimiter::new(limits.changes),
            chat: RateLimiter::new(limits.chat),
            hints: RateLimiter::new(limits.hints),
            judgements: RateLimiter::new(limits.hints),
            reports: RateLimiter::new(limits.reports),
            streams: StreamLimits::new(limits),
            connections: ConcurrencyLimit::new(limits.connections_each),
            response_memory: ResponseMemory::new(limits.answer_bytes),
        }
    }

    /// Counts a request from this address.
    pub(crate) fn request(&self, from: IpAddr) -> Result<()> {
        limit("requests", self.requests.check(&network(from)))
    }

    /// Counts a new identity from this address.
    pub(crate) fn newcomer(&self, from: IpAddr) -> Result<()> {
        limit("newcomers", self.newcomers.check(&network(from)))
    }

    /// Counts a change by this person.
    pub(crate) fn change(&self, person: &str) -> Result<()> {
        limit("changes", self.changes.check(person))
    }

    /// Counts a chat message by this person.
    pub(crate) fn chat(&self, person: &str) -> Result<()> {
        limit("chat", self.chat.check(person))
    }

    /// Counts a hint for this person.
    pub(crate) fn hint(&self, person: &str) -> Result<()> {
        limit("hints", self.hints.check(person))
    }

    /// Counts an act of this person that the tutor judges. `false` if there are too many: the act is then done without.
    pub(crate) fn judgement(&self, person: &str) -> bool {
        self.judgements.check(person).is_ok()
    }

    /// Counts a report of what this person's page has shown.
    pub(crate) fn report(&self, person: &str) -> Result<()> {
        limit("reports", self.reports.check(person))
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
        self.requests.sweep();
        self.newcomers.sweep();
        self.changes.sweep();
        self.chat.sweep();
        self.hints.sweep();
        self.judgements.sweep();
        self.reports.sweep();
    }
}

/// Counts a refusal, and makes it a problem.
fn limit(name: &'static str, decided: Result<(), Duration>) -> Result<()> {
    let decided = decided.map_err(|wait| Problem::retry_after(Kind::TooMany, wait.as_secs() + 1));
    metrics::limit(name, decided)
}
