//! Stopping finishes responses in progress within the drain timeout, and counts what it cuts; restarting loses no request.

use std::io::{BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use portfolio::net::serve::workers;
use portfolio::net::timeouts::STOP_GRACE;

use crate::fixture::{Answer, Kept, Server, activated, ask, command, connect, embedded, head, posted, until};

fn start(drain: &str) -> Server {
    Server::spawn(command().args(["--listen", "127.0.0.1:0", "--drain-timeout", drain]))
}

/// Waits for the end of a stop that cuts this many connections.
fn assert_stops(server: Server, cut: usize) {
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.ends_with(&format!("stopped, connections cut: {cut}\n")), "{text}");
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

/// Counts the responses on `stream`, whose first byte has been read, until the server closes it.
fn count_responses(stream: TcpStream) -> usize {
    let mut stream = BufReader::new(b"H".chain(stream));
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
fn responses_in_progress_are_finished_and_idle_connections_closed() {
    let server = start("600");
    let mut idle = server.keep();
    assert_eq!(ask(&mut idle, "/", &[]).status, 200);
    let busy = busy_connection(&server);
    server.signal("INT");
    assert_eq!(idle.read(&mut [0]).unwrap(), 0);
    // Longer than the grace period of connections without a request in progress.
    thread::sleep(2 * STOP_GRACE);
    assert!(count_responses(busy) > 0);
    assert_stops(server, 0);
}

/// A connection that has sent the first `length` bytes of a request: its first or, when `kept`, its second.
fn partial_request(server: &Server, kept: bool, length: usize) -> Kept {
    let mut stream = server.keep();
    if kept {
        assert_eq!(ask(&mut stream, "/favicon.svg", &[]).status, 200);
    }
    stream.get_mut().write_all(&head("GET", "/", &[])[..length]).unwrap();
    // The server has accepted it and read from it once a later connection on the same thread is answered.
    for _ in 0..2 * workers() {
        assert_eq!(server.get("/favicon.svg").status, 200);
    }
    stream
}

/// Tried again on a busy machine, where the client may not complete its request within the server's grace period.
#[test]
fn a_request_that_has_begun_or_is_the_first_is_answered_with_connection_close() {
    for (kept, length) in [(false, 0), (false, 24), (true, 24)] {
        until("a request that was being sent has been answered", || {
            let server = start("60");
            let mut stream = partial_request(&server, kept, length);
            server.signal("TERM");
            wait_until_refused(&server);
            let sent = stream.get_mut().write_all(&head("GET", "/", &[])[length..]);
            let answer = sent.ok().and_then(|()| Answer::try_read(&mut stream, "GET"));
            assert_eq!(server.wait().0, Some(0));
            answer.is_some_and(|answer| {
                assert_eq!((answer.status, answer.field("connection")), (200, Some("close")));
                true
            })
        });
    }
}

/// The drain timeout is far longer than this test waits.
#[test]
fn clients_that_send_nothing_or_half_a_request_do_not_delay_the_stop() {
    let server = start("86400");
    let _partial =
        [(false, 0), (false, 24), (true, 24)].map(|(kept, length)| partial_request(&server, kept, length));
    let mut unread = server.connect();
    unread.write_all(&posted("POST", 1 << 30)[..1 << 20]).unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(&unread), "POST").status, 405);
    server.signal("TERM");
    assert_stops(server, 0);
}

#[test]
fn connections_still_open_at_the_drain_timeout_or_a_second_signal_are_cut_and_counted() {
    for (drain, second) in [("2", None), ("86400", Some("INT"))] {
        let server = start(drain);
        let connections = [busy_connection(&server), busy_connection(&server)];
        server.signal("TERM");
        if let Some(signal) = second {
            wait_until_refused(&server);
            server.signal(signal);
        }
        assert_stops(server, 2);
        for connection in connections {
            assert!(count_responses(connection) < PAGES);
        }
    }
}

/// Plays systemd's part: holds the socket while one server ends and the next begins, and counts every request.
#[test]
fn restarts_under_load_lose_no_request() {
    const RESTARTS: usize = 4;
    const REQUESTS: usize = 10_000;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = || Server::spawn(&mut activated(listener.try_clone().unwrap().into()));
    let connect = || BufReader::new(connect(address).unwrap());
    let (answered, retried, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    // With `Connection: close` no request may fail. A kept connection may be closed while a request is on its way into it: the
    // client then asks again on a new one (RFC 9112 §9.3.1), as browsers and proxies do, and only there it must work.
    let ask = |fields: &[&str]| {
        let mut kept: Option<Kept> = None;
        while !over.load(SeqCst) {
            let reused = kept.is_some();
            let mut stream = kept.take().unwrap_or_else(connect);
            let sent = stream.get_mut().write_all(&head("GET", "/", fields)).ok();
            match sent.and_then(|()| Answer::try_read(&mut stream, "GET")) {
                Some(answer) => {
                    assert_eq!(answer.status, 200);
                    answered.fetch_add(1, SeqCst);
                    kept = (answer.field("connection") != Some("close")).then_some(stream);
                }
                None if reused => _ = retried.fetch_add(1, SeqCst),
                None => panic!("a request was lost"),
            }
        }
    };
    // Outlives the clients, whose last requests are in progress when the count is reached.
    let mut running = Some(server());
    thread::scope(|scope| {
        let clients = [&["Connection: close"][..], &[]].repeat(3);
        let clients: Vec<_> = clients.into_iter().map(|fields| scope.spawn(|| ask(fields))).collect();
        let until_answered = |count| {
            until("enough requests are answered", || {
                assert!(!clients.iter().any(|client| client.is_finished()), "a client has given up");
                answered.load(SeqCst) >= count
            });
        };
        for restart in 1..=RESTARTS {
            until_answered(restart * REQUESTS / (RESTARTS + 1));
            let text = running.take().unwrap().stop();
            assert!(text.ends_with("connections cut: 0\n"), "{text}");
            running = Some(server());
        }
        until_answered(REQUESTS);
        over.store(true, SeqCst);
    });
    // At most every kept connection once a restart.
    assert!(retried.load(SeqCst) <= 3 * RESTARTS, "{retried:?} of {answered:?} asked again");
}
