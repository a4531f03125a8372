//! Properties over generated input: of every response, and of the form's parser. The variable `PROPTEST_CASES` makes them
//! more than 8 × 256 each.

use std::collections::HashSet;
use std::sync::LazyLock;

use hyper::{Request, StatusCode, Uri};
use portfolio::contact::config::ContactConfig;
use portfolio::contact::form::{FIELDS, Form};
use portfolio::contact::message::{compose, identity};
use proptest::prelude::*;
use proptest::{collection, sample};

use crate::contact::encoded;
use crate::fixture::{embedded, listing, pages};
use crate::routes::RESPONDER;

/// Every embedded file that has a path of its own, in every coding.
static FILES: LazyLock<HashSet<Vec<u8>>> = LazyLock::new(|| {
    let visible = |name: &String| !name.split('/').any(|segment| segment.starts_with('.'));
    listing().into_iter().filter(visible).map(|name| embedded(&name)).collect()
});

const PIECES: &str = "/|//|..|/..|/.|%2e%2e|%2f|%5c|%00|%|%zz|\\|?|#|.br|.gz|etc/passwd|~|;|:";

/// Paths similar to existing ones, and arbitrary ones.
fn path() -> impl Strategy<Value = String> {
    let files = listing().into_iter().map(|name| format!("/{name}"));
    let piece = prop_oneof![
        sample::select(pages().into_iter().chain(files).collect::<Vec<_>>()),
        sample::select(PIECES.split('|').map(str::to_owned).collect::<Vec<_>>()),
        "[ -~]{0,12}",
        "\\PC{0,6}",
    ];
    collection::vec(piece, 0..6).prop_map(|pieces| {
        let path = format!("/{}", pieces.concat());
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/%.?-_~".contains(&byte);
        let encode = |byte: u8| if plain(byte) { char::from(byte).into() } else { format!("%{byte:02X}") };
        // hyper refuses invalid paths before `respond`, so they are encoded as a browser would.
        if path.parse::<Uri>().is_ok() { path } else { path.bytes().map(encode).collect() }
    })
}

/// Arbitrary valid field values, and lists that are nearly well formed.
fn field_value() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        collection::vec(any::<u8>().prop_filter("control", |byte| *byte >= 32 && *byte != 127), 0..64),
        "(br|gzip|identity|\\*|W/|\"|,|;|q=|0|1|\\.| ){0,24}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config({
        let default = ProptestConfig::default();
        ProptestConfig { cases: 8 * default.cases, failure_persistence: None, ..default }
    })]

    #[test]
    fn every_body_is_a_file_or_a_line(
        path in path(),
        method in prop_oneof![Just("GET".to_owned()), Just("HEAD".to_owned()), "[A-Z]{1,8}"],
        accept_encoding in field_value(),
        if_none_match in field_value(),
    ) {
        let request = Request::builder().method(method.as_str()).uri(&path).header("host", "test");
        let request = request.header("accept-encoding", accept_encoding).header("if-none-match", if_none_match);
        let request = request.body(()).unwrap();
        let (head, body) = RESPONDER.respond(&request).into_parts();
        let body = body.concat();
        match head.status {
            StatusCode::OK => prop_assert!(FILES.contains(&*body), "{path:?}"),
            StatusCode::NOT_FOUND => prop_assert!(FILES.contains(&*body) || body == b"Not found\n"),
            StatusCode::NOT_MODIFIED => prop_assert!(body.is_empty()),
            StatusCode::PERMANENT_REDIRECT => {
                let location = head.headers["location"].to_str().unwrap();
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
    fn a_form_gives_one_mail_with_ten_fields_and_is_the_same_when_it_is_encoded_again(
        values in [".{0,12}", "[a-z]{1,2}@[a-z]\\.[a-z]|[a-z@.]{0,8}", "\\PC{0,12}", "[\\s\\PC]{0,30}"],
        noise in collection::vec(any::<u8>(), 0..40),
    ) {
        let parse = |content: &[u8]| Form::parse(content, &[10, 254, 10, 20]);
        let content = |values: &[String]| {
            encoded(&std::array::from_fn::<_, 4, _>(|at| (FIELDS[at], &*values[at])))
        };
        let _ = parse(&noise);
        if let Ok(form) = parse(content(&values).as_bytes()) {
            prop_assert_eq!(parse(content(&form.values).as_bytes()), Ok(form.clone()));
            // Ten fields, whatever the values: a line that begins with a space continues the one before.
            let config: ContactConfig = crate::contact::config::config().parse().unwrap();
            let message = String::from_utf8(compose(&config, &config.forms[0], &form, identity(&form, 0))).unwrap();
            let head = message.split("\n\n").next().unwrap();
            prop_assert_eq!(head.lines().filter(|line| !line.starts_with([' ', '\t'])).count(), 10);
            prop_assert!(message.is_ascii() && message.lines().all(|line| line.len() <= 998));
        }
    }
}
