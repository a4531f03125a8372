//! Too many connections, too few descriptors, and what many idle connections cost.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Command;

use crate::fixture::{Answer, Server, command, head};

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
    loop {
        let answer = server.get("/");
        if answer.status != 503 {
            return answer;
        }
    }
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
    for _ in 0..100 {
        let mut refused = BufReader::new(server.connect());
        let answer = Answer::read(&mut refused, "GET");
        assert_eq!((answer.status, answer.field("retry-after")), (503, Some("1")));
        assert_eq!(answer.field("connection"), Some("close"));
        assert_eq!(refused.read(&mut [0]).unwrap(), 0);
    }
    for stream in &mut open {
        stream.get_mut().write_all(&head("GET", "/profil", &[])).unwrap();
        assert_eq!(Answer::read(stream, "GET").status, 200);
    }
    open.pop();
    assert_eq!(once_a_seat_is_free(&server).status, 200);
}

#[test]
fn few_descriptors_mean_few_connections_and_one_line() {
    let mut limited = Command::new("prlimit");
    limited.args(["--nofile=70:70", env!("CARGO_BIN_EXE_portfolio"), "--listen", "127.0.0.1:0"]);
    let server = Server::spawn(&mut limited);
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
fn ten_thousand_idle_connections_stay_within_the_memory_bound() {
    const CONNECTIONS: usize = 10_000;
    let room = rlimit::increase_nofile_limit(CONNECTIONS as u64 + 500).unwrap();
    assert!(room >= CONNECTIONS as u64 + 500, "raise the hard limit on open files, now {room}");
    let server = Server::start();
    assert_eq!(server.get("/").status, 200);
    let idle = resident(&server);
    assert!(idle <= 5 << 20, "{idle} bytes without a connection");
    let mut open: Vec<_> = (0..CONNECTIONS).map(|_| answered(&server)).collect();
    let each = (resident(&server) - idle) / CONNECTIONS;
    assert!(each <= 12 << 10, "{each} bytes a connection");
    for stream in open.iter_mut().step_by(997) {
        stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
        assert_eq!(Answer::read(stream, "GET").status, 200);
    }
}

#[test]
fn a_thousand_clients_that_stop_reading_hold_little_of_the_kernels_memory() {
    const CLIENTS: usize = 1000;
    rlimit::increase_nofile_limit(CLIENTS as u64 + 500).unwrap();
    let server = Server::start();
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
    let table = std::fs::read_to_string("/proc/net/tcp").unwrap();
    let local = format!("0100007F:{:04X}", server.address.port());
    let rows = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let queues =
        rows.filter(|row| row[1] == local).map(|row| usize::from_str_radix(&row[4][..8], 16).unwrap());
    let waiting: usize = queues.sum();
    // Without a bound the kernel takes all twenty pages of each, several megabytes.
    assert!(waiting > 0 && waiting <= CLIENTS * (256 << 10), "{waiting} bytes");
}
