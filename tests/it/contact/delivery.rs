//! Messages that are accepted: what is stored, and what the visitor is answered.

use std::io::{BufReader, Read, Write};
use std::process::Command;

use super::maildir::{Maildir, read};
use super::{BROWSER, FORM, SCRIPT, about, config_value, encoded, live_file, message, post};
use crate::fixture::{Answer, LIVE_DIST, Server, head};

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
    let [name, host] = ["name", "host"].map(config_value);
    let owner = format!("{name}|{}", config_value("email"));
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
fn without_script_the_response_redirects_to_the_thanks_in_the_page() {
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
fn pages_are_served_with_the_form_that_sends() {
    let maildir = Maildir::new("pages");
    let server = maildir.serve(&[]);
    // The server makes the identity coding from the default document and an edit.
    let unpacked = Command::new("gzip").args(["-dc", &format!("{LIVE_DIST}/.live/index.html.gz")]).output();
    for (accept, expected) in [
        ("br", live_file(".live/index.html.br")),
        ("gzip", live_file(".live/index.html.gz")),
        ("identity", unpacked.unwrap().stdout),
    ] {
        for (target, status) in [("/", 200), ("/contact?a", 200), ("/nothing", 404), ("/index.html", 200)] {
            let answer = server.request("GET", target, &[&format!("Accept-Encoding: {accept}")]);
            assert_eq!((answer.status, answer.body == expected), (status, true), "{target} {accept}");
        }
    }
    assert_eq!(server.get("/").field("cache-control"), Some("no-cache, no-transform"));
}

#[test]
fn messages_are_accepted_at_one_path_only() {
    let maildir = Maildir::new("path");
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
fn without_the_option_the_same_executable_accepts_no_message() {
    let server = Server::spawn(&mut crate::fixture::live());
    assert_eq!(server.get("/contact").body, live_file("index.html"));
    let answer = post(&server, &encoded(&FORM), &[SCRIPT]);
    assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD")));
}

#[test]
fn expect_100_continue_gets_100_continue() {
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
fn a_filled_honeypot_stores_the_message_as_junk_and_answers_204() {
    let maildir = Maildir::new("junk");
    let server = maildir.serve(&[]);
    assert_eq!(post(&server, &(encoded(&FORM) + "&zx=http://spam.example"), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [0, 1, 0]);
    assert_eq!(read(&maildir.files(".Junk/new")[0])["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
    // The same message without the hidden field.
    assert_eq!(post(&server, &encoded(&FORM), &[SCRIPT]).status, 204);
    assert_eq!(maildir.count(), [1, 1, 0]);
    assert!(maildir.root.join(".Junk/maildirfolder").exists());
}

#[test]
fn a_repeated_message_is_stored_once_and_acknowledged_each_time() {
    let maildir = Maildir::new("again");
    let server = maildir.serve_all();
    let [name, email, subject, (_, text)] = FORM;
    // The script ends lines with LF, the plain form with CRLF.
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
    // Also after a restart, and wherever a mail program has moved the message.
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
    // After ten minutes it counts as a new message.
    let file = &maildir.files("new")[0];
    let name = file.file_name().unwrap().to_str().unwrap();
    let (seconds, rest) = name.split_once('.').unwrap();
    // So does one whose first copy was received while the clock was ahead.
    for (age, stored) in [(500, 1), (-4000, 2), (600, 3)] {
        let earlier = seconds.parse::<i64>().unwrap() - age;
        let renamed = maildir.root.join("new").join(format!("{earlier}.{rest}"));
        std::fs::rename(&maildir.files("new")[0], renamed).unwrap();
        let server = maildir.serve_all();
        assert_eq!(post(&server, &about("Autre chose"), &[SCRIPT]).status, 204);
        assert_eq!(maildir.count(), [stored, 0, 0]);
    }
}
