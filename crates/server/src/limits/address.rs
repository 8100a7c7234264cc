//! The address of a client.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

use crate::live_config::LiveConfig;

/// The network that counts as one client: an IPv4 address, or the /64 prefix of an IPv6 address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

/// Marks a request that came over a Unix socket. Whoever may connect to that is a trusted proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OverSocket;

/// The address a request comes from. `X-Forwarded-For` is believed only as far as trusted proxies wrote it. A proxy on a
/// Unix socket that sends none has no address: everybody behind it counts as one client, which is nobody on this machine.
pub(crate) fn client(config: &LiveConfig, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
    let peer = extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip().to_canonical());
    let trusted = |address: &IpAddr| config.trusted_proxies.iter().any(|network| network.contains(*address));
    if !trusted(&peer) && extensions.get::<OverSocket>().is_none() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_proxies_may_forward_addresses() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5))));
        let headers = HeaderMap::from_iter([(
            axum::http::HeaderName::from_static("x-forwarded-for"),
            axum::http::HeaderValue::from_static("6.6.6.6, 1.2.3.4"),
        )]);
        let mut config = LiveConfig::default();
        assert_eq!(client(&config, &extensions, &headers), IpAddr::from([10, 0, 0, 1]));
        config.trusted_proxies = vec![IpAddr::from([10, 0, 0, 1]).into()];
        assert_eq!(client(&config, &extensions, &headers), IpAddr::from([1, 2, 3, 4]));
        config.trusted_proxies.push(IpAddr::from([1, 2, 3, 4]).into());
        assert_eq!(client(&config, &extensions, &headers), IpAddr::from([6, 6, 6, 6]));
    }

    #[test]
    fn the_other_end_of_a_socket_is_a_trusted_proxy_without_an_address() {
        let mut extensions = Extensions::new();
        extensions.insert(OverSocket);
        let from = |forwarded: &'static str| {
            let value = axum::http::HeaderValue::from_static(forwarded);
            let headers = HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), value)]);
            client(&LiveConfig::default(), &extensions, &headers)
        };
        // Only the last address was written by the proxy.
        assert_eq!(from("6.6.6.6, 1.2.3.4"), IpAddr::from([1, 2, 3, 4]));
        let nobody = IpAddr::from([0, 0, 0, 0]);
        assert_eq!(from("unix:"), nobody);
        assert_eq!(client(&LiveConfig::default(), &extensions, &HeaderMap::new()), nobody);
    }
}
