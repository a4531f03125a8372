//! slowhttptest's three attacks, each for 30 s, while normal visitors come and go. How much slower they
//! are served is measured by `make bench`; here they must be served.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::fixture::{Server, embedded};

fn under(attack: &[&str]) {
    let server = Server::start();
    let page = embedded("index.html");
    let url = format!("http://{}/", server.address);
    let mut attacker = Command::new("slowhttptest")
        .args(attack)
        .args(["-c", "1000", "-r", "500", "-l", "30", "-p", "3", "-u", &url])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("install slowhttptest: `make test-deps-server`");
    let mut visits = 0;
    while attacker.try_wait().unwrap().is_none() {
        let answer = server.get("/");
        assert_eq!((answer.status, answer.body == page), (200, true));
        visits += 1;
        // Visitors, not one more attack: how many come is not the question.
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(attacker.wait().unwrap().success());
    assert!(visits > 0);
    server.signal("TERM");
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn slow_headers() {
    under(&["-H", "-i", "5", "-x", "24"]);
}

#[test]
fn slow_bodies() {
    under(&["-B", "-i", "5", "-x", "24", "-s", "8192"]);
}

#[test]
fn slow_readers() {
    under(&["-X", "-w", "1", "-y", "16", "-n", "5", "-z", "8", "-k", "3"]);
}
