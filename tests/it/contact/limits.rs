//! Rate limits: messages of one client, and of all clients together.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use portfolio::contact::limits::{Limits, PERIOD};

use super::maildir::Maildir;
use super::{BROWSER, SCRIPT, about, post};

const SECOND: Duration = Duration::from_secs(1);

fn client(number: u32) -> Option<IpAddr> {
    Some(Ipv4Addr::from(number).into())
}

#[test]
fn a_client_may_send_some_at_once_then_at_an_even_pace() {
    let (mut limits, now) = (Limits::new(10, 1000), Instant::now());
    for _ in 0..10 {
        assert_eq!(limits.admit(client(1), now), Ok(()));
    }
    for (after, expected) in
        [(0, Err(360 * SECOND)), (359, Err(SECOND)), (360, Ok(())), (360, Err(360 * SECOND))]
    {
        assert_eq!(limits.admit(client(1), now + after * SECOND), expected, "{after}");
    }
    assert_eq!(limits.admit(client(2), now), Ok(()));
    // Peers without an address are one client.
    let mut limits = Limits::new(1, 10);
    assert_eq!([limits.admit(None, now), limits.admit(None, now)], [Ok(()), Err(PERIOD)]);
}

#[test]
fn all_together_have_a_limit_and_who_is_refused_does_not_count() {
    let (mut limits, now) = (Limits::new(2, 10), Instant::now());
    for _ in 0..100 {
        let _ = limits.admit(client(0), now);
    }
    for number in 1..=8 {
        assert_eq!(limits.admit(client(number), now), Ok(()), "{number}");
    }
    assert_eq!(limits.admit(client(9), now), Err(360 * SECOND));
    assert_eq!(limits.admit(client(9), now + 360 * SECOND), Ok(()));
}

#[test]
fn a_million_clients_are_counted_in_bounded_memory() {
    const ALL: u32 = 300;
    let (mut limits, mut now, mut accepted) = (Limits::new(10, ALL), Instant::now(), 0);
    for number in 0..1_000_000 {
        accepted += u32::from(limits.admit(client(number), now).is_ok());
        now += SECOND / 10;
    }
    assert!(limits.entries() <= 16 * ALL as usize, "{}", limits.entries());
    // 100,000 seconds at 300 an hour, and the first 300.
    assert_eq!(accepted, 300 + 100_000 / 12);
}

#[test]
fn one_client_may_send_ten_messages_an_hour_whatever_address_it_claims() {
    let maildir = Maildir::new("ten");
    let server = maildir.serve(&["--trusted-proxy", "192.0.2.1"]);
    let send = |number: u32, fields: &[&str]| {
        let forged = format!("X-Forwarded-For: {}", Ipv4Addr::from(number));
        post(&server, &about(&number.to_string()), &[fields, &[&*forged]].concat())
    };
    for number in 0..10 {
        assert_eq!(send(number, &[SCRIPT]).status, 204);
    }
    for fields in [SCRIPT, BROWSER] {
        let answer = send(10, &[fields]);
        assert_eq!(answer.status, 429);
        let wait: u64 = answer.field("retry-after").unwrap().parse().unwrap();
        assert!((300..=360).contains(&wait), "{wait}");
    }
    assert_eq!(maildir.count(), [10, 0, 0]);
}

#[test]
fn behind_a_trusted_proxy_each_client_has_its_own_limit() {
    let maildir = Maildir::new("proxy");
    let limits = ["--contact-per-client", "2", "--contact-limit", "7"];
    let server = maildir.serve(&[&["--trusted-proxy", "127.0.0.1"][..], &limits].concat());
    for (address, expected) in [
        ("192.0.2.1", 2),
        ("198.51.100.1, 192.0.2.2", 2),
        // An address that the client itself puts in front is ignored.
        ("198.51.100.2, 192.0.2.2", 0),
        ("2001:db8::1", 2),
        ("2001:db8::ffff:1", 0),
        // All together have sent as many as they may.
        ("2001:db8:0:1::1", 1),
    ] {
        let forwarded = format!("X-Forwarded-For: {address}");
        let answers =
            (0..3).map(|number| post(&server, &about(&format!("{address} {number}")), &[SCRIPT, &forwarded]));
        assert_eq!(answers.filter(|answer| answer.status == 204).count(), expected, "{address}");
    }
}
