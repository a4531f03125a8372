//! HTTP without sockets: a request's head in, a response out.

pub mod headers;
pub mod negotiate;
pub mod respond;

use std::net::Ipv6Addr;

use hyper::header::{HOST, HeaderMap, HeaderName, HeaderValue};
use hyper::{Request, Version};

/// True if a request names the host that it is for (RFC 9112 §3.2): by exactly one `Host` field, whose value is a host; the
/// same for a host in the target.
pub fn has_host<B>(request: &Request<B>) -> bool {
    let mut hosts = field_values(request.headers(), &HOST);
    let valid = hosts.next().map_or(request.version() < Version::HTTP_11, is_host);
    let named = request.uri().authority().is_none_or(|authority| is_host(authority.as_str().as_bytes()));
    valid && named && hosts.next().is_none()
}

/// True if `value` is `uri-host [":" port]` (RFC 9110 §7.2, RFC 3986 §3.2.2), or empty, for a target without
/// authority. Percent signs are refused: no host name contains what they could encode.
fn is_host(value: &[u8]) -> bool {
    let (host, port) = match value.iter().rposition(|byte| *byte == b':') {
        Some(colon) if !value.ends_with(b"]") => (&value[..colon], &value[colon + 1..]),
        _ => (value, &[][..]),
    };
    let is_port = port.iter().all(u8::is_ascii_digit)
        && (port.is_empty() || str::from_utf8(port).is_ok_and(|port| port.parse::<u16>().is_ok()));
    // `reg-name` of RFC 3986 §3.2.2, without percent signs.
    let of_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(byte);
    is_port
        && match host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]")) {
            Some(address) => str::from_utf8(address).is_ok_and(|text| text.parse::<Ipv6Addr>().is_ok()),
            None => host.iter().all(of_name) && (!host.is_empty() || value.is_empty()),
        }
}

/// The values of every line of a field.
fn field_values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    headers.get_all(name).iter().map(HeaderValue::as_bytes)
}
