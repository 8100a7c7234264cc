//! The addresses of the server, printed for people.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};

use fast_qr::QRBuilder;
use words::Speech;

use super::listen::Open;
use crate::args::PublicUrl;

/// Where a site is.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    pub(super) open: &'a Open,
    pub(super) public: Option<&'a PublicUrl>,
    /// The path below which it lives, on this machine too.
    pub(super) path: &'a str,
}

/// Prints where the server is. The first line ends with the local address, so that a program that starts the server can
/// read it. With the path of the host's link, the output is for the host only and has a QR code as well.
pub(super) fn announce(site: Site<'_>, host_path: Option<&str>, speech: &Speech<'_>) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let Site { open, public, path } = site;
    // A socket has no paths.
    let web = open.here.starts_with("http://");
    let here = if web { format!("{}{path}", open.here) } else { open.here.clone() };
    writeln!(output, "{}", speech.say_with("serve-address", &[("url", here.into())]))?;
    let others = match public {
        Some(url) => vec![url.to_string()],
        None => open.elsewhere.clone(),
    };
    for url in &others {
        writeln!(output, "{}", speech.say_with("serve-elsewhere", &[("url", url.as_str().into())]))?;
    }
    let Some(host_path) = host_path else { return Ok(()) };
    if let Some(code) = others.first().and_then(|url| QRBuilder::new(url.as_str()).build().ok()) {
        writeln!(output, "\n{}\n", code.to_str())?;
    }
    // The host's path is within the whole origin.
    let origin = public.map_or(if web { open.here.as_str() } else { "" }, |url| url.origin.as_str());
    writeln!(output, "{}", speech.say_with("serve-host", &[("url", format!("{origin}{host_path}").into())]))?;
    writeln!(output, "{}", speech.say("serve-stop"))
}

/// The address of the server on this machine.
pub(crate) fn here(bound: SocketAddr) -> String {
    url(reachable_here(bound))
}

/// The address at which this machine reaches a server bound to `bound`.
pub(crate) fn reachable_here(bound: SocketAddr) -> SocketAddr {
    if bound.ip().is_unspecified() { loopback_like(bound) } else { bound }
}

/// The addresses that other devices on the network can use; empty if the server listens on loopback only.
pub(crate) fn on_the_network(bound: SocketAddr) -> Vec<String> {
    if bound.ip().is_loopback() {
        return Vec::new();
    }
    let addresses = if bound.ip().is_unspecified() {
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let mut addresses: Vec<IpAddr> = interfaces.into_iter().map(|interface| interface.ip()).collect();
        addresses.retain(|address| reachable(*address) && (address.is_ipv4() || bound.is_ipv6()));
        // Short addresses first, because people type them.
        addresses.sort_by_key(IpAddr::is_ipv6);
        addresses
    } else {
        vec![bound.ip()]
    };
    addresses.into_iter().map(|address| url(SocketAddr::new(address, bound.port()))).collect()
}

/// Excludes link-local IPv6 addresses, which need a zone that browsers do not accept.
fn reachable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(address) => !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

fn loopback_like(bound: SocketAddr) -> SocketAddr {
    let address =
        if bound.is_ipv4() { IpAddr::from([127, 0, 0, 1]) } else { "::1".parse().expect("loopback") };
    SocketAddr::new(address, bound.port())
}

fn url(address: SocketAddr) -> String {
    format!("http://{address}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_is_for_this_machine_only() {
        assert!(on_the_network("127.0.0.1:7777".parse().unwrap()).is_empty());
        assert!(on_the_network("[::1]:7777".parse().unwrap()).is_empty());
        assert_eq!(on_the_network("10.0.0.7:80".parse().unwrap()), ["http://10.0.0.7:80"]);
    }
}
