//! Which messages are refused before their content is read.

use hyper::Request;

use portfolio::contact::head::check;
use portfolio::contact::refusal::Reason;

const TYPE: &str = "application/x-www-form-urlencoded";

/// The reason to refuse a form with `fields` beside or instead of its own.
fn refused(fields: &[(&str, &str)]) -> Option<Reason> {
    let mut request = Request::post("/contact");
    let own = [("host", "site.example"), ("content-type", TYPE)];
    for (name, value) in own.iter().filter(|(name, _)| !fields.iter().any(|(of, _)| of == name)).chain(fields)
    {
        request = request.header(*name, *value);
    }
    let (head, ()) = request.body(()).unwrap().into_parts();
    check(&head).err()
}

#[test]
fn media_types() {
    for good in
        [TYPE, "Application/X-WWW-Form-Urlencoded; charset=UTF-8", "application/x-www-form-urlencoded ;a"]
    {
        assert_eq!(refused(&[("content-type", good)]), None, "{good}");
    }
    for bad in [
        "",
        "text/plain",
        "multipart/form-data; boundary=a",
        "application/json",
        "text/plain;application/x-www-form-urlencoded",
    ] {
        assert_eq!(refused(&[("content-type", bad)]), Some(Reason::WrongType), "{bad}");
    }
    assert_eq!(refused(&[("content-type", TYPE), ("content-type", TYPE)]), Some(Reason::WrongType));
    assert_eq!(refused(&[("content-encoding", "gzip")]), Some(Reason::WrongType));
}

#[test]
fn sizes() {
    assert_eq!(refused(&[("content-length", "32768")]), None);
    assert_eq!(refused(&[("content-length", "32769")]), Some(Reason::TooLarge));
    assert_eq!(
        refused(&[("content-length", "32769"), ("sec-fetch-site", "cross-site")]),
        Some(Reason::TooLarge)
    );
    assert_eq!(
        refused(&[("content-length", "32769"), ("content-type", "text/plain")]),
        Some(Reason::WrongType)
    );
}

#[test]
fn sec_fetch_site_decides_when_it_is_sent() {
    for (site, expected) in [
        ("same-origin", None),
        ("none", None),
        ("same-site", Some(Reason::CrossSite)),
        ("cross-site", Some(Reason::CrossSite)),
        ("", Some(Reason::CrossSite)),
        ("\u{e9}", Some(Reason::CrossSite)),
    ] {
        for origin in ["https://site.example", "https://evil.example", "null"] {
            assert_eq!(refused(&[("sec-fetch-site", site), ("origin", origin)]), expected, "{site} {origin}");
        }
    }
    assert_eq!(
        refused(&[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "same-origin")]),
        Some(Reason::CrossSite)
    );
}

#[test]
fn otherwise_the_origin_must_be_the_host() {
    for (host, origin, expected) in [
        ("site.example", "https://site.example", None),
        ("site.example", "http://site.example", None),
        ("Site.example:443", "https://site.example", None),
        ("site.example", "http://site.example:80", None),
        ("site.example:8080", "http://site.example:8080", None),
        ("[::1]:8080", "http://[::1]:8080", None),
        ("site.example", "https://site.example:8080", Some(Reason::CrossSite)),
        ("site.example:80", "https://site.example", Some(Reason::CrossSite)),
        ("site.example", "https://www.site.example", Some(Reason::CrossSite)),
        ("site.example", "https://site.example.evil.example", Some(Reason::CrossSite)),
        ("site.example", "ftp://site.example", Some(Reason::CrossSite)),
        ("site.example", "null", Some(Reason::CrossSite)),
        ("site.example", "", Some(Reason::CrossSite)),
        ("site.example", "https://", Some(Reason::CrossSite)),
    ] {
        assert_eq!(refused(&[("host", host), ("origin", origin)]), expected, "{host} {origin}");
    }
    assert_eq!(
        refused(&[("origin", "https://site.example"), ("origin", "https://site.example")]),
        Some(Reason::CrossSite)
    );
}
