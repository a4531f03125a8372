//! The files that the UI build made, as one table.

pub mod embedded;
pub mod export;
pub mod licences;
#[cfg(feature = "page-folder")]
mod page_folder;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use hyper::body::Bytes;

use embedded::File;

/// The one HTML file, which is the response to every page's path.
const DOCUMENT: &str = "index.html";

/// The list of pages, a path and its canonical address a line, which the UI build writes from `ui/src/pages.ts`.
const PAGE_LIST: &str = ".pages";

/// The folder of the live document, whose form sends messages, and of the pages that explain refusals.
const LIVE: &str = ".live/";

/// What an asset is to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssetKind {
    /// The one HTML file, whose content changes and whose addresses do not.
    Document,
    /// An image that the build made; its name carries the hash of its content.
    ProcessedImage,
    /// The image of link previews, which other sites show.
    SocialCard,
    /// Any other file.
    Other,
}

impl AssetKind {
    fn of(path: &str) -> Self {
        match path {
            DOCUMENT => Self::Document,
            "social-card.png" => Self::SocialCard,
            _ if path.starts_with("pictures/") => Self::ProcessedImage,
            _ => Self::Other,
        }
    }
}

/// A file in every content coding (RFC 9110 §8.4.1) that the UI build prepared.
pub struct Asset {
    /// What it is.
    pub kind: AssetKind,
    /// Its path, from which its media type follows.
    pub path: String,
    /// Without a coding.
    pub identity: Content,
    /// Compressed with Brotli.
    pub brotli: Option<Content>,
    /// Compressed with gzip.
    pub gzip: Option<Content>,
}

/// The bytes of a file in one coding.
#[derive(Clone)]
pub struct Content {
    data: Data,
    /// Differs when the bytes do.
    pub hash: [u8; 32],
}

#[derive(Clone)]
enum Data {
    Whole(Bytes),
    /// Joined for each response: few clients request the document uncompressed, and keeping it joined would take half a
    /// megabyte.
    Edited(Arc<[Bytes; 3]>),
}

/// A page of the site.
pub struct Page {
    /// Its path, as the links write it.
    pub path: String,
    /// Its full address.
    pub canonical: String,
}

/// Everything that the server can send.
pub struct Site {
    /// In the order of the list.
    pub pages: Vec<Page>,
    /// The HTML file of every page.
    pub document: Asset,
    /// By the path that a request names, with its leading slash.
    pub files: BTreeMap<String, Asset>,
    /// The pages that explain refused messages, by status code; none unless the document is live.
    pub refusals: BTreeMap<u16, Asset>,
}

impl Site {
    /// The site in this executable. When it is `live`, the document's form sends messages.
    ///
    /// # Errors
    /// One sentence, when the embedded folder lacks the document or the page list.
    pub fn embedded(live: bool) -> Result<Self, String> {
        Self::new(embedded::files(), live)
    }

    /// Builds the table. `name.br` and `name.gz` are codings of `name`, not files of their own, and a path with a
    /// segment that starts with a dot is never served.
    ///
    /// # Errors
    /// One sentence, when `files` lacks the document or the page list, or the list is malformed.
    pub fn new(files: impl IntoIterator<Item = File>, live: bool) -> Result<Self, String> {
        let mut contents: BTreeMap<_, _> =
            files.into_iter().map(|file| (file.path.clone(), Content::from(file))).collect();
        let list = contents.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
        let pages = parse_pages(&list.bytes())
            .ok_or("the embedded page list is not a path and its canonical address a line")?;
        if live {
            use_live_document(&mut contents);
        }
        let asset = |path: &str| {
            let coded = |suffix| contents.get(&format!("{path}{suffix}")).cloned();
            let identity = contents.get(path)?.clone();
            let (kind, path) = (AssetKind::of(path), path.to_owned());
            Some(Asset { kind, identity, brotli: coded(".br"), gzip: coded(".gz"), path })
        };
        let document = asset(DOCUMENT).ok_or(match live {
            false => "the embedded folder has no document (index.html)",
            true => "the embedded folder has no document whose form sends messages (.live/index.html.edit)",
        })?;
        let is_coding = |path: &str| {
            let name = path.strip_suffix(".br").or(path.strip_suffix(".gz"));
            name.is_some_and(|name| contents.contains_key(name))
        };
        let is_hidden = |path: &str| path.split('/').any(|segment| segment.starts_with('.'));
        let served = contents.keys().filter(|path| !is_coding(path) && !is_hidden(path));
        let files = served.filter_map(|path| Some((format!("/{path}"), asset(path)?))).collect();
        let refusal = |path: &String| {
            let status = path.strip_prefix(LIVE)?.strip_suffix(".html")?.parse().ok()?;
            Some((status, asset(path)?))
        };
        let refusals = contents.keys().filter(|_| live).filter_map(refusal).collect();
        Ok(Self { pages, document, files, refusals })
    }
}

fn parse_pages(list: &[u8]) -> Option<Vec<Page>> {
    let page = |line: &str| {
        let (path, canonical) = line.split_once(' ')?;
        Some(Page { path: path.to_owned(), canonical: canonical.to_owned() })
    };
    std::str::from_utf8(list).ok()?.lines().map(page).collect()
}

/// Replaces the default document with the live one. The compressed codings of the live document are embedded; its
/// identity coding is made of the default document and an edit.
fn use_live_document(contents: &mut BTreeMap<String, Content>) {
    let edit = contents.remove(&format!("{LIVE}{DOCUMENT}.edit"));
    let document = contents.remove(DOCUMENT).zip(edit).and_then(|(document, edit)| document.edited(&edit));
    contents.extend(document.map(|content| (DOCUMENT.to_owned(), content)));
    for name in [".br", ".gz"].map(|suffix| format!("{DOCUMENT}{suffix}")) {
        contents.remove(&name);
        let live = contents.remove(&format!("{LIVE}{name}"));
        contents.extend(live.map(|content| (name, content)));
    }
}

impl From<File> for Content {
    fn from(File { data, sha256, .. }: File) -> Self {
        let bytes = match data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => data.into(),
        };
        Self { data: Data::Whole(bytes), hash: sha256 }
    }
}

impl Content {
    /// The bytes as they are sent.
    #[must_use]
    pub fn bytes(&self) -> Bytes {
        match &self.data {
            Data::Whole(bytes) => bytes.clone(),
            Data::Edited(pieces) => pieces.concat().into(),
        }
    }

    /// This content with the change that `edit` describes: a line with the offsets where the difference starts and
    /// ends, then what replaces it (`edit.ts` of the UI build). `None` when `edit` does not fit.
    fn edited(&self, edit: &Self) -> Option<Self> {
        let (original, edit_bytes) = (self.bytes(), edit.bytes());
        let line = edit_bytes.iter().position(|byte| *byte == b'\n')?;
        let (start, end) = std::str::from_utf8(&edit_bytes[..line]).ok()?.split_once(' ')?;
        let (start, end) = (start.parse().ok()?, end.parse().ok()?);
        // `slice` panics on offsets outside the content.
        original.get(..start).and(original.get(end..))?;
        let pieces = [original.slice(..start), edit_bytes.slice(line + 1..), original.slice(end..)];
        // Differs when either does.
        let hash = std::array::from_fn(|at| self.hash[at] ^ edit.hash[at]);
        Some(Self { data: Data::Edited(Arc::new(pieces)), hash })
    }
}
