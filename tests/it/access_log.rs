//! The access log on standard output.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;

use tempfile::tempdir;

use crate::fixture::{Answer, Server, ask, embedded, head};

#[test]
fn each_request_is_one_line_with_its_status_and_size() {
    // In the temporary folder: a Unix socket's path has at most 107 bytes, and the repository's may be longer.
    let folder = tempdir().unwrap();
    let path = folder.path().join("portfolio.sock");
    let trusted = ["--trusted-proxy=192.0.2.1,127.0.0.0/8", "--trusted-proxy=203.0.113.7"];
    let listen = format!("--listen=unix:{}", path.display());
    let server = Server::with(&["--access-log", &listen, trusted[0], trusted[1]]);
    let page = embedded("index.html.br").len();
    let forwarded = "X-Forwarded-For: 198.51.100.66, 203.0.113.7";
    let browser = ["Accept-Encoding: br", "Referer: https://example.com/a", "User-Agent: Test \"1\" \\ é\t!"];
    let tag = server.request("GET", "/profil?a=b", &browser).fields["etag"].clone();
    server.request("GET", "/", &["Accept-Encoding: br", &format!("If-None-Match: {tag}")]);
    server.request("HEAD", "/nothing", &[forwarded]);
    // It has no address, and no proxy on the same machine is trusted.
    let mut local = UnixStream::connect(&path).unwrap();
    local.write_all(&head("BREW", "/nothing.png", &[forwarded])).unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(local), "BREW").status, 405);
    let (text, _) = server.stop();
    assert_eq!(Server::start().stop().0, "", "by default");
    let lines: Vec<_> = text.lines().skip(1).map(|line| line.split_once("] ").unwrap()).collect();
    for ((start, _), client) in lines.iter().zip(["127.0.0.1", "127.0.0.1", "198.51.100.66", "127.0.0.1"]) {
        assert!(start.starts_with(&format!("{client} - - [")) && start.ends_with(" +0000"), "{start}");
    }
    let refused = "Method not allowed: the field Allow names those that are\n".len();
    let expected = [
        format!(
            r#""GET /profil?a=b HTTP/1.1" 200 {page} "https://example.com/a" "Test \x221\x22 \x5C \xC3\xA9\x09!""#
        ),
        r#""GET / HTTP/1.1" 304 0 "-" "-""#.to_owned(),
        r#""HEAD /nothing HTTP/1.1" 404 0 "-" "-""#.to_owned(),
        format!(r#""BREW /nothing.png HTTP/1.1" 405 {refused} "-" "-""#),
    ];
    assert_eq!(lines.iter().map(|(_, rest)| *rest).collect::<Vec<_>>(), expected);
}

#[test]
fn lines_lost_to_a_slow_reader_are_counted() {
    let mut server = Server::with(&["--access-log"]);
    let mut stream = server.connect();
    let agent = format!("User-Agent: {}", "a".repeat(4000));
    let sent = 10_000;
    for _ in 0..sent {
        assert_eq!(ask(&mut stream, "/nothing.png", &[&agent]).status, 404);
    }
    let lines = server.stdout().lines();
    let reader = std::thread::spawn(move || lines.count());
    let note = server.stderr.by_ref().lines().map(Result::unwrap).find(|line| line.contains("lost")).unwrap();
    let lost: usize = note.split(' ').find_map(|word| word.parse().ok()).unwrap();
    server.stop();
    assert_eq!(reader.join().unwrap() + lost, sent);
}

#[test]
fn a_closed_standard_output_ends_the_log_and_not_the_server() {
    let mut server = Server::with(&["--access-log"]);
    drop(server.stdout());
    for _ in 0..100 {
        assert_eq!(server.get("/").status, 200);
    }
    let (_, text) = server.stop();
    assert!(text.contains("the access log ends"), "{text}");
}
