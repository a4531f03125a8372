//! The site as files, for hosts that serve files and nothing else.
//!
//! Every file is what the server answers, and `_headers` says with which fields, in the form that hosts of
//! static pages read. What they make themselves is not in it: entity tags, and which coding a client gets.
//! Nor is there a `_redirects`: most such hosts lead `/profil/` to `/profil` of their own accord, and where they
//! take the two for one address a rule that leads from one to the other has no end.

use std::collections::BinaryHeap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, ETAG, HeaderMap, HeaderValue};
use hyper::{Request, Response, Uri, Version};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::http::respond::respond;
use crate::site::Site;

/// What such a host shows where there is nothing. No page has this path: it would be the page for that.
const MISSING: &str = "/404";
const MISSING_FILE: &str = "/404.html";

/// What is encoded in a rule's path: `*` and `:` have a meaning there.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Makes `folder`, unless it is there and empty, or `overwrite` says that it need not be empty.
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

/// One file to write, in every coding that there is. Which comes first: some hosts read a hundred rules and no
/// more, so what needs its rule goes before the pictures, which are the many, are shown without one too, and
/// have a folder of their own.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Entry<'a> {
    Page(&'a str),
    Missing,
    /// How many folders deep it is, and its path.
    File(usize, &'a str),
}

impl<'a> Entry<'a> {
    /// The path to ask the server for.
    fn path(&self) -> &'a str {
        match self {
            Self::Page(path) | Self::File(_, path) => path,
            Self::Missing => MISSING,
        }
    }

    /// The path that its rule in `_headers` is for.
    fn address(&self) -> &'a str {
        if matches!(self, Self::Missing) { MISSING_FILE } else { self.path() }
    }

    /// Where it goes, relative to the folder.
    fn file(&self) -> String {
        let page = matches!(self, Self::Page(_));
        let suffix = match self.address() {
            path if page && path.ends_with('/') => "index.html",
            _ if page => ".html",
            _ => "",
        };
        format!("{}{suffix}", self.address().trim_start_matches('/'))
    }
}

/// Writes `site` into `folder`: a page `/profil` as `profil.html`, which hosts serve at `/profil`, what is
/// shown at unknown addresses as `404.html`, and `name.br` and `name.gz` beside each `name`.
///
/// # Errors
/// One sentence that names the file that cannot be written.
pub fn write(site: &Site, folder: &Path) -> Result<(), String> {
    let mut rules = Vec::new();
    for entry in entries(site) {
        for (coding, suffix) in [("br", ".br"), ("gzip", ".gz"), ("identity", "")] {
            let answer = ask(site, entry.path(), coding)?;
            let file = folder.join(entry.file() + suffix);
            if suffix.is_empty() {
                rules.push((entry.address(), answer.headers().clone()));
            } else if !answer.headers().contains_key(CONTENT_ENCODING) {
                remove(&file)?;
                continue;
            }
            put(&file, answer.body())?;
        }
    }
    put(&folder.join("_headers"), fields(&rules).as_bytes())
}

/// What to write, always in the same order. A heap puts them in order with a tenth of a sort's machine code.
fn entries(site: &Site) -> Vec<Entry<'_>> {
    let files = site.files().map(|path| Entry::File(path.matches('/').count(), path));
    let entries = site.pages().map(Entry::Page).chain([Entry::Missing]).chain(files);
    entries.collect::<BinaryHeap<_>>().into_sorted_vec()
}

fn put(file: &Path, content: &[u8]) -> Result<(), String> {
    file.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(file, content))
        .map_err(|error| format!("cannot write {}: {error}", file.display()))
}

/// An earlier export's variant must not stand beside content that it is none of.
fn remove(file: &Path) -> Result<(), String> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("cannot remove {}: {error}", file.display()))
        }
        _ => Ok(()),
    }
}

/// What the server answers to a GET of `path` by a client that takes `coding`.
fn ask(site: &Site, path: &str, coding: &'static str) -> Result<Response<Bytes>, String> {
    let uri = Uri::try_from(utf8_percent_encode(path, PATH).to_string());
    let uri = uri.map_err(|error| format!("cannot ask for {path}: {error}"))?;
    let mut request = Request::new(());
    *request.uri_mut() = uri;
    // It needs no Host.
    *request.version_mut() = Version::HTTP_10;
    request.headers_mut().insert(ACCEPT_ENCODING, HeaderValue::from_static(coding));
    Ok(respond(site, &request))
}

/// The file `_headers`. A host joins the values of all rules that match, so no field stands both in the rule
/// for all and in another.
fn fields(rules: &[(&str, HeaderMap)]) -> String {
    let block = |path: &str, headers: &HeaderMap, common: bool| {
        let everywhere = |name, value| rules.iter().all(|(_, headers)| headers.get(name) == Some(value));
        let lines = headers
            .iter()
            .filter(|(name, value)| *name != ETAG && everywhere(*name, *value) == common)
            .map(|(name, value)| format!("  {name}: {}\n", String::from_utf8_lossy(value.as_bytes())));
        format!("{path}\n{}", lines.collect::<String>())
    };
    let common = rules.first().map(|(_, headers)| block("/*", headers, true));
    let each = rules
        .iter()
        .map(|(path, headers)| block(&utf8_percent_encode(path, PATH).to_string(), headers, false));
    common.into_iter().chain(each).collect()
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::site::File;

    #[test]
    fn pages_have_the_first_rules_and_pictures_the_last() {
        let file = |path: &str, data: &'static [u8]| File {
            path: path.into(),
            data: Cow::Borrowed(data),
            sha256: [0; 32],
        };
        let files = ["index.html", "pictures/a-1.avif", "pictures/b-1.jpg", "robots.txt", "social-card.png"];
        let files = files.map(|path| file(path, b"content"));
        let list =
            b"/ https://a.example/\n/profil https://a.example/profil\n/about https://a.example/about\n";
        let site = Site::new([file(".pages", list)].into_iter().chain(files), 0, None).unwrap();
        let addresses: Vec<_> = entries(&site).iter().map(Entry::address).collect();
        assert_eq!(
            addresses,
            [
                "/",
                "/about",
                "/profil",
                "/404.html",
                "/index.html",
                "/robots.txt",
                "/social-card.png",
                "/pictures/a-1.avif",
                "/pictures/b-1.jpg",
            ]
        );
    }
}
