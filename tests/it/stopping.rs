//! Stopping: responses in progress are finished, within the drain timeout, and cut connections are counted.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;

use portfolio::net::serve::workers;
use portfolio::net::timeouts::STOP_GRACE;

use crate::fixture::{Answer, Server, command, embedded, head, posted, until};

fn start(drain: &str) -> Server {
    Server::spawn(command().args(["--listen", "127.0.0.1:0", "--drain-timeout", drain]))
}

/// A connection whose responses exceed what both kernels buffer, so they stay in progress until they are read.
fn busy_connection(server: &Server) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(&head("GET", "/", &[]).repeat(PAGES)).unwrap();
    stream.read_exact(&mut [0]).unwrap();
    stream
}

/// Pages requested on one connection, uncompressed: about ten megabytes.
const PAGES: usize = 32;

/// Counts the responses on `stream`, whose first byte is `first`, until the server closes it.
fn count_responses(stream: TcpStream, first: &[u8]) -> usize {
    let mut stream = BufReader::new(first.chain(stream));
    let answers = std::iter::from_fn(|| Answer::try_read(&mut stream, "GET"));
    answers
        .inspect(|answer| assert_eq!((answer.status, answer.body == embedded("index.html")), (200, true)))
        .count()
}

/// Waits until connections are refused: then the server has received the signal.
fn wait_until_refused(server: &Server) {
    until("connections are refused", || TcpStream::connect(server.address).is_err());
}

#[test]
fn responses_in_progress_are_finished_before_the_stop() {
    let server = start("60");
    let stream = busy_connection(&server);
    server.signal("TERM");
    wait_until_refused(&server);
    // Longer than the grace period of connections without a request in progress.
    std::thread::sleep(2 * STOP_GRACE);
    assert!(count_responses(stream, b"H") > 0);
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 0\n"), "{text}");
}

#[test]
fn idle_connections_are_closed_while_a_response_is_in_progress() {
    let server = start("600");
    let mut idle = server.connect();
    idle.write_all(&head("GET", "/", &[])).unwrap();
    let mut idle = BufReader::new(idle);
    assert_eq!(Answer::read(&mut idle, "GET").status, 200);
    let busy = busy_connection(&server);
    server.signal("INT");
    assert_eq!(idle.read(&mut [0]).unwrap(), 0);
    assert!(count_responses(busy, b"H") > 0);
    assert_eq!(server.wait().0, Some(0));
}

/// A connection in the middle of a request's head: its first or, when `kept`, its second.
fn partial_request(server: &Server, kept: bool) -> BufReader<TcpStream> {
    let mut stream = BufReader::new(server.connect());
    if kept {
        stream.get_mut().write_all(&head("GET", "/favicon.svg", &[])).unwrap();
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    }
    stream.get_mut().write_all(b"GET / HTTP/1.1\r\nHost: te").unwrap();
    // The server has accepted it and read from it once a later connection on the same thread is answered.
    for _ in 0..2 * workers() {
        assert_eq!(server.get("/favicon.svg").status, 200);
    }
    stream
}

/// Tried again on a busy machine, where the client may not complete its request within the server's grace period.
#[test]
fn a_request_that_has_begun_is_answered_with_connection_close() {
    for kept in [false, true] {
        until("a request that was being sent has been answered", || {
            let server = start("60");
            let mut stream = partial_request(&server, kept);
            server.signal("TERM");
            wait_until_refused(&server);
            let sent = stream.get_mut().write_all(b"st\r\n\r\n");
            let answer = sent.ok().and_then(|()| Answer::try_read(&mut stream, "GET"));
            assert_eq!(server.wait().0, Some(0));
            answer.is_some_and(|answer| {
                assert_eq!((answer.status, answer.field("connection")), (200, Some("close")));
                true
            })
        });
    }
}

#[test]
fn a_new_connection_is_served_during_the_grace_period() {
    until("a first request has been answered", || {
        let server = start("60");
        let mut stream = server.connect();
        // It has been accepted once a later connection has been answered.
        assert_eq!(server.get("/").status, 200);
        server.signal("TERM");
        wait_until_refused(&server);
        let sent = stream.write_all(&head("GET", "/favicon.svg", &[]));
        let answer = sent.ok().and_then(|()| Answer::try_read(&mut BufReader::new(stream), "GET"));
        assert_eq!(server.wait().0, Some(0));
        answer.is_some_and(|answer| {
            assert_eq!((answer.status, answer.field("connection")), (200, Some("close")));
            true
        })
    });
}

/// The drain timeout is far longer than this test waits.
#[test]
fn clients_that_send_nothing_or_half_a_request_do_not_delay_the_stop() {
    let server = start("86400");
    let _silent = server.connect();
    let _partial = [partial_request(&server, false), partial_request(&server, true)];
    let mut unread = server.connect();
    unread.write_all(&posted("POST", 1 << 30)[..1 << 20]).unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(&unread), "POST").status, 405);
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 0\n"), "{text}");
}

#[test]
fn connections_still_open_at_the_drain_timeout_are_cut_and_counted() {
    let server = start("2");
    let connections = [busy_connection(&server), busy_connection(&server)];
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 2\n"), "{text}");
    for connection in connections {
        assert!(count_responses(connection, b"H") < PAGES);
    }
}

#[test]
fn a_second_signal_stops_at_once() {
    let server = start("86400");
    let _busy = busy_connection(&server);
    server.signal("TERM");
    wait_until_refused(&server);
    server.signal("INT");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 1\n"), "{text}");
}
