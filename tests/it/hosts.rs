//! The host that a request names.

use hyper::{Request, Version};

use crate::responder::{DOCUMENT, manifest, responder};

/// The status of a response to a request with these lines of `Host`.
fn status_for_hosts(version: Version, hosts: &[&str]) -> u16 {
    let responder = responder(&[DOCUMENT], &manifest()).unwrap();
    let mut request = Request::builder().version(version).uri("/");
    for host in hosts {
        request = request.header("host", *host);
    }
    responder.respond(&request.body(()).unwrap()).status().as_u16()
}

#[test]
fn exactly_one_host_is_needed() {
    assert_eq!(status_for_hosts(Version::HTTP_11, &[]), 400);
    assert_eq!(status_for_hosts(Version::HTTP_11, &["a"]), 200);
    assert_eq!(status_for_hosts(Version::HTTP_11, &["a", "b"]), 400);
}

#[test]
fn http_1_0_needs_no_host() {
    assert_eq!(status_for_hosts(Version::HTTP_10, &[]), 200);
    assert_eq!(status_for_hosts(Version::HTTP_10, &["a", "b"]), 400);
}

#[test]
fn a_host_is_a_name_or_an_address_with_or_without_a_port() {
    let hosts = [
        "",
        "a",
        "a:80",
        "a:",
        "a:65535",
        "a_b~!$",
        "xn--p1ai.example",
        "127.0.0.1:8080",
        "[::1]",
        "[::1]:80",
    ];
    for host in hosts {
        assert_eq!(status_for_hosts(Version::HTTP_11, &[host]), 200, "{host}");
    }
}

#[test]
fn a_host_that_is_none_is_refused() {
    let with_invalid_characters = ["a b", "a/b", "a/", "<script>", "a\\b", "a?b", "a#b", "a\"", "\u{e9}"];
    let with_percent_signs = ["a%", "a%20b", "a%zz"];
    let with_user = ["user@a", "user:pass@a"];
    let with_invalid_port =
        ["a:b", "a:80:80", "a:-1", "a:+1", "a:65536", "[::1]:99999", "[::1]a", ":80", ":"];
    let with_invalid_brackets = ["::1", "[::1", "::1]", "[a]", "[]"];
    let with_two = ["a, b"];
    let hosts = [
        &with_invalid_characters[..],
        &with_percent_signs,
        &with_user,
        &with_invalid_port,
        &with_invalid_brackets,
        &with_two,
    ];
    for host in hosts.concat() {
        assert_eq!(status_for_hosts(Version::HTTP_11, &[host]), 400, "{host}");
        assert_eq!(status_for_hosts(Version::HTTP_10, &[host]), 400, "{host}");
    }
}
