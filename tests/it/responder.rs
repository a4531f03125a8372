//! Responses for a made-up site: hosts, kinds of file, and incomplete folders.

use hyper::body::Bytes;
use hyper::{Request, Version};
use portfolio::http::respond::Responder;
use portfolio::site::embedded::{Encoded, whole};
use portfolio::site::{Site, export};

use crate::contact::config::in_two_languages;
use crate::fixture::{Answer, scratch};
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
        ((*path).into(), Encoded { content: whole(Bytes::from_static(data.as_bytes())), hash: sha256 })
    };
    Site::new(files.iter().map(file), live)
}

fn responder(site: &Site, shared_cache: u32) -> Responder {
    Responder::new(site, shared_cache, &[]).unwrap()
}

fn get(site: &Site, target: &str, coding: &str) -> Answer {
    respond_with(&responder(site, 0), "GET", target, &[&format!("Accept-Encoding: {coding}")])
}

#[test]
fn exactly_one_host_is_needed() {
    let responder = responder(&site(&[PAGES, DOCUMENT], false).unwrap(), 0);
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
fn files_are_found_without_percent_encoding_and_codings_and_hidden_files_are_none() {
    let files = [
        PAGES,
        ("index.html", "page"),
        ("index.html.br", "page in br"),
        ("a/logo.svg", "svg"),
        ("a/.secret", "no"),
        ("alone.gz", "archive"),
        ("a b/é.txt", "accent"),
    ];
    let site = site(&files, false).unwrap();
    let paths = ["/a b/é.txt", "/a/logo.svg", "/alone.gz", "/index.html"];
    assert_eq!(site.files.keys().collect::<Vec<_>>(), paths);
    for (target, coding, expected, varies) in [
        ("/", "br", "page in br", true),
        ("/", "gzip", "page", true),
        ("/nothing", "br", "page in br", true),
        ("/a/logo%2Esvg", "br", "svg", false),
        ("/a%20b/%C3%A9.txt", "", "accent", false),
        ("/alone.gz", "gzip", "archive", false),
    ] {
        let answer = get(&site, target, coding);
        assert_eq!(answer.field("vary").is_some(), varies, "{target}");
        assert_eq!(answer.body, expected.as_bytes(), "{target} {coding}");
    }
}

#[test]
fn each_kind_of_file_has_its_cache_and_resource_policy() {
    let mut files = vec![PAGES, DOCUMENT];
    files.extend(
        ["favicon.svg", "pictures/quai.0f3a.avif", "social-card.png", "social-cards/a.jpg"]
            .map(|path| (path, "content")),
    );
    let site = site(&files, false).unwrap();
    let shared = "max-age=0, must-revalidate, s-maxage=60, no-transform";
    for (target, shared_cache, caching, resource_policy) in [
        ("/", 0, "no-cache, no-transform", "same-origin"),
        ("/profil", 60, shared, "same-origin"),
        ("/index.html", 60, shared, "same-origin"),
        ("/nothing", 60, "no-cache, no-transform", "same-origin"),
        ("/favicon.svg", 60, "public, max-age=3600", "same-origin"),
        ("/social-card.png", 0, "public, max-age=3600", "cross-origin"),
        ("/social-cards/a.jpg", 0, "public, max-age=3600", "cross-origin"),
        ("/pictures/quai.0f3a.avif", 0, "public, max-age=31536000, immutable", "same-origin"),
    ] {
        let answer = respond_with(&responder(&site, shared_cache), "GET", target, &[]);
        let fields = ["cache-control", "cross-origin-resource-policy"].map(|name| answer.field(name));
        assert_eq!(fields, [Some(caching), Some(resource_policy)], "{target}");
    }
}

#[test]
fn media_types_follow_from_file_names_and_say_that_texts_are_in_utf_8() {
    let types = [
        ("favicon.svg", "image/svg+xml; charset=utf-8"),
        ("resume.json", "application/json; charset=utf-8"),
        ("sitemap.xml", "text/xml; charset=utf-8"),
        ("app.js", "text/javascript; charset=utf-8"),
        ("site.webmanifest", "application/manifest+json; charset=utf-8"),
        ("cv.pdf", "application/pdf"),
        ("demo.mp4", "video/mp4"),
        ("demo.webm", "video/webm"),
        ("demo.vtt", "text/vtt; charset=utf-8"),
        ("unknown.zzz", "application/octet-stream"),
    ];
    let files: Vec<_> = types.iter().map(|(path, _)| (*path, "content")).chain([PAGES, DOCUMENT]).collect();
    let site = site(&files, false).unwrap();
    for (path, expected) in types {
        assert_eq!(get(&site, &format!("/{path}"), "").field("content-type"), Some(expected));
    }
}

#[test]
fn a_part_of_a_picture_or_a_video_is_sent_where_one_is_asked_for() {
    let files = [PAGES, DOCUMENT, ("pictures/demo.0f3a.mp4", "0123456789"), ("cv.pdf", "0123456789")];
    let site = site(&files, false).unwrap();
    let responder = responder(&site, 0);
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
    for list in [
        "/ <https://b\u{fc}cher.example/>; rel=\"canonical\"",
        "/ <https://example.com/>",
        "/ https://example.com/; rel=\"canonical\"",
        "/ <https://example.com/>; rel=\"canonical\"\u{7f}",
    ] {
        let site = site(&[DOCUMENT, (".pages", list)], false).unwrap();
        assert!(Responder::new(&site, 0, &[]).is_err(), "{list}");
    }
    for edit in "0 26 0\na|26 26 0\na|-1 4 0\na|0 4 2\na|0 4\na|0 4 0 0\na|0 4 0|\n|".split('|') {
        let error = site(&[PAGES, DOCUMENT, (".live/index.html.edit", edit)], true).err().unwrap();
        assert!(error.contains(".live/index.html.edit"), "{error}");
    }
    let live = site(&OWN, true).unwrap();
    let error = Responder::new(&live, 0, &in_two_languages().forms).err().unwrap();
    assert!(error.contains("408"), "{error}");
}

/// A site where a page has a head of its own, `<own>` instead of `<all>`.
const OWN: [(&str, &str); 14] = [
    (
        ".pages",
        "/ <https://a.example/>; rel=\"canonical\"\n\
         /en <https://a.example/en>; rel=\"canonical\", <https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"\n\
         /projets/404 <https://a.example/projets/404>; rel=\"canonical\"\n\
         /projets/criee <https://a.example/projets/criee>; rel=\"canonical\"\n",
    ),
    ("index.html", "<all> body"),
    ("index.html.br", "br <all> body"),
    ("index.html.gz", "gz <all> body, checked"),
    (".own/projets/criee.html", "1 4 0\nown"),
    (".own/projets/criee.html.br", "4 7 0\nown"),
    (".own/projets/criee.html.gz", "4 7 7\nownCHECKED"),
    (".own/en/404.html", "1 4 0\nnon"),
    (".own/projets/404.html", "1 4 0\nown"),
    (".own/en/404.html.br", "4 7 0\nnon"),
    (".live/index.html.edit", "6 10 0\nform"),
    (".live/index.html.br", "br <all> form"),
    (".live/403.html", "refused"),
    (".live/.own/projets/criee.html.br", "4 7 0\nown"),
];

#[test]
fn a_page_with_a_head_of_its_own_has_the_document_but_for_that() {
    let (default, live) = (site(&OWN, false).unwrap(), site(&OWN, true).unwrap());
    for (target, coding, of_default, of_live) in [
        ("/", "", "<all> body", "<all> form"),
        ("/en", "br", "br <all> body", "br <all> form"),
        ("/index.html", "gzip", "gz <all> body, checked", "<all> form"),
        ("/projets/criee", "", "<own> body", "<own> form"),
        ("/projets/criee", "br", "br <own> body", "br <own> form"),
        ("/projets/criee", "gzip", "gz <own> body, CHECKED", "<own> form"),
        // The page of a project with this name.
        ("/projets/404", "", "<own> body", "<own> form"),
        ("/projets/inconnu", "br", "br <all> body", "br <all> form"),
        ("/enx", "", "<all> body", "<all> form"),
        ("/en/", "", "", ""),
        ("/en/a/b", "", "<non> body", "<non> form"),
        ("/en/unknown", "br", "br <non> body", "br <non> form"),
        ("/en/unknown.png", "", "Not found\n", "Not found\n"),
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
    assert_eq!(live.refusals[".live/403.html"].identity.content[0], "refused");
    for site in [&default, &live] {
        assert_eq!(site.files.keys().collect::<Vec<_>>(), ["/index.html"]);
    }
}

#[test]
fn exported_pages_have_the_first_rules_and_images_the_last() {
    let mut files = OWN.to_vec();
    let paths = ["pictures/a-1.avif", "pictures/b-1.jpg", "robots.txt", "social-card.png"];
    files.extend(paths.map(|path| (path, "content")));
    let site = site(&files, false).unwrap();
    let responder = responder(&site, 0);
    let folder = scratch("export-order");
    export::write(&site, &folder, |request| responder.respond(request)).unwrap();
    let written = |file: &str| std::fs::read_to_string(folder.join(file)).unwrap();
    // The page of a story is in its folder.
    assert_eq!(written("projets/criee.html"), "<own> body");
    assert_eq!(written("projets/criee.html.gz"), "gz <own> body, CHECKED");
    // Hosts look for the nearest one.
    assert_eq!([written("404.html"), written("en/404.html")], ["<all> body", "<non> body"]);
    let rules = written("_headers");
    let paths: Vec<_> = rules.lines().filter(|line| line.starts_with('/')).collect();
    let expected = "/* / /en /projets/404 /projets/criee /404.html /en/404.html /index.html /robots.txt /social-card.png /pictures/a-1.avif \
                    /pictures/b-1.jpg";
    assert_eq!(paths.join(" "), expected);
    let (_, fields) = rules.split_once("\n/projets/criee\n").unwrap();
    let link = "  link: <https://a.example/projets/criee>; rel=\"canonical\"";
    assert!(fields.split("\n/").next().unwrap().contains(link), "{fields}");
}
