//! Which coding a client gets, and which entity tags match: tables of field values, then real responses.

use portfolio::http::negotiate::{self, Coding, match_names, none_match_names};

use crate::fixture::{Answer, Server, dist, embedded, pages, resources};

#[test]
fn codings_by_weight() {
    use Coding::{Brotli, Gzip, Identity};
    let table: &[(&[&str], Coding)] = &[
        (&[], Identity),
        (&[""], Identity),
        (&["br"], Brotli),
        (&["gzip"], Gzip),
        (&["x-gzip"], Gzip),
        (&["gzip, br"], Brotli),
        (&["GZIP;Q=0.5, BR;q=0.4"], Gzip),
        (&["gzip;q=1.0, br;q=1"], Brotli),
        (&["gzip", "br"], Brotli),
        (&["gzip, deflate, br, zstd"], Brotli),
        (&["gzip;q=1.0, br;q=0.9"], Gzip),
        (&["br;q=0, gzip;q=0"], Identity),
        (&["identity, br;q=0.5"], Identity),
        (&["identity;q=0, *;q=0.1"], Brotli),
        (&["deflate, zstd"], Identity),
        (&["identity"], Identity),
        (&["identity, gzip;q=0.5"], Identity),
        (&["identity;q=0.5, gzip;q=0.5"], Gzip),
        (&["identity;q=0, gzip;q=0.001"], Gzip),
        (&["br;q=0.001"], Brotli),
        (&["br;q=0"], Identity),
        (&["br;q=0.000, gzip"], Gzip),
        (&["*"], Brotli),
        (&["*;q=0"], Identity),
        (&["*;q=0, gzip;q=0.3"], Gzip),
        (&["br;q=0, *"], Gzip),
        (&["gzip;q=0.5, *;q=0.8"], Brotli),
        (&["identity;q=0, *;q=0"], Identity),
        (&["gzip ; q=0.5 , br ; q=0.6"], Brotli),
        (&["br;q=2, gzip;q=0.1"], Gzip),
        (&["br;q=1.001, gzip;q=0.1"], Gzip),
        (&["br;q=0.1234, gzip;q=0.1"], Gzip),
        (&["br;q=, gzip;q=0.1"], Gzip),
        (&["br;q=1x, gzip;q=0.1"], Gzip),
        (&["br;level=4, gzip;q=0.1"], Gzip),
        (&["br;q=1., gzip"], Brotli),
        (&[",,br,,"], Brotli),
        (&["brotli, bra, xbr"], Identity),
    ];
    for (lines, expected) in table {
        let lines = lines.iter().map(|line| line.as_bytes());
        assert_eq!(negotiate::coding(lines.clone(), |_| true), *expected, "{lines:?}");
    }
}

#[test]
fn a_coding_that_does_not_exist_is_never_chosen() {
    let accept = [b"br, gzip;q=0.5".as_slice()];
    assert_eq!(negotiate::coding(accept, |coding| coding != Coding::Brotli), Coding::Gzip);
    assert_eq!(negotiate::coding(accept, |_| false), Coding::Identity);
}

#[test]
fn entity_tag_lists() {
    let table: &[(&[&str], bool)] = &[
        (&[], false),
        (&[""], false),
        (&["*"], true),
        (&[" * "], true),
        (&["\"*\""], false),
        (&["\"abc\""], true),
        (&["W/\"abc\""], true),
        (&["w/\"abc\""], false),
        (&["\"x\", \"abc\""], true),
        (&["\"x\",\"abc\",\"y\""], true),
        (&["\"a,b\", W/\"abc\""], true),
        (&["\"x\"", "\"abc\""], true),
        (&[", ,\"abc\""], true),
        (&["\"x, \"abc\""], false),
        (&["abc"], false),
        (&["\"abc"], false),
        (&["abc\""], false),
        (&["\"abcd\""], false),
        (&["\"ab\""], false),
        (&["\"x\" \"abc\""], false),
        (&["\"x\", *"], false),
    ];
    for (lines, expected) in table {
        let lines = lines.iter().map(|line| line.as_bytes());
        assert_eq!(none_match_names(lines.clone(), b"\"abc\""), *expected, "{lines:?}");
        let strong = *expected && !lines.clone().any(|line| line.ends_with(b"W/\"abc\""));
        assert_eq!(match_names(lines.clone(), b"\"abc\""), strong, "{lines:?}");
    }
}

/// The coding of a response, and whether its body is the file that the UI build prepared in that coding.
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
fn every_page_comes_in_the_preferred_coding() {
    let server = Server::start();
    for (accept, expected) in [("gzip;q=0.9, br", "br"), ("br;q=0, gzip", "gzip"), ("deflate", "identity")] {
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
