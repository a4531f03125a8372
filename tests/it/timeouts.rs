//! The timeouts of a connection, and its end at a stop. Time is virtual, and streams are in memory; the last test alone needs
//! the kernel.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use portfolio::contact::limits::Limits;
use portfolio::contact::{BODY_TIMEOUT, Contact};
use portfolio::net::admission::{Admission, Permits};
use portfolio::net::connection::{Shared, serve_connection};
use portfolio::net::listen::{Endpoint, Listener, Sockets, bind};
use portfolio::net::timeouts::*;
use socket2::{Domain, Socket, Type};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use crate::contact::{FORM, config::bilingual_config, encode_form, message_request};
use crate::fixture::{embedded_file, sample_responder, scratch_folder};
use crate::http_client::head;
use crate::responder::delivering_responder;

use Step::{AnnounceLongBody, Ask, AskForPage, BeginHead, EndHead, SendOn, Stop, TakeLastPermit};

const SECOND: Duration = Duration::from_secs(1);

/// A connection in memory. Its stream holds as many bytes in each direction as the small buffer of a client.
struct Connection {
    client: DuplexStream,
    shared: Arc<Shared>,
    /// The task that serves the connection. It returns how long the connection has lasted.
    server: JoinHandle<Duration>,
    stop_signal: watch::Sender<bool>,
    /// The last permit, if another connection has taken it.
    last_permit: Option<Admission>,
}

/// An action of a client, or of the server.
#[derive(Clone, Copy)]
enum Step {
    Wait(Duration),
    /// The client sends a short request, and reads the response.
    Ask,
    /// The client sends the first line of a request.
    BeginHead,
    /// The client sends the rest of a head.
    EndHead,
    /// The client asks for the page, and reads nothing.
    AskForPage,
    /// The client announces a longer body than the server discards before it responds.
    AnnounceLongBody,
    /// The client sends a byte a second, until the connection ends.
    SendOn,
    /// Another connection takes the last permit.
    TakeLastPermit,
    /// The server is told to stop.
    Stop,
}

const fn wait(seconds: u64) -> Step {
    Step::Wait(Duration::from_secs(seconds))
}

const HALF_A_SECOND: Step = Step::Wait(Duration::from_millis(500));

impl Connection {
    /// A connection that is answered. One more permit is free.
    async fn admitted() -> Self {
        Self::new(Permits::new(2, 0), None).await
    }

    /// A connection beyond the limit.
    async fn overflow() -> Self {
        Self::new(Permits::new(0, 1), None).await
    }

    /// A connection that holds one of `permits`. `contact` takes its messages.
    async fn new(permits: Permits, contact: Option<Contact>) -> Self {
        let responder = match contact {
            Some(_) => delivering_responder(),
            None => sample_responder(),
        };
        let admission = permits.acquire().await.unwrap();
        let shared = Arc::new(Shared { responder, log: None, contact, permits: Arc::new(permits) });
        let (client, stream) = duplex(64 * 1024);
        let (stop_signal, receiver) = watch::channel(false);
        let serving = serve_connection(Arc::clone(&shared), stream, None, admission, receiver);
        let start = Instant::now();
        let server = tokio::spawn(async move {
            serving.await;
            start.elapsed()
        });
        Self { client, shared, server, stop_signal, last_permit: None }
    }

    async fn send(&mut self, bytes: &[u8]) {
        self.client.write_all(bytes).await.unwrap();
    }

    async fn take_steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Wait(duration) => sleep(*duration).await,
                Ask => {
                    self.send(&head("HEAD", "/nothing.png", &[])).await;
                    assert!(self.client.read(&mut [0; 4096]).await.unwrap() > 0);
                }
                BeginHead => self.send(b"GET /nothing.png HTTP/1.1\r\n").await,
                EndHead => self.send(b"Host: test\r\n\r\n").await,
                AskForPage => self.send(&page_request()).await,
                AnnounceLongBody => {
                    self.send(&head("POST", "/", &["Content-Length: 1000000"])).await;
                }
                SendOn => {
                    while self.client.write_all(b"a").await.is_ok() {
                        sleep(SECOND).await;
                    }
                }
                TakeLastPermit => self.last_permit = self.shared.permits.acquire().await,
                Stop => _ = self.stop_signal.send_replace(true),
            }
        }
    }

    /// Waits for the end of the connection, while the client stays connected. Returns how many seconds the connection lasted.
    async fn lifetime_in_seconds(self) -> u64 {
        self.server.await.unwrap().as_secs()
    }
}

/// A request for the page, which the small buffer of a client does not hold.
fn page_request() -> Vec<u8> {
    head("GET", "/", &["Accept-Encoding: identity", "Connection: close"])
}

/// A connection, and how long it lasts.
struct LifetimeCase {
    name: &'static str,
    steps: &'static [Step],
    seconds: RangeInclusive<u64>,
}

const LIFETIMES: [LifetimeCase; 15] = [
    // No proxy keeps an idle connection for as long: the server must not be the one that closes first.
    LifetimeCase { name: "without a request", steps: &[], seconds: 130..=130 },
    LifetimeCase { name: "idle", steps: &[Ask, wait(129), Ask, wait(129), Ask], seconds: 388..=388 },
    LifetimeCase { name: "without a request, no permit is free", steps: &[TakeLastPermit], seconds: 5..=5 },
    LifetimeCase { name: "idle, no permit is free", steps: &[Ask, TakeLastPermit], seconds: 5..=5 },
    LifetimeCase {
        name: "without a request for a minute, then no permit is free",
        steps: &[wait(60), TakeLastPermit],
        seconds: 60..=65,
    },
    LifetimeCase {
        name: "idle for a minute, then no permit is free",
        steps: &[Ask, wait(60), TakeLastPermit],
        seconds: 60..=65,
    },
    // A head has a timeout of its own, from its first byte on.
    LifetimeCase { name: "a head without an end", steps: &[BeginHead], seconds: 15..=15 },
    LifetimeCase { name: "a head that grows", steps: &[SendOn], seconds: 15..=15 },
    LifetimeCase {
        name: "a head that grows, no permit is free",
        steps: &[TakeLastPermit, SendOn],
        seconds: 15..=15,
    },
    LifetimeCase { name: "a head that grows later", steps: &[wait(129), SendOn], seconds: 144..=144 },
    LifetimeCase { name: "a second head that grows", steps: &[Ask, wait(129), SendOn], seconds: 144..=144 },
    LifetimeCase { name: "a client that reads nothing", steps: &[AskForPage], seconds: 120..=120 },
    LifetimeCase { name: "a body that does not come", steps: &[AnnounceLongBody], seconds: 5..=5 },
    // Without a bound, a client that never stops sending would hold its connection for ever.
    LifetimeCase { name: "a body that does not end", steps: &[AnnounceLongBody, SendOn], seconds: 30..=31 },
    LifetimeCase {
        name: "a body that does not end, at a stop",
        steps: &[AnnounceLongBody, wait(1), Stop, SendOn],
        seconds: 1..=1,
    },
];

#[tokio::test(start_paused = true)]
async fn a_connection_ends_at_the_timeout_of_its_phase() {
    for LifetimeCase { name, steps, seconds } in LIFETIMES {
        let mut connection = Connection::admitted().await;
        connection.take_steps(steps).await;
        let lifetime = connection.lifetime_in_seconds().await;
        assert!(seconds.contains(&lifetime), "{name}: {lifetime} s");
    }
}

#[tokio::test(start_paused = true)]
async fn an_overflow_connection_ends_after_five_seconds() {
    let mut connection = Connection::overflow().await;
    connection.take_steps(&[SendOn]).await;
    assert_eq!(connection.lifetime_in_seconds().await, 5);
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_gets_the_whole_page() {
    let mut connection = Connection::admitted().await;
    connection.send(&page_request()).await;
    let mut response = Vec::new();
    let mut buffer = [0; 32 * 1024];
    while let length @ 1.. = connection.client.read(&mut buffer).await.unwrap() {
        response.extend_from_slice(&buffer[..length]);
        sleep(WRITE_TIMEOUT - SECOND).await;
    }
    assert!(response.ends_with(&embedded_file("index.html")), "{} bytes", response.len());
}

/// A stop of the server during a connection.
struct StopCase {
    name: &'static str,
    steps: &'static [Step],
    /// The server answers the request that ends after the stop.
    is_answered: bool,
    /// The seconds that the connection lasts.
    seconds: u64,
}

const STOPS: [StopCase; 7] = [
    StopCase { name: "idle", steps: &[Ask, wait(1), Stop], is_answered: false, seconds: 1 },
    StopCase { name: "without a request", steps: &[wait(1), Stop], is_answered: false, seconds: 2 },
    StopCase {
        name: "a head without an end",
        steps: &[BeginHead, wait(1), Stop],
        is_answered: false,
        seconds: 2,
    },
    StopCase {
        name: "a second head without an end",
        steps: &[Ask, BeginHead, wait(1), Stop],
        is_answered: false,
        seconds: 2,
    },
    StopCase {
        name: "the first request comes after the stop",
        steps: &[wait(1), Stop, HALF_A_SECOND, BeginHead, EndHead],
        is_answered: true,
        seconds: 2,
    },
    StopCase {
        name: "a head ends after the stop",
        steps: &[BeginHead, wait(1), Stop, HALF_A_SECOND, EndHead],
        is_answered: true,
        seconds: 2,
    },
    StopCase {
        name: "a second head ends after the stop",
        steps: &[Ask, BeginHead, wait(1), Stop, HALF_A_SECOND, EndHead],
        is_answered: true,
        seconds: 2,
    },
];

#[tokio::test(start_paused = true)]
async fn after_a_stop_only_a_request_on_its_way_is_answered() {
    for StopCase { name, steps, is_answered, seconds } in STOPS {
        let mut connection = Connection::admitted().await;
        connection.take_steps(steps).await;

        let mut answer = String::new();
        connection.client.read_to_string(&mut answer).await.unwrap();

        if is_answered {
            assert!(answer.starts_with("HTTP/1.1 404"), "{name}: {answer}");
            assert!(answer.contains("connection: close"), "{name}: {answer}");
        } else {
            assert_eq!(answer, "", "{name}");
        }
        assert_eq!(connection.lifetime_in_seconds().await, seconds, "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn the_response_in_progress_at_a_stop_is_the_last() {
    let mut connection = Connection::admitted().await;
    connection.send(&head("GET", "/", &[]).repeat(2)).await;
    connection.take_steps(&[wait(1), Stop]).await;
    sleep(2 * STOP_GRACE).await;

    let mut responses = Vec::new();
    connection.client.read_to_end(&mut responses).await.unwrap();

    let page = embedded_file("index.html");
    assert!(responses.starts_with(b"HTTP/1.1 200") && responses.ends_with(&page));
    assert!(responses.len() < 2 * page.len(), "the second request is answered too");
}

/// A connection to a server that takes messages, and the folder in which it stores them.
async fn connection_for_messages(name: &str) -> (Connection, PathBuf) {
    let root = scratch_folder(name).join("mail");
    let contact =
        Contact::open(bilingual_config(), &root, Limits { per_client: 1, in_all: 1 }, Vec::new()).unwrap();
    (Connection::new(Permits::new(2, 0), Some(contact)).await, root.join("new"))
}

#[tokio::test(start_paused = true)]
async fn a_message_that_arrives_too_slowly_is_answered_408() {
    let (mut connection, inbox) = connection_for_messages("timeouts").await;
    let request = message_request(&encode_form(&FORM), &[]);
    let (beginning, end) = request.split_at(request.len() - 60);
    let start = Instant::now();
    connection.send(beginning).await;
    sleep(BODY_TIMEOUT - SECOND).await;
    connection.send(&end[..1]).await;

    let mut status_line = [0; 12];
    connection.client.read_exact(&mut status_line).await.unwrap();

    assert_eq!(&status_line, b"HTTP/1.1 408");
    // Before it responds, the server waits a moment for the rest of the body, in order to discard it.
    assert!((BODY_TIMEOUT..=BODY_TIMEOUT + SECOND).contains(&start.elapsed()), "{:?}", start.elapsed());
    assert_eq!(std::fs::read_dir(inbox).unwrap().count(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_message_that_waits_for_100_continue_is_received_also_during_a_stop() {
    let (mut connection, inbox) = connection_for_messages("stopped").await;
    let request = message_request(&encode_form(&FORM), &["Expect: 100-continue"]);
    let (beginning, end) = request.split_at(request.len() - 50);
    connection.send(beginning).await;
    let mut interim_response = [0; 25];
    connection.client.read_exact(&mut interim_response).await.unwrap();
    assert_eq!(interim_response, *b"HTTP/1.1 100 Continue\r\n\r\n");

    connection.take_steps(&[Stop]).await;
    sleep(2 * STOP_GRACE).await;
    connection.send(end).await;

    let mut answer = String::new();
    connection.client.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 204") && answer.contains("connection: close"), "{answer}");
    assert_eq!(std::fs::read_dir(inbox).unwrap().count(), 1);
}

/// A connection of the kernel, whose client has a small receive buffer. All buffers are full of bytes from the server.
async fn full_connection() -> (TcpStream, TcpStream) {
    let Sockets { listeners, .. } = bind(&[Endpoint::Tcp(([127, 0, 0, 1], 0).into())], 0).unwrap();
    let Listener::Tcp(listener) = &listeners[0] else { panic!("the listener is no TCP socket") };
    let client = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    client.set_recv_buffer_size(2048).unwrap();
    client.connect(&listener.local_addr().unwrap().into()).unwrap();
    let (server, _) = listener.accept().unwrap();
    server.set_nonblocking(true).unwrap();
    client.set_nonblocking(true).unwrap();
    let [server, client] = [server, client.into()].map(|socket| TcpStream::from_std(socket).unwrap());
    // After the first refusal, the kernel may still move bytes from the buffer of the server to that of the client.
    while tokio::time::timeout(SECOND / 5, server.writable()).await.is_ok() {
        let _ = server.try_write(&[0; 16 * 1024]);
    }
    (server, client)
}

/// The kernel reports room in its buffer only when a good part of the buffer is free. A client that reads a kilobyte a second
/// must free that much before the timeout of writes.
#[tokio::test]
async fn a_client_at_a_kilobyte_a_second_frees_room_before_the_timeout() {
    let (server, mut client) = full_connection().await;
    let mut freed_bytes = 0;
    let read_on = async {
        let mut buffer = [0; 300];
        loop {
            freed_bytes += client.read(&mut buffer).await.unwrap();
        }
    };
    tokio::select! { biased; room = server.writable() => room.unwrap(), () = read_on => () }
    assert!(freed_bytes > 0);
    assert!(freed_bytes < 1000 * WRITE_TIMEOUT.as_secs() as usize, "{freed_bytes} bytes");
}
