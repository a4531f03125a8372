//! What a deployment refuses, and servers that their administrator has changed: the address of the socket, the settings of a
//! proxy, no IPv6.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;

use super::builds::{Build, Builds};
use super::machine::{ADDRESSES, CADDYFILE, Machine, NAME, Outcome, PROGRAM, SITE};
use super::{CADDY, FAILS_LATER, NEVER_PUBLIC, NGINX, PUT_BACK, SERVER, commands, online, tag};
use crate::fixture::until;

/// Everything that is missing is said in one line, and nothing is changed.
pub fn refuse(machine: &Machine, builds: &Builds) {
    for (arguments, expected) in [
        (&["HOST="][..], "HOST=root@example.com"),
        (&["PROXY=apache"], "PROXY=nginx or PROXY=caddy"),
        (&["PROXY=nginx"], "DOMAIN=example.com"),
        (&["PROXY=nginx", "DOMAIN=-x.example.com"], "DOMAIN=example.com"),
        (&["PROXY=nginx", "DOMAIN=x.-example.com"], "DOMAIN=example.com"),
        (&["PROXY=nginx", "DOMAIN=example.com;"], "DOMAIN=example.com"),
        (&["HOST=root@play:22"], "HOST=ssh://root@play:22"),
        (&["EXECUTABLE=README.md"], "README.md.sha256 is missing"),
    ] {
        machine.make(&[&["deploy"], arguments].concat()).refused(expected);
    }
    machine
        .deploy(&builds.live, &["HOST=nobody@play"])
        .fails(&["Run this again once `ssh nobody@play` works"]);
    // Another name than the content's: before anything is built, and with accents too.
    for (domain, written) in
        [("www.example.org", "www.example.org"), ("élodie.example", "xn--lodie-9ra.example")]
    {
        let arguments = ["deploy", "PROXY=nginx", "SITE=ui/variants/between", "ALLOW_SAMPLE=1"];
        let domain = format!("DOMAIN={domain}");
        let both = [format!("begins with {written}, "), format!("is https://{NAME}")];
        machine.make(&[&arguments[..], &[&domain]].concat()).fails(&[&both[0], &both[1]]);
        machine.deploy(&builds.live, &["PROXY=nginx", &domain]).refused(&both[0]);
    }

    // The machine that the executable is for stands in its 19th byte.
    let mut executable = fs::read(&builds.live.file).unwrap();
    let (here, other, number) = match std::env::consts::ARCH {
        "x86_64" => ("x86_64", "aarch64", 183),
        _ => ("aarch64", "x86_64", 62),
    };
    executable[18] = number;
    let foreign = machine.unusable("foreign", &executable);
    machine.deploy(&foreign, &[]).refused(&format!("The build is for {other} and the server is {here}"));
    let damaged = machine.unusable("damaged", &executable);
    fs::copy(&builds.live.file, &damaged.file).unwrap();
    machine.deploy(&damaged, &[]).refused("is not the file");

    // What the server says first does not matter, unless another program is there instead of the command.
    let start_file = machine.path("/root/.bashrc");
    let before = fs::read(&start_file).unwrap_or_default();
    fs::write(&start_file, "echo checked: Welcome\n").unwrap();
    let port = TcpListener::bind("127.0.0.1:8080").unwrap();
    machine.deploy(&builds.live, &[]).refused("Port 8080 of the server is used by another program");
    drop(port);
    for other in ["exec cat", "exec false", "echo 'x86_64; touch built'; exit"] {
        fs::write(&start_file, other).unwrap();
        machine.deploy(&builds.live, &[]).refused("start file (~/.bashrc) begins another program");
    }
    fs::write(&start_file, before).unwrap();

    let port = TcpListener::bind("127.0.0.1:80").unwrap();
    let behind = ["PROXY=nginx", "DOMAIN=prenom.example.org"];
    machine.deploy(&builds.live, &behind).refused("Port 80 of the server is used");
    drop(port);
    machine.make(&["rollback"]).refused("no former version");
    machine.make(&["status"]).refused("is not installed");

    // A first installation that fails leaves the machine as it was.
    for (drop_in, build, why, outcome) in [
        ("", &builds.other_page, "instead of 200", NEVER_PUBLIC),
        (FAILS_LATER, &builds.next, "it does not start (exit-code)", "It was removed again"),
    ] {
        machine.deploy_with(drop_in, build).fails(&[why, outcome]);
        assert!(TcpStream::connect(SocketAddr::from(SERVER)).is_err());
        for left in [PROGRAM, "/etc/systemd/system/portfolio.service"] {
            assert!(!machine.path(left).exists(), "{left} is left");
        }
        let units = ["systemctl", "list-units", "--all", "--quiet", "portfolio*"];
        until("no unit is left", || machine.run(&units).succeeds().is_empty());
    }
    // Without a proxy the site is not online.
    machine.deploy(&builds.next, &[]).says(&["put it behind nginx or Caddy with PROXY=nginx"]);
    // The server has one site: another takes its place only when that is said.
    machine.deploy(&builds.sample, &[]).refused(&format!("has the site {NAME}, and this one is"));
    assert_eq!(tag(), builds.next.tag);
    machine.deploy(&builds.sample, &["REPLACE=prenom.example.org"]).succeeds();
    assert_eq!(tag(), builds.sample.tag);
    machine.deploy(&builds.next, &["REPLACE=portfolio.example.com"]).succeeds();
}

pub fn refuse_on_a_full_disk(machine: &Machine, builds: &Builds) {
    // A disk with no room for a second version, then one that has room but is full after all.
    let size = fs::metadata(&builds.live.file).unwrap().len() / 1024 * 3 / 2;
    for (options, expected) in [
        (&*format!("size={size}K"), "make room there"),
        ("size=64M,nr_inodes=2", "has no room for /usr/local/bin/portfolio:"),
    ] {
        let mount = format!(
            "mkdir -p /mnt/small\nmount -t tmpfs -o {options} tmpfs /mnt/small\ncp -p {PROGRAM} /mnt/small/\n\
             mount --bind /mnt/small /usr/local/bin"
        );
        machine.shell(&mount);
        machine.refuses(&builds.live, &[], &[expected]);
        machine.shell("umount /usr/local/bin /mnt/small");
    }
    // A file that can neither be linked nor replaced, then one that has been linked before.
    let unit = "/etc/systemd/system/portfolio.service";
    machine.shell(&format!("mount --bind {unit} {unit}"));
    let before = tag();
    let fails = || {
        let outcome = Outcome::of(&mut machine.install(&builds.live, &[]));
        outcome.fails(&["portfolio.service could not be replaced", PUT_BACK]);
        assert_eq!(tag(), before);
    };
    fails();
    machine.assert_nothing_half_done();
    machine.shell(&format!("cp {unit} {unit}.before"));
    fails();
    machine.shell(&format!("umount {unit}"));
    machine.deploy(&builds.next, &[]).succeeds();
    machine.deploy(&builds.live, &[]).succeeds();
}

pub fn deploy_as_another_user(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.next, &["HOST=guest@play"]).refused("write HOST=root@");
    machine.deploy(&builds.next, &["HOST=admin@play"]).succeeds();
    assert_eq!(tag(), builds.next.tag);
    machine.make(&["rollback", "HOST=admin@play"]).succeeds();
    machine.make(&["status", "HOST=admin@play"]).says(&[&builds.live.tag, "running", "portfolio["]);
}

/// A pass phrase is asked for once for each connection, and `ufw limit` refuses the sixth within half a minute.
pub fn connect_once(machine: &Machine, builds: &Builds) {
    let connections = || machine.journal("sshd").matches("Accepted publickey").count();
    let connects_once = |name: &str, work: &dyn Fn()| {
        let before = connections();
        work();
        assert_eq!(connections() - before, 1, "{name}");
    };
    connects_once("deploy", &|| _ = machine.deploy(&builds.next, &[]).succeeds());
    connects_once("rollback", &|| _ = machine.make(&["rollback"]).succeeds());
    connects_once("status", &|| _ = machine.make(&["status"]).succeeds());
    connects_once("together", &|| {
        let steps =
            "deploy/deploy status >/dev/null; deploy/deploy where >/dev/null; echo $DEPLOY_CONNECTION";
        let printed =
            Outcome::of(machine.outside("deploy/deploy").args(["together", "sh", "-ec", steps])).succeeds();
        let socket = Path::new(printed.trim_end());
        assert!(socket.is_absolute() && !socket.parent().unwrap().exists(), "{printed}");
    });
}

/// A deployment does not move a running server: the administrator gives the address to the socket and to nginx.
pub fn refuse_another_address(machine: &Machine, builds: &Builds) {
    let page = format!("https://{NAME}/profil");
    let refused = || {
        machine.refuses(&builds.live, &[], &["Nothing was changed: portfolio.socket has another"]);
        assert_eq!(machine.browse(&page, &[]), "200");
    };
    machine.with_edit("portfolio.socket", "127.0.0.1:8080", "127.0.0.1:8081", refused);

    // As `systemctl edit portfolio.socket` does it.
    let edited = "/etc/systemd/system/portfolio.socket.d/override.conf";
    machine.write(edited, "[Socket]\nListenStream=\nListenStream=/run/portfolio.sock\n");
    machine.shell("systemctl daemon-reload");
    refused();
    machine.make(&["status"]).fails(&["systemd does not listen at /run/portfolio.sock"]);
    let site = machine.read(SITE).replace("server 127.0.0.1:8080;", "server unix:/run/portfolio.sock;");
    machine.write(SITE, &site);
    let moves = commands("deploy.md", "Another address");
    machine.shell(&moves);
    until("nginx has the new address", || machine.browse(&page, &[]) == "200");
    machine.deploy(&builds.live, &[]).says(&["at /run/portfolio.sock.", &builds.live.tag, &online()]);
    assert!(TcpStream::connect(SocketAddr::from(SERVER)).is_err());

    machine.shell(&format!("rm {edited}\nsystemctl daemon-reload\n{moves}"));
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    assert_eq!(tag(), builds.next.tag);
}

pub fn refuse_what_nginx_refuses(machine: &Machine, builds: &Builds) {
    let [site, default, former] =
        ["portfolio", "default", "former"].map(|name| format!("/etc/nginx/sites-enabled/{name}"));
    let refused = |build: &Build, expected: &str| machine.refuses(build, &NGINX, &[expected]);
    // Settings of the administrator that nginx refuses already, and an nginx that is not Debian's.
    machine.write("/etc/nginx/conf.d/broken.conf", "nonsense;\n");
    refused(&builds.live, "nothing was changed: ");
    machine.shell("rm /etc/nginx/conf.d/broken.conf\nmv /etc/nginx/sites-enabled /tmp/enabled");
    refused(&builds.live, "has no folder /etc/nginx/sites-enabled");
    machine.shell("mv /tmp/enabled /etc/nginx/sites-enabled");
    // Another site with the name.
    machine.write(&former, &format!("server {{ listen 80; server_name {NAME}; return 204; }}\n"));
    machine.with_edit("nginx.conf", "upstream", "# changed\nupstream", || {
        refused(&builds.next, &format!("conflicting server name \"{NAME}\""));
    });
    // A site that nginx refuses, beside Debian's and beside one of the administrator.
    machine.shell(&format!("rm {site} {former}\nln -s ../sites-available/default {default}"));
    machine.with_edit("nginx.conf", "upstream", "nonsense;\nupstream", || {
        refused(&builds.next, "again what they were: ");
    });
    assert!(!machine.path(&site).exists() && machine.path(&default).is_symlink());
    let own = "server { listen 80 default_server; return 404; }\n";
    machine.shell(&format!("rm -r {default} /etc/letsencrypt/live"));
    // This site answers certbot with 404.
    machine.write(&default, own);
    machine.shell("systemctl reload nginx");
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
    let before = machine.read(CADDYFILE);
    let refused = |variables: &[&str], expected: &str| machine.refuses(&builds.live, variables, &[expected]);
    machine.with_edit("Caddyfile", "reverse_proxy", "nonsense", || {
        refused(&CADDY, "unrecognized directive: nonsense");
    });
    // Caddy itself may refuse what its check accepts.
    let reload = "[Service]\nExecReload=\nExecReload=sh -c 'echo no reason >&2; exit 1'\n";
    machine.write("/etc/systemd/system/caddy.service.d/override.conf", reload);
    let renamed = ["PROXY=caddy", "DOMAIN=prenom.example.org autre.example.org"];
    for (change, expected) in [
        ("systemctl daemon-reload".to_owned(), "again what they were: no reason"),
        (format!("rm {CADDYFILE}"), "again what they were: no reason"),
        ("rm -r /etc/systemd/system/caddy.service.d\nsystemctl mask caddy".into(), "caddy.service is masked"),
    ] {
        machine.shell(&change);
        refused(&renamed, expected);
    }
    // Beside a site that the administrator has put before it.
    let other = "other.example {\n\trespond ok\n}\n# A site for Caddy";
    machine.write(CADDYFILE, &before.replace("# A site for Caddy", other));
    machine.shell("systemctl unmask caddy\nsystemctl reload caddy");
    machine.deploy(&builds.next, &[]).says(&[&online()]);
    // Files with sites of the administrator.
    for text in [":8081\n", &format!("{before}\nother.example {{\n}}\n")] {
        machine.write(CADDYFILE, text);
        refused(&CADDY, "has sites of your own");
    }
}
