//! The responses to pages, files, unknown addresses and other methods: by the responder of the embedded site, then the same
//! over a socket. The helpers are below the tests.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use hyper::Request;
use portfolio::http::respond::Responder;

use crate::fixture::{Server, embedded_file, embedded_folder, sample_responder, site};
use crate::http_client::Answer;

/// The codings that a client may ask for, each with the suffix of its files.
pub const CODINGS: [(&str, &str); 3] = [("br", ".br"), ("gzip", ".gz"), ("identity", "")];

#[test]
fn the_site_has_pages_and_files() {
    assert_eq!(site().manifest.pages[0].path, "/");
    assert!(public_files().len() > 1);
}

#[test]
fn every_page_and_file_is_sent_in_the_codings_that_the_build_prepared() {
    for resource in site_resources() {
        for (accepted, suffix) in CODINGS {
            let answer = get_in(accepted, &resource);
            let (coding, suffix) =
                if is_prepared(&resource.file, suffix) { (accepted, suffix) } else { ("identity", "") };
            let body = embedded_file(&format!("{}{suffix}", resource.file));
            assert_eq!(answer.status, 200, "{} in {accepted}", resource.path);
            assert!(answer.body == body, "{} in {accepted}", resource.path);
            assert_eq!(answer.field("content-encoding").unwrap_or("identity"), coding, "{}", resource.path);
        }
    }
}

#[test]
fn a_response_varies_by_coding_if_there_are_several() {
    for resource in site_resources() {
        let has_codings = is_prepared(&resource.file, ".br") || is_prepared(&resource.file, ".gz");
        let expected = has_codings.then_some("accept-encoding");
        for (coding, _) in CODINGS {
            let answer = get_in(coding, &resource);
            assert_eq!(answer.field("vary"), expected, "{} in {coding}", resource.path);
        }
    }
}

#[test]
fn the_language_of_a_page_depends_on_its_address_alone() {
    for resource in site_resources() {
        let with_language = respond("GET", &resource.path, &["Accept-Language: en"]);
        assert_eq!(with_language, respond("GET", &resource.path, &[]), "{}", resource.path);
    }
}

#[test]
fn caches_revalidate_pages_and_keep_files_for_an_hour() {
    for resource in site_resources() {
        let is_page = resource.link.is_some();
        let expected = if is_page { "no-cache, no-transform" } else { "public, max-age=3600" };
        for (coding, _) in CODINGS {
            let answer = get_in(coding, &resource);
            assert_eq!(answer.field("cache-control"), Some(expected), "{} in {coding}", resource.path);
        }
    }
}

/// Pages with the same document have the same tag, because they have the same bytes.
#[test]
fn every_file_has_a_strong_entity_tag_of_its_own_in_each_coding() {
    let mut file_by_tag = BTreeMap::new();
    for resource in site_resources() {
        for (coding, suffix) in CODINGS {
            if !is_prepared(&resource.file, suffix) {
                continue;
            }
            let tag = get_in(coding, &resource).fields["etag"].clone();
            assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
            let file = format!("{}{suffix}", resource.file);
            let file_with_tag = file_by_tag.entry(tag).or_insert(file.clone());
            assert_eq!(*file_with_tag, file, "two files have the same tag");
        }
    }
}

#[test]
fn a_page_names_its_canonical_address() {
    for resource in site_resources() {
        let Some(link) = &resource.link else { continue };
        let canonical = format!("{}>; rel=\"canonical\"", resource.path);
        assert!(link.starts_with("<https://") && link.ends_with(&canonical), "{link}");
        for (coding, _) in CODINGS {
            let answer = get_in(coding, &resource);
            assert_eq!(answer.field("link"), Some(&**link), "{} in {coding}", resource.path);
        }
    }
}

#[test]
fn the_document_is_the_home_page_by_its_own_name() {
    assert_eq!(get("/index.html"), get("/"));
}

/// Unusual request targets, and the response that all of them get.
struct UnusualTargets {
    name: &'static str,
    status: u16,
    /// The line of text in the response. `None`: the response has the document.
    line: Option<&'static str>,
    targets: &'static [&'static str],
}

const GROUPS_OF_UNUSUAL_TARGETS: [UnusualTargets; 5] = [
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
    for UnusualTargets { name, status, line, targets } in GROUPS_OF_UNUSUAL_TARGETS {
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
fn a_trailing_slash_leads_to_the_page_on_the_same_host() {
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
fn options_gets_204_with_the_allowed_methods() {
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

/// Compares responses over a socket with those of the responder. hyper adds the date and the length of the body, and leaves
/// out the body of a response to HEAD.
pub fn assert_responds(server: &Server) {
    for path in all_paths() {
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

/// The paths of all pages and files, and all request targets of the tables above.
fn all_paths() -> Vec<String> {
    let mut paths: Vec<_> = site_resources().into_iter().map(|resource| resource.path).collect();
    for group in GROUPS_OF_UNUSUAL_TARGETS {
        paths.extend(group.targets.iter().map(|target| target.to_string()));
    }
    for (target_with_slash, _) in REDIRECTS {
        paths.push(target_with_slash.to_owned());
    }
    paths
}

static RESPONDER: LazyLock<Responder> = LazyLock::new(sample_responder);

/// The response of the embedded site to a request with `fields`, each `Name: value`.
pub fn respond(method: &str, target: &str, fields: &[&str]) -> Answer {
    respond_with(&RESPONDER, method, target, fields)
}

/// The response of `responder` to a request that names a host. Panics if the response lacks a security field, or has a field
/// that names the server.
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

/// Panics unless the response to a request for `target` has the fields that protect visitors.
fn assert_has_security_fields(answer: &Answer, target: &str) {
    let is_social_card = target.starts_with("/social-card") && answer.status < 400;
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("content-security-policy", "frame-ancestors 'none'"),
        ("cross-origin-resource-policy", if is_social_card { "cross-origin" } else { "same-origin" }),
        ("server-timing", "portfolio"),
    ] {
        assert_eq!(answer.field(name), Some(value), "{target}");
    }
    let policy = answer.field("permissions-policy").unwrap();
    assert!(policy.split(", ").all(|feature| feature.ends_with("=()")), "{policy}");
    // WebKit keeps no page with `Cross-Origin-Opener-Policy` in its back-forward cache.
    for name in ["cross-origin-opener-policy", "server", "last-modified"] {
        assert_eq!(answer.field(name), None, "{target}");
    }
}

/// The response of the embedded site to a GET without other fields.
fn get(target: &str) -> Answer {
    respond("GET", target, &[])
}

/// The paths in the embedded folder of the files that are sent under their own names.
fn public_files() -> Vec<String> {
    site().public_files().map(|file| file.path.clone()).collect()
}

/// A resource of the embedded site.
struct SiteResource {
    path: String,
    /// The path of the file in the embedded folder.
    file: String,
    /// The value of `Link`, which only pages have.
    link: Option<String>,
}

/// All pages and files of the embedded site.
fn site_resources() -> Vec<SiteResource> {
    let mut resources = Vec::new();
    for page in site().manifest.pages {
        resources.push(SiteResource { path: page.path, file: page.file, link: Some(page.link) });
    }
    for file in public_files() {
        resources.push(SiteResource { path: format!("/{file}"), file, link: None });
    }
    resources
}

/// The response to a GET of a resource by a client that accepts one coding.
fn get_in(coding: &str, resource: &SiteResource) -> Answer {
    respond("GET", &resource.path, &[&format!("Accept-Encoding: {coding}")])
}

/// True if the UI build has prepared `file` in the coding with this suffix.
fn is_prepared(file: &str, suffix: &str) -> bool {
    embedded_folder().join(format!("{file}{suffix}")).exists()
}
