//! The thread that stores messages. It reports a message as stored after it has been synced to the disk.

use std::collections::HashMap;
use std::io::{self, Write};
use std::iter;
use std::path::Path;
use std::thread;
use std::time::{Duration, SystemTime};

use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::maildir::{Folder, Maildir, Message, SWEEP_INTERVAL};

/// Messages that may wait to be stored; the longest takes some 64 KiB.
const QUEUE: usize = 64;

/// Messages that share a sync of their folder, at most.
const BATCH: usize = 64;

/// Descriptors in use while a message is stored.
pub const DESCRIPTORS: u64 = 2;

/// The same message again within this time is not stored again.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10 * 60);

/// Receives whether a message is on the disk.
type Reply = oneshot::Sender<bool>;

enum Command {
    Store(Message, Reply),
    /// Remove old messages.
    Sweep,
}

/// A Maildir that stores messages from its own thread.
pub struct Mailbox {
    commands: mpsc::Sender<Command>,
}

impl Mailbox {
    /// Opens the Maildir `root`, which is made where only its parent exists. The names of its files end with `host`;
    /// what is older than `retention` is removed.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing could be stored there.
    pub fn open(root: &Path, host: &str, retention: Duration) -> Result<Self, String> {
        let maildir = Maildir::new(root, host, retention);
        let cannot = |error| {
            format!(
                "cannot store messages in {}: {error}; let --contact-maildir name a Maildir, or a folder to make, \
                 where this user may write",
                root.display()
            )
        };
        let (commands, queue) = mpsc::channel(QUEUE);
        let (prepared, outcome) = std::sync::mpsc::sync_channel(1);
        // Prepared in its thread, which reuses the memory that reading folders takes.
        let run = move || match maildir.prepare() {
            Ok(recent) => {
                let _ = prepared.send(Ok(()));
                Worker { maildir, recent, failing: false }.run(queue);
            }
            Err(error) => drop(prepared.send(Err(error))),
        };
        thread::Builder::new().name("mailbox".into()).spawn(run).map_err(cannot)?;
        outcome.recv().map_err(io::Error::other).flatten().map_err(cannot)?;
        Ok(Self { commands })
    }

    /// Stores `message`; `false` when it could not be, or too many wait.
    pub async fn store(&self, message: Message) -> bool {
        let (reply, outcome) = oneshot::channel();
        self.commands.try_send(Command::Store(message, reply)).is_ok() && outcome.await.unwrap_or(false)
    }

    /// Has old messages removed now and then, until nothing can be stored any more.
    pub async fn watch(&self) {
        loop {
            tokio::select! {
                () = self.commands.closed() => return,
                () = sleep(SWEEP_INTERVAL) => drop(self.commands.send(Command::Sweep).await),
            }
        }
    }
}

/// What the thread works with.
struct Worker {
    maildir: Maildir,
    /// When each message of the [`DUPLICATE_WINDOW`] was received, by its digest.
    recent: HashMap<u128, SystemTime>,
    /// A failure is reported once, until storing works again.
    failing: bool,
}

impl Worker {
    /// Carries out commands, several at a time when they wait together.
    fn run(mut self, mut queue: mpsc::Receiver<Command>) {
        self.maildir.sweep();
        while let Some(first) = queue.blocking_recv() {
            let mut batch = HashMap::new();
            let waiting = iter::from_fn(|| queue.try_recv().ok());
            for command in iter::once(first).chain(waiting).take(BATCH) {
                match command {
                    Command::Sweep => self.maildir.sweep(),
                    Command::Store(message, reply) => {
                        let entry = batch.entry(message.identity.digest);
                        entry.or_insert_with(|| (message, Vec::new())).1.push(reply);
                    }
                }
            }
            self.store(batch.into_values().collect());
        }
    }

    /// Stores each message, once if it came several times, and replies.
    fn store(&mut self, batch: Vec<(Message, Vec<Reply>)>) {
        let now = SystemTime::now();
        self.recent.retain(|_, time| {
            // A message may be of the future when the clock has been set back since: it does not count for longer.
            now.duration_since(*time).unwrap_or_else(|ahead| ahead.duration()) < DUPLICATE_WINDOW
        });
        let (duplicates, new): (Vec<_>, Vec<_>) =
            batch.into_iter().partition(|(message, _)| self.recent.contains_key(&message.identity.digest));
        duplicates.into_iter().for_each(|(_, replies)| reply(replies, true));
        let (junk, inbox): (Vec<_>, Vec<_>) =
            new.into_iter().partition(|(message, _)| message.folder == Folder::Junk);
        for (folder, messages) in [(Folder::Inbox, inbox), (Folder::Junk, junk)] {
            let delivered: Vec<_> = messages
                .iter()
                .map(|(message, _)| {
                    let path = self.maildir.deliver(message);
                    self.report(path)
                })
                .collect();
            let synced = delivered.iter().any(Option::is_some) && {
                let synced = self.maildir.sync(folder);
                self.report(synced).is_some()
            };
            // Before the replies, after which this process may be stopped.
            if synced && std::mem::take(&mut self.failing) {
                let _ = writeln!(io::stderr(), "portfolio: storing messages again");
            }
            for ((message, replies), path) in messages.into_iter().zip(delivered) {
                let stored = path.is_some() && synced;
                if stored {
                    self.recent.insert(message.identity.digest, message.identity.time);
                } else if let Some(path) = path {
                    // The reply is that it is not stored.
                    let _ = std::fs::remove_file(path);
                }
                reply(replies, stored);
            }
        }
    }

    /// The value of `result`. The first error is reported, until storing works again.
    fn report<T>(&mut self, result: io::Result<T>) -> Option<T> {
        result
            .inspect_err(|error| {
                if !std::mem::replace(&mut self.failing, true) {
                    let _ = writeln!(
                        io::stderr(),
                        "portfolio: cannot store messages in {}: {error}; still trying, visitors get an error",
                        self.maildir.root().display()
                    );
                }
            })
            .ok()
    }
}

fn reply(replies: Vec<Reply>, stored: bool) {
    for reply in replies {
        // A client that has gone does not change what was stored.
        let _ = reply.send(stored);
    }
}
