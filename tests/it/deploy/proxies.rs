//! nginx and Caddy in front of the server: what arrives outside, and the advice of `make deploy` if the site does not arrive.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

use super::builds::Builds;
use super::machine::{ADDRESSES, Machine, NAME, SITE};
use super::{CADDY, NGINX, SERVER, commands_of_section, online};
use crate::fixture::{scratch_folder, until};
use crate::http_client::{Answer, request};

/// The proxy changes no response, and protects the server.
pub fn pass_unchanged(machine: &Machine, _: &Builds) {
    assert_sends_responses_of_server(machine);
    assert_sends_early_responses(machine);
    machine.shell(&commands_of_section("deploy.md", "Access log"));
    assert_eq!(logged_client(machine, "203.0.113.7"), "192.0.2.1", "a forged address is not believed");
    assert_slow_clients_hold_few_connections(machine);
}

/// Pages, redirects, errors and responses to conditional requests are those of the server, in every coding.
fn assert_sends_responses_of_server(machine: &Machine) {
    for coding in ["br", "gzip", "gzip, deflate, br, zstd", "identity, gzip;q=0.5", ""] {
        let accept = format!("Accept-Encoding: {coding}");
        let fields = if coding.is_empty() { &[][..] } else { &[&*accept] };
        for target in ["/", "/profil?a=b", "/nothing", "/nothing.png", "/profil/?a=b"] {
            if let Some(tag) = get_from_both(machine, target, fields).field("etag") {
                let condition = format!("If-None-Match: {tag}");
                let conditional = get_from_both(machine, target, &[fields, &[&condition]].concat());
                assert_eq!(conditional.status, 304, "{target} {coding}");
            }
        }
    }
    assert_eq!(machine.browse(&format!("https://{NAME}/"), &["--head"]), "200");
}

/// Asks the server itself and, from outside, the proxy. Returns the response, which must be the same.
fn get_from_both(machine: &Machine, target: &str, fields: &[&str]) -> Answer {
    let address = format!("https://{NAME}{target}");
    let options: Vec<_> = fields.iter().flat_map(|field| ["-H", field]).collect();
    let output = machine.outside_curl(&[&["--include"], &options[..], &[&address]].concat()).output();
    let mut unread_bytes = &*output.unwrap().stdout;
    let from_proxy = Answer::read(&mut unread_bytes, "GET");
    assert_eq!(unread_bytes.len(), 0, "after the answer to {target}");

    let from_server = request(SERVER.into(), "GET", target, fields);
    assert_eq!(from_proxy.status, from_server.status, "{target} {fields:?}");
    assert!(from_proxy.body == from_server.body, "{target} {fields:?}");
    for name in from_server.fields.keys().map(String::as_str).chain(["content-encoding"]) {
        if name != "date" && name != "content-length" {
            let expected = from_server.field(name);
            assert_eq!(from_proxy.field(name), expected, "{name} of {target} {fields:?}");
        }
    }
    assert_eq!(from_proxy.field("strict-transport-security"), Some("max-age=63072000"));
    from_server
}

/// A response that the server sends before it has read the body reaches the client. If the server closed the connection too
/// early, the proxy would send a 502.
fn assert_sends_early_responses(machine: &Machine) {
    for length in [100, 100_000, 900_000] {
        let body_file = scratch_folder("body").join("body");
        std::fs::write(&body_file, vec![b'a'; length]).unwrap();
        let data = format!("@{}", body_file.display());
        // HTTP/1.1, because with HTTP/2 a RST_STREAM (NO_ERROR) may follow (RFC 9113 §8.1), which curl 7.88 takes for an error.
        let put = ["--http1.1", "-X", "PUT", "--data-binary", &data, "-H", "Expect:"];
        for _ in 0..8 {
            assert_eq!(machine.browse(&format!("https://{NAME}/contact"), &put), "405", "{length} bytes");
        }
    }
}

/// The address that the access log has for a visitor outside, whose request has `forwarded_for` in `X-Forwarded-For`.
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

/// Behind a CDN, the access log has the address of each visitor, also after an upgrade. The machine outside plays the server of
/// the CDN.
pub fn tell_visitors_of_a_cdn_apart(machine: &Machine, builds: &Builds) {
    machine.shell(&commands_of_section("deploy.md", "Behind a CDN"));
    if machine.run(&["systemctl", "is-active", "caddy"]).code == Some(0) {
        let block = "reverse_proxy 127.0.0.1:8080 {";
        let block_that_trusts = format!("{block}\n\t\ttrusted_proxies 192.0.2.0/24 2001:db8::/32");
        machine.with_edit("Caddyfile", block, &block_that_trusts, || {
            machine.deploy(&builds.next, &CADDY).says(&[&online()]);
        });
    } else {
        machine.deploy(&builds.next, &[]).says(&[&online()]);
    }
    assert_eq!(logged_client(machine, "203.0.113.7"), "203.0.113.7");
    machine.deploy(&builds.live, &[]).says(&[&online()]);
    assert_eq!(logged_client(machine, "203.0.113.8"), "203.0.113.8");
    machine.shell(
        "rm /etc/systemd/system/portfolio.service.d/trusted-proxy.conf\n\
         systemctl daemon-reload\n\
         systemctl restart portfolio.service",
    );
}

/// Clients that read slowly hold few of the server's connections, because the proxy reads whole responses at once.
fn assert_slow_clients_hold_few_connections(machine: &Machine) {
    const CLIENTS: usize = 150;
    // With receive buffers of the usual size, the kernel would hold whole pages for slow clients.
    let set_receive_buffers = |sizes: &str| {
        for mut sysctl in [machine.outside_command("sysctl"), Command::new("sysctl")] {
            assert!(sysctl.args(["-q", &format!("net.ipv4.tcp_rmem={sizes}")]).status().unwrap().success());
        }
    };
    set_receive_buffers("4096 8192 8192");
    let count_requests = || machine.journal("portfolio").matches("/?slow").count();
    let count_before = count_requests();
    let address = format!("https://{NAME}/?slow=[1-{CLIENTS}]");
    let limits = ["--http1.1", "--no-buffer", "--limit-rate", "100", "--max-time", "60"];
    let parallel = ["--parallel", "--parallel-immediate", "--parallel-max", "150", "--output", "/dev/null"];
    let mut curl = machine.outside_curl(&[&limits[..], &parallel, &[&address]].concat());
    let mut clients = curl.stderr(std::process::Stdio::null()).spawn().unwrap();
    until("all requests have arrived", || count_requests() >= count_before + CLIENTS);
    until("few connections are held", || {
        let arguments = ["--tcp", "--numeric", "--no-header", "state", "established", "sport = :8080"];
        let output = Command::new("ss").args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().count() <= 64
    });
    let find_temporary_files = "find /proc/[0-9]*/fd -lname '/var/lib/nginx/*' 2>/dev/null || true";
    assert_eq!(machine.shell(find_temporary_files), "", "nginx writes files");
    assert!(clients.try_wait().unwrap().is_none(), "the clients are still there");
    set_receive_buffers("4096 131072 6291456");
    assert_eq!(machine.browse(&format!("https://{NAME}/"), &[]), "200");
    clients.kill().unwrap();
    clients.wait().unwrap();
}

/// A deployment says that the site is online only if its name leads there, and otherwise what to do.
pub fn ask_from_outside(machine: &Machine, builds: &Builds) {
    explain_wrong_addresses(machine, builds);
    explain_wrong_proxies(machine, builds);
    listen_beside_a_hosting_panel(machine, builds);
}

/// Deploys with these variables. Panics unless `make deploy` fails, prints `text`, and does not say that the site is online.
fn assert_explains(machine: &Machine, builds: &Builds, variables: &[&str], text: &str) {
    let output = machine.deploy(&builds.live, variables).fails(&[text]);
    assert!(!output.contains("online"), "{output}");
}

fn explain_wrong_addresses(machine: &Machine, builds: &Builds) {
    let [ipv4, _] = ADDRESSES;
    for (addresses, expected) in [
        (&["192.0.2.1"][..], "leads to 192.0.2.1, and the server has the addresses ("),
        (&[ipv4, "2001:db8::1"], "leads to 2001:db8::1, and the server has the addresses ("),
        (&[], "has no DNS record: add one"),
    ] {
        machine.lead_names_to(addresses);
        assert_explains(machine, builds, &[], expected);
    }

    // The machine outside cannot reach this address.
    machine.lead_names_to(&["203.0.113.5"]);
    let output = machine.deploy(&builds.live, &[]).succeeds();
    assert!(output.contains("Not asked from outside") && output.contains("through nginx too"), "{output}");
    machine.lead_names_to(&ADDRESSES);
}

fn explain_wrong_proxies(machine: &Machine, builds: &Builds) {
    assert_explains(machine, builds, &["NODE_EXTRA_CA_CERTS="], "has no valid certificate at ");
    let site = machine.read(SITE);
    let only_inside =
        site.replace("listen 443", "listen 127.0.0.1:443").replace("listen [::]:443", "listen [::1]:443");
    let with_other_redirect = site.replace("return 308 https://prenom", "return 307 https://prenom");
    let answer_others = "if ($remote_addr !~ \"^127\") { return 200; }\nproxy_pass";
    let with_other_answer = site.replace("proxy_pass", answer_others);
    for (wrong_site, variables, expected) in [
        (only_inside, &[][..], "open port 443 in the firewall"),
        (with_other_redirect, &NGINX[1..], "is answered at"),
        (with_other_answer, &[], "by another server (/ with 200, no ETag)"),
    ] {
        machine.replace_site(&wrong_site);
        assert_explains(machine, builds, variables, expected);
    }
    machine.replace_site(&site);
}

/// The site of a hosting panel listens at the address of the server itself. nginx then answers there with this site, whatever
/// the name, unless ours listens there too.
fn listen_beside_a_hosting_panel(machine: &Machine, builds: &Builds) {
    let panel = "server { listen 192.0.2.10:80; listen 192.0.2.10:443 ssl; server_name panel.example;\n\
                 ssl_certificate /etc/letsencrypt/live/prenom.example.org/fullchain.pem;\n\
                 ssl_certificate_key /etc/letsencrypt/live/prenom.example.org/privkey.pem;\n\
                 location / { return 203 \"un autre site\"; } }\n";
    machine.write("/etc/nginx/sites-enabled/panel", panel);
    machine.shell("systemctl restart nginx");
    let expected = "by another site, in /etc/nginx/sites-enabled/panel on the server";
    assert_explains(machine, builds, &[], expected);

    machine.deploy(&builds.live, &NGINX).says(&[&online()]);
    assert_eq!(machine.browse("https://panel.example/", &["--insecure", "--ipv4"]), "203");
    machine.deploy(&builds.live, &[]).says(&[&online()]);
    machine.shell("rm /etc/nginx/sites-enabled/panel\nsystemctl reload nginx");
}
