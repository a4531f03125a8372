//! The refusal of a message, with its reason in the site's words.

use std::collections::HashMap;
use std::time::Duration;

use hyper::StatusCode;
use serde::Serialize;

use super::form::{FIELDS, FieldError, Invalid};

/// Every status that a refusal can have.
pub const STATUSES: [u16; 7] = [
    403, // A page of another site sends the message.
    408, // The message does not arrive whole, or not in time.
    413, // The message is longer than any that the form would send.
    415, // The media type is not the form's.
    422, // A field is invalid.
    429, // Too many messages have come.
    503, // The message cannot be written to the disk.
];

/// After this time a full disk is likely to have room again, and a queue to be shorter.
const STORAGE_RETRY_AFTER: Duration = Duration::from_secs(30);

/// The reason for which a message is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status code of the response.
    pub status: StatusCode,
    /// The sender should wait this long before trying again.
    pub retry_after: Option<Duration>,
    invalid: Option<Invalid>,
}

/// The sentences of refusals, in the site's words: by status, or by field and error.
pub type Texts = HashMap<String, String>;

impl From<StatusCode> for Refusal {
    fn from(status: StatusCode) -> Self {
        let retry_after = (status == StatusCode::SERVICE_UNAVAILABLE).then_some(STORAGE_RETRY_AFTER);
        Self { status, retry_after, invalid: None }
    }
}

impl Refusal {
    /// A field is invalid.
    pub fn invalid(invalid: Invalid) -> Self {
        Self { invalid: Some(invalid), ..StatusCode::UNPROCESSABLE_ENTITY.into() }
    }

    /// Too many messages were sent; the next one may come after `wait`.
    pub fn too_many(wait: Duration) -> Self {
        Self { retry_after: Some(wait), ..StatusCode::TOO_MANY_REQUESTS.into() }
    }

    /// The refusal in JSON (RFC 9457), in the words of `texts`.
    #[must_use]
    pub fn problem(&self, texts: &Texts) -> String {
        let key = match self.invalid {
            Some(Invalid { field, error }) => field_key(field, error),
            None => self.status.as_str().to_owned(),
        };
        let problem = Problem {
            kind: "about:blank",
            title: texts.get(&key).map_or("", String::as_str),
            status: self.status.as_u16(),
            field: self.invalid.map(|invalid| invalid.field),
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
    /// The name of the field that is invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'static str>,
}

/// The key of each sentence that a refusal can need.
pub fn keys() -> impl Iterator<Item = String> {
    let field_keys =
        FIELDS.into_iter().flat_map(|field| FieldError::ALL.map(|error| field_key(field, error)));
    let invalid = StatusCode::UNPROCESSABLE_ENTITY.as_u16();
    let statuses = STATUSES.into_iter().filter(move |status| *status != invalid);
    statuses.map(|status| status.to_string()).chain(field_keys)
}

fn field_key(field: &str, error: FieldError) -> String {
    format!("{field}.{}", error.name())
}
