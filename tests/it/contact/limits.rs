//! Rate limits: messages of one client, and of all clients together.

use super::maildir::Maildir;
use super::{BROWSER, SCRIPT, about, post};
use crate::fixture::Server;

/// How many of `count` messages, told apart by `label`, are accepted with these fields.
fn accepted(server: &Server, label: &str, count: usize, fields: &[&str]) -> usize {
    let answers = (0..count).map(|number| post(server, &about(&format!("{label} {number}")), fields));
    answers.filter(|answer| answer.status == 204).count()
}

fn from(address: &str) -> String {
    format!("X-Forwarded-For: {address}")
}

#[test]
fn one_client_may_send_ten_messages_an_hour() {
    let maildir = Maildir::new("ten");
    let server = maildir.serve(&[]);
    assert_eq!(accepted(&server, "a", 10, &[SCRIPT]), 10);
    for fields in [SCRIPT, BROWSER] {
        let answer = post(&server, &about("one more"), &[fields]);
        assert_eq!(answer.status, 429);
        let wait: u64 = answer.field("retry-after").unwrap().parse().unwrap();
        assert!((300..=360).contains(&wait), "{wait}");
    }
    assert_eq!(maildir.count(), [10, 0, 0]);
}

#[test]
fn x_forwarded_for_from_an_untrusted_peer_does_not_change_the_client() {
    let maildir = Maildir::new("forged");
    let server = maildir.serve(&["--trusted-proxy", "192.0.2.1"]);
    let mut answers = (0..30u32).map(|number| {
        let forged = from(&std::net::Ipv4Addr::from(number).to_string());
        accepted(&server, &number.to_string(), 1, &[SCRIPT, &forged])
    });
    assert_eq!(answers.by_ref().sum::<usize>(), 10);
}

#[test]
fn behind_a_trusted_proxy_each_client_has_its_own_limit() {
    let maildir = Maildir::new("proxy");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-per-client", "2"]);
    for (label, address, expected) in [
        ("a", "192.0.2.1", 2),
        ("b", "198.51.100.1, 192.0.2.2", 2),
        // An address that the client itself puts in front is ignored.
        ("c", "198.51.100.2, 192.0.2.2", 0),
        ("d", "2001:db8::1", 2),
        ("e", "2001:db8::ffff:1", 0),
        ("f", "2001:db8:0:1::1", 2),
    ] {
        assert_eq!(accepted(&server, label, 3, &[SCRIPT, &from(address)]), expected, "{address}");
    }
}

#[test]
fn all_clients_together_have_a_limit() {
    let maildir = Maildir::new("all");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-limit", "5"]);
    let each = (1..=9)
        .map(|last| accepted(&server, &last.to_string(), 1, &[SCRIPT, &from(&format!("192.0.2.{last}"))]));
    assert_eq!(each.collect::<Vec<_>>(), [1, 1, 1, 1, 1, 0, 0, 0, 0]);
}
