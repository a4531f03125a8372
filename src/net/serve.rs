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

use super::admission::{Admission, Permits};
use super::connection::{Shared, serve_connection};
use super::listen::{BACKLOG, Listener};
use crate::access_log::AccessLog;
use crate::contact::Contact;
use crate::http::respond::Responder;
use crate::report;

/// Connections answered at a time by default: what fits into a small machine's memory when none of their clients reads
/// ([`KERNEL_HOLDS`](super::listen::KERNEL_HOLDS)). A proxy in front needs a few dozen.
pub const CONNECTIONS: u32 = 2048;

/// Connections beyond those, whose clients are answered 503; the next ones wait in the kernel's queue.
pub const OVERFLOW: u32 = 64;

/// The pause after accepting has failed, usually for lack of descriptors: it would fail again at once.
const BACK_OFF: Duration = Duration::from_millis(100);

/// Tasks that a worker runs between two polls of its sockets. With the default of 61, clients that pipeline on a few
/// connections make new ones wait several times as long.
const EVENT_INTERVAL: u32 = 8;

/// Threads that answer, at most: one for each core.
const MAX_WORKERS: usize = 256;

/// Threads in all, at most: the workers', the main one, the access log's, the maildir's.
pub const THREADS: usize = MAX_WORKERS + 3;

/// Descriptors that are no admitted connection: the overflow's, the runtime's event queue and wake-ups, standard
/// streams, listening sockets.
pub const DESCRIPTORS: u64 = OVERFLOW as u64 + 28;

/// The runtime of the server, with a thread for each core.
///
/// # Errors
/// When the system gives no descriptor.
pub fn runtime() -> io::Result<Runtime> {
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
    /// Tasks that run as long as the server. Each returns the failure that ended it earlier.
    tasks: JoinSet<&'static str>,
    /// Becomes `true` when the server stops. Each acceptor and each connection has a receiver: once the last has been
    /// dropped, nothing is in progress.
    stopping: watch::Sender<bool>,
}

impl Server {
    /// Answers with `responder` what comes from `listeners`, with at most `capacity` connections at a time; further ones are answered 503.
    /// `contact` takes the messages that are sent to its path. Called within the [`runtime`].
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
        let permits = Arc::new(Permits::new(capacity, OVERFLOW));
        let shared = Arc::new(Shared { responder, log, contact, permits });
        let (mut tasks, stopping) = (JoinSet::new(), watch::Sender::new(false));
        if shared.contact.is_some() {
            let shared = Arc::clone(&shared);
            tasks.spawn(async move {
                if let Some(contact) = &shared.contact {
                    contact.mailbox.watch().await;
                }
                "messages can no longer be stored"
            });
        }
        for listener in listeners {
            let acceptor = Acceptor::new(listener)?;
            let (shared, stopping) = (Arc::clone(&shared), stopping.subscribe());
            tasks.spawn(async move {
                accept(shared, acceptor, stopping).await;
                "a socket can no longer be accepted on"
            });
        }
        Ok(Self { tasks, stopping })
    }

    /// Says what has failed, when a task has ended though nobody stopped the server: it cannot go on.
    pub async fn failed(&mut self) -> &'static str {
        match self.tasks.join_next().await {
            Some(Ok(failure)) => failure,
            _ => "a task of the server has ended",
        }
    }

    /// Stops accepting, lets requests in progress finish, and returns how many connections were still open when
    /// `limit` resolved.
    pub async fn stop(self, limit: impl Future<Output = ()>) -> usize {
        self.stopping.send_replace(true);
        tokio::select! {
            biased;
            () = self.stopping.closed() => 0,
            () = limit => self.stopping.receiver_count(),
        }
    }
}

/// Accepts until the server stops, or nothing more can be accepted on this socket.
async fn accept(shared: Arc<Shared>, acceptor: Acceptor, mut stopping: watch::Receiver<bool>) {
    let receiver = stopping.clone();
    let admit = async |stream: Stream| {
        let Some(admission) = shared.permits.acquire().await else { return };
        spawn_connection(Arc::clone(&shared), stream, admission, receiver.clone());
    };
    // Reported once, until accepting works again.
    let mut failing = false;
    loop {
        let accepted = tokio::select! {
            biased;
            _ = stopping.wait_for(|stopping| *stopping) => break,
            accepted = acceptor.accept() => accepted,
        };
        match accepted {
            Ok(stream) => {
                if std::mem::take(&mut failing) {
                    report("accepting connections again");
                }
                admit(stream).await;
            }
            // The socket no longer listens, so accepting cannot succeed again.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => return,
            Err(error) => {
                if !std::mem::replace(&mut failing, true) {
                    report(&format!("cannot accept connections: {error}; still trying"));
                }
                sleep(BACK_OFF).await;
            }
        }
    }
    // Connections that the kernel has already queued are still served.
    let Ok(listener) = acceptor.into_listener() else { return };
    for _ in 0..BACKLOG {
        let Ok(stream) = accept_queued(&listener) else { return };
        admit(stream).await;
    }
}

/// A [`Listener`] of the current runtime.
enum Acceptor {
    Tcp(TcpListener),
    Unix(UnixListener),
}

/// An accepted connection. One that comes by TCP has the address of its peer.
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

/// Accepts a connection that the kernel holds already. The kernel is asked, because the runtime may not know of it yet.
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

/// Gives a connection a task of its own.
fn spawn_connection(
    shared: Arc<Shared>,
    stream: Stream,
    admission: Admission,
    stopping: watch::Receiver<bool>,
) {
    match stream {
        Stream::Tcp(stream, peer) => {
            tokio::spawn(serve_connection(shared, stream, Some(peer), admission, stopping));
        }
        Stream::Unix(stream) => {
            tokio::spawn(serve_connection(shared, stream, None, admission, stopping));
        }
    }
}
