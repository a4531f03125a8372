//! Plays `make deploy`, `make rollback` and `make status`: over a real OpenSSH to a real systemd, nginx and Caddy. The
//! site is asked by its name from another network.
//!
//! `tests/systemd/fakes` replaces what needs the internet: apt-get finds its packages installed, and certbot has an
//! authority of its own.

#![allow(clippy::print_stdout, reason = "measurements go to the log of the run")]

mod builds;
mod machine;
mod messages;
mod proxies;
mod refusals;

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command};
use std::time::Instant;

use builds::{Build, Builds};
use machine::{ADDRESSES, Machine, NAME, SERVICE, SITE, project};

use portfolio::net::listen::MAX_KERNEL_BYTES;
use portfolio::net::serve::{DEFAULT_MAX_CONNECTIONS, DESCRIPTORS, MAX_OVERFLOW, MAX_THREADS};

use crate::fixture::{budget, run, scratch_folder, until};
use crate::http_client::request;

const NEVER_PUBLIC: &str = "This version fails, and nothing was changed: ";
const PUT_BACK: &str = "The former version was put back, and answers.";
/// A setting of the unit with which the version in /usr/share/later starts when it is tried, and not once it is public.
const FAILS_LATER: &str =
    "ExecStartPre=sh -c '[ %N != portfolio ] || ! cmp -s /usr/local/bin/portfolio /usr/share/later'";
const NGINX: [&str; 2] = ["PROXY=nginx", "DOMAIN=Prenom.example.org www.prenom.example.org"];
const CADDY: [&str; 2] = ["PROXY=caddy", "DOMAIN=prenom.example.org www.prenom.example.org"];

const SERVER: ([u8; 4], u16) = ([127, 0, 0, 1], 8080);

/// The entity tag of the page that the server itself sends.
fn tag() -> String {
    request(SERVER.into(), "GET", "/", &["Accept-Encoding: br", "Connection: close"]).fields["etag"].clone()
}

/// The commands of a section of a document.
fn commands(document: &str, heading: &str) -> String {
    let text = fs::read_to_string(project("docs").join(document)).unwrap();
    let (_, section) = text.split_once(&format!("\n## {heading}\n")).unwrap();
    let section = section.split("\n## ").next().unwrap();
    section.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn the_limits_of_the_unit_agree_with_those_of_the_server() {
    let unit = include_str!("../../deploy/portfolio.service");
    let setting = |name: &str| {
        let line = unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')).unwrap();
        let number = line.trim_end_matches('M').parse::<u64>().unwrap();
        if line.ends_with('M') { number << 20 } else { number }
    };
    assert!(unit.contains("\nExecStart=/usr/local/bin/portfolio\n"), "the server's default limits");
    let connections = u64::from(DEFAULT_MAX_CONNECTIONS + MAX_OVERFLOW);
    let bytes_each = MAX_KERNEL_BYTES as u64 + budget("residentConnectionBytes") as u64;
    let bytes = budget("residentIdleBytes") as u64 + connections * bytes_each;
    assert!(bytes <= setting("MemoryMax"), "{bytes} bytes for {connections} connections");
    assert!(setting("TasksMax") >= MAX_THREADS as u64);
    assert!(setting("LimitNOFILE") >= u64::from(DEFAULT_MAX_CONNECTIONS) + DESCRIPTORS);
}

/// The ways in which the services are not confined, by their names in systemd's own list.
const COMMON_EXCEPTIONS: [&str; 5] = [
    "RootDirectory=/RootImage=",
    "PrivateMounts=",
    "DeviceAllow=",
    "IPAddressDeny=",
    "RestrictAddressFamilies=~AF_UNIX",
];

/// The ways in which a service that connects to the internet is not confined either.
const INTERNET_EXCEPTIONS: [&str; 3] =
    ["RestrictAddressFamilies=~AF_(INET|INET6)", "RestrictAddressFamilies=~AF_NETLINK", "PrivateNetwork="];

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd-analyze")]
fn the_services_are_confined_but_for_what_they_need() {
    for (unit, exceptions) in [
        ("portfolio.service", COMMON_EXCEPTIONS.to_vec()),
        ("portfolio-mail.service", [&COMMON_EXCEPTIONS[..], &INTERNET_EXCEPTIONS].concat()),
    ] {
        let mut analyze = Command::new("systemd-analyze");
        analyze
            .args(["security", "--no-pager", "--offline=true", "--json=short"])
            .arg(project("deploy").join(unit));
        let (_, list, _) = run(&mut analyze);

        let unconfined: Vec<_> = list.split("\"set\":").filter(|line| line.starts_with("false")).collect();
        assert!(!unconfined.is_empty(), "{list}");
        for line in unconfined {
            let name = line.split('"').nth(3).unwrap();
            assert!(exceptions.contains(&name), "{unit} lacks {name}");
        }
    }
}

/// An account that an owner has written into `deploy/msmtprc`, by a change of that file.
struct Account {
    name: &'static str,
    from: &'static str,
    to: &'static str,
    is_refused: bool,
    /// A part of the line that `make deploy` prints, if it prints one.
    advice: &'static str,
}

const ACCOUNTS: [Account; 5] = [
    Account {
        name: "the provider's own",
        from: "example.com",
        to: "provider.example",
        is_refused: false,
        advice: "",
    },
    Account {
        name: "the server alone is written",
        from: "smtp.example.com",
        to: "smtp.provider.example",
        is_refused: true,
        advice: "Write the server, user and address of your mail provider into deploy/msmtprc first",
    },
    Account {
        name: "no address to send from",
        from: "from contact@provider.example",
        to: "",
        is_refused: true,
        advice: "deploy/msmtprc has no `from`",
    },
    Account {
        name: "another domain than the login's",
        from: "from contact@provider.example",
        to: "from moi@autre.example",
        is_refused: false,
        advice: "logs in as contact@provider.example and sends from moi@autre.example: most providers refuse that",
    },
    Account {
        name: "a login that is no address",
        from: "user contact@provider.example",
        to: "user f3a9c1",
        is_refused: false,
        advice: "",
    },
];

#[test]
fn an_account_that_no_provider_would_send_from_is_named_before_anything_is_built() {
    for Account { name, from, to, is_refused, advice } in ACCOUNTS {
        let folder = scratch_folder("account");
        assert!(Command::new("cp").arg("-r").arg(project("deploy")).arg(&folder).status().unwrap().success());
        let file = folder.join("deploy/msmtprc");
        let mut text = fs::read_to_string(&file).unwrap();
        if !from.contains("example.com") {
            text = text.replace("example.com", "provider.example");
        }
        fs::write(&file, text.replace(from, to)).unwrap();

        let mut deploy = Command::new(folder.join("deploy/deploy"));
        deploy.arg("account").env("HOST", "play").env_remove("DOMAIN").env_remove("PROXY");
        let (code, _, stderr) = run(&mut deploy);

        assert_eq!(code, Some(i32::from(is_refused)), "{name}: {stderr}");
        assert!(stderr.contains(advice), "{name}: {stderr}");
        assert_eq!(stderr.is_empty(), advice.is_empty(), "{name}: {stderr}");
    }
}

#[test]
fn http2_is_written_as_the_version_of_nginx_has_it() {
    const PARAMETER: &str = "listen 443 ssl http2;listen [::]:443 ssl http2;";
    const DIRECTIVE: &str = "http2 on;listen 443 ssl;listen [::]:443 ssl;";
    let folder = scratch_folder("http2");
    for (version, expected) in [
        ("nginx/1.22.1", PARAMETER),
        ("nginx/1.9.15 (Ubuntu)", PARAMETER),
        ("nginx/1.25.0", PARAMETER),
        ("nginx/1.25.1", DIRECTIVE),
        ("nginx/1.26.3 (Ubuntu)", DIRECTIVE),
        ("nginx/1.100.0", DIRECTIVE),
    ] {
        fs::copy(project("deploy/nginx.conf"), folder.join("nginx.conf")).unwrap();
        let commands = format!(
            ". ./on-server-proxy; folder={0:?}; nginx() {{ echo 'nginx version: {version}' >&2; }}; write_http2\n\
             sed -n 's/^ *//; /^listen.*443/p; /^http2/p' {0:?}/nginx.conf",
            folder.display().to_string()
        );

        let mut shell = Command::new("sh");
        let (_, stdout, stderr) = run(shell.args(["-euc", &commands]).current_dir(project("deploy")));

        assert_eq!((stdout.replace('\n', ""), &*stderr), (expected.to_owned(), ""), "{version}");
    }
}

#[test]
fn a_checkout_of_git_for_windows_keeps_its_line_ends() {
    assert!(include_str!("../../.gitattributes").ends_with("\n* text=auto eol=lf\n"));
}

#[test]
#[ignore = "needs a systemd of its own: `make test-deploy`"]
fn one_command_puts_the_site_online() {
    let machine = Machine::new();
    let builds = machine.builds();
    type Step = fn(&Machine, &Builds);
    let steps: [(&str, Step); 20] = [
        ("refused", refusals::refuse),
        ("first installation behind nginx", install_behind_nginx),
        ("through nginx", proxies::pass_unchanged),
        ("behind a CDN", proxies::tell_visitors_of_a_cdn_apart),
        ("from outside", proxies::ask_from_outside),
        ("under load", upgrade_under_load),
        ("kills and rollbacks", roll_back),
        ("failing builds", go_back_by_itself),
        ("another address", refusals::refuse_another_address),
        ("nginx refuses", refusals::refuse_what_nginx_refuses),
        ("no IPv6", refusals::install_without_ipv6),
        ("full disk", refusals::refuse_on_a_full_disk),
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
        let begin = Instant::now();
        step(&machine, &builds);
        println!("== {name}: {:.1?}", begin.elapsed());
    }
    // kill.conf ends a server that makes a system call which the filter of the unit forbids.
    assert!(!machine.journal("portfolio*").contains("31/SYS"), "{}", machine.journal("portfolio*"));
}

/// The words of a deployment whose site is online.
fn online() -> String {
    format!("It is online: https://{NAME}/ (asked from this machine, at ")
}

fn install_behind_nginx(machine: &Machine, builds: &Builds) {
    let output = machine.deploy(&builds.live, &NGINX).succeeds();
    for text in [&builds.live.tag, &online(), ADDRESSES[0], ADDRESSES[1]] {
        assert!(output.contains(text), "{text:?} is not in {output}");
    }
    assert_eq!(tag(), builds.live.tag);
    for unit in ["portfolio.socket", SERVICE, "nginx"] {
        assert_eq!(machine.run(&["systemctl", "is-enabled", unit]).succeeds(), "enabled\n", "{unit}");
    }
    let units = "systemd-analyze verify /etc/systemd/system/portfolio.{service,socket}";
    assert_eq!(machine.shell(units), "");
    let files = "stat --format='%a %U' /usr/local/bin/portfolio /etc/systemd/system/portfolio.{service,socket} \
                 /etc/nginx/sites-available/portfolio";
    assert_eq!(machine.shell(files), "755 root\n644 root\n644 root\n644 root\n");
    lead_every_name_to_the_site(machine);
    wait_for_another_deployment(machine, builds);
    let version = concat!("portfolio ", env!("CARGO_PKG_VERSION"));
    machine.make(&["status"]).says(&[&builds.live.tag, version, "active (running) since", "Listening on"]);
}

/// Only the proxy reaches the server itself.
fn lead_every_name_to_the_site(machine: &Machine) {
    assert_eq!(machine.browse("http://192.0.2.10:8080/", &[]), "000");
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
    let lock = ["flock", "--nonblock", "/run/portfolio-deploy.lock"];
    let hold = ["systemd-run", "--quiet", "--unit=other", "flock", lock[2], "sleep", "infinity"];
    machine.run(&hold).succeeds();
    until("the other has begun", || machine.run(&[&lock[..], &["true"]].concat()).code == Some(1));
    let end_other = |_: &str| _ = machine.run(&["systemctl", "stop", "other"]);

    let output = machine.cut_off(&builds.live, 1, end_other);

    assert!(output.starts_with("Another deployment") && output.contains(&online()), "{output}");
    assert_eq!(machine.property(SERVICE, "MainPID"), process_before);
}

/// A visitor, who asks often on a connection to the proxy, which keeps its own to the server.
struct Visitor {
    curl: Child,
    statuses: PathBuf,
}

impl Visitor {
    fn start(machine: &Machine) -> Self {
        let statuses = machine.folder.join("statuses");
        let address = format!("https://{NAME}/?[1-1000000]");
        let print = ["--output", "/dev/null", "--write-out", "%{stderr}%{http_code}%{errormsg}\n"];
        let options = ["--http1.1", "--rate", "50/s", "--max-time", "60", &address];
        let mut curl = machine.outside_curl(&[&print[..], &options].concat());
        let curl = curl.stderr(File::create(&statuses).unwrap()).spawn().unwrap();
        Self { curl, statuses }
    }

    fn statuses(&self) -> String {
        fs::read_to_string(&self.statuses).unwrap()
    }

    /// Ends the visit, and panics if a request was lost.
    fn assert_lost_nothing(mut self) {
        until("the visitor has asked often", || self.statuses().lines().count() > 200);
        self.curl.kill().unwrap();
        self.curl.wait().unwrap();
        let statuses = self.statuses();
        let failures: Vec<_> = statuses.lines().filter(|status| *status != "200").collect();
        assert!(failures.is_empty(), "{failures:?} of {statuses}");
    }
}

/// Upgrades that succeed, that fail, and that are cut off at each step: no request is lost.
fn upgrade_under_load(machine: &Machine, builds: &Builds) {
    let mut versions = [&builds.next, &builds.live].into_iter().cycle();
    let mut next_version = || versions.next().unwrap();
    let visitor = Visitor::start(machine);
    upgrade(machine, next_version());

    // A power failure kills the part on the server.
    let kill_deployer = |group: &str| _ = Command::new("kill").args(["-KILL", "--", group]).status();
    let kill_connection = |_: &str| _ = machine.run(&["pkill", "-KILL", "--full", "^sshd: root"]);
    let kill_server_part =
        |_: &str| _ = machine.run(&["systemctl", "kill", "--signal=KILL", "portfolio-deploy-*"]);
    // Lines follow the copy, the swap, and the restart.
    type Cut<'a> = (&'a [usize], &'a dyn Fn(&str));
    let cuts: [Cut; 3] =
        [(&[1, 2, 3], &kill_deployer), (&[1, 2], &kill_connection), (&[1, 2], &kill_server_part)];
    for (numbers_of_lines, cut) in cuts {
        for lines in numbers_of_lines {
            let version = next_version();
            println!("cut off after {lines} lines: {}", machine.cut_off(version, *lines, cut));
            upgrade(machine, version);
        }
    }

    let version = next_version();
    let tag_before = tag();
    machine.deploy(version, &["HALF=half"]).fails(&["was cut"]);
    assert_eq!(tag(), tag_before);
    upgrade(machine, version);
    visitor.assert_lost_nothing();
}

fn upgrade(machine: &Machine, version: &Build) {
    machine.deploy(version, &[]).succeeds();
    assert_eq!(tag(), version.tag);
}

/// Goes back, after the server was killed six times as well.
fn roll_back(machine: &Machine, builds: &Builds) {
    upgrade(machine, &builds.live);
    upgrade(machine, &builds.next);
    assert_eq!(machine.property(SERVICE, "StartLimitIntervalUSec"), "0");
    // A process that is gone may leave the unit active and its MainPID 0 for a moment.
    let kills = "pid=$(systemctl show -P MainPID portfolio)\n\
                 for signal in KILL KILL KILL KILL KILL TERM; do killed=$pid; kill -$signal $pid\n\
                 until pid=$(systemctl show -P MainPID portfolio); [ $pid != 0 ] && [ $pid != $killed ] &&\n\
                 systemctl -q is-active portfolio; do :; done; done";
    machine.shell(kills);
    let assert_goes_back_to = |version: &Build| {
        machine.make(&["rollback"]).says(&[&version.tag]);
        assert_eq!(tag(), version.tag);
    };
    assert_goes_back_to(&builds.live);
    // A version that is deployed again is not taken for a new one.
    upgrade(machine, &builds.live);
    assert_goes_back_to(&builds.next);
    // This upgrade was cut off before it was verified.
    let cut_off = "cd /usr/local/bin\nln portfolio portfolio.before\ncp portfolio.previous portfolio.next\n\
                   mv portfolio.next portfolio\nsystemctl restart portfolio.service";
    machine.shell(cut_off);
    assert_eq!(tag(), builds.live.tag);
    assert_goes_back_to(&builds.next);
    assert_goes_back_to(&builds.live);
}

fn go_back_by_itself(machine: &Machine, builds: &Builds) {
    put_back_versions_that_fail(machine, builds);
    put_back_a_version_that_the_proxy_hides(machine, builds);
    keep_a_version_whose_proxy_failed_before(machine, builds);
}

fn put_back_versions_that_fail(machine: &Machine, builds: &Builds) {
    let tag_before = tag();
    let other_tag = format!("instead of 200, {}", builds.other_page.tag);
    // A container may refuse the confinement of the service, to the version that is tried already.
    let namespace = ["Failed at step NAMESPACE", "allow it nesting"];
    for (drop_in, build, reasons, outcome) in [
        ("", &builds.other_page, &[&*other_tag][..], NEVER_PUBLIC),
        ("", &builds.truncated, &["it does not start (signal): "], NEVER_PUBLIC),
        ("BindPaths=/nowhere", &builds.next, &namespace, NEVER_PUBLIC),
        (FAILS_LATER, &builds.next, &["it does not start (exit-code)"], PUT_BACK),
    ] {
        let process_before = machine.property(SERVICE, "MainPID");
        machine.deploy_with(drop_in, build).fails(&[reasons, &[outcome]].concat());
        assert_eq!(tag(), tag_before);
        let is_restarted = machine.property(SERVICE, "MainPID") != process_before;
        assert_eq!(is_restarted, outcome != NEVER_PUBLIC);
    }
}

/// The site of nginx with one more line.
fn site_with(site: &str, line: &str) -> String {
    site.replace("        proxy_pass", &format!("        {line}\n        proxy_pass"))
}

fn put_back_a_version_that_the_proxy_hides(machine: &Machine, builds: &Builds) {
    let tag_before = tag();
    let site = machine.read(SITE);
    machine.serve(&site_with(&site, "proxy_hide_header ETag;"));
    let outcome = machine.deploy(&builds.next, &[]);
    outcome.fails(&["through nginx is answered with 200 instead of 200", PUT_BACK]);
    assert_eq!(tag(), tag_before);
    machine.serve(&site);
}

/// A proxy that fails before the upgrade already does not keep a new version from the server.
fn keep_a_version_whose_proxy_failed_before(machine: &Machine, builds: &Builds) {
    let site = machine.read(SITE);
    machine.serve(&site_with(&site, "return 502;"));
    machine.deploy(&builds.next, &[]).fails(&["through nginx is answered with 502"]);
    assert_eq!(tag(), builds.next.tag);
    machine.run(&["systemctl", "stop", "nginx"]).succeeds();
    for outcome in [machine.make(&["status"]), machine.deploy(&builds.next, &[])] {
        assert!(!outcome.fails(&["nginx does not run"]).contains("online"));
    }
    // nginx accepts this site, which fails.
    machine.with_edit("nginx.conf", "proxy_pass http://portfolio;", "return 502;", || {
        let texts = ["its proxy fails: / through nginx is answered with 502", "and visitors do not"];
        machine.deploy(&builds.next, &NGINX).fails(&texts);
    });
    // The command installs the site again.
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
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
    assert_eq!(tag(), builds.live.tag);
}

/// Runs the commands of « By hand » in the document, without systemd and behind another proxy.
fn run_by_hand(machine: &Machine, builds: &Builds) {
    machine.shell("systemctl disable --now caddy portfolio.socket portfolio.service");
    fs::copy(&builds.live.file, machine.path("/root/portfolio-1.0.0-x86_64-linux")).unwrap();
    machine.write("/root/nginx.conf", &include_str!("../../deploy/nginx.conf").replace("example.com", NAME));
    machine.shell("systemctl start nginx");
    machine.shell(&commands("deploy.md", "By hand"));
    let page = format!("https://{NAME}/profil");
    until("the site is online", || machine.browse(&page, &[]) == "200");
}
