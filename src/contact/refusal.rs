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
    #[must_use]
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
        let title = match reason {
            Reason::Invalid(Invalid { field, error }) => texts.invalid(field, error),
            _ => texts.refusal(status).to_owned(),
        };
        Self { status, retry_after, title, field }
    }

    /// The same for programs (RFC 9457).
    #[must_use]
    pub fn problem(&self) -> String {
        let Self { status, title, field, .. } = self;
        let field = field.map_or(String::new(), |field| format!(r#","field":"{}""#, field.name()));
        format!(r#"{{"type":"about:blank","title":"{title}","status":{}{field}}}"#, status.as_u16())
    }
}

/// The sentences of refusals, by key. They are the site's, in French; none needs escaping in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts(HashMap<String, String>);

impl Texts {
    /// Takes each text that a refusal can need from `text`.
    ///
    /// # Errors
    /// The first error of `text`.
    pub fn new(text: impl Fn(&str) -> Result<String, String>) -> Result<Self, String> {
        let refusals = STATUSES.map(refusal_key);
        let fields = Field::ALL.map(field_key);
        let errors = FieldError::ALL.map(error_key);
        let keys = refusals.into_iter().chain(fields).chain(errors);
        keys.map(|key| text(&key).map(|text| (key, text))).collect::<Result<_, _>>().map(Self)
    }

    /// Why a message is refused with `status`.
    #[must_use]
    pub fn refusal(&self, status: StatusCode) -> &str {
        self.get(&refusal_key(status))
    }

    /// Why a message is refused whose `field` is invalid.
    #[must_use]
    pub fn invalid(&self, field: Field, error: FieldError) -> String {
        let mut text = self.get(&error_key(error)).to_owned();
        if let FieldError::TooLong(max) = error {
            text = text.replace("{max}", &max.to_string());
        }
        let refusal = self.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        format!("{} {text} {refusal}", self.get(&field_key(field)))
    }

    fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }
}

fn refusal_key(status: StatusCode) -> String {
    format!("refusal.{}", status.as_str())
}

fn field_key(field: Field) -> String {
    format!("{}.label", field.name())
}

fn error_key(error: FieldError) -> String {
    format!("error.{}", error.name())
}
