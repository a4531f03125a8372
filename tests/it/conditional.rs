//! Entity tags and 304.

use std::collections::HashSet;

use crate::fixture::{Server, pages, resources};

#[test]
fn tags_are_strong_and_differ_for_every_coding_of_every_resource() {
    let server = Server::start();
    let mut seen = HashSet::new();
    for path in resources() {
        let mut codings = HashSet::new();
        for coding in ["br", "gzip", "identity"] {
            let answer = server.request("GET", &format!("/{path}"), &[&format!("Accept-Encoding: {coding}")]);
            if codings.insert(answer.field("content-encoding").map(str::to_owned)) {
                let tag = answer.field("etag").unwrap().to_owned();
                assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
                assert!(seen.insert(tag), "{path} in {coding} shares its tag");
            }
        }
    }
}

#[test]
fn all_pages_share_a_tag_because_they_share_their_bytes() {
    let server = Server::start();
    let tags: HashSet<_> = pages().iter().map(|path| server.get(path).fields["etag"].clone()).collect();
    assert_eq!(tags.len(), 1);
}

#[test]
fn a_match_is_304_with_only_the_fields_that_a_cache_needs() {
    let server = Server::start();
    for coding in ["br", "gzip", "identity"] {
        let accept = format!("Accept-Encoding: {coding}");
        let full = server.request("GET", "/", &[&accept]);
        let tag = full.field("etag").unwrap();
        for list in [tag.to_owned(), format!("W/{tag}"), "*".into(), format!("\"x\", W/\"a,b\", {tag}")] {
            for method in ["GET", "HEAD"] {
                let answer = server.request(method, "/", &[&accept, &format!("If-None-Match: {list}")]);
                assert_eq!(answer.status, 304, "{coding} {list}");
                for name in ["etag", "vary", "cache-control"] {
                    assert_eq!(answer.field(name), full.field(name), "{name}");
                }
                for name in ["content-type", "content-encoding", "content-length"] {
                    assert_eq!(answer.field(name), None, "{name}");
                }
            }
        }
    }
}

#[test]
fn a_tag_of_another_coding_does_not_match() {
    let server = Server::start();
    let brotli = server.request("GET", "/", &["Accept-Encoding: br"]).fields["etag"].clone();
    let condition = format!("If-None-Match: {brotli}");
    assert_eq!(server.request("GET", "/", &["Accept-Encoding: gzip", &condition]).status, 200);
    assert_eq!(server.request("GET", "/", &["Accept-Encoding: br", &condition]).status, 304);
    assert_eq!(server.request("GET", "/", &["If-None-Match: \"other\""]).status, 200);
}

#[test]
fn a_missing_page_is_404_whatever_the_condition() {
    let server = Server::start();
    for target in ["/nothing", "/nothing.png"] {
        let answer = server.request("GET", target, &["If-None-Match: *"]);
        assert_eq!((answer.status, answer.field("etag")), (404, None), "{target}");
    }
}

#[test]
fn if_match_without_a_match_is_412() {
    let server = Server::start();
    let tag = server.request("GET", "/", &["Accept-Encoding: br"]).fields["etag"].clone();
    let status = |method, target, fields: &[&str]| {
        let fields = [&["Accept-Encoding: br", "Content-Length: 0"], fields].concat();
        server.request(method, target, &fields).status
    };
    let same = format!("If-Match: {tag}");
    assert_eq!(status("GET", "/", &[&same]), 200);
    assert_eq!(status("GET", "/", &["If-Match: *"]), 200);
    assert_eq!(status("HEAD", "/profil", &["If-Match: \"other\"", &same]), 200);
    let none_match = format!("If-None-Match: {tag}");
    for other in ["\"other\"", &format!("W/{tag}"), "", "nonsense"] {
        let other = format!("If-Match: {other}");
        assert_eq!(status("GET", "/", &[&other]), 412, "{other}");
        assert_eq!(status("HEAD", "/favicon.svg", &[&other]), 412, "{other}");
        assert_eq!(status("GET", "/", &[&other, &none_match]), 412, "{other}");
        assert_eq!(status("GET", "/nothing", &[&other]), 404, "{other}");
        assert_eq!(status("POST", "/", &[&other]), 405, "{other}");
    }
    assert_eq!(status("GET", "/", &[&same, &none_match]), 304);
}
