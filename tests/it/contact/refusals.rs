//! Messages that are refused: each refusal is explained, and no part of the message is stored or logged.

use std::io::{Read, Write};
use std::time::Duration;

use hyper::StatusCode;
use hyper::header::RETRY_AFTER;
use portfolio::contact::refusal::Refusal;
use portfolio::http::headers;
use serde_json::{Value, from_slice, json};

use super::maildir::{FileCounts, Maildir, UNLIMITED};
use super::{
    FORM, FROM_BROWSER, FROM_SCRIPT, between_config, between_file, encode_form, form_about, message_request,
    post,
};
use crate::fixture::{ProcessOutput, Server};
use crate::http_client::{Answer, head};

/// Checks that a message with this `body` and these `fields` is refused: with a page for browsers, and for programs with a
/// problem whose sentence the build has written for `key`.
fn assert_refused(server: &Server, body: &str, fields: &[&str], status: u16, key: &str) {
    let page = post(server, body, &[fields, &[FROM_BROWSER, "Accept-Encoding: gzip"]].concat());
    let form = &between_config().forms[0];
    assert_eq!(page.status, status, "{key}");
    assert!(page.body == between_file(&form.refusals[&status.to_string()]), "{key}");
    assert_refusal_fields(&page, "text/html; charset=utf-8");

    let problem = post(server, body, &[fields, &[FROM_SCRIPT]].concat());
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
    let form = encode_form(&FORM);
    assert_refused(&server, &form, &["Sec-Fetch-Site: same-site", "Origin: http://test"], 403, "403");
    assert_refused(&server, &form, &["Origin: null"], 403, "403");
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

#[test]
fn a_message_in_another_media_type_is_refused() {
    let maildir = Maildir::new("refused-type");
    let server = maildir.serve(&[]);
    assert_refused(&server, &encode_form(&FORM), &["Content-Encoding: gzip"], 415, "415");
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

#[test]
fn a_message_with_an_invalid_field_is_refused() {
    let maildir = Maildir::new("refused-field");
    let server = maildir.serve(&[]);
    let two_lines = encode_form(&[FORM[0], FORM[1], ("subject", "<b>\"\n"), FORM[3]]);
    let long = encode_form(&[FORM[0], FORM[1], FORM[2], ("message", &"é".repeat(5001))]);
    for (body, key) in [
        ("", "name.missing"),
        ("name=a&name=a", "name.repeated"),
        ("name=%ff", "name.encoding"),
        ("name=a&email=a%40b", "email.address"),
        (&two_lines, "subject.line-break"),
        (&long, "message.too-long"),
    ] {
        assert_refused(&server, body, &[], 422, key);
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

/// The longest form that has only this letter, except in its address.
fn longest_form(letter: &str) -> String {
    let email = format!("{}@{}.{}.example", "a".repeat(64), "b".repeat(60), "c".repeat(60));
    let longest_values = between_config().max_lengths.in_order().map(|max_length| letter.repeat(max_length));
    let [name, _, subject, message] = &longest_values;
    encode_form(&[("name", name), ("email", &email), ("subject", subject), ("message", message)])
}

/// Percent-encoding makes six bytes of a letter in an alphabet of two bytes, and nine of one in an alphabet of three.
#[test]
fn the_longest_form_is_accepted_unless_its_letters_take_three_bytes() {
    let maildir = Maildir::new("longest");
    let server = maildir.serve(&[]);
    assert_refused(&server, &longest_form("語"), &[], 413, "413");
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
    assert_eq!(post(&server, &longest_form("я"), &[FROM_SCRIPT]).status, 204);
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 0, temporary: 0 });
}

#[test]
fn no_log_contains_any_part_of_a_message() {
    let maildir = Maildir::new("logs");
    let server = maildir.serve(&["--access-log"]);
    let form = encode_form(&FORM);
    for (fields, expected) in [(&["Origin: null"][..], 403), (&["Content-Encoding: gzip"], 415), (&[], 204)] {
        assert_eq!(post(&server, &form, &[fields, &[FROM_SCRIPT]].concat()).status, expected);
    }
    let incomplete = encode_form(&FORM[..3]);
    assert_eq!(post(&server, &incomplete, &[FROM_SCRIPT]).status, 422);

    let ProcessOutput { stdout: access_log, stderr, .. } = server.stop();

    let statuses: Vec<_> = access_log.lines().map(|line| line.split(' ').nth(8).unwrap()).collect();
    assert_eq!(statuses, ["403", "415", "204", "422"]);
    for word in ["isiteuse", "visitor", "automne", "octobre"] {
        assert!(!access_log.contains(word) && !stderr.contains(word), "{access_log}{stderr}");
    }
}

/// The bytes of a POST of `body` in chunks of `size` bytes.
fn chunked_request(body: &str, size: usize) -> Vec<u8> {
    let fields =
        ["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked", FROM_SCRIPT];
    let mut request = head("POST", "/contact", &fields);
    for chunk in body.as_bytes().chunks(size) {
        request.extend([format!("{:x}\r\n", chunk.len()).as_bytes(), chunk, b"\r\n"].concat());
    }
    request.extend(b"0\r\n\r\n");
    request
}

/// A request body that is accepted or refused.
struct BodyCase {
    name: &'static str,
    request: Vec<u8>,
    status: u16,
    /// The server closes the connection after the response.
    ends_connection: bool,
}

/// Bodies within and beyond the limits, announced by `Content-Length` or in chunks.
fn body_cases() -> [BodyCase; 8] {
    let letters = |length| "a".repeat(length);
    [
        BodyCase {
            name: "more than a form may have, announced",
            request: message_request(&letters(40_000), &[]),
            status: 413,
            ends_connection: false,
        },
        BodyCase {
            name: "more than a form may have, of another site",
            request: message_request(&letters(60_000), &["Sec-Fetch-Site: cross-site"]),
            status: 413,
            ends_connection: false,
        },
        BodyCase {
            name: "little, of another site",
            request: message_request(&letters(100), &["Origin: null"]),
            status: 403,
            ends_connection: false,
        },
        BodyCase {
            name: "a form",
            request: message_request(&encode_form(&FORM), &[FROM_SCRIPT]),
            status: 204,
            ends_connection: false,
        },
        BodyCase {
            name: "a form in chunks",
            request: chunked_request(&form_about("another"), 7),
            status: 204,
            ends_connection: false,
        },
        BodyCase {
            name: "more than is discarded, announced",
            request: message_request(&letters(3_000_000), &[]),
            status: 413,
            ends_connection: true,
        },
        BodyCase {
            name: "a byte more than a form may have, in chunks",
            request: chunked_request(&letters(32 * 1024 + 1), 1000),
            status: 413,
            ends_connection: true,
        },
        BodyCase {
            name: "more than is discarded, in chunks",
            request: chunked_request(&letters(1_000_000), 100_000),
            status: 413,
            ends_connection: true,
        },
    ]
}

#[test]
fn a_body_is_limited_as_announced_or_as_it_arrives() {
    let maildir = Maildir::new("limited");
    let server = maildir.serve(&UNLIMITED);
    let mut stream = server.connect();
    for BodyCase { name, request, status, ends_connection } in body_cases() {
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
    let body = form_about("cut");
    for (name, request, missing_bytes) in [
        ("the last byte is missing", message_request(&body, &[]), 1),
        ("a hundred bytes are missing", message_request(&body, &[]), 100),
        ("the end of the only chunk is missing", chunked_request(&body, 999), 7),
    ] {
        let answer = server.send_bytes(&request[..request.len() - missing_bytes]);
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{name}");
    }
    assert_eq!(maildir.count(), FileCounts { inbox: 0, junk: 0, temporary: 0 });
}

#[test]
fn the_title_of_a_problem_may_have_any_character() {
    let title = "« Trop » \"long\" \\ \u{1f58b}".to_owned();
    let texts = [("413".to_owned(), title.clone())].into();

    let problem = Refusal::bad_request(StatusCode::PAYLOAD_TOO_LARGE).problem(&texts);

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
        let headers = headers::message_refused_fields(None, Some(wait));

        assert_eq!(headers[RETRY_AFTER], seconds, "{name}");
    }
}
