//! Messages that are refused, how each refusal is explained, and that nothing of a message is stored or logged then.

use std::io::{Read, Write};

use hyper::StatusCode;
use portfolio::contact::refusal::Refusal;

use super::maildir::{Maildir, UNLIMITED};
use super::{BROWSER, FORM, SCRIPT, about, config, encoded, file, message, post};
use crate::fixture::{Answer, Server, head};

/// Checks both responses to a refused message, which are in the words of the build: those of `key` are for programs.
fn refused(server: &Server, content: &str, fields: &[&str], status: u16, key: &str) {
    let shown = post(server, content, &[fields, &[BROWSER, "Accept-Encoding: gzip"]].concat());
    assert!(
        shown.status == status && shown.body == file(&config().forms[0].refusals[&status.to_string()]),
        "{status}"
    );
    let problem = post(server, content, &[fields, &[SCRIPT]].concat());
    assert_eq!((problem.status, problem.field("x-content-type-options")), (status, Some("nosniff")));
    for (answer, kind) in [(&shown, "text/html; charset=utf-8"), (&problem, "application/problem+json")] {
        let fields = ["content-type", "cache-control", "etag"].map(|name| answer.field(name));
        assert_eq!(fields, [Some(kind), Some("no-store"), None]);
    }
    let field = key.split_once('.').map_or(String::new(), |(field, _)| format!(r#","field":"{field}""#));
    let title = &config().forms[0].texts[key];
    let expected = format!(r#"{{"type":"about:blank","title":"{title}","status":{status}{field}}}"#);
    assert_eq!(String::from_utf8(problem.body).unwrap(), expected);
}

#[test]
fn each_refusal_is_explained_to_programs_and_to_visitors_and_no_log_contains_any_part_of_a_message() {
    let maildir = Maildir::new("refusals");
    let server = maildir.serve(&[&["--access-log"], &UNLIMITED[..]].concat());
    let form = encoded(&FORM);
    refused(&server, &form, &["Sec-Fetch-Site: same-site", "Origin: http://test"], 403, "403");
    refused(&server, &form, &["Origin: null"], 403, "403");
    refused(&server, &form, &["Content-Encoding: gzip"], 415, "415");
    for (content, key) in [
        ("", "name.missing"),
        ("name=a&name=a", "name.repeated"),
        ("name=%ff", "name.encoding"),
        ("name=a&email=a%40b", "email.address"),
        (&encoded(&[FORM[0], FORM[1], ("subject", "<b>\"\n"), FORM[3]]), "subject.line-break"),
        (&encoded(&[FORM[0], FORM[1], FORM[2], ("message", &"é".repeat(5001))]), "message.too-long"),
    ] {
        refused(&server, content, &[], 422, key);
    }
    // Percent-encoding makes six bytes of a letter in an alphabet of two bytes, with which the longest form fits, and nine
    // of one that may exceed the limit.
    let email = format!("{}@{}.{}.example", "a".repeat(64), "b".repeat(60), "c".repeat(60));
    let longest = |letter: &str| {
        let [name, _, subject, message] = config().max_lengths.in_order().map(|most| letter.repeat(most));
        encoded(&[("name", &name), ("email", &email), ("subject", &subject), ("message", &message)])
    };
    refused(&server, &longest("語"), &[], 413, "413");
    assert_eq!(maildir.count(), [0, 0, 0]);
    for content in [&longest("я"), &form] {
        assert_eq!(post(&server, content, &[SCRIPT]).status, 204);
    }
    let (lines, errors) = server.stop();
    let mut statuses: Vec<_> = lines.lines().map(|line| line.split(' ').nth(8).unwrap()).collect();
    statuses.dedup();
    assert_eq!(statuses, ["403", "415", "422", "413", "204"]);
    for word in ["isiteuse", "visitor", "automne", "octobre"] {
        assert!(!lines.contains(word) && !errors.contains(word), "{lines}{errors}");
    }
}

/// A message of this content in chunks of `size` bytes.
fn chunked(content: &str, size: usize) -> Vec<u8> {
    let fields = ["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked", SCRIPT];
    let mut request = head("POST", "/contact", &fields);
    for chunk in content.as_bytes().chunks(size) {
        request.extend([format!("{:x}\r\n", chunk.len()).as_bytes(), chunk, b"\r\n"].concat());
    }
    request.extend(b"0\r\n\r\n");
    request
}

#[test]
fn content_is_limited_as_announced_or_as_it_arrives_and_little_of_it_ends_no_connection() {
    let maildir = Maildir::new("limited");
    let server = maildir.serve(&UNLIMITED);
    let letters = |length| "a".repeat(length);
    let mut stream = server.connect();
    for (request, status, closes) in [
        (message(&letters(40_000), &[]), 413, false),
        (message(&letters(60_000), &["Sec-Fetch-Site: cross-site"]), 413, false),
        (message(&letters(100), &["Origin: null"]), 403, false),
        (message(&encoded(&FORM), &[SCRIPT]), 204, false),
        (chunked(&about("another"), 7), 204, false),
        (message(&letters(3_000_000), &[]), 413, true),
        (chunked(&letters(32 * 1024 + 1), 1000), 413, true),
        (chunked(&letters(1_000_000), 100_000), 413, true),
    ] {
        stream.get_mut().write_all(&request).unwrap();
        let answer = Answer::read(&mut stream, "POST");
        assert_eq!((answer.status, answer.field("connection") == Some("close")), (status, closes));
        if closes {
            assert_eq!(stream.read(&mut [0]).unwrap(), 0);
            stream = server.connect();
        }
    }
    // Incomplete ones, the last without the end of its only chunk.
    let cut = about("cut");
    for (request, lacks) in [(message(&cut, &[]), 1), (message(&cut, &[]), 100), (chunked(&cut, 999), 7)] {
        assert!(!server.raw(&request[..request.len() - lacks]).starts_with(b"HTTP/1.1 2"));
    }
    assert_eq!(maildir.count(), [2, 0, 0]);
}

#[test]
fn the_texts_of_a_problem_may_have_any_character() {
    let title = "« Trop » \"long\" \\ \u{1f58b}".to_owned();
    let texts = [("413".to_owned(), title.clone())].into();

    let problem = Refusal::from(StatusCode::PAYLOAD_TOO_LARGE).problem(&texts);

    let problem: serde_json::Value = serde_json::from_str(&problem).unwrap();
    assert_eq!(problem, serde_json::json!({ "type": "about:blank", "title": title, "status": 413 }));
}
