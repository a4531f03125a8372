//! The access log: Combined Log Format on standard output. It never delays a response.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use hyper::body::Bytes;
use hyper::header;
use hyper::{Method, Request, Response, StatusCode, Version};

use crate::client_ip::{self, Proxy};
use crate::report;

/// Lines that may wait for standard output. Those of the longest request heads, with each byte escaped, take 64 MiB.
const QUEUE: usize = 1024;
/// Lines are written together up to about this size.
const BATCH: usize = 64 * 1024;

enum Entry {
    Line(String),
    /// Write everything before it, then drop the sender.
    Flush(SyncSender<()>),
}

/// Writes lines from its own thread. When standard output is slow, lines beyond [`QUEUE`] are lost and counted; when it is
/// closed, all are lost.
#[derive(Clone)]
pub struct AccessLog {
    entries: SyncSender<Entry>,
    lost: Arc<AtomicU64>,
    trusted: Vec<Proxy>,
}

impl AccessLog {
    /// Logs to standard output, with clients' addresses as the proxies in `trusted` give them.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(trusted: Vec<Proxy>) -> io::Result<Self> {
        let (entries, waiting) = sync_channel(QUEUE);
        let lost = Arc::new(AtomicU64::new(0));
        let log = Self { entries, lost: Arc::clone(&lost), trusted };
        thread::Builder::new().name("access-log".into()).spawn(move || write_lines(&waiting, &lost))?;
        Ok(log)
    }

    /// Logs a request and its response. The size is that of the whole content.
    pub fn record<B>(&self, peer: Option<IpAddr>, request: &Request<B>, response: &Response<Bytes>) {
        let withheld = request.method() == Method::HEAD || response.status() == StatusCode::NOT_MODIFIED;
        let size = if withheld { 0 } else { response.body().len() };
        let client = client_ip::address(peer, request.headers(), &self.trusted);
        let line = line(client, SystemTime::now(), request, response.status(), size);
        if self.entries.try_send(Entry::Line(line)).is_err() {
            self.lost.fetch_add(1, Relaxed);
        }
    }

    /// Waits until the lines so far are written, at most for `limit`.
    pub fn flush(&self, limit: Duration) {
        let (done, written) = sync_channel(0);
        if self.entries.try_send(Entry::Flush(done)).is_ok() {
            let _ = written.recv_timeout(limit);
        }
    }
}

/// Writes entries, all that wait at once, until standard output fails.
fn write_lines(waiting: &Receiver<Entry>, lost: &AtomicU64) {
    let mut batch = String::new();
    while let Ok(first) = waiting.recv() {
        let mut flushed = None;
        batch.clear();
        for entry in std::iter::once(first).chain(waiting.try_iter()) {
            match entry {
                Entry::Line(line) => batch.push_str(&line),
                Entry::Flush(done) => flushed = Some(done),
            }
            if batch.len() >= BATCH || flushed.is_some() {
                break;
            }
        }
        if let Err(error) = io::stdout().write_all(batch.as_bytes()).and_then(|()| io::stdout().flush()) {
            return report(&format!("the access log ends, standard output fails: {error}"));
        }
        let lost = lost.swap(0, Relaxed);
        if lost > 0 {
            report(&format!("{lost} access log lines lost, standard output is slow"));
        }
    }
}

/// One line of the Combined Log Format, as Apache defined it:
/// `host ident user [time] "request" status size "referer" "user agent"`.
fn line<B>(
    client: Option<IpAddr>,
    time: SystemTime,
    request: &Request<B>,
    status: StatusCode,
    size: usize,
) -> String {
    let mut line = String::with_capacity(256);
    match client {
        Some(address) => _ = write!(line, "{address}"),
        // A Unix socket's peer has no address, and programs that read this format need one.
        None => line.push_str("127.0.0.1"),
    }
    // From "Sun, 06 Nov 1994 08:49:37 GMT".
    let date = httpdate::fmt_http_date(time);
    let mut parts = date.split(' ').skip(1);
    let mut part = || parts.next().unwrap_or_default();
    _ = write!(line, " - - [{}/{}/{}:{} +0000] \"", part(), part(), part(), part());
    escape(&mut line, request.method().as_str().as_bytes());
    line.push(' ');
    escape(&mut line, request.uri().to_string().as_bytes());
    let version = if request.version() == Version::HTTP_10 { "1.0" } else { "1.1" };
    _ = write!(line, " HTTP/{version}\" {} {size} \"", status.as_u16());
    let field = |name| request.headers().get(name).map_or(b"-".as_slice(), |value| value.as_bytes());
    escape(&mut line, field(header::REFERER));
    line.push_str("\" \"");
    escape(&mut line, field(header::USER_AGENT));
    line.push_str("\"\n");
    line
}

/// Appends what a client sent, escaped so that it cannot end its field or its line.
fn escape(line: &mut String, bytes: &[u8]) {
    for byte in bytes {
        match byte {
            b' '..=b'~' if !b"\"\\".contains(byte) => line.push(char::from(*byte)),
            _ => _ = write!(line, "\\x{byte:02X}"),
        }
    }
}
