//! What systemd is told of the server's state (`sd_notify(3)`): a datagram, when it asks for one.

use std::io;

/// Ready to answer.
pub const READY: &str = "READY=1";
/// On the way to its end.
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

/// Where there is no systemd, nobody is told.
///
/// # Errors
/// Never.
#[cfg(not(target_os = "linux"))]
pub fn notify(_state: &str) -> io::Result<()> {
    Ok(())
}
