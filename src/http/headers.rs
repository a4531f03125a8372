//! Every header field that this server sends, and which response has it.
//!
//! A function whose name ends with `_fields` returns all fields of a kind of response. These are the kinds:
//!
//! | response | fields beside those of [`common_fields`] |
//! | --- | --- |
//! | 200 | [`file_fields`] and [`representation_fields`]: media type, coding, entity tag, caching, `Vary`; for a page [`page_link`]: `Link`; for a CV `Content-Disposition` |
//! | 206 | the fields of the 200, and `Content-Range` ([`set_content_range`]), which a 416 has too |
//! | 304 | [`not_modified_fields`]: the fields of the 200 that do not describe a body |
//! | 404 with the document | [`not_found_fields`]: the fields of the 200 without the entity tag |
//! | 308, or 303 to a message | [`redirect_fields`]: `Location`, caching |
//! | a line of text (400, 404, 405, 503) | [`plain_text_fields`]: media type, caching; `Allow`, `Retry-After` |
//! | 204 to a message | [`message_stored_fields`]: caching |
//! | 204 to OPTIONS | [`options_fields`]: `Allow` |
//! | a refused message | [`message_refused_fields`]: media type, coding, caching, `Retry-After` |
//! | the last one of a connection that this server ends | [`set_close`]: `Connection: close` |
//!
//! hyper adds `Date` and, to a response that may have a body, `Content-Length`. It answers malformed requests by itself
//! (400, 414, 431): those responses have `Connection: close`, `Content-Length: 0` and `Date`, and no field of this file.
//! They have no body that a browser could run, frame or store.

use std::array;
use std::path::Path;
use std::time::Duration;

use hyper::StatusCode;
use hyper::header::{
    ACCEPT_RANGES, ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_RANGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue, LOCATION,
    REFERRER_POLICY, RETRY_AFTER, VARY, X_CONTENT_TYPE_OPTIONS,
};
use mime_guess::mime::{APPLICATION_OCTET_STREAM, TEXT_PLAIN};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::site::{File, FileKind};

const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Caches may store the document, and have to revalidate it each time: it changes with a deployment, and keeps its address.
/// Proxies may not change it (`no-transform`, RFC 9111 §5.2.2.6), because its policy allows scripts and styles by their hashes.
const CACHE_DOCUMENT: &str = "no-cache, no-transform";
/// A processed picture or video never changes under its name, which has a hash of its bytes.
const CACHE_MEDIA: &str = "public, max-age=31536000, immutable";
/// Icons and similar files change rarely, and a cache may send an old one for an hour without harm.
const CACHE_FILE: &str = "public, max-age=3600";
/// The value of `Server-Timing`, which tells the pre-paint script (ui/src/prepaint.ts) that this server sent the document.
/// In WebKit the script cannot read the status of the response. Without this value it would take the document of a 404 for a
/// copy that the visitor has saved.
const SENT_BY_THE_SITE: &str = "portfolio";
/// The characters that are percent-encoded in a parameter such as `filename*`: all except `attr-char` (RFC 8187 §3.2.1).
const NOT_ATTR_CHAR: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'!')
    .remove(b'#')
    .remove(b'$')
    .remove(b'&')
    .remove(b'+')
    .remove(b'-')
    .remove(b'.')
    .remove(b'^')
    .remove(b'_')
    .remove(b'`')
    .remove(b'|')
    .remove(b'~');

/// The fields that every response has, whatever its status, followed by `additional` fields with other names.
///
/// There is no `Cross-Origin-Opener-Policy`, which would separate a page from the window that opened it. Such a window can only
/// navigate the page and count its frames, and the site has nothing secret. With the field, WebKit would keep no page in its
/// back-forward cache, so that Safari would reload each page to which a visitor goes back.
#[must_use]
pub fn common_fields(additional: impl IntoIterator<Item = (HeaderName, &'static str)>) -> HeaderMap {
    const FIELDS: [(HeaderName, &str); 6] = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
        (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
             magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        ),
        (HeaderName::from_static("server-timing"), SENT_BY_THE_SITE),
    ];
    let fields = FIELDS.into_iter().chain(additional);
    fields.map(|(name, value)| (name, HeaderValue::from_static(value))).collect()
}

/// The fields of a 200 with `file` that do not depend on the coding. Shared caches may keep a document for `shared_cache`
/// seconds. With 0 they have to revalidate it each time.
#[must_use]
pub fn file_fields(file: &File, shared_cache: u32) -> HeaderMap {
    let mut headers = common_fields([]);
    headers.insert(CONTENT_TYPE, media_type(file));
    headers.insert(CACHE_CONTROL, caching(file.kind, shared_cache));
    if let Some(name) = &file.download_name {
        headers.insert(CONTENT_DISPOSITION, content_disposition(name));
    }
    if file.coded.iter().any(Option::is_some) {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    } else if file.kind != FileKind::Document {
        // Safari plays a video only if the server sends parts of it. This server sends parts only of files without codings.
        headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    }
    if file.kind == FileKind::SocialCard {
        headers.insert(CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    headers
}

/// The value of `Cache-Control` for a file of this kind.
fn caching(kind: FileKind, shared_cache: u32) -> HeaderValue {
    match (kind, shared_cache) {
        (FileKind::Document, 0) => HeaderValue::from_static(CACHE_DOCUMENT),
        // `no-cache` would bind shared caches too. For a browser, `max-age=0, must-revalidate` means the same.
        (FileKind::Document, seconds) => {
            static_value(format!("max-age=0, must-revalidate, s-maxage={seconds}, no-transform"))
        }
        (FileKind::ProcessedMedia, _) => HeaderValue::from_static(CACHE_MEDIA),
        (FileKind::SocialCard | FileKind::Other, _) => HeaderValue::from_static(CACHE_FILE),
    }
}

/// The media type that follows from the extension of the file. A file without an extension, such as `CNAME`, is plain text
/// if it is in UTF-8. The media type of text in UTF-8 has a `charset`, because browsers would guess the encoding otherwise.
fn media_type(file: &File) -> HeaderValue {
    let is_utf8 = is_utf8(file);
    let has_extension = Path::new(&file.path).extension().is_some();
    let fallback = if is_utf8 && !has_extension { TEXT_PLAIN } else { APPLICATION_OCTET_STREAM };
    let mime = mime_guess::from_path(&file.path).first_or(fallback);
    let is_text = mime.type_() == "text"
        || mime.suffix().is_some_and(|suffix| suffix == "xml" || suffix == "json")
        || ["json", "xml", "javascript"].iter().any(|subtype| mime.subtype() == *subtype);
    if is_text && is_utf8 {
        static_value(format!("{mime}; charset=utf-8"))
    } else {
        static_value(mime.to_string())
    }
}

/// True if the file is in UTF-8. A document is not read for that: the UI build writes all of them in UTF-8, and reading one
/// would bring it into memory before a visitor asks for it.
fn is_utf8(file: &File) -> bool {
    file.kind == FileKind::Document || std::str::from_utf8(&file.identity.bytes).is_ok()
}

/// The value of `Content-Disposition` with which browsers show a file, and save it under `name` (RFC 6266).
fn content_disposition(name: &str) -> HeaderValue {
    static_value(format!("inline; filename*=UTF-8''{}", utf8_percent_encode(name, NOT_ATTR_CHAR)))
}

/// The fields of a 200 with a file in `coding`. `file_headers` are those of [`file_fields`].
#[must_use]
pub fn representation_fields(
    file_headers: &HeaderMap,
    etag: HeaderValue,
    coding: Option<&'static str>,
) -> HeaderMap {
    let mut headers = file_headers.clone();
    headers.insert(ETAG, etag);
    headers.extend(coding.map(|name| (CONTENT_ENCODING, HeaderValue::from_static(name))));
    headers
}

/// The value of `Link` with `links`, which the UI build has written: the canonical address of a page (RFC 6596, RFC 8288 §3)
/// and the addresses of the page in other languages. `None` if `links` has no canonical address.
///
/// Search engines treat the field like `link` elements. A document cannot have these, because it is the same at the addresses
/// of several pages. A 304 goes without the field, because the cache has it (RFC 9110 §15.4.5).
#[must_use]
pub fn page_link(links: &str) -> Option<HeaderValue> {
    let is_field_value = links.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    let starts_with_address = links.starts_with("<https://") || links.starts_with("<http://");
    let names_canonical = links.contains(">; rel=\"canonical\"");
    (is_field_value && starts_with_address && names_canonical).then(|| static_value(links.to_owned()))
}

/// Sets the field that says which part of a file a response has, or that the file has no such part (RFC 9110 §14.4).
pub fn set_content_range(headers: &mut HeaderMap, range: &str) {
    headers.extend(HeaderValue::try_from(format!("bytes {range}")).map(|range| (CONTENT_RANGE, range)));
}

/// The fields of the 304 in place of a 200 with the fields `ok_headers`: only those that RFC 9110 §15.4.5 asks for, and none
/// that describes a body.
#[must_use]
pub fn not_modified_fields(ok_headers: &HeaderMap) -> HeaderMap {
    without(ok_headers, &[CONTENT_TYPE, CONTENT_ENCODING, CONTENT_DISPOSITION])
}

/// The fields of the 404 with a document whose 200 has the fields `ok_headers`. An entity tag belongs to a success only
/// (RFC 9110 §13.2.1), and a missing page may be there after the next deployment.
#[must_use]
pub fn not_found_fields(ok_headers: &HeaderMap) -> HeaderMap {
    let mut headers = without(ok_headers, &[ETAG]);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(CACHE_DOCUMENT));
    headers
}

/// The fields `headers` except those with one of `names`.
fn without(headers: &HeaderMap, names: &[HeaderName]) -> HeaderMap {
    let mut headers = headers.clone();
    for name in names {
        headers.remove(name);
    }
    headers
}

/// The fields of a redirect to a page, or to the part of a page that thanks for a message.
#[must_use]
pub fn redirect_fields(location: HeaderValue, caching: &'static str) -> HeaderMap {
    // hyper adds the length to an empty response to a GET, but not to a HEAD.
    let mut headers = common_fields([(CACHE_CONTROL, caching), (CONTENT_LENGTH, "0")]);
    headers.insert(LOCATION, location);
    headers
}

/// The fields of a response whose body is a line of text.
#[must_use]
pub fn plain_text_fields(status: StatusCode) -> HeaderMap {
    let text_fields = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    let retry_after = (status == StatusCode::SERVICE_UNAVAILABLE).then_some((RETRY_AFTER, "1"));
    common_fields(text_fields.into_iter().chain(retry_after))
}

/// The fields of the 405 to a method that is none of `allowed`.
#[must_use]
pub fn method_not_allowed_fields(allowed: &'static str) -> HeaderMap {
    let mut headers = plain_text_fields(StatusCode::METHOD_NOT_ALLOWED);
    headers.insert(ALLOW, HeaderValue::from_static(allowed));
    headers
}

/// The fields of the 204 to OPTIONS.
#[must_use]
pub fn options_fields(allowed: &'static str) -> HeaderMap {
    common_fields([(ALLOW, allowed)])
}

/// The fields of the 204 after a message was stored.
#[must_use]
pub fn message_stored_fields() -> HeaderMap {
    common_fields([(CACHE_CONTROL, "no-store")])
}

/// The fields of the response that says why a message was not stored. If there are `page_headers`, the response is the page
/// whose 200 has these fields. Otherwise it is a problem in JSON (RFC 9457).
#[must_use]
pub fn message_refused_fields(page_headers: Option<&HeaderMap>, retry_after: Option<Duration>) -> HeaderMap {
    let mut headers = match page_headers {
        Some(page_headers) => without(page_headers, &[ETAG, ACCEPT_RANGES]),
        None => common_fields([(CONTENT_TYPE, "application/problem+json")]),
    };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(wait) = retry_after {
        // The seconds are rounded up: a client that waits so long does not come too early.
        headers.insert(RETRY_AFTER, HeaderValue::from(wait.as_millis().div_ceil(1000) as u64));
    }
    headers
}

/// Sets the field that says that this response is the last of its connection (RFC 9112 §9.6).
pub fn set_close(headers: &mut HeaderMap) {
    headers.insert(CONNECTION, HeaderValue::from_static("close"));
}

/// A strong entity tag (RFC 9110 §8.8.3): the first 128 bits of the hash of the bytes that are sent.
#[must_use]
pub fn entity_tag(sha256: &[u8; 32]) -> HeaderValue {
    let first_bytes: [u8; 16] = array::from_fn(|index| sha256[index]);
    static_value(format!("\"{:032x}\"", u128::from_be_bytes(first_bytes)))
}

/// A value with this text, which is visible ASCII. The text is never freed, because the responder needs it until the process
/// ends. So copies of the value need no counter of references, which all threads would share.
fn static_value(text: String) -> HeaderValue {
    HeaderValue::from_static(text.leak())
}
