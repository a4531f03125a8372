//! Which coding a visitor gets.

use crate::fixture::{Answer, Server, dist, embedded, pages, resources};

/// The coding of an answer and whether its bytes are those of the file that the UI build prepared.
fn coding(answer: &Answer, name: &str) -> (String, bool) {
    let coding = answer.field("content-encoding").unwrap_or("identity");
    let suffix = match coding {
        "br" => ".br",
        "gzip" => ".gz",
        _ => "",
    };
    (coding.to_owned(), answer.body == embedded(&format!("{name}{suffix}")))
}

#[test]
fn the_page_comes_in_the_preferred_coding() {
    let server = Server::start();
    for (accept, expected) in [
        ("br", "br"),
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.9", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, gzip;q=0", "identity"),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", "identity"),
        ("identity, br;q=0.5", "identity"),
        ("identity;q=0, *;q=0.1", "br"),
        ("deflate", "identity"),
        ("", "identity"),
    ] {
        for target in pages().into_iter().chain(["/nothing".to_owned()]) {
            let answer = server.request("GET", &target, &[&format!("Accept-Encoding: {accept}")]);
            assert_eq!(coding(&answer, "index.html"), (expected.to_owned(), true), "{accept:?} {target}");
            assert_eq!(answer.field("vary"), Some("accept-encoding"), "{accept:?} {target}");
        }
    }
    assert_eq!(coding(&server.get("/"), "index.html"), ("identity".to_owned(), true));
    let lines = server.request("GET", "/", &["Accept-Encoding: gzip;q=0.5", "Accept-Encoding: br;q=0.6"]);
    assert_eq!(coding(&lines, "index.html").0, "br");
}

#[test]
fn every_file_is_negotiated_where_the_build_prepared_codings() {
    let server = Server::start();
    for path in resources() {
        let mut codings = vec![("identity", true)];
        codings.extend(
            [("br", ".br"), ("gzip", ".gz")]
                .map(|(coding, suffix)| (coding, dist().join(format!("{path}{suffix}")).exists())),
        );
        let varies = codings.iter().filter(|(_, exists)| *exists).count() > 1;
        for (wanted, exists) in codings {
            let answer = server.request("GET", &format!("/{path}"), &[&format!("Accept-Encoding: {wanted}")]);
            let expected = if exists { wanted } else { "identity" };
            assert_eq!(coding(&answer, &path), (expected.to_owned(), true), "{path} in {wanted}");
            assert_eq!(answer.field("vary").is_some(), varies, "{path}");
        }
    }
}
