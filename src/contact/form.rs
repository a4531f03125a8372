//! The parser of the contact form: `application/x-www-form-urlencoded` in, checked values out.

use percent_encoding::percent_decode;

/// The hidden field. Its name has no meaning, because browsers fill in fields whose names they know.
const HONEYPOT: &str = "zx";

/// The longest value of each field, as the form's attributes say, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Of the name.
    pub name: usize,
    /// Of the visitor's address.
    pub email: usize,
    /// Of the subject.
    pub subject: usize,
    /// Of the message.
    pub message: usize,
}

/// A field of the form, in the order in which they stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The visitor's name.
    Name,
    /// The visitor's address.
    Email,
    /// One line.
    Subject,
    /// Several lines.
    Message,
}

impl Field {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Name, Self::Email, Self::Subject, Self::Message];

    /// Its name in the form.
    pub fn name(self) -> &'static str {
        ["name", "email", "subject", "message"][self as usize]
    }
}

/// Why the value of a field is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// Absent, or only spaces.
    Missing,
    /// Present more than once.
    Repeated,
    /// Not in UTF-8.
    Encoding,
    /// A control character, a line break, or one that changes the direction of what follows.
    Character,
    /// More characters than the field may have.
    TooLong,
    /// Not a complete e-mail address.
    Address,
}

/// The first field that is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// Which one.
    pub field: Field,
    /// Why.
    pub error: FieldError,
}

impl FieldError {
    /// One of each kind.
    pub const ALL: [Self; 6] =
        [Self::Missing, Self::Repeated, Self::Encoding, Self::Character, Self::TooLong, Self::Address];

    /// Its name in the configuration.
    pub fn name(self) -> &'static str {
        ["missing", "repeated", "encoding", "character", "too-long", "address"][self as usize]
    }
}

/// What a visitor sent, within its bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// One line.
    pub name: String,
    /// An address by HTML's own grammar, with a dot in its domain.
    pub email: String,
    /// One line.
    pub subject: String,
    /// Lines that end with a line feed, without other control characters than tabs.
    pub message: String,
    /// The hidden field was filled, by a program or by a browser.
    pub honeypot_filled: bool,
}

impl Form {
    /// Reads the content of a request. Fields that are not the form's are ignored.
    ///
    /// # Errors
    /// The first field, in their order, that is invalid.
    pub fn parse(content: &[u8], bounds: &Bounds) -> Result<Self, Invalid> {
        let (mut values, mut honeypot_filled) = ([const { None }; 4], false);
        for pair in content.split(|byte| *byte == b'&') {
            let Some((name, value)) = form_urlencoded::parse(pair).next() else { continue };
            honeypot_filled |= name == HONEYPOT && !value.is_empty();
            let Some(field) = Field::ALL.into_iter().find(|field| field.name() == name) else { continue };
            // The parser replaces what is not UTF-8 with U+FFFD.
            let whole = percent_decode(pair).decode_utf8().is_ok();
            let value = if whole { Ok(value.into_owned()) } else { Err(FieldError::Encoding) };
            values[field as usize] =
                Some(if values[field as usize].is_none() { value } else { Err(FieldError::Repeated) });
        }
        let mut take = |field: Field, check: &dyn Fn(String) -> Result<String, FieldError>| {
            let value = values[field as usize].take().unwrap_or(Err(FieldError::Missing));
            value.and_then(check).map_err(|error| Invalid { field, error })
        };
        Ok(Self {
            name: take(Field::Name, &|value| bounded(line(&value)?, bounds.name))?,
            email: take(Field::Email, &|value| address(line(&value)?, bounds.email))?,
            subject: take(Field::Subject, &|value| bounded(line(&value)?, bounds.subject))?,
            message: take(Field::Message, &|value| bounded(lines(&value), bounds.message))?,
            honeypot_filled,
        })
    }
}

/// `value` without surrounding spaces, if no character in it can start a line or change the direction of the text.
fn line(value: &str) -> Result<String, FieldError> {
    let directional = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks_line = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    // An encoded word (RFC 2047) could hold any of them, and mail programs show what it holds.
    let encoded = value.split_once("=?").is_some_and(|(_, rest)| rest.contains("?="));
    if encoded || value.contains(|c| breaks_line(c) || directional(c)) {
        return Err(FieldError::Character);
    }
    Ok(value.trim().to_owned())
}

/// `value` with one kind of line end (a form sends CRLF, its script LF), without surrounding space, and with spaces in
/// place of control characters, which pasted text contains unseen.
fn lines(value: &str) -> String {
    let unified = value.replace("\r\n", "\n").replace('\r', "\n");
    let shown = |c: char| if c.is_control() && !"\n\t".contains(c) { ' ' } else { c };
    unified.chars().map(shown).collect::<String>().trim().to_owned()
}

/// `value`, of 1 to `max` characters.
fn bounded(value: String, max: usize) -> Result<String, FieldError> {
    match value.chars().count() {
        0 => Err(FieldError::Missing),
        length if length > max => Err(FieldError::TooLong),
        _ => Ok(value),
    }
}

/// `value`, if it is an address of at most `max` characters: valid in a browser (HTML, § Email state), with a dot in
/// its domain.
fn address(value: String, max: usize) -> Result<String, FieldError> {
    let value = bounded(value, max)?;
    let atom = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let label = |label: &str| {
        label.len() <= 63
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !(label.is_empty() || label.starts_with('-') || label.ends_with('-'))
    };
    let valid = value.rsplit_once('@').is_some_and(|(local, domain)| {
        !local.is_empty() && local.bytes().all(atom) && domain.contains('.') && domain.split('.').all(label)
    });
    if valid { Ok(value) } else { Err(FieldError::Address) }
}
