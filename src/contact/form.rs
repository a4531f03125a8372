//! Parses what the contact form sends, `application/x-www-form-urlencoded`, into checked values.

use percent_encoding::percent_decode;

use super::field::{FIELDS, FieldError, InvalidField, clean_value};
use super::junk::is_little_more_than_links;

/// The name of a field that visitors do not see. Programs that send junk fill in every field, this one too. The name has no
/// meaning, because browsers fill in fields whose names they know.
const HONEYPOT: &str = "zx";

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
            let value =
                raw_value(body, field).and_then(|value| clean_value(field, &value, max_lengths[index]));
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
        self.has_filled_honeypot || is_little_more_than_links(&format!("{name} {subject} {message}"))
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
