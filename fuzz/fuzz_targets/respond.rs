//! Responds to arbitrary request lines and fields: no panic, and no body that is not embedded.
#![no_main]

use std::collections::HashSet;
use std::sync::LazyLock;

use hyper::{Request, StatusCode};
use libfuzzer_sys::fuzz_target;
use portfolio::http::respond::Responder;
use portfolio::site::Site;

static RESPONDER: LazyLock<Responder> =
    LazyLock::new(|| Responder::new(&Site::embedded(false).unwrap(), 0, None).unwrap());

/// Every body that a 200 or a 404 may have.
static BODIES: LazyLock<HashSet<Vec<u8>>> = LazyLock::new(|| {
    fn collect(folder: &str, bodies: &mut HashSet<Vec<u8>>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(path.to_str().unwrap(), bodies);
            } else if !path.file_name().unwrap().to_str().unwrap().starts_with('.') {
                bodies.insert(std::fs::read(path).unwrap());
            }
        }
    }
    let mut bodies = HashSet::from([Vec::new(), b"Not found\n".to_vec()]);
    collect(concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/dist"), &mut bodies);
    bodies
});

// The first line is the method, the second the target, the others fields.
fuzz_target!(|data: &[u8]| {
    let mut lines = data.split(|byte| *byte == b'\n');
    let method = lines.next().unwrap_or_default();
    let target = lines.next().unwrap_or_default();
    let mut request = Request::builder().method(method).uri(target).header("host", "fuzz");
    for line in lines {
        if let Some(colon) = line.iter().position(|byte| *byte == b':') {
            request = request.header(&line[..colon], &line[colon + 1..]);
        }
    }
    let Ok(request) = request.body(()) else { return };
    let response = RESPONDER.respond(&request);
    if matches!(response.status(), StatusCode::OK | StatusCode::NOT_FOUND | StatusCode::NOT_MODIFIED) {
        assert!(BODIES.contains(response.body().as_ref()));
    }
});
