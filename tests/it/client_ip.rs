//! The address of a client, which trusted proxies pass on, and the address by which the limits count a client.

use std::net::IpAddr;

use hyper::header::HeaderMap;
use portfolio::client_ip::{Proxy, address, network};

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

/// The address of the client of a request from `peer` with these lines of `X-Forwarded-For`.
fn client(peer: Option<&str>, lines: &[&str], trusted_proxies: &[&str]) -> Option<String> {
    let trusted_proxies: Vec<Proxy> = trusted_proxies.iter().map(|text| text.parse().unwrap()).collect();
    let mut headers = HeaderMap::new();
    for line in lines {
        headers.append("x-forwarded-for", line.parse().unwrap());
    }
    address(peer.map(ip), &headers, &trusted_proxies).map(|address| address.to_string())
}

#[test]
fn a_client_is_counted_by_its_ipv4_address_or_its_ipv6_network() {
    for (client, expected) in [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"),
        ("2001:db8:1:3::", "2001:db8:1:3::"),
    ] {
        assert_eq!(network(Some(ip(client))), Some(ip(expected)));
    }
    assert_eq!(network(None), None);
}

#[test]
fn a_trusted_proxy_is_an_address_or_a_network() {
    for (proxy, inside, outside) in [
        ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
        ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ("0.0.0.0/0", "1.2.3.4", "::2"),
        ("2001:db8::/32", "2001:db8:1::1", "2001:db9::1"),
        ("::1", "::1", "127.0.0.1"),
    ] {
        let client_behind = |peer| client(peer, &["203.0.113.1"], &[proxy]);
        assert_eq!(client_behind(Some(inside)).unwrap(), "203.0.113.1", "{proxy}");
        assert_eq!(client_behind(Some(outside)).unwrap(), outside, "{proxy}");
        assert_eq!(client_behind(None), None, "{proxy}");
    }
}

#[test]
fn a_proxy_that_is_neither_an_address_nor_a_network_nor_unix_is_an_error() {
    for text in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "unix:"] {
        assert!(text.parse::<Proxy>().is_err(), "{text}");
    }
}

/// A request, and the address of its client.
struct Case {
    name: &'static str,
    /// `None`: the peer comes by a Unix socket.
    peer: Option<&'static str>,
    /// The lines of `X-Forwarded-For`.
    lines: &'static [&'static str],
    client: Option<&'static str>,
}

const TRUSTED_PROXIES: [&str; 3] = ["127.0.0.1", "10.0.0.0/8", "unix"];

const CASES: [Case; 9] = [
    Case {
        name: "the peer is no trusted proxy",
        peer: Some("192.0.2.9"),
        lines: &["203.0.113.1"],
        client: Some("192.0.2.9"),
    },
    Case {
        name: "the proxy gives no address",
        peer: Some("127.0.0.1"),
        lines: &[],
        client: Some("127.0.0.1"),
    },
    Case {
        name: "the proxy comes by an IPv6 socket",
        peer: Some("::ffff:127.0.0.1"),
        lines: &["203.0.113.1"],
        client: Some("203.0.113.1"),
    },
    Case {
        name: "two proxies, and an address that the client has made up",
        peer: Some("127.0.0.1"),
        lines: &["198.51.100.66, 203.0.113.1, 10.1.1.1"],
        client: Some("203.0.113.1"),
    },
    Case {
        name: "two proxies on two lines",
        peer: Some("127.0.0.1"),
        lines: &["198.51.100.66", "203.0.113.1,10.1.1.1"],
        client: Some("203.0.113.1"),
    },
    Case {
        name: "the last address is no address",
        peer: Some("127.0.0.1"),
        lines: &["203.0.113.1, unknown"],
        client: Some("127.0.0.1"),
    },
    Case {
        name: "an IPv6 client",
        peer: Some("127.0.0.1"),
        lines: &["2001:db8::1"],
        client: Some("2001:db8::1"),
    },
    Case { name: "a Unix socket", peer: None, lines: &["203.0.113.1"], client: Some("203.0.113.1") },
    Case { name: "a Unix socket without an address", peer: None, lines: &[], client: None },
];

#[test]
fn the_client_is_the_last_address_that_is_no_trusted_proxy() {
    for case in CASES {
        let client = client(case.peer, case.lines, &TRUSTED_PROXIES);
        assert_eq!(client.as_deref(), case.client, "{}", case.name);
    }
}

#[test]
fn the_address_of_a_client_may_have_a_port_or_brackets() {
    for (hop, expected) in [
        ("203.0.113.1:51234", "203.0.113.1"),
        ("[2001:db8::1]:51234", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("203.0.113.1:", "127.0.0.1"),
        ("[203.0.113.1", "127.0.0.1"),
    ] {
        assert_eq!(client(Some("127.0.0.1"), &[hop], &["127.0.0.1"]).as_deref(), Some(expected), "{hop}");
    }
}
