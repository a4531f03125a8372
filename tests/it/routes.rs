//! Which path gets which answer.

use crate::fixture::{Server, embedded, listing, pages, resources};

#[test]
fn every_page_is_the_same_file_whatever_the_query() {
    let server = Server::start();
    let page = embedded("index.html");
    assert!(pages().contains(&"/".to_owned()));
    for path in pages() {
        for target in [path.clone(), format!("{path}?"), format!("{path}?a=/x.png&b=%00")] {
            let answer = server.get(&target);
            assert_eq!((answer.status, answer.body == page), (200, true), "{target}");
            assert_eq!(answer.field("content-type"), Some("text/html; charset=utf-8"));
            assert_eq!(answer.field("cache-control"), Some("no-cache, no-transform"));
        }
    }
}

#[test]
fn the_page_file_by_its_own_name_is_the_page() {
    let answer = Server::start().get("/index.html");
    assert_eq!((answer.status, answer.field("cache-control")), (200, Some("no-cache, no-transform")));
    assert_eq!(answer.body, embedded("index.html"));
}

#[test]
fn a_trailing_slash_leads_to_the_page_and_keeps_the_query() {
    let server = Server::start();
    for path in pages().iter().filter(|path| *path != "/") {
        for query in ["", "?a=b&c=d", "?//evil.example", "?"] {
            let answer = server.get(&format!("{path}/{query}"));
            assert_eq!(answer.status, 308, "{path}/{query}");
            assert_eq!(answer.field("location"), Some(format!("{path}{query}").as_str()));
            assert_eq!(answer.body, b"");
        }
    }
}

#[test]
fn no_redirect_leads_to_another_host() {
    let server = Server::start();
    for target in
        ["//evil.example/", "//evil.example/profil/", "/\\evil.example/", "//profil/", "///", "/%2F/"]
    {
        let location = server.get(target).field("location").map(str::to_owned);
        assert!(location.is_none(), "{target} leads to {location:?}");
    }
    let location = server.get("http://evil.example/profil/").field("location").map(str::to_owned);
    assert_eq!(location.as_deref(), Some("/profil"));
}

#[test]
fn every_embedded_file_has_its_bytes_and_its_media_type() {
    let server = Server::start();
    assert!(resources().len() > 1, "the built page has more files than itself");
    for path in resources() {
        let answer = server.get(&format!("/{path}"));
        assert_eq!((answer.status, answer.body == embedded(&path)), (200, true), "{path}");
        let media_type = answer.field("content-type").unwrap();
        let text = ["html", "svg", "txt", "json", "xml", "js", "webmanifest"];
        let extension = path.rsplit('.').next().unwrap();
        assert_eq!(
            media_type.ends_with("; charset=utf-8"),
            text.contains(&extension),
            "{path}: {media_type}"
        );
        let policy = if path == "index.html" { "no-cache, no-transform" } else { "public, max-age=3600" };
        assert_eq!(answer.field("cache-control"), Some(policy), "{path}");
    }
}

#[test]
fn coded_siblings_and_dotfiles_are_not_served() {
    let server = Server::start();
    let hidden: Vec<_> = listing().into_iter().filter(|path| !resources().contains(path)).collect();
    assert!(hidden.contains(&".pages".to_owned()));
    for path in hidden {
        let answer = server.get(&format!("/{path}"));
        assert_eq!((answer.status, answer.body.as_slice()), (404, b"Not found\n".as_slice()), "{path}");
    }
}

#[test]
fn anything_else_with_a_dot_is_one_line_of_text() {
    let server = Server::start();
    for target in
        ["/nothing.png", "/a/b.css", "/.env", "/.git/config.x", "/../../etc/passwd.txt", "/wp-login.php?x"]
    {
        let answer = server.get(target);
        assert_eq!((answer.status, answer.body.as_slice()), (404, b"Not found\n".as_slice()), "{target}");
        assert_eq!(answer.field("cache-control"), Some("no-store"));
        assert_eq!(answer.field("content-type"), Some("text/plain; charset=utf-8"));
    }
}

#[test]
fn anything_else_is_the_page_with_status_404() {
    let server = Server::start();
    let page = embedded("index.html");
    for target in
        ["/nothing", "/nothing/", "/PROFIL", "/a.b/c", "/profil//", "/.git/config", "/nothing?x=.png"]
    {
        let answer = server.get(target);
        assert_eq!((answer.status, answer.body == page), (404, true), "{target}");
        assert_eq!(answer.field("cache-control"), Some("no-cache, no-transform"));
        assert_eq!(answer.field("content-type"), Some("text/html; charset=utf-8"));
    }
}
