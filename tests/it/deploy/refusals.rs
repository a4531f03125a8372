//! What a deployment refuses to begin: one line says what is missing, and nothing is changed.

use std::fs;
use std::net::TcpListener;

use super::builds::Builds;
use super::machine::{Machine, NAME, PROGRAM, SERVICE};
use super::{FAILS_LATER, NEVER_PUBLIC, PUT_BACK, request, tag};

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
        (&["CONTACT=0"], "write CONTACT=1"),
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
    let digests = [(); 2].map(|()| "0".repeat(32));
    let foreign = machine.build("foreign", NAME, &executable, &digests);
    machine.deploy(&foreign, &[]).refused(&format!("The build is for {other} and the server is {here}"));
    let damaged = machine.build("damaged", NAME, &executable, &digests);
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
        assert!(request().is_none());
        for left in [PROGRAM, "/etc/systemd/system/portfolio.service"] {
            assert!(!machine.path(left).exists(), "{left} is left");
        }
        let units = machine.run(&["systemctl", "list-units", "--all", "--quiet", "portfolio*"]);
        assert_eq!(units.succeeds(), "");
        machine.assert_nothing_half_done();
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
    let before = (tag(), machine.property(SERVICE, "MainPID"));
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
        machine.deploy(&builds.live, &[]).fails(&[expected]);
        assert_eq!((tag(), machine.property(SERVICE, "MainPID")), before);
        machine.assert_nothing_half_done();
        machine.run(&["umount", "/usr/local/bin", "/mnt/small"]).succeeds();
    }
    // A file that can neither be linked nor replaced, then one that has been linked before.
    let unit = "/etc/systemd/system/portfolio.service";
    machine.run(&["mount", "--bind", unit, unit]).succeeds();
    let fails = || {
        machine.deploy(&builds.live, &[]).fails(&["portfolio.service could not be replaced", PUT_BACK]);
        assert_eq!(tag(), before.0);
    };
    fails();
    machine.assert_nothing_half_done();
    machine.run(&["cp", unit, &format!("{unit}.before")]).succeeds();
    fails();
    machine.run(&["umount", unit]).succeeds();
    machine.deploy(&builds.next, &[]).succeeds();
    machine.deploy(&builds.live, &[]).succeeds();
    machine.assert_nothing_half_done();
}

pub fn deploy_as_another_user(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.next, &["HOST=guest@play"]).refused("write HOST=root@");
    machine.deploy(&builds.next, &["HOST=admin@play"]).succeeds();
    assert_eq!(tag(), builds.next.tag);
    machine.make(&["rollback", "HOST=admin@play"]).succeeds();
    machine.make(&["status", "HOST=admin@play"]).says(&[&builds.live.tag, "active since", "portfolio["]);
    machine.assert_nothing_half_done();
}
