//! The access log on standard output.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::process::{ChildStdout, Command, Stdio};

use crate::fixture::{Answer, Server, command, embedded, head};
use crate::rights::Temporary;

fn start(more: &[&str]) -> Server {
    Server::spawn(command().args(["--listen", "127.0.0.1:0", "--access-log"]).args(more))
}

/// Stops `server` and returns what it logged.
fn logged(mut server: Server) -> String {
    let mut rest: BufReader<ChildStdout> = server.stdout();
    server.signal("TERM");
    let mut text = String::new();
    rest.read_to_string(&mut text).unwrap();
    assert_eq!(server.wait().0, Some(0));
    text
}

#[test]
fn nothing_is_logged_by_default() {
    let server = Server::start();
    server.get("/");
    assert_eq!(logged(server), "");
}

#[test]
fn each_request_is_one_line_with_its_status_and_size() {
    let server = start(&[]);
    let page = embedded("index.html.br").len();
    let browser = ["Accept-Encoding: br", "Referer: https://example.com/a", "User-Agent: Test \"1\" é"];
    let tag = server.request("GET", "/profil?a=b", &browser).fields["etag"].clone();
    server.request("GET", "/", &["Accept-Encoding: br", &format!("If-None-Match: {tag}")]);
    server.request("HEAD", "/nothing", &[]);
    server.request("BREW", "/nothing.png", &["Content-Length: 0"]);
    let text = logged(server);
    let lines: Vec<_> = text.lines().map(|line| line.split_once("] ").unwrap()).collect();
    for (start, _) in &lines {
        assert!(start.starts_with("127.0.0.1 - - [") && start.ends_with(" +0000"), "{start}");
    }
    let refused = "Method not allowed: use GET or HEAD\n".len();
    let expected = [
        format!(r#""GET /profil?a=b HTTP/1.1" 200 {page} "https://example.com/a" "Test \x221\x22 \xC3\xA9""#),
        r#""GET / HTTP/1.1" 304 0 "-" "-""#.to_owned(),
        r#""HEAD /nothing HTTP/1.1" 404 0 "-" "-""#.to_owned(),
        format!(r#""BREW /nothing.png HTTP/1.1" 405 {refused} "-" "-""#),
    ];
    assert_eq!(lines.iter().map(|(_, rest)| *rest).collect::<Vec<_>>(), expected);
}

#[test]
fn x_forwarded_for_counts_only_from_a_trusted_proxy() {
    let forwarded = "X-Forwarded-For: 198.51.100.66, 203.0.113.7";
    for (arguments, expected) in [
        (&[][..], "127.0.0.1 "),
        (&["--trusted-proxy", "192.0.2.1"], "127.0.0.1 "),
        (&["--trusted-proxy", "192.0.2.1,127.0.0.0/8"], "203.0.113.7 "),
        (&["--trusted-proxy", "127.0.0.1", "--trusted-proxy", "203.0.113.0/24"], "198.51.100.66 "),
    ] {
        let server = start(arguments);
        server.request("GET", "/", &[forwarded]);
        let text = logged(server);
        assert!(text.starts_with(expected), "{arguments:?}: {text}");
    }
    // In the temporary folder: a Unix socket's path has at most 107 bytes, and the repository's may be longer.
    let folder = Temporary::new("log");
    let path = folder.join("portfolio.sock");
    let server = start(&["--listen", &format!("unix:{}", path.display()), "--trusted-proxy", "unix"]);
    let mut stream = UnixStream::connect(&path).unwrap();
    stream.write_all(&head("GET", "/", &[forwarded])).unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(stream), "GET").status, 200);
    let text = logged(server);
    assert!(text.lines().nth(1).unwrap().starts_with("203.0.113.7 "), "{text}");
}

#[test]
fn goaccess_reads_every_line() {
    let server = start(&[]);
    let hostile = ["Referer: \"\\ \t\"", "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 \"é"];
    let targets = ["/", "/profil", "/favicon.svg", "/nothing", "/nothing.png", "/a%22b", "/?q=%22x%22"];
    for target in targets {
        server.request("GET", target, &hostile);
    }
    let text = logged(server);
    assert_eq!(text.lines().count(), targets.len());
    let mut goaccess = Command::new("goaccess")
        .args(["--no-global-config", "--log-format=COMBINED", "--output=json", "-"])
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("install goaccess: `make test-deps-server`");
    goaccess.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let report = String::from_utf8(goaccess.wait_with_output().unwrap().stdout).unwrap();
    let number = |name: &str| {
        let rest = report.split_once(&format!("\"{name}\": ")).unwrap_or_else(|| panic!("{report}")).1;
        rest.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse::<usize>().unwrap()
    };
    assert_eq!((number("total_requests"), number("valid_requests")), (targets.len(), targets.len()));
    assert_eq!((number("failed_requests"), number("unique_not_found")), (0, 3));
}

#[test]
fn lines_lost_to_a_slow_reader_are_counted() {
    let mut server = start(&[]);
    let mut stream = BufReader::new(server.connect());
    let agent = format!("User-Agent: {}", "a".repeat(4000));
    let sent = 10_000;
    for _ in 0..sent {
        stream.get_mut().write_all(&head("GET", "/nothing.png", &[&agent])).unwrap();
        assert_eq!(Answer::read(&mut stream, "GET").status, 404);
    }
    let mut lines = server.stdout().lines();
    let reader = std::thread::spawn(move || {
        let mut read = 0;
        while lines.next().is_some() {
            read += 1;
        }
        read
    });
    let mut note = String::new();
    server.stderr().read_line(&mut note).unwrap();
    while !note.contains("lost") {
        note.clear();
        assert_ne!(server.stderr().read_line(&mut note).unwrap(), 0);
    }
    let lost: usize = note.split(' ').find_map(|word| word.parse().ok()).unwrap();
    server.signal("TERM");
    server.wait();
    assert_eq!(reader.join().unwrap() + lost, sent);
}

#[test]
fn a_closed_standard_output_ends_the_log_and_not_the_server() {
    let mut server = start(&[]);
    drop(server.stdout());
    for _ in 0..100 {
        assert_eq!(server.get("/").status, 200);
    }
    server.signal("TERM");
    let (code, text) = server.wait();
    assert_eq!(code, Some(0));
    assert!(text.contains("the access log ends"), "{text}");
}
