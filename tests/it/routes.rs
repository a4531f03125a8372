//! The response to each kind of request. Tables drive the responder of the embedded site, then a socket confirms them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use hyper::Request;
use portfolio::http::negotiate::{matches_etag, preferred_coding};
use portfolio::http::respond::Responder;

use crate::fixture::{Server, embedded_file, embedded_folder, sample_responder, site};
use crate::http_client::Answer;

static RESPONDER: LazyLock<Responder> = LazyLock::new(sample_responder);

/// The response of the embedded site to a request with `fields`, each `Name: value`.
pub fn respond(method: &str, target: &str, fields: &[&str]) -> Answer {
    respond_with(&RESPONDER, method, target, fields)
}

/// The response of `responder` to a request that names a host. It has the security fields, and no field that names the
/// server.
pub fn respond_with(responder: &Responder, method: &str, target: &str, fields: &[&str]) -> Answer {
    let mut request = Request::builder().method(method).uri(target).header("host", "test");
    for field in fields {
        let (name, value) = field.split_once(": ").unwrap();
        request = request.header(name, value);
    }
    let (head, body) = responder.respond(&request.body(()).unwrap()).into_parts();
    let fields: BTreeMap<_, _> = head
        .headers
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    assert_eq!(fields.len(), head.headers.len(), "a field occurs twice: {:?}", head.headers);
    let answer = Answer { status: head.status.as_u16(), fields, body: body.into() };
    assert_has_security_fields(&answer, target);
    answer
}

fn assert_has_security_fields(answer: &Answer, target: &str) {
    let is_card = target.starts_with("/social-card") && answer.status < 400;
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("content-security-policy", "frame-ancestors 'none'"),
        ("cross-origin-resource-policy", if is_card { "cross-origin" } else { "same-origin" }),
        ("server-timing", "portfolio"),
    ] {
        assert_eq!(answer.field(name), Some(value), "{target}");
    }
    let policy = answer.field("permissions-policy").unwrap();
    assert!(policy.split(", ").all(|feature| feature.ends_with("=()")), "{policy}");
    // WebKit keeps no page with the first in its back-forward cache.
    for name in ["cross-origin-opener-policy", "server", "last-modified"] {
        assert_eq!(answer.field(name), None, "{target}");
    }
}

fn get(target: &str) -> Answer {
    respond("GET", target, &[])
}

/// The paths in the embedded folder of the files that are sent under their own names.
fn public_files() -> Vec<String> {
    site().public_files().map(|file| file.path.clone()).collect()
}

/// Each coding, with the suffix of its files.
const CODINGS: [(&str, &str); 3] = [("br", ".br"), ("gzip", ".gz"), ("identity", "")];

/// A resource of the embedded site.
struct Target {
    path: String,
    file: String,
    /// The value of `Link`, which only pages have.
    link: Option<String>,
}

fn targets() -> Vec<Target> {
    let pages = site().manifest.pages.into_iter();
    let pages = pages.map(|page| Target { path: page.path, file: page.file, link: Some(page.link) });
    let files = public_files().into_iter();
    let files = files.map(|file| Target { path: format!("/{file}"), file, link: None });
    pages.chain(files).collect()
}

/// The response to a GET of a resource by a client that accepts one coding.
fn get_in(coding: &str, target: &Target) -> Answer {
    respond("GET", &target.path, &[&format!("Accept-Encoding: {coding}")])
}

fn is_prepared(file: &str, suffix: &str) -> bool {
    embedded_folder().join(format!("{file}{suffix}")).exists()
}

#[test]
fn the_site_has_pages_and_files() {
    assert_eq!(site().manifest.pages[0].path, "/");
    assert!(public_files().len() > 1);
}

#[test]
fn every_page_and_file_is_sent_in_the_codings_that_the_build_prepared() {
    for target in targets() {
        for (accepted, suffix) in CODINGS {
            let answer = get_in(accepted, &target);
            let (coding, suffix) =
                if is_prepared(&target.file, suffix) { (accepted, suffix) } else { ("identity", "") };
            let content = embedded_file(&format!("{}{suffix}", target.file));
            assert_eq!(answer.status, 200, "{} in {accepted}", target.path);
            assert!(answer.body == content, "{} in {accepted}", target.path);
            assert_eq!(answer.field("content-encoding").unwrap_or("identity"), coding, "{}", target.path);
        }
    }
}

#[test]
fn a_response_varies_by_coding_if_there_are_several() {
    for target in targets() {
        let has_codings = is_prepared(&target.file, ".br") || is_prepared(&target.file, ".gz");
        let expected = has_codings.then_some("accept-encoding");
        for (coding, _) in CODINGS {
            let answer = get_in(coding, &target);
            assert_eq!(answer.field("vary"), expected, "{} in {coding}", target.path);
        }
    }
}

#[test]
fn the_language_of_a_page_depends_on_its_address_alone() {
    for target in targets() {
        let with_language = respond("GET", &target.path, &["Accept-Language: en"]);
        assert_eq!(with_language, respond("GET", &target.path, &[]), "{}", target.path);
    }
}

#[test]
fn caches_revalidate_pages_and_keep_files_for_an_hour() {
    for target in targets() {
        let is_page = target.link.is_some();
        let expected = if is_page { "no-cache, no-transform" } else { "public, max-age=3600" };
        for (coding, _) in CODINGS {
            let answer = get_in(coding, &target);
            assert_eq!(answer.field("cache-control"), Some(expected), "{} in {coding}", target.path);
        }
    }
}

/// All pages with the same document share a tag, because they share their bytes.
#[test]
fn every_file_has_a_strong_entity_tag_of_its_own_in_each_coding() {
    let mut file_by_tag = BTreeMap::new();
    for target in targets() {
        for (coding, suffix) in CODINGS.into_iter().filter(|(_, suffix)| is_prepared(&target.file, suffix)) {
            let tag = get_in(coding, &target).fields["etag"].clone();
            assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
            let file = format!("{}{suffix}", target.file);
            let known_file = file_by_tag.entry(tag).or_insert(file.clone());
            assert_eq!(*known_file, file, "they have the same tag");
        }
    }
}

#[test]
fn a_page_names_its_canonical_address() {
    for target in targets() {
        let Some(link) = &target.link else { continue };
        let canonical = format!("{}>; rel=\"canonical\"", target.path);
        assert!(link.starts_with("<https://") && link.ends_with(&canonical), "{link}");
        for (coding, _) in CODINGS {
            assert_eq!(get_in(coding, &target).field("link"), Some(&**link), "{} in {coding}", target.path);
        }
    }
}

#[test]
fn the_document_is_the_home_page_by_its_own_name() {
    assert_eq!(get("/index.html"), get("/"));
}

/// Targets that get the same response.
struct UnusualTargets {
    name: &'static str,
    status: u16,
    /// The line of text that the response is; without one it is the document.
    line: Option<&'static str>,
    targets: &'static [&'static str],
}

const UNUSUAL_TARGETS: [UnusualTargets; 5] = [
    UnusualTargets {
        name: "other forms of the target of a page",
        status: 200,
        line: None,
        targets: &["/%70rofil", "/profil?a=/x.png&b=%00", "http://other.example/profil?x"],
    },
    UnusualTargets {
        name: "hosts that are none",
        status: 400,
        line: Some("Bad request: exactly one Host field with a host is needed\n"),
        targets: &["http://user@other.example/", "http://other.example:99999/"],
    },
    UnusualTargets {
        name: "targets that are no paths",
        status: 400,
        line: Some("Bad request: the request target is not a path\n"),
        targets: &["*", "example.com:80"],
    },
    UnusualTargets {
        name: "unknown pages",
        status: 404,
        line: None,
        targets: &[
            "///",
            "/profil//",
            "//evil.example/profil/",
            "/\\evil.example/",
            "/nothing",
            "/nothing?x=.png",
            "/PROFIL",
            "/favicon.svg/",
            "/a.b/c",
            "/.git/config",
            "/%00",
            "/%0d%0aSet-Cookie:%20a",
            "/%ff",
            "/%",
            "/../../../../etc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
        ],
    },
    UnusualTargets {
        name: "unknown files, which have a dot in the last segment",
        status: 404,
        line: Some("Not found\n"),
        targets: &[
            "//evil.example",
            "/nothing.png",
            "/wp-login.php?x",
            "/.env",
            "/..",
            "/..%5c..%5cCargo.toml",
            "/index.html.br",
            "/.server",
            "/%2eserver/manifest.json",
        ],
    },
];

#[test]
fn every_unusual_target_gets_its_response() {
    for UnusualTargets { name, status, line, targets } in UNUSUAL_TARGETS {
        let (media_type, caching, body) = match line {
            Some(line) => ("text/plain; charset=utf-8", "no-store", line.into()),
            None => ("text/html; charset=utf-8", "no-cache, no-transform", embedded_file("index.html")),
        };
        for target in targets {
            let answer = get(target);
            assert_eq!(answer.status, status, "{name}: {target}");
            assert!(answer.body == body, "{name}: {target}");
            assert_eq!(answer.field("content-type"), Some(media_type), "{name}: {target}");
            assert_eq!(answer.field("cache-control"), Some(caching), "{name}: {target}");
            assert_eq!(answer.field("location"), None, "{name}: {target}");
            // Only a success has an entity tag and a canonical address.
            assert_eq!(answer.field("etag").is_some(), status == 200, "{name}: {target}");
            assert_eq!(answer.field("link").is_some(), status == 200, "{name}: {target}");
        }
    }
}

/// Targets with a trailing slash, and the locations to which they are redirected.
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
fn a_trailing_slash_leads_to_the_page_and_never_to_another_host() {
    for (target, location) in REDIRECTS {
        let answer = get(target);
        assert_eq!((answer.status, &*answer.body), (308, &b""[..]), "{target}");
        assert_eq!(answer.field("location"), Some(location), "{target}");
        assert_eq!(answer.field("cache-control"), Some("no-cache"), "{target}");
        for name in ["content-type", "etag", "link"] {
            assert_eq!(answer.field(name), None, "{name} of {target}");
        }
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

/// HAProxy sends this request by `option httpchk`.
#[test]
fn the_health_check_of_a_load_balancer_is_answered_204() {
    let answer = Server::start().send_bytes(b"OPTIONS / HTTP/1.0\r\n\r\n");
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.starts_with("HTTP/1.0 204 No Content\r\n"), "{answer}");
}

#[test]
fn a_match_is_304_with_only_the_fields_that_a_cache_needs() {
    for (coding, _) in CODINGS {
        let accept = format!("Accept-Encoding: {coding}");
        let mut expected_fields = respond("GET", "/", &[&accept]).fields;
        for name in ["content-type", "content-encoding", "link"] {
            expected_fields.remove(name);
        }
        let tag = expected_fields["etag"].clone();
        for list in [tag.clone(), format!("W/{tag}"), "*".into(), format!("\"x\", W/\"a,b\", {tag}")] {
            let answer = respond("GET", "/", &[&accept, &format!("If-None-Match: {list}")]);
            assert_eq!((answer.status, answer.body.len()), (304, 0), "{coding} {list}");
            assert_eq!(answer.fields, expected_fields, "{coding} {list}");
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
    let answer =
        Server::start().send_bytes(b"GET /cv.pdf HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");

    let head = String::from_utf8_lossy(&answer[..1024]);
    let field = "content-disposition: inline; filename*=UTF-8''CV%20D%C3%A9veloppeur%20Full%20Stack.pdf\r\n";
    assert!(head.contains(field), "{head}");
}

#[test]
fn over_a_socket_every_response_is_that_of_the_responder() {
    assert_responds(&Server::start());
}

/// Compares responses over a socket with those of the responder. hyper adds the date and the length of the content, and
/// withholds the content of a HEAD.
pub fn assert_responds(server: &Server) {
    let mut paths: Vec<_> = targets().into_iter().map(|target| target.path).collect();
    paths.extend(UNUSUAL_TARGETS.iter().flat_map(|unusual| unusual.targets).map(|&target| target.to_owned()));
    paths.extend(REDIRECTS.map(|(target, _)| target.to_owned()));
    for path in paths {
        for method in ["GET", "HEAD", "POST"] {
            for fields in [&[][..], &["Accept-Encoding: br"], &["If-None-Match: *"]] {
                let mut answer = server.request(method, &path, fields);
                assert!(answer.fields.remove("date").is_some(), "{method} {path}");

                let mut expected = respond(method, &path, fields);
                if expected.status != 304 {
                    let length = expected.body.len().to_string();
                    expected.fields.insert("content-length".into(), length);
                }
                if method == "HEAD" {
                    expected.body.clear();
                }

                assert!(answer == expected, "{method} {path} {fields:?}: {:?}", answer.fields);
            }
        }
    }
}

/// Values of `Accept-Encoding` for which the same coding is preferred.
struct Preferred {
    /// The index of the coding in the list of the server. Without one it is identity.
    coding: Option<usize>,
    values: &'static [&'static str],
}

const PREFERRED: [Preferred; 3] = [
    Preferred {
        coding: None,
        values: &[
            "",
            "identity, br;q=0.5",
            "deflate, zstd",
            "identity, gzip;q=0.5",
            "br;q=0",
            "*;q=0",
            "identity;q=0, *;q=0",
            "brotli, bra, xbr",
        ],
    },
    Preferred {
        coding: Some(0),
        values: &[
            "br",
            "gzip, br",
            "identity;q=0, *;q=0.1",
            "br;q=0.001",
            "*",
            "gzip;q=0.5, *;q=0.8",
            "gzip ; q=0.5 , br ; q=0.6",
            "br;q=1., gzip",
            ",,br,,",
        ],
    },
    Preferred {
        coding: Some(1),
        values: &[
            "gzip",
            "GZIP;Q=0.5, BR;q=0.4",
            "gzip;q=1.0, br;q=0.9",
            "identity;q=0.5, gzip;q=0.5",
            "identity;q=0, gzip;q=0.001",
            "br;q=0.000, gzip",
            "*;q=0, gzip;q=0.3",
            "br;q=0, *",
            "br;q=2, gzip;q=0.1",
            "br;q=1.001, gzip;q=0.1",
            "br;q=0.1234, gzip;q=0.1",
            "br;q=, gzip;q=0.1",
            "br;q=1x, gzip;q=0.1",
            "br;level=4, gzip;q=0.1",
            "br;q=-1, gzip;q=0.1",
        ],
    },
];

#[test]
fn the_coding_with_the_highest_weight_is_preferred() {
    for Preferred { coding, values } in PREFERRED {
        for value in values {
            assert_eq!(preferred_coding([value.as_bytes()], |_| true), coding, "{value}");
        }
    }
    assert_eq!(preferred_coding([], |_| true), None);
}

#[test]
fn a_list_matches_a_tag_alone_or_beside_others() {
    let lists = ["*", " * ", r#""abc""#, r#"W/"abc""#, r#""x", "abc""#, r#""a,b", W/"abc""#, r#", ,"abc""#];
    for list in lists {
        assert!(matches_etag([list.as_bytes()], b"\"abc\""), "{list}");
    }
}

#[test]
fn a_list_without_the_tag_does_not_match() {
    let lists = [
        "",
        r#""*""#,
        r#"w/"abc""#,
        "abc",
        r#""abc"#,
        r#""abcd""#,
        r#""ab""#,
        r#""x" "abc""#,
        r#""x", *"#,
        r#""a,*,b""#,
    ];
    for list in lists {
        assert!(!matches_etag([list.as_bytes()], b"\"abc\""), "{list}");
    }
}
