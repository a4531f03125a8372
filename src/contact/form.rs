//! Parses what the contact form sends, `application/x-www-form-urlencoded`, into checked values.

use percent_encoding::percent_decode;

/// The name of a field that visitors do not see. Programs that send junk fill in every field, this one too. The name has no
/// meaning, because browsers fill in fields whose names they know.
const HONEYPOT: &str = "zx";

/// The names of the form's fields, in their order in the form. Only the value of the last may have several lines.
pub const FIELDS: [&str; 4] = ["name", "email", "subject", "message"];

/// A message with this many links may be junk. An ordinary one may have two: a recruiter sends an offer and a calendar.
const SUSPICIOUS_LINKS: usize = 3;

/// A message with [`SUSPICIOUS_LINKS`] is ordinary all the same if it has this many words for each link.
const MIN_WORDS_PER_LINK: usize = 10;

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

/// The values that a visitor has sent with the form, cleaned and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The value of each of [`FIELDS`], in their order. The lines of the message end with a line feed. The address matches the
    /// grammar of HTML, and has a dot in its domain.
    pub values: [String; FIELDS.len()],
    /// The field [`HONEYPOT`] has a value.
    pub has_filled_honeypot: bool,
}

impl Submission {
    /// Parses the body of a request. `max_lengths` are the numbers of characters that [`FIELDS`] may have, in their order.
    /// Other fields are ignored.
    ///
    /// # Errors
    /// The first of [`FIELDS`] that is invalid.
    pub fn parse(body: &[u8], max_lengths: &[usize; FIELDS.len()]) -> Result<Self, InvalidField> {
        let mut values = [const { String::new() }; FIELDS.len()];
        for (index, field) in FIELDS.into_iter().enumerate() {
            let value = raw_value(body, field).and_then(|value| clean(field, &value, max_lengths[index]));
            values[index] = value.map_err(|error| InvalidField { field, error })?;
        }
        let has_filled_honeypot =
            form_urlencoded::parse(body).any(|(name, value)| name == HONEYPOT && !value.is_empty());
        Ok(Self { values, has_filled_honeypot })
    }

    /// True if a program seems to have sent the form: it has filled the honeypot, or the message is little more than links.
    #[must_use]
    pub fn seems_junk(&self) -> bool {
        let [name, _, subject, message] = &self.values;
        self.has_filled_honeypot || is_full_of_links(&format!("{name} {subject} {message}"))
    }
}

/// The value of `field` in `body`, decoded but not cleaned.
fn raw_value(body: &[u8], field: &str) -> Result<String, FieldError> {
    let mut pairs = body.split(|byte| *byte == b'&').filter(|pair| has_name(pair, field));
    let pair = pairs.next().ok_or(FieldError::Missing)?;
    if pairs.next().is_some() {
        return Err(FieldError::Repeated);
    }
    // The parser of forms below would put U+FFFD in place of bytes that are not UTF-8.
    percent_decode(pair).decode_utf8().map_err(|_| FieldError::Encoding)?;
    let value = form_urlencoded::parse(pair).next().map(|(_, value)| value.into_owned());
    Ok(value.unwrap_or_default())
}

/// True if `pair`, a name and a value as a form encodes them, has the name `field`.
fn has_name(pair: &[u8], field: &str) -> bool {
    form_urlencoded::parse(pair).next().is_some_and(|(name, _)| name == field)
}

/// Cleans the `value` of `field`, then checks its length and, if it is an address, its syntax.
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

/// True if a browser accepts `value` as an e-mail address (HTML, § Email state), and its domain has a dot.
fn is_address(value: &str) -> bool {
    let Some((local_part, domain)) = value.rsplit_once('@') else { return false };
    let is_atom = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let is_local_part = !local_part.is_empty() && local_part.bytes().all(is_atom);
    is_local_part && domain.contains('.') && domain.split('.').all(is_label)
}

/// True if `text` is a label of a domain name (RFC 1123 §2.1).
fn is_label(text: &str) -> bool {
    let has_valid_length = (1..=63).contains(&text.len());
    let has_hyphen_at_end = text.starts_with('-') || text.ends_with('-');
    has_valid_length
        && !has_hyphen_at_end
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// True if `text` has many links, and few words beside them.
fn is_full_of_links(text: &str) -> bool {
    let links: usize = text.split_whitespace().map(count_links).sum();
    let words = text.split_whitespace().filter(|word| count_links(word) == 0).count();
    links >= SUSPICIOUS_LINKS && words < MIN_WORDS_PER_LINK * links
}

/// Counts the links in `word`, which has no space: each address with a scheme, or one address without a scheme that begins
/// with `www.`.
fn count_links(word: &str) -> usize {
    match word.matches("://").count() {
        0 => usize::from(word.to_ascii_lowercase().contains("www.")),
        count => count,
    }
}
