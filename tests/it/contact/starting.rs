//! Invalid options of delivery end the start with one line that says what to do.

use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use crate::fixture::{LIVE, command, live, scratch};
use crate::rights::root;

/// The one line on standard error of a start that failed with exit code 2.
fn error_line(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), text.lines().count()), (Some(2), 1), "{text}");
    text
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: setpriv and its devices")]
fn a_folder_that_cannot_be_written_is_refused() {
    let folder = scratch("contact-refused");
    std::fs::write(folder.join("file"), "").unwrap();
    std::fs::create_dir_all(folder.join("home/Documents")).unwrap();
    std::fs::create_dir(folder.join("closed")).unwrap();
    std::fs::set_permissions(folder.join("closed"), std::fs::Permissions::from_mode(0o500)).unwrap();
    // Without root's capability to ignore file modes.
    let no_capability = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"];
    for (path, why) in [
        ("none/mail", "No such file"),
        ("file", "Not a directory"),
        ("home", "no Maildir"),
        ("closed/mail", "Permission denied"),
        ("/dev/full", "Not a directory"),
    ] {
        let mut command = Command::new("env");
        command.args(if root() { &no_capability[..] } else { &[] }).arg(LIVE);
        command.args(["--listen", "127.0.0.1:0", "--contact-maildir"]).arg(folder.join(path));
        let line = error_line(&mut command);
        for part in [path, why, "let --contact-maildir name"] {
            assert!(line.contains(part), "{part:?} is not in {line}");
        }
    }
    assert!(!folder.join("home/new").exists());
}

#[test]
fn a_site_without_delivery_config_and_invalid_limits_are_refused() {
    let folder = scratch("contact-unconfigured").join("mail");
    let line = error_line(command().args(["--listen", "127.0.0.1:0", "--contact-maildir"]).arg(&folder));
    assert!(line.contains("cannot take messages with --contact-maildir"), "{line}");
    assert!(!folder.exists());
    for option in ["--contact-per-client", "--contact-limit"] {
        for value in ["0", "-1", "many", "100001"] {
            assert!(error_line(live().arg(format!("{option}={value}"))).contains(option), "{value}");
        }
    }
}
