//! Why a message is not taken, and how that is said.

use std::borrow::Cow;
use std::time::Duration;

use hyper::StatusCode;

use super::form::{Field, Invalid};

/// A message that was not stored, for this reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Whose it is to mend, as HTTP has it.
    pub status: StatusCode,
    /// French sentences for the visitor.
    pub title: Cow<'static, str>,
    /// Where in the form, when it is the form.
    pub field: Option<Field>,
    /// When it is worth trying again.
    pub retry_after: Option<Duration>,
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
const SOON: Duration = Duration::from_secs(30);

impl Refusal {
    fn new(status: StatusCode, title: &'static str) -> Self {
        Self { status, title: Cow::Borrowed(title), field: None, retry_after: None }
    }

    /// The same for programs (RFC 9457). No value in it needs to be escaped.
    #[must_use]
    pub fn problem(&self) -> String {
        let Self { status, title, field, .. } = self;
        let field = field.map_or(String::new(), |field| format!(r#","field":"{}""#, field.name()));
        format!(r#"{{"type":"about:blank","title":"{title}","status":{}{field}}}"#, status.as_u16())
    }

    /// It comes from another site's page.
    #[must_use]
    pub fn cross_site() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "Ce message vient d’un autre site\u{a0}: il est refusé et n’a pas été enregistré.",
        )
    }

    /// It did not come whole, or not in time.
    #[must_use]
    pub fn slow() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "Le message n’est pas arrivé en entier\u{a0}: il n’a pas été enregistré.",
        )
    }

    /// It is longer than any that the form would send.
    #[must_use]
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "Le message est trop long\u{a0}: il n’a pas été enregistré.")
    }

    /// It is not what a form sends.
    #[must_use]
    pub fn wrong_type() -> Self {
        Self::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "Ce format n’est pas celui du formulaire\u{a0}: le message n’a pas été enregistré.",
        )
    }

    /// Too many come; one may again after `wait`.
    #[must_use]
    pub fn too_many(wait: Duration) -> Self {
        let refusal = Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "Trop de messages ont été envoyés\u{a0}: celui-ci n’a pas été enregistré. Réessayez plus tard.",
        );
        Self { retry_after: Some(wait), ..refusal }
    }

    /// It could not be stored.
    #[must_use]
    pub fn unstored() -> Self {
        let refusal = Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "Le message n’a pas pu être enregistré. Réessayez dans un instant.",
        );
        Self { retry_after: Some(SOON), ..refusal }
    }
}

impl From<Invalid> for Refusal {
    fn from(invalid: Invalid) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            title: format!("{invalid} Le message n’a pas été enregistré.").into(),
            field: Some(invalid.field),
            retry_after: None,
        }
    }
}
