//! Responses for a made-up site: hosts, kinds of file, and incomplete folders.

use hyper::body::Bytes;
use hyper::{Request, Version};
use portfolio::contact::refusal::STATUSES;
use portfolio::http::respond::Responder;
use portfolio::manifest;
use portfolio::site::Site;
use portfolio::site::embedded::Encoded;
use serde_json::{Value, json};

use crate::contact::config::{delivery, refusal_page};
use crate::fixture::Answer;
use crate::routes::respond_with;

const DOCUMENT: (&str, &str) = ("index.html", "a page");

/// A page of a manifest.
fn page(path: &str, file: &str) -> Value {
    json!({ "path": path, "file": file, "link": format!("<https://a.example{path}>; rel=\"canonical\"") })
}

/// The manifest of a site whose pages share a document, and whose form sends nothing.
fn shared() -> Value {
    let pages = ["/", "/profil", "/about"].map(|path| page(path, DOCUMENT.0));
    json!({
        "pages": pages,
        "notFound": [{ "folder": "/", "file": DOCUMENT.0 }],
        "downloadNames": {},
        "contact": { "form": "demo" },
    })
}

/// The responder of a site of these files, with this manifest.
fn responder(files: &[(&str, &'static str)], manifest: &Value) -> Result<Responder, String> {
    let files: Vec<_> = files.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
    responder_of_bytes(&files, manifest)
}

/// The same of files that need not be texts.
fn responder_of_bytes(files: &[(&str, &'static [u8])], manifest: &Value) -> Result<Responder, String> {
    let json = Bytes::from(manifest.to_string());
    let files = files.iter().map(|(path, bytes)| (*path, Bytes::from_static(bytes)));
    let files = files.chain([(manifest::PATH, json)]).map(|(path, content)| {
        let mut sha256 = [0; 32];
        sha256.iter_mut().zip(&content).for_each(|(hash, byte)| *hash = *byte);
        (path.to_owned(), Encoded { content, hash: sha256 })
    });
    Responder::new(&Site::new(files)?, 0)
}

/// The responder of a site in two languages whose form delivers messages.
pub fn delivering() -> Responder {
    let languages = [("fr", "refusé"), ("en", "refused")];
    let pages =
        STATUSES.map(|status| languages.map(|(language, text)| (refusal_page(language, status), text)));
    let pages = pages.iter().flatten().map(|(path, text)| (&**path, *text));
    let files: Vec<_> = pages.chain([DOCUMENT]).collect();
    let mut manifest = shared();
    manifest["contact"] = delivery();
    responder(&files, &manifest).unwrap()
}

fn get(responder: &Responder, target: &str, coding: &str) -> Answer {
    respond_with(responder, "GET", target, &[&format!("Accept-Encoding: {coding}")])
}

#[test]
fn exactly_one_host_is_needed() {
    let responder = responder(&[DOCUMENT], &shared()).unwrap();
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
    let files: Vec<_> = kinds.iter().map(|(path, _)| (*path, "content")).chain([DOCUMENT]).collect();
    let responder = responder(&files, &shared()).unwrap();
    for (path, expected) in kinds {
        let answer = get(&responder, &format!("/{path}"), "");
        let hashed = path.starts_with("pictures/");
        let caching = if hashed { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
        let fields = ["content-type", "cache-control"].map(|name| answer.field(name));
        assert_eq!(fields, [Some(expected), Some(caching)], "{path}");
    }
}

#[test]
fn a_file_with_a_name_for_downloads_has_it_whatever_is_in_it_but_not_in_a_304() {
    let mut manifest = shared();
    manifest["downloadNames"] =
        json!({ "cv.pdf": "CV Anne-Élise d’Œ.pdf", "cv-en.pdf": "CV \"A\"; b=*/é (English).pdf" });
    let responder = responder(&[DOCUMENT, ("cv.pdf", "a"), ("cv-en.pdf", "b")], &manifest).unwrap();
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
    let latin1 = b"\xc9t\xe9";
    let files: [(&str, &[u8]); 3] = [(DOCUMENT.0, b"a page"), ("ancien.html", latin1), ("outil", latin1)];
    let responder = responder_of_bytes(&files, &shared()).unwrap();
    for (target, expected) in [("/ancien.html", "text/html"), ("/outil", "application/octet-stream")] {
        assert_eq!(get(&responder, target, "").field("content-type"), Some(expected), "{target}");
    }
}

#[test]
fn a_part_of_a_picture_or_a_video_is_sent_where_one_is_asked_for() {
    let files = [DOCUMENT, ("pictures/demo.0f3a.mp4", "0123456789"), ("cv.pdf", "0123456789")];
    let responder = responder(&files, &shared()).unwrap();
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
fn a_manifest_that_is_none_or_names_what_is_missing_is_an_error() {
    let error = |files: &[(&str, &'static str)], manifest: &Value| responder(files, manifest).err().unwrap();
    assert!(error(&[DOCUMENT], &json!({ "pages": [] })).contains("missing field `notFound`"));
    assert!(error(&[], &shared()).contains("has no index.html"));
    for link in [
        "<https://b\u{fc}cher.example/>; rel=\"canonical\"",
        "<https://example.com/>",
        "https://example.com/; rel=\"canonical\"",
        "<https://example.com/>; rel=\"canonical\"\u{7f}",
    ] {
        let mut manifest = shared();
        manifest["pages"][1]["link"] = link.into();
        assert!(error(&[DOCUMENT], &manifest).contains("no address for /profil"), "{link}");
    }
    let mut delivering = shared();
    delivering["contact"] = delivery();
    assert!(error(&[DOCUMENT], &delivering).contains("has no .server/refusals/fr/403.html"));
    delivering["contact"]["forms"][0]["refusals"].as_object_mut().unwrap().remove("408");
    let refusals: Vec<_> = [403, 408].map(|status| refusal_page("fr", status)).into();
    let files: Vec<_> = refusals.iter().map(|path| (&**path, "refused")).chain([DOCUMENT]).collect();
    assert!(error(&files, &delivering).contains("408"));
}

/// The files of a site where some pages have a document of their own, and files with unusual names.
const FILES: [(&str, &str); 15] = [
    ("index.html", "shared"),
    ("index.html.br", "shared, br"),
    ("index.html.gz", "shared, gzip"),
    ("projets/criee.html", "story"),
    ("projets/criee.html.br", "story, br"),
    ("projets/criee.html.gz", "story, gzip"),
    ("projets/404.html", "story of 404"),
    ("en.html", "home"),
    ("en/404.html", "not found"),
    ("en/404.html.br", "not found, br"),
    (".server/refusals/fr/403.html", "refused"),
    ("alone.gz", "archive"),
    ("own.html", "a file of the owner"),
    (".well-known/security.txt", "contact"),
    ("a b/é.txt", "accent"),
];

/// Its manifest.
fn with_documents() -> Value {
    let mut english = page("/en", "en.html");
    let french = "<https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"";
    english["link"] = format!("{}, {french}", english["link"].as_str().unwrap()).into();
    json!({
        "pages": [
            page("/", "index.html"),
            english,
            page("/projets/404", "projets/404.html"),
            page("/projets/criee", "projets/criee.html"),
        ],
        "notFound": [
            { "folder": "/en/", "file": "en/404.html" },
            { "folder": "/", "file": "index.html" },
        ],
        "downloadNames": {},
        "contact": { "form": "mail" },
    })
}

#[test]
fn a_page_and_a_folder_may_have_a_document_of_their_own() {
    let responder = responder(&FILES, &with_documents()).unwrap();
    for (target, coding, expected) in [
        ("/", "", "shared"),
        ("/", "br", "shared, br"),
        ("/index.html", "gzip", "shared, gzip"),
        ("/en", "br", "home"),
        ("/projets/criee", "", "story"),
        ("/projets/criee", "br", "story, br"),
        ("/projets/criee", "gzip", "story, gzip"),
        // The page of a project with this name.
        ("/projets/404", "", "story of 404"),
        ("/projets/inconnu", "br", "shared, br"),
        ("/enx", "", "shared"),
        ("/en/", "", ""),
        ("/en/a/b", "", "not found"),
        ("/en/unknown", "br", "not found, br"),
        ("/en/unknown.png", "", "Not found\n"),
        // A document has the address of its page alone.
        ("/projets/criee.html", "", "Not found\n"),
        ("/en/404.html", "", "Not found\n"),
        ("/.server/manifest.json", "", "Not found\n"),
        ("/.server/refusals/fr/403.html", "", "Not found\n"),
        ("/alone.gz", "gzip", "archive"),
        ("/own.html", "", "a file of the owner"),
        ("/.well-known/security.txt", "", "contact"),
        ("/a%20b/%C3%A9.txt", "", "accent"),
    ] {
        let answer = get(&responder, target, coding);
        assert_eq!(String::from_utf8(answer.body).unwrap(), expected, "{target} {coding}");
    }
}

#[test]
fn a_document_of_its_own_has_the_fields_of_the_shared_one_but_for_its_tag_and_address() {
    let responder = responder(&FILES, &with_documents()).unwrap();
    for coding in ["", "br", "gzip"] {
        let [mut page, mut home] =
            ["/projets/criee", "/"].map(|target| get(&responder, target, coding).fields);
        for name in ["etag", "link"] {
            assert_ne!(page.remove(name), home.remove(name), "{name} {coding}");
        }
        assert_eq!(page, home, "{coding}");
    }
    let [mut missing, mut elsewhere] = ["/en/a", "/a"].map(|target| get(&responder, target, "br"));
    assert_ne!(std::mem::take(&mut missing.body), std::mem::take(&mut elsewhere.body));
    assert_eq!((missing.status, &missing), (404, &elsewhere));
    assert_eq!(get(&responder, "/en/", "").field("location"), Some("/en"));
    let alternate =
        "<https://a.example/en>; rel=\"canonical\", <https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"";
    assert_eq!(get(&responder, "/en", "").field("link"), Some(alternate));
}
