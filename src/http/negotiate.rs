//! Content negotiation, conditional and range requests.

use std::ops::Range;

use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, LINK};

use super::{field_values, headers};
use crate::site::embedded::Encoded;
use crate::site::{CODINGS, File};

/// A resource (RFC 9110 §3.2), in every coding that the UI build prepared.
#[derive(Clone)]
pub struct Resource {
    identity: Representation,
    /// The codings, in the order of [`CODINGS`].
    coded: [Option<Representation>; CODINGS.len()],
}

/// A representation that is ready to send.
#[derive(Clone)]
pub struct Representation {
    /// The content as it is sent.
    pub body: Bytes,
    /// The fields of a 200.
    pub headers: HeaderMap,
    /// The fields of a 304.
    pub not_modified: HeaderMap,
}

impl Resource {
    /// Prepares every coding of `file`. Pages pass `link`, the `Link` field with their canonical address. `shared_cache` is
    /// how many seconds a shared cache may keep the document (0: revalidate each time).
    #[must_use]
    pub fn new(file: &File, shared_cache: u32, link: Option<&HeaderValue>) -> Self {
        let of_file = headers::of_file(file, shared_cache);
        let representation = |encoded: &Encoded, coding| {
            let mut headers = headers::representation(&of_file, headers::entity_tag(&encoded.hash), coding);
            let not_modified = headers::not_modified(&headers);
            headers.extend(link.map(|link| (LINK, link.clone())));
            Representation { body: encoded.content.clone(), headers, not_modified }
        };
        Self {
            identity: representation(&file.identity, None),
            coded: std::array::from_fn(|at| {
                file.coded[at].as_ref().map(|encoded| representation(encoded, Some(CODINGS[at].0)))
            }),
        }
    }

    /// The representation that a request with the fields `request` prefers.
    #[must_use]
    pub fn select(&self, request: &HeaderMap) -> &Representation {
        let available = |at: usize| self.coded[at].is_some();
        let preferred = coding(field_values(request, &ACCEPT_ENCODING), available);
        preferred.and_then(|at| self.coded[at].as_ref()).unwrap_or(&self.identity)
    }
}

/// Chooses one of the [`CODINGS`] that are `available` by the `Accept-Encoding` lines of a request (RFC 9110 §12.5.3): the
/// highest weight wins, the first among equals.
///
/// It is `None`, identity, without any line and where every available coding is refused: RFC 9110 §12.4.1 lets a server
/// disregard the field rather than respond 406, and a readable page helps a visitor more than an error.
pub fn coding<'a>(
    accept_encoding: impl IntoIterator<Item = &'a [u8]>,
    available: impl Fn(usize) -> bool,
) -> Option<usize> {
    let (mut listed, mut identity, mut any) = ([None; CODINGS.len()], None, None);
    for member in members(accept_encoding) {
        let mut parameters = member.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
        let name = parameters.next().unwrap_or_default();
        let Some(weight) = weight(parameters) else { continue };
        let slot = match CODINGS.iter().position(|(coding, _)| name.eq_ignore_ascii_case(coding.as_bytes())) {
            Some(at) => &mut listed[at],
            None if name.eq_ignore_ascii_case(b"identity") => &mut identity,
            None if name == b"*" => &mut any,
            None => continue,
        };
        *slot = Some(weight);
    }
    // Identity is acceptable without being listed, but ranks below every listed coding.
    let mut best = (None, identity.or(any.filter(|weight| *weight == 0.0)).unwrap_or(0.001));
    for (at, listed) in listed.into_iter().enumerate().rev() {
        let weight = listed.or(any).unwrap_or(0.0);
        if weight > 0.0 && weight >= best.1 && available(at) {
            best = (Some(at), weight);
        }
    }
    best.0
}

/// A member's weight (RFC 9110 §12.4.2), 1 when it has none. `None` when it is malformed: such a member is ignored.
fn weight<'a>(parameters: impl Iterator<Item = &'a [u8]>) -> Option<f32> {
    let mut weight = 1.0;
    for parameter in parameters {
        let [b'q' | b'Q', b'=', value @ ..] = parameter else { return None };
        let is_weight = value.len() <= 5 && value.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
        let value = std::str::from_utf8(value).ok().filter(|_| is_weight)?;
        weight = value.parse().ok().filter(|weight| *weight <= 1.0)?;
    }
    Some(weight)
}

/// True if the `If-None-Match` lines of a request match the representation with this entity tag (RFC 9110 §13.1.2): by `*`,
/// or by the same tag, weak or not (§8.8.3.2). `etag` includes its quotes.
pub fn matches_etag<'a>(lines: impl IntoIterator<Item = &'a [u8]>, etag: &[u8]) -> bool {
    let is_same = |tag: &[u8]| tag.strip_prefix(b"W/").unwrap_or(tag) == etag;
    lines.into_iter().any(|line| line.trim_ascii() == b"*" || members([line]).any(is_same))
}

/// The members of a list (RFC 9110 §5.6.1). Of a quoted string with a comma it gives parts, none of which is quoted whole.
fn members<'a>(lines: impl IntoIterator<Item = &'a [u8]>) -> impl Iterator<Item = &'a [u8]> {
    lines.into_iter().flat_map(|line| line.split(|byte| *byte == b',')).map(<[u8]>::trim_ascii)
}

/// The one part of `length` bytes that a `Range` asks for (RFC 9110 §14.1.2); it begins at `length` or later where there is
/// no such part. `None` when the field asks for anything else: the whole is sent then (§14.2).
pub fn byte_range(range: &[u8], length: usize) -> Option<Range<usize>> {
    let (first, last) = std::str::from_utf8(range).ok()?.strip_prefix("bytes=")?.split_once('-')?;
    let position = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    match (first, last) {
        ("", count) => Some(length.saturating_sub(position(count)?)..length),
        (first, "") => Some(position(first)?..length),
        (first, last) => Some(position(first)?..position(last)?.saturating_add(1).min(length))
            .filter(|_| position(first) <= position(last)),
    }
}
