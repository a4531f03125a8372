//! Visitors while the site is deployed: straight at 127.0.0.1:8080, and through the proxy.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

use super::machine::{Machine, NAME};
use crate::fixture::{Answer, connect as connect_to, head};

pub fn connect() -> std::io::Result<BufReader<TcpStream>> {
    Ok(BufReader::new(connect_to(([127, 0, 0, 1], 8080).into())?))
}

/// One request on a new connection; `None` when there is no response.
pub fn request() -> Option<Answer> {
    let mut stream = connect().ok()?;
    stream.get_mut().write_all(&head("GET", "/", &["Accept-Encoding: br", "Connection: close"])).ok()?;
    Answer::try_read(&mut stream, "GET")
}

/// Does `work` while three clients open a connection for each request, and one visitor outside keeps theirs to the proxy,
/// which keeps its own to the server. Every request has to be answered with 200. Returns how many came through the proxy.
pub fn answer_during(machine: &Machine, work: impl FnOnce()) -> usize {
    // Set also when `work` panics, because the scope waits for its threads.
    struct Over<'a>(&'a AtomicBool);
    impl Drop for Over<'_> {
        fn drop(&mut self) {
            self.0.store(true, SeqCst);
        }
    }
    let over = AtomicBool::new(false);
    let answers = machine.folder.join("answers");
    let address = format!("https://{NAME}/?[1-1000000]");
    let options = ["--rate", "50/s", "--output", "/dev/null", "--write-out", "%{stderr}%{http_code}\n"];
    let mut visitor = machine.outside_curl(&[&options[..], &[&address]].concat());
    let mut visitor = visitor.stderr(File::create(&answers).unwrap()).spawn().unwrap();
    thread::scope(|scope| {
        let _over = Over(&over);
        for _ in 0..3 {
            scope.spawn(|| {
                while !over.load(SeqCst) {
                    assert!(request().is_some_and(|answer| answer.status == 200), "a request is lost");
                    // Leaves the processor to the deployments.
                    thread::sleep(Duration::from_millis(15));
                }
            });
        }
        work();
    });
    visitor.kill().unwrap();
    visitor.wait().unwrap();
    let answers = fs::read_to_string(answers).unwrap();
    let lost: Vec<_> = answers.lines().filter(|status| *status != "200").collect();
    assert!(lost.is_empty(), "through the proxy: {lost:?}");
    answers.lines().count()
}
