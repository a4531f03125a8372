//! The files that the UI build made, as one table.

pub mod embedded;
pub mod export;

use std::collections::BTreeMap;

use embedded::Encoded;

/// The one HTML file, which is the response to every page's path.
const DOCUMENT: &str = "index.html";

/// The list of pages, a path and the value of its field `Link` a line, which the UI build writes from `ui/src/pages.ts`.
const PAGE_LIST: &str = ".pages";

/// The names under which browsers save files, by path (`{"/cv.pdf": "CV Prénom Nom.pdf"}`), where the UI build gives
/// any.
const DOWNLOAD_NAMES: &str = ".downloads.json";

/// The folder of the documents of pages that have a head of their own.
const OWN: &str = ".own";

/// The folder of the live documents, whose form sends messages, each under the path of the document that it replaces,
/// and of the pages that explain refusals.
const LIVE: &str = ".live/";

/// The folder of addresses that have a meaning on every site (RFC 8615), such as that of `security.txt`.
const WELL_KNOWN: &str = ".well-known/";

/// The kinds of file that the server treats differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// The one HTML file, whose content changes and whose addresses do not.
    Document,
    /// A picture or a video that the build made; its name carries the hash of its content.
    ProcessedImage,
    /// The image of link previews, which other sites show.
    SocialCard,
    /// Any other file.
    Other,
}

impl FileKind {
    fn of(path: &str) -> Self {
        match path.strip_prefix(LIVE).unwrap_or(path) {
            DOCUMENT => Self::Document,
            path if path.starts_with(OWN) => Self::Document,
            path if path.starts_with("social-card") => Self::SocialCard,
            path if path.starts_with("pictures/") => Self::ProcessedImage,
            _ => Self::Other,
        }
    }
}

/// The content codings (RFC 9110 §8.4.1) that the UI build prepares, and how the names of their files end; the smallest
/// first.
pub const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file in every content coding that the UI build prepared.
pub struct File {
    /// The kind of file.
    pub kind: FileKind,
    /// The path, from which the media type follows.
    pub path: String,
    /// The name under which a browser saves it, where that is not the end of its path.
    pub download_name: Option<String>,
    /// The content without a coding.
    pub identity: Encoded,
    /// The codings, in the order of [`CODINGS`].
    pub coded: [Option<Encoded>; CODINGS.len()],
}

/// A page of the site.
pub struct Page {
    /// The path, as links write it.
    pub path: String,
    /// The value of the field `Link`: its full address, and those in other languages.
    pub link: String,
    /// The document, if it has a head of its own.
    pub document: Option<File>,
}

/// Everything that the server can send.
pub struct Site {
    /// The pages, in the order of the list.
    pub pages: Vec<Page>,
    /// The HTML file of every page without a document of its own.
    pub document: File,
    /// The 404 document of each folder that has its own, such as `/en/`.
    pub not_found: BTreeMap<String, File>,
    /// The files by the path that a request names, with its leading slash.
    pub files: BTreeMap<String, File>,
    /// The pages that explain refused messages, by their path; none unless the document is live.
    pub refusals: BTreeMap<String, File>,
}

impl Site {
    /// Builds the table of [`embedded::files`]. When it is `live`, the document's form sends messages. `name.br` and
    /// `name.gz` are codings of `name`, not files of their own, and a path with a segment that starts with a dot is
    /// never served, but below `.well-known/`.
    ///
    /// # Errors
    /// One sentence, when `files` lacks the document or the page list, or a list is malformed.
    pub fn new(files: impl IntoIterator<Item = (String, Encoded)>, live: bool) -> Result<Self, String> {
        let mut encoded: BTreeMap<_, _> = files.into_iter().collect();
        let mut pages = take_pages(&mut encoded)?;
        let download_names = take_download_names(&mut encoded)?;
        let dist = DistFolder { encoded, download_names };
        let documents = if live { LIVE } else { "" };
        for page in &mut pages {
            page.document = dist.file(&format!("{documents}{OWN}{}.html", page.path));
        }
        Ok(Self {
            document: dist.document(documents)?,
            not_found: dist.not_found_documents(documents, &pages),
            files: dist.served_files(),
            refusals: if live { dist.refusal_pages() } else { BTreeMap::new() },
            pages,
        })
    }
}

/// Reads the page list, which is not served.
fn take_pages(encoded: &mut BTreeMap<String, Encoded>) -> Result<Vec<Page>, String> {
    let list = encoded.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
    let pages = parse_pages(&list.content);
    Ok(pages.ok_or("the embedded page list is not a path and a value of Link a line")?)
}

fn parse_pages(list: &[u8]) -> Option<Vec<Page>> {
    let page = |line: &str| {
        let (path, link) = line.split_once(' ')?;
        Some(Page { path: path.to_owned(), link: link.to_owned(), document: None })
    };
    std::str::from_utf8(list).ok()?.lines().map(page).collect()
}

/// Reads the names under which browsers save files.
fn take_download_names(encoded: &mut BTreeMap<String, Encoded>) -> Result<BTreeMap<String, String>, String> {
    match encoded.remove(DOWNLOAD_NAMES) {
        Some(names) => serde_json::from_slice(&names.content)
            .map_err(|error| format!("the embedded names of downloads cannot be read: {error}")),
        None => Ok(BTreeMap::new()),
    }
}

/// The dist folder, without its lists.
struct DistFolder {
    encoded: BTreeMap<String, Encoded>,
    /// The names under which browsers save files, by the path that a request names.
    download_names: BTreeMap<String, String>,
}

impl DistFolder {
    /// The file at `path`, in every coding that was prepared.
    fn file(&self, path: &str) -> Option<File> {
        Some(File {
            kind: FileKind::of(path),
            path: path.to_owned(),
            download_name: self.download_names.get(&format!("/{path}")).cloned(),
            identity: self.encoded.get(path)?.clone(),
            coded: CODINGS.map(|(_, suffix)| self.encoded.get(&format!("{path}{suffix}")).cloned()),
        })
    }

    /// The document among `documents`, the path that those of this site begin with.
    fn document(&self, documents: &str) -> Result<File, String> {
        let path = format!("{documents}{DOCUMENT}");
        self.file(&path).ok_or_else(|| format!("the embedded folder has no document ({path})"))
    }

    /// The 404 document of each folder that has its own. A page may have the same name.
    fn not_found_documents(&self, documents: &str, pages: &[Page]) -> BTreeMap<String, File> {
        let is_page = |folder: &str| pages.iter().any(|page| page.path.strip_suffix("/404") == Some(folder));
        let document = |path: &String| {
            let folder = path.strip_prefix(documents)?.strip_prefix(OWN)?.strip_suffix("/404.html")?;
            let document = self.file(path).filter(|_| !is_page(folder))?;
            Some((format!("{folder}/"), document))
        };
        self.encoded.keys().filter_map(document).collect()
    }

    /// Every file that is served under its own name.
    fn served_files(&self) -> BTreeMap<String, File> {
        let served = self.encoded.keys().filter(|path| !is_hidden(path) && !self.is_coding(path));
        served.filter_map(|path| Some((format!("/{path}"), self.file(path)?))).collect()
    }

    /// True for a file that is a coding of another one.
    fn is_coding(&self, path: &str) -> bool {
        let name = CODINGS.iter().find_map(|(_, suffix)| path.strip_suffix(suffix));
        name.is_some_and(|name| self.encoded.contains_key(name))
    }

    /// The pages that explain refused messages.
    fn refusal_pages(&self) -> BTreeMap<String, File> {
        let pages = self.encoded.keys().filter(|path| path.starts_with(LIVE) && path.ends_with(".html"));
        pages.filter_map(|path| Some((path.clone(), self.file(path)?))).collect()
    }
}

/// True for a path with a segment that starts with a dot, but below `.well-known/`.
fn is_hidden(path: &str) -> bool {
    let path = path.strip_prefix(WELL_KNOWN).unwrap_or(path);
    path.split('/').any(|segment| segment.starts_with('.'))
}
