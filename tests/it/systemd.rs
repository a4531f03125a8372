//! Every command of `docs/deploy.md`, run with the real systemd, nginx and Caddy.
//!
//! The commands are read from the document. Those for the server run in the systemd that `tests/systemd/boot` starts.
//! `tests/systemd/fakes` replaces what this machine cannot do: `make dist` gives the executable under test, `scp` copies
//! into that systemd, and `apt` and `certbot` need no internet.

#![allow(clippy::print_stdout, reason = "measurements go to the log of the run")]

mod build_machine;
mod document;
mod load;
mod machine;
mod messages;
mod one_command;

use std::fs;
use std::process::Command;
use std::sync::atomic::Ordering::SeqCst;
use std::thread;
use std::time::{Duration, Instant};

use document::{Document, built_file};
use load::{Count, connect, request};
use machine::Machine;

use crate::fixture::{Answer, EXECUTABLE, head};

const SERVICE: &str = "portfolio.service";

/// A version of the executable under test: bytes after the program are ignored when it runs.
fn version(number: u8) -> Vec<u8> {
    let mut content = fs::read(EXECUTABLE).unwrap();
    content.push(number);
    content
}

#[test]
fn every_command_of_the_document_is_run_by_a_test() {
    Document::read();
}

#[test]
#[ignore = "needs a systemd of its own: `make test-systemd`"]
fn the_site_is_deployed_as_the_document_says() {
    let document = Document::read();
    let machine = Machine::beside();
    start(&document, &machine);
    upgrade_under_load(&document, &machine);
    break_and_roll_back(&document, &machine);
    kill_six_times(&machine);
    stop_and_start(&document, &machine);
    log_every_request(&document, &machine);
    put_behind_nginx(&document, &machine);
    put_behind_caddy(&document, &machine);
}

fn start(document: &Document, machine: &Machine) {
    machine.run_build_block(&document.copy, built_file(&document.copy), &version(0));
    machine.run_block(&document.start).succeeds();
    assert_eq!(request(), Some(200));
    let seen = machine.run_block(&document.look).succeeds();
    for text in ["HTTP/1.1 200 OK\r\n", "Active: active (running)", "Listening on http://127.0.0.1:8080/"] {
        assert!(seen.contains(text), "{text:?} is not in:\n{seen}");
    }
}

fn upgrade_under_load(document: &Document, machine: &Machine) {
    const UPGRADES: usize = 5;
    const REQUESTS: usize = 100_000;
    let count = Count::default();
    let enough = |requests| {
        machine.wait("enough requests are answered", || count.answered.load(SeqCst) >= requests);
    };
    let begin = Instant::now();
    count.during(|| {
        for number in 1..=UPGRADES {
            enough(number * REQUESTS / (UPGRADES + 1));
            let content = version(number as u8);
            machine.run_build_block(&document.copy_next, built_file(&document.copy_next), &content);
            let before = machine.property(SERVICE, "MainPID");
            machine.run_block(&document.upgrade).succeeds();
            let now = machine.main_pid(&before);
            let running = fs::read(machine.path(&format!("/proc/{now}/exe"))).unwrap();
            assert!(running == content, "the server is not the new one");
        }
        enough(REQUESTS);
    });
    println!("{UPGRADES} upgrades in {:.1?}: {count:?}", begin.elapsed());
    assert_eq!(count.lost.load(SeqCst), 0);
}

/// Installs a broken version: clients that connect then wait, and are answered after the rollback.
fn break_and_roll_back(document: &Document, machine: &Machine) {
    const VISITORS: usize = 8;
    // By default systemd gives up after five restarts in 10 s.
    const RESTARTS: u32 = 10;
    // systemd closes a socket that starts its service 20 times in 2 s.
    const PACE: Duration = Duration::from_millis(100);
    let mut broken = version(0);
    broken.truncate(broken.len() / 2);
    machine.run_build_block(&document.copy_next, built_file(&document.copy_next), &broken);
    let failed = machine.run_block(&document.upgrade);
    assert_eq!(failed.code, Some(1), "the owner sees that the upgrade failed");

    let begin = Instant::now();
    let statuses: Vec<_> = thread::scope(|scope| {
        let visitors: Vec<_> = (0..VISITORS).map(|_| scope.spawn(request)).collect();
        machine.wait("the broken server is restarted", || machine.restarts() >= RESTARTS);
        let waited = begin.elapsed();
        assert!(waited > RESTARTS * PACE, "{RESTARTS} restarts in {waited:?}");
        let code = machine.run_block(&document.roll_back).code;
        println!("rollback after {RESTARTS} restarts in {waited:.1?}: {code:?}");
        assert_eq!(code, Some(0));
        visitors.into_iter().map(|visitor| visitor.join().unwrap()).collect()
    });
    println!("visitors who waited: {statuses:?}");
    assert_eq!(statuses, [Some(200); VISITORS]);
}

fn kill_six_times(machine: &Machine) {
    const KILLS: usize = 6;
    let begin = Instant::now();
    let mut pid = machine.main_pid("");
    for number in 1..=KILLS {
        machine.run(&["kill", "-KILL", &pid]).succeeds();
        if number < KILLS {
            pid = machine.main_pid(&pid);
        }
    }
    let (killed, status) = (begin.elapsed(), request());
    println!("{KILLS} kills in {killed:.1?}: {status:?}, {:.1?} after the last", begin.elapsed() - killed);
    assert!(killed < Duration::from_secs(8));
    assert_eq!(status, Some(200));
    // A clean exit that nobody requested from systemd is followed by a restart too.
    let pid = machine.main_pid("");
    machine.run(&["kill", "-TERM", &pid]).succeeds();
    machine.main_pid(&pid);
}

fn stop_and_start(document: &Document, machine: &Machine) {
    let kept: Vec<_> = (0..8)
        .map(|_| {
            let mut stream = connect().unwrap();
            std::io::Write::write_all(stream.get_mut(), &head("GET", "/", &[])).unwrap();
            assert_eq!(Answer::read(&mut stream, "GET").status, 200);
            stream
        })
        .collect();
    let begin = Instant::now();
    machine.run_block(&document.stop).succeeds();
    println!("stop with {} kept connections: {:.1?}", kept.len(), begin.elapsed());
    assert_eq!(machine.property(SERVICE, "Result"), "success");
    assert_eq!(request(), None);

    machine.run_block(&document.start_again).succeeds();
    assert_eq!(machine.property(SERVICE, "ActiveState"), "inactive");
    let begin = Instant::now();
    assert_eq!(request(), Some(200));
    println!("socket activation: 200 in {:.1?}", begin.elapsed());
    assert_eq!(machine.property(SERVICE, "ActiveState"), "active");
}

fn log_every_request(document: &Document, machine: &Machine) {
    // More than the journal accepts from a service in 30 s by default: 10,000 lines, or up to six times as many on a
    // large disk.
    const REQUESTS: usize = 65_000;
    machine.run_block(&document.log).succeeds();
    let count = Count::default();
    count.during(|| machine.wait("requests are logged", || count.answered.load(SeqCst) >= REQUESTS));
    let answered = count.answered.load(SeqCst);
    // Lines missing from the journal are those that the server reports as lost.
    let (mut logged, mut lost) = (0, 0);
    machine.wait("every request is accounted for", || {
        let text = machine.run(&["journalctl", "--no-pager", "-u", "portfolio", "-o", "cat"]).succeeds();
        logged = text.lines().filter(|line| line.contains("\"GET / HTTP/1.1\" 200")).count();
        let reported = text.lines().filter_map(|line| {
            line.strip_prefix("portfolio: ")?.split_once(" access log lines lost")?.0.parse::<usize>().ok()
        });
        lost = reported.sum();
        logged + lost >= answered
    });
    println!("access log: {logged} lines in the journal and {lost} lost before it, of {answered} requests");
    assert_eq!(logged + lost, answered);
    machine.run_block(&document.report).succeeds();
    let report = machine.read("/root/report.html");
    assert!(report.contains(&format!("\"valid_requests\": {logged}")));
    machine.run_block(&document.retention).succeeds();
    let settings = machine.run(&["systemd-analyze", "cat-config", "systemd/journald.conf"]).succeeds();
    assert!(settings.contains("\nMaxRetentionSec=11month\n"), "{settings}");
    // The journal takes what follows.
    assert_eq!(request(), Some(200));
    machine.wait("a request is logged after the change", || {
        let text = machine.run(&["journalctl", "--no-pager", "-u", "portfolio", "-o", "cat"]).succeeds();
        text.lines().filter(|line| line.contains("\"GET / HTTP/1.1\" 200")).count() > logged
    });
}

/// The status of a request for `target` through the proxy, and where it redirects; `more` are options of curl.
fn browse(target: &str, more: &[&str]) -> String {
    let output = Command::new("curl")
        .args(["-q", "--noproxy", "*"])
        .args(["--silent", "--insecure", "--max-time", "10", "--output", "/dev/null", "--write-out"])
        .args(["%{http_code} %{redirect_url}", "--resolve", "example.com:80:127.0.0.1"])
        .args(["--resolve", "example.com:443:127.0.0.1", target])
        .args(more)
        .output()
        .expect("install curl: `make test-deps-server`");
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

const PAGE: &str = "https://example.com/profil";

/// Waits until the proxy serves the site: `systemctl reload` does not wait for the new configuration.
fn wait_for_site(machine: &Machine) {
    let redirect = format!("308 {PAGE}");
    machine.wait("plain http leads to https", || browse("http://example.com/profil", &[]) == redirect);
    machine.wait("the site arrives through its proxy", || browse(PAGE, &[]) == "200");
}

/// A field of `length` bytes for curl, of a letter that HPACK cannot shorten.
fn field(length: usize) -> String {
    format!("X-Long: {}", "~".repeat(length))
}

fn put_behind_nginx(document: &Document, machine: &Machine) {
    machine.run_block(&document.put_behind_nginx).succeeds();
    wait_for_site(machine);
    // Workers with the old configuration still accept connections for a tenth of a second.
    machine.wait("no other site is left", || browse("http://127.0.0.1/", &[]) == "308 https://127.0.0.1/");
    let certificate = || machine.read("/etc/letsencrypt/live/example.com/fullchain.pem");
    let first = certificate();
    machine.run_block("certbot renew").succeeds();
    assert!(certificate() != first);
    wait_for_site(machine);

    let [short, long] = [7_000, 9_000].map(field);
    let long_address = format!("{PAGE}?{}", "a".repeat(9_000));
    for version in ["--http1.1", "--http2"] {
        assert_eq!(browse(PAGE, &[version, "-H", &short]), "200");
        assert_eq!(browse(PAGE, &[version, "-H", &short, "-H", &short, "-H", &short]), "431");
    }
    assert_eq!(browse(PAGE, &["--http1.1", "-H", &long]), "400");
    assert_eq!(browse(&long_address, &["--http1.1"]), "414");
    assert_eq!(browse(PAGE, &["--http2", "-H", &long]), "000", "the connection is closed");
    machine.run(&["systemctl", "disable", "--now", "nginx"]).succeeds();
}

fn put_behind_caddy(document: &Document, machine: &Machine) {
    // Caddy's local certificate authority replaces Let's Encrypt.
    let site = machine.read("/root/Caddyfile");
    fs::write(
        machine.path("/root/Caddyfile"),
        format!("{{\n\tlocal_certs\n\tskip_install_trust\n}}\n{site}"),
    )
    .unwrap();
    machine.run_block(&document.put_behind_caddy).succeeds();
    wait_for_site(machine);
    assert_eq!(browse(PAGE, &["-H", &field(9_000)]), "200");
    assert_eq!(browse(PAGE, &["-H", &field(20_000)]), "431");
}
