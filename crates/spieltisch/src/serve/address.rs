//! The addresses of the server, printed for people.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};

use fast_qr::QRBuilder;
use words::Speech;

/// Prints where the server is. The first line ends with the local address, so that a program that starts the server can
/// read it. With the path of the host's link, the output is for the host only and has a QR code as well.
pub(crate) fn announce(
    bound: SocketAddr,
    public_url: Option<&str>,
    host_path: Option<&str>,
    speech: &Speech<'_>,
) -> io::Result<()> {
    let mut output = io::stdout().lock();
    let here = here(bound);
    writeln!(output, "{}", speech.say_with("serve-address", &[("url", here.as_str().into())]))?;
    let others = match public_url {
        Some(url) => vec![url.to_owned()],
        None => on_the_network(bound),
    };
    for url in &others {
        writeln!(output, "{}", speech.say_with("serve-elsewhere", &[("url", url.as_str().into())]))?;
    }
    let Some(host_path) = host_path else { return Ok(()) };
    if let Some(code) = others.first().and_then(|url| QRBuilder::new(url.as_str()).build().ok()) {
        writeln!(output, "\n{}\n", code.to_str())?;
    }
    let host = format!("{}{host_path}", public_url.unwrap_or(&here));
    writeln!(output, "{}", speech.say_with("serve-host", &[("url", host.into())]))?;
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

/// Whether the URL can be a base for links: `http` or `https`, a host, no path.
pub(crate) fn is_web_address(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c))
    })
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

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        for good in ["https://table.example", "http://10.0.0.7:7777", "http://[::1]:80"] {
            assert!(is_web_address(good), "{good}");
        }
        for bad in
            ["table.example", "ftp://table.example", "https://", "https://a/b", "https://a b", "https://a?b"]
        {
            assert!(!is_web_address(bad), "{bad}");
        }
    }
}
