//! Rate limits: how many messages are accepted from one client, and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The period of both limits.
pub const PERIOD: Duration = Duration::from_secs(60 * 60);

/// A number of messages an hour, at once or one by one: the generic cell rate algorithm, whose state is one
/// instant: the time at which all accepted messages would have come at an even pace.
#[derive(Clone, Copy)]
struct Rate {
    /// Between messages at an even pace.
    interval: Duration,
}

impl Rate {
    fn new(an_hour: u32) -> Self {
        Self { interval: PERIOD / an_hour.max(1) }
    }

    /// The state after one message more.
    ///
    /// # Errors
    /// For how long there is no room for it.
    fn next(self, state: Option<Instant>, now: Instant) -> Result<Instant, Duration> {
        let next = state.map_or(now, |state| state.max(now)) + self.interval;
        let ahead = next - now;
        if ahead > PERIOD { Err(ahead - PERIOD) } else { Ok(next) }
    }
}

/// How many messages each client sent within the last hour.
///
/// Its memory is bounded: only accepted messages are counted, each for an hour, so there are at most twice as many
/// entries as the limit for all clients, however many clients send.
pub struct Limits {
    client: Rate,
    all: Rate,
    /// The number of entries in `clients` from which expired ones are removed.
    max_clients: usize,
    clients: HashMap<Option<IpAddr>, Instant>,
    total: Option<Instant>,
}

impl Limits {
    /// Takes `per_client` and `in_all` messages an hour.
    pub fn new(per_client: u32, in_all: u32) -> Self {
        Self {
            client: Rate::new(per_client),
            all: Rate::new(in_all),
            max_clients: 4 * in_all as usize,
            clients: HashMap::new(),
            total: None,
        }
    }

    /// How many entries it has room for.
    pub fn entries(&self) -> usize {
        self.clients.capacity()
    }

    /// Counts a message from `client`, which comes at `now`.
    ///
    /// # Errors
    /// How long to wait, when it is one too many; then it does not count.
    pub fn admit(&mut self, client: Option<IpAddr>, now: Instant) -> Result<(), Duration> {
        let of_client = self.client.next(self.clients.get(&client).copied(), now)?;
        self.total = Some(self.all.next(self.total, now)?);
        if self.clients.len() >= self.max_clients {
            self.clients.retain(|_, state| *state > now);
        }
        self.clients.insert(client, of_client);
        Ok(())
    }
}
