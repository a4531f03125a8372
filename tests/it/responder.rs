//! Responses for made-up sites: media types and caching of files, documents of pages, and incomplete folders.

use hyper::body::Bytes;
use portfolio::contact::refusal::STATUSES;
use portfolio::http::respond::Responder;
use portfolio::site::Site;
use portfolio::site::embedded::EncodedBody;
use portfolio::site::manifest;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::contact::config::{delivery_manifest, refusal_page};
use crate::http_client::Answer;
use crate::routes::respond_with;

pub const DOCUMENT: (&str, &str) = ("index.html", "a page");

/// A page, as a manifest describes it.
fn page(path: &str, file: &str) -> Value {
    json!({ "path": path, "file": file, "link": format!("<https://a.example{path}>; rel=\"canonical\"") })
}

/// The manifest of a site whose pages share a document, and whose form sends nothing.
pub fn manifest() -> Value {
    let pages = ["/", "/profil", "/about"].map(|path| page(path, DOCUMENT.0));
    json!({
        "pages": pages,
        "notFound": [{ "folder": "/", "file": DOCUMENT.0 }],
        "downloadNames": {},
        "contact": { "form": "demo" },
    })
}

/// The responder of a site of these files, with this manifest.
pub fn responder(files: &[(&str, &'static str)], manifest: &Value) -> Result<Responder, String> {
    let files: Vec<_> = files.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
    responder_of_bytes(&files, manifest)
}

/// The responder of a site of these files, which need not be text.
fn responder_of_bytes(files: &[(&str, &'static [u8])], manifest: &Value) -> Result<Responder, String> {
    let json = Bytes::from(manifest.to_string());
    let files = files.iter().map(|(path, bytes)| (*path, Bytes::from_static(bytes)));
    let encoded = files
        .chain([(manifest::PATH, json)])
        .map(|(path, bytes)| (path.to_owned(), EncodedBody { sha256: Sha256::digest(&bytes).into(), bytes }));
    Responder::new(&Site::new(encoded)?, 0)
}

/// The responder of a site in two languages whose form delivers messages.
pub fn delivering_responder() -> Responder {
    let french = STATUSES.map(|status| (refusal_page("fr", status), "refusé"));
    let english = STATUSES.map(|status| (refusal_page("en", status), "refused"));
    let refusal_pages = french.iter().chain(&english).map(|(path, text)| (&**path, *text));
    let files: Vec<_> = refusal_pages.chain([DOCUMENT]).collect();
    let mut manifest = manifest();
    manifest["contact"] = delivery_manifest();
    responder(&files, &manifest).unwrap()
}

fn get(responder: &Responder, target: &str, coding: &str) -> Answer {
    respond_with(responder, "GET", target, &[&format!("Accept-Encoding: {coding}")])
}

/// Files, and their media types.
const MEDIA_TYPES: [(&str, &str); 16] = [
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

/// The responder of a site of the files in [`MEDIA_TYPES`].
fn responder_of_media_types() -> Responder {
    let files: Vec<_> = MEDIA_TYPES.iter().map(|(path, _)| (*path, "text")).chain([DOCUMENT]).collect();
    responder(&files, &manifest()).unwrap()
}

#[test]
fn the_media_type_of_a_file_follows_from_its_name_or_else_from_its_bytes() {
    let responder = responder_of_media_types();
    for (path, media_type) in MEDIA_TYPES {
        let answer = get(&responder, &format!("/{path}"), "");
        assert_eq!(answer.field("content-type"), Some(media_type), "{path}");
    }
}

#[test]
fn only_a_file_with_a_hash_in_its_name_is_kept_for_a_year() {
    let responder = responder_of_media_types();
    for (path, _) in MEDIA_TYPES {
        let has_hash_in_name = path.starts_with("pictures/");
        let caching =
            if has_hash_in_name { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
        let answer = get(&responder, &format!("/{path}"), "");
        assert_eq!(answer.field("cache-control"), Some(caching), "{path}");
    }
}

#[test]
fn a_file_is_saved_under_its_download_name_whatever_characters_it_has() {
    let mut manifest = manifest();
    manifest["downloadNames"] =
        json!({ "cv.pdf": "CV Anne-Élise d’Œ.pdf", "cv-en.pdf": "CV \"A\"; b=*/é (English).pdf" });
    let responder = responder(&[DOCUMENT, ("cv.pdf", "PDF"), ("cv-en.pdf", "PDF")], &manifest).unwrap();
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
fn a_file_that_is_not_in_utf_8_has_no_charset() {
    let latin1 = b"\xc9t\xe9";
    let files: [(&str, &[u8]); 3] = [(DOCUMENT.0, b"a page"), ("ancien.html", latin1), ("outil", latin1)];
    let responder = responder_of_bytes(&files, &manifest()).unwrap();
    for (target, expected) in [("/ancien.html", "text/html"), ("/outil", "application/octet-stream")] {
        assert_eq!(get(&responder, target, "").field("content-type"), Some(expected), "{target}");
    }
}

/// The error of a site that cannot be served.
fn error(files: &[(&str, &'static str)], manifest: &Value) -> String {
    responder(files, manifest).err().unwrap()
}

#[test]
fn a_manifest_without_a_field_is_an_error() {
    assert!(error(&[DOCUMENT], &json!({ "pages": [] })).contains("missing field `notFound`"));
}

#[test]
fn a_missing_document_is_an_error() {
    assert!(error(&[], &manifest()).contains("has no index.html"));
}

#[test]
fn a_page_without_a_canonical_address_is_an_error() {
    for link in [
        "<https://b\u{fc}cher.example/>; rel=\"canonical\"",
        "<https://example.com/>",
        "https://example.com/; rel=\"canonical\"",
        "<https://example.com/>; rel=\"canonical\"\u{7f}",
    ] {
        let mut manifest = manifest();
        manifest["pages"][1]["link"] = link.into();
        assert!(error(&[DOCUMENT], &manifest).contains("no address for /profil"), "{link}");
    }
}

#[test]
fn a_refusal_without_a_page_is_an_error() {
    let mut manifest = manifest();
    manifest["contact"] = delivery_manifest();
    assert!(error(&[DOCUMENT], &manifest).contains("has no .server/refusals/fr/403.html"));
}

#[test]
fn a_refusal_that_the_manifest_forgets_is_an_error() {
    let mut manifest = manifest();
    manifest["contact"] = delivery_manifest();
    manifest["contact"]["forms"][0]["refusals"].as_object_mut().unwrap().remove("408");
    let refusal_pages = [403, 408].map(|status| refusal_page("fr", status));
    let files: Vec<_> =
        refusal_pages.iter().map(|path| (path.as_str(), "refused")).chain([DOCUMENT]).collect();
    assert!(error(&files, &manifest).contains("408"));
}

/// The files of a site where some pages have a document of their own, and some files have unusual names.
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

/// The manifest of the site with [`FILES`].
fn manifest_with_documents() -> Value {
    let mut english_page = page("/en", "en.html");
    let french_link = "<https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"";
    english_page["link"] = format!("{}, {french_link}", english_page["link"].as_str().unwrap()).into();
    json!({
        "pages": [
            page("/", "index.html"),
            english_page,
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
    let responder = responder(&FILES, &manifest_with_documents()).unwrap();
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
fn the_fields_of_each_document_differ_only_by_tag_and_address() {
    let responder = responder(&FILES, &manifest_with_documents()).unwrap();
    for coding in ["", "br", "gzip"] {
        let mut page_fields = get(&responder, "/projets/criee", coding).fields;
        let mut home_fields = get(&responder, "/", coding).fields;
        for name in ["etag", "link"] {
            assert_ne!(page_fields.remove(name), home_fields.remove(name), "{name} {coding}");
        }
        assert_eq!(page_fields, home_fields, "{coding}");
    }
}

#[test]
fn the_404_of_each_folder_differs_only_by_its_document() {
    let responder = responder(&FILES, &manifest_with_documents()).unwrap();
    let in_folder = get(&responder, "/en/a", "br");
    let elsewhere = get(&responder, "/a", "br");
    assert_ne!(in_folder.body, elsewhere.body);
    assert_eq!((in_folder.status, elsewhere.status), (404, 404));
    assert_eq!(in_folder.fields, elsewhere.fields);
}

#[test]
fn a_page_in_another_language_has_the_addresses_of_the_manifest() {
    let responder = responder(&FILES, &manifest_with_documents()).unwrap();
    let addresses =
        "<https://a.example/en>; rel=\"canonical\", <https://a.example/>; rel=\"alternate\"; hreflang=\"fr\"";
    assert_eq!(get(&responder, "/en", "").field("link"), Some(addresses));
    assert_eq!(get(&responder, "/en/", "").field("location"), Some("/en"));
}
