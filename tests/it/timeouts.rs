//! The timeouts of connections, and what a stop does on one: in virtual time, over streams in memory, then what only the
//! kernel shows.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use portfolio::contact::limits::Limits;
use portfolio::contact::{BODY_TIMEOUT, Contact};
use portfolio::net::admission::{Admission, Permits};
use portfolio::net::connection::{Shared, serve_connection};
use portfolio::net::listen::{Endpoint, Listener, bind};
use portfolio::net::timeouts::*;
use socket2::{Domain, Socket, Type};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use crate::contact::{FORM, config::config, encoded, message};
use crate::fixture::{embedded, head, sample, scratch};
use crate::responder::delivering;

const SECOND: Duration = Duration::from_secs(1);

/// A connection in memory, which holds as many bytes a direction as a client's small buffer.
struct Connection {
    client: DuplexStream,
    shared: Arc<Shared>,
    server: JoinHandle<Duration>,
    stopping: watch::Sender<bool>,
    /// What another connection holds that takes the last permit.
    other: Option<Admission>,
}

impl Connection {
    /// One that is answered, while one more permit is free.
    async fn admitted() -> Self {
        Self::new(Permits::new(2, 0), None).await
    }

    /// One beyond the limit of connections.
    async fn overflow() -> Self {
        Self::new(Permits::new(0, 1), None).await
    }

    async fn new(permits: Permits, contact: Option<Contact>) -> Self {
        let responder = match contact {
            Some(_) => delivering(),
            None => sample(),
        };
        let admission = permits.acquire().await.unwrap();
        let shared = Arc::new(Shared { responder, log: None, contact, permits: Arc::new(permits) });
        let (client, stream) = duplex(64 * 1024);
        let (sender, stopping) = watch::channel(false);
        let served = serve_connection(Arc::clone(&shared), stream, None, admission, stopping);
        let start = Instant::now();
        let server = tokio::spawn(async move {
            served.await;
            start.elapsed()
        });
        Self { client, shared, server, stopping: sender, other: None }
    }

    async fn send(&mut self, bytes: &[u8]) {
        self.client.write_all(bytes).await.unwrap();
    }

    /// Its client takes these steps; a number is how many seconds it waits.
    async fn play(&mut self, steps: &str) {
        for step in steps.split_whitespace() {
            match step {
                // For a short response, which it reads.
                "asks" => {
                    self.send(&head("HEAD", "/nothing.png", &[])).await;
                    assert!(self.client.read(&mut [0; 4096]).await.unwrap() > 0);
                }
                "begins" => self.send(b"GET /nothing.png HTTP/1.1\r\n").await,
                "ends" => self.send(b"Host: test\r\n\r\n").await,
                "gets" => self.send(&page()).await,
                // Content too large to be discarded before the response.
                "posts" => self.send(&head("POST", "/", &["Content-Length: 1000000"])).await,
                "sends" => {
                    while self.client.write_all(b"a").await.is_ok() {
                        sleep(SECOND).await;
                    }
                }
                "full" => self.other = self.shared.permits.acquire().await,
                "stop" => _ = self.stopping.send_replace(true),
                seconds => sleep(Duration::from_secs_f32(seconds.parse().unwrap())).await,
            }
        }
    }

    /// How many seconds it lasts when its client takes these steps, and no more.
    async fn lasts(mut self, steps: &str) -> u64 {
        self.play(steps).await;
        self.server.await.unwrap().as_secs()
    }
}

/// A request for the page, which a client's small buffer does not hold.
fn page() -> Vec<u8> {
    head("GET", "/", &["Accept-Encoding: identity", "Connection: close"])
}

#[tokio::test(start_paused = true)]
async fn a_connection_ends_at_the_timeout_of_what_its_client_does() {
    for (steps, expected) in [
        // Idle, it outlasts the pool of every proxy, 125 s, but not once every permit is taken.
        ("", 130..=130),
        ("asks 129 asks 129 asks", 388..=388),
        ("full", 5..=5),
        ("asks full", 5..=5),
        ("60 full", 60..=65),
        ("asks 60 full", 60..=65),
        // A head has its own from its first byte.
        ("begins", 15..=15),
        ("sends", 15..=15),
        ("full sends", 15..=15),
        ("129 sends", 144..=144),
        ("asks 129 sends", 144..=144),
        // It reads nothing.
        ("gets", 120..=120),
        // Otherwise a client that never stops sending would hold its connection for ever.
        ("posts", 5..=5),
        ("posts sends", 30..=31),
        ("posts 1 stop sends", 1..=1),
    ] {
        let lasted = Connection::admitted().await.lasts(steps).await;
        assert!(expected.contains(&lasted), "{steps}: {lasted} s");
    }
    assert_eq!(Connection::overflow().await.lasts("sends").await, 5);
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_gets_the_whole_page() {
    let mut slow = Connection::admitted().await;
    slow.send(&page()).await;
    let (mut received, mut buffer) = (Vec::new(), [0; 32 * 1024]);
    while let length @ 1.. = slow.client.read(&mut buffer).await.unwrap() {
        received.extend_from_slice(&buffer[..length]);
        sleep(WRITE_TIMEOUT - SECOND).await;
    }
    assert!(received.ends_with(&embedded("index.html")), "{} bytes", received.len());
}

#[tokio::test(start_paused = true)]
async fn after_a_stop_a_request_that_has_begun_or_is_the_first_is_answered_and_no_other() {
    for (steps, answered, seconds) in [
        ("asks 1 stop", false, 1),
        ("1 stop", false, 2),
        ("begins 1 stop", false, 2),
        ("asks begins 1 stop", false, 2),
        ("1 stop 0.5 begins ends", true, 2),
        ("begins 1 stop 0.5 ends", true, 2),
        ("asks begins 1 stop 0.5 ends", true, 2),
    ] {
        let mut connection = Connection::admitted().await;
        connection.play(steps).await;
        let mut answer = String::new();
        connection.client.read_to_string(&mut answer).await.unwrap();
        let is_last = answer.starts_with("HTTP/1.1 404") && answer.contains("connection: close");
        assert_eq!((is_last, answer.is_empty()), (answered, !answered), "{steps}: {answer}");
        assert_eq!(connection.lasts("").await, seconds, "{steps}");
    }
}

#[tokio::test(start_paused = true)]
async fn after_a_stop_a_response_in_progress_is_finished_and_is_the_last() {
    let mut busy = Connection::admitted().await;
    busy.send(&head("GET", "/", &[]).repeat(2)).await;
    sleep(SECOND).await;
    busy.stopping.send_replace(true);
    sleep(2 * STOP_GRACE).await;
    let mut received = Vec::new();
    busy.client.read_to_end(&mut received).await.unwrap();
    let page = embedded("index.html");
    assert!(received.starts_with(b"HTTP/1.1 200") && received.ends_with(&page));
    assert!(received.len() < 2 * page.len(), "the second request is not answered");
}

/// A connection on which messages are taken, and the folder for them.
async fn taking_messages(name: &str) -> (Connection, PathBuf) {
    let root = scratch(name).join("mail");
    let contact = Contact::open(config(), &root, Limits { per_client: 1, in_all: 1 }, Vec::new()).unwrap();
    (Connection::new(Permits::new(2, 0), Some(contact)).await, root.join("new"))
}

#[tokio::test(start_paused = true)]
async fn a_message_that_arrives_too_slowly_is_answered_408() {
    let (mut connection, new) = taking_messages("timeouts").await;
    let request = message(&encoded(&FORM), &[]);
    let start = Instant::now();
    let (first, rest) = request.split_at(request.len() - 60);
    for part in [first, &rest[..1]] {
        connection.send(part).await;
        sleep(BODY_TIMEOUT - SECOND - start.elapsed()).await;
    }
    let mut answer = [0; 12];
    connection.client.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
    // What follows is discarded for a moment, in case it is little.
    assert!((BODY_TIMEOUT..=BODY_TIMEOUT + SECOND).contains(&start.elapsed()), "{:?}", start.elapsed());
    assert_eq!(std::fs::read_dir(new).unwrap().count(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_message_that_waits_for_100_continue_is_received_also_during_a_stop() {
    let (mut connection, new) = taking_messages("stopped").await;
    let request = message(&encoded(&FORM), &["Expect: 100-continue"]);
    let (first, rest) = request.split_at(request.len() - 50);
    connection.send(first).await;
    let mut leave = [0; 25];
    connection.client.read_exact(&mut leave).await.unwrap();
    assert_eq!(leave, *b"HTTP/1.1 100 Continue\r\n\r\n");
    connection.stopping.send_replace(true);
    sleep(2 * STOP_GRACE).await;
    connection.send(rest).await;
    let mut answer = String::new();
    connection.client.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 204") && answer.contains("connection: close"), "{answer}");
    assert_eq!(std::fs::read_dir(new).unwrap().count(), 1);
}

/// The kernel tells of room in its buffer only when a good part is free. A client with a small one, on a very slow
/// network, must free that much before the timeout of writes.
#[tokio::test]
async fn a_client_at_a_kilobyte_a_second_frees_room_before_the_timeout() {
    let (listeners, _files) = bind(&[Endpoint::Tcp(([127, 0, 0, 1], 0).into())], 0).unwrap();
    let Listener::Tcp(listener) = &listeners[0] else { panic!("it is no TCP socket") };
    let client = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    client.set_recv_buffer_size(2048).unwrap();
    client.connect(&listener.local_addr().unwrap().into()).unwrap();
    let (server, _) = listener.accept().unwrap();
    server.set_nonblocking(true).unwrap();
    client.set_nonblocking(true).unwrap();
    let [server, mut client] = [server, client.into()].map(|socket| TcpStream::from_std(socket).unwrap());
    // The kernels may still move bytes from one buffer to the other after the first refusal.
    while tokio::time::timeout(SECOND / 5, server.writable()).await.is_ok() {
        let _ = server.try_write(&[0; 16 * 1024]);
    }
    let mut freed = 0;
    let read = async {
        let mut buffer = [0; 300];
        loop {
            freed += client.read(&mut buffer).await.unwrap();
        }
    };
    tokio::select! { biased; room = server.writable() => room.unwrap(), () = read => () }
    assert!(freed > 0 && freed < 1000 * WRITE_TIMEOUT.as_secs() as usize, "{freed} bytes");
}
