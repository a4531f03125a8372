//! The folder that the UI build made. It is embedded in the executable, or read from disk with the feature `dist-folder`.

use std::borrow::Cow;

use hyper::body::Bytes;

#[cfg(not(feature = "dist-folder"))]
use rust_embed::Embed;

// Defines `Dist`. The build script writes it, because the folder is a variable and the attribute takes only a literal.
#[cfg(not(feature = "dist-folder"))]
include!(concat!(env!("OUT_DIR"), "/dist.rs"));

/// The folder that the variable `PORTFOLIO_DIST` names when the server starts. Tests are built with the feature
/// `dist-folder`, so that they need not be compiled again for each site.
#[cfg(feature = "dist-folder")]
struct Dist;

#[cfg(feature = "dist-folder")]
impl Dist {
    fn folder() -> std::path::PathBuf {
        std::env::var_os("PORTFOLIO_DIST").unwrap_or_default().into()
    }

    fn iter() -> impl Iterator<Item = Cow<'static, str>> {
        let match_all = rust_embed::utils::PathMatcher::new(&[], &[]);
        let files = rust_embed::utils::get_files(Self::folder().to_string_lossy().into_owned(), match_all);
        files.map(|file| file.rel_path.into())
    }

    fn get(path: &str) -> Option<rust_embed::EmbeddedFile> {
        rust_embed::utils::read_file_from_fs(&Self::folder().join(path)).ok()
    }
}

/// The path of the file with the licence notices of everything in the page.
pub const NOTICES_PATH: &str = ".server/licenses.txt";

/// A file's bytes in one coding.
#[derive(Clone)]
pub struct EncodedBody {
    /// The bytes as they are sent.
    pub bytes: Bytes,
    /// The SHA-256 of the bytes. For embedded files it is computed at compile time.
    pub sha256: [u8; 32],
}

/// Every file of the folder, by its path relative to the folder, with `/` between segments.
pub fn files() -> impl Iterator<Item = (String, EncodedBody)> {
    Dist::iter().filter_map(|path| {
        let file = Dist::get(&path)?;
        let bytes = match file.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => data.into(),
        };
        Some((path.into_owned(), EncodedBody { bytes, sha256: file.metadata.sha256_hash() }))
    })
}

/// The bytes of the file at `path`. `None` if the UI build wrote no such file.
#[must_use]
pub fn read(path: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(path).map(|file| file.data)
}
