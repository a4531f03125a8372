//! What can be requested: representations of a file (RFC 9110 §3.2), with their fields made in advance.

use hyper::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, LINK};

use super::negotiate::{self, Coding};
use super::{field_values, headers};
use crate::site::File;
use crate::site::embedded::{Content, Encoded};

/// A resource, in every coding that the UI build prepared.
#[derive(Clone)]
pub struct Resource {
    identity: Representation,
    brotli: Option<Representation>,
    gzip: Option<Representation>,
}

/// A representation that is ready to send.
#[derive(Clone)]
pub struct Representation {
    /// The content as it is sent.
    pub body: Content,
    /// The fields of a 200.
    pub headers: HeaderMap,
    /// The fields of a 304.
    pub not_modified: HeaderMap,
}

impl Resource {
    /// Of `file`, which is the document where shared caches may keep it for `shared_cache` seconds; of a page, `link`
    /// names the canonical address.
    #[must_use]
    pub fn new(file: &File, shared_cache: u32, link: Option<&HeaderValue>) -> Self {
        let negotiable = file.brotli.is_some() || file.gzip.is_some();
        let of_file = headers::of_file(file, negotiable, shared_cache);
        let representation = |encoded: &Encoded, coding| {
            let mut headers = headers::representation(&of_file, headers::entity_tag(&encoded.hash), coding);
            let not_modified = headers::not_modified(&headers);
            headers.extend(link.map(|link| (LINK, link.clone())));
            Representation { body: encoded.content.clone(), headers, not_modified }
        };
        Self {
            identity: representation(&file.identity, Coding::Identity),
            brotli: file.brotli.as_ref().map(|encoded| representation(encoded, Coding::Brotli)),
            gzip: file.gzip.as_ref().map(|encoded| representation(encoded, Coding::Gzip)),
        }
    }

    /// The representation that a request with the fields `request` prefers.
    #[must_use]
    pub fn select(&self, request: &HeaderMap) -> &Representation {
        let available = |coding| match coding {
            Coding::Brotli => self.brotli.is_some(),
            Coding::Gzip => self.gzip.is_some(),
            Coding::Identity => true,
        };
        let selected = match negotiate::coding(field_values(request, &ACCEPT_ENCODING), available) {
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Identity => None,
        };
        selected.unwrap_or(&self.identity)
    }
}
