//! Messages of visitors, through the real systemd, msmtp and an SMTP server to the owner's inbox.

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

use super::builds::Builds;
use super::machine::{Machine, NAME, Outcome, PROGRAM, project};
use super::{SERVER, commands, tag};
use crate::contact::maildir::{Mail, Maildir, read_all};
use crate::contact::{BROWSER, SCRIPT, about, message};
use crate::fixture::{exchange, until};

const MAILDIR: &str = "/var/lib/private/portfolio/mail";
const MAIL: &str = "portfolio-mail.service";
const FOLDER: &str = "/root/provider";

/// The status of the response to a message with this subject, on a new connection, of another client each time.
fn try_send(subject: &str) -> Option<u16> {
    static VISITORS: AtomicU32 = AtomicU32::new(1 << 30);
    let visitor = Ipv4Addr::from(VISITORS.fetch_add(1, SeqCst));
    let content = message(&about(subject), &[SCRIPT, &format!("X-Forwarded-For: {visitor}")]);
    Some(exchange(SERVER.into(), &content, "POST")?.status)
}

/// How many messages wait, and how many have been sent.
fn state(machine: &Machine) -> [usize; 2] {
    let maildir = Maildir { root: machine.path(MAILDIR) };
    ["new", "cur"].map(|part| maildir.files(part).len())
}

/// The messages that the provider has received whose subject ends so.
fn received(machine: &Machine, subject: &str) -> Vec<Mail> {
    let mut mails = read_all(&Maildir { root: machine.path(FOLDER) }.files("received/new"));
    mails.retain(|mail| mail["Subject"].ends_with(subject));
    mails
}

pub fn deliver(machine: &Machine, builds: &Builds) {
    turn_on(machine, builds);
    arrive_through_the_proxy(machine);
    let sent = state(machine)[0];
    are_tried_again(machine, sent);
    kill_between_sending_and_moving(machine);
    are_kept_when_the_provider_refuses_them(machine, builds);
    machine.deploy(&builds.next_delivering, &[]).succeeds();
    assert_eq!(try_send("after an upgrade"), Some(204));
    // The form of a version decides, and a rollback goes back to that of the version before.
    machine.deploy(&builds.live, &[]).succeeds();
    assert_eq!(try_send("too late"), Some(405));
    machine.make(&["rollback"]).succeeds();
    assert_eq!(try_send("after a rollback"), Some(204));
    machine.make(&["rollback"]).succeeds();
    assert_eq!(try_send("too late again"), Some(405));
    machine.shell(&commands("contact.md", "Turn it off"));
    assert!(state(machine)[1] > 0, "stored messages are kept");
}

fn turn_on(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.delivering, &[]).refused("deploy/msmtprc");
    let provider = ["-i", "s/example\\.com/provider.example/", "deploy/msmtprc"];
    Outcome::of(machine.outside("sed").args(provider)).succeeds();
    machine.deploy(&builds.next, &[]).succeeds();
    machine.deploy(&builds.live, &[]).succeeds();
    assert_eq!(try_send("too early"), Some(405));
    machine.deploy(&builds.delivering, &[]).says(&["systemd-ask-password"]);
    assert_eq!(tag(), builds.delivering.tag);
    assert_ne!(machine.run(&["systemctl", "is-active", "portfolio-mail.path"]).code, Some(0));
    let provider = format!(
        "mkdir {FOLDER}\ncd {FOLDER}\nopenssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=smtp.provider.example \
         -addext subjectAltName=DNS:smtp.provider.example -keyout key.pem -out certificate.pem\n\
         cat certificate.pem >>/etc/ssl/certs/ca-certificates.crt\necho 127.0.0.1 smtp.provider.example >>/etc/hosts\n\
         echo 'pass word & more' | install -m 600 /dev/stdin /etc/portfolio/smtp-password"
    );
    machine.shell(&provider);
    fs::copy(project("tests/systemd/smtp"), machine.path(FOLDER).join("smtp")).unwrap();
    let printed = machine.deploy(&builds.delivering, &[]).succeeds();
    assert!(!printed.contains("systemd-ask-password"), "{printed}");
    // The same executable is not the version to go back to.
    let former = fs::read(machine.path(&format!("{PROGRAM}.previous"))).unwrap();
    assert!(former == fs::read(&builds.live.file).unwrap());
    let units = "systemd-analyze verify /etc/systemd/system/portfolio-mail.{service,path}";
    assert_eq!(machine.shell(units), "");
}

fn arrive_through_the_proxy(machine: &Machine) {
    let address = format!("https://{NAME}/contact");
    let send = |content: &str, more: &[&str]| {
        machine
            .browse(&address, &[&["--ipv4", "--http1.1", "-H", "Expect:", "--data", content], more].concat())
    };
    assert_eq!(send(&about("one"), &["-H", SCRIPT, "-H", &format!("Origin: https://{NAME}")]), "204");
    let thanked = format!("303 {address}#contact-envoye");
    assert_eq!(send(&about("two"), &["-H", BROWSER]), thanked);
    assert_eq!(send("name=a", &["-H", SCRIPT]), "422");
    assert_eq!(send(&about("three"), &["-H", "Origin: https://other.example"]), "403");
    // One client is one client, whatever addresses it claims: its eleventh message goes to junk.
    for number in 1..=9 {
        let forged = format!("X-Forwarded-For: 203.0.113.{number}");
        assert_eq!(send(&about(&format!("forged {number}")), &["-H", SCRIPT, "-H", &forged]), "204");
    }
    assert_eq!(Maildir { root: machine.path(MAILDIR) }.count(), [10, 1, 0]);
}

/// The provider is down, then it is back.
fn are_tried_again(machine: &Machine, waiting: usize) {
    assert_eq!(machine.property(MAIL, "RestartUSec"), "5min");
    let failures = || machine.journal(MAIL).matches("cannot connect to smtp.provider.example").count();
    let before = failures();
    assert!(before <= waiting, "{before} failures: it pauses after the first run");
    // Every two seconds instead of every five minutes; nothing else is changed.
    machine.write("/etc/systemd/system/portfolio-mail.service.d/faster.conf", "[Service]\nRestartSec=2s\n");
    machine.shell("systemctl daemon-reload\n! systemctl restart portfolio-mail.service");
    until("it is tried several times", || failures() >= before + 3 * waiting);
    assert_eq!(state(machine), [waiting, 0]);
    for word in ["forged", "libre en octobre", "visiteuse", "visitor"] {
        assert!(!machine.journal("portfolio*").contains(word), "{word} is in the journal");
    }
    let provider = format!("systemd-run --unit=provider --collect {FOLDER}/smtp {FOLDER}");
    machine.shell(&provider);
    until("the provider listens", || TcpStream::connect("127.0.0.1:465").is_ok());
    until("all are sent", || state(machine) == [0, waiting]);
    machine.shell("rm -r /etc/systemd/system/portfolio-mail.service.d\nsystemctl daemon-reload");
    for mail in received(machine, "") {
        assert_eq!(mail["defects"], "0");
        // From the account that has logged in, to the owner.
        assert_eq!(
            [&mail["X-MailFrom"], &mail["From"]],
            ["contact@provider.example", "|contact@provider.example"]
        );
        assert_eq!(mail["To"], format!("Prénom Du Nom|{}", mail["X-RcptTo"]));
        assert_eq!(mail["X-RcptTo"], "prenom@example.org");
        assert_eq!(mail["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
        assert!(mail["text"].starts_with("Bonjour,\n\nÊtes-vous libre en octobre ?\n"));
    }
    assert_eq!(try_send("at once"), Some(204));
    until("the path unit has it sent", || state(machine) == [0, waiting + 1]);
    assert_eq!(received(machine, "] at once").len(), 1);
}

fn kill_between_sending_and_moving(machine: &Machine) {
    let slow = machine.path(FOLDER).join("slow");
    fs::write(&slow, "").unwrap();
    assert_eq!(try_send("twice"), Some(204));
    until("the provider has it, not acknowledged", || received(machine, "] twice").len() == 1);
    machine.run(&["systemctl", "kill", "--signal=KILL", MAIL]).succeeds();
    until("the service has ended", || machine.property(MAIL, "Result") == "signal");
    assert_eq!(state(machine)[0], 1, "a message that may not have been sent is kept");
    fs::remove_file(slow).unwrap();
    machine.run(&["systemctl", "restart", MAIL]).succeeds();
    let twice = received(machine, "] twice");
    assert_eq!(twice.len(), 2, "it is sent at least once");
    assert_eq!(twice[0]["Message-ID"], twice[1]["Message-ID"], "mail programs can detect the duplicate");
}

fn are_kept_when_the_provider_refuses_them(machine: &Machine, builds: &Builds) {
    let reply = machine.path(FOLDER).join("reply");
    fs::write(&reply, "451 4.3.0 Try again later").unwrap();
    assert_eq!(try_send("later"), Some(204));
    until("the journal says why it waits", || machine.journal(MAIL).contains("451 4.3.0 Try again later"));
    machine.make(&["status"]).says(&["Messages that wait to be sent: 1", "451 4.3.0 Try again later"]);

    fs::write(&reply, "554 5.7.1 Message rejected").unwrap();
    machine.run(&["systemctl", "restart", MAIL]).succeeds();
    assert_eq!(state(machine)[0], 0, "it is not tried for ever");
    let texts =
        ["Messages that the mail provider refuses for good: 1", "554 5.7.1 Message rejected", "make deploy"];
    machine.make(&["status"]).says(&texts);

    fs::remove_file(&reply).unwrap();
    machine.deploy(&builds.delivering, &[]).succeeds();
    until("it is sent after all", || received(machine, "] later").len() == 1);
    assert!(!machine.make(&["status"]).succeeds().contains("Messages that"));
}
