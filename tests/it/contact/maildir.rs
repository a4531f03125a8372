//! The Maildir of the server: names of files, removal of old messages, a full disk. Other tests use the [`Maildir`] of this
//! file and the reader of its messages.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use portfolio::contact::maildir::{Folder, Identity, Mailbox, Message, SWEEP_INTERVAL, time_since_1970};
use tokio::time::sleep;

use super::between_config;
use crate::fixture::{Server, runs_as_root, scratch_folder, serve_between_command};

/// A program that prints the messages in files as Python's strict parser reads them. Each line has a name, a tab and a value
/// with vertical tabs for line ends. A blank line ends each message.
const PRINT_MESSAGES: &str = r#"
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

/// Options with limits on messages that no test reaches.
pub const UNLIMITED: [&str; 4] = ["--contact-per-client", "100000", "--contact-limit", "100000"];

/// The values that [`PRINT_MESSAGES`] prints of a message, by their names.
pub type Mail = BTreeMap<String, String>;

/// A Maildir for one test.
pub struct Maildir {
    pub root: PathBuf,
}

impl Maildir {
    /// A Maildir that the server has to make.
    pub fn new(name: &str) -> Self {
        Self { root: scratch_folder(&format!("contact-{name}")).join("mail") }
    }

    /// Starts a server with `options` that stores messages in this Maildir.
    pub fn serve(&self, options: &[&str]) -> Server {
        let mut command = serve_between_command(&[]);
        Server::spawn(command.env("PORTFOLIO_CONTACT_MAILDIR", &self.root).args(options))
    }

    /// The paths of the files in one of its folders, in the order of their names.
    pub fn files(&self, folder: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.root.join(folder)).unwrap();
        let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
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

    /// The sorted subjects of the messages in `new`. Panics if a message is not complete.
    pub fn subjects(&self) -> Vec<String> {
        let last_line = format!("\nFormulaire de contact de {}\n", between_config().host);
        let subject_of = |mail: &Mail| {
            assert!(mail["defects"] == "0" && mail["text"].ends_with(&last_line), "{mail:?}");
            let (_, subject) = mail["Subject"].split_once("] ").unwrap();
            subject.to_owned()
        };
        let mut subjects: Vec<_> = read_all(&self.files("new")).iter().map(subject_of).collect();
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

/// Reads the messages in `files` by [`PRINT_MESSAGES`].
pub fn read_all(files: &[PathBuf]) -> Vec<Mail> {
    let mut python = Command::new("python3");
    let output = python.args(["-X", "utf8", "-c", PRINT_MESSAGES]).args(files).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let parse_line = |line: &str| {
        let (name, value) = line.split_once('\t').unwrap();
        (name.to_owned(), value.replace('\u{b}', "\n"))
    };
    text.split_terminator("\n\n").map(|mail| mail.lines().map(parse_line).collect()).collect()
}

/// The number of bytes of the mails below.
const LENGTH: usize = 10_000;

fn open_mailbox(root: &Path) -> Mailbox {
    Mailbox::open(root, "site.example", 2 * SWEEP_INTERVAL).unwrap()
}

/// Stores a mail with this digest. Returns `false` if that fails.
async fn store(mailbox: &Mailbox, digest: u128) -> bool {
    let identity = Identity { received: time_since_1970(), digest };
    mailbox.store(Message { folder: Folder::Inbox, identity, mail: vec![b'a'; LENGTH] }).await
}

/// A file of a Maildir with this time of arrival in its name, in seconds from 1970.
fn file_received_at(folder: &Path, seconds: u64) -> PathBuf {
    let file = folder.join(format!("{seconds}.R1.host:2,S"));
    fs::write(&file, "").unwrap();
    file
}

/// A file of a Maildir without a time in its name, which was changed last at this time.
fn file_changed_at(folder: &Path, seconds: u64) -> PathBuf {
    let path = folder.join("named-otherwise");
    let file = fs::File::create(&path).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
    path
}

/// The retention period is two intervals between sweeps. A test in delivery.rs shows that a server sweeps at its start.
#[tokio::test(start_paused = true)]
async fn messages_are_kept_for_the_retention_period_in_every_folder() {
    let root = scratch_folder("mailbox-swept").join("mail");
    // A first start that was cut short leaves only some folders.
    fs::create_dir_all(root.join(".Junk/tmp")).unwrap();
    let mailbox = open_mailbox(&root);
    fs::create_dir_all(root.join(".Archive.2025/cur")).unwrap();
    // A sweep removes files that are older than an interval: their retention period would end before the next sweep.
    let younger_time = time_since_1970().as_secs() - SWEEP_INTERVAL.as_secs() + 300;
    let older_time = younger_time - 600;

    let check_each_folder = async {
        for folder in ["new", "cur", "tmp", ".Junk/new", ".Junk/cur", ".Archive.2025/cur"] {
            let folder = root.join(folder);
            let younger_file = file_received_at(&folder, younger_time);
            let older_file = file_received_at(&folder, older_time);
            let older_file_without_time = file_changed_at(&folder, older_time);

            sleep(SWEEP_INTERVAL + Duration::from_secs(1)).await;

            assert!(younger_file.exists(), "{folder:?}");
            assert!(!older_file.exists(), "{folder:?}");
            assert!(!older_file_without_time.exists(), "{folder:?}");
        }
    };

    tokio::select! {
        () = mailbox.remove_old_messages() => panic!("the sweeps have ended"),
        () = check_each_folder => (),
    }
}

#[tokio::test(start_paused = true)]
async fn a_sweep_keeps_new_messages_and_other_files() {
    let root = scratch_folder("mailbox-kept").join("mail");
    let mailbox = open_mailbox(&root);
    assert!(store(&mailbox, 1).await);
    fs::write(root.join("notes.txt"), "").unwrap();

    tokio::select! {
        () = mailbox.remove_old_messages() => panic!("the sweeps have ended"),
        () = sleep(SWEEP_INTERVAL / 2) => (),
    }

    assert_eq!(fs::read_dir(root.join("new")).unwrap().count(), 1);
    assert!(root.join("notes.txt").exists());
}

/// A message that is in a folder when the server starts.
struct EarlierMessage {
    name: &'static str,
    folder: &'static str,
    /// The seconds since the message came. They are negative after the clock was set back.
    age: i64,
    /// An equal message that comes now is stored.
    equal_is_stored: bool,
}

const EARLIER_MESSAGES: [EarlierMessage; 6] = [
    EarlierMessage { name: "one that waits", folder: "new", age: 500, equal_is_stored: false },
    EarlierMessage { name: "one that was sent", folder: "cur", age: 500, equal_is_stored: false },
    EarlierMessage { name: "one in junk", folder: ".Junk/cur", age: 500, equal_is_stored: false },
    EarlierMessage { name: "one of ten minutes ago", folder: "new", age: 600, equal_is_stored: true },
    EarlierMessage {
        name: "one of a clock a little ahead",
        folder: "new",
        age: -500,
        equal_is_stored: false,
    },
    EarlierMessage { name: "one of a clock far ahead", folder: "new", age: -4000, equal_is_stored: true },
];

#[tokio::test]
async fn a_message_is_not_stored_again_for_ten_minutes_also_after_a_restart() {
    for EarlierMessage { name, folder, age, equal_is_stored } in EARLIER_MESSAGES {
        let root = scratch_folder("mailbox-again").join("mail");
        drop(open_mailbox(&root));
        let received_seconds = time_since_1970().as_secs().saturating_add_signed(-age);
        let identity = Identity { received: Duration::from_secs(received_seconds), digest: 1 };
        fs::write(root.join(folder).join(format!("{identity}.site.example:2,S")), "").unwrap();
        let count_messages = || fs::read_dir(root.join("new")).unwrap().count();
        let count_before = count_messages();

        assert!(store(&open_mailbox(&root), 1).await);

        assert_eq!(count_messages() - count_before, usize::from(equal_is_stored), "{name}");
    }
}

#[test]
fn a_file_name_holds_the_identity_of_its_message() {
    let identity = Identity { received: Duration::from_micros(1_795_287_648_049_966), digest: 0xab << 100 };
    let name = identity.to_string();
    assert_eq!(name, "1795287648.M049966H00000ab0000000000000000000000000");
    assert_eq!(Identity::parse(&format!("{name}.site.example:2,S")), Some(identity));
}

#[test]
fn the_file_name_of_another_program_holds_no_identity() {
    let names = [
        "",
        "1795287648.R1.host",
        "1795287648.M1H",
        "1.M2H3",
        ".M1H1.a",
        "1.MxH1.a",
        "99999999999999.M1H1.a",
    ];
    for name in names {
        assert_eq!(Identity::parse(name), None, "{name}");
    }
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: tmpfs")]
async fn a_full_disk_truncates_no_message_and_storing_resumes_once_freed() {
    if !runs_as_root("contact::maildir::a_full_disk_truncates_no_message_and_storing_resumes_once_freed") {
        return;
    }
    let maildir = Maildir::new("full");
    fs::create_dir(&maildir.root).unwrap();
    let run_on_root = |command: &str, options: &[&str]| {
        let status = Command::new(command).args(options).arg(&maildir.root).status();
        assert!(status.unwrap().success(), "{command} fails");
    };
    run_on_root("mount", &["-t", "tmpfs", "-o", "size=256k", "tmpfs"]);
    let mailbox = open_mailbox(&maildir.root);

    let mut count = 0;
    while store(&mailbox, count as u128).await {
        count += 1;
        assert!(count < 100, "the disk does not fill");
    }

    assert!(count > 5, "{count} messages have room");
    assert!(!store(&mailbox, count as u128).await);
    assert_eq!(maildir.count(), FileCounts { inbox: count, junk: 0, temporary: 0 });
    let files = maildir.files("new");
    assert!(files.iter().all(|file| file.metadata().unwrap().len() == LENGTH as u64), "each is complete");

    fs::remove_file(&files[0]).unwrap();
    assert!(store(&mailbox, count as u128).await);
    run_on_root("umount", &["--lazy"]);
}
