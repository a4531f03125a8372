//! Every field that leaves this server, and which response has it.
//!
//! | response | fields beside those of [`always`] |
//! | --- | --- |
//! | 200 | [`representation`]: media type, coding, entity tag, caching, `Vary` |
//! | 304 | [`not_modified`]: the same without what describes content |
//! | 404, the page file | [`missing`]: as 200, without tag, and asked for anew every time |
//! | 308 | [`redirect`]: `Location`, caching |
//! | a line of text (400, 404, 405, 412, 503) | [`line`]: media type, caching; `Allow`, `Retry-After` |
//! | the last one of a connection that this server ends | [`end`]: `Connection: close` |
//!
//! hyper adds `Date` and, where content may be, `Content-Length`. It answers by itself what is no request
//! (400, 414, 431): then there is `Connection: close`, `Content-Length: 0` and `Date`, and nothing of this
//! file; an answer without content gives a browser nothing to run, frame or store.

use hyper::StatusCode;
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue, LOCATION, REFERRER_POLICY, RETRY_AFTER, VARY,
    X_CONTENT_TYPE_OPTIONS,
};

use crate::assets::PAGE;
use crate::negotiate::Coding;

const CROSS_ORIGIN_RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Where the build puts what it makes of pictures.
const PICTURES: &str = "pictures/";

/// The picture of link previews, which is there for other sites to show.
const LINK_PREVIEW: &str = "social-card.png";

/// A page changes with every deployment and keeps its URL: store it, ask every time. Its policy holds exact
/// hashes, so a network on the way must not change a byte (`no-transform`, RFC 9111 §5.2.2.6).
const CACHE_PAGE: &str = "no-cache, no-transform";
/// What the build makes of a picture has a name from its content: another picture, another name.
const CACHE_PICTURE: &str = "public, max-age=31536000, immutable";
/// Icons and the like change rarely, and being an hour late harms nobody.
const CACHE_FILE: &str = "public, max-age=3600";

/// The fields of every response, whatever its status.
#[must_use]
pub fn always() -> HeaderMap {
    const FIELDS: [(HeaderName, &str); 6] = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
             magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        ),
    ];
    FIELDS.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value))).collect()
}

/// Fields of a 200 with the embedded file `path` in `coding`; `negotiable` when there are others.
/// `shared_cache` is for how many seconds shared caches may keep the page without asking: 0 is not at all.
#[must_use]
pub fn representation(
    path: &str,
    etag: HeaderValue,
    coding: Coding,
    negotiable: bool,
    shared_cache: u32,
) -> HeaderMap {
    let mut headers = always();
    headers.insert(CONTENT_TYPE, media_type(path));
    headers.insert(ETAG, etag);
    let caching = match (path, shared_cache) {
        (PAGE, 0) => HeaderValue::from_static(CACHE_PAGE),
        // `no-cache` would bind shared caches too. For a browser the first two say the same.
        (PAGE, seconds) => lasting(format!("max-age=0, must-revalidate, s-maxage={seconds}, no-transform")),
        _ if path.starts_with(PICTURES) => HeaderValue::from_static(CACHE_PICTURE),
        _ => HeaderValue::from_static(CACHE_FILE),
    };
    headers.insert(CACHE_CONTROL, caching);
    if negotiable {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    match coding {
        Coding::Brotli => Some("br"),
        Coding::Gzip => Some("gzip"),
        Coding::Identity => None,
    }
    .map(|name| headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name)));
    if path == LINK_PREVIEW {
        headers.insert(CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    headers
}

/// Fields of the 304 that stands for a 200 with the fields `of`: what RFC 9110 §15.4.5 asks for, and no
/// description of content.
#[must_use]
pub fn not_modified(of: &HeaderMap) -> HeaderMap {
    without(of, &[CONTENT_TYPE, CONTENT_ENCODING])
}

/// Fields of the 404 that shows the page file. A tag belongs to a success only (RFC 9110 §13.2.1), and what
/// is missing now may be there after the next deployment.
#[must_use]
pub fn missing(of: &HeaderMap) -> HeaderMap {
    let mut headers = without(of, &[ETAG]);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(CACHE_PAGE));
    headers
}

fn without(of: &HeaderMap, names: &[HeaderName]) -> HeaderMap {
    let mut headers = of.clone();
    for name in names {
        headers.remove(name);
    }
    headers
}

/// Fields of the redirect to the one spelling of a page's path.
#[must_use]
pub fn redirect(location: HeaderValue) -> HeaderMap {
    let mut headers = always();
    headers.insert(LOCATION, location);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // hyper adds it to an empty GET but not to its HEAD.
    headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
    headers
}

/// Fields of a line of text, those that its status asks for included.
#[must_use]
pub fn line(status: StatusCode) -> HeaderMap {
    let mut headers = always();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    match status {
        StatusCode::METHOD_NOT_ALLOWED => Some((ALLOW, "GET, HEAD")),
        StatusCode::SERVICE_UNAVAILABLE => Some((RETRY_AFTER, "1")),
        _ => None,
    }
    .map(|(name, value)| headers.insert(name, HeaderValue::from_static(value)));
    headers
}

/// Says that this response is the last of its connection (RFC 9112 §9.6).
pub fn end(headers: &mut HeaderMap) {
    headers.insert(CONNECTION, HeaderValue::from_static("close"));
}

/// A strong tag (RFC 9110 §8.8.3) from the first 128 bits of the hash: content that differs has another tag,
/// so each coding has its own.
#[must_use]
pub fn entity_tag(sha256: &[u8; 32]) -> HeaderValue {
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

    #[test]
    fn only_the_page_is_for_shared_caches_to_keep_and_only_when_told_so() {
        let caching = |path, seconds| {
            let headers = representation(path, entity_tag(&[0; 32]), Coding::Identity, true, seconds);
            headers[CACHE_CONTROL].to_str().unwrap().to_owned()
        };
        assert_eq!(caching(PAGE, 0), "no-cache, no-transform");
        assert_eq!(caching(PAGE, 60), "max-age=0, must-revalidate, s-maxage=60, no-transform");
        assert_eq!(caching("favicon.svg", 60), "public, max-age=3600");
        assert_eq!(caching("pictures/quai.0f3a.avif", 0), "public, max-age=31536000, immutable");
        let page = representation(PAGE, entity_tag(&[0; 32]), Coding::Identity, true, 60);
        assert_eq!(missing(&page)[CACHE_CONTROL], "no-cache, no-transform");
    }
}
