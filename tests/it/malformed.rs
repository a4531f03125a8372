//! What hyper and the wrapper around its sockets do with requests that are malformed, oversized, sent in parts, or have
//! content that nobody reads: a response as the RFCs say, while the server keeps serving others.

use std::io::{Read, Write};

use crate::fixture::{Answer, Server, ask, head};

/// The status of each response in `answer`: none of the bodies contains a status line.
fn statuses(answer: &[u8]) -> Vec<u16> {
    let text = String::from_utf8_lossy(answer);
    let lines = text.split("HTTP/1.").skip(1);
    lines.map(|line| line.get(2..5).unwrap().parse().unwrap()).collect()
}

#[test]
fn malformed_and_unusual_requests_get_one_response() {
    let server = Server::start();
    let long = "a".repeat(1 << 20);
    let [target, value] = [format!("GET /{long} HTTP/1.1\r\nHost: a\r\n\r\n"), format!("X: {long}\r\n")];
    let field = |lines: &str| format!("GET / HTTP/1.1\r\nHost: a\r\n{lines}\r\n");
    let line = |line: &str| format!("{line}\r\nHost: a\r\n\r\n");
    for (request, expected) in [
        ("\x16\x03\x01\x02\x00\x01\x00\x01\x00\r\n\r\n".to_owned(), 400),
        (line("GET nothing HTTP/1.1"), 400),
        (field("bad line\r\n"), 400),
        (target, 431),
        (field(&value), 431),
        (field(&"X: y\r\n".repeat(101)), 431),
        (field(&format!("X: {}\r\n", "a".repeat(400)).repeat(50)), 431),
        (field(&format!("X: {}\r\n", "a".repeat(15_000))), 200),
        (line("OPTIONS * HTTP/1.1"), 204),
        (line("CONNECT a:443 HTTP/1.1"), 405),
        ("GET / HTTP/1.0\r\n\r\n".into(), 200),
    ] {
        let answer = server.raw(request.as_bytes());
        assert_eq!(statuses(&answer), [expected], "{:?}", &request[..request.len().min(60)]);
    }
    // Requests may come together.
    assert_eq!(statuses(&server.raw(&head("GET", "/nothing.png", &[]).repeat(9))), [404; 9]);
    server.stop();
}

/// Request smuggling: a second request is hidden in what may or may not be the content of the first. Wherever a proxy in
/// front sees the end of the first, the hidden one must not be answered.
#[test]
fn no_hidden_request_is_answered() {
    let server = Server::start();
    let hidden = "GET /favicon.svg HTTP/1.1\r\nHost: a\r\n\r\n";
    let length = hidden.len();
    for fields in [
        &format!("Content-Length: {length}"),
        &format!("Content-Length: 0\r\nContent-Length: {length}"),
        "Transfer-Encoding: chunked",
        &format!("Content-Length: {length}\r\nTransfer-Encoding: chunked"),
        "Transfer-Encoding: xchunked",
        "Expect: 100-continue\r\nContent-Length: 5",
    ] {
        for method in ["GET", "POST"] {
            for body in ["", "5\r\nhello\r\n0\r\n\r\n", "0\r\nX: y\r\n\r\n"] {
                let request = format!("{method} / HTTP/1.1\r\nHost: a\r\n{fields}\r\n\r\n{body}{hidden}");
                // Where Content-Length alone delimits the content, the connection is kept, and what follows is the rest
                // of the hidden request or a malformed one.
                let statuses = statuses(&server.raw(request.as_bytes()));
                assert!(matches!(statuses[0], 200 | 400 | 405), "{request:?}");
                assert!(statuses[1..].iter().all(|status| *status == 400), "{statuses:?} to {request:?}");
            }
        }
    }
}

/// Each request is sent whole before anything is read, as the simplest client does; the last two lack their content, which
/// is waited for or never arrives.
#[test]
fn a_response_arrives_however_much_follows_its_request() {
    let server = Server::start();
    let long = "a".repeat(3_000_000);
    let with_length = |line: &str, host: &str, content: &str| {
        format!("{line} / HTTP/1.1\r\nHost: {host}\r\nContent-Length: {}\r\n\r\n{content}", content.len())
    };
    let chunked = "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2dc6c0\r\n";
    for (request, status, kept) in [
        (with_length("PUT", "a", &long[..100]), 405, true),
        (with_length("POST", "a", &long[..64 * 1024]), 405, true),
        (with_length("POST", "a", &long[..100_000]), 405, false),
        (with_length("PUT", "a", &long), 405, false),
        (format!("{chunked}{long}\r\n0\r\n\r\n"), 405, false),
        (with_length("POST", "a b", &long), 400, false),
        (format!("GET / HTTP/1.1\r\nHost: a\r\nbad line\r\n\r\n{long}"), 400, false),
        (format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"), 431, false),
        // Page and content both exceed the kernels' buffers, so neither side may wait for the other.
        (with_length("GET", "a", &long.repeat(4)), 200, false),
        (with_length("POST", "a\r\nExpect: 100-continue", &long[..100])[..71].into(), 405, false),
        (with_length("POST", "a", &long[..100])[..120].into(), 405, false),
    ] {
        for _ in 0..3 {
            let mut stream = server.connect();
            stream.get_mut().write_all(request.as_bytes()).unwrap();
            let answer = Answer::read(&mut stream, "POST");
            let closes = answer.field("connection") == Some("close");
            assert_eq!((answer.status, closes), (status, !kept), "{:?}", &request[..60]);
            if kept {
                assert_eq!(ask(&mut stream, "/", &[]).status, 200);
            } else {
                assert_eq!(stream.read(&mut [0]).unwrap(), 0);
            }
        }
    }
}
