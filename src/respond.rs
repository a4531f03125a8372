//! The HTTP contract: a request's head in, a response out; no socket.

use std::borrow::Cow;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Version};
use percent_encoding::{CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::assets::{Resource, Site, common_headers};
use crate::negotiate;

/// Every body is in the executable already, so a response never waits for one.
pub type Body = Full<Bytes>;

/// Answers `request`, whose content is never read. The body of a HEAD is left for hyper to withhold,
/// so that its fields cannot differ from those of a GET.
#[must_use]
pub fn respond<B>(site: &Site, request: &Request<B>) -> Response<Body> {
    // RFC 9112 §3.2: one Host exactly, or 400.
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts > 1 || (hosts == 0 && request.version() == Version::HTTP_11) {
        return line(StatusCode::BAD_REQUEST, "Bad request: exactly one Host field is needed\n");
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let mut response = line(StatusCode::METHOD_NOT_ALLOWED, "Method not allowed: use GET or HEAD\n");
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let Some(path) = decode(request.uri().path()) else {
        return line(StatusCode::BAD_REQUEST, "Bad request: the request target is not a path\n");
    };
    if site.is_page(&path) {
        return content(site.page(), StatusCode::OK, request.headers());
    }
    if let Some(file) = site.file(&path) {
        return content(file, StatusCode::OK, request.headers());
    }
    if let Some(page) = path.strip_suffix('/').filter(|page| site.is_page(page)) {
        return redirect(page, request.uri().query());
    }
    if path.rsplit('/').next().is_some_and(|segment| segment.contains('.')) {
        return line(StatusCode::NOT_FOUND, "Not found\n");
    }
    content(site.page(), StatusCode::NOT_FOUND, request.headers())
}

/// The path with its percent-encoding undone (RFC 3986 §2.1), where that gives UTF-8; otherwise as it
/// stands, which names nothing. `None` for the asterisk and authority forms (RFC 9112 §3.2), which
/// are not for GET.
fn decode(path: &str) -> Option<Cow<'_, str>> {
    let decoded = || percent_decode_str(path).decode_utf8().unwrap_or(Cow::Borrowed(path));
    path.starts_with('/').then(decoded)
}

/// `resource` in the coding that the request prefers, or 304 when the client holds it already.
fn content(resource: &Resource, status: StatusCode, request: &HeaderMap) -> Response<Body> {
    let values = |name| request.get_all(name).iter().map(HeaderValue::as_bytes);
    let coding = negotiate::coding(values(header::ACCEPT_ENCODING), |coding| resource.has(coding));
    let variant = resource.variant(coding);
    if status != StatusCode::OK {
        // A precondition, and the tag that feeds one, belong to a success only (RFC 9110 §13.2.1).
        let mut headers = variant.headers.clone();
        headers.remove(header::ETAG);
        return with(status, headers, variant.body.clone());
    }
    if negotiate::none_match_names(values(header::IF_NONE_MATCH), variant.etag.as_bytes()) {
        return with(StatusCode::NOT_MODIFIED, variant.not_modified.clone(), Bytes::new());
    }
    with(status, variant.headers.clone(), variant.body.clone())
}

/// To the one spelling of a page's path. The target is the page list's own word, so no request can
/// name another host in it.
fn redirect(page: &str, query: Option<&str>) -> Response<Body> {
    // Some clients send a query as it was typed, and a `Location` is a URI reference (RFC 9110 §10.2.2).
    // Whatever set is named, what is not ASCII is encoded; control characters never get as far as here.
    let encode = |query| format!("?{}", utf8_percent_encode(query, CONTROLS));
    let query = query.map(encode).unwrap_or_default();
    let Ok(location) = HeaderValue::try_from(format!("{page}{query}")) else {
        return line(StatusCode::BAD_REQUEST, "Bad request: the query cannot be repeated\n");
    };
    let mut headers = common_headers();
    headers.insert(header::LOCATION, location);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    // hyper adds it to an empty GET but not to its HEAD.
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from_static("0"));
    with(StatusCode::PERMANENT_REDIRECT, headers, Bytes::new())
}

/// A line of text for whoever reads raw responses.
fn line(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut headers = common_headers();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    with(status, headers, Bytes::from_static(text.as_bytes()))
}

fn with(status: StatusCode, headers: HeaderMap, body: Bytes) -> Response<Body> {
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use http_body_util::BodyExt;

    use super::*;
    use crate::assets::File;

    fn site() -> Site {
        let file = |path: &str, data: &'static str, hash| File {
            path: path.into(),
            data: Cow::Borrowed(data.as_bytes()),
            sha256: [hash; 32],
        };
        Site::new([
            file(".pages", "/\n/profil\n", 0),
            file("index.html", "page", 1),
            file("index.html.br", "page in br", 2),
            file("index.html.gz", "page in gz", 3),
            file("favicon.svg", "icon", 4),
            file("a b/é.txt", "accent", 5),
        ])
        .unwrap()
    }

    fn send(method: &str, target: &str, fields: &[(&str, &str)]) -> Response<Body> {
        let mut request = Request::builder().method(method).uri(target).header("host", "example.com");
        for (name, value) in fields {
            request = request.header(*name, *value);
        }
        respond(&site(), &request.body(()).unwrap())
    }

    fn body(response: Response<Body>) -> Bytes {
        let mut collected = Box::pin(response.into_body().collect());
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match std::future::Future::poll(collected.as_mut(), &mut context) {
            std::task::Poll::Ready(body) => body.unwrap().to_bytes(),
            std::task::Poll::Pending => unreachable!("the body is complete from the start"),
        }
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
            assert_eq!(body(response), expected, "{target}");
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
}
