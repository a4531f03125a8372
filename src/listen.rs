//! Where connections come from: TCP, a Unix socket, or a socket inherited from systemd.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use listenfd::ListenFd;
use socket2::{Domain, Protocol, SockRef, Socket, Type};

use crate::deadline::STALL;

/// Connections the kernel may hold until they are accepted; it lowers this to `net.core.somaxconn`.
pub const BACKLOG: i32 = 4096;

/// Bytes of responses that the kernel may hold for a connection (Linux counts its own overhead in and
/// doubles this, up to `net.core.wmem_max`). More than the page compressed, so that one call hands it
/// over; without a bound the kernel takes a megabyte or more from a client that stops reading, and a
/// thousand of those exhaust its memory for TCP.
const SEND_BUFFER: usize = 128 * 1024;

/// An address of `--listen`.
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
        const FORM: &str = "write it as IP:PORT, for example 127.0.0.1:8080 or [::]:8080, or as unix:/path";
        match text.strip_prefix("unix:") {
            Some(path) if path.starts_with('/') => Ok(Self::Unix(path.into())),
            Some(_) => Err(FORM),
            None => text.parse().map(Self::Tcp).map_err(|_| FORM),
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

/// A socket that listens.
pub enum Listener {
    /// Over IPv4, IPv6 or both.
    Tcp(TcpListener),
    /// On this machine.
    Unix(UnixListener),
}

/// The file of a Unix socket bound here; removed when dropped, unless another process has put its own
/// in the place since.
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

/// Binds `endpoints`, a Unix socket with file mode `mode`.
///
/// # Errors
/// One sentence that names the address and says what to do.
pub fn bind(endpoints: &[Endpoint], mode: u32) -> Result<(Vec<Listener>, Vec<SocketFile>), String> {
    let (mut listeners, mut files) = (Vec::new(), Vec::new());
    for endpoint in endpoints {
        let failed = |error| format!("cannot listen on {endpoint}: {error}; choose another with --listen");
        match endpoint {
            Endpoint::Tcp(address) => {
                listeners.push(tcp(*address, !twin(*address, endpoints)).map_err(failed)?);
            }
            Endpoint::Unix(path) => {
                let (listener, file) = unix(path, mode).map_err(failed)?;
                listeners.push(listener);
                files.push(file);
            }
        }
    }
    Ok((listeners, files))
}

/// Binds every address of this machine at `port`: IPv6 and IPv4, or IPv4 where there is no IPv6.
///
/// # Errors
/// One sentence that names the port and says what to do.
pub fn bind_port(port: u16) -> Result<Listener, String> {
    tcp((Ipv6Addr::UNSPECIFIED, port).into(), true)
        .or_else(|error| match error.kind() {
            io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied => Err(error),
            _ => tcp((Ipv4Addr::UNSPECIFIED, port).into(), false),
        })
        .map_err(|error| format!("cannot listen on port {port}: {error}; set another PORT, or use --listen"))
}

/// The sockets that systemd passed to this process (`sd_listen_fds(3)`), none without activation.
///
/// # Errors
/// One sentence, when one of them is neither a TCP nor a Unix stream socket.
pub fn inherited() -> Result<Vec<Listener>, String> {
    let mut passed = ListenFd::from_env();
    (0..passed.len())
        .map(|index| {
            if let Ok(Some(listener)) = passed.take_unix_listener(index) {
                return Ok(Listener::Unix(listener));
            }
            match passed.take_tcp_listener(index) {
                Ok(Some(listener)) => tune(SockRef::from(&listener)).map(|()| Listener::Tcp(listener)),
                Ok(None) => Err(io::ErrorKind::NotFound.into()),
                Err(error) => Err(error),
            }
        })
        .collect::<io::Result<_>>()
        .map_err(|error| {
            format!("cannot use an inherited socket: {error}; pass stream sockets (ListenStream=)")
        })
}

impl Listener {
    /// Another handle on the same socket.
    ///
    /// # Errors
    /// When the process is out of descriptors.
    pub fn try_clone(&self) -> io::Result<Self> {
        Ok(match self {
            Self::Tcp(listener) => Self::Tcp(listener.try_clone()?),
            Self::Unix(listener) => Self::Unix(listener.try_clone()?),
        })
    }

    /// What to type to reach it.
    ///
    /// # Errors
    /// When the socket has no address.
    pub fn url(&self) -> io::Result<String> {
        Ok(match self {
            Self::Tcp(listener) => format!("http://{}/", listener.local_addr()?),
            Self::Unix(listener) => {
                format!("unix:{}", listener.local_addr()?.as_pathname().unwrap_or(Path::new("")).display())
            }
        })
    }
}

/// Whether `endpoints` also has the IPv4 wildcard at the port of this IPv6 one: then each keeps to its
/// own protocol, or the second could not be bound.
fn twin(address: SocketAddr, endpoints: &[Endpoint]) -> bool {
    endpoints.contains(&Endpoint::Tcp((Ipv4Addr::UNSPECIFIED, address.port()).into()))
}

fn tcp(address: SocketAddr, dual_stack: bool) -> io::Result<Listener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    // Without it a restart fails while connections of the last run are in TIME-WAIT.
    socket.set_reuse_address(true)?;
    if address.is_ipv6() {
        socket.set_only_v6(!dual_stack)?;
    }
    tune(SockRef::from(&socket))?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(Listener::Tcp(socket.into()))
}

/// Options that Linux hands down from a listening socket to those accepted on it: set once here, they
/// cost nothing a connection.
fn tune(socket: SockRef<'_>) -> io::Result<()> {
    socket.set_tcp_nodelay(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    // For what the kernel has taken already: the wrapper's own deadline no longer sees it stall.
    socket.set_tcp_user_timeout(Some(STALL))
}

fn unix(path: &Path, mode: u32) -> io::Result<(Listener, SocketFile)> {
    if let Ok(file) = std::fs::symlink_metadata(path) {
        if !file.file_type().is_socket() {
            return Err(io::Error::other("a file that is not a socket is there"));
        }
        match UnixStream::connect(path) {
            Ok(_) => return Err(io::Error::from(io::ErrorKind::AddrInUse)),
            Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => std::fs::remove_file(path)?,
            Err(error) => return Err(error),
        }
    }
    let listener = UnixListener::bind(path)?;
    let file = SocketFile { path: path.to_owned(), inode: std::fs::symlink_metadata(path)?.ino() };
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))?;
    Ok((Listener::Unix(listener), file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoints() {
        for text in ["127.0.0.1:8080", "[::]:80", "[::1]:0", "unix:/run/portfolio.sock"] {
            assert_eq!(text.parse::<Endpoint>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "8080",
            ":8080",
            "127.0.0.1",
            "::1",
            "localhost:80",
            "unix:",
            "unix:relative",
            "1.2.3.4:65536",
        ] {
            assert!(text.parse::<Endpoint>().is_err(), "{text}");
        }
    }

    #[test]
    fn accepted_connections_have_the_options_of_their_listener() {
        let (listeners, _) = bind(&["127.0.0.1:0".parse().unwrap()], 0).unwrap();
        let [Listener::Tcp(listener)] = listeners.as_slice() else {
            unreachable!("one TCP address was given")
        };
        let _client = std::net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (accepted, _) = listener.accept().unwrap();
        let options = SockRef::from(&accepted);
        assert!(options.tcp_nodelay().unwrap());
        assert_eq!(options.tcp_user_timeout().unwrap(), Some(STALL));
        let doubled = options.send_buffer_size().unwrap();
        assert!((SEND_BUFFER..=2 * SEND_BUFFER).contains(&doubled), "{doubled}");
    }
}
