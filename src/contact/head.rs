//! What the head of a request tells of the message that follows it.

use hyper::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::http::request::Parts;

use super::refusal::Refusal;

/// The most that a message may take up, in bytes: what the longest form within its bounds does in an alphabet of two
/// bytes a letter, each of which becomes six, with room to spare.
pub const MOST: usize = 32 * 1024;

const TYPE: &str = "application/x-www-form-urlencoded";
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Looks at type, size and origin, in this order, before anything is read.
///
/// # Errors
/// The first of them that a form of this site would not have.
pub fn check(head: &Parts) -> Result<(), Refusal> {
    let of_form = text(&head.headers, &CONTENT_TYPE).is_some_and(|value| {
        value.split(';').next().is_some_and(|essence| essence.trim().eq_ignore_ascii_case(TYPE))
    });
    if !of_form || head.headers.contains_key(CONTENT_ENCODING) {
        return Err(Refusal::wrong_type());
    }
    // hyper has seen to it that it is a number; without one the content is counted as it comes.
    let length = text(&head.headers, &CONTENT_LENGTH).and_then(|value| value.parse::<usize>().ok());
    if length.is_some_and(|length| length > MOST) {
        return Err(Refusal::too_large());
    }
    if same_origin(head) { Ok(()) } else { Err(Refusal::cross_site()) }
}

/// Whether a page of this site, or no page at all, sends the request: by what the browser says of it, else, where
/// that is not said (over plain HTTP, or by an old one), by the origin it names. Programs that are no browser say
/// neither, and could say what they like.
fn same_origin(head: &Parts) -> bool {
    if head.headers.contains_key(SEC_FETCH_SITE) {
        return matches!(text(&head.headers, &SEC_FETCH_SITE), Some("same-origin" | "none"));
    }
    if !head.headers.contains_key(ORIGIN) {
        return true;
    }
    let host =
        head.uri.authority().map(|authority| authority.as_str()).or_else(|| text(&head.headers, &HOST));
    // Behind a proxy the scheme is not known, so the default port of either is none.
    let origin = text(&head.headers, &ORIGIN).and_then(|origin| {
        let (scheme, rest) = origin.split_once("://")?;
        let port = match scheme {
            "https" => ":443",
            "http" => ":80",
            _ => return None,
        };
        Some((rest.strip_suffix(port).unwrap_or(rest), port))
    });
    origin.zip(host).is_some_and(|((origin, port), host)| {
        origin.eq_ignore_ascii_case(host.strip_suffix(port).unwrap_or(host))
    })
}

/// The value of a field that stands once.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok();
    value.filter(|_| values.next().is_none())
}

#[cfg(test)]
mod tests {
    use hyper::Request;

    use super::*;

    /// The status of the refusal of a form with `fields` beside or instead of its own.
    fn refused(fields: &[(&str, &str)]) -> Option<u16> {
        let mut request = Request::post("/contact");
        let own = [("host", "site.example"), ("content-type", TYPE)];
        for (name, value) in
            own.iter().filter(|(name, _)| !fields.iter().any(|(of, _)| of == name)).chain(fields)
        {
            request = request.header(*name, *value);
        }
        let (head, ()) = request.body(()).unwrap().into_parts();
        check(&head).err().map(|refusal| refusal.status.as_u16())
    }

    #[test]
    fn types() {
        for good in
            [TYPE, "Application/X-WWW-Form-Urlencoded; charset=UTF-8", "application/x-www-form-urlencoded ;a"]
        {
            assert_eq!(refused(&[("content-type", good)]), None, "{good}");
        }
        for bad in [
            "",
            "text/plain",
            "multipart/form-data; boundary=a",
            "application/json",
            "text/plain;application/x-www-form-urlencoded",
        ] {
            assert_eq!(refused(&[("content-type", bad)]), Some(415), "{bad}");
        }
        assert_eq!(refused(&[("content-type", TYPE), ("content-type", TYPE)]), Some(415));
        assert_eq!(refused(&[("content-encoding", "gzip")]), Some(415));
    }

    #[test]
    fn sizes() {
        assert_eq!(refused(&[("content-length", "32768")]), None);
        assert_eq!(refused(&[("content-length", "32769")]), Some(413));
        assert_eq!(refused(&[("content-length", "32769"), ("sec-fetch-site", "cross-site")]), Some(413));
        assert_eq!(refused(&[("content-length", "32769"), ("content-type", "text/plain")]), Some(415));
    }

    #[test]
    fn what_the_browser_says_of_the_origin_comes_first() {
        for (site, expected) in [
            ("same-origin", None),
            ("none", None),
            ("same-site", Some(403)),
            ("cross-site", Some(403)),
            ("", Some(403)),
            ("\u{e9}", Some(403)),
        ] {
            for origin in ["https://site.example", "https://evil.example", "null"] {
                assert_eq!(
                    refused(&[("sec-fetch-site", site), ("origin", origin)]),
                    expected,
                    "{site} {origin}"
                );
            }
        }
        assert_eq!(
            refused(&[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "same-origin")]),
            Some(403)
        );
    }

    #[test]
    fn else_the_origin_has_to_be_the_host() {
        for (host, origin, expected) in [
            ("site.example", "https://site.example", None),
            ("site.example", "http://site.example", None),
            ("Site.example:443", "https://site.example", None),
            ("site.example", "http://site.example:80", None),
            ("site.example:8080", "http://site.example:8080", None),
            ("[::1]:8080", "http://[::1]:8080", None),
            ("site.example", "https://site.example:8080", Some(403)),
            ("site.example:80", "https://site.example", Some(403)),
            ("site.example", "https://www.site.example", Some(403)),
            ("site.example", "https://site.example.evil.example", Some(403)),
            ("site.example", "ftp://site.example", Some(403)),
            ("site.example", "null", Some(403)),
            ("site.example", "", Some(403)),
            ("site.example", "https://", Some(403)),
        ] {
            assert_eq!(refused(&[("host", host), ("origin", origin)]), expected, "{host} {origin}");
        }
        assert_eq!(
            refused(&[("origin", "https://site.example"), ("origin", "https://site.example")]),
            Some(403)
        );
    }
}
