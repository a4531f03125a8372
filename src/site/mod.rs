//! `ui/dist` as embedded in the executable, turned into one immutable table when the server starts.

pub mod export;
pub mod licences;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use hyper::StatusCode;
use hyper::body::Bytes;
use hyper::header::{HeaderMap, HeaderValue};
use rust_embed::Embed;

use crate::contact::refusal::STATUSES;
use crate::http::headers;
use crate::http::negotiate::Coding;

/// The page file: the answer to every page's path.
pub const PAGE: &str = "index.html";
/// The list of pages, a path and its canonical address a line, that the UI build writes from `ui/src/pages.ts`.
const PAGE_LIST: &str = ".pages";

/// The licence notices of the page's own parts, which the UI build collects.
const NOTICES: &str = ".licenses";

/// What the UI build says of the owner to whoever delivers messages ([`crate::contact::config`]).
const PROFILE: &str = ".contact";

/// Where the page file lies whose form sends messages, and the pages that say why one was refused.
const LIVE: &str = ".live/";

// The page folder as `Dist`: which one is a variable of the build, and the attribute takes only a literal.
include!(concat!(env!("OUT_DIR"), "/dist.rs"));

/// The licence notices of what the page contains, `None` when the UI build wrote none.
#[must_use]
pub fn notices() -> Option<Cow<'static, [u8]>> {
    Dist::get(NOTICES).map(|file| file.data)
}

/// What delivering messages takes to know of the owner, `None` when the UI build wrote nothing of it.
#[must_use]
pub fn profile() -> Option<Cow<'static, [u8]>> {
    Dist::get(PROFILE).map(|file| file.data)
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
    /// So few that to look through them costs less than to hash a path.
    pages: Vec<(String, Resource)>,
    not_found: Resource,
    files: HashMap<String, Resource>,
    contact: Option<String>,
    refusals: HashMap<StatusCode, Resource>,
}

/// One resource in every coding (RFC 9110 §8.4.1) that the UI build prepared.
#[derive(Clone)]
pub struct Resource {
    identity: Variant,
    brotli: Option<Variant>,
    gzip: Option<Variant>,
}

/// A representation ready to send.
#[derive(Clone)]
pub struct Variant {
    content: Content,
    /// Strong entity tag (RFC 9110 §8.8.3), quotes included.
    pub etag: HeaderValue,
    /// Fields of a 200, entity tag included.
    pub headers: HeaderMap,
    /// Fields of a 304.
    pub not_modified: HeaderMap,
}

/// One embedded file, or what is made from two, before it is a resource.
struct Source {
    content: Content,
    sha256: [u8; 32],
}

/// Where bytes come from.
#[derive(Clone)]
enum Content {
    Whole(Bytes),
    /// Put together for each client that asks for it: few take the page uncompressed, and what is kept for them
    /// would cost every server half a megabyte.
    Edited(Arc<[Bytes; 3]>),
}

impl Content {
    fn bytes(&self) -> Bytes {
        match self {
            Self::Whole(bytes) => bytes.clone(),
            Self::Edited(pieces) => pieces.concat().into(),
        }
    }
}

impl Variant {
    /// The content as it goes on the wire.
    #[must_use]
    pub fn body(&self) -> Bytes {
        self.content.bytes()
    }
}

/// The one of `pages` at `path`.
fn find<'a>(pages: &'a [(String, Resource)], path: &str) -> Option<&'a Resource> {
    pages.iter().find(|(own, _)| own == path).map(|(_, page)| page)
}

impl Site {
    /// The site compiled into this executable, whose page shared caches may keep for `shared_cache`
    /// seconds. With a path in `contact`, messages are taken there, and the page's form sends them.
    ///
    /// # Errors
    /// One sentence, when the embedded folder has no page file or no page list.
    pub fn embedded(shared_cache: u32, contact: Option<&str>) -> Result<Self, String> {
        let files = Dist::iter().filter_map(|path| {
            let file = Dist::get(&path)?;
            Some(File { path: path.into_owned(), data: file.data, sha256: file.metadata.sha256_hash() })
        });
        Self::new(files, shared_cache, contact)
    }

    /// Builds the table. `name.br` and `name.gz` are codings of `name`, not resources of their own,
    /// and a path with a segment that starts with a dot is never served.
    ///
    /// # Errors
    /// One sentence, when `files` has no page file or no page list, or the list is not one.
    pub fn new(
        files: impl IntoIterator<Item = File>,
        shared_cache: u32,
        contact: Option<&str>,
    ) -> Result<Self, String> {
        let mut files: HashMap<String, Source> =
            files.into_iter().map(|file| (file.path.clone(), file.into())).collect();
        let list = files.remove(PAGE_LIST).ok_or("the embedded folder has no page list (.pages)")?;
        let list = list.content.bytes();
        let list = std::str::from_utf8(&list).map_err(|_| "the embedded page list is not UTF-8")?;
        let page = |line: &str| {
            let (path, address) = line.split_once(' ')?;
            Some((path.to_owned(), headers::canonical(address)?))
        };
        let links: Option<Vec<(String, HeaderValue)>> = list.lines().map(page).collect();
        let links = links.ok_or("the embedded page list is not a path and its canonical address a line")?;

        if contact.is_some() {
            let edit = files.remove(&format!("{LIVE}{PAGE}.edit"));
            let live = files.remove(PAGE).zip(edit).and_then(|(page, edit)| page.edited(&edit));
            files.extend(live.map(|source| (PAGE.to_owned(), source)));
            for name in [".br", ".gz"].map(|coding| format!("{PAGE}{coding}")) {
                files.remove(&name);
                let live = files.remove(&format!("{LIVE}{name}"));
                files.extend(live.map(|source| (name, source)));
            }
        }

        let resource = |path: &str| {
            let coded = |suffix| files.get(&format!("{path}{suffix}"));
            Some(Resource::new(path, files.get(path)?, coded(".br"), coded(".gz"), shared_cache))
        };
        let coding = |path: &str| {
            let of = path.strip_suffix(".br").or(path.strip_suffix(".gz"));
            of.is_some_and(|name| files.contains_key(name))
        };
        let hidden = |path: &str| path.split('/').any(|segment| segment.starts_with('.'));
        let served = files.keys().filter(|path| !coding(path) && !hidden(path));
        let mut table: HashMap<_, _> =
            served.filter_map(|path| Some((format!("/{path}"), resource(path)?))).collect();
        let not_found = resource(PAGE).ok_or(match contact {
            None => "the embedded folder has no page file (index.html)",
            Some(_) => {
                "the embedded folder has no page file whose form sends messages (.live/index.html.edit)"
            }
        })?;
        let statuses = if contact.is_some() { &STATUSES[..] } else { &[] };
        let refusals = statuses.iter().map(|status| {
            let path = format!("{LIVE}{}.html", status.as_str());
            let page =
                resource(&path).ok_or(format!("the embedded folder has no page for a refusal ({path})"))?;
            Ok((*status, page))
        });
        let refusals = refusals.collect::<Result<_, String>>()?;
        let pages: Vec<_> = links.into_iter().map(|(path, link)| (path, not_found.at(&link))).collect();
        // By its own name the page file is the home page.
        table.extend(find(&pages, "/").map(|home| (format!("/{PAGE}"), home.clone())));
        Ok(Self { pages, not_found, files: table, contact: contact.map(str::to_owned), refusals })
    }

    /// The page at `path`, exactly as `pages.ts` writes it.
    #[must_use]
    pub fn page(&self, path: &str) -> Option<&Resource> {
        find(&self.pages, path)
    }

    /// The paths of the pages, in the order of the list.
    pub fn pages(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().map(|(path, _)| path.as_str())
    }

    /// The paths of the embedded files, in no order.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The page file as it stands at an address that is no page's.
    #[must_use]
    pub fn not_found(&self) -> &Resource {
        &self.not_found
    }

    /// The path that takes messages, `None` where none is taken.
    #[must_use]
    pub fn contact(&self) -> Option<&str> {
        self.contact.as_deref()
    }

    /// The page that says why a message was refused with `status`.
    #[must_use]
    pub fn refusal(&self, status: StatusCode) -> Option<&Resource> {
        self.refusals.get(&status)
    }

    /// The embedded file that `path` names.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&Resource> {
        self.files.get(path)
    }
}

impl From<File> for Source {
    fn from(File { data, sha256, .. }: File) -> Self {
        let bytes = match data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => data.into(),
        };
        Self { content: Content::Whole(bytes), sha256 }
    }
}

impl Source {
    /// This page with what `edit` puts into it: a line with the offsets where the difference starts and ends, then
    /// what stands there instead (`ui/plugins/contact/edit.ts`). `None` where `edit` is not one of this page.
    fn edited(&self, edit: &Self) -> Option<Self> {
        let (page, instead) = (self.content.bytes(), edit.content.bytes());
        let line = instead.iter().position(|byte| *byte == b'\n')?;
        let (start, end) = std::str::from_utf8(&instead[..line]).ok()?.split_once(' ')?;
        let (start, end) = (start.parse().ok()?, end.parse().ok()?);
        // `slice` panics where these are none.
        page.get(..start).and(page.get(end..))?;
        Some(Self {
            content: Content::Edited(Arc::new([
                page.slice(..start),
                instead.slice(line + 1..),
                page.slice(end..),
            ])),
            // It changes when either does, as the content does.
            sha256: std::array::from_fn(|at| self.sha256[at] ^ edit.sha256[at]),
        })
    }
}

impl Resource {
    fn new(
        path: &str,
        identity: &Source,
        brotli: Option<&Source>,
        gzip: Option<&Source>,
        shared_cache: u32,
    ) -> Self {
        let negotiable = brotli.is_some() || gzip.is_some();
        let variant = |Source { content, sha256 }: &Source, coding| {
            let etag = headers::entity_tag(sha256);
            let headers = headers::representation(path, etag.clone(), coding, negotiable, shared_cache);
            let not_modified = headers::not_modified(&headers);
            Variant { content: content.clone(), etag, headers, not_modified }
        };
        Self {
            identity: variant(identity, Coding::Identity),
            brotli: brotli.map(|of| variant(of, Coding::Brotli)),
            gzip: gzip.map(|of| variant(of, Coding::Gzip)),
        }
    }

    /// The same content at an address of its own, which `link` names.
    fn at(&self, link: &HeaderValue) -> Self {
        let mut resource = self.clone();
        let Self { identity, brotli, gzip } = &mut resource;
        for variant in [Some(identity), brotli.as_mut(), gzip.as_mut()].into_iter().flatten() {
            variant.headers = headers::page(&variant.headers, link.clone());
        }
        resource
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
    use hyper::header::{self, LINK};

    fn file(path: &str, data: &'static [u8]) -> File {
        let mut sha256 = [0; 32];
        sha256[..data.len().min(32)].copy_from_slice(&data[..data.len().min(32)]);
        File { path: path.into(), data: Cow::Borrowed(data), sha256 }
    }

    fn site() -> Site {
        Site::new(
            [
                file(".pages", b"/ https://example.com/\n/profil https://example.com/profil\n"),
                file("index.html", b"page"),
                file("index.html.br", b"br"),
                file("a/logo.svg", b"svg"),
                file("a/.secret", b"no"),
                file("alone.gz", b"archive"),
            ],
            0,
            None,
        )
        .unwrap()
    }

    #[test]
    fn coded_siblings_and_dotfiles_are_no_resources() {
        let site = site();
        for path in ["/index.html.br", "/.pages", "/a/.secret", "/a", "/", "index.html"] {
            assert!(site.file(path).is_none(), "{path}");
        }
        assert_eq!(site.file("/alone.gz").unwrap().variant(Coding::Identity).body(), "archive");
        assert_eq!(site.file("/index.html").unwrap().variant(Coding::Brotli).body(), "br");
    }

    #[test]
    fn the_page_that_sends_messages_takes_the_place_of_the_other() {
        let live = |contact| {
            let refusals = STATUSES.map(|status| format!(".live/{}.html", status.as_str()));
            let files = [
                file(".pages", b"/ https://example.com/\n/contact https://example.com/contact\n"),
                file("index.html", b"a page that sends nothing"),
                file("index.html.br", b"page in br"),
                file(".live/index.html.edit", b"12 25\nsends messages"),
                file(".live/index.html.gz", b"live in gz"),
            ];
            let refusals = refusals.iter().map(|path| file(path, b"refused"));
            Site::new(files.into_iter().chain(refusals), 0, contact).unwrap()
        };
        let body = |site: &Site, coding| site.page("/").unwrap().variant(coding).body();
        let (default, site) = (live(None), live(Some("/contact")));
        assert_eq!(
            [Coding::Identity, Coding::Brotli].map(|coding| body(&default, coding)),
            ["a page that sends nothing", "page in br"]
        );
        assert_eq!(
            [Coding::Identity, Coding::Gzip].map(|coding| body(&site, coding)),
            ["a page that sends messages", "live in gz"]
        );
        let tag = |site: &Site, coding| site.page("/").unwrap().variant(coding).etag.clone();
        assert_ne!(tag(&site, Coding::Identity), tag(&default, Coding::Identity));
        assert_ne!(tag(&site, Coding::Identity), tag(&site, Coding::Gzip));
        assert!(!site.page("/contact").unwrap().has(Coding::Brotli));
        assert_eq!(
            site.file("/index.html").unwrap().variant(Coding::Identity).body(),
            "a page that sends messages"
        );
        for site in [&default, &site] {
            assert!(site.file("/.live/index.html.edit").is_none() && site.file("/.live/403.html").is_none());
        }
        assert_eq!(site.refusal(StatusCode::FORBIDDEN).unwrap().variant(Coding::Brotli).body(), "refused");
        assert!(default.refusal(StatusCode::FORBIDDEN).is_none());
    }

    #[test]
    fn messages_are_not_taken_without_a_page_for_each_answer() {
        let list = || file(".pages", b"/contact https://example.com/contact\n");
        let page = [list(), file("index.html", b"page")];
        let error = Site::new(page, 0, Some("/contact")).err().unwrap();
        assert!(error.contains(".live/index.html"), "{error}");
        let page = |edit| [list(), file("index.html", b"page"), file(".live/index.html.edit", edit)];
        let error = Site::new(page(b"0 4\nlive"), 0, Some("/contact")).err().unwrap();
        assert!(error.contains(".live/403.html"), "{error}");
        for unfit in ["0 5\nlive", "5 5\nlive", "-1 4\nlive", "0\nlive", "0 4 live", "\n", ""] {
            let error = Site::new(page(unfit.as_bytes()), 0, Some("/contact")).err().unwrap();
            assert!(error.contains(".live/index.html.edit"), "{error}");
        }
    }

    #[test]
    fn a_missing_coding_falls_back_to_identity() {
        let site = site();
        let page = site.page("/").unwrap();
        assert_eq!(page.variant(Coding::Gzip).body(), "page");
        assert!(page.has(Coding::Brotli) && !page.has(Coding::Gzip));
    }

    #[test]
    fn only_negotiated_resources_vary() {
        let site = site();
        assert!(site.not_found().variant(Coding::Identity).headers.contains_key(header::VARY));
        assert!(
            !site.file("/a/logo.svg").unwrap().variant(Coding::Brotli).headers.contains_key(header::VARY)
        );
    }

    #[test]
    fn each_page_has_its_own_canonical_address_and_what_is_none_has_none() {
        let site = site();
        let link = |resource: &Resource| {
            let sent = [Coding::Brotli, Coding::Identity].map(|coding| resource.variant(coding));
            assert_eq!(sent[0].headers.get(LINK), sent[1].headers.get(LINK));
            assert!(sent.iter().all(|variant| !variant.not_modified.contains_key(LINK)));
            sent[0].headers.get(LINK).map(|value| value.to_str().unwrap().to_owned())
        };
        let home = Some("<https://example.com/>; rel=\"canonical\"".to_owned());
        assert_eq!(link(site.page("/").unwrap()), home);
        assert_eq!(link(site.file("/index.html").unwrap()), home);
        assert_eq!(
            link(site.page("/profil").unwrap()).as_deref(),
            Some("<https://example.com/profil>; rel=\"canonical\"")
        );
        assert_eq!(link(site.not_found()), None);
        assert_eq!(link(site.file("/a/logo.svg").unwrap()), None);
    }

    #[test]
    fn a_site_without_page_or_list_is_refused() {
        let page = || file("index.html", b"page");
        assert!(Site::new([file(".pages", b"/ https://example.com/\n")], 0, None).is_err());
        assert!(Site::new([page()], 0, None).is_err());
        for list in
            [&b"/\n"[..], b"/ https://b\xc3\xbccher.example/\n", b"/ <https://example.com/>\n", b"\xff"]
        {
            assert!(Site::new([page(), file(".pages", list)], 0, None).is_err(), "{list:?}");
        }
    }
}
