//! Stops of the server: their end, and restarts without a lost request. `timeouts.rs` tests a stop on one connection.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use portfolio::net::serve::MAX_OVERFLOW;

use crate::fixture::{Server, embedded_file, socket_activated_command, until};
use crate::http_client::{Answer, Connection, ask, head, request};

/// The responses to this many requests of the page exceed the buffers of both kernels, so they stay in progress until the
/// client reads them.
const REQUESTS_IN_PROGRESS: usize = 32;

/// Two connections to `server` with responses in progress.
fn busy_connections(server: &Server) -> [Connection; 2] {
    [(); 2].map(|()| {
        let mut stream = server.connect();
        stream.get_mut().write_all(&head("GET", "/", &[]).repeat(REQUESTS_IN_PROGRESS)).unwrap();
        stream.read_exact(&mut [0]).unwrap();
        stream
    })
}

/// Waits for the end of a server that has two busy connections, and checks that it cuts and counts them.
fn assert_cuts(server: Server, connections: [Connection; 2]) {
    let (code, report) = server.wait();
    assert_eq!(code, Some(0));
    assert!(report.ends_with("stopped, connections cut: 2\n"), "{report}");
    for mut connection in connections {
        let mut responses = Vec::new();
        let _ = connection.read_to_end(&mut responses);
        assert!(responses.len() < REQUESTS_IN_PROGRESS * embedded_file("index.html").len(), "it is cut");
    }
}

#[test]
fn connections_that_are_open_at_the_drain_timeout_are_cut_and_counted() {
    let server = Server::with_options(&["--drain-timeout", "2"]);
    let connections = busy_connections(&server);
    server.signal("INT");
    assert_cuts(server, connections);
}

#[test]
fn connections_that_are_open_at_a_second_signal_are_cut_and_counted() {
    let server = Server::with_options(&["--drain-timeout", "86400"]);
    let connections = busy_connections(&server);
    server.signal("TERM");
    until("connections are refused", || TcpStream::connect(server.address).is_err());
    server.signal("INT");
    assert_cuts(server, connections);
}

/// With these connections every permit is taken, so the next one is accepted and has to wait.
#[test]
fn a_connection_that_waits_for_a_permit_is_not_counted_as_cut() {
    let server = Server::with_options(&["--max-connections", "2", "--drain-timeout", "0"]);
    let _admitted = busy_connections(&server);
    let _overflow = [(); MAX_OVERFLOW as usize].map(|()| {
        let mut stream = server.connect();
        assert_eq!(ask(&mut stream, "/", &[]).status, 503);
        stream
    });
    let _waiting = server.connect();

    let (_, report) = server.stop();

    assert!(report.ends_with(&format!("connections cut: {}\n", 2 + MAX_OVERFLOW)), "{report}");
}

#[test]
fn connections_that_wait_to_be_accepted_are_answered_at_a_stop() {
    let server = Server::start();
    server.signal("STOP");
    let queued = [(); 20].map(|()| {
        let mut stream = server.connect();
        stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
        stream
    });

    server.signal("TERM");
    server.signal("CONT");

    for mut stream in queued {
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    }
    server.wait();
}

/// This test holds the socket while one server ends and the next begins, as systemd does.
#[test]
fn restarts_under_load_lose_no_request() {
    const RESTARTS: usize = 4;
    const REQUESTS: usize = 10_000;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let start_server = || Server::spawn(&mut socket_activated_command(listener.try_clone().unwrap().into()));
    let answered_requests = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    // On a kept connection a request may be on its way when it is closed, and is sent again (RFC 9112 §9.3.1).
    let send_requests = || {
        while !is_over.load(SeqCst) {
            assert_eq!(request(address, "GET", "/", &["Connection: close"]).status, 200);
            answered_requests.fetch_add(1, SeqCst);
        }
    };
    // Outlives the clients, whose last requests are in progress when the count is reached.
    let mut server = Some(start_server());
    thread::scope(|scope| {
        let clients = [(); 6].map(|()| scope.spawn(send_requests));
        let wait_for_answers = |count| {
            until("enough requests are answered", || {
                assert!(!clients.iter().any(|client| client.is_finished()), "a client has given up");
                answered_requests.load(SeqCst) >= count
            });
        };
        for restart in 1..=RESTARTS {
            wait_for_answers(restart * REQUESTS / (RESTARTS + 1));
            let (_, report) = server.take().unwrap().stop();
            assert!(report.ends_with("connections cut: 0\n"), "{report}");
            server = Some(start_server());
        }
        wait_for_answers(REQUESTS);
        is_over.store(true, SeqCst);
    });
}
