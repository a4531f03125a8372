//! Content negotiation and conditional requests: `Accept-Encoding` and `If-None-Match`.

use portfolio::http::negotiate::{matches_etag, preferred_coding};

use crate::routes::{CODINGS, respond};

#[test]
fn a_matching_tag_gets_304_with_the_fields_that_a_cache_needs() {
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
fn only_the_tag_of_the_preferred_coding_matches() {
    let tag_in =
        |coding: &str| respond("GET", "/", &[&format!("Accept-Encoding: {coding}")]).fields["etag"].clone();
    let status_for = |target: &str, tag: &str| {
        let condition = format!("If-None-Match: {tag}");
        respond("GET", target, &["Accept-Encoding: gzip;q=0.5", "Accept-Encoding: br", &condition]).status
    };

    assert_eq!(status_for("/", &tag_in("br")), 304);
    assert_eq!(status_for("/", &tag_in("gzip")), 200);
    assert_eq!(status_for("/", "nonsense"), 200);
    assert_eq!(status_for("/nothing", "*"), 404);
}

/// Values of `Accept-Encoding` for which the same coding is preferred.
struct PreferredCoding {
    name: &'static str,
    /// The index of the coding in the list of the server. `None` is identity.
    coding: Option<usize>,
    values: &'static [&'static str],
}

const PREFERRED_CODINGS: [PreferredCoding; 3] = [
    PreferredCoding {
        name: "identity",
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
    PreferredCoding {
        name: "br",
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
    PreferredCoding {
        name: "gzip",
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
    for PreferredCoding { name, coding, values } in PREFERRED_CODINGS {
        for value in values {
            assert_eq!(preferred_coding([value.as_bytes()], |_| true), coding, "{name}: {value}");
        }
    }
}

#[test]
fn identity_is_preferred_without_the_field() {
    assert_eq!(preferred_coding([], |_| true), None);
}

#[test]
fn a_list_with_the_tag_matches() {
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
