//! Messages that are refused: each refusal is explained, and nothing of a message is stored or logged.

use std::io::{Read, Write};
use std::time::Duration;

use hyper::StatusCode;
use hyper::header::RETRY_AFTER;
use portfolio::contact::refusal::Refusal;
use portfolio::http::headers;
use serde_json::{Value, from_slice, json};

use super::maildir::{FileCounts, Maildir, UNLIMITED};
use super::{BROWSER, FORM, SCRIPT, about, config, dist_file, encoded, message, post};
use crate::fixture::{Answer, Server, head};

/// Checks that a message is refused, with a page for browsers and a problem for programs, in the words of the build for
/// `key`.
fn assert_refused(server: &Server, content: &str, fields: &[&str], status: u16, key: &str) {
    let page = post(server, content, &[fields, &[BROWSER, "Accept-Encoding: gzip"]].concat());
    let form = &config().forms[0];
    assert_eq!(page.status, status, "{key}");
    assert!(page.body == dist_file(&form.refusals[&status.to_string()]), "{key}");
    assert_refusal_fields(&page, "text/html; charset=utf-8");

    let problem = post(server, content, &[fields, &[SCRIPT]].concat());
    assert_eq!(problem.status, status, "{key}");
    assert_refusal_fields(&problem, "application/problem+json");
    let mut expected = json!({ "type": "about:blank", "title": form.texts[key], "status": status });
    if let Some((field, _)) = key.split_once('.') {
        expected["field"] = field.into();
    }
    assert_eq!(from_slice::<Value>(&problem.body).unwrap(), expected);
}

fn assert_refusal_fields(answer: &Answer, media_type: &str) {
    assert_eq!(answer.field("content-type"), Some(media_type));
    assert_eq!(answer.field("cache-control"), Some("no-store"));
    assert_eq!(answer.field("etag"), None);
    assert_eq!(answer.field("accept-ranges"), None);
    assert_eq!(answer.field("x-content-type-options"), Some("nosniff"));
}

#[test]
fn a_message_of_another_site_is_refused() {
    let maildir = Maildir::new("refused-origin");
    let server = maildir.serve(&[]);
    let form = encoded(&FORM);
    assert_refused(&server, &form, &["Sec-Fetch-Site: same-site", "Origin: http://test"], 403, "403");
    assert_refused(&server, &form, &["Origin: null"], 403, "403");
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

#[test]
fn a_message_in_another_media_type_is_refused() {
    let maildir = Maildir::new("refused-type");
    let server = maildir.serve(&[]);
    assert_refused(&server, &encoded(&FORM), &["Content-Encoding: gzip"], 415, "415");
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

#[test]
fn a_message_with_an_invalid_field_is_refused() {
    let maildir = Maildir::new("refused-field");
    let server = maildir.serve(&[]);
    let two_lines = encoded(&[FORM[0], FORM[1], ("subject", "<b>\"\n"), FORM[3]]);
    let long = encoded(&[FORM[0], FORM[1], FORM[2], ("message", &"é".repeat(5001))]);
    for (content, key) in [
        ("", "name.missing"),
        ("name=a&name=a", "name.repeated"),
        ("name=%ff", "name.encoding"),
        ("name=a&email=a%40b", "email.address"),
        (&two_lines, "subject.line-break"),
        (&long, "message.too-long"),
    ] {
        assert_refused(&server, content, &[], 422, key);
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

/// The longest form of this letter.
fn longest_form(letter: &str) -> String {
    let email = format!("{}@{}.{}.example", "a".repeat(64), "b".repeat(60), "c".repeat(60));
    let longest_values = config().max_lengths.in_order().map(|max_length| letter.repeat(max_length));
    let [name, _, subject, message] = &longest_values;
    encoded(&[("name", name), ("email", &email), ("subject", subject), ("message", message)])
}

/// Percent-encoding makes six bytes of a letter in an alphabet of two bytes, and nine of one in an alphabet of three.
#[test]
fn the_longest_form_is_accepted_unless_its_letters_take_three_bytes() {
    let maildir = Maildir::new("longest");
    let server = maildir.serve(&[]);
    assert_refused(&server, &longest_form("語"), &[], 413, "413");
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
    assert_eq!(post(&server, &longest_form("я"), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 0, temporary: 0 });
}

#[test]
fn no_log_contains_any_part_of_a_message() {
    let maildir = Maildir::new("logs");
    let server = maildir.serve(&["--access-log"]);
    let form = encoded(&FORM);
    for (fields, expected) in [(&["Origin: null"][..], 403), (&["Content-Encoding: gzip"], 415), (&[], 204)] {
        assert_eq!(post(&server, &form, &[fields, &[SCRIPT]].concat()).status, expected);
    }
    let incomplete = encoded(&FORM[..3]);
    assert_eq!(post(&server, &incomplete, &[SCRIPT]).status, 422);

    let (access_log, report) = server.stop();

    let statuses: Vec<_> = access_log.lines().map(|line| line.split(' ').nth(8).unwrap()).collect();
    assert_eq!(statuses, ["403", "415", "204", "422"]);
    for word in ["isiteuse", "visitor", "automne", "octobre"] {
        assert!(!access_log.contains(word) && !report.contains(word), "{access_log}{report}");
    }
}

/// The bytes of a POST with this content, in chunks of `size` bytes.
fn chunked(content: &str, size: usize) -> Vec<u8> {
    let fields = ["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked", SCRIPT];
    let mut request = head("POST", "/contact", &fields);
    for chunk in content.as_bytes().chunks(size) {
        request.extend([format!("{:x}\r\n", chunk.len()).as_bytes(), chunk, b"\r\n"].concat());
    }
    request.extend(b"0\r\n\r\n");
    request
}

/// Content that is accepted or refused, with or without the end of its connection.
struct Content {
    name: &'static str,
    request: Vec<u8>,
    status: u16,
    ends_connection: bool,
}

#[test]
fn content_is_limited_as_announced_or_as_it_arrives() {
    let letters = |length| "a".repeat(length);
    let cases = [
        Content {
            name: "more than a form may have, announced",
            request: message(&letters(40_000), &[]),
            status: 413,
            ends_connection: false,
        },
        Content {
            name: "more than a form may have, of another site",
            request: message(&letters(60_000), &["Sec-Fetch-Site: cross-site"]),
            status: 413,
            ends_connection: false,
        },
        Content {
            name: "little, of another site",
            request: message(&letters(100), &["Origin: null"]),
            status: 403,
            ends_connection: false,
        },
        Content {
            name: "a form",
            request: message(&encoded(&FORM), &[SCRIPT]),
            status: 204,
            ends_connection: false,
        },
        Content {
            name: "a form in chunks",
            request: chunked(&about("another"), 7),
            status: 204,
            ends_connection: false,
        },
        Content {
            name: "more than is discarded, announced",
            request: message(&letters(3_000_000), &[]),
            status: 413,
            ends_connection: true,
        },
        Content {
            name: "a byte more than a form may have, in chunks",
            request: chunked(&letters(32 * 1024 + 1), 1000),
            status: 413,
            ends_connection: true,
        },
        Content {
            name: "more than is discarded, in chunks",
            request: chunked(&letters(1_000_000), 100_000),
            status: 413,
            ends_connection: true,
        },
    ];
    let maildir = Maildir::new("limited");
    let server = maildir.serve(&UNLIMITED);
    let mut stream = server.connect();
    for Content { name, request, status, ends_connection } in cases {
        stream.get_mut().write_all(&request).unwrap();
        let answer = Answer::read(&mut stream, "POST");
        assert_eq!(answer.status, status, "{name}");
        assert_eq!(answer.field("connection") == Some("close"), ends_connection, "{name}");
        if ends_connection {
            assert_eq!(stream.read(&mut [0]).unwrap(), 0, "{name}");
            stream = server.connect();
        }
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 2, junk: 0, temporary: 0 });
}

#[test]
fn a_message_without_its_end_is_not_accepted() {
    let maildir = Maildir::new("incomplete");
    let server = maildir.serve(&UNLIMITED);
    let content = about("cut");
    for (name, request, missing_bytes) in [
        ("the last byte is missing", message(&content, &[]), 1),
        ("a hundred bytes are missing", message(&content, &[]), 100),
        ("the end of the only chunk is missing", chunked(&content, 999), 7),
    ] {
        let answer = server.raw(&request[..request.len() - missing_bytes]);
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{name}");
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

#[test]
fn the_texts_of_a_problem_may_have_any_character() {
    let title = "« Trop » \"long\" \\ \u{1f58b}".to_owned();
    let texts = [("413".to_owned(), title.clone())].into();

    let problem = Refusal::from(StatusCode::PAYLOAD_TOO_LARGE).problem(&texts);

    let problem: Value = from_slice(problem.as_bytes()).unwrap();
    assert_eq!(problem, json!({ "type": "about:blank", "title": title, "status": 413 }));
}

#[test]
fn a_client_that_waits_as_long_as_it_is_told_is_not_too_early() {
    for (name, wait, seconds) in [
        ("whole seconds", Duration::from_secs(30), "30"),
        ("a little longer than whole seconds", Duration::from_millis(30_001), "31"),
        ("less than a second", Duration::from_millis(1), "1"),
    ] {
        let headers = headers::message_refused(None, Some(wait));

        assert_eq!(headers[RETRY_AFTER], seconds, "{name}");
    }
}
