//! What root may do and others may not, for the tests that need it: an ordinary user may do it in a user namespace,
//! where the machine allows these.

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

/// What makes an ordinary user root.
pub struct Entrance {
    /// The command that runs another one as that root.
    pub command: &'static [&'static str],
    /// What must succeed there, or the tests cannot.
    pub probe: &'static [&'static str],
    /// What the machine lacks where that fails.
    pub needs: &'static str,
}

/// Namespaces of one's own, in which one mounts and enters what is one's own.
pub const NAMESPACE: Entrance = Entrance {
    command: &["unshare", "--user", "--map-root-user", "--mount"],
    probe: &["true"],
    needs: "user namespaces",
};

/// Whether the calling test runs as root. For anyone else the test called `name` is run again as the root that
/// `entrance` makes; where it makes none, one line says that the test is left out.
pub fn as_root(name: &str, entrance: &Entrance) -> bool {
    if root() {
        return true;
    }
    let (program, arguments) = entrance.command.split_first().unwrap();
    let inside = |more: &[&OsStr]| Command::new(program).args(arguments).args(more).output();
    let probe: Vec<_> = entrance.probe.iter().map(OsStr::new).collect();
    if !inside(&probe).is_ok_and(|output| output.status.success()) {
        leave_out(name, &format!("it needs root or {}", entrance.needs));
        return false;
    }
    let itself = std::env::current_exe().unwrap();
    let this_test = ["--exact", name, "--include-ignored", "--nocapture"].map(OsStr::new);
    let output = inside(&[&[itself.as_os_str()], &this_test[..]].concat()).unwrap();
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success() && text.contains("test result: ok. 1 passed"), "{text}");
    false
}

/// Says that a test was left out. The test runner shows nothing that is printed by a test that passes, but for this.
fn leave_out(name: &str, why: &str) {
    std::io::stderr().write_all(format!("{name} is left out: {why}.\n").as_bytes()).unwrap();
}

/// A folder of this name in the system's temporary one, which every user may enter; removed when dropped.
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
