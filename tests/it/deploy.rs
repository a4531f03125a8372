//! Plays a deployment: `make deploy`, `make rollback` and `make status`, over a real OpenSSH to a real systemd, nginx and
//! Caddy. A machine in another network asks for the site by its name.
//!
//! Two programs that need the internet are replaced (`tests/systemd/fakes`): apt-get finds its packages installed, and
//! certbot has an authority of its own.

#![allow(clippy::print_stdout, reason = "measurements go to the log of the run")]

mod builds;
mod machine;
mod messages;
mod proxies;
mod refusals;
mod scripts;
mod units;
mod upgrades;

use std::fs;
use std::time::Instant;

use builds::Builds;
use machine::{ADDRESSES, Machine, NAME, SERVICE, project};

use crate::fixture::until;
use crate::http_client::request;

/// `make deploy` prints this of a version that fails when it is tried.
const NEVER_PUBLIC: &str = "This version fails, and nothing was changed: ";
/// `make deploy` prints this of a version that fails once it is public.
const PUT_BACK: &str = "The former version was put back, and answers.";
/// A setting of the service with which the executable in /usr/share/later starts when it is tried, and fails to start once it
/// is public.
const FAILS_LATER: &str =
    "ExecStartPre=sh -c '[ %N != portfolio ] || ! cmp -s /usr/local/bin/portfolio /usr/share/later'";
/// The variables of a deployment behind nginx.
const NGINX: [&str; 2] = ["PROXY=nginx", "DOMAIN=Prenom.example.org www.prenom.example.org"];
/// The variables of a deployment behind Caddy.
const CADDY: [&str; 2] = ["PROXY=caddy", "DOMAIN=prenom.example.org www.prenom.example.org"];

/// The address of the server, which only its own machine reaches.
const SERVER: ([u8; 4], u16) = ([127, 0, 0, 1], 8080);

/// The entity tag of the home page that the server sends.
fn served_tag() -> String {
    let answer = request(SERVER.into(), "GET", "/", &["Accept-Encoding: br", "Connection: close"]);
    answer.fields["etag"].clone()
}

/// The commands that a document in `docs/` has under a heading.
fn commands_of_section(document: &str, heading: &str) -> String {
    let text = fs::read_to_string(project("docs").join(document)).unwrap();
    let (_, text_from_section) = text.split_once(&format!("\n## {heading}\n")).unwrap();
    let section = text_from_section.split("\n## ").next().unwrap();
    let code_blocks = section.split("```sh\n").skip(1);
    code_blocks.map(|text_from_block| text_from_block.split("```").next().unwrap()).collect()
}

#[test]
#[ignore = "needs a systemd of its own: `make test-deploy`"]
fn one_command_puts_the_site_online() {
    let machine = Machine::new();
    let builds = Builds::write(&machine.dist());
    type Step = fn(&Machine, &Builds);
    let steps: [(&str, Step); 21] = [
        ("refused", refusals::refuse),
        ("first installation behind nginx", install_behind_nginx),
        ("through nginx", proxies::pass_unchanged),
        ("behind a CDN", proxies::tell_visitors_of_a_cdn_apart),
        ("from outside", proxies::ask_from_outside),
        ("under load", upgrades::upgrade_under_load),
        ("kills and rollbacks", upgrades::roll_back),
        ("failing builds", upgrades::go_back_by_itself),
        ("another address", refusals::refuse_another_address),
        ("nginx refuses", refusals::refuse_what_nginx_refuses),
        ("no IPv6", refusals::install_without_ipv6),
        ("full disk", refusals::refuse_on_a_full_disk),
        ("mounted file", refusals::put_back_what_cannot_be_replaced),
        ("as another user", refusals::deploy_as_another_user),
        ("one connection", refusals::connect_once),
        ("messages", messages::deliver),
        ("first installation behind Caddy", install_behind_caddy),
        ("through Caddy", proxies::pass_unchanged),
        ("behind Caddy and a CDN", proxies::tell_visitors_of_a_cdn_apart),
        ("Caddy refuses", refusals::refuse_what_caddy_refuses),
        ("by hand", run_by_hand),
    ];
    for (name, step) in steps {
        let start = Instant::now();
        step(&machine, &builds);
        println!("== {name}: {:.1?}", start.elapsed());
    }
    // kill.conf ends a server that makes a system call which the filter of the unit forbids.
    assert!(!machine.journal("portfolio*").contains("31/SYS"), "{}", machine.journal("portfolio*"));
}

/// The words that `make deploy` prints once the site is online.
fn online() -> String {
    format!("It is online: https://{NAME}/ (asked from this machine, at ")
}

fn install_behind_nginx(machine: &Machine, builds: &Builds) {
    let output = machine.deploy(&builds.live, &NGINX).succeeds();
    for text in [&builds.live.tag, &online(), ADDRESSES[0], ADDRESSES[1]] {
        assert!(output.contains(text), "{text:?} is not in {output}");
    }
    assert_eq!(served_tag(), builds.live.tag);
    for unit in ["portfolio.socket", SERVICE, "nginx"] {
        assert_eq!(machine.run(&["systemctl", "is-enabled", unit]).succeeds(), "enabled\n", "{unit}");
    }
    let units = "systemd-analyze verify /etc/systemd/system/portfolio.{service,socket}";
    assert_eq!(machine.shell(units), "");
    let files = "stat --format='%a %U' /usr/local/bin/portfolio /etc/systemd/system/portfolio.{service,socket} \
                 /etc/nginx/sites-available/portfolio";
    assert_eq!(machine.shell(files), "755 root\n644 root\n644 root\n644 root\n");
    assert_every_name_leads_to_the_site(machine);
    wait_for_another_deployment(machine, builds);
    let version = concat!("portfolio ", env!("CARGO_PKG_VERSION"));
    machine.make(&["status"]).says(&[&builds.live.tag, version, "active (running) since", "Listening on"]);
}

/// Every name and address leads to the site with HTTPS. Nobody outside reaches the server but through the proxy.
fn assert_every_name_leads_to_the_site(machine: &Machine) {
    let status_without_connection = "000";
    assert_eq!(machine.browse("http://192.0.2.10:8080/", &[]), status_without_connection);
    for (address, location) in [
        ("http://prenom.example.org/profil?a", "https://prenom.example.org/profil?a"),
        ("http://www.prenom.example.org/", "https://www.prenom.example.org/"),
        ("https://www.prenom.example.org/profil?a", "https://prenom.example.org/profil?a"),
        ("http://192.0.2.10/", "https://192.0.2.10/"),
    ] {
        assert_eq!(machine.browse(address, &[]), format!("308 {location}"), "{address}");
    }
}

/// A deployment of the same version waits for the end of another deployment, and restarts nothing.
fn wait_for_another_deployment(machine: &Machine, builds: &Builds) {
    let process_before = machine.property(SERVICE, "MainPID");
    let lock_file = "/run/portfolio-deploy.lock";
    let hold_lock = ["systemd-run", "--quiet", "--unit=other", "flock", lock_file, "sleep", "infinity"];
    machine.run(&hold_lock).succeeds();
    let try_lock = ["flock", "--nonblock", lock_file, "true"];
    until("the other deployment has begun", || machine.run(&try_lock).code == Some(1));
    let end_other_deployment = |_: &str| _ = machine.run(&["systemctl", "stop", "other"]);

    let output = machine.cut_off(&builds.live, 1, end_other_deployment);

    assert!(output.starts_with("Another deployment") && output.contains(&online()), "{output}");
    assert_eq!(machine.property(SERVICE, "MainPID"), process_before);
}

fn install_behind_caddy(machine: &Machine, builds: &Builds) {
    let units = "nginx portfolio-mail.path portfolio-mail.service portfolio.socket portfolio.service";
    let remove_everything = format!(
        "systemctl disable --now {units}\nrm -r /usr/local/bin/portfolio* /etc/systemd/system/portfolio* \
         /etc/nginx/sites-enabled/portfolio"
    );
    machine.shell(&remove_everything);
    machine.deploy(&builds.next, &CADDY).says(&[&online()]);
    assert_eq!(
        machine.browse(&format!("https://www.{NAME}/profil"), &[]),
        format!("308 https://{NAME}/profil")
    );
    machine.deploy(&builds.live, &[]).says(&[&online()]);
    assert_eq!(served_tag(), builds.live.tag);
}

/// Runs the commands of « By hand » in the document, without systemd and behind another proxy.
fn run_by_hand(machine: &Machine, builds: &Builds) {
    machine.shell("systemctl disable --now caddy portfolio.socket portfolio.service");
    fs::copy(&builds.live.file, machine.path("/root/portfolio-1.0.0-x86_64-linux")).unwrap();
    machine.write("/root/nginx.conf", &include_str!("../../deploy/nginx.conf").replace("example.com", NAME));
    machine.shell("systemctl start nginx");
    machine.shell(&commands_of_section("deploy.md", "By hand"));
    let page = format!("https://{NAME}/profil");
    until("the site is online", || machine.browse(&page, &[]) == "200");
}
