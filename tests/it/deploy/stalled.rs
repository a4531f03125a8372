//! HTTP/2 clients that read nothing, in front of a proxy: they must not hold the server's connections.

use std::io::{BufRead, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::output;
use super::proxy::{Nginx, Proxy, curl, start_caddy};
use crate::fixture::{Server, command, until};

/// HTTP/2 clients with many requests in progress and a flow-control window of zero, so that they receive nothing.
struct StalledClients(Vec<Child>);

impl StalledClients {
    /// Adds a client with this many streams.
    fn join(&mut self, proxy: &Proxy, streams: u32) {
        // RFC 9113 §4.1: 24 bits of length, type, flags, stream.
        let frame = |kind: u8, flags: u8, stream: u32, payload: &[u8]| {
            let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
            [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
        };
        // SETTINGS_INITIAL_WINDOW_SIZE (4) of 0; then GET / in indexed fields, and the authority in full.
        let mut request = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
        request.extend(frame(4, 0, 0, &[0, 4, 0, 0, 0, 0]));
        let fields = [&[0x82, 0x87, 0x84, 0x41, 9][..], b"localhost"].concat();
        request.extend((0..streams).flat_map(|stream| frame(1, 0x5, 2 * stream + 1, &fields)));
        let address = format!("127.0.0.1:{}", proxy.port);
        let mut child = Command::new("openssl")
            .args(["s_client", "-quiet", "-alpn", "h2", "-servername", "localhost", "-connect", &address])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("install openssl: `make test-deps-server`");
        child.stdin.as_mut().unwrap().write_all(&request).unwrap();
        self.0.push(child);
    }
}

impl Drop for StalledClients {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Connections that the server has open.
fn connections(server: &Server) -> usize {
    let local = format!("sport = :{}", server.address.port());
    let (_, text) = output("ss", &["--tcp", "--numeric", "--no-header", "state", "established", &local]);
    text.lines().count()
}

/// Checks that the proxy reads whole responses at once, so that such clients hold few of the server's connections.
fn assert_stalled_clients_hold_few_connections(server: &mut Server, proxy: &Proxy, streams: u32) {
    const CLIENTS: usize = 8;
    let requests = Arc::new(AtomicUsize::new(0));
    let (log, count) = (server.stdout(), Arc::clone(&requests));
    // Counted on another thread, because reading a line that never comes would block this one.
    std::thread::spawn(move || log.lines().for_each(|_| _ = count.fetch_add(1, Ordering::Relaxed)));
    let mut stalled = StalledClients(Vec::new());
    for clients in 1..=CLIENTS {
        stalled.join(proxy, streams);
        let all = clients * streams as usize;
        until("all its requests have arrived", || requests.load(Ordering::Relaxed) >= all);
    }
    until("few connections are held", || connections(server) <= 64);
    assert_eq!(curl(proxy, "/", &[]).status, 200);
    drop(stalled);
}

fn start_with_log() -> Server {
    Server::spawn(command().args(["--listen", "127.0.0.1:0", "--access-log"]))
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: ss")]
fn stalled_http2_clients_behind_nginx_hold_few_connections() {
    let mut server = start_with_log();
    // As many as nginx can have: 512 connections, two for each request in progress.
    let nginx = Nginx::start("nginx-stalled", &server, "", "");
    assert_stalled_clients_hold_few_connections(&mut server, &nginx.proxy, 40);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: ss")]
fn stalled_http2_clients_behind_caddy_hold_few_connections() {
    let mut server = start_with_log();
    let proxy = start_caddy("caddy-stalled", &server);
    assert_stalled_clients_hold_few_connections(&mut server, &proxy, 250);
}
