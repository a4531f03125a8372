//! Accepts connections, answers on them, and comes to an end without losing what is in flight.

use std::cell::Cell;
use std::convert::Infallible;
use std::future::{pending, ready};
use std::io::{self, Read, Write};
use std::net::{IpAddr, TcpStream};
use std::os::unix::net::UnixStream;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

use hyper::Request;
use hyper::body::{Body, Incoming};
use hyper::header::{CONNECTION, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::runtime::Handle;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::{sleep, timeout};

use crate::access_log::AccessLog;
use crate::assets::Site;
use crate::deadline::{Progress, Watched};
use crate::listen::{BACKLOG, Listener};
use crate::respond::respond;

/// A request's line and fields together: what nginx allows, and several times what a browser sends.
const MAX_HEAD: usize = 16 * 1024;

/// How long a connection that has not sent anything yet may, once the server is stopping: its client
/// has connected to send a request, which may be on its way.
const FIRST_REQUEST: Duration = Duration::from_secs(1);

/// A pause when accepting fails, most often for want of descriptors: it would fail again at once.
const BACK_OFF: Duration = Duration::from_millis(100);

/// Bytes of responses after which a worker lets others run on its core. On a small machine that is the
/// proxy in front, which then takes the data out of the kernel while the processor still has it in its
/// cache. Client and server on the same two cores, the page costs a fifth less processor time at 32
/// connections, a third less at 512. Half of this gains nothing more; a quarter costs throughput.
const BURST: u64 = 1024 * 1024;

/// To a client for whom there is no room. Short enough for any socket's buffer, so that sending it
/// never waits.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\n\
    cache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 22\r\n\r\n\
    Too many connections.\n";

/// A server at work on its own threads.
pub struct Server {
    capacity: u32,
    shared: Arc<Shared>,
    accepting: mpsc::Receiver<Infallible>,
}

/// What every connection shares.
struct Shared {
    site: Site,
    log: Option<AccessLog>,
    seats: Arc<Semaphore>,
    stopping: AtomicBool,
    stop: Notify,
    /// Accepting fails: said once, until it works again.
    short: AtomicBool,
}

impl Server {
    /// Serves `site` on `listeners`, to at most `capacity` connections at a time; whoever comes then
    /// is sent 503 and closed.
    ///
    /// One single-threaded runtime a core: a connection stays on its thread, so nothing is stolen or
    /// woken across cores. One of them accepts and deals connections out in turn: left to race for
    /// them, one thread at times took all, and half the throughput was gone.
    ///
    /// # Errors
    /// When the system gives no thread or no descriptor.
    pub fn start(
        site: Site,
        listeners: &[Listener],
        capacity: u32,
        log: Option<AccessLog>,
    ) -> io::Result<Self> {
        let (alive, accepting) = mpsc::channel(1);
        let shared = Arc::new(Shared {
            site,
            log,
            seats: Arc::new(Semaphore::new(capacity as usize)),
            stopping: AtomicBool::new(false),
            stop: Notify::new(),
            short: AtomicBool::new(false),
        });
        let workers = (0..thread::available_parallelism()?.get())
            .map(|_| worker(Arc::clone(&shared)))
            .collect::<io::Result<Vec<_>>>()?;
        for listener in listeners {
            let listener = listener.try_clone()?;
            let (shared, workers, alive) = (Arc::clone(&shared), workers.clone(), alive.clone());
            let first = workers.first().ok_or(io::ErrorKind::Unsupported)?.runtime.clone();
            let _context = first.enter();
            first.spawn(accept(shared, Acceptor::new(listener)?, workers, alive));
        }
        Ok(Self { capacity, shared, accepting })
    }

    /// Stops accepting, lets what is in flight finish, and returns how many connections were still
    /// open when `limit` resolved.
    pub async fn stop(mut self, limit: impl Future<Output = ()>) -> usize {
        self.shared.stopping.store(true, SeqCst);
        self.shared.stop.notify_waiters();
        let drained = async {
            // First the last accept loop, then the last connection: no seat is taken in between.
            self.accepting.recv().await;
            let _ = self.shared.seats.acquire_many(self.capacity).await;
        };
        tokio::select! {
            biased;
            () = drained => 0,
            () = limit => self.capacity as usize - self.shared.seats.available_permits(),
        }
    }
}

impl Shared {
    async fn stopped(&self) {
        // Hears of a stop from here on; the flag tells of one before.
        let stop = self.stop.notified();
        if !self.stopping.load(SeqCst) {
            stop.await;
        }
    }

    /// Says once that accepting fails, and waits before it is tried again.
    async fn back_off(&self, error: &io::Error) {
        if !self.short.swap(true, SeqCst) {
            let _ = writeln!(io::stderr(), "portfolio: cannot accept connections: {error}; still trying");
        }
        sleep(BACK_OFF).await;
    }

    fn recovered(&self) {
        if self.short.swap(false, SeqCst) {
            let _ = writeln!(io::stderr(), "portfolio: accepting connections again");
        }
    }
}

/// A thread that answers, as the one that accepts sees it.
#[derive(Clone)]
struct Worker {
    runtime: Handle,
    inbox: mpsc::UnboundedSender<(Accepted, OwnedSemaphorePermit)>,
}

/// Starts a thread that gives each connection it is sent a task of its own. Made there, the task's
/// memory comes from that thread's part of the heap, beside the buffers it goes with.
fn worker(shared: Arc<Shared>) -> io::Result<Worker> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let handle = runtime.handle().clone();
    // At most as many wait in it as there are seats.
    let (inbox, mut arrivals) = mpsc::unbounded_channel();
    let work = async move {
        while let Some((accepted, seat)) = arrivals.recv().await {
            let shared = Arc::clone(&shared);
            let spawned = match accepted {
                Accepted::Tcp(stream, peer) => tokio::net::TcpStream::from_std(stream)
                    .map(|stream| tokio::spawn(converse(shared, stream, Some(peer), seat))),
                Accepted::Unix(stream) => tokio::net::UnixStream::from_std(stream)
                    .map(|stream| tokio::spawn(converse(shared, stream, None, seat))),
            };
            // Dropped here, a connection that could not be registered is closed.
            drop(spawned);
        }
        pending::<()>().await;
    };
    thread::Builder::new().name("worker".into()).spawn(move || runtime.block_on(work))?;
    Ok(Worker { runtime: handle, inbox })
}

/// A listening socket registered with the runtime that accepts on it.
enum Acceptor {
    Tcp(tokio::net::TcpListener),
    Unix(tokio::net::UnixListener),
}

/// A connection just accepted, registered with no runtime.
enum Accepted {
    Tcp(TcpStream, IpAddr),
    Unix(UnixStream),
}

impl Acceptor {
    fn new(listener: Listener) -> io::Result<Self> {
        Ok(match listener {
            Listener::Tcp(listener) => {
                listener.set_nonblocking(true)?;
                Self::Tcp(tokio::net::TcpListener::from_std(listener)?)
            }
            Listener::Unix(listener) => {
                listener.set_nonblocking(true)?;
                Self::Unix(tokio::net::UnixListener::from_std(listener)?)
            }
        })
    }

    async fn accept(&self) -> io::Result<Accepted> {
        Ok(match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                Accepted::Tcp(stream.into_std()?, peer.ip())
            }
            Self::Unix(listener) => Accepted::Unix(listener.accept().await?.0.into_std()?),
        })
    }
}

/// Accepts until the server stops. `_alive` tells, when dropped, that it no longer does.
async fn accept(
    shared: Arc<Shared>,
    listener: Acceptor,
    workers: Vec<Worker>,
    _alive: mpsc::Sender<Infallible>,
) {
    let mut turns = workers.iter().cycle();
    let mut admit = |accepted| match (Arc::clone(&shared.seats).try_acquire_owned(), turns.next()) {
        (Ok(seat), Some(worker)) => drop(worker.inbox.send((accepted, seat))),
        _ => refuse(accepted),
    };
    let mut stopped = pin!(shared.stopped());
    loop {
        let accepted = tokio::select! {
            // First, or a crowd at the door would keep it open.
            biased;
            () = &mut stopped => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok(accepted) => {
                shared.recovered();
                admit(accepted);
            }
            Err(error) => shared.back_off(&error).await,
        }
    }
    // Whoever had connected by then is still served. The runtime learns of them while this yields.
    tokio::task::yield_now().await;
    for _ in 0..BACKLOG {
        tokio::select! {
            biased;
            Ok(accepted) = listener.accept() => admit(accepted),
            () = ready(()) => return,
        }
    }
}

/// Tells a client that there is no room, without waiting for it.
fn refuse(accepted: Accepted) {
    fn tell(mut stream: impl Read + Write) {
        // What is left unread when a socket closes makes the kernel reset it, the answer lost.
        let _ = stream.read(&mut [0; 4096]);
        let _ = stream.write(FULL);
    }
    match accepted {
        Accepted::Tcp(stream, _) => tell(stream),
        Accepted::Unix(stream) => tell(stream),
    }
}

/// Counts the content that this thread answers with, and yields after every [`BURST`].
fn share_core(bytes: u64) {
    thread_local! {
        static SENT: Cell<u64> = const { Cell::new(0) };
    }
    SENT.set(SENT.get() + bytes);
    if SENT.get() > BURST {
        SENT.set(0);
        thread::yield_now();
    }
}

/// Answers the requests of one connection; `_seat` is given back at its end.
async fn converse<S>(shared: Arc<Shared>, stream: S, peer: Option<IpAddr>, _seat: OwnedSemaphorePermit)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let progress = Arc::new(Progress::default());
    let service = service_fn(|request: Request<Incoming>| {
        progress.head_complete();
        let mut response = respond(&shared.site, &request);
        // Nothing here reads content: a connection that carries some ends, and whatever it hides with it.
        if shared.stopping.load(SeqCst) || !request.body().is_end_stream() {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        share_core(response.body().size_hint().lower());
        if let Some(log) = &shared.log {
            log.record(peer, &request, &response);
        }
        ready(Ok::<_, Infallible>(response))
    });
    let stream = TokioIo::new(Watched::new(stream, Arc::clone(&progress)));
    let mut connection = pin!(
        http1::Builder::new()
            .header_read_timeout(None)
            // A client that closes its side after the request still wants the answer.
            .half_close(true)
            .max_header_size(MAX_HEAD)
            .max_buf_size(MAX_HEAD)
            .serve_connection(stream, service)
    );
    // A failed connection is the client's affair: it went away, was too slow, or was answered 400.
    tokio::select! {
        biased;
        _ = &mut connection => return,
        () = shared.stopped() => (),
    }
    if !progress.begun() && timeout(FIRST_REQUEST, &mut connection).await.is_ok() {
        return;
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
