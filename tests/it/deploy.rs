//! `make deploy`, `make rollback` and `make status`, played: over a real OpenSSH to a real systemd, nginx and Caddy, whose
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
use std::process::Command;
use std::time::Instant;

use builds::Builds;
use machine::{ADDRESSES, Machine, NAME, SERVICE, SITE, project};

use portfolio::net::listen::MAX_KERNEL_BYTES;
use portfolio::net::serve::{DEFAULT_MAX_CONNECTIONS, DESCRIPTORS, MAX_OVERFLOW, MAX_THREADS};

use crate::fixture::{budget, request, run, scratch, until};

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
    let each = MAX_KERNEL_BYTES as u64 + budget("residentConnectionBytes") as u64;
    let needed = budget("residentIdleBytes") as u64 + connections * each;
    assert!(needed <= setting("MemoryMax"), "{needed} bytes for {connections} connections");
    assert!(setting("TasksMax") >= MAX_THREADS as u64);
    assert!(setting("LimitNOFILE") >= u64::from(DEFAULT_MAX_CONNECTIONS) + DESCRIPTORS);
}

/// By systemd's own list of what confines a service.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: systemd-analyze")]
fn the_services_are_confined_but_for_what_they_need() {
    let sockets = "RestrictAddressFamilies=~AF_UNIX";
    let of_both = ["RootDirectory=/RootImage=", "PrivateMounts=", "DeviceAllow=", "IPAddressDeny=", sockets];
    let internet = [
        "RestrictAddressFamilies=~AF_(INET|INET6)",
        "RestrictAddressFamilies=~AF_NETLINK",
        "PrivateNetwork=",
    ];
    for (unit, open) in [("portfolio.service", &[][..]), ("portfolio-mail.service", &internet)] {
        let mut analyze = Command::new("systemd-analyze");
        analyze
            .args(["security", "--no-pager", "--offline=true", "--json=short"])
            .arg(project("deploy").join(unit));
        let text = String::from_utf8(analyze.output().unwrap().stdout).unwrap();
        let lacking: Vec<_> = text.split("\"set\":").filter(|line| line.starts_with("false")).collect();
        assert!(!lacking.is_empty(), "{text}");
        for line in lacking {
            let name = line.split('"').nth(3).unwrap();
            assert!(of_both.contains(&name) || open.contains(&name), "{unit} lacks {name}");
        }
    }
}

/// A line of `deploy/msmtprc` as an owner writes it, and what `make deploy` says of it.
struct Account {
    name: &'static str,
    from: &'static str,
    to: &'static str,
    is_refused: bool,
    says: &'static str,
}

const ACCOUNTS: [Account; 5] = [
    Account {
        name: "the provider's own",
        from: "example.com",
        to: "provider.example",
        is_refused: false,
        says: "",
    },
    Account {
        name: "the server alone is written",
        from: "smtp.example.com",
        to: "smtp.provider.example",
        is_refused: true,
        says: "Write the server, user and address of your mail provider into deploy/msmtprc first",
    },
    Account {
        name: "no address to send from",
        from: "from contact@provider.example",
        to: "",
        is_refused: true,
        says: "deploy/msmtprc has no `from`",
    },
    Account {
        name: "another domain than the login's",
        from: "from contact@provider.example",
        to: "from moi@autre.example",
        is_refused: false,
        says: "logs in as contact@provider.example and sends from moi@autre.example: most providers refuse that",
    },
    Account {
        name: "a login that is no address",
        from: "user contact@provider.example",
        to: "user f3a9c1",
        is_refused: false,
        says: "",
    },
];

#[test]
fn an_account_that_no_provider_would_send_from_is_named_before_anything_is_built() {
    for Account { name, from, to, is_refused, says } in ACCOUNTS {
        let folder = scratch("account");
        assert!(Command::new("cp").arg("-r").arg(project("deploy")).arg(&folder).status().unwrap().success());
        let file = folder.join("deploy/msmtprc");
        let mut text = fs::read_to_string(&file).unwrap();
        if !from.contains("example.com") {
            text = text.replace("example.com", "provider.example");
        }
        fs::write(&file, text.replace(from, to)).unwrap();

        let mut deploy = Command::new(folder.join("deploy/deploy"));
        deploy.arg("account").env("HOST", "play").env_remove("DOMAIN").env_remove("PROXY");
        let (code, _, printed) = run(&mut deploy);

        assert_eq!(code, Some(i32::from(is_refused)), "{name}: {printed}");
        assert!(printed.contains(says) && printed.is_empty() == says.is_empty(), "{name}: {printed}");
    }
}

#[test]
fn http2_is_written_as_the_version_of_nginx_has_it() {
    const PARAMETER: &str = "listen 443 ssl http2;listen [::]:443 ssl http2;";
    const DIRECTIVE: &str = "http2 on;listen 443 ssl;listen [::]:443 ssl;";
    let folder = scratch("http2");
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

        let (_, written, errors) =
            run(Command::new("sh").args(["-euc", &commands]).current_dir(project("deploy")));

        assert_eq!((written.replace('\n', ""), &*errors), (expected.to_owned(), ""), "{version}");
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
    // As kill.conf has it: no system call was made that the filter of the unit forbids.
    assert!(!machine.journal("portfolio*").contains("31/SYS"), "{}", machine.journal("portfolio*"));
}

fn online() -> String {
    format!("It is online: https://{NAME}/ (asked from this machine, at ")
}

fn install_behind_nginx(machine: &Machine, builds: &Builds) {
    let printed = machine.deploy(&builds.live, &NGINX).succeeds();
    for text in [&builds.live.tag, &online(), ADDRESSES[0], ADDRESSES[1]] {
        assert!(printed.contains(text), "{text:?} is not in {printed}");
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
    // Only the proxy reaches the server itself. Every other name and scheme leads to the site.
    assert_eq!(machine.browse("http://192.0.2.10:8080/", &[]), "000");
    for (from, to) in [
        ("http://prenom.example.org/profil?a", "https://prenom.example.org/profil?a"),
        ("http://www.prenom.example.org/", "https://www.prenom.example.org/"),
        ("https://www.prenom.example.org/profil?a", "https://prenom.example.org/profil?a"),
        ("http://192.0.2.10/", "https://192.0.2.10/"),
    ] {
        assert_eq!(machine.browse(from, &[]), format!("308 {to}"), "{from}");
    }
    // Once more, after the end of another deployment: nothing is restarted.
    let before = machine.property(SERVICE, "MainPID");
    let lock = ["flock", "--nonblock", "/run/portfolio-deploy.lock"];
    let hold = ["systemd-run", "--quiet", "--unit=other", "flock", lock[2], "sleep", "infinity"];
    machine.run(&hold).succeeds();
    until("it has begun", || machine.run(&[&lock[..], &["true"]].concat()).code == Some(1));
    let end = |_: &str| _ = machine.run(&["systemctl", "stop", "other"]);
    let printed = machine.cut_off(&builds.live, 1, end);
    assert!(printed.starts_with("Another deployment") && printed.contains(&online()), "{printed}");
    assert_eq!(machine.property(SERVICE, "MainPID"), before);
    let version = concat!("portfolio ", env!("CARGO_PKG_VERSION"));
    machine.make(&["status"]).says(&[&builds.live.tag, version, "active (running) since", "Listening on"]);
}

/// Upgrades that succeed, that fail, and that are cut off at each step: no request is lost.
fn upgrade_under_load(machine: &Machine, builds: &Builds) {
    let mut targets = [&builds.next, &builds.live].into_iter().cycle();
    let mut target = || targets.next().unwrap();
    // A visitor keeps a connection to the proxy, which keeps its own to the server.
    let answers = machine.folder.join("answers");
    let address = format!("https://{NAME}/?[1-1000000]");
    let print = ["--output", "/dev/null", "--write-out", "%{stderr}%{http_code}%{errormsg}\n"];
    let options = ["--http1.1", "--rate", "50/s", "--max-time", "60", &address];
    let mut visitor = machine.outside_curl(&[&print[..], &options].concat());
    let mut visitor = visitor.stderr(File::create(&answers).unwrap()).spawn().unwrap();
    let build = target();
    machine.deploy(build, &[]).succeeds();
    assert_eq!(tag(), build.tag);
    // The lines follow the copy, the swap, and the restart. What is killed: all that runs outside, the connection, or the
    // server's part, as by a power failure.
    type Cut<'a> = (&'a [usize], &'a dyn Fn(&str));
    let outside = |group: &str| _ = Command::new("kill").args(["-KILL", "--", group]).status();
    let connection = |_: &str| _ = machine.run(&["pkill", "-KILL", "--full", "^sshd: root"]);
    let server = |_: &str| _ = machine.run(&["systemctl", "kill", "--signal=KILL", "portfolio-deploy-*"]);
    let cuts: [Cut; 3] = [(&[1, 2, 3], &outside), (&[1, 2], &connection), (&[1, 2], &server)];
    for (steps, cut) in cuts {
        for lines in steps {
            let build = target();
            println!("cut off after {lines} lines: {}", machine.cut_off(build, *lines, cut));
            machine.deploy(build, &[]).succeeds();
            assert_eq!(tag(), build.tag);
        }
    }
    let (build, before) = (target(), tag());
    machine.deploy(build, &["HALF=half"]).fails(&["was cut"]);
    assert_eq!(tag(), before);
    machine.deploy(build, &[]).succeeds();
    let answers = || fs::read_to_string(&answers).unwrap();
    until("the visitor has asked often", || answers().lines().count() > 200);
    visitor.kill().unwrap();
    visitor.wait().unwrap();
    let answers = answers();
    let lost: Vec<_> = answers.lines().filter(|status| *status != "200").collect();
    assert!(lost.is_empty(), "{lost:?} of {answers}");
}

/// Rollbacks, after the server was killed six times as well.
fn roll_back(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.live, &[]).succeeds();
    machine.deploy(&builds.next, &[]).succeeds();
    assert_eq!(machine.property(SERVICE, "StartLimitIntervalUSec"), "0");
    // A process that is gone may leave the unit active and its MainPID 0 for a moment.
    let kills = "pid=$(systemctl show -P MainPID portfolio)\n\
                 for signal in KILL KILL KILL KILL KILL TERM; do killed=$pid; kill -$signal $pid\n\
                 until pid=$(systemctl show -P MainPID portfolio); [ $pid != 0 ] && [ $pid != $killed ] &&\n\
                 systemctl -q is-active portfolio; do :; done; done";
    machine.shell(kills);
    let back_to = |tag_then: &str| {
        machine.make(&["rollback"]).says(&[tag_then]);
        assert_eq!(tag(), tag_then);
    };
    back_to(&builds.live.tag);
    // The same version again is not taken for a new one.
    machine.deploy(&builds.live, &[]).succeeds();
    back_to(&builds.next.tag);
    // After an upgrade that was cut off before it was verified.
    let cut_off = "cd /usr/local/bin\nln portfolio portfolio.before\ncp portfolio.previous portfolio.next\n\
                   mv portfolio.next portfolio\nsystemctl restart portfolio.service";
    machine.shell(cut_off);
    assert_eq!(tag(), builds.live.tag);
    back_to(&builds.next.tag);
    back_to(&builds.live.tag);
}

fn go_back_by_itself(machine: &Machine, builds: &Builds) {
    let before = tag();
    let instead = format!("instead of 200, {}", builds.other_page.tag);
    // A container may refuse what confines the service, to the version that is tried already.
    let namespace = ["Failed at step NAMESPACE", "allow it nesting"];
    for (drop_in, build, why, outcome) in [
        ("", &builds.other_page, &[&*instead][..], NEVER_PUBLIC),
        ("", &builds.truncated, &["it does not start (signal): "], NEVER_PUBLIC),
        ("BindPaths=/nowhere", &builds.next, &namespace, NEVER_PUBLIC),
        (FAILS_LATER, &builds.next, &["it does not start (exit-code)"], PUT_BACK),
    ] {
        let process = machine.property(SERVICE, "MainPID");
        machine.deploy_with(drop_in, build).fails(&[why, &[outcome]].concat());
        assert_eq!(tag(), before);
        assert_eq!(machine.property(SERVICE, "MainPID") == process, outcome == NEVER_PUBLIC);
    }
    let site = machine.read(SITE);
    let serve_with = |line: &str| {
        machine.serve(&site.replace("        proxy_pass", &format!("        {line}\n        proxy_pass")))
    };
    // A proxy that does not pass on the new version.
    serve_with("proxy_hide_header ETag;");
    let failed = machine.deploy(&builds.next, &[]);
    failed.fails(&["through nginx is answered with 200 instead of 200", PUT_BACK]);
    assert_eq!(tag(), before);
    // A proxy that fails before the upgrade already does not keep a new version from the server.
    serve_with("return 502;");
    machine.deploy(&builds.next, &[]).fails(&["through nginx is answered with 502"]);
    assert_eq!(tag(), builds.next.tag);
    machine.run(&["systemctl", "stop", "nginx"]).succeeds();
    for outcome in [machine.make(&["status"]), machine.deploy(&builds.next, &[])] {
        assert!(!outcome.fails(&["nginx does not run"]).contains("online"));
    }
    // A site that nginx accepts, and that fails.
    machine.with_edit("nginx.conf", "proxy_pass http://portfolio;", "return 502;", || {
        let texts = ["its proxy fails: / through nginx is answered with 502", "and visitors do not"];
        machine.deploy(&builds.next, &NGINX).fails(&texts);
    });
    // The command installs the site again.
    machine.deploy(&builds.next, &NGINX).says(&[&online()]);
}

fn install_behind_caddy(machine: &Machine, builds: &Builds) {
    let units = "nginx portfolio-mail.path portfolio-mail.service portfolio.socket portfolio.service";
    let remove = format!(
        "systemctl disable --now {units}\nrm -r /usr/local/bin/portfolio* /etc/systemd/system/portfolio* \
         /etc/nginx/sites-enabled/portfolio"
    );
    machine.shell(&remove);
    machine.deploy(&builds.next, &CADDY).says(&[&online()]);
    assert_eq!(
        machine.browse(&format!("https://www.{NAME}/profil"), &[]),
        format!("308 https://{NAME}/profil")
    );
    machine.deploy(&builds.live, &[]).says(&[&online()]);
    assert_eq!(tag(), builds.live.tag);
}

/// The shortest way of the document, without systemd and behind another proxy.
fn run_by_hand(machine: &Machine, builds: &Builds) {
    machine.shell("systemctl disable --now caddy portfolio.socket portfolio.service");
    fs::copy(&builds.live.file, machine.path("/root/portfolio-1.0.0-x86_64-linux")).unwrap();
    machine.write("/root/nginx.conf", &include_str!("../../deploy/nginx.conf").replace("example.com", NAME));
    machine.shell("systemctl start nginx");
    machine.shell(&commands("deploy.md", "By hand"));
    let page = format!("https://{NAME}/profil");
    until("the site is online", || machine.browse(&page, &[]) == "200");
}
