//! Why a message is not stored, and the response that says so.

use std::collections::HashMap;
use std::time::Duration;

use hyper::StatusCode;

use super::form::{FIELDS, FieldError, Invalid};

/// Why a message is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What the status says.
    Status(StatusCode),
    /// A field is not as the form would have it.
    Invalid(Invalid),
    /// Too many messages were sent; the next one may come after this time.
    TooMany(Duration),
}

/// Every status that a refusal can have: sent by another site's page, not arrived whole or in time, longer than any that
/// the form would send, not in the form's media type, [`Invalid`], too many, not written to the disk.
pub const STATUSES: [u16; 7] = [403, 408, 413, 415, 422, 429, 503];

/// Until a disk is likely to have been freed, or a queue to be shorter.
const STORAGE_RETRY_AFTER: Duration = Duration::from_secs(30);

/// The refusal of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status code of the response.
    pub status: StatusCode,
    /// When it is worth trying again.
    pub retry_after: Option<Duration>,
    /// What is said to programs (RFC 9457).
    pub problem: String,
}

/// The sentences of refusals, in the site's words: by status, or by field and error. None needs escaping in JSON.
pub type Texts = HashMap<String, String>;

impl Refusal {
    /// For `reason`, in the words of `texts`.
    pub fn new(reason: Reason, texts: &Texts) -> Self {
        let status = match reason {
            Reason::Status(status) => status,
            Reason::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Reason::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        };
        let retry_after = match reason {
            Reason::TooMany(wait) => Some(wait),
            _ => (status == StatusCode::SERVICE_UNAVAILABLE).then_some(STORAGE_RETRY_AFTER),
        };
        let (key, field) = match reason {
            Reason::Invalid(Invalid(field, error)) => {
                (field_key(field, error), format!(r#","field":"{field}""#))
            }
            _ => (status.as_str().to_owned(), String::new()),
        };
        let title = texts.get(&key).map_or("", String::as_str);
        let code = status.as_u16();
        let problem = format!(r#"{{"type":"about:blank","title":"{title}","status":{code}{field}}}"#);
        Self { status, retry_after, problem }
    }
}

/// The key of each sentence that a refusal can need.
pub fn keys() -> impl Iterator<Item = String> {
    let of_fields = FIELDS.into_iter().flat_map(|field| FieldError::ALL.map(|error| field_key(field, error)));
    let invalid = StatusCode::UNPROCESSABLE_ENTITY.as_u16();
    let statuses = STATUSES.into_iter().filter(move |status| *status != invalid);
    statuses.map(|status| status.to_string()).chain(of_fields)
}

fn field_key(field: &str, error: FieldError) -> String {
    format!("{field}.{}", error.name())
}
