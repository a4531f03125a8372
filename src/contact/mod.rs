//! Delivery of the contact form's messages into a Maildir, if the owner asks for it.
//!
//! The server acknowledges a message after the message has reached the disk, and otherwise refuses it. Nothing that a
//! visitor sends is written anywhere else, not into a log either.

pub mod config;
mod email_address;
pub mod field;
pub mod form;
mod junk;
pub mod limits;
pub mod maildir;
pub mod message;
pub mod refusal;

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use http_body_util::BodyExt;
use hyper::body::{Body, Bytes};
use hyper::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Request, StatusCode};
use tokio::time::timeout;

use crate::client_ip::{self, Proxy};
use config::{ContactConfig, FormConfig};
use form::Submission;
use limits::{Limiter, Limits};
use maildir::{Folder, Mailbox, Message};
use refusal::Refusal;

/// The request body with a message may take this long to arrive.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(15);

/// The request body with a message may have this many bytes. A form whose fields are as long as they may be fits even in an
/// alphabet of two bytes a letter, such as Cyrillic: percent-encoding makes six bytes of each letter.
pub const MAX_BODY_BYTES: usize = 32 * 1024;

const FORM_TYPE: &str = "application/x-www-form-urlencoded";
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Takes messages.
pub struct Contact {
    config: ContactConfig,
    trusted_proxies: Vec<Proxy>,
    limiter: Mutex<Limiter>,
    /// Stores the messages.
    pub mailbox: Mailbox,
}

impl Contact {
    /// Opens the Maildir `root`. The limits count messages by the address of their client, which `trusted_proxies` pass on.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing can be stored there.
    pub fn open(
        config: ContactConfig,
        root: &Path,
        limits: Limits,
        trusted_proxies: Vec<Proxy>,
    ) -> Result<Self, String> {
        config.check()?;
        let mailbox = Mailbox::open(root, &config.host, config.retention())?;
        Ok(Self { config, trusted_proxies, limiter: Mutex::new(Limiter::new(limits)), mailbox })
    }

    /// Takes the message that `peer` has sent in `request` with `body`, from the form that `form_config` describes. Returns when
    /// the message is on the disk.
    ///
    /// # Errors
    /// The reason for which the message is not stored.
    pub async fn receive(
        &self,
        form_config: &FormConfig,
        peer: Option<IpAddr>,
        request: &Request<()>,
        body: &mut (impl Body<Data = Bytes> + Unpin),
    ) -> Result<(), Refusal> {
        check_head(request).map_err(Refusal::bad_request)?;
        let reading = timeout(BODY_TIMEOUT, read_body(body));
        let body_outcome = reading.await.unwrap_or(Err(StatusCode::REQUEST_TIMEOUT));
        let body_bytes = body_outcome.map_err(Refusal::bad_request)?;
        let max_lengths = self.config.max_lengths.in_order();
        let submission = Submission::parse(&body_bytes, &max_lengths).map_err(Refusal::invalid_field)?;
        let client_address = client_ip::address(peer, request.headers(), &self.trusted_proxies);
        let client = client_ip::network(client_address);
        let folder = self.admit(client, submission.seems_junk()).map_err(Refusal::too_many)?;
        let identity = message::identity(&submission, folder, maildir::time_since_1970());
        let mail = message::compose(&self.config, form_config, &submission, identity);
        let is_stored = self.mailbox.store(Message { folder, identity, mail }).await;
        if is_stored { Ok(()) } else { Err(Refusal::not_stored()) }
    }

    /// Counts a message from `client`, and decides where it goes. The error is the time that the client has to wait.
    fn admit(&self, client: Option<IpAddr>, seems_junk: bool) -> Result<Folder, Duration> {
        let mut limiter = self.limiter.lock().unwrap_or_else(PoisonError::into_inner);
        limiter.admit(client, seems_junk, Instant::now())
    }
}

/// Checks the media type, the length and the origin of a message, in this order, before its body is read.
///
/// # Errors
/// The status that refuses the message.
pub fn check_head(request: &Request<()>) -> Result<(), StatusCode> {
    let headers = request.headers();
    let media_type = single_value(headers, &CONTENT_TYPE).and_then(|value| value.split(';').next());
    let has_form_type = media_type.is_some_and(|essence| essence.trim().eq_ignore_ascii_case(FORM_TYPE));
    if !has_form_type || headers.contains_key(CONTENT_ENCODING) {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    // hyper has checked that this is a number. A body without this field is counted while it arrives (`read_body`).
    let length = single_value(headers, &CONTENT_LENGTH).and_then(|value| value.parse::<usize>().ok());
    if length.is_some_and(|length| length > MAX_BODY_BYTES) {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    if !is_same_origin(request) {
        return Err(StatusCode::FORBIDDEN);
    }
    Ok(())
}

/// True if the request comes from a page of this site, or from no page. A browser says so in `Sec-Fetch-Site`; over plain
/// HTTP, and in an old browser, in `Origin`. A request without both fields comes from another program, which could send any
/// value in them.
fn is_same_origin(request: &Request<()>) -> bool {
    let headers = request.headers();
    if headers.contains_key(SEC_FETCH_SITE) {
        return matches!(single_value(headers, &SEC_FETCH_SITE), Some("same-origin" | "none"));
    }
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let authority = request.uri().authority().map(|authority| authority.as_str());
    let host = authority.or_else(|| single_value(headers, &HOST));
    let (Some(host), Some(origin)) = (host, single_value(headers, &ORIGIN)) else { return false };
    // Behind a proxy the server does not know the scheme, and tries both. Some proxies add the default port of the scheme to
    // `Host`, such as nginx with `$host:$server_port`.
    [("https://", ":443"), ("http://", ":80")].into_iter().any(|(scheme, default_port)| {
        let host = host.strip_suffix(default_port).unwrap_or(host);
        origin.strip_prefix(scheme).is_some_and(|origin_host| origin_host.eq_ignore_ascii_case(host))
    })
}

/// The value of the field `name`, if it occurs exactly once and is ASCII.
fn single_value<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok();
    value.filter(|_| values.next().is_none())
}

/// Reads a request body of at most [`MAX_BODY_BYTES`].
async fn read_body<B: Body<Data = Bytes> + Unpin>(body: &mut B) -> Result<Vec<u8>, StatusCode> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
        if let Some(data) = frame.data_ref() {
            bytes.extend_from_slice(data);
        }
        if bytes.len() > MAX_BODY_BYTES {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
    }
    Ok(bytes)
}
