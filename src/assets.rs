//! `ui/dist` as embedded in the executable, turned into one immutable table when the server starts.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use hyper::body::Bytes;
use hyper::header::{HeaderMap, HeaderValue};
use rust_embed::Embed;

use crate::headers;
use crate::negotiate::Coding;

/// The page file: the answer to every page's path.
pub const PAGE: &str = "index.html";
/// The list of pages, one path a line, that the UI build writes from `ui/src/pages.ts`.
const PAGE_LIST: &str = ".pages";

/// The licence notices of the page's own parts, which the UI build collects.
const NOTICES: &str = ".licenses";

// The page folder as `Dist`: which one is a variable of the build, and the attribute takes only a literal.
include!(concat!(env!("OUT_DIR"), "/dist.rs"));

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
    /// Fields of a 304.
    pub not_modified: HeaderMap,
}

impl Site {
    /// The site compiled into this executable, whose page shared caches may keep for `shared_cache`
    /// seconds.
    ///
    /// # Errors
    /// One sentence, when the embedded folder has no page file or no page list.
    pub fn embedded(shared_cache: u32) -> Result<Self, String> {
        let files = Dist::iter().filter_map(|path| {
            let file = Dist::get(&path)?;
            Some(File { path: path.into_owned(), data: file.data, sha256: file.metadata.sha256_hash() })
        });
        Self::new(files, shared_cache)
    }

    /// Builds the table. `name.br` and `name.gz` are codings of `name`, not resources of their own,
    /// and a path with a segment that starts with a dot is never served.
    ///
    /// # Errors
    /// One sentence, when `files` has no page file or no page list, or the list is not UTF-8.
    pub fn new(files: impl IntoIterator<Item = File>, shared_cache: u32) -> Result<Self, String> {
        let mut files: HashMap<String, File> =
            files.into_iter().map(|file| (file.path.clone(), file)).collect();
        let list = files.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
        let list = std::str::from_utf8(&list.data).map_err(|_| "the embedded page list is not UTF-8")?;
        let pages = list.lines().filter(|line| line.starts_with('/')).map(str::to_owned).collect();

        let resource = |path: &str| {
            let coded = |suffix| files.get(&format!("{path}{suffix}"));
            Some(Resource::new(files.get(path)?, coded(".br"), coded(".gz"), shared_cache))
        };
        let coding = |path: &str| {
            let of = path.strip_suffix(".br").or(path.strip_suffix(".gz"));
            of.is_some_and(|name| files.contains_key(name))
        };
        let hidden = |path: &str| path.split('/').any(|segment| segment.starts_with('.'));
        let served = files.keys().filter(|path| !coding(path) && !hidden(path));
        let table = served.filter_map(|path| Some((format!("/{path}"), resource(path)?))).collect();
        let page = resource(PAGE).ok_or("the embedded folder has no page file (index.html)")?;
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
    fn new(file: &File, brotli: Option<&File>, gzip: Option<&File>, shared_cache: u32) -> Self {
        let negotiable = brotli.is_some() || gzip.is_some();
        let variant = |of: &File, coding| {
            let etag = headers::entity_tag(&of.sha256);
            let headers = headers::representation(&file.path, etag.clone(), coding, negotiable, shared_cache);
            let body = match &of.data {
                Cow::Borrowed(data) => Bytes::from_static(data),
                Cow::Owned(data) => Bytes::copy_from_slice(data),
            };
            Variant { body, etag, not_modified: headers::not_modified(&headers), headers }
        };
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

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::header;

    fn file(path: &str, data: &'static [u8]) -> File {
        let mut sha256 = [0; 32];
        sha256[..data.len().min(32)].copy_from_slice(&data[..data.len().min(32)]);
        File { path: path.into(), data: Cow::Borrowed(data), sha256 }
    }

    fn site() -> Site {
        Site::new(
            [
                file(".pages", b"/\n/profil\n"),
                file("index.html", b"page"),
                file("index.html.br", b"br"),
                file("a/logo.svg", b"svg"),
                file("a/.secret", b"no"),
                file("alone.gz", b"archive"),
            ],
            0,
        )
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
        assert!(Site::new([file(".pages", b"/\n")], 0).is_err());
        assert!(Site::new([file("index.html", b"page")], 0).is_err());
    }
}
