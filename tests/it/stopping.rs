//! Stops and restarts of the server. timeouts.rs tests the effect of a stop on one connection.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread::{self, ScopedJoinHandle};

use portfolio::net::admission::Admission::{Admitted, Overflow};
use portfolio::net::admission::Permits;

use crate::fixture::{
    ProcessOutput, REQUESTS_IN_PROGRESS, Server, embedded_file, socket_activated_command, until,
};
use crate::http_client::{Answer, Connection, head, request};

/// Waits for the end of a server that has two busy connections, and checks that the server cuts and counts them.
fn assert_cuts(server: Server, connections: [Connection; 2]) {
    let ProcessOutput { code, stderr, .. } = server.wait();
    assert_eq!(code, Some(0));
    assert!(stderr.ends_with("stopped, connections cut: 2\n"), "{stderr}");
    for mut connection in connections {
        let mut responses = Vec::new();
        let _ = connection.read_to_end(&mut responses);
        let complete_length = REQUESTS_IN_PROGRESS * embedded_file("index.html").len();
        assert!(responses.len() < complete_length, "the responses are complete");
    }
}

#[test]
fn connections_that_are_open_at_the_drain_timeout_are_cut() {
    let server = Server::with_options(&["--drain-timeout", "2"]);
    let connections = [server.connect_busy(), server.connect_busy()];
    server.signal("INT");
    assert_cuts(server, connections);
}

#[test]
fn connections_that_are_open_at_a_second_signal_are_cut() {
    let server = Server::with_options(&["--drain-timeout", "86400"]);
    let connections = [server.connect_busy(), server.connect_busy()];
    server.signal("TERM");
    until("connections are refused", || TcpStream::connect(server.address).is_err());
    server.signal("INT");
    assert_cuts(server, connections);
}

/// The server counts the connections that it cuts by their permits. Overflow connections have permits too. A process cannot
/// show this: its overflow connections last five seconds, and a busy machine may need longer to open them all.
#[tokio::test]
async fn a_connection_that_waits_for_a_permit_is_not_counted_as_cut() {
    let permits = Permits::new(2, 1);
    let connections = [permits.acquire().await, permits.acquire().await, permits.acquire().await];
    assert!(matches!(connections, [Some(Admitted(_)), Some(Admitted(_)), Some(Overflow(_))]));

    let waiting_connection = async { permits.acquire().await.is_some() };
    let count_while_it_waits = async { permits.count_taken() };
    tokio::select! {
        biased;
        has_permit = waiting_connection => panic!("a fourth connection gets a permit: {has_permit}"),
        count = count_while_it_waits => assert_eq!(count, 3),
    }
}

#[test]
fn connections_that_wait_to_be_accepted_are_answered_at_a_stop() {
    let server = Server::start();
    // A halted process accepts nothing: the kernel queues these connections.
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

/// Clients that send requests at the same time.
struct Clients {
    address: SocketAddr,
    answered_requests: AtomicUsize,
    is_over: AtomicBool,
}

impl Clients {
    /// Sends one request after another, until the test is over. Each has a connection of its own: on a kept connection, a
    /// request that is on its way at a stop is lost, and a client has to send it again (RFC 9112 §9.3.1).
    fn send_requests(&self) {
        while !self.is_over.load(SeqCst) {
            assert_eq!(request(self.address, "GET", "/", &["Connection: close"]).status, 200);
            self.answered_requests.fetch_add(1, SeqCst);
        }
    }

    /// Waits until `count` requests are answered, or a thread has panicked.
    fn wait_for_answers(&self, count: usize, threads: &[ScopedJoinHandle<()>]) {
        until("enough requests are answered", || {
            assert!(!threads.iter().any(|thread| thread.is_finished()), "a client has given up");
            self.answered_requests.load(SeqCst) >= count
        });
    }
}

/// This test holds the socket while one server ends and the next begins, as systemd does.
#[test]
fn restarts_under_load_lose_no_request() {
    const RESTARTS: usize = 4;
    const REQUESTS: usize = 10_000;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let start_server = || Server::spawn(&mut socket_activated_command(listener.try_clone().unwrap().into()));
    let clients =
        Clients { address, answered_requests: AtomicUsize::new(0), is_over: AtomicBool::new(false) };
    // Outlives the threads, whose last requests are in progress when the count is reached.
    let mut server = Some(start_server());

    thread::scope(|scope| {
        let threads = [(); 6].map(|()| scope.spawn(|| clients.send_requests()));
        for restart in 1..=RESTARTS {
            clients.wait_for_answers(restart * REQUESTS / (RESTARTS + 1), &threads);
            let stderr = server.take().unwrap().stop().stderr;
            assert!(stderr.ends_with("connections cut: 0\n"), "{stderr}");
            server = Some(start_server());
        }
        clients.wait_for_answers(REQUESTS, &threads);
        clients.is_over.store(true, SeqCst);
    });
}
