//! Delivery of the contact form's messages into a Maildir, where the owner asks for it.
//!
//! A response of success is sent after the message has reached the disk, and a refusal says that it was not stored.
//! Nothing that a visitor sent is written anywhere else.

pub mod config;
pub mod form;
pub mod head;
pub mod limits;
pub mod mailbox;
pub mod maildir;
pub mod message;
pub mod refusal;

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use http_body_util::BodyExt;
use hyper::StatusCode;
use hyper::body::{Body, Bytes};
use hyper::http::request::Parts;
use tokio::time::timeout;

use crate::client_ip::{self, Proxy};
use config::{ContactConfig, FormConfig};
use form::Form;
use limits::Limits;
use mailbox::Mailbox;
use maildir::Message;
use refusal::{Reason, Refusal};

/// How long the content of a message may take to arrive.
pub const BODY_TIMEOUT: Duration = Duration::from_secs(15);

/// What takes messages.
pub struct Contact {
    config: ContactConfig,
    trusted: Vec<Proxy>,
    limits: Mutex<Limits>,
    /// Where they are stored.
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
        let mailbox = Mailbox::open(root, &config.host, config.retention)?;
        Ok(Self { config, trusted, limits: Mutex::new(limits), mailbox })
    }

    /// The forms that send messages.
    pub fn forms(&self) -> &[FormConfig] {
        &self.config.forms
    }

    /// Takes one message, sent by `peer` with the form `sender`: returns when it is on the disk.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn receive(
        &self,
        sender: &FormConfig,
        peer: Option<IpAddr>,
        head: &Parts,
        body: &mut (impl Body<Data = Bytes> + Unpin),
    ) -> Result<(), Refusal> {
        let receive = async {
            head::check(head).map_err(Reason::Status)?;
            let client = client_ip::network(client_ip::address(peer, &head.headers, &self.trusted));
            let limits = || self.limits.lock().unwrap_or_else(PoisonError::into_inner);
            limits().admit(client, Instant::now()).map_err(Reason::TooMany)?;
            let content = timeout(BODY_TIMEOUT, read(body)).await;
            let content = content.unwrap_or(Err(StatusCode::REQUEST_TIMEOUT)).map_err(Reason::Status)?;
            let form = Form::parse(&content, &self.config.max_lengths).map_err(Reason::Invalid)?;
            let identity = message::identity(&form, maildir::now());
            let content = message::compose(&self.config, sender, &form, identity);
            let message = Message { junk: form.honeypot_filled, identity, content };
            let stored = self.mailbox.store(message).await;
            if stored { Ok(()) } else { Err(Reason::Status(StatusCode::SERVICE_UNAVAILABLE)) }
        };
        receive.await.map_err(|reason| Refusal::new(reason, &sender.texts))
    }
}

/// The content of a request, of [`head::MAX_BODY_BYTES`] at most.
async fn read<B: Body<Data = Bytes> + Unpin>(body: &mut B) -> Result<Vec<u8>, StatusCode> {
    let mut content = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
        content.extend_from_slice(frame.data_ref().map_or(&[][..], |data| data));
        if content.len() > head::MAX_BODY_BYTES {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
    }
    Ok(content)
}
