//! nginx and Caddy with the sites of `deploy/`, in front of a server, and a client for them.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::{file, output, swap};
use crate::fixture::{Server, scratch, until};
use crate::rights::root;

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A proxy in front of the server; stopped when dropped.
pub struct Proxy {
    child: Child,
    pub port: u16,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // SIGTERM, not SIGKILL: nginx must be able to stop its workers.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}

/// A response, received by curl over TLS and HTTP/2.
pub struct Response {
    pub version: String,
    pub status: u16,
    /// Every field, by its name in lower case, with all its values.
    pub fields: BTreeMap<String, Vec<String>>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn field(&self, name: &str) -> Option<&str> {
        let values = self.fields.get(name)?;
        assert_eq!(values.len(), 1, "{name} stands {} times", values.len());
        Some(&values[0])
    }
}

/// What keeps a user's `~/.curlrc` and proxy out of a request.
pub const CURL_ALONE: [&str; 3] = ["-q", "--noproxy", "*"];

/// Requests `target` from `proxy`. `None` when nothing listens there yet.
pub fn try_curl(proxy: &Proxy, scheme: &str, target: &str, more: &[&str]) -> Option<Response> {
    let folder = scratch(&format!("curl-{}", proxy.port));
    let (fields, body) = (folder.join("fields"), folder.join("body"));
    let status = Command::new("curl")
        .args(CURL_ALONE)
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

pub fn curl(proxy: &Proxy, target: &str, more: &[&str]) -> Response {
    try_curl(proxy, "https", target, more).unwrap_or_else(|| panic!("no answer to {target}"))
}

/// Waits until the proxy answers. Panics when it has ended.
fn ready(mut proxy: Proxy) -> Proxy {
    until("the proxy answers", || {
        assert!(proxy.child.try_wait().unwrap().is_none(), "the proxy has ended");
        try_curl(&proxy, "https", "/", &[]).is_some()
    });
    proxy
}

/// nginx with the site of `deploy/`, in front of `server`, in its own folder.
pub struct Nginx {
    pub proxy: Proxy,
    /// The port for HTTP without TLS.
    pub plain: u16,
    pub errors: PathBuf,
}

impl Nginx {
    /// `http` and `location` are added to these blocks of the configuration.
    pub fn start(name: &str, server: &Server, http: &str, location: &str) -> Self {
        let folder = scratch(name);
        let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
        let (certificate, key) = (path("certificate.pem"), path("key.pem"));
        let subject = ["-subj", "/CN=localhost", "-days", "1", "-keyout", &key, "-out", &certificate];
        let made =
            output("openssl", &[&["req", "-x509", "-newkey", "rsa:2048", "-nodes"], &subject[..]].concat());
        assert!(made.0, "{}", made.1);
        let (plain, secure) = (free_port(), free_port());
        let mut site = file("nginx.conf");
        swap(&mut site, "127.0.0.1:8080", &server.address.to_string());
        swap(&mut site, "listen [::]:80;", "");
        swap(&mut site, "listen [::]:443 ssl http2;", "");
        swap(&mut site, "listen 80;", &format!("listen 127.0.0.1:{plain};"));
        swap(&mut site, "listen 443 ssl", &format!("listen 127.0.0.1:{secure} ssl"));
        swap(&mut site, "/etc/letsencrypt/live/example.com/fullchain.pem", &format!("\"{certificate}\""));
        swap(&mut site, "/etc/letsencrypt/live/example.com/privkey.pem", &format!("\"{key}\""));
        swap(
            &mut site,
            "        proxy_pass http://portfolio;",
            &format!("        proxy_pass http://portfolio;\n{location}"),
        );
        std::fs::write(path("site.conf"), site).unwrap();
        // By default root's nginx runs its workers as another user, who may be unable to reach this folder.
        let user = if root() { "user root;" } else { "" };
        // Settings of Debian's nginx.conf, gzip included: the site's settings must override them.
        let main = format!(
            "{user} daemon off; pid \"{0}/pid\"; error_log \"{0}/errors\"; events {{}}\n\
             http {{ access_log off; gzip on; gzip_types *; client_body_temp_path \"{0}/a\"; proxy_temp_path \"{0}/b\";\n\
             fastcgi_temp_path \"{0}/c\"; uwsgi_temp_path \"{0}/d\"; scgi_temp_path \"{0}/e\";\n{http}\n\
             include \"{0}/site.conf\"; }}\n",
            folder.display()
        );
        std::fs::write(path("main.conf"), main).unwrap();
        let (valid, text) = output("nginx", &["-t", "-q", "-e", &path("errors"), "-c", &path("main.conf")]);
        assert_eq!((valid, text.as_str()), (true, ""), "nginx -t");
        let child =
            Command::new("nginx").args(["-e", &path("errors"), "-c", &path("main.conf")]).spawn().unwrap();
        Self { proxy: ready(Proxy { child, port: secure }), plain, errors: folder.join("errors") }
    }
}

/// Caddy with the site of `deploy/`, in front of `server`.
pub fn start_caddy(name: &str, server: &Server) -> Proxy {
    let folder = scratch(name);
    let port = free_port();
    let mut site = file("Caddyfile");
    swap(&mut site, "127.0.0.1:8080", &server.address.to_string());
    swap(&mut site, "\nexample.com {", &format!("\nhttps://localhost:{port} {{"));
    let options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n\n";
    let path = folder.join("Caddyfile");
    std::fs::write(&path, format!("{options}{site}")).unwrap();
    let child = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config", path.to_str().unwrap()])
        .env("HOME", &folder)
        .env("XDG_DATA_HOME", &folder)
        .env("XDG_CONFIG_HOME", &folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("install caddy: `make test-deps-server`");
    ready(Proxy { child, port })
}
