//! Parts of the deployment's scripts that need no server.

use std::fs;
use std::process::Command;

use super::machine::project;
use crate::fixture::{ProcessOutput, run, scratch_folder};

/// An account that an owner has written into `deploy/msmtprc`. The file has `to` in place of `from`.
struct Account {
    name: &'static str,
    from: &'static str,
    to: &'static str,
    /// `make deploy` ends before it builds anything.
    is_refused: bool,
    /// A part of the line that `make deploy` prints. Empty: it prints none.
    advice: &'static str,
}

const ACCOUNTS: [Account; 5] = [
    Account {
        name: "the provider's own",
        from: "example.com",
        to: "provider.example",
        is_refused: false,
        advice: "",
    },
    Account {
        name: "the server alone is written",
        from: "smtp.example.com",
        to: "smtp.provider.example",
        is_refused: true,
        advice: "Write the server, user and address of your mail provider into deploy/msmtprc first",
    },
    Account {
        name: "no address to send from",
        from: "from contact@provider.example",
        to: "",
        is_refused: true,
        advice: "deploy/msmtprc has no `from`",
    },
    Account {
        name: "another domain than the login's",
        from: "from contact@provider.example",
        to: "from moi@autre.example",
        is_refused: false,
        advice: "logs in as contact@provider.example and sends from moi@autre.example: most providers refuse that",
    },
    Account {
        name: "a login that is no address",
        from: "user contact@provider.example",
        to: "user f3a9c1",
        is_refused: false,
        advice: "",
    },
];

#[test]
fn an_account_that_no_provider_would_send_from_is_named_before_anything_is_built() {
    for Account { name, from, to, is_refused, advice } in ACCOUNTS {
        let folder = scratch_folder("account");
        assert!(Command::new("cp").arg("-r").arg(project("deploy")).arg(&folder).status().unwrap().success());
        let file = folder.join("deploy/msmtprc");
        let mut text = fs::read_to_string(&file).unwrap();
        // The cases that leave `example.com` there test that the owner has to replace it.
        if !from.contains("example.com") {
            text = text.replace("example.com", "provider.example");
        }
        fs::write(&file, text.replace(from, to)).unwrap();

        let mut deploy = Command::new(folder.join("deploy/deploy"));
        let ProcessOutput { code, stderr, .. } = run(for_a_server(deploy.arg("account")));

        assert_eq!(code, Some(i32::from(is_refused)), "{name}: {stderr}");
        assert!(stderr.contains(advice), "{name}: {stderr}");
        assert_eq!(stderr.is_empty(), advice.is_empty(), "{name}: {stderr}");
    }
}

/// A command of the folder `deploy/` that lacks an argument.
struct IncompleteCommand {
    command: &'static str,
    /// The usage, which is a part of the line that the command prints.
    usage: &'static str,
}

const INCOMPLETE_COMMANDS: [IncompleteCommand; 10] = [
    IncompleteCommand { command: "deploy/deploy", usage: "deploy check SITE | account | install FILE" },
    IncompleteCommand { command: "deploy/deploy check", usage: "deploy check https://example.com" },
    IncompleteCommand { command: "deploy/deploy install", usage: "deploy install FILE" },
    IncompleteCommand { command: "deploy/deploy together", usage: "deploy together COMMAND" },
    IncompleteCommand { command: "deploy/build-static", usage: "build-static TARGET" },
    IncompleteCommand {
        command: "deploy/build-static x86_64-unknown-linux-gnu .",
        usage: "PROJECT FOLDER FILE",
    },
    IncompleteCommand { command: "deploy/checksum", usage: "checksum FILE" },
    IncompleteCommand { command: "deploy/portfolio-mail", usage: "portfolio-mail MAILDIR PROGRAM" },
    IncompleteCommand { command: "deploy/portfolio-mail /tmp", usage: "portfolio-mail MAILDIR PROGRAM" },
    IncompleteCommand {
        command: "node deploy/ask-name.mjs example.com",
        usage: "ask-name.mjs NAME OTHER-NAMES",
    },
];

#[test]
fn a_command_without_its_argument_gives_one_line_with_its_usage() {
    for IncompleteCommand { command, usage } in INCOMPLETE_COMMANDS {
        let mut shell = Command::new("bash");
        shell.args(["-c", command]).current_dir(project(""));

        let ProcessOutput { code, stdout, stderr } = run(for_a_server(&mut shell));

        assert_eq!((code, &*stdout, stderr.lines().count()), (Some(1), "", 1), "{command}: {stderr}");
        assert!(stderr.contains(usage), "{command}: {stderr}");
    }
}

#[test]
fn an_executable_whose_site_is_not_described_in_three_lines_is_refused() {
    let folder = scratch_folder("description");
    let executable = folder.join("portfolio");
    fs::write(&executable, "").unwrap();
    let digest_of_nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    fs::write(folder.join("portfolio.sha256"), format!("{digest_of_nothing}  portfolio\n")).unwrap();
    for description in ["", "https://example.org\n\"tag\"\n", "https://example.org\n\nmail\n"] {
        fs::write(folder.join("portfolio.site"), description).unwrap();
        let mut deploy = Command::new(project("deploy/deploy"));
        deploy.arg("install").arg(&executable);

        let ProcessOutput { code, stdout, stderr } = run(for_a_server(&mut deploy));

        assert_eq!((code, &*stdout, stderr.lines().count()), (Some(1), "", 1), "{description:?}: {stderr}");
        let advice = "portfolio.site lacks one of its three lines";
        assert!(stderr.contains(advice) && stderr.contains("make or fetch it again"), "{stderr}");
    }
}

/// Gives `command`, which may run `deploy/deploy`, a server that it does not reach, and none of the other variables.
fn for_a_server(command: &mut Command) -> &mut Command {
    command.env("HOST", "play").env_remove("DOMAIN").env_remove("PROXY").env_remove("REPLACE")
}

#[test]
fn http2_is_written_as_the_version_of_nginx_has_it() {
    const PARAMETER: &str = "listen 443 ssl http2;listen [::]:443 ssl http2;";
    const DIRECTIVE: &str = "http2 on;listen 443 ssl;listen [::]:443 ssl;";
    let folder = scratch_folder("http2");
    for (version, expected) in [
        ("nginx/1.22.1", PARAMETER),
        ("nginx/1.9.15 (Ubuntu)", PARAMETER),
        ("nginx/1.25.0", PARAMETER),
        ("nginx/1.25.1", DIRECTIVE),
        ("nginx/1.26.3 (Ubuntu)", DIRECTIVE),
        ("nginx/1.100.0", DIRECTIVE),
    ] {
        fs::copy(project("deploy/nginx.conf"), folder.join("nginx.conf")).unwrap();
        let commands = format!(
            ". ./on-server-proxy; upload={0:?}; nginx() {{ echo 'nginx version: {version}' >&2; }}; write_http2\n\
             sed -n 's/^ *//; /^listen.*443/p; /^http2/p' {0:?}/nginx.conf",
            folder.display().to_string()
        );

        let mut shell = Command::new("sh");
        let ProcessOutput { stdout, stderr, .. } =
            run(shell.args(["-euc", &commands]).current_dir(project("deploy")));

        assert_eq!((stdout.replace('\n', ""), &*stderr), (expected.to_owned(), ""), "{version}");
    }
}

/// The settings that `nginx -T` prints, with a site for each way to write a directive `listen`.
const SETTINGS_OF_NGINX: &str = "\
# configuration file /etc/nginx/nginx.conf:
http {
    include sites-enabled/*; # listen 203.0.113.9:80;
}
# configuration file /etc/nginx/sites-enabled/portfolio:
server { listen 192.0.2.10:443 ssl; listen 80; }
# configuration file /etc/nginx/sites-enabled/panel:
server {
    listen 192.0.2.10:80; listen 192.0.2.10:443 ssl; listen 198.51.100.1;
    listen [2001:db8::10]:443 ssl; listen [2001:db8::80];
}
# configuration file /etc/nginx/sites-enabled/second-site-at-the-same-address:
server { listen 192.0.2.10; }
# configuration file /etc/nginx/sites-enabled/every-address:
server { listen 80; listen 443 ssl; listen *:80; listen 0.0.0.0:443; listen [::]:80; }
# configuration file /etc/nginx/sites-enabled/this-machine-alone:
server { listen 127.0.0.1:80; listen [::1]:443; listen localhost:80; listen unix:/run/site.sock; }
# configuration file /etc/nginx/sites-enabled/other-ports:
server { listen 192.0.2.10:8080; listen [2001:db8::10]:8443; }
";

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: GNU sed and sort")]
fn the_public_addresses_at_which_other_sites_listen_are_listed() {
    let mut shell = Command::new("sh");
    let commands = ". ./on-server-proxy; sudo=; nginx() { echo \"$settings\"; }; addresses_of_other_sites";
    shell.args(["-euc", commands]).env("settings", SETTINGS_OF_NGINX).current_dir(project("deploy"));

    let ProcessOutput { stdout, stderr, .. } = run(&mut shell);

    let expected_addresses =
        ["443 192.0.2.10", "443 [2001:db8::10]", "80 192.0.2.10", "80 198.51.100.1", "80 [2001:db8::80]"];
    let lines = expected_addresses.map(|address| format!("{address} /etc/nginx/sites-enabled/panel\n"));
    assert_eq!((stdout, &*stderr), (lines.concat(), ""));
}

#[test]
fn a_checkout_of_git_for_windows_keeps_its_line_ends() {
    assert!(include_str!("../../../.gitattributes").ends_with("\n* text=auto eol=lf\n"));
}
