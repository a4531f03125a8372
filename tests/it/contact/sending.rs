//! `deploy/portfolio-mail`, which sends stored messages, with made-up sending programs. The test of the deployment has the
//! real one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fixture::{ProcessOutput, run, scratch_folder};

/// A run of `portfolio-mail` with one message.
struct Case {
    name: &'static str,
    /// The commands of the sending program.
    program: &'static str,
    /// The folder in which the message is afterwards.
    folder: &'static str,
    /// The exit code of `portfolio-mail`.
    code: i32,
    /// The line that `portfolio-mail` prints for the journal.
    journal: &'static str,
}

const CASES: [Case; 6] = [
    Case { name: "the message is sent", program: "grep -q body", folder: "cur", code: 0, journal: "" },
    Case {
        name: "the provider cannot be reached",
        program: "echo 'msmtp: cannot connect to smtp.provider.example, port 465: Connection refused' >&2\n\
                  echo 'msmtp: could not send mail (account default from rc)' >&2; exit 75",
        folder: "new",
        code: 1,
        journal: "portfolio-mail: a message waits, and is tried again: cannot connect to smtp.provider.example, port \
                  465: Connection refused\n",
    },
    Case {
        name: "the provider asks to come back later",
        program: "echo 'msmtp: the server did not accept the mail' >&2\n\
                  echo 'msmtp: server message: 451 4.3.0 Try later' >&2; exit 69",
        folder: "new",
        code: 1,
        journal: "portfolio-mail: a message waits, and is tried again: the server did not accept the mail (451 4.3.0 \
                  Try later)\n",
    },
    Case {
        name: "the provider refuses the message for good, on two lines",
        program: "echo 'msmtp: envelope from address a@b.example not accepted by the server' >&2\n\
                  echo 'msmtp: server message: 553-5.7.1 See our site' >&2\n\
                  echo 'msmtp: server message: 553 5.7.1 Not yours' >&2; exit 65",
        folder: ".Refused/new",
        code: 0,
        journal: "portfolio-mail: a message is refused for good, and stored in .Refused: envelope from address a@b.example \
                  not accepted by the server (553 5.7.1 Not yours). docs/contact.md says how to send it again.\n",
    },
    Case {
        name: "the provider refuses the login",
        program: "echo 'msmtp: authentication failed (method PLAIN)' >&2\n\
                  echo 'msmtp: server message: 535 5.7.8 Bad credentials' >&2; exit 77",
        folder: "new",
        code: 1,
        journal: "portfolio-mail: a message waits, and is tried again: authentication failed (method PLAIN) (535 5.7.8 \
                  Bad credentials). Correct the user in msmtprc, or the password.\n",
    },
    Case {
        name: "the program fails without a word",
        program: "exit 3",
        folder: "new",
        code: 1,
        journal: "portfolio-mail: a message waits, and is tried again: exit code 3\n",
    },
];

/// A Maildir with these messages, which wait to be sent.
fn maildir_with(name: &str, messages: &[&str]) -> PathBuf {
    let maildir = scratch_folder(&format!("sending-{name}"));
    for part in ["new", "cur", "tmp"] {
        fs::create_dir(maildir.join(part)).unwrap();
    }
    for message in messages {
        fs::write(maildir.join("new").join(message), "To: owner@site.example\n\nbody\n").unwrap();
    }
    maildir
}

/// Runs `portfolio-mail`, which sends the messages of `maildir` by the shell's command `program`.
fn send_messages(maildir: &Path, program: &str) -> ProcessOutput {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/portfolio-mail");
    run(Command::new(script).arg(maildir).args(["sh", "-c", program]))
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: flock and timeout")]
fn the_outcome_of_the_program_decides_where_a_message_goes() {
    for Case { name, program, folder, code, journal } in CASES {
        let maildir = maildir_with("one", &["message"]);

        let output = send_messages(&maildir, program);

        let expected = ProcessOutput { code: Some(code), stdout: String::new(), stderr: journal.to_owned() };
        assert_eq!(output, expected, "{name}");
        let file = if folder == "cur" { "message:2," } else { "message" };
        assert!(maildir.join(folder).join(file).exists(), "{name}");
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: flock and timeout")]
fn a_refused_login_is_not_tried_for_every_message() {
    let maildir = maildir_with("login", &["first", "second", "third"]);

    let ProcessOutput { code, stderr: journal, .. } = send_messages(&maildir, "exit 77");

    assert_eq!((code, journal.lines().count()), (Some(1), 1), "{journal}");
    assert_eq!(fs::read_dir(maildir.join("new")).unwrap().count(), 3);
}
