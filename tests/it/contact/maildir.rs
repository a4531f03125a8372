//! A Maildir for one test, with a reader of its messages; then the tests of names of files, of the removal of old messages,
//! and of a full disk.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use portfolio::contact::maildir::{Folder, Identity, Mailbox, Message, SWEEP_INTERVAL, now};
use tokio::time::sleep;

use super::config;
use crate::fixture::{Server, as_root, scratch, serve_between};

/// Prints messages as Python's strict parser reads them: a name, a tab and a value a line, with vertical tabs for
/// line ends, then a blank line.
const READ: &str = r#"
import email, email.policy, sys
def show(name, value): print(name, str(value).replace("\n", "\v"), sep="\t")
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    show("fields", " ".join(sorted(message.keys())))
    show("defects", len(message.defects) + sum(len(value.defects) for value in message.values()))
    for name in ("Subject", "Message-ID", "Auto-Submitted"): show(name, message[name])
    show("Date", int(message["Date"].datetime.timestamp()))
    for name in ("From", "To", "Reply-To"):
        show(name, " ".join(f"{a.display_name}|{a.addr_spec}" for a in message[name].addresses))
    for name in ("X-MailFrom", "X-RcptTo"): show(name, ", ".join(map(str, message.get_all(name, []))))
    show("type", f"{message.get_content_type()} {message.get_content_charset()}")
    show("text", message.get_content())
    print()
"#;

/// Options without a rate limit that a test could reach.
pub const UNLIMITED: [&str; 4] = ["--contact-per-client", "100000", "--contact-limit", "100000"];

/// The fields of a message by name, with the other values that [`READ`] prints.
pub type Mail = BTreeMap<String, String>;

pub struct Maildir {
    pub root: PathBuf,
}

impl Maildir {
    /// A path that does not exist yet.
    pub fn new(name: &str) -> Self {
        Self { root: scratch(&format!("contact-{name}")).join("mail") }
    }

    /// Starts a server that stores messages in it, with the options `more`.
    pub fn serve(&self, more: &[&str]) -> Server {
        Server::spawn(serve_between(&[]).env("PORTFOLIO_CONTACT_MAILDIR", &self.root).args(more))
    }

    /// The files in one of its folders, by name.
    pub fn files(&self, folder: &str) -> Vec<PathBuf> {
        let mut files: Vec<_> =
            fs::read_dir(self.root.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }

    pub fn count(&self) -> FileCounts {
        let count = |folder| self.files(folder).len();
        FileCounts {
            inbox: count("new"),
            junk: count(".Junk/new"),
            temporary: count("tmp") + count(".Junk/tmp"),
        }
    }

    /// The sorted subjects of the messages in `new`, each of which must be complete.
    pub fn subjects(&self) -> Vec<String> {
        let end = format!("\nFormulaire de contact de {}\n", config().host);
        let subject = |mail: &Mail| {
            assert!(mail["defects"] == "0" && mail["text"].ends_with(&end), "{mail:?}");
            mail["Subject"].split_once("] ").unwrap().1.to_owned()
        };
        let mut subjects: Vec<_> = read_all(&self.files("new")).iter().map(subject).collect();
        subjects.sort();
        subjects
    }
}

/// The numbers of files in a Maildir.
#[derive(Debug, PartialEq)]
pub struct FileCounts {
    /// Files in `new`.
    pub inbox: usize,
    /// Files in `.Junk/new`.
    pub junk: usize,
    /// Files in both folders `tmp`.
    pub temporary: usize,
}

/// The messages in `files`, as Python's `email` reads them.
pub fn read_all(files: &[PathBuf]) -> Vec<Mail> {
    let output = Command::new("python3").args(["-X", "utf8", "-c", READ]).args(files).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |line: &str| {
        let (name, value) = line.split_once('\t').unwrap();
        (name.to_owned(), value.replace('\u{b}', "\n"))
    };
    text.split_terminator("\n\n").map(|mail| mail.lines().map(line).collect()).collect()
}

const LENGTH: usize = 10_000;

fn open(root: &Path) -> Mailbox {
    Mailbox::open(root, "site.example", 2 * SWEEP_INTERVAL).unwrap()
}

async fn store(mailbox: &Mailbox, digest: u128) -> bool {
    let identity = Identity { micros: now(), digest };
    mailbox.store(Message { folder: Folder::Inbox, identity, mail: vec![b'a'; LENGTH] }).await
}

/// A test in delivery.rs shows that a server begins with this at its start.
#[tokio::test(start_paused = true)]
async fn messages_are_kept_for_the_retention_period_in_every_folder() {
    let root = scratch("mailbox-swept").join("mail");
    // A first start that was cut short leaves such a folder.
    fs::create_dir_all(root.join(".Junk/tmp")).unwrap();
    let mailbox = open(&root);
    assert!(store(&mailbox, 1).await);
    fs::create_dir_all(root.join(".Archive.2025/cur")).unwrap();
    fs::write(root.join("notes.txt"), "").unwrap();
    // The next sweep, an hour later, would be too late for the older one.
    let time_of_young = now() / 1_000_000 - SWEEP_INTERVAL.as_secs() + 300;
    let time_of_old = time_of_young - 600;
    let check_each_folder = async {
        for folder in ["new", "cur", "tmp", ".Junk/new", ".Junk/cur", ".Archive.2025/cur"] {
            let folder = root.join(folder);
            let young = folder.join(format!("{time_of_young}.R1.host:2,S"));
            let old = folder.join(format!("{time_of_old}.R1.host:2,S"));
            let old_without_time_in_name = folder.join("named-otherwise");
            fs::write(&young, "").unwrap();
            fs::write(&old, "").unwrap();
            let file = fs::File::create(&old_without_time_in_name).unwrap();
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(time_of_old)).unwrap();

            sleep(SWEEP_INTERVAL + Duration::from_secs(1)).await;

            assert!(young.exists(), "{folder:?}");
            assert!(!old.exists() && !old_without_time_in_name.exists(), "{folder:?}");
        }
    };
    tokio::select! {
        () = mailbox.remove_old_messages() => panic!("it has ended"),
        () = check_each_folder => (),
    }
    assert!(root.join("notes.txt").exists());
    // The message that was stored first, and the young one.
    assert_eq!(fs::read_dir(root.join("new")).unwrap().count(), 2);
}

#[tokio::test]
async fn a_message_is_not_stored_again_for_ten_minutes_also_after_a_restart() {
    for (name, part, age, stored) in [
        ("a message that waits", "new", 500, 0),
        ("a message that was sent", "cur", 500, 0),
        ("a message in junk", ".Junk/cur", 500, 0),
        ("a message of ten minutes ago", "new", 600, 1),
        ("a message of a clock that was a little ahead", "new", -500, 0),
        ("a message of a clock that was far ahead", "new", -4000, 1),
    ] {
        let root = scratch("mailbox-again").join("mail");
        drop(open(&root));
        let identity = Identity { micros: now().saturating_add_signed(-age * 1_000_000), digest: 1 };
        fs::write(root.join(part).join(format!("{identity}.site.example:2,S")), "").unwrap();
        let count = || fs::read_dir(root.join("new")).unwrap().count();
        let count_before = count();
        assert!(store(&open(&root), 1).await);
        assert_eq!(count() - count_before, stored, "{name}");
    }
}

#[test]
fn a_file_name_holds_the_identity_of_its_message() {
    let identity = Identity { micros: 1_795_287_648_049_966, digest: 0xab << 100 };
    let name = identity.to_string();
    assert_eq!(name, "1795287648.M049966H00000ab0000000000000000000000000");
    assert_eq!(Identity::parse(&format!("{name}.site.example:2,S")), Some(identity));
    let names_of_others = [
        "",
        "1795287648.R1.host",
        "1795287648.M1H",
        "1.M2H3",
        ".M1H1.a",
        "1.MxH1.a",
        "99999999999999.M1H1.a",
    ];
    for name in names_of_others {
        assert_eq!(Identity::parse(name), None, "{name}");
    }
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: tmpfs")]
async fn a_full_disk_truncates_no_message_and_storing_resumes_once_freed() {
    if !as_root("contact::maildir::a_full_disk_truncates_no_message_and_storing_resumes_once_freed") {
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

    let mut count = 0;
    while store(&mailbox, count as u128).await {
        count += 1;
        assert!(count < 100, "the disk does not fill");
    }
    assert!(count > 5 && !store(&mailbox, count as u128).await);
    assert_eq!(maildir.count(), FileCounts { inbox: count, junk: 0, temporary: 0 });
    let files = maildir.files("new");
    assert!(files.iter().all(|file| file.metadata().unwrap().len() == LENGTH as u64), "each is complete");

    fs::remove_file(&files[0]).unwrap();
    assert!(store(&mailbox, count as u128).await);
    mount("umount", &["--lazy"]);
}
