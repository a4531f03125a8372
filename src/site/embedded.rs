//! The folder that the UI build made, as it is embedded in the executable.

use std::borrow::Cow;

#[cfg(feature = "page-folder")]
use super::page_folder::Dist;
#[cfg(not(feature = "page-folder"))]
use rust_embed::Embed;

// Defines `Dist`. The build script writes it, because the folder is a variable and the attribute takes only a literal.
#[cfg(not(feature = "page-folder"))]
include!(concat!(env!("OUT_DIR"), "/dist.rs"));

/// The licence notices of the document's own parts.
const NOTICES: &str = ".licenses";

/// What delivering messages takes: the owner's address, the form's bounds, the texts of refusals.
const DELIVERY_CONFIG: &str = ".contact";

/// One embedded file.
pub struct File {
    /// Path relative to the folder, with `/` between segments.
    pub path: String,
    /// The bytes, in the executable's own read-only data.
    pub data: Cow<'static, [u8]>,
    /// SHA-256 of `data`, computed at compile time.
    pub sha256: [u8; 32],
}

/// Every embedded file.
pub fn files() -> impl Iterator<Item = File> {
    Dist::iter().filter_map(|path| {
        let file = Dist::get(&path)?;
        Some(File { path: path.into_owned(), data: file.data, sha256: file.metadata.sha256_hash() })
    })
}

/// The licence notices of what the document contains; empty when the UI build wrote none.
#[must_use]
pub fn notices() -> Cow<'static, [u8]> {
    Dist::get(NOTICES).map(|file| file.data).unwrap_or_default()
}

/// The configuration of message delivery; empty when the UI build wrote none.
#[must_use]
pub fn delivery_config() -> Cow<'static, [u8]> {
    Dist::get(DELIVERY_CONFIG).map(|file| file.data).unwrap_or_default()
}
