//! A portfolio in one executable: the page that `ui/` builds, embedded at compile time and served
//! over HTTP/1.1.
//!
//! The executable is the product. This library exists so that tests and fuzz targets reach
//! [`respond`](respond::respond) and [`negotiate`] without a socket.

pub mod access_log;
pub mod assets;
pub mod client;
pub mod contact;
pub mod deadline;
pub mod export;
pub mod headers;
pub mod licenses;
pub mod listen;
pub mod negotiate;
pub mod options;
pub mod respond;
pub mod serve;
pub mod systemd;
#[cfg(target_os = "linux")]
pub mod zero_copy;
