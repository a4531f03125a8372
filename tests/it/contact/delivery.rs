//! Messages that are accepted: the mail that is stored, and the response that the visitor gets.

use std::os::unix::fs::PermissionsExt;

use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use portfolio::contact::Contact;
use portfolio::contact::config::ContactConfig;
use portfolio::contact::limits::Limits;

use super::config::bilingual_config;
use super::maildir::{FileCounts, Maildir, read_all};
use super::{FORM, FROM_BROWSER, FROM_SCRIPT, between_config, between_file, encode_form, form_about, post};
use crate::fixture::{Server, until};
use crate::http_client::Answer;
use crate::responder::delivering_responder;

/// A message whose values have every character that a mail gives a sense. Lines of its text could begin a second message, a
/// part of a message or a field. Other fields refuse such lines, which form.rs tests.
struct HostileMessage {
    visitor: &'static str,
    subject: String,
    text: String,
}

impl HostileMessage {
    fn new() -> Self {
        let lines = ".\n.\nFrom nobody Thu Jan  1 00:00:00 1970\nBcc: all@victim.example\n\n--boundary\nContent-Type: text/html\n\n\
                     =3D=\n=20\n=?utf-8?q?a?=\n\u{202e}txt\n";
        Self {
            visitor: r#""A" <b@victim.example>, é \;@"#,
            subject: format!("&é\"<>{}long", "long ".repeat(24)),
            text: format!("{lines}{}\n{}", "é".repeat(2000), "🖋 ".repeat(1000)),
        }
    }

    /// Sends the message, and returns the response.
    fn send(&self, server: &Server) -> Answer {
        let form = [("name", self.visitor), FORM[1], ("subject", &self.subject), ("message", &self.text)];
        post(server, &encode_form(&form), &[FROM_SCRIPT])
    }
}

#[test]
fn a_script_gets_204_without_a_body_for_a_stored_message() {
    let maildir = Maildir::new("acknowledged");
    let server = maildir.serve(&[]);

    let answer = HostileMessage::new().send(&server);

    assert_eq!((answer.status, answer.body.as_slice()), (204, &b""[..]));
    assert_eq!(answer.field("cache-control"), Some("no-store"));
    assert_eq!(maildir.count(), FileCounts { inbox: 1, junk: 0, temporary: 0 });
}

#[test]
fn a_message_is_stored_as_mail_from_the_owner_to_the_owner() {
    let maildir = Maildir::new("stored");
    let message = HostileMessage::new();
    message.send(&maildir.serve(&[]));

    let path = &maildir.files("new")[0];
    let mail = &read_all(&maildir.files("new"))[0];
    let HostileMessage { visitor, subject, text } = message;
    let ContactConfig { name, host, email, .. } = between_config();
    let owner = format!("{name}|{email}");
    let id = path.file_name().unwrap().to_str().unwrap().strip_suffix(&format!(".{host}")).unwrap();
    let (seconds, _) = id.split_once('.').unwrap();
    let field_names = "Auto-Submitted Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID Reply-To Subject To";
    let signature = format!("-- \n{visitor} <visiteuse@visitor.example>\nFormulaire de contact de {host}\n");
    for (name, expected) in [
        ("fields", field_names),
        ("defects", "0"),
        ("From", &owner),
        ("To", &owner),
        ("Reply-To", &format!("{visitor}|visiteuse@visitor.example")),
        ("Subject", &format!("[{host}] {subject}")),
        ("Message-ID", &format!("<{id}@{host}>")),
        ("Date", seconds),
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
    assert_eq!(post(&server, &encode_form(&FORM), &[FROM_SCRIPT]).status, 204);
    let folder = maildir.root.join("new");
    for (path, expected) in [(&maildir.files("new")[0], 0o600), (&maildir.root, 0o700), (&folder, 0o700)] {
        let mode = std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, expected, "{path:?}");
    }
}

/// Sends [`FORM`] and `more_fields`, as a browser without script does.
fn post_without_script(server: &Server, more_fields: &str) -> Answer {
    let fields = [FROM_BROWSER, "Sec-Fetch-Site: same-origin", "Origin: http://test", "Content-Language: fr"];
    post(server, &(encode_form(&FORM) + more_fields), &fields)
}

/// The hidden field as a browser sends it.
const EMPTY_HONEYPOT: &str = "&zx=";

/// The hidden field as a program sends it that fills in every field.
const FILLED_HONEYPOT: &str = "&zx=http://spam.example";

#[test]
fn a_browser_without_script_is_redirected_to_the_thanks_in_the_page() {
    let server = Maildir::new("plain").serve(&[]);
    for honeypot in [EMPTY_HONEYPOT, FILLED_HONEYPOT] {
        let answer = post_without_script(&server, honeypot);
        assert_eq!((answer.status, answer.field("location")), (303, Some("/contact#contact-envoye")));
        assert_eq!(answer.field("cache-control"), Some("no-store"));
    }
    assert!(server.get("/contact").body == between_file("index.html"));
}

#[test]
fn a_message_that_comes_again_is_stored_once_in_each_folder() {
    let maildir = Maildir::new("again");
    let server = maildir.serve(&[]);
    for (name, honeypot, inbox, junk) in [
        ("junk", FILLED_HONEYPOT, 0, 1),
        ("an ordinary message that came as junk before", EMPTY_HONEYPOT, 1, 1),
        ("an ordinary message again", "", 1, 1),
        ("junk again", FILLED_HONEYPOT, 1, 1),
    ] {
        assert_eq!(post_without_script(&server, honeypot).status, 303, "{name}");
        assert_eq!(maildir.count(), FileCounts { inbox, junk, temporary: 0 }, "{name}");
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

/// The head of a request with a form to the site in two languages.
fn form_request(method: &str, target: &str, host: &str) -> Request<()> {
    let request = Request::builder().method(method).uri(target).header("host", host);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    request.header("accept", "text/html").body(()).unwrap()
}

/// Takes messages for the site in two languages, and stores them in `maildir`.
fn open_contact(maildir: &Maildir) -> Contact {
    let limits = Limits { per_client: 9, in_all: 9 };
    Contact::open(bilingual_config(), &maildir.root, limits, Vec::new()).unwrap()
}

#[tokio::test]
async fn a_message_is_answered_in_the_language_of_its_form() {
    let responder = delivering_responder();
    let maildir = Maildir::new("languages");
    let contact = open_contact(&maildir);
    for (target, location) in [("/contact", "/contact#merci"), ("/en/contact?x", "/en/contact#thanks")] {
        let request = form_request("POST", target, "site.example");
        let form = responder.form_posted_by(&request).unwrap();
        let body = &mut Full::new(Bytes::from(form_about(target)));

        let outcome = contact.receive(&form.config, None, &request, body).await;
        let response = form.respond(request.headers(), outcome);

        assert_eq!(response.status(), 303, "{target}");
        assert_eq!(response.headers()["location"], location, "{target}");
    }

    let mails = read_all(&maildir.files("new"));
    let footers = mails.iter().map(|mail| mail["text"].lines().last().unwrap());
    assert_eq!(footers.collect::<Vec<_>>(), ["Formulaire", "Formulaire, en anglais"]);
}

#[tokio::test]
async fn a_refusal_is_explained_in_the_language_of_its_form() {
    let responder = delivering_responder();
    let contact = open_contact(&Maildir::new("refused-languages"));
    for (target, title, page_text) in [
        ("/contact", "Text email.missing", "refusé"),
        ("/en/contact?x", "English text email.missing", "refused"),
    ] {
        let request = form_request("POST", target, "site.example");
        let form = responder.form_posted_by(&request).unwrap();
        let body = &mut Full::new(Bytes::from("name=Ada"));

        let outcome = contact.receive(&form.config, None, &request, body).await;

        let problem = outcome.clone().unwrap_err().problem(&form.config.texts);
        assert!(problem.contains(&format!(r#""title":"{title}""#)), "{problem}");
        let page = form.respond(request.headers(), outcome);
        assert_eq!((page.status().as_u16(), &**page.body()), (422, page_text.as_bytes()), "{target}");
    }
}

#[test]
fn messages_are_accepted_at_the_path_of_each_form_alone() {
    let responder = delivering_responder();
    let takes_messages =
        |method, target, host| responder.form_posted_by(&form_request(method, target, host)).is_some();
    for target in ["/contact", "/en/contact?x"] {
        assert!(takes_messages("POST", target, "site.example"), "{target}");
    }
    for target in ["/", "/contact/", "/Contact", "/en", "/nothing"] {
        assert!(!takes_messages("POST", target, "site.example"), "{target}");
    }
    assert!(!takes_messages("POST", "/contact", "site example"), "a host that is none");
    assert!(!takes_messages("PUT", "/contact", "site.example"), "another method");
}

#[test]
fn allow_names_post_at_the_path_of_each_form_alone() {
    let responder = delivering_responder();
    for (target, expected) in [
        ("/contact", "GET, HEAD, OPTIONS, POST"),
        ("/en/contact?x", "GET, HEAD, OPTIONS, POST"),
        ("/", "GET, HEAD, OPTIONS"),
        ("/contact/", "GET, HEAD, OPTIONS"),
        ("/Contact", "GET, HEAD, OPTIONS"),
        ("/en", "GET, HEAD, OPTIONS"),
        ("/nothing", "GET, HEAD, OPTIONS"),
    ] {
        let answer = responder.respond(&form_request("PUT", target, "site.example"));
        assert_eq!(answer.status(), 405, "{target}");
        assert_eq!(answer.headers()["allow"], expected, "{target}");
    }
}
