//! Which request gets which response: tables on the responder of the embedded site, which a socket then confirms, and of
//! field values.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use hyper::Request;
use portfolio::http::negotiate::{coding, matches_etag};
use portfolio::http::respond::Responder;

use crate::fixture::{Answer, Server, dist, embedded, sample, site};

static RESPONDER: LazyLock<Responder> = LazyLock::new(sample);

/// The response of the embedded site to a request with `fields`, each `Name: value`.
pub fn respond(method: &str, target: &str, fields: &[&str]) -> Answer {
    respond_with(&RESPONDER, method, target, fields)
}

/// The same of another site, to a request that names a host. Every response has the security fields, and none that names
/// the server.
pub fn respond_with(responder: &Responder, method: &str, target: &str, fields: &[&str]) -> Answer {
    let request = Request::builder().method(method).uri(target).header("host", "test");
    let pairs = fields.iter().map(|field| field.split_once(": ").unwrap());
    let request = pairs.fold(request, |request, (name, value)| request.header(name, value));
    let (head, body) = responder.respond(&request.body(()).unwrap()).into_parts();
    let text = |value: &hyper::header::HeaderValue| value.to_str().unwrap().to_owned();
    let fields: BTreeMap<_, _> =
        head.headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect();
    assert_eq!(fields.len(), head.headers.len(), "a field stands twice: {:?}", head.headers);
    let answer = Answer { status: head.status.as_u16(), fields, body: body.into() };
    let is_card = target.starts_with("/social-card") && answer.status < 400;
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("content-security-policy", "frame-ancestors 'none'"),
        ("cross-origin-resource-policy", if is_card { "cross-origin" } else { "same-origin" }),
        ("server-timing", "portfolio"),
    ] {
        assert_eq!(answer.field(name), Some(value), "{method} {target}");
    }
    let policy = answer.field("permissions-policy").unwrap();
    assert!(policy.split(", ").all(|feature| feature.ends_with("=()")), "{policy}");
    // WebKit keeps no page with the first in its back-forward cache.
    for name in ["cross-origin-opener-policy", "server", "last-modified"] {
        assert_eq!(answer.field(name), None, "{method} {target}");
    }
    answer
}

fn get(target: &str) -> Answer {
    respond("GET", target, &[])
}

/// The paths of the files of the embedded site that are sent under their own names.
fn files() -> Vec<String> {
    site().public_files().map(|file| file.path.clone()).collect()
}

/// Each coding, and how the names of its files end.
pub const CODINGS: [(&str, &str); 3] = [("br", ".br"), ("gzip", ".gz"), ("identity", "")];

#[test]
fn every_page_and_file_is_sent_in_the_codings_that_the_build_prepared() {
    let (pages, files) = (site().manifest.pages, files());
    assert!(pages[0].path == "/" && files.len() > 1, "the built page has more files than itself");
    let pages = pages.into_iter().map(|page| (page.path, page.file, Some(page.link)));
    let files = files.into_iter().map(|file| (format!("/{file}"), file, None));
    let mut tags = BTreeMap::new();
    for (target, file, link) in pages.chain(files) {
        let prepared = CODINGS.map(|(_, suffix)| dist().join(format!("{file}{suffix}")).exists());
        for ((coding, suffix), exists) in CODINGS.into_iter().zip(prepared) {
            // The address alone says in which language a page is.
            let accept = format!("Accept-Encoding: {coding}");
            let answer = respond("GET", &target, &[&accept, "Accept-Language: en"]);
            let (coding, suffix) = if exists { (coding, suffix) } else { CODINGS[2] };
            let coded = format!("{file}{suffix}");
            assert_eq!((answer.status, answer.body == embedded(&coded)), (200, true), "{target} in {coding}");
            assert_eq!(answer.field("content-encoding").unwrap_or("identity"), coding, "{target}");
            let varies = prepared[..2].contains(&true).then_some("accept-encoding");
            assert_eq!(answer.field("vary"), varies, "{target}");
            let caching = if link.is_some() { "no-cache, no-transform" } else { "public, max-age=3600" };
            assert!(file == "index.html" || answer.field("cache-control") == Some(caching), "{target}");
            // All pages share a tag, because they share their bytes.
            let tag = answer.fields["etag"].clone();
            assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'), "{tag} is strong");
            let other = tags.insert(tag, coded.clone()).filter(|other| *other != coded);
            assert_eq!(other, None, "{coded} has the same tag");
            if let Some(link) = &link {
                let canonical = format!("{target}>; rel=\"canonical\"");
                assert!(link.starts_with("<https://") && link.ends_with(&canonical), "{link}");
                assert_eq!(answer.field("link"), Some(&**link), "{target} in {coding}");
            }
        }
    }
    // By its own name the document is the home page.
    assert_eq!(get("/index.html"), get("/"));
}

/// Targets of requests, separated by spaces, with the status of the response and, where it is not the document, its line.
const TARGETS: [(u16, Option<&str>, &str); 5] = [
    // Other forms of a page's target.
    (200, None, "/%70rofil /profil?a=/x.png&b=%00 http://other.example/profil?x"),
    (
        400,
        Some("Bad request: exactly one Host field with a host is needed\n"),
        "http://user@other.example/ http://other.example:99999/",
    ),
    (400, Some("Bad request: the request target is not a path\n"), "* example.com:80"),
    (
        404,
        None,
        "/// /profil// //evil.example/profil/ /\\evil.example/ /nothing /nothing?x=.png /PROFIL /favicon.svg/ /a.b/c \
         /.git/config /%00 /%0d%0aSet-Cookie:%20a /%ff /% /../../../../etc/passwd /%2e%2e/%2e%2e/etc/passwd",
    ),
    // With a dot in the last segment.
    (
        404,
        Some("Not found\n"),
        "//evil.example /nothing.png /wp-login.php?x /.env /.. /..%5c..%5cCargo.toml /index.html.br /.server \
         /%2eserver/manifest.json",
    ),
];

/// A trailing slash leads to the page, keeps the query and never leads to another host.
const REDIRECTS: [(&str, &str); 9] = [
    ("/profil/", "/profil"),
    ("/profil/?a=b&c=//evil.example", "/profil?a=b&c=//evil.example"),
    ("/profil/?//evil.example", "/profil?//evil.example"),
    ("/profil/?q=é%C3%A9%", "/profil?q=%C3%A9%C3%A9%"),
    ("/profil/?%0d%0aSet-Cookie:a", "/profil?%0d%0aSet-Cookie:a"),
    ("/profil/?a\u{85}b", "/profil?a%C2%85b"),
    ("http://evil.example/profil/", "/profil"),
    ("//", "/"),
    ("/%2F", "/"),
];

#[test]
fn every_unusual_target_gets_its_response() {
    let fields = |answer: &Answer| {
        let names = ["content-type", "cache-control", "location"];
        names.map(|name| answer.fields.get(name).cloned().unwrap_or_default())
    };
    for (status, line, targets) in TARGETS {
        for target in targets.split(' ') {
            let answer = get(target);
            let (kind, caching, body) = match line {
                Some(line) => ("text/plain; charset=utf-8", "no-store", line.into()),
                None => ("text/html; charset=utf-8", "no-cache, no-transform", embedded("index.html")),
            };
            assert_eq!((answer.status, answer.body == body), (status, true), "{target}");
            assert_eq!(fields(&answer), [kind, caching, ""], "{target}");
            // Only a success has an entity tag and a canonical address.
            for name in ["etag", "link"] {
                assert_eq!(answer.field(name).is_some(), status == 200, "{name} of {target}");
            }
        }
    }
    for (target, location) in REDIRECTS {
        let answer = get(target);
        assert_eq!((answer.status, &*answer.body), (308, &b""[..]), "{target}");
        assert_eq!(fields(&answer), ["", "no-cache", location], "{target}");
    }
}

#[test]
fn any_other_method_is_refused_with_allow() {
    for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW", "get"] {
        for target in ["/", "/favicon.svg", "/nothing", "/nothing.png"] {
            let answer = respond(method, target, &[]);
            let allow = answer.field("allow");
            assert_eq!((answer.status, allow), (405, Some("GET, HEAD, OPTIONS")), "{method} {target}");
        }
    }
}

#[test]
fn options_is_answered_with_allow_and_without_content() {
    for target in ["/", "/favicon.svg", "/nothing", "*"] {
        let answer = respond("OPTIONS", target, &[]);
        let allow = answer.field("allow");
        assert_eq!((answer.status, allow), (204, Some("GET, HEAD, OPTIONS")), "{target}");
        assert_eq!((&*answer.body, answer.field("content-type")), (&b""[..], None), "{target}");
    }
}

/// HAProxy's `option httpchk` asks so whether the server is up.
#[test]
fn the_health_check_of_a_load_balancer_is_answered_204() {
    let answer = Server::start().raw(b"OPTIONS / HTTP/1.0\r\n\r\n");
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.starts_with("HTTP/1.0 204 No Content\r\n"), "{answer}");
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
fn a_condition_is_met_by_the_tag_of_the_preferred_coding_alone() {
    let tag =
        |coding: &str| respond("GET", "/", &[&format!("Accept-Encoding: {coding}")]).fields["etag"].clone();
    let status = |target: &str, tag: &str| {
        let condition = format!("If-None-Match: {tag}");
        respond("GET", target, &["Accept-Encoding: gzip;q=0.5", "Accept-Encoding: br", &condition]).status
    };

    assert_eq!(status("/", &tag("br")), 304);
    assert_eq!(status("/", &tag("gzip")), 200);
    assert_eq!(status("/", "nonsense"), 200);
    assert_eq!(status("/nothing", "*"), 404);
}

/// The viewer of a browser saves a PDF under the name that the response gives it (RFC 6266, RFC 8187).
#[test]
fn a_cv_that_is_opened_is_saved_under_its_owners_name() {
    let answer = Server::start().raw(b"GET /cv.pdf HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");

    let head = String::from_utf8_lossy(&answer[..1024]);
    let field = "content-disposition: inline; filename*=UTF-8''CV%20D%C3%A9veloppeur%20Full%20Stack.pdf\r\n";
    assert!(head.contains(field), "{head}");
}

#[test]
fn over_a_socket_every_response_is_that_of_the_responder() {
    assert_responds(&Server::start());
}

/// hyper adds the date and the length of the content, and withholds the content where there is none.
pub fn assert_responds(server: &Server) {
    let unusual = TARGETS.iter().flat_map(|(_, _, targets)| targets.split(' '));
    let unusual = unusual.chain(REDIRECTS.map(|(target, _)| target)).map(str::to_owned);
    let pages = site().manifest.pages.into_iter().map(|page| page.path);
    let usual = pages.chain(files().into_iter().map(|file| format!("/{file}")));
    for target in usual.chain(unusual) {
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
}

#[test]
fn the_coding_with_the_highest_weight_is_chosen() {
    let table = [
        (
            None,
            "|identity, br;q=0.5|deflate, zstd|identity, gzip;q=0.5|br;q=0|*;q=0|identity;q=0, *;q=0|\
             brotli, bra, xbr",
        ),
        (
            Some(0),
            "br|gzip, br|identity;q=0, *;q=0.1|br;q=0.001|*|gzip;q=0.5, *;q=0.8|gzip ; q=0.5 , br ; q=0.6|\
             br;q=1., gzip|,,br,,",
        ),
        (
            Some(1),
            "gzip|GZIP;Q=0.5, BR;q=0.4|gzip;q=1.0, br;q=0.9|identity;q=0.5, gzip;q=0.5|\
             identity;q=0, gzip;q=0.001|br;q=0.000, gzip|*;q=0, gzip;q=0.3|br;q=0, *|br;q=2, gzip;q=0.1|\
             br;q=1.001, gzip;q=0.1|br;q=0.1234, gzip;q=0.1|br;q=, gzip;q=0.1|br;q=1x, gzip;q=0.1|\
             br;level=4, gzip;q=0.1|br;q=-1, gzip;q=0.1",
        ),
    ];
    for (expected, lines) in table {
        for line in lines.split('|') {
            assert_eq!(coding([line.as_bytes()], |_| true), expected, "{line}");
        }
    }
    assert_eq!(coding([], |_| true), None);
}

#[test]
fn a_list_matches_a_tag_alone_or_beside_others() {
    for (matches, lists) in [
        (true, r#"*| * |"abc"|W/"abc"|"x", "abc"|"a,b", W/"abc"|, ,"abc""#),
        (false, r#"|"*"|w/"abc"|abc|"abc|"abcd"|"ab"|"x" "abc"|"x", *|"a,*,b""#),
    ] {
        for list in lists.split('|') {
            assert_eq!(matches_etag([list.as_bytes()], b"\"abc\""), matches, "{list}");
        }
    }
}
