//! Limits: too many connections, too few descriptors, and the memory of many idle connections.

use std::io::{Read, Write};
use std::process::Command;
use std::time::Duration;

use portfolio::net::serve::{DESCRIPTORS, MAX_OVERFLOW};

use crate::fixture::{Answer, Connection, Server, ask, budget, executable, head, run, until};

/// An idle connection, on which one request has been answered.
fn idle_connection(server: &Server) -> Connection {
    let mut stream = server.connect();
    assert_eq!(ask(&mut stream, "/", &["If-None-Match: *"]).status, 304);
    stream
}

/// The resident memory of the server that no file backs, in bytes. The resident part of the executable varies with the way
/// in which the kernel has cached its file: copies of one gave 4.9 to 5.8 MB in all.
fn anonymous_bytes(server: &Server) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap() * 1024
}

/// Sets the limit of the running server on open files.
fn limit_descriptors(server: &Server, soft: u64) {
    let limit = format!("--nofile={soft}:");
    let status = Command::new("prlimit").args(["--pid", &server.pid().to_string(), &limit]).status();
    assert!(status.unwrap().success());
}

#[test]
fn a_connection_beyond_the_limit_gets_503_while_the_others_are_served() {
    let server = Server::with(&["--max-connections", "3"]);
    let mut admitted = [(); 3].map(|()| idle_connection(&server));
    let post = [head("POST", "/", &["Content-Length: 100000"]), vec![b'a'; 100_000]].concat();
    for (method, request) in
        [("GET", head("GET", "/", &[])), ("HEAD", head("HEAD", "/x.png", &[])), ("POST", post)]
    {
        for _ in 0..10 {
            // Idle connections would be closed to make room.
            for stream in &mut admitted {
                assert_eq!(ask(stream, "/profil", &[]).status, 200);
            }

            let mut overflow = server.connect();
            overflow.get_mut().write_all(&request).unwrap();
            let answer = Answer::read(&mut overflow, method);

            assert_eq!((answer.status, answer.field("retry-after")), (503, Some("1")), "{method}");
            assert_eq!(answer.field("connection"), Some("close"), "{method}");
            assert_eq!(answer.field("x-content-type-options"), Some("nosniff"), "{method}");
            assert_eq!(overflow.read(&mut [0]).unwrap(), 0, "{method}");
        }
    }
}

/// The server closes those on which a request has been answered, and those on which none has come.
#[test]
fn idle_connections_make_room_for_new_ones() {
    let server = Server::with(&["--max-connections", "3"]);
    let _idle = [(); 3].map(|()| idle_connection(&server));
    let _silent: Vec<_> = (0..3 * MAX_OVERFLOW).map(|_| server.connect()).collect();
    until("a permit is free", || server.get("/").status == 200);
}

/// The executable, with a limit on open files that it cannot raise.
fn with_descriptors(limit: u64) -> Command {
    let mut command = Command::new("prlimit");
    command.arg(format!("--nofile={limit}:{limit}")).arg(executable()).args(["--listen", "127.0.0.1:0"]);
    command
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn few_descriptors_lower_the_limit_on_connections() {
    let server = Server::spawn(&mut with_descriptors(DESCRIPTORS + 6));
    let _admitted = [(); 6].map(|()| idle_connection(&server));
    assert_eq!(server.get("/").status, 503);

    let (_, report) = server.stop();
    assert!(report.contains("leaves room for 6 connections"), "{report}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn too_few_descriptors_end_the_start_with_one_line() {
    // With four, binding fails first, and its message names the address.
    for limit in 5..=DESCRIPTORS {
        let (code, _, report) = run(&mut with_descriptors(limit));
        assert_eq!(code, Some(1), "{report}");
        let error = report.lines().last().unwrap();
        assert!(error.starts_with("portfolio: cannot ") && !report.contains("panicked"), "{report}");
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit and /proc")]
fn running_out_of_descriptors_is_reported_once_and_recovered_from() {
    let server = Server::start();
    let mut accepted = [(); 10].map(|()| idle_connection(&server));
    limit_descriptors(&server, 16);
    let queued: Vec<_> = (0..100).map(|_| server.connect()).collect();
    let ticks_before = processor_ticks(&server);
    std::thread::sleep(Duration::from_secs(3));
    let ticks = processor_ticks(&server) - ticks_before;
    // Two workers in a busy loop would have used most of 600 ticks.
    assert!(ticks < 60, "{ticks} ticks while it could not accept");
    // These connections stay open: a descriptor that became free would be one to accept with.
    for stream in &mut accepted {
        assert_eq!(ask(stream, "/", &[]).status, 200);
    }

    limit_descriptors(&server, 1000);
    for mut stream in queued {
        assert_eq!(ask(&mut stream, "/", &[]).status, 200);
    }

    let (_, report) = server.stop();
    assert_eq!(report.matches("cannot accept connections").count(), 1, "{report}");
    assert_eq!(report.matches("accepting connections again").count(), 1, "{report}");
}

/// The processor time that the server has used, in ticks of the kernel (100 a second).
fn processor_ticks(server: &Server) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.pid())).unwrap();
    // The fields after the name: user time is the twelfth, system time the next.
    let fields = stat.rsplit_once(") ").unwrap().1.split(' ').skip(11).take(2);
    fields.map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: /proc")]
fn ten_thousand_idle_connections_stay_within_the_memory_bound() {
    const CONNECTIONS: usize = 10_000;
    let descriptors = CONNECTIONS as u64 + 500;
    let limit = rlimit::increase_nofile_limit(descriptors).unwrap();
    assert!(limit >= descriptors, "raise the hard limit on open files, now {limit}");
    // One more, or idle connections would be closed early because every permit is taken.
    let max_connections = (CONNECTIONS + 1).to_string();
    let server = Server::with(&["--max-connections", &max_connections]);
    assert_eq!(server.get("/").status, 200);

    let bytes_without = anonymous_bytes(&server);
    assert!(bytes_without <= budget("anonymousIdleBytes"), "{bytes_without} bytes without a connection");
    let mut connections: Vec<_> = (0..CONNECTIONS).map(|_| idle_connection(&server)).collect();
    let bytes_each = (anonymous_bytes(&server) - bytes_without) / CONNECTIONS;
    assert!(bytes_each <= budget("residentConnectionBytes"), "{bytes_each} bytes a connection");
    for stream in connections.iter_mut().step_by(997) {
        assert_eq!(ask(stream, "/", &[]).status, 200);
    }
}
