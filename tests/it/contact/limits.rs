//! Limits on messages: beyond the limit of the inbox messages go to junk, and beyond the limit of junk they are refused.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use portfolio::contact::limits::{Counts, Limiter, Limits, folder_for};
use portfolio::contact::maildir::Folder;

use super::maildir::{FileCounts, Maildir};
use super::{FORM, FROM_SCRIPT, encode_form, form_about, post};
use crate::fixture::Server;

/// A message, those that came before it in the same hour, and the folder where it goes. The limits are [`LIMITS`].
struct Case {
    name: &'static str,
    seems_junk: bool,
    from_client: Counts,
    from_all: Counts,
    /// `None`: the message is refused.
    folder: Option<Folder>,
}

/// Junk takes ten times as many messages.
const LIMITS: Limits = Limits { per_client: 2, in_all: 5 };

const NONE: Counts = Counts { inbox: 0, junk: 0 };

const CASES: [Case; 9] = [
    Case {
        name: "the first message",
        seems_junk: false,
        from_client: NONE,
        from_all: NONE,
        folder: Some(Folder::Inbox),
    },
    Case {
        name: "a message that seems junk",
        seems_junk: true,
        from_client: NONE,
        from_all: NONE,
        folder: Some(Folder::Junk),
    },
    Case {
        name: "the last for which the inbox has room",
        seems_junk: false,
        from_client: Counts { inbox: 1, junk: 20 },
        from_all: Counts { inbox: 4, junk: 50 },
        folder: Some(Folder::Inbox),
    },
    Case {
        name: "one more than its client may send",
        seems_junk: false,
        from_client: Counts { inbox: 2, junk: 0 },
        from_all: Counts { inbox: 2, junk: 0 },
        folder: Some(Folder::Junk),
    },
    Case {
        name: "one more than all clients may send, of a client that has sent none",
        seems_junk: false,
        from_client: NONE,
        from_all: Counts { inbox: 5, junk: 0 },
        folder: Some(Folder::Junk),
    },
    Case {
        name: "the last for which junk has room",
        seems_junk: true,
        from_client: Counts { inbox: 0, junk: 19 },
        from_all: Counts { inbox: 0, junk: 49 },
        folder: Some(Folder::Junk),
    },
    Case {
        name: "one more than its client may send as junk",
        seems_junk: true,
        from_client: Counts { inbox: 0, junk: 20 },
        from_all: Counts { inbox: 0, junk: 20 },
        folder: None,
    },
    Case {
        name: "one more than all clients may send as junk",
        seems_junk: true,
        from_client: NONE,
        from_all: Counts { inbox: 0, junk: 50 },
        folder: None,
    },
    Case {
        name: "an ordinary one when inbox and junk are full",
        seems_junk: false,
        from_client: NONE,
        from_all: Counts { inbox: 5, junk: 50 },
        folder: None,
    },
];

#[test]
fn the_messages_of_the_hour_decide_where_a_message_goes() {
    for Case { name, seems_junk, from_client, from_all, folder } in CASES {
        assert_eq!(folder_for(seems_junk, from_client, from_all, LIMITS), folder, "{name}");
    }
}

/// A limiter whose time a test decides.
struct TimedLimiter {
    limiter: Limiter,
    start: Instant,
}

impl TimedLimiter {
    fn new(limits: Limits) -> Self {
        Self { limiter: Limiter::new(limits), start: Instant::now() }
    }

    /// Admits an ordinary message that comes so many `seconds` after the start.
    fn admit(&mut self, client: Option<IpAddr>, seconds: u64) -> Result<Folder, Duration> {
        self.limiter.admit(client, false, self.start + Duration::from_secs(seconds))
    }
}

/// The address of a client.
fn client(number: u8) -> Option<IpAddr> {
    Some([192, 0, 2, number].into())
}

#[test]
fn messages_are_counted_by_client() {
    let mut limiter = TimedLimiter::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(limiter.admit(client(1), 0), Ok(Folder::Inbox));
    assert_eq!(limiter.admit(client(1), 0), Ok(Folder::Junk));
    assert_eq!(limiter.admit(client(2), 0), Ok(Folder::Inbox));
}

#[test]
fn peers_without_an_address_are_one_client() {
    let mut limiter = TimedLimiter::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(limiter.admit(None, 0), Ok(Folder::Inbox));
    assert_eq!(limiter.admit(None, 0), Ok(Folder::Junk));
}

#[test]
fn the_sender_of_a_refused_message_waits_for_the_end_of_the_hour() {
    let mut limiter = TimedLimiter::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(limiter.admit(client(1), 0), Ok(Folder::Inbox));
    for _ in 0..10 {
        assert_eq!(limiter.admit(client(1), 10), Ok(Folder::Junk));
    }
    assert_eq!(limiter.admit(client(1), 20), Err(Duration::from_secs(3580)));
    assert_eq!(limiter.admit(client(1), 3599), Err(Duration::from_secs(1)));
    assert_eq!(limiter.admit(client(1), 3600), Ok(Folder::Inbox));
}

#[test]
fn an_hour_begins_with_its_first_message() {
    let mut limiter = TimedLimiter::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(limiter.admit(client(1), 0), Ok(Folder::Inbox));
    assert_eq!(limiter.admit(client(1), 5000), Ok(Folder::Inbox));
    assert_eq!(limiter.admit(client(1), 8599), Ok(Folder::Junk));
    assert_eq!(limiter.admit(client(1), 8600), Ok(Folder::Inbox));
}

#[test]
fn refused_messages_are_not_counted() {
    let mut limiter = TimedLimiter::new(Limits { per_client: 1, in_all: 2 });
    for _ in 0..11 {
        assert!(limiter.admit(client(1), 0).is_ok());
    }
    for _ in 0..5 {
        assert!(limiter.admit(client(1), 0).is_err());
    }
    // Junk has room for twenty messages from all clients.
    assert_eq!(limiter.admit(client(2), 0), Ok(Folder::Inbox));
    for _ in 0..10 {
        assert_eq!(limiter.admit(client(2), 0), Ok(Folder::Junk));
    }
}

/// Sends a message through a trusted proxy, and returns the status of the response. The proxy appends the address of `client`
/// to one that the client has made up.
fn post_from(server: &Server, client: &str, body: &str) -> u16 {
    let forwarded_for = format!("X-Forwarded-For: 203.0.113.7, {client}");
    post(server, body, &[FROM_SCRIPT, &forwarded_for]).status
}

#[test]
fn the_inbox_takes_ten_messages_of_a_client() {
    let maildir = Maildir::new("ten");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1"]);

    for number in 0..12 {
        assert_eq!(post_from(&server, "192.0.2.1", &form_about(&format!("message {number}"))), 204);
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 10, junk: 2, temporary: 0 });

    assert_eq!(post_from(&server, "192.0.2.2", &form_about("from another client")), 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 11, junk: 2, temporary: 0 });
}

#[test]
fn the_addresses_of_an_ipv6_network_are_one_client() {
    let maildir = Maildir::new("ten-ipv6");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1"]);

    for number in 0..10 {
        assert_eq!(post_from(&server, "2001:db8::1", &form_about(&format!("message {number}"))), 204);
    }
    assert_eq!(post_from(&server, "2001:db8::ffff:1", &form_about("from the same /64")), 204);

    assert_eq!(maildir.count(), FileCounts { inbox: 10, junk: 1, temporary: 0 });
}

#[test]
fn a_burst_of_links_leaves_room_in_the_inbox() {
    let maildir = Maildir::new("burst-of-links");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-limit", "30"]);
    let [name, email, subject, _] = FORM;

    for number in 0..100 {
        let links = format!("https://a.example/{number} https://b.example https://c.example");
        let body = encode_form(&[name, email, subject, ("message", &links)]);
        assert_eq!(post_from(&server, &format!("192.0.2.{}", number % 30), &body), 204);
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 100, temporary: 0 });

    assert_eq!(post_from(&server, "192.0.2.100", &form_about("a visitor")), 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 100, temporary: 0 });
}

#[test]
fn a_burst_that_fills_the_inbox_closes_the_form_to_nobody() {
    let maildir = Maildir::new("burst");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-limit", "30"]);

    for number in 0..100 {
        let body = form_about(&format!("burst {number}"));
        assert_eq!(post_from(&server, &format!("192.0.2.{}", number % 30), &body), 204);
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 30, junk: 70, temporary: 0 });

    assert_eq!(post_from(&server, "192.0.2.100", &form_about("a visitor")), 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 30, junk: 71, temporary: 0 });
    let stderr = server.stop().stderr;
    let line = "portfolio: 30 messages have come within an hour: until it is over the next ones are stored in .Junk\n";
    assert_eq!(stderr.matches(line).count(), 1, "{stderr}");
}

#[test]
fn a_message_beyond_the_limit_of_junk_gets_429_with_a_time_to_wait() {
    let maildir = Maildir::new("full-junk");
    let server = maildir.serve(&["--contact-per-client", "1"]);

    for number in 0..11 {
        assert_eq!(post(&server, &form_about(&format!("{number}")), &[FROM_SCRIPT]).status, 204);
    }
    let refusal = post(&server, &form_about("one more"), &[FROM_SCRIPT]);

    assert_eq!(refusal.status, 429);
    let wait: u32 = refusal.field("retry-after").unwrap().parse().unwrap();
    assert!((3500..=3600).contains(&wait), "{wait}");
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 10, temporary: 0 });
}
