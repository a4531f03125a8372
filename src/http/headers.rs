//! Every field that leaves this server, and which response has it.
//!
//! | response | fields beside those of [`always`] |
//! | --- | --- |
//! | 200 | [`representation`]: media type, coding, entity tag, caching, `Vary`; of a [`page`], `Link` too |
//! | 304 | [`not_modified`]: the same without what describes content |
//! | 404, the page file | [`missing`]: as 200, without tag, and asked for anew every time |
//! | 308 | [`redirect`]: `Location`, caching |
//! | a line of text (400, 404, 405, 412, 503) | [`line`]: media type, caching; `Allow`, `Retry-After` |
//! | 204 or 303 to a message | [`stored`]: caching, `Location` |
//! | 403, 408, 413, 415, 422, 429, 503 to a message | [`problem`] or [`refusal`]: media type, coding, caching, `Retry-After` |
//! | the last one of a connection that this server ends | [`end`]: `Connection: close` |
//!
//! hyper adds `Date` and, where content may be, `Content-Length`. It answers by itself what is no request
//! (400, 414, 431): then there is `Connection: close`, `Content-Length: 0` and `Date`, and nothing of this
//! file; an answer without content gives a browser nothing to run, frame or store.

use std::time::Duration;

use hyper::StatusCode;
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue, LINK, LOCATION, REFERRER_POLICY, RETRY_AFTER,
    VARY, X_CONTENT_TYPE_OPTIONS,
};

use crate::http::negotiate::Coding;
use crate::site::PAGE;

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
/// Tells a script in the page that the site itself sent it, whatever the status, which WebKit does not tell: at an
/// address that is no page, a saved copy shows itself whole and the site that there is nothing (ui/src/prepaint.ts).
const FROM_THE_SITE: &str = "portfolio";
/// Icons and the like change rarely, and being an hour late harms nobody.
const CACHE_FILE: &str = "public, max-age=3600";

/// The fields of every response, whatever its status.
///
/// No `Cross-Origin-Opener-Policy`, which would part a page from the window that opened it. That opener could
/// lead the window elsewhere and count its frames, no more: here is no secret to learn from a count, no message
/// listened to, no window opened, nothing that asks for isolation; and WebKit keeps no page with that field in
/// its back-forward cache, so every visitor of Safari would load anew what they come back to.
#[must_use]
pub fn always() -> HeaderMap {
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
        (HeaderName::from_static("server-timing"), FROM_THE_SITE),
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

/// The value of `Link` that names a page's own address (RFC 6596, RFC 8288 §3). Search engines heed it as they
/// heed the element, which the file cannot have: one file stands at every address. `None` when `address` cannot
/// stand between angle brackets in a field.
#[must_use]
pub fn canonical(address: &str) -> Option<HeaderValue> {
    let fits = address.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\"".contains(&byte));
    fits.then(|| lasting(format!("<{address}>; rel=\"canonical\"")))
}

/// Fields of a 200 with the page whose [`canonical`] address is `link`, and otherwise those `of` its file. Its 304
/// goes without: it is metadata of the representation, which the cache has (RFC 9110 §15.4.5).
#[must_use]
pub fn page(of: &HeaderMap, link: HeaderValue) -> HeaderMap {
    let mut headers = of.clone();
    headers.insert(LINK, link);
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

/// Says that messages are taken here (RFC 9110 §10.2.1).
pub fn allow_post(headers: &mut HeaderMap) {
    headers.insert(ALLOW, HeaderValue::from_static("GET, HEAD, POST"));
}

/// Fields of the 204 or, with a `location`, the 303 that follows a message which was stored.
#[must_use]
pub fn stored(location: Option<HeaderValue>) -> HeaderMap {
    let mut headers = always();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(location) = location {
        headers.insert(LOCATION, location);
        headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
    }
    headers
}

/// Fields of the problem (RFC 9457) that tells a program why its message was not stored, and after how long to try
/// again.
#[must_use]
pub fn problem(retry_after: Option<Duration>) -> HeaderMap {
    let mut headers = always();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    unstored(headers, retry_after)
}

/// Fields of the page that tells a visitor the same; `of` are those it would have as a 200.
#[must_use]
pub fn refusal(of: &HeaderMap, retry_after: Option<Duration>) -> HeaderMap {
    unstored(without(of, &[ETAG]), retry_after)
}

fn unstored(mut headers: HeaderMap, retry_after: Option<Duration>) -> HeaderMap {
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(wait) = retry_after {
        // Rounded up: whoever comes at the second said is not too early.
        headers.insert(RETRY_AFTER, HeaderValue::from(wait.as_millis().div_ceil(1000) as u64));
    }
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
            ("cv.pdf", "application/pdf"),
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
