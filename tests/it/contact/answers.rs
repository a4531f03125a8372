//! What each message is answered, in script and out of it.

use std::io::{BufReader, Read, Write};
use std::process::Command;
use std::time::{Duration, Instant};

use super::maildir::{Maildir, read};
use super::{BROWSER, FORM, SCRIPT, about, encoded, message, post};
use crate::fixture::{Answer, LIVE_DIST, Server, head};

fn page(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(LIVE_DIST).join(name)).unwrap()
}

/// A value of the profile that the page's build wrote.
pub fn profile(key: &str) -> String {
    let text = String::from_utf8(page(".contact")).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key}\t")));
    line.unwrap().to_owned()
}

#[test]
fn a_message_is_stored_as_mail_from_the_owner_to_the_owner() {
    let maildir = Maildir::new("stored");
    let server = maildir.serve(&[]);
    let answer = post(&server, &encoded(&FORM), &[SCRIPT]);
    assert_eq!((answer.status, answer.body.as_slice()), (204, &b""[..]));
    assert_eq!(answer.field("cache-control"), Some("no-store"));
    assert_eq!(maildir.count(), [1, 0, 0]);
    let file = &maildir.files("new")[0];
    let mail = read(file);
    let [name, host] = ["name", "host"].map(profile);
    let owner = format!("{name}|{}", profile("email"));
    assert_eq!(
        mail["fields"],
        "Auto-Submitted Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID Reply-To Subject To"
    );
    assert_eq!(mail["defects"], "0");
    assert_eq!([&mail["From"], &mail["To"]], [&owner, &owner]);
    assert_eq!(mail["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
    assert_eq!(mail["Subject"], format!("[{host}] Un projet à l’automne"));
    assert_eq!(mail["Auto-Submitted"], "auto-generated");
    assert_eq!(mail["type"], "text/plain utf-8");
    assert_eq!(
        mail["text"],
        format!(
            "Bonjour,\n\nÊtes-vous libre en octobre ?\n\n-- \nVisiteuse d’été <visiteuse@visitor.example>\n\
             Formulaire de contact de {host}\n"
        )
    );
    let name = file.file_name().unwrap().to_str().unwrap();
    assert_eq!(mail["Message-ID"], format!("<{}@{host}>", name.strip_suffix(&format!(".{host}")).unwrap()));
    assert!(!std::fs::read(file).unwrap().contains(&b'\r'), "files have line feeds alone");
    use std::os::unix::fs::PermissionsExt;
    for (path, mode) in [(file.as_path(), 0o600), (&maildir.root, 0o700), (&maildir.root.join("new"), 0o700)]
    {
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, mode, "{path:?}");
    }
}

#[test]
fn without_script_thanks_are_a_place_in_the_page() {
    let maildir = Maildir::new("plain");
    let server = maildir.serve(&[]);
    let fields = [BROWSER, "Sec-Fetch-Site: same-origin", "Origin: http://test", "Content-Language: fr"];
    let answer = post(&server, &(encoded(&FORM) + "&zx="), &fields);
    assert_eq!((answer.status, answer.field("location")), (303, Some("/contact#contact-envoye")));
    assert_eq!(answer.field("cache-control"), Some("no-store"));
    assert_eq!(maildir.count(), [1, 0, 0]);
    let page = server.get("/contact");
    assert!(String::from_utf8(page.body).unwrap().contains("contact-envoye"));
}

#[test]
fn pages_are_those_whose_form_sends() {
    let maildir = Maildir::new("pages");
    let server = maildir.serve(&[]);
    // Without coding it is made by the server, of the other page.
    let unpacked = Command::new("gzip").args(["-dc", &format!("{LIVE_DIST}/.live/index.html.gz")]).output();
    for (accept, expected) in [
        ("br", page(".live/index.html.br")),
        ("gzip", page(".live/index.html.gz")),
        ("identity", unpacked.unwrap().stdout),
    ] {
        for (target, status) in [("/", 200), ("/contact?a", 200), ("/nothing", 404), ("/index.html", 200)] {
            let answer = server.request("GET", target, &[&format!("Accept-Encoding: {accept}")]);
            assert_eq!((answer.status, answer.body == expected), (status, true), "{target} {accept}");
        }
    }
    for target in ["/.live/index.html.edit", "/.live/403.html", "/.contact"] {
        assert_eq!(server.get(target).status, 404, "{target}");
    }
    assert_eq!(server.get("/").field("cache-control"), Some("no-cache, no-transform"));
}

#[test]
fn messages_are_taken_in_one_place_only() {
    let maildir = Maildir::new("place");
    let server = maildir.serve(&[]);
    for method in ["PUT", "DELETE", "OPTIONS", "PATCH"] {
        let answer = server.request(method, "/contact", &[]);
        assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD, POST")), "{method}");
    }
    for target in ["/", "/contact/", "/Contact", "/profil", "/nothing"] {
        let request = message(&encoded(&FORM), &[]);
        let request = String::from_utf8(request).unwrap().replacen("/contact", target, 1);
        let answer = Answer::read(&mut &*server.raw(request.as_bytes()), "POST");
        assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD")), "{target}");
    }
    let hostless =
        String::from_utf8(message(&encoded(&FORM), &[])).unwrap().replacen("Host: test", "Host: a b", 1);
    assert_eq!(Answer::read(&mut &*server.raw(hostless.as_bytes()), "POST").status, 400);
    assert_eq!(maildir.count(), [0, 0, 0]);
    let with_query =
        String::from_utf8(message(&encoded(&FORM), &[])).unwrap().replacen("/contact", "/contact?x", 1);
    assert_eq!(Answer::read(&mut &*server.raw(with_query.as_bytes()), "POST").status, 204);
}

#[test]
fn without_the_option_the_same_executable_takes_none() {
    let server = Server::spawn(&mut crate::fixture::live());
    assert_eq!(server.get("/contact").body, page("index.html"));
    let answer = post(&server, &encoded(&FORM), &[SCRIPT]);
    assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD")));
}

/// Both answers to a refused message: a program's and a visitor's, who is told nothing that a client sent.
fn refused(server: &Server, content: &str, fields: &[&str], status: u16) -> Answer {
    let shown = post(server, content, &[fields, &[BROWSER, "Accept-Encoding: gzip"]].concat());
    assert_eq!(shown.status, status);
    assert!(shown.body == page(&format!(".live/{status}.html")));
    assert_eq!(shown.field("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!((shown.field("cache-control"), shown.field("etag")), (Some("no-store"), None));
    let told = post(server, content, &[fields, &[SCRIPT]].concat());
    assert_eq!(told.status, status);
    assert_eq!(told.field("content-type"), Some("application/problem+json"));
    assert_eq!(told.field("cache-control"), Some("no-store"));
    assert_eq!(told.field("x-content-type-options"), Some("nosniff"));
    let text = String::from_utf8(told.body.clone()).unwrap();
    assert!(text.starts_with(r#"{"type":"about:blank","title":""#) && text.ends_with('}'), "{text}");
    assert!(text.contains(&format!(r#","status":{status}"#)) && text.chars().count() < 200, "{text}");
    told
}

#[test]
fn each_refusal_says_why_to_programs_and_to_visitors() {
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

/// What the page's attributes let through is taken, but where each letter takes up nine bytes.
#[test]
fn the_longest_form_fits_in_an_alphabet_of_two_bytes() {
    let maildir = Maildir::new("longest");
    let server = maildir.serve(&[]);
    let email = format!("{}@{}.example", "a".repeat(64), ["b".repeat(60), "c".repeat(60)].join("."));
    let longest = |letter: &str| {
        let most = |field| letter.repeat(profile(&format!("{field}.max")).parse().unwrap());
        encoded(&[
            ("name", &most("name")),
            ("email", &email),
            ("subject", &most("subject")),
            ("message", &most("message")),
        ])
    };
    assert_eq!(post(&server, &longest("я"), &[SCRIPT]).status, 204);
    refused(&server, &longest("語"), &[], 413);
    let page = String::from_utf8(page(".live/413.html")).unwrap();
    assert!(page.contains("moins dans certaines écritures"), "{page}");
    assert_eq!(maildir.count(), [1, 0, 0]);
}

#[test]
fn what_is_refused_unread_costs_no_connection_and_loses_no_answer() {
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
    for _ in 0..20 {
        let mut stream = BufReader::new(server.connect());
        stream.get_mut().write_all(&message(&"a".repeat(3_000_000), &[])).unwrap();
        let answer = Answer::read(&mut stream, "POST");
        assert_eq!((answer.status, answer.field("connection")), (413, Some("close")));
        assert_eq!(stream.read(&mut [0]).unwrap(), 0);
    }
}

#[test]
fn content_of_unknown_length_is_counted_as_it_comes() {
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
fn whoever_waits_for_leave_to_send_is_given_it() {
    let maildir = Maildir::new("leave");
    let server = maildir.serve(&[]);
    let request = message(&encoded(&FORM), &["Expect: 100-continue", SCRIPT]);
    let end = request.windows(4).position(|part| part == b"\r\n\r\n").unwrap() + 4;
    let mut stream = BufReader::new(server.connect());
    stream.get_mut().write_all(&request[..end]).unwrap();
    let mut leave = [0; 25];
    stream.read_exact(&mut leave).unwrap();
    assert_eq!(leave, *b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.get_mut().write_all(&request[end..]).unwrap();
    assert_eq!(Answer::read(&mut stream, "POST").status, 204);
    stream.get_mut().write_all(&head("GET", "/", &[])).unwrap();
    assert_eq!(Answer::read(&mut stream, "GET").status, 200);
}

#[test]
fn content_that_does_not_come_in_time_is_given_up() {
    let maildir = Maildir::new("slow");
    let server = maildir.serve(&[]);
    let request = message(&encoded(&FORM), &[SCRIPT]);
    let mut stream = BufReader::new(server.connect());
    let start = Instant::now();
    stream.get_mut().write_all(&request[..request.len() - 60]).unwrap();
    // Trickling does not prolong it.
    let mut trickle = stream.get_ref().try_clone().unwrap();
    std::thread::spawn(move || {
        while trickle.write_all(b"a").is_ok() {
            std::thread::sleep(Duration::from_secs(1));
        }
    });
    let answer = Answer::read(&mut stream, "POST");
    assert_eq!((answer.status, answer.field("connection")), (408, Some("close")));
    let waited = start.elapsed();
    assert!(
        waited >= portfolio::contact::BODY_TIMEOUT && waited < 2 * portfolio::contact::BODY_TIMEOUT,
        "{waited:?}"
    );
    assert_eq!(maildir.count(), [0, 0, 0]);
}

#[test]
fn nothing_that_a_visitor_writes_becomes_a_field_or_a_message_of_its_own() {
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
        assert_eq!(mail["Subject"], format!("[{}] {}", profile("host"), subject.trim()));
        assert!(mail["text"].starts_with(text.trim()), "{:?}", mail["text"]);
        assert_eq!(mail["fields"].split(' ').count(), 10);
    }
}

#[test]
fn nothing_of_a_message_is_in_a_log() {
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

#[test]
fn what_fills_the_hidden_field_is_kept_as_junk_and_thanked_for() {
    let maildir = Maildir::new("junk");
    let server = maildir.serve(&[]);
    assert_eq!(post(&server, &(encoded(&FORM) + "&zx=http://spam.example"), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [0, 1, 0]);
    assert_eq!(read(&maildir.files(".Junk/new")[0])["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
    // The same from someone whose browser did not fill it.
    assert_eq!(post(&server, &encoded(&FORM), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [1, 1, 0]);
    assert!(maildir.root.join(".Junk/maildirfolder").exists());
}

#[test]
fn the_same_message_again_is_stored_once_and_thanked_for_each_time() {
    let maildir = Maildir::new("again");
    let server = maildir.serve_all();
    let [name, email, subject, (_, text)] = FORM;
    // As the script and as the plain form end lines.
    let crlf = encoded(&[name, email, subject, ("message", &text.replace('\n', "\r\n"))]);
    std::thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| assert_eq!(post(&server, &encoded(&FORM), &[SCRIPT]).status, 204));
            scope.spawn(|| assert_eq!(post(&server, &crlf, &[BROWSER]).status, 303));
        }
    });
    assert_eq!(maildir.count(), [1, 0, 0]);
    assert_eq!(post(&server, &about("Autre chose"), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [2, 0, 0]);
    // Also after the end of the server, wherever the message has been moved meanwhile.
    drop(server);
    let file = &maildir.files("new")[0];
    let moved = maildir.root.join("cur").join(format!("{}:2,S", file.file_name().unwrap().to_str().unwrap()));
    std::fs::rename(file, moved).unwrap();
    let server = maildir.serve_all();
    for content in [encoded(&FORM), about("Autre chose")] {
        assert_eq!(post(&server, &content, &[SCRIPT]).status, 204);
    }
    assert_eq!(maildir.count(), [1, 0, 0]);
    drop(server);
    // Ten minutes later it is another one.
    let file = &maildir.files("new")[0];
    let name = file.file_name().unwrap().to_str().unwrap();
    let (seconds, rest) = name.split_once('.').unwrap();
    // So it is when the clock was wrong when the first came, and has been set back since.
    for (age, stored) in [(500, 1), (-4000, 2), (600, 3)] {
        let earlier = seconds.parse::<i64>().unwrap() - age;
        let renamed = maildir.root.join("new").join(format!("{earlier}.{rest}"));
        std::fs::rename(&maildir.files("new")[0], renamed).unwrap();
        let server = maildir.serve_all();
        assert_eq!(post(&server, &about("Autre chose"), &[SCRIPT]).status, 204);
        assert_eq!(maildir.count(), [stored, 0, 0]);
    }
}
