//! The timeouts of a connection, and the state of the connection, which decides when each timeout begins and ends.
//!
//! hyper has one timer for the head of a request, which also runs while a connection is idle. One number cannot be both
//! short enough against a slow attack and longer than a proxy keeps an idle connection. For a client that stops reading
//! hyper has no timer. [`TimeoutStream`](super::timeout_stream::TimeoutStream) sees every byte, so it can keep a timeout for
//! each case.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The head of a request may take this long from its first byte to its last.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// A connection without a byte in either direction stays open this long. Proxies keep idle connections for 60 s (nginx),
/// 90 s (Traefik) or 120 s (Caddy). The proxy must be the one that closes first, or it sends a request into a closed
/// connection.
const IDLE_TIMEOUT: Duration = Duration::from_secs(130);

/// An idle connection stays open this long while every regular permit is taken, because new connections need its permit.
pub(super) const IDLE_TIMEOUT_WHEN_FULL: Duration = Duration::from_secs(5);

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

/// The phases of a connection.
#[derive(Clone, Copy)]
enum Phase {
    /// Nothing has been received yet.
    New,
    /// A part of a request's head has been received. Its first byte came at `began_at`.
    ReadingHead { began_at: Instant },
    /// The request handler reads the request body.
    ReadingBody,
    /// The request handler makes the response, and none of it has been sent.
    Responding,
    /// A part of the response has been sent.
    Sending,
    /// The whole response has been sent, and no further request has begun.
    Idle,
    /// From `began_at` on nothing more is sent, and what is received is discarded.
    Closing { began_at: Instant },
}

/// The state of a connection. The request handler and the [`TimeoutStream`](super::timeout_stream::TimeoutStream) share it:
/// each tells it what happens, and asks it what to do.
pub(super) struct ConnectionState(Mutex<State>);

struct State {
    phase: Phase,
    /// The time at which a byte was last received or sent.
    last_activity: Instant,
    /// The time at which an overflow connection ends, whatever happens.
    expires_at: Option<Instant>,
    /// The time since which the kernel takes no bytes of the response, because the client reads nothing.
    write_blocked_since: Option<Instant>,
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
            last_activity: now,
            expires_at: is_overflow.then(|| now + OVERFLOW_TIMEOUT),
            write_blocked_since: None,
            client_has_finished: false,
            response_is_last: false,
            server_is_stopping: false,
        }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The request handler and the stop of the server use these.
impl ConnectionState {
    /// Notes that the request handler begins to read the request body.
    pub(super) fn begin_body(&self) {
        self.lock().phase = Phase::ReadingBody;
    }

    /// Notes that the request handler begins to make the response.
    pub(super) fn begin_response(&self) {
        self.lock().phase = Phase::Responding;
    }

    /// Notes that the connection ends after the current response.
    pub(super) fn mark_response_as_last(&self) {
        self.lock().response_is_last = true;
    }

    /// Notes that the server is stopping. A response in progress is then the last one: requests that arrive after it are
    /// discarded.
    pub(super) fn begin_stop(&self) {
        let mut state = self.lock();
        state.server_is_stopping = true;
        state.response_is_last |= matches!(state.phase, Phase::Responding | Phase::Sending);
    }

    /// True once the server is stopping.
    pub(super) fn server_is_stopping(&self) -> bool {
        self.lock().server_is_stopping
    }

    /// True before the first byte of the first request, and while the head of any request is arriving.
    pub(super) fn awaits_request(&self) -> bool {
        matches!(self.lock().phase, Phase::New | Phase::ReadingHead { .. })
    }

    /// True while a request is being answered.
    pub(super) fn is_answering(&self) -> bool {
        matches!(self.lock().phase, Phase::ReadingBody | Phase::Responding | Phase::Sending)
    }
}

/// The stream uses these.
impl ConnectionState {
    /// Notes that bytes were received. Between two requests, they begin the head of the next one.
    ///
    /// Bytes that arrive while a request is being answered begin no head, because they are usually whole requests
    /// (pipelining). If they are a part of a head, [`IDLE_TIMEOUT`] applies until the next byte arrives, then
    /// [`HEAD_TIMEOUT`].
    pub(super) fn note_received_bytes(&self) {
        let mut state = self.lock();
        state.last_activity = Instant::now();
        if state.is_between_requests() {
            state.phase = Phase::ReadingHead { began_at: state.last_activity };
        }
    }

    /// Notes that the client has closed its side.
    pub(super) fn note_end_of_input(&self) {
        let mut state = self.lock();
        state.last_activity = Instant::now();
        state.client_has_finished = true;
    }

    /// Notes that the kernel has taken bytes to send.
    pub(super) fn note_sent_bytes(&self) {
        let mut state = self.lock();
        state.last_activity = Instant::now();
        state.write_blocked_since = None;
        if matches!(state.phase, Phase::Responding) {
            state.phase = Phase::Sending;
        }
    }

    /// Notes that the kernel takes no bytes to send at the moment.
    pub(super) fn note_blocked_write(&self) {
        self.lock().write_blocked_since.get_or_insert_with(Instant::now);
    }

    /// Notes a flush. The phase `Sending` ends with it, because hyper flushes when it has handed over the whole response. hyper
    /// also flushes earlier, while the request handler waits for the body, and after `100 Continue`.
    pub(super) fn note_flush(&self) {
        let mut state = self.lock();
        if matches!(state.phase, Phase::Sending) {
            state.phase = Phase::Idle;
        }
    }

    /// Notes that nothing more will be sent.
    pub(super) fn begin_closing(&self) {
        let mut state = self.lock();
        state.last_activity = Instant::now();
        state.phase = Phase::Closing { began_at: state.last_activity };
    }

    /// True once nothing more will be sent.
    pub(super) fn is_closing(&self) -> bool {
        matches!(self.lock().phase, Phase::Closing { .. })
    }

    /// True if the connection ends after the current response.
    pub(super) fn response_is_last(&self) -> bool {
        self.lock().response_is_last
    }

    /// True if the client may still be sending bytes that no response will answer.
    pub(super) fn client_may_be_sending(&self) -> bool {
        let state = self.lock();
        let has_unfinished_request = matches!(state.phase, Phase::ReadingHead { .. });
        (state.response_is_last || has_unfinished_request) && !state.client_has_finished
    }

    /// True if no more bytes have to be discarded: the client has closed its side, or the connection has lingered.
    pub(super) fn has_discarded_enough(&self) -> bool {
        let state = self.lock();
        state.client_has_finished || state.linger_end().is_some_and(|end| state.last_activity > end)
    }

    /// The time at which the connection times out if no byte is received or sent until then.
    pub(super) fn deadline(&self) -> Instant {
        let state = self.lock();
        let idle_deadline = state.last_activity + IDLE_TIMEOUT;
        let linger_idle_deadline = state.last_activity + LINGER_IDLE_TIMEOUT;
        let other_deadlines = [
            state.head_deadline(),
            state.linger_end().map(|end| end.min(linger_idle_deadline)),
            state.write_blocked_since.map(|since| since + WRITE_TIMEOUT),
            state.expires_at,
        ];
        other_deadlines.into_iter().flatten().fold(idle_deadline, Instant::min)
    }

    /// True if the connection may be closed to make room for a new one.
    pub(super) fn is_evictable(&self, now: Instant) -> bool {
        let state = self.lock();
        state.is_between_requests() && now >= state.last_activity + IDLE_TIMEOUT_WHEN_FULL
    }
}

impl State {
    fn is_between_requests(&self) -> bool {
        matches!(self.phase, Phase::New | Phase::Idle)
    }

    /// The time at which the head of the request has to be complete, while it is arriving.
    fn head_deadline(&self) -> Option<Instant> {
        match self.phase {
            Phase::ReadingHead { began_at } => Some(began_at + HEAD_TIMEOUT),
            _ => None,
        }
    }

    /// The time at which the server stops discarding, while the connection is being closed.
    fn linger_end(&self) -> Option<Instant> {
        let timeout = if self.server_is_stopping { STOP_GRACE } else { LINGER_TIMEOUT };
        match self.phase {
            Phase::Closing { began_at } => Some(began_at + timeout),
            _ => None,
        }
    }
}
