//! Upgrades and rollbacks: under load, cut off, by a version that fails, behind a proxy that fails.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};

use super::builds::{Build, Builds};
use super::machine::{Machine, NAME, SERVICE, SITE};
use super::{FAILS_LATER, NEVER_PUBLIC, NGINX, PUT_BACK, online, served_tag};
use crate::fixture::until;

/// A visitor who asks for the page fifty times a second, on one connection to the proxy.
struct Visitor {
    curl: Child,
    /// The file to which curl writes the status of each response.
    status_file: PathBuf,
}

impl Visitor {
    fn start(machine: &Machine) -> Self {
        let status_file = machine.folder.join("statuses");
        let address = format!("https://{NAME}/?[1-1000000]");
        let print_statuses = ["--output", "/dev/null", "--write-out", "%{stderr}%{http_code}%{errormsg}\n"];
        let options = ["--http1.1", "--rate", "50/s", "--max-time", "60", &address];
        let mut curl = machine.outside_curl(&[&print_statuses[..], &options].concat());
        let curl = curl.stderr(File::create(&status_file).unwrap()).spawn().unwrap();
        Self { curl, status_file }
    }

    fn statuses(&self) -> String {
        fs::read_to_string(&self.status_file).unwrap()
    }

    /// Ends the visit, and panics if a request was lost.
    fn assert_lost_nothing(mut self) {
        until("the visitor has asked often", || self.statuses().lines().count() > 200);
        self.curl.kill().unwrap();
        self.curl.wait().unwrap();
        let statuses = self.statuses();
        let failures: Vec<_> = statuses.lines().filter(|status| *status != "200").collect();
        assert!(failures.is_empty(), "{failures:?} of {statuses}");
    }
}

/// Upgrades that succeed, that fail, and that are cut off at each step: no request is lost.
pub fn upgrade_under_load(machine: &Machine, builds: &Builds) {
    let mut versions = [&builds.next, &builds.live].into_iter().cycle();
    let mut next_version = || versions.next().unwrap();
    let visitor = Visitor::start(machine);
    upgrade(machine, next_version());

    // The deployment prints a line after the copy, after the swap, and after the restart.
    let kill_deployer = |group: &str| _ = Command::new("kill").args(["-KILL", "--", group]).status();
    for lines in [1, 2, 3] {
        upgrade_after_cut(machine, next_version(), lines, kill_deployer);
    }
    let kill_connection = |_: &str| _ = machine.run(&["pkill", "-KILL", "--full", "^sshd: root"]);
    for lines in [1, 2] {
        upgrade_after_cut(machine, next_version(), lines, kill_connection);
    }
    // A power failure of the server kills this part.
    let kill_server_part =
        |_: &str| _ = machine.run(&["systemctl", "kill", "--signal=KILL", "portfolio-deploy-*"]);
    for lines in [1, 2] {
        upgrade_after_cut(machine, next_version(), lines, kill_server_part);
    }

    let version = next_version();
    let tag_before = served_tag();
    machine.deploy(version, &["HALF=half"]).fails(&["was cut"]);
    assert_eq!(served_tag(), tag_before);
    upgrade(machine, version);
    visitor.assert_lost_nothing();
}

fn upgrade(machine: &Machine, version: &Build) {
    machine.deploy(version, &[]).succeeds();
    assert_eq!(served_tag(), version.tag);
}

/// Cuts off an upgrade after it has printed this many `lines`, then runs it again.
fn upgrade_after_cut(machine: &Machine, version: &Build, lines: usize, cut: impl FnOnce(&str)) {
    println!("cut off after {lines} lines: {}", machine.cut_off(version, lines, cut));
    upgrade(machine, version);
}

/// Goes back to the version before, also after kills, after a repeated deployment, and after an unfinished upgrade.
pub fn roll_back(machine: &Machine, builds: &Builds) {
    upgrade(machine, &builds.live);
    upgrade(machine, &builds.next);
    kill_server_six_times(machine);
    assert_goes_back_to(machine, &builds.live);
    // A version that is deployed again is not taken for a new one.
    upgrade(machine, &builds.live);
    assert_goes_back_to(machine, &builds.next);
    begin_upgrade_to_former_version(machine);
    assert_eq!(served_tag(), builds.live.tag);
    assert_goes_back_to(machine, &builds.next);
    assert_goes_back_to(machine, &builds.live);
}

fn assert_goes_back_to(machine: &Machine, version: &Build) {
    machine.make(&["rollback"]).says(&[&version.tag]);
    assert_eq!(served_tag(), version.tag);
}

/// Kills the server six times, and waits each time until systemd has started it again.
fn kill_server_six_times(machine: &Machine) {
    assert_eq!(machine.property(SERVICE, "StartLimitIntervalUSec"), "0");
    // After a kill, the unit may stay active for a moment, with 0 or the killed process as its MainPID.
    let commands = "pid=$(systemctl show -P MainPID portfolio)\n\
                    for signal in KILL KILL KILL KILL KILL TERM; do killed=$pid; kill -$signal $pid\n\
                    until pid=$(systemctl show -P MainPID portfolio); [ $pid != 0 ] && [ $pid != $killed ] &&\n\
                    systemctl -q is-active portfolio; do :; done; done";
    machine.shell(commands);
}

/// Leaves the files of an upgrade that was cut off before it was verified.
fn begin_upgrade_to_former_version(machine: &Machine) {
    let commands = "cd /usr/local/bin\nln portfolio portfolio.before\ncp portfolio.previous portfolio.next\n\
                    mv portfolio.next portfolio\nsystemctl restart portfolio.service";
    machine.shell(commands);
}

pub fn go_back_by_itself(machine: &Machine, builds: &Builds) {
    put_back_versions_that_fail(machine, builds);
    put_back_a_version_that_the_proxy_hides(machine, builds);
    keep_a_version_whose_proxy_failed_before(machine, builds);
}

fn put_back_versions_that_fail(machine: &Machine, builds: &Builds) {
    let wrong_tag = format!("instead of 200, {}", builds.other_page.tag);
    assert_never_public(machine, "", &builds.other_page, &[&wrong_tag]);
    assert_never_public(machine, "", &builds.truncated, &["it does not start (signal): "]);
    // A container may refuse the confinement of the service.
    let reasons = ["Failed at step NAMESPACE", "allow it nesting"];
    assert_never_public(machine, "BindPaths=/nowhere", &builds.next, &reasons);

    let tag_before = served_tag();
    let process_before = machine.property(SERVICE, "MainPID");
    machine.deploy_with(FAILS_LATER, &builds.next).fails(&["it does not start (exit-code)", PUT_BACK]);
    assert_eq!(served_tag(), tag_before);
    assert_ne!(machine.property(SERVICE, "MainPID"), process_before);
}

/// Deploys a build that fails for these `reasons` when it is tried, while the service has the setting `line`. The running
/// server is not touched.
fn assert_never_public(machine: &Machine, line: &str, build: &Build, reasons: &[&str]) {
    let tag_before = served_tag();
    let process_before = machine.property(SERVICE, "MainPID");
    machine.deploy_with(line, build).fails(&[reasons, &[NEVER_PUBLIC]].concat());
    assert_eq!(served_tag(), tag_before);
    assert_eq!(machine.property(SERVICE, "MainPID"), process_before);
}

/// The site of nginx with a line before each `proxy_pass`.
fn with_line(site: &str, line: &str) -> String {
    site.replace("        proxy_pass", &format!("        {line}\n        proxy_pass"))
}

fn put_back_a_version_that_the_proxy_hides(machine: &Machine, builds: &Builds) {
    let tag_before = served_tag();
    let site = machine.read(SITE);
    machine.replace_site(&with_line(&site, "proxy_hide_header ETag;"));
    let outcome = machine.deploy(&builds.next, &[]);
    outcome.fails(&["through nginx is answered with 200 instead of 200", PUT_BACK]);
    assert_eq!(served_tag(), tag_before);
    machine.replace_site(&site);
}

/// If the proxy fails before the upgrade already, the new version stays: the failure is not its fault.
fn keep_a_version_whose_proxy_failed_before(machine: &Machine, builds: &Builds) {
    let site = machine.read(SITE);
    machine.replace_site(&with_line(&site, "return 502;"));
    machine.deploy(&builds.next, &[]).fails(&["through nginx is answered with 502"]);
    assert_eq!(served_tag(), builds.next.tag);
    machine.run(&["systemctl", "stop", "nginx"]).succeeds();
    for outcome in [machine.make(&["status"]), machine.deploy(&builds.next, &[])] {
        assert!(!outcome.fails(&["nginx does not run"]).contains("online"));
    }
    // nginx accepts this site, which fails.
    machine.with_edit("nginx.conf", "proxy_pass http://portfolio;", "return 502;", || {
        let texts = ["its proxy fails: / through nginx is answered with 502", "and visitors do not"];
        machine.deploy(&builds.next, &NGINX).fails(&texts);
    });
    // The same command installs the site again.
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
}
