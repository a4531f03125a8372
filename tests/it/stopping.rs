//! How it ends: in order, in time, and saying what was lost.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;

use portfolio::net::serve::workers;
use portfolio::net::timeouts::STOP_GRACE;

use crate::fixture::{Answer, Server, command, embedded, head, posted, until};

fn start(drain: &str) -> Server {
    Server::spawn(command().args(["--listen", "127.0.0.1:0", "--drain-timeout", drain]))
}

/// A connection with more of an answer on its way than both kernels hold: it is under way until it is read.
fn answering(server: &Server) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(&head("GET", "/", &[]).repeat(PAGES)).unwrap();
    stream.read_exact(&mut [0]).unwrap();
    stream
}

/// Pages asked for on one connection, uncompressed: some ten megabytes.
const PAGES: usize = 32;

/// The statuses of all the answers on `stream`, which must end.
fn rest(stream: TcpStream, first: &[u8]) -> usize {
    let mut stream = BufReader::new(first.chain(stream));
    let answers = std::iter::from_fn(|| Answer::try_read(&mut stream, "GET"));
    answers
        .inspect(|answer| assert_eq!((answer.status, answer.body == embedded("index.html")), (200, true)))
        .count()
}

/// Waits until nothing listens any more: the server has seen the signal.
fn refused(server: &Server) {
    until("connections are refused", || TcpStream::connect(server.address).is_err());
}

#[test]
fn what_is_in_flight_is_finished_and_counted_as_nothing_lost() {
    let server = start("60");
    let stream = answering(&server);
    server.signal("TERM");
    refused(&server);
    // Longer than whoever is not being answered has.
    std::thread::sleep(2 * STOP_GRACE);
    assert!(rest(stream, b"H") > 0);
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 0\n"), "{text}");
}

#[test]
fn idle_connections_are_closed_while_a_response_is_still_under_way() {
    let server = start("600");
    let mut idle = server.connect();
    idle.write_all(&head("GET", "/", &[])).unwrap();
    let mut idle = BufReader::new(idle);
    assert_eq!(Answer::read(&mut idle, "GET").status, 200);
    let busy = answering(&server);
    server.signal("INT");
    assert_eq!(idle.read(&mut [0]).unwrap(), 0);
    assert!(rest(busy, b"H") > 0);
    assert_eq!(server.wait().0, Some(0));
}

/// A connection in the middle of a request's head, its first or, when `kept`, its second.
fn asking(server: &Server, kept: bool) -> BufReader<TcpStream> {
    let mut stream = BufReader::new(server.connect());
    if kept {
        stream.get_mut().write_all(&head("GET", "/favicon.svg", &[])).unwrap();
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    }
    stream.get_mut().write_all(b"GET / HTTP/1.1\r\nHost: te").unwrap();
    // It has been accepted, and what it sent been read, when a later one on the same thread is answered.
    for _ in 0..2 * workers() {
        assert_eq!(server.get("/favicon.svg").status, 200);
    }
    stream
}

/// The client's part is done at once here: on a machine that leaves it no time within a second of the
/// server's, this asks again.
#[test]
fn whoever_is_asking_may_finish_and_is_told_that_it_was_the_last_time() {
    for kept in [false, true] {
        until("a request that was being sent has been answered", || {
            let server = start("60");
            let mut stream = asking(&server, kept);
            server.signal("TERM");
            refused(&server);
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
fn a_connection_that_waited_for_its_first_request_is_still_served() {
    until("a first request has been answered", || {
        let server = start("60");
        let mut stream = server.connect();
        // The first has been accepted when a later one has been answered.
        assert_eq!(server.get("/").status, 200);
        server.signal("TERM");
        refused(&server);
        let sent = stream.write_all(&head("GET", "/favicon.svg", &[]));
        let answer = sent.ok().and_then(|()| Answer::try_read(&mut BufReader::new(stream), "GET"));
        assert_eq!(server.wait().0, Some(0));
        answer.is_some_and(|answer| {
            assert_eq!((answer.status, answer.field("connection")), (200, Some("close")));
            true
        })
    });
}

/// The limit is far longer than this test waits.
#[test]
fn who_says_nothing_or_half_a_thing_does_not_hold_a_stop() {
    let server = start("86400");
    let _silent = server.connect();
    let _asking = [asking(&server, false), asking(&server, true)];
    let mut unread = server.connect();
    unread.write_all(&posted("POST", 1 << 30)[..1 << 20]).unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(&unread), "POST").status, 405);
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 0\n"), "{text}");
}

#[test]
fn what_does_not_finish_is_cut_at_the_limit_and_counted() {
    let server = start("2");
    let connections = [answering(&server), answering(&server)];
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 2\n"), "{text}");
    for connection in connections {
        assert!(rest(connection, b"H") < PAGES);
    }
}

#[test]
fn a_second_signal_stops_at_once() {
    let server = start("86400");
    let _busy = answering(&server);
    server.signal("TERM");
    refused(&server);
    server.signal("INT");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 1\n"), "{text}");
}
