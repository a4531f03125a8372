//! The systemd units of `deploy/`.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use portfolio::net::listen::KERNEL_HOLDS;
use portfolio::net::serve::{CONNECTIONS, DESCRIPTORS, MAX_WORKERS, OVERFLOW, threads};

use super::{file, output, swap};
use crate::contact;
use crate::fixture::{EXECUTABLE, LIVE, Server, budget, head, scratch};

/// The value of a setting in `unit`; in bytes, where it has a suffix.
fn setting(unit: &str, name: &str) -> u64 {
    let line = unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')).unwrap();
    match line.strip_suffix('M') {
        Some(mebibytes) => mebibytes.parse::<u64>().unwrap() << 20,
        None => line.parse().unwrap(),
    }
}

#[test]
fn the_limits_of_the_unit_agree_with_those_of_the_server() {
    let unit = file("portfolio.service");
    assert!(
        unit.contains("\nExecStart=/usr/local/bin/portfolio\n"),
        "these options, with the server's default limits"
    );
    let connections = u64::from(CONNECTIONS + OVERFLOW);
    let each = KERNEL_HOLDS as u64 + budget("residentConnectionBytes") as u64;
    let needed = budget("residentIdleBytes") as u64 + connections * each;
    let memory = setting(&unit, "MemoryMax");
    assert!(needed <= memory, "{needed} bytes for {connections} connections, of {memory}");
    assert!(setting(&unit, "TasksMax") >= threads(MAX_WORKERS) as u64);
    assert!(setting(&unit, "LimitNOFILE") >= u64::from(CONNECTIONS) + DESCRIPTORS);
}

/// Copies every unit and the drop-in into a folder of this test, with the path of this executable.
fn units(name: &str) -> Vec<String> {
    let folder = scratch(name);
    let mail = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/portfolio-mail");
    let names = [
        "portfolio.service",
        "portfolio.socket",
        "portfolio-mail.service",
        "portfolio-mail.path",
        "portfolio-mail.timer",
    ];
    let units = names.map(|name| {
        let mut text = file(name);
        match name {
            "portfolio.service" => swap(&mut text, "/usr/local/bin/portfolio", &format!("\"{EXECUTABLE}\"")),
            "portfolio-mail.service" => {
                swap(
                    &mut text,
                    "/usr/local/lib/portfolio/portfolio-mail",
                    &format!("\"{}\"", mail.display()),
                );
            }
            _ => (),
        }
        std::fs::write(folder.join(name), text).unwrap();
        folder.join(name).to_str().unwrap().to_owned()
    });
    std::fs::create_dir(folder.join("portfolio.service.d")).unwrap();
    std::fs::write(folder.join("portfolio.service.d/contact.conf"), file("portfolio-contact.conf")).unwrap();
    units.into()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn systemd_analyze_verifies_the_units() {
    let units = units("verify");
    let arguments: Vec<_> = ["verify"].into_iter().chain(units.iter().map(String::as_str)).collect();
    assert_eq!(output("systemd-analyze", &arguments), (true, String::new()));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn systemd_analyze_rates_the_services_as_safe() {
    let units = units("security");
    let rated = |unit: &str| {
        let path = units.iter().find(|path| path.ends_with(unit)).unwrap();
        let (_, text) = output("systemd-analyze", &["security", "--offline=true", path]);
        let (_, level) = text.rsplit_once(&format!("Overall exposure level for {unit}: ")).unwrap();
        level.split(' ').next().unwrap().parse::<f32>().unwrap()
    };
    // The second also has the network.
    for (unit, max) in [("portfolio.service", 0.9), ("portfolio-mail.service", 1.5)] {
        assert!(rated(unit) <= max, "{unit}: {}", rated(unit));
    }
}

/// The system calls of a set of `systemd-analyze syscall-filter`, sets within it included.
fn system_calls(set: &str) -> BTreeSet<String> {
    let (_, text) = output("systemd-analyze", &["--no-pager", "syscall-filter", set]);
    let entries =
        text.lines().skip(1).map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    entries
        .flat_map(|line| if line.starts_with('@') { system_calls(line) } else { [line.to_owned()].into() })
        .collect()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn the_service_makes_no_system_call_that_its_filter_forbids() {
    let mut allowed = system_calls("@default");
    let service = file("portfolio.service");
    for filter in service.lines().filter_map(|line| line.strip_prefix("SystemCallFilter=")) {
        let forbidden = filter.starts_with('~');
        for set in filter.trim_start_matches('~').split(' ') {
            for call in system_calls(set) {
                if forbidden {
                    allowed.remove(&call)
                } else {
                    allowed.insert(call)
                };
            }
        }
    }
    let folder = scratch("strace");
    let trace = folder.join("trace");
    let mut traced = Command::new("strace");
    // -D: the server stays the child of this test, so that it receives the test's signals.
    traced.args(["-D", "-f", "-qq", "-o", trace.to_str().unwrap(), LIVE]);
    traced.args(["--listen", "127.0.0.1:0", "--access-log", "--contact-maildir"]).arg(folder.join("mail"));
    let mut server = Server::spawn(&mut traced);
    assert_eq!(contact::post(&server, &contact::about("Bonjour"), &[contact::SCRIPT]).status, 204);
    let mut lines = server.stdout();
    for (method, target) in [("GET", "/"), ("HEAD", "/profil/"), ("GET", "/nothing.png"), ("POST", "/")] {
        server.request(method, target, &["Accept-Encoding: br"]);
    }
    server.raw(&head("GET", "/", &[]).repeat(200));
    server.signal("TERM");
    std::io::copy(&mut lines, &mut std::io::sink()).unwrap();
    assert_eq!(server.wait().0, Some(0));
    let trace = std::fs::read_to_string(trace).unwrap();
    let call = |line: &str| Some(line.split_once(' ')?.1.trim_start().split_once('(')?.0.to_owned());
    let made: BTreeSet<_> = trace.lines().filter_map(call).filter(|name| !name.contains(' ')).collect();
    for call in ["writev", "epoll_wait", "fsync", "rename"] {
        assert!(made.contains(call), "{call} is not among {made:?}");
    }
    let forbidden: Vec<_> = made.difference(&allowed).collect();
    assert!(forbidden.is_empty(), "{forbidden:?}");
}
