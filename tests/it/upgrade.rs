//! Replacing the executable under load: this test plays systemd's part, holding the socket while one
//! server ends and the next begins, and counts every request.

use std::io::{BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use crate::fixture::{Answer, Server, activated, connect, head, until};

fn ask(stream: &mut BufReader<TcpStream>, field: &[&str]) -> Option<Answer> {
    stream.get_mut().write_all(&head("GET", "/", field)).ok()?;
    Answer::try_read(stream, "GET")
}

#[test]
fn restarts_under_load_lose_no_request() {
    const RESTARTS: usize = 4;
    const REQUESTS: usize = 10_000;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = || Server::spawn(&mut activated(listener.try_clone().unwrap().into()));
    let connect = || BufReader::new(connect(address).unwrap());
    let (answered, retried, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));

    // A connection a request: nothing may fail, and nothing is tried again.
    let closing = || {
        while !over.load(SeqCst) {
            let answer = ask(&mut connect(), &["Connection: close"]).expect("a request was lost");
            assert_eq!(answer.status, 200);
            answered.fetch_add(1, SeqCst);
        }
    };
    // Kept connections: one may be closed while a request is on its way into it. A client then asks
    // again on a new connection (RFC 9112 §9.3.1), as browsers and proxies do; only there must it work.
    let keeping = || {
        let mut stream = connect();
        while !over.load(SeqCst) {
            let answer = ask(&mut stream, &[]).unwrap_or_else(|| {
                retried.fetch_add(1, SeqCst);
                stream = connect();
                ask(&mut stream, &[]).expect("a request was lost")
            });
            assert_eq!(answer.status, 200);
            if answer.field("connection") == Some("close") {
                stream = connect();
            }
            answered.fetch_add(1, SeqCst);
        }
    };
    // Outlives the clients, whose last requests are in progress when the count is reached.
    let mut running = Some(server());
    thread::scope(|scope| {
        let clients: Vec<_> = (0..3).flat_map(|_| [scope.spawn(closing), scope.spawn(keeping)]).collect();
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
