//! Messages of visitors, through the real systemd, msmtp and an SMTP server to the owner's inbox.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

use super::builds::Builds;
use super::load::connect;
use super::machine::{Machine, NAME, PROGRAM, project};
use super::{commands, tag};
use crate::contact::maildir::{Mail, read_all};
use crate::contact::{BROWSER, SCRIPT, about, message};
use crate::fixture::Answer;

const MAILDIR: &str = "/var/lib/private/portfolio/mail";
const MAIL: &str = "portfolio-mail.service";
const FOLDER: &str = "/root/provider";

/// The status of the response to a message with this subject, on a new connection.
fn try_send(subject: &str) -> Option<u16> {
    let mut stream = connect().ok()?;
    // Each from another client's address, as the proxy would add it.
    let visitor = subject.bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let visitor = format!("X-Forwarded-For: {}", std::net::Ipv4Addr::from(visitor | 1 << 30));
    stream.get_mut().write_all(&message(&about(subject), &[SCRIPT, &visitor])).ok()?;
    Some(Answer::try_read(&mut stream, "POST")?.status)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// How many messages wait, and how many have been sent.
fn state(machine: &Machine) -> [usize; 2] {
    ["new", "cur"].map(|part| files(&machine.path(MAILDIR).join(part)).len())
}

/// The messages that the provider has received, in this order.
fn received(machine: &Machine) -> Vec<Mail> {
    read_all(&files(&machine.path(FOLDER).join("received")))
}

/// How often it has received each message, by the sender's subject.
fn subjects(machine: &Machine) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for mail in received(machine) {
        *counts.entry(mail["Subject"].split_once("] ").unwrap().1.to_owned()).or_default() += 1;
    }
    counts
}

fn start_provider(machine: &Machine) {
    let program = format!("{FOLDER}/smtp");
    machine.run(&["systemd-run", "--unit=provider", "--collect", &program, FOLDER]).succeeds();
    machine.wait("the provider listens", || std::net::TcpStream::connect("127.0.0.1:465").is_ok());
}

pub fn deliver(machine: &Machine, builds: &Builds) {
    turn_on(machine, builds);
    arrive_through_the_proxy(machine);
    let sent = state(machine)[0];
    are_retried_by_the_timer(machine, sent);
    kill_between_sending_and_moving(machine);
    kill_both_services_under_load(machine);
    // Another form takes no messages: this build does not start with delivery on, and is never public.
    machine.deploy(&builds.sample, &["REPLACE=prenom.example.org"]).fails(&["cannot take messages"]);
    machine.deploy(&builds.next, &[]).succeeds();
    assert_eq!(try_send("after an upgrade"), Some(204));
    machine.shell(&commands("contact.md", "Turn it off")).succeeds();
    assert_eq!(try_send("too late"), Some(405));
    assert!(state(machine)[1] > 0, "stored messages are kept");
    machine.assert_nothing_half_done();
}

fn turn_on(machine: &Machine, builds: &Builds) {
    machine.make_deploy(&builds.live, &["CONTACT=1"]).refused("deploy/msmtprc");
    machine.deploy(&builds.next, &[]).succeeds();
    machine.deploy(&builds.live, &[]).succeeds();
    assert_eq!(try_send("too early"), Some(405));
    machine.deploy(&builds.live, &["CONTACT=1"]).says(&["systemd-ask-password"]);
    // The same executable is not the version to go back to.
    let former = fs::read(machine.path(&format!("{PROGRAM}.previous"))).unwrap();
    assert!(former == fs::read(&builds.next.file).unwrap());
    assert_ne!(tag(), builds.live.tag, "the form of this page sends messages");
    assert_ne!(machine.run(&["systemctl", "is-active", "portfolio-mail.path"]).code, Some(0));
    let provider = format!(
        "mkdir {FOLDER}\ncd {FOLDER}\nopenssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=smtp.provider.example \
         -addext subjectAltName=DNS:smtp.provider.example -keyout key.pem -out certificate.pem\n\
         cat certificate.pem >>/etc/ssl/certs/ca-certificates.crt\necho 127.0.0.1 smtp.provider.example >>/etc/hosts\n\
         echo 'pass word & more' | install -m 600 /dev/stdin /etc/portfolio/smtp-password"
    );
    machine.shell(&provider).succeeds();
    fs::copy(project("tests/systemd/smtp"), machine.path(FOLDER).join("smtp")).unwrap();
    let printed = machine.deploy(&builds.live, &["CONTACT=1"]).succeeds();
    assert!(!printed.contains("systemd-ask-password"), "{printed}");
    let units = "systemd-analyze verify /etc/systemd/system/portfolio-mail.{service,path,timer} 2>&1";
    assert_eq!(machine.run(&["bash", "-c", units]).succeeds(), "");
    machine.run(&["systemd-analyze", "--no-pager", "security", "--threshold=15", MAIL]).succeeds();
}

fn arrive_through_the_proxy(machine: &Machine) {
    let address = format!("https://{NAME}/contact");
    let send = |content: &str, more: &[&str]| {
        machine
            .browse(&address, &[&["--ipv4", "--http1.1", "-H", "Expect:", "--data", content], more].concat())
    };
    assert_eq!(send(&about("one"), &["-H", SCRIPT]), "204");
    let thanked = format!("303 {address}#contact-envoye");
    assert_eq!(send(&about("two"), &["-H", BROWSER]), thanked);
    assert_eq!(send("name=a", &["-H", SCRIPT]), "422");
    assert_eq!(send(&about("three"), &["-H", "Origin: https://other.example"]), "403");
    for _ in 0..5 {
        assert_eq!(send(&"a".repeat(100_000), &["-H", SCRIPT]), "413");
    }
    // One client is one client, whatever addresses it claims.
    let forged = |number: usize| {
        let forged = format!("X-Forwarded-For: 203.0.113.{number}");
        send(&about(&format!("forged {number}")), &["-H", SCRIPT, "-H", &forged])
    };
    let answers: Vec<_> = (1..=9).map(forged).collect();
    assert_eq!([&*answers[0], &*answers[8]], ["204", "429"], "{answers:?}");
}

/// The provider is down, then it is back. The path unit starts the service at once, and the timer again.
fn are_retried_by_the_timer(machine: &Machine, waiting: usize) {
    let pace = machine.property("portfolio-mail.timer", "TimersMonotonic");
    assert!(pace.contains("OnUnitInactiveUSec=5min"), "{pace}");
    // Every two seconds instead of every five minutes; nothing else is changed.
    let faster = "[Timer]\nOnActiveSec=\nOnActiveSec=0\nOnUnitInactiveSec=2s\nAccuracySec=100ms\n";
    machine.write("/etc/systemd/system/portfolio-mail.timer.d/faster.conf", faster);
    machine.shell("systemctl daemon-reload\nsystemctl restart portfolio-mail.timer").succeeds();
    let failures = || machine.journal(MAIL).matches("cannot connect to smtp.provider.example").count();
    let before = failures();
    machine.wait("it is tried several times", || failures() >= before + 3 * waiting);
    assert_eq!(state(machine), [waiting, 0]);
    for word in ["forged", "libre en octobre", "visiteuse", "visitor"] {
        assert!(!machine.journal("portfolio*").contains(word), "{word} is in the journal");
    }
    start_provider(machine);
    machine.wait("all are sent", || state(machine) == [0, waiting]);
    machine.shell("rm -r /etc/systemd/system/portfolio-mail.timer.d\nsystemctl daemon-reload\nsystemctl restart portfolio-mail.timer").succeeds();
    for mail in received(machine) {
        assert_eq!(mail["defects"], "0");
        let owner = mail["From"].split('|').next_back().unwrap();
        assert_eq!(mail["Delivered-To"], owner, "it goes to the owner");
        assert_eq!((mail["Return-Path"].as_str(), &mail["From"]), ("<contact@example.com>", &mail["To"]));
        assert_eq!(mail["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
        assert!(mail["text"].starts_with("Bonjour,\n\nÊtes-vous libre en octobre ?\n"));
    }
    assert_eq!(try_send("at once"), Some(204));
    machine.wait("the path unit has it sent", || state(machine) == [0, waiting + 1]);
    assert_eq!(subjects(machine)["at once"], 1);
}

fn kill_between_sending_and_moving(machine: &Machine) {
    let slow = machine.path(FOLDER).join("slow");
    fs::write(&slow, "").unwrap();
    assert_eq!(try_send("twice"), Some(204));
    machine.wait("the provider has it, not acknowledged", || subjects(machine).contains_key("twice"));
    machine.run(&["systemctl", "kill", "--signal=KILL", MAIL]).succeeds();
    machine.wait("the service has ended", || machine.property(MAIL, "Result") == "signal");
    assert_eq!(state(machine)[0], 1, "a message that may not have been sent is kept");
    fs::remove_file(slow).unwrap();
    machine.run(&["systemctl", "start", MAIL]).succeeds();
    let twice: Vec<_> =
        received(machine).into_iter().filter(|mail| mail["Subject"].ends_with("] twice")).collect();
    assert_eq!(twice.len(), 2, "it is sent at least once");
    assert_eq!(twice[0]["Message-ID"], twice[1]["Message-ID"], "mail programs can detect the duplicate");
}

fn kill_both_services_under_load(machine: &Machine) {
    const MESSAGES: usize = 40;
    let before = state(machine)[1];
    thread::scope(|scope| {
        let sender = scope.spawn(|| {
            for number in 0..MESSAGES {
                // While the server is down, the request waits in the socket's queue, or its connection is lost.
                machine
                    .wait("the message is acknowledged", || try_send(&format!("load {number}")) == Some(204));
            }
        });
        while !sender.is_finished() {
            machine.run(&["systemctl", "kill", "--signal=KILL", MAIL]);
            machine.run(&["systemctl", "kill", "--signal=KILL", "portfolio.service"]);
            thread::sleep(std::time::Duration::from_millis(700));
        }
    });
    machine.wait("all is sent", || {
        machine.run(&["systemctl", "start", MAIL]);
        state(machine) == [0, before + MESSAGES]
    });
    let subjects = subjects(machine);
    for number in 0..MESSAGES {
        assert!(subjects.contains_key(&format!("load {number}")), "message {number} is lost: {subjects:?}");
    }
}
