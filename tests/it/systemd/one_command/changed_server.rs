//! Deployments to a server whose administrator has changed the address of the socket, or the settings of a proxy.

use std::fs;

use super::{Builds, assert_nothing_half_done, tag};
use crate::systemd::build_machine::BuildMachine;
use crate::systemd::load::request;
use crate::systemd::machine::Machine;
use crate::systemd::{SERVICE, wait_for_site};

const NGINX: [(&str, &str); 2] = [("PROXY", "nginx"), ("DOMAIN", "Example.com")];
const CADDY: [(&str, &str); 2] = [("PROXY", "caddy"), ("DOMAIN", "example.com")];
const MOVED: &str = "The address of portfolio.socket has changed";

/// The socket is restarted with the service where systemd does not listen at its address any more.
pub fn change_the_address(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let set_port = |was: &str, port: &str| {
        for name in ["portfolio.socket", "nginx.conf"] {
            from.edit(name, &|text| text.replace(&format!("127.0.0.1:{was}"), &format!("127.0.0.1:{port}")));
        }
    };
    let before = tag();
    set_port("8080", "8081");
    // nginx still passes requests on to the former port.
    let failed = from.deploy_here(&builds.live, &[]);
    assert!(failed.text.contains("through nginx is answered with 502"), "{}", failed.text);
    assert!(failed.text.contains("The former version was put back, and answers."), "{}", failed.text);
    assert_eq!((failed.code, tag()), (Some(1), before));
    let printed = from.deploy_here(&builds.live, &NGINX).succeeds();
    assert!(printed.contains(MOVED) && printed.contains("127.0.0.1:8081"), "{printed}");
    assert_eq!(request(), None);
    wait_for_site(machine);
    set_port("8081", "8080");
    from.deploy_here(&builds.live, &NGINX).succeeds();
    assert_eq!(tag(), builds.live.tag);

    // As `systemctl edit` does it. Until the next restart, the server listens at the former address.
    let folder = machine.path("/etc/systemd/system/portfolio.socket.d");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("override.conf"), "[Socket]\nListenStream=\nListenStream=0.0.0.0:8080\n").unwrap();
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
    let former = machine.property(SERVICE, "MainPID");
    let printed = from.deploy_here(&builds.live, &[]).succeeds();
    assert!(printed.contains(MOVED), "{printed}");
    assert_ne!(machine.property(SERVICE, "MainPID"), former);
    assert_eq!(tag(), builds.live.tag);
    fs::remove_dir_all(&folder).unwrap();
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
    let printed = from.deploy_here(&builds.sample, &[]).succeeds();
    assert!(printed.contains(MOVED), "{printed}");
    assert_eq!(tag(), builds.sample.tag);
    // Nothing is lost at the next one.
    let printed = from.deploy_here(&builds.live, &[]).succeeds();
    assert!(!printed.contains(MOVED), "{printed}");
    assert_nothing_half_done(machine);
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
    // Settings of the administrator that nginx refuses already.
    let broken = machine.path("/etc/nginx/conf.d/broken.conf");
    fs::write(&broken, "nonsense;\n").unwrap();
    let failed = from.deploy_here(&builds.sample, &NGINX);
    assert!(
        failed.text.contains("nothing was changed") && failed.text.contains("nonsense"),
        "{}",
        failed.text
    );
    assert_eq!((failed.code, (tag(), machine.read(available))), (Some(1), before.clone()));
    fs::remove_file(broken).unwrap();

    // A site that nginx refuses, beside Debian's and beside one of the administrator.
    let valid = from.edit("nginx.conf", &|text| text + "nonsense;\n");
    let debians = "../sites-available/default";
    fs::remove_file(&site).unwrap();
    std::os::unix::fs::symlink(debians, &default).unwrap();
    let failed = from.deploy_here(&builds.live, &NGINX);
    assert!(
        failed.text.contains("nginx refuses the site") && failed.text.contains("nonsense"),
        "{}",
        failed.text
    );
    assert_eq!((failed.code, (tag(), machine.read(available))), (Some(1), before));
    assert!(fs::symlink_metadata(&site).is_err());
    assert_eq!(fs::read_link(&default).unwrap().to_str(), Some(debians));
    from.edit("nginx.conf", &|_| valid.clone());
    let own = "server { listen 80 default_server; return 404; }\n";
    fs::remove_file(&default).unwrap();
    fs::write(&default, own).unwrap();
    from.deploy_here(&builds.live, &NGINX).succeeds();
    wait_for_site(machine);
    assert_eq!(fs::read_to_string(&default).unwrap(), own);
    fs::remove_file(default).unwrap();
    machine.run(&["systemctl", "reload", "nginx"]).succeeds();
}

pub fn refuse_what_caddy_refuses(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    const FILE: &str = "/etc/caddy/Caddyfile";
    let before = machine.read(FILE);
    let refused = |build, variables: &[(&str, &str)], expected: &str| {
        let former = (tag(), machine.read(FILE));
        let outcome = from.deploy_here(build, variables);
        assert_eq!(outcome.code, Some(1));
        assert!(outcome.text.contains(expected), "{expected:?} is not in {}", outcome.text);
        assert_eq!((tag(), machine.read(FILE)), former);
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
    fs::remove_dir_all(folder).unwrap();
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
    // Files with sites of the administrator.
    for text in [":8081\n", &format!("{before}\nother.example {{\n}}\n")] {
        fs::write(machine.path(FILE), text).unwrap();
        refused(&builds.sample, &CADDY, "has sites of your own");
    }
}
