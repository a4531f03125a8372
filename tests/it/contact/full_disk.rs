//! A disk that is full or read-only.

use std::path::Path;
use std::process::Command;

use super::maildir::Maildir;
use super::{FORM, SCRIPT, encoded, post};
use crate::rights::as_root;

/// A temporary file system in memory; unmounted when dropped.
struct Tmpfs<'a>(&'a Path);

impl<'a> Tmpfs<'a> {
    fn mount(path: &'a Path, options: &str) -> Self {
        std::fs::create_dir_all(path).unwrap();
        let status = Command::new("mount").args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(path).status();
        assert!(status.unwrap().success(), "a file system cannot be mounted");
        Self(path)
    }

    fn remount(&self, options: &str) {
        let options = format!("remount,{options}");
        let status = Command::new("mount").args(["-o", &options]).arg(self.0).status();
        assert!(status.unwrap().success());
    }
}

impl Drop for Tmpfs<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0).status();
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: tmpfs")]
fn a_full_disk_truncates_no_message_and_storing_resumes_once_freed() {
    if !as_root("contact::full_disk::a_full_disk_truncates_no_message_and_storing_resumes_once_freed") {
        return;
    }
    let maildir = Maildir::new("full");
    let disk = Tmpfs::mount(&maildir.root, "size=256k");
    let server = maildir.serve_all();
    let text = "é".repeat(4000);
    let send = |number: usize| {
        let subject = format!("number {number}");
        let [name, email, ..] = FORM;
        post(&server, &encoded(&[name, email, ("subject", &subject), ("message", &text)]), &[SCRIPT]).status
    };
    let mut stored = 0;
    while send(stored) == 204 {
        stored += 1;
        assert!(stored < 100, "the disk does not fill");
    }
    assert_eq!(send(stored), 503);
    assert!(stored > 5);
    assert_eq!(maildir.count(), [stored, 0, 0]);
    assert_eq!(maildir.subjects().len(), stored, "each message is complete");
    std::fs::remove_file(&maildir.files("new")[0]).unwrap();
    assert_eq!(send(stored), 204);
    assert_eq!(maildir.count(), [stored, 0, 0]);

    disk.remount("ro");
    std::fs::read_dir(&maildir.root).unwrap();
    assert_eq!(send(1000), 503);
    disk.remount("rw,size=1m");
    assert_eq!(send(1000), 204);
    assert_eq!(maildir.count(), [stored + 1, 0, 0]);
}
