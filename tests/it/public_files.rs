//! Files that an owner publishes as they are (`public/` in the site's folder), of the variant that has some.

use crate::contact::maildir::Maildir;

/// Each file, and its media type.
const FILES: [(&str, &str); 4] = [
    ("google0123456789abcdef.html", "text/html; charset=utf-8"),
    (".well-known/security.txt", "text/plain; charset=utf-8"),
    ("CNAME", "text/plain; charset=utf-8"),
    ("sw.js", "text/javascript; charset=utf-8"),
];

#[test]
fn a_public_file_is_sent_byte_for_byte_with_its_media_type_and_the_security_fields() {
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
