//! The command line, and what the executable prints when it starts or fails to.

use std::net::TcpListener;
use std::process::{Command, Output};

use portfolio::net::listen::Endpoint;

use crate::fixture::{Server, activated, command};

fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// The one line on standard error of a start that failed with exit code 2.
fn error_line(command: &mut Command) -> String {
    let (code, out, err) = run(command);
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(2), "", 1), "{err}");
    err
}

#[test]
fn a_line_says_that_messages_are_not_delivered() {
    let server = Server::start();
    server.signal("TERM");
    let (_, err) = server.wait();
    assert!(err.contains("go nowhere"), "{err}");
}

#[test]
fn several_addresses_are_served_at_once() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::spawn(command().args(["--listen", "127.0.0.1:0", "--listen", &free.to_string()]));
    assert_eq!(server.get("/").status, 200);
    std::net::TcpStream::connect(free).unwrap();
}

#[test]
fn the_listen_option_overrides_the_environment() {
    let server = Server::spawn(command().env("PORTFOLIO_LISTEN", "127.0.0.1:0"));
    assert_eq!(server.get("/").status, 200);
    let server =
        Server::spawn(command().env("PORTFOLIO_LISTEN", "nonsense").args(["--listen", "127.0.0.1:0"]));
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn version_and_help() {
    let (code, out, _) = run(command().arg("--version"));
    assert_eq!((code, out.as_str()), (Some(0), concat!("portfolio ", env!("CARGO_PKG_VERSION"), "\n")));
    let (code, out, err) = run(command().arg("--help"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    for word in ["--listen", "PORTFOLIO_LISTEN", "127.0.0.1:8080", "--version"] {
        assert!(out.contains(word), "{word} is not in {out}");
    }
}

#[test]
fn invalid_options_give_one_line_and_exit_code_2() {
    let line = error_line(command().args(["--listen", "127.0.0.1"]));
    assert!(line.contains("127.0.0.1") && line.contains("IP:PORT"), "{line}");
    let line = error_line(command().env("PORTFOLIO_LISTEN", "nonsense"));
    assert!(line.contains("nonsense"), "{line}");
    for text in "|8080|:8080|127.0.0.1|::1|localhost:80|unix:|unix:relative|1.2.3.4:65536".split('|') {
        assert!(text.parse::<Endpoint>().is_err(), "{text}");
    }
    for text in ["127.0.0.1:8080", "[::]:80", "[::1]:0", "unix:/run/portfolio.sock"] {
        assert_eq!(text.parse::<Endpoint>().unwrap().to_string(), text);
    }
    for argument in ["--nope", "stray", "--listen"] {
        let line = error_line(command().arg(argument));
        assert!(line.contains(argument) && line.contains("--help"), "{line}");
    }
}

#[test]
fn a_port_in_use_gives_one_line_that_says_what_to_do() {
    let server = Server::start();
    let address = server.address.to_string();
    let line = error_line(command().args(["--listen", &address]));
    assert!(line.contains(&address) && line.contains("in use") && line.contains("--listen"), "{line}");
}

#[test]
fn an_address_of_another_machine_gives_one_line() {
    let line = error_line(command().args(["--listen", "192.0.2.1:0"]));
    assert!(line.contains("192.0.2.1:0"), "{line}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn an_unusable_notify_socket_is_reported_and_ignored() {
    let long = "@".to_owned() + &"x".repeat(200);
    for socket in ["/nonexistent/socket", "relative", "", "@", "@nobody", long.as_str()] {
        let server = Server::spawn(command().args(["--listen", "127.0.0.1:0"]).env("NOTIFY_SOCKET", socket));
        assert_eq!(server.get("/").status, 200);
        server.signal("TERM");
        let (code, err) = server.wait();
        assert_eq!(code, Some(0), "{socket}");
        assert_eq!(err.matches("NOTIFY_SOCKET").count(), 1, "{socket}: {err}");
    }
}

/// Another process that has the socket may shut it down; the server ends, so that systemd starts it again.
#[test]
#[cfg_attr(
    not(target_os = "linux"),
    ignore = "needs Linux: elsewhere a listening socket cannot be shut down"
)]
fn a_listening_socket_that_is_shut_down_ends_the_server() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let server = Server::spawn(&mut activated(listener.try_clone().unwrap().into()));
    assert_eq!(server.get("/").status, 200);
    socket2::SockRef::from(&listener).shutdown(std::net::Shutdown::Both).unwrap();
    let (code, err) = server.wait();
    assert_eq!(code, Some(1), "{err}");
    assert_eq!(err.lines().count(), 2, "the note on messages, and one line: {err}");
    assert!(err.contains("no longer"), "{err}");
}
