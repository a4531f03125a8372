//! The limits and the confinement of the systemd units.

use std::process::Command;

use portfolio::net::listen::MAX_KERNEL_BYTES;
use portfolio::net::serve::{DEFAULT_MAX_CONNECTIONS, DESCRIPTORS, MAX_OVERFLOW, MAX_THREADS};

use super::machine::project;
use crate::fixture::{budget, run};

#[test]
fn the_limits_of_the_unit_agree_with_those_of_the_server() {
    let unit = include_str!("../../../deploy/portfolio.service");
    let setting = |name: &str| {
        let value = unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')).unwrap();
        let number = value.trim_end_matches('M').parse::<u64>().unwrap();
        if value.ends_with('M') { number * 1024 * 1024 } else { number }
    };
    assert!(unit.contains("\nExecStart=/usr/local/bin/portfolio\n"), "the server has its default limits");
    let connections = u64::from(DEFAULT_MAX_CONNECTIONS + MAX_OVERFLOW);
    let bytes_each = MAX_KERNEL_BYTES as u64 + budget("residentConnectionBytes") as u64;
    let bytes = budget("residentIdleBytes") as u64 + connections * bytes_each;
    assert!(bytes <= setting("MemoryMax"), "{bytes} bytes for {connections} connections");
    assert!(setting("TasksMax") >= MAX_THREADS as u64);
    assert!(setting("LimitNOFILE") >= u64::from(DEFAULT_MAX_CONNECTIONS) + DESCRIPTORS);
}

/// The ways in which neither service is confined, as systemd-analyze names them.
const COMMON_EXCEPTIONS: [&str; 5] = [
    "RootDirectory=/RootImage=",
    "PrivateMounts=",
    "DeviceAllow=",
    "IPAddressDeny=",
    "RestrictAddressFamilies=~AF_UNIX",
];

/// The ways in which a service that connects to the internet cannot be confined.
const INTERNET_EXCEPTIONS: [&str; 3] =
    ["RestrictAddressFamilies=~AF_(INET|INET6)", "RestrictAddressFamilies=~AF_NETLINK", "PrivateNetwork="];

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd-analyze")]
fn the_services_are_confined_but_for_what_they_need() {
    for (unit, exceptions) in [
        ("portfolio.service", COMMON_EXCEPTIONS.to_vec()),
        ("portfolio-mail.service", [&COMMON_EXCEPTIONS[..], &INTERNET_EXCEPTIONS].concat()),
    ] {
        let mut analyze = Command::new("systemd-analyze");
        analyze
            .args(["security", "--no-pager", "--offline=true", "--json=short"])
            .arg(project("deploy").join(unit));
        let json = run(&mut analyze).stdout;

        let unset_settings: Vec<_> =
            json.split("\"set\":").filter(|setting| setting.starts_with("false")).collect();
        assert!(!unset_settings.is_empty(), "{json}");
        for setting in unset_settings {
            let name = setting.split('"').nth(3).unwrap();
            assert!(exceptions.contains(&name), "{unit} lacks {name}");
        }
    }
}
