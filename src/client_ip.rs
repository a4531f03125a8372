//! Who a request is from, behind proxies that are trusted to tell.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use hyper::header::{HeaderMap, HeaderName};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Peers whose `X-Forwarded-For` is believed: an address, a network in CIDR notation (RFC 4632), or
/// `unix` for whoever connects to a Unix socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// Addresses whose leading bits are those of the network.
    Network(IpAddr, u32),
    /// Peers of a Unix socket.
    Unix,
}

impl FromStr for Proxy {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str = "write it as an address, a network such as 10.0.0.0/8, or unix";
        if text == "unix" {
            return Ok(Self::Unix);
        }
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| FORM)?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), str::parse).map_err(|_| FORM)?;
        if bits <= width { Ok(Self::Network(address, bits)) } else { Err(FORM) }
    }
}

impl Proxy {
    fn is(self, peer: Option<IpAddr>) -> bool {
        match (self, peer) {
            (Self::Unix, None) => true,
            (Self::Network(IpAddr::V4(network), bits), Some(IpAddr::V4(peer))) => {
                (network.to_bits() ^ peer.to_bits()).leading_zeros() >= bits
            }
            (Self::Network(IpAddr::V6(network), bits), Some(IpAddr::V6(peer))) => {
                (network.to_bits() ^ peer.to_bits()).leading_zeros() >= bits
            }
            _ => false,
        }
    }
}

/// Who sent a request: the peer, or, as long as whoever speaks is a trusted proxy, the address before
/// it in `X-Forwarded-For`, which each proxy appends to. `None` for the peer of a Unix socket.
#[must_use]
pub fn address(peer: Option<IpAddr>, headers: &HeaderMap, trusted: &[Proxy]) -> Option<IpAddr> {
    let mut client = peer.map(|address| address.to_canonical());
    let lines = headers.get_all(X_FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok());
    let hops: Vec<_> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    for hop in hops.into_iter().rev() {
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        if !trusted.iter().any(|proxy| proxy.is(client)) {
            break;
        }
        client = Some(address.to_canonical());
    }
    client
}

/// What stands for a client where clients are counted: its address, or the /64 of an IPv6 one, of which whoever has
/// one address has them all (RFC 6177).
#[must_use]
pub fn network(client: Option<IpAddr>) -> Option<IpAddr> {
    client.map(|address| match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_is_an_ipv4_address_or_an_ipv6_network() {
        let network = |text: &str| super::network(Some(text.parse().unwrap())).unwrap().to_string();
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:3::"), "2001:db8:1:3::");
        assert_eq!(super::network(None), None);
    }

    #[test]
    fn proxies() {
        for (text, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
            ("0.0.0.0/0", "1.2.3.4", "::1"),
            ("2001:db8::/32", "2001:db8:1::1", "2001:db9::1"),
            ("::1", "::1", "127.0.0.1"),
        ] {
            let proxy: Proxy = text.parse().unwrap();
            assert!(proxy.is(Some(inside.parse().unwrap())), "{text} {inside}");
            assert!(!proxy.is(Some(outside.parse().unwrap())), "{text} {outside}");
            assert!(!proxy.is(None), "{text}");
        }
        for text in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "unix:"] {
            assert!(text.parse::<Proxy>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_client_is_the_last_address_that_no_trusted_proxy_holds() {
        let trusted = ["127.0.0.1", "10.0.0.0/8", "unix"].map(|text| text.parse().unwrap());
        for (peer, lines, expected) in [
            (Some("192.0.2.9"), &["203.0.113.1"][..], Some("192.0.2.9")),
            (Some("127.0.0.1"), &[], Some("127.0.0.1")),
            (Some("127.0.0.1"), &["203.0.113.1"], Some("203.0.113.1")),
            (Some("::ffff:127.0.0.1"), &["203.0.113.1"], Some("203.0.113.1")),
            (Some("127.0.0.1"), &["198.51.100.66, 203.0.113.1"], Some("203.0.113.1")),
            (Some("127.0.0.1"), &["198.51.100.66, 203.0.113.1, 10.1.1.1"], Some("203.0.113.1")),
            (Some("127.0.0.1"), &["198.51.100.66", "203.0.113.1,10.1.1.1"], Some("203.0.113.1")),
            (Some("127.0.0.1"), &["203.0.113.1, unknown"], Some("127.0.0.1")),
            (Some("127.0.0.1"), &["2001:db8::1"], Some("2001:db8::1")),
            (None, &["203.0.113.1"], Some("203.0.113.1")),
            (None, &[], None),
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(X_FORWARDED_FOR, line.parse().unwrap());
            }
            let address = |text: &str| text.parse::<IpAddr>().unwrap();
            assert_eq!(
                self::address(peer.map(address), &headers, &trusted),
                expected.map(address),
                "{peer:?} {lines:?}"
            );
        }
        assert_eq!(
            address(None, &HeaderMap::from_iter([(X_FORWARDED_FOR, "::1".parse().unwrap())]), &[]),
            None
        );
    }
}
