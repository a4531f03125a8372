//! Clients of 127.0.0.1:8080 that count responses and failures.

use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

use crate::fixture::{Answer, PATIENCE, head};

const ADDRESS: &str = "127.0.0.1:8080";

pub fn connect() -> std::io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(ADDRESS)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(BufReader::new(stream))
}

fn ask(stream: &mut BufReader<TcpStream>, connection: &str) -> Option<Answer> {
    let fields = ["Accept-Encoding: br", connection];
    stream.get_mut().write_all(&head("GET", "/", &fields)).ok()?;
    Answer::try_read(stream, "GET")
}

/// The status of one request on a new connection; `None` when there is no response.
pub fn request() -> Option<u16> {
    Some(ask(&mut connect().ok()?, "Connection: close")?.status)
}

/// The outcomes of all requests.
#[derive(Debug, Default)]
pub struct Count {
    pub answered: AtomicUsize,
    pub lost: AtomicUsize,
    /// Sent again on a new connection, because the kept one was closed.
    pub retried: AtomicUsize,
    /// How long each client waits between two requests.
    pub pause: Duration,
}

impl Count {
    /// Sends requests from six threads while `work` runs: three open a connection for each request, three keep theirs.
    pub fn during(&self, work: impl FnOnce()) {
        let over = AtomicBool::new(false);
        // Set also when `work` panics, because the scope waits for its threads.
        struct Over<'a>(&'a AtomicBool);
        impl Drop for Over<'_> {
            fn drop(&mut self) {
                self.0.store(true, SeqCst);
            }
        }
        thread::scope(|scope| {
            let _over = Over(&over);
            for _ in 0..3 {
                scope.spawn(|| {
                    while !over.load(SeqCst) {
                        self.count(request());
                        thread::sleep(self.pause);
                    }
                });
                scope.spawn(|| self.request_on_kept_connections(&over));
            }
            work();
        });
    }

    fn count(&self, status: Option<u16>) {
        if status == Some(200) { &self.answered } else { &self.lost }.fetch_add(1, SeqCst);
    }

    /// A kept connection may be closed while a request is on its way. The client then sends it again on a new one, as
    /// browsers and proxies do (RFC 9112 §9.3.1); there it must succeed.
    fn request_on_kept_connections(&self, over: &AtomicBool) {
        let mut kept = None;
        while !over.load(SeqCst) {
            thread::sleep(self.pause);
            let reused = kept.is_some();
            let Some(mut stream) = kept.take().or_else(|| connect().ok()) else {
                self.count(None);
                continue;
            };
            let Some(answer) = ask(&mut stream, "Connection: keep-alive") else {
                if reused {
                    self.retried.fetch_add(1, SeqCst);
                } else {
                    self.count(None)
                }
                continue;
            };
            self.count(Some(answer.status));
            if answer.field("connection") != Some("close") {
                kept = Some(stream);
            }
        }
    }
}
