//! HTTP without sockets: a request's head in, a response out.

pub mod headers;
pub mod host;
pub mod negotiate;
pub mod resource;
pub mod respond;

use hyper::header::{HeaderMap, HeaderName, HeaderValue};

/// The values of every line of a field.
fn field_values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    headers.get_all(name).iter().map(HeaderValue::as_bytes)
}
