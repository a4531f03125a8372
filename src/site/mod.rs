//! The site: the files that the UI build made, with their manifest.

pub mod embedded;
pub mod manifest;

use std::collections::BTreeMap;

use embedded::EncodedBody;
use manifest::Manifest;

/// The folder of the files that are for the server alone. None is sent under its own name.
const SERVER_FOLDER: &str = ".server/";

/// The kinds of file that the server treats differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A document of pages. It changes with a deployment, and its addresses stay.
    Document,
    /// A picture or a video that the UI build made. Its name carries a hash of its bytes.
    ProcessedMedia,
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
            _ if path.starts_with("pictures/") => Self::ProcessedMedia,
            _ => Self::Other,
        }
    }
}

/// A content coding (RFC 9110 §8.4.1) that the UI build prepares.
pub struct Coding {
    /// The name of the coding in the fields `Accept-Encoding` and `Content-Encoding`.
    pub name: &'static str,
    /// The end that the UI build adds to the name of a file in this coding.
    suffix: &'static str,
}

/// The codings that the UI build prepares. The coding that makes the smallest files is first.
pub const CODINGS: [Coding; 2] =
    [Coding { name: "br", suffix: ".br" }, Coding { name: "gzip", suffix: ".gz" }];

/// A file in every content coding that the UI build prepared.
pub struct File {
    /// The kind of file.
    pub kind: FileKind,
    /// The path in the embedded folder, from which the media type follows.
    pub path: String,
    /// The name under which a browser saves the file. `None` stands for the last segment of the path.
    pub download_name: Option<String>,
    /// The file without a coding.
    pub identity: EncodedBody,
    /// The file in each of [`CODINGS`], in their order. `None` where the UI build prepared no such coding.
    pub coded: [Option<EncodedBody>; CODINGS.len()],
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
    pub fn new(files: impl IntoIterator<Item = (String, EncodedBody)>) -> Result<Self, String> {
        let embedded_files: BTreeMap<_, _> = files.into_iter().collect();
        let manifest = read_manifest(&embedded_files)?;
        let paths = embedded_files.keys().filter(|path| !is_coding(path, &embedded_files));
        let files =
            paths.map(|path| (path.clone(), join_codings(path, &embedded_files, &manifest))).collect();
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

fn read_manifest(embedded_files: &BTreeMap<String, EncodedBody>) -> Result<Manifest, String> {
    let json = embedded_files
        .get(manifest::PATH)
        .ok_or_else(|| format!("the embedded folder has no manifest ({})", manifest::PATH))?;
    Manifest::parse(&json.bytes)
}

/// True for a file that is a coding of another one: `name.br` and `name.gz` are codings of `name`.
fn is_coding(path: &str, embedded_files: &BTreeMap<String, EncodedBody>) -> bool {
    let name = CODINGS.iter().find_map(|coding| path.strip_suffix(coding.suffix));
    name.is_some_and(|name| embedded_files.contains_key(name))
}

/// Joins the file at `path` with its codings.
fn join_codings(path: &str, embedded_files: &BTreeMap<String, EncodedBody>, manifest: &Manifest) -> File {
    File {
        kind: FileKind::of(path, manifest),
        path: path.to_owned(),
        download_name: manifest.download_names.get(path).cloned(),
        identity: embedded_files[path].clone(),
        coded: CODINGS.map(|coding| embedded_files.get(&format!("{path}{}", coding.suffix)).cloned()),
    }
}
