//! Fields that every response has, HEAD, and methods that are not allowed.

use std::io::Write;

use crate::fixture::{Answer, Server, canonical_addresses, head, pages};

const ALWAYS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("content-security-policy", "frame-ancestors 'none'"),
    ("server-timing", "portfolio"),
];

fn every_kind(server: &Server) -> Vec<Answer> {
    let tag = server.get("/").field("etag").unwrap().to_owned();
    vec![
        server.get("/"),
        server.get("/profil/"),
        server.get("/favicon.svg"),
        server.get("/nothing"),
        server.get("/nothing.png"),
        server.request("HEAD", "/", &[]),
        server.request("POST", "/", &["Content-Length: 0"]),
        server.request("GET", "/", &[&format!("If-None-Match: {tag}")]),
        server.request("GET", "*", &[]),
    ]
}

#[test]
fn every_response_has_the_security_fields_and_no_server_field() {
    let server = Server::start();
    let answers = every_kind(&server);
    let statuses: Vec<_> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [200, 308, 200, 404, 404, 200, 405, 304, 400]);
    for answer in answers {
        for (name, value) in ALWAYS {
            assert_eq!(answer.field(name), Some(value), "{}", answer.status);
        }
        let policy = answer.field("permissions-policy").unwrap();
        assert!(policy.split(", ").all(|feature| feature.ends_with("=()")), "{policy}");
        // WebKit keeps no page with this field in its back-forward cache.
        assert_eq!(answer.field("cross-origin-opener-policy"), None);
        assert_eq!(answer.field("server"), None);
        assert_eq!(answer.field("last-modified"), None);
        assert!(answer.field("date").is_some());
    }
}

#[test]
fn only_pages_have_a_canonical_link_in_every_coding() {
    let server = Server::start();
    for (path, address) in canonical_addresses() {
        assert!(address.starts_with("https://") && address.ends_with(&path), "{address}");
        let link = format!("<{address}>; rel=\"canonical\"");
        for coding in ["br", "gzip", "identity"] {
            let accept = format!("Accept-Encoding: {coding}");
            for target in [path.clone(), format!("{path}?utm_source=lettre")] {
                let answer = server.request("GET", &target, &[&accept]);
                assert_eq!(answer.field("link"), Some(&*link), "{target} {coding}");
            }
            // RFC 9110 §15.4.5: a 304 leaves out fields that the cached response has already.
            let again = server.request("GET", &path, &[&accept, "If-None-Match: *"]);
            assert_eq!((again.status, again.field("link")), (304, None), "{path} {coding}");
        }
    }
    assert_eq!(server.get("/index.html").field("link"), server.get("/").field("link"));
    for target in ["/nothing", "/nothing.png", "/favicon.svg", "/sitemap.xml", "/profil/"] {
        assert_eq!(server.get(target).field("link"), None, "{target}");
    }
}

#[test]
fn head_is_get_without_the_body() {
    let server = Server::start();
    let targets =
        pages().into_iter().chain(["/favicon.svg", "/nothing", "/nothing.png", "/profil/"].map(String::from));
    for target in targets {
        for coding in ["Accept-Encoding: br", "Accept-Encoding: identity"] {
            let mut stream = server.connect();
            stream.write_all(&head("HEAD", &target, &[coding])).unwrap();
            stream.write_all(&head("GET", &target, &[coding, "Connection: close"])).unwrap();
            let mut stream = std::io::BufReader::new(stream);
            let without = Answer::read(&mut stream, "HEAD");
            let mut with = Answer::read(&mut stream, "GET");
            assert_eq!(with.fields.remove("connection").as_deref(), Some("close"));
            with.fields.insert("date".into(), without.fields["date"].clone());
            assert_eq!((without.status, without.fields), (with.status, with.fields), "{target}");
        }
    }
}

#[test]
fn any_other_method_is_refused_with_allow() {
    let server = Server::start();
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "get"] {
        for target in ["/", "/favicon.svg", "/nothing", "/nothing.png"] {
            let answer = server.request(method, target, &["Content-Length: 0"]);
            assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD")), "{method} {target}");
        }
    }
}
