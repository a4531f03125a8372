//! The IP address of a client, which trusted proxies tell.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use hyper::header::{HeaderMap, HeaderName};
use ipnet::IpNet;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Peers whose `X-Forwarded-For` is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// Those with an address of this network.
    Network(IpNet),
    /// Those of a Unix socket.
    Unix,
}

impl FromStr for Proxy {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "unix" {
            return Ok(Self::Unix);
        }
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network
            .map(Self::Network)
            .map_err(|_| "write it as an address, a network such as 10.0.0.0/8, or unix")
    }
}

impl Proxy {
    fn matches(self, peer: Option<IpAddr>) -> bool {
        match (self, peer) {
            (Self::Unix, None) => true,
            (Self::Network(network), Some(peer)) => network.contains(&peer),
            _ => false,
        }
    }
}

/// Who sent a request: the peer or, as long as that is a trusted proxy, the address before it in `X-Forwarded-For`, to
/// which each proxy appends. `None` for the peer of a Unix socket.
#[must_use]
pub fn address(peer: Option<IpAddr>, headers: &HeaderMap, trusted: &[Proxy]) -> Option<IpAddr> {
    let mut client = peer.map(|address| address.to_canonical());
    let lines = headers.get_all(X_FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok());
    let hops: Vec<_> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    for hop in hops.into_iter().rev() {
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        if !trusted.iter().any(|proxy| proxy.matches(client)) {
            break;
        }
        client = Some(address.to_canonical());
    }
    client
}

/// What a client is counted by: its address, or the /64 of an IPv6 one, all of whose addresses belong to one client
/// (RFC 6177).
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
            assert!(proxy.matches(Some(inside.parse().unwrap())), "{text} {inside}");
            assert!(!proxy.matches(Some(outside.parse().unwrap())), "{text} {outside}");
            assert!(!proxy.matches(None), "{text}");
        }
        for text in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "unix:"] {
            assert!(text.parse::<Proxy>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_trusted_proxy() {
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
