//! Messages that are accepted: what is stored, and what the visitor is answered.

use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use portfolio::contact::Contact;
use portfolio::contact::config::ContactConfig;
use portfolio::contact::limits::Limits;

use super::config;
use super::maildir::{Maildir, read_all};
use super::{BROWSER, FORM, SCRIPT, about, encoded, file, post};
use crate::fixture::until;
use crate::responder::delivering;

/// Its text could begin a second message, a part of one or a field; what could in one line is refused: form.rs.
#[test]
fn a_message_is_stored_as_mail_from_the_owner_to_the_owner() {
    let maildir = Maildir::new("stored");
    let server = maildir.serve(&[]);
    let visitor = r#""A" <b@victim.example>, é \;@"#;
    let subject = format!("&é\"<>{}long", "long ".repeat(24));
    let text = ".\n.\nFrom nobody Thu Jan  1 00:00:00 1970\nBcc: all@victim.example\n\n--boundary\nContent-Type: text/html\n\n\
                =3D=\n=20\n=?utf-8?q?a?=\n\u{202e}txt\n";
    let text = format!("{text}{}\n{}", "é".repeat(2000), "🖋 ".repeat(1000));
    let form = [("name", visitor), FORM[1], ("subject", &subject), ("message", &text)];
    let answer = post(&server, &encoded(&form), &[SCRIPT]);
    assert_eq!((answer.status, answer.body.as_slice()), (204, &b""[..]));
    assert_eq!(answer.field("cache-control"), Some("no-store"));
    assert_eq!(maildir.count(), [1, 0, 0]);
    let file = &maildir.files("new")[0];
    let mail = &read_all(&maildir.files("new"))[0];
    let ContactConfig { name, host, email, .. } = super::config();
    let owner = format!("{name}|{email}");
    let id = file.file_name().unwrap().to_str().unwrap().strip_suffix(&format!(".{host}")).unwrap();
    let fields = "Auto-Submitted Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID Reply-To Subject To";
    let end = format!("-- \n{visitor} <visiteuse@visitor.example>\nFormulaire de contact de {host}\n");
    for (name, expected) in [
        ("fields", fields),
        ("defects", "0"),
        ("From", &owner),
        ("To", &owner),
        ("Reply-To", &format!("{visitor}|visiteuse@visitor.example")),
        ("Subject", &format!("[{host}] {subject}")),
        ("Message-ID", &format!("<{id}@{host}>")),
        ("Date", id.split_once('.').unwrap().0),
        ("Auto-Submitted", "auto-generated"),
        ("type", "text/plain utf-8"),
        ("text", &format!("{}\n\n{end}", text.trim())),
    ] {
        assert_eq!(mail[name], expected, "{name}");
    }
    assert!(!std::fs::read(file).unwrap().contains(&b'\r'), "files have line feeds alone");
    use std::os::unix::fs::PermissionsExt;
    for (path, mode) in [(file.as_path(), 0o600), (&maildir.root, 0o700), (&maildir.root.join("new"), 0o700)]
    {
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, mode, "{path:?}");
    }
}

#[test]
fn without_script_the_response_redirects_to_the_thanks_in_the_page_and_junk_is_stored_apart_and_each_once() {
    let maildir = Maildir::new("plain");
    let old = maildir.root.join("cur/1700000000.R1.host:2,S");
    std::fs::create_dir_all(maildir.root.join("cur")).unwrap();
    std::fs::write(&old, "").unwrap();
    let server = maildir.serve(&[]);
    // The same message with the hidden field and without it: one does not stand for the other. Again it is acknowledged,
    // and not stored.
    let junk = "&zx=http://spam.example";
    for (honeypot, stored) in [(junk, [0, 1, 0]), ("&zx=", [1, 1, 0]), ("", [1, 1, 0]), (junk, [1, 1, 0])] {
        let fields = [BROWSER, "Sec-Fetch-Site: same-origin", "Origin: http://test", "Content-Language: fr"];
        let answer = post(&server, &(encoded(&FORM) + honeypot), &fields);
        assert_eq!((answer.status, answer.field("location")), (303, Some("/contact#contact-envoye")));
        assert_eq!(answer.field("cache-control"), Some("no-store"));
        assert_eq!(maildir.count(), stored);
    }
    assert_eq!(
        read_all(&maildir.files(".Junk/new"))[0]["Reply-To"],
        "Visiteuse d’été|visiteuse@visitor.example"
    );
    assert!(maildir.root.join(".Junk/maildirfolder").exists());
    until("an old message is removed", || !old.exists());
    assert!(server.get("/contact").body == file("index.html"));
}

#[tokio::test]
async fn messages_are_accepted_at_the_path_of_each_form_and_answered_in_its_language() {
    let responder = delivering();
    let maildir = Maildir::new("languages");
    let contact =
        Contact::open(config::config(), &maildir.root, Limits { per_client: 9, in_all: 9 }, Vec::new())
            .unwrap();
    let request = |method: &str, target: &str, host: &str| {
        let request = Request::builder().method(method).uri(target).header("host", host);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        request.header("accept", "text/html").body(()).unwrap()
    };
    let allowed = |target| {
        let answer = responder.respond(&request("PUT", target, "a.b"));
        (answer.status().as_u16(), answer.headers()["allow"].to_str().unwrap().to_owned())
    };
    for (target, location, text, refused) in [
        ("/contact", "/contact#merci", "Text", "refusé"),
        ("/en/contact?x", "/en/contact#thanks", "English text", "refused"),
    ] {
        let request = request("POST", target, "a.b");
        let form = responder.message_form(&request).unwrap();
        let receive = async |content: String| {
            contact.receive(&form.config, None, &request, &mut Full::new(Bytes::from(content))).await
        };
        let thanks = form.respond(request.headers(), receive(about(target)).await);
        assert!(thanks.status() == 303 && thanks.headers()["location"] == location, "{thanks:?}");
        let refusal = receive("name=a".into()).await;
        let problem = refusal.clone().unwrap_err().problem(&form.config.texts);
        assert!(problem.contains(&format!(r#""title":"{text} email.missing""#)), "{problem}");
        let page = form.respond(request.headers(), refusal);
        assert_eq!((page.status().as_u16(), &**page.body()), (422, refused.as_bytes()), "{target}");
        assert_eq!(allowed(target), (405, "GET, HEAD, OPTIONS, POST".into()), "{target}");
    }
    let mails = read_all(&maildir.files("new"));
    let footers = mails.iter().map(|mail| mail["text"].lines().last().unwrap());
    assert_eq!(footers.collect::<Vec<_>>(), ["Formulaire", "Formulaire, en anglais"]);
    for target in ["/", "/contact/", "/Contact", "/en", "/nothing"] {
        assert!(responder.message_form(&request("POST", target, "a.b")).is_none(), "{target}");
        assert_eq!(allowed(target), (405, "GET, HEAD, OPTIONS".into()), "{target}");
    }
    assert!(responder.message_form(&request("POST", "/contact", "a b")).is_none());
    assert!(responder.message_form(&request("PUT", "/contact", "a.b")).is_none());
}
