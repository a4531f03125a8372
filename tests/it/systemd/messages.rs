//! Every command of `docs/contact.md`, run with the real systemd, msmtp and an SMTP server.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Instant;

use super::document::{ContactDocument, Document, built_file};
use super::load::connect;
use super::machine::Machine;
use crate::contact::maildir::{Mail, read_all};
use crate::contact::{SCRIPT, about, message};
use crate::fixture::{Answer, LIVE};

const MAILDIR: &str = "/var/lib/private/portfolio/mail";
const SERVICE: &str = "portfolio-mail.service";

#[test]
fn every_command_of_the_document_is_run_by_a_test() {
    ContactDocument::read();
}

#[test]
#[ignore = "needs a systemd of its own: `make test-systemd`"]
fn messages_reach_the_inbox_as_the_document_says() {
    let (deployment, document) = (Document::read(), ContactDocument::read());
    let machine = Machine::beside();
    machine.run_build_block(&deployment.copy, built_file(&deployment.copy), &fs::read(LIVE).unwrap());
    machine.run_block(&deployment.start).succeeds();
    assert_eq!(send("too early"), 405);
    let provider = Provider::new(&machine);

    let steps: [(&str, &dyn Fn()); 9] = [
        ("turn on", &|| turn_on(&document, &machine)),
        ("provider down", &|| send_while_the_provider_is_down(&document, &machine, &provider)),
        ("provider up", &|| send_waiting_messages_once_the_provider_is_back(&document, &machine, &provider)),
        ("by the path unit", &|| are_sent_by_the_path_unit(&machine, &provider)),
        ("by the timer", &|| are_retried_by_the_timer(&machine, &provider)),
        ("killed before moving", &|| kill_between_sending_and_moving(&document, &machine, &provider)),
        ("killed under load", &|| kill_both_services_under_load(&document, &machine, &provider)),
        ("by cron", &|| run_the_cron_line(&document, &machine, &provider)),
        ("turn off", &|| turn_off(&document, &machine)),
    ];
    for (name, step) in steps {
        let begin = Instant::now();
        step();
        println!("{name}: {:.1?}", begin.elapsed());
    }
}

/// Sends a message with this subject, and returns the status of the response.
pub fn send(subject: &str) -> u16 {
    let mut stream = connect().unwrap();
    // Each with another client's address, as the proxy would add it.
    let visitor = subject.bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let visitor = format!("X-Forwarded-For: {}", std::net::Ipv4Addr::from(visitor | 1 << 30));
    stream.get_mut().write_all(&message(&about(subject), &[SCRIPT, &visitor])).unwrap();
    Answer::read(&mut stream, "POST").status
}

/// Types a message with this subject into the form in Chromium, and sends it.
fn type_in_a_browser(subject: &str) {
    let output = Command::new("node")
        .args(["run.mjs", "harness/typeMessage.ts", "http://127.0.0.1:8080/contact", subject])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The mail provider, whose name, certificate and password are those of `deploy/msmtprc`.
struct Provider<'a> {
    machine: &'a Machine,
}

impl<'a> Provider<'a> {
    const FOLDER: &'static str = "/root/provider";

    /// Prepares it, without starting it.
    fn new(machine: &'a Machine) -> Self {
        let folder = machine.path(Self::FOLDER);
        fs::create_dir(&folder).unwrap();
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/systemd/smtp");
        fs::copy(program, folder.join("smtp")).expect("the program is there");
        let make = format!(
            "cd {}\nopenssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=smtp.example.com \
             -addext subjectAltName=DNS:smtp.example.com -keyout key.pem -out certificate.pem\n\
             cat certificate.pem >>/etc/ssl/certs/ca-certificates.crt\n\
             echo 127.0.0.1 smtp.example.com >>/etc/hosts",
            Self::FOLDER
        );
        machine.run_block(&make).succeeds();
        Self { machine }
    }

    fn start(&self) {
        let program = format!("{}/smtp", Self::FOLDER);
        self.machine.run(&["systemd-run", "--unit=provider", "--collect", &program, Self::FOLDER]).succeeds();
        self.machine.wait("the provider listens", || std::net::TcpStream::connect("127.0.0.1:465").is_ok());
    }

    fn stop(&self) {
        self.machine.run(&["systemctl", "stop", "provider"]).succeeds();
    }

    /// The messages that it has received, in this order.
    fn received(&self) -> Vec<Mail> {
        read_all(&files(&self.machine.path(Self::FOLDER).join("received")))
    }

    /// How often it has received each message, by the sender's subject.
    fn subjects(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for mail in self.received() {
            let (_, subject) = mail["Subject"].split_once("] ").unwrap();
            *counts.entry(subject.to_owned()).or_default() += 1;
        }
        counts
    }
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

fn turn_on(document: &ContactDocument, machine: &Machine) {
    machine.run_copy_block(&document.copy);
    let printed = machine.run_block(&document.turn_on).succeeds();
    assert!(printed.contains("messages are stored in /var/lib/portfolio/mail"), "{printed}");
    assert_eq!(send("one"), 204);
    let seen = machine.run_block(&document.look).succeeds();
    assert_eq!(seen.lines().filter(|line| line.starts_with("-rw-------")).count(), 1, "{seen}");
    // The mailbox and its messages persist over a restart.
    machine.run(&["systemctl", "restart", "portfolio.service"]).succeeds();
    assert_eq!(send("one"), 204);
    assert_eq!(state(machine), [1, 0]);
}

fn send_while_the_provider_is_down(document: &ContactDocument, machine: &Machine, provider: &Provider) {
    machine.run_block(&document.send).succeeds();
    let password = machine.run(&["stat", "-c", "%a %U", "/etc/portfolio/smtp-password"]).succeeds();
    assert_eq!(password, "600 root\n");
    machine.wait("a first try fails", || machine.property(SERVICE, "Result") == "exit-code");
    machine.run_block(&document.first).succeeds();
    machine.wait("the second message waits too", || state(machine) == [2, 0]);
    assert!(provider.received().is_empty());
    let seen = machine.run_block(&document.inspect).succeeds();
    assert!(seen.contains("smtp.example.com"), "the journal names the server:\n{seen}");
    for word in ["Premier message", "Il arrive", "visiteuse", "visitor"] {
        assert!(!seen.contains(word), "{word} is in the journal:\n{seen}");
    }
}

fn send_waiting_messages_once_the_provider_is_back(
    document: &ContactDocument,
    machine: &Machine,
    provider: &Provider,
) {
    provider.start();
    machine.run_block(&document.again).succeeds();
    machine.wait("both messages are sent", || state(machine) == [0, 2]);
    let received = provider.received();
    assert_eq!(received.len(), 2);
    for mail in &received {
        assert_eq!(mail["defects"], "0");
        let owner = mail["From"].split('|').next_back().unwrap();
        assert_eq!(mail["Delivered-To"], owner, "it goes to the owner");
        assert_eq!(mail["Return-Path"], "<contact@example.com>");
        assert_eq!(mail["From"], mail["To"]);
    }
    let named = |name: &str| received.iter().find(|mail| mail["Reply-To"].starts_with(name)).unwrap();
    assert_eq!(named("Moi|")["Reply-To"], "Moi|contact@example.com");
    assert!(named("Moi|")["Subject"].ends_with("] Premier message"));
    assert!(named("Moi|")["text"].starts_with("Il arrive.\n"));
    assert_eq!(named("Visiteuse")["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
    assert!(named("Visiteuse")["text"].starts_with("Bonjour,\n\nÊtes-vous libre en octobre ?\n"));
}

fn are_sent_by_the_path_unit(machine: &Machine, provider: &Provider) {
    for (number, subject) in ["three", "four", "five"].into_iter().enumerate() {
        assert_eq!(send(subject), 204);
        machine.wait("the path unit has it sent", || state(machine) == [0, 3 + number]);
        assert_eq!(provider.subjects()[subject], 1);
    }
}

fn are_retried_by_the_timer(machine: &Machine, provider: &Provider) {
    let pace = machine.property("portfolio-mail.timer", "TimersMonotonic");
    assert!(pace.contains("OnUnitInactiveUSec=5min"), "{pace}");
    // Every two seconds instead of every five minutes; nothing else is changed.
    let folder = machine.path("/etc/systemd/system/portfolio-mail.timer.d");
    fs::create_dir(&folder).unwrap();
    let faster = "[Timer]\nOnActiveSec=\nOnActiveSec=0\nOnUnitInactiveSec=2s\nAccuracySec=100ms\n";
    fs::write(folder.join("faster.conf"), faster).unwrap();
    machine.run_block("systemctl daemon-reload\nsystemctl restart portfolio-mail.timer").succeeds();
    provider.stop();
    type_in_a_browser("six");
    let failures = || {
        let text = machine.run(&["journalctl", "--no-pager", "-u", SERVICE, "-o", "cat"]).succeeds();
        text.matches("cannot connect to smtp.example.com").count()
    };
    let before = failures();
    machine.wait("it is tried several times", || failures() >= before + 3);
    assert_eq!(state(machine), [1, 5]);
    provider.start();
    machine.wait("it is sent at last", || state(machine) == [0, 6]);
    assert_eq!(provider.subjects()["six"], 1);
    let typed = provider.received().pop().unwrap();
    assert_eq!(typed["Reply-To"], "Zoé|zoe@visitor.example");
    assert!(typed["text"].starts_with("Tapé à la main.\n"));
    fs::remove_dir_all(folder).unwrap();
    machine.run_block("systemctl daemon-reload\nsystemctl restart portfolio-mail.timer").succeeds();
}

fn kill_between_sending_and_moving(document: &ContactDocument, machine: &Machine, provider: &Provider) {
    let slow = machine.path(Provider::FOLDER).join("slow");
    fs::write(&slow, "").unwrap();
    assert_eq!(send("seven"), 204);
    machine.wait("the provider has it and has not acknowledged it", || {
        provider.subjects().contains_key("seven")
    });
    machine.run(&["systemctl", "kill", "--signal=KILL", SERVICE]).succeeds();
    machine.wait("the service has ended", || machine.property(SERVICE, "Result") == "signal");
    assert_eq!(state(machine), [1, 6], "a message that may not have been sent is kept");
    fs::remove_file(slow).unwrap();
    machine.run_block(&document.again).succeeds();
    assert_eq!(state(machine), [0, 7]);
    let twice: Vec<_> =
        provider.received().into_iter().filter(|mail| mail["Subject"].ends_with("] seven")).collect();
    assert_eq!(twice.len(), 2, "it is sent at least once");
    assert_eq!(twice[0]["Message-ID"], twice[1]["Message-ID"], "mail programs can detect the duplicate");
}

fn kill_both_services_under_load(document: &ContactDocument, machine: &Machine, provider: &Provider) {
    const MESSAGES: usize = 60;
    thread::scope(|scope| {
        let sender = scope.spawn(|| {
            for number in 0..MESSAGES {
                // While the server is down, the request waits in the socket's queue, or its connection is lost.
                machine
                    .wait("the message is acknowledged", || try_send(&format!("load {number}")) == Some(204));
            }
        });
        while !sender.is_finished() {
            let _ = machine.run(&["systemctl", "kill", "--signal=KILL", SERVICE]);
            let _ = machine.run(&["systemctl", "kill", "--signal=KILL", "portfolio.service"]);
            thread::sleep(std::time::Duration::from_millis(700));
        }
    });
    machine.wait("all is sent", || {
        let _ = machine.run_block(&document.again);
        state(machine) == [0, 7 + MESSAGES]
    });
    let subjects = provider.subjects();
    for number in 0..MESSAGES {
        assert!(subjects.contains_key(&format!("load {number}")), "message {number} is lost: {subjects:?}");
    }
    println!("{MESSAGES} messages under kills of both services: {} sent", subjects.values().sum::<usize>());
}

fn try_send(subject: &str) -> Option<u16> {
    let mut stream = connect().ok()?;
    let visitor =
        format!("X-Forwarded-For: 198.51.100.{}", subject.bytes().map(u32::from).sum::<u32>() % 250);
    stream.get_mut().write_all(&message(&about(subject), &[SCRIPT, &visitor])).ok()?;
    Some(Answer::try_read(&mut stream, "POST")?.status)
}

fn run_the_cron_line(document: &ContactDocument, machine: &Machine, provider: &Provider) {
    machine.run(&["systemctl", "stop", "portfolio-mail.path", "portfolio-mail.timer"]).succeeds();
    assert_eq!(send("by cron"), 204);
    let before = state(machine);
    let command = document.cron.splitn(6, ' ').nth(5).unwrap();
    let elsewhere = "/srv/portfolio/mail";
    assert!(command.contains(elsewhere));
    // Uses the service's Maildir under the path of the document; the password comes from a file.
    machine
        .run_block(&format!(
            "mkdir -p /srv/portfolio\nln -s {MAILDIR} {elsewhere}\nmkdir -p /root/credentials\n\
             cp /etc/portfolio/smtp-password /root/credentials/\nexport CREDENTIALS_DIRECTORY=/root/credentials\n\
             {command}"
        ))
        .succeeds();
    assert_eq!(state(machine), [0, before[1] + 1]);
    assert_eq!(provider.subjects()["by cron"], 1);
}

fn turn_off(document: &ContactDocument, machine: &Machine) {
    machine.run_block(&document.turn_off).succeeds();
    assert_eq!(send("too late"), 405);
    assert!(state(machine)[1] > 0, "stored messages are kept");
}
