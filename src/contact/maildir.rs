//! Stores messages, one after another, in a Maildir (maildir(5)), which has a file for each.
//!
//! A message is written to a file in `tmp/`, whose name no other file has. The file is synced and renamed into `new/`, and that
//! folder is synced too. Only then is the message acknowledged.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::{Mutex, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::report;

/// At most this many messages wait to be stored. The longest takes some 64 KiB of memory.
const MAX_WAITING_MESSAGES: usize = 64;

/// The Maildir uses this many descriptors while it stores a message.
pub const DESCRIPTORS: u64 = 2;

/// A message that comes again within this time is not stored again.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(10 * 60);

/// Old messages are removed at this interval.
pub const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The folders that make a Maildir.
const PARTS: [&str; 3] = ["tmp", "new", "cur"];

/// The name of the Maildir for junk, by the convention of Maildir++.
const JUNK: &str = ".Junk";

/// A Maildir, and the room for messages that wait. Clones share both.
#[derive(Clone)]
pub struct Mailbox {
    maildir: Arc<Mutex<Maildir>>,
    room: Arc<Semaphore>,
}

impl Mailbox {
    /// Opens the Maildir `root`, or makes it if its parent exists. The names of its files end with `host`. Messages older
    /// than `retention` are removed.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing could be stored there.
    pub fn open(root: &Path, host: &str, retention: Duration) -> Result<Self, String> {
        let mut maildir = Maildir {
            root: root.to_owned(),
            host: host.to_owned(),
            retention,
            recently_received: HashMap::new(),
            is_failing: false,
        };
        maildir.prepare().map_err(|error| {
            format!(
                "cannot store messages in {}: {error}; let --contact-maildir name a Maildir, or a folder to make, \
                 where this user may write",
                maildir.root.display()
            )
        })?;
        let room = Semaphore::new(MAX_WAITING_MESSAGES);
        Ok(Self { maildir: Arc::new(Mutex::new(maildir)), room: Arc::new(room) })
    }

    /// Stores `message`. Returns `false` if that fails, or if too many messages wait.
    pub async fn store(&self, message: Message) -> bool {
        let Ok(permit) = Arc::clone(&self.room).try_acquire_owned() else { return false };
        let task = self.with_maildir(move |maildir| {
            let _held_until_stored = permit;
            maildir.store_unless_repeated(&message)
        });
        task.await.unwrap_or(false)
    }

    /// Removes old messages every [`SWEEP_INTERVAL`]. Returns only when removing has panicked.
    pub async fn remove_old_messages(&self) {
        while self.with_maildir(|maildir| maildir.remove_old_messages()).await.is_some() {
            sleep(SWEEP_INTERVAL).await;
        }
    }

    /// Runs `work` on a thread that may wait for the disk. `work` runs to its end even if the caller is dropped, as it is when
    /// the client disconnects. `None` if `work` has panicked.
    async fn with_maildir<T: Send + 'static>(
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
    /// The folder in which the message is stored.
    pub folder: Folder,
    /// The name of the file starts with it.
    pub identity: Identity,
    /// The bytes of the file.
    pub mail: Vec<u8>,
}

/// A folder for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// The Maildir itself, whose messages are sent to the owner.
    Inbox,
    /// The Maildir [`JUNK`] inside it, whose messages wait until the owner looks there.
    Junk,
}

/// The identity of a message.
///
/// It outlives the process, because the names of files start with it. A message that was stored and, because of a crash,
/// never acknowledged is therefore not stored again when the visitor sends it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The time from 1970 until the message was received. Names of files have its microseconds.
    pub received: Duration,
    /// Equal messages in the same folder have the same digest.
    pub digest: u128,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { received, digest } = self;
        write!(f, "{}.M{:06}H{digest:032x}", received.as_secs(), received.subsec_micros())
    }
}

impl Identity {
    /// Parses the identity at the start of a file's name. `None` if another program named the file.
    pub fn parse(name: &str) -> Option<Self> {
        let (seconds, after_seconds) = name.split_once(".M")?;
        let (micros, after_micros) = after_seconds.split_once('H')?;
        let (digest, _) = after_micros.split_once('.')?;
        let micros_of_seconds = seconds.parse::<u64>().ok()?.checked_mul(1_000_000)?;
        let total_micros = micros_of_seconds.checked_add(micros.parse().ok()?)?;
        Some(Self {
            received: Duration::from_micros(total_micros),
            digest: u128::from_str_radix(digest, 16).ok()?,
        })
    }
}

/// The Maildir with the inbox, and in it the one for junk.
struct Maildir {
    root: PathBuf,
    /// The name of the host, with which the names of files end.
    host: String,
    /// The server keeps messages this long.
    retention: Duration,
    /// When each message of the [`DUPLICATE_WINDOW`] was received, as a time from 1970. The keys are the digests of messages.
    recently_received: HashMap<u128, Duration>,
    /// The last message could not be stored, and the failure is reported already.
    is_failing: bool,
}

impl Maildir {
    /// Makes missing folders, tries to write a file into each, and notes the messages that were received lately.
    ///
    /// Folders are made here only. If the file system of the Maildir were unmounted later, a folder made in its place would take
    /// messages that nobody sees once the file system is mounted again.
    fn prepare(&mut self) -> io::Result<()> {
        if !self.is_maildir() {
            return Err(io::Error::other("it has other files and is no Maildir"));
        }
        for folder in [Folder::Inbox, Folder::Junk] {
            self.prepare_folder(folder)?;
        }
        File::create(self.path(Folder::Junk).join("maildirfolder"))?;
        sync_folder(&self.root)?;
        sync_folder(&self.root.join(".."))
    }

    /// True if the root is a Maildir, or is empty, or has only parts of a Maildir because the first start was cut short.
    fn is_maildir(&self) -> bool {
        let has_all_parts = PARTS.iter().all(|part| self.root.join(part).is_dir());
        let is_part = |name: &str| PARTS.contains(&name) || name == JUNK;
        has_all_parts || entry_names(&self.root).all(|name| is_part(&name))
    }

    fn prepare_folder(&mut self, folder: Folder) -> io::Result<()> {
        let path = self.path(folder);
        make_folder(&path)?;
        for part in PARTS {
            make_folder(&path.join(part))?;
        }
        self.note_stored_messages(&path);
        let identity = Identity { received: time_since_1970(), digest: 0 };
        let probe_path = self.write_temporary_file(&Message { folder, identity, mail: Vec::new() })?;
        fs::remove_file(probe_path)?;
        // The last process may have ended between a rename and its sync.
        for part in ["new", "cur", ""] {
            sync_folder(&path.join(part))?;
        }
        Ok(())
    }

    /// Notes when each message in the Maildir at `path` was received: the names of files say so.
    fn note_stored_messages(&mut self, path: &Path) {
        for name in ["new", "cur"].iter().flat_map(|part| entry_names(&path.join(part))) {
            let Some(Identity { received, digest }) = Identity::parse(&name) else { continue };
            let last_received = self.recently_received.entry(digest).or_insert(received);
            *last_received = received.max(*last_received);
        }
    }

    fn path(&self, folder: Folder) -> PathBuf {
        match folder {
            Folder::Inbox => self.root.clone(),
            Folder::Junk => self.root.join(JUNK),
        }
    }

    /// Delivers `message`, unless it was stored before. Returns `false` if that fails.
    fn store_unless_repeated(&mut self, message: &Message) -> bool {
        // `abs_diff`, because the time of a stored message is in the future after the clock was set back.
        let now = time_since_1970();
        self.recently_received.retain(|_, received| now.abs_diff(*received) < DUPLICATE_WINDOW);
        if self.recently_received.contains_key(&message.identity.digest) {
            return true;
        }
        let outcome = self.deliver(message);
        if outcome.is_ok() {
            self.recently_received.insert(message.identity.digest, message.identity.received);
        }
        self.report_change(&outcome);
        outcome.is_ok()
    }

    /// Reports a failure once, and that storing works again.
    fn report_change(&mut self, outcome: &io::Result<()>) {
        let was_failing = self.is_failing;
        self.is_failing = outcome.is_err();
        match outcome {
            Err(error) if !was_failing => report(&format!(
                "cannot store messages in {}: {error}; still trying, visitors get an error",
                self.root.display()
            )),
            Ok(()) if was_failing => report("storing messages again"),
            _ => (),
        }
    }

    /// Brings `message` to the disk, in `new/`.
    fn deliver(&self, message: &Message) -> io::Result<()> {
        let temporary_path = self.write_temporary_file(message)?;
        let new = self.path(message.folder).join("new");
        let path = new.join(self.file_name(message));
        fs::rename(&temporary_path, &path).inspect_err(|_| drop(fs::remove_file(&temporary_path)))?;
        // If the sync fails, the visitor is told that the message is not stored, so its file is removed.
        sync_folder(&new).inspect_err(|_| drop(fs::remove_file(&path)))
    }

    /// Writes `message` to a file in `tmp/`, and brings the file to the disk. Returns the path of the file.
    fn write_temporary_file(&self, message: &Message) -> io::Result<PathBuf> {
        let path = self.path(message.folder).join("tmp").join(self.file_name(message));
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
        let outcome = file.write_all(&message.mail).and_then(|()| file.sync_all());
        outcome.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok(path)
    }

    fn file_name(&self, message: &Message) -> String {
        format!("{}.{}", message.identity, self.host)
    }

    /// Removes the messages whose retention period ends before the next sweep. It looks in every folder, even one that a mail
    /// program made, and in `tmp`, where a crash may have left a file.
    fn remove_old_messages(&self) {
        // Names of files have whole seconds, so that fractions of a second do not count.
        let max_age_seconds = self.retention.saturating_sub(SWEEP_INTERVAL).as_secs();
        let now_seconds = time_since_1970().as_secs();
        for folder in self.folders_of_messages() {
            for path in entry_names(&folder).map(|name| folder.join(name)) {
                let age_seconds =
                    received_seconds(&path).map(|received| now_seconds.saturating_sub(received));
                if age_seconds.is_some_and(|age| age > max_age_seconds) {
                    let _ = fs::remove_file(path);
                }
            }
        }
    }

    /// The folders `tmp`, `new` and `cur` of this Maildir, and of each Maildir inside it.
    fn folders_of_messages(&self) -> Vec<PathBuf> {
        let mut maildirs = vec![self.root.clone()];
        let subfolder_names = entry_names(&self.root).filter(|name| name.starts_with('.'));
        maildirs.extend(subfolder_names.map(|name| self.root.join(name)));
        maildirs.iter().flat_map(|maildir| PARTS.map(|part| maildir.join(part))).collect()
    }
}

/// The time from 1970 until now.
pub fn time_since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
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

/// The names of the entries of the folder `path`: none if the folder cannot be read.
fn entry_names(path: &Path) -> impl Iterator<Item = String> + use<> {
    fs::read_dir(path).into_iter().flatten().filter_map(|entry| entry.ok()?.file_name().into_string().ok())
}

/// The seconds from 1970 until the message in the file `path` was received. Every mail program starts the names of files in a
/// Maildir with this number, which a copy or a backup keeps. A file with another name counts from its last change.
fn received_seconds(path: &Path) -> Option<u64> {
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    let name = path.file_name()?.to_str()?;
    let seconds = name.split_once('.').and_then(|(seconds, _)| seconds.parse().ok());
    seconds.or_else(|| Some(file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_secs()))
}
