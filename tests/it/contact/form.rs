//! The values that the contact form accepts.

use portfolio::contact::field::{FIELDS, FieldError, InvalidField};
use portfolio::contact::form::Submission;
use proptest::prelude::*;

use super::encode_form;

/// Parses `body` with the bounds of a real site.
pub fn parse(body: impl AsRef<[u8]>) -> Result<Submission, InvalidField> {
    Submission::parse(body.as_ref(), &[100, 254, 150, 5000])
}

/// Parses a valid form in which `field` has `value`.
pub fn parse_with(field: &str, value: &str) -> Result<Submission, InvalidField> {
    let mut fields =
        [("name", "Ada"), ("email", "ada@site.example"), ("subject", "Bonjour"), ("message", "Un mot.")];
    fields[index(field)].1 = value;
    parse(encode_form(&fields))
}

/// The index of a field in [`FIELDS`].
fn index(field: &str) -> usize {
    FIELDS.iter().position(|name| *name == field).unwrap()
}

/// The error of a form in which `field` has `value` and the other values are valid.
fn error(field: &str, value: &str) -> Option<FieldError> {
    let InvalidField { field: invalid_field, error } = parse_with(field, value).err()?;
    assert_eq!(invalid_field, field);
    Some(error)
}

/// A form as a browser encodes it. It ends with the honeypot, which is empty.
const ENCODED_FORM: &str = "name=%C3%89t%C3%A9+%26+Co&email=a%2Bb%40site.example&subject=Une+id%C3%A9e&message=Un%0D%0A%0D%0Adeux&zx=";

#[test]
fn the_values_that_a_browser_sends_are_decoded() {
    let submission = parse(ENCODED_FORM).unwrap();
    assert_eq!(submission.values, ["Été & Co", "a+b@site.example", "Une idée", "Un\n\ndeux"]);
}

#[test]
fn a_program_that_fills_in_the_hidden_field_is_noticed() {
    assert!(!parse(ENCODED_FORM).unwrap().has_filled_honeypot);
    assert!(parse(format!("{ENCODED_FORM}x")).unwrap().has_filled_honeypot);
}

#[test]
fn unknown_fields_are_ignored() {
    let body = format!("&&=&NAME=x&{ENCODED_FORM}&&a&%ff=%ff&other=%E2%80%AE");
    assert_eq!(parse(body), parse(ENCODED_FORM));
}

#[test]
fn the_first_invalid_field_is_named() {
    for (body, field, error) in [
        (&b""[..], "name", FieldError::Missing),
        (b"name=+%C2%A0+", "name", FieldError::Missing),
        (b"name=a&name=a", "name", FieldError::Repeated),
        (b"name=a&name=a&name=a", "name", FieldError::Repeated),
        (b"name=%ff&name=a", "name", FieldError::Repeated),
        (b"name=%ff", "name", FieldError::Encoding),
        (b"name=%C3", "name", FieldError::Encoding),
        (b"name=\xe9", "name", FieldError::Encoding),
        (b"message=%ff&subject=&name=a", "email", FieldError::Missing),
        (b"message=&email=a%40b.c&name=a", "subject", FieldError::Missing),
        (b"message=%0D%0A&email=a%40b.c&name=a&subject=a", "message", FieldError::Missing),
    ] {
        assert_eq!(parse(body), Err(InvalidField { field, error }), "{}", body.escape_ascii());
    }
}

#[test]
fn bounds_count_characters_without_surrounding_space() {
    for (field, max) in [("name", 100), ("subject", 150), ("message", 5000)] {
        for letter in ["a", "é", "🖋"] {
            assert_eq!(error(field, &format!("  {} ", letter.repeat(max))), None, "{field}");
            assert_eq!(error(field, &letter.repeat(max + 1)), Some(FieldError::TooLong), "{field}");
        }
    }
}

#[test]
fn a_line_break_counts_as_one_character() {
    assert_eq!(error("message", &format!("a{}b", "\r\n".repeat(4998))), None);
}

#[test]
fn an_address_has_254_characters_at_most() {
    let domain = format!("{0}.{0}.{0}.example", "b".repeat(60));
    let address_of = |length: usize| format!("{}@{domain}", "a".repeat(length - 1 - domain.len()));
    assert_eq!(error("email", &address_of(254)), None);
    assert_eq!(error("email", &address_of(255)), Some(FieldError::TooLong));
}

/// A value of a field of one line, and the value that is stored or the error.
struct LineCase {
    name: &'static str,
    field: &'static str,
    value: &'static str,
    expected: Result<&'static str, FieldError>,
}

const LINES: [LineCase; 13] = [
    LineCase {
        name: "a zero width space after an address copied from a web page",
        field: "email",
        value: "camille@site.example\u{200b}",
        expected: Ok("camille@site.example"),
    },
    LineCase {
        name: "a byte order mark and a word joiner in an address",
        field: "email",
        value: "\u{feff}camille\u{2060}@site.example",
        expected: Ok("camille@site.example"),
    },
    LineCase {
        name: "a joiner in an address, where it joins nothing",
        field: "email",
        value: "cam\u{200d}ille\u{200c}@site.example",
        expected: Ok("camille@site.example"),
    },
    LineCase {
        name: "a direction mark in a name from a phone's contacts",
        field: "name",
        value: "Camille\u{200e} Exemple",
        expected: Ok("Camille Exemple"),
    },
    LineCase {
        name: "marks that change the direction of a subject",
        field: "subject",
        value: "\u{202a}Bonjour\u{202c} \u{202e}à\u{2069} tous\u{61c}",
        expected: Ok("Bonjour à tous"),
    },
    LineCase {
        name: "soft hyphens in a subject",
        field: "subject",
        value: "Déve\u{ad}lop\u{ad}peur",
        expected: Ok("Développeur"),
    },
    LineCase {
        name: "joiners that shape letters and emoji",
        field: "subject",
        value: "می\u{200c}خواهم 👩\u{200d}💻",
        expected: Ok("می\u{200c}خواهم 👩\u{200d}💻"),
    },
    LineCase {
        name: "a tab, a line separator and a control character, as in a message",
        field: "subject",
        value: "un\tdeux\u{2028}trois\u{b}quatre\u{85}",
        expected: Ok("un deux trois quatre"),
    },
    LineCase {
        name: "marks alone",
        field: "name",
        value: " \u{200b}\u{feff} ",
        expected: Err(FieldError::Missing),
    },
    LineCase {
        name: "a line break, which no browser sends",
        field: "subject",
        value: "un\r\nBcc: all@victim.example",
        expected: Err(FieldError::LineBreak),
    },
    LineCase {
        name: "an encoded word, which could hold any character",
        field: "subject",
        value: "=?utf-8?q?=E2=80=AE?=",
        expected: Err(FieldError::EncodedWord),
    },
    LineCase {
        name: "an encoded word that a mark hides",
        field: "name",
        value: "=\u{200b}?utf-8?q?=E2=80=AE?=",
        expected: Err(FieldError::EncodedWord),
    },
    LineCase { name: "question marks", field: "subject", value: "1+1=? 2=?", expected: Ok("1+1=? 2=?") },
];

#[test]
fn a_field_of_one_line_loses_what_nobody_sees_in_it() {
    for LineCase { name, field, value, expected } in LINES {
        let outcome = parse_with(field, value).map(|submission| submission.values[index(field)].clone());
        let expected = expected.map(str::to_owned).map_err(|error| InvalidField { field, error });
        assert_eq!(outcome, expected, "{name}");
    }
}

#[test]
fn a_message_keeps_its_lines_and_its_marks() {
    let submission = parse_with("message", "a\0b\u{1b}c\td\re\u{202e}f").unwrap();
    assert_eq!(submission.values[index("message")], "a b c\td\ne\u{202e}f");
}

#[test]
fn an_address_of_html_with_a_dot_in_its_domain_is_accepted() {
    let addresses =
        ["a@b.c", "a.b+c@site.example", "..@b.c", "!#$%&'*+/=?^_`{|}~-@b.c", "a@1-2.3", "a@xn--p1ai.example"];
    for address in addresses {
        assert_eq!(error("email", address), None, "{address}");
    }
}

#[test]
fn any_other_address_is_refused() {
    let without_local_part = ["@b.c"];
    let with_invalid_local_part = ["a b@c.d", "\"a\"@b.c", "<a@b.c>", "é@b.c", "a@b@c.d"];
    let without_dot = ["a@", "a@b"];
    let with_invalid_domain = ["a@b.", "a@.b", "a@b..c", "a@-b.c", "a@b-.c", "a@b c.d", "a@b_c.d", "a@é.c"];
    let with_more_than_a_domain = ["a@[1.2.3.4]", "a@b.c,d@e.f", "a@b.c>"];
    let with_long_label = [&*format!("a@{}.c", "b".repeat(64))];
    let invalid_addresses = [
        &without_local_part[..],
        &with_invalid_local_part,
        &without_dot,
        &with_invalid_domain,
        &with_more_than_a_domain,
        &with_long_label,
    ];
    for address in invalid_addresses.concat() {
        assert_eq!(error("email", address), Some(FieldError::Address), "{address}");
    }
}

/// Random values of the form's fields. Many are valid.
pub fn any_values() -> impl Strategy<Value = [String; 4]> {
    [".{0,12}", "[a-z]{1,2}@[a-z]\\.[a-z]|[a-z@.]{0,8}", "\\PC{0,12}", "[\\s\\PC]{0,30}"]
}

/// Parses a form with short bounds, which some of the random values exceed.
pub fn parse_with_short_bounds(values: &[String; 4]) -> Result<Submission, InvalidField> {
    let fields: [_; 4] = std::array::from_fn(|index| (FIELDS[index], &*values[index]));
    Submission::parse(encode_form(&fields).as_bytes(), &[10, 254, 10, 20])
}

proptest! {
    #![proptest_config({
        let default = ProptestConfig::default();
        ProptestConfig { cases: 8 * default.cases, failure_persistence: None, ..default }
    })]

    #[test]
    fn a_form_is_the_same_when_it_is_encoded_again(values in any_values()) {
        if let Ok(submission) = parse_with_short_bounds(&values) {
            prop_assert_eq!(parse_with_short_bounds(&submission.values), Ok(submission.clone()));
        }
    }

    #[test]
    fn no_bytes_make_the_parser_panic(body in proptest::collection::vec(any::<u8>(), 0..40)) {
        let _ = parse(&body);
    }
}
