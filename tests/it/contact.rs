//! Message delivery: a message is on the disk before it is acknowledged, and is stored nowhere else.

pub mod config;
mod delivery;
mod durability;
mod form;
mod head;
mod limits;
mod mailbox;
pub mod maildir;
mod refusals;

use crate::fixture::{Answer, LIVE_DIST, Server, head};

use std::io::{BufReader, Write};

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
    let mut stream = server.connect();
    stream.write_all(&message(content, fields)).unwrap();
    Answer::read(&mut BufReader::new(stream), "POST")
}

/// A file of the dist folder that is embedded in the executable whose form sends messages.
fn live_file(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(LIVE_DIST).join(name)).unwrap()
}

/// A value of the configuration that the page's build wrote for the server.
fn config_value(key: &str) -> String {
    let text = String::from_utf8(live_file(".contact")).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key}\t")));
    line.unwrap().to_owned()
}
