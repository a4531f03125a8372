//! Rate limits: messages of one client, and of all clients together.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use portfolio::contact::limits::Limits;

use super::maildir::Maildir;
use super::{SCRIPT, about, post};

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn each_client_and_all_together_have_a_limit_an_hour_and_who_is_refused_does_not_count() {
    let (mut limits, now) = (Limits::new(2, 5), Instant::now());
    let client = |number: u32| (number > 0).then(|| Ipv4Addr::from(number).into());
    for (seconds, number, expected) in [
        (0, 1, 0),
        (10, 1, 0),
        (10, 1, 3590),
        (20, 2, 0),
        // Peers without an address are one client.
        (20, 0, 0),
        (20, 0, 0),
        (3599, 3, 1),
        (3600, 1, 0),
        (3600, 1, 0),
        (7199, 1, 1),
        (7200, 1, 0),
    ] {
        let wait = limits.admit(client(number), now + seconds * SECOND).err().unwrap_or_default();
        assert_eq!(wait, expected * SECOND, "{number} after {seconds} s");
    }
}

#[test]
fn each_client_may_send_ten_messages_whatever_addresses_it_puts_before_that_of_the_proxy() {
    let maildir = Maildir::new("ten");
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1"]);
    for (client, number) in
        [("192.0.2.1", 12), ("2001:db8::1", 10), ("2001:db8::ffff:1", 1), ("192.0.2.2", 1)]
    {
        for number in 0..number {
            let forged = format!("X-Forwarded-For: {}, {client}", Ipv4Addr::from(number));
            let answer = post(&server, &about(&format!("{client} {number}")), &[SCRIPT, &forged]);
            let wait = answer.field("retry-after").map_or(0, |wait| wait.parse().unwrap());
            let refused = number >= 10 || client == "2001:db8::ffff:1";
            let expected = if refused { (429, 3500..=3600) } else { (204, 0..=0) };
            assert!(answer.status == expected.0 && expected.1.contains(&wait), "{client}: {answer:?}");
        }
    }
    assert_eq!(maildir.count(), [21, 0, 0]);
}
