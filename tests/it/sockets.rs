//! The sockets it listens on. Unix sockets are in the system's temporary folder: their paths have at most 107 bytes, and
//! the repository's may be longer.

use std::io::{BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::fixture::{Answer, EXECUTABLE, Server, activated, command, head};
use crate::rights::Temporary;

fn get<S: Read + Write>(mut stream: S) -> u16 {
    stream.write_all(&head("GET", "/", &[])).unwrap();
    Answer::read(&mut BufReader::new(stream), "GET").status
}

fn unix(path: &Path, more: &[&str]) -> Command {
    let mut command = command();
    command.args(["--listen", "127.0.0.1:0", "--listen", &format!("unix:{}", path.display())]).args(more);
    command
}

fn error_line(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), text.lines().count()), (Some(2), 1), "{text}");
    text
}

#[test]
fn a_unix_socket_has_the_given_mode_and_is_removed_at_the_end() {
    let folder = Temporary::new("unix");
    let path = folder.join("portfolio.sock");
    for (arguments, mode) in
        [(&[][..], 0o660), (&["--unix-mode", "600"], 0o600), (&["--unix-mode=666"], 0o666)]
    {
        let server = Server::spawn(&mut unix(&path, arguments));
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        assert_eq!(get(UnixStream::connect(&path).unwrap()), 200);
        server.signal("TERM");
        assert_eq!(server.wait().0, Some(0));
        assert!(!path.exists());
    }
}

#[test]
fn a_stale_socket_file_is_replaced() {
    let folder = Temporary::new("stale");
    let path = folder.join("portfolio.sock");
    drop(UnixListener::bind(&path).unwrap());
    assert!(path.exists());
    let _server = Server::spawn(&mut unix(&path, &[]));
    assert_eq!(get(UnixStream::connect(&path).unwrap()), 200);
}

#[test]
fn a_socket_in_use_or_another_file_is_not_replaced() {
    let folder = Temporary::new("in-use");
    let (used, file) = (folder.join("used.sock"), folder.join("file"));
    let _listener = UnixListener::bind(&used).unwrap();
    std::fs::write(&file, "precious").unwrap();
    assert!(error_line(&mut unix(&used, &[])).contains("in use"));
    assert!(error_line(&mut unix(&file, &[])).contains("not a socket"));
    assert!(UnixStream::connect(&used).is_ok());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn a_socket_file_of_another_process_is_not_removed() {
    let folder = Temporary::new("replaced");
    let path = folder.join("portfolio.sock");
    let server = Server::spawn(&mut unix(&path, &[]));
    std::fs::rename(&path, path.with_extension("old")).unwrap();
    let _other = UnixListener::bind(&path).unwrap();
    server.signal("TERM");
    assert_eq!(server.wait().0, Some(0));
    assert!(path.exists());
}

#[test]
fn an_invalid_mode_is_refused() {
    for mode in ["rw", "999", "1777"] {
        assert!(error_line(command().args(["--unix-mode", mode])).contains("octal"));
    }
}

#[test]
fn the_ipv6_wildcard_accepts_ipv4_too() {
    let server = Server::spawn(command().args(["--listen", "[::1]:0"]));
    assert_eq!(get(server.connect()), 200);
    let server = Server::spawn(command().args(["--listen", "[::]:0"]));
    let port = server.address.port();
    for address in ["127.0.0.1", "::1"] {
        assert_eq!(get(TcpStream::connect((address, port)).unwrap()), 200, "{address}");
    }
}

#[test]
fn the_ipv4_and_ipv6_wildcards_can_share_a_port() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let both = format!("[::]:{port},0.0.0.0:{port}");
    let _server = Server::spawn(command().args(["--listen", &both]));
    for address in ["127.0.0.1", "::1"] {
        assert_eq!(get(TcpStream::connect((address, port)).unwrap()), 200, "{address}");
    }
}

#[test]
fn the_port_variable_makes_it_listen_on_every_address() {
    let server = Server::spawn(command().env("PORT", "0"));
    assert!(server.address.ip().is_unspecified());
    for address in ["127.0.0.1", "::1"] {
        assert_eq!(get(TcpStream::connect((address, server.address.port())).unwrap()), 200, "{address}");
    }
    let server = Server::spawn(command().env("PORT", "nonsense").args(["--listen", "127.0.0.1:0"]));
    assert!(server.address.ip().is_loopback());
    assert!(error_line(command().env("PORT", "nonsense")).contains("PORT"));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn inherited_sockets_are_used_and_systemd_is_notified() {
    let folder = Temporary::new("notify");
    let notify = folder.join("notify.sock");
    let state = UnixDatagram::bind(&notify).unwrap();
    let notified = || {
        let mut buffer = [0; 64];
        let length = state.recv(&mut buffer).unwrap();
        String::from_utf8(buffer[..length].to_vec()).unwrap()
    };
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = Server::spawn(activated(listener.try_clone().unwrap().into()).env("NOTIFY_SOCKET", &notify));
    assert_eq!(server.address, address);
    assert_eq!(notified(), "READY=1");
    assert_eq!(get(server.connect()), 200);
    server.signal("TERM");
    assert_eq!(notified(), "STOPPING=1");
    assert_eq!(server.wait().0, Some(0));
    // systemd's socket outlives the service: a client that connects now waits for the next one.
    drop(TcpStream::connect(address).unwrap());
}

#[test]
fn an_inherited_unix_socket_is_used_and_its_file_kept() {
    let folder = Temporary::new("inherited");
    let path = folder.join("portfolio.sock");
    let listener = UnixListener::bind(&path).unwrap();
    let mut child =
        activated(OwnedFd::from(listener)).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = [0; 13];
    child.stdout.as_mut().unwrap().read_exact(&mut line).unwrap();
    assert_eq!(get(UnixStream::connect(&path).unwrap()), 200);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(path.exists());
}

#[test]
fn an_inherited_descriptor_that_is_not_a_socket_is_refused() {
    let file = std::fs::File::open("/dev/null").unwrap();
    assert!(error_line(&mut activated(file.into())).contains("inherited"));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd")]
fn systemd_socket_activate_starts_the_server_at_the_first_connection() {
    let free: SocketAddr = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut activator = Command::new("systemd-socket-activate")
        .args(["--listen", &free.to_string(), EXECUTABLE])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("install systemd: `make test-deps-server`");
    let stream = loop {
        match TcpStream::connect(free) {
            Ok(stream) => break stream,
            Err(_) => assert!(activator.try_wait().unwrap().is_none(), "it has ended"),
        }
    };
    assert_eq!(get(stream), 200);
    activator.kill().unwrap();
    activator.wait().unwrap();
}
