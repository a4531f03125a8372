//! The fields of the contact form. The value of each is cleaned, and has an error if it is refused.

use super::email_address::is_email_address;

/// The names of the form's fields, in their order in the form. Only the value of the last may have several lines.
pub const FIELDS: [&str; 4] = ["name", "email", "subject", "message"];

/// An error in the value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// The field is absent, or has only spaces.
    Missing,
    /// The field occurs more than once.
    Repeated,
    /// The value is not in UTF-8.
    Encoding,
    /// The value has a line break, and its field takes one line.
    LineBreak,
    /// The value has an encoded word (RFC 2047). Mail programs decode it, to any character that the other errors refuse.
    EncodedWord,
    /// The value has more characters than its field may have.
    TooLong,
    /// The value is no complete e-mail address.
    Address,
}

impl FieldError {
    /// Every kind of error.
    pub const ALL: [Self; 7] = [
        Self::Missing,
        Self::Repeated,
        Self::Encoding,
        Self::LineBreak,
        Self::EncodedWord,
        Self::TooLong,
        Self::Address,
    ];

    /// The name of this kind of error in the manifest.
    pub fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Repeated => "repeated",
            Self::Encoding => "encoding",
            Self::LineBreak => "line-break",
            Self::EncodedWord => "encoded-word",
            Self::TooLong => "too-long",
            Self::Address => "address",
        }
    }
}

/// A field with an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidField {
    /// The name of the field.
    pub field: &'static str,
    /// The error in its value.
    pub error: FieldError,
}

/// Cleans the `value` of `field`, then checks its length and, if it is an address, its syntax.
pub fn clean_value(field: &str, value: &str, max_length: usize) -> Result<String, FieldError> {
    let value = match field {
        "message" => clean_lines(value),
        "email" => clean_line(value)?.replace(is_joiner, ""),
        _ => clean_line(value)?,
    };
    match value.chars().count() {
        0 => Err(FieldError::Missing),
        length if length > max_length => Err(FieldError::TooLong),
        _ if field == "email" && !is_email_address(&value) => Err(FieldError::Address),
        _ => Ok(value),
    }
}

/// Cleans the `value` of a field of one line: removes surrounding space and invisible marks, which visitors paste without
/// seeing them, and puts a space in place of each control character. A line break is an error, because no browser sends one
/// in such a field.
fn clean_line(value: &str) -> Result<String, FieldError> {
    if value.contains(['\r', '\n']) {
        return Err(FieldError::LineBreak);
    }
    let line = value.replace(is_invisible_mark, "").replace(breaks_line, " ");
    let has_encoded_word = line.split_once("=?").is_some_and(|(_, rest)| rest.contains("?="));
    if has_encoded_word {
        return Err(FieldError::EncodedWord);
    }
    Ok(line.trim().to_owned())
}

/// True for a format character (Unicode's category Cf) that changes no letter beside it. Some say where a line may break,
/// some in which direction text runs, and some mean nothing.
fn is_invisible_mark(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}'
    )
}

/// True for a format character that shapes the letters or the emoji beside it. Persian names need such characters; no e-mail
/// address has them.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// True for a character at which a mail program might end a line, or in whose place it might show another one.
fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Cleans the `value` of a field of several lines: ends each line with a line feed (a browser sends CRLF, the script of the
/// form LF), and puts a space in place of each control character other than a tab.
fn clean_lines(value: &str) -> String {
    let lines = value.replace("\r\n", "\n").replace('\r', "\n");
    let is_other_control = |c: char| c.is_control() && !"\n\t".contains(c);
    lines.replace(is_other_control, " ").trim().to_owned()
}
