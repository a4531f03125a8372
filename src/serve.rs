//! Accepts connections, answers on them, and comes to an end without losing what is in flight.

use std::cell::Cell;
use std::convert::Infallible;
use std::future::{pending, poll_fn};
use std::io::{self, Write};
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::thread;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{EXPECT, TRANSFER_ENCODING};
use hyper::http::request::Parts;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use socket2::{SockAddr, Socket};
use tokio::io::unix::AsyncFd;
use tokio::io::{AsyncRead, AsyncWrite, Interest};
use tokio::runtime::{Builder, Handle};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tokio::task::{JoinSet, spawn_local, unconstrained, yield_now};
use tokio::time::{sleep, timeout};

use crate::access_log::AccessLog;
use crate::assets::Site;
use crate::contact::Contact;
use crate::contact::refusal::Refusal;
use crate::deadline::{LAST_CALL, Phase, Progress, Watched};
use crate::headers;
use crate::listen::BACKLOG;
#[cfg(target_os = "linux")]
use crate::negotiate::Coding;
use crate::respond::{answer_message, busy, is_message, respond};

/// Connections answered at a time unless told otherwise: what fits into a small machine's memory when none
/// of their clients reads ([`KERNEL_HOLDS`](crate::listen::KERNEL_HOLDS)). A proxy in front needs a few
/// dozen.
pub const CONNECTIONS: u32 = 2048;

/// Connections beyond those, of clients that are told to come again; the next ones wait in the queue.
pub const LOBBY: u32 = 64;

/// Threads that answer, at most; a core has one.
pub const WORKERS: usize = 256;

/// A request's line and fields together: what nginx allows, and several times what a browser sends.
const MAX_HEAD: usize = 16 * 1024;

/// Content that is cheaper to read than its connection is to replace, in bytes.
const SMALL: u64 = 64 * 1024;

/// How long that content may take to arrive.
const SOON: Duration = Duration::from_secs(1);

/// How long a client may take to send its request and to be told that there is no room.
const TURN_AWAY: Duration = Duration::from_secs(5);

/// A pause when accepting fails, most often for want of descriptors: it would fail again at once.
const BACK_OFF: Duration = Duration::from_millis(100);

/// Bytes of responses after which a worker lets others run on its core. On a small machine that is the
/// proxy in front, which then takes the data out of the kernel while the processor still has it in its
/// cache. Client and server on the same two cores, the page costs a fifth less processor time at 32
/// connections, a third less at 512. Half or twice as many make no difference that could be told from
/// chance; without a bound a seventh fewer pages are sent.
const BURST: u64 = 2 * 1024 * 1024;

/// Threads that answer on this machine.
#[must_use]
pub fn workers() -> usize {
    thread::available_parallelism().map_or(1, usize::from).min(WORKERS)
}

/// Threads in all: the workers', the main one, the access log's, the mailbox's.
#[must_use]
pub const fn threads(workers: usize) -> usize {
    workers + 3
}

/// Descriptors that are no seat: the lobby's, each runtime's event queue and wake-ups, standard streams,
/// listening sockets.
#[must_use]
pub const fn descriptors(workers: usize) -> u64 {
    LOBBY as u64 + 4 * (workers as u64 + 1) + 20
}

/// A server at work on its own threads.
pub struct Server {
    /// What ends only with the server, each with its name.
    parts: JoinSet<&'static str>,
    /// At work until the last connection has ended.
    workers: Vec<Worker>,
    shared: Arc<Shared>,
}

/// What every connection shares.
struct Shared {
    site: Site,
    log: Option<AccessLog>,
    contact: Option<Contact>,
    seats: Arc<Semaphore>,
    lobby: Arc<Semaphore>,
    /// Set before [`Worker::stop`] is, which takes two locks to look at: this is for every request.
    stopping: AtomicBool,
}

impl Server {
    /// Serves `site` on `sockets`, to at most `capacity` connections at a time; whoever comes then is
    /// answered 503. `contact` takes the messages that come to its path.
    ///
    /// One single-threaded runtime a core: a connection stays on its thread, so nothing is stolen or
    /// woken across cores. One of them accepts and deals connections out in turn: left to race for
    /// them, one thread at times took all, and half the throughput was gone.
    ///
    /// # Errors
    /// When the system gives no thread or no descriptor.
    pub fn start(
        site: Site,
        sockets: Vec<Socket>,
        capacity: u32,
        log: Option<AccessLog>,
        contact: Option<Contact>,
    ) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        crate::zero_copy::prepare(&site.not_found().variant(Coding::Brotli).body());
        let places = |count: u32| Arc::new(Semaphore::new(count as usize));
        let (seats, lobby, stopping) = (places(capacity), places(LOBBY), AtomicBool::new(false));
        let shared = Arc::new(Shared { site, log, contact, seats, lobby, stopping });
        let mut parts = JoinSet::new();
        let workers = (0..workers())
            .map(|_| worker(Arc::clone(&shared), &mut parts))
            .collect::<io::Result<Vec<_>>>()?;
        let first = workers.first().ok_or(io::ErrorKind::Unsupported)?;
        if shared.contact.is_some() {
            let shared = Arc::clone(&shared);
            let watch = async move {
                if let Some(contact) = &shared.contact {
                    contact.watch().await;
                }
                "messages can no longer be stored"
            };
            parts.spawn_on(watch, &first.runtime);
        }
        for socket in sockets {
            socket.set_nonblocking(true)?;
            let _context = first.runtime.enter();
            let socket = watched(socket)?;
            let (shared, workers, stopping) = (Arc::clone(&shared), workers.clone(), first.stop.subscribe());
            parts.spawn_on(
                async move {
                    accept(shared, socket, workers, stopping).await;
                    "a socket can no longer be accepted on"
                },
                &first.runtime,
            );
        }
        Ok(Self { parts, workers, shared })
    }

    /// Says which part of the server has ended, though nobody stopped it: it cannot go on.
    pub async fn failed(&mut self) -> &'static str {
        match self.parts.join_next().await {
            Some(Ok(part)) => part,
            _ => "a part of the server has ended",
        }
    }

    /// Stops accepting, lets what is in flight finish, and returns how many connections were still
    /// open when `limit` resolved.
    pub async fn stop(self, limit: impl Future<Output = ()>) -> usize {
        self.shared.stopping.store(true, Ordering::Release);
        for Worker { stop, .. } in &self.workers {
            stop.send_replace(true);
        }
        let drained = async {
            for Worker { stop, .. } in &self.workers {
                stop.closed().await;
            }
        };
        tokio::select! {
            biased;
            () = drained => 0,
            () = limit => self.workers.iter().map(|Worker { stop, .. }| stop.receiver_count()).sum(),
        }
    }
}

/// What comes with a connection from where it was accepted.
struct Visit {
    peer: Option<IpAddr>,
    stopping: watch::Receiver<bool>,
    /// Whether there is room to answer, or only to say that there is none.
    seated: bool,
    place: OwnedSemaphorePermit,
}

/// A thread that answers, as the one that accepts sees it.
#[derive(Clone)]
struct Worker {
    runtime: Handle,
    inbox: mpsc::UnboundedSender<(Socket, Visit)>,
    /// Becomes `true` when the server stops. Whoever accepts, and every connection, has a receiver: when the
    /// last is dropped the worker has drained. One for all workers would be locked by all at every connection.
    stop: watch::Sender<bool>,
}

/// Starts a thread that gives each connection it is sent a task of its own. Made there, the task's
/// memory comes from that thread's part of the heap, beside the buffers it goes with. So is the runtime:
/// dropped elsewhere, inside another one, it would panic.
fn worker(shared: Arc<Shared>, parts: &mut JoinSet<&'static str>) -> io::Result<Worker> {
    // At most as many wait in it as there are places.
    let (inbox, mut arrivals) = mpsc::unbounded_channel();
    let (started, start) = std::sync::mpsc::sync_channel(1);
    let (alive, ended) = oneshot::channel::<Infallible>();
    let work = async move {
        while let Some((socket, visit)) = arrivals.recv().await {
            // A connection that cannot be registered is closed.
            let _ = welcome(Arc::clone(&shared), socket, visit);
        }
    };
    thread::Builder::new().name("worker".into()).spawn(move || {
        let _alive = alive;
        match Builder::new_current_thread().enable_all().build_local(<_>::default()) {
            Ok(runtime) => {
                let _ = started.send(Ok(runtime.handle().clone()));
                runtime.block_on(work);
            }
            Err(error) => drop(started.send(Err(error))),
        }
    })?;
    let runtime = start.recv().map_err(io::Error::other)??;
    parts.spawn(async {
        let _ = ended.await;
        "a worker thread has ended"
    });
    Ok(Worker { runtime, inbox, stop: watch::Sender::new(false) })
}

/// `socket` as this runtime's own: whoever accepts is woken when a connection waits.
#[expect(deprecated, reason = "its replacement is unsafe; a Socket keeps its descriptor open, as that asks")]
fn watched(socket: Socket) -> io::Result<AsyncFd<Socket>> {
    AsyncFd::with_interest(socket, Interest::READABLE)
}

/// Accepts until the server stops, or nothing more can be accepted on this socket.
async fn accept(
    shared: Arc<Shared>,
    socket: AsyncFd<Socket>,
    workers: Vec<Worker>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut turns = workers.iter().cycle();
    let mut admit = async |(socket, address): (Socket, SockAddr)| {
        let Some((place, seated)) = shared.place().await else { return };
        let peer = address.as_socket().map(|address| address.ip());
        if let Some(worker) = turns.next() {
            let stopping = worker.stop.subscribe();
            let _ = worker.inbox.send((socket, Visit { peer, stopping, seated, place }));
        }
    };
    let mut stopped = pin!(stopping.wait_for(|stopping| *stopping));
    // Said once, until it works again.
    let mut failing = false;
    loop {
        let accepted = tokio::select! {
            // First, or a crowd at the door would keep it open.
            biased;
            _ = &mut stopped => break,
            accepted = socket.async_io(Interest::READABLE, Socket::accept) => accepted,
        };
        match accepted {
            Ok(accepted) => {
                if std::mem::take(&mut failing) {
                    let _ = writeln!(io::stderr(), "portfolio: accepting connections again");
                }
                admit(accepted).await;
            }
            // It listens no longer, and never will again.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => return,
            Err(error) => {
                if !std::mem::replace(&mut failing, true) {
                    let _ =
                        writeln!(io::stderr(), "portfolio: cannot accept connections: {error}; still trying");
                }
                sleep(BACK_OFF).await;
            }
        }
    }
    // Whoever had connected by then is still served.
    for _ in 0..BACKLOG {
        let Ok(accepted) = socket.get_ref().accept() else { return };
        admit(accepted).await;
    }
}

impl Shared {
    /// Has the access log, if there is one, note a request and its response.
    fn record<B>(&self, peer: Option<IpAddr>, request: &Request<B>, response: &Response<Bytes>) {
        if let Some(log) = &self.log {
            log.record(peer, request, response);
        }
    }

    /// A seat and `true`, or a place in the lobby and `false` where there is none.
    async fn place(&self) -> Option<(OwnedSemaphorePermit, bool)> {
        tokio::select! {
            biased;
            seat = Arc::clone(&self.seats).acquire_owned() => Some((seat.ok()?, true)),
            place = Arc::clone(&self.lobby).acquire_owned() => Some((place.ok()?, false)),
        }
    }
}

/// Gives a connection a task of its own, on this thread.
fn welcome(shared: Arc<Shared>, socket: Socket, visit: Visit) -> io::Result<()> {
    if visit.peer.is_some() {
        let stream = std::net::TcpStream::from(socket);
        stream.set_nonblocking(true)?;
        let stream = tokio::net::TcpStream::from_std(stream)?;
        #[cfg(target_os = "linux")]
        let stream = crate::zero_copy::ZeroCopy::from(stream);
        spawn_local(converse(shared, stream, visit));
    } else {
        let stream = std::os::unix::net::UnixStream::from(socket);
        stream.set_nonblocking(true)?;
        spawn_local(converse(shared, tokio::net::UnixStream::from_std(stream)?, visit));
    }
    Ok(())
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

/// Reads what is left of the content of the request with the head `head`, which nobody asked for, if that is the way
/// to keep its connection: `false` when it is not small, may hide another request (RFC 9110 §9.3.1), waits for leave
/// to come, or does not come.
async fn discarded(head: &Parts, content: &mut (impl Body + Unpin)) -> bool {
    let kept = content.size_hint().exact().is_some_and(|length| length <= SMALL)
        && ![TRANSFER_ENCODING, EXPECT].iter().any(|name| head.headers.contains_key(name))
        && ![Method::GET, Method::HEAD, Method::CONNECT].contains(&head.method);
    let read = async { while let Some(Ok(_)) = content.frame().await {} };
    kept && timeout(SOON, read).await.is_ok() && content.is_end_stream()
}

/// Answers the requests of one connection, until it ends or the server has stopped.
///
/// No `async fn`, which would keep its arguments twice in every idle connection; a box for the same reason.
fn converse<S>(shared: Arc<Shared>, stream: S, visit: Visit) -> impl Future<Output = ()>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let Visit { peer, mut stopping, seated, place } = visit;
    let progress = Rc::new(Progress::new(Arc::clone(&shared.seats)));
    let (all, of) = (Arc::clone(&shared), Rc::clone(&progress));
    let service = service_fn(move |request| answer(&all, peer, seated, &of, request));
    let stream = TokioIo::new(Watched::new(stream, Rc::clone(&progress)));
    let mut connection = Box::pin(
        http1::Builder::new()
            .header_read_timeout(None)
            // A client that closes its side after the request still wants the answer.
            .half_close(true)
            .max_header_size(MAX_HEAD)
            .max_buf_size(MAX_HEAD)
            .serve_connection(stream, service),
    );
    let mut turned_away: Pin<Box<dyn Future<Output = ()>>> =
        if seated { Box::pin(pending()) } else { Box::pin(sleep(TURN_AWAY)) };
    async move {
        let _held = &place;
        // In a box for the same reason as the connection.
        let mut change = Box::pin(unconstrained(stopping.changed()));
        let mut asked = false;
        let stopped = poll_fn(|cx| {
            // Once is enough for it to wake this task when it comes; whether it has is looked up where all look.
            if !std::mem::replace(&mut asked, true) {
                let _ = change.as_mut().poll(cx);
            }
            if shared.stopping.load(Ordering::Acquire) { Poll::Ready(()) } else { Poll::Pending }
        });
        // A failed connection is the client's affair: it went away, was too slow, or was answered 400.
        tokio::select! {
            biased;
            _ = &mut connection => return,
            () = stopped => progress.stopping.set(true),
            () = &mut turned_away => return,
        }
        // Whoever has begun to ask, or has just come to, may finish; whoever is idle has gone.
        match progress.phase.get() {
            Phase::Fresh | Phase::Head => (),
            phase => {
                // More requests may stand behind the one being answered.
                progress.abandoned.set(phase == Phase::Answering);
                connection.as_mut().graceful_shutdown();
            }
        }
        if timeout(LAST_CALL, &mut connection).await.is_err() && progress.phase.get().is_asked() {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Answers one request, on a connection that goes on afterwards if it can.
fn answer(
    shared: &Arc<Shared>,
    peer: Option<IpAddr>,
    seated: bool,
    progress: &Rc<Progress>,
    request: Request<Incoming>,
) -> impl Future<Output = Result<Response<Full<Bytes>>, Infallible>> + use<> {
    progress.phase.set(Phase::Answering);
    let pipelined = !progress.arrived.take();
    // In a box, or every connection would have room for what few need.
    let reply = if seated && is_message(&shared.site, &request) {
        progress.phase.set(Phase::Reading);
        Reply::Later(Box::pin(receive(Arc::clone(shared), peer, Rc::clone(progress), request)))
    } else {
        let response = if seated { respond(&shared.site, &request) } else { busy() };
        share_core(response.body().len() as u64);
        shared.record(peer, &request, &response);
        if request.body().is_end_stream() {
            Reply::Ready(response)
        } else {
            let (head, mut content) = request.into_parts();
            Reply::Later(Box::pin(async move { (response, discarded(&head, &mut content).await) }))
        }
    };
    let progress = Rc::clone(progress);
    async move {
        // After others, and after a look at the sockets: hyper would answer sixteen requests in a row, and
        // eight clients that pipeline made one new connection in a hundred wait 26 ms.
        if pipelined {
            yield_now().await;
        }
        let (mut response, whole) = match reply {
            Reply::Ready(response) => (response, true),
            Reply::Later(reply) => reply.await,
        };
        if !whole || !seated || progress.stopping.get() {
            progress.abandoned.set(true);
            headers::end(response.headers_mut());
        }
        Ok(response.map(Full::new))
    }
}

/// The answer to a request, now or after its content; and whether that has come whole.
enum Reply {
    Ready(Response<Bytes>),
    Later(Pin<Box<dyn Future<Output = (Response<Bytes>, bool)>>>),
}

/// Takes the message that `request` brings, and answers it.
async fn receive(
    shared: Arc<Shared>,
    peer: Option<IpAddr>,
    progress: Rc<Progress>,
    request: Request<Incoming>,
) -> (Response<Bytes>, bool) {
    let (head, content) = request.into_parts();
    // It remembers its end, which content of unknown length does not by itself.
    let mut content = content.fuse();
    let outcome = match &shared.contact {
        Some(contact) => contact.receive(peer, &head, &mut content).await,
        None => Err(Refusal::unstored()),
    };
    progress.phase.set(Phase::Answering);
    let response = answer_message(&shared.site, &head.headers, outcome);
    let whole = content.is_end_stream() || discarded(&head, &mut content).await;
    shared.record(peer, &Request::from_parts(head, ()), &response);
    (response, whole)
}
