//! Permits, which limit how many connections are open at a time.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The permits for connections.
pub struct Permits {
    regular: Arc<Semaphore>,
    overflow: Arc<Semaphore>,
    /// The number of permits of both kinds, taken or not.
    total: usize,
}

/// The permit that a connection holds until it ends.
pub enum Admission {
    /// A regular permit. The connection's requests are answered.
    Admitted(OwnedSemaphorePermit),
    /// A permit of the overflow, because every regular one was taken. The connection's request is answered 503.
    Overflow(OwnedSemaphorePermit),
}

impl Permits {
    /// Makes permits for `regular` connections, which are answered, and for `overflow` more, which get a 503.
    #[must_use]
    pub fn new(regular: u32, overflow: u32) -> Self {
        let semaphore = |permits: u32| Arc::new(Semaphore::new(permits as usize));
        let total = regular as usize + overflow as usize;
        Self { regular: semaphore(regular), overflow: semaphore(overflow), total }
    }

    /// Waits for a permit, a regular one if there is one. `None` if the semaphores are closed.
    pub async fn acquire(&self) -> Option<Admission> {
        tokio::select! {
            biased;
            permit = Arc::clone(&self.regular).acquire_owned() => permit.ok().map(Admission::Admitted),
            permit = Arc::clone(&self.overflow).acquire_owned() => permit.ok().map(Admission::Overflow),
        }
    }

    /// The number of connections that hold a permit.
    #[must_use]
    pub fn count_taken(&self) -> usize {
        self.total - self.regular.available_permits() - self.overflow.available_permits()
    }

    /// True while the next connection would be overflow.
    #[must_use]
    pub fn are_taken(&self) -> bool {
        self.regular.available_permits() == 0
    }
}

impl Admission {
    /// True if the connection is one beyond the limit.
    #[must_use]
    pub fn is_overflow(&self) -> bool {
        matches!(self, Self::Overflow(_))
    }
}
