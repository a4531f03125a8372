//! A wrapper around a connection's socket that keeps its timeouts and closes it in order.
//!
//! hyper has one timer for the head of a request, which also runs while a connection is idle. It cannot be both short
//! enough against a slow attack and longer than a proxy keeps an idle connection, and there is none for a client that
//! stops reading. The wrapper sees every byte, so it can keep all of these timeouts.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::timeouts::{ConnectionState, IDLE_TIMEOUT_WHEN_FULL, Phase};

/// A stream that fails with [`io::ErrorKind::TimedOut`] at the deadline of its [`ConnectionState`], and that closes in
/// order.
///
/// Bytes that arrive while a response is being sent count as pipelined requests, not as the start of a slow head: a
/// partial head among them is bound by [`IDLE_TIMEOUT`](super::timeouts::IDLE_TIMEOUT) until its next byte, then by [`HEAD_TIMEOUT`](super::timeouts::HEAD_TIMEOUT).
///
/// When a socket is closed with unread input, the kernel resets the connection, and a response that the client has not
/// read yet is lost: a proxy makes a 502 of it. So where the client may still be sending, shutting down says that
/// nothing more will come, then reads on and discards for a while (RFC 9112 §9.6).
pub struct TimeoutStream<S> {
    stream: S,
    state: Arc<ConnectionState>,
    /// Fires at or before the next deadline: rescheduling it for every request costs more than a spurious wake-up.
    timer: Pin<Box<Sleep>>,
}

impl<S: AsyncRead + Unpin> TimeoutStream<S> {
    /// Wraps `stream`, which has just been accepted.
    pub fn new(stream: S, state: Arc<ConnectionState>) -> Self {
        Self { stream, state, timer: Box::pin(tokio::time::sleep(IDLE_TIMEOUT_WHEN_FULL)) }
    }

    /// Goes on waiting, or fails when the deadline has passed.
    fn poll_deadline<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let state = self.state.lock();
        let deadline = state.deadline();
        if deadline < self.timer.deadline() {
            self.timer.as_mut().reset(deadline);
        }
        while self.timer.as_mut().poll(cx).is_ready() {
            let now = Instant::now();
            if now >= deadline || (state.is_evictable(now) && self.state.is_full()) {
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
            if state.has_lingered() {
                return Poll::Ready(Ok(()));
            }
            drop(state);
            ready!(Pin::new(&mut *self).poll_read(cx, &mut ReadBuf::new(&mut discarded)))?;
        }
    }

    fn after_write(
        &mut self,
        cx: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let mut state = self.state.lock();
        if result.is_ready() {
            state.on_write();
            return result;
        }
        let closes = state.on_write_blocked();
        drop(state);
        // A client may read nothing before everything it has to send has been read.
        if closes {
            ready!(self.poll_discard(cx))?;
        }
        self.poll_deadline(cx)
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
        this.state.lock().on_read(buf.filled().len() - before);
        result
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_write(cx, buf);
        this.after_write(cx, result)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_write_vectored(cx, bufs);
        this.after_write(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let result = Pin::new(&mut this.stream).poll_flush(cx);
        if result.is_ready() {
            this.state.lock().on_flush();
        }
        result
    }

    /// Does nothing when the client has nothing more to send: the stream is dropped next, which closes the socket.
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.state.phase() != Phase::Closing {
            if !self.state.lock().must_linger() {
                return Poll::Ready(Ok(()));
            }
            ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
            self.state.lock().on_shutdown();
        }
        self.poll_discard(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::super::timeouts::IDLE_TIMEOUT;
    use super::*;
    use std::future::poll_fn;
    use std::task::Waker;
    use tokio::io::{AsyncReadExt, duplex};
    use tokio::sync::Semaphore;
    use tokio::task::coop::poll_proceed;

    #[tokio::test(start_paused = true)]
    async fn a_timeout_wakes_the_task_that_polled_last_even_with_its_budget_used_up() {
        let (server, _client) = duplex(64);
        let state = Arc::new(ConnectionState::new(Arc::new(Semaphore::new(1)), true));
        let mut stream = TimeoutStream::new(server, state);
        let start = Instant::now();
        let mut elsewhere = Context::from_waker(Waker::noop());
        assert!(Pin::new(&mut stream).poll_read(&mut elsewhere, &mut ReadBuf::new(&mut [0])).is_pending());
        let spent = poll_fn(|cx| {
            while poll_proceed(cx).map(|budget| budget.made_progress()).is_ready() {}
            Poll::Ready(Pin::new(&mut stream).poll_read(cx, &mut ReadBuf::new(&mut [0])).is_pending())
        });
        assert!(spent.await);
        let error = tokio::time::timeout(2 * IDLE_TIMEOUT, stream.read_u8()).await.unwrap().unwrap_err();
        assert_eq!((error.kind(), start.elapsed()), (io::ErrorKind::TimedOut, IDLE_TIMEOUT));
    }
}
