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
        let file_headers = headers::file(file, shared_cache);
        let representation = |encoded: &Encoded, coding| {
            let etag = headers::entity_tag(&encoded.hash);
            let mut headers = headers::representation(&file_headers, etag, coding);
            let not_modified = headers::not_modified(&headers);
            headers.extend(link.map(|link| (LINK, link.clone())));
            Representation { body: encoded.content.clone(), headers, not_modified }
        };
        Self {
            identity: representation(&file.identity, None),
            coded: std::array::from_fn(|index| {
                let (coding, _) = CODINGS[index];
                file.coded[index].as_ref().map(|encoded| representation(encoded, Some(coding)))
            }),
        }
    }

    /// The representation that a request with the fields `request_headers` prefers.
    #[must_use]
    pub fn select(&self, request_headers: &HeaderMap) -> &Representation {
        let accept_encoding = field_values(request_headers, &ACCEPT_ENCODING);
        let preferred = preferred_coding(accept_encoding, |index| self.coded[index].is_some());
        preferred.and_then(|index| self.coded[index].as_ref()).unwrap_or(&self.identity)
    }
}

/// The lowest weight of a coding that is not refused (RFC 9110 §12.4.2).
const LOWEST_WEIGHT: f32 = 0.001;

/// Chooses one of the [`CODINGS`] that are available, by the `Accept-Encoding` lines of a request (RFC 9110 §12.5.3): the
/// highest weight wins, the first among equals.
///
/// `None` is identity, even for a request that refuses every coding and identity too: RFC 9110 §12.4.1 lets a server
/// disregard the field rather than respond 406, and a readable page helps a visitor more than an error.
pub fn preferred_coding<'a>(
    accept_encoding: impl IntoIterator<Item = &'a [u8]>,
    is_available: impl Fn(usize) -> bool,
) -> Option<usize> {
    let weights = Weights::parse(accept_encoding);
    let mut best = None;
    let mut best_weight = weights.identity();
    // Backwards, so that the first among equals is the last to be chosen.
    for index in (0..CODINGS.len()).rev() {
        let weight = weights.coding(index);
        if weight > 0.0 && weight >= best_weight && is_available(index) {
            best_weight = weight;
            best = Some(index);
        }
    }
    best
}

/// The weights that a request gives to codings (RFC 9110 §12.5.3).
#[derive(Default)]
struct Weights {
    /// The weights of the listed [`CODINGS`], in their order.
    codings: [Option<f32>; CODINGS.len()],
    /// The weight of identity, if that is listed.
    identity: Option<f32>,
    /// The weight of `*`, which stands for every coding that is not listed.
    wildcard: Option<f32>,
}

impl Weights {
    fn parse<'a>(accept_encoding: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut weights = Self::default();
        for member in members(accept_encoding) {
            let mut parameters = member.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
            let name = parameters.next().unwrap_or_default();
            let Some(weight) = parse_weight(parameters) else { continue };
            match CODINGS.iter().position(|(coding, _)| name.eq_ignore_ascii_case(coding.as_bytes())) {
                Some(index) => weights.codings[index] = Some(weight),
                None if name.eq_ignore_ascii_case(b"identity") => weights.identity = Some(weight),
                None if name == b"*" => weights.wildcard = Some(weight),
                None => {}
            }
        }
        weights
    }

    /// The weight of the coding at `index` of [`CODINGS`], which is refused at 0.
    fn coding(&self, index: usize) -> f32 {
        self.codings[index].or(self.wildcard).unwrap_or(0.0)
    }

    /// The weight of identity. If it is not listed, `*;q=0` refuses it; otherwise it ranks below every listed coding.
    fn identity(&self) -> f32 {
        let refused_by_wildcard = self.wildcard.filter(|weight| *weight == 0.0);
        self.identity.or(refused_by_wildcard).unwrap_or(LOWEST_WEIGHT)
    }
}

/// Parses the weight of a member (RFC 9110 §12.4.2), which is 1 if it names none. `None` if the weight is malformed: such a
/// member is ignored.
fn parse_weight<'a>(parameters: impl Iterator<Item = &'a [u8]>) -> Option<f32> {
    let mut weight = 1.0;
    for parameter in parameters {
        let [b'q' | b'Q', b'=', value @ ..] = parameter else { return None };
        let has_weight_syntax =
            value.len() <= 5 && value.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
        let digits = std::str::from_utf8(value).ok().filter(|_| has_weight_syntax)?;
        weight = digits.parse().ok().filter(|weight| *weight <= 1.0)?;
    }
    Some(weight)
}

/// True if the `If-None-Match` lines of a request match the representation with the tag `etag`, which includes its quotes
/// (RFC 9110 §13.1.2): a line is `*`, or has the same tag, weak or not (§8.8.3.2).
pub fn matches_etag<'a>(lines: impl IntoIterator<Item = &'a [u8]>, etag: &[u8]) -> bool {
    let is_same = |tag: &[u8]| tag.strip_prefix(b"W/").unwrap_or(tag) == etag;
    lines.into_iter().any(|line| line.trim_ascii() == b"*" || members([line]).any(is_same))
}

/// The members of a list (RFC 9110 §5.6.1). A quoted string with a comma is split at the comma: neither part has both
/// quotes, so neither matches an entity tag.
fn members<'a>(lines: impl IntoIterator<Item = &'a [u8]>) -> impl Iterator<Item = &'a [u8]> {
    lines.into_iter().flat_map(|line| line.split(|byte| *byte == b',')).map(<[u8]>::trim_ascii)
}

/// The one part of `length` bytes that the value `range` of the field asks for (RFC 9110 §14.1.2). It begins at `length` or
/// later if there is no such part. `None` if the field asks for anything else, so that the whole is sent (§14.2).
pub fn byte_range(range: &[u8], length: usize) -> Option<Range<usize>> {
    let range = std::str::from_utf8(range).ok()?;
    let (first, last) = range.strip_prefix("bytes=")?.split_once('-')?;
    let position = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    match (first, last) {
        ("", count) => Some(length.saturating_sub(position(count)?)..length),
        (first, "") => Some(position(first)?..length),
        (first, last) => {
            let (first, last) = (position(first)?, position(last)?);
            (first <= last).then(|| first..last.saturating_add(1).min(length))
        }
    }
}
