//! Rate limits: how many messages are accepted from one client, and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The period of both limits, which begins with its first message.
pub const PERIOD: Duration = Duration::from_secs(60 * 60);

/// How many messages were accepted in the present period. Refused ones are not counted, so its memory is bounded however
/// many clients send.
pub struct Limits {
    per_client: u32,
    in_all: u32,
    began: Option<Instant>,
    accepted: HashMap<Option<IpAddr>, u32>,
}

impl Limits {
    /// Accepts `per_client` and `in_all` messages a period.
    pub fn new(per_client: u32, in_all: u32) -> Self {
        Self { per_client, in_all, began: None, accepted: HashMap::new() }
    }

    /// Counts a message from `client`, which comes at `now`.
    ///
    /// # Errors
    /// How long to wait, when it is one too many.
    pub fn admit(&mut self, client: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let began = self.began.filter(|began| now - *began < PERIOD).unwrap_or_else(|| {
            self.accepted.clear();
            now
        });
        self.began = Some(began);
        let total: u32 = self.accepted.values().sum();
        let of_client = self.accepted.get(&client).copied().unwrap_or_default();
        if total >= self.in_all || of_client >= self.per_client {
            return Err(began + PERIOD - now);
        }
        self.accepted.insert(client, of_client + 1);
        Ok(())
    }
}
