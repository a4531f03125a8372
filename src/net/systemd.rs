//! Tells systemd the state of the server (`sd_notify(3)`).

use std::io;

/// The server accepts connections.
pub const READY: &str = "READY=1";
/// The server is stopping.
pub const STOPPING: &str = "STOPPING=1";

/// Sends `state` to the socket that `NOTIFY_SOCKET` names, if it is set.
///
/// # Errors
/// When the socket cannot be reached.
#[cfg(target_os = "linux")]
pub fn notify(state: &str) -> io::Result<()> {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let Some(path) = std::env::var_os("NOTIFY_SOCKET") else { return Ok(()) };
    let address = match path.as_encoded_bytes().strip_prefix(b"@") {
        Some(name) => SocketAddr::from_abstract_name(name)?,
        None => SocketAddr::from_pathname(&path)?,
    };
    UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address).map(drop)
}

/// Does nothing: systemd exists on Linux only.
///
/// # Errors
/// Never.
#[cfg(not(target_os = "linux"))]
pub fn notify(_state: &str) -> io::Result<()> {
    Ok(())
}
