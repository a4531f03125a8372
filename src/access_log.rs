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

/// At most this many lines wait for standard output. They take at most 64 MiB: the heads of requests are at most 16 KiB long,
/// and escaping makes four bytes of one.
const MAX_QUEUED_LINES: usize = 1024;
/// Lines are written together until they have this many bytes.
const BATCH_BYTES: usize = 64 * 1024;

/// Passes lines to a thread that writes them. If standard output is slow, lines beyond [`MAX_QUEUED_LINES`] are lost and
/// counted. If standard output is closed, all lines are lost.
#[derive(Clone)]
pub struct AccessLog {
    queue: SyncSender<Entry>,
    lost_lines: Arc<AtomicU64>,
    trusted_proxies: Vec<Proxy>,
}

/// An entry of the queue to the writing thread.
enum Entry {
    /// A line to write.
    Line(String),
    /// A request to write all lines before it. The thread drops the sender when they are written.
    Flush(SyncSender<()>),
}

impl AccessLog {
    /// Starts a log on standard output. `trusted_proxies` may name the addresses of clients.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(trusted_proxies: Vec<Proxy>) -> io::Result<Self> {
        let (queue, entries) = sync_channel(MAX_QUEUED_LINES);
        let lost_lines = Arc::new(AtomicU64::new(0));
        let log = Self { queue, lost_lines: Arc::clone(&lost_lines), trusted_proxies };
        let thread = thread::Builder::new().name("access-log".into());
        thread.spawn(move || write_entries(&entries, &lost_lines))?;
        Ok(log)
    }

    /// Logs a request and its response. The size in the log is that of the whole body, even if the client does not read it.
    pub fn record<B>(&self, peer: Option<IpAddr>, request: &Request<B>, response: &Response<Bytes>) {
        let has_no_body = request.method() == Method::HEAD || response.status() == StatusCode::NOT_MODIFIED;
        let size = if has_no_body { 0 } else { response.body().len() };
        let client = client_ip::address(peer, request.headers(), &self.trusted_proxies);
        let line = format_line(client, SystemTime::now(), request, response.status(), size);
        if self.queue.try_send(Entry::Line(line)).is_err() {
            self.lost_lines.fetch_add(1, Relaxed);
        }
    }

    /// Waits until all lines in the queue are written, but no longer than `limit`.
    pub fn flush(&self, limit: Duration) {
        let (sender, receiver) = sync_channel(0);
        if self.queue.try_send(Entry::Flush(sender)).is_ok() {
            let _ = receiver.recv_timeout(limit);
        }
    }
}

/// Writes the lines of the queue, in batches, until standard output fails.
fn write_entries(entries: &Receiver<Entry>, lost_lines: &AtomicU64) {
    let mut batch = String::new();
    while let Ok(first) = entries.recv() {
        batch.clear();
        // Dropped at the end of this iteration, after the batch has been written.
        let mut flush_sender = None;
        for entry in std::iter::once(first).chain(entries.try_iter()) {
            match entry {
                Entry::Line(line) => batch.push_str(&line),
                Entry::Flush(sender) => flush_sender = Some(sender),
            }
            if batch.len() >= BATCH_BYTES || flush_sender.is_some() {
                break;
            }
        }
        if let Err(error) = io::stdout().write_all(batch.as_bytes()).and_then(|()| io::stdout().flush()) {
            return report(&format!("the access log ends, standard output fails: {error}"));
        }
        let count = lost_lines.swap(0, Relaxed);
        if count > 0 {
            report(&format!("{count} access log lines lost, standard output is slow"));
        }
    }
}

/// One line of the Combined Log Format, as Apache defined it:
/// `host ident user [time] "request" status size "referer" "user agent"`.
fn format_line<B>(
    client: Option<IpAddr>,
    time: SystemTime,
    request: &Request<B>,
    status: StatusCode,
    size: usize,
) -> String {
    let mut line = String::with_capacity(256);
    match client {
        Some(address) => _ = write!(line, "{address}"),
        // The peer of a Unix socket has no address. Programs that read this format need an address all the same.
        None => line.push_str("127.0.0.1"),
    }
    // The date is always as long as "Sun, 06 Nov 1994 08:49:37 GMT".
    let date = httpdate::fmt_http_date(time);
    let (day, month, year, clock) = (&date[5..7], &date[8..11], &date[12..16], &date[17..25]);
    _ = write!(line, " - - [{day}/{month}/{year}:{clock} +0000] \"");
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

/// Appends bytes that a client sent, escaped so that they cannot end their field or their line.
fn escape(line: &mut String, bytes: &[u8]) {
    for byte in bytes {
        match byte {
            b' '..=b'~' if !b"\"\\".contains(byte) => line.push(char::from(*byte)),
            _ => _ = write!(line, "\\x{byte:02X}"),
        }
    }
}
