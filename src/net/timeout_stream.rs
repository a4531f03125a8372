//! A wrapper around the socket of a connection. It keeps the timeouts, and closes the socket without losing a response.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::admission::Permits;
use super::timeouts::{ConnectionState, IDLE_TIMEOUT_WHEN_FULL};

/// A stream that fails with [`io::ErrorKind::TimedOut`] at the deadline of its [`ConnectionState`].
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
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let length_before = buf.filled().len();
        let result = Pin::new(&mut this.stream).poll_read(cx, buf);
        if result.is_pending() {
            return this.poll_deadline(cx);
        }
        if buf.filled().len() > length_before {
            this.state.note_received_bytes();
        } else {
            this.state.note_end_of_input();
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
        if result.is_ready() {
            this.state.note_sent_bytes();
            return result;
        }
        this.state.note_blocked_write();
        // Some clients read nothing before they have sent their whole request, so its rest is discarded meanwhile.
        if this.state.response_is_last() {
            ready!(this.poll_discard(cx))?;
        }
        this.poll_deadline(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_flush(cx);
        if result.is_ready() {
            this.state.note_flush();
        }
        result
    }

    /// Does nothing if the client has nothing more to send: hyper drops the stream next, which closes the socket.
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.state.is_closing() {
            if !self.state.client_may_be_sending() {
                return Poll::Ready(Ok(()));
            }
            ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
            self.state.begin_closing();
        }
        self.poll_discard(cx)
    }
}

impl<S: AsyncRead + Unpin> TimeoutStream<S> {
    /// Waits for the deadline, then fails. Fails earlier if the connection is to make room for a new one.
    fn poll_deadline<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let deadline = self.state.deadline();
        if deadline < self.timer.deadline() {
            self.timer.as_mut().reset(deadline);
        }
        while self.timer.as_mut().poll(cx).is_ready() {
            let now = Instant::now();
            let makes_room = self.state.is_evictable(now) && self.permits.is_at_capacity();
            if now >= deadline || makes_room {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.timer.as_mut().reset(deadline.min(now + IDLE_TIMEOUT_WHEN_FULL));
        }
        Poll::Pending
    }

    /// Reads and discards what the client sends, until its state says that this is enough.
    fn poll_discard(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; 8 * 1024];
        while !self.state.has_discarded_enough() {
            ready!(Pin::new(&mut *self).poll_read(cx, &mut ReadBuf::new(&mut discarded)))?;
        }
        Poll::Ready(Ok(()))
    }
}
