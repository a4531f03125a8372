//! Limits of the server: the number of connections, the number of descriptors, and the memory of idle connections.

use std::io::{BufRead, Read, Write};
use std::process::Command;
use std::time::Duration;

use portfolio::net::serve::{DESCRIPTORS, MAX_OVERFLOW};

use crate::fixture::{ProcessOutput, REQUESTS_IN_PROGRESS, Server, budget, executable_path, run, until};
use crate::http_client::{Answer, Connection, ask, head};

/// An idle connection, on which one request has been answered.
fn idle_connection(server: &Server) -> Connection {
    let mut stream = server.connect();
    assert_eq!(ask(&mut stream, "/", &["If-None-Match: *"]).status, 304);
    stream
}

/// The bytes of the server's resident memory that are not parts of files. The executable is a file: how much of it is resident
/// depends on the kernel's cache, and copies of one executable gave 4.9 to 5.8 MB in all.
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

/// The admitted connections are busy, because the server closes idle ones to make room.
#[test]
fn a_connection_beyond_the_limit_gets_503_while_the_others_are_answered() {
    let server = Server::with_options(&["--max-connections", "3"]);
    let admitted = [(); 3].map(|()| server.connect_busy());
    let post = [head("POST", "/", &["Content-Length: 100000"]), vec![b'a'; 100_000]].concat();
    let requests = [("GET", head("GET", "/", &[])), ("HEAD", head("HEAD", "/x.png", &[])), ("POST", post)];
    for (method, request) in requests {
        for _ in 0..10 {
            let mut overflow = server.connect();
            overflow.get_mut().write_all(&request).unwrap();
            let answer = Answer::read(&mut overflow, method);

            assert_eq!((answer.status, answer.field("retry-after")), (503, Some("1")), "{method}");
            assert_eq!(answer.field("connection"), Some("close"), "{method}");
            assert_eq!(answer.field("x-content-type-options"), Some("nosniff"), "{method}");
            assert_eq!(overflow.read(&mut [0]).unwrap(), 0, "{method}");
        }
    }

    for mut stream in admitted {
        for _ in 0..REQUESTS_IN_PROGRESS {
            assert_eq!(Answer::read(&mut stream, "GET").status, 200);
        }
    }
}

/// Some have answered a request, and on others none has come.
#[test]
fn idle_connections_make_room_for_new_ones() {
    let server = Server::with_options(&["--max-connections", "3"]);
    let _idle = [(); 3].map(|()| idle_connection(&server));
    let _without_a_request: Vec<_> = (0..3 * MAX_OVERFLOW).map(|_| server.connect()).collect();
    until("a permit is free", || server.get("/").status == 200);
}

/// A command that runs the executable with a limit on open files that it cannot raise.
fn command_with_descriptors(limit: u64) -> Command {
    let mut command = Command::new("prlimit");
    command.arg(format!("--nofile={limit}:{limit}")).arg(executable_path()).args(["--listen", "127.0.0.1:0"]);
    command
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn few_descriptors_lower_the_limit_on_connections() {
    let server = Server::spawn(&mut command_with_descriptors(DESCRIPTORS + 6));
    let _admitted = [(); 6].map(|()| server.connect_busy());
    assert_eq!(server.get("/").status, 503);

    let stderr = server.stop().stderr;
    assert!(stderr.contains("leaves room for 6 connections"), "{stderr}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn too_few_descriptors_end_the_start_with_one_line() {
    // With four, binding fails first, and its message names the address.
    for limit in 5..=DESCRIPTORS {
        let ProcessOutput { code, stderr, .. } = run(&mut command_with_descriptors(limit));
        assert_eq!(code, Some(1), "{stderr}");
        let error = stderr.lines().last().unwrap();
        assert!(error.starts_with("portfolio: cannot ") && !stderr.contains("panicked"), "{stderr}");
    }
}

/// A server that has no descriptor left.
struct ExhaustedServer {
    server: Server,
    /// These connections stay open: each descriptor that became free would be one to accept with.
    accepted: [Connection; 10],
    /// These connections wait in the kernel's queue.
    queued: Vec<Connection>,
}

impl ExhaustedServer {
    fn start() -> Self {
        let server = Server::start();
        let accepted = [(); 10].map(|()| idle_connection(&server));
        limit_descriptors(&server, 16);
        let queued = (0..100).map(|_| server.connect()).collect();
        Self { server, accepted, queued }
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit and /proc")]
fn a_server_without_descriptors_waits_and_reports_it_once() {
    let mut exhausted = ExhaustedServer::start();
    let ticks_before = processor_ticks(&exhausted.server);
    std::thread::sleep(Duration::from_secs(3));
    let ticks = processor_ticks(&exhausted.server) - ticks_before;
    // Two workers in a busy loop would have used most of 600 ticks.
    assert!(ticks < 60, "{ticks} ticks while it could not accept");
    for stream in &mut exhausted.accepted {
        assert_eq!(ask(stream, "/", &[]).status, 200);
    }

    let stderr = exhausted.server.stop().stderr;
    assert_eq!(stderr.matches("cannot accept connections").count(), 1, "{stderr}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn a_server_without_descriptors_accepts_again_once_it_has_some() {
    let ExhaustedServer { mut server, queued, accepted: _accepted } = ExhaustedServer::start();
    let mut reports = server.stderr.by_ref().lines().map(Result::unwrap);
    assert!(reports.any(|line| line.contains("cannot accept connections")));

    limit_descriptors(&server, 1000);
    for mut stream in queued {
        assert_eq!(ask(&mut stream, "/", &[]).status, 200);
    }

    let stderr = server.stop().stderr;
    assert_eq!(stderr.matches("accepting connections again").count(), 1, "{stderr}");
    assert!(!stderr.contains("cannot accept connections"), "{stderr}");
}

/// The processor time that the server has used, in ticks of the kernel (100 a second).
fn processor_ticks(server: &Server) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.pid())).unwrap();
    // The twelfth field after the program's name is its user time, the next one its system time.
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let times = fields.split(' ').skip(11).take(2);
    times.map(|ticks| ticks.parse::<u64>().unwrap()).sum()
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
    let server = Server::with_options(&["--max-connections", &max_connections]);
    assert_eq!(server.get("/").status, 200);

    let bytes_before = anonymous_bytes(&server);
    assert!(bytes_before <= budget("anonymousIdleBytes"), "{bytes_before} bytes without a connection");
    let mut connections: Vec<_> = (0..CONNECTIONS).map(|_| idle_connection(&server)).collect();
    let bytes_each = (anonymous_bytes(&server) - bytes_before) / CONNECTIONS;
    assert!(bytes_each <= budget("residentConnectionBytes"), "{bytes_each} bytes a connection");
    for stream in connections.iter_mut().step_by(997) {
        assert_eq!(ask(stream, "/", &[]).status, 200);
    }
}
