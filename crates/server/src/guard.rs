//! What keeps accidents and abuse away: rates, caps, the same-origin check and security headers.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;

use crate::config::{Config, Rate};
use crate::problem::{Kind, Problem, Result};
use crate::state::App;

/// The counters behind the limits.
pub(crate) struct Guard {
    requests: Limiter<IpAddr>,
    newcomers: Limiter<IpAddr>,
    changes: Limiter<String>,
    chat: Limiter<String>,
    hints: Limiter<String>,
    streams: Arc<Mutex<HashMap<String, usize>>>,
    most_streams: usize,
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
            streams: Arc::default(),
            most_streams: limits.streams,
        }
    }

    /// One more request from this address.
    pub(crate) fn request(&self, from: IpAddr) -> Result<()> {
        self.requests.take(&network(from))
    }

    /// One more new identity from this address.
    pub(crate) fn newcomer(&self, from: IpAddr) -> Result<()> {
        self.newcomers.take(&network(from))
    }

    /// One more change by this person.
    pub(crate) fn change(&self, person: &str) -> Result<()> {
        self.changes.take(&person.to_owned())
    }

    /// One more thing said by this person.
    pub(crate) fn chat(&self, person: &str) -> Result<()> {
        self.chat.take(&person.to_owned())
    }

    /// One more thought about what this person could do.
    pub(crate) fn hint(&self, person: &str) -> Result<()> {
        self.hints.take(&person.to_owned())
    }

    /// One more stream for this person or address, as long as what is returned lives.
    pub(crate) fn stream(&self, who: &str) -> Result<StreamPlace> {
        let mut streams = self.streams.lock();
        let count = streams.entry(who.to_owned()).or_default();
        if *count >= self.most_streams {
            return Err(Problem::retry_after(Kind::TooMany, 30));
        }
        *count += 1;
        Ok(StreamPlace { who: who.to_owned(), streams: self.streams.clone() })
    }

    /// Forgets those who have been quiet for long.
    pub(crate) fn sweep(&self) {
        self.requests.limiter.retain_recent();
        self.newcomers.limiter.retain_recent();
        self.changes.limiter.retain_recent();
        self.chat.limiter.retain_recent();
        self.hints.limiter.retain_recent();
    }
}

/// A stream's place among those of its person.
pub(crate) struct StreamPlace {
    who: String,
    streams: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut streams = self.streams.lock();
        if let Some(count) = streams.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.who);
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
fn network(address: IpAddr) -> IpAddr {
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

/// Slows down whoever asks too much.
pub(crate) async fn limit_requests(State(app): State<App>, request: Request, next: Next) -> Response {
    let from = client(&app.config, request.extensions(), request.headers());
    match app.guard.request(from) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Lets only our own pages, and programs that are no browsers, change anything.
///
/// Cookies are `SameSite=Lax` already; this holds against what that leaves open.
pub(crate) async fn same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || from_here(&app.config, request.headers()) {
        next.run(request).await
    } else {
        Problem::from(Kind::CrossSite).into_response()
    }
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

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers that every answer carries.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let fixed: [(HeaderName, &'static str); 7] = [
        (header::CONTENT_SECURITY_POLICY, CSP),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // Links may be private ones.
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    let headers = response.headers_mut();
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What a page shows is one reader's and of this moment.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    crate::measure::response(response.status().as_u16());
    response
}

#[cfg(test)]
mod tests {
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
