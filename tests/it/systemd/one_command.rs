//! `make deploy`, `make rollback` and `make status`, over a real OpenSSH server to a real systemd, nginx and Caddy.

mod changed_server;
mod refusals;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant};

use super::build_machine::{Build, BuildMachine, Running};
use super::document::Document;
use super::load::Count;
use super::machine::{Machine, project};
use super::{SERVICE, browse, wait_for_site};
use crate::fixture::{EXECUTABLE, LIVE, LIVE_DIST, dist};
use changed_server::{
    refuse_another_address, refuse_what_caddy_refuses, refuse_what_nginx_refuses,
    say_that_the_proxy_is_stopped,
};
use refusals::{deploy_as_another_user, refuse, refuse_on_a_full_disk, refused_with_one_line};

const PROGRAM: &str = "/usr/local/bin/portfolio";
const NEVER_PUBLIC: &str = "This version fails, and nothing was changed: ";
const PUT_BACK: &str = "The former version was put back, and answers.";

/// The builds that the test deploys.
struct Builds {
    /// The sample's page, whose form cannot deliver messages.
    sample: Build,
    /// Another page, whose form can.
    live: Build,
    /// Cut off in the middle.
    truncated: Build,
    /// Answers every request with 500.
    failing: Build,
    /// Answers as it should when it is tried, and with 500 once it is public.
    failing_later: Build,
    /// Sends another page than the build says.
    other_page: Build,
}

impl Builds {
    fn make(from: &BuildMachine) -> Self {
        let [sample, live] = [EXECUTABLE, LIVE].map(|file| fs::read(file).unwrap());
        let page = dist();
        let page = page.to_str().unwrap();
        let compile = |name: &str, tag: &str| {
            let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
            let define = format!("-DTAG=\"{}\"", tag.trim_matches('"'));
            let mut cc = Command::new("cc");
            cc.arg(define).arg("-o").arg(&program).arg(project("tests/systemd/answers-500.c"));
            assert!(cc.status().unwrap().success());
            fs::read(program).unwrap()
        };
        let live_build = from.build("live", &live, LIVE_DIST);
        let failing_later = compile("fails-later", &live_build.tag);
        Self {
            sample: from.build("sample", &sample, page),
            live: live_build,
            truncated: from.build("truncated", &live[..live.len() / 2], LIVE_DIST),
            failing: from.build("failing", &compile("answers-500", ""), LIVE_DIST),
            failing_later: from.build("failing-later", &failing_later, LIVE_DIST),
            other_page: from.build("other-page", &sample, LIVE_DIST),
        }
    }
}

#[test]
#[ignore = "needs a systemd of its own: `make test-deploy`"]
fn one_command_puts_the_site_online() {
    let machine = Machine::beside();
    let from = BuildMachine::beside(&machine);
    let builds = Builds::make(&from);
    let steps: [(&str, &dyn Fn()); 13] = [
        ("refused", &|| refuse(&machine, &from, &builds)),
        ("first installation behind nginx", &|| install_behind_nginx(&machine, &from, &builds)),
        ("under load", &|| upgrade_under_load(&machine, &from, &builds)),
        ("rollback by hand", &|| roll_back(&machine, &from, &builds)),
        ("failing builds", &|| go_back_by_itself(&machine, &from, &builds)),
        ("another address", &|| refuse_another_address(&machine, &from, &builds)),
        ("stopped proxy", &|| say_that_the_proxy_is_stopped(&machine, &from, &builds)),
        ("nginx refuses", &|| refuse_what_nginx_refuses(&machine, &from, &builds)),
        ("full disk", &|| refuse_on_a_full_disk(&machine, &from, &builds)),
        ("as another user", &|| deploy_as_another_user(&machine, &from, &builds)),
        ("messages", &|| turn_messages_on(&machine, &from, &builds)),
        ("first installation behind Caddy", &|| install_behind_caddy(&machine, &from, &builds)),
        ("Caddy refuses", &|| refuse_what_caddy_refuses(&machine, &from, &builds)),
    ];
    for (name, step) in steps {
        let begin = Instant::now();
        step();
        println!("{name}: {:.1?}", begin.elapsed());
    }
}

/// The entity tag of the page that the server sends.
fn tag() -> String {
    let mut stream = super::load::connect().unwrap();
    let fields = ["Accept-Encoding: br", "Connection: close"];
    std::io::Write::write_all(stream.get_mut(), &crate::fixture::head("GET", "/", &fields)).unwrap();
    crate::fixture::Answer::read(&mut stream, "GET").field("etag").unwrap().to_owned()
}

/// Whether an upgrade has left files that belong to none.
fn assert_nothing_half_done(machine: &Machine) {
    machine.wait("no folder of a deployment is left", || {
        fs::read_dir(machine.path("/tmp")).unwrap().all(|entry| {
            let name = entry.unwrap().file_name();
            !name.to_str().unwrap().starts_with("tmp.")
        })
    });
    for folder in ["/usr/local/bin", "/etc/systemd/system", "/etc/systemd/system/portfolio.service.d"] {
        for entry in fs::read_dir(machine.path(folder)).into_iter().flatten() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            assert!(!name.ends_with(".next") && !name.ends_with(".before"), "{folder}/{name} is left");
        }
    }
}

fn install_behind_nginx(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let document = Document::read();
    let printed = from.run_block(&document.deploy_first, &builds.sample).succeeds();
    assert!(printed.contains(&builds.sample.tag) && printed.contains("https://example.com/"), "{printed}");
    wait_for_site(machine);
    assert_eq!(tag(), builds.sample.tag);
    for unit in ["portfolio.socket", "portfolio.service", "nginx"] {
        assert_eq!(machine.run(&["systemctl", "is-enabled", unit]).succeeds(), "enabled\n", "{unit}");
    }
    // Once more: nothing is restarted.
    let before = machine.property(SERVICE, "MainPID");
    from.run_block(&document.deploy_first, &builds.sample).succeeds();
    assert_eq!(machine.property(SERVICE, "MainPID"), before);
    // The other commands of the document.
    from.run_block(&document.deploy_next, &builds.live).succeeds();
    assert_eq!(tag(), builds.live.tag);
    let printed = from.run_block(&document.deploy_back, &builds.live).succeeds();
    assert!(printed.contains(&builds.sample.tag) && printed.contains("active since"), "{printed}");
    assert_nothing_half_done(machine);
}

/// What a deployment has reached: how many calls of ssh have begun, or how many lines it has printed.
#[derive(Clone, Copy, Debug)]
enum Step {
    Call(usize),
    Line(usize),
}

impl Step {
    /// Waits for it, or for the end of the deployment.
    fn reached(self, machine: &Machine, from: &BuildMachine, running: &mut Running, calls: usize) {
        machine.wait("the step is reached", || {
            let reached = match self {
                Self::Call(number) => from.calls() >= calls + number,
                Self::Line(number) => running.lines() >= number,
            };
            reached || running.has_ended()
        });
    }
}

/// Upgrades that succeed, that fail, and that are cut off at each step: no request is lost.
fn upgrade_under_load(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    const REQUESTS: usize = 100_000;
    // The two calls of ssh check and copy; the lines follow the copy, the swap, and the restart.
    const STEPS: [Step; 5] = [Step::Call(1), Step::Call(2), Step::Line(1), Step::Line(2), Step::Line(3)];
    // The clients leave the processor to the deployments.
    let count = Count { pause: Duration::from_micros(1700), ..Count::default() };
    let mut targets = [&builds.live, &builds.sample].into_iter().cycle();
    let mut target = || targets.next().unwrap();
    count.during(|| {
        for _ in 0..2 {
            let build = target();
            from.deploy(build, &[]).succeeds();
            assert_eq!(tag(), build.tag);
        }
        for build in [&builds.failing, &builds.truncated] {
            let failed = from.deploy(build, &[]);
            assert!(failed.text.contains(NEVER_PUBLIC), "{}", failed.text);
            assert_eq!((failed.code, tag()), (Some(2), builds.sample.tag.clone()));
        }

        // What is killed: all that runs here, the connection, or the server's part, as by a power failure.
        let mut cut_off = |what: &str, steps: &[Step], cut: &dyn Fn(&mut Running)| {
            for step in steps {
                let build = target();
                let calls = from.calls();
                let mut running = from.begin(build);
                step.reached(machine, from, &mut running, calls);
                cut(&mut running);
                println!("{what} was cut off at {step:?}, after: {}", running.wait().replace('\n', " "));
                from.deploy_here(build, &[]).succeeds();
                assert_eq!(tag(), build.tag);
                assert_nothing_half_done(machine);
            }
        };
        cut_off("this machine", &STEPS, &|running| running.kill());
        cut_off("the connection", &STEPS, &|running| from.cut_connection(running));
        cut_off("the server's part", &STEPS[2..4], &|_| {
            machine.run(&["systemctl", "kill", "--signal=KILL", "portfolio-deploy-*"]);
        });
        let (build, before) = (target(), tag());
        let failed = from.deploy_half(build);
        assert!(failed.text.contains("was cut"), "{}", failed.text);
        assert_eq!((failed.code, tag()), (Some(2), before));
        assert_nothing_half_done(machine);
        from.deploy(build, &[]).succeeds();
        assert_eq!(tag(), build.tag);
        machine.wait("enough requests are answered", || count.answered.load(SeqCst) >= REQUESTS);
    });
    println!("{count:?}");
    assert_eq!(count.lost.load(SeqCst), 0);
}

fn roll_back(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    // The version before is the sample.
    assert_eq!(tag(), builds.live.tag);
    let back_to = |build: &Build| {
        let printed = from.make(&["rollback", "HOST=play"]).succeeds();
        assert!(printed.contains(&build.tag), "{printed}");
        assert_eq!(tag(), build.tag);
    };
    back_to(&builds.sample);
    // The same version again is not taken for a new one.
    from.deploy(&builds.sample, &[]).succeeds();
    back_to(&builds.live);
    // After an upgrade that was cut off before it was verified.
    let cut_off = "cd /usr/local/bin\nln portfolio portfolio.before\ncp portfolio.previous portfolio.next\n\
                   mv portfolio.next portfolio\nsystemctl restart portfolio.service";
    machine.run_block(cut_off).succeeds();
    assert_eq!(tag(), builds.sample.tag);
    back_to(&builds.live);
    back_to(&builds.sample);
    let printed = from.make(&["status", "HOST=play"]).succeeds();
    for text in
        [&builds.sample.tag, concat!("portfolio ", env!("CARGO_PKG_VERSION")), "active since", "Listening on"]
    {
        assert!(printed.contains(text), "{text:?} is not in {printed}");
    }
    assert_nothing_half_done(machine);
}

fn go_back_by_itself(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let failures = [
        (&builds.failing, "is answered with 500", NEVER_PUBLIC),
        (&builds.other_page, &format!("instead of 200, {}", builds.other_page.tag), NEVER_PUBLIC),
        (&builds.truncated, "it does not start (signal)", NEVER_PUBLIC),
        (&builds.failing_later, "/ through the socket is answered with 500", PUT_BACK),
    ];
    let before = tag();
    for (build, why, outcome) in failures {
        let process = machine.property(SERVICE, "MainPID");
        let failed = from.deploy(build, &[]);
        for text in [why, outcome] {
            assert!(failed.text.contains(text), "{text:?} is not in {}", failed.text);
        }
        assert_eq!((failed.code, tag()), (Some(2), before.clone()));
        assert_eq!(machine.property(SERVICE, "MainPID") == process, outcome == NEVER_PUBLIC);
        assert_nothing_half_done(machine);
    }
    let site = machine.path("/etc/nginx/sites-available/portfolio");
    let text = fs::read_to_string(&site).unwrap();
    let change_site = |name: &str, line: &str| {
        let changed = format!("location = /{name} {{ return 204; }}\n    location / {{\n        {line}\n");
        fs::write(&site, text.replace("location / {\n        proxy_pass", &(changed + "        proxy_pass")))
            .unwrap();
        machine.run(&["systemctl", "reload", "nginx"]).succeeds();
        machine.wait("nginx has this site", || browse(&format!("https://example.com/{name}"), &[]) == "204");
    };
    // A proxy that does not pass on the new version.
    change_site("hides", "proxy_hide_header ETag;");
    let failed = from.deploy(&builds.live, &[]);
    let text_of_failure = &failed.text;
    assert!(
        text_of_failure.contains("through nginx is answered with 200 instead of 200"),
        "{text_of_failure}"
    );
    assert!(text_of_failure.contains(PUT_BACK), "{text_of_failure}");
    assert_eq!((failed.code, tag()), (Some(2), before));
    assert_nothing_half_done(machine);
    // A proxy that fails before the upgrade already does not keep a new version from the server.
    change_site("fails", "return 502;");
    let upgraded = from.deploy(&builds.live, &[]);
    assert!(upgraded.text.contains("through nginx is answered with 502"), "{}", upgraded.text);
    assert_eq!((upgraded.code, tag()), (Some(2), builds.live.tag.clone()));
    assert_nothing_half_done(machine);
    // The command installs the site again.
    from.deploy(&builds.live, &["PROXY=nginx", "DOMAIN=example.com"]).succeeds();
    wait_for_site(machine);
}

fn turn_messages_on(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    refused_with_one_line(from.deploy(&builds.live, &["CONTACT=1"]), "deploy/msmtprc");
    let on = [("CONTACT", "1")];
    let printed = from.deploy_here(&builds.live, &on).succeeds();
    assert!(printed.contains("systemd-ask-password"), "{printed}");
    // The same executable is not the version to go back to.
    let former = fs::read(machine.path(&format!("{PROGRAM}.previous"))).unwrap();
    assert!(former == fs::read(&builds.sample.file).unwrap());
    assert_ne!(tag(), builds.live.tag, "the form of this page sends messages");
    assert_ne!(machine.run(&["systemctl", "is-active", "portfolio-mail.path"]).code, Some(0));
    machine.run_block("echo secret | install -m 600 /dev/stdin /etc/portfolio/smtp-password").succeeds();
    let printed = from.deploy_here(&builds.live, &on).succeeds();
    assert!(!printed.contains("systemd-ask-password"), "{printed}");
    assert_eq!(super::messages::send("deployed"), 204);
    machine.wait("the service that sends messages is started", || {
        let text = machine.run(&["journalctl", "--no-pager", "-u", "portfolio-mail", "-o", "cat"]).succeeds();
        text.contains("smtp.provider.example")
    });
    // The sample's owner takes no messages: this build does not start with delivery on.
    let failed = from.deploy(&builds.sample, &[]);
    assert!(failed.text.contains("cannot take messages"), "{}", failed.text);
    assert_eq!((failed.code, super::messages::send("again")), (Some(2), 204));
    assert_nothing_half_done(machine);
}

fn install_behind_caddy(machine: &Machine, from: &BuildMachine, builds: &Builds) {
    let units = "systemctl disable --now nginx portfolio-mail.path portfolio-mail.timer portfolio.socket portfolio.service";
    let remove = format!(
        "{units}\nrm -r {PROGRAM}* /etc/systemd/system/portfolio*\nrm /etc/nginx/sites-enabled/portfolio"
    );
    machine.run_block(&remove).succeeds();
    let behind = [("PROXY", "caddy"), ("DOMAIN", "example.com")];
    let printed = from.deploy_here(&builds.sample, &behind).succeeds();
    assert!(printed.contains("https://example.com/"), "{printed}");
    wait_for_site(machine);
    from.deploy(&builds.live, &[]).succeeds();
    assert_eq!(tag(), builds.live.tag);
}
