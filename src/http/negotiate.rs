//! The parts of a request that decide which form of a file is sent: `Accept-Encoding`, `If-None-Match`, `Range`.

use std::ops::Range;

use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, LINK};

use super::{field_values, headers};
use crate::site::embedded::EncodedBody;
use crate::site::{CODINGS, File};

/// A page or a file (a resource of RFC 9110 §3.2) in every coding that the UI build prepared.
#[derive(Clone)]
pub struct Resource {
    identity: Representation,
    /// The representation in each of [`CODINGS`], in their order.
    coded: [Option<Representation>; CODINGS.len()],
}

/// A representation that is ready to send.
#[derive(Clone)]
pub struct Representation {
    /// The body of a 200.
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
        let file_headers = headers::file_fields(file, shared_cache);
        let representation = |encoded: &EncodedBody, coding| {
            let etag = headers::entity_tag(&encoded.sha256);
            let mut headers = headers::representation_fields(&file_headers, etag, coding);
            let not_modified = headers::not_modified_fields(&headers);
            headers.extend(link.map(|link| (LINK, link.clone())));
            Representation { body: encoded.bytes.clone(), headers, not_modified }
        };
        Self {
            identity: representation(&file.identity, None),
            coded: std::array::from_fn(|index| {
                let coding = CODINGS[index].name;
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
/// `None` stands for identity, even if the request refuses identity and every coding. RFC 9110 §12.4.1 lets a server
/// disregard the field: a page that the visitor may be able to read is better than a 406.
pub fn preferred_coding<'a>(
    accept_encoding: impl IntoIterator<Item = &'a [u8]>,
    is_available: impl Fn(usize) -> bool,
) -> Option<usize> {
    let weights = Weights::parse(accept_encoding);
    let mut best = None;
    let mut best_weight = weights.identity();
    // The loop runs backwards. Among equal weights the last one that it finds wins, which is the first of `CODINGS`.
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
    /// The weight of identity, if the request lists identity.
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
            match CODINGS.iter().position(|coding| name.eq_ignore_ascii_case(coding.name.as_bytes())) {
                Some(index) => weights.codings[index] = Some(weight),
                None if name.eq_ignore_ascii_case(b"identity") => weights.identity = Some(weight),
                None if name == b"*" => weights.wildcard = Some(weight),
                None => {}
            }
        }
        weights
    }

    /// The weight of the coding at `index` of [`CODINGS`]. A coding of weight 0 is refused.
    fn coding(&self, index: usize) -> f32 {
        self.codings[index].or(self.wildcard).unwrap_or(0.0)
    }

    /// The weight of identity. If the request does not list identity, it ranks below every listed coding, and `*;q=0`
    /// refuses it.
    fn identity(&self) -> f32 {
        let refused_by_wildcard = self.wildcard.filter(|weight| *weight == 0.0);
        self.identity.or(refused_by_wildcard).unwrap_or(LOWEST_WEIGHT)
    }
}

/// Parses the weight among the parameters of a coding (RFC 9110 §12.4.2). Without one the weight is 1. `None` if it is
/// malformed: the server then ignores the coding.
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

/// True if one of the `If-None-Match` lines of a request is `*` or lists the tag `etag`, weak or not (RFC 9110 §13.1.2,
/// §8.8.3.2). `etag` includes its quotes.
pub fn matches_etag<'a>(lines: impl IntoIterator<Item = &'a [u8]>, etag: &[u8]) -> bool {
    let is_same_tag = |tag: &[u8]| tag.strip_prefix(b"W/").unwrap_or(tag) == etag;
    lines.into_iter().any(|line| line.trim_ascii() == b"*" || members([line]).any(is_same_tag))
}

/// The members of a list on several lines (RFC 9110 §5.6.1). A comma within quotes parts members too. That does no harm: a
/// part has one quote at most, so it matches no entity tag.
fn members<'a>(lines: impl IntoIterator<Item = &'a [u8]>) -> impl Iterator<Item = &'a [u8]> {
    lines.into_iter().flat_map(|line| line.split(|byte| *byte == b',')).map(<[u8]>::trim_ascii)
}

/// The part of `length` bytes that `field_value`, the value of `Range`, asks for (RFC 9110 §14.1.2). A part that starts at
/// `length` or later does not exist. `None` if the value is malformed, or asks for several parts: the server then sends the
/// whole (§14.2).
pub fn byte_range(field_value: &[u8], length: usize) -> Option<Range<usize>> {
    let text = std::str::from_utf8(field_value).ok()?;
    let (first, last) = text.strip_prefix("bytes=")?.split_once('-')?;
    match (first, last) {
        ("", count_from_end) => Some(length.saturating_sub(parse_position(count_from_end)?)..length),
        (first, "") => Some(parse_position(first)?..length),
        (first, last) => {
            let (first, last) = (parse_position(first)?, parse_position(last)?);
            (first <= last).then(|| first..last.saturating_add(1).min(length))
        }
    }
}

/// Parses a number of bytes. A number that `usize` cannot hold is beyond the end of any file.
fn parse_position(digits: &str) -> Option<usize> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(usize::MAX))
}
