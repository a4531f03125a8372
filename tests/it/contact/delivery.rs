//! Messages that are accepted: the mail that is stored, and the response that the visitor gets.

use std::os::unix::fs::PermissionsExt;

use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use portfolio::contact::Contact;
use portfolio::contact::config::ContactConfig;
use portfolio::contact::limits::Limits;

use super::config;
use super::maildir::{FileCounts, Maildir, read_all};
use super::{BROWSER, FORM, SCRIPT, about, dist_file, encoded, post};
use crate::fixture::{Answer, Server, until};
use crate::responder::delivering;

/// The text of this message could begin a second one, a part of one or a field. Lines that could are refused in other
/// fields, which form.rs tests.
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
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 0, temporary: 0 });
    let path = &maildir.files("new")[0];
    let ContactConfig { name, host, email, .. } = super::config();
    let owner = format!("{name}|{email}");
    let id = path.file_name().unwrap().to_str().unwrap().strip_suffix(&format!(".{host}")).unwrap();
    let fields = "Auto-Submitted Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID Reply-To Subject To";
    let signature = format!("-- \n{visitor} <visiteuse@visitor.example>\nFormulaire de contact de {host}\n");
    let mail = &read_all(&maildir.files("new"))[0];
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
        ("text", &format!("{}\n\n{signature}", text.trim())),
    ] {
        assert_eq!(mail[name], expected, "{name}");
    }
    assert!(!std::fs::read(path).unwrap().contains(&b'\r'), "files have line feeds alone");
}

#[test]
fn nobody_else_may_read_messages() {
    let maildir = Maildir::new("modes");
    let server = maildir.serve(&[]);
    assert_eq!(post(&server, &encoded(&FORM), &[SCRIPT]).status, 204);
    let new = maildir.root.join("new");
    for (path, expected) in [(&maildir.files("new")[0], 0o600), (&maildir.root, 0o700), (&new, 0o700)] {
        let mode = std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, expected, "{path:?}");
    }
}

/// Sends [`FORM`] with `more` fields, as a browser without script does.
fn post_without_script(server: &Server, more: &str) -> Answer {
    let fields = [BROWSER, "Sec-Fetch-Site: same-origin", "Origin: http://test", "Content-Language: fr"];
    post(server, &(encoded(&FORM) + more), &fields)
}

/// The hidden field, which a program has filled.
const FILLED_HONEYPOT: &str = "&zx=http://spam.example";

#[test]
fn a_browser_without_script_is_redirected_to_the_thanks_in_the_page() {
    let server = Maildir::new("plain").serve(&[]);
    for more in ["&zx=", FILLED_HONEYPOT] {
        let answer = post_without_script(&server, more);
        assert_eq!((answer.status, answer.field("location")), (303, Some("/contact#contact-envoye")));
        assert_eq!(answer.field("cache-control"), Some("no-store"));
    }
    assert!(server.get("/contact").body == dist_file("index.html"));
}

#[test]
fn a_message_that_comes_again_is_stored_once_in_each_folder() {
    let maildir = Maildir::new("again");
    let server = maildir.serve(&[]);
    for (more, inbox, junk) in [
        (FILLED_HONEYPOT, 0, 1),
        // An ordinary message is stored even if the same has come as junk.
        ("&zx=", 1, 1),
        ("", 1, 1),
        (FILLED_HONEYPOT, 1, 1),
    ] {
        assert_eq!(post_without_script(&server, more).status, 303);
        assert_eq!(maildir.count(), FileCounts { inbox, junk, temporary: 0 }, "{more:?}");
    }
}

#[test]
fn junk_is_a_folder_of_the_maildir() {
    let maildir = Maildir::new("junk");
    let server = maildir.serve(&[]);
    assert_eq!(post_without_script(&server, FILLED_HONEYPOT).status, 303);
    let mail = &read_all(&maildir.files(".Junk/new"))[0];
    assert_eq!(mail["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
    assert!(maildir.root.join(".Junk/maildirfolder").exists());
}

#[test]
fn a_server_removes_old_messages_when_it_starts() {
    let maildir = Maildir::new("old");
    let old = maildir.root.join("cur/1700000000.R1.host:2,S");
    std::fs::create_dir_all(maildir.root.join("cur")).unwrap();
    std::fs::write(&old, "").unwrap();
    let _server = maildir.serve(&[]);
    until("an old message is removed", || !old.exists());
}

/// A request to the site in two languages, with the media type of a form.
fn form_request(method: &str, target: &str, host: &str) -> Request<()> {
    let request = Request::builder().method(method).uri(target).header("host", host);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    request.header("accept", "text/html").body(()).unwrap()
}

/// Messages to the site in two languages, which are stored in `maildir`.
fn open_contact(maildir: &Maildir) -> Contact {
    let limits = Limits { per_client: 9, in_all: 9 };
    Contact::open(config::config(), &maildir.root, limits, Vec::new()).unwrap()
}

#[tokio::test]
async fn a_message_is_answered_in_the_language_of_its_form() {
    let responder = delivering();
    let maildir = Maildir::new("languages");
    let contact = open_contact(&maildir);
    for (target, location, text, page_text) in [
        ("/contact", "/contact#merci", "Text", "refusé"),
        ("/en/contact?x", "/en/contact#thanks", "English text", "refused"),
    ] {
        let request = form_request("POST", target, "a.b");
        let form = responder.form_posted_by(&request).unwrap();
        let receive = async |content: String| {
            contact.receive(&form.config, None, &request, &mut Full::new(Bytes::from(content))).await
        };

        let thanks = form.respond(request.headers(), receive(about(target)).await);
        assert_eq!(thanks.status(), 303, "{target}");
        assert_eq!(thanks.headers()["location"], location, "{target}");

        let refusal = receive("name=a".into()).await;
        let problem = refusal.clone().unwrap_err().problem(&form.config.texts);
        assert!(problem.contains(&format!(r#""title":"{text} email.missing""#)), "{problem}");
        let page = form.respond(request.headers(), refusal);
        assert_eq!((page.status().as_u16(), &**page.body()), (422, page_text.as_bytes()), "{target}");
    }

    let mails = read_all(&maildir.files("new"));
    let footers = mails.iter().map(|mail| mail["text"].lines().last().unwrap());
    assert_eq!(footers.collect::<Vec<_>>(), ["Formulaire", "Formulaire, en anglais"]);
}

#[test]
fn messages_are_accepted_at_the_path_of_each_form_alone() {
    let responder = delivering();
    let takes_messages =
        |method, target, host| responder.form_posted_by(&form_request(method, target, host)).is_some();
    for target in ["/contact", "/en/contact?x"] {
        assert!(takes_messages("POST", target, "a.b"), "{target}");
    }
    for target in ["/", "/contact/", "/Contact", "/en", "/nothing"] {
        assert!(!takes_messages("POST", target, "a.b"), "{target}");
    }
    assert!(!takes_messages("POST", "/contact", "a b"), "that is no host");
    assert!(!takes_messages("PUT", "/contact", "a.b"));
}

#[test]
fn allow_names_post_at_the_path_of_each_form_alone() {
    let responder = delivering();
    for (target, expected) in [
        ("/contact", "GET, HEAD, OPTIONS, POST"),
        ("/en/contact?x", "GET, HEAD, OPTIONS, POST"),
        ("/", "GET, HEAD, OPTIONS"),
        ("/contact/", "GET, HEAD, OPTIONS"),
        ("/Contact", "GET, HEAD, OPTIONS"),
        ("/en", "GET, HEAD, OPTIONS"),
        ("/nothing", "GET, HEAD, OPTIONS"),
    ] {
        let answer = responder.respond(&form_request("PUT", target, "a.b"));
        assert_eq!(answer.status(), 405, "{target}");
        assert_eq!(answer.headers()["allow"], expected, "{target}");
    }
}
