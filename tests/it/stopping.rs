//! How it ends: in order, in time, and saying what was lost.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;

use crate::fixture::{Answer, Server, command, embedded, head};

fn start(drain: &str) -> Server {
    Server::spawn(command().args(["--listen", "127.0.0.1:0", "--drain-timeout", drain]))
}

/// A connection in the middle of a request, which it does not complete by itself.
fn pending(server: &Server) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: te").unwrap();
    stream
}

/// Waits until nothing listens any more: the server has seen the signal.
fn refused(server: &Server) {
    while TcpStream::connect(server.address).is_ok() {
        std::thread::yield_now();
    }
}

#[test]
fn what_is_in_flight_is_finished_and_counted_as_nothing_lost() {
    let server = start("60");
    let mut stream = pending(&server);
    server.signal("TERM");
    refused(&server);
    stream.write_all(b"st\r\n\r\n").unwrap();
    let mut stream = BufReader::new(stream);
    let answer = Answer::read(&mut stream, "GET");
    assert_eq!((answer.status, answer.body == embedded("index.html")), (200, true));
    assert_eq!(answer.field("connection"), Some("close"));
    assert_eq!(stream.read(&mut [0]).unwrap(), 0);
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 0\n"), "{text}");
}

#[test]
fn idle_connections_are_closed_while_a_request_is_still_under_way() {
    let server = start("600");
    let mut idle = server.connect();
    idle.write_all(&head("GET", "/", &[])).unwrap();
    let mut idle = BufReader::new(idle);
    assert_eq!(Answer::read(&mut idle, "GET").status, 200);
    let mut busy = pending(&server);
    server.signal("INT");
    assert_eq!(idle.read(&mut [0]).unwrap(), 0);
    busy.write_all(b"st\r\n\r\n").unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(busy), "GET").status, 200);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn a_connection_that_waited_for_its_first_request_is_still_served() {
    let server = start("60");
    let mut stream = server.connect();
    // The first has been accepted when a later one has been answered.
    assert_eq!(server.get("/").status, 200);
    server.signal("TERM");
    refused(&server);
    stream.write_all(&head("GET", "/favicon.svg", &[])).unwrap();
    let answer = Answer::read(&mut BufReader::new(stream), "GET");
    assert_eq!((answer.status, answer.field("connection")), (200, Some("close")));
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn what_does_not_finish_is_cut_at_the_limit_and_counted() {
    let server = start("1");
    let connections = [pending(&server), pending(&server)];
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 2\n"), "{text}");
    for mut connection in connections {
        assert!(matches!(connection.read(&mut [0]), Ok(0) | Err(_)));
    }
}

#[test]
fn a_second_signal_stops_at_once() {
    let server = start("86400");
    let _busy = pending(&server);
    server.signal("TERM");
    refused(&server);
    server.signal("INT");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with("stopped, connections cut: 1\n"), "{text}");
}
