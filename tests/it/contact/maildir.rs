//! A Maildir for one test, and a reader of its messages.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use super::config_value;
use crate::fixture::{Server, live, scratch};

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
    for name in ("Return-Path", "Delivered-To"): show(name, ", ".join(map(str, message.get_all(name, []))))
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
        Server::spawn(live(&[]).env("PORTFOLIO_CONTACT_MAILDIR", &self.root).args(more))
    }

    /// The files in one of its folders, by name.
    pub fn files(&self, folder: &str) -> Vec<PathBuf> {
        let mut files: Vec<_> =
            std::fs::read_dir(self.root.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }

    /// How many files are in `new`, in `.Junk/new`, and in either `tmp`.
    pub fn count(&self) -> [usize; 3] {
        let count = |folder| self.files(folder).len();
        [count("new"), count(".Junk/new"), count("tmp") + count(".Junk/tmp")]
    }

    /// The sorted subjects of the messages in `new`, each of which must be complete.
    pub fn subjects(&self) -> Vec<String> {
        let end = format!("\nFormulaire de contact de {}\n", config_value("host"));
        let subject = |mail: &Mail| {
            assert!(mail["defects"] == "0" && mail["text"].ends_with(&end), "{mail:?}");
            mail["Subject"].split_once("] ").unwrap().1.to_owned()
        };
        let mut subjects: Vec<_> = read_all(&self.files("new")).iter().map(subject).collect();
        subjects.sort();
        subjects
    }
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
