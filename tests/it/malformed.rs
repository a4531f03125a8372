//! What is not HTTP, or too much of it: refused, closed, and the server goes on.

use crate::fixture::Server;

/// The status of the first response, `None` when the server only closed.
fn status(answer: &[u8]) -> Option<u16> {
    let line = answer.strip_prefix(b"HTTP/1.1 ").or(answer.strip_prefix(b"HTTP/1.0 "))?;
    std::str::from_utf8(&line[..3]).ok()?.parse().ok()
}

#[test]
fn malformed_requests_are_400() {
    let server = Server::start();
    for request in [
        "\0\0\0\0\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nbad line\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nName : value\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
        "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n",
    ] {
        assert_eq!(status(&server.raw(request.as_bytes())), Some(400), "{request:?}");
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn oversized_heads_are_refused() {
    let server = Server::start();
    let long = "a".repeat(1 << 20);
    let target = format!("GET /{long} HTTP/1.1\r\nHost: a\r\n\r\n");
    assert!(matches!(status(&server.raw(target.as_bytes())), Some(414 | 431)));
    let field = format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n");
    assert_eq!(status(&server.raw(field.as_bytes())), Some(431));
    let fields = format!("GET / HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: y\r\n".repeat(1000));
    assert_eq!(status(&server.raw(fields.as_bytes())), Some(431));
    assert_eq!(server.get("/").status, 200);
}
