//! Every file of `deploy/`, run by the program it is for, in front of the executable. Only addresses, ports and
//! certificate paths are replaced.

mod proxy;
mod stalled;
mod units;

use std::path::Path;
use std::process::Command;

use proxy::{CURL_ALONE, Nginx, Proxy, curl, start_caddy, try_curl};

use crate::contact::{self, maildir::Maildir};
use crate::fixture::{Server, command, embedded, scratch};

fn file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy").join(name)).unwrap()
}

/// Replaces `from`, which must occur.
fn swap(text: &mut String, from: &str, to: &str) {
    assert!(text.contains(from), "{from:?} is not in the file");
    *text = text.replace(from, to);
}

/// Whether `program` succeeds, and what it prints on both streams together.
fn output(program: &str, arguments: &[&str]) -> (bool, String) {
    let output = Command::new(program)
        .args(arguments)
        .output()
        .unwrap_or_else(|error| panic!("cannot run {program} ({error}): `make test-deps-server`"));
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

/// Checks that responses through `proxy` are those of the server.
fn assert_responses_pass_unchanged(server: &Server, proxy: &Proxy) {
    for (accept, name, coding) in [
        (&["-H", "Accept-Encoding: br"][..], "index.html.br", Some("br")),
        (&["-H", "Accept-Encoding: gzip"], "index.html.gz", Some("gzip")),
        (&["-H", "Accept-Encoding: gzip, deflate, br, zstd"], "index.html.br", Some("br")),
        (&["-H", "Accept-Encoding: identity"], "index.html", None),
        (&[], "index.html", None),
    ] {
        for target in ["/", "/profil?a=b", "/nothing"] {
            let direct =
                server.request("GET", target, &accept.get(1).copied().into_iter().collect::<Vec<_>>());
            let answer = curl(proxy, target, accept);
            assert_eq!(answer.version, "HTTP/2");
            assert_eq!(
                (answer.status, answer.body == embedded(name)),
                (direct.status, true),
                "{target} {accept:?}"
            );
            assert_eq!(answer.field("content-encoding"), coding);
            for (field, value) in &direct.fields {
                if field != "date" && field != "content-length" {
                    assert_eq!(answer.field(field), Some(value.as_str()), "{field} of {target} {accept:?}");
                }
            }
            let hsts = answer.field("strict-transport-security").unwrap();
            assert_eq!(hsts, "max-age=63072000");
            for (name, values) in &answer.fields {
                assert_eq!(values.len(), 1, "{name} has the values {values:?}");
            }
            if let Some(tag) = direct.field("etag") {
                let condition = format!("If-None-Match: {tag}");
                let again = curl(proxy, target, &[accept, &["-H", &condition]].concat());
                assert_eq!((again.status, again.body.len()), (304, 0), "{target} {accept:?}");
                assert_eq!(again.field("etag"), Some(tag));
                assert_eq!(again.field("vary"), Some("accept-encoding"));
                assert_eq!(again.field("cache-control"), Some("no-cache, no-transform"));
            }
        }
    }
    let redirect = curl(proxy, "/profil/?a=b", &[]);
    assert_eq!((redirect.status, redirect.field("location")), (308, Some("/profil?a=b")));
    assert_eq!(curl(proxy, "/nothing.png", &[]).status, 404);
    assert_eq!(curl(proxy, "/", &["--head"]).status, 200);
    let refused = curl(proxy, "/", &["--data", "a=b"]);
    assert_eq!((refused.status, refused.field("allow")), (405, Some("GET, HEAD")));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn responses_pass_unchanged_through_nginx() {
    let mut log = command();
    log.args(["--listen", "127.0.0.1:0", "--access-log", "--trusted-proxy", "127.0.0.1"]);
    let mut server = Server::spawn(&mut log);
    let Nginx { mut proxy, plain, errors } = Nginx::start("nginx", &server, "", "");

    assert_responses_pass_unchanged(&server, &proxy);
    let forwarded = curl(&proxy, "/profil", &["-H", "X-Forwarded-For: 203.0.113.7", "-A", "seen"]);
    assert_eq!(forwarded.status, 200);

    proxy.port = plain;
    let redirect = try_curl(&proxy, "http", "/profil?a=b", &[]).unwrap();
    assert_eq!((redirect.status, redirect.field("location")), (308, Some("https://localhost/profil?a=b")));

    let mut text = String::new();
    let mut lines = server.stdout();
    server.signal("TERM");
    std::io::Read::read_to_string(&mut lines, &mut text).unwrap();
    // nginx appends this machine's address, which is trusted too, so the address before it counts.
    let line = text.lines().find(|line| line.ends_with("\"seen\"")).unwrap();
    assert!(line.starts_with("203.0.113.7 "), "{line}");
    assert_eq!(std::fs::read_to_string(errors).unwrap(), "");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn responses_pass_unchanged_through_caddy() {
    let path = scratch("caddyfile").join("Caddyfile");
    std::fs::write(&path, file("Caddyfile")).unwrap();
    let path = path.to_str().unwrap();
    let formatted = Command::new("caddy").args(["fmt", path]).output();
    let formatted = formatted.expect("install caddy: `make test-deps-server`").stdout;
    assert_eq!(String::from_utf8(formatted).unwrap(), file("Caddyfile"));
    let (valid, text) = output("caddy", &["adapt", "--adapter", "caddyfile", "--config", path]);
    assert!(valid, "{text}");

    let server = Server::start();
    let proxy = start_caddy("caddy", &server);
    assert_responses_pass_unchanged(&server, &proxy);
}

/// Checks that a response which the server sends before it has read the content reaches the client, instead of a 502 of
/// the proxy. Over HTTP/1.1, because curl 7.88 takes the RST_STREAM (NO_ERROR) that may follow a complete response
/// (RFC 9113 §8.1) for an error.
fn assert_refusals_arrive(name: &str, proxy: &Proxy) {
    for length in [100, 100_000, 3_000_000] {
        let content = scratch(&format!("content-{name}-{length}")).join("content");
        std::fs::write(&content, vec![b'a'; length]).unwrap();
        let data = format!("@{}", content.display());
        for method in ["POST", "PUT"] {
            for _ in 0..20 {
                let answer = curl(
                    proxy,
                    "/contact",
                    &["--http1.1", "-X", method, "--data-binary", &data, "-H", "Expect:"],
                );
                assert_eq!(answer.status, 405, "{method} with {length} bytes");
            }
        }
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn refusals_arrive_through_nginx() {
    let server = Server::start();
    let nginx = Nginx::start("nginx-refusals", &server, "client_max_body_size 8m;", "");
    assert_refusals_arrive("nginx", &nginx.proxy);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn refusals_arrive_through_caddy() {
    let server = Server::start();
    assert_refusals_arrive("caddy", &start_caddy("caddy-refusals", &server));
}

/// Checks through a proxy that messages are stored, how they are answered, and which address counts as the client's.
fn messages_arrive(name: &str, start: impl FnOnce(&Server) -> Proxy) {
    let maildir = Maildir::new(name);
    let server = maildir.serve(&["--trusted-proxy", "127.0.0.1", "--contact-per-client", "3"]);
    let proxy = start(&server);
    let send = |content: &str, more: &[&str]| {
        let own = ["--data", content, "-H", "Sec-Fetch-Site: same-origin", "-H", contact::SCRIPT];
        curl(&proxy, "/contact", &[&own, more].concat())
    };
    let about = contact::about;
    assert_eq!(send(&about("one"), &[]).status, 204);
    let thanked = curl(&proxy, "/contact", &["--data", &about("two"), "-H", contact::BROWSER]);
    assert_eq!((thanked.status, thanked.field("location")), (303, Some("/contact#contact-envoye")));
    let wrong = send("name=a", &[]);
    assert_eq!((wrong.status, wrong.field("content-type")), (422, Some("application/problem+json")));
    let many = send(&about("three"), &[]);
    assert_eq!((many.status, many.field("retry-after").is_some()), (429, true));
    // From another address, with a forged X-Forwarded-For.
    let forged: Vec<_> = (1..=5)
        .map(|number| {
            let forged = format!("X-Forwarded-For: 203.0.113.{number}");
            send(&about(&forged), &["--interface", "127.0.0.2", "-H", &forged]).status
        })
        .collect();
    assert_eq!(forged, [204, 204, 204, 429, 429]);
    // Refusals that are sent before the content is read arrive too. (Over HTTP/1.1 for the reason above.)
    for (length, status) in [(33_000, 413), (900_000, 413)] {
        let content = scratch(&format!("{name}-{length}")).join("content");
        std::fs::write(&content, vec![b'a'; length]).unwrap();
        let data = format!("@{}", content.display());
        for _ in 0..10 {
            assert_eq!(send(&data, &["--http1.1", "-H", "Expect:"]).status, status, "{length}");
        }
    }
    let other = curl(&proxy, "/contact", &["--data", &about("four"), "-H", "Origin: https://other.example"]);
    assert_eq!(other.status, 403);
    assert_eq!(maildir.count(), [5, 0, 0]);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn messages_arrive_through_nginx() {
    messages_arrive("message-nginx", |server| Nginx::start("nginx-messages", server, "", "").proxy);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn messages_arrive_through_caddy() {
    messages_arrive("message-caddy", |server| start_caddy("caddy-messages", server));
}

/// The one block of docs/deploy.md that begins with `start`.
fn documented(start: &str) -> String {
    let text = include_str!("../../docs/deploy.md");
    let blocks = text.split("```nginx\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let found: Vec<_> = blocks.filter(|block| block.trim_start().starts_with(start)).collect();
    assert_eq!(found.len(), 1, "blocks of docs/deploy.md that begin with {start}");
    found[0].to_owned()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: the site is written for Debian's program")]
fn a_shared_cache_requests_the_page_once_per_period() {
    const REQUESTS: usize = 10_000;
    // An hour, which is longer than the requests take on a busy machine.
    for (seconds, kept) in [("3600", true), ("0", false)] {
        let mut server = Server::spawn(command().args([
            "--listen",
            "127.0.0.1:0",
            "--access-log",
            "--shared-cache",
            seconds,
        ]));
        let folder = scratch(&format!("cache-{seconds}"));
        let mut zone = documented("proxy_cache_path");
        swap(&mut zone, "/var/cache/nginx/portfolio", &format!("\"{}\"", folder.join("cache").display()));
        let nginx =
            Nginx::start(&format!("nginx-cache-{seconds}"), &server, &zone, &documented("proxy_cache "));
        let requests = if kept { REQUESTS } else { 100 };
        let urls =
            format!("url = \"https://localhost:{}/profil\"\noutput = \"/dev/null\"\n", nginx.proxy.port);
        let list = folder.join("urls");
        std::fs::write(&list, urls.repeat(requests)).unwrap();
        let arguments =
            ["--silent", "--insecure", "--parallel", "--compressed", "--write-out", "%{http_code}\n"];
        let (_, text) =
            output("curl", &[&CURL_ALONE[..], &arguments, &["--config", list.to_str().unwrap()]].concat());
        assert_eq!(text.lines().filter(|line| *line == "200").count(), requests);
        assert_eq!(curl(&nginx.proxy, "/nothing", &[]).status, 404);
        let mut log = server.stdout();
        server.signal("TERM");
        let mut text = String::new();
        std::io::Read::read_to_string(&mut log, &mut text).unwrap();
        let reached = text.lines().filter(|line| line.contains(" /profil ")).count();
        if kept {
            assert!((1..=4).contains(&reached), "{reached} of {requests} reached the server");
        } else {
            assert_eq!(reached, requests);
        }
    }
}
