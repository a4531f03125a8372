//! Request content that the server does not read, and bytes after a malformed request: the response still arrives.

use std::io::{BufReader, Read, Write};

use crate::fixture::{Answer, Server, head, posted};

/// Sends all of `request` before reading, as the simplest client does. Returns the response, and whether the connection
/// is kept.
fn send_then_read(server: &Server, request: &[u8]) -> (Answer, bool) {
    let mut stream = BufReader::new(server.connect());
    stream
        .get_mut()
        .write_all(request)
        .unwrap_or_else(|error| panic!("{error} to {:?}", String::from_utf8_lossy(&request[..80])));
    let answer = Answer::read(&mut stream, "POST");
    let kept = answer.field("connection") != Some("close");
    if kept {
        stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    } else {
        assert_eq!(stream.read(&mut [0]).unwrap(), 0);
    }
    (answer, kept)
}

#[test]
fn a_405_arrives_whatever_content_came_with_the_request() {
    let server = Server::start();
    for method in ["POST", "PUT"] {
        for (length, small) in [(100, true), (64 * 1024, true), (100_000, false), (3_000_000, false)] {
            for _ in 0..5 {
                let (answer, kept) = send_then_read(&server, &posted(method, length));
                assert_eq!((answer.status, kept), (405, small), "{method} {length}");
                assert_eq!(answer.field("allow"), Some("GET, HEAD"));
            }
        }
    }
}

#[test]
fn a_response_that_ends_its_connection_arrives_however_much_follows() {
    let server = Server::start();
    let long = "a".repeat(3_000_000);
    for (request, status) in [
        (format!("GET / HTTP/1.1\r\nHost: a\r\nbad line\r\n\r\n{long}"), 400),
        (format!("POST / HTTP/1.1\r\nHost: a b\r\nContent-Length: {}\r\n\r\n{long}", long.len()), 400),
        (format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"), 431),
        (format!("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n{long}", long.len()), 200),
        // Page and content both exceed the kernels' buffers, so neither side may wait for the other.
        (
            format!(
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n{}",
                4 * long.len(),
                long.repeat(4)
            ),
            200,
        ),
        (
            format!(
                "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2dc6c0\r\n{long}\r\n0\r\n\r\n"
            ),
            405,
        ),
    ] {
        for _ in 0..5 {
            let (answer, kept) = send_then_read(&server, request.as_bytes());
            assert_eq!((answer.status, kept), (status, false), "{:?}", &request[..60]);
        }
    }
}

#[test]
fn expect_100_continue_is_answered_without_reading_content() {
    let server = Server::start();
    let mut stream = BufReader::new(server.connect());
    let fields = ["Expect: 100-continue", "Content-Length: 100"];
    stream.get_mut().write_all(&head("POST", "/", &fields)).unwrap();
    let answer = Answer::read(&mut stream, "POST");
    assert_eq!((answer.status, answer.field("connection")), (405, Some("close")));
}

#[test]
fn content_that_never_arrives_does_not_prevent_the_response() {
    let server = Server::start();
    let mut stream = BufReader::new(server.connect());
    stream.get_mut().write_all(&posted("POST", 100)[..100]).unwrap();
    let answer = Answer::read(&mut stream, "POST");
    assert_eq!((answer.status, answer.field("connection")), (405, Some("close")));
    assert_eq!(stream.read(&mut [0]).unwrap(), 0);
}
