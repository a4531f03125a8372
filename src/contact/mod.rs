//! Delivery of the contact form's messages, where the owner asks for it: into a Maildir, and no further.
//!
//! What is stored, and what an answer says of it, never differ: an answer of success comes after the message has
//! reached the disk, and a refusal says that it was not stored. Nothing that a visitor sent is written anywhere else.

pub mod config;
pub mod form;
pub mod head;
pub mod limits;
pub mod maildir;
pub mod message;
pub mod refusal;

use std::net::IpAddr;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use http_body_util::BodyExt;
use hyper::body::{Body, Bytes};
use hyper::http::request::Parts;
use tokio::time::timeout;

use crate::client_ip::{self, Proxy};
use config::Profile;
use form::Form;
use limits::Limits;
use maildir::{Folder, Letter, Mailbox};
use refusal::Refusal;

/// How long the content of a message may take to arrive.
pub const READ: Duration = Duration::from_secs(15);

/// What takes messages.
pub struct Contact {
    profile: Profile,
    trusted: Vec<Proxy>,
    limits: Mutex<Limits>,
    mailbox: Mailbox,
}

impl Contact {
    /// Takes messages for the owner that `profile` tells of into the Maildir `root`. Clients are told apart as the
    /// proxies in `trusted` give their addresses.
    ///
    /// # Errors
    /// One sentence that says what to do, when nothing can be stored there.
    pub fn open(profile: Profile, root: &Path, limits: Limits, trusted: Vec<Proxy>) -> Result<Self, String> {
        let mailbox = Mailbox::open(root, &profile.host, profile.retention)?;
        Ok(Self { profile, trusted, limits: Mutex::new(limits), mailbox })
    }

    /// The path that takes messages.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.profile.path
    }

    /// Takes one message, sent by `peer`: returns when it is on the disk.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn receive<B>(&self, peer: Option<IpAddr>, head: &Parts, content: &mut B) -> Result<(), Refusal>
    where
        B: Body<Data = Bytes> + Unpin,
    {
        head::check(head)?;
        let client = client_ip::network(client_ip::address(peer, &head.headers, &self.trusted));
        self.admit(client).map_err(Refusal::too_many)?;
        let content = timeout(READ, read(content)).await.map_err(|_| Refusal::slow())??;
        let form = Form::parse(&content, &self.profile.bounds)?;
        if self.mailbox.store(self.letter(&form)).await { Ok(()) } else { Err(Refusal::unstored()) }
    }

    /// Keeps the mailbox in order, until nothing can be stored any more.
    pub async fn watch(&self) {
        self.mailbox.watch().await;
    }

    fn admit(&self, client: Option<IpAddr>) -> Result<(), Duration> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner).admit(client, Instant::now())
    }

    fn letter(&self, form: &Form) -> Letter {
        let identity = message::identity(form, SystemTime::now());
        let folder = if form.trapped { Folder::Junk } else { Folder::Inbox };
        Letter { folder, content: message::compose(&self.profile, form, identity), identity }
    }
}

/// The content of a request, of [`head::MOST`] bytes at most.
async fn read<B: Body<Data = Bytes> + Unpin>(content: &mut B) -> Result<Vec<u8>, Refusal> {
    let mut read = Vec::new();
    while let Some(frame) = content.frame().await {
        let frame = frame.map_err(|_| Refusal::slow())?;
        let data = frame.data_ref().map_or(&[][..], |data| data);
        if read.len() + data.len() > head::MOST {
            return Err(Refusal::too_large());
        }
        read.extend_from_slice(data);
    }
    Ok(read)
}
