//! Deployments that `make deploy` refuses, and deployments to servers that differ: another address, other settings of a proxy,
//! no IPv6, another user.

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;

use super::builds::{Build, Builds};
use super::machine::{ADDRESSES, CADDYFILE, Machine, NAME, Outcome, PROGRAM, SITE};
use super::{
    CADDY, FAILS_LATER, NEVER_PUBLIC, NGINX, PUT_BACK, SERVER, commands_of_section, online, served_tag,
};
use crate::fixture::until;

/// Refusals before the first installation. Each is one line that says what to do, and changes nothing.
pub fn refuse(machine: &Machine, builds: &Builds) {
    refuse_options(machine, builds);
    refuse_another_name(machine, builds);
    refuse_unusable_files(machine, builds);
    ignore_words_of_the_shell(machine, builds);
    refuse_used_ports(machine, builds);
    machine.make(&["rollback"]).fails_in_one_line("no former version");
    machine.make(&["status"]).fails_in_one_line("is not installed");
    leave_the_machine_as_it_was(machine, builds);
    // Without a proxy the site is not online.
    machine.deploy(&builds.next, &[]).says(&["put it behind nginx or Caddy with PROXY=nginx"]);
    refuse_another_site(machine, builds);
}

fn refuse_options(machine: &Machine, builds: &Builds) {
    for (arguments, advice) in [
        (&["HOST="][..], "HOST=root@example.com"),
        (&["PROXY=apache"], "PROXY=nginx or PROXY=caddy"),
        (&["PROXY=nginx"], "DOMAIN=example.com"),
        (&["PROXY=nginx", "DOMAIN=-x.example.com"], "DOMAIN=example.com"),
        (&["PROXY=nginx", "DOMAIN=x.-example.com"], "DOMAIN=example.com"),
        (&["PROXY=nginx", "DOMAIN=example.com;"], "DOMAIN=example.com"),
        (&["HOST=root@play:22"], "HOST=ssh://root@play:22"),
        (&["EXECUTABLE=README.md"], "README.md.sha256 is missing"),
    ] {
        machine.make(&[&["deploy"], arguments].concat()).fails_in_one_line(advice);
    }
    machine
        .deploy(&builds.live, &["HOST=nobody@play"])
        .fails(&["Run this again once `ssh nobody@play` works"]);
}

/// A name that the content does not have is refused before anything is built, also a name with accents.
fn refuse_another_name(machine: &Machine, builds: &Builds) {
    for (domain, name_in_dns) in
        [("www.example.org", "www.example.org"), ("élodie.example", "xn--lodie-9ra.example")]
    {
        let domain = format!("DOMAIN={domain}");
        let begin = format!("begins with {name_in_dns}, ");
        let arguments = ["deploy", "PROXY=nginx", "SITE=ui/variants/between", "ALLOW_SAMPLE=1", &domain];
        machine.make(&arguments).fails(&[&begin, &format!("is https://{NAME}")]);
        machine.deploy(&builds.live, &["PROXY=nginx", &domain]).fails_in_one_line(&begin);
    }
}

fn refuse_unusable_files(machine: &Machine, builds: &Builds) {
    let (architecture, other_architecture, machine_of_other) = match std::env::consts::ARCH {
        "x86_64" => ("x86_64", "aarch64", 183),
        _ => ("aarch64", "x86_64", 62),
    };
    let mut executable = fs::read(&builds.live.file).unwrap();
    // This byte of an executable names the processor that it is for.
    executable[18] = machine_of_other;
    let foreign_build = Build::write_unusable(&machine.dist(), "foreign", &executable);
    let expected = format!("The build is for {other_architecture} and the server is {architecture}");
    machine.deploy(&foreign_build, &[]).fails_in_one_line(&expected);

    let damaged_build = Build::write_unusable(&machine.dist(), "damaged", &executable);
    fs::copy(&builds.live.file, &damaged_build.file).unwrap();
    machine.deploy(&damaged_build, &[]).fails_in_one_line("is not the file");
}

/// The start file of the user's shell may print a greeting. If it begins another program, the deployment is refused.
fn ignore_words_of_the_shell(machine: &Machine, builds: &Builds) {
    let start_file = machine.path("/root/.bashrc");
    let former_text = fs::read(&start_file).unwrap_or_default();
    fs::write(&start_file, "echo checked: Welcome\n").unwrap();
    let listener = TcpListener::bind("127.0.0.1:8080").unwrap();
    machine.deploy(&builds.live, &[]).fails_in_one_line("Port 8080 of the server is used by another program");
    drop(listener);
    for commands in ["exec cat", "exec false", "echo 'x86_64; touch built'; exit"] {
        fs::write(&start_file, commands).unwrap();
        machine.deploy(&builds.live, &[]).fails_in_one_line("start file (~/.bashrc) begins another program");
    }
    fs::write(&start_file, former_text).unwrap();
}

fn refuse_used_ports(machine: &Machine, builds: &Builds) {
    let _listener = TcpListener::bind("127.0.0.1:80").unwrap();
    let behind_nginx = ["PROXY=nginx", "DOMAIN=prenom.example.org"];
    machine.deploy(&builds.live, &behind_nginx).fails_in_one_line("Port 80 of the server is used");
}

/// A first installation that fails leaves the machine as it was.
fn leave_the_machine_as_it_was(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.other_page, &[]).fails(&["instead of 200", NEVER_PUBLIC]);
    assert_nothing_is_installed(machine);
    let outcome = machine.deploy_with(FAILS_LATER, &builds.next);
    outcome.fails(&["it does not start (exit-code)", "It was removed again"]);
    assert_nothing_is_installed(machine);
}

fn assert_nothing_is_installed(machine: &Machine) {
    assert!(TcpStream::connect(SocketAddr::from(SERVER)).is_err());
    for path in [PROGRAM, "/etc/systemd/system/portfolio.service"] {
        assert!(!machine.path(path).exists(), "{path} is left");
    }
    let list_units = ["systemctl", "list-units", "--all", "--quiet", "portfolio*"];
    until("no unit is left", || machine.run(&list_units).succeeds().is_empty());
}

/// A server has one site. Another one takes its place only if the owner says so.
fn refuse_another_site(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.sample, &[]).fails_in_one_line(&format!("has the site {NAME}, and this one is"));
    assert_eq!(served_tag(), builds.next.tag);
    machine.deploy(&builds.sample, &["REPLACE=prenom.example.org"]).succeeds();
    assert_eq!(served_tag(), builds.sample.tag);
    machine.deploy(&builds.next, &["REPLACE=portfolio.example.com"]).succeeds();
}

pub fn refuse_on_a_full_disk(machine: &Machine, builds: &Builds) {
    let kibibytes = fs::metadata(&builds.live.file).unwrap().len() / 1024;
    let without_room_for_two = format!("size={}K", kibibytes * 3 / 2);
    let without_room_for_a_file = "size=64M,nr_inodes=2";
    for (options, expected) in [
        (&*without_room_for_two, "make room there"),
        (without_room_for_a_file, "has no room for /usr/local/bin/portfolio:"),
    ] {
        let mount_small_folder = format!(
            "mkdir -p /mnt/small\nmount -t tmpfs -o {options} tmpfs /mnt/small\ncp -p {PROGRAM} /mnt/small/\n\
             mount --bind /mnt/small /usr/local/bin"
        );
        machine.shell(&mount_small_folder);
        machine.refuses(&builds.live, &[], &[expected]);
        machine.shell("umount /usr/local/bin /mnt/small");
    }
}

/// A file that is a mount point can neither be linked nor replaced.
pub fn put_back_what_cannot_be_replaced(machine: &Machine, builds: &Builds) {
    let unit = "/etc/systemd/system/portfolio.service";
    machine.shell(&format!("mount --bind {unit} {unit}"));
    let tag_before = served_tag();
    let assert_puts_back = || {
        let outcome = Outcome::of(&mut machine.deploy_command(&builds.live, &[]));
        outcome.fails(&["portfolio.service could not be replaced", PUT_BACK]);
        assert_eq!(served_tag(), tag_before);
    };
    assert_puts_back();
    machine.assert_nothing_half_done();
    machine.shell(&format!("cp {unit} {unit}.before"));
    assert_puts_back();
    machine.shell(&format!("umount {unit}"));
    machine.deploy(&builds.next, &[]).succeeds();
    machine.deploy(&builds.live, &[]).succeeds();
}

pub fn deploy_as_another_user(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.next, &["HOST=guest@play"]).fails_in_one_line("write HOST=root@");
    machine.deploy(&builds.next, &["HOST=admin@play"]).succeeds();
    assert_eq!(served_tag(), builds.next.tag);
    machine.make(&["rollback", "HOST=admin@play"]).succeeds();
    machine.make(&["status", "HOST=admin@play"]).says(&[&builds.live.tag, "running", "portfolio["]);
}

/// Each command opens one connection. ssh asks for a pass phrase at each connection, and `ufw limit` refuses the sixth within
/// half a minute.
pub fn connect_once(machine: &Machine, builds: &Builds) {
    let count_connections = || machine.journal("sshd").matches("Accepted publickey").count();
    let assert_connects_once = |name: &str, work: &dyn Fn()| {
        let count_before = count_connections();
        work();
        assert_eq!(count_connections() - count_before, 1, "{name}");
    };
    assert_connects_once("deploy", &|| _ = machine.deploy(&builds.next, &[]).succeeds());
    assert_connects_once("rollback", &|| _ = machine.make(&["rollback"]).succeeds());
    assert_connects_once("status", &|| _ = machine.make(&["status"]).succeeds());
    assert_connects_once("together", &|| {
        let commands =
            "deploy/deploy status >/dev/null; deploy/deploy network >/dev/null; echo $DEPLOY_CONNECTION";
        let mut together = machine.outside_command("deploy/deploy");
        let output = Outcome::of(together.args(["together", "sh", "-ec", commands])).succeeds();
        let socket = Path::new(output.trim_end());
        assert!(socket.is_absolute() && !socket.parent().unwrap().exists(), "{output}");
    });
}

/// A deployment does not give a running server another address. The administrator does that, by commands of docs/deploy.md, for
/// the socket and for nginx.
pub fn refuse_another_address(machine: &Machine, builds: &Builds) {
    let page = format!("https://{NAME}/profil");
    let assert_refused = || {
        machine.refuses(&builds.live, &[], &["Nothing was changed: portfolio.socket has another"]);
        assert_eq!(machine.browse(&page, &[]), "200");
    };
    machine.with_edit("portfolio.socket", "127.0.0.1:8080", "127.0.0.1:8081", assert_refused);

    // The administrator makes this file by `systemctl edit portfolio.socket`.
    let drop_in = "/etc/systemd/system/portfolio.socket.d/override.conf";
    machine.write(drop_in, "[Socket]\nListenStream=\nListenStream=/run/portfolio.sock\n");
    machine.shell("systemctl daemon-reload");
    assert_refused();
    machine.make(&["status"]).fails(&["systemd does not listen at /run/portfolio.sock"]);

    let site = machine.read(SITE).replace("server 127.0.0.1:8080;", "server unix:/run/portfolio.sock;");
    machine.write(SITE, &site);
    let move_server = commands_of_section("deploy.md", "Another address");
    machine.shell(&move_server);
    until("nginx has the new address", || machine.browse(&page, &[]) == "200");
    machine.deploy(&builds.live, &[]).says(&["at /run/portfolio.sock.", &builds.live.tag, &online()]);
    assert!(TcpStream::connect(SocketAddr::from(SERVER)).is_err());

    machine.shell(&format!("rm {drop_in}\nsystemctl daemon-reload\n{move_server}"));
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    assert_eq!(served_tag(), builds.next.tag);
}

pub fn refuse_what_nginx_refuses(machine: &Machine, builds: &Builds) {
    let [site, default_site, other_site] =
        ["portfolio", "default", "former"].map(|name| format!("/etc/nginx/sites-enabled/{name}"));
    let assert_refused = |build: &Build, expected: &str| machine.refuses(build, &NGINX, &[expected]);

    // nginx refuses the settings of the administrator already.
    machine.write("/etc/nginx/conf.d/broken.conf", "nonsense;\n");
    assert_refused(&builds.live, "nothing was changed: ");
    // This nginx is not Debian's.
    machine.shell("rm /etc/nginx/conf.d/broken.conf\nmv /etc/nginx/sites-enabled /tmp/enabled");
    assert_refused(&builds.live, "has no folder /etc/nginx/sites-enabled");
    machine.shell("mv /tmp/enabled /etc/nginx/sites-enabled");
    // Another site has the name.
    machine.write(&other_site, &format!("server {{ listen 80; server_name {NAME}; return 204; }}\n"));
    machine.with_edit("nginx.conf", "upstream", "# changed\nupstream", || {
        assert_refused(&builds.next, &format!("conflicting server name \"{NAME}\""));
    });
    // nginx refuses the site, which is beside Debian's.
    machine.shell(&format!("rm {site} {other_site}\nln -s ../sites-available/default {default_site}"));
    machine.with_edit("nginx.conf", "upstream", "nonsense;\nupstream", || {
        assert_refused(&builds.next, "again what they were: ");
    });
    assert!(!machine.path(&site).exists() && machine.path(&default_site).is_symlink());

    install_beside_a_default_site(machine, builds, &default_site);
}

/// The administrator's default site answers certbot with 404.
fn install_beside_a_default_site(machine: &Machine, builds: &Builds, default_site: &str) {
    let settings = "server { listen 80 default_server; return 404; }\n";
    machine.shell(&format!("rm -r {default_site} /etc/letsencrypt/live"));
    machine.write(default_site, settings);
    machine.shell("systemctl reload nginx");
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    assert_eq!(machine.read(default_site), settings);
    machine.shell(&format!("rm {default_site}\nsystemctl reload nginx"));
}

/// On a host whose kernel has no IPv6, Debian's nginx does not start by itself.
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
    machine.lead_names_to(&ADDRESSES[..1]);
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
    machine.shell(&format!("rm {}\nsystemctl daemon-reload\nsystemctl restart nginx", units.join(" ")));
    machine.lead_names_to(&ADDRESSES);
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
}

pub fn refuse_what_caddy_refuses(machine: &Machine, builds: &Builds) {
    let caddyfile = machine.read(CADDYFILE);
    let assert_refused =
        |variables: &[&str], expected: &str| machine.refuses(&builds.live, variables, &[expected]);
    machine.with_edit("Caddyfile", "reverse_proxy", "nonsense", || {
        assert_refused(&CADDY, "unrecognized directive: nonsense");
    });
    // Caddy itself may refuse settings that its check accepts.
    let reload = "[Service]\nExecReload=\nExecReload=sh -c 'echo no reason >&2; exit 1'\n";
    machine.write("/etc/systemd/system/caddy.service.d/override.conf", reload);
    let other_name = ["PROXY=caddy", "DOMAIN=prenom.example.org autre.example.org"];
    for (change, expected) in [
        ("systemctl daemon-reload".to_owned(), "again what they were: no reason"),
        (format!("rm {CADDYFILE}"), "again what they were: no reason"),
        ("rm -r /etc/systemd/system/caddy.service.d\nsystemctl mask caddy".into(), "caddy.service is masked"),
    ] {
        machine.shell(&change);
        assert_refused(&other_name, expected);
    }
    // The administrator has put another site before this one.
    let other_site = "other.example {\n\trespond ok\n}\n# A site for Caddy";
    machine.write(CADDYFILE, &caddyfile.replace("# A site for Caddy", other_site));
    machine.shell("systemctl unmask caddy\nsystemctl reload caddy");
    machine.deploy(&builds.next, &[]).says(&[&online()]);
    // The administrator has other sites in the file.
    for text in [":8081\n", &format!("{caddyfile}\nother.example {{\n}}\n")] {
        machine.write(CADDYFILE, text);
        assert_refused(&CADDY, "has sites of your own");
    }
}
