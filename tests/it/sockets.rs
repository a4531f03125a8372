//! The sockets that the server listens on. The tests make Unix sockets in the system's temporary folder, because a path of a
//! socket has at most 107 bytes, and the path of the repository may be longer.

use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::Path;
use std::process::Command;

use portfolio::net::listen::{self, Listener, Sockets, bind};
use socket2::SockRef;
use tempfile::tempdir;

use crate::fixture::{ProcessOutput, Server, portfolio_command, socket_activated_command};
use crate::http_client::{Answer, head};
use crate::startup::assert_refused;

/// Asks for the home page on a connection that has just been opened. Returns the status of the response.
fn get_status<S: Read + Write>(mut stream: S) -> u16 {
    stream.write_all(&head("GET", "/", &[])).unwrap();
    Answer::read(&mut BufReader::new(stream), "GET").status
}

/// Asks for the home page at a Unix socket. Returns the status of the response.
fn get_status_at(socket_path: &Path) -> u16 {
    get_status(UnixStream::connect(socket_path).unwrap())
}

/// A command that runs the executable, which listens at a TCP port and at a Unix socket. The addresses in its environment are
/// invalid, because the options override them.
fn command_listening_at(socket_path: &Path, options: &[&str]) -> Command {
    let mut command = portfolio_command();
    command.env("PORTFOLIO_LISTEN", "nonsense").env("PORT", "nonsense");
    let unix_endpoint = format!("unix:{}", socket_path.display());
    command.args(["--listen", "127.0.0.1:0", "--listen", &unix_endpoint]).args(options);
    command
}

#[test]
fn a_unix_socket_has_the_given_mode() {
    let folder = tempdir().unwrap();
    let socket_path = folder.path().join("portfolio.sock");
    for (options, expected_mode) in
        [(&[][..], 0o660), (&["--unix-mode", "600"], 0o600), (&["--unix-mode=666"], 0o666)]
    {
        let server = Server::spawn(&mut command_listening_at(&socket_path, options));

        let permissions = std::fs::metadata(&socket_path).unwrap().permissions();

        assert_eq!(permissions.mode() & 0o777, expected_mode, "{options:?}");
        assert_eq!(get_status_at(&socket_path), 200, "{options:?}");
        assert_eq!(server.get("/").status, 200, "{options:?}");
        server.stop();
    }
}

#[test]
fn a_stale_file_of_a_unix_socket_is_replaced() {
    let folder = tempdir().unwrap();
    let socket_path = folder.path().join("portfolio.sock");
    drop(UnixListener::bind(&socket_path).unwrap());

    let _server = Server::spawn(&mut command_listening_at(&socket_path, &[]));

    assert_eq!(get_status_at(&socket_path), 200);
}

#[test]
fn the_file_of_a_unix_socket_is_removed_at_a_stop() {
    let folder = tempdir().unwrap();
    let socket_path = folder.path().join("portfolio.sock");
    Server::spawn(&mut command_listening_at(&socket_path, &[])).stop();
    assert!(!socket_path.exists());
}

#[test]
fn the_socket_of_another_process_is_left_at_a_stop() {
    let folder = tempdir().unwrap();
    let socket_path = folder.path().join("portfolio.sock");
    let server = Server::spawn(&mut command_listening_at(&socket_path, &[]));
    std::fs::rename(&socket_path, socket_path.with_extension("old")).unwrap();
    let _listener_of_another_process = UnixListener::bind(&socket_path).unwrap();

    server.stop();

    assert!(socket_path.exists());
}

#[test]
fn a_path_that_is_used_is_refused() {
    let folder = tempdir().unwrap();
    let socket_path = folder.path().join("used.sock");
    let _listener = UnixListener::bind(&socket_path).unwrap();
    assert_refused(&mut command_listening_at(&socket_path, &[]), &["in use"]);
    assert!(UnixStream::connect(&socket_path).is_ok());
}

#[test]
fn a_path_with_another_kind_of_file_is_refused() {
    let folder = tempdir().unwrap();
    let file_path = folder.path().join("file");
    std::fs::write(&file_path, "precious").unwrap();
    assert_refused(&mut command_listening_at(&file_path, &[]), &["not a socket"]);
    assert_eq!(std::fs::read_to_string(&file_path).unwrap(), "precious");
}

#[test]
fn the_ipv6_wildcard_accepts_ipv4() {
    for (variable, value) in [("PORTFOLIO_LISTEN", "[::]:0"), ("PORT", "0")] {
        let server = Server::spawn(portfolio_command().env(variable, value));
        assert!(server.address.ip().is_unspecified());
        for address in ["127.0.0.1", "::1"] {
            let stream = TcpStream::connect((address, server.address.port())).unwrap();
            assert_eq!(get_status(stream), 200, "{address} of {variable}");
        }
    }
}

#[test]
fn an_ipv6_address_is_listened_at() {
    assert_eq!(Server::spawn(portfolio_command().args(["--listen", "[::1]:0"])).get("/").status, 200);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn an_inherited_unix_socket_outlives_the_server() {
    let folder = tempdir().unwrap();
    let socket_path = folder.path().join("inherited.sock");
    let listener = UnixListener::bind(&socket_path).unwrap();
    let server = Server::spawn(&mut socket_activated_command(listener.into()));
    assert_eq!(get_status_at(&socket_path), 200);

    server.stop();

    assert!(socket_path.exists());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn an_inherited_file_that_is_no_socket_is_refused() {
    let device = File::open("/dev/null").unwrap();
    assert_refused(&mut socket_activated_command(device.into()), &["inherited"]);
}

/// A TCP socket that outlives the server, as a socket of systemd does.
fn bind_systemd_socket() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").unwrap()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn an_inherited_tcp_socket_outlives_the_server() {
    let listener = bind_systemd_socket();
    let server = Server::spawn(&mut socket_activated_command(listener.try_clone().unwrap().into()));
    assert_eq!(server.address, listener.local_addr().unwrap());
    assert_eq!(server.get("/").status, 200);

    server.stop();

    // The socket still listens: a client that connects now waits for the next server.
    assert!(TcpStream::connect(listener.local_addr().unwrap()).is_ok());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn systemd_is_notified_of_the_start_and_the_stop() {
    let folder = tempdir().unwrap();
    let notify_path = folder.path().join("notify.sock");
    let notify_socket = UnixDatagram::bind(&notify_path).unwrap();
    let next_notification = || {
        let mut buffer = [0; 64];
        let length = notify_socket.recv(&mut buffer).unwrap();
        String::from_utf8(buffer[..length].to_vec()).unwrap().trim_end().to_owned()
    };

    let mut command = socket_activated_command(bind_systemd_socket().into());
    let server = Server::spawn(command.env("NOTIFY_SOCKET", &notify_path));
    assert_eq!(next_notification(), "READY=1");

    server.signal("TERM");
    assert_eq!(next_notification(), "STOPPING=1");
    assert_eq!(server.wait().code, Some(0));
}

/// Another process that holds the socket may shut it down. systemd starts the server again once it has ended.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn a_socket_that_is_shut_down_ends_the_server() {
    let listener = bind_systemd_socket();
    let server = Server::spawn(&mut socket_activated_command(listener.try_clone().unwrap().into()));
    assert_eq!(server.get("/").status, 200);

    SockRef::from(&listener).shutdown(std::net::Shutdown::Both).unwrap();

    let ProcessOutput { code, stderr, .. } = server.wait();
    assert_eq!(code, Some(1), "{stderr}");
    // The first line says that the form of the sample sends nothing.
    let lines: Vec<_> = stderr.lines().skip(1).collect();
    assert_eq!(lines, ["portfolio: a socket can no longer be accepted on"]);
}

#[test]
fn accepted_connections_have_the_options_of_their_listener() {
    let any_port = "127.0.0.1:0".parse().unwrap();
    let Sockets { listeners, .. } = bind(&[any_port], 0).unwrap();
    let Listener::Tcp(listener) = &listeners[0] else { panic!("the listener is no TCP socket") };

    let _client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (accepted_connection, _) = listener.accept().unwrap();

    let options = SockRef::from(&accepted_connection);
    assert!(options.tcp_nodelay().unwrap());
    #[cfg(target_os = "linux")]
    assert_eq!(options.tcp_user_timeout().unwrap(), Some(listen::USER_TIMEOUT));
    // Linux doubles the sizes for its own overhead.
    let send_buffer = options.send_buffer_size().unwrap();
    assert!((listen::SEND_BUFFER..=2 * listen::SEND_BUFFER).contains(&send_buffer), "{send_buffer}");
    let receive_buffer = options.recv_buffer_size().unwrap();
    assert!(
        (listen::RECEIVE_BUFFER..=2 * listen::RECEIVE_BUFFER).contains(&receive_buffer),
        "{receive_buffer}"
    );
}
