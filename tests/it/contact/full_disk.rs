//! A disk that is full.

use std::process::Command;
use std::time::Duration;

use portfolio::contact::mailbox::Mailbox;
use portfolio::contact::maildir::{Identity, Message, now};

use super::maildir::Maildir;
use crate::rights::as_root;

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: tmpfs")]
async fn a_full_disk_truncates_no_message_and_storing_resumes_once_freed() {
    if !as_root("contact::full_disk::a_full_disk_truncates_no_message_and_storing_resumes_once_freed") {
        return;
    }
    const LENGTH: u64 = 10_000;
    let maildir = Maildir::new("full");
    std::fs::create_dir(&maildir.root).unwrap();
    let mount = |command: &str, options: &[&str]| {
        let status = Command::new(command).args(options).arg(&maildir.root).status();
        assert!(status.unwrap().success(), "a file system cannot be mounted");
    };
    mount("mount", &["-t", "tmpfs", "-o", "size=256k", "tmpfs"]);
    let mailbox = Mailbox::open(&maildir.root, "site.example", Duration::MAX).unwrap();
    let store = async |digest: u128| {
        let identity = Identity { micros: now(), digest };
        mailbox.store(Message { junk: false, identity, content: vec![b'a'; LENGTH as usize] }).await
    };
    let mut stored = 0;
    while store(stored as u128).await {
        stored += 1;
        assert!(stored < 100, "the disk does not fill");
    }
    assert!(!store(stored as u128).await && stored > 5);
    assert_eq!(maildir.count(), [stored, 0, 0]);
    let files = maildir.files("new");
    assert!(files.iter().all(|file| file.metadata().unwrap().len() == LENGTH), "each message is complete");
    std::fs::remove_file(&files[0]).unwrap();
    assert!(store(stored as u128).await);
    mount("umount", &["--lazy"]);
}
