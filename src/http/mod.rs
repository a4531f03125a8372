//! HTTP without sockets: the head of a request in, a response out.

pub mod headers;
pub mod negotiate;
pub mod respond;

use std::net::Ipv6Addr;

use hyper::header::{HOST, HeaderMap, HeaderName, HeaderValue};
use hyper::{Request, Version};

/// True if a request names the host that it is for (RFC 9112 §3.2): it has exactly one `Host` field, which HTTP/1.0 may
/// lack, and the value of that field and the authority of the target, if there is one, are hosts.
pub fn has_host<B>(request: &Request<B>) -> bool {
    let mut fields = field_values(request.headers(), &HOST);
    let first_is_host = fields.next().map_or(request.version() < Version::HTTP_11, is_host);
    let has_second = fields.next().is_some();
    let authority = request.uri().authority();
    let authority_is_host = authority.is_none_or(|authority| is_host(authority.as_str().as_bytes()));
    first_is_host && !has_second && authority_is_host
}

/// True if `value` is `uri-host [":" port]` (RFC 9110 §7.2, RFC 3986 §3.2.2), or empty, for a target without
/// authority. Percent signs are refused: no host name contains what they could encode.
fn is_host(value: &[u8]) -> bool {
    let (host, port) = match value.iter().rposition(|byte| *byte == b':') {
        Some(colon) if !value.ends_with(b"]") => (&value[..colon], &value[colon + 1..]),
        _ => (value, &[][..]),
    };
    let has_name = !host.is_empty() || value.is_empty();
    let is_uri_host = match host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]")) {
        Some(address) => str::from_utf8(address).is_ok_and(|text| text.parse::<Ipv6Addr>().is_ok()),
        None => has_name && is_reg_name(host),
    };
    is_uri_host && is_port(port)
}

/// True if `name` is the `reg-name` of RFC 3986 §3.2.2, without percent signs.
fn is_reg_name(name: &[u8]) -> bool {
    name.iter().all(|byte| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(byte))
}

/// True if `digits` are a port, which may be empty (RFC 3986 §3.2.3).
fn is_port(digits: &[u8]) -> bool {
    let is_in_range = || str::from_utf8(digits).is_ok_and(|digits| digits.parse::<u16>().is_ok());
    digits.iter().all(u8::is_ascii_digit) && (digits.is_empty() || is_in_range())
}

/// The values of every line of a field.
fn field_values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    headers.get_all(name).iter().map(HeaderValue::as_bytes)
}
