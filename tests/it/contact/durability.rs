//! Every acknowledged message is stored complete and once, whatever happens to the server and its folders.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

use super::maildir::{FileCounts, Maildir, UNLIMITED};
use super::{FORM, SCRIPT, about, encoded, message, post};
use crate::fixture::{
    Answer, BETWEEN_DIST, Connection, SAMPLE_DIST, Server, exchange, stop_traced, trace, under_strace, until,
};

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn a_message_is_synced_before_it_is_acknowledged() {
    let maildir = Maildir::new("traced");
    // The end of the path is enough: strace escapes characters outside ASCII, which the rest may have.
    let root = "/contact-traced/mail";
    let calls = "mkdir,openat,write,writev,sendto,fsync,rename,renameat2,unlink";
    let trace = trace(
        "contact-trace",
        calls,
        BETWEEN_DIST,
        &["--contact-maildir", maildir.root.to_str().unwrap()],
        |server| {
            assert_eq!(post(server, &encoded(&FORM), &[SCRIPT]).status, 204);
        },
    );
    let file = maildir.files("new").remove(0);
    let name = file.file_name().unwrap().to_str().unwrap();
    let lines: Vec<_> = trace.lines().collect();
    let mut next_line = 0;
    for (step, words) in [
        ("the last folder is made", [" mkdir(", &format!("{root}/.Junk/cur\"")]),
        ("the Maildir is synced, which has the one for junk", [" fsync(", &format!("{root}>")]),
        ("the file is created, and did not exist", [&format!("{root}/tmp/{name}"), "O_EXCL"]),
        ("the file is written", [" write(", name]),
        ("the file is synced", [" fsync(", &format!("tmp/{name}")]),
        ("the file is renamed", [&format!("{root}/tmp/{name}\""), &format!("{root}/new/{name}\"")]),
        ("its folder is synced", [" fsync(", &format!("{root}/new>")]),
        ("the message is acknowledged", ["HTTP/1.1 204 No Content", ""]),
    ] {
        let is_step = |line: &&str| words.iter().all(|word| line.contains(word));
        let distance = lines[next_line..].iter().position(is_step);
        next_line += 1 + distance.unwrap_or_else(|| panic!("{step}: not after line {next_line} of\n{trace}"));
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn if_the_form_sends_nothing_no_message_goes_anywhere() {
    let calls = "open,openat,creat,mkdir,mkdirat,rename,link,connect";
    let trace = trace("contact-none", calls, SAMPLE_DIST, &[], |server| {
        let answer = post(server, &encoded(&FORM), &[SCRIPT]);
        assert_eq!((answer.status, answer.field("allow")), (405, Some("GET, HEAD, OPTIONS")));
    });
    assert!(trace.contains("O_RDONLY"), "{trace}");
    for call in ["O_WRONLY", "O_RDWR", "O_CREAT", "mkdir", "creat(", "rename", "link", "connect("] {
        assert!(!trace.contains(call), "{call} in\n{trace}");
    }
}

/// Fifty clients send numbered messages, each until it is acknowledged, while the server is killed and restarted.
#[test]
fn no_message_is_lost_truncated_or_doubled_by_kills() {
    const CLIENTS: usize = 50;
    const KILLS: usize = 20;
    let maildir = Maildir::new("killed");
    // A port that the kernel gives to nobody while no server listens at it.
    let address = SocketAddr::from(([127, 0, 0, 1], 20_000 + (std::process::id() % 10_000) as u16));
    let start_server = || maildir.serve(&[&["--listen", &*address.to_string()][..], &UNLIMITED].concat());
    let next_number = AtomicUsize::new(0);
    let acknowledged_messages = AtomicUsize::new(0);
    let unanswered_requests = AtomicUsize::new(0);
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let clients = [(); CLIENTS].map(|()| {
            scope.spawn(|| {
                while !is_over.load(SeqCst) {
                    let content = about(&format!("message {:06}", next_number.fetch_add(1, SeqCst)));
                    let request = message(&content, &[SCRIPT, "Connection: close"]);
                    // A visitor without a response sends the message again.
                    while exchange(address, &request, "POST").is_none_or(|answer| answer.status != 204) {
                        unanswered_requests.fetch_add(1, SeqCst);
                    }
                    acknowledged_messages.fetch_add(1, SeqCst);
                }
            })
        });
        let mut server = start_server();
        for _ in 0..KILLS {
            let count_before = acknowledged_messages.load(SeqCst);
            until("messages come", || acknowledged_messages.load(SeqCst) >= count_before + CLIENTS);
            // Dropping the server kills it with SIGKILL.
            drop(server);
            server = start_server();
        }
        is_over.store(true, SeqCst);
        // The last server answers the clients that are still waiting.
        until("all are answered", || clients.iter().all(|client| client.is_finished()));
        drop(server);
    });
    let count = next_number.into_inner();
    let expected: Vec<_> = (0..count).map(|number| format!("message {number:06}")).collect();
    assert!(maildir.subjects() == expected, "sent {count}, stored {}", maildir.count().inbox);
    assert!(unanswered_requests.into_inner() >= KILLS, "the kills interrupted no request");
}

#[test]
fn storing_resumes_when_a_removed_folder_is_restored() {
    let maildir = Maildir::new("away");
    let server = maildir.serve(&UNLIMITED);
    let elsewhere = maildir.root.with_extension("away");
    let send = |subject: &str| {
        let answer = post(&server, &about(subject), &[SCRIPT]);
        (answer.status, answer.field("retry-after") == Some("30"))
    };
    for [refused, sent_again] in [["a", "b"], ["c", "d"]] {
        std::fs::rename(&maildir.root, &elsewhere).unwrap();
        assert_eq!([send(refused), send(sent_again)], [(503, true); 2]);
        assert_eq!(server.get("/contact").status, 200);
        assert!(!maildir.root.exists(), "nothing is stored where the folder was");
        // A file system that is not mounted leaves an empty folder.
        std::fs::create_dir(&maildir.root).unwrap();
        assert_eq!(send(sent_again), (503, true));
        std::fs::remove_dir(&maildir.root).unwrap();
        std::fs::rename(&elsewhere, &maildir.root).unwrap();
        assert_eq!(send(sent_again), (204, false));
    }
    assert_eq!(maildir.subjects(), ["b", "d"]);
    let (_, report) = server.stop();
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
        let strace = [
            "--trace=/^rename",
            "--inject=/^rename:delay_enter=600s",
            "--output=/dev/null",
            "taskset",
            "--cpu-list",
            "0",
        ];
        let path = maildir.root.to_str().unwrap();
        let options = ["--contact-maildir", path, "--drain-timeout", drain_timeout];
        let strace = under_strace(&strace, BETWEEN_DIST, &options);
        let mut stream = strace.connect();
        stream.get_mut().write_all(&message(&encoded(&FORM), &[SCRIPT])).unwrap();
        until("the message waits for the disk", || maildir.count().temporary == 1);
        Self { maildir, strace, stream }
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_blocked_disk_delays_no_page() {
    let server = BlockedServer::start("blocked-page", "0");
    assert_eq!(server.strace.get("/").status, 200);
    // Otherwise the server would outlive strace.
    stop_traced(&server.strace);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_stop_waits_for_a_blocked_disk() {
    let mut server = BlockedServer::start("blocked-stop", "600");
    stop_traced(&server.strace);
    until("nothing more is accepted", || std::net::TcpStream::connect(server.strace.address).is_err());

    server.strace.signal("KILL");

    assert_eq!(Answer::read(&mut server.stream, "POST").status, 204);
    assert_eq!(server.maildir.count(), FileCounts { inbox: 1, junk: 0, temporary: 0 });
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_stop_waits_for_a_blocked_disk_until_the_drain_timeout() {
    let server = BlockedServer::start("blocked-end", "0");
    let stat = format!("/proc/{}/stat", stop_traced(&server.strace));
    // strace may still hold a process that has ended, as a zombie.
    let has_ended = || std::fs::read_to_string(&stat).map_or(true, |state| state.contains(") Z "));
    until("the server has ended", has_ended);
}
