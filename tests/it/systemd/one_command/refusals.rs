//! What a deployment refuses to begin: one line says what is missing, and nothing is changed.

use std::fs;
use std::net::TcpListener;

use super::{Builds, NEVER_PUBLIC, PROGRAM, PUT_BACK, SERVICE, assert_nothing_half_done, tag};
use crate::fixture::LIVE_DIST;
use crate::systemd::build_machine::BuildMachine;
use crate::systemd::load::request;
use crate::systemd::machine::{Machine, Outcome};

pub fn refused_with_one_line(outcome: Outcome, expected: &str) {
    assert_ne!(outcome.code, Some(0));
    assert_eq!(outcome.text.lines().count(), 1, "{}", outcome.text);
    assert!(outcome.text.contains(expected), "{expected:?} is not in {}", outcome.text);
}

/// Everything that is missing is said in one line, and nothing is changed.
pub fn refuse(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    refused_with_one_line(from.make(&["deploy"]), "HOST=root@example.com");
    refused_with_one_line(from.make(&["deploy", "HOST=play", "PROXY=apache"]), "PROXY=nginx or PROXY=caddy");
    refused_with_one_line(from.make(&["deploy", "HOST=play", "PROXY=nginx"]), "DOMAIN=example.com");
    for name in ["-x.example.com", "x.-example.com", "example.com;"] {
        let domain = format!("DOMAIN={name}");
        refused_with_one_line(
            from.make(&["deploy", "HOST=play", "PROXY=nginx", &domain]),
            "DOMAIN=example.com",
        );
    }
    refused_with_one_line(from.make(&["deploy", "HOST=root@play:22"]), "HOST=ssh://root@play:22");
    refused_with_one_line(from.make(&["deploy", "HOST=play", "CONTACT=0"]), "write CONTACT=1");
    let denied = from.deploy(&builds.sample, &["HOST=nobody@play"]);
    assert_eq!(denied.code, Some(2));
    assert!(denied.text.contains("Run this again once `ssh nobody@play` works"), "{}", denied.text);

    // The machine that the executable is for stands in its 19th byte.
    let mut executable = fs::read(&builds.sample.file).unwrap();
    let (here, other, number) = match std::env::consts::ARCH {
        "x86_64" => ("x86_64", "aarch64", 183),
        _ => ("aarch64", "x86_64", 62),
    };
    executable[18] = number;
    let foreign = from.build("foreign", &executable, LIVE_DIST);
    let mismatch = format!("The build is for {other} and the server is {here}");
    refused_with_one_line(from.deploy(&foreign, &[]), &mismatch);
    // Before it is built.
    let target = format!("TARGET={other}-unknown-linux-gnu");
    refused_with_one_line(from.make(&["deploy", "HOST=play", &target]), &mismatch);
    refused_with_one_line(
        from.make(&["deploy", "HOST=play", "EXECUTABLE=README.md"]),
        "README.md.sha256 is missing",
    );

    // What the server says first does not matter, and what is no architecture is not built.
    let start_file = machine.path("/root/.bashrc");
    let before = fs::read(&start_file).unwrap_or_default();
    fs::write(&start_file, "echo Welcome\n").unwrap();
    assert_eq!(from.check().succeeds(), format!("{here}\n"));
    fs::write(&start_file, "echo 'x86_64; touch built'\nexit\n").unwrap();
    refused_with_one_line(
        from.make(&["deploy", "HOST=play"]),
        "did not name its architecture: x86_64; touch",
    );
    fs::write(&start_file, before).unwrap();

    let damaged = from.build("damaged", &fs::read(&builds.sample.file).unwrap(), LIVE_DIST);
    fs::write(&damaged.file, fs::read(&builds.live.file).unwrap()).unwrap();
    refused_with_one_line(from.deploy(&damaged, &[]), "is not the file");

    let port = TcpListener::bind("127.0.0.1:8080").unwrap();
    refused_with_one_line(
        from.deploy(&builds.sample, &[]),
        "Port 8080 of the server is used by another program",
    );
    drop(port);
    let port = TcpListener::bind("127.0.0.1:80").unwrap();
    let behind = ["PROXY=nginx", "DOMAIN=example.com"];
    refused_with_one_line(from.deploy(&builds.sample, &behind), "Port 80 of the server is used");
    drop(port);
    refused_with_one_line(from.make(&["rollback", "HOST=play"]), "no former version");
    refused_with_one_line(from.make(&["status", "HOST=play"]), "is not installed");

    // A first installation that fails leaves the machine as it was.
    for (build, outcome) in [(&builds.failing, NEVER_PUBLIC), (&builds.failing_later, "It was removed again")]
    {
        let failed = from.deploy(build, &[]);
        assert!(failed.text.contains("500") && failed.text.contains(outcome), "{}", failed.text);
        assert_eq!((failed.code, request()), (Some(2), None));
        for left in [PROGRAM, "/etc/systemd/system/portfolio.service"] {
            assert!(!machine.path(left).exists(), "{left} is left");
        }
        assert_eq!(
            machine.run(&["systemctl", "list-units", "--all", "--quiet", "portfolio*"]).succeeds(),
            ""
        );
        assert_nothing_half_done(machine);
    }
}

pub fn refuse_on_a_full_disk(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let before = (tag(), machine.property(SERVICE, "MainPID"));
    // A disk with no room for a second version, then one that has room but is full after all.
    for (options, expected) in [
        ("size=4M", "make room there"),
        ("size=64M,nr_inodes=2", "has no room for /usr/local/bin/portfolio:"),
    ] {
        let mount = format!(
            "mkdir -p /mnt/small\nmount -t tmpfs -o {options} tmpfs /mnt/small\ncp -p {PROGRAM} /mnt/small/\n\
             mount --bind /mnt/small /usr/local/bin"
        );
        machine.run_block(&mount).succeeds();
        let failed = from.deploy(&builds.sample, &[]);
        assert!(failed.text.contains(expected), "{}", failed.text);
        assert_eq!(failed.code, Some(2));
        assert_eq!((tag(), machine.property(SERVICE, "MainPID")), before);
        assert_nothing_half_done(machine);
        machine.run(&["umount", "/usr/local/bin", "/mnt/small"]).succeeds();
    }
    // A file that can neither be linked nor replaced, then one that has been linked before.
    let unit = "/etc/systemd/system/portfolio.service";
    machine.run(&["mount", "--bind", unit, unit]).succeeds();
    let fails = || {
        let failed = from.deploy(&builds.sample, &[]);
        for text in ["portfolio.service could not be replaced", PUT_BACK] {
            assert!(failed.text.contains(text), "{text:?} is not in {}", failed.text);
        }
        assert_eq!(tag(), before.0);
    };
    fails();
    assert_nothing_half_done(machine);
    machine.run(&["cp", unit, &format!("{unit}.before")]).succeeds();
    fails();
    machine.run(&["umount", unit]).succeeds();
    from.deploy(&builds.sample, &[]).succeeds();
    from.deploy(&builds.live, &[]).succeeds();
    assert_nothing_half_done(machine);
}

pub fn deploy_as_another_user(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    refused_with_one_line(from.deploy(&builds.sample, &["HOST=guest@play"]), "write HOST=root@");
    from.deploy(&builds.sample, &["HOST=admin@play"]).succeeds();
    assert_eq!(tag(), builds.sample.tag);
    from.make(&["rollback", "HOST=admin@play"]).succeeds();
    let printed = from.make(&["status", "HOST=admin@play"]).succeeds();
    assert!(printed.contains(&builds.live.tag) && printed.contains("Listening on"), "{printed}");
    assert_nothing_half_done(machine);
}
