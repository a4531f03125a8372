//! Delivery of the contact form's messages into a Maildir, where the owner asks for it.
//!
//! A response of success is sent after the message has reached the disk, and a refusal says that it was not stored.
//! Nothing that a visitor sent is written anywhere else.

pub mod config;
pub mod form;
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
use form::Form;
use limits::{Limiter, Limits};
use maildir::{Mailbox, Message};
use refusal::Refusal;

/// The content of a message may take this long to arrive.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(15);

/// The largest content of a message. The longest form within its bounds fits in an alphabet of two bytes a letter, of
/// which percent-encoding makes six.
pub const MAX_BODY_BYTES: usize = 32 * 1024;

const TYPE: &str = "application/x-www-form-urlencoded";
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Takes messages.
pub struct Contact {
    config: ContactConfig,
    trusted: Vec<Proxy>,
    limiter: Mutex<Limiter>,
    /// Stores them.
    pub mailbox: Mailbox,
}

impl Contact {
    /// Stores messages in the Maildir `root`. Clients are told apart by the addresses that the proxies in `trusted`
    /// give.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing can be stored there.
    pub fn open(
        config: ContactConfig,
        root: &Path,
        limits: Limits,
        trusted: Vec<Proxy>,
    ) -> Result<Self, String> {
        config.check()?;
        let mailbox = Mailbox::open(root, &config.host, config.retention())?;
        Ok(Self { config, trusted, limiter: Mutex::new(Limiter::new(limits)), mailbox })
    }

    /// Takes one message, sent by `peer` with the form of this configuration: returns when it is on the disk.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn receive(
        &self,
        form_config: &FormConfig,
        peer: Option<IpAddr>,
        request: &Request<()>,
        body: &mut (impl Body<Data = Bytes> + Unpin),
    ) -> Result<(), Refusal> {
        check(request)?;
        let content = timeout(BODY_TIMEOUT, read(body)).await.unwrap_or(Err(StatusCode::REQUEST_TIMEOUT))?;
        let form = Form::parse(&content, &self.config.max_lengths.in_order()).map_err(Refusal::invalid)?;
        let client = client_ip::network(client_ip::address(peer, request.headers(), &self.trusted));
        let limiter = || self.limiter.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = limiter().admit(client, form.seems_junk(), Instant::now()).map_err(Refusal::too_many)?;
        let identity = message::identity(&form, folder, maildir::now());
        let content = message::compose(&self.config, form_config, &form, identity);
        let stored = self.mailbox.store(Message { folder, identity, content }).await;
        if stored { Ok(()) } else { Err(StatusCode::SERVICE_UNAVAILABLE.into()) }
    }
}

/// Checks media type, size and origin of a message, in this order, before its content is read.
///
/// # Errors
/// The status that refuses it: a form of this site would not have the first of them.
pub fn check(request: &Request<()>) -> Result<(), StatusCode> {
    let headers = request.headers();
    let of_form = text(headers, &CONTENT_TYPE).is_some_and(|value| {
        value.split(';').next().is_some_and(|essence| essence.trim().eq_ignore_ascii_case(TYPE))
    });
    if !of_form || headers.contains_key(CONTENT_ENCODING) {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    // hyper has checked that it is a number. Without one the content is counted as it arrives.
    let length = text(headers, &CONTENT_LENGTH).and_then(|value| value.parse::<usize>().ok());
    if length.is_some_and(|length| length > MAX_BODY_BYTES) {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    same_origin(request).then_some(()).ok_or(StatusCode::FORBIDDEN)
}

/// True if a page of this site, or no page at all, sends the request: by `Sec-Fetch-Site`, else (over plain HTTP, or from
/// an old browser) by `Origin`. Programs that are not browsers send neither, and could send any value.
fn same_origin(request: &Request<()>) -> bool {
    let headers = request.headers();
    if headers.contains_key(SEC_FETCH_SITE) {
        return matches!(text(headers, &SEC_FETCH_SITE), Some("same-origin" | "none"));
    }
    if !headers.contains_key(ORIGIN) {
        return true;
    }
    let host = request.uri().authority().map(|authority| authority.as_str()).or_else(|| text(headers, &HOST));
    let origin = text(headers, &ORIGIN).unwrap_or_default();
    // Behind a proxy the scheme is not known. Some name the default port in `Host` (nginx's `$host:$server_port`).
    [("https://", ":443"), ("http://", ":80")].into_iter().any(|(scheme, port)| {
        let host = host.map(|host| host.strip_suffix(port).unwrap_or(host));
        origin.strip_prefix(scheme).zip(host).is_some_and(|(origin, host)| origin.eq_ignore_ascii_case(host))
    })
}

/// The value of a field that occurs exactly once.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok();
    value.filter(|_| values.next().is_none())
}

/// The content of a request, of [`MAX_BODY_BYTES`] at most.
async fn read<B: Body<Data = Bytes> + Unpin>(body: &mut B) -> Result<Vec<u8>, StatusCode> {
    let mut content = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
        content.extend_from_slice(frame.data_ref().map_or(&[][..], |data| data));
        if content.len() > MAX_BODY_BYTES {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
    }
    Ok(content)
}
