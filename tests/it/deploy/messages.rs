//! Delivery of messages: from the form through nginx, systemd and msmtp to a mail provider.

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

use super::builds::Builds;
use super::machine::{Machine, NAME, Outcome, PROGRAM, project};
use super::{SERVER, commands_of_section, served_tag};
use crate::contact::maildir::{FileCounts, Mail, Maildir, read_all};
use crate::contact::{FROM_BROWSER, FROM_SCRIPT, form_about, message_request};
use crate::fixture::until;
use crate::http_client::exchange;

const MAILDIR: &str = "/var/lib/private/portfolio/mail";
const MAIL_SERVICE: &str = "portfolio-mail.service";
/// The folder of the mail provider, which runs on the server too.
const PROVIDER: &str = "/root/provider";

/// Sends a message with this subject, each time from another client. Returns the status of the response, if one comes.
fn try_send(subject: &str) -> Option<u16> {
    static CLIENTS: AtomicU32 = AtomicU32::new(1 << 30);
    try_send_from(Ipv4Addr::from(CLIENTS.fetch_add(1, SeqCst)), subject)
}

/// Sends a message with this subject from `client`. Returns the status of the response, if one comes.
fn try_send_from(client: Ipv4Addr, subject: &str) -> Option<u16> {
    let forwarded_for = format!("X-Forwarded-For: {client}");
    let request = message_request(&form_about(subject), &[FROM_SCRIPT, &forwarded_for]);
    Some(exchange(SERVER.into(), &request, "POST")?.status)
}

/// Counts the messages in the inbox on the server.
fn count(machine: &Machine) -> Counts {
    let maildir = Maildir { root: machine.path(MAILDIR) };
    Counts { waiting: maildir.files("new").len(), sent: maildir.files("cur").len() }
}

/// The numbers of messages in the inbox.
#[derive(Debug, PartialEq)]
struct Counts {
    /// Messages that wait to be sent.
    waiting: usize,
    /// Messages that were sent.
    sent: usize,
}

/// The mails that the provider has received whose subjects have this end.
fn received_mails(machine: &Machine, end_of_subject: &str) -> Vec<Mail> {
    let mut mails = read_all(&Maildir { root: machine.path(PROVIDER) }.files("received/new"));
    mails.retain(|mail| mail["Subject"].ends_with(end_of_subject));
    mails
}

pub fn deliver(machine: &Machine, builds: &Builds) {
    turn_on(machine, builds);
    send_through_the_proxy(machine);
    try_again_until_the_provider_is_back(machine);
    kill_between_sending_and_moving(machine);
    keep_messages_that_the_provider_refuses(machine, builds);
    machine.deploy(&builds.next_delivering, &[]).succeeds();
    assert_eq!(try_send("after an upgrade"), Some(204));
    change_the_limits(machine);
    go_back_to_the_form_of_a_version(machine, builds);
    machine.shell(&commands_of_section("contact.md", "Turn it off"));
    assert!(count(machine).sent > 0, "stored messages are kept");
}

/// The commands of the document let twenty messages of a client reach the inbox. They leave on the access log, which commands
/// of another document have turned on.
fn change_the_limits(machine: &Machine) {
    let maildir = Maildir { root: machine.path(MAILDIR) };
    let junk_before = maildir.count().junk;
    machine.shell(&commands_of_section("contact.md", "Change the limits"));

    let client = Ipv4Addr::new(198, 51, 100, 7);
    let send = |number: u32| assert_eq!(try_send_from(client, &format!("limit {number}")), Some(204));
    (1..=20).for_each(send);
    assert_eq!(maildir.count().junk, junk_before);
    send(21);
    assert_eq!(maildir.count().junk, junk_before + 1);

    let beginning_of_line = format!("{client} - - [");
    until("the access log has each message", || {
        machine.journal("portfolio").matches(&beginning_of_line).count() == 21
    });
}

/// Each version has its form: a rollback goes back to the form of the version before.
fn go_back_to_the_form_of_a_version(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.live, &[]).succeeds();
    assert_eq!(try_send("too late"), Some(405));
    machine.make(&["rollback"]).succeeds();
    assert_eq!(try_send("after a rollback"), Some(204));
    machine.make(&["rollback"]).succeeds();
    assert_eq!(try_send("too late again"), Some(405));
}

fn turn_on(machine: &Machine, builds: &Builds) {
    machine.deploy(&builds.delivering, &[]).fails_in_one_line("deploy/msmtprc");
    let write_provider = ["-i", "s/example\\.com/provider.example/", "deploy/msmtprc"];
    Outcome::of(machine.outside_command("sed").args(write_provider)).succeeds();

    machine.deploy(&builds.next, &[]).succeeds();
    machine.deploy(&builds.live, &[]).succeeds();
    assert_eq!(try_send("too early"), Some(405));
    machine.deploy(&builds.delivering, &[]).says(&["systemd-ask-password"]);
    assert_eq!(served_tag(), builds.delivering.tag);
    assert_ne!(machine.run(&["systemctl", "is-active", "portfolio-mail.path"]).code, Some(0));

    prepare_provider(machine);
    let output = machine.deploy(&builds.delivering, &[]).succeeds();
    assert!(!output.contains("systemd-ask-password"), "{output}");
    // An executable that is deployed twice does not become the version to go back to.
    let former_version = fs::read(machine.path(&format!("{PROGRAM}.previous"))).unwrap();
    assert!(former_version == fs::read(&builds.live.file).unwrap());
    let units = "systemd-analyze verify /etc/systemd/system/portfolio-mail.{service,path}";
    assert_eq!(machine.shell(units), "");
}

/// Gives the server a mail provider with a certificate, and the password.
fn prepare_provider(machine: &Machine) {
    let commands = format!(
        "mkdir {PROVIDER}\ncd {PROVIDER}\n\
         openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=smtp.provider.example \
         -addext subjectAltName=DNS:smtp.provider.example -keyout key.pem -out certificate.pem\n\
         cat certificate.pem >>/etc/ssl/certs/ca-certificates.crt\n\
         echo 127.0.0.1 smtp.provider.example >>/etc/hosts\n\
         echo 'pass word & more' | install -m 600 /dev/stdin /etc/portfolio/smtp-password"
    );
    machine.shell(&commands);
    fs::copy(project("tests/systemd/smtp"), machine.path(PROVIDER).join("smtp")).unwrap();
}

fn send_through_the_proxy(machine: &Machine) {
    let address = format!("https://{NAME}/contact");
    let send = |body: &str, curl_options: &[&str]| {
        let post = ["--ipv4", "--http1.1", "-H", "Expect:", "--data", body];
        machine.browse(&address, &[&post, curl_options].concat())
    };
    assert_eq!(
        send(&form_about("one"), &["-H", FROM_SCRIPT, "-H", &format!("Origin: https://{NAME}")]),
        "204"
    );
    let thanks = format!("303 {address}#contact-envoye");
    assert_eq!(send(&form_about("two"), &["-H", FROM_BROWSER]), thanks);
    assert_eq!(send("name=Ada", &["-H", FROM_SCRIPT]), "422");
    assert_eq!(send(&form_about("three"), &["-H", "Origin: https://other.example"]), "403");
    // A client that claims another address each time is the same client: its eleventh message goes to junk.
    for number in 1..=9 {
        let forged_address = format!("X-Forwarded-For: 203.0.113.{number}");
        let fields = ["-H", FROM_SCRIPT, "-H", &forged_address];
        assert_eq!(send(&form_about(&format!("forged {number}")), &fields), "204");
    }
    assert_eq!(
        Maildir { root: machine.path(MAILDIR) }.count(),
        FileCounts { inbox: 10, junk: 1, temporary: 0 }
    );
}

fn try_again_until_the_provider_is_back(machine: &Machine) {
    let Counts { waiting, .. } = count(machine);
    fail_while_the_provider_is_down(machine, waiting);
    machine.shell(&format!("systemd-run --unit=provider --collect {PROVIDER}/smtp {PROVIDER}"));
    until("the provider listens", || TcpStream::connect("127.0.0.1:465").is_ok());
    until("all messages are sent", || count(machine) == Counts { waiting: 0, sent: waiting });
    machine.shell("rm -r /etc/systemd/system/portfolio-mail.service.d\nsystemctl daemon-reload");
    assert_mails_are_from_the_account(machine);

    assert_eq!(try_send("at once"), Some(204));
    until("the path unit has it sent", || count(machine) == Counts { waiting: 0, sent: waiting + 1 });
    assert_eq!(received_mails(machine, "] at once").len(), 1);
}

/// Every mail is from the account that has logged in, to the owner. A reply goes to the visitor.
fn assert_mails_are_from_the_account(machine: &Machine) {
    for mail in received_mails(machine, "") {
        assert_eq!(mail["defects"], "0");
        assert_eq!(mail["X-MailFrom"], "contact@provider.example");
        assert_eq!(mail["From"], "|contact@provider.example");
        assert_eq!(mail["To"], format!("Prénom Du Nom|{}", mail["X-RcptTo"]));
        assert_eq!(mail["X-RcptTo"], "prenom@example.org");
        assert_eq!(mail["Reply-To"], "Visiteuse d’été|visiteuse@visitor.example");
        assert!(mail["text"].starts_with("Bonjour,\n\nÊtes-vous libre en octobre ?\n"));
    }
}

fn fail_while_the_provider_is_down(machine: &Machine, waiting: usize) {
    assert_eq!(machine.property(MAIL_SERVICE, "RestartUSec"), "5min");
    let count_failures =
        || machine.journal(MAIL_SERVICE).matches("cannot connect to smtp.provider.example").count();
    let count_before = count_failures();
    assert!(count_before <= waiting, "{count_before} failures: the service pauses after the first run");
    // The pause of five minutes is too long for a test.
    machine.write("/etc/systemd/system/portfolio-mail.service.d/faster.conf", "[Service]\nRestartSec=2s\n");
    machine.shell("systemctl daemon-reload\n! systemctl restart portfolio-mail.service");
    until("each message is tried several times", || count_failures() >= count_before + 3 * waiting);
    assert_eq!(count(machine), Counts { waiting, sent: 0 });
    for word in ["forged", "libre en octobre", "visiteuse", "visitor"] {
        assert!(!machine.journal("portfolio*").contains(word), "{word} is in the journal");
    }
}

fn kill_between_sending_and_moving(machine: &Machine) {
    // While this file exists, the provider acknowledges no message.
    let slow_file = machine.path(PROVIDER).join("slow");
    fs::write(&slow_file, "").unwrap();
    assert_eq!(try_send("twice"), Some(204));
    until("the provider has it", || received_mails(machine, "] twice").len() == 1);
    machine.run(&["systemctl", "kill", "--signal=KILL", MAIL_SERVICE]).succeeds();
    until("the service has ended", || machine.property(MAIL_SERVICE, "Result") == "signal");
    assert_eq!(count(machine).waiting, 1, "a message that may not have been sent is kept");
    fs::remove_file(slow_file).unwrap();
    machine.run(&["systemctl", "restart", MAIL_SERVICE]).succeeds();
    let mails = received_mails(machine, "] twice");
    assert_eq!(mails.len(), 2, "it is sent at least once");
    assert_eq!(mails[0]["Message-ID"], mails[1]["Message-ID"], "mail programs can detect the duplicate");
}

fn keep_messages_that_the_provider_refuses(machine: &Machine, builds: &Builds) {
    // While this file exists, the provider stores no message, and replies with the text in the file.
    let reply_file = machine.path(PROVIDER).join("reply");
    fs::write(&reply_file, "451 4.3.0 Try again later").unwrap();
    assert_eq!(try_send("later"), Some(204));
    until("the journal says why it waits", || {
        machine.journal(MAIL_SERVICE).contains("451 4.3.0 Try again later")
    });
    machine.make(&["status"]).says(&["Messages that wait to be sent: 1", "451 4.3.0 Try again later"]);

    fs::write(&reply_file, "554 5.7.1 Message rejected").unwrap();
    machine.run(&["systemctl", "restart", MAIL_SERVICE]).succeeds();
    assert_eq!(count(machine).waiting, 0, "it is not tried for ever");
    let texts =
        ["Messages that the mail provider refuses for good: 1", "554 5.7.1 Message rejected", "make deploy"];
    machine.make(&["status"]).says(&texts);

    fs::remove_file(&reply_file).unwrap();
    machine.deploy(&builds.delivering, &[]).succeeds();
    until("it is sent after all", || received_mails(machine, "] later").len() == 1);
    assert!(!machine.make(&["status"]).succeeds().contains("Messages that"));
}
