//! Which messages are refused before their content is read.

use hyper::Request;

use portfolio::contact::head::check;

/// The fields of a form that is accepted.
const OWN: [&str; 2] = ["host: site.example", "content-type: application/x-www-form-urlencoded"];

/// The status that refuses a form with `fields`, separated by bars, beside or instead of its own; 0 where none does.
fn status(fields: &str) -> u16 {
    let fields: Vec<_> = fields.split('|').map(|field| field.split_once(": ").unwrap()).collect();
    let own = OWN.iter().map(|field| field.split_once(": ").unwrap());
    let own = own.filter(|(name, _)| !fields.iter().any(|(other, _)| other == name));
    let request = own
        .chain(fields.clone())
        .fold(Request::post("/contact"), |request, (name, value)| request.header(name, value));
    let (head, ()) = request.body(()).unwrap().into_parts();
    check(&head).map_or_else(|status| status.as_u16(), |()| 0)
}

#[test]
fn the_media_type_then_the_size_then_the_origin_are_checked() {
    for (fields, expected) in [
        ("content-type: Application/X-WWW-Form-Urlencoded; charset=UTF-8", 0),
        ("content-type: application/x-www-form-urlencoded ;a", 0),
        ("content-type: ", 415),
        ("content-type: multipart/form-data; boundary=a", 415),
        ("content-type: text/plain;application/x-www-form-urlencoded", 415),
        (&[OWN[1], OWN[1]].join("|"), 415),
        ("content-encoding: gzip", 415),
        ("content-length: 32768", 0),
        ("content-length: 32769", 413),
        ("content-length: 32769|sec-fetch-site: cross-site", 413),
        ("content-length: 32769|content-type: text/plain", 415),
        // Where this field is sent, it decides alone.
        ("sec-fetch-site: same-origin|origin: null", 0),
        ("sec-fetch-site: none|origin: https://evil.example", 0),
        ("sec-fetch-site: same-site|origin: https://site.example", 403),
        ("sec-fetch-site: cross-site|origin: https://site.example", 403),
        ("sec-fetch-site: |origin: https://site.example", 403),
        ("sec-fetch-site: é|origin: https://site.example", 403),
        ("sec-fetch-site: same-origin|sec-fetch-site: same-origin", 403),
        ("origin: https://site.example", 0),
        ("origin: http://site.example", 0),
        ("host: Site.example|origin: https://site.example", 0),
        ("host: site.example:8080|origin: http://site.example:8080", 0),
        ("host: [::1]:8080|origin: http://[::1]:8080", 0),
        ("host: site.example:443|origin: https://site.example", 0),
        ("host: site.example:80|origin: http://site.example", 0),
        ("host: site.example:80|origin: https://site.example", 403),
        ("origin: https://site.example:8080", 403),
        ("origin: https://www.site.example", 403),
        ("origin: https://site.example.evil.example", 403),
        ("origin: ftp://site.example", 403),
        ("origin: null", 403),
        ("origin: ", 403),
        ("origin: https://", 403),
        ("origin: https://site.example|origin: https://site.example", 403),
    ] {
        assert_eq!(status(fields), expected, "{fields}");
    }
}
