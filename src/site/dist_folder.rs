//! The folder that `PORTFOLIO_DIST` names at start, read in place of an embedded one. Only tests are built so.

use std::borrow::Cow;
use std::path::PathBuf;

use rust_embed::EmbeddedFile;
use rust_embed::utils::{PathMatcher, get_files, read_file_from_fs};

/// What `#[derive(Embed)]` would define.
pub struct Dist;

impl Dist {
    fn folder() -> PathBuf {
        std::env::var_os("PORTFOLIO_DIST").unwrap_or_default().into()
    }

    pub fn iter() -> impl Iterator<Item = Cow<'static, str>> {
        let folder = Self::folder().to_string_lossy().into_owned();
        get_files(folder, PathMatcher::new(&[], &[])).map(|file| file.rel_path.into())
    }

    pub fn get(path: &str) -> Option<EmbeddedFile> {
        read_file_from_fs(&Self::folder().join(path)).ok()
    }
}
