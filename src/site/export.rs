//! The site as files, for hosts of static pages.
//!
//! Each file is the body of a response, and `_headers` has the fields of each, in the form that such hosts read. It
//! leaves out what they make themselves: entity tags, the coding and the part that a client gets. There is no `_redirects`: most
//! of them redirect `/profil/` to `/profil` anyway, and where they treat the two as one address, a rule from one to the
//! other would loop.

use std::borrow::Cow;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, ACCEPT_RANGES, CONTENT_ENCODING, ETAG, HeaderMap, HeaderValue};
use hyper::{Request, Response, Uri, Version};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{Page, Site};

/// What is encoded in a rule's path, where `*` and `:` have a meaning.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Makes `folder`. It may exist, and must be empty then unless `overwrite` is set.
///
/// # Errors
/// One sentence that names the folder and says what to do.
pub fn prepare(folder: &Path, overwrite: bool) -> Result<(), String> {
    let failed = |error| format!("cannot export to {}: {error}; name another folder", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    if !overwrite && fs::read_dir(folder).map_err(failed)?.next().is_some() {
        return Err(format!(
            "cannot export to {}: it is not empty; name another folder, or add --overwrite to replace the \
             files that have the same names and leave the others",
            folder.display()
        ));
    }
    Ok(())
}

/// One file to write, in every coding that exists. Their order is that of the rules: some hosts read only the first
/// hundred, so images, which work without a rule, come last. They are in a folder, so files sort by depth.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Entry<'a> {
    rank: usize,
    /// The path that its rule in `_headers` is for.
    address: Cow<'a, str>,
    /// The path to ask the server for.
    path: Cow<'a, str>,
    /// Where it goes, relative to the folder.
    file: String,
}

/// Writes what `respond` returns for each path of `site` into `folder`: a page `/profil` as `profil.html`, which hosts
/// serve at `/profil`, the document for unknown addresses as `404.html`, also in each folder that has its own, and
/// `name.br` and `name.gz` beside each `name`.
///
/// # Errors
/// One sentence that names the file that cannot be written.
pub fn write(
    site: &Site,
    folder: &Path,
    respond: impl Fn(&Request<()>) -> Response<Bytes>,
) -> Result<(), String> {
    let mut rules = Vec::new();
    for entry in entries(site) {
        for (coding, suffix) in [("br", ".br"), ("gzip", ".gz"), ("identity", "")] {
            let response = respond(&request(&entry.path, coding)?);
            let file = folder.join(format!("{}{suffix}", entry.file));
            if suffix.is_empty() {
                rules.push((entry.address.clone(), response.headers().clone()));
            } else if !response.headers().contains_key(CONTENT_ENCODING) {
                remove(&file)?;
                continue;
            }
            put(&file, response.body())?;
        }
    }
    put(&folder.join("_headers"), fields(&rules).as_bytes())
}

/// What to write, always in the same order: pages, the documents for unknown addresses, files.
fn entries<'a>(site: &'a Site) -> Vec<Entry<'a>> {
    let entry = |rank, path: &'a str, file| Entry { rank, address: path.into(), path: path.into(), file };
    let pages = site.pages.iter().map(|Page { path, .. }| {
        let name = if path.ends_with('/') { "index" } else { "" };
        entry(0, path, format!("{}{name}.html", &path[1..]))
    });
    let missing = site.not_found.keys().map(String::as_str).chain(["/"]).map(|folder| {
        let address = format!("{folder}404.html");
        // A path that is no page's.
        let path = format!("{folder}404").into();
        Entry { rank: 1, file: address[1..].to_owned(), address: address.into(), path }
    });
    let files =
        site.files.keys().map(|path| entry(1 + path.matches('/').count(), path, path[1..].to_owned()));
    let mut entries: Vec<_> = pages.chain(missing).chain(files).collect();
    entries.sort_unstable();
    entries
}

fn put(file: &Path, content: &[u8]) -> Result<(), String> {
    file.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(file, content))
        .map_err(|error| format!("cannot write {}: {error}", file.display()))
}

/// Removes the coding that an earlier export left beside content that has changed.
fn remove(file: &Path) -> Result<(), String> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("cannot remove {}: {error}", file.display()))
        }
        _ => Ok(()),
    }
}

/// A GET of `path` by a client that accepts `coding`.
fn request(path: &str, coding: &'static str) -> Result<Request<()>, String> {
    let uri = Uri::try_from(utf8_percent_encode(path, PATH).to_string());
    let uri = uri.map_err(|error| format!("cannot export {path}: {error}"))?;
    let mut request = Request::new(());
    *request.uri_mut() = uri;
    // It needs no Host.
    *request.version_mut() = Version::HTTP_10;
    request.headers_mut().insert(ACCEPT_ENCODING, HeaderValue::from_static(coding));
    Ok(request)
}

/// The content of `_headers`. A host joins the values of all rules that match, so no field is both in the rule for all
/// and in another.
fn fields(rules: &[(Cow<str>, HeaderMap)]) -> String {
    let block = |path: &str, headers: &HeaderMap, common: bool| {
        let everywhere = |name, value| rules.iter().all(|(_, headers)| headers.get(name) == Some(value));
        let lines = headers
            .iter()
            .filter(|(name, value)| {
                ![ETAG, ACCEPT_RANGES].contains(name) && everywhere(*name, *value) == common
            })
            .map(|(name, value)| format!("  {name}: {}\n", String::from_utf8_lossy(value.as_bytes())));
        format!("{path}\n{}", lines.collect::<String>())
    };
    let common = rules.first().map(|(_, headers)| block("/*", headers, true));
    let each = rules
        .iter()
        .map(|(path, headers)| block(&utf8_percent_encode(path, PATH).to_string(), headers, false));
    common.into_iter().chain(each).collect()
}
