//! Content negotiation, conditional and range requests, as pure functions over field values.

use std::ops::Range;

/// A content coding (RFC 9110 §8.4.1) that the UI build prepares variants in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// `br`
    Brotli,
    /// `gzip`, also written `x-gzip`
    Gzip,
    /// No coding.
    Identity,
}

/// Chooses a coding by the `Accept-Encoding` lines of a request (RFC 9110 §12.5.3): the highest
/// weight wins, the smallest variant among equals. `available` tells which codings exist; identity
/// always does.
///
/// Without any line, and when every available coding is refused, it is identity: RFC 9110 §12.4.1 lets a server disregard
/// the field rather than respond 406, and a readable page helps a visitor more than an error.
pub fn coding<'a>(
    accept_encoding: impl IntoIterator<Item = &'a [u8]>,
    available: impl Fn(Coding) -> bool,
) -> Coding {
    let (mut brotli, mut gzip, mut identity, mut any) = (None, None, None, None);
    for member in accept_encoding.into_iter().flat_map(|line| line.split(|byte| *byte == b',')) {
        let mut parameters = member.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
        let name = parameters.next().unwrap_or_default();
        let Some(weight) = weight(parameters) else { continue };
        let slot = match name {
            _ if name.eq_ignore_ascii_case(b"br") => &mut brotli,
            _ if name.eq_ignore_ascii_case(b"gzip") || name.eq_ignore_ascii_case(b"x-gzip") => &mut gzip,
            _ if name.eq_ignore_ascii_case(b"identity") => &mut identity,
            b"*" => &mut any,
            _ => continue,
        };
        *slot = Some(weight);
    }
    // Identity is acceptable without being listed, but ranks below every listed coding.
    let mut best = (Coding::Identity, identity.or(any.filter(|weight| *weight == 0)).unwrap_or(1));
    for (coding, listed) in [(Coding::Gzip, gzip), (Coding::Brotli, brotli)] {
        let weight = listed.or(any).unwrap_or(0);
        if weight > 0 && weight >= best.1 && available(coding) {
            best = (coding, weight);
        }
    }
    best.0
}

/// A member's weight in thousandths (RFC 9110 §12.4.2), 1000 when it has none. `None` when it is malformed: such a member
/// is ignored.
fn weight<'a>(parameters: impl Iterator<Item = &'a [u8]>) -> Option<u16> {
    let mut weight = 1000;
    for parameter in parameters {
        let [b'q' | b'Q', b'=', value @ ..] = parameter else { return None };
        let is_weight = matches!(value, [b'0' | b'1'] | [b'0' | b'1', b'.', ..]);
        if !is_weight || value.len() > 5 || !value.iter().skip(2).all(u8::is_ascii_digit) {
            return None;
        }
        let value: f32 = std::str::from_utf8(value).ok()?.parse().ok().filter(|value| *value <= 1.0)?;
        weight = (value * 1000.0).round() as u16;
    }
    Some(weight)
}

/// Whether the `If-None-Match` lines of a request name the representation `etag` (RFC 9110 §13.1.2):
/// by `*`, or by a tag that is the same under weak comparison (§8.8.3.2). `etag` includes its quotes.
pub fn none_match_names<'a>(if_none_match: impl IntoIterator<Item = &'a [u8]>, etag: &[u8]) -> bool {
    any_tag(if_none_match, |tag| tag.strip_prefix(b"W/").unwrap_or(tag) == etag)
}

/// Whether the `If-Match` lines of a request name the representation `etag` (RFC 9110 §13.1.1): by `*`, or
/// by a tag that is the same under strong comparison, which no weak tag is.
pub fn match_names<'a>(if_match: impl IntoIterator<Item = &'a [u8]>, etag: &[u8]) -> bool {
    any_tag(if_match, |tag| tag == etag)
}

/// Whether one of `lines` is `*`, or a list of entity tags (RFC 9110 §8.8.3) with one that `is` it.
///
/// A list is read as far as it is well formed: a tag may contain a comma, so what follows an error is ambiguous, and a
/// missed match costs only a full response.
fn any_tag<'a>(lines: impl IntoIterator<Item = &'a [u8]>, is: impl Fn(&[u8]) -> bool) -> bool {
    lines.into_iter().any(|line| {
        let mut rest = line.trim_ascii();
        // Usually it is the tag of the last response, alone.
        if rest == b"*" || is(rest) {
            return true;
        }
        loop {
            rest = rest.trim_ascii_start();
            if let Some(after) = rest.strip_prefix(b",") {
                rest = after;
                continue;
            }
            let weak = if rest.starts_with(b"W/") { 2 } else { 0 };
            let quoted = rest.get(weak..).and_then(|tag| tag.strip_prefix(b"\""));
            let Some(length) = quoted.and_then(|opaque| opaque.iter().position(|byte| *byte == b'"')) else {
                return false;
            };
            let (tag, after) = rest.split_at(weak + length + 2);
            if is(tag) {
                return true;
            }
            rest = after.trim_ascii_start();
            if !rest.is_empty() && !rest.starts_with(b",") {
                return false;
            }
        }
    })
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
