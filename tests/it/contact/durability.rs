//! Every acknowledged message is stored complete and once, whatever happens to the server and its folders.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};

use super::maildir::{Maildir, UNLIMITED};
use super::{FORM, SCRIPT, about, encoded, message, post};
use crate::fixture::{Answer, BETWEEN_DIST, SAMPLE_DIST, exchange, stop_traced, trace, under_strace, until};

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn a_message_is_synced_before_it_is_acknowledged() {
    let maildir = Maildir::new("traced");
    // Only the end of the path: strace escapes characters that are not ASCII.
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
    // Each step is searched for after the one before it.
    let mut from = 0;
    for (step, words) in [
        ("the last folder made", [" mkdir(", &format!("{root}/.Junk/cur\"")]),
        ("the folder of the one for junk synced", [" fsync(", &format!("{root}>")]),
        ("created exclusively", [&format!("{root}/tmp/{name}"), "O_EXCL"]),
        ("written", [" write(", name]),
        ("synced", [" fsync(", &format!("tmp/{name}")]),
        ("renamed", [&format!("{root}/tmp/{name}\""), &format!("{root}/new/{name}\"")]),
        ("the folder synced", [" fsync(", &format!("{root}/new>")]),
        ("acknowledged", ["HTTP/1.1 204 No Content", ""]),
    ] {
        let found = lines[from..].iter().position(|line| words.iter().all(|word| line.contains(word)));
        from += 1 + found.unwrap_or_else(|| panic!("{step}: not after line {from} of\n{trace}"));
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn where_the_form_sends_nothing_no_message_is_accepted_no_file_written_and_no_connection_made() {
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
    let start = || maildir.serve(&[&["--listen", &*address.to_string()][..], &UNLIMITED].concat());
    let [next, acknowledged, unanswered] = [(); 3].map(|()| AtomicUsize::new(0));
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let clients = [(); CLIENTS].map(|()| {
            scope.spawn(|| {
                while !over.load(SeqCst) {
                    let content = about(&format!("message {:06}", next.fetch_add(1, SeqCst)));
                    let request = message(&content, &[SCRIPT, "Connection: close"]);
                    // Sent again without a response, as a visitor would.
                    while exchange(address, &request, "POST").is_none_or(|answer| answer.status != 204) {
                        unanswered.fetch_add(1, SeqCst);
                    }
                    acknowledged.fetch_add(1, SeqCst);
                }
            })
        });
        let mut server = start();
        for _ in 0..KILLS {
            let before = acknowledged.load(SeqCst);
            until("messages come", || acknowledged.load(SeqCst) >= before + CLIENTS);
            // Dropping the server kills it with SIGKILL.
            drop(server);
            server = start();
        }
        over.store(true, SeqCst);
        // The last server answers the clients that are still waiting.
        until("all are answered", || clients.iter().all(|client| client.is_finished()));
        drop(server);
    });
    let sent = next.into_inner();
    let expected: Vec<_> = (0..sent).map(|number| format!("message {number:06}")).collect();
    assert!(maildir.subjects() == expected, "sent {sent}, stored {}", maildir.count()[0]);
    assert!(unanswered.into_inner() >= KILLS, "the kills interrupted no request");
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
    for [lost, found] in [["a", "b"], ["c", "d"]] {
        std::fs::rename(&maildir.root, &elsewhere).unwrap();
        assert_eq!([send(lost), send(found)], [(503, true); 2]);
        assert_eq!(server.get("/contact").status, 200);
        assert!(!maildir.root.exists(), "nothing is stored where the folder was");
        // An empty folder, as when a file system is not mounted.
        std::fs::create_dir(&maildir.root).unwrap();
        assert_eq!(send(found), (503, true));
        std::fs::remove_dir(&maildir.root).unwrap();
        std::fs::rename(&elsewhere, &maildir.root).unwrap();
        assert_eq!(send(found), (204, false));
    }
    assert_eq!(maildir.subjects(), ["b", "d"]);
    let (_, text) = server.stop();
    let stored = format!("messages are stored in {}\n", maildir.root.display());
    for (line, times) in [(&*stored, 1), ("cannot store messages", 2), ("storing messages again", 2)] {
        assert_eq!(text.matches(line).count(), times, "{line:?} in {text}");
    }
    assert!(!text.contains("nowhere"), "{text}");
}

/// The disk is blocked at the renaming of the message, until strace ends. The server has one thread that answers.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace and taskset")]
fn a_blocked_disk_delays_no_page_and_a_stop_until_its_limit() {
    let blocked = ["--trace=/^rename", "--inject=/^rename:delay_enter=600s", "--output=/dev/null"];
    for drain in ["600", "0"] {
        let maildir = Maildir::new("blocked");
        let options = ["--contact-maildir", maildir.root.to_str().unwrap(), "--drain-timeout", drain];
        let server =
            under_strace(&[&blocked[..], &["taskset", "--cpu-list", "0"]].concat(), BETWEEN_DIST, &options);
        let mut stream = server.connect();
        stream.get_mut().write_all(&message(&encoded(&FORM), &[SCRIPT])).unwrap();
        until("the message waits for the disk", || maildir.count()[2] == 1);
        assert_eq!(server.get("/").status, 200);
        let stat = format!("/proc/{}/stat", stop_traced(&server));
        if drain == "0" {
            // strace may still hold what has ended: a zombie.
            let has_ended = || std::fs::read_to_string(&stat).map_or(true, |state| state.contains(") Z "));
            until("the server has ended", has_ended);
            continue;
        }
        until("nothing more is accepted", || std::net::TcpStream::connect(server.address).is_err());
        server.signal("KILL");
        assert_eq!(Answer::read(&mut stream, "POST").status, 204);
        assert_eq!(maildir.count(), [1, 0, 0]);
    }
}
