//! Which request target gets which response.

use crate::fixture::{Server, embedded, pages, resources};

#[test]
fn every_page_is_the_document_whatever_the_query() {
    let server = Server::start();
    let page = embedded("index.html");
    assert!(pages().contains(&"/".to_owned()));
    for path in pages() {
        for target in [path.clone(), format!("{path}?"), format!("{path}?a=/x.png&b=%00")] {
            let answer = server.get(&target);
            assert_eq!((answer.status, answer.body == page), (200, true), "{target}");
            assert_eq!(answer.field("content-type"), Some("text/html; charset=utf-8"));
            assert_eq!(answer.field("cache-control"), Some("no-cache, no-transform"));
        }
    }
}

#[test]
fn the_document_by_its_own_name_is_the_home_page() {
    let answer = Server::start().get("/index.html");
    assert_eq!((answer.status, answer.field("cache-control")), (200, Some("no-cache, no-transform")));
    assert_eq!(answer.body, embedded("index.html"));
}

#[test]
fn a_trailing_slash_redirects_to_each_page() {
    let server = Server::start();
    for path in pages().iter().filter(|path| *path != "/") {
        let answer = server.get(&format!("{path}/?a=b&c=d"));
        assert_eq!((answer.status, answer.field("location")), (308, Some(&*format!("{path}?a=b&c=d"))));
    }
}

#[test]
fn every_embedded_file_has_its_bytes() {
    let server = Server::start();
    assert!(resources().len() > 1, "the built page has more files than itself");
    for path in resources() {
        let answer = server.get(&format!("/{path}"));
        assert_eq!((answer.status, answer.body == embedded(&path)), (200, true), "{path}");
        let policy = if path == "index.html" { "no-cache, no-transform" } else { "public, max-age=3600" };
        assert_eq!(answer.field("cache-control"), Some(policy), "{path}");
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

const UNUSUAL_TARGETS: [(&str, Expected); 56] = [
    // Other forms of a page's target, and targets that name a host.
    ("/?q=1", Document(200)),
    ("/%70rofil", Document(200)),
    ("/profil?q=%0d%0aSet-Cookie:%20a", Document(200)),
    ("http://other.example/profil?x", Document(200)),
    ("http://other.example", Document(200)),
    ("http://user@other.example/", BAD_HOST),
    ("http://other.example:99999/", BAD_HOST),
    ("*", NO_PATH),
    ("example.com:80", NO_PATH),
    // A trailing slash leads to the page, keeps the query and never leads to another host.
    ("/profil/", Redirect("/profil")),
    ("/profil/?", Redirect("/profil?")),
    ("/profil/?a=b&c=//evil.example", Redirect("/profil?a=b&c=//evil.example")),
    ("/profil/?//evil.example", Redirect("/profil?//evil.example")),
    ("/profil/?q=é%C3%A9%", Redirect("/profil?q=%C3%A9%C3%A9%")),
    ("http://evil.example/profil/", Redirect("/profil")),
    ("//", Redirect("/")),
    ("/%2F", Redirect("/")),
    ("///", Document(404)),
    ("/%2F/", Document(404)),
    ("//profil/", Document(404)),
    ("/profil//", Document(404)),
    ("//evil.example", NOT_FOUND),
    ("//evil.example/", Document(404)),
    ("//evil.example/profil/", Document(404)),
    ("/\\evil.example/", Document(404)),
    // Unknown paths get the document with 404.
    ("/nothing", Document(404)),
    ("/nothing/", Document(404)),
    ("/nothing?x=.png", Document(404)),
    ("/PROFIL", Document(404)),
    ("/favicon.svg/", Document(404)),
    ("/a.b/c", Document(404)),
    ("/.git/config", Document(404)),
    ("/./", Document(404)),
    ("/%00", Document(404)),
    ("/%0d%0aSet-Cookie:%20a", Document(404)),
    ("/%ff", Document(404)),
    ("/%", Document(404)),
    ("/%e", Document(404)),
    ("/../../../../etc/passwd", Document(404)),
    ("/%2e%2e/%2e%2e/etc/passwd", Document(404)),
    // Unknown paths with a dot in the last segment get one line of text.
    ("/nothing.png", NOT_FOUND),
    ("/a/b.css", NOT_FOUND),
    ("/wp-login.php?x", NOT_FOUND),
    ("/.env", NOT_FOUND),
    ("/.git/config.x", NOT_FOUND),
    ("/..", NOT_FOUND),
    ("/../Cargo.toml", NOT_FOUND),
    ("/../../etc/passwd.txt", NOT_FOUND),
    ("/..%5c..%5cCargo.toml", NOT_FOUND),
    ("/index.html.br", NOT_FOUND),
    ("/.pages", NOT_FOUND),
    ("/%2epages", NOT_FOUND),
    ("/.live/index.html.edit", NOT_FOUND),
    ("/.contact", NOT_FOUND),
    ("/.licenses", NOT_FOUND),
    ("/favicon.svg.br", NOT_FOUND),
];

#[test]
fn every_unusual_target_gets_its_response() {
    let server = Server::start();
    let document = embedded("index.html");
    for (target, expected) in UNUSUAL_TARGETS {
        let answer = server.get(target);
        match expected {
            Document(status) => {
                assert_eq!((answer.status, answer.body == document), (status, true), "{target}");
                assert_eq!(answer.field("cache-control"), Some("no-cache, no-transform"), "{target}");
                assert_eq!(answer.field("content-type"), Some("text/html; charset=utf-8"), "{target}");
            }
            Line(status, line) => {
                assert_eq!((answer.status, &*answer.body), (status, line.as_bytes()), "{target}");
                assert_eq!(answer.field("cache-control"), Some("no-store"), "{target}");
                assert_eq!(answer.field("content-type"), Some("text/plain; charset=utf-8"), "{target}");
            }
            Redirect(location) => {
                assert_eq!((answer.status, &*answer.body), (308, &b""[..]), "{target}");
                assert_eq!(answer.field("location"), Some(location), "{target}");
            }
        }
        if !matches!(expected, Redirect(_)) {
            assert_eq!(answer.field("location"), None, "{target}");
        }
    }
}
