//! What keeps accidents and abuse away: rates, caps and the same-origin check.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request};
use axum::http::{Extensions, HeaderMap, HeaderName, Method, header};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;

use crate::answers::Answers;
use crate::config::{Config, Rate};
use crate::problem::{Kind, Problem, Result};
use crate::state::App;
use crate::stream_limits::{Listener, StreamLimits, StreamPlace};
use crate::{identity, measure};

/// The counters behind the limits.
pub(crate) struct Guard {
    requests: Limiter<IpAddr>,
    newcomers: Limiter<IpAddr>,
    changes: Limiter<String>,
    chat: Limiter<String>,
    hints: Limiter<String>,
    reports: Limiter<String>,
    streams: StreamLimits,
    connections: Places,
    pub answers: Answers,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Guard {
        let limits = &config.limits;
        Guard {
            requests: Limiter::new(limits.requests),
            newcomers: Limiter::new(limits.newcomers),
            changes: Limiter::new(limits.changes),
            chat: Limiter::new(limits.chat),
            hints: Limiter::new(limits.hints),
            reports: Limiter::new(limits.reports),
            streams: StreamLimits::new(limits),
            connections: Places::new(limits.connections_each),
            answers: Answers::new(limits.answer_bytes),
        }
    }

    /// One more request from this address.
    pub(crate) fn request(&self, from: IpAddr) -> Result<()> {
        measure::limit("requests", self.requests.take(&network(from)))
    }

    /// One more new identity from this address.
    pub(crate) fn newcomer(&self, from: IpAddr) -> Result<()> {
        measure::limit("newcomers", self.newcomers.take(&network(from)))
    }

    /// One more change by this person.
    pub(crate) fn change(&self, person: &str) -> Result<()> {
        measure::limit("changes", self.changes.take(&person.to_owned()))
    }

    /// One more thing said by this person.
    pub(crate) fn chat(&self, person: &str) -> Result<()> {
        measure::limit("chat", self.chat.take(&person.to_owned()))
    }

    /// One more thought about what this person could do.
    pub(crate) fn hint(&self, person: &str) -> Result<()> {
        measure::limit("hints", self.hints.take(&person.to_owned()))
    }

    /// One more report of what this person's page has shown.
    pub(crate) fn report(&self, person: &str) -> Result<()> {
        measure::limit("reports", self.reports.take(&person.to_owned()))
    }

    /// One more stream of a table for this person or address, as long as what is returned lives.
    pub(crate) fn stream(&self, table: &str, listener: &Listener) -> Result<StreamPlace> {
        measure::limit("streams", self.streams.open(table, listener))
    }

    /// One more connection from this address, as long as what is returned lives; nothing if it has too many.
    pub(crate) fn connection(&self, from: IpAddr) -> Option<Place> {
        let place = self.connections.take(&network(from.to_canonical()).to_string());
        measure::limit("connections", place.ok_or(())).ok()
    }

    /// Forgets those who have been quiet for long.
    pub(crate) fn sweep(&self) {
        self.requests.limiter.retain_recent();
        self.newcomers.limiter.retain_recent();
        self.changes.limiter.retain_recent();
        self.chat.limiter.retain_recent();
        self.hints.limiter.retain_recent();
        self.reports.limiter.retain_recent();
    }
}

/// So many at the same time for each.
pub(crate) struct Places {
    taken: Arc<Mutex<HashMap<String, usize>>>,
    most: usize,
}

impl Places {
    pub(crate) fn new(most: usize) -> Places {
        Places { taken: Arc::default(), most }
    }

    pub(crate) fn take(&self, who: &str) -> Option<Place> {
        let mut taken = self.taken.lock();
        let count = taken.entry(who.to_owned()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { who: who.to_owned(), taken: self.taken.clone() })
    }
}

/// The place of a stream or a connection among those of the same person or address.
pub(crate) struct Place {
    who: String,
    taken: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock();
        if let Some(count) = taken.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.who);
            }
        }
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

    fn take(&self, key: &K) -> Result<()> {
        self.limiter.check_key(key).map(drop).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Problem::retry_after(Kind::TooMany, wait.as_secs() + 1)
        })
    }
}

/// Who counts as one: an IPv4 address, or the 64 bits of an IPv6 address that a household has.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

/// The address a request comes from. `X-Forwarded-For` counts only as far as trusted proxies wrote it.
pub(crate) fn client(config: &Config, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let peer = extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip().to_canonical());
    let trusted = |address: &IpAddr| config.trusted_proxies.contains(address);
    if !trusted(&peer) {
        return peer;
    }
    let hops: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    let mut nearest = peer;
    for hop in hops.into_iter().rev() {
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        nearest = address.to_canonical();
        if !trusted(&nearest) {
            break;
        }
    }
    nearest
}

/// Slows down whoever asks too much, and lets only our own pages, and programs that are no browsers, change
/// anything.
///
/// Cookies are `SameSite=Lax` already; the second holds against what that leaves open.
pub(crate) fn admit(app: &App, from: IpAddr, request: &Request) -> Result<()> {
    app.guard.request(from)?;
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || from_here(&app.config, request.headers()) { Ok(()) } else { Err(Kind::CrossSite.into()) }
}

fn from_here(config: &Config, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    // Browsers send it to https and localhost only, so its absence says nothing.
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN) else {
        // Every browser names the origin of a POST; who names none carries no one else's cookie.
        return true;
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    let ours = config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
    ours || (host.is_some() && host == text(header::HOST))
}

/// Marks an answer that is sent as it is.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

/// What a seat knows is not compressed together with what others write, where only lengths can be seen: whoever
/// guesses right would make it shorter. Without https there is nothing to guess.
pub(crate) fn keeps_apart(config: &Config, request: &Request) -> bool {
    let path = request.uri().path();
    let at_table = ["/t/", "/api/tables/", "/stream"].iter().any(|place| path.starts_with(place));
    config.secure() && at_table && identity::claimed(request.headers())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn sent(pairs: &[(&str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse::<HeaderName>().unwrap(), value.parse::<HeaderValue>().unwrap()))
            .collect()
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let here = |pairs| from_here(&Config::default(), &sent(pairs));
        assert!(here(&[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(here(&[("host", "a:1")]), "no browser");
        assert!(here(&[("host", "a:1"), ("sec-fetch-site", "same-origin")]));
        assert!(!here(&[("host", "a:1"), ("sec-fetch-site", "same-site"), ("origin", "http://a:1")]));
        assert!(!here(&[("host", "a:1"), ("sec-fetch-site", "cross-site")]));
        assert!(!here(&[("host", "a:1"), ("origin", "http://a:2")]));
        assert!(!here(&[("host", "a:1"), ("origin", "null")]));
    }

    #[test]
    fn behind_a_proxy_the_public_address_is_ours_too() {
        let config = Config { public_url: Some("https://games.example/".into()), ..Config::default() };
        assert!(from_here(&config, &sent(&[("host", "inner:7777"), ("origin", "https://games.example")])));
        assert!(!from_here(&config, &sent(&[("host", "inner:7777"), ("origin", "https://evil.example")])));
    }

    #[test]
    fn forwarded_addresses_are_believed_from_trusted_proxies_only() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5))));
        let headers = sent(&[("x-forwarded-for", "6.6.6.6, 1.2.3.4")]);
        let mut config = Config::default();
        assert_eq!(client(&config, &extensions, &headers), IpAddr::from([10, 0, 0, 1]));
        config.trusted_proxies = vec![IpAddr::from([10, 0, 0, 1])];
        assert_eq!(client(&config, &extensions, &headers), IpAddr::from([1, 2, 3, 4]));
        config.trusted_proxies.push(IpAddr::from([1, 2, 3, 4]));
        assert_eq!(client(&config, &extensions, &headers), IpAddr::from([6, 6, 6, 6]));
    }
}
