//! Malformed, unusual and oversized requests: answered as the RFCs say, while the server keeps serving others.

use std::io::{BufReader, Read, Write};

use crate::fixture::{Answer, Server, embedded, head};

/// The status of the first response, `None` when the server only closed.
fn status(answer: &[u8]) -> Option<u16> {
    let line = answer.strip_prefix(b"HTTP/1.1 ").or(answer.strip_prefix(b"HTTP/1.0 "))?;
    std::str::from_utf8(&line[..3]).ok()?.parse().ok()
}

/// The status of each response in `answer`: none of the bodies contains a status line.
fn statuses(answer: &[u8]) -> Vec<u16> {
    (0..answer.len()).filter_map(|start| status(&answer[start..])).collect()
}

/// How many responses `answer` contains.
fn responses(answer: &[u8]) -> usize {
    statuses(answer).len()
}

#[test]
fn malformed_requests_are_400() {
    let server = Server::start();
    for request in [
        "\0\0\0\0\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\x00\r\n\r\n",
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        "/ HTTP/1.1\r\nHost: a\r\n\r\n",
        " GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / x HTTP/1.1\r\nHost: a\r\n\r\n",
        "G@T / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / http/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
        "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET nothing HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nbad line\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nName : value\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n: value\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n",
    ] {
        let answer = server.raw(request.as_bytes());
        assert_eq!((status(&answer), responses(&answer)), (Some(400), 1), "{request:?}");
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn unusual_valid_requests_are_answered() {
    let server = Server::start();
    for (request, expected) in [
        ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 405),
        ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 200),
        ("GET / HTTP/1.1\nHost: a\n\n", 200),
    ] {
        let answer = server.raw(request.as_bytes());
        assert_eq!((status(&answer), responses(&answer)), (Some(expected), 1), "{request:?}");
    }
}

#[test]
fn no_query_becomes_a_header_field() {
    let server = Server::start();
    for query in ["%0d%0aSet-Cookie:a", "%0aX:a", "a\u{85}b", "\u{e9}"] {
        let answer = server.raw(format!("GET /profil/?{query} HTTP/1.1\r\nHost: a\r\n\r\n").as_bytes());
        let text = String::from_utf8_lossy(&answer).to_lowercase();
        assert!(!text.lines().any(|line| line.starts_with("set-cookie") || line.starts_with("x:")), "{text}");
        assert!(answer.is_ascii(), "{text}");
        assert_eq!(status(&answer), Some(308), "{text}");
    }
    let injected = server.raw(b"GET /profil/?a\r\nSet-Cookie:b HTTP/1.1\r\nHost: a\r\n\r\n");
    assert_eq!(status(&injected), Some(400));
}

#[test]
fn older_versions() {
    let server = Server::start();
    let page = embedded("index.html");
    let old = server.raw(b"GET / HTTP/1.0\r\n\r\n");
    assert_eq!(status(&old), Some(200));
    assert!(old.starts_with(b"HTTP/1.0 ") && old.ends_with(&page));
    let mut kept = BufReader::new(server.connect());
    for _ in 0..2 {
        kept.get_mut().write_all(b"GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").unwrap();
        assert_eq!(Answer::read(&mut kept, "GET").status, 200);
    }
    // HTTP/0.9 had no version; it is no longer supported.
    assert_eq!(status(&server.raw(b"GET /\r\n")), Some(400));
}

/// Request smuggling: a second request is hidden in what may or may not be the content of the first. Wherever a proxy in
/// front sees the end of the first, the hidden one must not be answered.
#[test]
fn no_hidden_request_is_answered() {
    let server = Server::start();
    let hidden = "GET /favicon.svg HTTP/1.1\r\nHost: a\r\n\r\n";
    let length = hidden.len();
    for fields in [
        format!("Content-Length: {length}\r\n"),
        format!("Content-Length: {length}\r\nContent-Length: {length}\r\n"),
        format!("Content-Length: 0\r\nContent-Length: {length}\r\n"),
        format!("Content-Length: {length}, 0\r\n"),
        format!("Content-Length: +{length}\r\n"),
        format!("Content-Length: -1\r\nX: {length}\r\n"),
        "Content-Length: 0x2\r\n".into(),
        "Content-Length: 99999999999999999999999\r\n".into(),
        "Transfer-Encoding: chunked\r\n".into(),
        format!("Content-Length: {length}\r\nTransfer-Encoding: chunked\r\n"),
        format!("Transfer-Encoding: chunked\r\nContent-Length: {length}\r\n"),
        "Transfer-Encoding: identity\r\n".into(),
        "Transfer-Encoding: chunked, identity\r\n".into(),
        "Transfer-Encoding: xchunked\r\n".into(),
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n".into(),
        "Transfer-Encoding:\x0bchunked\r\n".into(),
        "Transfer-Encoding : chunked\r\n".into(),
        " Transfer-Encoding: chunked\r\n".into(),
        "Expect: 100-continue\r\nContent-Length: 5\r\n".into(),
    ] {
        for method in ["GET", "POST"] {
            for body in ["", "0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n", "0\r\nX: y\r\n\r\n"] {
                let request = format!("{method} / HTTP/1.1\r\nHost: a\r\n{fields}\r\n{body}{hidden}");
                let answer = server.raw(request.as_bytes());
                // Where Content-Length alone delimits the content, the connection is kept, and what follows is the rest
                // of the hidden request or a malformed one.
                let statuses = statuses(&answer);
                assert!(matches!(statuses[0], 200 | 400 | 405), "{request:?}");
                assert!(statuses[1..].iter().all(|status| *status == 400), "{statuses:?} to {request:?}");
            }
        }
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn oversized_heads_are_refused() {
    let server = Server::start();
    let long = "a".repeat(1 << 20);
    for (request, expected) in [
        (format!("GET /{long} HTTP/1.1\r\nHost: a\r\n\r\n"), [414, 431]),
        (format!("GET /?{long} HTTP/1.1\r\nHost: a\r\n\r\n"), [414, 431]),
        (format!("{} / HTTP/1.1\r\nHost: a\r\n\r\n", "A".repeat(1 << 20)), [400, 431]),
        (format!("GET / HTTP/1.1\r\nHost: {long}\r\n\r\n"), [431, 431]),
        (format!("GET / HTTP/1.1\r\nHost: a\r\n{long}: b\r\n\r\n"), [400, 431]),
        (format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"), [431, 431]),
        (format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: y\r\n".repeat(101)), [431, 431]),
        (
            format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", format!("X: {}\r\n", "a".repeat(400)).repeat(50)),
            [431, 431],
        ),
    ] {
        let answer = server.raw(request.as_bytes());
        assert!(status(&answer).is_some_and(|status| expected.contains(&status)), "{:?}", &request[..40]);
    }
    let large = format!("X: {}", "a".repeat(15_000));
    assert_eq!(server.request("GET", "/", &[&large]).status, 200);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let server = Server::start();
    let mut stream = BufReader::new(server.connect());
    let targets = ["/", "/favicon.svg", "/nothing.png", "/profil/", "/nothing"];
    let requests: Vec<u8> =
        targets.iter().cycle().take(50).flat_map(|target| head("GET", target, &[])).collect();
    stream.get_mut().write_all(&requests).unwrap();
    for _ in 0..10 {
        let statuses = targets.map(|_| Answer::read(&mut stream, "GET").status);
        assert_eq!(statuses, [200, 200, 404, 308, 404]);
    }
}

#[test]
fn a_request_may_come_byte_by_byte() {
    let server = Server::start();
    let mut stream = BufReader::new(server.connect());
    stream.get_mut().set_nodelay(true).unwrap();
    for _ in 0..2 {
        for byte in head("GET", "/profil", &["Accept-Encoding: br"]) {
            stream.get_mut().write_all(&[byte]).unwrap();
        }
        assert_eq!(Answer::read(&mut stream, "GET").body, embedded("index.html.br"));
    }
}

#[test]
fn clients_that_disconnect_early_do_no_harm() {
    let server = Server::start();
    for request in [&b""[..], b"G", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n", &head("GET", "/", &[])] {
        for _ in 0..50 {
            let mut stream = server.connect();
            stream.write_all(request).unwrap();
        }
    }
    // Closed after the first byte of the responses: the server gets a connection reset.
    for _ in 0..50 {
        let mut stream = server.connect();
        stream.write_all(&head("GET", "/", &[]).repeat(20)).unwrap();
        stream.read_exact(&mut [0]).unwrap();
    }
    assert_eq!(server.get("/").status, 200);
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(!text.contains("panicked"), "{text}");
}
