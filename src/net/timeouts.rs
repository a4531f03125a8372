//! The state of a connection, and the timeouts that follow from it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;

/// From the first byte of a request's head to its last.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// Without a byte in either direction. Proxies keep idle connections for 60 s (nginx), 90 s (Traefik) or 120 s (Caddy).
/// The proxy must be the one that closes first, or it sends a request into a closed connection.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(130);
/// The same while every permit is taken: idle connections are closed to make room for new ones.
pub const IDLE_TIMEOUT_WHEN_FULL: Duration = Duration::from_secs(5);
/// While the client reads nothing of a response that waits for it. The kernel reports room in its buffer only when a
/// good part of it is free: a client that reads steadily, if only a kilobyte a second, has freed that much by then.
pub const WRITE_TIMEOUT: Duration = Duration::from_secs(120);
/// How long a connection that is being closed is read, while its client goes on sending.
pub const LINGER_TIMEOUT: Duration = Duration::from_secs(30);
/// The same while the client sends nothing.
pub const LINGER_IDLE_TIMEOUT: Duration = Duration::from_secs(5);
/// After the server was told to stop, for clients that are not being answered: a request may be on its way.
pub const STOP_GRACE: Duration = Duration::from_secs(1);
/// For a connection in the overflow: to send its request and get its 503.
pub const OVERFLOW_TIMEOUT: Duration = Duration::from_secs(5);

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
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

impl Phase {
    /// Whether a request's head has been received, and its response has not been sent to its end.
    #[must_use]
    pub fn is_in_progress(self) -> bool {
        matches!(self, Self::ReadingBody | Self::Responding)
    }
}

/// The state of a connection, which its socket's wrapper and the request handler share.
pub struct ConnectionState {
    /// Permits for further connections.
    pub(super) permits: Arc<Semaphore>,
    inner: Mutex<State>,
}

/// What [`ConnectionState`] guards: this is the one place where it changes.
pub(super) struct State {
    phase: Phase,
    phase_began: Instant,
    last_activity: Instant,
    /// When the connection ends whatever happens.
    expires: Option<Instant>,
    /// Since when the client reads nothing that waits for it.
    write_blocked_since: Option<Instant>,
    /// A part of the current response has been handed to the kernel.
    response_started: bool,
    /// The client has closed its side.
    client_finished: bool,
    /// The connection ends after this response, though its client may still be sending.
    close: bool,
    /// The server is stopping.
    stopping: bool,
}

impl ConnectionState {
    /// Of a connection that has just been accepted: as one of those that hold a permit, or beyond them.
    #[must_use]
    pub fn new(permits: Arc<Semaphore>, admitted: bool) -> Self {
        let now = Instant::now();
        let inner = State {
            phase: Phase::New,
            phase_began: now,
            last_activity: now,
            expires: (!admitted).then(|| now + OVERFLOW_TIMEOUT),
            write_blocked_since: None,
            response_started: false,
            client_finished: false,
            close: false,
            stopping: false,
        };
        Self { permits, inner: Mutex::new(inner) }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether every permit is taken.
    pub(super) fn is_full(&self) -> bool {
        self.permits.available_permits() == 0
    }

    /// What the connection is doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.lock().phase
    }

    /// The request handler reads the content of a request, or makes a response.
    pub fn enter(&self, phase: Phase) {
        self.lock().phase = phase;
    }

    /// The current response is the last one.
    pub fn close_after_response(&self) {
        self.lock().close = true;
    }

    /// The server is stopping: every next response is the last one.
    pub fn stop(&self) {
        self.lock().stopping = true;
    }

    /// Whether the server is stopping.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        self.lock().stopping
    }
}

impl State {
    fn enter(&mut self, phase: Phase) {
        (self.phase, self.phase_began) = (phase, self.last_activity);
    }

    pub(super) fn on_read(&mut self, bytes: usize) {
        self.last_activity = Instant::now();
        if bytes == 0 {
            self.client_finished = true;
        } else if matches!(self.phase, Phase::New | Phase::Idle) {
            self.enter(Phase::ReadingHead);
        }
    }

    pub(super) fn on_write(&mut self) {
        self.last_activity = Instant::now();
        self.write_blocked_since = None;
        self.response_started = true;
    }

    /// Returns whether the connection ends after this response.
    pub(super) fn on_write_blocked(&mut self) -> bool {
        self.write_blocked_since.get_or_insert_with(Instant::now);
        self.close
    }

    /// hyper flushes when it has handed over all it had to write. It also does so before there is a response, while
    /// the request handler waits for content, and after `100 Continue`.
    pub(super) fn on_flush(&mut self) {
        let sent = std::mem::take(&mut self.response_started);
        if sent && self.phase == Phase::Responding {
            self.enter(Phase::Idle);
        }
    }

    /// Whether the client may still be sending what nobody will read.
    pub(super) fn must_linger(&self) -> bool {
        !self.client_finished && (self.close || self.phase == Phase::ReadingHead)
    }

    pub(super) fn on_shutdown(&mut self) {
        self.last_activity = Instant::now();
        self.enter(Phase::Closing);
    }

    /// Until when what the client sends is discarded.
    fn linger_end(&self) -> Instant {
        self.phase_began + if self.stopping { STOP_GRACE } else { LINGER_TIMEOUT }
    }

    /// Whether nothing more is to be discarded: the client has closed its side, or the time for it is over.
    pub(super) fn has_lingered(&self) -> bool {
        self.client_finished || (self.phase == Phase::Closing && self.last_activity > self.linger_end())
    }

    /// When the connection times out unless something happens.
    pub(super) fn deadline(&self) -> Instant {
        let of_phase = match self.phase {
            Phase::ReadingHead => Some(self.phase_began + HEAD_TIMEOUT),
            Phase::Closing => Some(self.linger_end().min(self.last_activity + LINGER_IDLE_TIMEOUT)),
            _ => None,
        };
        let of_write = self.write_blocked_since.map(|since| since + WRITE_TIMEOUT);
        let deadlines = [of_phase, of_write, self.expires].into_iter().flatten();
        deadlines.fold(self.last_activity + IDLE_TIMEOUT, Instant::min)
    }

    /// Whether the connection may be closed at `now` to make room for a new one.
    pub(super) fn is_evictable(&self, now: Instant) -> bool {
        matches!(self.phase, Phase::New | Phase::Idle) && now >= self.last_activity + IDLE_TIMEOUT_WHEN_FULL
    }
}
