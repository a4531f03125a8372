//! Permits, which limit the number of connections that are open at a time.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The permit that a connection holds until it ends.
pub enum Admission {
    /// A regular permit: the server answers the requests of the connection.
    Admitted(OwnedSemaphorePermit),
    /// A permit of the overflow, because every regular one was taken: the server answers the first request with 503.
    Overflow(OwnedSemaphorePermit),
}

impl Admission {
    /// True for a connection beyond the limit.
    #[must_use]
    pub fn is_overflow(&self) -> bool {
        matches!(self, Self::Overflow(_))
    }
}

/// The permits for connections.
pub struct Permits {
    regular_permits: Arc<Semaphore>,
    overflow_permits: Arc<Semaphore>,
    /// The number of permits of both kinds, taken or not.
    total: usize,
}

impl Permits {
    /// Makes permits for `capacity` connections, which are answered, and for `overflow` more, which get a 503.
    #[must_use]
    pub fn new(capacity: u32, overflow: u32) -> Self {
        let semaphore = |permits: u32| Arc::new(Semaphore::new(permits as usize));
        Self {
            regular_permits: semaphore(capacity),
            overflow_permits: semaphore(overflow),
            total: capacity as usize + overflow as usize,
        }
    }

    /// Waits for a permit, and takes a regular one if one is free. `None` if the semaphores are closed.
    pub async fn acquire(&self) -> Option<Admission> {
        tokio::select! {
            biased;
            permit = Arc::clone(&self.regular_permits).acquire_owned() => permit.ok().map(Admission::Admitted),
            permit = Arc::clone(&self.overflow_permits).acquire_owned() => permit.ok().map(Admission::Overflow),
        }
    }

    /// The number of connections that hold a permit.
    #[must_use]
    pub fn count_taken(&self) -> usize {
        self.total - self.regular_permits.available_permits() - self.overflow_permits.available_permits()
    }

    /// True if every regular permit is taken: the next connection would be overflow.
    #[must_use]
    pub fn is_at_capacity(&self) -> bool {
        self.regular_permits.available_permits() == 0
    }
}
