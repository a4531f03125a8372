//! Deployments to a server whose administrator has changed the address of the socket, or the settings of a proxy, and to one
//! without IPv6.

use super::builds::{Build, Builds};
use super::machine::{ADDRESSES, Machine, NAME, SERVICE};
use super::{CADDY, NGINX, commands, online, request, tag};

const SITE: &str = "/etc/nginx/sites-available/portfolio";

/// A deployment does not move a running server: the administrator gives the address to the socket and to nginx.
pub fn refuse_another_address(machine: &Machine, builds: &Builds) {
    let before = (tag(), machine.property(SERVICE, "MainPID"));
    let page = format!("https://{NAME}/profil");
    let refused = || {
        machine.deploy(&builds.live, &[]).fails(&["Nothing was changed: portfolio.socket has another"]);
        assert_eq!((tag(), machine.property(SERVICE, "MainPID")), before);
        assert_eq!(machine.browse(&page, &[]), "200");
        machine.assert_nothing_half_done();
    };
    let unit = machine.edit("portfolio.socket", &|text| text.replace("127.0.0.1:8080", "127.0.0.1:8081"));
    refused();
    machine.edit("portfolio.socket", &|_| unit.clone());

    // As `systemctl edit portfolio.socket` does it.
    let edited = "/etc/systemd/system/portfolio.socket.d/override.conf";
    machine.write(edited, "[Socket]\nListenStream=\nListenStream=/run/portfolio.sock\n");
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
    refused();
    machine.make(&["status"]).fails(&["systemd does not listen at /run/portfolio.sock"]);
    machine.write(
        SITE,
        &machine.read(SITE).replace("server 127.0.0.1:8080;", "server unix:/run/portfolio.sock;"),
    );
    let moves = commands("deploy.md", "Another address");
    machine.shell(&moves);
    machine.deploy(&builds.live, &[]).says(&["at /run/portfolio.sock.", &builds.live.tag, &online()]);
    assert!(request().is_none());

    machine.shell(&format!("rm {edited}\nsystemctl daemon-reload\n{moves}"));
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    assert_eq!(tag(), builds.next.tag);
}

pub fn refuse_what_nginx_refuses(machine: &Machine, builds: &Builds) {
    let [site, default, former] =
        ["portfolio", "default", "former"].map(|name| format!("/etc/nginx/sites-enabled/{name}"));
    let before = (tag(), machine.read(SITE));
    let refused = |build: &Build, expected: &str| {
        machine.deploy(build, &NGINX).fails(&[expected]);
        assert_eq!((tag(), machine.read(SITE)), before);
    };
    // Settings of the administrator that nginx refuses already, and an nginx that is not Debian's.
    machine.write("/etc/nginx/conf.d/broken.conf", "nonsense;\n");
    refused(&builds.live, "nothing was changed: ");
    machine.shell("rm /etc/nginx/conf.d/broken.conf\nmv /etc/nginx/sites-enabled /tmp/enabled");
    refused(&builds.live, "has no folder /etc/nginx/sites-enabled");
    machine.shell("mv /tmp/enabled /etc/nginx/sites-enabled");
    // Another site with the name.
    machine.write(&former, &format!("server {{ listen 80; server_name {NAME}; return 204; }}\n"));
    let valid = machine.edit("nginx.conf", &|text| text + "# changed\n");
    refused(&builds.next, &format!("conflicting server name \"{NAME}\""));
    // A site that nginx refuses, beside Debian's and beside one of the administrator.
    machine.edit("nginx.conf", &|text| text + "nonsense;\n");
    machine.shell(&format!("rm {site} {former}\nln -s ../sites-available/default {default}"));
    refused(&builds.next, "again what they were: ");
    assert!(!machine.path(&site).exists() && machine.path(&default).is_symlink());
    machine.edit("nginx.conf", &|_| valid.clone());
    let own = "server { listen 80 default_server; return 404; }\n";
    machine.shell(&format!("rm -r {default} /etc/letsencrypt/live"));
    // This site answers certbot with 404.
    machine.write(&default, own);
    machine.run(&["systemctl", "reload", "nginx"]).succeeds();
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    assert_eq!(machine.read(&default), own);
    machine.shell(&format!("rm {default}\nsystemctl reload nginx"));
}

/// As on a host whose kernel has no IPv6: Debian's nginx does not start there by itself.
pub fn install_without_ipv6(machine: &Machine, builds: &Builds) {
    let units =
        ["nginx", "portfolio-deploy-"].map(|unit| format!("/etc/systemd/system/{unit}.service.d/ipv4.conf"));
    for unit in &units {
        machine.write(unit, "[Service]\nRestrictAddressFamilies=AF_UNIX AF_INET AF_NETLINK\n");
    }
    machine.shell(
        "systemctl daemon-reload\nrm /etc/nginx/sites-enabled/*\n\
             ln -s ../sites-available/default /etc/nginx/sites-enabled/\n! systemctl restart nginx",
    );
    machine.name_leads_to(&ADDRESSES[..1]);
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    machine.shell(&format!("rm {}\nsystemctl daemon-reload\nsystemctl restart nginx", units.join(" ")));
    machine.name_leads_to(&ADDRESSES);
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
}

pub fn refuse_what_caddy_refuses(machine: &Machine, builds: &Builds) {
    const FILE: &str = "/etc/caddy/Caddyfile";
    let before = machine.read(FILE);
    let read = || std::fs::read_to_string(machine.path(FILE)).ok();
    let refused = |variables: &[&str], expected: &str| {
        let former = (tag(), read());
        machine.deploy(&builds.live, variables).fails(&[expected]);
        assert_eq!((tag(), read()), former);
    };
    let valid = machine.edit("Caddyfile", &|text| text.replace("reverse_proxy", "nonsense"));
    refused(&CADDY, "unrecognized directive: nonsense");
    machine.edit("Caddyfile", &|_| valid.clone());
    // Caddy itself may refuse what its check accepts.
    let reload = "[Service]\nExecReload=\nExecReload=sh -c 'echo no reason >&2; exit 1'\n";
    machine.write("/etc/systemd/system/caddy.service.d/override.conf", reload);
    machine.run(&["systemctl", "daemon-reload"]).succeeds();
    let renamed = ["PROXY=caddy", "DOMAIN=prenom.example.org autre.example.org"];
    refused(&renamed, "again what they were: no reason");
    std::fs::remove_file(machine.path(FILE)).unwrap();
    refused(&renamed, "again what they were: no reason");
    machine.shell("rm -r /etc/systemd/system/caddy.service.d\nsystemctl mask caddy");
    refused(&renamed, "caddy.service is masked");
    machine.run(&["systemctl", "unmask", "caddy"]).succeeds();
    // Beside a site that the administrator has put before it.
    let other = "other.example {\n\trespond ok\n}\n# A site for Caddy";
    machine.write(FILE, &before.replace("# A site for Caddy", other));
    machine.run(&["systemctl", "reload", "caddy"]).succeeds();
    machine.deploy(&builds.next, &[]).says(&[&online()]);
    // Files with sites of the administrator.
    for text in [":8081\n", &format!("{before}\nother.example {{\n}}\n")] {
        machine.write(FILE, text);
        refused(&CADDY, "has sites of your own");
    }
}
