//! Which request gets which response: tables on the responder of the embedded site, which a socket then confirms.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use hyper::Request;
use portfolio::http::respond::Responder;
use portfolio::site::{Site, embedded};

use crate::fixture::{Answer, Server, dist, embedded, links, pages, resources};

pub static RESPONDER: LazyLock<Responder> =
    LazyLock::new(|| Responder::new(&Site::new(embedded::files(), false).unwrap(), 0, &[]).unwrap());

/// The response of the embedded site to a request with `fields`, each `Name: value`.
pub fn respond(method: &str, target: &str, fields: &[&str]) -> Answer {
    respond_with(&RESPONDER, method, target, fields)
}

/// The same of another site, to a request that names a host.
pub fn respond_with(responder: &Responder, method: &str, target: &str, fields: &[&str]) -> Answer {
    let request = Request::builder().method(method).uri(target).header("host", "test");
    let pairs = fields.iter().map(|field| field.split_once(": ").unwrap());
    let request = pairs.fold(request, |request, (name, value)| request.header(name, value));
    let (head, body) = responder.respond(&request.body(()).unwrap()).into_parts();
    let text = |value: &hyper::header::HeaderValue| value.to_str().unwrap().to_owned();
    let fields: BTreeMap<_, _> =
        head.headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect();
    assert_eq!(fields.len(), head.headers.len(), "a field stands twice: {:?}", head.headers);
    Answer { status: head.status.as_u16(), fields, body: body.concat() }
}

fn get(target: &str) -> Answer {
    respond("GET", target, &[])
}

const CODINGS: [(&str, &str); 3] = [("br", ".br"), ("gzip", ".gz"), ("identity", "")];
const DOCUMENT_IS_KEPT: Option<&str> = Some("no-cache, no-transform");

#[test]
fn every_page_is_the_document_with_its_own_canonical_address() {
    let links = links();
    assert!(links.contains_key("/"));
    for (path, link) in links {
        assert!(
            link.starts_with("<https://") && link.ends_with(&format!("{path}>; rel=\"canonical\"")),
            "{link}"
        );
        for query in ["", "?", "?a=/x.png&b=%00"] {
            let target = format!("{path}{query}");
            for (coding, suffix) in CODINGS {
                let answer = respond("GET", &target, &[&format!("Accept-Encoding: {coding}")]);
                let body = embedded(&format!("index.html{suffix}"));
                assert_eq!((answer.status, answer.body == body), (200, true), "{target} {coding}");
                assert_eq!(answer.field("link"), Some(&*link), "{target} {coding}");
            }
            if path != "/" {
                let answer = get(&format!("{path}/{query}"));
                assert_eq!((answer.status, answer.field("location")), (308, Some(&*target)));
            }
        }
        // All pages share a tag, because they share their bytes.
        assert_eq!(get(&path).field("etag"), get("/").field("etag"));
    }
    // By its own name the document is the home page.
    assert_eq!(get("/index.html"), get("/"));
}

#[test]
fn every_file_is_sent_in_the_codings_that_the_build_prepared() {
    let mut tags = BTreeMap::new();
    let files = resources();
    assert!(files.len() > 1, "the built page has more files than itself");
    for path in files {
        let prepared = CODINGS.map(|(_, suffix)| dist().join(format!("{path}{suffix}")).exists());
        for ((coding, suffix), exists) in CODINGS.into_iter().zip(prepared) {
            let answer = respond("GET", &format!("/{path}"), &[&format!("Accept-Encoding: {coding}")]);
            let (coding, suffix) = if exists { (coding, suffix) } else { CODINGS[2] };
            let body = embedded(&format!("{path}{suffix}"));
            assert_eq!((answer.status, answer.body == body), (200, true), "{path} in {coding}");
            assert_eq!(answer.field("content-encoding").unwrap_or("identity"), coding, "{path}");
            let varies = prepared[..2].contains(&true).then_some("accept-encoding");
            assert_eq!(answer.field("vary"), varies, "{path}");
            let caching = if path == "index.html" { DOCUMENT_IS_KEPT } else { Some("public, max-age=3600") };
            assert_eq!(answer.field("cache-control"), caching, "{path}");
            let (tag, file) = (answer.fields["etag"].clone(), format!("{path}{suffix}"));
            assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'), "{tag} is strong");
            let other = tags.insert(tag, file.clone()).filter(|other| *other != file);
            assert_eq!(other, None, "{file} has the same tag");
        }
    }
}

/// The response to a request target.
#[derive(Clone, Copy)]
enum Expected {
    /// The document, with this status.
    Document(u16),
    /// One line of text, with this status.
    Line(u16, &'static str),
    /// A redirect to this page.
    Redirect(&'static str),
}
use Expected::{Document, Line, Redirect};

const NOT_FOUND: Expected = Line(404, "Not found\n");
const BAD_HOST: Expected = Line(400, "Bad request: exactly one Host field with a host is needed\n");
const NO_PATH: Expected = Line(400, "Bad request: the request target is not a path\n");

const TARGETS: [(&str, Expected); 41] = [
    // Other forms of a page's target, and targets that name a host.
    ("/%70rofil", Document(200)),
    ("http://other.example/profil?x", Document(200)),
    ("http://user@other.example/", BAD_HOST),
    ("http://other.example:99999/", BAD_HOST),
    ("*", NO_PATH),
    ("example.com:80", NO_PATH),
    // A trailing slash leads to the page, keeps the query and never leads to another host.
    ("/profil/", Redirect("/profil")),
    ("/profil/?a=b&c=//evil.example", Redirect("/profil?a=b&c=//evil.example")),
    ("/profil/?//evil.example", Redirect("/profil?//evil.example")),
    ("/profil/?q=é%C3%A9%", Redirect("/profil?q=%C3%A9%C3%A9%")),
    ("/profil/?%0d%0aSet-Cookie:a", Redirect("/profil?%0d%0aSet-Cookie:a")),
    ("/profil/?a\u{85}b", Redirect("/profil?a%C2%85b")),
    ("http://evil.example/profil/", Redirect("/profil")),
    ("//", Redirect("/")),
    ("/%2F", Redirect("/")),
    ("///", Document(404)),
    ("/profil//", Document(404)),
    ("//evil.example", NOT_FOUND),
    ("//evil.example/profil/", Document(404)),
    ("/\\evil.example/", Document(404)),
    // Unknown paths get the document with 404.
    ("/nothing", Document(404)),
    ("/nothing?x=.png", Document(404)),
    ("/PROFIL", Document(404)),
    ("/favicon.svg/", Document(404)),
    ("/a.b/c", Document(404)),
    ("/.git/config", Document(404)),
    ("/%00", Document(404)),
    ("/%0d%0aSet-Cookie:%20a", Document(404)),
    ("/%ff", Document(404)),
    ("/%", Document(404)),
    ("/../../../../etc/passwd", Document(404)),
    ("/%2e%2e/%2e%2e/etc/passwd", Document(404)),
    // Unknown paths with a dot in the last segment get one line of text.
    ("/nothing.png", NOT_FOUND),
    ("/wp-login.php?x", NOT_FOUND),
    ("/.env", NOT_FOUND),
    ("/..", NOT_FOUND),
    ("/..%5c..%5cCargo.toml", NOT_FOUND),
    ("/index.html.br", NOT_FOUND),
    ("/.pages", NOT_FOUND),
    ("/%2epages", NOT_FOUND),
    ("/.live/index.html.edit", NOT_FOUND),
];

#[test]
fn every_unusual_target_gets_its_response() {
    for (target, expected) in TARGETS {
        let answer = get(target);
        let (media_type, caching) = match expected {
            Document(status) => {
                assert_eq!(answer.status, status, "{target}");
                assert!(answer.body == embedded("index.html"), "{target}");
                (Some("text/html; charset=utf-8"), DOCUMENT_IS_KEPT)
            }
            Line(status, line) => {
                assert_eq!((answer.status, &*answer.body), (status, line.as_bytes()), "{target}");
                (Some("text/plain; charset=utf-8"), Some("no-store"))
            }
            Redirect(_) => {
                assert_eq!((answer.status, &*answer.body), (308, &b""[..]), "{target}");
                (None, Some("no-cache"))
            }
        };
        assert_eq!((answer.field("content-type"), answer.field("cache-control")), (media_type, caching));
        let location = if let Redirect(page) = expected { Some(page) } else { None };
        assert_eq!(answer.field("location"), location, "{target}");
        // Only a success has an entity tag and a canonical address.
        for name in ["etag", "link"] {
            assert_eq!(answer.field(name).is_some(), answer.status == 200, "{name} of {target}");
        }
    }
}

const ALWAYS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("content-security-policy", "frame-ancestors 'none'"),
    ("server-timing", "portfolio"),
];

#[test]
fn every_response_has_the_security_fields_and_none_that_names_the_server() {
    let of_every_kind = [
        (200, get("/")),
        (200, get("/favicon.svg")),
        (304, respond("GET", "/", &["If-None-Match: *"])),
        (308, get("/profil/")),
        (400, get("*")),
        (404, get("/nothing")),
        (404, get("/nothing.png")),
        (405, respond("POST", "/", &[])),
        (412, respond("GET", "/", &["If-Match: \"other\""])),
    ];
    for (status, answer) in of_every_kind {
        assert_eq!(answer.status, status);
        for (name, value) in ALWAYS {
            assert_eq!(answer.field(name), Some(value), "{status}");
        }
        let policy = answer.field("permissions-policy").unwrap();
        assert!(policy.split(", ").all(|feature| feature.ends_with("=()")), "{policy}");
        // WebKit keeps no page with the first in its back-forward cache.
        for name in ["cross-origin-opener-policy", "server", "last-modified"] {
            assert_eq!(answer.field(name), None, "{status}");
        }
    }
}

#[test]
fn any_other_method_is_refused_with_allow() {
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "get"] {
        for target in ["/", "/favicon.svg", "/nothing", "/nothing.png"] {
            let answer = respond(method, target, &["If-Match: \"other\""]);
            assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD")), "{method} {target}");
        }
    }
}

#[test]
fn a_match_is_304_with_only_the_fields_that_a_cache_needs() {
    for (coding, _) in CODINGS {
        let accept = format!("Accept-Encoding: {coding}");
        let mut full = respond("GET", "/", &[&accept]);
        let tag = full.fields["etag"].clone();
        for name in ["content-type", "content-encoding", "link"] {
            full.fields.remove(name);
        }
        for list in [tag.clone(), format!("W/{tag}"), "*".into(), format!("\"x\", W/\"a,b\", {tag}")] {
            let answer = respond("GET", "/", &[&accept, &format!("If-None-Match: {list}")]);
            assert_eq!((answer.status, answer.body.len()), (304, 0), "{coding} {list}");
            assert_eq!(answer.fields, full.fields, "{coding} {list}");
        }
    }
}

#[test]
fn conditions_are_met_by_the_tag_of_the_preferred_coding_alone() {
    let [brotli, gzip] = ["br", "gzip"]
        .map(|coding| respond("GET", "/", &[&format!("Accept-Encoding: {coding}")]).fields["etag"].clone());
    let status = |target, conditions: &[&str]| {
        respond(
            "GET",
            target,
            &[&["Accept-Encoding: gzip;q=0.5", "Accept-Encoding: br"], conditions].concat(),
        )
        .status
    };
    let (same, none) = (format!("If-Match: {brotli}"), format!("If-None-Match: {brotli}"));
    assert_eq!(status("/", &[&format!("If-None-Match: {gzip}")]), 200);
    for fields in [&[&*same][..], &["If-Match: *"], &["If-Match: \"other\"", &same]] {
        assert_eq!(status("/profil", fields), 200, "{fields:?}");
    }
    assert_eq!(status("/", &[&same, &none]), 304);
    for other in ["\"other\"", &format!("W/{brotli}"), &gzip, "", "nonsense"] {
        let other = format!("If-Match: {other}");
        for (target, expected) in
            [("/", 412), ("/favicon.svg", 412), ("/nothing", 404), ("/nothing.png", 404)]
        {
            assert_eq!(status(target, &[&other, &none]), expected, "{other} {target}");
        }
    }
    assert_eq!(status("/nothing", &["If-None-Match: *"]), 404);
}

/// hyper adds the date and the length of the content, and withholds the content where there is none.
#[test]
fn over_a_socket_every_response_is_that_of_the_responder() {
    let server = Server::start();
    let own = pages().into_iter().chain(resources().into_iter().map(|path| format!("/{path}")));
    let unusual = TARGETS.map(|(target, _)| target.to_owned());
    for target in own.chain(unusual) {
        for method in ["GET", "HEAD", "POST"] {
            for fields in [&[][..], &["Accept-Encoding: br"], &["If-None-Match: *"]] {
                let mut sent = server.request(method, &target, fields);
                let mut expected = respond(method, &target, fields);
                assert!(sent.fields.remove("date").is_some(), "{method} {target}");
                if expected.status != 304 {
                    let length = expected.body.len().to_string();
                    expected.fields.insert("content-length".into(), length);
                }
                if method == "HEAD" {
                    expected.body.clear();
                }
                assert!(sent == expected, "{method} {target} {fields:?}: {:?}", sent.fields);
            }
        }
    }
    // The address alone says in which language a page is.
    let [of_all, of_english] = [&[][..], &["Accept-Language: en"]].map(|fields| {
        let mut answer = server.request("GET", "/", fields);
        answer.fields.remove("date");
        answer
    });
    assert!(of_all == of_english, "{:?}", of_english.fields);
}
