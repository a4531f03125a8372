//! The three deadlines of a connection, kept where bytes pass.
//!
//! hyper has one timer for a request's head, which also runs while a connection is idle: it cannot be
//! both short enough against a slow attack and longer than the idle time of a proxy's pool, and it
//! has none for a client that stops reading. A stream wrapper sees the bytes and can keep all three.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// From the first byte of a request's head to its last.
pub const HEAD: Duration = Duration::from_secs(15);
/// Without a byte in either direction. Proxies keep idle connections for 60 s (nginx), 90 s (Traefik)
/// or 120 s (Caddy); whoever closes first must be the proxy, or it sends a request into a closed
/// connection.
pub const IDLE: Duration = Duration::from_secs(130);
/// While the client takes nothing of a response that waits for it.
pub const STALL: Duration = Duration::from_secs(30);

/// What the service knows of a connection and its stream does not, and the reverse.
#[derive(Default)]
pub struct Progress {
    begun: AtomicBool,
    head_complete: AtomicBool,
}

impl Progress {
    /// Whether the client has sent anything at all.
    pub fn begun(&self) -> bool {
        self.begun.load(Relaxed)
    }

    /// To be called when a request's head has been read whole.
    pub fn head_complete(&self) {
        self.head_complete.store(true, Relaxed);
    }
}

/// A stream that fails with [`io::ErrorKind::TimedOut`] when a deadline passes.
///
/// Bytes that arrive while a response is being written count as pipelined requests, not as the start
/// of a slow head: a partial head among them is bound by [`IDLE`] until its next byte, then by
/// [`HEAD`].
pub struct Watched<S> {
    stream: S,
    progress: Arc<Progress>,
    /// When the head being read began; `None` between heads.
    head: Option<Instant>,
    /// Since when the client takes nothing; `None` while it does.
    stall: Option<Instant>,
    /// The last byte in either direction.
    last: Instant,
    answering: bool,
    /// Never later than the nearest deadline, often earlier: moving it at every request would cost
    /// more than looking again when it fires.
    alarm: Pin<Box<Sleep>>,
}

impl<S> Watched<S> {
    /// Watches `stream`, which has just been accepted.
    pub fn new(stream: S, progress: Arc<Progress>) -> Self {
        let alarm = Box::pin(tokio::time::sleep(IDLE));
        Self { stream, progress, head: None, stall: None, last: Instant::now(), answering: false, alarm }
    }

    /// Takes over what the service said since the last call.
    fn catch_up(&mut self) {
        if self.progress.head_complete.swap(false, Relaxed) {
            self.head = None;
            self.answering = true;
        }
    }

    /// Goes on waiting, or fails when a deadline has passed.
    fn wait<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let head = self.head.map(|since| since + HEAD);
        let stall = self.stall.map(|since| since + STALL);
        let deadline = [head, stall].into_iter().flatten().fold(self.last + IDLE, Instant::min);
        if deadline < self.alarm.deadline() {
            self.alarm.as_mut().reset(deadline);
        }
        while self.alarm.as_mut().poll(cx).is_ready() {
            if self.alarm.deadline() >= deadline {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.alarm.as_mut().reset(deadline);
        }
        Poll::Pending
    }

    fn written(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if result.is_pending() {
            self.stall.get_or_insert_with(Instant::now);
            return self.wait(cx);
        }
        self.stall = None;
        self.last = Instant::now();
        result
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.catch_up();
        let before = buf.filled().len();
        let result = Pin::new(&mut this.stream).poll_read(cx, buf);
        if result.is_pending() {
            return this.wait(cx);
        }
        if buf.filled().len() > before {
            this.last = Instant::now();
            this.progress.begun.store(true, Relaxed);
            if !this.answering {
                this.head.get_or_insert(this.last);
            }
        }
        result
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.catch_up();
        let result = Pin::new(&mut this.stream).poll_write(cx, buf);
        this.written(cx, result)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.catch_up();
        let result = Pin::new(&mut this.stream).poll_write_vectored(cx, bufs);
        this.written(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// hyper flushes when it has handed over everything it had to write.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.catch_up();
        let result = Pin::new(&mut this.stream).poll_flush(cx);
        if result.is_ready() {
            this.answering = false;
        }
        result
    }

    /// Nothing: the stream is dropped next, and closing it says the same with one system call less.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::time::{advance, sleep};

    const SECOND: Duration = Duration::from_secs(1);

    /// A watched end and the client's end of a connection that holds `capacity` bytes a direction.
    fn pair(capacity: usize) -> (Watched<DuplexStream>, Arc<Progress>, DuplexStream) {
        let (server, client) = duplex(capacity);
        let progress = Arc::new(Progress::default());
        (Watched::new(server, Arc::clone(&progress)), progress, client)
    }

    /// How long a read waits for a client that sends nothing more, in virtual seconds.
    async fn patience(stream: &mut Watched<DuplexStream>) -> u64 {
        let start = Instant::now();
        let error = stream.read_u8().await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        start.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_connection_lasts_longer_than_any_proxy_keeps_it() {
        let (mut stream, _, _client) = pair(64);
        assert_eq!(patience(&mut stream).await, IDLE.as_secs());
        assert!(IDLE >= Duration::from_secs(125));
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_has_its_deadline_from_its_first_byte_however_it_trickles() {
        let (mut stream, progress, mut client) = pair(64);
        advance(IDLE - SECOND).await;
        let start = Instant::now();
        let trickle = tokio::spawn(async move {
            while client.write_u8(b'a').await.is_ok() {
                sleep(SECOND).await;
            }
        });
        let error = loop {
            if let Err(error) = stream.read_u8().await {
                break error;
            }
        };
        assert_eq!((error.kind(), start.elapsed()), (io::ErrorKind::TimedOut, HEAD));
        assert!(progress.begun());
        drop(stream);
        trickle.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn after_each_answer_the_connection_may_be_idle_again() {
        let (mut stream, progress, mut client) = pair(64);
        for _ in 0..3 {
            client.write_u8(b'a').await.unwrap();
            stream.read_u8().await.unwrap();
            progress.head_complete();
            stream.write_u8(b'b').await.unwrap();
            stream.flush().await.unwrap();
            client.read_u8().await.unwrap();
            advance(IDLE - SECOND).await;
        }
        assert_eq!(patience(&mut stream).await, 1);
    }

    #[tokio::test(start_paused = true)]
    async fn the_head_after_an_answer_has_its_own_deadline() {
        let (mut stream, progress, mut client) = pair(64);
        client.write_u8(b'a').await.unwrap();
        stream.read_u8().await.unwrap();
        progress.head_complete();
        stream.write_u8(b'b').await.unwrap();
        stream.flush().await.unwrap();
        advance(IDLE - SECOND).await;
        client.write_u8(b'a').await.unwrap();
        stream.read_u8().await.unwrap();
        assert_eq!(patience(&mut stream).await, HEAD.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_nothing_is_dropped() {
        let (mut stream, _, _client) = pair(4);
        let start = Instant::now();
        let error = stream.write_all(b"more than four").await.unwrap_err();
        assert_eq!((error.kind(), start.elapsed()), (io::ErrorKind::TimedOut, STALL));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_a_little_is_not() {
        let (mut stream, progress, mut client) = pair(4);
        progress.head_complete();
        let reader = tokio::spawn(async move {
            for _ in 0..14 {
                sleep(STALL - SECOND).await;
                client.read_u8().await.unwrap();
            }
        });
        stream.write_all(b"more than four").await.unwrap();
        reader.await.unwrap();
    }
}
