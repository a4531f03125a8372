//! What can be requested: representations of a file (RFC 9110 §3.2), with their fields made in advance.

use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, LINK};

use super::negotiate::{self, Coding};
use super::{field_values, headers};
use crate::site::File;
use crate::site::embedded::Encoded;

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
    pub body: Bytes,
    /// Its entity tag, quotes included.
    pub etag: HeaderValue,
    /// The fields of a 200.
    pub headers: HeaderMap,
    /// The fields of a 304.
    pub not_modified: HeaderMap,
}

impl Resource {
    /// Of `file`, which is the document where shared caches may keep it for `shared_cache` seconds.
    #[must_use]
    pub fn new(file: &File, shared_cache: u32) -> Self {
        let negotiable = file.brotli.is_some() || file.gzip.is_some();
        let of_file = headers::of_file(file, negotiable, shared_cache);
        let representation = |encoded: &Encoded, coding| {
            let etag = headers::entity_tag(&encoded.hash);
            let headers = headers::representation(&of_file, etag.clone(), coding);
            let not_modified = headers::not_modified(&headers);
            Representation { body: encoded.bytes.clone(), etag, headers, not_modified }
        };
        Self {
            identity: representation(&file.identity, Coding::Identity),
            brotli: file.brotli.as_ref().map(|encoded| representation(encoded, Coding::Brotli)),
            gzip: file.gzip.as_ref().map(|encoded| representation(encoded, Coding::Gzip)),
        }
    }

    /// The same as a page, whose canonical address `link` names.
    #[must_use]
    pub fn with_link(&self, link: &HeaderValue) -> Self {
        let mut page = self.clone();
        let representations = [Some(&mut page.identity), page.brotli.as_mut(), page.gzip.as_mut()];
        for Representation { headers, .. } in representations.into_iter().flatten() {
            headers.insert(LINK, link.clone());
        }
        page
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
