//! The storing of messages, one after another, in a Maildir (maildir(5)): one file a message.
//!
//! A message is written to `tmp/` under a name that no other file has and synced, then renamed into `new/`, and that
//! folder is synced before the message is acknowledged.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::iter;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::{Mutex, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::report;

/// Messages that may wait to be stored; the longest takes some 64 KiB.
const QUEUE: usize = 64;

/// Descriptors in use while a message is stored.
pub const DESCRIPTORS: u64 = 2;

/// A message that comes again within this time is not stored again.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10 * 60);

/// The time between two removals of old messages.
pub const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The folders of a Maildir.
const PARTS: [&str; 3] = ["tmp", "new", "cur"];

/// The Maildir for junk, named as Maildir++ does.
const JUNK: &str = ".Junk";

/// A Maildir, and the room for messages that wait.
pub struct Mailbox {
    maildir: Arc<Mutex<Maildir>>,
    room: Arc<Semaphore>,
}

impl Mailbox {
    /// Opens the Maildir `root`, which is made where only its parent exists. The names of its files end with `host`;
    /// what is older than `retention` is removed.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing could be stored there.
    pub fn open(root: &Path, host: &str, retention: Duration) -> Result<Self, String> {
        let (root, host, recent) = (root.to_owned(), host.to_owned(), HashMap::new());
        let mut maildir = Maildir { root, host, retention, recent, failing: false };
        maildir.prepare().map_err(|error| {
            format!(
                "cannot store messages in {}: {error}; let --contact-maildir name a Maildir, or a folder to make, \
                 where this user may write",
                maildir.root.display()
            )
        })?;
        Ok(Self { maildir: Arc::new(Mutex::new(maildir)), room: Arc::new(Semaphore::new(QUEUE)) })
    }

    /// Stores `message`; `false` when it could not be, or too many wait.
    pub async fn store(&self, message: Message) -> bool {
        let Ok(room) = Arc::clone(&self.room).try_acquire_owned() else { return false };
        let stored = self.work(move |maildir| {
            let _room = room;
            maildir.store(&message)
        });
        stored.await.unwrap_or(false)
    }

    /// Removes old messages now and then, until that fails.
    pub async fn watch(&self) {
        while self.work(|maildir| maildir.sweep()).await.is_some() {
            sleep(SWEEP_INTERVAL).await;
        }
    }

    /// Runs `work` on a thread that may wait for the disk, and to its end though the caller's client has gone. `None` when
    /// it has panicked.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Maildir) -> T + Send + 'static,
    ) -> Option<T> {
        let maildir = Arc::clone(&self.maildir);
        let task = tokio::spawn(async move {
            let mut maildir = maildir.lock_owned().await;
            spawn_blocking(move || work(&mut maildir)).await
        });
        task.await.ok()?.ok()
    }
}

/// A message to store.
pub struct Message {
    /// The folder to store it in.
    pub folder: Folder,
    /// Which one it is.
    pub identity: Identity,
    /// The content of the file.
    pub content: Vec<u8>,
}

/// A folder for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// The Maildir itself, whose messages are sent to the owner.
    Inbox,
    /// The Maildir [`JUNK`] in it, where the owner looks now and then.
    Junk,
}

/// The identity of a message.
///
/// The names of files start with it, so that it outlives the process: a message that was stored and, because of a crash,
/// never confirmed is not stored twice when it is sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The time when it was received, in microseconds since 1970.
    pub micros: u64,
    /// Equal for equal messages in the same folder.
    pub digest: u128,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, micros) = (self.micros / 1_000_000, self.micros % 1_000_000);
        write!(f, "{seconds}.M{micros:06}H{:032x}", self.digest)
    }
}

impl Identity {
    /// The identity of the message in the file `name`, if this server made it.
    pub fn of(name: &str) -> Option<Self> {
        let (seconds, rest) = name.split_once(".M")?;
        let (micros, rest) = rest.split_once('H')?;
        let (digest, _) = rest.split_once('.')?;
        let micros =
            seconds.parse::<u64>().ok()?.checked_mul(1_000_000)?.checked_add(micros.parse().ok()?)?;
        Some(Self { micros, digest: u128::from_str_radix(digest, 16).ok()? })
    }
}

/// A Maildir and the one for junk in it.
struct Maildir {
    root: PathBuf,
    /// The names of its files end with this.
    host: String,
    /// Messages are kept this long.
    retention: Duration,
    /// The time when each message of the [`DUPLICATE_WINDOW`] was received, by its digest.
    recent: HashMap<u128, u64>,
    /// A failure is reported once, until storing works again.
    failing: bool,
}

impl Maildir {
    /// Makes missing folders, tries to write, and reads when each stored message was last received.
    ///
    /// Folders are made here only, never later: where their file system is no longer mounted, messages would be hidden
    /// below it once it is mounted again.
    fn prepare(&mut self) -> io::Result<()> {
        if !self.is_maildir() {
            return Err(io::Error::other("it has other files and is no Maildir"));
        }
        for folder in [Folder::Inbox, Folder::Junk] {
            self.prepare_folder(folder)?;
        }
        File::create(self.path(Folder::Junk).join("maildirfolder"))?;
        for made_in in ["", ".."] {
            sync_folder(&self.root.join(made_in))?;
        }
        Ok(())
    }

    /// True if the root is a Maildir, or has nothing but parts of one because the first start was cut short.
    fn is_maildir(&self) -> bool {
        let is_own = |name: &String| PARTS.contains(&name.as_str()) || name == JUNK;
        PARTS.iter().all(|part| self.root.join(part).is_dir()) || names(&self.root).all(|name| is_own(&name))
    }

    fn prepare_folder(&mut self, folder: Folder) -> io::Result<()> {
        let path = self.path(folder);
        make_folder(&path)?;
        for part in PARTS {
            make_folder(&path.join(part))?;
        }
        for name in ["new", "cur"].iter().flat_map(|part| names(&path.join(part))) {
            let Some(Identity { micros, digest }) = Identity::of(&name) else { continue };
            let latest = self.recent.entry(digest).or_insert(micros);
            *latest = micros.max(*latest);
        }
        let identity = Identity { micros: now(), digest: 0 };
        let (written, _) = self.write(&Message { folder, identity, content: Vec::new() })?;
        fs::remove_file(written)?;
        // The last process may have ended between a rename and its sync.
        for part in ["new", "cur", ""] {
            sync_folder(&path.join(part))?;
        }
        Ok(())
    }

    /// The path of `folder`.
    fn path(&self, folder: Folder) -> PathBuf {
        match folder {
            Folder::Inbox => self.root.clone(),
            Folder::Junk => self.root.join(JUNK),
        }
    }

    /// Stores `message`, unless that has been done; `false` where it cannot be.
    fn store(&mut self, message: &Message) -> bool {
        // A message may be of the future when the clock has been set back since: it does not count for longer.
        let now = now();
        self.recent.retain(|_, micros| now.abs_diff(*micros) < DUPLICATE_WINDOW.as_micros() as u64);
        if self.recent.contains_key(&message.identity.digest) {
            return true;
        }
        let delivered = self.deliver(message);
        let failed = std::mem::replace(&mut self.failing, delivered.is_err());
        match &delivered {
            Err(error) if !failed => report(&format!(
                "cannot store messages in {}: {error}; still trying, visitors get an error",
                self.root.display()
            )),
            Ok(()) if failed => report("storing messages again"),
            _ => (),
        }
        if delivered.is_ok() {
            self.recent.insert(message.identity.digest, message.identity.micros);
        }
        delivered.is_ok()
    }

    /// Brings `message` to the disk, in `new/`.
    fn deliver(&self, message: &Message) -> io::Result<()> {
        let (written, name) = self.write(message)?;
        let new = self.path(message.folder).join("new");
        let path = new.join(name);
        fs::rename(&written, &path).inspect_err(|_| drop(fs::remove_file(&written)))?;
        // If this fails, the visitor is told that the message is not stored.
        sync_folder(&new).inspect_err(|_| drop(fs::remove_file(&path)))
    }

    /// Writes `message` to a file in `tmp/`, and that to the disk. Returns its path and name.
    fn write(&self, message: &Message) -> io::Result<(PathBuf, String)> {
        let name = format!("{}.{}", message.identity, self.host);
        let path = self.path(message.folder).join("tmp").join(&name);
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
        let written = file.write_all(&message.content).and_then(|()| file.sync_all());
        written.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok((path, name))
    }

    /// Removes messages whose retention period ends before the next sweep, and what a crash left as long ago, from every
    /// folder, including those that mail programs made.
    fn sweep(&self) {
        let kept = self.retention.saturating_sub(SWEEP_INTERVAL).as_secs();
        let others = names(&self.root).filter(|name| name.starts_with('.')).map(|name| self.root.join(name));
        let folders = iter::once(self.root.clone()).chain(others);
        for part in folders.flat_map(|folder| PARTS.map(|part| folder.join(part))) {
            for path in names(&part).map(|name| part.join(name)) {
                if received_at(&path).is_some_and(|at| (now() / 1_000_000).saturating_sub(at) > kept) {
                    let _ = fs::remove_file(path);
                }
            }
        }
    }
}

/// Microseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_micros() as u64
}

/// Makes the folder `path`, for this user alone, unless it exists.
fn make_folder(path: &Path) -> io::Result<()> {
    match DirBuilder::new().mode(0o700).create(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Brings the entries of the folder `path` to the disk.
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

/// The names in the folder `path`, as far as it can be read.
fn names(path: &Path) -> impl Iterator<Item = String> + use<> {
    fs::read_dir(path).into_iter().flatten().filter_map(|entry| entry.ok()?.file_name().into_string().ok())
}

/// The time when the message in the file `path` was received, in seconds since 1970. Every program starts the names of a Maildir
/// with that time, which outlives copies and backups; for any other name it is when the file was written.
fn received_at(path: &Path) -> Option<u64> {
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    let named = path.file_name()?.to_str()?.split_once('.').and_then(|(seconds, _)| seconds.parse().ok());
    named.or_else(|| Some(file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_secs()))
}
