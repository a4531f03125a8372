//! Every field that leaves this server, and which response has it.
//!
//! | response | fields beside those of [`every_response`] |
//! | --- | --- |
//! | 200 | [`file`] and [`representation`]: media type, coding, entity tag, caching, `Vary`; for a page [`page_link`]: `Link`; for a CV `Content-Disposition` |
//! | 206 | the fields of the 200, and `Content-Range` ([`set_content_range`]), which a 416 has too |
//! | 304 | [`not_modified`]: the fields of the 200 that do not describe a body |
//! | 404 with the document | [`not_found_document`]: the fields of the 200 without the entity tag |
//! | 308, or 303 to a message | [`redirect`]: `Location`, caching |
//! | a line of text (400, 404, 405, 503) | [`plain_text`]: media type, caching; `Allow`, `Retry-After` |
//! | 204 to a message | [`message_stored`]: caching |
//! | 204 to OPTIONS | [`options`]: `Allow` |
//! | a refused message | [`message_refused`]: media type, coding, caching, `Retry-After` |
//! | the last one of a connection that this server ends | [`set_close`]: `Connection: close` |
//!
//! hyper adds `Date` and, to a response that may have a body, `Content-Length`. It answers malformed requests by itself
//! (400, 414, 431): those responses have `Connection: close`, `Content-Length: 0` and `Date`, and no field of this file.
//! They have no body that a browser could run, frame or store.

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

/// Caches may store the document and revalidate it each time, because it changes with every deployment and keeps its
/// address. Its policy holds exact hashes, so no proxy may change a byte (`no-transform`, RFC 9111 §5.2.2.6).
const CACHE_DOCUMENT: &str = "no-cache, no-transform";
/// A processed picture or video never changes under its name, which has a hash of its bytes.
const CACHE_MEDIA: &str = "public, max-age=31536000, immutable";
/// Icons and similar files change rarely, and a cache may send an old one for an hour without harm.
const CACHE_FILE: &str = "public, max-age=3600";
/// The value of `Server-Timing`, which tells the pre-paint script (ui/src/prepaint.ts) that this server sent the document.
/// In WebKit a script cannot read the status of the response: without this value it would take the document at an unknown
/// address for a copy that the visitor has saved.
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
/// There is no `Cross-Origin-Opener-Policy`. It would separate a page from the window that opened it, which can only
/// navigate it and count its frames: the site has no secret, listens to no message, opens no window and needs no
/// isolation. WebKit keeps no page with that field in its back-forward cache, so Safari would reload every page that
/// its visitor comes back to.
#[must_use]
pub fn every_response(additional: impl IntoIterator<Item = (HeaderName, &'static str)>) -> HeaderMap {
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

/// The fields of a 200 with `file`, whatever its coding. Shared caches may keep the document for `shared_cache` seconds
/// without asking again (0: they ask each time).
#[must_use]
pub fn file(file: &File, shared_cache: u32) -> HeaderMap {
    let mut headers = every_response([]);
    headers.insert(CONTENT_TYPE, media_type(file));
    let caching = match (file.kind, shared_cache) {
        (FileKind::Document, 0) => HeaderValue::from_static(CACHE_DOCUMENT),
        // `no-cache` would bind shared caches too. For a browser the first two directives mean the same.
        (FileKind::Document, seconds) => {
            static_value(format!("max-age=0, must-revalidate, s-maxage={seconds}, no-transform"))
        }
        (FileKind::ProcessedMedia, _) => HeaderValue::from_static(CACHE_MEDIA),
        (FileKind::SocialCard | FileKind::Other, _) => HeaderValue::from_static(CACHE_FILE),
    };
    headers.insert(CACHE_CONTROL, caching);
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

/// The media type that follows from the extension of the file. A file without an extension, such as `CNAME`, is plain text
/// if it is in UTF-8. The media type of text in UTF-8 has a `charset`; without one, browsers detect the encoding of a text.
fn media_type(file: &File) -> HeaderValue {
    let is_utf8 = is_utf8(file);
    let has_extension = Path::new(&file.path).extension().is_some();
    let fallback = if is_utf8 && !has_extension { TEXT_PLAIN } else { APPLICATION_OCTET_STREAM };
    let mime = mime_guess::from_path(&file.path).first_or(fallback);
    let is_text = mime.type_() == "text"
        || mime.suffix().is_some_and(|suffix| suffix == "xml" || suffix == "json")
        || ["json", "xml", "javascript"].iter().any(|subtype| mime.subtype() == *subtype);
    static_value(if is_text && is_utf8 { format!("{mime}; charset=utf-8") } else { mime.to_string() })
}

/// True if the file is in UTF-8. The UI build writes every document so. Reading a document here would bring it into memory
/// before a visitor asks for it.
fn is_utf8(file: &File) -> bool {
    file.kind == FileKind::Document || std::str::from_utf8(&file.identity.bytes).is_ok()
}

/// The value of `Content-Disposition` with which browsers show a file, and save it under `name` (RFC 6266).
fn content_disposition(name: &str) -> HeaderValue {
    static_value(format!("inline; filename*=UTF-8''{}", utf8_percent_encode(name, NOT_ATTR_CHAR)))
}

/// The fields of a 200 with a file in `coding`. `file_headers` are those of [`file`].
#[must_use]
pub fn representation(
    file_headers: &HeaderMap,
    etag: HeaderValue,
    coding: Option<&'static str>,
) -> HeaderMap {
    let mut headers = file_headers.clone();
    headers.insert(ETAG, etag);
    headers.extend(coding.map(|name| (CONTENT_ENCODING, HeaderValue::from_static(name))));
    headers
}

/// The value of `Link` that names a page's canonical address (RFC 6596, RFC 8288 §3) and the same page in other
/// languages. A document that is the same at several addresses cannot name them in `link` elements; search engines treat
/// both alike. A 304 goes without the field, because the cache has it (RFC 9110 §15.4.5).
///
/// The UI build has written `links`. `None` if they name no canonical address.
#[must_use]
pub fn page_link(links: &str) -> Option<HeaderValue> {
    let is_field_value = links.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    let starts_with_address = links.starts_with("<https://") || links.starts_with("<http://");
    let names_canonical = links.contains(">; rel=\"canonical\"");
    (is_field_value && starts_with_address && names_canonical).then(|| static_value(links.to_owned()))
}

/// Says which part of a file a response has, or that the file has no such part (RFC 9110 §14.4).
pub fn set_content_range(headers: &mut HeaderMap, range: &str) {
    headers.extend(HeaderValue::try_from(format!("bytes {range}")).map(|range| (CONTENT_RANGE, range)));
}

/// The fields of the 304 in place of a 200 with the fields `ok_headers`: only those that RFC 9110 §15.4.5 asks for, and none
/// that describes a body.
#[must_use]
pub fn not_modified(ok_headers: &HeaderMap) -> HeaderMap {
    without(ok_headers, &[CONTENT_TYPE, CONTENT_ENCODING, CONTENT_DISPOSITION])
}

/// The fields of the 404 with a document whose 200 has the fields `ok_headers`. An entity tag belongs to a success only
/// (RFC 9110 §13.2.1), and a missing page may be there after the next deployment.
#[must_use]
pub fn not_found_document(ok_headers: &HeaderMap) -> HeaderMap {
    let mut headers = without(ok_headers, &[ETAG]);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(CACHE_DOCUMENT));
    headers
}

fn without(headers: &HeaderMap, names: &[HeaderName]) -> HeaderMap {
    let mut headers = headers.clone();
    for name in names {
        headers.remove(name);
    }
    headers
}

/// The fields of a redirect to a page, or to the part of a page that thanks for a message.
#[must_use]
pub fn redirect(location: HeaderValue, caching: &'static str) -> HeaderMap {
    // hyper adds the length to an empty response to a GET, but not to a HEAD.
    let mut headers = every_response([(CACHE_CONTROL, caching), (CONTENT_LENGTH, "0")]);
    headers.insert(LOCATION, location);
    headers
}

/// The fields of a line of text.
#[must_use]
pub fn plain_text(status: StatusCode) -> HeaderMap {
    let text_fields = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    let retry_after = (status == StatusCode::SERVICE_UNAVAILABLE).then_some((RETRY_AFTER, "1"));
    every_response(text_fields.into_iter().chain(retry_after))
}

/// The fields of the 405 to a method that is none of `allowed`.
#[must_use]
pub fn method_not_allowed(allowed: &'static str) -> HeaderMap {
    let mut headers = plain_text(StatusCode::METHOD_NOT_ALLOWED);
    headers.insert(ALLOW, HeaderValue::from_static(allowed));
    headers
}

/// The fields of the 204 to OPTIONS.
#[must_use]
pub fn options(allowed: &'static str) -> HeaderMap {
    every_response([(ALLOW, allowed)])
}

/// The fields of the 204 after a message was stored.
#[must_use]
pub fn message_stored() -> HeaderMap {
    every_response([(CACHE_CONTROL, "no-store")])
}

/// The fields of the response that tells why a message was not stored. The response is a page whose 200 has the fields
/// `page_headers`. Without them it is a problem in JSON (RFC 9457).
#[must_use]
pub fn message_refused(page_headers: Option<&HeaderMap>, retry_after: Option<Duration>) -> HeaderMap {
    let mut headers = match page_headers {
        Some(page_headers) => without(page_headers, &[ETAG, ACCEPT_RANGES]),
        None => every_response([(CONTENT_TYPE, "application/problem+json")]),
    };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(wait) = retry_after {
        // The seconds are rounded up: a client that waits so long does not come too early.
        headers.insert(RETRY_AFTER, HeaderValue::from(wait.as_millis().div_ceil(1000) as u64));
    }
    headers
}

/// Says that this response is the last of its connection (RFC 9112 §9.6).
pub fn set_close(headers: &mut HeaderMap) {
    headers.insert(CONNECTION, HeaderValue::from_static("close"));
}

/// A strong entity tag (RFC 9110 §8.8.3): the first 128 bits of the hash of the bytes that are sent.
#[must_use]
pub fn entity_tag(sha256: &[u8; 32]) -> HeaderValue {
    let first_bits = sha256.iter().take(16).fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
    static_value(format!("\"{first_bits:032x}\""))
}

/// A value of visible ASCII whose text is leaked, because the responder keeps it until the process ends. A copy of a value
/// that owns its text would count references in a counter that all threads share. A copy of this value counts none.
fn static_value(text: String) -> HeaderValue {
    HeaderValue::from_static(text.leak())
}
