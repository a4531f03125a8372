//! What the names of stored messages tell, that old messages are removed while the server runs, and a full disk.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use portfolio::contact::maildir::{Identity, Mailbox, Message, SWEEP_INTERVAL, now};
use tokio::time::sleep;

use super::maildir::Maildir;
use crate::fixture::{as_root, scratch};

const LENGTH: usize = 10_000;

fn open(root: &Path) -> Mailbox {
    Mailbox::open(root, "site.example", 2 * SWEEP_INTERVAL).unwrap()
}

async fn store(mailbox: &Mailbox, digest: u128) -> bool {
    let identity = Identity { micros: now(), digest };
    mailbox.store(Message { junk: false, identity, content: vec![b'a'; LENGTH] }).await
}

/// A server begins with it when it starts: delivery.rs.
#[tokio::test(start_paused = true)]
async fn messages_are_kept_for_the_retention_period_in_every_folder() {
    let root = scratch("mailbox-swept").join("mail");
    // As a first start leaves it that was cut short.
    fs::create_dir_all(root.join(".Junk/tmp")).unwrap();
    let mailbox = open(&root);
    assert!(store(&mailbox, 1).await);
    fs::create_dir_all(root.join(".Archive.2025/cur")).unwrap();
    fs::write(root.join("notes.txt"), "").unwrap();
    // The next sweep, an hour later, would be too late for the older one.
    let kept = now() / 1_000_000 - SWEEP_INTERVAL.as_secs() + 300;
    let old = kept - 600;
    let file = |folder: &str, name: &str| root.join(folder).join(name);
    let look = async {
        for folder in ["new", "cur", "tmp", ".Junk/new", ".Junk/cur", ".Archive.2025/cur"] {
            let named = [kept, old].map(|received| file(folder, &format!("{received}.R1.host:2,S")));
            named.iter().for_each(|path| fs::write(path, "").unwrap());
            let other = fs::File::create(file(folder, "named-otherwise")).unwrap();
            other.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(old)).unwrap();
            sleep(SWEEP_INTERVAL + Duration::from_secs(1)).await;
            let gone = [&named[1], &file(folder, "named-otherwise")].map(|path| !path.exists());
            assert_eq!((named[0].exists(), gone), (true, [true; 2]), "{folder}");
        }
    };
    tokio::select! {
        () = mailbox.watch() => panic!("it has ended"),
        () = look => (),
    }
    assert!(root.join("notes.txt").exists() && fs::read_dir(root.join("new")).unwrap().count() == 2);
}

#[tokio::test]
async fn a_message_is_not_stored_again_for_ten_minutes_also_after_a_restart() {
    for (part, age, stored) in [
        ("new", 500, 0),
        ("cur", 500, 0),
        (".Junk/cur", 500, 0),
        ("new", 600, 1),
        // The clock was ahead.
        ("new", -500, 0),
        ("new", -4000, 1),
    ] {
        let root = scratch("mailbox-again").join("mail");
        drop(open(&root));
        let identity = Identity { micros: now().saturating_add_signed(-age * 1_000_000), digest: 1 };
        fs::write(root.join(part).join(format!("{identity}.site.example:2,S")), "").unwrap();
        let count = || fs::read_dir(root.join("new")).unwrap().count();
        let before = count();
        assert!(store(&open(&root), 1).await);
        assert_eq!(count() - before, stored, "{part} {age}");
    }
}

#[test]
fn a_file_name_holds_the_identity_of_its_message() {
    let identity = Identity { micros: 1_795_287_648_049_966, digest: 0xab << 100 };
    let name = identity.to_string();
    assert_eq!(name, "1795287648.M049966H00000ab0000000000000000000000000");
    assert_eq!(Identity::of(&format!("{name}.site.example:2,S")), Some(identity));
    for other in "|1795287648.R1.host|1795287648.M1H|1.M2H3|.M1H1.a|1.MxH1.a|99999999999999.M1H1.a".split('|')
    {
        assert_eq!(Identity::of(other), None, "{other}");
    }
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: tmpfs")]
async fn a_full_disk_truncates_no_message_and_storing_resumes_once_freed() {
    if !as_root("contact::mailbox::a_full_disk_truncates_no_message_and_storing_resumes_once_freed") {
        return;
    }
    let maildir = Maildir::new("full");
    fs::create_dir(&maildir.root).unwrap();
    let mount = |command: &str, options: &[&str]| {
        let status = Command::new(command).args(options).arg(&maildir.root).status();
        assert!(status.unwrap().success(), "a file system cannot be mounted");
    };
    mount("mount", &["-t", "tmpfs", "-o", "size=256k", "tmpfs"]);
    let mailbox = open(&maildir.root);
    let mut stored = 0;
    while store(&mailbox, stored as u128).await {
        stored += 1;
        assert!(stored < 100, "the disk does not fill");
    }
    assert!(!store(&mailbox, stored as u128).await && stored > 5);
    assert_eq!(maildir.count(), [stored, 0, 0]);
    let files = maildir.files("new");
    assert!(files.iter().all(|file| file.metadata().unwrap().len() == LENGTH as u64), "each is complete");
    fs::remove_file(&files[0]).unwrap();
    assert!(store(&mailbox, stored as u128).await);
    mount("umount", &["--lazy"]);
}
