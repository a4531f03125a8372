//! Message delivery: a message is on the disk before it is acknowledged, and is stored nowhere else.

pub mod config;
mod delivery;
mod durability;
mod form;
mod limits;
pub mod maildir;
mod refusals;
mod sending;

use hyper::Request;
use portfolio::contact::check_head;
use portfolio::contact::config::{ContactConfig, ContactForm};
use portfolio::site::manifest::{self, Manifest};

use crate::fixture::{Answer, BETWEEN_DIST, Server, exchange, head};

/// The fields of a form that a visitor has filled in.
pub const FORM: [(&str, &str); 4] = [
    ("name", "Visiteuse d’été"),
    ("email", "visiteuse@visitor.example"),
    ("subject", "Un projet à l’automne"),
    ("message", "Bonjour,\n\nÊtes-vous libre en octobre ?\n"),
];

/// The `Accept` field of the form's script.
pub const SCRIPT: &str = "Accept: application/problem+json";

/// The `Accept` field of a browser that navigates.
pub const BROWSER: &str = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/// `fields` as a form sends them.
pub fn encoded(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// [`FORM`] with this subject.
pub fn about(subject: &str) -> String {
    let [name, email, _, message] = FORM;
    encoded(&[name, email, ("subject", subject), message])
}

/// The bytes of a POST with this content and these additional fields.
pub fn message(content: &str, fields: &[&str]) -> Vec<u8> {
    let length = format!("Content-Length: {}", content.len());
    let form_fields = ["Content-Type: application/x-www-form-urlencoded", &length];
    let head = head("POST", "/contact", &[&form_fields, fields].concat());
    [head, content.into()].concat()
}

/// Sends a message, and returns the response.
pub fn post(server: &Server, content: &str, fields: &[&str]) -> Answer {
    exchange(server.address, &message(content, fields), "POST").unwrap()
}

/// A file of the dist folder of the site that takes messages.
fn dist_file(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(BETWEEN_DIST).join(name)).unwrap()
}

/// The configuration of the site that takes messages, from its manifest.
fn config() -> ContactConfig {
    let manifest = Manifest::parse(&dist_file(manifest::PATH)).unwrap();
    let ContactForm::Server(config) = manifest.contact else { panic!("that site takes no messages") };
    config
}

/// The status that refuses the form at `https://site.example/contact` if these fields replace its own; 0 if it is accepted.
fn status_of_head(fields: &[(&str, &str)]) -> u16 {
    let form_fields = [("host", "site.example"), ("content-type", "application/x-www-form-urlencoded")];
    let is_replaced = |name: &str| fields.iter().any(|(other_name, _)| *other_name == name);
    let mut request = Request::post("/contact");
    for (name, value) in form_fields.iter().filter(|(name, _)| !is_replaced(name)).chain(fields) {
        request = request.header(*name, *value);
    }
    check_head(&request.body(()).unwrap()).map_or_else(|status| status.as_u16(), |()| 0)
}

const URL_ENCODED: &str = "application/x-www-form-urlencoded";
const SITE: &str = "https://site.example";

#[test]
fn the_media_type_is_that_of_a_form() {
    for (fields, expected) in [
        (&[("content-type", "Application/X-WWW-Form-Urlencoded; charset=UTF-8")][..], 0),
        (&[("content-type", "application/x-www-form-urlencoded ;a")], 0),
        (&[("content-type", "")], 415),
        (&[("content-type", "text/plain;application/x-www-form-urlencoded")], 415),
        (&[("content-type", URL_ENCODED), ("content-type", URL_ENCODED)], 415),
        (&[("content-encoding", "gzip")], 415),
    ] {
        assert_eq!(status_of_head(fields), expected, "{fields:?}");
    }
}

#[test]
fn the_length_is_32_kib_at_most() {
    assert_eq!(status_of_head(&[("content-length", "32768")]), 0);
    assert_eq!(status_of_head(&[("content-length", "32769")]), 413);
}

#[test]
fn the_media_type_is_checked_before_the_length_and_that_before_the_origin() {
    let length = ("content-length", "32769");
    assert_eq!(status_of_head(&[length, ("content-type", "text/plain")]), 415);
    assert_eq!(status_of_head(&[length, ("sec-fetch-site", "cross-site")]), 413);
}

#[test]
fn sec_fetch_site_decides_alone_if_it_is_sent() {
    for (fields, expected) in [
        (&[("sec-fetch-site", "same-origin"), ("origin", "null")][..], 0),
        (&[("sec-fetch-site", "none"), ("origin", "https://evil.example")], 0),
        (&[("sec-fetch-site", "same-site"), ("origin", SITE)], 403),
        (&[("sec-fetch-site", "é"), ("origin", SITE)], 403),
        (&[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "same-origin")], 403),
    ] {
        assert_eq!(status_of_head(fields), expected, "{fields:?}");
    }
}

#[test]
fn otherwise_the_origin_has_the_host_of_the_request() {
    for (host, origin, expected) in [
        ("site.example", "https://site.example", 0),
        ("site.example", "http://site.example", 0),
        ("Site.example", "https://site.example", 0),
        ("site.example:8080", "http://site.example:8080", 0),
        ("[::1]:8080", "http://[::1]:8080", 0),
        ("site.example:443", "https://site.example", 0),
        ("site.example:80", "http://site.example", 0),
        ("site.example:80", "https://site.example", 403),
        ("site.example", "https://site.example:8080", 403),
        ("site.example", "https://site.example.evil.example", 403),
        ("site.example", "ftp://site.example", 403),
        ("site.example", "null", 403),
        ("site.example", "https://", 403),
    ] {
        assert_eq!(status_of_head(&[("host", host), ("origin", origin)]), expected, "{host} {origin}");
    }
    assert_eq!(status_of_head(&[("origin", SITE), ("origin", SITE)]), 403);
}

#[test]
fn a_program_that_sends_no_origin_is_accepted() {
    assert_eq!(status_of_head(&[]), 0);
}
