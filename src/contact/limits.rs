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
    #[must_use]
    pub fn new(per_client: u32, in_all: u32) -> Self {
        Self {
            client: Rate::new(per_client),
            all: Rate::new(in_all),
            max_clients: 4 * in_all as usize,
            clients: HashMap::new(),
            total: None,
        }
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

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

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
        assert_eq!(limits.admit(client(1), now), Err(360 * SECOND));
        assert_eq!(limits.admit(client(1), now + 359 * SECOND), Err(SECOND));
        assert_eq!(limits.admit(client(1), now + 360 * SECOND), Ok(()));
        assert_eq!(limits.admit(client(1), now + 360 * SECOND), Err(360 * SECOND));
        assert_eq!(limits.admit(client(2), now), Ok(()));
    }

    #[test]
    fn peers_without_an_address_are_one_client() {
        let (mut limits, now) = (Limits::new(1, 10), Instant::now());
        assert_eq!(limits.admit(None, now), Ok(()));
        assert_eq!(limits.admit(None, now), Err(PERIOD));
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
            assert!(limits.clients.len() <= limits.max_clients);
        }
        assert!(limits.clients.capacity() <= 4 * limits.max_clients, "{}", limits.clients.capacity());
        // 100,000 seconds at 300 an hour, and the first 300.
        assert_eq!(accepted, 300 + 100_000 / 12);
    }
}
