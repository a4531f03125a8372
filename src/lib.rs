//! A portfolio in one executable: the document that `ui/` builds, embedded at compile time and served over HTTP/1.1.
//!
//! The executable is the product. This library exists so that tests reach
//! [`respond`](http::respond::respond) and [`negotiate`](http::negotiate) without a socket.

use std::io::{self, Write};

pub mod access_log;
pub mod client_ip;
pub mod contact;
pub mod http;
pub mod net;
pub mod options;
pub mod site;

/// Writes a line to standard error, which may be closed.
pub fn report(message: &str) {
    let _ = writeln!(io::stderr(), "portfolio: {message}");
}
