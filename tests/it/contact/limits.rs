//! Which messages reach the inbox, which are junk, and which are refused.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use portfolio::contact::limits::{Counts, Limiter, Limits, folder_for};
use portfolio::contact::maildir::Folder;

use super::maildir::Maildir;
use super::{FORM, SCRIPT, about, encoded, post};
use crate::fixture::Server;

/// What has come in an hour before a message, and where that goes when its client may send two an hour and all five.
struct Case {
    name: &'static str,
    seems_junk: bool,
    of_client: Counts,
    in_all: Counts,
    folder: Option<Folder>,
}

const NONE: Counts = Counts { inbox: 0, junk: 0 };

const CASES: [Case; 9] = [
    Case {
        name: "the first message",
        seems_junk: false,
        of_client: NONE,
        in_all: NONE,
        folder: Some(Folder::Inbox),
    },
    Case {
        name: "a message that seems junk",
        seems_junk: true,
        of_client: NONE,
        in_all: NONE,
        folder: Some(Folder::Junk),
    },
    Case {
        name: "the last for which the inbox has room",
        seems_junk: false,
        of_client: Counts { inbox: 1, junk: 20 },
        in_all: Counts { inbox: 4, junk: 50 },
        folder: Some(Folder::Inbox),
    },
    Case {
        name: "one more than its client may send",
        seems_junk: false,
        of_client: Counts { inbox: 2, junk: 0 },
        in_all: Counts { inbox: 2, junk: 0 },
        folder: Some(Folder::Junk),
    },
    Case {
        name: "one more than all clients may send, of a client that has sent none",
        seems_junk: false,
        of_client: NONE,
        in_all: Counts { inbox: 5, junk: 0 },
        folder: Some(Folder::Junk),
    },
    Case {
        name: "the last for which junk has room",
        seems_junk: true,
        of_client: Counts { inbox: 0, junk: 19 },
        in_all: Counts { inbox: 0, junk: 49 },
        folder: Some(Folder::Junk),
    },
    Case {
        name: "one more than its client may send as junk",
        seems_junk: true,
        of_client: Counts { inbox: 0, junk: 20 },
        in_all: Counts { inbox: 0, junk: 20 },
        folder: None,
    },
    Case {
        name: "one more than all clients may send as junk",
        seems_junk: true,
        of_client: NONE,
        in_all: Counts { inbox: 0, junk: 50 },
        folder: None,
    },
    Case {
        name: "an ordinary one when inbox and junk are full",
        seems_junk: false,
        of_client: NONE,
        in_all: Counts { inbox: 5, junk: 50 },
        folder: None,
    },
];

#[test]
fn a_message_goes_to_the_inbox_then_to_junk_then_back() {
    let limits = Limits { per_client: 2, in_all: 5 };
    for Case { name, seems_junk, of_client, in_all, folder } in CASES {
        assert_eq!(folder_for(seems_junk, of_client, in_all, limits), folder, "{name}");
    }
}

#[test]
fn messages_are_counted_by_client_and_by_the_hour_and_refused_ones_are_not() {
    let (mut limiter, start) = (Limiter::new(Limits { per_client: 1, in_all: 2 }), Instant::now());
    let after = |seconds| start + Duration::from_secs(seconds);
    let client = |number: u32| Some(Ipv4Addr::from(number).into());
    let ordinary = false;

    assert_eq!(limiter.admit(client(1), ordinary, after(0)), Ok(Folder::Inbox));
    for _ in 0..10 {
        assert_eq!(limiter.admit(client(1), ordinary, after(10)), Ok(Folder::Junk));
    }
    assert_eq!(limiter.admit(client(1), ordinary, after(20)), Err(Duration::from_secs(3580)));
    // Peers without an address are one client.
    assert_eq!(limiter.admit(None, ordinary, after(30)), Ok(Folder::Inbox));
    for _ in 0..10 {
        assert_eq!(limiter.admit(None, ordinary, after(30)), Ok(Folder::Junk));
    }
    assert_eq!(limiter.admit(client(2), ordinary, after(3599)), Err(Duration::from_secs(1)));
    assert_eq!(limiter.admit(client(2), ordinary, after(3600)), Ok(Folder::Inbox));
    assert_eq!(limiter.admit(client(1), ordinary, after(7199)), Ok(Folder::Inbox));
    assert_eq!(limiter.admit(client(1), ordinary, after(7199)), Ok(Folder::Junk));
    assert_eq!(limiter.admit(client(1), ordinary, after(7200)), Ok(Folder::Inbox));
}

/// The status of the response to a message of `client`, as a proxy names it, whatever address the client has claimed.
fn status_of(server: &Server, client: &str, content: &str) -> u16 {
    let forged = format!("X-Forwarded-For: 203.0.113.7, {client}");
    post(server, content, &[SCRIPT, &forged]).status
}

#[test]
fn a_client_sends_ten_messages_to_the_inbox_and_the_next_ones_to_junk() {
    let maildir = Maildir::new("ten");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1"]);

    for number in 0..12 {
        assert_eq!(status_of(&server, "192.0.2.1", &about(&format!("IPv4 {number}"))), 204);
    }
    assert_eq!(maildir.count(), [10, 2, 0]);
    for number in 0..10 {
        assert_eq!(status_of(&server, "2001:db8::1", &about(&format!("IPv6 {number}"))), 204);
    }
    assert_eq!(status_of(&server, "2001:db8::ffff:1", &about("of the same /64")), 204);
    assert_eq!(maildir.count(), [20, 3, 0]);
    assert_eq!(status_of(&server, "192.0.2.2", &about("of another")), 204);
    assert_eq!(maildir.count(), [21, 3, 0]);
}

#[test]
fn a_burst_closes_the_form_to_nobody_and_loses_nothing() {
    let maildir = Maildir::new("burst");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-limit", "30"]);
    let send = |client: usize, content: &str| {
        let answer = status_of(&server, &format!("192.0.2.{client}"), content);
        assert_eq!(answer, 204, "client {client}");
    };
    let [name, email, subject, _] = FORM;

    // Links leave room in the inbox.
    for number in 0..100 {
        let links = format!("https://a.example/{number} https://b.example https://c.example");
        send(number % 30, &encoded(&[name, email, subject, ("message", &links)]));
    }
    assert_eq!(maildir.count(), [0, 100, 0]);
    send(100, &about("a visitor"));
    assert_eq!(maildir.count(), [1, 100, 0]);

    // Ordinary words fill it.
    for number in 0..100 {
        send(number % 30, &about(&format!("burst {number}")));
    }
    assert_eq!(maildir.count(), [30, 171, 0]);
    send(101, &about("another visitor"));
    assert_eq!(maildir.count(), [30, 172, 0]);
    let (_, journal) = server.stop();
    let line = "portfolio: 30 messages have come within an hour: until it is over the next ones are stored in .Junk\n";
    assert_eq!(journal.matches(line).count(), 1, "{journal}");
}

#[test]
fn a_full_junk_folder_refuses_and_says_when_to_try_again() {
    let maildir = Maildir::new("full-junk");
    let server = maildir.serve(&["--contact-per-client", "1"]);

    for number in 0..11 {
        assert_eq!(post(&server, &about(&format!("{number}")), &[SCRIPT]).status, 204);
    }
    let refused = post(&server, &about("one more"), &[SCRIPT]);

    let wait: u32 = refused.field("retry-after").unwrap().parse().unwrap();
    assert!(refused.status == 429 && (3500..=3600).contains(&wait), "{refused:?}");
    assert_eq!(maildir.count(), [1, 10, 0]);
}
