//! The sockets that connections come from: TCP, a Unix socket, or one inherited from systemd.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use listenfd::ListenFd;
use socket2::{Domain, Protocol, SockRef, Socket, Type};

/// The number of connections that the kernel may queue until they are accepted. The kernel lowers it to `net.core.somaxconn`.
pub const BACKLOG: i32 = 4096;

/// The bytes of responses that the kernel may hold for a connection. Linux doubles the number for its own overhead, and may
/// add [`LAST_SEGMENT`]. Without a bound the kernel holds a megabyte or more for a client that stops reading, and a thousand
/// of these clients exhaust its memory for TCP.
pub const SEND_BUFFER: usize = 64 * 1024;

/// The bytes of one segment, by which a send buffer may exceed its bound: Linux checks the bound before it adds a segment, not
/// after.
const LAST_SEGMENT: usize = 64 * 1024;

/// The bytes of requests that the kernel may hold for a connection. Linux doubles this number too. The head of a request has
/// at most 16 KiB.
pub const RECEIVE_BUFFER: usize = 32 * 1024;

/// The time for which the kernel keeps data that the client does not acknowledge. A client with a tiny window, which reads a
/// little at a time, does not reset this timeout: it has 300 s for a whole response. Only Linux has this option; elsewhere
/// only the server's own timeouts apply.
#[cfg(target_os = "linux")]
pub const USER_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(300);

/// The bytes that the kernel holds for a connection at most. `MemoryMax=` of the systemd unit counts them, so it has to be
/// large enough for all connections.
pub const MAX_KERNEL_BYTES: usize = 2 * SEND_BUFFER + LAST_SEGMENT + 2 * RECEIVE_BUFFER;

/// An address to listen at, as `--listen` gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// `IP:PORT`
    Tcp(SocketAddr),
    /// `unix:/path`
    Unix(PathBuf),
}

impl FromStr for Endpoint {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const ADVICE: &str = "write it as IP:PORT, for example 127.0.0.1:8080 or [::]:8080, or as unix:/path";
        match text.strip_prefix("unix:") {
            Some(path) if path.starts_with('/') => Ok(Self::Unix(path.into())),
            Some(_) => Err(ADVICE),
            None => text.parse().map(Self::Tcp).map_err(|_| ADVICE),
        }
    }
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => write!(f, "{address}"),
            Self::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// A socket that listens for connections.
pub enum Listener {
    /// A socket at an address and a port.
    Tcp(TcpListener),
    /// A socket at a path.
    Unix(UnixListener),
}

impl Listener {
    /// The address of this socket as a user types it.
    ///
    /// # Errors
    /// When the socket has no address.
    pub fn url(&self) -> io::Result<String> {
        match self {
            Self::Tcp(listener) => Ok(format!("http://{}/", listener.local_addr()?)),
            Self::Unix(listener) => {
                let address = listener.local_addr()?;
                Ok(format!("unix:{}", address.as_pathname().unwrap_or(Path::new("")).display()))
            }
        }
    }
}

/// The file of a Unix socket. Dropping this value removes the file, unless another process has replaced it.
pub struct SocketFile {
    path: PathBuf,
    inode: u64,
}

impl Drop for SocketFile {
    fn drop(&mut self) {
        if std::fs::symlink_metadata(&self.path).is_ok_and(|file| file.ino() == self.inode) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Sockets that listen, and the files of those that are Unix sockets and were made by this process.
#[derive(Default)]
pub struct Sockets {
    /// The sockets.
    pub listeners: Vec<Listener>,
    /// The files, which are removed when this value is dropped.
    pub files: Vec<SocketFile>,
}

/// Listens at `endpoints`. The files of Unix sockets get the mode `unix_mode`.
///
/// # Errors
/// One sentence that names the address and says what to do.
pub fn bind(endpoints: &[Endpoint], unix_mode: u32) -> Result<Sockets, String> {
    let mut sockets = Sockets::default();
    for endpoint in endpoints {
        let to_message =
            |error| format!("cannot listen on {endpoint}: {error}; choose another with --listen");
        match endpoint {
            Endpoint::Tcp(address) => {
                let listener = bind_tcp(*address).map_err(to_message)?;
                sockets.listeners.push(Listener::Tcp(listener));
            }
            Endpoint::Unix(path) => {
                let (listener, socket_file) = bind_unix(path, unix_mode).map_err(to_message)?;
                sockets.listeners.push(Listener::Unix(listener));
                sockets.files.push(socket_file);
            }
        }
    }
    Ok(sockets)
}

/// Listens at `port` of every address of this machine: IPv6 and IPv4, or IPv4 alone where there is no IPv6.
///
/// # Errors
/// One sentence that names the port and says what to do.
pub fn bind_port(port: u16) -> Result<Listener, String> {
    bind_tcp((Ipv6Addr::UNSPECIFIED, port).into())
        .or_else(|error| match error.kind() {
            io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied => Err(error),
            _ => bind_tcp((Ipv4Addr::UNSPECIFIED, port).into()),
        })
        .map(Listener::Tcp)
        .map_err(|error| format!("cannot listen on port {port}: {error}; set another PORT, or use --listen"))
}

/// The sockets that systemd has passed to this process (`sd_listen_fds(3)`): none without socket activation.
///
/// # Errors
/// One sentence, when one of them is neither a TCP nor a Unix stream socket.
pub fn inherited() -> Result<Vec<Listener>, String> {
    let mut listen_fds = ListenFd::from_env();
    (0..listen_fds.len())
        .map(|index| {
            // `take_unix_listener` leaves a TCP socket in place, and fails.
            if let Ok(Some(listener)) = listen_fds.take_unix_listener(index) {
                return Ok(Listener::Unix(listener));
            }
            let listener = listen_fds.take_tcp_listener(index)?.ok_or(io::ErrorKind::NotFound)?;
            set_options(SockRef::from(&listener))?;
            Ok(Listener::Tcp(listener))
        })
        .collect::<io::Result<_>>()
        .map_err(|error| {
            format!("cannot use an inherited socket: {error}; pass stream sockets (ListenStream=)")
        })
}

fn bind_tcp(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    // Without this option, listening fails after a restart while connections of the last process are in TIME-WAIT.
    socket.set_reuse_address(true)?;
    if address.is_ipv6() {
        socket.set_only_v6(false)?;
    }
    set_options(SockRef::from(&socket))?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

/// Sets options that accepted connections inherit from their listening socket.
fn set_options(socket: SockRef) -> io::Result<()> {
    socket.set_tcp_nodelay(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.set_recv_buffer_size(RECEIVE_BUFFER)?;
    // `TimeoutStream` does not see data that the kernel holds already.
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(USER_TIMEOUT))?;
    Ok(())
}

fn bind_unix(path: &Path, mode: u32) -> io::Result<(UnixListener, SocketFile)> {
    remove_stale_socket(path)?;
    let listener = UnixListener::bind(path)?;
    let inode = std::fs::symlink_metadata(path)?.ino();
    let socket_file = SocketFile { path: path.to_owned(), inode };
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))?;
    Ok((listener, socket_file))
}

/// Removes the socket at `path` that a process left behind. Any other file there is an error.
fn remove_stale_socket(path: &Path) -> io::Result<()> {
    let Ok(file) = std::fs::symlink_metadata(path) else { return Ok(()) };
    if !file.file_type().is_socket() {
        return Err(io::Error::other("a file that is not a socket is there"));
    }
    match UnixStream::connect(path) {
        Ok(_) => Err(io::ErrorKind::AddrInUse.into()),
        Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => std::fs::remove_file(path),
        Err(error) => Err(error),
    }
}
