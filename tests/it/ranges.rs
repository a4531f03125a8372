//! Parts of files, which clients ask for by `Range`.

use crate::http_client::Answer;
use crate::responder::{DOCUMENT, manifest, responder};
use crate::routes::respond_with;

const FIRST_TWO_BYTES: &str = "Range: bytes=0-1";

/// The path of a video.
const VIDEO: &str = "/pictures/demo.0f3a.mp4";

/// The response of a site with a few files, most of which have ten bytes.
fn ask(method: &str, path: &str, fields: &[&str]) -> Answer {
    let files = [
        DOCUMENT,
        (&VIDEO[1..], "0123456789"),
        ("public.mp4", "0123456789"),
        ("cv.pdf", "0123456789"),
        ("cv.txt", "Anne, Anne, Anne"),
        ("cv.txt.gz", "Anne"),
    ];
    respond_with(&responder(&files, &manifest()).unwrap(), method, path, fields)
}

#[test]
fn a_part_of_a_video_is_sent_if_a_range_asks_for_one() {
    for (range, content_range, body) in [
        ("Range: bytes=0-", "bytes 0-9/10", "0123456789"),
        ("Range: bytes=0-1", "bytes 0-1/10", "01"),
        ("Range: bytes=9-99999999999999999999999", "bytes 9-9/10", "9"),
        ("Range: bytes=-3", "bytes 7-9/10", "789"),
        ("Range: bytes=-11", "bytes 0-9/10", "0123456789"),
    ] {
        let mut part = ask("GET", VIDEO, &[range]);
        assert_eq!((part.status, &*part.body), (206, body.as_bytes()), "{range}");
        assert_eq!(part.fields.remove("content-range").as_deref(), Some(content_range), "{range}");

        // A HEAD has no parts.
        let head = ask("HEAD", VIDEO, &[range]);
        assert_eq!((head.status, head.fields), (200, part.fields), "{range}");
    }
}

#[test]
fn a_range_beyond_the_end_gets_416() {
    for range in ["Range: bytes=10-", "Range: bytes=10-11", "Range: bytes=-0"] {
        let answer = ask("GET", VIDEO, &[range]);
        assert_eq!((answer.status, answer.field("content-range")), (416, Some("bytes */10")), "{range}");
        assert_eq!(answer.field("cache-control"), Some("no-store"), "{range}");
    }
}

#[test]
fn a_range_that_is_none_or_names_several_parts_is_ignored() {
    let ranges =
        ["bytes=", "bytes=-", "bytes=2-1", "bytes=0-1,3-4", "bytes=+1-2", "bytes=a-", "lines=0-1", "0-1"];
    for range in ranges {
        assert_eq!(ask("GET", VIDEO, &[&format!("Range: {range}")]).status, 200, "{range}");
    }
}

#[test]
fn a_part_is_sent_only_of_the_file_that_if_range_names() {
    let etag = ask("GET", VIDEO, &[]).fields["etag"].clone();
    for (tag, status) in [(&*etag, 206), ("\"other\"", 200), ("Fri, 27 Nov 2026 02:00:00 GMT", 200)] {
        let condition = format!("If-Range: {tag}");
        assert_eq!(ask("GET", VIDEO, &[FIRST_TWO_BYTES, &condition]).status, status, "{tag}");
    }
}

#[test]
fn a_matching_tag_gets_304_also_for_a_range() {
    let condition = format!("If-None-Match: {}", ask("GET", VIDEO, &[]).fields["etag"]);
    assert_eq!(ask("GET", VIDEO, &[FIRST_TWO_BYTES, &condition]).status, 304);
}

#[test]
fn a_file_that_is_not_compressed_has_parts() {
    for path in [VIDEO, "/public.mp4", "/cv.pdf"] {
        let answer = ask("GET", path, &[FIRST_TWO_BYTES]);
        assert_eq!((answer.status, answer.field("accept-ranges")), (206, Some("bytes")), "{path}");
        assert_eq!(answer.body, b"01", "{path}");
    }
}

#[test]
fn pages_and_compressed_files_have_no_parts() {
    for (path, status) in [("/", 200), ("/cv.txt", 200), ("/nothing.mp4", 404)] {
        let answer = ask("GET", path, &[FIRST_TWO_BYTES]);
        assert_eq!((answer.status, answer.field("accept-ranges")), (status, None), "{path}");
    }
}
