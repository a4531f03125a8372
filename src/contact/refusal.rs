//! Why a message is not stored, and the response that says so.

use std::collections::HashMap;
use std::time::Duration;

use hyper::StatusCode;

use super::form::{Field, FieldError, Invalid};

/// Why a message is not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another site's page sent it.
    CrossSite,
    /// Its content did not arrive whole, or not in time.
    Incomplete,
    /// It is longer than any that the form would send.
    TooLarge,
    /// It is not in the form's media type.
    WrongType,
    /// A field is not as the form would have it.
    Invalid(Invalid),
    /// Too many messages were sent; the next one may come after this time.
    TooMany(Duration),
    /// It could not be written to the disk.
    NotStored,
}

/// Every status that a refusal can have.
pub const STATUSES: [StatusCode; 7] = [
    StatusCode::FORBIDDEN,
    StatusCode::REQUEST_TIMEOUT,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    StatusCode::UNPROCESSABLE_ENTITY,
    StatusCode::TOO_MANY_REQUESTS,
    StatusCode::SERVICE_UNAVAILABLE,
];

/// Until a disk is likely to have been freed, or a queue to be shorter.
const STORAGE_RETRY_AFTER: Duration = Duration::from_secs(30);

/// The refusal of a message, in the words that the UI build gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status code of the response.
    pub status: StatusCode,
    /// When it is worth trying again.
    pub retry_after: Option<Duration>,
    title: String,
    field: Option<Field>,
}

impl Refusal {
    /// For `reason`, in the words of `texts`.
    pub fn new(reason: Reason, texts: &Texts) -> Self {
        let (status, field, retry_after) = match reason {
            Reason::CrossSite => (StatusCode::FORBIDDEN, None, None),
            Reason::Incomplete => (StatusCode::REQUEST_TIMEOUT, None, None),
            Reason::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, None, None),
            Reason::WrongType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, None, None),
            Reason::Invalid(Invalid { field, .. }) => (StatusCode::UNPROCESSABLE_ENTITY, Some(field), None),
            Reason::TooMany(wait) => (StatusCode::TOO_MANY_REQUESTS, None, Some(wait)),
            Reason::NotStored => (StatusCode::SERVICE_UNAVAILABLE, None, Some(STORAGE_RETRY_AFTER)),
        };
        let key = match reason {
            Reason::Invalid(Invalid { field, error }) => field_key(field, error),
            _ => status.as_str().to_owned(),
        };
        Self { status, retry_after, title: texts.get(&key).cloned().unwrap_or_default(), field }
    }

    /// The same for programs (RFC 9457).
    pub fn problem(&self) -> String {
        let Self { status, title, field, .. } = self;
        let field = field.map_or(String::new(), |field| format!(r#","field":"{}""#, field.name()));
        format!(r#"{{"type":"about:blank","title":"{title}","status":{}{field}}}"#, status.as_u16())
    }
}

/// The sentences of refusals, in the site's words: by status, or by field and error. None needs escaping in JSON.
pub type Texts = HashMap<String, String>;

/// The key of each sentence that a refusal can need.
pub fn keys() -> impl Iterator<Item = String> {
    let fields = Field::ALL.into_iter();
    let of_fields = fields.flat_map(|field| FieldError::ALL.map(|error| field_key(field, error)));
    let statuses = STATUSES.into_iter().filter(|status| *status != StatusCode::UNPROCESSABLE_ENTITY);
    statuses.map(|status| status.as_str().to_owned()).chain(of_fields)
}

fn field_key(field: Field, error: FieldError) -> String {
    format!("{}.{}", field.name(), error.name())
}
