//! Limits on messages: the inbox takes a number of them, junk takes further ones, and the rest is refused.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use portfolio::contact::limits::{Counts, Limiter, Limits, folder_for};
use portfolio::contact::maildir::Folder;

use super::maildir::{FileCounts, Maildir};
use super::{FORM, SCRIPT, about, encoded, post};
use crate::fixture::Server;

/// A message in an hour in which others have come before it, and the folder that it goes to. Its client may send two an
/// hour, and all clients together five.
struct Case {
    name: &'static str,
    seems_junk: bool,
    from_client: Counts,
    from_all: Counts,
    folder: Option<Folder>,
}

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
fn a_message_goes_to_the_inbox_then_to_junk_then_back() {
    let limits = Limits { per_client: 2, in_all: 5 };
    for Case { name, seems_junk, from_client, from_all, folder } in CASES {
        assert_eq!(folder_for(seems_junk, from_client, from_all, limits), folder, "{name}");
    }
}

/// A limiter, and the time of its first message.
struct Hours {
    limiter: Limiter,
    start: Instant,
}

impl Hours {
    fn new(limits: Limits) -> Self {
        Self { limiter: Limiter::new(limits), start: Instant::now() }
    }

    /// Sends an ordinary message so many seconds after the start.
    fn send(&mut self, client: Option<IpAddr>, seconds: u64) -> Result<Folder, Duration> {
        self.limiter.admit(client, false, self.start + Duration::from_secs(seconds))
    }
}

fn client(number: u8) -> Option<IpAddr> {
    Some([192, 0, 2, number].into())
}

#[test]
fn messages_are_counted_by_client() {
    let mut hours = Hours::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(hours.send(client(1), 0), Ok(Folder::Inbox));
    assert_eq!(hours.send(client(1), 0), Ok(Folder::Junk));
    assert_eq!(hours.send(client(2), 0), Ok(Folder::Inbox));
}

#[test]
fn peers_without_an_address_are_one_client() {
    let mut hours = Hours::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(hours.send(None, 0), Ok(Folder::Inbox));
    assert_eq!(hours.send(None, 0), Ok(Folder::Junk));
}

#[test]
fn the_sender_of_a_refused_message_waits_for_the_end_of_the_hour() {
    let mut hours = Hours::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(hours.send(client(1), 0), Ok(Folder::Inbox));
    for _ in 0..10 {
        assert_eq!(hours.send(client(1), 10), Ok(Folder::Junk));
    }
    assert_eq!(hours.send(client(1), 20), Err(Duration::from_secs(3580)));
    assert_eq!(hours.send(client(1), 3599), Err(Duration::from_secs(1)));
    assert_eq!(hours.send(client(1), 3600), Ok(Folder::Inbox));
}

#[test]
fn an_hour_begins_with_its_first_message() {
    let mut hours = Hours::new(Limits { per_client: 1, in_all: 5 });
    assert_eq!(hours.send(client(1), 0), Ok(Folder::Inbox));
    assert_eq!(hours.send(client(1), 5000), Ok(Folder::Inbox));
    assert_eq!(hours.send(client(1), 8599), Ok(Folder::Junk));
    assert_eq!(hours.send(client(1), 8600), Ok(Folder::Inbox));
}

#[test]
fn refused_messages_are_not_counted() {
    let mut hours = Hours::new(Limits { per_client: 1, in_all: 2 });
    for _ in 0..11 {
        assert!(hours.send(client(1), 0).is_ok());
    }
    for _ in 0..5 {
        assert!(hours.send(client(1), 0).is_err());
    }
    // Junk has room for twenty messages from all clients.
    assert_eq!(hours.send(client(2), 0), Ok(Folder::Inbox));
    for _ in 0..10 {
        assert_eq!(hours.send(client(2), 0), Ok(Folder::Junk));
    }
}

/// Sends a message from `client`, whose address a proxy appends to one that the client has made up.
fn post_from(server: &Server, client: &str, content: &str) -> u16 {
    let forged = format!("X-Forwarded-For: 203.0.113.7, {client}");
    post(server, content, &[SCRIPT, &forged]).status
}

#[test]
fn a_client_sends_ten_messages_to_the_inbox_and_the_next_ones_to_junk() {
    let maildir = Maildir::new("ten");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1"]);

    for number in 0..12 {
        assert_eq!(post_from(&server, "192.0.2.1", &about(&format!("IPv4 {number}"))), 204);
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 10, junk: 2, temporary: 0 });

    for number in 0..10 {
        assert_eq!(post_from(&server, "2001:db8::1", &about(&format!("IPv6 {number}"))), 204);
    }
    assert_eq!(post_from(&server, "2001:db8::ffff:1", &about("from the same /64")), 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 20, junk: 3, temporary: 0 });

    assert_eq!(post_from(&server, "192.0.2.2", &about("from another client")), 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 21, junk: 3, temporary: 0 });
}

#[test]
fn a_burst_closes_the_form_to_nobody_and_loses_nothing() {
    let maildir = Maildir::new("burst");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-limit", "30"]);
    let send = |client: usize, content: &str| {
        let answer = post_from(&server, &format!("192.0.2.{client}"), content);
        assert_eq!(answer, 204, "client {client}");
    };
    let [name, email, subject, _] = FORM;

    // Links leave room in the inbox.
    for number in 0..100 {
        let links = format!("https://a.example/{number} https://b.example https://c.example");
        send(number % 30, &encoded(&[name, email, subject, ("message", &links)]));
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 100, temporary: 0 });
    send(100, &about("a visitor"));
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 100, temporary: 0 });

    // Ordinary words fill it.
    for number in 0..100 {
        send(number % 30, &about(&format!("burst {number}")));
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 30, junk: 171, temporary: 0 });
    send(101, &about("another visitor"));
    assert_eq!(maildir.count(), FileCounts { inbox: 30, junk: 172, temporary: 0 });
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
    let refusal = post(&server, &about("one more"), &[SCRIPT]);

    assert_eq!(refusal.status, 429);
    let wait: u32 = refusal.field("retry-after").unwrap().parse().unwrap();
    assert!((3500..=3600).contains(&wait), "{wait}");
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 10, temporary: 0 });
}
