//! The licence of this program and the notices of everything it contains.

use std::io::{self, Write};

use super::embedded;

const OWN: &str = include_str!("../../LICENSE");
/// Made by `make notices` from the crates that Cargo.lock names.
const RUST: &str = include_str!("../../about/THIRD-PARTY-RUST.txt");

/// Writes them all.
///
/// # Errors
/// When `out` fails.
pub fn write(out: &mut impl Write) -> io::Result<()> {
    let page = embedded::hidden(embedded::NOTICES);
    writeln!(out, "{OWN}\nWhat the server contains\n\n{RUST}")?;
    writeln!(out, "What the page contains\n\n{}", String::from_utf8_lossy(&page))
}
