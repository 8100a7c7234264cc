//! [`Network`]: an address, or all addresses that begin alike.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// One address such as `10.0.0.7`, or a network such as `10.0.0.0/8` (CIDR).
///
/// ```
/// use spieltisch_server::Network;
///
/// let network: Network = "10.1.0.0/16".parse()?;
/// assert!(network.contains("10.1.2.3".parse().unwrap()));
/// assert!(!network.contains("10.2.0.1".parse().unwrap()));
/// # Ok::<(), spieltisch_server::NotANetwork>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many bits of it count.
    bits: u32,
}

/// The text is no address and no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANetwork;

impl Network {
    pub fn contains(self, address: IpAddr) -> bool {
        let (own, width) = number(self.address);
        let (other, other_width) = number(address.to_canonical());
        let left_out = width - self.bits;
        width == other_width && (left_out == 128 || own >> left_out == other >> left_out)
    }
}

/// The address as a number, and its width in bits.
fn number(address: IpAddr) -> (u128, u32) {
    match address {
        IpAddr::V4(v4) => (u32::from(v4).into(), 32),
        IpAddr::V6(v6) => (v6.into(), 128),
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        let address = address.to_canonical();
        Network { address, bits: number(address).1 }
    }
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let whole = Network::from(address.parse::<IpAddr>().map_err(|_| NotANetwork)?);
        let Some(bits) = bits else { return Ok(whole) };
        let bits = bits.parse().ok().filter(|bits| *bits <= whole.bits).ok_or(NotANetwork)?;
        Ok(Network { bits, ..whole })
    }
}

impl fmt::Display for NotANetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neither an address nor a network such as 10.0.0.0/8")
    }
}

impl std::error::Error for NotANetwork {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_contain_what_begins_alike() {
        let contains = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(contains("192.0.2.7", "192.0.2.7") && !contains("192.0.2.7", "192.0.2.8"));
        assert!(contains("10.0.0.0/8", "10.200.3.4") && !contains("10.0.0.0/8", "11.0.0.1"));
        assert!(contains("0.0.0.0/0", "8.8.8.8") && contains("::/0", "2001:db8::1"));
        assert!(contains("2001:db8::/32", "2001:db8:ffff::1") && !contains("2001:db8::/32", "2001:db9::1"));
        assert!(!contains("0.0.0.0/0", "2001:db8::1"), "another kind of address");
        assert!(contains("10.0.0.0/8", "::ffff:10.1.2.3"), "the same address, written otherwise");
        for wrong in ["", "10.0.0.0/33", "::/129", "10.0.0/8", "10.0.0.0/", "10.0.0.0/-1", "proxy"] {
            assert_eq!(wrong.parse::<Network>(), Err(NotANetwork), "{wrong}");
        }
    }
}
