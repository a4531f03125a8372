//! The folder that the UI build made, as it is embedded in the executable.

use std::borrow::Cow;

use hyper::body::Bytes;

#[cfg(feature = "dist-folder")]
use super::dist_folder::Dist;
#[cfg(not(feature = "dist-folder"))]
use rust_embed::Embed;

// Defines `Dist`. The build script writes it, because the folder is a variable and the attribute takes only a literal.
#[cfg(not(feature = "dist-folder"))]
include!(concat!(env!("OUT_DIR"), "/dist.rs"));

/// The licence notices of the document's own parts.
const NOTICES: &str = ".licenses";

/// What taking messages needs: the owner's address, the form's bounds, the texts of refusals.
const CONTACT_CONFIG: &str = ".contact";

/// A file's bytes in one coding.
#[derive(Clone)]
pub struct Encoded {
    /// As they are sent.
    pub bytes: Bytes,
    /// Their SHA-256, computed at compile time.
    pub hash: [u8; 32],
}

/// Every embedded file, by its path relative to the folder, with `/` between segments.
pub fn files() -> impl Iterator<Item = (String, Encoded)> {
    Dist::iter().filter_map(|path| {
        let file = Dist::get(&path)?;
        let bytes = match file.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => data.into(),
        };
        Some((path.into_owned(), Encoded { bytes, hash: file.metadata.sha256_hash() }))
    })
}

/// The licence notices of what the document contains; empty when the UI build wrote none.
pub fn notices() -> Cow<'static, [u8]> {
    Dist::get(NOTICES).map(|file| file.data).unwrap_or_default()
}

/// What taking messages needs; empty when the UI build wrote none.
pub fn contact_config() -> Cow<'static, [u8]> {
    Dist::get(CONTACT_CONFIG).map(|file| file.data).unwrap_or_default()
}
