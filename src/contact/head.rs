//! The checks of a message before its content is read.

use hyper::StatusCode;
use hyper::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::http::request::Parts;

/// The largest content of a message. The longest form within its bounds fits in an alphabet of two bytes a letter, of
/// which percent-encoding makes six.
pub const MAX_BODY_BYTES: usize = 32 * 1024;

const TYPE: &str = "application/x-www-form-urlencoded";
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Checks media type, size and origin, in this order.
///
/// # Errors
/// The status that refuses it: a form of this site would not have the first of them.
pub fn check(head: &Parts) -> Result<(), StatusCode> {
    let of_form = text(&head.headers, &CONTENT_TYPE).is_some_and(|value| {
        value.split(';').next().is_some_and(|essence| essence.trim().eq_ignore_ascii_case(TYPE))
    });
    if !of_form || head.headers.contains_key(CONTENT_ENCODING) {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    // hyper has checked that it is a number. Without one the content is counted as it arrives.
    let length = text(&head.headers, &CONTENT_LENGTH).and_then(|value| value.parse::<usize>().ok());
    if length.is_some_and(|length| length > MAX_BODY_BYTES) {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    if same_origin(head) { Ok(()) } else { Err(StatusCode::FORBIDDEN) }
}

/// Whether a page of this site, or no page at all, sends the request: by `Sec-Fetch-Site`, else (over plain HTTP, or from
/// an old browser) by `Origin`. Programs that are not browsers send neither, and could send any value.
fn same_origin(head: &Parts) -> bool {
    if head.headers.contains_key(SEC_FETCH_SITE) {
        return matches!(text(&head.headers, &SEC_FETCH_SITE), Some("same-origin" | "none"));
    }
    if !head.headers.contains_key(ORIGIN) {
        return true;
    }
    let host =
        head.uri.authority().map(|authority| authority.as_str()).or_else(|| text(&head.headers, &HOST));
    let origin = text(&head.headers, &ORIGIN).unwrap_or_default();
    // Behind a proxy the scheme is not known. Some name the default port in `Host` (nginx's `$host:$server_port`).
    [("https://", ":443"), ("http://", ":80")].into_iter().any(|(scheme, port)| {
        let host = host.map(|host| host.strip_suffix(port).unwrap_or(host));
        origin.strip_prefix(scheme).zip(host).is_some_and(|(origin, host)| origin.eq_ignore_ascii_case(host))
    })
}

/// The value of a field that occurs exactly once.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok();
    value.filter(|_| values.next().is_none())
}
