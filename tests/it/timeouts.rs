//! The timeouts in real time over real sockets. `src/net/timeout_stream.rs` tests their exact values in virtual time;
//! here only the outcome is asserted, never the duration.

use std::io::{BufReader, Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::Duration;

use portfolio::net::timeouts::WRITE_TIMEOUT;
use socket2::{Domain, Socket, Type};

use crate::fixture::{Answer, PATIENCE, Server, embedded, head};

#[test]
fn a_slow_request_head_times_out() {
    let server = Server::start();
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: test\r\nX: ").unwrap();
    // One byte a second for a minute: without a timeout all of them would be accepted.
    let accepted = (0..60)
        .take_while(|_| {
            sleep(Duration::from_secs(1));
            stream.write_all(b"a").is_ok()
        })
        .count();
    assert!(accepted < 60);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn an_idle_connection_outlasts_every_proxy_pool() {
    let server = Server::start();
    let mut stream = BufReader::new(server.connect());
    for idle in [0, 125, 1] {
        sleep(Duration::from_secs(idle));
        stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
        assert_eq!(Answer::read(&mut stream, "GET").status, 200);
    }
}

#[test]
fn a_stalled_reader_times_out() {
    let server = Server::start();
    let mut stream = server.connect();
    let pages = (64 << 20) / embedded("index.html").len();
    for _ in 0..pages {
        stream.write_all(&head("GET", "/", &[])).unwrap();
    }
    // Long enough for the write timeout, with time for the kernel's buffers.
    sleep(WRITE_TIMEOUT + Duration::from_secs(15));
    let mut received = 0;
    let mut buffer = vec![0; 1 << 20];
    while let Ok(length @ 1..) = stream.read(&mut buffer) {
        received += length;
    }
    assert!(received < pages * embedded("index.html").len(), "{received}");
    assert_eq!(server.get("/").status, 200);
}

/// Like a client on a very slow mobile network, with a small receive buffer.
#[test]
fn a_client_at_three_kilobytes_a_second_gets_the_whole_page() {
    let server = Server::start();
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    socket.connect(&server.address.into()).unwrap();
    let mut stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(&head("GET", "/", &["Accept-Encoding: identity", "Connection: close"])).unwrap();
    let mut received = Vec::new();
    let mut buffer = [0; 300];
    while let length @ 1.. = stream.read(&mut buffer).unwrap() {
        received.extend_from_slice(&buffer[..length]);
        sleep(Duration::from_millis(100));
    }
    assert!(received.ends_with(&embedded("index.html")), "{} bytes", received.len());
}

#[test]
fn a_slow_reader_gets_every_response() {
    let server = Server::start();
    let mut stream = server.connect();
    let page = embedded("index.html").len();
    let pages = (16 << 20) / page;
    for _ in 1..pages {
        stream.write_all(&head("GET", "/", &[])).unwrap();
    }
    stream.write_all(&head("GET", "/", &["Connection: close"])).unwrap();
    let mut received = 0;
    let mut buffer = vec![0; 512 << 10];
    while let length @ 1.. = stream.read(&mut buffer).unwrap() {
        received += length;
        sleep(Duration::from_secs(1));
    }
    assert!(received > pages * page, "{received}");
}
