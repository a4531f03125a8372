//! A Maildir (maildir(5)): one file a message.
//!
//! A message is written to `tmp/` under a name that no other file has and synced, then renamed into `new/`, and that
//! folder is synced before the message is acknowledged.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::iter;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The time between two removals of old messages.
pub const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// After this time nothing still writes a file in `tmp/` (maildir(5)).
const UNFINISHED: Duration = Duration::from_secs(36 * 60 * 60);

/// The folders of a Maildir.
const PARTS: [&str; 3] = ["tmp", "new", "cur"];

/// The Maildir for junk, named as Maildir++ does.
const JUNK: &str = ".Junk";

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folder {
    /// The Maildir itself.
    Inbox,
    /// What a program seems to have sent.
    Junk,
}

/// The identity of a message: when it was received, and a hash of its values.
///
/// The names of files start with it, so that it outlives the process: a message that was stored and, because of a crash,
/// never confirmed is not stored twice when it is sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// When it was received, in whole microseconds.
    pub time: SystemTime,
    /// The same for the same message.
    pub digest: u128,
}

/// A message to store.
pub struct Message {
    /// Where it goes.
    pub folder: Folder,
    /// Which one it is.
    pub identity: Identity,
    /// The content of the file.
    pub content: Vec<u8>,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = self.time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        write!(f, "{}.M{:06}H{:032x}", since.as_secs(), since.subsec_micros(), self.digest)
    }
}

impl Identity {
    /// That of the file `name`, if this server made it.
    pub fn of(name: &str) -> Option<Self> {
        let (seconds, rest) = name.split_once(".M")?;
        let (micros, rest) = rest.split_once('H')?;
        let (digest, _) = rest.split_once('.')?;
        let since = Duration::new(seconds.parse().ok()?, micros.parse::<u32>().ok()?.checked_mul(1000)?);
        let time = SystemTime::UNIX_EPOCH.checked_add(since)?;
        Some(Self { time, digest: u128::from_str_radix(digest, 16).ok()? })
    }
}

/// A Maildir and the one for junk in it.
pub struct Maildir {
    root: PathBuf,
    host: String,
    retention: Duration,
}

impl Maildir {
    /// At `root`. The names of its files end with `host`; what is older than `retention` is removed.
    pub fn new(root: &Path, host: &str, retention: Duration) -> Self {
        Self { root: root.into(), host: host.into(), retention }
    }

    /// Where it is.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder `part` of `folder`.
    fn path(&self, folder: Folder, part: &str) -> PathBuf {
        match folder {
            Folder::Inbox => self.root.join(part),
            Folder::Junk => self.root.join(JUNK).join(part),
        }
    }

    /// Makes missing folders, removes what a crash left, tries to write, and returns when each stored message was last
    /// received, by its digest.
    ///
    /// Folders are made here only, never later: where their file system is no longer mounted, messages would be hidden
    /// below it once it is mounted again.
    ///
    /// # Errors
    /// When nothing could be stored.
    pub fn prepare(&self) -> io::Result<HashMap<u128, SystemTime>> {
        // Some of these may be missing, when the first start was cut short.
        let is_own = |name: &String| PARTS.contains(&name.as_str()) || name == JUNK;
        if !names(&self.root).all(|name| is_own(&name))
            && !PARTS.iter().all(|part| self.root.join(part).is_dir())
        {
            return Err(io::Error::other("it has other files and is no Maildir"));
        }
        make_folder(&self.root)?;
        make_folder(&self.path(Folder::Junk, ""))?;
        File::create(self.path(Folder::Junk, "maildirfolder"))?;
        let mut recent = HashMap::new();
        for folder in [Folder::Inbox, Folder::Junk] {
            for part in PARTS {
                make_folder(&self.path(folder, part))?;
            }
            for name in names(&self.path(folder, "tmp")).filter(|name| Identity::of(name).is_some()) {
                remove_leftover(&self.path(folder, "tmp").join(name))?;
            }
            for part in ["new", "cur"] {
                let identities = names(&self.path(folder, part)).filter_map(|name| Identity::of(&name));
                for Identity { time, digest } in identities {
                    let latest = recent.entry(digest).or_insert(time);
                    *latest = time.max(*latest);
                }
            }
            let probe = Identity { time: SystemTime::now(), digest: 0 };
            let (written, _) = self.write(&Message { folder, identity: probe, content: Vec::new() })?;
            fs::remove_file(written)?;
            // The last process may have ended between a rename and its sync.
            for part in ["new", "cur", ""] {
                sync_folder(&self.path(folder, part))?;
            }
        }
        sync_folder(&self.root.join(".."))?;
        Ok(recent)
    }

    /// Delivers `message` into `new/` and returns its file. The folder is still to be synced.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn deliver(&self, message: &Message) -> io::Result<PathBuf> {
        let (written, _locked) = self.write(message)?;
        let path = self.path(message.folder, "new").join(self.file_name(message));
        fs::rename(&written, &path).inspect_err(|_| drop(fs::remove_file(&written)))?;
        Ok(path)
    }

    /// Brings the entries of `folder`'s `new/` to the disk.
    ///
    /// # Errors
    /// When they may not have reached it.
    pub fn sync(&self, folder: Folder) -> io::Result<()> {
        sync_folder(&self.path(folder, "new"))
    }

    /// Writes `message` to a file in `tmp/`, and that to the disk. As long as the file is open, no other server removes
    /// it as what a crash left.
    fn write(&self, message: &Message) -> io::Result<(PathBuf, File)> {
        let path = self.path(message.folder, "tmp").join(self.file_name(message));
        let mut file = loop {
            let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
            // Some file systems have no locks: there, only one server may run.
            let _ = file.lock();
            // Another server may have removed it before it was locked.
            if file.metadata()?.nlink() > 0 {
                break file;
            }
        };
        let written = file.write_all(&message.content).and_then(|()| file.sync_all());
        written.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok((path, file))
    }

    fn file_name(&self, message: &Message) -> String {
        format!("{}.{}", message.identity, self.host)
    }

    /// Removes messages whose retention period ends before the next sweep, from every folder, including those that mail
    /// programs made.
    pub fn sweep(&self) {
        let (now, retention) = (SystemTime::now(), self.retention.saturating_sub(SWEEP_INTERVAL));
        let others = names(&self.root).filter(|name| name.starts_with('.')).map(|name| self.root.join(name));
        for folder in iter::once(self.root.clone()).chain(others) {
            for (part, kept) in [("tmp", retention.min(UNFINISHED)), ("new", retention), ("cur", retention)] {
                let part = folder.join(part);
                for path in names(&part).map(|name| part.join(name)) {
                    let age = received_at(&path).and_then(|time| now.duration_since(time).ok());
                    if age.is_some_and(|age| age > kept) {
                        let _ = fs::remove_file(path);
                    }
                }
            }
        }
    }
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

/// Removes the file `path`, which a crash left, unless another server is writing it.
fn remove_leftover(path: &Path) -> io::Result<()> {
    let removed = File::open(path).and_then(|file| match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(()),
        _ => fs::remove_file(path),
    });
    // The other server may have renamed it meanwhile.
    removed.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// The names in the folder `path`, as far as it can be read.
fn names(path: &Path) -> impl Iterator<Item = String> + use<> {
    fs::read_dir(path).into_iter().flatten().filter_map(|entry| entry.ok()?.file_name().into_string().ok())
}

/// When the message in the file `path` was received. Every program starts the names of a Maildir with that time, which
/// outlives copies and backups; for any other name it is when the file was written.
fn received_at(path: &Path) -> Option<SystemTime> {
    let seconds = path.file_name()?.to_str()?.split_once('.').and_then(|(seconds, _)| seconds.parse().ok());
    let named = seconds.and_then(|seconds| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds)));
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    named.or_else(|| file.modified().ok())
}
