//! The parser of the contact form: `application/x-www-form-urlencoded` in, checked values out.

use percent_encoding::percent_decode;

/// A field that visitors do not see, but that programs fill in as they do every field. Its name has no meaning, because
/// browsers fill in fields whose names they know.
const HONEYPOT: &str = "zx";

/// The names of the form's fields, in their order in the form. The values of all but the last are one line.
pub const FIELDS: [&str; 4] = ["name", "email", "subject", "message"];

/// A message with this many links may be junk. A recruiter may well send two: an offer and a calendar.
const SUSPICIOUS_LINKS: usize = 3;

/// A message with many links is no junk if it has this many words for each link.
const MIN_WORDS_PER_LINK: usize = 10;

/// An error in the value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// Absent, or only spaces.
    Missing,
    /// Present more than once.
    Repeated,
    /// Not in UTF-8.
    Encoding,
    /// A line break where one line is needed.
    LineBreak,
    /// An encoded word (RFC 2047). Mail programs decode it, and it could hold any character.
    EncodedWord,
    /// More characters than the field may have.
    TooLong,
    /// Not a complete e-mail address.
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

    /// The name of this kind in the configuration.
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

/// An invalid field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// The name of the field.
    pub field: &'static str,
    /// The error in its value.
    pub error: FieldError,
}

/// The fields that a visitor sent, within their bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The value of each of [`FIELDS`]. Each is one line, but the message may have several, which end with a line feed. The
    /// address matches the grammar of HTML, and has a dot in its domain.
    pub values: [String; 4],
    /// A program or a browser has filled the hidden field.
    pub has_filled_honeypot: bool,
}

impl Form {
    /// Reads the content of a request. Each of [`FIELDS`] may have as many characters as `max_lengths` says; other fields
    /// are ignored.
    ///
    /// # Errors
    /// The first of [`FIELDS`] that is invalid.
    pub fn parse(content: &[u8], max_lengths: &[usize; 4]) -> Result<Self, Invalid> {
        let mut values = [const { String::new() }; 4];
        for (index, field) in FIELDS.into_iter().enumerate() {
            let value = raw_value(content, field).and_then(|value| clean(field, &value, max_lengths[index]));
            values[index] = value.map_err(|error| Invalid { field, error })?;
        }
        let has_filled_honeypot =
            form_urlencoded::parse(content).any(|(name, value)| name == HONEYPOT && !value.is_empty());
        Ok(Self { values, has_filled_honeypot })
    }

    /// True if a program seems to have sent the form: the hidden field is filled, or the message is little more than links.
    #[must_use]
    pub fn seems_junk(&self) -> bool {
        let [name, _, subject, message] = &self.values;
        self.has_filled_honeypot || is_full_of_links(&format!("{name} {subject} {message}"))
    }
}

/// The decoded value of `field` in `content`, which is not cleaned yet.
fn raw_value(content: &[u8], field: &str) -> Result<String, FieldError> {
    let mut value = None;
    for pair in content.split(|byte| *byte == b'&') {
        let Some((name, decoded)) = form_urlencoded::parse(pair).next() else { continue };
        if name != field {
            continue;
        }
        if value.is_some() {
            return Err(FieldError::Repeated);
        }
        value = Some((pair, decoded));
    }
    let (pair, decoded) = value.ok_or(FieldError::Missing)?;
    // The parser has put U+FFFD in place of bytes that are not UTF-8.
    percent_decode(pair).decode_utf8().map_err(|_| FieldError::Encoding)?;
    Ok(decoded.into_owned())
}

/// True if `text` has many links, and few words beside them.
fn is_full_of_links(text: &str) -> bool {
    let links: usize = text.split_whitespace().map(count_links).sum();
    let words = text.split_whitespace().filter(|word| count_links(word) == 0).count();
    links >= SUSPICIOUS_LINKS && words < MIN_WORDS_PER_LINK * links
}

/// Counts the links in `word`, which has no space: the addresses with a scheme, or else one that begins with `www.`.
fn count_links(word: &str) -> usize {
    match word.matches("://").count() {
        0 => usize::from(word.to_ascii_lowercase().contains("www.")),
        count => count,
    }
}

/// Cleans the value of a field, and checks it.
fn clean(field: &str, value: &str, max_length: usize) -> Result<String, FieldError> {
    let value = match field {
        "message" => clean_lines(value),
        "email" => clean_line(value)?.replace(is_joiner, ""),
        _ => clean_line(value)?,
    };
    match value.chars().count() {
        0 => Err(FieldError::Missing),
        length if length > max_length => Err(FieldError::TooLong),
        _ if field == "email" && !is_address(&value) => Err(FieldError::Address),
        _ => Ok(value),
    }
}

/// Removes surrounding space and invisible marks, which are pasted unseen, from the `value` of a field of one line, and
/// puts spaces in place of control characters. A line break is an error, because no browser sends one in such a field.
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

/// True for a format character (Unicode's category Cf) that changes no letter beside it: one that only says where a
/// line may break or in which direction text runs, or that means nothing at all.
fn is_invisible_mark(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}'
    )
}

/// True for a character that shapes the letters or the emoji beside it. Persian names need it, and addresses have none.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// True for a character at which a mail program might end a line, or which it might show as something else.
fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Gives the lines of `value` one kind of end (a form sends CRLF, its script LF), and puts spaces in place of control
/// characters, which pasted text contains unseen.
fn clean_lines(value: &str) -> String {
    let lines = value.replace("\r\n", "\n").replace('\r', "\n");
    let is_unseen = |c: char| c.is_control() && !"\n\t".contains(c);
    lines.replace(is_unseen, " ").trim().to_owned()
}

/// True if `value` is valid in a browser (HTML, § Email state), and has a dot in its domain.
fn is_address(value: &str) -> bool {
    let Some((local_part, domain)) = value.rsplit_once('@') else { return false };
    let is_atom = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let is_local_part = !local_part.is_empty() && local_part.bytes().all(is_atom);
    is_local_part && domain.contains('.') && domain.split('.').all(is_label)
}

/// True if `text` is a label of a domain name (RFC 1123 §2.1).
fn is_label(text: &str) -> bool {
    let has_length = (1..=63).contains(&text.len());
    let has_hyphen_at_end = text.starts_with('-') || text.ends_with('-');
    has_length && !has_hyphen_at_end && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}
