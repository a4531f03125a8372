//! Decides whether a message goes to the inbox, goes to junk, or is refused.
//!
//! A burst of messages must neither fill the inbox nor close the form to other visitors. So messages beyond the limits of
//! the inbox go to junk, and their clients get the response of a stored message. Junk has limits too, so that it cannot fill
//! the disk.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use super::maildir::Folder;
use crate::report;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Junk takes this many messages for each one that the inbox may take, from a client and in all.
const JUNK_FACTOR: u32 = 10;

/// The limits on the messages that go to the inbox in an hour.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// One client may send this many.
    pub per_client: u32,
    /// All clients together may send this many.
    pub in_all: u32,
}

/// The numbers of messages that went to each folder within the present hour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Messages that went to the inbox.
    pub inbox: u32,
    /// Messages that went to junk.
    pub junk: u32,
}

impl Counts {
    fn add(&mut self, folder: Folder) {
        match folder {
            Folder::Inbox => self.inbox += 1,
            Folder::Junk => self.junk += 1,
        }
    }
}

/// Counts the messages of each hour. An hour begins with the first message after the end of the last hour.
pub struct Limiter {
    limits: Limits,
    hour_began_at: Option<Instant>,
    counts_of_all: Counts,
    /// Refused messages are not counted, so that the size of this table is bounded however many clients send.
    counts_by_client: HashMap<Option<IpAddr>, Counts>,
}

impl Limiter {
    /// A limiter that has counted nothing yet.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            hour_began_at: None,
            counts_of_all: Counts::default(),
            counts_by_client: HashMap::new(),
        }
    }

    /// Counts a message that comes from `client` at `now`, and returns the folder where it goes.
    ///
    /// # Errors
    /// The time that the client has to wait, when the message is refused.
    pub fn admit(
        &mut self,
        client: Option<IpAddr>,
        seems_junk: bool,
        now: Instant,
    ) -> Result<Folder, Duration> {
        let end_of_hour = self.enter_hour(now) + HOUR;
        let from_client = self.counts_by_client.get(&client).copied().unwrap_or_default();
        let folder = folder_for(seems_junk, from_client, self.counts_of_all, self.limits);
        let folder = folder.ok_or(end_of_hour - now)?;
        self.counts_by_client.entry(client).or_default().add(folder);
        self.counts_of_all.add(folder);
        self.report_when_full(folder);
        Ok(folder)
    }

    /// Returns the beginning of the present hour. If the last hour is over at `now`, begins a new one, whose counts are 0.
    fn enter_hour(&mut self, now: Instant) -> Instant {
        if let Some(beginning) = self.hour_began_at.filter(|beginning| now - *beginning < HOUR) {
            return beginning;
        }
        self.hour_began_at = Some(now);
        self.counts_of_all = Counts::default();
        self.counts_by_client.clear();
        now
    }

    /// Reports once an hour that `folder` is full: when the last message for which it has room has come.
    fn report_when_full(&self, folder: Folder) {
        let Counts { inbox, junk } = self.counts_of_all;
        match folder {
            Folder::Inbox if inbox == self.limits.in_all => report(&format!(
                "{inbox} messages have come within an hour: until it is over the next ones are stored in .Junk"
            )),
            Folder::Junk if junk == JUNK_FACTOR * self.limits.in_all => report(&format!(
                "{junk} messages have been stored in .Junk within an hour: until it is over the next ones are refused"
            )),
            _ => (),
        }
    }
}

/// Decides where a message goes. `from_client` counts the messages that have come within the present hour from the client of
/// this one, `from_all` those from all clients. `None` refuses the message.
#[must_use]
pub fn folder_for(seems_junk: bool, from_client: Counts, from_all: Counts, limits: Limits) -> Option<Folder> {
    let inbox_has_room = from_client.inbox < limits.per_client && from_all.inbox < limits.in_all;
    if inbox_has_room && !seems_junk {
        return Some(Folder::Inbox);
    }
    let junk_has_room =
        from_client.junk < JUNK_FACTOR * limits.per_client && from_all.junk < JUNK_FACTOR * limits.in_all;
    junk_has_room.then_some(Folder::Junk)
}
