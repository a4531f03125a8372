//! Accepts connections, and stops without losing a response in progress.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::admission::Permits;
use super::connection::{Shared, serve_connection};
use super::listen::{BACKLOG, Listener};
use crate::access_log::AccessLog;
use crate::contact::Contact;
use crate::http::respond::Responder;
use crate::report;

/// The number of connections that are answered at a time by default. They fit into the memory of a small machine even if
/// none of their clients reads ([`MAX_KERNEL_BYTES`](super::listen::MAX_KERNEL_BYTES)). A proxy in front needs a few dozen.
pub const DEFAULT_MAX_CONNECTIONS: u32 = 2048;

/// The number of connections beyond the limit that are answered 503 at a time. Further ones wait in the kernel's queue.
pub const MAX_OVERFLOW: u32 = 64;

/// The time between a failure to accept, usually for lack of descriptors, and the next attempt, which at once would fail too.
const BACK_OFF: Duration = Duration::from_millis(100);

/// The number of tasks that a worker runs between two polls of its sockets. With the default of 61, clients that pipeline on
/// a few connections make new connections wait several times as long.
const EVENT_INTERVAL: u32 = 8;

/// The maximal number of threads that answer requests. There is one for each core.
const MAX_WORKERS: usize = 256;

/// The maximal number of threads: the workers, the main thread, the thread of the access log, and the one of the Maildir.
pub const MAX_THREADS: usize = MAX_WORKERS + 3;

/// The number of descriptors that are not for admitted connections, but for the overflow, the event queue and the wake-ups of
/// the runtime, standard streams, and listening sockets.
pub const DESCRIPTORS: u64 = MAX_OVERFLOW as u64 + 28;

/// Builds the runtime of the server, with a thread for each core.
///
/// # Errors
/// When the system gives no descriptor.
pub fn build_runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread()
        .worker_threads(thread::available_parallelism().map_or(1, usize::from).min(MAX_WORKERS))
        .max_blocking_threads(1)
        .thread_keep_alive(Duration::MAX)
        .enable_all()
        .event_interval(EVENT_INTERVAL)
        .build()
}

/// A running server.
pub struct Server {
    /// The tasks that run until the server stops. A task that ends earlier returns a sentence that says what has failed.
    tasks: JoinSet<&'static str>,
    /// Becomes `true` when the server stops. Each [`Admitter`] and each connection has a receiver, so nothing is in progress
    /// once the last receiver has been dropped.
    stop_signal: watch::Sender<bool>,
    /// The permits that connections hold while they are open.
    permits: Arc<Permits>,
}

impl Server {
    /// Answers with `responder` the requests that come from `listeners`. At most `capacity` connections are answered at
    /// a time; further ones get a 503. `contact` takes the messages. This has to be called within the runtime of
    /// [`build_runtime`].
    ///
    /// # Errors
    /// When the system gives no descriptor.
    pub fn start(
        responder: Responder,
        listeners: Vec<Listener>,
        capacity: u32,
        log: Option<AccessLog>,
        contact: Option<Contact>,
    ) -> io::Result<Self> {
        let mut tasks = JoinSet::new();
        if let Some(contact) = &contact {
            let mailbox = contact.mailbox.clone();
            tasks.spawn(async move {
                mailbox.remove_old_messages().await;
                "messages can no longer be stored"
            });
        }
        let permits = Arc::new(Permits::new(capacity, MAX_OVERFLOW));
        let shared = Arc::new(Shared { responder, log, contact, permits: Arc::clone(&permits) });
        let stop_signal = watch::Sender::new(false);
        for listener in listeners {
            let acceptor = Acceptor::new(listener)?;
            let admitter = Admitter { shared: Arc::clone(&shared), stop_signal: stop_signal.subscribe() };
            tasks.spawn(async move {
                admitter.run(acceptor).await;
                "a socket can no longer be accepted on"
            });
        }
        Ok(Self { tasks, stop_signal, permits })
    }

    /// Waits until a task ends although the server runs. Returns a sentence that says what has failed: without the task, the
    /// server cannot go on.
    pub async fn wait_for_failure(&mut self) -> &'static str {
        match self.tasks.join_next().await {
            Some(Ok(failure)) => failure,
            _ => "a task of the server has ended",
        }
    }

    /// Stops accepting, and lets requests in progress finish until `limit` resolves. Returns the number of connections, overflow
    /// included, that are then still open.
    pub async fn stop(self, limit: impl Future<Output = ()>) -> usize {
        self.stop_signal.send_replace(true);
        tokio::select! {
            biased;
            () = self.stop_signal.closed() => 0,
            () = limit => self.permits.count_taken(),
        }
    }
}

/// Gives each connection of a socket a permit and a task of its own.
struct Admitter {
    shared: Arc<Shared>,
    stop_signal: watch::Receiver<bool>,
}

impl Admitter {
    /// Admits connections until the server stops, or until the socket no longer listens.
    async fn run(self, acceptor: Acceptor) {
        let mut stop_signal = self.stop_signal.clone();
        // A failure is reported once, until accepting works again.
        let mut is_failing = false;
        loop {
            let connection = tokio::select! {
                biased;
                _ = stop_signal.wait_for(|is_stopping| *is_stopping) => break,
                connection = acceptor.accept() => connection,
            };
            match connection {
                Ok(stream) => {
                    if is_failing {
                        is_failing = false;
                        report("accepting connections again");
                    }
                    self.admit(stream).await;
                }
                // The socket no longer listens, so accepting cannot succeed again.
                Err(error) if error.kind() == io::ErrorKind::InvalidInput => return,
                Err(error) => {
                    if !is_failing {
                        is_failing = true;
                        report(&format!("cannot accept connections: {error}; still trying"));
                    }
                    sleep(BACK_OFF).await;
                }
            }
        }
        self.admit_queued(acceptor).await;
    }

    /// Admits the connections that the kernel queued before the stop.
    async fn admit_queued(&self, acceptor: Acceptor) {
        let Ok(listener) = acceptor.into_listener() else { return };
        for _ in 0..BACKLOG {
            let Ok(stream) = accept_queued(&listener) else { return };
            self.admit(stream).await;
        }
    }

    /// Waits for a permit, then answers the connection in a task of its own.
    async fn admit(&self, stream: Stream) {
        let Some(admission) = self.shared.permits.acquire().await else { return };
        let shared = Arc::clone(&self.shared);
        let stop_signal = self.stop_signal.clone();
        match stream {
            Stream::Tcp(stream, peer) => {
                tokio::spawn(serve_connection(shared, stream, Some(peer), admission, stop_signal));
            }
            Stream::Unix(stream) => {
                tokio::spawn(serve_connection(shared, stream, None, admission, stop_signal));
            }
        }
    }
}

/// A [`Listener`] from which the current runtime accepts.
enum Acceptor {
    Tcp(TcpListener),
    Unix(UnixListener),
}

/// An accepted connection. A TCP connection comes with the address of its peer.
enum Stream {
    Tcp(TcpStream, IpAddr),
    Unix(UnixStream),
}

impl Acceptor {
    fn new(listener: Listener) -> io::Result<Self> {
        match listener {
            Listener::Tcp(listener) => {
                listener.set_nonblocking(true)?;
                TcpListener::from_std(listener).map(Self::Tcp)
            }
            Listener::Unix(listener) => {
                listener.set_nonblocking(true)?;
                UnixListener::from_std(listener).map(Self::Unix)
            }
        }
    }

    async fn accept(&self) -> io::Result<Stream> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                Ok(Stream::Tcp(stream, peer.ip()))
            }
            Self::Unix(listener) => {
                let (stream, _) = listener.accept().await?;
                Ok(Stream::Unix(stream))
            }
        }
    }

    fn into_listener(self) -> io::Result<Listener> {
        match self {
            Self::Tcp(listener) => listener.into_std().map(Listener::Tcp),
            Self::Unix(listener) => listener.into_std().map(Listener::Unix),
        }
    }
}

/// Accepts a connection from the kernel's queue. The runtime may not know of it yet.
fn accept_queued(listener: &Listener) -> io::Result<Stream> {
    match listener {
        Listener::Tcp(listener) => {
            let (stream, peer) = listener.accept()?;
            stream.set_nonblocking(true)?;
            Ok(Stream::Tcp(TcpStream::from_std(stream)?, peer.ip()))
        }
        Listener::Unix(listener) => {
            let (stream, _) = listener.accept()?;
            stream.set_nonblocking(true)?;
            UnixStream::from_std(stream).map(Stream::Unix)
        }
    }
}
