//! The timeouts of a connection: a wrapper around its socket keeps them, and closes it in order.
//!
//! hyper has one timer for the head of a request, which also runs while a connection is idle. It cannot be both short
//! enough against a slow attack and longer than a proxy keeps an idle connection, and there is none for a client that
//! stops reading. The wrapper sees every byte, so it can keep all of these timeouts.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::admission::Permits;

/// A request's head has this long from its first byte to its last.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// A connection without a byte in either direction stays open this long. Proxies keep idle connections for 60 s (nginx), 90 s (Traefik) or 120 s (Caddy).
/// The proxy must be the one that closes first, or it sends a request into a closed connection.
const IDLE_TIMEOUT: Duration = Duration::from_secs(130);
/// An idle connection stays open this long while every permit is taken, because new ones need the room.
const IDLE_TIMEOUT_WHEN_FULL: Duration = Duration::from_secs(5);
/// While the client reads nothing of a response that waits for it. The kernel reports room in its buffer only when a
/// good part of it is free: a client that reads steadily, if only a kilobyte a second, has freed that much by then.
pub const WRITE_TIMEOUT: Duration = Duration::from_secs(120);
/// A connection that is being closed is read this long, while its client goes on sending.
const LINGER_TIMEOUT: Duration = Duration::from_secs(30);
/// A connection that is being closed is read this long, while its client sends nothing.
const LINGER_IDLE_TIMEOUT: Duration = Duration::from_secs(5);
/// After the server was told to stop, for clients that are not being answered: a request may be on its way.
pub const STOP_GRACE: Duration = Duration::from_secs(1);
/// A connection in the overflow has this long to send its request and get its 503.
const OVERFLOW_TIMEOUT: Duration = Duration::from_secs(5);

/// The phases of a connection.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Phase {
    /// Nothing has been received yet.
    New,
    /// A part of a request's head has been received.
    ReadingHead,
    /// The request handler reads the content.
    ReadingBody,
    /// A response is being made or sent.
    Responding,
    /// A response has been sent, and no next request has begun.
    Idle,
    /// Nothing more will be sent; what is received is discarded.
    Closing,
}

/// The state of a connection, which its socket's wrapper and the request handler share.
pub(super) struct ConnectionState(Mutex<State>);

pub(super) struct State {
    pub(super) phase: Phase,
    phase_began: Instant,
    last_activity: Instant,
    /// The connection ends then, whatever happens.
    expires: Option<Instant>,
    /// Since when the client reads nothing that waits for it.
    write_blocked_since: Option<Instant>,
    /// A part of the current response has been handed to the kernel.
    response_started: bool,
    /// The client has closed its side.
    client_finished: bool,
    /// The connection ends after this response, though its client may still be sending.
    pub(super) close: bool,
    /// The server is stopping: every next response is the last one.
    pub(super) stopping: bool,
}

impl ConnectionState {
    /// Begins, for a connection that has just been accepted.
    pub(super) fn new(is_overflow: bool) -> Self {
        let now = Instant::now();
        Self(Mutex::new(State {
            phase: Phase::New,
            phase_began: now,
            last_activity: now,
            expires: is_overflow.then(|| now + OVERFLOW_TIMEOUT),
            write_blocked_since: None,
            response_started: false,
            client_finished: false,
            close: false,
            stopping: false,
        }))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn enter(&mut self, phase: Phase) {
        (self.phase, self.phase_began) = (phase, self.last_activity);
    }

    /// Incoming bytes of a connection that is being closed are discarded until then.
    fn linger_end(&self) -> Instant {
        self.phase_began + if self.stopping { STOP_GRACE } else { LINGER_TIMEOUT }
    }

    /// The connection times out then, unless something happens.
    fn deadline(&self) -> Instant {
        let of_phase = match self.phase {
            Phase::ReadingHead => Some(self.phase_began + HEAD_TIMEOUT),
            Phase::Closing => Some(self.linger_end().min(self.last_activity + LINGER_IDLE_TIMEOUT)),
            _ => None,
        };
        let of_write = self.write_blocked_since.map(|since| since + WRITE_TIMEOUT);
        let deadlines = [of_phase, of_write, self.expires].into_iter().flatten();
        deadlines.fold(self.last_activity + IDLE_TIMEOUT, Instant::min)
    }
}

/// A stream that fails with [`io::ErrorKind::TimedOut`] at the deadline of its [`ConnectionState`], and that closes in
/// order.
///
/// Bytes that arrive while a response is being sent count as pipelined requests, not as the start of a slow head: a
/// partial head among them is bound by [`IDLE_TIMEOUT`] until its next byte, then by [`HEAD_TIMEOUT`].
///
/// The kernel resets a connection whose socket is closed with unread input, and a response that the client has not read
/// yet is lost: a proxy makes a 502 of it. So if the client may still be sending, shutting down says that nothing more will
/// come, then reads on and discards for a while (RFC 9112 §9.6).
pub(super) struct TimeoutStream<S> {
    stream: S,
    state: Arc<ConnectionState>,
    /// Permits of further connections.
    permits: Arc<Permits>,
    /// Fires at or before the next deadline: rescheduling it for every request costs more than a spurious wake-up.
    timer: Pin<Box<Sleep>>,
}

impl<S: AsyncRead + Unpin> TimeoutStream<S> {
    /// Wraps `stream`, which has just been accepted.
    pub(super) fn new(stream: S, state: Arc<ConnectionState>, permits: Arc<Permits>) -> Self {
        Self { stream, state, permits, timer: Box::pin(tokio::time::sleep(IDLE_TIMEOUT_WHEN_FULL)) }
    }

    /// Goes on waiting, or fails when the deadline has passed, or to make room for a new connection.
    fn poll_deadline<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let state = self.state.lock();
        let deadline = state.deadline();
        if deadline < self.timer.deadline() {
            self.timer.as_mut().reset(deadline);
        }
        while self.timer.as_mut().poll(cx).is_ready() {
            let now = Instant::now();
            let is_idle = matches!(state.phase, Phase::New | Phase::Idle)
                && now >= state.last_activity + IDLE_TIMEOUT_WHEN_FULL;
            if now >= deadline || is_idle && self.permits.are_taken() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.timer.as_mut().reset(deadline.min(now + IDLE_TIMEOUT_WHEN_FULL));
        }
        Poll::Pending
    }

    /// Reads and discards until the client has closed its side or, while closing, until the time for it is over.
    fn poll_discard(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; 8 * 1024];
        loop {
            let state = self.state.lock();
            let is_over = state.phase == Phase::Closing && state.last_activity > state.linger_end();
            if state.client_finished || is_over {
                return Poll::Ready(Ok(()));
            }
            drop(state);
            ready!(Pin::new(&mut *self).poll_read(cx, &mut ReadBuf::new(&mut discarded)))?;
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buf.filled().len();
        let result = Pin::new(&mut this.stream).poll_read(cx, buf);
        if result.is_pending() {
            return this.poll_deadline(cx);
        }
        let mut state = this.state.lock();
        state.last_activity = Instant::now();
        if buf.filled().len() == before {
            state.client_finished = true;
        } else if matches!(state.phase, Phase::New | Phase::Idle) {
            state.enter(Phase::ReadingHead);
        }
        result
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[IoSlice::new(buf)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_write_vectored(cx, bufs);
        let mut state = this.state.lock();
        if result.is_ready() {
            state.last_activity = Instant::now();
            state.write_blocked_since = None;
            state.response_started = true;
            return result;
        }
        state.write_blocked_since.get_or_insert_with(Instant::now);
        let closes = state.close;
        drop(state);
        // A client may read nothing before everything it has to send has been read.
        if closes {
            ready!(this.poll_discard(cx))?;
        }
        this.poll_deadline(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// hyper flushes when it has handed over all it had to write. It also does so before there is a response, while
    /// the request handler waits for content, and after `100 Continue`.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_flush(cx);
        if result.is_ready() {
            let mut state = this.state.lock();
            if std::mem::take(&mut state.response_started) && state.phase == Phase::Responding {
                state.enter(Phase::Idle);
            }
        }
        result
    }

    /// Does nothing when the client has nothing more to send: the stream is dropped next, which closes the socket.
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let state = self.state.lock();
        let (phase, close, client_finished) = (state.phase, state.close, state.client_finished);
        drop(state);
        if phase != Phase::Closing {
            if client_finished || !(close || phase == Phase::ReadingHead) {
                return Poll::Ready(Ok(()));
            }
            ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
            let mut state = self.state.lock();
            state.last_activity = Instant::now();
            state.enter(Phase::Closing);
        }
        self.poll_discard(cx)
    }
}
