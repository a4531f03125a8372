//! The site: the files that the UI build made, with their manifest.

pub mod embedded;
pub mod manifest;

use std::collections::BTreeMap;

use embedded::Encoded;
use manifest::Manifest;

/// The folder of the files that are for the server alone. None is sent under its own name.
const SERVER_FOLDER: &str = ".server/";

/// The kinds of file that the server treats differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A document of pages. It changes with a deployment, and its addresses stay.
    Document,
    /// A picture or a video that the UI build made. Its name carries a hash of its bytes.
    ProcessedImage,
    /// The image of link previews, which other sites show.
    SocialCard,
    /// Any other file.
    Other,
}

impl FileKind {
    fn of(path: &str, manifest: &Manifest) -> Self {
        match path {
            _ if manifest.is_document(path) => Self::Document,
            _ if path.starts_with("social-card") => Self::SocialCard,
            _ if path.starts_with("pictures/") => Self::ProcessedImage,
            _ => Self::Other,
        }
    }
}

/// The content codings (RFC 9110 §8.4.1) that the UI build prepares, each with the suffix of its files. The coding that
/// makes the smallest files is first.
pub const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file in every content coding that the UI build prepared.
pub struct File {
    /// The kind of file.
    pub kind: FileKind,
    /// The path in the embedded folder, from which the media type follows.
    pub path: String,
    /// The name under which a browser saves the file. `None` stands for the last segment of the path.
    pub download_name: Option<String>,
    /// The file without a coding.
    pub identity: Encoded,
    /// The file in each of [`CODINGS`], in their order. `None` where the UI build prepared no such coding.
    pub coded: [Option<Encoded>; CODINGS.len()],
}

/// Everything that the UI build made.
pub struct Site {
    /// The description of the files.
    pub manifest: Manifest,
    /// The files by their path in the embedded folder.
    files: BTreeMap<String, File>,
}

impl Site {
    /// Reads the manifest in `files`, and joins each file with its codings.
    ///
    /// # Errors
    /// One sentence, when there is no manifest, or it is malformed.
    pub fn new(files: impl IntoIterator<Item = (String, Encoded)>) -> Result<Self, String> {
        let encoded: BTreeMap<_, _> = files.into_iter().collect();
        let manifest = read_manifest(&encoded)?;
        let paths = encoded.keys().filter(|path| !is_coding(path, &encoded));
        let files = paths.map(|path| (path.clone(), join_codings(path, &encoded, &manifest))).collect();
        Ok(Self { manifest, files })
    }

    /// The file at `path`, which the manifest names.
    ///
    /// # Errors
    /// One sentence, when there is none.
    pub fn file(&self, path: &str) -> Result<&File, String> {
        self.files.get(path).ok_or_else(|| {
            format!("the embedded folder has no {path}, which its manifest names; build the executable anew")
        })
    }

    /// The files that are sent under their own names: neither documents of pages, nor files for the server alone.
    pub fn public_files(&self) -> impl Iterator<Item = &File> {
        self.files
            .values()
            .filter(|file| file.kind != FileKind::Document && !file.path.starts_with(SERVER_FOLDER))
    }
}

fn read_manifest(encoded: &BTreeMap<String, Encoded>) -> Result<Manifest, String> {
    let json = encoded
        .get(manifest::PATH)
        .ok_or_else(|| format!("the embedded folder has no manifest ({})", manifest::PATH))?;
    Manifest::parse(&json.bytes)
}

/// True for a file that is a coding of another one: `name.br` and `name.gz` are codings of `name`.
fn is_coding(path: &str, encoded: &BTreeMap<String, Encoded>) -> bool {
    let name = CODINGS.iter().find_map(|(_, suffix)| path.strip_suffix(suffix));
    name.is_some_and(|name| encoded.contains_key(name))
}

/// Joins the file at `path` with its codings.
fn join_codings(path: &str, encoded: &BTreeMap<String, Encoded>, manifest: &Manifest) -> File {
    File {
        kind: FileKind::of(path, manifest),
        path: path.to_owned(),
        download_name: manifest.download_names.get(path).cloned(),
        identity: encoded[path].clone(),
        coded: CODINGS.map(|(_, suffix)| encoded.get(&format!("{path}{suffix}")).cloned()),
    }
}
