//! The storing of messages, one after another. A message is reported as stored after it has been synced to the disk.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::maildir::{self, Maildir, Message, SWEEP_INTERVAL};
use crate::report;

/// Messages that may wait to be stored; the longest takes some 64 KiB.
const QUEUE: usize = 64;

/// Descriptors in use while a message is stored.
pub const DESCRIPTORS: u64 = 2;

/// The same message again within this time is not stored again.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10 * 60);

/// A Maildir, and the room for messages that wait.
pub struct Mailbox {
    store: Arc<Mutex<Store>>,
    room: Arc<Semaphore>,
}

/// What one message at a time is stored with.
struct Store {
    maildir: Maildir,
    /// When each message of the [`DUPLICATE_WINDOW`] was received, by its digest.
    recent: HashMap<u128, u64>,
    /// A failure is reported once, until storing works again.
    failing: bool,
}

impl Mailbox {
    /// Opens the Maildir `root`, which is made where only its parent exists. The names of its files end with `host`;
    /// what is older than `retention` is removed.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing could be stored there.
    pub fn open(root: &Path, host: &str, retention: Duration) -> Result<Self, String> {
        let maildir = Maildir { root: root.into(), host: host.into(), retention };
        let recent = maildir.prepare().map_err(|error| {
            format!(
                "cannot store messages in {}: {error}; let --contact-maildir name a Maildir, or a folder to make, \
                 where this user may write",
                root.display()
            )
        })?;
        let store = Arc::new(Mutex::new(Store { maildir, recent, failing: false }));
        Ok(Self { store, room: Arc::new(Semaphore::new(QUEUE)) })
    }

    /// Stores `message`; `false` when it could not be, or too many wait.
    pub async fn store(&self, message: Message) -> bool {
        let Ok(room) = Arc::clone(&self.room).try_acquire_owned() else { return false };
        let stored = self.work(move |store| {
            let _room = room;
            store.store(&message)
        });
        stored.await.unwrap_or(false)
    }

    /// Removes old messages now and then, until that fails.
    pub async fn watch(&self) {
        while self.work(|store| store.maildir.sweep()).await.is_some() {
            sleep(SWEEP_INTERVAL).await;
        }
    }

    /// Runs `work` on a thread that may wait for the disk, and to its end though the caller's client has gone. `None` when
    /// it has panicked.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Store) -> T + Send + 'static,
    ) -> Option<T> {
        let store = Arc::clone(&self.store);
        let task = tokio::spawn(async move {
            let mut store = store.lock_owned().await;
            spawn_blocking(move || work(&mut store)).await
        });
        task.await.ok()?.ok()
    }
}

impl Store {
    /// Stores `message`, unless that has been done; `false` where it cannot be.
    fn store(&mut self, message: &Message) -> bool {
        // A message may be of the future when the clock has been set back since: it does not count for longer.
        let now = maildir::now();
        self.recent.retain(|_, micros| now.abs_diff(*micros) < DUPLICATE_WINDOW.as_micros() as u64);
        if self.recent.contains_key(&message.identity.digest) {
            return true;
        }
        let delivered = self.maildir.deliver(message);
        let failed = std::mem::replace(&mut self.failing, delivered.is_err());
        match &delivered {
            Err(error) if !failed => report(&format!(
                "cannot store messages in {}: {error}; still trying, visitors get an error",
                self.maildir.root.display()
            )),
            Ok(()) if failed => report("storing messages again"),
            _ => (),
        }
        if delivered.is_ok() {
            self.recent.insert(message.identity.digest, message.identity.micros);
        }
        delivered.is_ok()
    }
}
