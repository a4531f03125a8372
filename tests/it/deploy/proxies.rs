//! What arrives outside through nginx and Caddy, and what a deployment says when visitors do not get the site.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

use super::builds::Builds;
use super::machine::{ADDRESSES, Machine, NAME, SITE};
use super::{CADDY, NGINX, SERVER, commands, online};
use crate::fixture::{Answer, request, scratch, until};

/// Responses through the proxy are those of the server.
pub fn pass_unchanged(machine: &Machine, _: &Builds) {
    let get = |target: &str, fields: &[&str]| {
        let options: Vec<_> = fields.iter().flat_map(|field| ["-H", field]).collect();
        let address = format!("https://{NAME}{target}");
        let output = machine.outside_curl(&[&["--include"], &options[..], &[&address]].concat()).output();
        let mut bytes = &*output.unwrap().stdout;
        let (ours, theirs) = (request(SERVER.into(), "GET", target, fields), Answer::read(&mut bytes, "GET"));
        assert_eq!(bytes.len(), 0, "after the answer to {target}");
        assert_eq!((theirs.status, theirs.body == ours.body), (ours.status, true), "{target} {fields:?}");
        for field in ours.fields.keys().map(String::as_str).chain(["content-encoding"]) {
            if field != "date" && field != "content-length" {
                assert_eq!(theirs.field(field), ours.field(field), "{field} of {target} {fields:?}");
            }
        }
        assert_eq!(theirs.field("strict-transport-security"), Some("max-age=63072000"));
        ours
    };
    for coding in ["br", "gzip", "gzip, deflate, br, zstd", "identity, gzip;q=0.5", ""] {
        let accept = format!("Accept-Encoding: {coding}");
        let fields = if coding.is_empty() { &[][..] } else { &[&*accept] };
        for target in ["/", "/profil?a=b", "/nothing", "/nothing.png", "/profil/?a=b"] {
            if let Some(tag) = get(target, fields).field("etag") {
                let condition = format!("If-None-Match: {tag}");
                assert_eq!(get(target, &[fields, &[&condition]].concat()).status, 304, "{target} {coding}");
            }
        }
    }
    assert_eq!(machine.browse(&format!("https://{NAME}/"), &["--head"]), "200");
    // A response that the server sends before it has read the content reaches the client, instead of a 502. Over HTTP/1.1,
    // because curl 7.88 takes the RST_STREAM (NO_ERROR) that may follow (RFC 9113 §8.1) for an error.
    for length in [100, 100_000, 900_000] {
        let content = scratch("content").join("content");
        std::fs::write(&content, vec![b'a'; length]).unwrap();
        let data = format!("@{}", content.display());
        let put = ["--http1.1", "-X", "PUT", "--data-binary", &data, "-H", "Expect:"];
        for _ in 0..8 {
            assert_eq!(machine.browse(&format!("https://{NAME}/contact"), &put), "405", "{length} bytes");
        }
    }
    machine.shell(&commands("deploy.md", "Access log"));
    assert_eq!(logged_client(machine, "203.0.113.7"), "192.0.2.1", "a forged address is not believed");
    slow_clients_hold_few_connections(machine);
}

/// The address in the access log of a visitor outside, for whom the last proxy has written another one.
fn logged_client(machine: &Machine, forwarded_for: &str) -> String {
    static REQUESTS: AtomicU32 = AtomicU32::new(0);
    let target = format!("/profil?logged-{}", REQUESTS.fetch_add(1, SeqCst));
    let field = format!("X-Forwarded-For: {forwarded_for}");
    machine.browse(&format!("https://{NAME}{target}"), &["--ipv4", "-H", &field]);
    let mut client = None;
    until("the request is logged", || {
        let journal = machine.journal("portfolio");
        let line = journal.lines().find(|line| line.contains(&target));
        client = line.and_then(|line| line.split(' ').next()).map(str::to_owned);
        client.is_some()
    });
    client.unwrap()
}

/// Behind a CDN, whose server is the machine outside here, visitors are told apart, also after an upgrade.
pub fn tell_visitors_of_a_cdn_apart(machine: &Machine, builds: &Builds) {
    machine.shell(&commands("deploy.md", "Behind a CDN"));
    if machine.run(&["systemctl", "is-active", "caddy"]).code == Some(0) {
        let block = "reverse_proxy 127.0.0.1:8080 {";
        let trusted = format!("{block}\n\t\ttrusted_proxies 192.0.2.0/24 2001:db8::/32");
        machine.with_edit("Caddyfile", block, &trusted, || {
            machine.deploy(&builds.next, &CADDY).says(&[&online()]);
        });
    } else {
        machine.deploy(&builds.next, &[]).says(&[&online()]);
    }
    assert_eq!(logged_client(machine, "203.0.113.7"), "203.0.113.7");
    machine.deploy(&builds.live, &[]).says(&[&online()]);
    assert_eq!(logged_client(machine, "203.0.113.8"), "203.0.113.8");
    machine.shell("rm /etc/systemd/system/portfolio.service.d/trusted-proxy.conf\nsystemctl daemon-reload\nsystemctl restart portfolio.service");
}

/// The proxy reads whole responses at once, so that clients that read slowly hold few of the server's connections.
fn slow_clients_hold_few_connections(machine: &Machine) {
    const CLIENTS: usize = 150;
    // Otherwise the kernels would hold whole pages.
    let kernels_read = |sizes: &str| {
        for mut sysctl in [machine.outside("sysctl"), Command::new("sysctl")] {
            assert!(sysctl.args(["-q", &format!("net.ipv4.tcp_rmem={sizes}")]).status().unwrap().success());
        }
    };
    kernels_read("4096 8192 8192");
    let requests = || machine.journal("portfolio").matches("/?slow").count();
    let before = requests();
    let address = format!("https://{NAME}/?slow=[1-{CLIENTS}]");
    let limits = ["--http1.1", "--no-buffer", "--limit-rate", "100", "--max-time", "60"];
    let parallel = ["--parallel", "--parallel-immediate", "--parallel-max", "150", "--output", "/dev/null"];
    let mut slow = machine.outside_curl(&[&limits[..], &parallel, &[&address]].concat());
    let mut slow = slow.stderr(std::process::Stdio::null()).spawn().unwrap();
    until("all requests have arrived", || requests() >= before + CLIENTS);
    until("few connections are held", || {
        let arguments = ["--tcp", "--numeric", "--no-header", "state", "established", "sport = :8080"];
        let output = Command::new("ss").args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().count() <= 64
    });
    let temporary = "find /proc/[0-9]*/fd -lname '/var/lib/nginx/*' 2>/dev/null || true";
    assert_eq!(machine.shell(temporary), "", "nginx writes files");
    assert!(slow.try_wait().unwrap().is_none(), "the clients are still there");
    kernels_read("4096 131072 6291456");
    assert_eq!(machine.browse(&format!("https://{NAME}/"), &[]), "200");
    slow.kill().unwrap();
    slow.wait().unwrap();
}

/// A deployment says that the site is online only when its name leads there, and otherwise what to do.
pub fn ask_from_outside(machine: &Machine, builds: &Builds) {
    let fails = |variables: &[&str], text: &str| {
        let printed = machine.deploy(&builds.live, variables).fails(&[text]);
        assert!(!printed.contains("online"), "{printed}");
    };
    let [ipv4, _] = ADDRESSES;
    for (addresses, expected) in [
        (&["192.0.2.1"][..], "leads to 192.0.2.1, and the server has the addresses ("),
        (&[ipv4, "2001:db8::1"], "leads to 2001:db8::1, and the server has the addresses ("),
        (&[], "has no DNS record: add one"),
    ] {
        machine.name_leads_to(addresses);
        fails(&[], expected);
    }
    machine.name_leads_to(&["203.0.113.5"]);
    let printed = machine.deploy(&builds.live, &[]).succeeds();
    assert!(printed.contains("Not asked from outside") && printed.contains("through nginx too"), "{printed}");
    machine.name_leads_to(&ADDRESSES);
    fails(&["NODE_EXTRA_CA_CERTS="], "has no valid certificate at ");

    let site = machine.read(SITE);
    let local =
        site.replace("listen 443", "listen 127.0.0.1:443").replace("listen [::]:443", "listen [::1]:443");
    let redirects = site.replace("return 308 https://prenom", "return 307 https://prenom");
    let other = "if ($remote_addr !~ \"^127\") { return 200; }\nproxy_pass";
    for (changed, variables, expected) in [
        (local, &[][..], "open port 443 in the firewall"),
        (redirects, &NGINX[1..], "is answered at"),
        (site.replace("proxy_pass", other), &[], "by another server (/ with 200, no ETag)"),
    ] {
        machine.serve(&changed);
        fails(variables, expected);
    }
    // A hosting panel's site, which listens at the server's own address.
    let panel = "server { listen 192.0.2.10:80; listen 192.0.2.10:443 ssl; server_name panel.example;\n\
                 ssl_certificate /etc/letsencrypt/live/prenom.example.org/fullchain.pem;\n\
                 ssl_certificate_key /etc/letsencrypt/live/prenom.example.org/privkey.pem;\n\
                 location / { return 203 \"un autre site\"; } }\n";
    machine.write("/etc/nginx/sites-enabled/panel", panel);
    machine.serve(&site);
    fails(&[], "by another site, in /etc/nginx/sites-enabled/panel on the server");
    machine.deploy(&builds.live, &NGINX).says(&[&online()]);
    assert_eq!(machine.browse("https://panel.example/", &["--insecure", "--ipv4"]), "203");
    machine.deploy(&builds.live, &[]).says(&[&online()]);
    machine.shell("rm /etc/nginx/sites-enabled/panel\nsystemctl reload nginx");
}
