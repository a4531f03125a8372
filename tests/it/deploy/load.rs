//! Clients of 127.0.0.1:8080 that count responses and failures.

use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

use crate::fixture::{Answer, connect as connect_to, head};

/// The clients leave the processor to the deployments.
const PAUSE: Duration = Duration::from_millis(15);

pub fn connect() -> std::io::Result<BufReader<TcpStream>> {
    Ok(BufReader::new(connect_to(([127, 0, 0, 1], 8080).into())?))
}

fn ask(stream: &mut BufReader<TcpStream>, connection: &str) -> Option<Answer> {
    let fields = ["Accept-Encoding: br", connection];
    stream.get_mut().write_all(&head("GET", "/", &fields)).ok()?;
    Answer::try_read(stream, "GET")
}

/// One request on a new connection; `None` when there is no response.
pub fn request() -> Option<Answer> {
    ask(&mut connect().ok()?, "Connection: close")
}

/// The outcomes of all requests.
#[derive(Debug, Default)]
pub struct Count {
    pub answered: AtomicUsize,
    pub lost: AtomicUsize,
    /// Sent again on a new connection, because the kept one was closed.
    retried: AtomicUsize,
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
                        thread::sleep(PAUSE);
                    }
                });
                scope.spawn(|| self.request_on_kept_connections(&over));
            }
            work();
        });
    }

    fn count(&self, answer: Option<Answer>) {
        if answer.is_some_and(|answer| answer.status == 200) { &self.answered } else { &self.lost }
            .fetch_add(1, SeqCst);
    }

    /// A kept connection may be closed while a request is on its way. The client then sends it again on a new one, as
    /// browsers and proxies do (RFC 9112 §9.3.1); there it must succeed.
    fn request_on_kept_connections(&self, over: &AtomicBool) {
        let mut kept = None;
        while !over.load(SeqCst) {
            thread::sleep(PAUSE);
            let reused = kept.is_some();
            let answer = kept.take().or_else(|| connect().ok()).and_then(|mut stream| {
                let answer = ask(&mut stream, "Connection: keep-alive")?;
                kept = (answer.field("connection") != Some("close")).then_some(stream);
                Some(answer)
            });
            if answer.is_none() && reused {
                self.retried.fetch_add(1, SeqCst);
            } else {
                self.count(answer);
            }
        }
    }
}
