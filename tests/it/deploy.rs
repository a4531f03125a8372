//! Every file of `deploy/`, run by the program it is for, with this executable behind it. Only what
//! cannot be the same here is replaced: addresses, ports and certificate paths.

use std::collections::{BTreeMap, BTreeSet};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::fixture::{Server, command, embedded, head, scratch};

const EXECUTABLE: &str = env!("CARGO_BIN_EXE_portfolio");

fn file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy").join(name)).unwrap()
}

/// Replaces `from`, which must be there.
fn swap(text: &mut String, from: &str, to: &str) {
    assert!(text.contains(from), "{from:?} is not in the file");
    *text = text.replace(from, to);
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// What `program` prints, on both streams together.
fn output(program: &str, arguments: &[&str]) -> (bool, String) {
    let output = Command::new(program)
        .args(arguments)
        .output()
        .unwrap_or_else(|error| panic!("cannot run {program} ({error}): `make test-deps-server`"));
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

/// A proxy in front of the server; ended when dropped.
struct Proxy {
    child: Child,
    port: u16,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Not a kill: nginx's own children end with it only when it may tell them.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}

/// One response through curl, which speaks TLS and HTTP/2.
struct Response {
    version: String,
    status: u16,
    /// Every field, in lower case, with all its values.
    fields: BTreeMap<String, Vec<String>>,
    body: Vec<u8>,
}

impl Response {
    fn field(&self, name: &str) -> Option<&str> {
        let values = self.fields.get(name)?;
        assert_eq!(values.len(), 1, "{name} stands {} times", values.len());
        Some(&values[0])
    }
}

/// Asks `proxy` for `target`; the answer, or `None` when nothing answers yet.
fn try_curl(proxy: &Proxy, scheme: &str, target: &str, more: &[&str]) -> Option<Response> {
    let folder = scratch(&format!("curl-{}", proxy.port));
    let (fields, body) = (folder.join("fields"), folder.join("body"));
    let status = Command::new("curl")
        .args(["--silent", "--insecure", "--path-as-is", "--dump-header", fields.to_str().unwrap()])
        .args(["--output", body.to_str().unwrap()])
        .args(more)
        .arg(format!("{scheme}://localhost:{}{target}", proxy.port))
        .status()
        .expect("install curl: `make test-deps-server`");
    if !status.success() {
        return None;
    }
    let text = std::fs::read_to_string(fields).unwrap();
    let mut lines = text.lines();
    let mut first = lines.next().unwrap().split(' ');
    let mut fields = BTreeMap::<String, Vec<String>>::new();
    for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
        fields.entry(name.to_lowercase()).or_default().push(value.to_owned());
    }
    Some(Response {
        version: first.next().unwrap().to_owned(),
        status: first.next().unwrap().parse().unwrap(),
        fields,
        body: std::fs::read(body).unwrap_or_default(),
    })
}

fn curl(proxy: &Proxy, target: &str, more: &[&str]) -> Response {
    try_curl(proxy, "https", target, more).unwrap_or_else(|| panic!("no answer to {target}"))
}

/// Waits until the proxy answers, or has ended.
fn ready(mut proxy: Proxy) -> Proxy {
    while try_curl(&proxy, "https", "/", &[]).is_none() {
        assert!(proxy.child.try_wait().unwrap().is_none(), "the proxy has ended");
        std::thread::yield_now();
    }
    proxy
}

/// The contract as it must arrive through any proxy.
fn the_site_arrives_unharmed(server: &Server, proxy: &Proxy) {
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
                assert_eq!(values.len(), 1, "{name} stands {values:?}");
            }
            if let Some(tag) = direct.field("etag") {
                let condition = format!("If-None-Match: {tag}");
                let again = curl(proxy, target, &[accept, &["-H", &condition]].concat());
                assert_eq!((again.status, again.body.len()), (304, 0), "{target} {accept:?}");
                assert_eq!(again.field("etag"), Some(tag));
                assert_eq!(again.field("vary"), Some("accept-encoding"));
                assert_eq!(again.field("cache-control"), Some("no-cache"));
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
fn nginx() {
    let folder = scratch("nginx");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (certificate, key) = (path("certificate.pem"), path("key.pem"));
    let subject = ["-subj", "/CN=localhost", "-days", "1", "-keyout", &key, "-out", &certificate];
    let made =
        output("openssl", &[&["req", "-x509", "-newkey", "rsa:2048", "-nodes"], &subject[..]].concat());
    assert!(made.0, "{}", made.1);

    let mut log = command();
    log.args(["--listen", "127.0.0.1:0", "--access-log", "--trusted-proxy", "127.0.0.1"]);
    let mut server = Server::spawn(&mut log);
    let (plain, secure) = (free_port(), free_port());
    let mut site = file("nginx.conf");
    swap(&mut site, "127.0.0.1:8080", &server.address.to_string());
    swap(&mut site, "listen [::]:80;", "");
    swap(&mut site, "listen [::]:443 ssl http2;", "");
    swap(&mut site, "listen 80;", &format!("listen 127.0.0.1:{plain};"));
    swap(&mut site, "listen 443 ssl", &format!("listen 127.0.0.1:{secure} ssl"));
    swap(&mut site, "/etc/letsencrypt/live/example.com/fullchain.pem", &certificate);
    swap(&mut site, "/etc/letsencrypt/live/example.com/privkey.pem", &key);
    std::fs::write(path("site.conf"), site).unwrap();
    // As a distribution's nginx.conf has it, compression included: the site's own settings must win.
    let main = format!(
        "daemon off; pid {0}/pid; error_log {0}/errors; events {{}}\n\
         http {{ access_log off; gzip on; gzip_types *; client_body_temp_path {0}/a; proxy_temp_path {0}/b;\n\
         fastcgi_temp_path {0}/c; uwsgi_temp_path {0}/d; scgi_temp_path {0}/e; include {0}/site.conf; }}\n",
        folder.display()
    );
    std::fs::write(path("main.conf"), main).unwrap();
    let (valid, text) = output("nginx", &["-t", "-q", "-e", &path("errors"), "-c", &path("main.conf")]);
    assert_eq!((valid, text.as_str()), (true, ""), "nginx -t");
    let child =
        Command::new("nginx").args(["-e", &path("errors"), "-c", &path("main.conf")]).spawn().unwrap();
    let mut proxy = ready(Proxy { child, port: secure });

    the_site_arrives_unharmed(&server, &proxy);
    let forwarded = curl(&proxy, "/profil", &["-H", "X-Forwarded-For: 203.0.113.7", "-A", "seen"]);
    assert_eq!(forwarded.status, 200);

    proxy.port = plain;
    let redirect = try_curl(&proxy, "http", "/profil?a=b", &[]).unwrap();
    assert_eq!((redirect.status, redirect.field("location")), (308, Some("https://localhost/profil?a=b")));

    let mut text = String::new();
    let mut lines = server.stdout();
    server.signal("TERM");
    std::io::Read::read_to_string(&mut lines, &mut text).unwrap();
    // nginx adds the address it sees, this machine's own, which is trusted too: so the next one counts.
    let line = text.lines().find(|line| line.ends_with("\"seen\"")).unwrap();
    assert!(line.starts_with("203.0.113.7 "), "{line}");
    assert_eq!(std::fs::read_to_string(path("errors")).unwrap(), "");
}

#[test]
fn caddy() {
    let folder = scratch("caddy");
    let server = Server::start();
    let port = free_port();
    let mut site = file("Caddyfile");
    swap(&mut site, "127.0.0.1:8080", &server.address.to_string());
    swap(&mut site, "\nexample.com {", &format!("\nhttps://localhost:{port} {{"));
    let options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n\n";
    let path = folder.join("Caddyfile");
    std::fs::write(&path, format!("{options}{site}")).unwrap();
    let adapted = folder.join("as-shipped");
    std::fs::write(&adapted, file("Caddyfile")).unwrap();
    let formatted = Command::new("caddy").args(["fmt", adapted.to_str().unwrap()]).output();
    let formatted = formatted.expect("install caddy: `make test-deps-server`").stdout;
    assert_eq!(String::from_utf8(formatted).unwrap(), file("Caddyfile"));
    let (valid, text) =
        output("caddy", &["adapt", "--adapter", "caddyfile", "--config", adapted.to_str().unwrap()]);
    assert!(valid, "{text}");

    let child = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config", path.to_str().unwrap()])
        .env("HOME", &folder)
        .env("XDG_DATA_HOME", &folder)
        .env("XDG_CONFIG_HOME", &folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let proxy = ready(Proxy { child, port });
    the_site_arrives_unharmed(&server, &proxy);
}

/// The unit files in a folder of this test's, with this executable in place of the installed one.
fn units(name: &str) -> [PathBuf; 2] {
    let folder = scratch(name);
    ["portfolio.service", "portfolio.socket"].map(|name| {
        let mut text = file(name);
        if name.ends_with(".service") {
            swap(&mut text, "ExecStart=/usr/local/bin/portfolio", &format!("ExecStart={EXECUTABLE}"));
        }
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path
    })
}

#[test]
fn systemd_finds_nothing_to_say_about_the_units() {
    let [service, socket] = units("verify").map(|path| path.to_str().unwrap().to_owned());
    let (valid, text) = output("systemd-analyze", &["verify", &service, &socket]);
    assert_eq!((valid, text.as_str()), (true, ""));
}

#[test]
fn systemd_rates_the_service_as_safe() {
    let [service, _] = units("security").map(|path| path.to_str().unwrap().to_owned());
    let (valid, text) =
        output("systemd-analyze", &["security", "--offline=true", "--threshold=15", &service]);
    let level = text.rsplit_once("Overall exposure level for portfolio.service: ").unwrap().1;
    let level: f32 = level.split(' ').next().unwrap().parse().unwrap();
    assert!(valid && level <= 1.5, "{level}");
}

/// The system calls of a set of `systemd-analyze syscall-filter`, sets within it included.
fn system_calls(set: &str) -> BTreeSet<String> {
    let (_, text) = output("systemd-analyze", &["--no-pager", "syscall-filter", set]);
    let entries =
        text.lines().skip(1).map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    entries
        .flat_map(|line| if line.starts_with('@') { system_calls(line) } else { [line.to_owned()].into() })
        .collect()
}

#[test]
fn the_service_makes_no_system_call_that_its_filter_forbids() {
    let mut allowed = system_calls("@default");
    let service = file("portfolio.service");
    for filter in service.lines().filter_map(|line| line.strip_prefix("SystemCallFilter=")) {
        let forbidden = filter.starts_with('~');
        for set in filter.trim_start_matches('~').split(' ') {
            for call in system_calls(set) {
                if forbidden {
                    allowed.remove(&call)
                } else {
                    allowed.insert(call)
                };
            }
        }
    }
    let trace = scratch("strace").join("trace");
    let mut traced = Command::new("strace");
    // -D: the server stays this test's own child, and receives its signals.
    traced.args(["-D", "-f", "-qq", "-o", trace.to_str().unwrap(), EXECUTABLE]);
    traced.args(["--listen", "127.0.0.1:0", "--access-log"]);
    let mut server = Server::spawn(&mut traced);
    let mut lines = server.stdout();
    for (method, target) in [("GET", "/"), ("HEAD", "/profil/"), ("GET", "/nothing.png"), ("POST", "/")] {
        server.request(method, target, &["Accept-Encoding: br"]);
    }
    server.raw(&head("GET", "/", &[]).repeat(200));
    server.signal("TERM");
    std::io::copy(&mut lines, &mut std::io::sink()).unwrap();
    assert_eq!(server.wait().0, Some(0));
    let trace = std::fs::read_to_string(trace).unwrap();
    let call = |line: &str| Some(line.split_once(' ')?.1.trim_start().split_once('(')?.0.to_owned());
    let made: BTreeSet<_> = trace.lines().filter_map(call).filter(|name| !name.contains(' ')).collect();
    assert!(made.contains("writev") && made.contains("epoll_wait"), "{made:?}");
    let forbidden: Vec<_> = made.difference(&allowed).collect();
    assert!(forbidden.is_empty(), "{forbidden:?}");
}
