//! The command line, and what the executable prints when it starts or fails to, and its build script.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use portfolio::net::listen::Endpoint;

use crate::fixture::{Server, between, command, embedded, root, run, scratch};

/// A start that fails with exit code 2 and one line on standard error, which has these `words`.
pub fn assert_refused(command: &mut Command, words: &[&str]) {
    let (code, out, err) = run(command);
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(2), "", 1), "{err}");
    for word in words {
        assert!(err.contains(word), "{word} is not in {err}");
    }
}

#[test]
fn version_and_help() {
    let (code, out, _) = run(command().arg("--version"));
    assert_eq!((code, out.as_str()), (Some(0), concat!("portfolio ", env!("CARGO_PKG_VERSION"), "\n")));
    let (code, out, err) = run(command().arg("--help"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    for word in ["--listen", "PORTFOLIO_LISTEN", "127.0.0.1:8080", "--version"] {
        assert!(out.contains(word), "{word} is not in {out}");
    }
}

#[test]
fn invalid_options_give_one_line_that_says_what_to_do() {
    for (arguments, words) in [
        (&["--listen", "127.0.0.1"][..], &["127.0.0.1", "IP:PORT"][..]),
        // Another machine's.
        (&["--listen", "192.0.2.1:0"], &["192.0.2.1:0"]),
        (&["--unix-mode", "rw"], &["octal"]),
        (&["--unix-mode", "999"], &["octal"]),
        (&["--unix-mode", "1777"], &["octal"]),
        (&["--nope"], &["--nope", "--help"]),
        (&["stray"], &["stray", "--help"]),
        (&["--listen"], &["--listen", "--help"]),
        (&["--contact-per-client=0"], &["--contact-per-client"]),
        (&["--contact-limit=100001"], &["--contact-limit"]),
    ] {
        assert_refused(command().args(arguments), words);
    }
    assert_refused(command().env("PORTFOLIO_LISTEN", "nonsense"), &["nonsense"]);
    assert_refused(command().env("PORT", "nonsense"), &["PORT"]);
    let server = Server::start();
    let address = server.address.to_string();
    assert_refused(command().args(["--listen", &address]), &[&address, "in use", "--listen"]);
    for text in "|8080|:8080|127.0.0.1|::1|localhost:80|unix:|unix:relative|1.2.3.4:65536".split('|') {
        assert!(text.parse::<Endpoint>().is_err(), "{text}");
    }
    for text in ["127.0.0.1:8080", "[::]:80", "[::1]:0", "unix:/run/portfolio.sock"] {
        assert_eq!(text.parse::<Endpoint>().unwrap().to_string(), text);
    }
}

#[test]
fn a_form_that_delivers_messages_needs_a_folder_for_them_and_any_other_form_refuses_one() {
    let folder = scratch("unwanted-mail");
    let why = ["this site's form delivers messages: say where they are stored", "--contact-maildir"];
    assert_refused(&mut between(&[]), &why);

    let mut command = command();
    command.args(["--listen=127.0.0.1:0", "--contact-maildir"]).arg(folder.join("mail"));
    assert_refused(&mut command, &["cannot take messages with --contact-maildir", "contact.form: 'server'"]);
    assert!(!folder.join("mail").exists());
}

#[test]
fn a_form_that_thanks_and_sends_nothing_is_reported_at_the_start() {
    let (_, report) = Server::start().stop();
    assert!(report.contains("the contact form sends nothing: messages typed into it go nowhere"), "{report}");
}

/// The build script is compiled alone and run in a folder made here.
#[test]
fn a_page_that_is_not_built_is_named_with_what_to_run() {
    let root = scratch("build-script");
    let [program, dist] = ["build-script", "ui/dist"].map(|name| root.join(name));
    fs::create_dir_all(dist.join(".server")).unwrap();
    let mut rustc = Command::new(std::env::var("RUSTC").unwrap_or("rustc".into()));
    rustc.args(["--edition=2024", concat!(env!("CARGO_MANIFEST_DIR"), "/build.rs"), "-o"]).arg(&program);
    // No warning either, such as the one about a jobserver of make that rustc cannot reach.
    assert_eq!(run(&mut rustc), (Some(0), String::new(), String::new()));
    let printed = |commit: &str| {
        let mut script = Command::new(&program);
        script.env_remove("PORTFOLIO_DIST").env_remove("OUT_DIR").env("PORTFOLIO_COMMIT", commit);
        run(script.current_dir(&root)).1
    };
    for file in ["index.html", ".server/manifest.json"] {
        let text = printed("");
        assert_eq!(text.matches("cargo::error=").count(), 1, "{text}");
        assert!(
            text.contains(&format!("ui/dist/{file} is missing")) && text.contains("make build"),
            "{text}"
        );
        fs::write(dist.join(file), "").unwrap();
    }
    let text = printed("0123456789ab-modified");
    let version = concat!("PORTFOLIO_VERSION=", env!("CARGO_PKG_VERSION"), " (0123456789ab-modified)\n");
    assert!(text.contains(version) && text.contains("cargo::rerun-if-changed=ui/dist\n"), "{text}");
    assert!(!text.contains("cargo::error="), "{text}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: setpriv and its devices")]
fn a_folder_that_can_hold_no_messages_is_refused() {
    let folder = scratch("no-maildir");
    fs::write(folder.join("file"), "").unwrap();
    fs::create_dir_all(folder.join("home/Documents")).unwrap();
    fs::create_dir(folder.join("closed")).unwrap();
    fs::set_permissions(folder.join("closed"), Permissions::from_mode(0o500)).unwrap();
    // Without root's capability to ignore file modes.
    let no_capability = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"];
    for (path, why) in [
        ("none/mail", "No such file"),
        ("file", "Not a directory"),
        ("home", "no Maildir"),
        ("closed/mail", "Permission denied"),
        ("/dev/full", "Not a directory"),
    ] {
        let mut command = between(if root() { &no_capability } else { &[] });
        command.arg("--contact-maildir").arg(folder.join(path));
        assert_refused(&mut command, &[path, why, "let --contact-maildir name"]);
    }
    assert!(!folder.join("home/new").exists());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn an_unusable_notify_socket_is_reported_and_ignored() {
    let long = "@".to_owned() + &"x".repeat(200);
    for socket in ["/nonexistent/socket", "relative", "", "@", "@nobody", long.as_str()] {
        let server = Server::spawn(command().args(["--listen", "127.0.0.1:0"]).env("NOTIFY_SOCKET", socket));
        assert_eq!(server.get("/").status, 200);
        let (_, err) = server.stop();
        assert_eq!(err.matches("NOTIFY_SOCKET").count(), 1, "{socket}: {err}");
    }
}

#[test]
fn the_project_the_page_the_runtime_and_every_linked_crate_have_notices() {
    let (code, notices, err) = run(command().arg("--licenses"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let page = String::from_utf8(embedded(".server/licenses.txt")).unwrap();
    assert!(page.contains("react-dom") && notices.contains(&page));
    assert!(notices.contains(include_str!("../../LICENSE")));
    for part in ["Rust standard library", "GNU C Library", "GNU LESSER GENERAL PUBLIC LICENSE"] {
        assert!(notices.contains(part), "{part}");
    }
    let crates = "tree --locked --edges=normal,no-proc-macro --prefix=none --no-dedupe --format={p} \
                  --target=x86_64-unknown-linux-gnu";
    let mut tree = Command::new(env!("CARGO"));
    tree.args(crates.split(' ')).current_dir(env!("CARGO_MANIFEST_DIR"));
    let (code, tree, err) = run(&mut tree);
    assert!(code == Some(0) && tree.lines().count() > 30, "{err}{tree}");
    for line in tree.lines().filter(|line| !line.starts_with("portfolio ")) {
        // A notice begins with the name and the version.
        let (name, version) = line.split_once(" v").unwrap();
        let entry = format!("\n{name} {version} (");
        assert!(notices.contains(&entry), "{entry} has no notice: run `make notices`");
    }
}
