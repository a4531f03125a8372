//! Properties of every response, over generated requests: each body is an embedded file or one of the server's fixed
//! lines.

use std::collections::HashSet;
use std::sync::LazyLock;

use hyper::{Request, StatusCode, Uri};
use portfolio::http::respond::Responder;
use portfolio::site::Site;
use proptest::prelude::*;

use crate::fixture::{embedded, listing, pages, resources};

static RESPONDER: LazyLock<Responder> =
    LazyLock::new(|| Responder::new(&Site::embedded(false).unwrap(), 0, None).unwrap());

/// Every body that the server may send.
static ALLOWED: LazyLock<HashSet<Vec<u8>>> = LazyLock::new(|| {
    let coded = |name: &String| !name.split('/').any(|segment| segment.starts_with('.'));
    let files = listing().into_iter().filter(coded).map(|name| embedded(&name));
    files.chain(["", "Not found\n"].map(|text| text.as_bytes().to_vec())).collect()
});

/// Paths similar to existing ones, and arbitrary ones.
fn path() -> impl Strategy<Value = String> {
    let known: Vec<_> =
        pages().into_iter().chain(listing().into_iter().map(|name| format!("/{name}"))).collect();
    let piece = prop_oneof![
        proptest::sample::select(known),
        proptest::sample::select(
            [
                "/",
                "//",
                "..",
                "/..",
                "/.",
                "%2e%2e",
                "%2f",
                "%5c",
                "%00",
                "%",
                "%zz",
                "\\",
                "?",
                "#",
                ".br",
                ".gz",
                "etc/passwd",
                "~",
                ";",
                ":"
            ]
            .map(str::to_owned)
            .to_vec()
        ),
        "[ -~]{0,12}",
        "\\PC{0,6}",
    ];
    proptest::collection::vec(piece, 0..6).prop_map(|pieces| {
        let path = format!("/{}", pieces.concat());
        // hyper refuses invalid paths before `respond`, so they are encoded as a browser would.
        if path.parse::<Uri>().is_ok() { path } else { encode(&path) }
    })
}

fn encode(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/%.?-_~".contains(&byte);
    let encoded =
        path.bytes().map(|byte| if plain(byte) { char::from(byte).into() } else { format!("%{byte:02X}") });
    encoded.collect()
}

/// Arbitrary valid field values, and lists that are nearly well formed.
fn field_value() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        proptest::collection::vec(
            any::<u8>().prop_filter("control", |byte| *byte >= 32 && *byte != 127),
            0..64
        ),
        "(br|gzip|identity|\\*|W/|\"|,|;|q=|0|1|\\.| ){0,24}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_body_is_an_embedded_file_or_a_fixed_line(
        path in path(),
        method in prop_oneof![Just("GET".to_owned()), Just("HEAD".to_owned()), "[A-Z]{1,8}"],
        accept_encoding in field_value(),
        if_none_match in field_value(),
    ) {
        let request = Request::builder()
            .method(method.as_str())
            .uri(&path)
            .header("host", "test")
            .header("accept-encoding", accept_encoding)
            .header("if-none-match", if_none_match)
            .body(())
            .unwrap();
        let response = RESPONDER.respond(&request);
        let (parts, body) = response.into_parts();
        match parts.status {
            StatusCode::OK | StatusCode::NOT_FOUND | StatusCode::NOT_MODIFIED => {
                prop_assert!(ALLOWED.contains(body.as_ref()), "{path:?}");
            }
            StatusCode::PERMANENT_REDIRECT => {
                let location = parts.headers["location"].to_str().unwrap();
                let target = location.split('?').next().unwrap();
                prop_assert!(pages().iter().any(|page| page == target), "{path:?} leads to {location}");
                prop_assert!(body.is_empty());
            }
            StatusCode::METHOD_NOT_ALLOWED => prop_assert!(method != "GET" && method != "HEAD"),
            StatusCode::BAD_REQUEST => {}
            status => prop_assert!(false, "{path:?} gives {status}"),
        }
    }

    #[test]
    fn a_200_is_the_resource_that_its_path_names(path in path()) {
        let request = Request::builder().uri(&path).header("host", "test").body(()).unwrap();
        let name = request.uri().path().to_owned();
        let response = RESPONDER.respond(&request);
        if response.status() == StatusCode::OK && !name.contains('%') {
            let file = if pages().contains(&name) { "index.html" } else { &name[1..] };
            prop_assert!(pages().contains(&name) || resources().iter().any(|resource| resource == file));
            prop_assert_eq!(response.into_body(), embedded(file));
        }
    }
}
