//! Messages that arrive: what the form sends is on the disk when its visitor is thanked, and nowhere else.

mod answers;
mod config;
mod durability;
mod form;
mod full_disk;
mod head;
mod limits;
mod mailbox;
pub mod maildir;
mod starting;

use crate::fixture::{Answer, Server, head};

use std::io::{BufReader, Write};

/// A form as a visitor fills it.
pub const FORM: [(&str, &str); 4] = [
    ("name", "Visiteuse d’été"),
    ("email", "visiteuse@visitor.example"),
    ("subject", "Un projet à l’automne"),
    ("message", "Bonjour,\n\nÊtes-vous libre en octobre ?\n"),
];

/// What the form's script accepts.
pub const SCRIPT: &str = "Accept: application/problem+json";

/// What a browser accepts that shows an answer.
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

/// The bytes of a request that brings `content`, with `fields` of its own.
pub fn message(content: &str, fields: &[&str]) -> Vec<u8> {
    let length = format!("Content-Length: {}", content.len());
    let own = ["Content-Type: application/x-www-form-urlencoded", &length];
    [head("POST", "/contact", &[&own, fields].concat()), content.into()].concat()
}

/// The answer to a message.
pub fn post(server: &Server, content: &str, fields: &[&str]) -> Answer {
    let mut stream = server.connect();
    stream.write_all(&message(content, fields)).unwrap();
    Answer::read(&mut BufReader::new(stream), "POST")
}
