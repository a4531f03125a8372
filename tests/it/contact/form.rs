//! What the contact form accepts.

use std::time::SystemTime;

use portfolio::contact::form::{Bounds, Field, FieldError, Form, Invalid};
use portfolio::contact::message::identity;

const BOUNDS: Bounds = Bounds { name: 100, email: 254, subject: 150, message: 5000 };

fn encoded(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// A valid form with these values instead of its own.
fn with(changed: &[(&str, &str)]) -> Result<Form, Invalid> {
    let fields =
        [("name", "Ada"), ("email", "ada@site.example"), ("subject", "Bonjour"), ("message", "Un mot.")];
    let value = |name| changed.iter().find(|(of, _)| *of == name).map(|(_, value)| *value);
    let fields = fields.map(|(name, own)| (name, value(name).unwrap_or(own)));
    Form::parse(encoded(&fields).as_bytes(), &BOUNDS)
}

fn error(field: &str, value: &str) -> Option<FieldError> {
    with(&[(field, value)]).err().map(|invalid| {
        assert_eq!(invalid.field.name(), field);
        invalid.error
    })
}

#[test]
fn the_content_that_a_browser_sends_is_read() {
    let content = b"name=%C3%89t%C3%A9+%26+Co&email=a%2Bb%40site.example&subject=Une+id%C3%A9e&message=Un%0D%0A%0D%0Adeux&zx=";
    let form = Form::parse(content, &BOUNDS).unwrap();
    assert_eq!([&*form.name, &*form.email, &*form.subject], ["Été & Co", "a+b@site.example", "Une idée"]);
    assert_eq!((&*form.message, form.honeypot_filled), ("Un\n\ndeux", false));
    assert!(Form::parse(&[content.as_slice(), b"x"].concat(), &BOUNDS).unwrap().honeypot_filled);
}

#[test]
fn unknown_fields_are_ignored() {
    let form = with(&[]).unwrap();
    let content = encoded(&[
        ("name", "Ada"),
        ("NAME", "x"),
        ("", "x"),
        ("email", "ada@site.example"),
        ("subject", "Bonjour"),
        ("message", "Un mot."),
        ("other", "\u{202e}"),
    ]);
    assert_eq!(Form::parse(format!("&&=&{content}&&a&%ff=%ff").as_bytes(), &BOUNDS), Ok(form));
}

#[test]
fn the_first_invalid_field_is_named() {
    for (content, field, error) in [
        ("", Field::Name, FieldError::Missing),
        ("name=", Field::Name, FieldError::Missing),
        ("name=+%C2%A0+", Field::Name, FieldError::Missing),
        ("name=a&name=a", Field::Name, FieldError::Repeated),
        ("name=a&name=a&name=a", Field::Name, FieldError::Repeated),
        ("name=%ff&name=a", Field::Name, FieldError::Repeated),
        ("name=%ff", Field::Name, FieldError::Encoding),
        ("name=%C3", Field::Name, FieldError::Encoding),
        ("name=%ed%a0%80", Field::Name, FieldError::Encoding),
        ("message=%ff&subject=&name=a", Field::Email, FieldError::Missing),
        ("message=&email=a%40b.c&name=a", Field::Subject, FieldError::Missing),
        ("message=%0D%0A&email=a%40b.c&name=a&subject=a", Field::Message, FieldError::Missing),
    ] {
        assert_eq!(Form::parse(content.as_bytes(), &BOUNDS), Err(Invalid { field, error }), "{content}");
    }
    assert_eq!(
        Form::parse(b"name=\xe9", &BOUNDS),
        Err(Invalid { field: Field::Name, error: FieldError::Encoding })
    );
}

#[test]
fn bounds_count_characters_without_surrounding_space() {
    for (field, max) in [("name", 100), ("subject", 150), ("message", 5000)] {
        for letter in ["a", "é", "🖋"] {
            assert_eq!(error(field, &format!("  {} ", letter.repeat(max))), None, "{field}");
            assert_eq!(error(field, &letter.repeat(max + 1)), Some(FieldError::TooLong), "{field}");
        }
    }
    assert_eq!(error("message", &"\r\n".repeat(4000)), Some(FieldError::Missing));
    assert_eq!(error("message", &format!("a{}b", "\r\n".repeat(4998))), None);
    let domain = format!("{}.example", vec!["a".repeat(60); 3].join("."));
    let address = |local: usize| format!("{}@{domain}", "a".repeat(local));
    assert_eq!(error("email", &address(254 - 1 - domain.len())), None);
    assert_eq!(error("email", &address(254 - domain.len())), Some(FieldError::TooLong));
}

#[test]
fn fields_of_one_line_contain_no_control_or_direction_character() {
    for field in ["name", "email", "subject"] {
        let controls = "\0\t\n\r\u{1b}\u{7f}\u{85}\u{9f}\u{2028}\u{2029}";
        let directions = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}";
        for bad in controls.chars().chain(directions.chars()) {
            for value in [format!("a{bad}b"), format!("{bad}a"), format!("a{bad}")] {
                assert_eq!(error(field, &value), Some(FieldError::Character), "{field} {value:?}");
            }
        }
    }
    assert_eq!(error("subject", "=?utf-8?q?=E2=80=AE?="), Some(FieldError::Character));
    assert_eq!(error("subject", "1+1=? 2=?"), None);
    let form = with(&[("name", "مريم"), ("message", "a\0b\u{1b}c\td\re\u{202e}f")]).unwrap();
    assert_eq!((&*form.name, &*form.message), ("مريم", "a b c\td\ne\u{202e}f"));
}

#[test]
fn addresses_are_those_of_html_with_a_dot_in_the_domain() {
    for good in
        ["a@b.c", "a.b+c@site.example", "..@b.c", "!#$%&'*+/=?^_`{|}~-@b.c", "a@1-2.3", "a@xn--p1ai.example"]
    {
        assert_eq!(error("email", good), None, "{good}");
    }
    let long = format!("a@{}.c", "b".repeat(64));
    let bad = "a|@b.c|a@|a@b|a@b.|a@.b|a@b..c|a@-b.c|a@b-.c|a b@c.d|a@b c.d|a@b@c.d|a@[1.2.3.4]|\"a\"@b.c|<a@b.c>|\
               a@b.c,d@e.f|a@b.c>|é@b.c|a@é.c|a@b_c.d";
    for bad in bad.split('|').chain([&*long]) {
        assert_eq!(error("email", bad), Some(FieldError::Address), "{bad}");
    }
}

#[test]
fn the_digest_of_a_message_depends_on_every_value_and_on_nothing_else() {
    let now = SystemTime::now();
    let digest = |form: &Form| identity(form, now).digest;
    let form = with(&[]).unwrap();
    assert_eq!(digest(&form), identity(&form, SystemTime::UNIX_EPOCH).digest);
    let others = [
        with(&[("name", "Ida")]).unwrap(),
        Form { honeypot_filled: true, ..form.clone() },
        // It also depends on where one value ends and the next begins.
        Form { name: "Adaada".into(), email: "@site.example".into(), ..form.clone() },
    ];
    for other in others {
        assert_ne!(digest(&form), digest(&other), "{other:?}");
    }
}
