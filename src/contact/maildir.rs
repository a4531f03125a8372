//! A Maildir (maildir(5)): one file a message.
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
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time between two removals of old messages.
pub const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The folders of a Maildir.
const PARTS: [&str; 3] = ["tmp", "new", "cur"];

/// The Maildir for junk, named as Maildir++ does.
const JUNK: &str = ".Junk";

/// The identity of a message.
///
/// The names of files start with it, so that it outlives the process: a message that was stored and, because of a crash,
/// never confirmed is not stored twice when it is sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// When it was received, in microseconds since 1970.
    pub micros: u64,
    /// The same for the same message.
    pub digest: u128,
}

/// Microseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_micros() as u64
}

/// A message to store.
pub struct Message {
    /// A program seems to have sent it.
    pub junk: bool,
    /// Which one it is.
    pub identity: Identity,
    /// The content of the file.
    pub content: Vec<u8>,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, micros) = (self.micros / 1_000_000, self.micros % 1_000_000);
        write!(f, "{seconds}.M{micros:06}H{:032x}", self.digest)
    }
}

impl Identity {
    /// That of the file `name`, if this server made it.
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
pub struct Maildir {
    /// Where it is.
    pub root: PathBuf,
    /// What the names of its files end with.
    pub host: String,
    /// How long messages are kept.
    pub retention: Duration,
}

impl Maildir {
    /// The Maildir for junk, or the one for all others.
    fn folder(&self, junk: bool) -> PathBuf {
        if junk { self.root.join(JUNK) } else { self.root.clone() }
    }

    /// Makes missing folders, tries to write, and returns when each stored message was last received, by its digest.
    ///
    /// Folders are made here only, never later: where their file system is no longer mounted, messages would be hidden
    /// below it once it is mounted again.
    ///
    /// # Errors
    /// When nothing could be stored.
    pub fn prepare(&self) -> io::Result<HashMap<u128, u64>> {
        // Some of these may be missing, when the first start was cut short.
        let is_own = |name: &String| PARTS.contains(&name.as_str()) || name == JUNK;
        if !names(&self.root).all(|name| is_own(&name))
            && !PARTS.iter().all(|part| self.root.join(part).is_dir())
        {
            return Err(io::Error::other("it has other files and is no Maildir"));
        }
        let mut recent = HashMap::new();
        for junk in [false, true] {
            let folder = self.folder(junk);
            make_folder(&folder)?;
            for part in PARTS {
                make_folder(&folder.join(part))?;
            }
            for name in ["new", "cur"].iter().flat_map(|part| names(&folder.join(part))) {
                let Some(Identity { micros, digest }) = Identity::of(&name) else { continue };
                let latest = recent.entry(digest).or_insert(micros);
                *latest = micros.max(*latest);
            }
            let identity = Identity { micros: now(), digest: 0 };
            let (written, _) = self.write(&Message { junk, identity, content: Vec::new() })?;
            fs::remove_file(written)?;
            // The last process may have ended between a rename and its sync.
            for part in ["new", "cur", ""] {
                sync_folder(&folder.join(part))?;
            }
        }
        File::create(self.folder(true).join("maildirfolder"))?;
        for made_in in ["", ".."] {
            sync_folder(&self.root.join(made_in))?;
        }
        Ok(recent)
    }

    /// Brings `message` to the disk, in `new/`.
    ///
    /// # Errors
    /// When it may not have reached it.
    pub fn deliver(&self, message: &Message) -> io::Result<()> {
        let (written, name) = self.write(message)?;
        let new = self.folder(message.junk).join("new");
        let path = new.join(name);
        fs::rename(&written, &path).inspect_err(|_| drop(fs::remove_file(&written)))?;
        // Where this fails, the visitor is told that the message is not stored.
        sync_folder(&new).inspect_err(|_| drop(fs::remove_file(&path)))
    }

    /// Writes `message` to a file in `tmp/`, and that to the disk. Returns its path and name.
    fn write(&self, message: &Message) -> io::Result<(PathBuf, String)> {
        let name = format!("{}.{}", message.identity, self.host);
        let path = self.folder(message.junk).join("tmp").join(&name);
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
        let written = file.write_all(&message.content).and_then(|()| file.sync_all());
        written.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok((path, name))
    }

    /// Removes messages whose retention period ends before the next sweep, and what a crash left as long ago, from every
    /// folder, including those that mail programs made.
    pub fn sweep(&self) {
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

/// When the message in the file `path` was received, in seconds since 1970. Every program starts the names of a Maildir
/// with that time, which outlives copies and backups; for any other name it is when the file was written.
fn received_at(path: &Path) -> Option<u64> {
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    let named = path.file_name()?.to_str()?.split_once('.').and_then(|(seconds, _)| seconds.parse().ok());
    named.or_else(|| Some(file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_secs()))
}
