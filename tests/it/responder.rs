//! Responses for a made-up site: hosts, kinds of file, and incomplete folders.

use hyper::body::Bytes;
use hyper::{Request, Version};
use portfolio::http::respond::Responder;
use portfolio::site::Site;
use portfolio::site::embedded::Encoded;

use crate::contact::config::in_two_languages;
use crate::fixture::Answer;
use crate::routes::respond_with;

pub const PAGES: (&str, &str) = (
    ".pages",
    "/ <https://a.example/>; rel=\"canonical\"\n/profil <https://a.example/profil>; rel=\"canonical\"\n\
     /about <https://a.example/about>; rel=\"canonical\"\n",
);
const DOCUMENT: (&str, &str) = ("index.html", "a page that sends nothing");

pub fn site(files: &[(&str, &'static str)], live: bool) -> Result<Site, String> {
    let file = |(path, data): &(&str, &'static str)| {
        let mut sha256 = [0; 32];
        sha256.iter_mut().zip(data.bytes()).for_each(|(hash, byte)| *hash = byte);
        ((*path).into(), Encoded { content: Bytes::from_static(data.as_bytes()), hash: sha256 })
    };
    Site::new(files.iter().map(file), live)
}

fn responder(site: &Site) -> Responder {
    Responder::new(site, 0, &[]).unwrap()
}

fn get(site: &Site, target: &str, coding: &str) -> Answer {
    respond_with(&responder(site), "GET", target, &[&format!("Accept-Encoding: {coding}")])
}

#[test]
fn exactly_one_host_is_needed() {
    let responder = responder(&site(&[PAGES, DOCUMENT], false).unwrap());
    let status = |version, hosts: &[&str]| {
        let request = Request::builder().version(version).uri("/");
        let request = hosts.iter().fold(request, |request, host| request.header("host", *host));
        responder.respond(&request.body(()).unwrap()).status().as_u16()
    };
    assert_eq!(status(Version::HTTP_11, &[]), 400);
    assert_eq!(status(Version::HTTP_11, &["a", "b"]), 400);
    assert_eq!(status(Version::HTTP_10, &["a", "b"]), 400);
    assert_eq!(status(Version::HTTP_10, &[]), 200);
    let hosts = "|a|a:80|a:|127.0.0.1:8080|[::1]|[::1]:80|xn--p1ai.example|a_b~!$|a:65535";
    for host in hosts.split('|') {
        assert_eq!(status(Version::HTTP_11, &[host]), 200, "{host}");
    }
    let others = "a b|a/b|a/|<script>|user@a|user:pass@a|a:b|a:80:80|a:-1|a:+1|::1|[::1|::1]|[a]|[]|[::1]a|a\\b|\
                  a?b|a#b|a\"|a, b|a:65536|:80|:|a%|a%20b|a%zz|[::1]:99999|\u{e9}";
    for host in others.split('|') {
        assert_eq!(status(Version::HTTP_11, &[host]), 400, "{host}");
        assert_eq!(status(Version::HTTP_10, &[host]), 400, "{host}");
    }
}

#[test]
fn the_media_type_and_caching_of_a_file_follow_from_its_name_or_else_from_its_content() {
    let kinds = [
        ("favicon.svg", "image/svg+xml; charset=utf-8"),
        ("resume.json", "application/json; charset=utf-8"),
        ("sitemap.xml", "text/xml; charset=utf-8"),
        ("app.js", "text/javascript; charset=utf-8"),
        ("site.webmanifest", "application/manifest+json; charset=utf-8"),
        ("cv.pdf", "application/pdf"),
        ("demo.webm", "video/webm"),
        ("demo.vtt", "text/vtt; charset=utf-8"),
        ("unknown.zzz", "application/octet-stream"),
        ("google1a2b.html", "text/html; charset=utf-8"),
        (".well-known/security.txt", "text/plain; charset=utf-8"),
        ("CNAME", "text/plain; charset=utf-8"),
        ("social-card.png", "image/png"),
        ("social-cards/a.jpg", "image/jpeg"),
        ("pictures/quai.0f3a.avif", "image/avif"),
        ("pictures/demo.0f3a.mp4", "video/mp4"),
    ];
    let files: Vec<_> = kinds.iter().map(|(path, _)| (*path, "content")).chain([PAGES, DOCUMENT]).collect();
    let site = site(&files, false).unwrap();
    for (path, expected) in kinds {
        let answer = get(&site, &format!("/{path}"), "");
        let hashed = path.starts_with("pictures/");
        let caching = if hashed { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
        let fields = ["content-type", "cache-control"].map(|name| answer.field(name));
        assert_eq!(fields, [Some(expected), Some(caching)], "{path}");
    }
}

#[test]
fn a_file_with_a_name_for_downloads_has_it_whatever_is_in_it_but_not_in_a_304() {
    let names = r#"{ "/cv.pdf": "CV Anne-Élise d’Œ.pdf", "/cv-en.pdf": "CV \"A\"; b=*/é (English).pdf" }"#;
    let files = [PAGES, DOCUMENT, (".downloads.json", names), ("cv.pdf", "a"), ("cv-en.pdf", "b")];
    let responder = responder(&site(&files, false).unwrap());
    let disposition = |path: &str, fields: &[&str]| {
        respond_with(&responder, "GET", path, fields).fields.remove("content-disposition")
    };

    let expected = "inline; filename*=UTF-8''CV%20Anne-%C3%89lise%20d%E2%80%99%C5%92.pdf";
    assert_eq!(disposition("/cv.pdf", &[]).as_deref(), Some(expected));
    let expected = "inline; filename*=UTF-8''CV%20%22A%22%3B%20b%3D%2A%2F%C3%A9%20%28English%29.pdf";
    assert_eq!(disposition("/cv-en.pdf", &[]).as_deref(), Some(expected));
    assert_eq!(disposition("/cv.pdf", &["If-None-Match: *"]), None);
    assert_eq!(disposition("/", &[]), None);
}

#[test]
fn a_file_that_is_not_in_utf_8_is_not_said_to_be() {
    let latin1 = |path: &str| {
        let content = Bytes::from_static(b"\xc9t\xe9");
        (path.to_owned(), Encoded { content, hash: [0; 32] })
    };
    let [list, document] = [PAGES, DOCUMENT].map(|(path, data)| {
        (path.to_owned(), Encoded { content: Bytes::from_static(data.as_bytes()), hash: [1; 32] })
    });
    let site = Site::new([list, document, latin1("ancien.html"), latin1("outil")], false).unwrap();
    for (target, expected) in [("/ancien.html", "text/html"), ("/outil", "application/octet-stream")] {
        assert_eq!(get(&site, target, "").field("content-type"), Some(expected), "{target}");
    }
}

#[test]
fn a_part_of_a_picture_or_a_video_is_sent_where_one_is_asked_for() {
    let files = [PAGES, DOCUMENT, ("pictures/demo.0f3a.mp4", "0123456789"), ("cv.pdf", "0123456789")];
    let site = site(&files, false).unwrap();
    let responder = responder(&site);
    let ask = |path: &str, fields: &[&str]| respond_with(&responder, "GET", path, fields);
    let video = "/pictures/demo.0f3a.mp4";
    for (range, expected, content) in [
        ("Range: bytes=0-", "bytes 0-9/10", "0123456789"),
        ("Range: bytes=0-1", "bytes 0-1/10", "01"),
        ("Range: bytes=9-99999999999999999999999", "bytes 9-9/10", "9"),
        ("Range: bytes=-3", "bytes 7-9/10", "789"),
        ("Range: bytes=-11", "bytes 0-9/10", "0123456789"),
    ] {
        let mut part = ask(video, &[range]);
        assert_eq!((part.status, &*part.body), (206, content.as_bytes()), "{range}");
        assert_eq!(part.fields.remove("content-range").as_deref(), Some(expected), "{range}");
        let whole = respond_with(&responder, "HEAD", video, &[range]);
        assert_eq!((whole.status, whole.fields), (200, part.fields), "{range}");
    }
    for range in ["Range: bytes=10-", "Range: bytes=10-11", "Range: bytes=-0"] {
        let none = ask(video, &[range]);
        assert_eq!((none.status, none.field("content-range")), (416, Some("bytes */10")), "{range}");
        assert_eq!(none.field("cache-control"), Some("no-store"), "{range}");
    }
    for range in "bytes=|bytes=-|bytes=2-1|bytes=0-1,3-4|bytes=+1-2|bytes=a-|lines=0-1|0-1".split('|') {
        assert_eq!(ask(video, &[&format!("Range: {range}")]).status, 200, "{range}");
    }
    let etag = ask(video, &[]).fields["etag"].clone();
    let of = "Range: bytes=0-1";
    for (tag, status) in [(&*etag, 206), ("\"other\"", 200), ("Fri, 27 Nov 2026 02:00:00 GMT", 200)] {
        assert_eq!(ask(video, &[of, &format!("If-Range: {tag}")]).status, status, "{tag}");
    }
    assert_eq!(ask(video, &[of, &format!("If-None-Match: {etag}")]).status, 304);
    for path in ["/", "/cv.pdf", "/nothing.mp4"] {
        let whole = ask(path, &[of]);
        assert!(whole.status != 206 && whole.field("accept-ranges").is_none(), "{path}");
    }
}

#[test]
fn an_incomplete_folder_is_an_error() {
    assert!(site(&[PAGES], false).is_err() && site(&[DOCUMENT], false).is_err());
    assert!(site(&[DOCUMENT, (".pages", "/\n")], false).is_err());
    assert!(site(&[PAGES, DOCUMENT, (".downloads.json", "[]")], false).is_err());
    for list in [
        "/ <https://b\u{fc}cher.example/>; rel=\"canonical\"",
        "/ <https://example.com/>",
        "/ https://example.com/; rel=\"canonical\"",
        "/ <https://example.com/>; rel=\"canonical\"\u{7f}",
    ] {
        let site = site(&[DOCUMENT, (".pages", list)], false).unwrap();
        assert!(Responder::new(&site, 0, &[]).is_err(), "{list}");
    }
    let error = site(&[PAGES, DOCUMENT], true).err().unwrap();
    assert!(error.contains(".live/index.html"), "{error}");
    let live = site(&OWN, true).unwrap();
    let error = Responder::new(&live, 0, &in_two_languages().forms).err().unwrap();
    assert!(error.contains("408"), "{error}");
}

/// A site where some pages have a document of their own, and files with unusual names.
pub const OWN: [(&str, &str); 21] = [
    (
        ".pages",
        "/ <https://a.example/>; rel=\"canonical\"\n\
         /en <https://a.example/en>; rel=\"canonical\", <https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"\n\
         /projets/404 <https://a.example/projets/404>; rel=\"canonical\"\n\
         /projets/criee <https://a.example/projets/criee>; rel=\"canonical\"\n",
    ),
    ("index.html", "shared"),
    ("index.html.br", "shared, br"),
    ("index.html.gz", "shared, gzip"),
    (".own/projets/criee.html", "story"),
    (".own/projets/criee.html.br", "story, br"),
    (".own/projets/criee.html.gz", "story, gzip"),
    (".own/projets/404.html", "story of 404"),
    (".own/en/404.html", "not found"),
    (".own/en/404.html.br", "not found, br"),
    (".live/index.html", "live shared"),
    (".live/index.html.br", "live shared, br"),
    (".live/403.html", "refused"),
    (".live/.own/projets/criee.html", "live story"),
    (".live/.own/projets/criee.html.br", "live story, br"),
    (".live/.own/en/404.html", "live not found"),
    ("alone.gz", "archive"),
    ("a/.secret", "no"),
    (".well-known/security.txt", "contact"),
    (".well-known/.secret", "no"),
    ("a b/é.txt", "accent"),
];

#[test]
fn a_page_and_a_folder_may_have_a_document_of_their_own() {
    let (default, live) = (site(&OWN, false).unwrap(), site(&OWN, true).unwrap());
    for (target, coding, of_default, of_live) in [
        ("/", "", "shared", "live shared"),
        ("/en", "br", "shared, br", "live shared, br"),
        ("/index.html", "gzip", "shared, gzip", "live shared"),
        ("/projets/criee", "", "story", "live story"),
        ("/projets/criee", "br", "story, br", "live story, br"),
        ("/projets/criee", "gzip", "story, gzip", "live story"),
        // The page of a project with this name.
        ("/projets/404", "", "story of 404", "live shared"),
        ("/projets/inconnu", "br", "shared, br", "live shared, br"),
        ("/enx", "", "shared", "live shared"),
        ("/en/", "", "", ""),
        ("/en/a/b", "", "not found", "live not found"),
        ("/en/unknown", "br", "not found, br", "live not found"),
        ("/en/unknown.png", "", "Not found\n", "Not found\n"),
        ("/alone.gz", "gzip", "archive", "archive"),
        ("/a%20b/%C3%A9.txt", "", "accent", "accent"),
        ("/a/.secret", "", "Not found\n", "Not found\n"),
        ("/.well-known/security.txt", "br", "contact", "contact"),
        ("/.well-known/.secret", "", "Not found\n", "Not found\n"),
    ] {
        let expected = [of_default, of_live].map(str::as_bytes);
        assert_eq!(
            [&default, &live].map(|site| get(site, target, coding).body),
            expected,
            "{target} {coding}"
        );
    }
    for coding in ["", "br", "gzip"] {
        let [mut page, mut home] = ["/projets/criee", "/"].map(|target| get(&default, target, coding).fields);
        for own in ["etag", "link"] {
            assert_ne!(page.remove(own), home.remove(own), "{own} {coding}");
        }
        assert_eq!(page, home, "{coding}");
    }
    // Below a folder with its own, an unknown address is answered as elsewhere, but for the document.
    let [mut missing, mut elsewhere] = ["/en/a", "/a"].map(|target| get(&default, target, "br"));
    assert_ne!(std::mem::take(&mut missing.body), std::mem::take(&mut elsewhere.body));
    assert_eq!((missing.status, &missing), (404, &elsewhere));
    assert_eq!(get(&default, "/en/", "").field("location"), Some("/en"));
    let alternate =
        "<https://a.example/en>; rel=\"canonical\", <https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"";
    assert_eq!(get(&default, "/en", "").field("link"), Some(alternate));
    let etag = |site, coding| get(site, "/", coding).fields["etag"].clone();
    assert!(etag(&live, "") != etag(&default, "") && etag(&live, "") != etag(&live, "br"));
    assert!(default.refusals.is_empty());
    assert_eq!(live.refusals[".live/403.html"].identity.content, "refused");
    for site in [&default, &live] {
        let served = ["/.well-known/security.txt", "/a b/é.txt", "/alone.gz", "/index.html"];
        assert_eq!(site.files.keys().collect::<Vec<_>>(), served);
    }
}
