//! The timeouts of a connection. A wrapper around its socket keeps them, and closes the socket without losing a response.
//!
//! hyper has one timer for the head of a request, which also runs while a connection is idle. One number cannot be both
//! short enough against a slow attack and longer than a proxy keeps an idle connection. For a client that stops reading
//! hyper has no timer. The wrapper sees every byte, so it can keep a timeout for each case.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::admission::Permits;

/// The head of a request may take this long from its first byte to its last.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// A connection without a byte in either direction stays open this long. Proxies keep idle connections for 60 s (nginx),
/// 90 s (Traefik) or 120 s (Caddy). The proxy must be the one that closes first, or it sends a request into a closed
/// connection.
const IDLE_TIMEOUT: Duration = Duration::from_secs(130);
/// An idle connection stays open this long while every regular permit is taken, because new connections need its permit.
const IDLE_TIMEOUT_WHEN_FULL: Duration = Duration::from_secs(5);
/// A client may read nothing of a response for this long, as far as the server sees. Linux reports room in a send buffer only
/// when a third of it is free. A client that reads a kilobyte a second frees a third within this time.
pub const WRITE_TIMEOUT: Duration = Duration::from_secs(120);
/// Before a connection is closed, the server reads this long what its client still sends.
const LINGER_TIMEOUT: Duration = Duration::from_secs(30);
/// Before a connection is closed, the server waits this long for a client that sends nothing.
const LINGER_IDLE_TIMEOUT: Duration = Duration::from_secs(5);
/// After the server was told to stop, a connection without a response in progress stays open this long, because a request
/// may be on its way.
pub const STOP_GRACE: Duration = Duration::from_secs(1);
/// An overflow connection may take this long to send its request and to get its 503.
const OVERFLOW_TIMEOUT: Duration = Duration::from_secs(5);

/// The phases of a connection. The request handler enters `ReadingBody` and `Responding`, the [`TimeoutStream`] the others.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Phase {
    /// Nothing has been received yet.
    New,
    /// A part of a request's head has been received.
    ReadingHead,
    /// The request handler reads the request body.
    ReadingBody,
    /// A response is being made or sent.
    Responding,
    /// A response has been sent, and no further request has begun.
    Idle,
    /// Nothing more will be sent; what is received is discarded.
    Closing,
}

/// The state of a connection, which its [`TimeoutStream`] and the request handler share.
pub(super) struct ConnectionState(Mutex<State>);

struct State {
    phase: Phase,
    phase_began: Instant,
    last_activity: Instant,
    /// The time at which an overflow connection ends, whatever happens.
    expires_at: Option<Instant>,
    /// The time since which the kernel takes no bytes of the response, because the client reads nothing.
    write_blocked_since: Option<Instant>,
    /// The kernel has taken a part of the current response.
    response_has_begun: bool,
    /// The client has closed its side.
    client_has_finished: bool,
    /// The connection ends after the current response, even if its client is still sending.
    response_is_last: bool,
    /// The server is stopping, so the next response is the last one of the connection.
    server_is_stopping: bool,
}

impl ConnectionState {
    /// The state of a connection that has just been accepted.
    pub(super) fn new(is_overflow: bool) -> Self {
        let now = Instant::now();
        Self(Mutex::new(State {
            phase: Phase::New,
            phase_began: now,
            last_activity: now,
            expires_at: is_overflow.then(|| now + OVERFLOW_TIMEOUT),
            write_blocked_since: None,
            response_has_begun: false,
            client_has_finished: false,
            response_is_last: false,
            server_is_stopping: false,
        }))
    }

    /// Enters a phase in which a request is answered.
    pub(super) fn enter(&self, phase: Phase) {
        self.lock().enter(phase);
    }

    /// Notes that the connection ends after the current response.
    pub(super) fn mark_response_as_last(&self) {
        self.lock().response_is_last = true;
    }

    /// Notes that the server is stopping.
    pub(super) fn begin_stop(&self) {
        let mut state = self.lock();
        state.server_is_stopping = true;
        // A response in progress is the last one: requests that arrive after it are discarded.
        state.response_is_last |= state.phase == Phase::Responding;
    }

    /// True once the server is stopping.
    pub(super) fn server_is_stopping(&self) -> bool {
        self.lock().server_is_stopping
    }

    /// True before the first byte of the first request, and while the head of any request is arriving.
    pub(super) fn awaits_request(&self) -> bool {
        matches!(self.lock().phase, Phase::New | Phase::ReadingHead)
    }

    /// True while a request is being answered.
    pub(super) fn is_answering(&self) -> bool {
        matches!(self.lock().phase, Phase::ReadingBody | Phase::Responding)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.phase_began = self.last_activity;
    }

    /// The time at which the connection times out if no byte is read or written until then.
    fn deadline(&self) -> Instant {
        let phase_deadline = match self.phase {
            Phase::ReadingHead => Some(self.phase_began + HEAD_TIMEOUT),
            Phase::Closing => Some(self.linger_end().min(self.last_activity + LINGER_IDLE_TIMEOUT)),
            _ => None,
        };
        let write_deadline = self.write_blocked_since.map(|since| since + WRITE_TIMEOUT);
        let idle_deadline = self.last_activity + IDLE_TIMEOUT;
        let other_deadlines = [phase_deadline, write_deadline, self.expires_at].into_iter().flatten();
        other_deadlines.fold(idle_deadline, Instant::min)
    }

    /// In the phase `Closing`, the time at which the server stops reading.
    fn linger_end(&self) -> Instant {
        let timeout = if self.server_is_stopping { STOP_GRACE } else { LINGER_TIMEOUT };
        self.phase_began + timeout
    }

    /// True if the connection may be closed to make room for a new one.
    fn is_evictable(&self, now: Instant) -> bool {
        self.is_between_requests() && now >= self.last_activity + IDLE_TIMEOUT_WHEN_FULL
    }

    fn is_between_requests(&self) -> bool {
        matches!(self.phase, Phase::New | Phase::Idle)
    }

    /// True if the connection is being closed and was read for long enough.
    fn has_lingered(&self) -> bool {
        self.phase == Phase::Closing && self.last_activity > self.linger_end()
    }

    /// True if the client may still be sending bytes that no response will answer.
    fn client_may_be_sending(&self) -> bool {
        !self.client_has_finished && (self.response_is_last || self.phase == Phase::ReadingHead)
    }
}

/// A stream that fails with [`io::ErrorKind::TimedOut`] at the deadline of its [`ConnectionState`], and that closes its socket
/// without losing a response.
///
/// Bytes that arrive while a response is being sent do not start the phase `ReadingHead`, because they are usually whole
/// requests (pipelining). If they are a part of a head, [`IDLE_TIMEOUT`] applies until the next byte arrives, then
/// [`HEAD_TIMEOUT`].
///
/// The kernel resets a connection whose socket is closed with unread input. The client then loses the response that it has
/// not read yet, and a proxy makes a 502 of that. So if the client may still be sending, `poll_shutdown` first tells the
/// client that nothing more will come, then reads and discards for a while what the client sends (RFC 9112 §9.6).
pub(super) struct TimeoutStream<S> {
    stream: S,
    state: Arc<ConnectionState>,
    /// The permits that new connections need.
    permits: Arc<Permits>,
    /// Fires at the next deadline or earlier. Setting the timer anew for every request would cost more than a wake-up that
    /// comes too early.
    timer: Pin<Box<Sleep>>,
}

impl<S: AsyncRead + Unpin> TimeoutStream<S> {
    /// Wraps `stream`, which has just been accepted.
    pub(super) fn new(stream: S, state: Arc<ConnectionState>, permits: Arc<Permits>) -> Self {
        Self { stream, state, permits, timer: Box::pin(tokio::time::sleep(IDLE_TIMEOUT_WHEN_FULL)) }
    }

    /// Waits for the deadline, then fails. Fails earlier if the connection is to make room for a new one.
    fn poll_deadline<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let state = self.state.lock();
        let deadline = state.deadline();
        if deadline < self.timer.deadline() {
            self.timer.as_mut().reset(deadline);
        }
        while self.timer.as_mut().poll(cx).is_ready() {
            let now = Instant::now();
            let makes_room = state.is_evictable(now) && self.permits.are_exhausted();
            if now >= deadline || makes_room {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.timer.as_mut().reset(deadline.min(now + IDLE_TIMEOUT_WHEN_FULL));
        }
        Poll::Pending
    }

    /// Reads and discards until the client has closed its side, or until a connection that is being closed has lingered.
    fn poll_discard(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; 8 * 1024];
        loop {
            let state = self.state.lock();
            if state.client_has_finished || state.has_lingered() {
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
        let length_before = buf.filled().len();
        let result = Pin::new(&mut this.stream).poll_read(cx, buf);
        if result.is_pending() {
            return this.poll_deadline(cx);
        }
        let mut state = this.state.lock();
        state.last_activity = Instant::now();
        if buf.filled().len() == length_before {
            state.client_has_finished = true;
        } else if state.is_between_requests() {
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
            state.response_has_begun = true;
            return result;
        }
        state.write_blocked_since.get_or_insert_with(Instant::now);
        let is_last = state.response_is_last;
        drop(state);
        // Some clients read nothing before they have sent their whole request, so its rest is discarded meanwhile.
        if is_last {
            ready!(this.poll_discard(cx))?;
        }
        this.poll_deadline(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Ends the phase `Responding` if the response has begun: hyper flushes when it has handed over the whole response. hyper
    /// also flushes before it has a response, while the request handler waits for the body, and after `100 Continue`.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_flush(cx);
        if result.is_ready() {
            let mut state = this.state.lock();
            if std::mem::take(&mut state.response_has_begun) && state.phase == Phase::Responding {
                state.enter(Phase::Idle);
            }
        }
        result
    }

    /// Does nothing if the client has nothing more to send: hyper drops the stream next, which closes the socket.
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let state = self.state.lock();
        let is_closing = state.phase == Phase::Closing;
        let client_may_be_sending = state.client_may_be_sending();
        drop(state);
        if !is_closing {
            if !client_may_be_sending {
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
