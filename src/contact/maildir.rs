//! A Maildir, and the thread that puts messages into it: what it calls stored has reached the disk.
//!
//! A message is made in `tmp/` under a name that none had before, written and synced there, renamed into `new/`,
//! and that folder is synced, before anyone is told. Messages that wait together share the last step.

use std::collections::HashMap;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::iter;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

/// Messages that may wait to be stored; the longest takes some 64 KiB.
const WAITING: usize = 64;

/// Messages that share a sync of their folder, at most.
const BATCH: usize = 64;

/// Descriptors in use while a message is stored.
pub const DESCRIPTORS: u64 = 2;

/// The same message again within this time is not another one.
const AGAIN: Duration = Duration::from_secs(10 * 60);

/// Between two looks for messages that have been kept long enough.
const SWEEP: Duration = Duration::from_secs(60 * 60);

/// For how long a file in `tmp/` may still be being written, by whatever program (maildir(5)).
const UNFINISHED: Duration = Duration::from_secs(36 * 60 * 60);

/// The folders of a Maildir.
const PARTS: [&str; 3] = ["tmp", "new", "cur"];

/// The Maildir beside them, by the names of Maildir++.
const JUNK: &str = ".Junk";

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Folder {
    /// The mailbox itself.
    Inbox,
    /// Beside it, what a program seems to have sent.
    Junk,
}

/// What tells a message from all others: when it came, and a hash of what is in it.
///
/// The names of files start with it, so that it outlives the process: a message that was stored and, by a crash,
/// never confirmed is not stored twice when it is sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// When it came, in whole microseconds.
    pub time: SystemTime,
    /// The same for the same message.
    pub digest: u128,
}

impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let since = self.time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        write!(f, "{}.M{:06}H{:032x}", since.as_secs(), since.subsec_micros(), self.digest)
    }
}

impl Identity {
    /// That of the file `name`, when this server made it.
    fn of(name: &str) -> Option<Self> {
        let (seconds, rest) = name.split_once(".M")?;
        let (micros, rest) = rest.split_once('H')?;
        let (digest, _) = rest.split_once('.')?;
        let since = Duration::new(seconds.parse().ok()?, micros.parse::<u32>().ok()?.checked_mul(1000)?);
        let time = SystemTime::UNIX_EPOCH.checked_add(since)?;
        Some(Self { time, digest: u128::from_str_radix(digest, 16).ok()? })
    }
}

/// A message for the mailbox.
pub struct Letter {
    /// Where it goes.
    pub folder: Folder,
    /// Which one it is.
    pub identity: Identity,
    /// The file.
    pub content: Vec<u8>,
}

enum Errand {
    /// Store it, and say whether it is on the disk.
    Store(Letter, oneshot::Sender<bool>),
    /// Remove what has been kept long enough.
    Sweep,
}

/// A Maildir that stores messages from its own thread.
pub struct Mailbox {
    errands: mpsc::Sender<Errand>,
}

impl Mailbox {
    /// Opens the Maildir `root`, which is made where only its parent is there. Its files' names end with `host`; what
    /// is older than `retention` is removed.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing could be stored there.
    pub fn open(root: &Path, host: &str, retention: Duration) -> Result<Self, String> {
        let mut maildir = Maildir {
            root: root.into(),
            host: host.into(),
            retention,
            recent: HashMap::new(),
            failing: false,
        };
        let cannot = |error| {
            format!(
                "cannot store messages in {}: {error}; let --contact-maildir name a Maildir, or a folder to make, \
                 where this user may write",
                root.display()
            )
        };
        let (errands, waiting) = mpsc::channel(WAITING);
        let (prepared, outcome) = std::sync::mpsc::sync_channel(1);
        // There, the memory that reading folders takes is taken once.
        let tend = move || {
            let outcome = maildir.prepare();
            let fit = outcome.is_ok();
            let _ = prepared.send(outcome);
            if fit {
                maildir.tend(waiting);
            }
        };
        thread::Builder::new().name("mailbox".into()).spawn(tend).map_err(cannot)?;
        outcome.recv().map_err(io::Error::other).flatten().map_err(cannot)?;
        Ok(Self { errands })
    }

    /// Stores `letter`; `false` when it could not be, or too many wait.
    pub async fn store(&self, letter: Letter) -> bool {
        let (stored, outcome) = oneshot::channel();
        self.errands.try_send(Errand::Store(letter, stored)).is_ok() && outcome.await.unwrap_or(false)
    }

    /// Has old messages removed now and then, until nothing can be stored any more.
    pub async fn watch(&self) {
        loop {
            tokio::select! {
                () = self.errands.closed() => return,
                () = sleep(SWEEP) => drop(self.errands.send(Errand::Sweep).await),
            }
        }
    }
}

/// The folders, as the thread knows them.
struct Maildir {
    root: PathBuf,
    host: String,
    retention: Duration,
    /// When each message of the last [`AGAIN`] came, by its digest.
    recent: HashMap<u128, SystemTime>,
    /// Said once, until it works again.
    failing: bool,
}

impl Maildir {
    /// The folder `part` of `folder`.
    fn path(&self, folder: Folder, part: &str) -> PathBuf {
        match folder {
            Folder::Inbox => self.root.join(part),
            Folder::Junk => self.root.join(JUNK).join(part),
        }
    }

    /// Makes what is missing, clears what a crash left, recalls what came lately, and tries to write.
    ///
    /// Only here are folders made. Those that are taken away later are not: a file system that is not mounted would
    /// leave its messages, once it is mounted again, out of sight below it.
    fn prepare(&mut self) -> io::Result<()> {
        // Of which some may be missing, when the first start was cut short.
        let own = |name: &String| PARTS.contains(&name.as_str()) || name == JUNK;
        if !names(&self.root).all(|name| own(&name))
            && !PARTS.iter().all(|part| self.root.join(part).is_dir())
        {
            return Err(io::Error::other("it has other files and is no Maildir"));
        }
        make(&self.root)?;
        make(&self.path(Folder::Junk, ""))?;
        File::create(self.path(Folder::Junk, "maildirfolder"))?;
        for folder in [Folder::Inbox, Folder::Junk] {
            for part in PARTS {
                make(&self.path(folder, part))?;
            }
            for name in names(&self.path(folder, "tmp")) {
                if Identity::of(&name).is_some() {
                    clear(&self.path(folder, "tmp").join(name))?;
                }
            }
            for part in ["new", "cur"] {
                for Identity { time, digest } in
                    names(&self.path(folder, part)).filter_map(|name| Identity::of(&name))
                {
                    let latest = self.recent.entry(digest).or_insert(time);
                    *latest = time.max(*latest);
                }
            }
            let probe = Identity { time: SystemTime::now(), digest: 0 };
            let (written, _) = self.write(&Letter { folder, identity: probe, content: Vec::new() })?;
            fs::remove_file(written)?;
            // The last process may have ended between a rename and its sync.
            for part in ["new", "cur", ""] {
                sync(&self.path(folder, part))?;
            }
        }
        sync(&self.root.join(".."))
    }

    /// Does what is asked for, as much at a time as waits.
    fn tend(mut self, mut errands: mpsc::Receiver<Errand>) {
        self.sweep();
        while let Some(first) = errands.blocking_recv() {
            let mut batch = HashMap::new();
            let waiting = iter::from_fn(|| errands.try_recv().ok());
            for errand in iter::once(first).chain(waiting).take(BATCH) {
                match errand {
                    Errand::Sweep => self.sweep(),
                    Errand::Store(letter, stored) => {
                        let entry = batch.entry(letter.identity.digest);
                        entry.or_insert_with(|| (letter, Vec::new())).1.push(stored);
                    }
                }
            }
            self.store(batch.into_values().collect());
        }
    }

    /// Stores each letter and tells those who wait for it.
    fn store(&mut self, batch: Vec<(Letter, Vec<oneshot::Sender<bool>>)>) {
        let now = SystemTime::now();
        self.recent.retain(|_, time| {
            // A clock that was ahead, and has been set right, is no reason to leave out a message for longer.
            now.duration_since(*time).unwrap_or_else(|ahead| ahead.duration()) < AGAIN
        });
        let (again, fresh): (Vec<_>, Vec<_>) =
            batch.into_iter().partition(|(letter, _)| self.recent.contains_key(&letter.identity.digest));
        again.into_iter().for_each(|(_, waiting)| tell(waiting, true));
        let (junk, inbox): (Vec<_>, Vec<_>) =
            fresh.into_iter().partition(|(letter, _)| letter.folder == Folder::Junk);
        for (folder, letters) in [(Folder::Inbox, inbox), (Folder::Junk, junk)] {
            let placed: Vec<_> = letters.iter().map(|(letter, _)| self.note(self.place(letter))).collect();
            let synced =
                placed.iter().any(Option::is_some) && self.note(sync(&self.path(folder, "new"))).is_some();
            // Before anyone is answered, after whose answer this process may be stopped.
            if synced && std::mem::take(&mut self.failing) {
                let _ = writeln!(io::stderr(), "portfolio: storing messages again");
            }
            for ((letter, waiting), path) in letters.into_iter().zip(placed) {
                let stored = path.is_some() && synced;
                if stored {
                    self.recent.insert(letter.identity.digest, letter.identity.time);
                } else if let Some(path) = path {
                    // It is said not to be there.
                    let _ = fs::remove_file(path);
                }
                tell(waiting, stored);
            }
        }
    }

    /// What `result` brought; an error is told to the owner, the first until it works again.
    fn note<T>(&mut self, result: io::Result<T>) -> Option<T> {
        result
            .inspect_err(|error| {
                if !std::mem::replace(&mut self.failing, true) {
                    let _ = writeln!(
                        io::stderr(),
                        "portfolio: cannot store messages in {}: {error}; visitors are told so, still trying",
                        self.root.display()
                    );
                }
            })
            .ok()
    }

    /// Puts `letter` into its folder, whole, and returns its file. The folder is still to be synced.
    fn place(&self, letter: &Letter) -> io::Result<PathBuf> {
        let (written, _held) = self.write(letter)?;
        let place = self.path(letter.folder, "new").join(self.name(letter));
        fs::rename(&written, &place).inspect_err(|_| drop(fs::remove_file(&written)))?;
        Ok(place)
    }

    /// Writes `letter` to a file in `tmp/`, and that to the disk. As long as the file is open, no other server takes
    /// it for what a crash left.
    fn write(&self, letter: &Letter) -> io::Result<(PathBuf, File)> {
        let path = self.path(letter.folder, "tmp").join(self.name(letter));
        let mut file = loop {
            let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
            // Not every file system has locks: there, one server at a time.
            let _ = file.lock();
            // Cleared by another server before it was held, it is in no folder any more.
            if file.metadata()?.nlink() > 0 {
                break file;
            }
        };
        let written = file.write_all(&letter.content).and_then(|()| file.sync_all());
        written.inspect_err(|_| drop(fs::remove_file(&path)))?;
        Ok((path, file))
    }

    fn name(&self, letter: &Letter) -> String {
        format!("{}.{}", letter.identity, self.host)
    }

    /// Removes what has been kept long enough, or will have been before the next look, from every folder, whichever
    /// program made it.
    fn sweep(&self) {
        let (now, retention) = (SystemTime::now(), self.retention.saturating_sub(SWEEP));
        let others = names(&self.root).filter(|name| name.starts_with('.')).map(|name| self.root.join(name));
        for folder in iter::once(self.root.clone()).chain(others) {
            for (part, kept) in [("tmp", retention.min(UNFINISHED)), ("new", retention), ("cur", retention)] {
                let part = folder.join(part);
                for path in names(&part).map(|name| part.join(name)) {
                    let age = came(&path).and_then(|time| now.duration_since(time).ok());
                    if age.is_some_and(|age| age > kept) {
                        let _ = fs::remove_file(path);
                    }
                }
            }
        }
    }
}

fn tell(waiting: Vec<oneshot::Sender<bool>>, stored: bool) {
    for asker in waiting {
        // Who left has been heard all the same.
        let _ = asker.send(stored);
    }
}

/// Makes the folder `path`, for this user alone, unless it is there.
fn make(path: &Path) -> io::Result<()> {
    match DirBuilder::new().mode(0o700).create(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Brings the entries of the folder `path` to the disk.
fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

/// Removes the file `path`, which a crash left, unless another server is writing it.
fn clear(path: &Path) -> io::Result<()> {
    let cleared = File::open(path).and_then(|file| match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(()),
        _ => fs::remove_file(path),
    });
    // It may have got its place meanwhile.
    cleared.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// What is in the folder `path`, as far as it can be read.
fn names(path: &Path) -> impl Iterator<Item = String> + use<> {
    fs::read_dir(path).into_iter().flatten().filter_map(|entry| entry.ok()?.file_name().into_string().ok())
}

/// When the message in the file `path` came: every Maildir's names begin with it, and outlive copies and backups;
/// else when it was written.
fn came(path: &Path) -> Option<SystemTime> {
    let seconds = path.file_name()?.to_str()?.split_once('.').and_then(|(seconds, _)| seconds.parse().ok());
    let named = seconds.and_then(|seconds| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds)));
    let file = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file)?;
    named.or_else(|| file.modified().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_tell_which_message_it_is() {
        let time = SystemTime::UNIX_EPOCH + Duration::from_micros(1_795_287_648_049_966);
        let identity = Identity { time, digest: 0xab << 100 };
        let name = identity.to_string();
        assert_eq!(name, "1795287648.M049966H00000ab0000000000000000000000000");
        for suffix in [".site.example", ".site.example:2,S"] {
            assert_eq!(Identity::of(&format!("{name}{suffix}")), Some(identity));
        }
        for other in
            ["", "1795287648.R1.host", "1795287648.M1H", "1.M2H3", ".M1H1.a", "1.MxH1.a", "1.M9999999H1.a"]
        {
            assert_eq!(Identity::of(other), None, "{other}");
        }
    }

    /// Without a message and without a restart too, old ones go.
    #[tokio::test(start_paused = true)]
    async fn old_messages_go_while_it_runs() {
        let root = std::env::temp_dir().join(format!("portfolio-mailbox-{}", std::process::id()));
        let mailbox = Mailbox::open(&root, "site.example", 2 * SWEEP).unwrap();
        // The first look is over once a message has been stored behind it.
        let letter = Letter {
            folder: Folder::Inbox,
            identity: Identity { time: SystemTime::now(), digest: 1 },
            content: Vec::new(),
        };
        assert!(mailbox.store(letter).await);
        let old = root.join("cur/1700000000.R1.host:2,S");
        fs::write(&old, "").unwrap();
        let watched = tokio::time::timeout(2 * SWEEP, mailbox.watch()).await;
        assert!(watched.is_err(), "the thread is at work");
        while old.exists() {
            thread::yield_now();
        }
        assert_eq!(fs::read_dir(root.join("new")).unwrap().count(), 1);
        fs::remove_dir_all(root).unwrap();
    }
}
