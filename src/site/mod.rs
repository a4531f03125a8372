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

/// What a file is to the server.
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
    /// What it is.
    pub kind: FileKind,
    /// Its path, from which its media type follows.
    pub path: String,
    /// The name under which a browser saves it, where that is not the end of its path.
    pub download_name: Option<String>,
    /// Without a coding.
    pub identity: Encoded,
    /// In the order of [`CODINGS`].
    pub coded: [Option<Encoded>; CODINGS.len()],
}

/// A page of the site.
pub struct Page {
    /// Its path, as the links write it.
    pub path: String,
    /// The value of the field `Link`: its full address, and those in other languages.
    pub link: String,
    /// Its document, where that has a head of its own.
    pub document: Option<File>,
}

/// Everything that the server can send.
pub struct Site {
    /// In the order of the list.
    pub pages: Vec<Page>,
    /// The HTML file of every other page.
    pub document: File,
    /// By folder, such as `/en/`, that of unknown addresses in it, where it is another.
    pub missing: BTreeMap<String, File>,
    /// By the path that a request names, with its leading slash.
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
        let list = encoded.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
        let mut pages = parse_pages(&list.content)
            .ok_or("the embedded page list is not a path and a value of Link a line")?;
        let download_names: BTreeMap<String, String> = match encoded.remove(DOWNLOAD_NAMES) {
            Some(names) => serde_json::from_slice(&names.content)
                .map_err(|error| format!("the embedded names of downloads cannot be read: {error}"))?,
            None => BTreeMap::new(),
        };
        let file = |path: &str| {
            let coded = CODINGS.map(|(_, suffix)| encoded.get(&format!("{path}{suffix}")).cloned());
            let identity = encoded.get(path)?.clone();
            let download_name = download_names.get(&format!("/{path}")).cloned();
            Some(File { kind: FileKind::of(path), path: path.to_owned(), download_name, identity, coded })
        };
        let prefix = if live { LIVE } else { "" };
        let document = file(&format!("{prefix}{DOCUMENT}"))
            .ok_or_else(|| format!("the embedded folder has no document ({prefix}{DOCUMENT})"))?;
        for page in &mut pages {
            page.document = file(&format!("{prefix}{OWN}{}.html", page.path));
        }
        let is_coding = |path: &str| {
            let name = path.strip_suffix(".br").or(path.strip_suffix(".gz"));
            name.is_some_and(|name| encoded.contains_key(name))
        };
        let is_hidden = |path: &str| {
            let path = path.strip_prefix(WELL_KNOWN).unwrap_or(path);
            path.split('/').any(|segment| segment.starts_with('.'))
        };
        let served = encoded.keys().filter(|path| !is_coding(path) && !is_hidden(path));
        let files = served.filter_map(|path| Some((format!("/{path}"), file(path)?))).collect();
        let refusals =
            encoded.keys().filter(|path| live && path.starts_with(LIVE) && path.ends_with(".html"));
        let refusals = refusals.filter_map(|path| Some((path.clone(), file(path)?))).collect();
        let missing = |path: &String| {
            let folder = path.strip_prefix(prefix)?.strip_prefix(OWN)?.strip_suffix("/404.html")?;
            let is_page = pages.iter().any(|page| page.path.strip_suffix("/404") == Some(folder));
            Some((format!("{folder}/"), file(path).filter(|_| !is_page)?))
        };
        let missing = encoded.keys().filter_map(missing).collect();
        Ok(Self { pages, document, missing, files, refusals })
    }
}

fn parse_pages(list: &[u8]) -> Option<Vec<Page>> {
    let page = |line: &str| {
        let (path, link) = line.split_once(' ')?;
        Some(Page { path: path.to_owned(), link: link.to_owned(), document: None })
    };
    std::str::from_utf8(list).ok()?.lines().map(page).collect()
}
