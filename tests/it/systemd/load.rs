//! Visitors of 127.0.0.1:8080, who count what they get.

use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

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

/// The status of one visit; `None` when there is no answer.
pub fn visit() -> Option<u16> {
    Some(ask(&mut connect().ok()?, "Connection: close")?.status)
}

/// What a number of visitors have seen.
#[derive(Debug, Default)]
pub struct Count {
    pub answered: AtomicUsize,
    pub lost: AtomicUsize,
    /// Asked again on a new connection, because the kept one had been closed meanwhile.
    pub retried: AtomicUsize,
}

impl Count {
    /// Visits again and again from six places while `work` goes on: from three of them with a connection
    /// for each request, from three with one that is kept.
    pub fn during(&self, work: impl FnOnce()) {
        let over = AtomicBool::new(false);
        // Also when `work` panics: the scope waits for its visitors.
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
                        self.note(visit());
                    }
                });
                scope.spawn(|| self.keep_visiting(&over));
            }
            work();
        });
    }

    fn note(&self, status: Option<u16>) {
        if status == Some(200) { &self.answered } else { &self.lost }.fetch_add(1, SeqCst);
    }

    /// A kept connection may be closed while a request is on its way into it. A client then asks again on
    /// a new one (RFC 9112 §9.3.1), as browsers and proxies do; only there must it work.
    fn keep_visiting(&self, over: &AtomicBool) {
        let mut kept = None;
        while !over.load(SeqCst) {
            let reused = kept.is_some();
            let Some(mut stream) = kept.take().or_else(|| connect().ok()) else {
                self.note(None);
                continue;
            };
            let Some(answer) = ask(&mut stream, "Connection: keep-alive") else {
                if reused {
                    self.retried.fetch_add(1, SeqCst);
                } else {
                    self.note(None)
                }
                continue;
            };
            self.note(Some(answer.status));
            if answer.field("connection") != Some("close") {
                kept = Some(stream);
            }
        }
    }
}
