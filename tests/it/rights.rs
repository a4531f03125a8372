//! Root's rights, for the tests that need them, and folders that every user may enter.

use std::fs;
use std::io::Write;
use std::ops::Deref;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Whether this process runs as root.
pub fn root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// The same. Where it does not, prints one line that the test called `name` is left out.
pub fn as_root(name: &str) -> bool {
    if !root() {
        // Written directly: the test runner hides what `eprintln!` prints.
        std::io::stderr().write_all(format!("{name} is left out: it needs root.\n").as_bytes()).unwrap();
    }
    root()
}

/// A folder of this name in the system's temporary folder, which every user may enter; removed when dropped.
pub struct Temporary(PathBuf);

impl Temporary {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("portfolio-{}-{name}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        Self(folder)
    }
}

impl Deref for Temporary {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
