//! The HTTP contract: a request's head in, a response out; no socket.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Version};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::contact::refusal::Refusal;
use crate::http::{headers, negotiate};
use crate::site::{Resource, Site};

/// What thanks for a message in the page, where no script does.
const SENT: &str = "contact-envoye";

/// Answers `request`, whose content is never read. The body of a HEAD is left for hyper to withhold,
/// so that its fields cannot differ from those of a GET.
#[must_use]
pub fn respond<B>(site: &Site, request: &Request<B>) -> Response<Bytes> {
    if !has_host(request) {
        return line(StatusCode::BAD_REQUEST, "Bad request: exactly one Host field with a host is needed\n");
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        if takes_messages(site, request) {
            let mut refusal =
                line(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed: use GET, HEAD or POST\n");
            headers::allow_post(refusal.headers_mut());
            return refusal;
        }
        return line(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed: use GET or HEAD\n");
    }
    let Some(path) = decode(request.uri().path()) else {
        return line(StatusCode::BAD_REQUEST, "Bad request: the request target is not a path\n");
    };
    if let Some(resource) = site.page(&path).or_else(|| site.file(&path)) {
        return content(resource, request.headers());
    }
    if let Some(page) = path.strip_suffix('/').filter(|page| site.page(page).is_some()) {
        return redirect(page, request.uri().query());
    }
    if path.rsplit('/').next().is_some_and(|segment| segment.contains('.')) {
        return line(StatusCode::NOT_FOUND, "Not found\n");
    }
    let variant = site.not_found().variant(coding(site.not_found(), request.headers()));
    with(StatusCode::NOT_FOUND, headers::missing(&variant.headers), variant.body())
}

/// Whether `request` carries a message, which is not for [`respond`].
#[must_use]
pub fn is_message<B>(site: &Site, request: &Request<B>) -> bool {
    request.method() == Method::POST && takes_messages(site, request) && has_host(request)
}

/// Whether messages are sent to the target of `request`.
fn takes_messages<B>(site: &Site, request: &Request<B>) -> bool {
    site.contact().is_some_and(|contact| decode(request.uri().path()).is_some_and(|path| path == contact))
}

/// RFC 9112 §3.2: one `Host` exactly, which is a host; the same for a host in the target.
fn has_host<B>(request: &Request<B>) -> bool {
    let mut hosts = values(request.headers(), &header::HOST);
    let valid = hosts.next().map_or(request.version() < Version::HTTP_11, is_host);
    let named = request.uri().authority().is_none_or(|authority| is_host(authority.as_str().as_bytes()));
    valid && named && hosts.next().is_none()
}

/// The answer to a message, with the fields `request`, of which this came: for a browser without script a page, for
/// everybody else what a program can read.
#[must_use]
pub fn answer_message(site: &Site, request: &HeaderMap, outcome: Result<(), Refusal>) -> Response<Bytes> {
    let html = |value: &[u8]| value.to_ascii_lowercase().windows(9).any(|part| part == b"text/html");
    let shown = values(request, &header::ACCEPT).any(html);
    match outcome {
        Ok(()) if shown => {
            let location = format!("{}#{SENT}", site.contact().unwrap_or_default());
            let location = HeaderValue::try_from(location).ok();
            with(StatusCode::SEE_OTHER, headers::stored(location), Bytes::new())
        }
        Ok(()) => with(StatusCode::NO_CONTENT, headers::stored(None), Bytes::new()),
        Err(refusal) => match site.refusal(refusal.status).filter(|_| shown) {
            Some(page) => {
                let page = page.variant(coding(page, request));
                let headers = headers::refusal(&page.headers, refusal.retry_after);
                with(refusal.status, headers, page.body())
            }
            None => with(refusal.status, headers::problem(refusal.retry_after), refusal.problem().into()),
        },
    }
}

/// The answer to a client for whom there is no room.
#[must_use]
pub fn busy() -> Response<Bytes> {
    line(StatusCode::SERVICE_UNAVAILABLE, "Too many connections\n")
}

/// Whether `value` is `uri-host [":" port]` (RFC 9110 §7.2, RFC 3986 §3.2.2), or empty, for a target without
/// authority. Percent signs are refused: no name has what they could stand for.
fn is_host(value: &[u8]) -> bool {
    let (host, port) = match value.iter().rposition(|byte| *byte == b':') {
        Some(colon) if !value.ends_with(b"]") => (&value[..colon], &value[colon + 1..]),
        _ => (value, &[][..]),
    };
    let digit = |number: u16, byte: &u8| {
        let digit = byte.is_ascii_digit().then(|| byte - b'0')?;
        number.checked_mul(10)?.checked_add(digit.into())
    };
    port.iter().try_fold(0, digit).is_some()
        && match host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]")) {
            Some(address) => str::from_utf8(address).is_ok_and(|text| text.parse::<Ipv6Addr>().is_ok()),
            None => host.iter().all(is_name) && (!host.is_empty() || value.is_empty()),
        }
}

/// Whether a name may have this byte (`reg-name` of RFC 3986 §3.2.2, without percent signs).
fn is_name(byte: &u8) -> bool {
    matches!(
        byte,
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'!' | b'$' | b'&' | b'\''
            | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'='
    )
}

/// The path with its percent-encoding undone (RFC 3986 §2.1), where that gives UTF-8; otherwise as it
/// stands, which names nothing. `None` for the asterisk and authority forms (RFC 9112 §3.2), which
/// are not for GET.
fn decode(path: &str) -> Option<Cow<'_, str>> {
    let decoded = || match path.bytes().any(|byte| byte == b'%') {
        true => percent_decode_str(path).decode_utf8().unwrap_or(Cow::Borrowed(path)),
        false => Cow::Borrowed(path),
    };
    path.starts_with('/').then(decoded)
}

/// The coding of `resource` that the request prefers.
fn coding(resource: &Resource, request: &HeaderMap) -> negotiate::Coding {
    negotiate::coding(values(request, &header::ACCEPT_ENCODING), |coding| resource.has(coding))
}

fn values<'a>(request: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    request.get_all(name).iter().map(HeaderValue::as_bytes)
}

/// `resource` in the coding that the request prefers, or what its conditions ask for instead, in the order
/// of RFC 9110 §13.2.2.
fn content(resource: &Resource, request: &HeaderMap) -> Response<Bytes> {
    let variant = resource.variant(coding(resource, request));
    let tag = variant.etag.as_bytes();
    if request.contains_key(header::IF_MATCH)
        && !negotiate::match_names(values(request, &header::IF_MATCH), tag)
    {
        return line(StatusCode::PRECONDITION_FAILED, "Precondition failed: this is another version\n");
    }
    if negotiate::none_match_names(values(request, &header::IF_NONE_MATCH), tag) {
        return with(StatusCode::NOT_MODIFIED, variant.not_modified.clone(), Bytes::new());
    }
    with(StatusCode::OK, variant.headers.clone(), variant.body())
}

/// To the one spelling of a page's path. The target is the page list's own word, so no request can
/// name another host in it.
fn redirect(page: &str, query: Option<&str>) -> Response<Bytes> {
    // Some clients send a query as it was typed, and a `Location` is a URI reference (RFC 9110 §10.2.2).
    // Whatever set is named, what is not ASCII is encoded; control characters never get as far as here.
    let encode = |query| format!("?{}", utf8_percent_encode(query, CONTROLS));
    let query = query.map(encode).unwrap_or_default();
    let Ok(location) = HeaderValue::try_from(format!("{page}{query}")) else {
        return line(StatusCode::BAD_REQUEST, "Bad request: the query cannot be repeated\n");
    };
    with(StatusCode::PERMANENT_REDIRECT, headers::redirect(location), Bytes::new())
}

/// A line of text for whoever reads raw responses.
fn line(status: StatusCode, text: &'static str) -> Response<Bytes> {
    with(status, headers::line(status), Bytes::from_static(text.as_bytes()))
}

fn with(status: StatusCode, headers: HeaderMap, body: Bytes) -> Response<Bytes> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;
    use crate::site::File;

    fn site() -> Site {
        let file = |path: &str, data: &'static str, hash| File {
            path: path.into(),
            data: Cow::Borrowed(data.as_bytes()),
            sha256: [hash; 32],
        };
        Site::new(
            [
                file(".pages", "/ https://example.com/\n/profil https://example.com/profil\n", 0),
                file("index.html", "page", 1),
                file("index.html.br", "page in br", 2),
                file("index.html.gz", "page in gz", 3),
                file("favicon.svg", "icon", 4),
                file("a b/é.txt", "accent", 5),
            ],
            0,
            None,
        )
        .unwrap()
    }

    fn send(method: &str, target: &str, fields: &[(&str, &str)]) -> Response<Bytes> {
        let mut request = Request::builder().method(method).uri(target).header("host", "example.com");
        for (name, value) in fields {
            request = request.header(*name, *value);
        }
        respond(&site(), &request.body(()).unwrap())
    }

    #[test]
    fn targets() {
        for (target, status, expected) in [
            ("/", 200, "page"),
            ("/?q=1", 200, "page"),
            ("/profil", 200, "page"),
            ("/%70rofil", 200, "page"),
            ("http://other.example/profil?x", 200, "page"),
            ("http://other.example", 200, "page"),
            (
                "http://user@other.example/",
                400,
                "Bad request: exactly one Host field with a host is needed\n",
            ),
            (
                "http://other.example:99999/",
                400,
                "Bad request: exactly one Host field with a host is needed\n",
            ),
            ("/index.html", 200, "page"),
            ("/favicon.svg", 200, "icon"),
            ("/a%20b/%C3%A9.txt", 200, "accent"),
            ("/profil/", 308, ""),
            ("//", 308, ""),
            ("/PROFIL", 404, "page"),
            ("/profil//", 404, "page"),
            ("/nothing", 404, "page"),
            ("/nothing/", 404, "page"),
            ("/favicon.svg/", 404, "page"),
            ("/a.b/c", 404, "page"),
            ("/nothing.png", 404, "Not found\n"),
            ("/index.html.br", 404, "Not found\n"),
            ("/.pages", 404, "Not found\n"),
            ("/%2epages", 404, "Not found\n"),
            ("/../Cargo.toml", 404, "Not found\n"),
            ("/..", 404, "Not found\n"),
            ("/%00", 404, "page"),
            ("/%ff", 404, "page"),
            ("/%", 404, "page"),
            ("/%e", 404, "page"),
            ("*", 400, "Bad request: the request target is not a path\n"),
            ("example.com:80", 400, "Bad request: the request target is not a path\n"),
        ] {
            let response = send("GET", target, &[]);
            assert_eq!(response.status(), status, "{target}");
            assert_eq!(response.body(), expected, "{target}");
        }
    }

    #[test]
    fn redirects_keep_the_query_and_the_host() {
        for (target, location) in [
            ("/profil/", "/profil"),
            ("/profil/?a=b&c=//evil.example", "/profil?a=b&c=//evil.example"),
            ("//", "/"),
            ("/profil/?", "/profil?"),
            ("/profil/?q=é%C3%A9%", "/profil?q=%C3%A9%C3%A9%"),
        ] {
            assert_eq!(send("GET", target, &[]).headers()["location"], location, "{target}");
        }
        for target in ["//evil.example/", "///", "/\\evil.example/", "//profil/"] {
            assert!(!send("GET", target, &[]).headers().contains_key("location"), "{target}");
        }
    }

    #[test]
    fn methods() {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "BREW"] {
            let response = send(method, "/", &[]);
            assert_eq!(response.status(), 405, "{method}");
            assert_eq!(response.headers()["allow"], "GET, HEAD", "{method}");
        }
        assert_eq!(send("HEAD", "/", &[]).headers(), send("GET", "/", &[]).headers());
    }

    #[test]
    fn one_host_exactly() {
        let request = |version, hosts: &[&str]| {
            let mut request = Request::builder().version(version).uri("/");
            for host in hosts {
                request = request.header("host", *host);
            }
            respond(&site(), &request.body(()).unwrap()).status()
        };
        assert_eq!(request(Version::HTTP_11, &[]), 400);
        assert_eq!(request(Version::HTTP_11, &["a", "b"]), 400);
        assert_eq!(request(Version::HTTP_10, &["a", "b"]), 400);
        assert_eq!(request(Version::HTTP_10, &[]), 200);
        assert_eq!(request(Version::HTTP_11, &[""]), 200);
        for host in [
            "a",
            "a:80",
            "a:",
            "127.0.0.1:8080",
            "[::1]",
            "[::1]:80",
            "xn--p1ai.example",
            "a_b~!$",
            "a:65535",
        ] {
            assert_eq!(request(Version::HTTP_11, &[host]), 200, "{host}");
        }
        for host in [
            "a b",
            "a/b",
            "a/",
            "<script>",
            "user@a",
            "user:pass@a",
            "a:b",
            "a:80:80",
            "a:-1",
            "::1",
            "[::1",
            "::1]",
            "[a]",
            "[]",
            "[::1]a",
            "a\\b",
            "a?b",
            "a#b",
            "a\"",
            "a, b",
            "a:65536",
            ":80",
            ":",
            "a%",
            "a%20b",
            "a%zz",
            "[::1]:99999",
            "\u{e9}",
        ] {
            assert_eq!(request(Version::HTTP_11, &[host]), 400, "{host}");
            assert_eq!(request(Version::HTTP_10, &[host]), 400, "{host}");
        }
    }

    #[test]
    fn conditions_hold_per_coding_and_only_for_success() {
        let etag = |accept| send("GET", "/", &[("accept-encoding", accept)]).headers()["etag"].clone();
        let (br, gzip) = (etag("br"), etag("gzip"));
        assert_ne!(br, gzip);
        assert_ne!(br, etag("identity"));
        let status = |target, accept, tag: &HeaderValue| {
            send("GET", target, &[("accept-encoding", accept), ("if-none-match", tag.to_str().unwrap())])
                .status()
        };
        assert_eq!(status("/", "br", &br), 304);
        assert_eq!(status("/", "br", &gzip), 200);
        assert_eq!(status("/profil", "br", &HeaderValue::from_static("*")), 304);
        assert_eq!(status("/nothing", "br", &br), 404);
        assert_eq!(status("/nothing", "br", &HeaderValue::from_static("*")), 404);
        assert_eq!(status("/nothing.png", "br", &HeaderValue::from_static("*")), 404);
    }

    #[test]
    fn what_a_client_no_longer_has_a_match_for_is_412() {
        let tag = send("GET", "/", &[("accept-encoding", "br")]).headers()["etag"].clone();
        let tag = tag.to_str().unwrap();
        let weak = format!("W/{tag}");
        let status = |method, target, fields: &[(&str, &str)]| {
            send(method, target, &[&[("accept-encoding", "br")], fields].concat()).status()
        };
        assert_eq!(status("GET", "/", &[("if-match", tag)]), 200);
        assert_eq!(status("GET", "/", &[("if-match", "*")]), 200);
        assert_eq!(status("HEAD", "/profil", &[("if-match", "\"other\""), ("if-match", tag)]), 200);
        for other in ["\"other\"", &weak, "", "nonsense"] {
            assert_eq!(status("GET", "/", &[("if-match", other)]), 412, "{other}");
            assert_eq!(status("HEAD", "/favicon.svg", &[("if-match", other)]), 412, "{other}");
            assert_eq!(status("GET", "/", &[("if-match", other), ("if-none-match", tag)]), 412, "{other}");
            assert_eq!(status("GET", "/nothing", &[("if-match", other)]), 404, "{other}");
            assert_eq!(status("POST", "/", &[("if-match", other)]), 405, "{other}");
        }
        assert_eq!(status("GET", "/", &[("if-match", tag), ("if-none-match", tag)]), 304);
    }
}
