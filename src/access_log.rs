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

/// At most this many lines wait for standard output. With the longest request heads, each byte escaped, they take 64 MiB.
const MAX_QUEUED_LINES: usize = 1024;
/// Lines are written together up to about this size.
const BATCH_BYTES: usize = 64 * 1024;

/// Writes lines from its own thread. If standard output is slow, lines beyond [`MAX_QUEUED_LINES`] are lost and counted. If
/// standard output is closed, all lines are lost.
#[derive(Clone)]
pub struct AccessLog {
    queue: SyncSender<Entry>,
    lost_lines: Arc<AtomicU64>,
    trusted_proxies: Vec<Proxy>,
}

enum Entry {
    Line(String),
    /// Asks for the lines before it to be written. When they are, the sender is dropped.
    Flush(SyncSender<()>),
}

impl AccessLog {
    /// Logs to standard output, with the addresses of clients that `trusted_proxies` give.
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

    /// Logs a request and its response, whose whole content counts, even if the client does not read it.
    pub fn record<B>(&self, peer: Option<IpAddr>, request: &Request<B>, response: &Response<Bytes>) {
        let has_no_content =
            request.method() == Method::HEAD || response.status() == StatusCode::NOT_MODIFIED;
        let size = if has_no_content { 0 } else { response.body().len() };
        let client = client_ip::address(peer, request.headers(), &self.trusted_proxies);
        let line = format_line(client, SystemTime::now(), request, response.status(), size);
        if self.queue.try_send(Entry::Line(line)).is_err() {
            self.lost_lines.fetch_add(1, Relaxed);
        }
    }

    /// Waits until the lines so far are written, but no longer than `limit`.
    pub fn flush(&self, limit: Duration) {
        let (sender, receiver) = sync_channel(0);
        if self.queue.try_send(Entry::Flush(sender)).is_ok() {
            let _ = receiver.recv_timeout(limit);
        }
    }
}

/// Writes the lines that wait, in batches, until standard output fails.
fn write_entries(entries: &Receiver<Entry>, lost_lines: &AtomicU64) {
    let mut batch = String::new();
    while let Ok(first) = entries.recv() {
        batch.clear();
        // The sender is dropped at the end of this round, when the batch has been written.
        let mut flush = None;
        for entry in std::iter::once(first).chain(entries.try_iter()) {
            match entry {
                Entry::Line(line) => batch.push_str(&line),
                Entry::Flush(sender) => flush = Some(sender),
            }
            if batch.len() >= BATCH_BYTES || flush.is_some() {
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
        // The peer of a Unix socket has no address, and programs that read this format need one.
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
