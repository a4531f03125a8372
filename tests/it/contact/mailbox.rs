//! Old messages are removed while the server runs.

use std::fs;
use std::time::SystemTime;

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
