//! The sockets it listens on. Unix sockets are in the system's temporary folder: their paths have at most 107 bytes, and
//! the repository's may be longer.

use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::Path;
use std::process::Command;

use portfolio::net::listen::{self, Listener, bind};
use socket2::SockRef;
use tempfile::tempdir;

use crate::fixture::{Answer, Server, activated, command, head};
use crate::startup::assert_refused;

fn get<S: Read + Write>(mut stream: S) -> u16 {
    stream.write_all(&head("GET", "/", &[])).unwrap();
    Answer::read(&mut BufReader::new(stream), "GET").status
}

/// Listens on two sockets. The option overrides the environment.
fn unix(path: &Path, more: &[&str]) -> Command {
    let mut command = command();
    command.env("PORTFOLIO_LISTEN", "nonsense").env("PORT", "nonsense");
    command.args(["--listen", "127.0.0.1:0", "--listen", &format!("unix:{}", path.display())]).args(more);
    command
}

#[test]
fn a_unix_socket_has_the_given_mode_and_replaces_only_a_stale_file_and_only_its_own_is_removed() {
    let folder = tempdir().unwrap();
    let names = ["portfolio.sock", "inherited.sock", "used.sock", "file"];
    let [path, inherited, used, file] = names.map(|name| folder.path().join(name));
    drop(UnixListener::bind(&path).unwrap());
    for (options, mode) in [(&[][..], 0o660), (&["--unix-mode", "600"], 0o600), (&["--unix-mode=666"], 0o666)]
    {
        let server = Server::spawn(&mut unix(&path, options));
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        assert_eq!([get(UnixStream::connect(&path).unwrap()), server.get("/").status], [200; 2]);
        server.stop();
        assert!(!path.exists());
    }
    let server = Server::spawn(&mut unix(&path, &[]));
    std::fs::rename(&path, path.with_extension("old")).unwrap();
    let _other = UnixListener::bind(&path).unwrap();
    server.stop();
    assert!(path.exists(), "it is another process's");

    let server = Server::spawn(&mut activated(UnixListener::bind(&inherited).unwrap().into()));
    assert_eq!(get(UnixStream::connect(&inherited).unwrap()), 200);
    server.stop();
    assert!(inherited.exists());
    assert_refused(&mut activated(File::open("/dev/null").unwrap().into()), &["inherited"]);

    let _listener = UnixListener::bind(&used).unwrap();
    std::fs::write(&file, "precious").unwrap();
    assert_refused(&mut unix(&used, &[]), &["in use"]);
    assert_refused(&mut unix(&file, &[]), &["not a socket"]);
    assert!(UnixStream::connect(&used).is_ok());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn the_ipv6_wildcard_accepts_ipv4() {
    for (variable, value) in [("PORTFOLIO_LISTEN", "[::]:0"), ("PORT", "0")] {
        let server = Server::spawn(command().env(variable, value));
        assert!(server.address.ip().is_unspecified());
        for address in ["127.0.0.1", "::1"] {
            assert_eq!(get(TcpStream::connect((address, server.address.port())).unwrap()), 200, "{address}");
        }
    }
    assert_eq!(Server::spawn(command().args(["--listen", "[::1]:0"])).get("/").status, 200);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn inherited_sockets_are_used_and_systemd_is_notified_and_a_socket_that_is_shut_down_ends_the_server() {
    let folder = tempdir().unwrap();
    let notify = folder.path().join("notify.sock");
    let state = UnixDatagram::bind(&notify).unwrap();
    let notified = || {
        let mut buffer = [0; 64];
        let length = state.recv(&mut buffer).unwrap();
        String::from_utf8(buffer[..length].to_vec()).unwrap().trim_end().to_owned()
    };
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let start =
        || Server::spawn(activated(listener.try_clone().unwrap().into()).env("NOTIFY_SOCKET", &notify));
    let server = start();
    assert_eq!(server.address, address);
    assert_eq!(notified(), "READY=1");
    assert_eq!(server.get("/").status, 200);
    server.signal("TERM");
    assert_eq!(notified(), "STOPPING=1");
    assert_eq!(server.wait().0, Some(0));
    // systemd's socket outlives the service: a client that connects now waits for the next one.
    drop(TcpStream::connect(address).unwrap());
    // Another process that has the socket may shut it down; the server ends, so that systemd starts it again.
    let server = start();
    assert_eq!(server.get("/").status, 200);
    SockRef::from(&listener).shutdown(std::net::Shutdown::Both).unwrap();
    let (code, err) = server.wait();
    // The note on messages, and one line.
    assert_eq!((code, err.lines().count()), (Some(1), 2), "{err}");
    assert!(err.contains("go nowhere") && err.contains("no longer"), "{err}");
}

#[test]
fn accepted_connections_have_the_options_of_their_listener() {
    let (listeners, _) = bind(&["127.0.0.1:0".parse().unwrap()], 0).unwrap();
    let Listener::Tcp(listener) = &listeners[0] else { panic!("it is no TCP socket") };
    let _client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (accepted, _) = listener.accept().unwrap();
    let options = SockRef::from(&accepted);
    assert!(options.tcp_nodelay().unwrap());
    #[cfg(target_os = "linux")]
    assert_eq!(options.tcp_user_timeout().unwrap(), Some(listen::USER_TIMEOUT));
    for (doubled, set) in [
        (options.send_buffer_size().unwrap(), listen::SEND_BUFFER),
        (options.recv_buffer_size().unwrap(), listen::RECEIVE_BUFFER),
    ] {
        assert!((set..=2 * set).contains(&doubled), "{doubled}");
    }
}
