//! slowhttptest's three attacks, each for 30 s: other clients must be served meanwhile. `make bench` measures how much
//! slower.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::fixture::{Server, embedded};

fn assert_served_under(attack: &[&str]) {
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
        // Paced, so that these requests are not an attack themselves.
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(attacker.wait().unwrap().success());
    assert!(visits > 0);
    server.signal("TERM");
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn slow_headers() {
    assert_served_under(&["-H", "-i", "5", "-x", "24"]);
}

#[test]
fn slow_bodies() {
    assert_served_under(&["-B", "-i", "5", "-x", "24", "-s", "8192"]);
}

#[test]
fn slow_readers() {
    assert_served_under(&["-X", "-w", "1", "-y", "16", "-n", "5", "-z", "8", "-k", "3"]);
}
