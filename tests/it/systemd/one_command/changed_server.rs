//! Deployments to a server whose administrator has changed the address of the socket, or the settings of a proxy.

use std::fs;

use super::{Builds, assert_nothing_half_done, tag};
use crate::systemd::build_machine::BuildMachine;
use crate::systemd::document::Document;
use crate::systemd::load::request;
use crate::systemd::machine::Machine;
use crate::systemd::{PAGE, SERVICE, browse, wait_for_site};

const NGINX: [(&str, &str); 2] = [("PROXY", "nginx"), ("DOMAIN", "Example.com")];
const CADDY: [(&str, &str); 2] = [("PROXY", "caddy"), ("DOMAIN", "example.com")];

/// A deployment does not move a running server: the administrator gives the address to the socket and to nginx.
pub fn refuse_another_address(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let before = (tag(), machine.property(SERVICE, "MainPID"));
    let refused = || {
        let deployed = from.deploy_here(&builds.sample, &[]);
        assert!(
            deployed.text.contains("Nothing was changed: portfolio.socket has another"),
            "{}",
            deployed.text
        );
        assert_eq!(deployed.code, Some(1));
        assert_eq!((tag(), machine.property(SERVICE, "MainPID")), before);
        assert_eq!(browse(PAGE, &[]), "200");
        assert_nothing_half_done(machine);
    };
    let unit = from.edit("portfolio.socket", &|text| text.replace("127.0.0.1:8080", "127.0.0.1:8081"));
    refused();
    from.edit("portfolio.socket", &|_| unit.clone());

    edit_socket(machine, Some("/run/portfolio.sock"));
    refused();
    let status = from.make(&["status", "HOST=play"]);
    assert!(status.text.contains("systemd does not listen at /run/portfolio.sock"), "{}", status.text);
    assert_eq!(status.code, Some(2));
    let site = machine.path("/etc/nginx/sites-available/portfolio");
    let text = fs::read_to_string(&site).unwrap();
    fs::write(&site, text.replace("server 127.0.0.1:8080;", "server unix:/run/portfolio.sock;")).unwrap();
    let move_server = || {
        machine.run_block(&Document::read().another_address).succeeds();
    };
    move_server();
    wait_for_site(machine);
    let printed = from.deploy_here(&builds.sample, &[]).succeeds();
    assert!(printed.contains("at /run/portfolio.sock.") && printed.contains(&builds.sample.tag), "{printed}");
    assert_eq!((request(), browse(PAGE, &[])), (None, "200".to_owned()));

    edit_socket(machine, None);
    move_server();
    from.deploy_here(&builds.live, &NGINX).succeeds();
    wait_for_site(machine);
    assert_eq!(tag(), builds.live.tag);
}

/// As `systemctl edit portfolio.socket` does it. Without an address, the unit has its own again.
fn edit_socket(machine: &Machine, address: Option<&str>) {
    let folder = machine.path("/etc/systemd/system/portfolio.socket.d");
    if let Some(address) = address {
        fs::create_dir_all(&folder).unwrap();
        let text = format!("[Socket]\nListenStream=\nListenStream={address}\n");
        fs::write(folder.join("override.conf"), text).unwrap();
    } else {
        fs::remove_dir_all(&folder).unwrap();
    }
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
}

pub fn say_that_the_proxy_is_stopped(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    machine.run(&["systemctl", "stop", "nginx"]).succeeds();
    let status = from.make(&["status", "HOST=play"]);
    let deployed = from.deploy(&builds.live, &[]);
    for outcome in [status, deployed] {
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.text.contains("nginx does not run"), "{}", outcome.text);
        assert!(!outcome.text.contains("online"), "{}", outcome.text);
    }
    assert_eq!(tag(), builds.live.tag);
    machine.run(&["systemctl", "start", "nginx"]).succeeds();
    wait_for_site(machine);
}

pub fn refuse_what_nginx_refuses(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let enabled = machine.path("/etc/nginx/sites-enabled");
    let [site, default] = [enabled.join("portfolio"), enabled.join("default")];
    let available = "/etc/nginx/sites-available/portfolio";
    let before = (tag(), machine.read(available));
    let refused = |build, expected: &str| {
        let failed = from.deploy_here(build, &NGINX);
        assert!(failed.text.contains(expected), "{expected:?} is not in {}", failed.text);
        assert_eq!((failed.code, (tag(), machine.read(available))), (Some(1), before.clone()));
    };
    // Settings of the administrator that nginx refuses already, and an nginx that is not Debian's.
    let broken = machine.path("/etc/nginx/conf.d/broken.conf");
    fs::write(&broken, "nonsense;\n").unwrap();
    refused(&builds.sample, "nothing was changed: ");
    fs::remove_file(broken).unwrap();
    machine
        .run_block("cp -a /etc/nginx/sites-enabled /tmp/enabled\nrm -r /etc/nginx/sites-enabled")
        .succeeds();
    refused(&builds.sample, "has no folder /etc/nginx/sites-enabled");
    machine.run_block("mv /tmp/enabled /etc/nginx/sites-enabled").succeeds();
    // Another site with the name.
    let former = enabled.join("former");
    fs::write(&former, "server { listen 80; server_name example.com; return 204; }\n").unwrap();
    let valid = from.edit("nginx.conf", &|text| text + "# changed\n");
    refused(&builds.live, "conflicting server name \"example.com\"");
    fs::remove_file(former).unwrap();

    // A site that nginx refuses, beside Debian's and beside one of the administrator.
    from.edit("nginx.conf", &|text| text + "nonsense;\n");
    let debians = "../sites-available/default";
    fs::remove_file(&site).unwrap();
    std::os::unix::fs::symlink(debians, &default).unwrap();
    refused(&builds.live, "again what they were: ");
    assert!(fs::symlink_metadata(&site).is_err());
    assert_eq!(fs::read_link(&default).unwrap().to_str(), Some(debians));
    from.edit("nginx.conf", &|_| valid.clone());
    let own = "server { listen 80 default_server; return 404; }\n";
    fs::remove_file(&default).unwrap();
    fs::write(&default, own).unwrap();
    // This site answers certbot with 404.
    fs::remove_dir_all(machine.path("/etc/letsencrypt/live")).unwrap();
    machine.run(&["systemctl", "reload", "nginx"]).succeeds();
    from.deploy_here(&builds.live, &NGINX).succeeds();
    wait_for_site(machine);
    assert_eq!(fs::read_to_string(&default).unwrap(), own);
    fs::remove_file(default).unwrap();
    machine.run(&["systemctl", "reload", "nginx"]).succeeds();
}

pub fn refuse_what_caddy_refuses(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    const FILE: &str = "/etc/caddy/Caddyfile";
    let before = machine.read(FILE);
    let read = || fs::read_to_string(machine.path(FILE)).ok();
    let refused = |build, variables: &[(&str, &str)], expected: &str| {
        let former = (tag(), read());
        let outcome = from.deploy_here(build, variables);
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.text.contains(expected), "{expected:?} is not in {}", outcome.text);
        assert_eq!((tag(), read()), former);
    };
    let valid = from.edit("Caddyfile", &|text| text.replace("reverse_proxy", "nonsense"));
    refused(&builds.sample, &CADDY, "unrecognized directive: nonsense");
    from.edit("Caddyfile", &|_| valid.clone());
    // Caddy itself may refuse what its check accepts.
    let folder = machine.path("/etc/systemd/system/caddy.service.d");
    fs::create_dir(&folder).unwrap();
    let reload = "[Service]\nExecReload=\nExecReload=sh -c 'echo no reason >&2; exit 1'\n";
    fs::write(folder.join("override.conf"), reload).unwrap();
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
    let renamed = [("PROXY", "caddy"), ("DOMAIN", "www.example.com")];
    refused(&builds.live, &renamed, "again what they were: no reason");
    fs::remove_file(machine.path(FILE)).unwrap();
    refused(&builds.live, &renamed, "again what they were: no reason");
    fs::remove_dir_all(folder).unwrap();
    machine.run(&["systemctl", "mask", "caddy"]).succeeds();
    refused(&builds.live, &renamed, "caddy.service is masked");
    machine.run(&["systemctl", "unmask", "caddy"]).succeeds();
    // Beside a site that the administrator has put before it.
    let other = "other.example {\n\trespond ok\n}\n# A site for Caddy";
    fs::write(machine.path(FILE), before.replace("# A site for Caddy", other)).unwrap();
    machine.run(&["systemctl", "reload", "caddy"]).succeeds();
    wait_for_site(machine);
    let printed = from.deploy_here(&builds.sample, &[]).succeeds();
    assert!(printed.contains("https://example.com/"), "{printed}");
    // Files with sites of the administrator.
    for text in [":8081\n", &format!("{before}\nother.example {{\n}}\n")] {
        fs::write(machine.path(FILE), text).unwrap();
        refused(&builds.sample, &CADDY, "has sites of your own");
    }
}
