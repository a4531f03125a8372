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
use portfolio::contact::check;
use portfolio::contact::config::{ContactConfig, ContactForm};
use portfolio::manifest::{self, Manifest};

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
    let own = ["Content-Type: application/x-www-form-urlencoded", &length];
    [head("POST", "/contact", &[&own, fields].concat()), content.into()].concat()
}

/// Sends a message, and returns the response.
pub fn post(server: &Server, content: &str, fields: &[&str]) -> Answer {
    exchange(server.address, &message(content, fields), "POST").unwrap()
}

/// A file of the dist folder of the site that takes messages.
fn file(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(BETWEEN_DIST).join(name)).unwrap()
}

/// What the manifest of that site says of its form.
fn config() -> ContactConfig {
    let manifest = Manifest::parse(&file(manifest::PATH)).unwrap();
    let ContactForm::Server(config) = manifest.contact else { panic!("that site takes no messages") };
    config
}

#[test]
fn the_media_type_then_the_size_then_the_origin_are_checked() {
    let own = [("host", "site.example"), ("content-type", "application/x-www-form-urlencoded")];
    // Fields, separated by bars, that a form has beside or instead of its own, and the status that refuses it, or 0.
    for (fields, expected) in [
        ("content-type: Application/X-WWW-Form-Urlencoded; charset=UTF-8", 0),
        ("content-type: application/x-www-form-urlencoded ;a", 0),
        ("content-type: ", 415),
        ("content-type: text/plain;application/x-www-form-urlencoded", 415),
        (&["content-type: application/x-www-form-urlencoded"; 2].join("|"), 415),
        ("content-encoding: gzip", 415),
        ("content-length: 32768", 0),
        ("content-length: 32769", 413),
        ("content-length: 32769|sec-fetch-site: cross-site", 413),
        ("content-length: 32769|content-type: text/plain", 415),
        // Where this field is sent, it decides alone.
        ("sec-fetch-site: same-origin|origin: null", 0),
        ("sec-fetch-site: none|origin: https://evil.example", 0),
        ("sec-fetch-site: same-site|origin: https://site.example", 403),
        ("sec-fetch-site: é|origin: https://site.example", 403),
        ("sec-fetch-site: same-origin|sec-fetch-site: same-origin", 403),
        ("origin: https://site.example", 0),
        ("origin: http://site.example", 0),
        ("host: Site.example|origin: https://site.example", 0),
        ("host: site.example:8080|origin: http://site.example:8080", 0),
        ("host: [::1]:8080|origin: http://[::1]:8080", 0),
        ("host: site.example:443|origin: https://site.example", 0),
        ("host: site.example:80|origin: http://site.example", 0),
        ("host: site.example:80|origin: https://site.example", 403),
        ("origin: https://site.example:8080", 403),
        ("origin: https://site.example.evil.example", 403),
        ("origin: ftp://site.example", 403),
        ("origin: null", 403),
        ("origin: https://", 403),
        ("origin: https://site.example|origin: https://site.example", 403),
    ] {
        let sent: Vec<_> = fields.split('|').map(|field| field.split_once(": ").unwrap()).collect();
        let own = own.into_iter().filter(|(name, _)| !sent.iter().any(|(other, _)| other == name));
        let request = own
            .chain(sent.clone())
            .fold(Request::post("/contact"), |request, (name, value)| request.header(name, value));
        let status = check(&request.body(()).unwrap()).map_or_else(|status| status.as_u16(), |()| 0);
        assert_eq!(status, expected, "{fields}");
    }
}
