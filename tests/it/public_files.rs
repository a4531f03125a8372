//! Public files: those that an owner publishes as they are, in `public/` of the site's folder.

use crate::contact::maildir::Maildir;

/// The public files of the variant « between », and their media types.
const FILES: [(&str, &str); 4] = [
    ("google0123456789abcdef.html", "text/html; charset=utf-8"),
    (".well-known/security.txt", "text/plain; charset=utf-8"),
    ("CNAME", "text/plain; charset=utf-8"),
    ("sw.js", "text/javascript; charset=utf-8"),
];

#[test]
fn a_public_file_is_sent_byte_for_byte_with_its_media_type() {
    let server = Maildir::new("public-files").serve(&[]);
    for (path, media_type) in FILES {
        let file = format!("{}/ui/variants/between/public/{path}", env!("CARGO_MANIFEST_DIR"));

        let answer = server.get(&format!("/{path}"));

        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body == std::fs::read(file).unwrap(), "{path}");
        assert_eq!(answer.field("content-type"), Some(media_type), "{path}");
        assert_eq!(answer.field("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.field("content-security-policy"), Some("frame-ancestors 'none'"), "{path}");
    }
    server.stop();
}
