//! Message delivery. This file has what the tests of delivery share, and tests what is checked before the body is read.

pub mod config;
mod delivery;
mod durability;
mod form;
mod junk;
mod limits;
pub mod maildir;
mod message;
mod refusals;
mod sending;

use hyper::Request;
use portfolio::contact::check_head;
use portfolio::contact::config::{ContactConfig, ContactForm};
use portfolio::site::manifest::{self, Manifest};

use crate::fixture::{BETWEEN_DIST, Server};
use crate::http_client::{Answer, exchange, head};

/// The fields of a form that a visitor has filled in.
pub const FORM: [(&str, &str); 4] = [
    ("name", "Visiteuse d’été"),
    ("email", "visiteuse@visitor.example"),
    ("subject", "Un projet à l’automne"),
    ("message", "Bonjour,\n\nÊtes-vous libre en octobre ?\n"),
];

/// The media type of a form.
const URL_ENCODED: &str = "application/x-www-form-urlencoded";

/// The field `Accept` as the script of the form sends it.
pub const FROM_SCRIPT: &str = "Accept: application/problem+json";

/// The field `Accept` as a browser sends it that navigates.
pub const FROM_BROWSER: &str = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/// Encodes `fields` as a browser does for a form.
pub fn encode_form(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// [`FORM`] with this subject, encoded.
pub fn form_about(subject: &str) -> String {
    let [name, email, _, message] = FORM;
    encode_form(&[name, email, ("subject", subject), message])
}

/// The bytes of a POST of `body` to the form's path, with the fields of a form and `fields`.
pub fn message_request(body: &str, fields: &[&str]) -> Vec<u8> {
    let length = format!("Content-Length: {}", body.len());
    let form_fields = ["Content-Type: application/x-www-form-urlencoded", &length];
    let head = head("POST", "/contact", &[&form_fields, fields].concat());
    [head, body.into()].concat()
}

/// Sends [`message_request`], and returns the response.
pub fn post(server: &Server, body: &str, fields: &[&str]) -> Answer {
    exchange(server.address, &message_request(body, fields), "POST").unwrap()
}

/// The bytes of a file of [`BETWEEN_DIST`].
fn between_file(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(BETWEEN_DIST).join(name)).unwrap()
}

/// The configuration of the form that [`BETWEEN_DIST`] has in its manifest.
fn between_config() -> ContactConfig {
    let manifest = Manifest::parse(&between_file(manifest::PATH)).unwrap();
    let ContactForm::Server(config) = manifest.contact else { panic!("that site takes no messages") };
    config
}

/// Checks the head of a form at `https://site.example/contact`. `fields` replace the usual ones of the same names. The error is
/// the status of the refusal.
fn check_form_with(fields: &[(&str, &str)]) -> Result<(), u16> {
    let form_fields = [("host", "site.example"), ("content-type", URL_ENCODED)];
    let is_replaced = |name: &str| fields.iter().any(|(field, _)| *field == name);
    let mut request = Request::post("/contact");
    for (name, value) in form_fields.iter().filter(|(name, _)| !is_replaced(name)).chain(fields) {
        request = request.header(*name, *value);
    }
    check_head(&request.body(()).unwrap()).map_err(|status| status.as_u16())
}

#[test]
fn the_media_type_is_that_of_a_form() {
    for media_type in
        ["Application/X-WWW-Form-Urlencoded; charset=UTF-8", "application/x-www-form-urlencoded ;a"]
    {
        assert_eq!(check_form_with(&[("content-type", media_type)]), Ok(()), "{media_type}");
    }
    for media_type in ["", "text/plain;application/x-www-form-urlencoded"] {
        assert_eq!(check_form_with(&[("content-type", media_type)]), Err(415), "{media_type}");
    }
    let twice = [("content-type", URL_ENCODED), ("content-type", URL_ENCODED)];
    assert_eq!(check_form_with(&twice), Err(415));
}

#[test]
fn a_body_with_a_coding_is_refused() {
    assert_eq!(check_form_with(&[("content-encoding", "gzip")]), Err(415));
}

#[test]
fn the_length_is_32_kib_at_most() {
    assert_eq!(check_form_with(&[("content-length", "32768")]), Ok(()));
    assert_eq!(check_form_with(&[("content-length", "32769")]), Err(413));
}

#[test]
fn the_media_type_is_checked_before_the_length_and_that_before_the_origin() {
    let length = ("content-length", "32769");
    assert_eq!(check_form_with(&[length, ("content-type", "text/plain")]), Err(415));
    assert_eq!(check_form_with(&[length, ("sec-fetch-site", "cross-site")]), Err(413));
}

#[test]
fn sec_fetch_site_decides_alone_if_it_is_sent() {
    const SITE: &str = "https://site.example";
    for (sec_fetch_site, origin, expected) in [
        ("same-origin", "null", Ok(())),
        ("none", "https://evil.example", Ok(())),
        ("same-site", SITE, Err(403)),
        ("é", SITE, Err(403)),
    ] {
        let fields = [("sec-fetch-site", sec_fetch_site), ("origin", origin)];
        assert_eq!(check_form_with(&fields), expected, "{fields:?}");
    }
    let twice = [("sec-fetch-site", "same-origin"), ("sec-fetch-site", "same-origin")];
    assert_eq!(check_form_with(&twice), Err(403));
}

#[test]
fn without_sec_fetch_site_the_origin_has_the_host_of_the_request() {
    for (host, origin, expected) in [
        ("site.example", "https://site.example", Ok(())),
        ("site.example", "http://site.example", Ok(())),
        ("Site.example", "https://site.example", Ok(())),
        ("site.example:8080", "http://site.example:8080", Ok(())),
        ("[::1]:8080", "http://[::1]:8080", Ok(())),
        ("site.example:443", "https://site.example", Ok(())),
        ("site.example:80", "http://site.example", Ok(())),
        ("site.example:80", "https://site.example", Err(403)),
        ("site.example", "https://site.example:8080", Err(403)),
        ("site.example", "https://site.example.evil.example", Err(403)),
        ("site.example", "ftp://site.example", Err(403)),
        ("site.example", "null", Err(403)),
        ("site.example", "https://", Err(403)),
    ] {
        assert_eq!(check_form_with(&[("host", host), ("origin", origin)]), expected, "{host} {origin}");
    }
    let twice = [("origin", "https://site.example"), ("origin", "https://site.example")];
    assert_eq!(check_form_with(&twice), Err(403));
}

#[test]
fn a_program_that_sends_no_origin_is_accepted() {
    assert_eq!(check_form_with(&[]), Ok(()));
}
