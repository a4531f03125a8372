//! Which coding a client gets, and which entity tags match: tables of field values.

use portfolio::http::negotiate::{self, Coding, match_names, none_match_names};

#[test]
fn codings_by_weight() {
    use Coding::{Brotli, Gzip, Identity};
    let table: &[(&[&str], Coding)] = &[
        (&[], Identity),
        (&[""], Identity),
        (&["br"], Brotli),
        (&["gzip"], Gzip),
        (&["x-gzip"], Gzip),
        (&["GZIP;Q=0.5, BR;q=0.4"], Gzip),
        (&["gzip", "br"], Brotli),
        (&["gzip;q=1.0, br;q=0.9"], Gzip),
        (&["identity, br;q=0.5"], Identity),
        (&["identity;q=0, *;q=0.1"], Brotli),
        (&["deflate, zstd"], Identity),
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
        (&["\"a,b\", W/\"abc\""], true),
        (&["\"x\"", "\"abc\""], true),
        (&[", ,\"abc\""], true),
        (&["\"x, \"abc\""], false),
        (&["abc"], false),
        (&["\"abc"], false),
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
