//! A message goes to the inbox, to junk, or back to its sender.
//!
//! A burst must neither fill the inbox nor close the form to others. So what exceeds the limits of the inbox is stored as junk
//! and answered as stored. Junk has limits too, which keep the disk from filling.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use super::maildir::Folder;
use crate::report;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Junk takes this many times as many messages as the inbox, from a client and in all.
const JUNK_FACTOR: u32 = 10;

/// The most messages an hour that go to the inbox.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most from one client.
    pub per_client: u32,
    /// The most from all clients.
    pub in_all: u32,
}

/// Messages of the present hour, counted by their folder.
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

/// Decides where a message goes, by what has come in the present hour from its client and in all; `None` is back to its
/// sender. `seems_junk` is a message that a program seems to have sent.
#[must_use]
pub fn folder_for(seems_junk: bool, of_client: Counts, in_all: Counts, limits: Limits) -> Option<Folder> {
    let inbox_has_room = of_client.inbox < limits.per_client && in_all.inbox < limits.in_all;
    if inbox_has_room && !seems_junk {
        return Some(Folder::Inbox);
    }
    let junk_has_room =
        of_client.junk < JUNK_FACTOR * limits.per_client && in_all.junk < JUNK_FACTOR * limits.in_all;
    junk_has_room.then_some(Folder::Junk)
}

/// Counts the messages of an hour, which begins with its first message.
pub struct Limiter {
    limits: Limits,
    began: Option<Instant>,
    in_all: Counts,
    /// Messages that go back are not counted, so that the size of this table is bounded however many clients send.
    by_client: HashMap<Option<IpAddr>, Counts>,
}

impl Limiter {
    /// Counts nothing yet.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self { limits, began: None, in_all: Counts::default(), by_client: HashMap::new() }
    }

    /// Counts a message from `client`, which comes at `now`, and returns the folder where it goes.
    ///
    /// # Errors
    /// The time that its sender has to wait, when it goes to none.
    pub fn admit(
        &mut self,
        client: Option<IpAddr>,
        seems_junk: bool,
        now: Instant,
    ) -> Result<Folder, Duration> {
        let began = self.hour_of(now);
        let of_client = self.by_client.get(&client).copied().unwrap_or_default();
        let folder = folder_for(seems_junk, of_client, self.in_all, self.limits).ok_or(began + HOUR - now)?;
        self.by_client.entry(client).or_default().add(folder);
        self.in_all.add(folder);
        self.report_when_full(folder);
        Ok(folder)
    }

    /// Tells the journal once an hour that the last message has filled `folder`.
    fn report_when_full(&self, folder: Folder) {
        let Counts { inbox, junk } = self.in_all;
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

    /// The beginning of the hour of a message that comes at `now`.
    fn hour_of(&mut self, now: Instant) -> Instant {
        if let Some(began) = self.began.filter(|began| now - *began < HOUR) {
            return began;
        }
        self.began = Some(now);
        self.in_all = Counts::default();
        self.by_client.clear();
        now
    }
}
