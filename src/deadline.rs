//! The deadlines of a connection, and its orderly end, kept where bytes pass.
//!
//! hyper has one timer for a request's head, which also runs while a connection is idle: it cannot be
//! both short enough against a slow attack and longer than the idle time of a proxy's pool, and it
//! has none for a client that stops reading. A stream wrapper sees the bytes and can keep all of them.

use std::cell::Cell;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Semaphore;
use tokio::task::coop::has_budget_remaining;
use tokio::time::{Instant, Sleep};

/// From the first byte of a request's head to its last.
pub const HEAD: Duration = Duration::from_secs(15);
/// Without a byte in either direction. Proxies keep idle connections for 60 s (nginx), 90 s (Traefik)
/// or 120 s (Caddy); whoever closes first must be the proxy, or it sends a request into a closed
/// connection.
pub const IDLE: Duration = Duration::from_secs(130);
/// The same, when all places are taken: then whoever is idle makes room for those who come.
pub const CROWDED: Duration = Duration::from_secs(5);
/// While the client takes nothing of a response that waits for it. The kernel tells of room in its buffer
/// only when a good part of it is free: whoever reads steadily, if only a kilobyte a second, has freed that
/// much by then.
pub const STALL: Duration = Duration::from_secs(120);
/// After an answer that ends the connection: while the client goes on sending what will not be read.
pub const LINGER: Duration = Duration::from_secs(30);
/// The same, while it sends nothing.
pub const LINGER_IDLE: Duration = Duration::from_secs(5);
/// For whoever is not being answered when the server stops: a request may be on its way.
pub const LAST_CALL: Duration = Duration::from_secs(1);

/// Where a connection stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has come yet.
    #[default]
    Fresh,
    /// Some of a request's head has.
    Head,
    /// The service reads a request's content.
    Reading,
    /// A response is on its way.
    Answering,
    /// It has been handed over whole, and no next request has begun.
    Idle,
}

impl Phase {
    /// Whether a request's head has come whole, and its answer is not over.
    pub fn is_asked(self) -> bool {
        matches!(self, Self::Reading | Self::Answering)
    }
}

/// What the service knows of a connection and its stream does not, and the reverse.
pub struct Progress {
    /// Places for more connections.
    pub places: Arc<Semaphore>,
    /// The service says when it is [`Phase::Reading`] or [`Phase::Answering`], the stream all else.
    pub phase: Cell<Phase>,
    /// Bytes have come since the service last looked; without, the next request had come with the one before.
    pub arrived: Cell<bool>,
    /// The connection ends though its client may still be sending.
    pub abandoned: Cell<bool>,
    /// The server is stopping.
    pub stopping: Cell<bool>,
}

impl Progress {
    /// Of a connection that has just been accepted, beside `places` for more.
    pub fn new(places: Arc<Semaphore>) -> Self {
        let (arrived, abandoned, stopping) = Default::default();
        Self { places, phase: Cell::default(), arrived, abandoned, stopping }
    }
}

/// A stream that fails with [`io::ErrorKind::TimedOut`] when a deadline passes, and that ends in order.
///
/// Bytes that arrive while a response is being written count as pipelined requests, not as the start
/// of a slow head: a partial head among them is bound by [`IDLE`] until its next byte, then by
/// [`HEAD`].
///
/// What is left unread when a socket closes makes the kernel reset the connection, and an answer that the
/// client has not taken yet is lost: a proxy makes a 502 of it. So where the client may still be sending,
/// shutting down says that nothing more will come, then reads on and discards for a while (RFC 9112 §9.6).
pub struct Watched<S> {
    stream: S,
    progress: Rc<Progress>,
    /// When the head being read began; `None` between heads.
    head: Option<Instant>,
    /// Since when the client takes nothing; `None` while it does.
    stall: Option<Instant>,
    /// Until when what still comes is discarded; `None` before the connection ends.
    linger: Option<Instant>,
    /// The last byte in either direction; the first bytes of an answer count from its request.
    last: Instant,
    /// Some of the response that is on its way has been handed over.
    begun: bool,
    /// The client has sent all it will.
    ended: bool,
    /// Never later than the nearest deadline, often earlier: moving it at every request would cost
    /// more than looking again when it fires.
    alarm: Pin<Box<Sleep>>,
    /// When it goes off.
    set_for: Instant,
    /// Nobody has waited since `last`.
    moved: bool,
    /// Whom the alarm wakes; `None` where nobody is sure to be.
    waker: Option<Waker>,
}

/// An alarm that was set earlier is early enough for whoever begins to wait, [`Watched::linger`] apart.
const _: () = {
    let ahead = CROWDED.as_secs();
    assert!(ahead <= HEAD.as_secs() && ahead <= STALL.as_secs() && ahead <= IDLE.as_secs());
};

impl<S: AsyncRead + Unpin> Watched<S> {
    /// Watches `stream`, which has just been accepted.
    pub fn new(stream: S, progress: Rc<Progress>) -> Self {
        let (alarm, last) = (Box::pin(tokio::time::sleep(CROWDED)), Instant::now());
        let (head, stall, linger, begun, ended, moved) = (None, None, None, false, false, false);
        let (set_for, waker) = (alarm.deadline(), None);
        Self { stream, progress, head, stall, linger, last, begun, ended, alarm, set_for, moved, waker }
    }

    /// Moves the alarm.
    fn set_alarm(&mut self, at: Instant) {
        self.set_for = at;
        self.alarm.as_mut().reset(at);
    }

    /// Takes over what the service said since the last call.
    fn catch_up(&mut self) {
        if self.progress.phase.get().is_asked() {
            self.head = None;
        }
    }

    /// Goes on waiting, or fails when a deadline has passed.
    fn wait<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        let set = self.waker.as_ref().is_some_and(|waker| waker.will_wake(cx.waker()));
        // Few of a crowd's alarms are in the processor's cache. One that had not gone off when bytes last passed, a
        // moment ago, wakes this task when it does.
        let ahead = std::mem::take(&mut self.moved) && self.last < self.set_for;
        if set && self.linger.is_none() && (ahead || !self.alarm.is_elapsed()) {
            return Poll::Pending;
        }
        let head = self.head.map(|since| since + HEAD);
        let stall = self.stall.map(|since| since + STALL);
        let linger = self.linger.map(|until| until.min(self.last + LINGER_IDLE));
        let deadline = [head, stall, linger].into_iter().flatten().fold(self.last + IDLE, Instant::min);
        if deadline < self.set_for {
            self.set_alarm(deadline);
        }
        while self.alarm.as_mut().poll(cx).is_ready() {
            let now = self.set_for;
            let idle = matches!(self.progress.phase.get(), Phase::Fresh | Phase::Idle);
            let crowded = idle && now >= self.last + CROWDED && self.progress.places.available_permits() == 0;
            if now >= deadline || crowded {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.set_alarm(deadline.min(now + CROWDED));
        }
        // A task without budget has not reached the alarm, and is woken to try again.
        self.waker = has_budget_remaining().then(|| cx.waker().clone());
        Poll::Pending
    }

    /// Reads what nobody will look at, until the client has sent all it will or the time for it is over.
    fn discard(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut discarded = [0; 8 * 1024];
        while !self.ended && self.linger.is_none_or(|until| self.last <= until) {
            ready!(Pin::new(&mut *self).poll_read(cx, &mut ReadBuf::new(&mut discarded)))?;
        }
        Poll::Ready(Ok(()))
    }

    fn written(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if result.is_pending() {
            self.stall.get_or_insert_with(Instant::now);
            // A client may take nothing before all it has to say is taken.
            if self.progress.abandoned.get() {
                ready!(self.discard(cx))?;
            }
            return self.wait(cx);
        }
        // A request came a moment before its answer: a look at the clock less.
        if self.stall.take().is_some() || std::mem::replace(&mut self.begun, true) {
            (self.last, self.moved) = (Instant::now(), true);
        }
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
            (this.last, this.moved) = (Instant::now(), true);
            this.progress.arrived.set(true);
            if !this.progress.phase.get().is_asked() && this.linger.is_none() {
                this.progress.phase.set(Phase::Head);
                this.head.get_or_insert(this.last);
            }
        } else {
            this.ended = true;
        }
        result
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Watched<S> {
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
        let stream = Pin::new(&mut this.stream);
        let result = match bufs {
            // A head alone: send(2) takes the kernel less time than writev(2).
            [head] => stream.poll_write(cx, head),
            _ => stream.poll_write_vectored(cx, bufs),
        };
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
        // It also flushes before there is an answer, while the service waits for content, and when it has given the
        // client leave to send it.
        if result.is_ready()
            && std::mem::take(&mut this.begun)
            && this.progress.phase.get() == Phase::Answering
        {
            this.progress.phase.set(Phase::Idle);
        }
        result
    }

    /// Where nothing more is to be expected from the client, nothing: the stream is dropped next, and closing
    /// it says the same with one system call less.
    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut this = self;
        if this.linger.is_none() {
            if this.ended || (this.head.is_none() && !this.progress.abandoned.get()) {
                return Poll::Ready(Ok(()));
            }
            ready!(Pin::new(&mut this.stream).poll_shutdown(cx))?;
            let patience = if this.progress.stopping.get() { LAST_CALL } else { LINGER };
            (this.head, this.last) = (None, Instant::now());
            this.linger = Some(this.last + patience);
        }
        this.discard(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::task::coop::poll_proceed;
    use tokio::time::{advance, sleep, timeout};

    const SECOND: Duration = Duration::from_secs(1);

    /// A watched end and the client's end of a connection that holds `capacity` bytes a direction.
    fn pair(capacity: usize) -> (Watched<DuplexStream>, Rc<Progress>, DuplexStream) {
        let (server, client) = duplex(capacity);
        let progress = Rc::new(Progress::new(Arc::new(Semaphore::new(1))));
        (Watched::new(server, Rc::clone(&progress)), progress, client)
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
    async fn whoever_is_idle_makes_room_where_there_is_none() {
        let (mut stream, progress, _client) = pair(64);
        progress.places.forget_permits(1);
        assert_eq!(patience(&mut stream).await, CROWDED.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_asking_keeps_its_place() {
        let (mut stream, progress, mut client) = pair(64);
        progress.places.forget_permits(1);
        client.write_u8(b'a').await.unwrap();
        stream.read_u8().await.unwrap();
        assert_eq!(patience(&mut stream).await, HEAD.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_that_comes_late_is_noticed_within_the_same_time() {
        let (mut stream, progress, _client) = pair(64);
        let places = Arc::clone(&progress.places);
        let crowd = tokio::spawn(async move {
            sleep(60 * SECOND).await;
            places.forget_permits(1);
        });
        let waited = patience(&mut stream).await;
        assert!((60..=60 + CROWDED.as_secs()).contains(&waited), "{waited}");
        crowd.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_nothing_before_it_has_said_all_is_heard() {
        let (mut stream, progress, mut client) = pair(4);
        progress.phase.set(Phase::Answering);
        progress.abandoned.set(true);
        let whole = tokio::spawn(async move {
            client.write_all(&[b'a'; 1000]).await.unwrap();
            let mut answer = [0; 14];
            client.read_exact(&mut answer).await.unwrap();
        });
        stream.write_all(b"more than four").await.unwrap();
        whole.await.unwrap();
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
        assert_eq!(progress.phase.get(), Phase::Head);
        drop(stream);
        trickle.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn after_each_answer_the_connection_may_be_idle_again() {
        let (mut stream, progress, mut client) = pair(64);
        for _ in 0..3 {
            client.write_u8(b'a').await.unwrap();
            stream.read_u8().await.unwrap();
            progress.phase.set(Phase::Answering);
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
        progress.phase.set(Phase::Answering);
        stream.write_u8(b'b').await.unwrap();
        stream.flush().await.unwrap();
        advance(IDLE - SECOND).await;
        client.write_u8(b'a').await.unwrap();
        stream.read_u8().await.unwrap();
        assert_eq!(patience(&mut stream).await, HEAD.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_deadline_wakes_whoever_waited_last() {
        let (mut stream, _, _client) = pair(64);
        let mut elsewhere = Context::from_waker(Waker::noop());
        assert!(Pin::new(&mut stream).poll_read(&mut elsewhere, &mut ReadBuf::new(&mut [0])).is_pending());
        let waited = timeout(2 * IDLE, patience(&mut stream)).await;
        assert_eq!(waited, Ok(IDLE.as_secs()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_deadline_holds_for_a_task_that_has_spent_its_budget() {
        let (mut stream, _, _client) = pair(64);
        let spent = poll_fn(|cx| {
            while poll_proceed(cx).map(|budget| budget.made_progress()).is_ready() {}
            Poll::Ready(Pin::new(&mut stream).poll_read(cx, &mut ReadBuf::new(&mut [0])).is_pending())
        });
        assert!(spent.await);
        let waited = timeout(2 * IDLE, patience(&mut stream)).await;
        assert_eq!(waited, Ok(IDLE.as_secs()));
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
        progress.phase.set(Phase::Answering);
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
