//! A crowd is sent the page from the executable's file, without a copy, and sees no difference.

use std::io::{BufReader, Write};

use socket2::{Domain, SockAddr, Socket, Type};

use crate::fixture::{Answer, PATIENCE, Server, head, traced};

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: strace")]
fn a_crowd_is_sent_the_page_without_a_copy_byte_for_byte() {
    let ask = head("GET", "/profil", &["Accept-Encoding: br"]);
    let page = |server: &Server| server.request("GET", "/profil", &["Accept-Encoding: br"]);
    let mut alone = Vec::new();
    let trace = traced("crowd-alone", "sendfile,sendfile64", &[], |server| alone = page(server).body);
    assert!(!trace.contains("sendfile"), "{trace}");
    let trace = traced("crowd", "sendfile,sendfile64", &[], |server| {
        let mut crowd: Vec<_> = (0..64)
            .map(|_| {
                let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
                // So small that the page goes in many parts.
                socket.set_recv_buffer_size(2048).unwrap();
                socket.set_read_timeout(Some(PATIENCE)).unwrap();
                socket.connect(&SockAddr::from(server.address)).unwrap();
                BufReader::new(std::net::TcpStream::from(socket))
            })
            .collect();
        // Twice at once, then once more.
        for times in [2, 1] {
            for client in &mut crowd {
                client.get_mut().write_all(&ask.repeat(times)).unwrap();
            }
            for client in &mut crowd {
                for _ in 0..times {
                    let answer = Answer::read(client, "GET");
                    assert_eq!(answer.status, 200);
                    assert!(answer.body == alone, "another page: {} bytes", answer.body.len());
                }
            }
        }
    });
    assert!(trace.lines().filter(|line| line.contains("sendfile")).count() >= 3 * 64, "{trace}");
}
