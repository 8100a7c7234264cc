//! Protection against cross-site requests: only our own pages, and programs that are not browsers, may change anything.

use axum::http::{HeaderMap, HeaderName, header};

use crate::live_config::LiveConfig;

/// Whether a request comes from one of our own pages, or not from a browser.
///
/// Cookies are already `SameSite=Lax`; this covers what that leaves open.
pub(super) fn from_here(config: &LiveConfig, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    // Browsers send it only to https and localhost, so its absence means nothing.
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN) else {
        // Every browser sends the origin of a POST. Without it, this is not a browser with somebody's cookies.
        return true;
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    let ours = config.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
    ours || (host.is_some() && host == text(header::HOST))
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
        let here = |pairs| from_here(&LiveConfig::default(), &sent(pairs));
        assert!(here(&[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(here(&[("host", "a:1")]), "not a browser");
        assert!(here(&[("host", "a:1"), ("sec-fetch-site", "same-origin")]));
        assert!(!here(&[("host", "a:1"), ("sec-fetch-site", "same-site"), ("origin", "http://a:1")]));
        assert!(!here(&[("host", "a:1"), ("sec-fetch-site", "cross-site")]));
        assert!(!here(&[("host", "a:1"), ("origin", "http://a:2")]));
        assert!(!here(&[("host", "a:1"), ("origin", "null")]));
    }

    #[test]
    fn behind_a_proxy_the_public_address_is_ours_too() {
        let config =
            LiveConfig { public_url: Some("https://games.example/".into()), ..LiveConfig::default() };
        assert!(from_here(&config, &sent(&[("host", "inner:7777"), ("origin", "https://games.example")])));
        assert!(!from_here(&config, &sent(&[("host", "inner:7777"), ("origin", "https://evil.example")])));
    }
}
