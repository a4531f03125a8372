//! HTTP without sockets: the head of a request in, a response out.

pub mod headers;
pub mod negotiate;
pub mod respond;

use std::net::Ipv6Addr;

use hyper::header::{HOST, HeaderMap, HeaderName, HeaderValue};
use hyper::{Request, Version};

/// True if a request names its host as RFC 9112 §3.2 asks. It has one `Host` field with a host; a request of HTTP/1.0 may
/// have none. If its target has an authority, that is a host too.
pub fn has_host<B>(request: &Request<B>) -> bool {
    let mut host_fields = field_values(request.headers(), &HOST);
    let first_field_is_valid = match host_fields.next() {
        Some(value) => is_host(value),
        None => request.version() < Version::HTTP_11,
    };
    let has_second_field = host_fields.next().is_some();
    let authority = request.uri().authority();
    let authority_is_valid = authority.is_none_or(|authority| is_host(authority.as_str().as_bytes()));
    first_field_is_valid && !has_second_field && authority_is_valid
}

/// True if `value` is `uri-host [":" port]` (RFC 9110 §7.2, RFC 3986 §3.2.2). An empty value is valid too: a client sends it
/// for a target without authority. Percent signs are refused: no host name contains a character that has to be encoded.
fn is_host(value: &[u8]) -> bool {
    let (host, port) = match value.iter().rposition(|byte| *byte == b':') {
        Some(colon) if !value.ends_with(b"]") => (&value[..colon], &value[colon + 1..]),
        _ => (value, b"".as_slice()),
    };
    // A port alone, such as `:80`, is no host.
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

/// True if `port` is digits up to 65535, or empty (RFC 3986 §3.2.3).
fn is_port(port: &[u8]) -> bool {
    let is_in_range = || str::from_utf8(port).is_ok_and(|digits| digits.parse::<u16>().is_ok());
    port.iter().all(u8::is_ascii_digit) && (port.is_empty() || is_in_range())
}

/// The value of each line of a request that has the field `name`.
fn field_values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    headers.get_all(name).iter().map(HeaderValue::as_bytes)
}
