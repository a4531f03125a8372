//! Root's rights for the tests that need them: an ordinary user has them in a user namespace, where the machine allows
//! one.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::ops::Deref;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether this process runs as root, that of a user namespace included.
pub fn root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// How an ordinary user gets root's rights.
pub struct RootAccess {
    /// The command that runs another one with these rights.
    pub command: &'static [&'static str],
    /// A command that succeeds where the tests can run.
    pub probe: &'static [&'static str],
    /// What the machine lacks where it fails.
    pub needs: &'static str,
}

/// New namespaces in which the user may mount file systems.
pub const NAMESPACE: RootAccess = RootAccess {
    command: &["unshare", "--user", "--map-root-user", "--mount"],
    probe: &["true"],
    needs: "user namespaces",
};

/// Whether the calling test runs as root. Otherwise runs the test called `name` again with the rights that `access`
/// gives, or prints one line that the test is left out, and returns `false`.
pub fn as_root(name: &str, access: &RootAccess) -> bool {
    if root() {
        return true;
    }
    let (program, arguments) = access.command.split_first().unwrap();
    let inside = |more: &[&OsStr]| Command::new(program).args(arguments).args(more).output();
    let probe: Vec<_> = access.probe.iter().map(OsStr::new).collect();
    if !inside(&probe).is_ok_and(|output| output.status.success()) {
        // Written directly: the test runner hides what `eprintln!` prints.
        let line = format!("{name} is left out: it needs root or {}.\n", access.needs);
        std::io::stderr().write_all(line.as_bytes()).unwrap();
        return false;
    }
    let itself = std::env::current_exe().unwrap();
    let this_test = ["--exact", name, "--include-ignored", "--nocapture"].map(OsStr::new);
    let output = inside(&[&[itself.as_os_str()], &this_test[..]].concat()).unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success() && text.contains("test result: ok. 1 passed"), "{text}");
    false
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
