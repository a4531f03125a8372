//! `ui/dist` as embedded in the executable, turned into one immutable table when the server starts.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use rust_embed::Embed;

use crate::negotiate::Coding;

/// The page file: the answer to every page's path.
const PAGE: &str = "index.html";
/// The list of pages, one path a line, that the UI build writes from `ui/src/pages.ts`.
const PAGE_LIST: &str = ".pages";

/// The licence notices of the page's own parts, which the UI build collects.
const NOTICES: &str = ".licenses";

/// A page changes with every deployment and keeps its URL: store it, ask every time.
const CACHE_PAGE: HeaderValue = HeaderValue::from_static("no-cache");
/// Icons and the like change rarely, and being an hour late harms nobody.
const CACHE_FILE: HeaderValue = HeaderValue::from_static("public, max-age=3600");

#[derive(Embed)]
#[folder = "ui/dist"]
struct Dist;

/// The licence notices of what the page contains, `None` when the UI build wrote none.
#[must_use]
pub fn notices() -> Option<Cow<'static, [u8]>> {
    Dist::get(NOTICES).map(|file| file.data)
}

/// One embedded file as the table is made from it.
pub struct File {
    /// Path relative to `ui/dist`, with `/` between segments.
    pub path: String,
    /// The bytes, in the executable's own read-only data.
    pub data: Cow<'static, [u8]>,
    /// SHA-256 of `data`, computed at compile time.
    pub sha256: [u8; 32],
}

/// Everything the server can answer with.
pub struct Site {
    pages: HashSet<String>,
    page: Resource,
    files: HashMap<String, Resource>,
}

/// One resource in every coding (RFC 9110 §8.4.1) that the UI build prepared.
pub struct Resource {
    identity: Variant,
    brotli: Option<Variant>,
    gzip: Option<Variant>,
}

/// A representation ready to send.
pub struct Variant {
    /// The content as it goes on the wire.
    pub body: Bytes,
    /// Strong entity tag (RFC 9110 §8.8.3), quotes included.
    pub etag: HeaderValue,
    /// Fields of a 200, entity tag included.
    pub headers: HeaderMap,
    /// Fields of a 304: what RFC 9110 §15.4.5 asks for, and no description of content.
    pub not_modified: HeaderMap,
}

impl Site {
    /// The site compiled into this executable.
    ///
    /// # Errors
    /// One sentence, when the embedded folder has no page file or no page list.
    pub fn embedded() -> Result<Self, String> {
        Self::new(Dist::iter().filter_map(|path| {
            let file = Dist::get(&path)?;
            Some(File { path: path.into_owned(), data: file.data, sha256: file.metadata.sha256_hash() })
        }))
    }

    /// Builds the table. `name.br` and `name.gz` are codings of `name`, not resources of their own,
    /// and a path with a segment that starts with a dot is never served.
    ///
    /// # Errors
    /// One sentence, when `files` has no page file or no page list, or the list is not UTF-8.
    pub fn new(files: impl IntoIterator<Item = File>) -> Result<Self, String> {
        let mut files: HashMap<String, File> =
            files.into_iter().map(|file| (file.path.clone(), file)).collect();
        let list = files.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
        let list = std::str::from_utf8(&list.data).map_err(|_| "the embedded page list is not UTF-8")?;
        let pages = list.lines().filter(|line| line.starts_with('/')).map(str::to_owned).collect();

        let mut table = HashMap::new();
        for (path, file) in &files {
            let coded = [".br", ".gz"]
                .iter()
                .any(|suffix| path.strip_suffix(suffix).is_some_and(|name| files.contains_key(name)));
            if !coded && !path.split('/').any(|segment| segment.starts_with('.')) {
                let sibling = |suffix| files.get(&format!("{path}{suffix}"));
                table.insert(format!("/{path}"), Resource::new(file, sibling(".br"), sibling(".gz")));
            }
        }
        let page = files
            .get(PAGE)
            .map(|file| {
                let sibling = |suffix| files.get(&format!("{PAGE}{suffix}"));
                Resource::new(file, sibling(".br"), sibling(".gz"))
            })
            .ok_or("the embedded folder has no page file (index.html)")?;
        Ok(Self { pages, page, files: table })
    }

    /// Whether `path` is one of the site's pages, exactly as `pages.ts` writes it.
    #[must_use]
    pub fn is_page(&self, path: &str) -> bool {
        self.pages.contains(path)
    }

    /// The page file.
    #[must_use]
    pub fn page(&self) -> &Resource {
        &self.page
    }

    /// The embedded file that `path` names.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&Resource> {
        self.files.get(path)
    }
}

impl Resource {
    fn new(file: &File, brotli: Option<&File>, gzip: Option<&File>) -> Self {
        let negotiable = brotli.is_some() || gzip.is_some();
        let variant = |of: &File, coding| Variant::new(&file.path, of, coding, negotiable);
        Self {
            identity: variant(file, Coding::Identity),
            brotli: brotli.map(|of| variant(of, Coding::Brotli)),
            gzip: gzip.map(|of| variant(of, Coding::Gzip)),
        }
    }

    /// The codings there is a variant for, besides identity.
    #[must_use]
    pub fn has(&self, coding: Coding) -> bool {
        match coding {
            Coding::Brotli => self.brotli.is_some(),
            Coding::Gzip => self.gzip.is_some(),
            Coding::Identity => true,
        }
    }

    /// The variant in `coding`, or the identity one where there is none.
    #[must_use]
    pub fn variant(&self, coding: Coding) -> &Variant {
        match coding {
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Identity => None,
        }
        .unwrap_or(&self.identity)
    }
}

impl Variant {
    fn new(path: &str, file: &File, coding: Coding, negotiable: bool) -> Self {
        let etag = entity_tag(&file.sha256);
        let mut not_modified = common_headers();
        not_modified.insert(header::ETAG, etag.clone());
        not_modified.insert(header::CACHE_CONTROL, if path == PAGE { CACHE_PAGE } else { CACHE_FILE });
        if negotiable {
            not_modified.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        let mut headers = not_modified.clone();
        headers.insert(header::CONTENT_TYPE, media_type(path));
        match coding {
            Coding::Brotli => Some("br"),
            Coding::Gzip => Some("gzip"),
            Coding::Identity => None,
        }
        .map(|name| headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name)));
        let body = match &file.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => Bytes::copy_from_slice(data),
        };
        Self { body, etag, headers, not_modified }
    }
}

/// The fields of every response, whatever its status.
#[must_use]
pub fn common_headers() -> HeaderMap {
    const FIELDS: [(HeaderName, &str); 6] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (header::CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
             magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        ),
    ];
    FIELDS.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value))).collect()
}

/// A tag from the first 128 bits of the hash: content that differs has another tag, so each coding
/// has its own.
fn entity_tag(sha256: &[u8; 32]) -> HeaderValue {
    let hash = sha256.iter().take(16).fold(0_u128, |hash, byte| hash << 8 | u128::from(*byte));
    lasting(format!("\"{hash:032x}\""))
}

/// A value of visible ASCII that lives as long as the table, which is as long as the process: copies of
/// it count no references, which two threads would count in the same place.
fn lasting(text: String) -> HeaderValue {
    HeaderValue::from_static(text.leak())
}

/// The media type that the file name suggests, with `charset` where the format is text.
fn media_type(path: &str) -> HeaderValue {
    let mime = mime_guess::from_path(path).first_or_octet_stream();
    let text = mime.type_() == "text"
        || mime.suffix().is_some_and(|suffix| suffix == "xml" || suffix == "json")
        || ["json", "xml", "javascript"].iter().any(|subtype| mime.subtype() == *subtype);
    lasting(if text { format!("{mime}; charset=utf-8") } else { mime.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, data: &'static [u8]) -> File {
        let mut sha256 = [0; 32];
        sha256[..data.len().min(32)].copy_from_slice(&data[..data.len().min(32)]);
        File { path: path.into(), data: Cow::Borrowed(data), sha256 }
    }

    fn site() -> Site {
        Site::new([
            file(".pages", b"/\n/profil\n"),
            file("index.html", b"page"),
            file("index.html.br", b"br"),
            file("a/logo.svg", b"svg"),
            file("a/.secret", b"no"),
            file("alone.gz", b"archive"),
        ])
        .unwrap()
    }

    #[test]
    fn coded_siblings_and_dotfiles_are_no_resources() {
        let site = site();
        for path in ["/index.html.br", "/.pages", "/a/.secret", "/a", "/", "index.html"] {
            assert!(site.file(path).is_none(), "{path}");
        }
        assert_eq!(site.file("/alone.gz").unwrap().variant(Coding::Identity).body, "archive");
        assert_eq!(site.file("/index.html").unwrap().variant(Coding::Brotli).body, "br");
    }

    #[test]
    fn a_missing_coding_falls_back_to_identity() {
        let site = site();
        assert_eq!(site.page().variant(Coding::Gzip).body, "page");
        assert!(site.page().has(Coding::Brotli) && !site.page().has(Coding::Gzip));
    }

    #[test]
    fn only_negotiated_resources_vary() {
        let site = site();
        assert!(site.page().variant(Coding::Identity).headers.contains_key(header::VARY));
        assert!(
            !site.file("/a/logo.svg").unwrap().variant(Coding::Brotli).headers.contains_key(header::VARY)
        );
    }

    #[test]
    fn a_site_without_page_or_list_is_refused() {
        assert!(Site::new([file(".pages", b"/\n")]).is_err());
        assert!(Site::new([file("index.html", b"page")]).is_err());
    }

    #[test]
    fn media_types() {
        for (path, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("favicon.svg", "image/svg+xml; charset=utf-8"),
            ("resume.json", "application/json; charset=utf-8"),
            ("sitemap.xml", "text/xml; charset=utf-8"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("app.js", "text/javascript; charset=utf-8"),
            ("site.webmanifest", "application/manifest+json; charset=utf-8"),
            ("card.png", "image/png"),
            ("font.woff2", "font/woff2"),
            ("unknown.zzz", "application/octet-stream"),
        ] {
            assert_eq!(media_type(path), expected, "{path}");
        }
    }
}
