//! Every acknowledged message is stored complete and once, whatever happens to the server and its folders.

use std::io::{BufReader, Read, Write};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, SystemTime};

use super::maildir::Maildir;
use super::{FORM, SCRIPT, about, encoded, message, post};
use crate::fixture::{Answer, Server, head, live, traced, until};

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn a_message_is_synced_before_it_is_acknowledged() {
    let maildir = Maildir::new("traced");
    // Only the end of the path: strace escapes characters that are not ASCII.
    let root = "/contact-traced/mail";
    let calls = "openat,flock,write,writev,sendto,fsync,rename,renameat2,unlink";
    let trace =
        traced("contact-trace", calls, &["--contact-maildir", maildir.root.to_str().unwrap()], |server| {
            assert_eq!(post(server, &encoded(&FORM), &[SCRIPT]).status, 204);
        });
    let file = maildir.files("new").remove(0);
    let name = file.file_name().unwrap().to_str().unwrap();
    let lines: Vec<_> = trace.lines().collect();
    // Each step is searched for after the one before it.
    let mut from = 0;
    for (step, words) in [
        ("created exclusively", [&format!("{root}/tmp/{name}"), "O_EXCL"]),
        ("locked", [" flock(", "LOCK_EX"]),
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
fn by_default_no_file_is_written_and_no_connection_made() {
    let trace =
        traced("contact-default", "open,openat,creat,mkdir,mkdirat,rename,link,connect", &[], |server| {
            for target in ["/", "/contact", "/nothing"] {
                server.get(target);
            }
            post(server, &encoded(&FORM), &[SCRIPT]);
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
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let start = || {
        let max = "100000";
        let mut command = live();
        command.args(["--listen", &address, "--contact-per-client", max, "--contact-limit", max]);
        Server::spawn(command.arg("--contact-maildir").arg(&maildir.root))
    };
    let (acknowledged, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let next = AtomicUsize::new(0);
    let unanswered = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                while !over.load(SeqCst) {
                    let content = about(&format!("message {:06}", next.fetch_add(1, SeqCst)));
                    // Sent again without a response, as a visitor would.
                    while try_post(&address, &content) != Some(204) {
                        unanswered.fetch_add(1, SeqCst);
                    }
                    acknowledged.fetch_add(1, SeqCst);
                }
            });
        }
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
        until("all are answered", || acknowledged.load(SeqCst) == next.load(SeqCst));
        drop(server);
    });
    let sent = next.into_inner();
    let expected: Vec<_> = (0..sent).map(|number| format!("message {number:06}")).collect();
    assert!(maildir.subjects() == expected, "sent {sent}, stored {}", maildir.count()[0]);
    assert!(unanswered.into_inner() >= KILLS, "the kills interrupted no request");
    // The next start removes what the last kill left in tmp/.
    drop(maildir.serve(&[]));
    assert_eq!(maildir.count(), [sent, 0, 0]);
}

/// Sends `content` to `address` and returns the status, or `None` when the connection ends first.
fn try_post(address: &str, content: &str) -> Option<u16> {
    let mut stream = std::net::TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(crate::fixture::PATIENCE)).ok()?;
    stream.write_all(&message(content, &[SCRIPT, "Connection: close"])).ok()?;
    Some(Answer::try_read(&mut BufReader::new(stream), "POST")?.status)
}

#[test]
fn leftovers_of_a_crash_are_removed_and_other_files_kept() {
    let maildir = Maildir::new("leftovers");
    drop(maildir.serve(&[]));
    let tmp = maildir.root.join("tmp");
    let ours = "1700000000.M000001H0123456789abcdef0123456789abcdef.site.example";
    let theirs = format!("{}.R1234.mutt", since_epoch());
    let stale = "1700000000.R1234.mutt";
    for name in [ours, &theirs, stale] {
        std::fs::write(tmp.join(name), "Subject: a").unwrap();
    }
    let _server = maildir.serve(&[]);
    until("the folder is swept", || maildir.files("tmp").len() == 1);
    assert!(tmp.join(theirs).exists());
}

#[test]
fn a_file_that_another_server_is_writing_is_kept() {
    let maildir = Maildir::new("beside");
    drop(maildir.serve(&[]));
    let name = format!("{}.M000001H0123456789abcdef0123456789abcdef.site.example", since_epoch());
    let path = maildir.root.join("tmp").join(name);
    let file = std::fs::File::create(&path).unwrap();
    // A server locks the file until the message has been renamed.
    file.lock().unwrap();
    drop(maildir.serve(&[]));
    assert!(path.exists());
    drop(file);
    drop(maildir.serve(&[]));
    assert!(!path.exists());
}

fn since_epoch() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs()
}

#[test]
fn messages_are_kept_for_the_retention_period_in_every_folder() {
    const DAY: u64 = 24 * 60 * 60;
    let maildir = Maildir::new("retention");
    drop(maildir.serve(&[]));
    let days: u64 = super::config_value("retention").parse().unwrap();
    std::fs::create_dir_all(maildir.root.join(".Archive.2025/cur")).unwrap();
    let folders = ["new", "cur", ".Junk/new", ".Junk/cur", ".Archive.2025/cur"];
    // The next sweep, an hour later, would be too late for the older one.
    let (kept, old) = (since_epoch() - days * DAY + 4000, since_epoch() - days * DAY + 3000);
    let age = SystemTime::UNIX_EPOCH + Duration::from_secs(old);
    for folder in folders {
        let write =
            |name: String| std::fs::write(maildir.root.join(folder).join(name), "Subject: a").unwrap();
        write(format!("{kept}.R1.host:2,S"));
        write(format!("{old}.R1.host:2,S"));
        write("named-otherwise".into());
        let file =
            std::fs::File::options().write(true).open(maildir.root.join(folder).join("named-otherwise"));
        file.unwrap().set_modified(age).unwrap();
    }
    std::fs::write(maildir.root.join("notes.txt"), "").unwrap();
    let _server = maildir.serve(&[]);
    for folder in folders {
        until("old messages are removed", || maildir.files(folder).len() == 1);
        assert!(maildir.root.join(folder).join(format!("{kept}.R1.host:2,S")).exists());
    }
    assert!(maildir.root.join("notes.txt").exists());
}

#[test]
fn storing_resumes_when_a_removed_folder_is_restored() {
    let maildir = Maildir::new("away");
    let server = maildir.serve_all();
    let elsewhere = maildir.root.with_extension("away");
    let send = |subject: &str| post(&server, &about(subject), &[SCRIPT]);
    assert_eq!(send("a").status, 204);
    for [lost, found] in [["b", "c"], ["d", "e"]] {
        std::fs::rename(&maildir.root, &elsewhere).unwrap();
        for subject in [lost, found] {
            let answer = send(subject);
            assert_eq!((answer.status, answer.field("retry-after")), (503, Some("30")));
        }
        assert_eq!(server.get("/contact").status, 200);
        assert!(!maildir.root.exists(), "nothing is stored where the folder was");
        // An empty folder, as when a file system is not mounted.
        std::fs::create_dir(&maildir.root).unwrap();
        assert_eq!(send(found).status, 503);
        std::fs::remove_dir(&maildir.root).unwrap();
        std::fs::rename(&elsewhere, &maildir.root).unwrap();
        assert_eq!(send(found).status, 204);
    }
    assert_eq!(maildir.count(), [3, 0, 0]);
    server.signal("TERM");
    let (_, text) = server.wait();
    assert_eq!(text.matches("cannot store messages").count(), 2, "{text}");
    assert_eq!(text.matches("storing messages again").count(), 2, "{text}");
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: ss")]
fn a_stop_finishes_the_message_being_received() {
    for expect in [&[][..], &["Expect: 100-continue"]] {
        let maildir = Maildir::new("stopped");
        let server = maildir.serve(&[]);
        let request = message(&encoded(&FORM), &[expect, &[SCRIPT]].concat());
        let (first, rest) = request.split_at(request.len() - 50);
        let mut stream = BufReader::new(server.connect());
        stream.get_mut().write_all(first).unwrap();
        if !expect.is_empty() {
            stream.read_exact(&mut [0; 25]).unwrap();
        }
        // The server has read everything that was sent so far.
        let queue =
            || Command::new("ss").args(["-tnH", "src", &server.address.to_string()]).output().unwrap().stdout;
        until("the head is read", || {
            let table = String::from_utf8(queue()).unwrap();
            table.split_whitespace().nth(1) == Some("0")
        });
        server.signal("TERM");
        // Longer than the grace period of connections without a request in progress.
        std::thread::sleep(2 * portfolio::net::timeouts::STOP_GRACE);
        stream.get_mut().write_all(rest).unwrap();
        let answer = Answer::read(&mut stream, "POST");
        assert_eq!((answer.status, answer.field("connection")), (204, Some("close")));
        assert_eq!(server.wait().0, Some(0));
        assert_eq!(maildir.count(), [1, 0, 0]);
    }
}

#[test]
fn an_incomplete_message_is_not_stored() {
    let maildir = Maildir::new("cut");
    let server = maildir.serve(&[]);
    let request = message(&encoded(&FORM), &[SCRIPT]);
    for length in [request.len() - 1, request.len() - 100] {
        let mut stream = BufReader::new(server.connect());
        stream.get_mut().write_all(&request[..length]).unwrap();
        stream.get_ref().shutdown(std::net::Shutdown::Write).unwrap();
        let answer = Answer::try_read(&mut stream, "POST");
        assert!(answer.is_none_or(|answer| answer.status == 408 || answer.status == 400));
    }
    let mut chunked = head(
        "POST",
        "/contact",
        &["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked"],
    );
    chunked.extend(format!("fff\r\n{}\r\nnonsense\r\n", encoded(&FORM)).bytes());
    server.raw(&chunked);
    assert_eq!(maildir.count(), [0, 0, 0]);
}
