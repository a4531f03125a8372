//! A stop ends at the drain timeout or a second signal, and counts what it cuts; restarting loses no request. What a stop
//! does on one connection is in `timeouts.rs`.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use crate::fixture::{Answer, Server, activated, embedded, head, request, until};

#[test]
fn connections_still_open_at_the_drain_timeout_or_a_second_signal_are_cut_and_counted() {
    for (drain, first, second) in [("2", "INT", None), ("86400", "TERM", Some("INT"))] {
        let server = Server::with(&["--drain-timeout", drain]);
        // More than what both kernels buffer: ten megabytes, which stay in progress until they are read.
        let request = head("GET", "/", &[]).repeat(32);
        let connections = [(); 2].map(|()| {
            let mut stream = server.connect();
            stream.get_mut().write_all(&request).unwrap();
            stream.read_exact(&mut [0]).unwrap();
            stream
        });
        server.signal(first);
        if let Some(signal) = second {
            until("connections are refused", || TcpStream::connect(server.address).is_err());
            server.signal(signal);
        }
        let (code, text) = server.wait();
        assert_eq!(code, Some(0));
        assert!(text.ends_with("stopped, connections cut: 2\n"), "{text}");
        for mut connection in connections {
            let mut received = Vec::new();
            let _ = connection.read_to_end(&mut received);
            assert!(received.len() < 32 * embedded("index.html").len(), "it is cut");
        }
    }
}

#[test]
fn connections_that_wait_to_be_accepted_are_answered_at_a_stop() {
    let server = Server::start();
    server.signal("STOP");
    let waiting = [(); 20].map(|()| {
        let mut stream = server.connect();
        stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
        stream
    });

    server.signal("TERM");
    server.signal("CONT");

    for mut stream in waiting {
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    }
    server.wait();
}

/// Plays systemd's part: holds the socket while one server ends and the next begins, and counts every request.
#[test]
fn restarts_under_load_lose_no_request() {
    const RESTARTS: usize = 4;
    const REQUESTS: usize = 10_000;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = || Server::spawn(&mut activated(listener.try_clone().unwrap().into()));
    let (answered, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    // On a kept connection a request may be on its way when it is closed, and is asked again (RFC 9112 §9.3.1).
    let ask = || {
        while !over.load(SeqCst) {
            assert_eq!(request(address, "GET", "/", &["Connection: close"]).status, 200);
            answered.fetch_add(1, SeqCst);
        }
    };
    // Outlives the clients, whose last requests are in progress when the count is reached.
    let mut running = Some(server());
    thread::scope(|scope| {
        let clients = [(); 6].map(|()| scope.spawn(ask));
        let until_answered = |count| {
            until("enough requests are answered", || {
                assert!(!clients.iter().any(|client| client.is_finished()), "a client has given up");
                answered.load(SeqCst) >= count
            });
        };
        for restart in 1..=RESTARTS {
            until_answered(restart * REQUESTS / (RESTARTS + 1));
            let (_, text) = running.take().unwrap().stop();
            assert!(text.ends_with("connections cut: 0\n"), "{text}");
            running = Some(server());
        }
        until_answered(REQUESTS);
        over.store(true, SeqCst);
    });
}
