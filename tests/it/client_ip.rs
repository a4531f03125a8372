//! Who a client is, as trusted proxies tell, and what it is counted by.

use std::net::IpAddr;

use hyper::header::HeaderMap;
use portfolio::client_ip::{Proxy, address, network};

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

/// The client of a request from `peer` with these lines of `X-Forwarded-For`.
fn client(peer: Option<&str>, lines: &[&str], trusted: &[&str]) -> Option<String> {
    let trusted: Vec<Proxy> = trusted.iter().map(|text| text.parse().unwrap()).collect();
    let mut headers = HeaderMap::new();
    for line in lines {
        headers.append("x-forwarded-for", line.parse().unwrap());
    }
    address(peer.map(ip), &headers, &trusted).map(|address| address.to_string())
}

#[test]
fn a_client_is_an_ipv4_address_or_an_ipv6_network() {
    for (of, expected) in [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"),
        ("2001:db8:1:3::", "2001:db8:1:3::"),
    ] {
        assert_eq!(network(Some(ip(of))), Some(ip(expected)));
    }
    assert_eq!(network(None), None);
}

#[test]
fn a_trusted_proxy_is_an_address_a_network_or_a_unix_socket() {
    for (text, inside, outside) in [
        ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
        ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ("0.0.0.0/0", "1.2.3.4", "::2"),
        ("2001:db8::/32", "2001:db8:1::1", "2001:db9::1"),
        ("::1", "::1", "127.0.0.1"),
    ] {
        let from = |peer| client(peer, &["203.0.113.1"], &[text]);
        assert_eq!(from(Some(inside)).unwrap(), "203.0.113.1", "{text}");
        assert_eq!((from(Some(outside)).unwrap(), from(None)), (outside.into(), None), "{text}");
    }
    for text in "|localhost|10.0.0.0/33|::/129|10.0.0.0/|10.0.0.0/-1|unix:".split('|') {
        assert!(text.parse::<Proxy>().is_err(), "{text}");
    }
}

#[test]
fn the_client_is_the_last_address_that_is_no_trusted_proxy() {
    let trusted = ["127.0.0.1", "10.0.0.0/8", "unix"];
    for (peer, lines, expected) in [
        (Some("192.0.2.9"), &["203.0.113.1"][..], Some("192.0.2.9")),
        (Some("127.0.0.1"), &[], Some("127.0.0.1")),
        (Some("::ffff:127.0.0.1"), &["203.0.113.1"], Some("203.0.113.1")),
        (Some("127.0.0.1"), &["198.51.100.66, 203.0.113.1, 10.1.1.1"], Some("203.0.113.1")),
        (Some("127.0.0.1"), &["198.51.100.66", "203.0.113.1,10.1.1.1"], Some("203.0.113.1")),
        (Some("127.0.0.1"), &["203.0.113.1, unknown"], Some("127.0.0.1")),
        (Some("127.0.0.1"), &["2001:db8::1"], Some("2001:db8::1")),
        (None, &["203.0.113.1"], Some("203.0.113.1")),
        (None, &[], None),
    ] {
        assert_eq!(client(peer, lines, &trusted).as_deref(), expected, "{peer:?} {lines:?}");
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
