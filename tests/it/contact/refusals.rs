//! Messages that are refused, how each refusal is explained, and that nothing of a message is stored or logged then.

use std::io::{BufReader, Read, Write};

use super::maildir::{Maildir, read};
use super::{BROWSER, FORM, SCRIPT, config_value, encoded, live_file, message, post};
use crate::fixture::{Answer, Server, head};

/// Checks both responses to a refused message, and returns the one for programs. Neither repeats what the client sent.
fn refused(server: &Server, content: &str, fields: &[&str], status: u16) -> Answer {
    let shown = post(server, content, &[fields, &[BROWSER, "Accept-Encoding: gzip"]].concat());
    assert_eq!(shown.status, status);
    assert!(shown.body == live_file(&format!(".live/{status}.html")));
    assert_eq!(shown.field("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!((shown.field("cache-control"), shown.field("etag")), (Some("no-store"), None));
    let problem = post(server, content, &[fields, &[SCRIPT]].concat());
    assert_eq!(problem.status, status);
    assert_eq!(problem.field("content-type"), Some("application/problem+json"));
    assert_eq!(problem.field("cache-control"), Some("no-store"));
    assert_eq!(problem.field("x-content-type-options"), Some("nosniff"));
    let text = String::from_utf8(problem.body.clone()).unwrap();
    assert!(text.starts_with(r#"{"type":"about:blank","title":""#) && text.ends_with('}'), "{text}");
    assert!(text.contains(&format!(r#","status":{status}"#)) && text.chars().count() < 200, "{text}");
    problem
}

#[test]
fn each_refusal_is_explained_to_programs_and_to_visitors() {
    let maildir = Maildir::new("refusals");
    let server = maildir.serve_all();
    let form = encoded(&FORM);
    refused(&server, &form, &["Sec-Fetch-Site: cross-site"], 403);
    refused(&server, &form, &["Sec-Fetch-Site: same-site", "Origin: http://test"], 403);
    refused(&server, &form, &["Origin: https://other.example"], 403);
    refused(&server, &form, &["Origin: null"], 403);
    refused(&server, &format!("{form}&zx={}", "a".repeat(32 * 1024)), &[], 413);
    for (content, field) in [
        ("", "name"),
        ("name=%ff", "name"),
        ("name=a&email=a%40b", "email"),
        (&encoded(&[FORM[0], FORM[1], ("subject", "<b>\"\n"), FORM[3]]), "subject"),
        (&encoded(&[FORM[0], FORM[1], FORM[2], ("message", &"é".repeat(5001))]), "message"),
    ] {
        let problem = String::from_utf8(refused(&server, content, &[], 422).body).unwrap();
        assert!(problem.ends_with(&format!(r#""status":422,"field":"{field}"}}"#)), "{problem}");
    }
    // Without a type, and with a wrong one.
    for kind in ["", "Content-Type: text/plain\r\n", "Content-Type: multipart/form-data; boundary=a\r\n"] {
        let request = String::from_utf8(message(&form, &[SCRIPT])).unwrap();
        let request = request.replacen("Content-Type: application/x-www-form-urlencoded\r\n", kind, 1);
        assert_eq!(Answer::read(&mut &*server.raw(request.as_bytes()), "POST").status, 415);
    }
    assert_eq!(maildir.count(), [0, 0, 0]);
}

/// Percent-encoding makes six bytes of such a letter. An alphabet whose letters become nine bytes may exceed the limit.
#[test]
fn the_longest_form_fits_in_an_alphabet_of_two_bytes() {
    let maildir = Maildir::new("longest");
    let server = maildir.serve(&[]);
    let email = format!("{}@{}.example", "a".repeat(64), ["b".repeat(60), "c".repeat(60)].join("."));
    let longest = |letter: &str| {
        let max = |field| letter.repeat(config_value(&format!("{field}.max")).parse().unwrap());
        encoded(&[
            ("name", &max("name")),
            ("email", &email),
            ("subject", &max("subject")),
            ("message", &max("message")),
        ])
    };
    assert_eq!(post(&server, &longest("я"), &[SCRIPT]).status, 204);
    refused(&server, &longest("語"), &[], 413);
    let page = String::from_utf8(live_file(".live/413.html")).unwrap();
    assert!(page.contains("moins dans certaines écritures"), "{page}");
    assert_eq!(maildir.count(), [1, 0, 0]);
}

#[test]
fn messages_refused_unread_keep_their_connection_and_get_their_response() {
    let maildir = Maildir::new("unread");
    let server = maildir.serve_all();
    let mut stream = BufReader::new(server.connect());
    for _ in 0..3 {
        for (length, fields, status) in [
            (40_000, &[][..], 413),
            (60_000, &["Sec-Fetch-Site: cross-site"], 413),
            (100, &["Origin: null"], 403),
        ] {
            stream.get_mut().write_all(&message(&"a".repeat(length), fields)).unwrap();
            assert_eq!(Answer::read(&mut stream, "POST").status, status);
        }
        stream.get_mut().write_all(&message(&encoded(&FORM), &[SCRIPT])).unwrap();
        assert_eq!(Answer::read(&mut stream, "POST").status, 204);
    }
    stream.get_mut().write_all(&message(&"a".repeat(3_000_000), &[])).unwrap();
    let answer = Answer::read(&mut stream, "POST");
    assert_eq!((answer.status, answer.field("connection")), (413, Some("close")));
    assert_eq!(stream.read(&mut [0]).unwrap(), 0);
}

#[test]
fn chunked_content_is_limited_as_it_arrives() {
    let maildir = Maildir::new("chunked");
    let server = maildir.serve_all();
    let chunked = |content: &str, size: usize| {
        let fields =
            ["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked", SCRIPT];
        let mut request = head("POST", "/contact", &fields);
        for chunk in content.as_bytes().chunks(size) {
            request.extend(format!("{:x}\r\n", chunk.len()).into_bytes());
            request.extend([chunk, b"\r\n"].concat());
        }
        request.extend(b"0\r\n\r\n");
        let mut stream = BufReader::new(server.connect());
        stream.get_mut().write_all(&request).unwrap();
        let answer = Answer::read(&mut stream, "POST");
        (answer.status, answer.field("connection") == Some("close"))
    };
    assert_eq!(chunked(&encoded(&FORM), 7), (204, false));
    assert_eq!(chunked(&"a".repeat(32 * 1024 + 1), 1000), (413, true));
    assert_eq!(chunked(&"a".repeat(1_000_000), 100_000), (413, true));
    assert_eq!(maildir.count(), [1, 0, 0]);
}

#[test]
fn no_input_can_inject_a_mail_field_or_a_second_message() {
    let maildir = Maildir::new("injection");
    let server = maildir.serve_all();
    for (field, value) in [
        ("name", "Ada\r\nBcc: all@victim.example"),
        ("name", "Ada\nBcc: all@victim.example"),
        ("name", "Ada\rBcc: all@victim.example"),
        ("email", "a@b.example\r\nBcc: all@victim.example"),
        ("email", "a@b.example>, <all@victim.example"),
        ("email", "a@b.example, all@victim.example"),
        ("subject", "Bonjour\r\n\r\n<script>"),
        ("subject", "=?utf-8?q?a=0D=0ABcc:_all=40victim.example?="),
        ("subject", "a\u{2028}b"),
        ("subject", "a\u{202e}b"),
    ] {
        let fields = FORM.map(|(name, own)| (name, if name == field { value } else { own }));
        assert_eq!(post(&server, &encoded(&fields), &[SCRIPT]).status, 422, "{value:?}");
    }
    assert_eq!(maildir.count(), [0, 0, 0]);
    let texts = [
        ".\n.\nFrom nobody Thu Jan  1 00:00:00 1970\nBcc: all@victim.example\n\nx",
        "--boundary\nContent-Type: text/html\n\n<script>alert(1)</script>",
        "=3D=\n=20\n=?utf-8?q?a?=\n\u{202e}txt\n",
        &"a".repeat(5000),
        &"é".repeat(5000),
        &"🖋 ".repeat(1200),
    ];
    for (number, text) in texts.iter().enumerate() {
        let name = r#""A" <b@victim.example>, é \;@"#;
        let subject = format!("{number} {}", ["&é\"<>", &"long ".repeat(25)].concat());
        let fields = [("name", name), FORM[1], ("subject", &subject), ("message", text)];
        assert_eq!(post(&server, &encoded(&fields), &[SCRIPT]).status, 204);
        let files = maildir.files("new");
        let mail = files
            .iter()
            .map(|file| read(file))
            .find(|mail| mail["Subject"].contains(&format!("] {number} ")));
        let mail = mail.unwrap();
        assert_eq!((files.len(), mail["defects"].as_str()), (number + 1, "0"));
        assert_eq!(mail["Reply-To"], format!("{name}|visiteuse@visitor.example"));
        assert_eq!(mail["Subject"], format!("[{}] {}", config_value("host"), subject.trim()));
        assert!(mail["text"].starts_with(text.trim()), "{:?}", mail["text"]);
        assert_eq!(mail["fields"].split(' ').count(), 10);
    }
}

#[test]
fn no_log_contains_any_part_of_a_message() {
    let maildir = Maildir::new("log");
    let mut server = maildir.serve(&["--access-log"]);
    let mut stdout = server.stdout();
    for fields in [&[SCRIPT][..], &[BROWSER, "Origin: null"]] {
        post(&server, &encoded(&FORM), fields);
    }
    post(&server, "name=Ana%C3%AFs", &[SCRIPT]);
    server.signal("TERM");
    let mut lines = String::new();
    stdout.read_to_string(&mut lines).unwrap();
    let (code, errors) = server.wait();
    assert_eq!(code, Some(0));
    let statuses: Vec<_> = lines.lines().map(|line| line.split(' ').nth(8).unwrap().to_owned()).collect();
    assert_eq!(statuses, ["204", "403", "422"]);
    for text in [&lines, &errors] {
        for word in ["isiteuse", "visitor", "automne", "octobre"] {
            assert!(!text.contains(word), "{text}");
        }
    }
}
