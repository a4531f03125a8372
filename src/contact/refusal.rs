//! Refusals of messages: their statuses, and their reasons in the words of the site.

use std::collections::HashMap;
use std::time::Duration;

use hyper::StatusCode;
use serde::Serialize;

use super::field::{FIELDS, FieldError, InvalidField};

/// Every status that a refusal can have.
pub const STATUSES: [u16; 7] = [
    403, // A page of another site sends the message.
    408, // The message does not arrive whole, or not in time.
    413, // The message is longer than any that the form would send.
    415, // The media type is not that of a form.
    422, // A field is invalid.
    429, // Too many messages have come.
    503, // The message cannot be written to the disk.
];

/// A client should wait this long before it sends a message again that could not be stored. By then a full disk is likely to
/// have room again, and a queue to be shorter.
const STORAGE_RETRY_AFTER: Duration = Duration::from_secs(30);

/// The reason why a message is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status code of the response.
    pub status: StatusCode,
    /// The client should wait this long before it sends the message again.
    pub retry_after: Option<Duration>,
    /// The field because of which the message is refused.
    invalid_field: Option<InvalidField>,
}

/// The sentences that explain refusals, in one language. The key of each is a status, or a field with an error
/// ([`text_keys`]).
pub type Texts = HashMap<String, String>;

impl Refusal {
    /// Refuses a message because of its request. The client need not send the same request again.
    #[must_use]
    pub fn bad_request(status: StatusCode) -> Self {
        Self { status, retry_after: None, invalid_field: None }
    }

    /// Refuses a message because of a field.
    pub fn invalid_field(invalid_field: InvalidField) -> Self {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Self { status, retry_after: None, invalid_field: Some(invalid_field) }
    }

    /// Refuses a message because too many have come. The client may send it again after `wait`.
    pub fn too_many(wait: Duration) -> Self {
        Self { status: StatusCode::TOO_MANY_REQUESTS, retry_after: Some(wait), invalid_field: None }
    }

    /// Refuses a message that cannot be stored now. The client may send it again after [`STORAGE_RETRY_AFTER`].
    pub fn not_stored() -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Self { status, retry_after: Some(STORAGE_RETRY_AFTER), invalid_field: None }
    }

    /// The refusal as a problem in JSON (RFC 9457), in the words of `texts`.
    #[must_use]
    pub fn problem(&self, texts: &Texts) -> String {
        let key = match self.invalid_field {
            Some(InvalidField { field, error }) => field_key(field, error),
            None => self.status.as_str().to_owned(),
        };
        let problem = Problem {
            kind: "about:blank",
            title: texts.get(&key).map_or("", String::as_str),
            status: self.status.as_u16(),
            field: self.invalid_field.map(|invalid| invalid.field),
        };
        serde_json::to_string(&problem).unwrap_or_default()
    }
}

/// The details of a problem (RFC 9457).
#[derive(Serialize)]
struct Problem<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    title: &'a str,
    status: u16,
    /// The name of the invalid field, which the script of the form marks.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'static str>,
}

/// The keys of all sentences that refusals can need.
#[must_use]
pub fn text_keys() -> Vec<String> {
    let mut keys = Vec::new();
    for status in STATUSES {
        // The sentence of a 422 is that of the invalid field.
        if status != StatusCode::UNPROCESSABLE_ENTITY.as_u16() {
            keys.push(status.to_string());
        }
    }
    for field in FIELDS {
        for error in FieldError::ALL {
            keys.push(field_key(field, error));
        }
    }
    keys
}

/// The key of the sentence about an error in a field.
fn field_key(field: &str, error: FieldError) -> String {
    format!("{field}.{}", error.name())
}
