//! The files that the UI build made, as one table.

#[cfg(feature = "dist-folder")]
mod dist_folder;
pub mod embedded;
pub mod export;
pub mod licences;

use std::collections::BTreeMap;

use embedded::Encoded;

/// The one HTML file, which is the response to every page's path.
const DOCUMENT: &str = "index.html";

/// The list of pages, a path and its canonical address a line, which the UI build writes from `ui/src/pages.ts`.
const PAGE_LIST: &str = ".pages";

/// The folder of the live document, whose form sends messages, and of the pages that explain refusals.
const LIVE: &str = ".live/";

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
        match path {
            DOCUMENT => Self::Document,
            "social-card.png" => Self::SocialCard,
            _ if path.starts_with("pictures/") => Self::ProcessedImage,
            _ => Self::Other,
        }
    }
}

/// A file in every content coding (RFC 9110 §8.4.1) that the UI build prepared.
pub struct File {
    /// What it is.
    pub kind: FileKind,
    /// Its path, from which its media type follows.
    pub path: String,
    /// Without a coding.
    pub identity: Encoded,
    /// Compressed with Brotli.
    pub brotli: Option<Encoded>,
    /// Compressed with gzip.
    pub gzip: Option<Encoded>,
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
    pub document: File,
    /// By the path that a request names, with its leading slash.
    pub files: BTreeMap<String, File>,
    /// The pages that explain refused messages, by status code; none unless the document is live.
    pub refusals: BTreeMap<u16, File>,
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
    pub fn new(files: impl IntoIterator<Item = (String, Encoded)>, live: bool) -> Result<Self, String> {
        let mut encoded: BTreeMap<_, _> = files.into_iter().collect();
        let list = encoded.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
        let pages = parse_pages(&list.bytes)
            .ok_or("the embedded page list is not a path and its canonical address a line")?;
        if live {
            use_live_document(&mut encoded);
        }
        let file = |path: &str| {
            let coded = |suffix| encoded.get(&format!("{path}{suffix}")).cloned();
            let identity = encoded.get(path)?.clone();
            let (kind, path) = (FileKind::of(path), path.to_owned());
            Some(File { kind, identity, brotli: coded(".br"), gzip: coded(".gz"), path })
        };
        let document = file(DOCUMENT).ok_or(match live {
            false => "the embedded folder has no document (index.html)",
            true => "the embedded folder has no document whose form sends messages (.live/index.html.edit)",
        })?;
        let is_coding = |path: &str| {
            let name = path.strip_suffix(".br").or(path.strip_suffix(".gz"));
            name.is_some_and(|name| encoded.contains_key(name))
        };
        let is_hidden = |path: &str| path.split('/').any(|segment| segment.starts_with('.'));
        let served = encoded.keys().filter(|path| !is_coding(path) && !is_hidden(path));
        let files = served.filter_map(|path| Some((format!("/{path}"), file(path)?))).collect();
        let refusal = |path: &String| {
            let status = path.strip_prefix(LIVE)?.strip_suffix(".html")?.parse().ok()?;
            Some((status, file(path)?))
        };
        let refusals = encoded.keys().filter(|_| live).filter_map(refusal).collect();
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
/// identity coding is made of the default document and an edit, or the executable would hold both.
fn use_live_document(encoded: &mut BTreeMap<String, Encoded>) {
    let edit = encoded.remove(&format!("{LIVE}{DOCUMENT}.edit"));
    let document = encoded.remove(DOCUMENT).zip(edit).and_then(|(document, edit)| edited(&document, &edit));
    encoded.extend(document.map(|document| (DOCUMENT.to_owned(), document)));
    for name in [".br", ".gz"].map(|suffix| format!("{DOCUMENT}{suffix}")) {
        encoded.remove(&name);
        let live = encoded.remove(&format!("{LIVE}{name}"));
        encoded.extend(live.map(|live| (name, live)));
    }
}

/// `original` with the change that `edit` describes: a line with the offsets where the difference starts and ends, then
/// what replaces it (`edit.ts` of the UI build). `None` when `edit` does not fit.
fn edited(original: &Encoded, edit: &Encoded) -> Option<Encoded> {
    let line = edit.bytes.iter().position(|byte| *byte == b'\n')?;
    let (start, end) = std::str::from_utf8(&edit.bytes[..line]).ok()?.split_once(' ')?;
    let (before, after) =
        (original.bytes.get(..start.parse().ok()?)?, original.bytes.get(end.parse().ok()?..)?);
    let bytes = [before, &edit.bytes[line + 1..], after].concat().into();
    // Differs when either does.
    Some(Encoded { bytes, hash: std::array::from_fn(|at| original.hash[at] ^ edit.hash[at]) })
}
