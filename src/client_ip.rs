//! The IP address of a client, which trusted proxies pass on.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use hyper::header::{HeaderMap, HeaderName};
use ipnet::IpNet;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A trusted proxy: the server believes its `X-Forwarded-For`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// A peer with an address of this network.
    Network(IpNet),
    /// A peer that connects by a Unix socket.
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

/// The address of the client that sent a request. Each proxy appends the address of its own client to `X-Forwarded-For`. So
/// the search begins with `peer`, and goes back through this field as long as the address is that of a trusted proxy. `None`
/// stands for the peer of a Unix socket.
#[must_use]
pub fn address(peer: Option<IpAddr>, headers: &HeaderMap, trusted_proxies: &[Proxy]) -> Option<IpAddr> {
    let mut client = peer.map(|address| address.to_canonical());
    let lines = headers.get_all(X_FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok());
    let hops: Vec<_> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    for hop in hops.into_iter().rev() {
        let Some(address) = hop_address(hop) else { break };
        if !trusted_proxies.iter().any(|proxy| proxy.matches(client)) {
            break;
        }
        client = Some(address.to_canonical());
    }
    client
}

/// Parses the address that a proxy has appended. Some proxies, such as those of Azure, write the port of the client after the
/// address, or brackets around an IPv6 address.
fn hop_address(hop: &str) -> Option<IpAddr> {
    if let Ok(address) = hop.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    let between_brackets = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    between_brackets.unwrap_or(hop).parse().ok()
}

/// The address by which the limits on messages count a client. For IPv6 that is the first address of the client's /64, because
/// one client has all addresses of a /64 (RFC 6177).
#[must_use]
pub fn network(client: Option<IpAddr>) -> Option<IpAddr> {
    client.map(|address| match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    })
}
