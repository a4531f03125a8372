//! Too many connections, too few descriptors, and what many idle connections cost.

use std::io::{Read, Write};
use std::process::Command;
use std::time::Duration;

use portfolio::net::serve::{DESCRIPTORS, OVERFLOW};

use crate::fixture::{Answer, Connection, Server, ask, budget, executable, head, run, until};

/// An idle connection, on which one request has been answered.
fn idle_connection(server: &Server) -> Connection {
    let mut stream = server.connect();
    assert_eq!(ask(&mut stream, "/", &["If-None-Match: *"]).status, 304);
    stream
}

/// Resident memory of the server that no file backs, in bytes. How much of the executable is resident too
/// depends on how the kernel has cached its file: copies of one gave 4.9 to 5.8 MB in all.
fn anonymous_bytes(server: &Server) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap() * 1024
}

/// Sets the server's limit on open files while it runs.
fn limit_descriptors(server: &Server, soft: u64) {
    let limit = format!("--nofile={soft}:");
    let status = Command::new("prlimit").args(["--pid", &server.pid().to_string(), &limit]).status();
    assert!(status.unwrap().success());
}

#[test]
fn connections_beyond_the_limit_get_503_and_the_others_are_served_until_they_idle() {
    let server = Server::with(&["--max-connections", "3"]);
    let mut open = [(); 3].map(|()| idle_connection(&server));
    let post = [head("POST", "/", &["Content-Length: 100000"]), vec![b'a'; 100_000]].concat();
    for request in [&head("GET", "/", &[]), &head("HEAD", "/x.png", &[]), &post] {
        for _ in 0..10 {
            // Idle connections would be closed to make room.
            for stream in &mut open {
                assert_eq!(ask(stream, "/profil", &[]).status, 200);
            }
            let mut refused = server.connect();
            refused.get_mut().write_all(request).unwrap();
            let method = if request.starts_with(b"HEAD") { "HEAD" } else { "GET" };
            let answer = Answer::read(&mut refused, method);
            assert_eq!((answer.status, answer.field("retry-after")), (503, Some("1")));
            assert_eq!(answer.field("connection"), Some("close"));
            assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
            assert_eq!(refused.read(&mut [0]).unwrap(), 0);
        }
    }
    // Idle connections, with and without a request before, are closed to make room for new ones.
    let _silent: Vec<_> = (0..3 * OVERFLOW).map(|_| server.connect()).collect();
    until("a permit is free", || server.get("/").status == 200);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn few_descriptors_lower_the_connection_limit_and_too_few_end_the_start_with_one_line() {
    // It cannot raise this limit.
    let with_descriptors = |limit: u64| {
        let mut command = Command::new("prlimit");
        command.arg(format!("--nofile={limit}:{limit}")).arg(executable()).args(["--listen", "127.0.0.1:0"]);
        command
    };
    // With four, binding fails first, and its message names the address.
    for limit in 5..=DESCRIPTORS {
        let (code, _, text) = run(&mut with_descriptors(limit));
        assert_eq!(code, Some(1), "{text}");
        let last = text.lines().last().unwrap();
        assert!(last.starts_with("portfolio: cannot ") && !text.contains("panicked"), "{text}");
    }
    let server = Server::spawn(&mut with_descriptors(DESCRIPTORS + 6));
    let _open = [(); 6].map(|()| idle_connection(&server));
    assert_eq!(server.get("/").status, 503);
    let (_, text) = server.stop();
    assert!(text.contains("leaves room for 6 connections"), "{text}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit and /proc")]
fn running_out_of_descriptors_is_reported_once_and_recovered_from() {
    let server = Server::start();
    let mut open = [(); 10].map(|()| idle_connection(&server));
    limit_descriptors(&server, 16);
    let waiting: Vec<_> = (0..100).map(|_| server.connect()).collect();
    // Processor time the server has used.
    let ticks = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.pid())).unwrap();
        let fields = stat.rsplit_once(") ").unwrap().1.split(' ').skip(11).take(2);
        fields.map(|ticks| ticks.parse::<u64>().unwrap()).sum::<u64>()
    };
    let before = ticks();
    std::thread::sleep(Duration::from_secs(3));
    let used = ticks() - before;
    // Two workers in a busy loop would have used most of 600 ticks.
    assert!(used < 60, "{used} ticks while it could not accept");
    // They stay open: a descriptor that became free would be one to accept with.
    for stream in &mut open {
        assert_eq!(ask(stream, "/", &[]).status, 200);
    }
    limit_descriptors(&server, 1000);
    for mut stream in waiting {
        assert_eq!(ask(&mut stream, "/", &[]).status, 200);
    }
    let (_, text) = server.stop();
    assert_eq!(text.matches("cannot accept connections").count(), 1, "{text}");
    assert_eq!(text.matches("accepting connections again").count(), 1, "{text}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: /proc")]
fn ten_thousand_idle_connections_stay_within_the_memory_bound() {
    const CONNECTIONS: usize = 10_000;
    let possible = rlimit::increase_nofile_limit(CONNECTIONS as u64 + 500).unwrap();
    assert!(possible >= CONNECTIONS as u64 + 500, "raise the hard limit on open files, now {possible}");
    // One more, or idle connections would be closed early because every permit is taken.
    let max = (CONNECTIONS + 1).to_string();
    let server = Server::with(&["--max-connections", &max]);
    assert_eq!(server.get("/").status, 200);
    let idle = anonymous_bytes(&server);
    assert!(idle <= budget("anonymousIdleBytes"), "{idle} bytes without a connection");
    let mut open: Vec<_> = (0..CONNECTIONS).map(|_| idle_connection(&server)).collect();
    let each = (anonymous_bytes(&server) - idle) / CONNECTIONS;
    assert!(each <= budget("residentConnectionBytes"), "{each} bytes a connection");
    for stream in open.iter_mut().step_by(997) {
        assert_eq!(ask(stream, "/", &[]).status, 200);
    }
}
