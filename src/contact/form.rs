//! The parser of the contact form: `application/x-www-form-urlencoded` in, checked values out.

use percent_encoding::percent_decode;

/// The hidden field. Its name has no meaning, because browsers fill in fields whose names they know.
const HONEYPOT: &str = "zx";

/// The names of the form's fields, in the order in which they stand there. All but the last are of one line.
pub const FIELDS: [&str; 4] = ["name", "email", "subject", "message"];

/// A message with this many links is suspicious. A recruiter may well send two: an offer and a calendar.
const MANY_LINKS: usize = 3;

/// A message with many links is an ordinary one all the same if it has this many words for each.
const WORDS_BESIDE_A_LINK: usize = 10;

/// Why the value of a field is invalid.
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
    /// An encoded word (RFC 2047), which mail programs decode: it could hold any character.
    EncodedWord,
    /// More characters than the field may have.
    TooLong,
    /// Not a complete e-mail address.
    Address,
}

impl FieldError {
    /// One of each kind.
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

/// The first field that is invalid, by its name, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid(pub &'static str, pub FieldError);

/// The fields that a visitor sent, within their bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The value of each of [`FIELDS`]: one line, but for the message, whose lines end with a line feed. The address is
    /// one by HTML's own grammar, with a dot in its domain.
    pub values: [String; 4],
    /// The hidden field was filled, by a program or by a browser.
    pub honeypot_filled: bool,
}

impl Form {
    /// Reads the content of a request, whose fields may have `max_lengths` characters. Fields that are not the form's are
    /// ignored.
    ///
    /// # Errors
    /// The first field, in their order, that is invalid.
    pub fn parse(content: &[u8], max_lengths: &[usize; 4]) -> Result<Self, Invalid> {
        let (mut sent, mut honeypot_filled) = ([const { Err(FieldError::Missing) }; 4], false);
        for pair in content.split(|byte| *byte == b'&') {
            let Some((name, value)) = form_urlencoded::parse(pair).next() else { continue };
            honeypot_filled |= name == HONEYPOT && !value.is_empty();
            let Some(at) = FIELDS.iter().position(|field| *field == name) else { continue };
            sent[at] = match sent[at] {
                // The parser replaces what is not UTF-8 with U+FFFD.
                Err(FieldError::Missing) if percent_decode(pair).decode_utf8().is_err() => {
                    Err(FieldError::Encoding)
                }
                Err(FieldError::Missing) => Ok(value.into_owned()),
                _ => Err(FieldError::Repeated),
            };
        }
        let mut values = [const { String::new() }; 4];
        for (at, value) in sent.into_iter().enumerate() {
            let field = FIELDS[at];
            let value = value.and_then(|value| checked(field, &value, max_lengths[at]));
            values[at] = value.map_err(|error| Invalid(field, error))?;
        }
        Ok(Self { values, honeypot_filled })
    }

    /// True if a program seems to have sent it: the hidden field is filled, or it is little more than links.
    #[must_use]
    pub fn seems_junk(&self) -> bool {
        let [name, _, subject, message] = &self.values;
        self.honeypot_filled || is_full_of_links(&format!("{name} {subject} {message}"))
    }
}

/// True if `text` has more links than a visitor needs, and few words beside them.
fn is_full_of_links(text: &str) -> bool {
    let links: usize = text.split_whitespace().map(links_in).sum();
    let words = text.split_whitespace().filter(|word| links_in(word) == 0).count();
    links >= MANY_LINKS && words < WORDS_BESIDE_A_LINK * links
}

/// Counts the links in `word`, which has no space: addresses with a scheme, else one that begins with `www.`.
fn links_in(word: &str) -> usize {
    match word.matches("://").count() {
        0 => usize::from(word.to_ascii_lowercase().contains("www.")),
        count => count,
    }
}

/// The `value` of a field as it is stored, if it is valid.
fn checked(field: &str, value: &str, max_length: usize) -> Result<String, FieldError> {
    let value = match field {
        "message" => lines(value),
        "email" => line(value)?.replace(is_joiner, ""),
        _ => line(value)?,
    };
    match value.chars().count() {
        0 => Err(FieldError::Missing),
        length if length > max_length => Err(FieldError::TooLong),
        _ if field == "email" && !is_address(&value) => Err(FieldError::Address),
        _ => Ok(value),
    }
}

/// `value` on one line: without surrounding space and invisible marks, which are pasted unseen, and with spaces in place of
/// control characters. A line break is an error, because no browser sends one in such a field.
fn line(value: &str) -> Result<String, FieldError> {
    if value.contains(['\r', '\n']) {
        return Err(FieldError::LineBreak);
    }
    let visible = value.replace(is_invisible_mark, "").replace(breaks_line, " ");
    let has_encoded_word = visible.split_once("=?").is_some_and(|(_, rest)| rest.contains("?="));
    if has_encoded_word {
        return Err(FieldError::EncodedWord);
    }
    Ok(visible.trim().to_owned())
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

/// True for a character that shapes the letters or the emoji beside it. A Persian name needs it, and an address has none.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// True for a character at which a mail program might end a line, or show something else.
fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// `value` with one kind of line end (a form sends CRLF, its script LF), and with spaces in place of control characters,
/// which pasted text contains unseen.
fn lines(value: &str) -> String {
    let unified = value.replace("\r\n", "\n").replace('\r', "\n");
    let is_unseen = |c: char| c.is_control() && !"\n\t".contains(c);
    unified.replace(is_unseen, " ").trim().to_owned()
}

/// True if `value` is valid in a browser (HTML, § Email state), and has a dot in its domain.
fn is_address(value: &str) -> bool {
    let atom = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let label = |label: &str| {
        label.len() <= 63
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !(label.is_empty() || label.starts_with('-') || label.ends_with('-'))
    };
    value.rsplit_once('@').is_some_and(|(local, domain)| {
        !local.is_empty() && local.bytes().all(atom) && domain.contains('.') && domain.split('.').all(label)
    })
}
