//! The command line, and the lines that the executable prints when it starts or cannot start.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use clap::CommandFactory;
use portfolio::net::listen::Endpoint;
use portfolio::options::Options;

use crate::fixture::{
    ProcessOutput, Server, is_root, portfolio_command, run, scratch_folder, serve_between_command,
};

/// Checks that `command` ends with exit code 2, and with one line on standard error that has these `words`.
pub fn assert_refused(command: &mut Command, words: &[&str]) {
    let ProcessOutput { code, stdout, stderr } = run(command);
    assert_eq!((code, stdout.as_str(), stderr.lines().count()), (Some(2), "", 1), "{stderr}");
    for word in words {
        assert!(stderr.contains(word), "{word} is not in {stderr}");
    }
}

#[test]
fn the_version_is_printed() {
    let ProcessOutput { code, stdout, .. } = run(portfolio_command().arg("--version"));
    assert_eq!((code, stdout.as_str()), (Some(0), concat!("portfolio ", env!("CARGO_PKG_VERSION"), "\n")));
}

#[test]
fn the_help_names_options_variables_and_defaults() {
    let ProcessOutput { code, stdout, stderr } = run(portfolio_command().arg("--help"));
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    for word in ["--listen", "PORTFOLIO_LISTEN", "127.0.0.1:8080", "--version"] {
        assert!(stdout.contains(word), "{word} is not in {stdout}");
    }
}

/// A unit of systemd sets an option by its variable, in a file of its own. Two files with an `ExecStart=` would exclude each
/// other.
#[test]
fn every_setting_has_a_variable_of_its_name() {
    let command = Options::command();
    let settings = command.get_arguments().filter(|option| option.get_id() != "licenses");
    for setting in settings {
        let name = setting.get_id().as_str().to_uppercase();
        let expected = format!("PORTFOLIO_{name}");
        assert_eq!(setting.get_env(), Some(OsStr::new(&expected)), "--{}", setting.get_long().unwrap());
    }
}

#[test]
fn invalid_options_give_one_line_that_says_what_to_do() {
    let address_of_another_machine = "192.0.2.1:0";
    for (arguments, words) in [
        (&["--listen", "127.0.0.1"][..], &["127.0.0.1", "IP:PORT"][..]),
        (&["--listen", address_of_another_machine], &[address_of_another_machine]),
        (&["--unix-mode", "rw"], &["octal"]),
        (&["--unix-mode", "999"], &["octal"]),
        (&["--unix-mode", "1777"], &["octal"]),
        (&["--nope"], &["--nope", "--help"]),
        (&["stray"], &["stray", "--help"]),
        (&["--listen"], &["--listen", "--help"]),
        (&["--contact-per-client=0"], &["--contact-per-client"]),
        (&["--contact-limit=100001"], &["--contact-limit"]),
    ] {
        assert_refused(portfolio_command().args(arguments), words);
    }
}

#[test]
fn invalid_values_of_variables_give_one_line_that_says_what_to_do() {
    for (variable, value, words) in [
        ("PORTFOLIO_LISTEN", "nonsense", &["--listen", "nonsense", "IP:PORT"][..]),
        ("PORT", "nonsense", &["PORT", "nonsense", "port number"]),
        ("PORTFOLIO_ACCESS_LOG", "1", &["--access-log", "'1'", "true, false"]),
        ("PORTFOLIO_CONTACT_LIMIT", "0", &["--contact-limit", "1..=100000"]),
        ("PORTFOLIO_CONTACT_PER_CLIENT", "ten", &["--contact-per-client", "ten", "invalid digit"]),
    ] {
        assert_refused(portfolio_command().env(variable, value), words);
    }
}

#[test]
fn an_address_in_use_is_refused() {
    let server = Server::start();
    let address = server.address.to_string();
    assert_refused(portfolio_command().args(["--listen", &address]), &[&address, "in use", "--listen"]);
}

#[test]
fn an_endpoint_is_an_address_with_a_port_or_a_path() {
    for text in ["127.0.0.1:8080", "[::]:80", "[::1]:0", "unix:/run/portfolio.sock"] {
        assert_eq!(text.parse::<Endpoint>().unwrap().to_string(), text);
    }
}

#[test]
fn anything_else_is_no_endpoint() {
    let texts =
        ["", "8080", ":8080", "127.0.0.1", "::1", "localhost:80", "unix:", "unix:relative", "1.2.3.4:65536"];
    for text in texts {
        assert!(text.parse::<Endpoint>().is_err(), "{text}");
    }
}

#[test]
fn a_form_that_delivers_messages_needs_a_folder_for_them() {
    let words = ["this site's form delivers messages: say where they are stored", "--contact-maildir"];
    assert_refused(&mut serve_between_command(&[]), &words);
}

#[test]
fn any_other_form_refuses_a_folder_for_messages() {
    let maildir = scratch_folder("unwanted-mail").join("mail");
    let mut command = portfolio_command();
    command.args(["--listen=127.0.0.1:0", "--contact-maildir"]).arg(&maildir);
    assert_refused(&mut command, &["cannot take messages with --contact-maildir", "contact.form: 'server'"]);
    assert!(!maildir.exists());
}

#[test]
fn a_form_that_thanks_and_sends_nothing_is_reported_at_the_start() {
    let stderr = Server::start().stop().stderr;
    assert!(stderr.contains("the contact form sends nothing: messages typed into it go nowhere"), "{stderr}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: setpriv and its devices")]
fn a_folder_that_can_hold_no_messages_is_refused() {
    let folder = scratch_folder("no-maildir");
    fs::write(folder.join("file"), "").unwrap();
    fs::create_dir_all(folder.join("home/Documents")).unwrap();
    fs::create_dir(folder.join("closed")).unwrap();
    fs::set_permissions(folder.join("closed"), Permissions::from_mode(0o500)).unwrap();
    // With its capabilities, root may write into a folder that its mode closes.
    let without_capabilities = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"];
    for (path, reason) in [
        ("none/mail", "No such file"),
        ("file", "Not a directory"),
        ("home", "no Maildir"),
        ("closed/mail", "Permission denied"),
        ("/dev/full", "Not a directory"),
    ] {
        let mut command = serve_between_command(if is_root() { &without_capabilities } else { &[] });
        command.arg("--contact-maildir").arg(folder.join(path));
        assert_refused(&mut command, &[path, reason, "let --contact-maildir name"]);
    }
    assert!(!folder.join("home/new").exists());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn an_unusable_notify_socket_is_only_reported() {
    let long_name = "@".to_owned() + &"x".repeat(200);
    for socket in ["/nonexistent/socket", "relative", "", "@", "@nobody", long_name.as_str()] {
        let server =
            Server::spawn(portfolio_command().args(["--listen", "127.0.0.1:0"]).env("NOTIFY_SOCKET", socket));
        assert_eq!(server.get("/").status, 200);
        let stderr = server.stop().stderr;
        assert_eq!(stderr.matches("NOTIFY_SOCKET").count(), 1, "{socket}: {stderr}");
    }
}
