//! Invalid options of delivery end the start with one line that says what to do.

use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use super::maildir::Maildir;
use super::{FORM, SCRIPT, encoded, post};
use crate::fixture::{LIVE, Server, command, live, scratch};
use crate::rights::root;

/// The one line on standard error of a start that failed with exit code 2.
fn error_line(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), text.lines().count()), (Some(2), 1), "{text}");
    text
}

/// The executable without root's capability to ignore file modes.
fn unprivileged(maildir: &std::path::Path) -> Command {
    let no_capability = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"];
    let mut command = Command::new("env");
    command.args(if root() { &no_capability[..] } else { &[] }).arg(LIVE);
    command.args(["--listen", "127.0.0.1:0", "--contact-maildir"]).arg(maildir);
    command
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: setpriv and its devices")]
fn a_folder_that_cannot_be_written_is_refused() {
    let folder = scratch("contact-refused");
    std::fs::write(folder.join("file"), "").unwrap();
    std::fs::create_dir_all(folder.join("home/Documents")).unwrap();
    for (path, why) in [("none/mail", "No such file"), ("file", "Not a directory"), ("home", "no Maildir")] {
        let line = error_line(live().arg("--contact-maildir").arg(folder.join(path)));
        assert!(line.contains(path) && line.contains(why) && line.contains("--contact-maildir"), "{line}");
    }
    assert!(!folder.join("home/new").exists());
    let closed = folder.join("closed");
    std::fs::create_dir(&closed).unwrap();
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o500)).unwrap();
    let line = error_line(&mut unprivileged(&closed.join("mail")));
    assert!(line.contains("Permission denied") && line.contains("may write"), "{line}");
    let full = error_line(live().args(["--contact-maildir", "/dev/full"]));
    assert!(full.contains("/dev/full"), "{full}");
}

#[test]
fn a_site_without_delivery_config_is_refused() {
    let maildir = Maildir::new("unconfigured");
    let line =
        error_line(command().args(["--listen", "127.0.0.1:0", "--contact-maildir"]).arg(&maildir.root));
    assert!(line.contains("cannot take messages with --contact-maildir"), "{line}");
    assert!(!maildir.root.exists());
}

#[test]
fn an_interrupted_first_start_is_completed_by_the_next() {
    let maildir = Maildir::new("interrupted");
    std::fs::create_dir_all(maildir.root.join(".Junk/tmp")).unwrap();
    std::fs::create_dir(maildir.root.join("tmp")).unwrap();
    let server = maildir.serve(&[]);
    assert_eq!(post(&server, &encoded(&FORM), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [1, 0, 0]);
}

#[test]
fn invalid_limits_are_refused() {
    for option in ["--contact-per-client", "--contact-limit"] {
        for value in ["0", "-1", "many", "100001"] {
            assert!(error_line(live().arg(format!("{option}={value}"))).contains(option), "{value}");
        }
    }
}

#[test]
fn the_environment_variable_turns_delivery_on_and_the_folder_is_printed() {
    let maildir = Maildir::new("environment");
    let server = Server::spawn(live().env("PORTFOLIO_CONTACT_MAILDIR", &maildir.root));
    assert_eq!(post(&server, &encoded(&FORM), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [1, 0, 0]);
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    let root = maildir.root.to_str().unwrap();
    assert!(
        text.contains(&format!("messages are stored in {root}\n")) && !text.contains("nowhere"),
        "{text}"
    );
}
