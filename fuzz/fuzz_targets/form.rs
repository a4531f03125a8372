//! Parses arbitrary content: no panic, no value outside its bounds, no line break in a one-line value, and a stored
//! message without injected fields.
#![no_main]

use std::time::SystemTime;

use libfuzzer_sys::fuzz_target;
use portfolio::contact::config::ContactConfig;
use portfolio::contact::form::{Bounds, Form};
use portfolio::contact::message::{compose, identity};

const BOUNDS: Bounds = Bounds { name: 100, email: 254, subject: 150, message: 5000 };

const FIELDS: [&str; 10] = [
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
];

fuzz_target!(|data: &[u8]| {
    let Ok(form) = Form::parse(data, &BOUNDS) else { return };
    for (value, max) in [(&form.name, 100), (&form.email, 254), (&form.subject, 150), (&form.message, 5000)] {
        let length = value.chars().count();
        assert!((1..=max).contains(&length) && value.trim() == value);
    }
    for line in [&form.name, &form.email, &form.subject] {
        assert!(!line.chars().any(char::is_control));
    }
    assert!(form.email.is_ascii() && form.email.len() <= 254);
    // Encoding and parsing the values again gives the same form.
    let fields = [
        ("name", &form.name),
        ("email", &form.email),
        ("subject", &form.subject),
        ("message", &form.message),
    ];
    let again = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let again = Form::parse(again.as_bytes(), &BOUNDS).unwrap();
    assert_eq!(Form { honeypot_filled: form.honeypot_filled, ..again }, form);

    let config = ContactConfig {
        path: "/contact".into(),
        email: "owner@site.example".into(),
        name: "Owner".into(),
        host: "site.example".into(),
        retention: Default::default(),
        bounds: BOUNDS,
        texts: Default::default(),
    };
    let message =
        String::from_utf8(compose(&config, &form, identity(&form, SystemTime::UNIX_EPOCH))).unwrap();
    let (head, _) = message.split_once("\n\n").unwrap();
    // A line that starts with a space continues the one before.
    let names: Vec<_> = head
        .lines()
        .filter(|line| !line.starts_with([' ', '\t']))
        .map(|line| line.split(':').next().unwrap())
        .collect();
    assert_eq!(names, FIELDS);
    assert!(message.is_ascii() && message.lines().all(|line| line.len() <= 998));
});
