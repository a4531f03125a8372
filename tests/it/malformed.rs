//! Requests that are malformed or too long, that hide other requests, or whose body nobody reads.

use std::io::{Read, Write};

use crate::fixture::Server;
use crate::http_client::{Answer, ask, head};

/// The status of each response in the bytes that a server sent. No body contains a status line.
fn statuses(responses: &[u8]) -> Vec<u16> {
    let text = String::from_utf8_lossy(responses);
    let responses = text.split("HTTP/1.").skip(1);
    responses.map(|response| response.get(2..5).unwrap().parse().unwrap()).collect()
}

#[test]
fn a_malformed_or_unusual_request_gets_one_response() {
    let get_with = |fields: &str| format!("GET / HTTP/1.1\r\nHost: a\r\n{fields}\r\n");
    let request_line = |line: &str| format!("{line}\r\nHost: a\r\n\r\n");
    let long = "a".repeat(1 << 20);
    let server = Server::start();
    for (name, request, status) in [
        ("a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01\x00\r\n\r\n".to_owned(), 400),
        ("a target that is no path", request_line("GET nothing HTTP/1.1"), 400),
        ("a field without a colon", get_with("bad line\r\n"), 400),
        ("a target of a mebibyte", request_line(&format!("GET /{long} HTTP/1.1")), 431),
        ("a field of a mebibyte", get_with(&format!("X: {long}\r\n")), 431),
        ("101 fields", get_with(&"X: y\r\n".repeat(101)), 431),
        ("50 fields of 400 bytes", get_with(&format!("X: {}\r\n", "a".repeat(400)).repeat(50)), 431),
        ("a field of 15,000 bytes", get_with(&format!("X: {}\r\n", "a".repeat(15_000))), 200),
        ("OPTIONS of the server", request_line("OPTIONS * HTTP/1.1"), 204),
        ("CONNECT", request_line("CONNECT a:443 HTTP/1.1"), 405),
        ("HTTP/1.0 without a host", "GET / HTTP/1.0\r\n\r\n".to_owned(), 200),
    ] {
        assert_eq!(statuses(&server.send_bytes(request.as_bytes())), [status], "{name}");
    }
    server.stop();
}

#[test]
fn requests_that_come_together_are_all_answered() {
    let server = Server::start();
    let requests = head("GET", "/nothing.png", &[]).repeat(9);
    assert_eq!(statuses(&server.send_bytes(&requests)), [404; 9]);
}

/// Request smuggling: a second request is hidden in bytes that a proxy may take for the body of the first. The server must
/// not answer the hidden request, wherever the proxy sees the end of the first.
#[test]
fn no_hidden_request_is_answered() {
    let server = Server::start();
    let hidden_request = "GET /favicon.svg HTTP/1.1\r\nHost: a\r\n\r\n";
    let length = hidden_request.len();
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
                let request =
                    format!("{method} / HTTP/1.1\r\nHost: a\r\n{fields}\r\n\r\n{body}{hidden_request}");
                let statuses = statuses(&server.send_bytes(request.as_bytes()));
                assert!(matches!(statuses[0], 200 | 400 | 405), "{request:?}");
                // If `Content-Length` alone ends the body, the connection is kept. The next bytes are then the rest of the
                // hidden request, which is malformed.
                assert!(statuses[1..].iter().all(|status| *status == 400), "{statuses:?} to {request:?}");
            }
        }
    }
}

/// A request that a simple client sends before it reads anything.
struct RequestCase {
    name: &'static str,
    request: String,
    status: u16,
    /// The server keeps the connection after the response.
    keeps_connection: bool,
}

/// Requests with bodies that the server does not need.
fn request_cases() -> [RequestCase; 11] {
    let long = "a".repeat(3_000_000);
    let with_length = |method: &str, fields: &str, body: &str| {
        let length = body.len();
        format!("{method} / HTTP/1.1\r\n{fields}Content-Length: {length}\r\n\r\n{body}")
    };
    let without_end =
        |request: String, missing_bytes: usize| request[..request.len() - missing_bytes].to_owned();
    [
        RequestCase {
            name: "a short body",
            request: with_length("PUT", "Host: a\r\n", &long[..100]),
            status: 405,
            keeps_connection: true,
        },
        RequestCase {
            name: "the longest body that is discarded",
            request: with_length("POST", "Host: a\r\n", &long[..64 * 1024]),
            status: 405,
            keeps_connection: true,
        },
        RequestCase {
            name: "a longer body than is discarded",
            request: with_length("POST", "Host: a\r\n", &long[..100_000]),
            status: 405,
            keeps_connection: false,
        },
        RequestCase {
            name: "a long body",
            request: with_length("PUT", "Host: a\r\n", &long),
            status: 405,
            keeps_connection: false,
        },
        RequestCase {
            name: "a long body in one chunk",
            request: format!(
                "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2dc6c0\r\n{long}\r\n0\r\n\r\n"
            ),
            status: 405,
            keeps_connection: false,
        },
        RequestCase {
            name: "a long body and a host that is none",
            request: with_length("POST", "Host: a b\r\n", &long),
            status: 400,
            keeps_connection: false,
        },
        RequestCase {
            name: "a long body after a malformed head",
            request: format!("GET / HTTP/1.1\r\nHost: a\r\nbad line\r\n\r\n{long}"),
            status: 400,
            keeps_connection: false,
        },
        RequestCase {
            name: "a long head",
            request: format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"),
            status: 431,
            keeps_connection: false,
        },
        RequestCase {
            // Neither side may wait for the other.
            name: "a page and a body that both exceed the kernels' buffers",
            request: with_length("GET", "Host: a\r\n", &long.repeat(4)),
            status: 200,
            keeps_connection: false,
        },
        RequestCase {
            name: "a body that waits for 100 Continue",
            request: without_end(
                with_length("POST", "Host: a\r\nExpect: 100-continue\r\n", &long[..100]),
                100,
            ),
            status: 405,
            keeps_connection: false,
        },
        RequestCase {
            name: "a body whose end never arrives",
            request: without_end(with_length("POST", "Host: a\r\n", &long[..100]), 30),
            status: 405,
            keeps_connection: false,
        },
    ]
}

#[test]
fn a_response_arrives_however_much_follows_its_request() {
    let server = Server::start();
    for case in request_cases() {
        for _ in 0..3 {
            let mut stream = server.connect();
            stream.get_mut().write_all(case.request.as_bytes()).unwrap();

            let answer = Answer::read(&mut stream, "POST");

            assert_eq!(answer.status, case.status, "{}", case.name);
            assert_eq!(answer.field("connection") == Some("close"), !case.keeps_connection, "{}", case.name);
            if case.keeps_connection {
                assert_eq!(ask(&mut stream, "/", &[]).status, 200, "{}", case.name);
            } else {
                assert_eq!(stream.read(&mut [0]).unwrap(), 0, "{}", case.name);
            }
        }
    }
}
