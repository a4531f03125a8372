//! Every acknowledged message is stored complete and once, whatever happens to the server and its folders.

use std::fs;
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;

use super::maildir::{FileCounts, Maildir, UNLIMITED};
use super::{FORM, FROM_SCRIPT, encode_form, form_about, message_request, post};
use crate::fixture::{BETWEEN_DIST, SAMPLE_DIST, Server, scratch_folder, serve_dist_command, until};
use crate::http_client::{Answer, Connection, exchange};

/// Starts a server of the site in `dist` as a child of strace, which gets `strace_options`.
fn start_under_strace(strace_options: &[&str], dist: &str, options: &[&str]) -> Server {
    let strace = [&["strace", "--follow-forks"], strace_options].concat();
    Server::spawn(serve_dist_command(dist, &strace).args(options))
}

/// Sends the signal TERM to the child of strace, and returns its process id.
fn terminate_child(strace: &Server) -> String {
    let children = fs::read_to_string(format!("/proc/{0}/task/{0}/children", strace.pid())).unwrap();
    let child = children.trim();
    assert!(Command::new("kill").arg(child).status().unwrap().success());
    child.to_owned()
}

/// Starts a server of the site in `dist`, does `work`, and stops the server. Returns the lines that strace prints for the
/// system calls named `calls`.
fn trace_server(name: &str, calls: &str, dist: &str, options: &[&str], work: impl FnOnce(&Server)) -> String {
    let trace_file = scratch_folder(name).join("trace");
    let output = format!("--output={}", trace_file.display());
    let strace_options = ["--decode-fds=path", "--string-limit=4096", "--trace", calls, &output];
    let server = start_under_strace(&strace_options, dist, options);
    work(&server);
    terminate_child(&server);
    assert_eq!(server.wait().code, Some(0));
    fs::read_to_string(trace_file).unwrap()
}

/// A system call that the server makes while it stores a message.
struct Step {
    name: &'static str,
    /// The line of the trace has these words.
    words: [String; 2],
}

/// The steps by which the server stores a message in the file `name` of a new Maildir, whose path ends with `root`.
fn steps_of_storing(root: &str, name: &str) -> [Step; 8] {
    let step = |name, words: [&str; 2]| Step { name, words: words.map(str::to_owned) };
    let temporary_path = format!("{root}/tmp/{name}");
    [
        step("the last folder is made", [" mkdir(", &format!("{root}/.Junk/cur\"")]),
        step("the Maildir, which has the one for junk, is synced", [" fsync(", &format!("{root}>")]),
        step("the file is created, and did not exist", [&temporary_path, "O_EXCL"]),
        step("the file is written", [" write(", name]),
        step("the file is synced", [" fsync(", &format!("tmp/{name}")]),
        step("the file is renamed", [&format!("{temporary_path}\""), &format!("{root}/new/{name}\"")]),
        step("its folder is synced", [" fsync(", &format!("{root}/new>")]),
        step("the message is acknowledged", ["HTTP/1.1 204 No Content", ""]),
    ]
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn a_message_is_synced_before_it_is_acknowledged() {
    let maildir = Maildir::new("traced");
    let options = ["--contact-maildir", maildir.root.to_str().unwrap()];
    let calls = "mkdir,openat,write,writev,sendto,fsync,rename,renameat2,unlink";

    let trace = trace_server("contact-trace", calls, BETWEEN_DIST, &options, |server| {
        assert_eq!(post(server, &encode_form(&FORM), &[FROM_SCRIPT]).status, 204);
    });

    let file = maildir.files("new").remove(0);
    let name = file.file_name().unwrap().to_str().unwrap();
    let lines: Vec<_> = trace.lines().collect();
    let mut next_line = 0;
    // strace escapes characters outside ASCII, which the beginning of the path may have. Its end is enough.
    for Step { name, words } in steps_of_storing("/contact-traced/mail", name) {
        let is_step = |line: &&str| words.iter().all(|word| line.contains(word));
        let distance = lines[next_line..].iter().position(is_step);
        next_line += 1 + distance.unwrap_or_else(|| panic!("{name}: not after line {next_line} of\n{trace}"));
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn if_the_form_sends_nothing_no_message_goes_anywhere() {
    let calls = "open,openat,creat,mkdir,mkdirat,rename,link,connect";
    let trace = trace_server("contact-none", calls, SAMPLE_DIST, &[], |server| {
        let answer = post(server, &encode_form(&FORM), &[FROM_SCRIPT]);
        assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD, OPTIONS")));
    });
    assert!(trace.contains("O_RDONLY"), "{trace}");
    for call in ["O_WRONLY", "O_RDWR", "O_CREAT", "mkdir", "creat(", "rename", "link", "connect("] {
        assert!(!trace.contains(call), "{call} in\n{trace}");
    }
}

/// Clients that send numbered messages at the same time.
struct Senders {
    address: SocketAddr,
    next_number: AtomicUsize,
    acknowledged_messages: AtomicUsize,
    unanswered_requests: AtomicUsize,
    is_over: AtomicBool,
}

impl Senders {
    fn new(address: SocketAddr) -> Self {
        Self {
            address,
            next_number: AtomicUsize::new(0),
            acknowledged_messages: AtomicUsize::new(0),
            unanswered_requests: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// Sends one message after another, until the test is over. A client sends a message again while it gets no response, as
    /// a visitor would.
    fn send_messages(&self) {
        while !self.is_over.load(SeqCst) {
            let subject = format!("message {:06}", self.next_number.fetch_add(1, SeqCst));
            let request = message_request(&form_about(&subject), &[FROM_SCRIPT, "Connection: close"]);
            while exchange(self.address, &request, "POST").is_none_or(|answer| answer.status != 204) {
                self.unanswered_requests.fetch_add(1, SeqCst);
            }
            self.acknowledged_messages.fetch_add(1, SeqCst);
        }
    }

    /// Waits until `count` more messages are acknowledged.
    fn wait_for_messages(&self, count: usize) {
        let end = self.acknowledged_messages.load(SeqCst) + count;
        until("messages come", || self.acknowledged_messages.load(SeqCst) >= end);
    }
}

#[test]
fn no_message_is_lost_truncated_or_doubled_by_kills() {
    const CLIENTS: usize = 50;
    const KILLS: usize = 20;
    let maildir = Maildir::new("killed");
    // A port that the kernel gives to nobody while no server listens at it.
    let address = SocketAddr::from(([127, 0, 0, 1], 20_000 + (std::process::id() % 10_000) as u16));
    let start_server = || maildir.serve(&[&["--listen", &*address.to_string()][..], &UNLIMITED].concat());
    let senders = Senders::new(address);

    thread::scope(|scope| {
        let clients = [(); CLIENTS].map(|()| scope.spawn(|| senders.send_messages()));
        let mut server = start_server();
        for _ in 0..KILLS {
            senders.wait_for_messages(CLIENTS);
            // Dropping the server kills it with SIGKILL.
            drop(server);
            server = start_server();
        }
        senders.is_over.store(true, SeqCst);
        // The last server answers the clients that are still waiting.
        until("all are answered", || clients.iter().all(|client| client.is_finished()));
        drop(server);
    });

    let count = senders.next_number.into_inner();
    let expected: Vec<_> = (0..count).map(|number| format!("message {number:06}")).collect();
    assert!(maildir.subjects() == expected, "sent {count}, stored {}", maildir.count().inbox);
    let unanswered_requests = senders.unanswered_requests.into_inner();
    assert!(unanswered_requests >= KILLS, "the kills interrupted no request");
}

#[test]
fn storing_resumes_when_a_removed_folder_is_restored() {
    let maildir = Maildir::new("away");
    let server = maildir.serve(&UNLIMITED);
    let elsewhere = maildir.root.with_extension("away");
    let assert_refused = |subject: &str| {
        let answer = post(&server, &form_about(subject), &[FROM_SCRIPT]);
        assert_eq!((answer.status, answer.field("retry-after")), (503, Some("30")), "{subject}");
    };

    for round in ["first", "second"] {
        let subject = format!("sent again in the {round} round");

        fs::rename(&maildir.root, &elsewhere).unwrap();
        assert_refused("never sent again");
        assert_refused(&subject);
        assert_eq!(server.get("/contact").status, 200);
        assert!(!maildir.root.exists(), "nothing is stored where the folder was");

        // A file system that is not mounted leaves an empty folder.
        fs::create_dir(&maildir.root).unwrap();
        assert_refused(&subject);

        fs::remove_dir(&maildir.root).unwrap();
        fs::rename(&elsewhere, &maildir.root).unwrap();
        let answer = post(&server, &form_about(&subject), &[FROM_SCRIPT]);
        assert_eq!((answer.status, answer.field("retry-after")), (204, None), "{subject}");
    }

    assert_eq!(maildir.subjects(), ["sent again in the first round", "sent again in the second round"]);
    let report = server.stop().stderr;
    let note = format!("messages are stored in {}\n", maildir.root.display());
    for (words, times) in [(&*note, 1), ("cannot store messages", 2), ("storing messages again", 2)] {
        assert_eq!(report.matches(words).count(), times, "{words:?} in {report}");
    }
    assert!(!report.contains("nowhere"), "{report}");
}

/// A server whose disk is blocked at the renaming of a message, until strace ends.
struct BlockedServer {
    maildir: Maildir,
    strace: Server,
    /// The connection whose message waits for the disk.
    stream: Connection,
}

impl BlockedServer {
    /// Starts a server with one thread that answers, and sends it a message.
    fn start(name: &str, drain_timeout: &str) -> Self {
        let maildir = Maildir::new(name);
        let strace_options = [
            "--trace=/^rename",
            "--inject=/^rename:delay_enter=600s",
            "--output=/dev/null",
            "taskset",
            "--cpu-list",
            "0",
        ];
        let path = maildir.root.to_str().unwrap();
        let options = ["--contact-maildir", path, "--drain-timeout", drain_timeout];
        let strace = start_under_strace(&strace_options, BETWEEN_DIST, &options);
        let mut stream = strace.connect();
        stream.get_mut().write_all(&message_request(&encode_form(&FORM), &[FROM_SCRIPT])).unwrap();
        until("the message waits for the disk", || maildir.count().temporary == 1);
        Self { maildir, strace, stream }
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_blocked_disk_delays_no_page() {
    let server = BlockedServer::start("blocked-page", "0");
    assert_eq!(server.strace.get("/").status, 200);
    // A server that is not stopped would outlive strace.
    terminate_child(&server.strace);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_stop_waits_for_a_blocked_disk() {
    let mut server = BlockedServer::start("blocked-stop", "600");
    terminate_child(&server.strace);
    until("nothing more is accepted", || TcpStream::connect(server.strace.address).is_err());

    server.strace.signal("KILL");

    assert_eq!(Answer::read(&mut server.stream, "POST").status, 204);
    assert_eq!(server.maildir.count(), FileCounts { inbox: 1, junk: 0, temporary: 0 });
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_stop_waits_for_a_blocked_disk_until_the_drain_timeout() {
    let server = BlockedServer::start("blocked-end", "0");
    let stat = format!("/proc/{}/stat", terminate_child(&server.strace));
    // strace may still hold a process that has ended, as a zombie.
    let has_ended = || fs::read_to_string(&stat).map_or(true, |state| state.contains(") Z "));
    until("the server has ended", has_ended);
}
