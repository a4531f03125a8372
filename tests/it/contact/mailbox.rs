//! The names of stored messages, and that old ones are removed while the server runs.

use std::fs;
use std::time::{Duration, SystemTime};

use portfolio::contact::mailbox::Mailbox;
use portfolio::contact::maildir::{Folder, Identity, Message, SWEEP_INTERVAL};

#[tokio::test(start_paused = true)]
async fn old_messages_are_removed_without_a_message_or_a_restart() {
    let root = crate::fixture::scratch("mailbox").join("maildir");
    let mailbox = Mailbox::open(&root, "site.example", 2 * SWEEP_INTERVAL).unwrap();
    // The first sweep has ended once a message has been stored.
    let message = Message {
        folder: Folder::Inbox,
        identity: Identity { time: SystemTime::now(), digest: 1 },
        content: Vec::new(),
    };
    assert!(mailbox.store(message).await);
    let old = root.join("cur/1700000000.R1.host:2,S");
    fs::write(&old, "").unwrap();
    let watched = tokio::time::timeout(2 * SWEEP_INTERVAL, mailbox.watch()).await;
    assert!(watched.is_err(), "the thread has ended");
    while old.exists() {
        std::thread::yield_now();
    }
    assert_eq!(fs::read_dir(root.join("new")).unwrap().count(), 1);
}

#[test]
fn a_file_name_holds_the_identity_of_its_message() {
    let time = SystemTime::UNIX_EPOCH + Duration::from_micros(1_795_287_648_049_966);
    let identity = Identity { time, digest: 0xab << 100 };
    let name = identity.to_string();
    assert_eq!(name, "1795287648.M049966H00000ab0000000000000000000000000");
    for suffix in [".site.example", ".site.example:2,S"] {
        assert_eq!(Identity::of(&format!("{name}{suffix}")), Some(identity));
    }
    for other in "|1795287648.R1.host|1795287648.M1H|1.M2H3|.M1H1.a|1.MxH1.a|1.M9999999H1.a".split('|') {
        assert_eq!(Identity::of(other), None, "{other}");
    }
}
