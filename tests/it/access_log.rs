//! The access log on standard output.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;

use tempfile::tempdir;

use crate::fixture::{Server, embedded_file, portfolio_command};
use crate::http_client::{Answer, ask, head};

/// The field of a request that came by two proxies, or claims to.
const FORWARDED_FOR: &str = "X-Forwarded-For: 198.51.100.66, 203.0.113.7";

/// A line of the access log in two parts.
struct LogLine {
    client_and_time: String,
    request_and_response: String,
}

/// Stops a server, and returns its access log.
fn stop_and_read_log(server: Server) -> Vec<LogLine> {
    let stdout = server.stop().stdout;
    let lines = stdout.lines().filter(|line| !line.starts_with("Listening on "));
    let parse_line = |line: &str| {
        let (client_and_time, request_and_response) = line.split_once("] ").unwrap();
        LogLine {
            client_and_time: client_and_time.to_owned(),
            request_and_response: request_and_response.to_owned(),
        }
    };
    lines.map(parse_line).collect()
}

#[test]
fn each_request_is_one_line_with_its_status_and_size() {
    let server = Server::with_options(&["--access-log"]);
    let browser_fields =
        ["Accept-Encoding: br", "Referer: https://example.com/a", "User-Agent: Test \"1\" \\ é\t!"];

    let tag = server.request("GET", "/profil?a=b", &browser_fields).fields["etag"].clone();
    server.request("GET", "/", &["Accept-Encoding: br", &format!("If-None-Match: {tag}")]);
    server.request("HEAD", "/nothing", &[]);
    server.request("BREW", "/nothing.png", &[]);

    let page_size = embedded_file("index.html.br").len();
    let refusal_size = "Method not allowed: the field Allow names those that are\n".len();
    let agent = r"Test \x221\x22 \x5C \xC3\xA9\x09!";
    let expected = [
        format!(r#""GET /profil?a=b HTTP/1.1" 200 {page_size} "https://example.com/a" "{agent}""#),
        r#""GET / HTTP/1.1" 304 0 "-" "-""#.to_owned(),
        r#""HEAD /nothing HTTP/1.1" 404 0 "-" "-""#.to_owned(),
        format!(r#""BREW /nothing.png HTTP/1.1" 405 {refusal_size} "-" "-""#),
    ];
    let lines = stop_and_read_log(server);
    let logged: Vec<_> = lines.iter().map(|line| &line.request_and_response).collect();
    assert_eq!(logged, expected.iter().collect::<Vec<_>>());
}

/// A request in words, and the client that its line of the log has to name.
struct LoggedClient {
    request: &'static str,
    client: &'static str,
}

#[test]
fn a_line_begins_with_the_address_that_trusted_proxies_give() {
    // In the temporary folder: the path of a Unix socket has at most 107 bytes, and the repository's may be longer.
    let folder = tempdir().unwrap();
    let path = folder.path().join("portfolio.sock");
    let listen = format!("--listen=unix:{}", path.display());
    let proxies = ["--trusted-proxy=192.0.2.1,127.0.0.0/8", "--trusted-proxy=203.0.113.7"];
    let server = Server::with_options(&["--access-log", &listen, proxies[0], proxies[1]]);

    server.get("/");
    server.request("GET", "/", &[FORWARDED_FOR]);
    let mut unix_stream = UnixStream::connect(&path).unwrap();
    unix_stream.write_all(&head("GET", "/", &[FORWARDED_FOR])).unwrap();
    assert_eq!(Answer::read(&mut BufReader::new(unix_stream), "GET").status, 200);

    let lines = stop_and_read_log(server);
    let expected = [
        LoggedClient { request: "without the field, from a trusted proxy", client: "127.0.0.1" },
        LoggedClient { request: "with the field, from a trusted proxy", client: "198.51.100.66" },
        // The peer of a Unix socket has no address: the log has 127.0.0.1 for it. This peer is not trusted, so its field
        // does not count.
        LoggedClient { request: "with the field, through the Unix socket", client: "127.0.0.1" },
    ];
    assert_eq!(lines.len(), expected.len());
    for (line, LoggedClient { request, client }) in lines.iter().zip(expected) {
        let client_and_time = &line.client_and_time;
        assert!(client_and_time.starts_with(&format!("{client} - - [")), "{request}: {client_and_time}");
        assert!(client_and_time.ends_with(" +0000"), "{request}: {client_and_time}");
    }
}

#[test]
fn the_variable_turns_the_log_on_and_off() {
    for (value, expected_lines) in [("true", 1), ("false", 0)] {
        let mut command = portfolio_command();
        command.args(["--listen", "127.0.0.1:0"]).env("PORTFOLIO_ACCESS_LOG", value);
        let server = Server::spawn(&mut command);

        server.get("/");

        assert_eq!(stop_and_read_log(server).len(), expected_lines, "{value}");
    }
}

#[test]
fn without_the_option_nothing_is_logged() {
    let server = Server::start();
    server.get("/");
    let stdout = server.stop().stdout;
    assert_eq!(stdout, "");
}

#[test]
fn lines_lost_to_a_slow_reader_are_counted() {
    const REQUESTS: usize = 10_000;
    let mut server = Server::with_options(&["--access-log"]);
    let mut stream = server.connect();
    let long_field = format!("User-Agent: {}", "a".repeat(4000));
    for _ in 0..REQUESTS {
        assert_eq!(ask(&mut stream, "/nothing.png", &[&long_field]).status, 404);
    }

    // Reading begins only now: during the requests the pipe and the queue fill up, and the server has to drop lines. It
    // reports them after its next successful write, which needs a reader.
    let lines = server.take_stdout().lines();
    let reader = std::thread::spawn(move || lines.count());
    let mut reports = server.stderr.by_ref().lines().map(Result::unwrap);
    let report_on_loss = reports.find(|line| line.contains("lost")).unwrap();
    let lost_lines: usize = report_on_loss.split(' ').find_map(|word| word.parse().ok()).unwrap();
    server.stop();

    assert_eq!(reader.join().unwrap() + lost_lines, REQUESTS);
}

#[test]
fn a_closed_standard_output_ends_only_the_log() {
    let mut server = Server::with_options(&["--access-log"]);
    drop(server.take_stdout());
    for _ in 0..100 {
        assert_eq!(server.get("/").status, 200);
    }
    let stderr = server.stop().stderr;
    assert!(stderr.contains("the access log ends"), "{stderr}");
}
