//! Too many connections, too few descriptors, and what many idle connections cost.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use portfolio::net::listen::KERNEL_HOLDS;
use portfolio::net::serve::{OVERFLOW, descriptors, workers};

use crate::fixture::{Answer, EXECUTABLE, Server, budget, command, head, posted, until};
use crate::rights::{Temporary, root};

/// An idle connection that has been answered.
fn answered(server: &Server) -> BufReader<TcpStream> {
    let mut stream = BufReader::new(server.connect());
    stream.get_mut().write_all(&head("GET", "/", &["Accept-Encoding: br"])).unwrap();
    assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    stream
}

/// What a client is answered that asks again until the server has noticed who left. It takes a seat
/// itself, which is not free at once either.
fn once_a_seat_is_free(server: &Server) -> Answer {
    let mut answer = server.get("/");
    until("a seat is free", || {
        if answer.status == 503 {
            answer = server.get("/");
        }
        answer.status != 503
    });
    answer
}

/// Resident memory of the server, in bytes.
fn resident(server: &Server) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap() * 1024
}

/// Processor time the server has used, in clock ticks.
fn ticks(server: &Server) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.pid())).unwrap();
    let fields: Vec<_> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

/// Sets the server's limit on open files while it runs.
fn limit_descriptors(server: &Server, soft: u64) {
    let limit = format!("--nofile={soft}:");
    let status = Command::new("prlimit").args(["--pid", &server.pid().to_string(), &limit]).status();
    assert!(status.unwrap().success());
}

#[test]
fn beyond_the_limit_a_client_is_told_and_closed_and_the_others_go_on() {
    let server = Server::spawn(command().args(["--listen", "127.0.0.1:0", "--max-connections", "3"]));
    let mut open: Vec<_> = (0..3).map(|_| answered(&server)).collect();
    for request in [&head("GET", "/", &[]), &head("HEAD", "/x.png", &[]), &posted("POST", 100_000)] {
        for _ in 0..50 {
            // In use, or they would make room.
            for stream in &mut open {
                stream.get_mut().write_all(&head("GET", "/profil", &[])).unwrap();
                assert_eq!(Answer::read(stream, "GET").status, 200);
            }
            let mut refused = BufReader::new(server.connect());
            refused.get_mut().write_all(request).unwrap();
            let method = if request.starts_with(b"HEAD") { "HEAD" } else { "GET" };
            let answer = Answer::read(&mut refused, method);
            assert_eq!((answer.status, answer.field("retry-after")), (503, Some("1")));
            assert_eq!(answer.field("connection"), Some("close"));
            assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
            assert_eq!(refused.read(&mut [0]).unwrap(), 0);
        }
    }
    open.pop();
    assert_eq!(once_a_seat_is_free(&server).status, 200);
}

/// The executable with this limit on open files, which it cannot raise.
fn with_descriptors(limit: u64) -> Command {
    let mut command = Command::new("prlimit");
    command.args([&format!("--nofile={limit}:{limit}"), EXECUTABLE]);
    command
}

/// Waits for the end of a start that fails: one line, exit code 1, no panic.
fn assert_one_line(command: &mut Command) {
    let output = command.args(["--listen", "127.0.0.1:0"]).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("portfolio: cannot ") && !text.contains("panicked"), "{text}");
}

/// Silent, or idle after an answer, and more of either than there are places: whoever comes is served in the end.
#[test]
fn whoever_is_idle_makes_room_for_those_who_come() {
    let server = Server::spawn(command().args(["--listen", "127.0.0.1:0", "--max-connections", "3"]));
    let _answered: Vec<_> = (0..3).map(|_| answered(&server)).collect();
    let _silent: Vec<_> = (0..3 * OVERFLOW).map(|_| server.connect()).collect();
    assert_eq!(once_a_seat_is_free(&server).status, 200);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit and setpriv")]
fn too_few_descriptors_or_threads_to_start_are_one_line() {
    // With four not even a socket can be had, which is the address's fault as far as anyone can tell.
    for limit in 5..=descriptors(workers()) {
        assert_one_line(&mut with_descriptors(limit));
    }
    // The limit on processes does not bind root: for root it is nobody who runs a copy, where nobody can reach it.
    let folder = Temporary::new("few-threads");
    let copy = folder.join("portfolio");
    std::fs::copy(EXECUTABLE, &copy).unwrap();
    std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o755)).unwrap();
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
    let mut limited = Command::new("env");
    limited.args(if root() { &nobody[..] } else { &[] }).args(["prlimit", "--nproc=1:1"]).arg(&copy);
    assert_one_line(&mut limited);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit")]
fn few_descriptors_mean_few_connections_and_one_line() {
    let limit = descriptors(workers()) + 6;
    let server = Server::spawn(with_descriptors(limit).args(["--listen", "127.0.0.1:0"]));
    let open: Vec<_> = (0..6).map(|_| answered(&server)).collect();
    assert_eq!(server.get("/").status, 503);
    drop(open);
    assert_eq!(once_a_seat_is_free(&server).status, 200);
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.contains("leaves room for 6 connections"), "{text}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: prlimit and /proc")]
fn out_of_descriptors_it_waits_says_so_once_and_recovers() {
    let server = Server::start();
    let open: Vec<_> = (0..10).map(|_| answered(&server)).collect();
    limit_descriptors(&server, 16);
    let waiting: Vec<_> = (0..100).map(|_| server.connect()).collect();
    let before = ticks(&server);
    std::thread::sleep(std::time::Duration::from_secs(3));
    let used = ticks(&server) - before;
    // Two spinning workers would have used most of 600 ticks.
    assert!(used < 60, "{used} ticks while it could not accept");
    for mut stream in open {
        stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    }
    limit_descriptors(&server, 1000);
    for mut stream in waiting {
        stream.write_all(&head("GET", "/", &[])).unwrap();
        assert_eq!(Answer::read(&mut BufReader::new(stream), "GET").status, 200);
    }
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert_eq!(text.matches("cannot accept connections").count(), 1, "{text}");
    assert_eq!(text.matches("accepting connections again").count(), 1, "{text}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: /proc")]
fn ten_thousand_idle_connections_stay_within_the_memory_bound() {
    const CONNECTIONS: usize = 10_000;
    let room = rlimit::increase_nofile_limit(CONNECTIONS as u64 + 500).unwrap();
    assert!(room >= CONNECTIONS as u64 + 500, "raise the hard limit on open files, now {room}");
    // One more, or it would be a crowd.
    let most = (CONNECTIONS + 1).to_string();
    let server = Server::spawn(command().args(["--listen", "127.0.0.1:0", "--max-connections", &most]));
    assert_eq!(server.get("/").status, 200);
    let idle = resident(&server);
    assert!(idle <= budget("residentIdleBytes"), "{idle} bytes without a connection");
    let ask = |stream: &mut BufReader<TcpStream>| {
        stream.get_mut().write_all(&head("GET", "/", &["If-None-Match: *"])).unwrap();
        assert_eq!(Answer::read(stream, "GET").status, 304);
    };
    let open = || {
        let mut stream = BufReader::new(server.connect());
        ask(&mut stream);
        stream
    };
    let mut open: Vec<_> = (0..CONNECTIONS).map(|_| open()).collect();
    let each = (resident(&server) - idle) / CONNECTIONS;
    assert!(each <= budget("residentConnectionBytes"), "{each} bytes a connection");
    open.iter_mut().step_by(997).for_each(ask);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: ss and its kernel")]
fn a_thousand_clients_that_stop_reading_hold_little_of_the_kernels_memory() {
    const CLIENTS: usize = 1000;
    rlimit::increase_nofile_limit(CLIENTS as u64 + 500).unwrap();
    let server = Server::start();
    // Twenty pages, and as much again that the server will not read while it cannot answer.
    let requests = head("GET", "/", &[]).repeat(20);
    let _stalled: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(&requests).unwrap();
            // The server has begun to answer; nothing more is read.
            stream.peek(&mut [0]).unwrap();
            stream
        })
        .collect();
    for _ in 0..100 {
        assert_eq!(server.get("/").status, 200);
    }
    let local = format!("src = {}", server.address);
    let output = Command::new("ss").args(["--tcp", "--memory", "--numeric", "--no-header", &local]).output();
    let table = String::from_utf8(output.expect("install iproute2: `make test-deps-server`").stdout).unwrap();
    // r, w and f of skmem: what has been received, what waits to be sent, and what is set aside for either.
    let held: Vec<usize> = table
        .split("skmem:(")
        .skip(1)
        .map(|fields| {
            let fields = fields.split(')').next().unwrap().split(',');
            fields.filter_map(|field| field.strip_prefix(['r', 'w', 'f'])?.parse::<usize>().ok()).sum()
        })
        .collect();
    let most = held.iter().copied().max().unwrap();
    assert!(held.len() >= CLIENTS && most > 64 << 10, "{} connections, {most} bytes", held.len());
    assert!(most <= KERNEL_HOLDS, "{most} bytes, not {KERNEL_HOLDS}");
}
